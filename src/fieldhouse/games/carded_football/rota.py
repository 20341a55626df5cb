"""Who is on the field: how often each back and receiver plays today, and the groups in which they do.

A card sends one pass in fourteen to one in eight to each slot, whoever stands there. So the few to whom most passes go
play always, and the others share what is left in proportion to their part of the ball: nobody sees more of it than he
had.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Position, Slot
from fieldhouse.games.carded_football.day import Day, Drawn

SKILL: Final = (Slot.BK1, Slot.BK2, Slot.BK3, Slot.FL1, Slot.FL2, Slot.LE, Slot.RE)
CATCHING: Final = 0.15
"""The part of a back's time that goes by passes to him, beside his carries."""
LEAST: Final = 1e-4
GOLDEN: Final = (5**0.5 - 1) / 2


def inclusion(weights: Sequence[float], places: int) -> list[float]:
    """How often each plays when so many play at a time: in proportion to his weight, but never more than always."""
    found = [0.0] * len(weights)
    left = [at for at, weight in enumerate(weights) if weight > 0]
    if len(left) <= places:
        for at in left:
            found[at] = 1.0
        return found
    room = float(places)
    while left:
        total = sum([weights[at] for at in left])
        always = [at for at in left if weights[at] * room >= total]
        if not always:
            for at in left:
                found[at] = weights[at] * room / total
            return found
        for at in always:
            found[at] = 1.0
        left = [at for at in left if at not in always]
        room -= len(always)
        if room <= 0:
            return found
    return found


def picked(chances: Sequence[float], luck: float) -> list[int]:
    """Those who play, each as often as his chance says over all luck between 0 and 1."""
    found, reached, at = [], 0.0, luck
    for number, chance in enumerate(chances):
        reached += chance
        while reached > at + LEAST * LEAST:
            found.append(number)
            at += 1.0
    return found


class Rota:
    """A side's backs and receivers today, by kind: their places on the display and how often each plays."""

    __slots__ = ("kinds", "often")

    def __init__(self, team: TeamCards, day: Day) -> None:
        usual, gone = team.lineup.offense, frozenset(day.absent)
        by_kind: dict[Position, list[Slot]] = {}
        for slot in SKILL:
            if usual[slot]:
                by_kind.setdefault(team.by_id[usual[slot]].position, []).append(slot)
        carried, caught = day.carried(), day.caught()
        self.often: dict[str, float] = {}
        self.kinds: list[tuple[list[Slot], list[str], list[float]]] = []
        for kind, slots in by_kind.items():
            able = [one.id for one in team.players if one.position is kind and one.id not in gone]
            if kind in RUNNING_BACKS:
                runs, passes = sum(carried.values()) or 1.0, sum(caught.values()) or 1.0
                weights = [
                    (1 - CATCHING) * carried.get(id, 0.0) / runs + CATCHING * caught.get(id, 0.0) / passes + LEAST
                    for id in able
                ]
            else:
                weights = [caught.get(id, 0.0) + LEAST * (sum(caught.values()) or 1.0) for id in able]
            if kind in RUNNING_BACKS and len(slots) > 1:  # a fullback stays beside whoever carries
                beside = [usual[slot] for slot in slots[1:]]
                weights = [0.0 if id in beside else weight for id, weight in zip(able, weights, strict=True)]
                chances = inclusion(weights, len(slots) - sum(id in able for id in beside))
                chances = [1.0 if id in beside else chance for id, chance in zip(able, chances, strict=True)]
            else:
                chances = inclusion(weights, len(slots))
            self.often.update(zip(able, chances, strict=True))
            self.kinds.append((slots, able, chances))

    def drawn(self, team: TeamCards, luck: float) -> Drawn:
        """A group: the starters among those who play in their places, the others in the places left."""
        usual = team.lineup.offense
        ids = ["" for _ in Slot]
        for slots, able, chances in self.kinds:
            luck = (luck + GOLDEN) % 1.0
            playing = [able[at] for at in picked(chances, luck)]
            for slot in slots:
                if usual[slot] in playing:
                    ids[slot] = usual[slot]
                    playing.remove(usual[slot])
            for slot in slots:
                if not ids[slot]:
                    ids[slot] = playing.pop(0) if playing else usual[slot]
        places = tuple(ids[Slot.BK1 : Slot.LT])
        return Drawn(places, frozenset([id for id in places if id]))
