"""A team with other values on some cards, as a scenario says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.player_cards import (
    ROWS,
    KickerCard,
    Kickoff,
    KickoffCard,
    PlayerCard,
    PunterCard,
    Returner,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.carded_football.scenario.places import placed
from fieldhouse.games.tabletop_football.cards.card_rules import FIRST_INTERCEPTED
from fieldhouse.games.tabletop_football.scenario.model import Side
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where

Value = TypeVar("Value")
LINEUP = ("fumbles", "fumble_adjustment", "penalties")
MOST = 99


def dealt(team: TeamCards, side: Side, where: Where) -> TeamCards:
    """The team as this side has it."""
    players, offense, defense = placed(team, side, where, team.lineup.offense, team.lineup.defense)
    for name in side.lineup:
        if name not in LINEUP:
            raise Wrong((*where, "lineup", name), "no such value", f"values are {', '.join(LINEUP)}")
    more: dict[str, Any] = dict(side.lineup)
    lineup = replace(team.lineup, offense=offense, defense=defense, **more)
    return replace(
        team, players=players, lineup=lineup,
        kicker=_kicker(team.kicker, side.kicker, (*where, "kicker")),
        punter=_punter(team.punter, side.punter, (*where, "punter")),
        kickoff=_kickoff(team, side.kickoff, (*where, "kickoff")),
        kick_returners=_returners(team.kick_returners, side.kick_returns, (*where, "kick_returns")),
        punt_returners=_returners(team.punt_returners, side.punt_returns, (*where, "punt_returns")),
    )


def _read(said: Any, read: Callable[[str], Value | None], where: Where, allowed: str) -> Value:
    value = read(str(said))
    if value is None:
        raise Wrong(where, repr(said)[:60], allowed)
    return value


def _listed(said: Any, many: int, where: Where) -> list[Any]:
    if not isinstance(said, list) or len(said) != many:
        raise Wrong(where, repr(said)[:60], f"a list of {many}")
    return said


def _number(said: Any, where: Where) -> int:
    return _read(said, lambda text: cells.whole(text, -MOST, MOST), where, f"a whole number from {-MOST} to {MOST}")


def _known(values: Mapping[str, Any], known: Sequence[str], where: Where) -> None:
    for name in values:
        if name not in known:
            raise Wrong((*where, name), "no such value", f"values are {', '.join(known)}")


def _kicker(card: KickerCard, values: Mapping[str, Any], where: Where) -> KickerCard:
    _known(values, ("good", "blocks", "longest", "extra_point"), where)
    found: dict[str, Any] = {}
    many = len(card.bands)
    if "good" in values:
        good = [_number(one, (*where, "good")) for one in _listed(values["good"], many, (*where, "good"))]
        found["bands"] = tuple([(last, top) for (last, _), top in zip(card.bands, good, strict=True)])
    if "blocks" in values:
        field = cells.intercept("blocks", "", FIRST_INTERCEPTED)
        said = _listed(values["blocks"], many, (*where, "blocks"))
        found["blocks"] = tuple([_read(one or "", field.value, (*where, "blocks"), field.allowed) for one in said])
    found |= {name: _number(values[name], (*where, name)) for name in ("longest", "extra_point") if name in values}
    return replace(card, **found)


def _numbers(said: Any, where: Where) -> frozenset[int]:
    text = " ".join(map(str, said)) if isinstance(said, list) and said else "none"
    return _read(text, cells.read_run_numbers, where, "run numbers, such as [1, 2]")


def _punter(card: PunterCard, values: Mapping[str, Any], where: Where) -> PunterCard:
    _known(values, ("rows", "blocked", "longest", "longest_yards", "coffin"), where)
    found: dict[str, Any] = {}
    if "rows" in values:
        said, here = _listed(values["rows"], ROWS - 1, (*where, "rows")), (*where, "rows")
        rows = [_read(one, lambda text: cells.read_punt(text, True), here, cells.DOWNED_PUNT_ALLOWED) for one in said]
        found["rows"] = tuple(rows)
    found |= {name: _numbers(values[name], (*where, name)) for name in ("blocked", "longest") if name in values}
    found |= {name: _number(values[name], (*where, name)) for name in ("longest_yards", "coffin") if name in values}
    return replace(card, **found)


def _kickoff(team: TeamCards, values: Mapping[str, Any] | None, where: Where) -> KickoffCard | None:
    if values is None or (values.get("none") and len(values) == 1):
        return None if values else team.kickoff
    _known(values, ("A", "B", "returns", "star"), where)
    card = team.kickoff
    first = second = returns = None
    if "A" in values:
        first = _kicks(values["A"], False, (*where, "A"))
    if "B" in values:
        second = _kicks(values["B"], True, (*where, "B"))
    if "returns" in values:
        returns = tuple([_number(one, (*where, "returns")) for one in _listed(values["returns"], ROWS, where)])
    if card is None:
        if first is None:
            raise Wrong((*where, "A"), "nothing", "twelve rows, because this team has no kickoff specialist")
        card = KickoffCard(f"{team.code}-KO", "the kickoff specialist", first, first, (0,) * ROWS)
    return replace(
        card, first=first or card.first, second=second or card.second, returns=returns or card.returns,
        star=_number(values.get("star", card.star), (*where, "star")),
    )


def _kicks(said: Any, second: bool, where: Where) -> Any:
    rows = _listed(said, ROWS, where)

    def read(text: str) -> Kickoff | None:
        return cells.read_kickoff(text, second)

    return tuple([_read(one, read, where, cells.KICKOFF_ALLOWED) for one in rows])


def _returners(
    cards: Sequence[Returner], values: Mapping[str, Mapping[str, Any]], where: Where
) -> tuple[Returner, ...]:
    found = list(cards)
    for column, said in values.items():
        here = (*where, column)
        if column not in ("1", "2", "3", "4") or int(column) > len(found):
            raise Wrong(here, repr(column), f"columns are 1 to {len(found)}")
        _known(said, ("rows", "star", "range", "fair_catch"), here)
        card = found[int(column) - 1]
        if "rows" in said:
            listed = _listed(said["rows"], ROWS, (*here, "rows"))
            rows = [_read(one, cells.read_return, (*here, "rows"), cells.RETURN_ALLOWED) for one in listed]
            card = replace(card, rows=tuple(rows))
        if "star" in said:
            card = replace(card, star=_read(said["star"], cells.read_return, (*here, "star"), cells.RETURN_ALLOWED))
        if "range" in said:
            card = replace(card, star_range=_number(said["range"], (*here, "range")))
        if "fair_catch" in said:
            card = replace(card, fair_catch=_number(said["fair_catch"], (*here, "fair_catch")))
        found[int(column) - 1] = card
    return tuple(found)


def starters(team: TeamCards, places: Sequence[str], where: Where) -> list[PlayerCard]:
    found = []
    for place in places:
        ids = team.lineup.offense[Slot[place]] if place in Slot.__members__ else ""
        if place in Box.__members__ and team.lineup.defense[Box[place]]:
            ids = team.lineup.defense[Box[place]][0]
        if not ids:
            raise Wrong(where, repr(place), "a slot or a box where somebody starts")
        found.append(team.by_id[ids])
    return found
