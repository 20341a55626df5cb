"""Players in words: those credited with a play, and the players' part of a box score, as in newspapers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.book import COMPLETE, INCOMPLETE, INTERCEPTED, KNEEL, RUN, SACK, SNAP_LOST, SPIKE
from fieldhouse.football.boxtext import NAMES, Names, average, table
from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Snap, Tried
from fieldhouse.football.scoring import names_of
from fieldhouse.statistics.game_record import Counts

Lines = tuple[Mapping[str, Counts], Mapping[str, Counts]]
Figure = Callable[[Counts], str]

MIN_TACKLES = 5  # listed as a defender from this many on; a big play also qualifies


def _of(name: str) -> Figure:
    return lambda line: str(line.get(name, 0))


def _two(first: str, second: str) -> Figure:
    return lambda line: f"{line.get(first, 0)}-{line.get(second, 0)}"


def _per(yards: str, count: str) -> Figure:
    return lambda line: average(line.get(yards, 0), line.get(count, 0))


def _sacks(line: Counts) -> str:
    sacks, half = divmod(line.get("half_sacks", 0), 2)
    return f"{sacks}.5" if half else str(sacks)


def _kicked(line: Counts) -> str:
    return str(3 * line.get("fg_made", 0) + line.get("extra_made", 0))


def _scores(*names: str) -> Figure:
    return lambda line: str(sum(line.get(name, 0) for name in names))


@dataclass(frozen=True, slots=True)
class Section:
    """A table of players: `by` lists the figures that select and order them, most first."""

    title: str
    by: tuple[str, ...]
    columns: tuple[tuple[str, Figure], ...]

    def players(self, lines: Mapping[str, Counts]) -> list[tuple[str, Counts]]:
        found = [(player, line) for player, line in lines.items() if self._listed(line)]
        return sorted(found, key=lambda entry: [*(-entry[1].get(name, 0) for name in self.by), entry[0]])

    def _listed(self, line: Counts) -> bool:
        if self.title == DEFENSE and line.get("tackles", 0) + line.get("assists", 0) >= MIN_TACKLES:
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


def players_dict(lines: Lines, players: Mapping[str, str] | None = None) -> list[list[dict[str, Any]]]:
    """The players of both sides as plain data, home first."""
    named = players or {}
    return [[{"id": player, "name": named.get(player, player), **line} for player, line in side.items()]
            for side in lines]  # fmt: skip


def players_text(lines: Lines, names: Names = NAMES, players: Mapping[str, str] | None = None) -> str:
    """All players with figures, visitors first; `players` maps ids to names."""
    named = players or {}
    parts = []
    for section in SECTIONS:
        found = [section.players(lines[seat]) for seat in (1, 0)]
        if not any(found):
            continue
        rows = [[section.title, *(head for head, _ in section.columns)]]
        for seat, listed in zip((1, 0), found, strict=True):
            if listed:
                rows.append([names[seat], *("" for _ in section.columns)])
            for player, line in listed:
                rows.append([f"  {named.get(player, player)}", *(figure(line) for _, figure in section.columns)])
        parts.append(table(rows))
    return "\n\n".join(parts)


# Plays


def play_text(events: Sequence[Event], players: Mapping[str, str]) -> str:
    """The players of a play in a few words; a punt comes first, even if its event comes after its return."""
    ordered = sorted(events, key=lambda event: not (type(event) is Kick and event.kind == "punt"))
    return "; ".join(filter(None, (event_text(event, players) for event in ordered)))


def event_text(event: Event, players: Mapping[str, str]) -> str:
    """An event's players in a few words; empty if it names none."""

    def name(*ids: str) -> str:
        return names_of(ids, players, " and ")

    if type(event) is Snap:
        return _snap(event, name)
    if type(event) is Fumbled and event.fumbler:
        return f"{name(event.fumbler)} fumbles" + (f", {name(event.recoverer)} recovers" if event.recoverer else "")
    if type(event) is Returned and event.returner:
        return f"{name(event.returner)} returns"
    if type(event) is Kick and event.kicker and event.kind != "extra point":
        return f"{name(event.kicker)} {'punts' if event.kind == 'punt' else 'kicks'}"
    if type(event) is Tried:
        return _tried(event, name)
    return ""


def _snap(event: Snap, name: Callable[..., str]) -> str:
    kind, passer = event.kind, name(event.passer)
    if kind in (RUN, KNEEL, SNAP_LOST):
        return name(event.runner)
    if not passer:
        return ""
    if kind == COMPLETE:
        return f"{passer} to {name(event.target)}"
    if kind == INCOMPLETE:
        return f"{passer}, meant for {name(event.target)}" if event.target else f"{passer}, thrown away"
    if kind == SACK:
        return f"{passer} sacked by {name(*event.sackers)}" if event.sackers else f"{passer} sacked"
    if kind == INTERCEPTED:
        return f"{passer} intercepted by {name(event.interceptor)}"
    return passer if kind == SPIKE else ""


def _tried(event: Tried, name: Callable[..., str]) -> str:
    if event.kick:
        return f"{name(event.kicker)} kicks" if event.kicker else ""
    scorer = name(event.receiver or event.runner)
    if not (event.good and scorer):
        return ""
    return f"{name(event.passer)} to {scorer} for two" if event.passer else f"{scorer} scores two"
