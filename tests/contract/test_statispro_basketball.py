"""Statis Pro Basketball keeps the contract of every game: random play under random options, saves, secrets, odds."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from fieldhouse.basketball.events import Floor
from fieldhouse.basketball.view import BasketballTable
from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.cards.files import to_data
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Record, Role, TeamCard, numbered
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, StatisProBasketball
from fieldhouse.games.statispro_basketball.rules.ball.decks import make_decks
from fieldhouse.games.statispro_basketball.rules.options import OPTIONS
from fieldhouse.games.statispro_basketball.rules.shots.fast_break import run
from fieldhouse.games.statispro_basketball.rules.shots.free_throws import attempt
from fieldhouse.games.statispro_basketball.rules.shots.jump import resolve
from fieldhouse.games.statispro_basketball.rules.shots.rebounds import rebound
from fieldhouse.games.statispro_basketball.rules.shots.shooting import shoot
from fieldhouse.games.statispro_basketball.rules.state import CARDS, HOME, VISITOR, Phase, State, Trip
from fieldhouse.table import Question, Session, Table
from fieldhouse.testing import kit
from tests.cases import at_most
from tests.games.statispro_basketball.table_top import player, situation
from tests.games.statispro_basketball.watch import check, check_book, check_floor

PARTS = 4
GAMES = at_most(250, 50)  # of each part
FULL_CHECK = 20  # the whole book is audited every so many plays, and at the end
G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER
POSITIONS = ((G,), (G,), (F,), (F,), (C,), (G,), (G, F), (F,), (F, C), (C,))


def wild_player(rng: random.Random, name: str, positions: tuple[Role, ...]) -> PlayerCard:
    """A card with ratings from end to end: nobody real is like that, but the rules must bear him."""
    threes = rng.random() < 0.6
    return PlayerCard(
        id=name, name=name, team="", positions=positions, games=rng.randint(20, 82), injury=rng.randint(0, 5),
        field_goal=rng.randint(20, 65), attempts=rng.randint(0, 28),
        three_attempts=rng.randint(1, 9) if threes else None,
        three_point=rng.randint(0, 50) if threes else None, free_throw=rng.randint(30, 95), rebound=rng.randint(1, 40),
        foul_low=1, foul_high=rng.randint(3, 9), foul_drawing=rng.randint(0, 25) / 2, block=rng.randint(0, 9),
        assist=rng.randint(0, 20), steal=rng.randint(0, 9), defense=rng.randint(-10, 1), stars=rng.choice((0, 0, 1, 2)),
        minutes=rng.randint(5, 40), starts=rng.randint(0, 82),
    )


@cache
def cards(number: int) -> dict[str, Any]:
    """One of the wild teams: eight to fourteen players, some without a three-pointer's era."""
    rng = random.Random(number)
    roles = [*POSITIONS, *(rng.choice(POSITIONS) for _ in range(4))][: rng.choice((8, 10, 12, 14))]
    if not any(C in positions for positions in roles[5:]):
        roles[-1] = (C,)
    players = numbered([wild_player(rng, f"t{number}-{at}", positions) for at, positions in enumerate(roles)])
    return to_data(TeamCard(
        code=f"T{number}", name=f"Team {number}", season="1992-93", offense=rng.choice("ABCDE"),
        defense=rng.choice("ABCDE"), home_record=Record(20, 21), road_record=Record(21, 20),
        home_index=rng.randint(0, 9), road_index=rng.randint(-3, 5), players=players, three_pointer=number % 8 != 0,
    ))


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    options = {spec.name: rng.choice(spec.choices) for spec in OPTIONS}
    home, away = rng.sample(range(16), 2)
    setup: dict[str, Any] = {"home": cards(home), "away": cards(away), "options": options}
    if rng.random() < 0.25:  # some are out hurt, and some have missed games
        setup["absent"] = [[f"t{home}-{rng.randrange(8)}"], []]
        setup["missed"] = [{}, {f"t{away}-{rng.randrange(8)}": rng.randint(1, 40)}]
    return setup


class Watch:
    """What an earlier look at the same game saw."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.time = (0, 0)
        self.cards = 0
        self.turned: set[int] = set()
        self.looks = 0
        self.offered: set[int] = set()  # seats asked for a timeout since the last card


_watched: list[Watch] = []


def watch_of(game: State) -> Watch:
    if not _watched or _watched[-1].game is not game:
        _watched[:] = [Watch(game)]
    return _watched[-1]


MOVES = ("bringing the ball up", "the pass", "the shot", "the Fast Break")
"""The cards before which the team with the ball may call a timeout (8.4h)."""


def each_answer(game: State, question: Question, answer: str) -> None:
    if question.kind.name == "timeout":
        watch_of(game).offered.add(question.seat)


def check_offer(game: State, watch: Watch, why: str) -> None:
    """Before a card that moves the ball the offense was offered a timeout, if it has one (8.4h)."""
    if why.removesuffix(" (Dead Ball Deck)") in MOVES and game.fouler is None:
        offense = game.offense
        assert not game.menus[offense] or offense in watch.offered, f"no timeout was offered before {why}"
        check_floor(game)
    watch.offered.clear()


def each_card(game: State, why: str) -> None:
    """Before every card: five players a side, points, fouls, the clock, and no card lost, doubled or out of nowhere."""
    check(game)
    watch, decks = watch_of(game), game.decks
    check_offer(game, watch, why)
    time = (game.period, -decks.left)
    assert time >= watch.time, f"the clock ran backwards: {watch.time} to {time}"
    if time[0] != watch.time[0] or len(decks.used) < watch.cards:
        watch.cards, watch.turned = 0, set()
    watch.time = time
    if decks.pool is None:  # the discards have not been dealt again (8.3b)
        assert len(decks.used) == CARDS - decks.left - decks.dead, "cards left, dead and used are not the deck"
        for card in decks.used[watch.cards :]:
            assert card.rpg not in watch.turned, f"card {card.rpg} came twice in a period"
            watch.turned.add(card.rpg)
    watch.cards = len(decks.used)


def invariants(game: State) -> None:
    check(game)
    watch = watch_of(game)
    watch.looks += 1
    for seat in (HOME, VISITOR):  # minutes go to those who are on the floor
        five = tuple(one.number for one in game.five[seat])
        floors = (event for event in reversed(game.events) if isinstance(event, Floor) and event.seat == seat)
        assert next(floors, Floor(seat, five, 0)).five == five, "the book has other players on the floor"
    if watch.looks % FULL_CHECK == 0 or game.phase is Phase.OVER:
        check_book(game)
    if game.phase is Phase.OVER:
        assert game.score[HOME] != game.score[VISITOR]
        assert len(game.line_score[HOME]) == game.period >= 4
        assert game.decks.left == 0
        assert game.team_technicals == [0, 0], "a Technical was never shot"


# -- odds ----------------------------------------------------------------------------------------------------------


def moment(**fields: Any) -> State:
    """A moment with a pack of forty cards: odds of three cards in a row from the whole deck take minutes."""
    game = situation(options={"index_points": False, "injuries": "off"}, left=100, **fields)
    game.decks = make_decks(standard_cards()[2::5])
    game.decks.left, game.decks.dead = 100, 20
    return game


def shot(table: Table, value: int) -> Hashable:
    """A shot of the home SG, and what it leads to."""
    game = moment(phase=Phase.SHOT, holder="SG", value=value)
    player(game, HOME, "SG").three_point = 35
    shoot(table, game)
    return game.score[HOME], game.phase, game.offense, sum(one.fouls for one in game.five[VISITOR])


def free_throw(table: Table, frozen: int) -> Hashable:
    game = moment()
    return attempt(table, game, Trip(player(game, HOME, "C"), 2), False, 72 - frozen)


def board(table: Table, on_break: bool) -> Hashable:
    game = moment(phase=Phase.REBOUND, holder="PF", on_break=on_break)
    rebound(table, game)
    holder = game.holder
    return game.phase, game.offense, None if holder is None else (holder.seat, holder.slot)


def fast_break(table: Table, column: str) -> Hashable:
    game = moment(phase=Phase.BREAK, starter=None, column=column)
    game.starter = player(game, HOME, "C")
    run(table, game)
    return game.score[HOME], game.phase, game.offense


def tap(table: Table) -> Hashable:
    game = moment(phase=Phase.JUMP, jump_from="period", jumpers=None)
    resolve(table, game)
    holder = game.holder
    return game.offense, game.phase, None if holder is None else holder.slot


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    return [
        (shot, (2,)), (shot, (3,)), (free_throw, (0,)), (free_throw, (5,)), (board, (False,)), (board, (True,)),
        (fast_break, ("A",)), (fast_break, ("E",)), (tap, ()),
    ]


TABLE = TypeAdapter(BasketballTable)

GAME = kit.GameUnderTest(
    rules=RULEBOOK,
    where="tests.contract.test_statispro_basketball:GAME",
    random_setup=random_setup,
    view=lambda state, seat: TABLE.dump_python(RULEBOOK.view(state, seat), mode="json"),
    invariants=invariants,
    each_draw=each_card,
    each_answer=each_answer,
    exact_samples=exact_samples,
)


class ShortHanded(StatisProBasketball):
    """A game whose benches are almost all out on fouls from the start, so that fights and injuries leave too few."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        game = super().begin(setup)
        rng = random.Random(sum(player.card.attempts for players in game.players for player in players))
        for players in game.players:
            bench = [one for one in players if one.slot < 0]
            for order, one in enumerate(rng.sample(bench, len(bench) - rng.randrange(3)), 1):
                one.out, one.out_order = "fouls", order
            game.outs = max(game.outs, len(bench))
        return game


SHORT = replace(GAME, rules=ShortHanded(), where="tests.contract.test_statispro_basketball:SHORT")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    fired = kit.check_random_games(GAME, GAMES, seed=part)
    assert len(fired) > 150, "random play should reach most rules"


def test_random_games_with_few_players_left() -> None:
    fired = kit.check_random_games(SHORT, 12, seed=1)
    assert fired["6.5c"] > 3


def test_a_game_left_at_every_question_is_the_game_never_left(tmp_path: Path) -> None:
    assert kit.check_save_load_every_question(GAME, 2, tmp_path, every=5, questions=120) > 40


def test_undo_leads_back_to_the_start() -> None:
    assert kit.check_undo_to_start(GAME, 3, questions=150) > 50


def test_a_fork_goes_its_own_way() -> None:
    session = Session.new(RULEBOOK, GAME.setup(5), 5, {})
    for _ in range(40):
        for question in session.waiting():
            session.answer(question.seat, question.options[0])
    before, fork = session.journal.sha256(), session.fork()
    assert kit.snapshot(GAME, fork) == kit.snapshot(GAME, session)
    for _ in range(10):
        for question in fork.waiting():
            fork.answer(question.seat, question.options[len(question.options) - 1])
    assert session.journal.sha256() == before
    for _ in range(10):
        for question in session.waiting():
            session.answer(question.seat, question.options[0])
    assert kit.snapshot(GAME, fork) != kit.snapshot(GAME, session)


@pytest.mark.parametrize("by_hand", [False, True])
def test_playing_once_is_as_playing_again(by_hand: bool) -> None:
    for seed in range(2):
        assert kit.check_once_is_as_again(GAME, seed, moves=900, every=67, by_hand=by_hand)


def test_a_copy_leaves_the_original_alone() -> None:
    assert sum(kit.check_copies(GAME, seed, share=0.04) for seed in range(5)) > 20


@pytest.mark.parametrize("seed", [3, 4])
def test_one_seed_gives_one_game(seed: int) -> None:
    kit.check_same_bytes(GAME, seed)


def test_nobody_sees_the_cards_to_come(tmp_path: Path) -> None:
    assert kit.check_no_leaks(GAME, 4, tmp_path, questions=60) > 10


@pytest.mark.slow
def test_exact_odds_are_those_of_play() -> None:
    kit.check_exact(GAME, n=3000)
