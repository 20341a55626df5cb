"""What the as-played coach does about whole yards, and the plan of the day."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import log
from statistics import mean, pstdev

import numpy as np
import pytest

from fieldhouse.football.choices import ClockChoice, PenaltyChoice
from fieldhouse.football.events import Down, Kick
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import remedies
from fieldhouse.football.result import End, Foul, Result
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.plan_of_the_day import UNPLANNED, VARIES, evened, plan_from, replanned
from fieldhouse.games.paydirt.coach.as_played import GOAL_CLOCK, AsPlayedCoach
from fieldhouse.games.paydirt.coach.as_played_day import day_plan, day_tempo
from fieldhouse.games.paydirt.coach.as_played_inches import FAR, KINDS, Inches, chosen
from fieldhouse.games.paydirt.coach.strategy import Plan
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.season import shelf

SHELF = shelf("nfl-2019")
PLAIN = {"timing": "two-minute", "coffin": True}


@cache
def coach() -> AsPlayedCoach:
    return AsPlayedCoach(SHELF.season, "BAL", "KC")


def at(spot: int = 40, down: int = 2, to_go: int = 6, quarter: int = 1, clock: int = 600) -> State:
    game = new_game(SHELF.charts("BAL"), SHELF.charts("KC"), PLAIN)
    game.phase, game.ball, game.spot, game.down = Phase.SCRIMMAGE, 0, Spot(spot), down
    game.line, game.quarter, game.clock = Spot(min(100, spot + to_go)), quarter, clock
    return game


def inches() -> Inches:
    return coach()._short(0, at())


def test_more_falls_a_yard_short_and_less_reaches_the_line() -> None:
    """Worked out by the rules: Baltimore's runs and passes from second and 2 to second and 9, leaned and not."""
    book, usual = coach().books[0], np.array(coach().sides[0].by_distance)
    plan = Plan(SHELF.charts("BAL"), SHELF.charts("KC"), make_options({"rules": "basic"}))
    gains = np.zeros((9, 6, FAR + 1))
    for play, formation in product(range(9), range(6)):
        for result, chance in plan.matchup.outcomes(play + 1, "ABCDEF"[formation]).items():
            gained = result.kept and result.kind in (Down.RUN, Down.COMPLETE) and not result.fouls
            if gained and 0 <= result.gain <= FAR:
                gains[play, formation, result.gain] += chance

    def chances(leaned: bool) -> tuple[float, float]:
        short = exact = 0.0
        for to_go in range(2, 10):
            mix, called = np.array(book.shown[to_go]), usual[to_go].copy()
            if leaned:
                mix = mix * inches().formations[to_go]
                for first, end in KINDS:
                    called[first:end] *= np.array(inches().open[to_go])[first:end]
                    called[first:end] *= usual[to_go, first:end].sum() / called[first:end].sum()
            found = book.snaps[to_go] * np.einsum("p,f,pfg->g", called, mix / mix.sum(), gains)
            short, exact = short + found[to_go - 1], exact + found[to_go]
        return short, exact

    (short, exact), (shorter, less) = chances(False), chances(True)
    assert shorter > 1.15 * short
    assert less < 0.95 * exact


def test_over_all_distances_every_call_is_as_frequent_as_before() -> None:
    book, usual = coach().books[0], np.array(coach().sides[0].by_distance)
    snaps = np.array(book.snaps)[:, None] * usual
    for table in (inches().open, inches().blank, inches().goal):
        for first, end in KINDS:
            leaned = (snaps * np.array(table))[:, first:end]
            whole = leaned.sum(axis=1, keepdims=True)
            kept = snaps[:, first:end].sum(axis=1, keepdims=True)
            after = (leaned * np.divide(kept, whole, out=np.zeros_like(whole), where=whole > 0)).sum(axis=0)
            assert after == pytest.approx(snaps[:, first:end].sum(axis=0), rel=0.02)
    assert len(inches().open) == FAR + 1


def test_a_defense_at_home_shows_what_gives_up_less() -> None:
    """Worked out by the rules, second and 8: Kansas City's plays against Baltimore's formations, in both places."""
    plan = Plan(SHELF.charts("KC"), SHELF.charts("BAL"), make_options({"rules": "basic"}))
    yards = np.zeros((9, 6))
    for play, formation in product(range(9), range(6)):
        for result, chance in plan.matchup.outcomes(play + 1, "ABCDEF"[formation]).items():
            if result.kept and result.kind in (Down.RUN, Down.COMPLETE) and not result.fouls:
                yards[play, formation] += chance * result.gain

    def gained(seat: int, **options: object) -> float:
        codes = ("KC", "BAL") if seat == 0 else ("BAL", "KC")
        calls = AsPlayedCoach(SHELF.season, *codes)
        game = new_game(SHELF.charts(codes[0]), SHELF.charts(codes[1]), PLAIN | options)
        shown = np.array(calls.books[0].shown[8]) * calls._short(seat, game).formations[8]
        return float(np.array(calls.sides[seat].by_distance)[8] @ yards @ (shown / shown.sum()))

    even = gained(0, site="neutral")
    assert 0.1 < gained(0) - even < 0.8
    assert 0.1 < even - gained(1) < 0.8
    assert gained(0, spread=True, home_field=True) == even  # power ratings hold it (A-X.b)


def test_a_call_is_chosen_by_its_share_and_factor() -> None:
    steps = [0.2, 0.5, 0.6]  # four calls: the second and the third are one kind, with 0.3 and 0.1
    luck = [0.2 + 0.4 * (step + 0.5) / 1000 for step in range(1000)]
    found = [chosen(steps, 0, 3, one, [1.0, 1.0, 3.0, 1.0], 1, 3) for one in luck]
    assert set(found) == {1, 2}
    assert found.count(2) / 1000 == pytest.approx(0.5, abs=0.001)
    assert chosen(steps, 0, 3, 0.99, [1.0, 1.0, 1.0, 1.0], 3, 4) == 3


def test_the_plan_of_the_day_is_drawn_by_the_opening_kickoff() -> None:
    game = at()
    assert day_plan(game, 0) == day_plan(game, 1) == UNPLANNED
    plans = []
    for yards in range(1000):
        game.events = [Kick(0, "kickoff", yards, "touchback")]
        plans += [log(day_plan(game, 0)), log(day_plan(game, 1))]
        assert day_plan(game, 0) == day_plan(game, 0) != day_plan(game, 1)
    assert mean(plans) == pytest.approx(0.0, abs=0.03)
    assert pstdev(plans) == pytest.approx(VARIES, rel=0.06)
    game.events = [Kick(0, "kickoff", 3, "touchback")]
    for seat in (0, 1):  # who throws more hurries more
        assert (day_plan(game, seat) > 1) == (day_tempo(game, seat) < day_tempo(at(), seat)) or day_plan(game, seat) < 1


def test_over_all_plans_runs_have_their_usual_share() -> None:
    plans = [plan_from((step + 0.5) / 1000) for step in range(1000)]
    for runs in (0.1, 0.4, 0.9):
        factors = [evened(plan, runs) for plan in plans]
        shares = [runs * factor / (1 - runs + runs * factor) for factor in factors]
        assert mean(shares) == pytest.approx(runs, abs=0.001)
    uneven = mean(0.1 * plan / (0.9 + 0.1 * plan) for plan in plans)
    assert uneven > 0.104
    assert evened(UNPLANNED, 0.1) == UNPLANNED


def test_a_plan_moves_the_odds_of_a_run() -> None:
    lucks = [(step + 0.5) / 1000 for step in range(1000)]
    runs = sum(replanned(luck, 0.4, 1.5) < 0.4 for luck in lucks) / 1000
    assert runs == pytest.approx(0.4 * 1.5 / (0.6 + 0.4 * 1.5), abs=0.001)
    moved = [replanned(luck, 0.4, 1.5) for luck in lucks]
    assert moved == sorted(moved)
    assert [replanned(0.3, share, 2.0) for share in (0.0, 1.0)] == [0.3, 0.3]


def test_an_own_ball_is_fallen_on() -> None:
    game, ask = at(), coach().answers[q.RECOVERY]
    assert ask(0, ("return", "stay"), game, 0.5) == "stay"
    assert ask(1, ("return", "stay"), game, 0.5) == "return"
    assert ask(1, ("return", "touchback"), game, 0.5) == "touchback"


def test_five_yards_are_taken_unless_the_play_was_worth_more() -> None:
    """A false start has no play to be declined for."""
    game, ask = at(to_go=10, down=1), coach().answers[q.PENALTY]
    foul = Foul(0, 5, "OFF 5", False, rule="B-VI-4-B-i.a")

    def answer(gain: int) -> str:
        result = Result(Down.RUN, 0, Spot(game.spot + gain), End.DOWN, gain, fouls=(foul,))
        return ask(1, ("play", "1"), game, 0.5, PenaltyChoice(result, tuple(remedies(game, result, foul))))

    assert [answer(gain) for gain in (6, 1, -6)] == ["1", "1", "play"]


def test_the_clock_runs_down_to_the_last_field_goal() -> None:
    ask, menu = coach().answers[q.TEMPO], ("normal", "timeout", "delayed", "hurry", "spike")
    game = at(85, 1, 10, 4, 100)
    assert ask(0, menu, game, 0.01, ClockChoice(36, "continuous")) == "normal"
    game.clock = 30
    assert ask(0, menu, game, 0.01, ClockChoice(36, "continuous")) == "delayed"
    game.clock = 6 + GOAL_CLOCK + 5
    assert ask(0, menu, game, 0.01, ClockChoice(36, "continuous")) == "timeout"
    game.clock, game.score = 100, [3, 14]  # a goal does not help
    assert ask(0, menu, game, 0.01, ClockChoice(36, "continuous")) == "timeout"
