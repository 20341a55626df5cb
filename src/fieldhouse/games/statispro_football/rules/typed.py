"""Displays as people type them: a formation's name, or changes of the present display by place (2.1a, 3.0a)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.statispro_football.rules.formations import DEFENSES, OFFENSES, able, front, in_places
from fieldhouse.games.statispro_football.rules.lineups import read_boxes, read_slots
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.substitutes import roster

OFFENSE_NAMES: Final = dict(zip(("1back", "2backs", "3backs"), OFFENSES, strict=True))
DEFENSE_NAMES: Final = {name.replace(" ", ""): letters for name, letters in DEFENSES.items()}


def read_offense(game: State, seat: int, text: str) -> Slots | None:
    """`2backs`; `FL1=17 BK2=-`, `fl1=hill`: who comes to stand there; a player of the display changes places."""
    found = read_slots(game, seat, text)
    if found is not None:
        return found
    if text.lower() in OFFENSE_NAMES:
        return in_places(game, seat, OFFENSE_NAMES[text.lower()], able(game, seat))
    slots = list(game.slots[seat])
    for word in text.split(" "):
        place, equals, who = word.partition("=")
        if not equals or place.upper() not in Slot.__members__:
            return None
        slot, card = Slot[place.upper()], None
        if who != "-":
            card = named(game, seat, who)
            if card is None:
                return None
            for other, one in enumerate(slots):
                if one is card:
                    slots[other] = slots[slot]
        slots[slot] = card
    return slots


def read_defense(game: State, seat: int, text: str) -> Boxes | None:
    """`nickel`; `L=44 H=-`, `b=35+jones`: who stands in these boxes alone; a player leaves the box where he stood."""
    found = read_boxes(game, seat, text)
    if found is not None:
        return found
    if text.lower() in DEFENSE_NAMES:
        now = {one.id for box in game.boxes[seat] for one in box}
        free = sorted(able(game, seat), key=lambda one: one.id not in now)
        return front(game, seat, DEFENSE_NAMES[text.lower()], free)
    boxes = list(game.boxes[seat])
    for word in text.split(" "):
        place, equals, who = word.partition("=")
        if not equals or place.upper() not in Box.__members__:
            return None
        players: list[PlayerCard] = []
        for name in who.split("+") if who != "-" else ():
            card = named(game, seat, name)
            if card is None:
                return None
            players.append(card)
        boxes = [tuple([one for one in box if one not in players]) for box in boxes]
        boxes[Box[place.upper()]] = tuple(players)
    return boxes


def named(game: State, seat: int, text: str) -> PlayerCard | None:
    """A player by roster number, or by last name if only one of the team has it."""
    players = roster(game.teams[seat])
    if text.isdecimal() and text.isascii():
        return players[int(text)] if len(text) < 4 and int(text) < len(players) else None
    found = [one for one in players if one.name.rpartition(" ")[2].casefold() == text.casefold()]
    return found[0] if len(found) == 1 else None
