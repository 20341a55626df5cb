"""Who stands where, as a scenario says: slots of the offense and boxes of the defense by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.carded_football.scenario.adapter import changed
from fieldhouse.games.carded_football.scenario.model import Side
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where

Who = TypeVar("Who")
KNOWN: Final = f"places are {', '.join([*Slot.__members__, *Box.__members__])}"


def check_place(name: str, where: Where) -> None:
    if name not in Slot.__members__ and name not in Box.__members__:
        raise Wrong(where, repr(name), KNOWN)


def placed(
    team: TeamCards, side: Side, where: Where, slots: Sequence[str], boxes: Sequence[Sequence[str]]
) -> tuple[tuple[PlayerCard, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """All cards of a team, and the ids of those in its slots and boxes, as this side has them. A value for an empty
    place brings somebody from the bench."""
    offense: list[str | None] = [id_ or None for id_ in slots]
    defense = [list(box) for box in boxes]
    players = {card.id: card for card in team.players}
    for place, values in side.players.items():
        here = (*where, "players", place)
        check_place(place, here)
        if place in Slot.__members__:
            slot = Slot[place]
            id_ = offense[slot] or _spare(team, offense, slot)
            card = changed(players[id_], values, here)
            offense[slot] = None if card is None else id_
        else:
            box = Box[place]
            id_ = defense[box][0] if defense[box] else _free(team, defense, box)
            card = changed(players[id_], values, here)
            defense[box] = [] if card is None else [id_]
        if card is not None:
            players[id_] = card
    rearranged(offense, defense, side.display, where)
    ids = tuple([id_ or "" for id_ in offense])
    return tuple(players.values()), ids, tuple([tuple(box) for box in defense])


def _spare(team: TeamCards, offense: Sequence[str | None], slot: Slot) -> str:
    """A back or receiver who does not start, for a slot that is empty."""
    able = [card for card in team.players if card.quick and card.id not in offense]
    back = slot in (Slot.BK1, Slot.BK2, Slot.BK3)
    able.sort(key=lambda card: bool(card.normal or card.inside) != back)
    return able[0].id


def _free(team: TeamCards, defense: Sequence[Sequence[str]], box: Box) -> str:
    used = {id_ for here in defense for id_ in here}
    able = [card for card in team.players if not card.letter and not any(card.catches) and card.id not in used]
    able = [card for card in able if not card.pass_blocking and card.position.value not in ("T", "G", "C", "OL")]
    wanted = "LB" if Box.F <= box <= Box.J else "CB FS SS S DB" if box >= Box.K else "DE DT NT DL"
    able.sort(key=lambda card: card.position.value not in wanted.split())
    return able[0].id


def rearranged(
    slots: list[Who | None], boxes: list[list[Who]], display: Mapping[str, Sequence[str]], where: Where
) -> None:
    """Move players: by place, the places from which those who shall stand there come. They leave those places."""
    then: dict[str, list[Who]] = {name: [] if (who := slots[slot]) is None else [who]
                                  for name, slot in Slot.__members__.items()}
    then |= {name: list(boxes[box]) for name, box in Box.__members__.items()}
    for name, sources in display.items():
        here = (*where, "display", name)
        check_place(name, here)
        for one in sources:
            check_place(one, here)
            if (one in Slot.__members__) != (name in Slot.__members__) or (name in Slot.__members__ and sources[1:]):
                raise Wrong(here, repr(list(sources)), "one slot for a slot, boxes for a box")
            if one in Slot.__members__:
                slots[Slot[one]] = None
            else:
                boxes[Box[one]] = []
    for name, sources in display.items():
        found = [who for one in sources for who in then[one]]
        if name in Slot.__members__:
            slots[Slot[name]] = found[0] if found else None
        else:
            boxes[Box[name]] = found
