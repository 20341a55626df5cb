"""Who gets a card, at which positions, and who starts: whoever played most (CARD-9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.players import Player, Stint

Member = tuple[Player, Stint]
P = Position

CARDS: Final = {"QB": 3, "RB": 6, "WR": 8, "TE": 4, "OL": 9, "DL": 8, "LB": 8, "DB": 9}
"""Cards by group (CARD-2, CARD-3, CARD-4, CARD-5, CARD-6, CARD-8), a few more than printed sets have."""
DEFENDERS: Final = frozenset({"DL", "LB", "DB"})
FEW_GAMES: Final = 3
SMALL_FRONT: Final = 4  # defensive linemen who start in a 4-3


@dataclass(slots=True)
class Squad:
    """A team's carded players by group, the most used first, and its starters."""

    groups: dict[str, list[Member]] = field(default_factory=dict)
    offense: dict[Slot, Member] = field(default_factory=dict)
    defense: dict[Box, Member] = field(default_factory=dict)

    def starters(self) -> frozenset[str]:
        return frozenset(member[0].id for member in (*self.offense.values(), *self.defense.values()))


def squad_of(season: FootballSeason, code: str) -> Squad:
    members = list(season.roster(code))
    squad = Squad()
    for group, most in CARDS.items():
        able = [member for member in members if group_of(member) == group]
        able.sort(key=lambda member: (-used(member[1], group), member[0].id))
        squad.groups[group] = able[:most]
    _offense(squad)
    _defense(squad)
    return squad


def group_of(member: Member) -> str:
    player, stint = member
    group = stint.group or player.group
    return "RB" if group == "FB" else group


def used(stint: Stint, group: str) -> float:
    """How much a player was used: what he did for those with the ball, snaps or starts for the others."""
    if group == "QB":
        return float(stint.passing.attempts + stint.passing.sacks) if stint.passing else 0.0
    if group in ("RB", "WR", "TE"):
        carries = stint.rushing.attempts if stint.rushing else 0
        targets = stint.receiving.targets if stint.receiving else 0
        return carries + targets + 0.02 * (stint.offense_snaps or 0) + 0.001 * stint.games
    if group in DEFENDERS:  # in a game: who came in the middle of the season starts from then on
        return played(stint) / (stint.games + FEW_GAMES)
    return played(stint)


def played(stint: Stint) -> float:
    snaps = (stint.offense_snaps or 0) + (stint.defense_snaps or 0)
    if snaps:
        return float(snaps)
    tackles = stint.defending.tackles if stint.defending else 0
    return (stint.starts or 0) * 60.0 + stint.games * 5.0 + tackles


def position(member: Member) -> Position:
    """The position that a card prints."""
    player, stint = member
    word, group = stint.position or player.position, group_of(member)
    if group == "OL":
        slot = stint.line_slot
        if slot in ("LT", "RT", "T"):
            return P.T
        if slot in ("LG", "RG", "G"):
            return P.G
        return P.C if slot == "C" or word == "C" else P.G if word == "G" else P.T
    if group == "DL":
        return {"DE": P.DE, "NT": P.NT}.get(word, P.DT)
    if group == "DB":
        return {"CB": P.CB, "FS": P.FS, "SS": P.SS}.get(word, P.S)
    return {"QB": P.QB, "RB": P.RB, "WR": P.WR, "TE": P.TE, "LB": P.LB}[group]


def positions(member: Member) -> tuple[Position, ...]:
    """All positions of a card: linemen who were listed elsewhere than they played have both."""
    first = position(member)
    listed = (member[1].position or member[0].position)
    if group_of(member) == "OL" and listed in ("T", "G", "C") and P(listed) is not first:
        return first, P(listed)
    if group_of(member) == "OL" and first is P.G:
        return (first, P.C) if listed == "C" else (first,)
    return (first,)


# -- starters ------------------------------------------------------------------------------------


def _offense(squad: Squad) -> None:
    groups, found = squad.groups, squad.offense
    found[Slot.QB] = groups["QB"][0]
    _line(squad)
    backs, receivers, ends = groups["RB"], groups["WR"], groups["TE"]
    found[Slot.BK1] = backs[0]
    found[Slot.LE] = receivers[0]
    found[Slot.RE] = ends[0]
    found[Slot.FL1] = receivers[1]
    others = [(used(one[1], "WR"), Slot.FL2, one) for one in (*receivers[2:3], *ends[1:2])]
    others += [(used(one[1], "RB"), Slot.BK2, one) for one in backs[1:] if _blocks(one)]
    others.sort(key=lambda each: (-(each[2][1].offense_snaps or 0), -each[0], each[2][0].id))
    _, slot, member = others[0]
    found[slot] = member


def _blocks(member: Member) -> bool:
    """A fullback, or a back of a team without one."""
    player, stint = member
    return (stint.group or player.group) == "FB" or (stint.position or player.position) == "FB"


def _line(squad: Squad) -> None:
    linemen, taken = squad.groups["OL"], set[str]()
    for slot, words, place in (
        (Slot.CN, ("C",), P.C), (Slot.LT, ("LT", "T"), P.T), (Slot.RT, ("RT", "T"), P.T), (Slot.LG, ("LG", "G"), P.G),
        (Slot.RG, ("RG", "G"), P.G),
    ):
        free = [one for one in linemen if one[0].id not in taken]
        chosen = next((one for one in free if one[1].line_slot in words[:1] and place in positions(one)), None)
        if chosen is None:
            chosen = next((one for one in free if place in positions(one)), free[0])
        squad.offense[slot] = chosen
        taken.add(chosen[0].id)


def _defense(squad: Squad) -> None:
    linemen, linebackers, backs = squad.groups["DL"], squad.groups["LB"], squad.groups["DB"]
    found = squad.defense
    if four_three(squad):
        ends = [one for one in linemen if position(one) is P.DE]
        inner = [one for one in linemen if position(one) is not P.DE]
        outside, middle = _first(ends, linemen, 2, ()), []
        middle = _first(inner, linemen, 2, outside)
        for box, member in zip((Box.A, Box.E, Box.B, Box.D), (*outside, *middle), strict=True):
            found[box] = member
        for box, member in zip((Box.H, Box.F, Box.J), linebackers, strict=False):
            found[box] = member
    else:
        ends = [one for one in linemen if position(one) is P.DE]
        inner = [one for one in linemen if position(one) is not P.DE]
        nose = _first(inner, linemen, 1, ())
        outside = _first(ends, linemen, 2, nose)
        for box, member in zip((Box.C, Box.A, Box.E), (*nose, *outside), strict=True):
            found[box] = member
        for box, member in zip((Box.G, Box.I, Box.F, Box.J), linebackers, strict=False):
            found[box] = member
    second = [box for box in (Box.F, Box.G, Box.H, Box.I, Box.J) if box in found]
    hands = max(second, key=lambda box: (_picks(found[box]), box is Box.F, found[box][0].id))
    found[Box.F], found[hands] = found[hands], found[Box.F]  # who intercepts best covers the back
    corners = [one for one in backs if position(one) is P.CB]
    safeties = [one for one in backs if position(one) is not P.CB]
    sides = _first(corners, backs, 2, ())
    deep = _first(safeties, backs, 2, sides)
    strong = next((one for one in deep if position(one) is P.SS), deep[1])
    free = next(one for one in deep if one is not strong)
    for box, member in zip((Box.K, Box.O, Box.M, Box.N), (*sides, free, strong), strict=True):
        found[box] = member


def _picks(member: Member) -> int:
    line = member[1].defending
    return line.interceptions if line else 0


def _first(wanted: Sequence[Member], others: Sequence[Member], many: int, taken: Sequence[Member]) -> list[Member]:
    """The first of these, filled up with others."""
    gone = {member[0].id for member in taken}
    found = [one for one in wanted if one[0].id not in gone][:many]
    have = gone | {member[0].id for member in found}
    return found + [one for one in others if one[0].id not in have][: many - len(found)]


def four_three(squad: Squad) -> bool:
    """Whether the fourth lineman played more than the fourth linebacker."""
    linemen, linebackers = squad.groups["DL"], squad.groups["LB"]
    if len(linebackers) < 4:
        return True
    if len(linemen) < SMALL_FRONT:
        return False
    return played(linemen[3][1]) >= played(linebackers[3][1])
