"""Charts made from a season: legal, the same every time and everywhere, and what stands behind them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fieldhouse.games.paydirt import strengths
from fieldhouse.games.paydirt.cards.charts import PLAYS, TeamCharts
from fieldhouse.games.paydirt.cards.files import digest, from_data, to_data
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.maker import ratings
from fieldhouse.games.paydirt.maker import targets as target_module
from fieldhouse.games.paydirt.maker.luck import luck
from fieldhouse.games.paydirt.maker.targets import LEVEL, SAFER, call_shares, lean, mixes, schedule, targets
from fieldhouse.games.paydirt.maker.team import Workshop, make_team, workshop
from fieldhouse.games.paydirt.season import chart_season, charts_digest, shelf
from fieldhouse.games.paydirt.strengths import beyond
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.football.totals import Totals
from tests.games.paydirt.made_charts import PASSES, RUNS, aims, season
from tests.other_pythons import printed

PLAIN = plain_team()
SPECIAL: dict[str, Any] = {"special": PLAIN.special, "xp": PLAIN.xp, "kept": PLAIN.kept}


def charts(code: str, name: str = "nfl-2019") -> TeamCharts:
    return make_team(season(name), code, SPECIAL)


@pytest.mark.parametrize(("name", "code"), [("nfl-2019", "BAL"), ("nfl-2019", "MIA"), ("nfl-1999", "STL")])
class TestTheForm:
    def test_the_charts_are_legal(self, name: str, code: str) -> None:
        made = charts(code, name)
        assert digest(from_data(to_data(made))) == digest(made)
        assert made.name == season(name).teams[code].name

    def test_another_workshop_makes_the_same(self, name: str, code: str) -> None:
        again = Workshop(season(name))
        assert again.offense(code) == charts(code, name).offense
        assert again.defense(code) == charts(code, name).defense


MADE = """
from fieldhouse.games.paydirt.season import PaydirtPlay, charts_digest, shelf
from fieldhouse.games.paydirt.cards.files import to_data
print(charts_digest(to_data(shelf('nfl-2019').charts('KC'))))
print(PaydirtPlay('nfl-2019', 'to win')('2019_02_KC_OAK', 'OAK', 'KC', 5, False, False))
"""


def test_another_python_makes_the_same_charts_and_plays_the_same_game() -> None:
    here, there = printed(MADE)
    assert here == there
    assert here.startswith(charts_digest(to_data(shelf("nfl-2019").charts("KC"))))


def test_a_season_borrows_what_charts_need_and_it_lacks() -> None:
    assert [note.what for note in chart_season("nfl-1999").borrowed] == ["pass depth", "scrambles"]
    assert chart_season("nfl-2019").borrowed == ()


def test_a_workshop_is_kept_while_its_season_is_used() -> None:
    assert workshop(season()) is workshop(season())
    assert workshop(replace(season())) is not workshop(season())


class TestTargets:
    def test_calls_and_formations_are_shares(self) -> None:
        assert sum(call_shares(season(), "KC").values()) == pytest.approx(1)
        assert all(sum(mix) == pytest.approx(1) for mix in mixes(season()).values())
        assert call_shares(season(), "BAL")[1] > call_shares(season(), "KC")[1]

    def test_shares_of_a_play_sum_to_one(self) -> None:
        for target in targets(season(), season().teams["KC"].own.scrimmage, call_shares(season(), "KC")).values():
            assert sum(target.shares.values()) == pytest.approx(1)
            assert target.yards == pytest.approx(target.mean * target.shares["gain"])

    def test_what_mixing_with_the_league_takes_is_given_back(self) -> None:
        """As a whole a team's passes are caught and stolen as often as they were, by one factor for all teams."""
        factors = []
        for code in ("KC", "MIA", "CIN", "NE"):
            side, calls = season().teams[code].own.scrimmage, call_shares(season(), code)
            found = targets(season(), side, calls)
            thrown = sum(calls[play] * (1 - found[play].shares["QT"]) for play in PASSES)
            stolen = sum(calls[play] * found[play].shares["INT"] for play in PASSES) / thrown
            caught = sum(calls[play] * (found[play].shares["gain"] + found[play].shares["fumble"]) for play in PASSES)
            every = side.all_passes()
            factors.append((
                stolen / (every.interceptions / every.attempts), caught / thrown / (every.completions / every.attempts),
            ))  # fmt: skip
        for found_factors in zip(*factors, strict=True):
            assert max(found_factors) == pytest.approx(min(found_factors), rel=1e-6)

    @pytest.mark.parametrize(("kind", "plays"), [("run", RUNS), ("pass", SAFER)])
    def test_kinds_of_plays_differ_less_and_together_gain_the_same(
        self, monkeypatch: pytest.MonkeyPatch, kind: str, plays: tuple[int, ...]
    ) -> None:
        calls, now, by = call_shares(season(), "SEA"), aims("SEA"), target_module.EVENED[kind]
        monkeypatch.setitem(target_module.EVENED, kind, 0.0)
        really = aims("SEA")
        kept = {play: 1 - sum(now[play].shares.get(name, 0.0) for name in ("INC", "INT", "QT")) for play in plays}
        more = {play: now[play].mean - really[play].mean for play in PLAYS}
        assert sum(calls[play] * kept[play] * more[play] for play in plays) == pytest.approx(0, abs=1e-9)
        assert all(more[play] == 0 for play in PLAYS if play not in plays)
        best, worst = (pick(plays, key=lambda play: really[play].yards) for pick in (max, min))
        assert more[best] < 0 < more[worst]
        if kind == "run":
            apart, was = (found[best].mean - found[worst].mean for found in (now, really))
            assert apart == pytest.approx((1 - by) * was)

    def test_a_lean_takes_luck_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found = lean(season(), "KC", "own")
        monkeypatch.setattr(target_module, "luck", lambda _: SimpleNamespace(factor=lambda *_: 1.0))
        plain = lean(season(), "KC", "own")
        for part, name in {"run": "run", "catch": "catch", "hits": "hits", "picks": "picks", "traps": "traps",
                           "run_fumbles": "run fumbles", "pass_fumbles": "pass fumbles"}.items():
            factor = luck(season()).factor("KC", "own", name)
            assert getattr(found, part) / getattr(plain, part) == pytest.approx(factor)
            assert factor != 1

    def test_points_that_no_chart_can_say_are_yards_and_interceptions(self, monkeypatch: pytest.MonkeyPatch) -> None:
        more = target_module.POINTS_IN_YARDS["against"], target_module.POINTS_IN_PICKS["against"]
        found = []
        for by in (0.0, 4.0):
            monkeypatch.setattr(target_module, "beyond", lambda *_, by=by: by)
            found.append(lean(season(), "KC", "against"))
        assert found[1].run / found[0].run == pytest.approx(1 + 4 * more[0])
        assert found[1].catch / found[0].catch == pytest.approx(1 + 4 * more[0])
        assert found[1].picks / found[0].picks == pytest.approx(max(0.4, 1 - 4 * more[1]))

    def test_what_weak_opponents_gave_is_taken_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        easy = max(season().teams, key=lambda code: schedule(season(), code, "own")[0])
        ran, threw = schedule(season(), easy, "own")
        assert ran > 1.01
        taken, kept = lean(season(), easy, "own"), target_module.SCHEDULED
        monkeypatch.setattr(target_module, "SCHEDULED", 0.0)
        plain = lean(season(), easy, "own")
        assert plain.run / taken.run == pytest.approx(ran**kept)
        assert (plain.catch * plain.hits) / (taken.catch * taken.hits) == pytest.approx(threw**kept)

    def test_leans_move_the_targets(self) -> None:
        own, calls = season().teams["KC"].own.scrimmage, call_shares(season(), "KC")
        plain, leaned = (targets(season(), own, calls, leans) for leans in (LEVEL, replace(LEVEL, run=0.9, picks=0.5)))
        assert all(leaned[play].mean < plain[play].mean for play in RUNS)
        assert all(leaned[play].mean == plain[play].mean for play in PASSES)
        for play in PASSES:
            assert leaned[play].shares["INT"] == pytest.approx(max(plain[play].shares["INT"] / 2, 0.001), rel=0.1)


USUAL = Totals(
    games=2, points=40, plays=120, yards=600, red_zone_trips=8, red_zone_touchdowns=4, interceptions=2, fumbles_lost=2,
)  # fmt: skip


def with_totals(own: Totals, against: Totals = USUAL) -> FootballSeason:
    known = season()
    team = known.teams["KC"]
    team = replace(team, own=replace(team.own, totals=own), against=replace(team.against, totals=against))
    return replace(known, teams={"KC": team}, league=replace(known.league, totals=USUAL))


class TestPoints:
    @pytest.mark.parametrize(("own", "against", "worth"), [
        (USUAL, USUAL, 0.0),
        (replace(USUAL, points=54), USUAL, 7.0),
        (replace(USUAL, yards=720), USUAL, -strengths.YARD_WORTH),
        (replace(USUAL, red_zone_touchdowns=6), USUAL, -strengths.TRIP_WORTH / 4),
        (USUAL, replace(USUAL, interceptions=4), -strengths.GIFT_WORTH),  # gifts of the others
        (replace(USUAL, interceptions=4), USUAL, 0.0),
        (replace(USUAL, red_zone_trips=0, points=54), USUAL, 0.0),  # nothing is known
    ])  # fmt: skip
    def test_points_beyond(self, own: Totals, against: Totals, worth: float) -> None:
        assert beyond(with_totals(own, against), "KC", "own") == pytest.approx(worth)
        assert beyond(with_totals(against, own), "KC", "against") == pytest.approx(worth)


class TestPowers:
    def test_wins_beyond_what_points_are_worth_count(self) -> None:
        """Green Bay won 13 games in 2019 with the points of a team that wins ten."""
        strength = strengths.strengths(season())["GB"]
        usual = 16 * (0.5 + strength / ratings.POINTS_A_GAME)
        assert 9 < usual < 11
        exact = 200 + strength + ratings.A_WIN * (13 - usual)
        assert ratings.powers(season())["GB"] == round(2 * exact) / 2 > 200 + strength

    def test_without_them_a_rating_is_points_and_schedule(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ratings, "A_WIN", 0.0)
        for code, strength in strengths.strengths(season()).items():
            assert ratings.powers(season())[code] == round(2 * (200 + strength)) / 2

    def test_a_tie_is_half_a_win(self) -> None:
        """Detroit won 3, tied 1 and lost 12."""
        strength = strengths.strengths(season())["DET"]
        won = 3.5 - 16 * (0.5 + strength / ratings.POINTS_A_GAME)
        assert ratings.powers(season())["DET"] == round(2 * (200 + strength + ratings.A_WIN * won)) / 2

    def test_strengths_are_points_a_game_around_nothing(self) -> None:
        strength = strengths.strengths(season())
        assert sum(strength.values()) == pytest.approx(0, abs=1e-6)
        assert max(strength, key=strength.__getitem__) == "BAL"
