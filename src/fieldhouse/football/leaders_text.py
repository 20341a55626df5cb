"""The leaders of a game in a few lines: each team's best passer, runner and receiver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fieldhouse.football.playertext import Lines
from fieldhouse.statistics.game_record import Counts

LED: Final = (
    ("passing", ("pass_yards", "completions", "passes"), "{completions}-{passes}, {pass_yards} yards", "pass_tds"),
    ("rushing", ("rush_yards", "rushes"), "{rushes} for {rush_yards} yards", "rush_tds"),
    ("receiving", ("catch_yards", "catches"), "{catches} for {catch_yards} yards", "catch_tds"),
)
"""Title, what ranks the players, the words, and the touchdowns."""


def leaders_text(lines: Lines, codes: Sequence[str], players: Mapping[str, str]) -> str:
    """Visitors first; nothing of a team that has no figures yet."""
    rows = ["Leaders"]
    wide = max(map(len, codes))
    for seat in (1, 0):
        for title, ranks, words, touchdowns in LED:
            best = _best(lines[seat], ranks)
            if best is None:
                continue
            name, line = best
            figures = words.format_map({rank: line.get(rank, 0) for rank in ranks})
            scored = line.get(touchdowns, 0)
            more = f", {scored} TD" if scored else ""
            rows.append(f"  {codes[seat]:<{wide}}  {title:<10}{players.get(name, name)} {figures}{more}")
    return "\n".join(rows) if len(rows) > 1 else ""


def _best(lines: Mapping[str, Counts], ranks: Sequence[str]) -> tuple[str, Counts] | None:
    found = [entry for entry in lines.items() if entry[1].get(ranks[-1], 0)]
    return min(found, key=lambda entry: (*(-entry[1].get(rank, 0) for rank in ranks), entry[0])) if found else None
