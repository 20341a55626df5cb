"""Tabletop Football keeps the contract: random games under random options, displays, saves, secrets, exact odds."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter

from fieldhouse.football.events import Down, Fumbled, Return, Returned, Snap
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.cards.card_rules import to_data
from fieldhouse.games.tabletop_football.cards.teams import OWN, read
from fieldhouse.games.tabletop_football.odds import faced
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.calls import defense_call, offense_call
from fieldhouse.games.tabletop_football.rules.endurance import far_ahead
from fieldhouse.games.tabletop_football.rules.lineups import illegal_now
from fieldhouse.games.tabletop_football.rules.menus import offense_fault
from fieldhouse.games.tabletop_football.rules.options import OPTIONS
from fieldhouse.games.tabletop_football.rules.resolve import play_cards
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.view import TabletopTable
from fieldhouse.table import Question, Table
from fieldhouse.testing import kit
from tests.cases import at_most
from tests.contract.test_statispro_football import credited
from tests.contract.usual import UsualContract, Watching
from tests.games.tabletop_football import sample_cards

PARTS = 2
GAMES = at_most(750, 3)  # of each part
TEAMS = 12
ELEVEN = 11
ROWS = ((3, 10), (0, 5), (0, 6))  # DISP-D: how many may stand in each row
TWO_MEN = (*range(5), Box.L)
PLACES = {**sample_cards.sister.SLOTS, **sample_cards.sister.BOXES, **sample_cards.sister.RESERVES}


@cache
def team(number: int) -> dict[str, Any]:
    """One of the teams: two that come with the game, then teams of sample cards with ratings from end to end."""
    own = OWN.listed()
    if number < len(own):
        return to_data(read(own[number][0]))
    rng, code = random.Random(number), f"T{number}"
    changed: dict[str, dict[str, Any]] = {}
    for place, position in PLACES.items():
        if position in ("T", "G", "C"):
            changed[place] = {"blocking": rng.randint(-2, 4), "pass_blocking": rng.randint(0, 3)}
        elif position in ("RB", "WR", "TE"):
            changed[place] = {"endurance": rng.randint(0, 4), "blocking": rng.randint(-2, 4)}
        elif position != "QB":
            changed[place] = {
                "tackle": rng.randint(-5, 3), "pass_rush": rng.randint(0, 3), "coverage": rng.randint(-3, 2),
                "intercept": rng.randint(35, 50), "return_value": rng.randint(-3, 2),
                "forced_fumble": rng.randint(0, 6),
            }
            if position in ("DE", "DT"):
                changed[place] |= {"deflect": rng.randint(0, 6), "coverage": 0}
            else:
                changed[place]["interference"] = rng.choice([None, (30, 44)])
    kick = sample_cards.kickoff(code) if rng.random() < 0.5 else None
    fumbles, penalties = rng.randint(1, 48), rng.randint(1, 48)
    return to_data(sample_cards.cards(code, changed, fumbles=fumbles, penalties=penalties, kickoff=kick))


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    options = {spec.name: rng.choice(spec.choices) for spec in OPTIONS if spec.choices}
    if rng.random() < 0.5:  # otherwise the rulebook would call half of all defenses
        options["solitaire"] = "none"
    home, away = rng.sample(range(TEAMS), 2)
    return {"home": team(home), "away": team(away), "options": options}


def known(event: Any) -> Any:
    """The event with somebody for what the rules leave open: who throws and catches on a fake kick, who takes up a
    loose ball and runs with it."""
    event = credited(event)
    if type(event) is Snap and event.call in ("fake fg", "fake punt"):
        passed = event.kind in (Down.COMPLETE, Down.INCOMPLETE, Down.INTERCEPTED)
        taker = event.interceptor or "D" if event.kind == Down.INTERCEPTED else ""
        return replace(
            event, passer=event.passer or "P" * passed, target=event.target or "R" * passed, interceptor=taker
        )
    if type(event) is Returned and event.kind in (Return.FUMBLE, Return.INTERCEPTION) and not event.returner:
        return replace(event, returner="D")
    if type(event) is Fumbled:
        return replace(event, fumbler=event.fumbler or "F")
    return event


def each_answer(game: State, question: Question, answer: str) -> None:
    if question.kind.name == "call":
        call = offense_call(answer)
        assert call is not None
        assert offense_fault(game, question.seat, call) is None
    if question.kind.name == "defense call":
        check_displays(game)


def check_displays(game: State) -> None:
    """Eleven legal players a side, none of them hurt, each once; the quarterback is the one who must play."""
    seat = game.ball
    assert illegal_now(game, seat, offense=True) is None, illegal_now(game, seat, offense=True)
    assert illegal_now(game, 1 - seat, offense=False) is None, illegal_now(game, 1 - seat, offense=False)
    attackers = [card for card in game.offense[seat].slots if card is not None]
    boxes = game.defense[1 - seat].boxes
    assert [row for row, (least, most) in zip(rows_of(boxes), ROWS, strict=True) if not least <= row <= most] == []
    assert all(len(box) <= (2 if at in TWO_MEN else 1) for at, box in enumerate(boxes))
    for one, where in ((attackers, seat), ([card for box in boxes for card in box], 1 - seat)):
        assert len({card.id for card in one}) == len(one) == ELEVEN
        assert not any(card.id in game.hurt[where] for card in one), "a player who is out stands on a display"
    if game.options.endurance and not game.only_quarterback[seat] and not far_ahead(game, seat):  # EV-2 to EV-5
        letters = [card.letter for card in game.teams[seat].players if card.letter and card.id not in game.hurt[seat]]
        assert game.offense[seat].slots[Slot.QB].letter == min(letters)  # type: ignore[union-attr]


def rows_of(boxes: Any) -> tuple[int, ...]:
    men = [len(box) for box in boxes]
    return sum(men[:5]), sum(men[5:10]), sum(men[10:])


WATCHING = Watching(known)


# -- odds ----------------------------------------------------------------------------------------------------------


def situation() -> State:
    game: State = RULEBOOK.new_game(read("haulers"), read("signals"), {"rules": "full"})
    game.phase, game.ball, game.down = Phase.SCRIMMAGE, 0, 1
    game.spot, game.line = Spot(45), Spot(55)
    return game


def ends(table: Table, game: State, said: str, answer: str) -> Hashable:
    """What the cards say of a play: kind, yards, and whether it went out of bounds."""
    deed = play_cards(table, Turn(game.readings), faced(game, said, answer))
    return deed.kind, deed.yards, deed.out, deed.spot


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    plays = [
        ("IL BK1", "run 1"), ("SR BK1", "pass"), ("IR BK1 draw", "blitz F+J"), ("SH LE", "pass double LE/L"),
        ("QK FL1", "prevent"), ("LG RE deep1", "run 1 stunt AB"), ("SC BK1", "run 1"), ("OL BK1", "pass"),
    ]
    assert all(offense_call(call) and defense_call(cover) for call, cover in plays)
    return [(ends, (situation(), call, cover)) for call, cover in plays]


TABLE = TypeAdapter(TabletopTable)

GAME = kit.GameUnderTest(
    rules=RULEBOOK,
    where="tests.contract.test_tabletop_football:GAME",
    random_setup=random_setup,
    view=lambda state, seat: TABLE.dump_python(RULEBOOK.view(state, seat), mode="json"),
    invariants=WATCHING.look,
    each_answer=each_answer,
    exact_samples=exact_samples,
)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    fired = kit.check_random_games(GAME, GAMES, seed=part)
    assert len(fired) > 80, "random play should reach most rules"


class TestContract(UsualContract):
    game = GAME
