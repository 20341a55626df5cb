"""Plays named by real players: sums that are the book's, shares that are real, the same players every time."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from fieldhouse.football.audit import check_players
from fieldhouse.football.book import TeamBox, keep_book
from fieldhouse.football.credit.luck import EACH, before, luck
from fieldhouse.football.credit.names import name_players
from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.credit.squad import Squad, squad_of
from fieldhouse.football.events import (
    Down,
    Event,
    Fumbled,
    Kick,
    Return,
    Returned,
    Scored,
    Snap,
    Tried,
)
from fieldhouse.football.player_lines import LINE
from fieldhouse.games.paydirt.plan import PLAN
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.teams import find
from fieldhouse.season.core.leaders import PlayerTotal
from fieldhouse.season.football.leaders import points
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.gain_distributions import Passes, Plays
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Punts, Tries
from fieldhouse.statistics.football.players import (
    Defending,
    Kicking,
    Passing,
    Player,
    Receiving,
    Returning,
    Rushing,
    Stint,
)
from fieldhouse.statistics.football.season import Team
from fieldhouse.statistics.game_record import Counts
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.table.live import LiveTable
from fieldhouse.table.random_coach import RandomCoach

HOME, AWAY = 0, 1


@cache
def pack() -> FootballSeason:
    return load_pack("nfl-2019")


@cache
def squad(code: str) -> Squad:
    found = squad_of(pack(), code)
    assert found is not None
    return found


Pair = tuple[Squad | None, Squad | None]


def named(events: Sequence[Event], seed: int, pair: Pair, week: int = EXHIBITION) -> list[Event]:
    """Copies of the events, with their players."""
    found = [replace(event) for event in events]
    name_players(found, seed, pair, PLAN, week)
    return found


def credit(
    events: Sequence[Event], seed: int, pair: Pair, week: int = EXHIBITION
) -> tuple[dict[str, Counts], dict[str, Counts]]:
    """The players' lines."""
    return keep_book(named(events, seed, pair, week)).players


def names(event: Event) -> tuple[str, ...]:
    """Everybody an event names, except tacklers and who broke up a pass."""
    if type(event) is Snap:
        found = (event.passer, event.runner, event.target, event.interceptor, *event.sackers)
    elif type(event) is Kick:
        found = (event.kicker, event.blocker)
    elif type(event) is Returned:
        found = (event.returner,)
    elif type(event) is Fumbled:
        found = (event.fumbler, event.forcer, event.recoverer)
    elif type(event) is Tried:
        found = (event.kicker, event.passer, event.runner, event.receiver)
    elif type(event) is Scored:
        found = (event.passer, event.scorer)
    else:
        found = ()
    return tuple(filter(None, found))


@cache
def games() -> list[tuple[int, list[Event]]]:
    """Games of coaches without sense: they come to everything that the rules know."""
    found = []
    for seed in range(60):
        game = new_game(find("haulers"), find("signals"), {"hail_mary": True, "razzle_dazzle": seed % 2 == 1})
        play_game(LiveTable(seed, (RandomCoach(), RandomCoach())), game)
        found.append((seed, game.events))
    return found


# Luck


def test_luck_is_splitmix_from_the_seed() -> None:
    start = int.from_bytes(hashlib.sha256(b"2019").digest()[:8], "big")
    wanted = []
    for step in range(1, 2 * EACH + 1):
        z = (start + step * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        wanted.append(((z ^ z >> 31) >> 11) / 2**53)
    assert luck(2019, 2) == wanted
    assert luck(2019, 5)[: len(wanted)] == wanted
    assert before(2019, HOME, 5) == before(2019, HOME, 9)[:5] != before(2019, AWAY, 5)


# Sums

SAME = (
    "passes", "completions", "pass_yards", "pass_tds", "intercepted", "sacked", "sack_yards", "rushes", "rush_yards",
    "rush_tds", "fumbles", "fumbles_lost", "fg_tries", "fg_made", "extra_tries", "extra_made", "two_made", "punts",
    "punt_yards", "punts_blocked", "punt_touchbacks", "punts_inside_20", "kickoffs", "kickoff_touchbacks",
    "kick_returns", "kick_return_yards", "kick_return_tds", "punt_returns", "punt_return_yards", "punt_return_tds",
    "interceptions", "interception_yards", "interception_tds", "fumble_return_yards", "fumble_tds",
    "blocked_kick_tds", "safeties", "defensive_twos",
)  # fmt: skip
LONGEST = ("pass_long", "rush_long", "kick_return_long", "punt_return_long", "punt_long", "fg_long")
OF_PASSES = {"catches": "completions", "catch_yards": "pass_yards", "catch_tds": "pass_tds", "catch_long": "pass_long"}


def together(lines: dict[str, Counts]) -> Counts:
    names = {name for line in lines.values() for name in line}
    return {
        name: (max if name.endswith("_long") else sum)(line.get(name, 0) for line in lines.values()) for name in names
    }


def wanted_of(team: TeamBox, other: TeamBox) -> Counts:
    wanted = {name: getattr(team, name) for name in (*SAME, *LONGEST)}
    wanted |= {name: getattr(team, of) for name, of in OF_PASSES.items()}
    return wanted | {"half_sacks": 2 * other.sacked, "fumbles_recovered": other.fumbles_lost}


def test_the_players_add_up_to_the_box() -> None:
    seen: set[str] = set()
    for seed, events in games():
        box = keep_book(events)
        lines = credit(events, seed, (squad("KC"), squad("SF")))
        for seat in (HOME, AWAY):
            sums = together(lines[seat])
            wanted = wanted_of(box.teams[seat], box.teams[1 - seat])
            assert {name: sums.get(name, 0) for name in wanted} == wanted
            scored = sum(points(PlayerTotal(player, line=line)) for player, line in lines[seat].items())
            assert scored == box.teams[seat].points
            seen |= {name for name in wanted if wanted[name]}
    everything = {*SAME, *LONGEST, *OF_PASSES, "half_sacks", "fumbles_recovered"}
    assert everything - seen <= {"defensive_twos", "punt_return_tds"}  # see the test of rare scores


def test_the_audit_of_players() -> None:
    for seed, events in games():
        check_players(keep_book(named(events, seed, (squad("KC"), squad("SF")))))


def test_lines_hold_only_names_of_a_line() -> None:
    found = {name for seed, events in games()[:10] for side in credit(events, seed, (squad("KC"), squad("SF")))
             for line in side.values() for name in line}  # fmt: skip
    assert found <= set(LINE)


def test_some_passes_are_aimed_at_nobody() -> None:
    aimed = thrown = 0
    for seed, events in games():
        box = keep_book(events)
        for team, side in zip(box.teams, credit(events, seed, (squad("KC"), squad("SF"))), strict=True):
            sums = together(side)
            assert team.completions + team.intercepted <= sums["targets"] <= team.passes - team.spikes
            aimed, thrown = aimed + sums["targets"], thrown + team.passes - team.spikes
    assert 0.9 * thrown < aimed < thrown


# The same players


def test_the_same_seed_names_the_same_players_and_another_does_not() -> None:
    seed, events = games()[0]
    pair = (squad("KC"), squad("SF"))
    assert credit(events, seed, pair) == credit(events, seed, pair)
    assert credit(events, seed, pair) != credit(events, seed + 1, pair)


def test_what_comes_later_changes_nobody() -> None:
    seed, events = games()[3]
    pair = (squad("KC"), squad("SF"))
    whole = named(events, seed, pair)
    for cut in (place for place, event in enumerate(events) if type(event) is Snap):
        assert named(events[:cut], seed, pair) == whole[:cut]


def test_a_game_may_be_named_again() -> None:
    seed, events = games()[3]
    pair = (squad("KC"), squad("SF"))
    whole = named(events, seed, pair)
    assert named(whole, seed, pair) == whole
    assert named(whole, seed + 1, pair) == named(events, seed + 1, pair) != whole


def test_naming_changes_nothing_but_names() -> None:
    seed, events = games()[3]
    teams = keep_book(events)
    box = keep_book(named(events, seed, (squad("KC"), squad("SF"))))
    assert (box.teams, box.line, box.quarters) == (teams.teams, teams.line, teams.quarters)
    assert teams.players == ({}, {})


# A league of two teams whose players are known to the yard


def runs(**lanes: Sequence[int]) -> dict[str, Plays]:
    return {lane.replace("_", " "): Plays(Histogram.of(gains)) for lane, gains in lanes.items()}


def thrown(attempts: int, gains: Sequence[int]) -> dict[str, Passes]:
    return {"short": Passes(attempts, Histogram.of(gains))}


def team_of(letter: str, **lines: dict[str, object]) -> list[Player]:
    """Players by role: `back=dict(rushing=...)` is player `a-back` of team A, in group BACK."""
    found = []
    for role, given in lines.items():
        stint = Stint(letter.upper(), role, **{"group": role.upper(), **given})  # type: ignore[arg-type]  # of many types
        found.append(Player(f"{letter}-{role}", role.title(), stints=(stint,)))
    return found


def eleven(letter: str, **more: dict[str, object]) -> list[Player]:
    """One player for each part."""
    return team_of(
        letter,
        **{
            "qb": {"passing": Passing(attempts=20, completions=10)},
            "back": {"rushing": Rushing(10, 40, runs=runs(middle=[4] * 10), two_points=1)},
            "end": {"receiving": Receiving(20, 10, 100, passes=thrown(20, [10] * 10))},
            "k": {"kicking": Kicking(FieldGoals(Histogram.of([30])), Tries(1, 1), Kickoffs(unmeasured={"out": 1}))},
            "p": {"punting": Punts({"downed": Histogram.of([40])})},
            "ret": {"returning": Returning(Plays(Histogram.of([20])), Plays(Histogram.of([9])))},
            "rush": {"defending": Defending(sacks=5.0)},
            "safety": {"defending": Defending(interceptions=3, passes_defended=3)},
            "backer": {"defending": Defending(solo=30, fumble_recoveries=2, forced_fumbles=2)},
        }
        | more,
    )  # fmt: skip


def league(players: Sequence[Player]) -> FootballSeason:
    teams = {code: Team(code, code) for code in sorted({player.stints[0].team for player in players})}
    return replace(pack(), teams=teams, players={player.id: player for player in players})


def pair_of(players: Sequence[Player]) -> Pair:
    season = league(players)
    return squad_of(season, "A"), squad_of(season, "B")


def snap(seat: int, kind: Down, yards: int = 0, call: str = "1", *, touchdown: bool = False, quarter: int = 1) -> Snap:
    return Snap(seat, quarter, 600, 1, 10, 40, kind, call, yards, touchdown=touchdown)


GAME: list[Event] = [
    Kick(HOME, "deep", 60, "returned"), Returned(AWAY, Return.KICKOFF, 25),
    snap(AWAY, Down.RUN, 4), snap(AWAY, Down.RUN, 7, "6"), snap(AWAY, Down.COMPLETE, 12, "6"),
    snap(AWAY, Down.SACK, -8, "7"), Fumbled(AWAY, True), Returned(HOME, Return.FUMBLE, 30, True),
    Scored(HOME, 6, "touchdown", 1, 500), Kick(HOME, "extra point", 0, "good"), Tried(HOME, True, True),
    Scored(HOME, 1, "extra point", 1, 500),
    Kick(HOME, "deep", 70, "touchback"), snap(AWAY, Down.PUNT, 0, "punt"), Fumbled(HOME, True),
    Returned(HOME, Return.PUNT, 3), Kick(AWAY, "punt", 41, "muffed"),
    snap(AWAY, Down.RUN, 9, touchdown=True), Scored(AWAY, 6, "touchdown", 1, 400), Tried(AWAY, False, True),
    Scored(AWAY, 2, "two-point try", 1, 400),
    Kick(AWAY, "deep", 70, "touchback"), snap(HOME, Down.INTERCEPTED, 9, "6"), Fumbled(AWAY, True),
    Returned(AWAY, Return.INTERCEPTION, 11), snap(HOME, Down.KNEEL, -2, "kneel"), snap(HOME, Down.SPIKE, 0, "spike"),
    snap(HOME, Down.SACK, -9, "7"), Scored(AWAY, 2, "safety", 1, 300),
    Kick(HOME, "free kick", 50, "returned"), Returned(AWAY, Return.PUNT, 6),
    snap(AWAY, Down.FIELD_GOAL, 0, "fg"), Scored(AWAY, 3, "field goal", 1, 200), Kick(AWAY, "field goal", 44, "good"),
]  # fmt: skip


def test_who_did_what() -> None:
    home, away = credit(GAME, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert home == {
        "a-qb": {
            "passes": 2, "completions": 0, "pass_yards": 0, "pass_tds": 0, "pass_long": 0, "intercepted": 1,
            "sacked": 1, "sack_yards": 9, "rushes": 1, "rush_yards": -2, "rush_tds": 0, "rush_long": 0,
        },
        "a-end": {"targets": 1, "catches": 0, "catch_yards": 0, "catch_tds": 0, "catch_long": 0},
        "a-k": {"kickoffs": 3, "kickoff_touchbacks": 1, "extra_tries": 1, "extra_made": 1},
        "a-rush": {"half_sacks": 2, "tackles": 1},
        "a-backer": {
            "forced_fumbles": 1, "fumbles_recovered": 2, "fumble_return_yards": 30, "fumble_tds": 1, "tackles": 3,
        },
        "a-ret": {
            "fumbles": 1, "fumbles_lost": 1, "punt_returns": 1, "punt_return_yards": 3, "punt_return_long": 3,
        },
    }  # fmt: skip
    assert away == {
        "b-qb": {
            "passes": 1, "completions": 1, "pass_yards": 12, "pass_tds": 0, "pass_long": 12, "intercepted": 0,
            "sacked": 1, "sack_yards": 8, "rushes": 1, "rush_yards": 7, "rush_tds": 0, "rush_long": 7,
            "fumbles": 1, "fumbles_lost": 1,
        },
        "b-back": {"rushes": 2, "rush_yards": 13, "rush_tds": 1, "rush_long": 9, "two_made": 1},
        "b-end": {"targets": 1, "catches": 1, "catch_yards": 12, "catch_tds": 0, "catch_long": 12},
        "b-ret": {"kick_returns": 2, "kick_return_yards": 31, "kick_return_long": 25},
        "b-backer": {"fumbles_recovered": 1},
        "b-p": {"punts": 1, "punt_yards": 41, "punt_long": 41},
        "b-k": {"kickoffs": 1, "kickoff_touchbacks": 1, "fg_tries": 1, "fg_made": 1, "fg_long": 44},
        "b-safety": {
            "interceptions": 1, "passes_defended": 1, "fumbles": 1, "fumbles_lost": 1, "interception_yards": 11,
            "interception_long": 11,
        },
        "b-rush": {"half_sacks": 2, "safeties": 1, "tackles": 1},
    }  # fmt: skip


def test_a_fumble_in_the_end_zone_is_the_recoverers_touchdown() -> None:
    events: list[Event] = [snap(AWAY, Down.RUN, -3), Fumbled(AWAY, True), Scored(HOME, 6, "touchdown", 1, 10)]
    home, _ = credit(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert home == {"a-backer": {"forced_fumbles": 1, "fumbles_recovered": 1, "fumble_tds": 1, "tackles": 1}}


def test_rare_scores() -> None:
    events: list[Event] = [
        snap(AWAY, Down.PUNT, 0, "punt"), Returned(HOME, Return.PUNT, 60, True), Kick(AWAY, "punt", 40, "returned"),
        Scored(HOME, 6, "touchdown", 1, 10), Returned(AWAY, Return.INTERCEPTION, 99, True), Tried(HOME, False, False),
        Scored(AWAY, 2, "defensive two points", 1, 10),
    ]  # fmt: skip
    home, away = credit(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    returns = {"punt_returns": 1, "punt_return_yards": 60, "punt_return_long": 60, "punt_return_tds": 1}
    assert home == {"a-ret": returns}
    assert away == {"b-p": {"punts": 1, "punt_yards": 40, "punt_long": 40}, "b-safety": {"defensive_twos": 1}}


def test_events_name_their_players() -> None:
    found = named(GAME, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert [names(found[place]) for place in (1, 2, 4, 5, 6, 7, 8, 10, 11)] == [
        ("b-ret",), ("b-back",), ("b-qb", "b-end"), ("b-qb", "a-rush"), ("b-qb", "a-backer", "a-backer"),
        ("a-backer",), ("a-backer",), ("a-k",), ("a-k",),
    ]  # fmt: skip
    touchdown, two = found[18], found[19:21]
    assert names(touchdown) == ("b-back",)
    assert [names(event) for event in two] == [("b-back",), ("b-back",)]


def test_a_pass() -> None:
    pair = pair_of([*eleven("a"), *eleven("b")])
    caught, dropped = named([snap(HOME, Down.COMPLETE, 12, "6"), snap(HOME, Down.INCOMPLETE, 0, "6")], 7, pair)
    assert type(caught) is Snap
    assert (caught.passer, caught.target, caught.runner, caught.tacklers) == ("a-qb", "a-end", "", ("b-backer",))
    assert type(dropped) is Snap
    assert (dropped.passer, dropped.target, dropped.tacklers) == ("a-qb", "a-end", ())


def test_a_pass_for_a_touchdown() -> None:
    pair = pair_of([*eleven("a"), *eleven("b")])
    events = [snap(HOME, Down.COMPLETE, 60, "6", touchdown=True), Scored(HOME, 6, "touchdown", 1, 10)]
    caught, scored = named(events, 7, pair)
    assert type(caught) is Snap
    assert caught.tacklers == ()
    assert type(scored) is Scored
    assert (scored.passer, scored.scorer) == ("a-qb", "a-end")


def test_a_sack() -> None:
    (sack,) = named([snap(HOME, Down.SACK, -7, "7")], 7, pair_of([*eleven("a"), *eleven("b")]))
    assert type(sack) is Snap
    assert (sack.passer, sack.sackers, sack.runner, sack.tacklers) == ("a-qb", ("b-rush",), "", ())


def test_a_sack_by_two() -> None:
    second = {"second": {"defending": Defending(sacks=5.0)}}
    pair = pair_of([*eleven("a"), *eleven("b", **second)])
    shared = 0
    for seed in range(200):
        events = named([snap(HOME, Down.SACK, -7, "7")], seed, pair)
        (sack,) = events
        assert type(sack) is Snap
        shared += len(sack.sackers) == 2
        lines = keep_book(events).players[AWAY]
        half = 2 // len(sack.sackers)
        assert {player: line["half_sacks"] for player, line in lines.items()} == dict.fromkeys(sack.sackers, half)
    assert 10 < shared < 40  # 0.12 of them


def test_an_interception_run_back() -> None:
    events: list[Event] = [
        snap(HOME, Down.INTERCEPTED, 9, "6"), Returned(AWAY, Return.INTERCEPTION, 55, True),
        Scored(AWAY, 6, "touchdown", 1, 10),
    ]  # fmt: skip
    found = named(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert [names(event) for event in found] == [("a-qb", "a-end", "b-safety"), ("b-safety",), ("b-safety",)]


def test_a_fumble_recovered() -> None:
    events: list[Event] = [snap(HOME, Down.RUN, 3), Fumbled(HOME, True), Returned(AWAY, Return.FUMBLE, 5)]
    run, fumble, run_back = named(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert type(fumble) is Fumbled
    assert (names(run), fumble.fumbler, fumble.recoverer) == (("a-back",), "a-back", "b-backer")
    assert names(run_back) == ("b-backer",)


def test_a_blocked_punt() -> None:
    events: list[Event] = [
        snap(HOME, Down.PUNT, 0, "punt"), Returned(AWAY, Return.BLOCKED_KICK, 12, True),
        Kick(HOME, "punt", 0, "blocked"), Scored(AWAY, 6, "touchdown", 1, 10),
    ]  # fmt: skip
    found = named(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert [names(event) for event in found] == [(), ("b-ret",), ("a-p", "b-rush"), ("b-ret",)]
    home, away = keep_book(found).players
    assert home == {"a-p": {"punts_blocked": 1}}
    assert away == {"b-ret": {"blocked_kick_tds": 1}, "b-rush": {"kicks_blocked": 1}}


def test_a_punt_after_a_safety_is_the_kickers() -> None:
    events: list[Event] = [
        snap(HOME, Down.PUNT, 0, "punt"), Kick(HOME, "punt", 0, "blocked"), Scored(AWAY, 2, "safety", 1, 10),
        Kick(HOME, "punt", 50, "returned"),
    ]  # fmt: skip
    found = named(events, 7, pair_of([*eleven("a"), *eleven("b")]))
    assert [names(found[place])[0] for place in (1, 3)] == ["a-p", "a-k"]


def test_a_pass_for_two() -> None:
    events: list[Event] = [Tried(HOME, False, True, True), Scored(HOME, 2, "two-point try", 1, 10)]
    end = {"end": {"receiving": Receiving(20, 10, 100, passes=thrown(20, [10] * 10), two_points=1)}}
    plain = {"back": {"rushing": Rushing(10, 40, runs=runs(middle=[4] * 10))}}
    tried, scored = named(events, 7, pair_of([*eleven("a", **end, **plain), *eleven("b")]))
    assert type(tried) is Tried
    assert (tried.passer, tried.receiver, tried.runner) == ("a-qb", "a-end", "")
    assert names(scored) == ("a-qb", "a-end")
    assert keep_book([tried, scored]).players[HOME] == {"a-end": {"two_made": 1}}


def test_points_of_a_missed_kick_do_not_go_to_the_next_touchdown() -> None:
    events: list[Event] = [
        Tried(HOME, True, False), snap(AWAY, Down.RUN, -3), Fumbled(AWAY, True), Scored(HOME, 6, "touchdown", 1, 10),
    ]  # fmt: skip
    assert names(named(events, 7, pair_of([*eleven("a"), *eleven("b")]))[3]) == ("a-backer",)


def test_nobody_is_named_where_too_few_are_known() -> None:
    assert squad_of(league(team_of("a", qb={"passing": Passing(attempts=9)})), "A") is None
    assert credit(GAME, 7, (None, squad("KC"))) == ({}, {})


# Shares


def runner(attempts: int, gain: int, lane: str = "middle") -> dict[str, object]:
    return {"rushing": Rushing(attempts, attempts * gain, runs=runs(**{lane: [gain] * attempts}))}


def carried(players: Sequence[Player], event: Snap, seeds: int = 400) -> dict[str, int]:
    """How often each player of the home team had the ball on a play like this."""
    pair = pair_of([*players, *eleven("b")])
    found: dict[str, int] = {}
    for seed in range(seeds):
        last = names(named([event], seed, pair)[0])[-1]
        found[last] = found.get(last, 0) + 1
    return found


def test_runs_go_by_share() -> None:
    found = carried(eleven("a", other=runner(30, 4)), snap(HOME, Down.RUN, 4))
    assert set(found) == {"a-back", "a-other"}
    assert found["a-other"] == pytest.approx(300, abs=35)  # 30 of 40 carries; four standard deviations


def test_long_runs_are_those_of_who_runs_long() -> None:
    found = carried(eleven("a", fast=runner(10, 25)), snap(HOME, Down.RUN, 31))
    assert found["a-fast"] > 320


def test_runs_to_the_outside_are_those_of_who_runs_there() -> None:
    players = eleven("a", wide=runner(10, 4, "left_end"))
    assert carried(players, snap(HOME, Down.RUN, 4, "3"))["a-wide"] > 260
    assert carried(players, snap(HOME, Down.RUN, 4, "1"))["a-wide"] < 140


def test_scrambles_and_sneaks_are_the_passers() -> None:
    for call in ("7", "9 out", "sneak", "draw"):
        assert carried(eleven("a"), snap(HOME, Down.RUN, 4, call), 5) == {"a-qb": 5}


def test_passes_go_by_depth_and_by_what_came_of_them() -> None:
    deep = Receiving(10, 5, 150, passes={"long": Passes(10, Histogram.of([30] * 5))})
    players = eleven("a", deep={"receiving": deep})
    assert carried(players, snap(HOME, Down.COMPLETE, 30, "8"), 50) == {"a-deep": 50}
    assert carried(players, snap(HOME, Down.COMPLETE, 10, "6"), 50) == {"a-end": 50}
    drops = Receiving(20, 0, 0, passes=thrown(20, []))
    players = eleven("a", drops={"receiving": drops})
    assert carried(players, snap(HOME, Down.COMPLETE, 10, "6")).get("a-drops", 0) < 100
    assert carried(players, snap(HOME, Down.INCOMPLETE, 0, "6"))["a-drops"] > 200


def test_touchdowns_are_those_of_who_scores() -> None:
    scorer = Rushing(2, 2, runs={"middle": Plays(Histogram.of([1, 1]), Histogram.of([1, 1]))})
    players = eleven("a", scorer={"rushing": scorer})
    scored = carried(players, snap(HOME, Down.RUN, 1, touchdown=True))["a-scorer"]
    assert 100 < scored < 200  # two of twelve runs, and all touchdowns, which were luck for the most part
    assert carried(players, snap(HOME, Down.RUN, 1)).get("a-scorer", 0) < 100


# Quarterbacks

TWO = {"other": {"group": "QB", "passing": Passing(attempts=60)}}


def passers(players: Sequence[Player], events: Sequence[Event], seed: int) -> list[str]:
    """In a week whose starters nobody knows."""
    return [names(event)[0] for event in named(events, seed, pair_of([*players, *eleven("b")]), 1)]


def test_one_player_passes_for_a_whole_game_by_his_share() -> None:
    events: list[Event] = [snap(HOME, Down.INCOMPLETE, 0, "6", quarter=1 + place // 10) for place in range(40)]
    found = [set(passers(eleven("a", **TWO), events, seed)) for seed in range(200)]
    assert {len(each) for each in found} == {1}
    assert sum("a-other" in each for each in found) == pytest.approx(150, abs=25)  # 60 of 80 passes


def test_a_substitute_comes_in_for_the_fourth_quarter() -> None:
    many = {"qb": {"passing": Passing(attempts=194)}, "other": {"group": "QB", "passing": Passing(attempts=6)}}
    events: list[Event] = [snap(HOME, Down.INCOMPLETE, 0, "6", quarter=quarter) for quarter in (1, 2, 3, 4, 5)]
    found = [tuple(passers(eleven("a", **many), events, seed)) for seed in range(300)]
    assert set(found) == {("a-qb",) * 5, (*("a-qb",) * 3, *("a-other",) * 2)}
    assert found.count(("a-qb",) * 5) == pytest.approx(300 * (1 - 0.03 / 0.28), abs=22)


def test_others_throw_now_and_then_but_not_to_themselves() -> None:
    trick = {"receiving": Receiving(20, 10, 100, passes=thrown(20, [10] * 10)), "passing": Passing(attempts=5)}
    pair = pair_of([*eleven("a", trick=trick), *eleven("b")])
    events: list[Event] = [snap(HOME, Down.COMPLETE, 10, "6")] * 40
    threw = 0
    for seed in range(50):
        found = [names(event) for event in named(events, seed, pair)]
        assert all(passer != receiver for passer, receiver in found)
        threw += sum(passer == "a-trick" for passer, _ in found)
    assert 100 < threw < 300  # a fifth of the passes, less those aimed at him


def test_a_running_quarterback_runs_when_he_plays() -> None:
    fast = {
        "qb": {"passing": Passing(attempts=100)},
        "fast": {"group": "QB", "passing": Passing(attempts=100), **runner(40, 4)},
        "back": runner(40, 4),
    }
    pair = pair_of([*eleven("a", **fast), *eleven("b")])
    events: list[Event] = [snap(HOME, Down.RUN, 4)] * 20
    for seed in range(20):
        home, _ = credit([*events, snap(HOME, Down.SPIKE, 0, "spike")], seed, pair, 1)
        (playing,) = (player for player, line in home.items() if "passes" in line)
        rushes = {player: line["rushes"] for player, line in home.items() if "rushes" in line}
        assert set(rushes) <= {playing, "a-back"}
        assert (rushes.get("a-fast", 0) > 4) == (playing == "a-fast")


# Defense


def test_tackles_are_as_many_as_they_were() -> None:
    """Of KC's opponents' runs and catches; a sack is a tackle, too."""
    team = pack().teams["KC"]
    lines = [stint.defending for _, stint in pack().roster("KC") if stint.defending]
    faced = team.against.scrimmage
    plays = faced.all_passes().completions + faced.all_runs().n + faced.all_scrambles().n
    events: list[Event] = [snap(AWAY, Down.RUN, 4)] * plays + [snap(AWAY, Down.SACK, -5)] * faced.sacks.n
    home, _ = credit(events, 1, (squad("KC"), squad("SF")))
    sums = together(home)
    assert sums["tackles"] == pytest.approx(sum(line.solo for line in lines), rel=0.1)
    assert sums["assists"] == pytest.approx(sum(line.assists for line in lines), rel=0.2)
    assert sums["half_sacks"] == 2 * faced.sacks.n
    assert any(line.get("half_sacks", 0) % 2 for line in home.values())
