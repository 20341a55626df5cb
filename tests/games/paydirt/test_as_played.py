"""The as-played coach: legal answers, and in the long run the season's own calls."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from fieldhouse.football.choices import ClockChoice, Landing
from fieldhouse.football.events import Snap
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies import fourth_downs
from fieldhouse.football.tendencies.cells import CELL_WHEN, WHENS, cell_at, mood
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import grouped
from fieldhouse.football.tendencies.timeouts import (
    DEFENSE_FROM,
    DEFENSE_LATE,
    DEFENSE_STOPS,
    EARLY_STOPS,
    LAST_STOPS,
    LOST,
    WARM_STOPS,
)
from fieldhouse.football.tendencies.tries_and_kickoffs import onside_group
from fieldhouse.games.paydirt.coach import as_played_plan as plan
from fieldhouse.games.paydirt.coach.as_played import (
    HALF_KNEEL,
    HASTE,
    KNEEL,
    LAST_PLAY,
    LAST_SNAP,
    RETURNED,
    SQUIB,
    STOPPED_KNEEL,
    AsPlayedCoach,
)
from fieldhouse.games.paydirt.coach.as_played_book import average_mix, hurried_snaps, season_book
from fieldhouse.games.paydirt.coach.as_played_defense import SCRAMBLED
from fieldhouse.games.paydirt.coach.as_played_inches import KINDS
from fieldhouse.games.paydirt.coach.as_played_tempo import A_STOP, USUAL_HURRIED
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.menus import calls
from fieldhouse.games.paydirt.rules.options import OPTIONS, make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.teams import find
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.calls import (
    ANY_TEAM,
    AfterTouchdownTable,
    CallTable,
    FourthDownTable,
    KickoffTable,
)
from fieldhouse.statistics.football.categories import MARGINS, PASS_CALLS, RUN_CALLS
from fieldhouse.statistics.football.tallies.tally import Tally
from fieldhouse.table import LiveTable

RUNS = ("1", "2", "3", "4")
EVENLY = [(step + 0.5) / 2000 for step in range(2000)]  # luck, without sampling error


@cache
def season(name: str = "nfl-2019") -> FootballSeason:
    return load_pack(name)


@cache
def coach(home: str = "BAL", away: str = "KC") -> AsPlayedCoach:
    return AsPlayedCoach(season(), home, away)


def at(
    spot: int = 50, down: int = 1, to_go: int = 10, quarter: int = 1, clock: int = 600, score: tuple[int, int] = (0, 0)
) -> State:
    game = new_game(find("haulers"), find("signals"), make_options({}))
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(spot), down, Spot(min(100, spot + to_go))
    game.quarter, game.clock, game.score = quarter, clock, list(score)
    return game


def called(game: State, seat: int = 0, who: AsPlayedCoach | None = None) -> dict[str, float]:
    """The share of each call over all luck."""
    ask, menu = (who or coach()).answers[q.CALL], calls(game)
    counts = Counter(ask(seat, menu, game, luck) for luck in EVENLY)
    return {call: n / len(EVENLY) for call, n in counts.items()}


def share_of(
    answer: str, ask: Callable[..., str], menu: Sequence[str], game: State, seat: int = 0
) -> float:
    """The share of an answer over all luck."""
    return sum(ask(seat, menu, game, luck) == answer for luck in EVENLY) / len(EVENLY)


class TestLegal:
    @pytest.mark.parametrize("seed", range(4))
    def test_standard_games(self, seed: int) -> None:
        game = new_game(find("haulers"), find("signals"), {})
        play_game(LiveTable(seed, (coach(), coach())), game)
        assert game.over

    @pytest.mark.parametrize("seed", range(16))
    def test_any_options(self, seed: int) -> None:
        """A strict table refuses an illegal answer; random options make the rules ask everything they can."""
        rng = random.Random(seed)
        options = make_options({spec.name: rng.choice(spec.choices) for spec in OPTIONS if spec.choices})
        game = new_game(find("haulers"), find("signals"), options)
        play_game(LiveTable(seed, (coach(), coach())), game)
        assert game.over

    @pytest.mark.parametrize("name", ["nfl-1999", "nfl-2018"])
    def test_other_seasons(self, name: str) -> None:
        """1999 knows neither depths nor seconds."""
        who = AsPlayedCoach(season(name), "MIA", "BUF")
        game = new_game(find("haulers"), find("signals"), {})
        play_game(LiveTable(3, (who, who)), game)
        said = Counter(event.call for event in game.events if isinstance(event, Snap))
        assert {"1", "5", "6", "7", "8", "9"} <= set(said)

    def test_a_season_without_calls(self) -> None:
        """Totals are all that is known of some seasons: then everyone calls alike."""
        bare = replace(
            season(), calls=CallTable(), fourth_downs=FourthDownTable(), after_touchdowns=AfterTouchdownTable(),
            kickoffs=KickoffTable(),
        )
        who = AsPlayedCoach(bare, "MIA", "BUF")
        assert who.called[0].shares("MIA") == pytest.approx(who.called[0].shares("BUF"))
        game = new_game(find("haulers"), find("signals"), {})
        play_game(LiveTable(3, (who, who)), game)
        assert game.over

    def test_a_season_with_borrowed_calls(self) -> None:
        """Rows of any team are the league's, and every team calls by them."""
        calls = season().calls
        nobody = (0,) * len(calls.n)
        borrowed = replace(season(), calls=replace(calls, teams=(ANY_TEAM,), offense=nobody, defense=nobody))
        book = season_book(borrowed).tendencies
        assert book.league == pytest.approx(season_book(season()).tendencies.league, abs=0.05)
        assert book.shares("BAL") == pytest.approx(book.league)
        assert average_mix(borrowed) == pytest.approx(average_mix(season()), abs=0.002)

    def test_no_strategy_is_ever_solved(self) -> None:
        who = AsPlayedCoach(season(), "SF", "SEA")
        play_game(LiveTable(1, (who, who)), new_game(find("haulers"), find("signals"), {"rules": "full"}))
        assert not who.staff._plans

    def test_the_same_seed_is_the_same_game(self) -> None:
        def events(who: AsPlayedCoach) -> list[object]:
            game = new_game(find("haulers"), find("signals"), {})
            play_game(LiveTable(5, (who, who), strict=False), game)
            return list(game.events)

        assert events(AsPlayedCoach(season(), "BAL", "KC")) == events(AsPlayedCoach(season(), "BAL", "KC"))

    def test_an_unknown_team(self) -> None:
        with pytest.raises(KeyError, match="no team 'XYZ'; teams: ARI"):
            AsPlayedCoach(season(), "XYZ", "KC")


class TestMapping:
    def test_gaps_and_depths(self) -> None:
        assert [plan.PLAY_OF[call] for call in ("middle", "left guard", "right tackle", "left end")] == [1, 1, 2, 3]
        assert [plan.PLAY_OF[call] for call in ("screen", "short", "medium", "long")] == [5, 6, 7, 8]

    def test_every_run_and_pass_has_its_play(self) -> None:
        unseen = {"left", "right", "unknown", "aborted", "pass", "sack", "scramble"}  # spread over the others
        assert {*plan.PLAY_OF, *unseen} == RUN_CALLS | PASS_CALLS
        assert not unseen.intersection(plan.PLAY_OF)

    def test_no_call_is_lost(self) -> None:
        counts = season().calls.counts()
        runs = sum(n for call, n in counts.items() if call in RUN_CALLS)
        passes = sum(n for call, n in counts.items() if call in PASS_CALLS)
        played = season_book(season()).tendencies.counts.sum(axis=(0, 1))
        assert played[:4].sum() == pytest.approx(runs)
        assert played[4:].sum() == pytest.approx(passes)

    def test_the_sideline_pass_is_the_share_that_went_out_of_bounds(self) -> None:
        played = season_book(season()).tendencies.counts.sum(axis=(0, 1))
        assert plan.sideline_share(season()) == pytest.approx(0.203, abs=0.001)
        assert played[8] / (played[5] + played[6] + played[8]) == pytest.approx(0.203, abs=0.001)

    def test_runs_on_passing_downs_are_draws(self) -> None:
        for down, to_go in ((2, 8), (3, 12)):
            assert set(called(at(40, down, to_go))) & {"1", "2", "3"} == set()
        for down, to_go in ((1, 10), (2, 6), (3, 3)):
            assert "4" not in called(at(40, down, to_go))


def leaned(game: State, seat: int, team: str) -> list[float]:
    """The team's shares in this cell, with more of what falls a yard short of the line."""
    who = coach()
    shares = list(who.called[seat].shares(team)[cell_at(game, seat)])
    short = who._short(seat, game)
    table = short.goal if game.line == 100 else short.blank if game.spot > 80 else short.open
    for first, end in KINDS:
        weights = [share * factor for share, factor in zip(shares, table[game.to_go], strict=True)][first:end]
        whole = sum(shares[first:end])
        shares[first:end] = [whole * weight / sum(weights) if whole else 0.0 for weight in weights]
    if game.spot > 80:
        runs = sum(shares[:4])
        more = runs * SCRAMBLED / (1 - runs + runs * SCRAMBLED)
        shares = [share * (more / runs if at < 4 else (1 - more) / (1 - runs)) for at, share in enumerate(shares)]
    return shares


class TestCalls:
    @pytest.mark.parametrize("game", [
        at(35), at(60, 2, 5), at(60, 3, 8), at(98, 2, 2), at(30, 1, 10, 4, 700, (0, 14)), at(30, 2, 8, 4, 200, (9, 3)),
        at(50, 1, 10, 2, 100),
    ])  # fmt: skip
    def test_shares_are_the_tables(self, game: State) -> None:
        for seat, team in enumerate(("BAL", "KC")):
            found = called(game, seat)
            for play, share in enumerate(leaned(game, seat, team), 1):
                assert found.get(str(play), 0.0) == pytest.approx(share, abs=0.002)

    def test_the_league_runs_as_often_as_it_did(self) -> None:
        """Over the real situations, each team by its own table: within 0.3 points.

        By down and distance, shrinking moves nothing by more than the sample's own standard error.
        """
        book = season_book(season()).tendencies
        real, drawn = np.zeros((WHENS, 2)), np.zeros((WHENS, 2))
        for place, team in enumerate(book.teams):
            own = book.counts[place]
            expected = book.shares(team) * own.sum(axis=1, keepdims=True)
            for sums, plays in ((real, own), (drawn, expected)):
                runs = np.stack([plays[:, :4].sum(axis=1), plays.sum(axis=1)], axis=1)
                sums += grouped(runs, CELL_WHEN, WHENS)
        assert drawn[:, 0].sum() / drawn[:, 1].sum() == pytest.approx(real[:, 0].sum() / real[:, 1].sum(), abs=0.003)
        often = real[:, 1] > 250
        share, drawn_share, n = real[often, 0] / real[often, 1], drawn[often, 0] / drawn[often, 1], real[often, 1]
        assert (np.abs(drawn_share - share) < np.sqrt(share * (1 - share) / n)).all()

    def test_every_team_keeps_its_own_taste(self) -> None:
        book = season_book(season()).tendencies
        for place, team in enumerate(book.teams):
            own = book.counts[place]
            expected = (book.shares(team) * own.sum(axis=1, keepdims=True)).sum(axis=0)
            assert np.abs(expected - own.sum(axis=0)).max() / own.sum() < 0.012, team

    def test_teams_differ(self) -> None:
        """Baltimore ran more than anyone in 2019; Kansas City threw."""
        baltimore, kansas_city = (called(at(35), seat) for seat in (0, 1))
        assert sum(baltimore.get(play, 0.0) for play in RUNS) > sum(kansas_city.get(play, 0.0) for play in RUNS) + 0.1

    def test_the_score_and_the_clock_matter(self) -> None:
        def runs(game: State) -> float:
            return sum(share for call, share in called(game, 1).items() if call in RUNS)

        behind, ahead = at(40, 1, 10, 4, 250, (20, 10)), at(40, 1, 10, 4, 250, (10, 20))
        assert runs(behind) + 0.3 < runs(ahead)
        assert runs(at(40, 1, 10, 2, 90)) < runs(at(40))

    def test_every_table_is_a_share(self) -> None:
        for name in ("nfl-2019", "nfl-1999"):
            book = season_book(season(name))
            called = book.tendencies
            for shares in (called.league, called.shares("BAL"), book.mixes, called.fourths("BAL")):
                assert shares.min() >= 0
            assert called.shares("BAL").sum(axis=1) == pytest.approx(1)
            assert book.mixes.sum(axis=1) == pytest.approx(1)


class TestFourthDown:
    @pytest.mark.parametrize("mood", range(len(fourth_downs.FOURTH_MOODS)))
    def test_the_league_chooses_as_it_did(self, mood: int) -> None:
        book = season_book(season()).tendencies
        seen = book.fourth_counts.sum(axis=0)
        kept = np.arange(fourth_downs.FOURTH_CELLS) // fourth_downs.SPOTS == mood
        real = seen[kept].sum(axis=0)
        expected = (book.league_fourths * seen.sum(axis=1, keepdims=True))[kept].sum(axis=0)
        assert np.abs(real - expected).max() < 0.03 * real.sum() + 2

    def test_each_team_goes_about_as_often_as_it_did(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """In the real situations; a table of whole yards has others (INCHES)."""
        monkeypatch.setattr(fourth_downs, "INCHES", {})
        book = Tendencies(season(), plan.PLAN)
        real, drawn = [], []
        for place, team in enumerate(book.fourth_teams):
            own = book.fourth_counts[place]
            real.append(own[:, fourth_downs.GO].sum())
            drawn.append((book.fourths(team) * own.sum(axis=1, keepdims=True))[:, fourth_downs.GO].sum())
        assert sum(drawn) == pytest.approx(sum(real), rel=0.04)
        assert np.corrcoef(real, drawn)[0, 1] > 0.9

    def test_some_are_decided_as_with_a_yard_less(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A real ball comes to rest between two yard lines."""
        book = season_book(season()).tendencies
        league, own = book.league_fourths, book.fourth_counts[0]
        decided = fourth_downs.team_fourths(league, own)
        inches = fourth_downs.INCHES
        monkeypatch.setattr(fourth_downs, "INCHES", {})
        plain = fourth_downs.team_fourths(league, own)
        for spot in (20, 40, 65):
            for to_go in range(1, 9):
                begin = fourth_downs.fourth_mood("Q1", 0) * fourth_downs.SPOTS
                at = begin + spot * (fourth_downs.FAR_TO_GO + 1) + to_go
                share = inches.get(to_go, 0.0)
                assert decided[at] == pytest.approx((1 - share) * plain[at] + share * plain[at - 1])
        assert set(inches) >= {2}
        assert decided.sum(axis=1) == pytest.approx(plain.sum(axis=1))

    def test_plain_cases(self) -> None:
        assert called(at(30, 4, 10)).get("punt", 0) > 0.98
        assert called(at(85, 4, 8)).get("fg", 0) > 0.9
        assert called(at(99, 4, 1)).get("fg", 0) < 0.4
        assert called(at(40, 4, 10, 4, 30, (0, 7))).keys().isdisjoint({"punt", "fg"})
        assert set(called(at(80, 4, 5, 4, 30, (7, 10)))) == {"fg"}

    def test_going_spreads_over_the_plays_of_the_cell(self) -> None:
        game = at(55, 4, 1)
        found = called(game)
        going = sum(share for call, share in found.items() if call not in ("punt", "fg"))
        wanted = leaned(game, 0, "BAL")
        assert found["1"] / going == pytest.approx(wanted[0], abs=0.01)


class TestTheRest:
    def test_two_points_where_the_score_asks(self) -> None:
        def share(margin: int, quarter: int) -> float:
            game = at(98, 1, 2, quarter, 400, (max(0, margin), max(0, -margin)))
            game.phase = Phase.TRY
            ask = coach().answers[q.TRY]
            return sum(ask(0, ("kick", "two"), game, luck) == "two" for luck in EVENLY) / len(EVENLY)

        assert share(-2, 4) > 0.5
        assert share(-7, 4) < 0.3
        assert share(0, 1) < 0.05

    def test_two_point_plays_run_as_often_as_they_did(self) -> None:
        game = at(98, 1, 2)
        game.phase = Phase.TRY
        found = called(game)
        real = season_book(season()).tendencies.run_for_two
        assert sum(found.get(play, 0) for play in RUNS) == pytest.approx(real, abs=0.01)
        assert set(found) <= set(calls(game))

    def test_onside_when_it_must_be(self) -> None:
        ask, menu = coach().answers[q.KICKOFF], ("deep", "onside")

        def share(game: State) -> float:
            return sum(ask(0, menu, game, luck) == "onside" for luck in EVENLY) / len(EVENLY)

        last = season_book(season()).tendencies.onside["Q4 last 2:00"]
        assert share(at(quarter=4, clock=40, score=(10, 16))) == pytest.approx(last[onside_group(-6)], abs=0.001)
        assert last[onside_group(-6)] > 0.5
        assert share(at(quarter=4, clock=40, score=(17, 16))) < 0.05
        assert share(at(quarter=1, clock=400)) < 0.01
        assert coach().answers[q.EXPECT](1, menu, at(quarter=4, clock=40, score=(10, 16)), 0.9) == "onside"

    def test_a_squib_only_as_a_half_runs_out(self) -> None:
        ask, menu = coach().answers[q.KICKOFF], ("deep", "squib", "onside")
        assert ask(0, menu, at(quarter=2, clock=SQUIB), 0.99) == "squib"
        assert ask(0, menu, at(quarter=2, clock=SQUIB + 1), 0.99) == "deep"

    def test_onside_groups(self) -> None:
        assert [onside_group(margin) for margin in (-20, -17, -16, -9, -8, -4, -3, -1, 0, 9)] == [
            0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
        ]  # fmt: skip

    def test_tempo(self) -> None:
        ask, menu = coach("ARI", "BAL").answers[q.TEMPO], ("normal", "hurry", "spike")
        fast, slow = (share_of("hurry", ask, menu, at(), seat) for seat in (0, 1))
        assert fast > slow + 0.05
        hurried = coach("ARI", "BAL").sides[0].hurried[False]
        assert fast == pytest.approx(hurried["normal"], abs=0.001)
        late = at(quarter=4, clock=100, score=(3, 7))
        wanted = min(1.0, hurried["hurry"])
        assert wanted > 0.7
        assert share_of("hurry", ask, menu, late) == pytest.approx(wanted, abs=0.001)
        assert {ask(1, menu, late, luck) for luck in EVENLY} == {"normal"}

    @pytest.mark.parametrize("quarter", [1, 2, 3, 4])
    def test_timeouts_before_anybody_is_short_of_time(self, quarter: int) -> None:
        """In place of hurried snaps, so that as many plays are run as without them."""
        ask, menu = coach("ARI", "BAL").answers[q.TEMPO], ("normal", "timeout", "hurry", "spike")
        game, stops = at(quarter=quarter), EARLY_STOPS[quarter] * season_book(season()).stops[quarter > 2]
        assert share_of("timeout", ask, menu, game) == pytest.approx(stops, abs=0.001)
        hurried = coach("ARI", "BAL").sides[0].hurried[False]["normal"]
        assert share_of("hurry", ask, menu, game) == pytest.approx(hurried - A_STOP * stops, abs=0.001)
        assert share_of("timeout", ask, menu, at(quarter=5)) == 0.0

    def test_timeouts_as_a_first_half_ends(self) -> None:
        ask, menu = coach().answers[q.TEMPO], ("normal", "timeout", "hurry", "spike")
        usual = season_book(season()).stops[0]
        assert share_of("timeout", ask, menu, at(quarter=2, clock=200)) == pytest.approx(usual * WARM_STOPS, abs=0.001)
        game = at(60, quarter=2, clock=100)
        game.options = make_options({"timing": "two-minute"})
        assert share_of("timeout", ask, menu, game) == pytest.approx(usual * LAST_STOPS["two minutes"], abs=0.001)
        game.clock = HASTE
        assert share_of("timeout", ask, menu, game) == 1.0
        assert share_of("hurry", ask, ("normal", "hurry"), game) == 1.0
        game.spot, game.clock = Spot(30), HALF_KNEEL  # after a kneel-down
        assert share_of("normal", ask, menu, game) == 1.0

    def test_a_season_of_few_timeouts(self) -> None:
        few, usual = season_book(season("nfl-1999")).stops, season_book(season()).stops
        real = [season(name).tally.counts["timeouts:1"] / season(name).tally.counts["games"]
                for name in ("nfl-1999", "nfl-2019")]
        assert few[0] / usual[0] == pytest.approx(real[0] / real[1])
        assert season_book(replace(season(), tally=Tally())).stops == (1.0, 1.0)

    def test_a_defense_that_trails_late_stops_the_clock(self) -> None:
        ask, menu = coach().answers[q.TIMEOUT], ("pass", "timeout")

        def share(clock: int, behind: int) -> float:
            return share_of("timeout", ask, menu, at(quarter=4, clock=clock, score=(20, 20 - behind)), seat=1)

        usual = season_book(season()).stops[1]
        assert share(DEFENSE_FROM, 7) == pytest.approx(min(1.0, usual * DEFENSE_STOPS), abs=0.001)
        assert share(100, 7) == pytest.approx(usual * DEFENSE_LATE, abs=0.001)
        assert share(DEFENSE_FROM + 1, 7) == share(100, LOST) == share(100, 0) == share(10, 7) == 0.0

    def test_hurried_snaps_are_foretold(self) -> None:
        """So that charts can allow for their flags. Plans of the day differ, so it takes many games."""
        snaps = 0
        counting = AsPlayedCoach(season(), "NE", "LA")
        tempo = counting.answers[q.TEMPO]
        said: Counter[str] = Counter()

        def ask(seat: int, options: Sequence[str], game: State, luck: float, about: object) -> str:
            assert isinstance(about, ClockChoice)
            answer = tempo(seat, options, game, luck, about)
            said[answer] += 1
            return answer

        counting.answers[q.TEMPO] = ask
        for seed in range(150):
            game = new_game(find("haulers"), find("signals"), {})
            play_game(LiveTable(seed, (counting, counting), strict=False), game)
            snaps += sum(isinstance(event, Snap) for event in game.events)
        foretold = (hurried_snaps(season(), "NE") + hurried_snaps(season(), "LA")) / 2
        assert said["hurry"] / snaps == pytest.approx(foretold, abs=0.04)
        assert 0.1 < hurried_snaps(season()) < 0.25
        assert hurried_snaps(season("nfl-1999")) == USUAL_HURRIED

    def test_nobody_stops_the_clock_deep_in_his_own_end_before_half_time(self) -> None:
        ask, menu = coach().answers[q.TEMPO], ("normal", "timeout", "hurry", "spike")
        assert "timeout" not in {ask(0, menu, at(10, quarter=2, clock=80), luck) for luck in EVENLY}
        assert "timeout" in {ask(0, menu, at(60, quarter=2, clock=80), luck) for luck in EVENLY}

    def test_a_lead_is_knelt_out(self) -> None:
        game = at(40, 1, 10, 4, 90, (20, 17))
        game.timeouts = [3, 0]
        assert set(called(game)) == {"kneel"}

    def test_a_lead_is_knelt_out_by_alternate_timing(self) -> None:
        game = at(40, 1, 10, 4, 3 * KNEEL, (20, 17))
        game.options = make_options({"timing": "two-minute"})
        game.timeouts = [3, 0]
        assert set(called(game)) == {"kneel"}
        game.clock += 1
        assert "kneel" not in called(game)
        game.timeouts, game.clock = [3, 1], 2 * KNEEL + STOPPED_KNEEL
        assert set(called(game)) == {"kneel"}

    def test_a_first_half_ends_with_a_kneel_in_the_own_end(self) -> None:
        game = at(30, 1, 10, 2, HALF_KNEEL)
        game.options = make_options({"timing": "two-minute"})
        assert set(called(game)) == {"kneel"}
        game.down = 2
        assert "kneel" not in called(game)
        game.down, game.spot, game.line = 1, Spot(45), Spot(55)
        assert "kneel" not in called(game)

    def test_a_half_ends_with_a_kick_in_range(self) -> None:
        assert set(called(at(85, 1, 10, 2, 5))) == {"fg"}

    def test_one_more_play_while_there_is_time(self) -> None:
        """By alternate timing a timeout leaves some."""
        game = at(85, 1, 10, 2, LAST_SNAP)
        game.options = make_options({"timing": "two-minute"})
        assert "fg" not in called(game)
        game.timeouts = [0, 0]
        assert set(called(game)) == {"fg"}
        game.clock += 1
        assert "fg" not in called(game)
        game.timeouts, game.clock = [1, 0], LAST_PLAY
        assert set(called(game)) == {"fg"}


class TestPunts:
    def test_near_the_goal_line_many_are_let_go(self) -> None:
        ask = coach().answers[q.FIELDING]

        def share(spot: int) -> float:
            menu, about = ("return", "down"), Landing(0, Spot(spot))
            return sum(ask(0, menu, at(), luck, about) == "return" for luck in EVENLY) / len(EVENLY)

        assert [share(line - 1) for line, _ in RETURNED] == pytest.approx([part for _, part in RETURNED], abs=0.001)
        assert share(RETURNED[-1][0]) == 1.0
        assert ask(0, ("return", "touchback"), at(), 0.01, Landing(0, Spot(-1))) == "touchback"

    def test_aimed_by_the_touchbacks_of_the_season(self) -> None:
        """1999 had twice as many as 2019."""
        game, menu = at(60, 4), tuple(map(str, range(61)))
        aims = {}
        for name in ("nfl-2019", "nfl-1999"):
            who = AsPlayedCoach(season(name), "MIA", "BUF")
            aims[name] = int(who.answers[q.YARDS_OFF](0, menu, game, 0.5))
        corners = [season_book(season(name)).corner for name in ("nfl-2019", "nfl-1999")]
        assert corners[1] > corners[0]
        assert aims["nfl-2019"] - aims["nfl-1999"] == corners[1] - corners[0]
        assert who.answers[q.YARDS_OFF](0, menu, at(20, 4), 0.5) == "0"


def test_moods_agree_with_the_bands() -> None:
    """A band of margins never lies across two moods."""
    for mood_of in (mood, fourth_downs.fourth_mood):
        for clock in ("Q1", "Q2 last 2:00", "Q4", "Q4 last 5:00", "Q4 last 2:00", "OT"):
            for _, low, high in MARGINS:
                assert mood_of(clock, low) == mood_of(clock, high)
