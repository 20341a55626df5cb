"""The players' part of a box score, as a newspaper prints it: a table for each part of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.boxtext import NAMES, Names, average, table
from fieldhouse.record import Line

Lines = tuple[Mapping[str, Line], Mapping[str, Line]]
Figure = Callable[[Line], str]

TACKLES = 5  # so many put a man on the list of defenders; a big play does, too


def _of(name: str) -> Figure:
    return lambda line: str(line.get(name, 0))


def _two(first: str, second: str) -> Figure:
    return lambda line: f"{line.get(first, 0)}-{line.get(second, 0)}"


def _per(yards: str, count: str) -> Figure:
    return lambda line: average(line.get(yards, 0), line.get(count, 0))


def _sacks(line: Line) -> str:
    whole, half = divmod(line.get("half_sacks", 0), 2)
    return f"{whole}.5" if half else str(whole)


def _kicked(line: Line) -> str:
    return str(3 * line.get("fg_made", 0) + line.get("extra_made", 0))


def _scores(*names: str) -> Figure:
    return lambda line: str(sum(line.get(name, 0) for name in names))


@dataclass(frozen=True, slots=True)
class Section:
    """A table: the figures that put a man on it and in his place, most first, and the columns."""

    title: str
    by: tuple[str, ...]
    columns: tuple[tuple[str, Figure], ...]

    def men(self, lines: Mapping[str, Line]) -> list[tuple[str, Line]]:
        found = [(man, line) for man, line in lines.items() if self._listed(line)]
        return sorted(found, key=lambda entry: [*(-entry[1].get(name, 0) for name in self.by), entry[0]])

    def _listed(self, line: Line) -> bool:
        if self.title == DEFENSE and line.get("tackles", 0) + line.get("assists", 0) >= TACKLES:
            return True
        return any(line.get(name, 0) for name in self.by if name not in ("tackles", "assists"))


DEFENSE = "Defense"

SECTIONS: tuple[Section, ...] = (
    Section("Passing", ("passes", "sacked"), (
        ("Cmp-Att", _two("completions", "passes")), ("Yds", _of("pass_yards")), ("TD", _of("pass_tds")),
        ("Int", _of("intercepted")), ("Long", _of("pass_long")), ("Sacked", _two("sacked", "sack_yards")),
    )),
    Section("Rushing", ("rushes", "rush_yards"), (
        ("Att", _of("rushes")), ("Yds", _of("rush_yards")), ("Avg", _per("rush_yards", "rushes")),
        ("TD", _of("rush_tds")), ("Long", _of("rush_long")),
    )),
    Section("Receiving", ("catches", "catch_yards", "targets"), (
        ("Rec", _of("catches")), ("Yds", _of("catch_yards")), ("Avg", _per("catch_yards", "catches")),
        ("TD", _of("catch_tds")), ("Long", _of("catch_long")), ("Aimed", _of("targets")),
    )),
    Section("Fumbles", ("fumbles",), (("Fum", _of("fumbles")), ("Lost", _of("fumbles_lost")))),
    Section("Kicking", ("fg_tries", "extra_tries"), (
        ("FG", _two("fg_made", "fg_tries")), ("Long", _of("fg_long")), ("XP", _two("extra_made", "extra_tries")),
        ("Pts", _kicked),
    )),
    Section("Punting", ("punts", "punts_blocked"), (
        ("No", _of("punts")), ("Yds", _of("punt_yards")), ("Avg", _per("punt_yards", "punts")),
        ("Long", _of("punt_long")), ("In 20", _of("punts_inside_20")), ("TB", _of("punt_touchbacks")),
        ("Blk", _of("punts_blocked")),
    )),
    Section("Kickoff returns", ("kick_returns",), (
        ("No", _of("kick_returns")), ("Yds", _of("kick_return_yards")),
        ("Avg", _per("kick_return_yards", "kick_returns")), ("TD", _of("kick_return_tds")),
        ("Long", _of("kick_return_long")),
    )),
    Section("Punt returns", ("punt_returns",), (
        ("No", _of("punt_returns")), ("Yds", _of("punt_return_yards")),
        ("Avg", _per("punt_return_yards", "punt_returns")), ("TD", _of("punt_return_tds")),
        ("Long", _of("punt_return_long")),
    )),
    Section(DEFENSE, (
        "tackles", "assists", "half_sacks", "interceptions", "passes_defended", "forced_fumbles", "fumbles_recovered",
        "fumble_tds", "blocked_kick_tds", "kicks_blocked", "safeties", "defensive_twos",
    ), (
        ("Tkl-Ast", _two("tackles", "assists")), ("Sacks", _sacks),
        ("Int-Yds", _two("interceptions", "interception_yards")), ("PD", _of("passes_defended")),
        ("FF", _of("forced_fumbles")), ("FR", _of("fumbles_recovered")),
        ("TD", _scores("interception_tds", "fumble_tds", "blocked_kick_tds")),
    )),
)  # fmt: skip


def players_dict(lines: Lines, men: Mapping[str, str] | None = None) -> list[list[dict[str, Any]]]:
    """The players of both sides as plain data, home first."""
    men = men or {}
    return [[{"id": man, "name": men.get(man, man), **line} for man, line in side.items()] for side in lines]


def players_text(lines: Lines, names: Names = NAMES, men: Mapping[str, str] | None = None) -> str:
    """Everybody who had a part, visitors first; `men` has names for the ids that lines go by."""
    men = men or {}
    parts = []
    for section in SECTIONS:
        found = [section.men(lines[seat]) for seat in (1, 0)]
        if not any(found):
            continue
        rows = [[section.title, *(head for head, _ in section.columns)]]
        for seat, listed in zip((1, 0), found, strict=True):
            if listed:
                rows.append([names[seat], *("" for _ in section.columns)])
            for man, line in listed:
                rows.append([f"  {men.get(man, man)}", *(figure(line) for _, figure in section.columns)])
        parts.append(table(rows))
    return "\n\n".join(parts)
