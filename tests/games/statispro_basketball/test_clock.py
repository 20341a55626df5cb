"""The decks of a period, Time cards, quarters and overtimes (3.1, 8.1 to 8.3, 8.6, G-TIME, G-DBD)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.ball.decks import prepare, turn, turn_dead
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.state import CARDS
from fieldhouse.table import LiveTable
from fieldhouse.table.deck import Deck
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    book,
    dead,
    line,
    now,
    play,
    player,
    situation,
    team,
    timed,
)
from tests.games.statispro_basketball.test_games import DefaultCoach


def laid(period: int, **options: Any) -> State:
    """The decks as they lie at the start of a period."""
    game = new_game(team("HOM"), team("VIS"), options)
    game.period = period
    prepare(LiveTable(3, ()), game)
    return game


def minutes(game: State) -> list[tuple[int, int]]:
    """The Time cards in order: minute, timed cards beneath."""
    return [(minute, left) for left, minute in reversed(game.decks.marks)]


# -- building the decks -----------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "3.1b", "3.1f", "3.1g", "3.1h", "3.1i", "3.1j", "3.1k", "3.1c")
@pytest.mark.parametrize("period", [1, 2, 3])
def test_the_exact_deck_of_a_quarter(period: int) -> None:
    game = laid(period)
    assert (game.decks.left, game.decks.dead) == (180, 20)
    assert minutes(game) == [(5, 180 - 75), (9, 180 - 75 - 60), (10, 30), (11, 15)]


@pytest.mark.rule("statispro-basketball", "3.1d", "3.1l")
def test_the_fourth_quarter_has_no_11_00_card() -> None:
    game = laid(4)
    assert (game.decks.left, game.decks.dead) == (180, 20)
    assert minutes(game) == [(5, 105), (9, 45), (10, 30)]


@pytest.mark.rule("statispro-basketball", "8.2b", "8.2c", "8.2d", "8.2f")
def test_the_deck_of_an_overtime() -> None:
    game = laid(5)
    assert (game.decks.left, game.decks.dead) == (75, 125)
    assert minutes(game) == [(10, 30)]


@pytest.mark.rule("statispro-basketball", "3.1c", "3.1e")
def test_by_eye_the_time_cards_lie_a_few_cards_off() -> None:
    seen = set()
    for seed in range(40):
        game = new_game(team("HOM"), team("VIS"), {"time_cards": "by eye"})
        game.period = 1
        prepare(LiveTable(seed, ()), game)
        assert [minute for minute, _ in minutes(game)] == [5, 9, 10, 11]
        offs = [left - exact for (_, left), exact in zip(minutes(game), (105, 45, 30, 15), strict=True)]
        assert all(-3 <= off <= 3 for off in offs)
        seen.update(offs)
    assert seen == {-3, -2, -1, 0, 1, 2, 3}


@pytest.mark.rule("statispro-basketball", "3.1e")
def test_the_period_is_played_by_the_card_as_it_lies() -> None:
    game = situation(left=33, phase=Phase.ADVANCE, holder="PG")
    game.decks.marks, game.decks.mark = [(15, 11), (33, 10)], 33
    play(game, ["advance: SF #30"])
    assert game.two_minutes
    game = situation(left=30, phase=Phase.ADVANCE, holder="PG")
    game.decks.marks, game.decks.mark = [(15, 11), (28, 10)], 28
    play(game, ["advance: SF #30"])
    assert not game.two_minutes


class Recorder(LiveTable):
    """Keeps which cards came in each period."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, (DefaultCoach(), DefaultCoach()))
        self.periods: list[list[int]] = []

    def shuffle(self, deck: Deck[Any]) -> None:
        super().shuffle(deck)
        if deck.name == "FAC":
            self.periods.append([])

    def flip(self, deck: Deck[Any], why: str) -> Any:
        card = super().flip(deck, why)
        if deck.name == "FAC":
            self.periods[-1].append(card.rpg)
        return card


@pytest.mark.rule("statispro-basketball", "3.1a", "8.1c", "2a", "G-RPGa")
def test_all_the_cards_are_shuffled_before_every_quarter() -> None:
    game = new_game(team("HOM"), team("VIS"))
    table = Recorder(11)
    play_game(table, game)
    assert len(table.periods) == game.period >= 4
    for cards in table.periods[:4]:
        assert len(cards) == len(set(cards)) >= 180
        assert set(cards) <= set(range(1, 201))
    assert len({tuple(cards[:20]) for cards in table.periods}) == game.period


@pytest.mark.rule("statispro-basketball", "8.3b")
def test_a_dead_ball_deck_that_runs_out_is_dealt_from_the_discards() -> None:
    game = laid(1)
    table = LiveTable(5, ())
    table.shuffle(game.decks.fac)
    early = [turn(table, game, "a test").rpg for _ in range(50)]
    dead_ones = [turn_dead(table, game, "a test").rpg for _ in range(20)]
    assert (game.decks.left, game.decks.dead, game.decks.discards) == (130, 0, 70)
    again = [turn_dead(table, game, "a test").rpg for _ in range(20)]
    assert (game.decks.left, game.decks.dead, game.decks.discards) == (130, 0, 70)
    assert len(set(again)) == 20
    assert set(again) <= {*early, *dead_ones}
    late = [turn(table, game, "a test").rpg for _ in range(130)]
    assert sorted(early + dead_ones + late) == [card.rpg for card in standard_cards()]


@pytest.mark.rule("statispro-basketball", "8.3b")
def test_it_can_run_out_more_than_once() -> None:
    game = laid(5)  # 75 timed cards, 125 for dead balls
    table = LiveTable(5, ())
    table.shuffle(game.decks.fac)
    first = [turn_dead(table, game, "a test").rpg for _ in range(125)]
    for _ in range(2):
        again = [turn_dead(table, game, "a test").rpg for _ in range(20)]
        assert len(set(again)) == 20
        assert set(again) <= set(first)
    assert (game.decks.refills, game.decks.left, game.decks.dead) == (2, 75, 0)


@pytest.mark.rule("statispro-basketball", "8.3b")
def test_where_nobody_knows_the_discards_any_card_may_come() -> None:
    game = situation(left=50, dead=0, phase=Phase.ADVANCE, holder="SF", fouls=[0, 4])
    play(game, ["advance: defense foul", "foul: 3 FD1", dead("shot: 75"), 30])
    assert game.score == [2, 0]
    assert (game.decks.refills, game.decks.dead, game.decks.left) == (1, 18, 48)


# -- the clock --------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "G-TIME", "2b")
def test_a_time_card_is_noted_and_the_card_beneath_it_drawn() -> None:
    game = situation(left=105)
    table = play(game, ["action: PG #30"])
    assert [note.text for note in table.notes if note.rule == "G-TIME"] == ["5:00 of period 1"]
    assert game.decks.left == 104
    assert game.holder is player(game, HOME, "PG")
    assert minutes(game) == [(9, 45), (10, 30), (11, 15)]


@pytest.mark.rule("statispro-basketball", "G-TIME")
def test_a_time_card_may_come_up_inside_a_resolution() -> None:
    game = situation(left=31, phase=Phase.ADVANCE, holder="PG", fouls=[0, 0])
    play(game, ["advance: defense foul", "foul: 3 FD1"])  # the 10:00 card lies over the FOUL # card
    assert game.two_minutes
    assert game.late_fouls == [0, 1]


@pytest.mark.rule("statispro-basketball", "8.1a", "8.1b")
def test_a_quarter_ends_with_its_deck() -> None:
    game = situation(period=2, left=1, phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: defense C"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    play(game, [], steps=1)
    assert game.phase is Phase.PERIOD
    play(game, [], steps=1)
    assert (game.period, game.decks.left) == (3, 180)
    assert (game.two_minutes, game.late) == (False, False)


@pytest.mark.rule("statispro-basketball", "8.1a", "8.2a")
@pytest.mark.parametrize(
    ("period", "score", "phase"),
    [(3, (80, 70), Phase.PERIOD), (4, (80, 70), Phase.OVER), (4, (80, 80), Phase.PERIOD), (5, (80, 80), Phase.PERIOD),
     (6, (80, 83), Phase.OVER)],
)
def test_four_quarters_and_overtimes_until_somebody_wins(period: int, score: tuple[int, int], phase: Phase) -> None:
    game = situation(period=period, left=0, score=score)
    play(game, [], steps=1)
    assert game.phase is phase
    if phase is Phase.PERIOD:
        play(game, [], steps=1)
        assert (game.period, game.decks.left) == (period + 1, 180 if period < 4 else 75)


@pytest.mark.rule("statispro-basketball", "8.1b", "G-DBD")
def test_a_resolution_is_finished_after_time_runs_out() -> None:
    game = situation(left=1, fouls=[0, 4], phase=Phase.ADVANCE, holder="SF")
    play(game, [timed("advance: defense foul"), dead("foul: 3 FD1"), dead("shot: 1"), dead("shot: 90")])  # C63
    assert game.score == [1, 0]
    play(game, [], steps=1)  # and no rebound
    assert game.phase is Phase.PERIOD
    assert book(game)[HOME].total.trb == 0
    game = situation(left=1)
    fouled = [dead("foul: 3 FD1"), dead("foul: 4 FD1"), dead("shot: 1"), dead("shot: 1")]
    play(game, [timed("action: shooting foul"), *fouled])
    assert game.score == [3, 0]
    play(game, [], steps=1)
    assert game.phase is Phase.PERIOD


@pytest.mark.rule("statispro-basketball", "8.1b")
@pytest.mark.parametrize(
    ("draws", "phase"),
    [(["action: traveling PG"], Phase.UPCOURT), (["action: defense foul"], Phase.ADVANCE)],
)
def test_no_new_possession_after_time_runs_out(draws: list[str], phase: Phase) -> None:
    game = situation(left=1)
    extra = [dead("foul: 3 FD1")] if phase is Phase.ADVANCE else []
    play(game, [*draws, *extra])
    assert game.phase is phase
    play(game, [], steps=1)
    assert game.phase is Phase.PERIOD


@pytest.mark.rule("statispro-basketball", "8.6e", "8.5a")
@pytest.mark.parametrize(
    ("period", "left", "stops"),
    [(1, 15, True), (1, 18, False), (4, 30, True), (4, 33, False), (5, 20, True), (5, 60, False)],
)
def test_a_basket_stops_the_clock_only_late(period: int, left: int, stops: bool) -> None:
    game = situation(period=period, left=left)
    table = play(game, ["action: PG #5", "shot: 1", "action: PG #30"], **({"ball": "shoot"} if stops else {}))
    assert ("lineup" in [kind for kind, _, _ in table.asked]) is stops
    assert line(game, HOME, "PG")["pts"] == 2


@pytest.mark.rule("statispro-basketball", "8.6b", "8.6c", "8.6d", "8.5a", "8.5c")
@pytest.mark.parametrize(
    "draws",
    [
        ["advance: kicked ball"], ["advance: thrown away C"], ["advance: defense foul", "foul: 3 FD1"],
        ["advance: PG #5", "shot: 60", "rebound: offense out"], ["advance: PG #5", "shot: 60", "rebound: defense out"],
        ["advance: jump ball C v C"], ["advance: PG #5", "shot: 1, fouled by C if FD > 1"],
    ],
)
def test_dead_balls_let_both_coaches_substitute_the_visitors_first(draws: list[str]) -> None:
    game = situation(phase=Phase.ADVANCE, holder="SG")
    play(game, draws)
    following = {
        Phase.UPCOURT: "action: PG #30", Phase.ADVANCE: "advance: PG #30", Phase.JUMP: "jump: PG",
        Phase.FREE_THROWS: "shot: 1",
    }[game.phase]
    ours = "0 6 2 3 4" if game.trips else "6 1 2 3 4"  # the shooter stays
    table = play(game, [following], ("lineup", "5 1 2 3 4"), ("lineup", ours))
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"] == [VISITOR, HOME]
    assert player(game, VISITOR, "PG").name == "VIS G6"


@pytest.mark.rule("statispro-basketball", "8.6b", "8.5a")
def test_the_benches_are_asked_once_in_a_dead_ball() -> None:
    game = situation(phase=Phase.ADVANCE, holder="SG", fouls=[0, 4])
    table = play(game, ["advance: defense foul", "foul: 3 FD1", dead("shot: 1"), dead("shot: 1"), "action: PG #30"])
    assert [kind for kind, _, _ in table.asked].count("lineup") == 2  # one for each bench


@pytest.mark.rule("statispro-basketball", "8.5a")
@pytest.mark.parametrize(
    "draws",
    [["action: PG #30"], ["action: PG #5", "shot: 1"], ["action: PG #5", "shot: 90", "rebound: defense C"]],
)
def test_live_balls_do_not(draws: list[str]) -> None:
    game = situation()
    table = play(game, [*draws, "action: PG #30" if len(draws) > 1 else "advance: PG #30"])
    assert "lineup" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "8.6a", "4.2c")
def test_a_period_starts_from_a_dead_ball_so_the_defense_may_press() -> None:
    game = situation(left=0)
    table = play(game, ["action: PG #40"])
    assert now(game) == (VISITOR, Phase.ADVANCE)
    assert ("press", HOME, "no") in table.asked


@pytest.mark.rule("statispro-basketball", "8.6a", "3.3a")
def test_a_period_starts_with_the_visitors_line_up() -> None:
    game = situation(left=0)
    table = play(game, [], ("lineup", "5 1 2 3 4"), ("lineup", "6 1 2 3 4"), steps=2)
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"] == [VISITOR, HOME]
    assert (player(game, VISITOR, "PG").name, player(game, HOME, "PG").name) == ("VIS G6", "HOM G7")


def test_the_state_counts_every_card() -> None:
    game = situation(left=100)
    play(game, ["action: PG #30", "advance: SF #30"])
    assert game.decks.left + game.decks.dead + game.decks.discards == CARDS
    assert (game.decks.left, game.clock) == (98, 392)
