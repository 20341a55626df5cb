"""The line-up of basketball: what its statistics are of known games, and the same from records as from packs."""

from dataclasses import replace

import pytest

from fieldhouse.season.basketball.actual import schedule_of
from fieldhouse.season.basketball.lineup import LINEUP
from fieldhouse.season.basketball.lineup.catalogue import Collected
from fieldhouse.season.basketball.lineup.courses import Courses
from fieldhouse.season.basketball.lineup.leaders import leader_values
from fieldhouse.season.basketball.lineup.part import GamePart, Lead, PlayerLine, TeamLine, part_of, real_parts
from fieldhouse.season.basketball.lineup.players import Players, stars_of
from fieldhouse.season.basketball.lineup.rotations import Rotations
from fieldhouse.season.basketball.lineup.team_games import TeamGames
from fieldhouse.season.basketball.lineup.thresholds import Thresholds
from fieldhouse.season.core.leaders import PlayerTotal
from fieldhouse.season.core.lineup.results import GameResult
from fieldhouse.statistics import BasketballSeason, load_basketball
from fieldhouse.statistics.game_record import Counts, Fixture, GameRecord

KEYS = {each.key for each in LINEUP.statistics}


@pytest.fixture(scope="module")
def season() -> BasketballSeason:
    return load_basketball("nba-1996-97")


@pytest.fixture(scope="module")
def real(season: BasketballSeason) -> dict[str, float]:
    return dict(LINEUP.real(season))


def test_every_statistic_has_a_key_of_its_own_and_a_value(real: dict[str, float]) -> None:
    assert len(KEYS) == len(LINEUP.statistics) >= 300
    assert set(real) == KEYS


def test_what_1996_97_was_like(real: dict[str, float]) -> None:
    known = {
        "games 40 minutes": 2.444, "games 6 pf": 0.463, "games 10 ast": 0.509, "games 25 fga": 0.167,
        "games 10 fta": 0.77, "games triple doubles": 0.042, "first in assists a game": 11.402, "used": 9.991,
        "by 20+": 13.877, "mean tov": 15.665, "share fg": 45.482, "home wins": 684, "overtimes": 78,
        "players 20 points": 22, "players": 441, "leads taken": 6.431, "behind 20": 1.009, "quarter 1": 48.906,
    }  # fmt: skip
    assert {name: round(real[name], 3) for name in known} == known


def test_a_pack_with_the_lines_of_some_players_gives_less() -> None:
    found = LINEUP.real(load_basketball("nba-1992-93"))
    missing = {each.group for each in LINEUP.statistics if each.key not in found}
    assert missing == {"quarters", "leads", "rotations", "players by game", "regulars from game to game"}
    assert len(found) >= 220
    assert found["star pts"] == pytest.approx(18.486, abs=0.001)
    assert found["first in points a game"] == pytest.approx(2541 / 78)


def as_record(game_id: str, home: str, away: str, part: GamePart) -> GameRecord:
    """The record of a game that went as the real one did."""
    boxes: list[Counts] = []
    for side, box in enumerate(part.boxes):
        lead = part.leads[side]
        boxes.append({**box._asdict(), "leads_taken": lead.taken, "behind_long": lead.behind})
        boxes[-1]["team_tov"] = 2
        boxes[-1]["tov"] += 2
    names = PlayerLine._fields[1:]
    players = [
        {line.player: {name: getattr(line, name) for name in names if getattr(line, name)} for line in side}
        for side in part.players
    ]
    result = part.result
    return GameRecord(
        game_id, home, away, (result.home, result.away), result.overtimes > 0,
        (result.home_quarters, result.away_quarters), (boxes[0], boxes[1]), (players[0], players[1]),
    )  # fmt: skip


def test_records_and_packs_give_the_same(season: BasketballSeason) -> None:
    """In any order; a record counts team turnovers, which boxes of games do not."""
    parts = real_parts(season)
    games = schedule_of(season).games[:60]
    one, other = Collected(season), Collected(season)
    for game in games:
        one.add(game, parts[game.id])
    for game in reversed(games):
        other.add(game, part_of(as_record(game.id, game.home, game.away, parts[game.id])))
    found, again = one.values(), other.values()
    assert again["mean tov"] == pytest.approx(found["mean tov"] + 2)
    differ = {key for key in found if found[key] != again.get(key)}
    assert differ <= {"mean tov", "possessions", "teams possessions", "teams tov"}


def line(player: str, minutes: int, *, started: int = 0, **counts: int) -> PlayerLine:
    empty = PlayerLine(player, started, 60 * minutes, *[0] * 14)
    return empty._replace(**counts)


def test_what_a_line_reaches() -> None:
    found = Thresholds("games")
    found.add(line("a", 44, pts=30, orb=4, drb=6, ast=10, fga=25, fta=9, pf=5))
    found.add(line("b", 43, pts=19, blk=10, stl=3, pf=6))
    values = found.values(2)
    assert {name: value for name, value in values.items() if value} == {
        "games 20 pts": 0.5, "games 30 pts": 0.5, "games 10 trb": 0.5, "games 10 ast": 0.5, "games 4 blk": 0.5,
        "games 6 blk": 0.5, "games 20 fga": 0.5, "games 25 fga": 0.5, "games 5 pf": 1.0, "games 6 pf": 0.5,
        "games 40 minutes": 1.0, "games 44 minutes": 0.5, "games double doubles": 1.0, "games triple doubles": 0.5,
    }  # fmt: skip


TEAM = TeamLine(40, 80, 5, 20, 15, 20, 10, 30, 25, 8, 5, 14, 22, 100)
NO_PLAYERS: tuple[tuple[PlayerLine, ...], tuple[PlayerLine, ...]] = ((), ())


def two_games() -> list[tuple[Fixture, GamePart]]:
    other = TEAM._replace(fg=30, fga=90, pts=80, orb=12, ast=15)
    leads = (Lead(3, 4), Lead(2, 21))
    return [
        (Fixture("1", "A", "B"), GamePart(GameResult(100, 80), (TEAM, other), (1, 0), leads, NO_PLAYERS)),
        (Fixture("2", "B", "A"), GamePart(GameResult(80, 100), (other, TEAM), (2, 1), (Lead(0, 30), Lead(0, 0)),
                                          NO_PLAYERS)),
    ]  # fmt: skip


def test_boxes_of_teams() -> None:
    found = TeamGames()
    for game, part in two_games():
        found.add(game, part)
    values = found.values()
    known = {
        "mean fga": 85, "mean tov": 15, "share fg": 100 * 140 / 340, "teams fga": 50**0.5,
        "games fga": (100 / 3) ** 0.5, "apart fga": 10, "apart trb": 2, "home fga": 100, "home pts": 100,
        "fga +100": 0, "ast -15": 50, "fg share -38": 50, "scores 100-104": 50, "margins 20-24": 100,
    }  # fmt: skip
    assert {name: values[name] for name in known} == pytest.approx(known)
    totals = {code: {**TEAM._asdict(), "fga": 200, "fg": 100, "tov": 60} for code in "AB"}
    whole = TeamGames(totals)
    for game, part in two_games():
        whole.add(game, part)
    assert (whole.values()["mean tov"], whole.values()["share fg"]) == (30, 50)


def test_leads() -> None:
    found = Courses()
    for _, part in two_games():
        found.add(part)
    assert found.values() == {
        "leads taken": 2.5, "leads never": 50.0, "behind winner": 2.0, "behind loser": 25.5, "behind 10": 0.0,
        "behind 15": 0.0, "behind 20": 0.0,
    }  # fmt: skip


def test_rotations() -> None:
    five = [line(name, 40, started=1, pts=10) for name in "abcde"]
    bench = [line("f", 30, pts=20, fga=15), line("g", 10)]
    moved = [*five[:4], replace_start(five[4], 0), replace_start(bench[0], 1)]
    found = Rotations()
    result = GamePart(GameResult(70, 0), (), (), (), (tuple(five + bench), ()))
    found.add(Fixture("2020-01-02", "A", "B"), result._replace(players=(tuple(moved), ())))
    found.add(Fixture("2020-01-01", "A", "B"), result)
    values = found.values()
    known = {
        "used": 13 / 4, "place 1": 20, "place 6": 15, "place 7": 2.5, "first pts": 10, "first fga": 7.5,
        "starters minutes": 39, "starters points": 100 * 110 / 140, "starters changed": 0.5, "roster": 3.5,
        "roster starters": 3, "used -8": 100,
    }  # fmt: skip
    assert {name: values[name] for name in known} == pytest.approx(known)


def replace_start(player: PlayerLine, started: int) -> PlayerLine:
    return player._replace(started=started)


def test_game_to_game() -> None:
    found = Players({"a"})
    for at in range(20):
        found.add("A", [line("a", 50 + 2 * (at % 2), pts=20 + 10 * (at % 2), orb=3, drb=at % 2), line("b", 2)], TEAM)
    values = found.values(20)
    width = (20 / 19) ** 0.5
    assert values["regular seconds sd"] == pytest.approx(width)
    assert values["star pts sd"] == pytest.approx(5 * width)
    assert values["star trb sd"] == pytest.approx(width / 2)
    assert (values["star pts"], values["star seconds"], values["star 30 pts"]) == (25, 51, 0.5)
    assert values["star share pts"] == 25
    assert "regular pts sd" not in Players({"a"}, whole=False).values(20)


def test_stars_are_the_same_on_both_sides(season: BasketballSeason) -> None:
    assert len(stars_of(load_basketball("nba-1992-93"))) == 27
    stars = stars_of(season)
    assert len(stars) == 30
    assert {"jordami01", "malonka01"} <= stars


def test_lists_of_leaders() -> None:
    totals = [
        PlayerTotal(f"{at:02}", ["A"], 82, {"pts": 82 * (30 - at), "seconds": 82 * 60 * 20, "fg": 400, "fga": 800})
        for at in range(30)
    ]
    totals.append(PlayerTotal("few", ["A"], 3, {"pts": 180, "seconds": 60}))
    values = leader_values(totals, {"A": 82})
    known = {
        "first in points a game": 30, "ten in points a game": 25.5, "thirty in points a game": 77.5**0.5,
        "players 20 points": 11, "players": 31, "players 1000 minutes in all": 30, "players all games": 30,
        "players games": 82, "first in field goal %": 50,
    }  # fmt: skip
    assert {name: values[name] for name in known} == pytest.approx(known)


def test_without_boxes_there_are_results_alone(season: BasketballSeason) -> None:
    """As a season of plain totals has them."""
    games = tuple(replace(game, home_box=None, away_box=None, course=None) for game in season.games[:40])
    plain = replace(season, games=games, player_games=type(season.player_games)())
    found = LINEUP.real(plain)
    assert "wins sd" in found
    assert "mean fga" not in found
    assert "first in points a game" in found
