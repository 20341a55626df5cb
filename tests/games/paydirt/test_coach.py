"""The computer coach: strategies solved right, and sensible football where everyone agrees what that is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from fieldhouse.football.choices import Landing, PenaltyChoice
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import offense_where
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.coach.cell_worth import better_blank
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.coach.strategy import NORMAL, Plan, goal_chances
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.menus import calls
from fieldhouse.games.paydirt.rules.options import OPTIONS, make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table import Kind, LiveTable
from fieldhouse.table.table import Question
from tests.games.paydirt.random_charts import pro_team
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import play, situation

HOME, AWAY = pro_team(random.Random(11), "Home"), pro_team(random.Random(12), "Away")
COACH = ComputerCoach()
FULL = make_options({"rules": "full"})


def at(
    spot: int = 50, down: int = 1, to_go: int = 10, quarter: int = 1, clock: int = 600, score: tuple[int, int] = (0, 0),
    **options: Any,
) -> State:
    game = new_game(HOME, AWAY, make_options(options) if options else FULL)
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(spot), down, Spot(min(100, spot + to_go))
    game.quarter, game.clock, game.score = quarter, clock, list(score)
    return game


def answer(
    kind: Kind, game: State, options: Sequence[str], seat: int = 0, luck: float = 0.5, about: object = None
) -> str:
    return COACH.answer(Question(kind, seat, options, game, about), luck)


def call(game: State, luck: float = 0.5) -> str:
    return answer(q.CALL, game, calls(game), luck=luck)


class TestStrategies:
    def test_what_was_asked_before_changes_nothing(self) -> None:
        """A coach that has seen other situations values a fourth down as one that has not."""
        asked, fresh = Plan(HOME, AWAY, FULL), Plan(HOME, AWAY, FULL)
        for spot in (66, 67, 64):
            asked.conversion(20, spot)
        for spot in range(64, 68):
            assert asked.conversion(3, spot) == asked.conversion(3, 65)
        assert fresh.conversion(17, 65) == asked.conversion(17, 65)

    def test_both_sides_mix(self) -> None:
        plan = Plan(HOME, AWAY, FULL)
        mix = plan.mix(1, 10, 45, NORMAL)
        assert len(mix.plays) >= 2
        assert len(mix.shows) >= 2
        assert plan.call(1, 10, 45, NORMAL, 0.0) == mix.plays[0]
        assert plan.call(1, 10, 45, NORMAL, 0.999999) == mix.plays[-1]
        assert plan.show(1, 10, 45, NORMAL, 0.999999) == mix.shows[-1]

    def test_the_last_bits_of_a_float_change_no_mix(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where two calls are as good, the first is better whatever the noise: Pythons differ in it."""
        noise = random.Random(1)
        list_outcomes = Plan._list_outcomes
        found = []

        def with_noise(plan: Plan) -> None:
            list_outcomes(plan)
            plan._chances = [
                [[(at, chance * (1 + 1e-14 * noise.random())) for at, chance in cell] for cell in line]
                for line in plan._chances
            ]

        for listed in (list_outcomes, with_noise):
            monkeypatch.setattr(Plan, "_list_outcomes", listed)
            plan = Plan(plain_team("Home"), plain_team("Away"), FULL)
            mixes = [plan.mix(down, 5, spot, NORMAL) for down in (1, 2, 3) for spot in (45, 94)]
            found.append([(mix.plays, mix.play_steps, mix.shows, mix.show_steps) for mix in mixes])
        assert found[0] == found[1]

    def test_field_goal_chances_fall_with_distance(self) -> None:
        chances = goal_chances(team(special={("FG", "all"): "30", ("FG", 39): "NG", ("FG", 38): "40"}), FULL)
        assert chances[30] == pytest.approx(213 / 216)
        assert chances[31] == chances[40] == pytest.approx(6 / 216)
        assert chances[41] == 0


class TestFourthDown:
    def test_long_way_to_go_in_the_own_end_is_a_punt(self) -> None:
        assert call(at(30, 4, 12)) == "punt"

    def test_in_front_of_the_goalposts_with_far_to_go_it_kicks(self) -> None:
        assert call(at(88, 4, 9)) == "fg"

    def test_trailing_by_ten_late_it_goes(self) -> None:
        assert call(at(45, 4, 6, 4, 60, (0, 10))) not in ("punt", "fg")

    def test_trailing_by_three_at_the_end_it_kicks(self) -> None:
        assert call(at(85, 4, 2, 4, 20, (10, 13))) == "fg"


class TestTheClock:
    def test_a_lead_is_knelt_out(self) -> None:
        game = at(40, 1, 10, 4, 100, (20, 17))
        game.timeouts = [3, 0]
        assert call(game) == "kneel"

    def test_not_while_the_others_can_stop_the_clock(self) -> None:
        game = at(40, 1, 10, 4, 110, (20, 17))
        game.timeouts = [0, 3]
        assert call(game) != "kneel"

    def test_a_half_ends_with_a_kick_in_range_and_a_prayer_out_of_it(self) -> None:
        assert call(at(80, 1, 10, 2, 10)) == "fg"
        assert call(at(45, 1, 10, 4, 10, (0, 4))) == "hail"

    def test_the_trailing_defense_stops_the_clock(self) -> None:
        game = at(50, 2, 8, 4, 100, (20, 17))
        assert answer(q.TIMEOUT, game, ("pass", "timeout"), seat=1) == "timeout"
        assert answer(q.TIMEOUT, at(50, 2, 8, 1, 100), ("pass", "timeout"), seat=1) == "pass"

    def test_the_trailing_offense_hurries_and_a_lead_does_not(self) -> None:
        tempos = ("normal", "hurry", "spike", "delay")
        assert answer(q.TEMPO, at(50, 1, 10, 4, 90, (3, 10)), tempos, luck=0.9) == "hurry"
        assert answer(q.TEMPO, at(50, 1, 10, 4, 200, (10, 3)), tempos) == "normal"
        assert answer(q.TEMPO, at(50, 1, 10, 4, 45, (10, 3)), tempos) == "delay"


class TestChoices:
    def test_two_points_when_two_behind_late(self) -> None:
        assert answer(q.TRY, at(98, quarter=4, score=(18, 20)), ("kick", "two")) == "two"
        assert answer(q.TRY, at(98, quarter=1, score=(6, 0)), ("kick", "two")) == "kick"

    def test_onside_when_there_is_no_other_way(self) -> None:
        game = at(30, quarter=4, clock=60, score=(14, 20))
        game.phase = Phase.KICKOFF
        assert answer(q.KICKOFF, game, ("deep", "onside", "squib")) == "onside"
        game.score = [20, 14]
        assert answer(q.KICKOFF, game, ("deep", "onside", "squib")) == "deep"

    def test_a_penalty_is_taken_or_left_by_what_it_is_worth(self) -> None:
        game = at(50, 3, 8)
        foul = Foul(1, 5, "DEF 5X", True, Basis.PREVIOUS)
        for gain, wanted in ((2, "1"), (30, "play")):
            result = Result(0, 0, Spot(50 + gain), End.DOWN, gain, fouls=(foul,))
            about = PenaltyChoice(result, tuple(remedies(game, result, foul)))
            assert answer(q.PENALTY, game, ("play", "1"), about=about) == wanted

    def test_kicks_deep_in_the_end_zone_are_downed(self) -> None:
        game = at(30)
        landing = Landing(1, Spot(-7))
        assert answer(q.FIELDING, game, ("return", "touchback"), seat=1, about=landing) == "touchback"
        landing = Landing(1, Spot(5))
        assert answer(q.FIELDING, game, ("return", "touchback"), seat=1, about=landing) == "return"

    def test_a_picked_cell_is_the_best_or_the_worst(self) -> None:
        game = new_game(team(offense={("3", 20): "TD", ("7", 20): "INT 9"}), AWAY, FULL)
        options = tuple(f"{play}@20" for play in range(1, 10))
        assert answer(q.PICK, game, options, seat=0) == "3@20"
        assert answer(q.PICK, game, options, seat=1) == "7@20"


@pytest.mark.parametrize("seed", range(12))
def test_every_question_gets_a_legal_answer(seed: int) -> None:
    """A strict table refuses an illegal answer; random options make the rules ask everything they can."""
    rng = random.Random(seed)
    options = make_options({spec.name: rng.choice(spec.choices) for spec in OPTIONS if spec.choices})
    game = new_game(HOME, AWAY, options)
    play_game(LiveTable(seed, (COACH, COACH), noting=seed % 2 == 0), game)
    assert game.over


# Inside the 20 (A-II-4.a)

RED = {"rules": "full", "red_zone": True}


def rolled(text: str, play: int = 1) -> Cell:
    return parse(text, offense_where(play))


def row(text: str) -> tuple[Cell | None, ...]:
    return (None, *[parse(text, Where.DEFENSE)] * 5)


class TestTheBlank:
    @pytest.mark.parametrize(("offense", "own", "distance", "better"), [
        ("3", "4", 15, True),  # a formation that would help the offense
        ("3", "-2", 15, False),
        ("8", "2", 9, True),  # or it is a touchdown
        ("8", "-4", 5, False),  # the formation stops it short
        ("-4", "(3)", 15, True),  # parentheses overrule a loss
        ("12", "(3)", 15, False),
    ])  # fmt: skip
    def test_it_is_taken_where_the_own_roll_would_be_worse(
        self, offense: str, own: str, distance: int, better: bool
    ) -> None:
        assert better_blank(AWAY, rolled(offense), row(own), distance) is better

    def test_incompletions_and_interceptions_are_kept(self) -> None:
        assert better_blank(AWAY, rolled("INC", 6), row("(TD)"), 15)
        assert not better_blank(AWAY, rolled("9", 6), row("INC"), 15)
        assert not better_blank(AWAY, rolled("9", 6), row("INT 5"), 15)

    def test_totals_count_as_often_as_the_dice_bring_them(self) -> None:
        """The total of 5 comes up once in 36: one bad cell there does not spoil four good ones, nor save four bad."""
        good, bad = (parse(text, Where.DEFENSE) for text in ("-1", "4"))
        assert not better_blank(AWAY, rolled("3"), (None, good, good, good, good, bad), 30)
        assert better_blank(AWAY, rolled("3"), (None, bad, bad, bad, bad, good), 30)

    def test_a_touchdown_is_worth_more_than_its_yards(self) -> None:
        """The formation takes half a yard off on average, but four rolls in 36 carry the ball over the line."""
        less, more = (parse(text, Where.DEFENSE) for text in ("-1", "3"))
        own = (None, less, less, less, more, more)
        assert better_blank(AWAY, rolled("4"), own, 6)
        assert not better_blank(AWAY, rolled("4"), own, 15)

    @pytest.mark.rule("paydirt-football", "A-II-4.a")
    def test_the_coach_takes_it_by_what_the_offense_rolled(self) -> None:
        help_them = team("Away", defense={("all", "all", "all"): "-2", ("B", "all", "all"): "6"})
        game = new_game(team("Home"), help_them, make_options(RED))
        game.phase, game.spot, game.down, game.line, game.ball = Phase.SCRIMMAGE, Spot(85), 1, Spot(95), 0
        for formation, wanted in (("A", "no"), ("B", "yes"), ("", "no")):  # a special defense has no formation
            about = q.Facing(1, rolled("4"), formation)
            assert answer(q.BLANK, game, ("no", "yes"), seat=1, about=about) == wanted

    @pytest.mark.rule("paydirt-football", "A-II-4.a")
    def test_the_rules_tell_it_what_was_rolled(self) -> None:
        game = situation(team("Home", offense={("1", 20): "5"}), team("Away"), {"red_zone": True}, spot=81)
        table = play(game, [20], blank="yes")
        (about,) = [question.about for question in table.questions if question.kind is q.BLANK]
        assert (about.play, about.rolled.text, about.formation) == (1, "5", "A")
