"""Who is on the field: how often each back and receiver plays today, and the groups in which they do.

A card sends one pass in fourteen to one in eight to each slot, whoever stands there. So the few to whom most passes go
play always, and the others share what is left in proportion to their part of the ball: nobody sees more of it than he
had. On passing downs other backs play than on others, and other receivers. With a back who mostly carries a side
runs more often than with one who mostly catches: that is how both come to their shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from fieldhouse.football.fast_action.maker.sent import inclusion
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Position, Slot
from fieldhouse.games.carded_football.day import DOWNS, PASSING, SKILL, Day, Drawn

LEAST: Final = 1e-4
GOLDEN: Final = (5**0.5 - 1) / 2
OPEN: Final = tuple([0.0 if at == PASSING else share for at, share in enumerate(DOWNS)])
PASSES: Final = tuple([share if at == PASSING else 0.0 for at, share in enumerate(DOWNS)])
KINDS: Final = ((OPEN, 0.85), (PASSES, 0.5))
"""Kinds of downs with a rota of their own, passing downs last, and the part of a back's time that goes by his carries;
the rest goes by passes to him."""
MOST_RUNS: Final = 1.8
"""How much more often than usual a side runs at most with a back who mostly carries."""
BALL: Final = 0.45
"""Of the plays that a back is on the field, those directed at him."""
IN_A_ROW: Final = {1: 1, 2: 2}
UNTIL: Final = {3: 5.6, 4: 16.0}
"""By endurance, the plays that bar a player after one; or of a team in a possession, in a quarter."""


def free(endurance: int, often: float) -> float:
    """How often a back who is on the field so often may be called when he would be (4.6)."""
    share = min(0.95, BALL * often)
    if endurance in IN_A_ROW:
        return (1 - share) ** IN_A_ROW[endurance]
    if endurance in UNTIL and share > 0:
        plays = min(0.95, UNTIL[endurance] * share)
        return plays / -log(1 - plays)
    return 1.0


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
    """A side's backs and receivers today on one kind of downs: their places on the display and how often each plays."""

    __slots__ = ("kinds", "leans", "often")

    def __init__(self, team: TeamCards, day: Day, downs: Sequence[float], carrying: float) -> None:
        usual, gone = team.lineup.offense, frozenset(day.absent)
        by_kind: dict[Position, list[Slot]] = {}
        for slot in SKILL:
            if usual[slot]:
                by_kind.setdefault(team.by_id[usual[slot]].position, []).append(slot)
        carried, caught = day.carried(downs), day.caught(downs)
        targets = sum(caught.values()) or 1.0
        self.often: dict[str, float] = {}
        self.leans: dict[str, float] = {}
        self.kinds: list[tuple[list[Slot], list[str], list[float]]] = []
        for kind, slots in by_kind.items():
            able = [one.id for one in team.players if one.position is kind and one.id not in gone]
            if kind in RUNNING_BACKS:
                runs = [carried.get(id, 0.0) + LEAST for id in able]
                passes = [caught.get(id, 0.0) + LEAST for id in able]
                weights = [
                    carrying * one / sum(runs) + (1 - carrying) * other / sum(passes)
                    for one, other in zip(runs, passes, strict=True)
                ]
                for id, one, weight in zip(able, runs, weights, strict=True):
                    self.leans[id] = min(MOST_RUNS, one / sum(runs) / weight)
            else:
                weights = [caught.get(id, 0.0) + LEAST * targets for id in able]
            beside: list[str] = []
            if kind in RUNNING_BACKS and len(slots) > 1:  # a fullback stays beside whoever carries
                beside = [usual[slot] for slot in slots[1:] if usual[slot] in able]
                weights = [0.0 if id in beside else weight for id, weight in zip(able, weights, strict=True)]
            places = len(slots) - len(beside)
            chances = inclusion(weights, places)
            self.often.update(zip(able, chances, strict=True))
            if kind in RUNNING_BACKS:  # who may not be called gives way to another
                barred = [free(team.by_id[id].endurance, often) for id, often in zip(able, chances, strict=True)]
                chances = inclusion([often / one for often, one in zip(chances, barred, strict=True)], places)
            chances = [1.0 if id in beside else chance for id, chance in zip(able, chances, strict=True)]
            self.often.update(dict.fromkeys(beside, 1.0))
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
