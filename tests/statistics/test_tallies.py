"""Play rows: drives, counts by situation, players; and the packs' tallies beside their official totals."""

from collections.abc import Mapping

import pytest

from fieldhouse.statistics import find_pack, load_pack
from fieldhouse.statistics.football.tallies.drives import drives_of
from fieldhouse.statistics.football.tallies.rows import FlagRow, GameRows, PlayRow, TimeoutRow
from fieldhouse.statistics.football.tallies.tally import Tallies, Tally, tally_game
from tests.cases import each_case


def snap(seat: int, kind: str, down: int, to_go: int, spot: int, gain: int = 0, **more: object) -> PlayRow:
    quarter, clock = more.pop("at", (1, 900))  # type: ignore[misc]  # a pair
    return PlayRow(seat, kind, quarter, clock, down, to_go, spot, gain=gain, **more)  # type: ignore[arg-type]  # short


def game() -> GameRows:
    """A touchdown drive, three plays and a punt, an interception, and the end of a half."""
    return GameRows(
        "HOM",
        "AWY",
        [
            PlayRow(1, "kickoff", result="touchback"),
            snap(0, "run", 1, 10, 25, 4, runner="back"),
            snap(0, "complete", 2, 6, 29, 70, passer="arm", target="end"),
            snap(0, "run", 1, 1, 99, 1, runner="back", touchdown=0),
            PlayRow(0, "extra_point", result="good"),
            PlayRow(0, "kickoff", result="returned", returned=31),
            snap(1, "sack", 1, 10, 31, -7, passer="foe", sackers=("a", "b"), margin=-7),
            snap(1, "incomplete", 2, 17, 24, passer="foe", target="wide", margin=-7),
            snap(1, "complete", 3, 17, 24, 9, passer="foe", target="wide", made=False, margin=-7),
            snap(1, "punt", 4, 8, 33, distance=45, result="fair catch", margin=-7),
            snap(0, "interception", 1, 10, 22, at=(2, 100), passer="arm", interceptor="thief", returned=5, margin=7),
            snap(1, "field_goal", 4, 3, 70, distance=48, result="good", at=(2, 60), margin=-7),
            PlayRow(1, "kickoff", 2, 55, result="lost"),
            snap(0, "kneel", 1, 10, 52, -1, at=(2, 50), runner="arm", margin=4),
            PlayRow(0, "kickoff", 3, result="touchback"),
        ],
        [TimeoutRow(1, 2, 62)],
        [FlagRow(0, "accepted", 5), FlagRow(1, "declined", 0)],
    )


def test_drives() -> None:
    found = [(drive.seat, drive.started, drive.plays, drive.yards, drive.result) for drive in drives_of(game().plays)]
    assert found == [
        (0, "kickoff", 3, 75, "touchdown"),
        (1, "kickoff", 3, 2, "punt"),
        (0, "punt", 1, 0, "interception"),
        (1, "turnover", 0, 0, "field goal"),
        (0, "kickoff", 1, -1, "end of half"),
    ]


ENDS: dict[str, tuple[list[PlayRow], str]] = {
    "on downs": ([snap(0, "run", 4, 1, 50, 0, made=False), snap(1, "run", 1, 10, 50)], "downs"),
    "fourth down as the half ends": (
        [snap(0, "run", 4, 1, 50, 0, made=False, at=(2, 5)), snap(1, "run", 1, 10, 25, at=(3, 900))], "end of half",
    ),
    "a lost fumble": ([snap(0, "sack", 1, 10, 50, -3, fumble_lost=0), snap(1, "run", 1, 10, 50)], "fumble"),
    "a fumble recovered": ([snap(0, "run", 1, 10, 50, 3, fumbles=1), snap(0, "run", 2, 7, 53, at=(2, 900))],
                           "end of half"),
    "a missed field goal": ([snap(0, "field_goal", 4, 7, 60, result="missed")], "missed field goal"),
    "a muffed punt": ([snap(0, "punt", 4, 7, 30, fumble_lost=1), snap(0, "run", 1, 10, 70)], "punt"),
    "a safety": ([snap(0, "sack", 2, 10, 2, -2, safety=True), PlayRow(0, "kickoff")], "safety"),
}  # fmt: skip


@each_case("case", list(ENDS))
def test_how_drives_end(case: str) -> None:
    plays, result = ENDS[case]
    assert next(iter(drives_of(plays))).result == result


def has(counts: Mapping[str, int], **expected: int) -> None:
    assert {name: counts.get(name, 0) for name in expected} == expected


def test_counts_of_a_game() -> None:
    counts = tally_game(game()).counts
    has(counts, **{
        "run:4": 1, "catch:70": 1, "catch:9": 1, "sack:7": 1, "run td:1": 1, "complete td": 0, "third:15+": 1,
        "third:15+:made": 0, "fourths": 2, "fourths:punt": 1, "fourths:close:field_goal": 1, "goals:40-49:good": 1,
        "kick returns 30+": 1, "onside kicks": 1, "three and out": 1, "red zone:touchdown": 1, "drives": 5,
        "two minutes:2": 2, "points two minutes:2": 3, "td and goal points": 9, "timeouts:1": 1, "flags:declined": 1,
        "flag yards": 5, "after turnover:spot": 70, "interception yards": 5, "calls:1-10": 3, "calls:1-10:run": 1,
    })  # fmt: skip


def test_players_of_a_game() -> None:
    found = tally_game(game())
    assert found.players["back"] == {"rushes": 2, "rush yards": 5, "rush tds": 1, "games": 1}
    assert found.players["end"] == {"targets": 1, "catches": 1, "catch yards": 70, "games": 1}
    assert found.players["a"] == {"half sacks": 1}
    assert found.players["thief"] == {"interceptions": 1}
    has(found.counts, **{"runners": 2, "first of runners": 667, "first of receivers": 2000, "best catch yards": 79})
    assert found.teams["AWY"]["sacked"] == 1
    assert found.teams["HOM"]["turnovers"] == 1


def test_who_plays_on_both_sides() -> None:
    plays = [snap(0, "run", 1, 10, 25, runner="twice"), snap(1, "run", 1, 10, 25, runner="twice")]
    found = tally_game(GameRows("HOM", "AWY", plays))
    assert found.counts["players on both sides"] == 1
    assert found.players["twice"] == {"rushes": 2, "games": 2}


def test_an_own_fumble_picked_up_is_no_touchdown_pass() -> None:
    row = snap(0, "complete", 1, 10, 80, 20, passer="arm", target="end", touchdown=0, loose=True, fumbles=1)
    found = tally_game(GameRows("HOM", "AWY", [row]))
    has(found.counts, **{"own fumble for td": 1, "complete td": 0, "drives:touchdown": 1})
    assert "pass tds" not in found.players["arm"]


def test_games_add_up_in_any_order() -> None:
    first, second = tally_game(game()), tally_game(GameRows("AWY", "HOM", game().plays[:4]))
    sums = []
    for order in ((first, second), (second, first)):
        total = Tallies()
        for tally in order:
            total.add(tally)
        sums.append(total.sum())
    assert sums[0] == sums[1]
    assert list(sums[0].counts) == sorted(sums[0].counts)


@pytest.mark.parametrize("pack", ["nfl-1999", "nfl-2018", "nfl-2019"])
def test_a_packs_tally_agrees_with_its_official_totals(pack: str) -> None:
    season = load_pack(pack)
    counts, totals = season.tally.counts, season.league.totals
    expected = {
        "plays": totals.plays, "passes": totals.pass_attempts, "rushes": totals.rush_attempts,
        "side rush yards": totals.rush_yards, "complete": totals.completions, "sack": totals.sacks,
        "third": totals.third_downs, "third:made": totals.third_downs_made, "fourth": totals.fourth_downs,
        "goals": totals.field_goal_attempts, "goals:good": totals.field_goals, "punts kicked": totals.punts,
        "punt yards": totals.punt_yards, "run td": totals.rush_touchdowns, "complete td": totals.pass_touchdowns,
        "extra_point:good": totals.extra_points, "flags:accepted": totals.penalties, "kickoffs": totals.kickoffs,
        "drives": pytest.approx(totals.drives, abs=3),
    }  # fmt: skip
    assert {name: counts[name] for name in expected} == expected
    assert find_pack(pack).stat().st_size < 1_200_000


def test_a_season_without_plays_has_no_tally() -> None:
    assert Tally() == Tally({}, {}, {})
