"""Offensive charts: what every play and the team as a whole come to is what was wanted; flags and debts."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import PLAYS, QT, ROWS, B
from fieldhouse.games.paydirt.coach.as_played_book import hurried_snaps
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.extra_columns import BREAKAWAY
from fieldhouse.games.paydirt.maker.flags import (
    DEF_YARDS,
    OFF_YARDS,
    PI_BY_DEPTH,
    TAKEN,
    _defense_kinds,
    _offense_kinds,
    flag_shares,
)
from fieldhouse.games.paydirt.maker.luck import dropbacks
from fieldhouse.games.paydirt.maker.meeting import Column, Meetings, shares
from fieldhouse.games.paydirt.maker.offense import DROPPED, Debts, Maker, average_defense
from fieldhouse.games.paydirt.maker.rows import WAYS, WEIGHT
from fieldhouse.games.paydirt.maker.targets import call_shares, pass_sources, run_sources
from tests.games.paydirt.made_charts import PASSES, RUNS, aimed, aims, by_play, came, off, offense, season, shop

TEAMS = ("BAL", "KC", "CIN", "NE", "SF", "MIA", "TB", "GB")


class TestDebts:
    def test_what_one_column_owes_another_pays(self) -> None:
        debts = Debts()
        debts.book("INT", 0.0008, play=6)
        assert debts.want("INT", 0.02, called=0.2, play=7) == pytest.approx(0.02 + 0.0008 / 0.2)
        assert debts.want("QT", 0.02, called=0.2, play=7) == 0.02
        debts.book("INT", -0.0008, play=7)
        assert debts.want("INT", 0.03, called=0.1, play=8) == pytest.approx(0.03)

    def test_no_column_pays_for_itself(self) -> None:
        debts = Debts()
        debts.book("INT", 0.0008, play=6)
        assert debts.want("INT", 0.02, called=0.2, play=6) == 0.02
        debts.book("INT", 0.0002, play=6)  # made again: the book is closed and opened
        assert debts.want("INT", 0.02, called=0.2, play=7) == pytest.approx(0.02 + 0.0002 / 0.2)

    def test_no_column_pays_more_than_a_part_of_its_own(self) -> None:
        debts = Debts()
        debts.book("INC", 0.8, play=5)
        assert debts.want("INC", 0.5, called=0.1, play=6) == pytest.approx(0.5 * (1 + Debts.MOST))
        assert debts.want("INC", 0.001, called=0.1, play=6) == pytest.approx(0.001 + Debts.A_ROW)
        debts.book("INC", -0.8, play=5)
        assert debts.want("INC", 0.001, called=0.1, play=6) == 0.0  # never less than nothing

    def test_a_play_that_is_never_called_pays_nothing(self) -> None:
        debts = Debts()
        debts.book("INC", 0.8, play=5)
        assert debts.want("INC", 0.5, called=0.0, play=6) == 0.5

    @pytest.mark.parametrize("yards", [-0.4, 0.4])
    def test_yards_are_owed_too(self, yards: float) -> None:
        columns, debts = offense("KC"), Debts()
        debts.book("run yards", yards * 0.2, play=2)
        maker = Maker(Meetings(columns[B], columns[QT]), shop().others[1], shop().numbers[1], 1, 0.2, debts, "KC")
        made = maker.run(aims("KC")[1], [])
        column = tuple(parse(made[row], Where.RUN) if row in made else None for row in range(max(ROWS) + 1))
        found = came((columns[0], column, *columns[2:]), 1, shop().others)
        assert found["mean"] - aims("KC")[1].mean == pytest.approx(yards, abs=0.1)

    def test_without_them_teams_as_a_whole_are_farther_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def wrong(code: str) -> float:
            calls, wanted = call_shares(season(), code), aims(code)
            columns = shop().offense(code)
            return sum(
                abs(sum(calls[play] * (came(columns, play, shop().others)[name] - wanted[play].shares[name])
                        for play in PASSES))
                for name in ("INC", "INT", "QT")
            )  # fmt: skip

        owing = sum(map(wrong, ("TB", "CIN", "SF")))
        monkeypatch.setattr(Debts, "book", lambda *_: None)
        assert 2 * owing < sum(map(wrong, ("TB", "CIN", "SF")))


def test_the_average_defense_is_every_cell_as_often_as_it_is_met() -> None:
    charts = [{("A", 1): "-1", ("B", 5): "."}, {("A", 1): ".", ("B", 5): "."}]
    first, last = template.ROLL_SHARES[0], template.ROLL_SHARES[4]
    assert average_defense(charts, (0.6, 0.4, 0, 0, 0, 0)) == pytest.approx({
        parse("-1", Where.DEFENSE): 0.6 * first / 2, parse(".", Where.DEFENSE): 0.6 * first / 2 + 0.4 * last,
    })  # fmt: skip


def trapped_anyway(code: str) -> float:
    """By how much defenses alone trap a team's passers more often than they really were."""
    calls, columns = call_shares(season(), code), offense(code)
    meetings, catch = Meetings(columns[B], columns[QT]), parse("8", Where.PASS)
    more = sum(
        calls[play]
        * (shares(meetings.against(catch, shop().others[play], play))["QT"] - aims(code)[play].shares["QT"])
        for play in PASSES
    )
    return max(0.0, more / sum(calls[play] for play in PASSES))


@pytest.mark.parametrize("code", TEAMS)
class TestTeams:
    def test_every_run_comes_to_its_target(self, code: str) -> None:
        for play in RUNS:
            found, wanted = by_play(code)[play]
            assert found["mean"] == pytest.approx(wanted["mean"], abs=0.2)
            assert found["fumble"] == pytest.approx(wanted["fumble"], abs=0.035)

    def test_every_pass_comes_to_its_target(self, code: str) -> None:
        """What defenses steal and trap by themselves no offense is spared."""
        for play in PASSES:
            found, wanted = by_play(code)[play]
            assert found["mean"] == pytest.approx(wanted["mean"], abs=0.45)
            assert found["gain"] == pytest.approx(wanted["gain"], abs=0.06)
            assert found["INT"] == pytest.approx(wanted["INT"], abs=0.025)
            assert found["QT"] == pytest.approx(wanted["QT"], abs=0.025)

    def test_bad_snaps_of_all_columns_together(self, code: str) -> None:
        """They are fewer than a row in any one column."""
        calls, wanted, columns = call_shares(season(), code), aims(code), offense(code)
        came = sum(
            calls[play] * WEIGHT[row] / WAYS
            for play in PLAYS for row in ROWS if (cell := columns[play][row]) is not None and cell.text == "F -2"
        )
        assert came == pytest.approx(sum(calls[play] * wanted[play].aborted for play in PLAYS), abs=0.0012)

    def test_balls_come_loose_near_the_line(self, code: str) -> None:
        loose = {
            cell.text for play in PLAYS for cell in offense(code)[play] if cell is not None and cell.text[:2] == "F "
        }
        assert loose <= {"F -2", *DROPPED.values()}

    def test_the_runs_as_a_whole(self, code: str) -> None:
        assert off(code, RUNS)["yards"] == pytest.approx(0, abs=0.05)
        assert off(code, RUNS)["fumble"] == pytest.approx(0, abs=0.004)

    def test_the_passes_as_a_whole(self, code: str) -> None:
        whole, more = off(code, PASSES), trapped_anyway(code)
        assert whole["yards"] == pytest.approx(0, abs=0.2)
        assert whole["gain"] == pytest.approx(-more, abs=0.008)
        assert whole["INC"] == pytest.approx(0, abs=0.004)
        assert whole["INT"] == pytest.approx(0, abs=0.005)
        assert whole["QT"] == pytest.approx(more, abs=0.003)
        assert whole["fumble"] == pytest.approx(0, abs=0.004)

    def test_flags_weigh_what_is_wanted(self, code: str) -> None:
        calls = call_shares(season(), code)
        for kind in ("OFF S", "OFF 5", "OFF 15", "DEF 5Y", "DEF 5X", "DEF 15", "PI"):
            wanted = {
                play: sum(share for text, share in flag_shares(season(), code, play) if text.startswith(kind))
                for play in PLAYS
            }
            found = {play: weight_of(offense(code)[play], kind) for play in PLAYS}
            assert sum(calls[play] * (found[play] - wanted[play]) for play in PLAYS) == pytest.approx(0, abs=0.0008)


def cells(column: Column) -> list[tuple[Cell, int]]:
    return [(cell, WEIGHT[row]) for row in ROWS if (cell := column[row]) is not None]


def weight_of(column: Column, kind: str) -> float:
    return sum(ways for cell, ways in cells(column) if cell.text.startswith(kind)) / WAYS


def test_the_league_as_a_whole_is_made_as_any_team() -> None:
    """Against the shared formations: they are what all defenses are made from."""
    others = {play: average_defense([template.chart(play)], shop().mixes[play]) for play in PLAYS}
    calls = shop().calls
    for plays, yards in ((RUNS, 0.04), (PASSES, 0.2)):
        total = sum(calls[play] for play in plays)
        for name, within in (("yards", yards), ("gain", 0.006), ("INT", 0.001), ("QT", 0.001)):
            wrong = sum(
                calls[play] * (came(shop().league.columns, play, others)[name] - aimed(shop().usual[play])[name])
                for play in plays
            )
            assert wrong / total == pytest.approx(0, abs=within), name


class TestTheTrapColumn:
    @pytest.mark.parametrize("code", TEAMS)
    def test_sacks_and_scrambles_are_shared_out_as_they_were(self, code: str) -> None:
        side = season().teams[code].own.scrimmage
        lost = sum(ways for cell, ways in cells(offense(code)[QT]) if cell.yards <= 0) / WAYS
        assert lost == pytest.approx(side.sacks.n / dropbacks(side)[1], abs=0.04)

    @pytest.mark.parametrize("code", TEAMS)
    def test_breakaways_are_long(self, code: str) -> None:
        column = cells(offense(code)[B])
        assert sum(ways for cell, ways in column if cell.yards >= BREAKAWAY - 1) > 0.95 * WAYS
        assert max(cell.yards for cell, _ in column) >= 30


class TestFlags:
    def test_accepted_flags_are_as_many_as_there_were(self) -> None:
        """What is on the chart times the share that is taken, and false starts: the league's rate and yards."""
        calls = call_shares(season())
        shown: Counter[str] = Counter()
        for play in PLAYS:
            for text, share in flag_shares(season(), None, play):
                shown[text] += calls[play] * share
        fouls = [foul for foul in season().league.fouls if foul.phase == "offense"]
        accepted = sum(foul.accepted for foul in fouls)
        false_starts = hurried_snaps(season()) * sum(shown[text] for text in shown if text.startswith("DEF"))
        taken = {text: shown[text] * TAKEN["OFF"] for text in shown if text.startswith("OFF")}
        yards = sum(share * OFF_YARDS[text] for text, share in taken.items()) + OFF_YARDS["OFF 5"] * false_starts
        total = sum(taken.values()) + false_starts
        assert yards / total == pytest.approx(sum(foul.yards for foul in fouls) / accepted, abs=0.05)
        plays = season().league.totals.plays
        assert 0.85 * accepted / plays < total < accepted / plays  # wiped-out plays are rolls too

    def test_hardly_a_column_has_flags_of_both_sides(self) -> None:
        """Or far more of them would offset each other than in real games: only on Screens, and interference."""
        for play in PLAYS:
            found = {text[:3] for text, _ in flag_shares(season(), "KC", play)}
            assert play == 5 or not {"OFF", "DEF"} <= found

    def test_large_flags_where_fouls_cost_many_yards(self) -> None:
        assert _offense_kinds(5.0) == {"OFF S": 0.0, "OFF 5": 1.0}
        assert _offense_kinds(OFF_YARDS["OFF S"])["OFF S"] == 1.0
        assert _offense_kinds(20.0) == {"OFF S": 0.0, "OFF 15": 1.0}
        large = _defense_kinds(DEF_YARDS["DEF 15"], 1.0)
        assert large == {"DEF 15": 1.0, "DEF 5X": 0.0, "DEF 5Y": 0.0}
        few, many = _defense_kinds(6.0, 0.0), _defense_kinds(6.0, 1.0)
        assert few["DEF 15"] == many["DEF 15"] > 0
        assert few["DEF 5X"] == 0.0
        assert many["DEF 5Y"] == pytest.approx(0.0)

    def test_interference_is_called_on_passes_and_mostly_on_long_ones(self) -> None:
        rates = {
            play: sum(share for text, share in flag_shares(season(), "KC", play) if text.startswith("PI"))
            for play in PLAYS
        }
        assert all(rates[play] == 0 for play in RUNS)
        for play in PASSES:
            assert rates[play] / rates[6] == pytest.approx(PI_BY_DEPTH[play] / PI_BY_DEPTH[6])


def test_better_teams_have_better_charts() -> None:
    """Baltimore ran best in 2019, and Kansas City passed far better than Cincinnati."""
    runs = {code: mean(by_play(code)[play][0]["mean"] for play in (1, 2, 3)) for code in TEAMS}
    assert max(runs, key=runs.__getitem__) == "BAL"
    passes = {code: mean(by_play(code)[play][0]["yards"] for play in (6, 7, 8)) for code in TEAMS}
    assert passes["KC"] > passes["CIN"]


@pytest.mark.parametrize("name", ["nfl-1999", "nfl-2018"])
def test_other_seasons_need_nothing_of_their_own(name: str) -> None:
    for code in sorted(season(name).teams)[:3]:
        assert off(code, RUNS, name)["yards"] == pytest.approx(0, abs=0.05)
        assert off(code, PASSES, name)["yards"] == pytest.approx(0, abs=0.25)


def test_sources_cover_the_season() -> None:
    scrimmage = season().league.scrimmage
    assert sum(run_sources(scrimmage, play).n for play in (1, 2, 3)) == scrimmage.all_runs().n
    attempts = sum(pass_sources(scrimmage, play).attempts for play in (5, 6, 7, 8))
    assert attempts == pytest.approx(scrimmage.all_passes().attempts, rel=0.001)
