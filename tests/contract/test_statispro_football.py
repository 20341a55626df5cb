"""Statis-Pro Football keeps the contract: random games under random options, displays, saves, secrets, exact odds."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter

from fieldhouse.football.events import Down, Fumbled, Return, Returned, Scored, Snap
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.statispro_football.cards.card_rules import to_data
from fieldhouse.games.statispro_football.cards.teams import OWN, read
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.rules import lineups
from fieldhouse.games.statispro_football.rules.call_faults import defense_fault, player_fault
from fieldhouse.games.statispro_football.rules.calls import defense_call, offense_call
from fieldhouse.games.statispro_football.rules.displays import Displays, Shifts
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls
from fieldhouse.games.statispro_football.rules.options import OPTIONS
from fieldhouse.games.statispro_football.rules.resolve import matchup_of, play_cards
from fieldhouse.games.statispro_football.rules.state import ELEVEN, State
from fieldhouse.games.statispro_football.rules.view import StatisProTable
from fieldhouse.table import Question, Table
from fieldhouse.testing import kit
from tests.cases import at_most
from tests.contract.usual import UsualContract, Watching
from tests.games.statispro_football import sample_cards
from tests.games.statispro_football.scene import situation

PARTS = 2
GAMES = at_most(250, 3)  # of each part
TEAMS = 12


@cache
def team(number: int) -> dict[str, Any]:
    """One of the teams: two that come with the game, then teams of sample cards with ratings from end to end."""
    own = OWN.listed()
    if number < len(own):
        return to_data(read(own[number][0]))
    rng, code = random.Random(number), f"T{number}"
    changed: dict[str, dict[str, Any]] = {}
    for place, position in {**sample_cards.SLOTS, **sample_cards.BOXES, **sample_cards.RESERVES}.items():
        if position in ("T", "G", "C"):
            changed[place] = {"blocking": rng.randint(-2, 4), "pass_blocking": rng.randint(0, 3)}
        elif position in ("RB", "WR", "TE"):
            changed[place] = {"endurance": rng.randint(0, 4), "blocking": rng.randint(-2, 4)}
            if rng.random() < 0.5:
                gains = [rng.randint(-5, 12) for _ in range(11)]
                changed[place] |= {"normal": ("SG", *gains), "short_gain": (20, 15, 9), "long_gain": (80, 60, 40)}
        elif position != "QB":
            changed[place] = {
                "tackle": rng.randint(-5, 3), "pass_rush": rng.randint(0, 3), "coverage": rng.randint(-3, 2),
                "intercept": rng.randint(35, 50),
            }
    most = (rng.randint(0, 4), rng.randint(0, 4))
    lost = rng.randint(1, 30)
    return to_data(sample_cards.cards(code, changed, big_plays=most, fumbles_lost=lost, fumble_adjustment=0))


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    options = {spec.name: rng.choice(spec.choices) for spec in OPTIONS if spec.choices}
    if rng.random() < 0.5:  # otherwise the rulebook would call half of all defenses
        options["solitaire"] = "none"
    home, away = rng.sample(range(TEAMS), 2)
    setup: dict[str, Any] = {"home": team(home), "away": team(away), "options": options}
    if rng.random() < 0.25 and home > 1:
        setup["absent"] = [[f"T{home}-{place}" for place in rng.sample(["BK1", "H", "LT", "LE", "M"], 3)], []]
    return setup


def check_displays(game: State) -> None:
    """The displays of a play: eleven legal players a side, none of them hurt, each once."""
    seat = game.ball
    slots, boxes = game.slots[seat], game.boxes[1 - seat]
    assert lineups.offense_fault(game, seat, slots) is None, lineups.offense_fault(game, seat, slots)
    assert lineups.defense_fault(game, 1 - seat, boxes) is None, lineups.defense_fault(game, 1 - seat, boxes)
    attackers = [one for one in slots if one is not None]
    defenders = [one for box in boxes for one in box]
    assert len({one.id for one in attackers}) == len({one.id for one in defenders}) == ELEVEN
    for one, where in ((attackers, seat), (defenders, 1 - seat)):
        assert not any(card.id in game.hurt[where] for card in one), "a player who is out stands on a display"


def each_answer(game: State, question: Question, answer: str) -> None:
    kind = question.kind.name
    if kind == "call":
        call = offense_call(answer)
        assert call is not None
        fault = player_fault(game, question.seat, call, game.slots[question.seat])
        assert fault is None, f"{answer}: {fault}"  # endurance too
    elif kind == "defense call":
        cover = defense_call(answer)
        assert cover is not None
        assert defense_fault(game, question.seat, cover) is None
        check_displays(game)


def each_card(game: State, why: str) -> None:
    assert all(left >= 0 for left in game.big_plays)
    assert all(0 <= left <= 3 for left in game.timeouts)


def credited(event: Any) -> Any:
    """The event with somebody for what the rules leave open: who sacked, who recovered, who made a safety."""
    if type(event) is Snap and event.kind == Down.SACK:
        return replace(event, sackers=("D",))
    if type(event) is Snap and event.call == "fake fg" and event.interceptor:  # the table names no receiver
        return replace(event, target="R")
    if type(event) is Fumbled and event.lost:
        return replace(event, recoverer="D")
    if type(event) is Scored and event.how == "safety":
        return replace(event, scorer="D")
    if type(event) is Returned and event.kind == Return.BLOCKED_KICK:
        return replace(event, returner="D")
    return event


WATCHING = Watching(credited)


def invariants(game: State) -> None:
    WATCHING.look(game)
    assert all(left >= 0 for left in game.big_plays)


# -- odds ----------------------------------------------------------------------------------------------------------


def ends(table: Table, game: State, said: str, answer: str) -> Hashable:
    """What the cards say of a play: kind, yards, and whether it went out of bounds."""
    call, cover = offense_call(said), defense_call(answer)
    assert call is not None
    assert cover is not None
    outcome = play_cards(table, Turn(game.readings), matchup_of(game, call, cover), call, cover)
    return outcome.kind, outcome.yards, outcome.out, outcome.spot


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    plays = [
        ("IL BK1", "run 1"), ("SR BK1", "pass"), ("IR QB sneak", "run"), ("IL BK1 draw", "blitz F+J"),
        ("SH LE", "pass double LE/H"), ("QK FL1", "prevent"), ("LG FL2 fake", "run 1"), ("SC BK1", "run big"),
    ]
    return [(ends, (situation(spot=45, big_plays=[2, 2]), call, cover)) for call, cover in plays]


TABLE = TypeAdapter(StatisProTable)

GAME = kit.GameUnderTest(
    rules=RULEBOOK,
    where="tests.contract.test_statispro_football:GAME",
    random_setup=random_setup,
    view=lambda state, seat: TABLE.dump_python(RULEBOOK.view(state, seat), mode="json"),
    invariants=invariants,
    each_draw=each_card,
    each_answer=each_answer,
    exact_samples=exact_samples,
)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    fired = kit.check_random_games(GAME, GAMES, seed=part)
    assert len(fired) > 60, "random play should reach most rules"


def boxes_of(game: State, text: str) -> Any:
    return lineups.read_boxes(game, 1, text) or game.boxes[1]


def test_what_a_menu_lists_is_legal_and_various() -> None:
    game = situation(options={"extra_blocking": True})
    for menu, least in (
        (Displays(game, 0, True), 8), (Displays(game, 1, False), 6), (Shifts(game, 0, True), 6),
        (Shifts(game, 1, False), 10), (OffenseCalls(game, 0), 30), (DefenseCalls(game, 1), 10),
    ):
        listed = list(menu)
        assert len(listed) == len(set(listed)) >= least, repr(menu)
        assert all(answer in menu for answer in listed)
    assert any("block BK1" in call for call in OffenseCalls(game, 0))
    front = next(text for text in Displays(game, 1, False) if lineups.rows_of(boxes_of(game, text))[1:] == (4, 4))
    game.boxes[1] = boxes_of(game, front)
    assert any("double" in call for call in DefenseCalls(game, 1))


class TestContract(UsualContract):
    game = GAME
