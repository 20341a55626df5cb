"""Scrambles that a season did not mark: taken out of the runs of its passers, its sums kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football import Plays, Scrimmage
from fieldhouse.statistics.football.borrowing import with_scrambles
from fieldhouse.statistics.football.categories import CALLS
from fieldhouse.statistics.football.checks import check_season
from fieldhouse.statistics.football.gain_distributions import plays_together
from fieldhouse.statistics.football.players import Stint
from fieldhouse.statistics.sources import Missing

SCRAMBLE = CALLS.index("scramble")


def joined(runs: Mapping[str, Plays], scrambles: Mapping[str, Plays]) -> dict[str, Plays]:
    lanes = [*runs, *(lane for lane in scrambles if lane not in runs)]
    return {lane: plays_together(kind[lane] for kind in (runs, scrambles) if lane in kind) for lane in lanes}


def forgotten(scrimmage: Scrimmage) -> Scrimmage:
    return replace(scrimmage, runs=joined(scrimmage.runs, scrimmage.scrambles), scrambles={})


def forgotten_by(stint: Stint) -> Stint:
    line = stint.rushing
    if line is None:
        return stint
    return replace(stint, rushing=replace(line, runs=joined(line.runs, line.scrambles), scrambles={}))


def unmarked(season: FootballSeason) -> FootballSeason:
    """A season whose scrambles are runs like others; those of the calls went up the middle."""
    teams = {
        code: replace(
            team,
            own=replace(team.own, scrimmage=forgotten(team.own.scrimmage)),
            against=replace(team.against, scrimmage=forgotten(team.against.scrimmage)),
        )
        for code, team in season.teams.items()
    }
    players = {
        key: replace(player, stints=tuple(map(forgotten_by, player.stints))) for key, player in season.players.items()
    }
    middle = CALLS.index("middle")
    calls = replace(season.calls, call=tuple(middle if call == SCRAMBLE else call for call in season.calls.call))
    league = replace(season.league, scrimmage=forgotten(season.league.scrimmage))
    return replace(
        season, teams=teams, players=players, league=league, calls=calls,
        missing=(Missing("scrambles", "forgotten", "some"),),
    )  # fmt: skip


@cache
def made() -> FootballSeason:
    return with_scrambles(load_pack("nfl-1999"), load_pack("nfl-2019"))


def test_scrambles_that_were_forgotten_come_back_nearly() -> None:
    real = load_pack("nfl-2019")
    guessed = with_scrambles(unmarked(real), load_pack("nfl-2018"))
    assert not guessed.lacks("scrambles")
    assert [(note.what, note.donor) for note in guessed.borrowed] == [("scrambles", "nfl-2018")]
    ours, theirs = guessed.league.scrimmage.all_scrambles(), real.league.scrimmage.all_scrambles()
    assert ours.n == pytest.approx(theirs.n, rel=0.05)
    assert ours.gains.mean == pytest.approx(theirs.gains.mean, rel=0.1)
    for down, distance in ((1, "10"), (2, "7-9"), (3, "4-6"), (3, "7-9")):
        found, true = (season.calls.counts(down=down, distance=distance)["scramble"] for season in (guessed, real))
        assert found == pytest.approx(true, rel=0.35)


def test_1999_keeps_its_sums() -> None:
    season = load_pack("nfl-1999")
    assert check_season(made(), "made") == []
    assert made().league.scrimmage.all_scrambles().n == 663  # 66 of them are marked in the sources
    sides = [(season.league, made().league)]
    for code, team in season.teams.items():
        sides += [(team.own, made().teams[code].own), (team.against, made().teams[code].against)]
    for before, after in sides:
        old, new = (joined(side.scrimmage.runs, side.scrimmage.scrambles) for side in (before, after))
        assert new == old
    assert with_scrambles(made(), load_pack("nfl-2019")) is made()


def test_a_team_scrambles_as_its_passers_do() -> None:
    for code, team in made().teams.items():
        lines = [stint.rushing for player in made().players.values() if (stint := player.stint(code)) and stint.rushing]
        of_men = plays_together(plays for line in lines for plays in line.scrambles.values())
        assert of_men.n > 0
        assert team.own.scrimmage.all_scrambles().gains == of_men.gains


def test_most_of_them_leave_the_passing_downs() -> None:
    season = load_pack("nfl-1999")
    when, left = season.league.scrimmage.runs_when, made().league.scrimmage.runs_when
    gone = {place: plays.n - left[place].n for place, plays in when.items()}
    assert gone == {"goal line": 0, "short yardage": 0, "passing down": 433, "open": 164}


def test_calls_stay_as_many_in_every_situation() -> None:
    """A run that was a scramble is a pass call; only calls of runs change."""

    def by_situation(season: FootballSeason) -> Counter[tuple[int, ...]]:
        found = Counter[tuple[int, ...]]()
        table = season.calls
        for *at, n in zip(table.offense, table.down, table.distance, table.field, table.clock, table.n, strict=True):
            found[tuple(at)] += n
        return found

    season = load_pack("nfl-1999")
    assert by_situation(made()) == by_situation(season)
    before, after = season.calls.counts(), made().calls.counts()
    assert after["scramble"] - before["scramble"] == 597
    assert {name: after[name] for name in ("pass", "sack", "kneel", "aborted")} == {
        name: before[name] for name in ("pass", "sack", "kneel", "aborted")
    }
    long = made().calls.counts(down=3, distance="7-9")
    assert long["scramble"] / sum(long.values()) == pytest.approx(0.05, abs=0.015)
