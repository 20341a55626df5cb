"""One play from scrimmage between teams of sample cards, by its own cards: calls, what is turned, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.fast_action.fast_cards import BREAK, OUR_BACKS, RUNS, Directive, Sides
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import ENDS, Box, Slot
from fieldhouse.football.result import Result
from fieldhouse.games.tabletop_football.rules.displays import Front, Offense
from fieldhouse.games.tabletop_football.rules.matchup import Deed
from fieldhouse.games.tabletop_football.rules.opening import new_game
from fieldhouse.games.tabletop_football.rules.resolve import Play
from fieldhouse.games.tabletop_football.rules.scrimmage import snapped
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.card_scenes import put
from tests.games.tabletop_football.sample_cards import cards

HOME, AWAY = cards("HOM"), cards("VIS")
ADVANCED = {"rules": "advanced"}


@dataclass
class Played:
    """What came of a play's own cards."""

    game: State
    table: StackedTable
    play: Play

    @property
    def deed(self) -> Deed:
        return self.play.deed

    @property
    def result(self) -> Result:
        return self.play.result

    @property
    def yards(self) -> int:
        return self.result.gain

    @property
    def rules(self) -> set[str]:
        return self.table.rules()


def situation(
    *, home: TeamCards = HOME, away: TeamCards = AWAY, options: Mapping[str, Any] | None = None, **facts: Any
) -> State:
    """A game in this situation; the home team has the ball. `facts` are those of the state."""
    return put(new_game(home, away, options or {}), **facts)


def place(game: State, seat: int, **places: str | tuple[str, ...] | None) -> State:
    """Put players, by their ids without the team's code, into slots and boxes: `place(game, 1, B=("B", "D"), G=None)`.

    Tight ends at an end stand tight, as before.
    """
    team = game.teams[seat]

    def card(id_: str) -> PlayerCard:
        return team.by_id[f"{team.code}-{id_}"]

    slots, boxes = list(game.offense[seat].slots), list(game.defense[seat].boxes)
    for name, who in places.items():
        if name in Box.__members__:
            boxes[Box[name]] = tuple([card(one) for one in ((who,) if isinstance(who, str) else who or ())])
        else:
            slots[Slot[name]] = card(who) if isinstance(who, str) else None
    before = game.offense[seat]
    tight = [bool((end := slots[slot]) and end.positions[0].value == "TE") for slot in ENDS]
    game.offense[seat] = Offense(slots, before.shotgun, (tight[0], tight[1]))
    game.defense[seat] = Front(boxes)
    assert game.offense[seat].fault is None, game.offense[seat].fault
    assert game.defense[seat].fault is None, game.defense[seat].fault
    return game


def shotgun(game: State, seat: int = 0) -> State:
    display = game.offense[seat]
    game.offense[seat] = Offense(display.slots, True, display.tight)
    return game


def directive(text: str) -> Directive:
    """The directive that a text names, whether a card of the deck has it or not."""
    if text == "Break":
        return BREAK
    blockers, versus, boxes = text.partition(" vs ")
    if not versus and all(one in Box.__members__ for one in text.split("+")):
        blockers, boxes = "", text
    return Directive(
        tuple([OUR_BACKS if one == "BK" else Slot[one] for one in blockers.split("+") if one]),
        tuple([Box[one] for one in boxes.split("+") if one]),
    )


class AnyCard(StackedTable):
    """Also turns cards that the deck does not have: `SL LG+LE`, `LEFT LG / A`."""

    def flip(self, deck: Any, why: str) -> Any:
        code, _, said = str(self.draws[0]).partition(" ") if self.draws else ("", "", "")
        if code != deck.code or code not in (*RUNS, "LEFT", "RIGHT"):
            return super().flip(deck, why)
        self.draws.pop(0)
        self.dealt.append((f"{code} {said}", why))
        if code in RUNS:
            return directive(said)
        inside, _, sweep = said.partition(" / ")
        return Sides(directive(inside), directive(sweep))


def play(
    call: str, cover: str, *draws: str | int, game: State | None = None, answers: Sequence[tuple[str, str]] = (),
    **facts: Any,
) -> Played:
    """A play by these calls and these cards, named by what they read (`RN 6`, `IL LG vs B`)."""
    game = game or situation(**facts)
    table = AnyCard(draws, [("call", call), ("defense call", cover), *answers])
    found = snapped(table, game)
    table.done()
    return Played(game, table, found)
