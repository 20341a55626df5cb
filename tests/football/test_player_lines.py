"""The players' half of the book: what a game with player cards books from its events, team and players in one pass."""

import pytest

from fieldhouse.football.audit import check_players
from fieldhouse.football.book import Box, keep_book
from fieldhouse.football.events import Down, Event, Flag, Fumbled, Kick, Return, Returned, Scored, Snap, Tried
from fieldhouse.statistics.game_record import Counts

HOME, AWAY = 0, 1


def snap(kind: Down, yards: int = 0, *, seat: int = HOME, touchdown: bool = False, **players: object) -> Snap:
    found = Snap(seat, 1, 600, 1, 10, 40, kind, "", yards, touchdown=touchdown)
    for name, value in players.items():
        setattr(found, name, value)
    return found


def booked(*events: Event) -> Box:
    box = keep_book(events)
    check_players(box)
    return box


def lines(*events: Event) -> tuple[dict[str, Counts], dict[str, Counts]]:
    return booked(*events).players


def test_a_game_without_names_has_no_lines() -> None:
    box = booked(snap(Down.RUN, 5), snap(Down.COMPLETE, 9), Kick(HOME, "deep", 60, "touchback"), Fumbled(HOME, True))
    assert box.players == ({}, {})
    assert box.teams[HOME].rush_yards == 5


def test_a_run_and_its_tacklers() -> None:
    home, away = lines(
        snap(Down.RUN, 5, runner="r", tacklers=("t",)), snap(Down.RUN, -1, runner="r", tacklers=("t", "u")),
        snap(Down.RUN, 30, runner="r", touchdown=True), snap(Down.RUN, 2, runner="r"),
    )  # fmt: skip
    assert home == {"r": {"rushes": 4, "rush_yards": 36, "rush_tds": 1, "rush_long": 30}}
    assert away == {"t": {"tackles": 1, "assists": 1}, "u": {"assists": 1}}


def test_passes() -> None:
    home, away = lines(
        snap(Down.COMPLETE, 12, passer="p", target="c", tacklers=("t",)),
        snap(Down.COMPLETE, 40, passer="p", target="d", touchdown=True),
        snap(Down.INCOMPLETE, passer="p", target="c", defenders=("s", "t")), snap(Down.INCOMPLETE, passer="p"),
        snap(Down.INTERCEPTED, 9, passer="p", target="c", interceptor="s", defenders=("t",)),
        snap(Down.SPIKE, passer="p"),
    )  # fmt: skip
    assert home == {
        "p": {
            "passes": 6, "completions": 2, "pass_yards": 52, "pass_tds": 1, "pass_long": 40, "intercepted": 1,
            "sacked": 0, "sack_yards": 0,
        },
        "c": {"targets": 3, "catches": 1, "catch_yards": 12, "catch_tds": 0, "catch_long": 12},
        "d": {"targets": 1, "catches": 1, "catch_yards": 40, "catch_tds": 1, "catch_long": 40},
    }  # fmt: skip
    assert away == {"s": {"interceptions": 1, "passes_defended": 2}, "t": {"passes_defended": 2, "tackles": 1}}


def test_a_sack_is_a_tackle_and_a_blockers_too() -> None:
    home, away = lines(
        snap(Down.SACK, -7, passer="p", sackers=("e",), beaten=("g",)),
        snap(Down.SACK, -5, passer="p", sackers=("e", "f")),
    )
    assert (home["p"]["sacked"], home["p"]["sack_yards"], home["g"]) == (2, 12, {"sacks_allowed": 1})
    assert away == {"e": {"half_sacks": 3, "tackles": 1, "assists": 1}, "f": {"half_sacks": 1, "assists": 1}}


def test_a_kneel_and_a_lost_snap_are_rushes() -> None:
    home, _ = lines(snap(Down.KNEEL, -2, runner="p"), snap(Down.SNAP_LOST, 0, runner="x"))
    assert home["p"] == {"rushes": 1, "rush_yards": -2, "rush_tds": 0, "rush_long": 0}
    assert home["x"] == {"rushes": 1, "rush_yards": 0, "rush_tds": 0, "rush_long": 0}


def test_tackles_on_returns_stand_apart() -> None:
    home, away = lines(
        Kick(HOME, "deep", 60, "returned", kicker="k"),
        Returned(AWAY, Return.KICKOFF, 22, returner="r", tacklers=("g",)),
        snap(Down.PUNT), Returned(AWAY, Return.PUNT, 8, returner="r", tacklers=("g", "h")),
        Kick(HOME, "punt", 45, "returned", inside_20=True, kicker="p"),
    )  # fmt: skip
    assert home == {
        "k": {"kickoffs": 1}, "p": {"punts": 1, "punt_yards": 45, "punt_long": 45, "punts_inside_20": 1},
        "g": {"return_tackles": 1, "return_assists": 1}, "h": {"return_assists": 1},
    }  # fmt: skip
    assert away == {
        "r": {
            "kick_returns": 1, "kick_return_yards": 22, "kick_return_long": 22, "punt_returns": 1,
            "punt_return_yards": 8, "punt_return_long": 8,
        },
    }  # fmt: skip


def test_an_interception_run_back() -> None:
    _, away = lines(
        snap(Down.INTERCEPTED, 9, passer="p", target="c", interceptor="s"),
        Returned(AWAY, Return.INTERCEPTION, 60, True, "s"), Scored(AWAY, 6, "touchdown", 1, 500, "s"),
    )  # fmt: skip
    assert away == {
        "s": {
            "interceptions": 1, "passes_defended": 1, "interception_yards": 60, "interception_long": 60,
            "interception_tds": 1,
        },
    }  # fmt: skip


def test_a_fumble_forced_and_recovered() -> None:
    home, away = lines(
        snap(Down.RUN, 4, runner="r"), Fumbled(HOME, True, "r", "f", "g"),
        Returned(AWAY, Return.FUMBLE, 15, returner="g"), snap(Down.RUN, 4, runner="r"),
        Fumbled(HOME, False, "r", recoverer="c"),
    )  # fmt: skip
    assert (home["r"]["fumbles"], home["r"]["fumbles_lost"]) == (2, 1)
    assert away == {"f": {"forced_fumbles": 1}, "g": {"fumbles_recovered": 1, "fumble_return_yards": 15}}


def test_blocked_kicks() -> None:
    home, away = lines(
        snap(Down.PUNT), Kick(HOME, "punt", 0, "blocked", kicker="p", blocker="b"),
        snap(Down.FIELD_GOAL), Kick(HOME, "field goal", 40, "blocked", kicker="k", blocker="b"),
    )  # fmt: skip
    assert home == {"k": {"fg_tries": 1}, "p": {"punts_blocked": 1}}
    assert away == {"b": {"kicks_blocked": 2}}


def test_tries() -> None:
    home, away = lines(
        Tried(HOME, True, True, kicker="k"), Tried(HOME, True, False, kicker="k"),
        Tried(HOME, False, True, True, passer="p", receiver="c"), Tried(HOME, False, True, runner="r"),
        Tried(HOME, False, False, runner="r"), Scored(AWAY, 2, "defensive two points", 1, 500, "s"),
    )  # fmt: skip
    assert home == {"k": {"extra_tries": 2, "extra_made": 1}, "c": {"two_made": 1}, "r": {"two_made": 1}}
    assert away == {"s": {"defensive_twos": 1}}


def test_only_accepted_penalties_are_a_players() -> None:
    home, _ = lines(Flag(HOME, "holding", 10, "accepted", "g"), Flag(HOME, "holding", 0, "declined", "g"))
    assert home == {"g": {"penalties": 1, "penalty_yards": 10}}


def test_the_audit_finds_a_players_figure_that_is_not_the_teams() -> None:
    box = keep_book([snap(Down.RUN, 5, runner="r"), snap(Down.COMPLETE, 9, passer="p", target="c")])
    check_players(box)
    box.players[HOME]["r"]["rush_yards"] = 4
    with pytest.raises(AssertionError, match=r"home: rush_yards .* differ: 5 and 4"):
        check_players(box)


def test_the_audit_finds_a_play_that_names_nobody() -> None:
    with pytest.raises(AssertionError, match="home: rushes"):
        check_players(keep_book([snap(Down.RUN, 5, runner="r"), snap(Down.RUN, 3)]))
