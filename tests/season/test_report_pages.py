"""The pages of teams and games beside a report's first page, and the links between all pages."""

import re
from collections.abc import Iterator
from dataclasses import replace
from posixpath import dirname, join, normpath

import pytest

from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.report import Links, ReplayedSeason, page, pages, replayed_season
from fieldhouse.season.core.report.results import lined_up
from fieldhouse.season.core.sport import PlayoffGame
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.store import Store
from tests.season.tiny import Tiny

RUNNER = "00-0034796"


class Named(Tiny):
    """The tiny game with one player, who runs for as many yards as his team has points."""

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        record = super().__call__(game_id, home, away, seed, neutral, playoff)
        longest = max(map(len, record.line))
        one, two = ((*side, *[0] * (longest - len(side))) for side in record.line)
        run = {RUNNER: {"rushes": 2, "rush_yards": record.score[0]}} if home == "BAL" else {}
        return replace(record, line=(one, two), players=(run, {}))


@pytest.fixture(scope="module")
def replay() -> Iterator[ReplayedSeason]:
    with Store.in_memory() as store:
        Replay(store, "mine", schedule_of(load_pack("nfl-2019")), Named(), 3, game="tiny").run(workers=1)
        yield replayed_season(FOOTBALL, load_pack("nfl-2019"), store, "mine")


@pytest.fixture(scope="module")
def site(replay: ReplayedSeason) -> dict[str, str]:
    found = {f"mine/{path}": text for path, text in pages(replay, "../../mine.html")}
    return found | {"mine.html": page(replace(replay, links=Links("mine")))}


def words(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


def test_every_link_leads_to_a_page(site: dict[str, str]) -> None:
    asked = {
        normpath(join(dirname(path), link.partition("#")[0])) if not link.startswith("#") else path
        for path, text in site.items()
        for link in re.findall(r'href="([^"]*)"', text)
    }
    assert asked == set(site)


def test_there_is_a_page_for_every_team_and_every_game(site: dict[str, str], replay: ReplayedSeason) -> None:
    assert len([path for path in site if "/teams/" in path]) == 32
    assert len([path for path in site if "/games/" in path]) == len(replay.games) == 267


def test_a_team_has_its_games_beside_the_real_ones(site: dict[str, str]) -> None:
    told = words(site["mine/teams/BAL.html"])
    assert re.search(r"replayed \d+-\d+(-\d+)?, really 14-2", told)
    assert re.search(r" 1 at Miami Dolphins [WLT] \d+-\d+ W 59-10 ", told)


def test_a_player_has_his_season_and_his_games(site: dict[str, str], replay: ReplayedSeason) -> None:
    team = site["mine/teams/BAL.html"]
    name = replay.season.players[RUNNER].name
    games = [each for each in replay.records if each.home == "BAL"]
    yards = sum(each.score[0] for each in games)
    assert f"{name} {len(games)} 15 {2 * len(games)} 176 {yards} 1206 " in words(team)  # the small figures are real
    log = words(team[team.index(f'id="player-{RUNNER}"') :])
    assert all(f"{each.score[0]} 2 {each.score[0]} " in log for each in games)


def test_a_game_has_its_box_score_and_the_real_score(site: dict[str, str], replay: ReplayedSeason) -> None:
    game = next(each for each in replay.records if each.id == "2019_01_BAL_MIA")
    told = words(site[f"mine/games/{game.id}.html"])
    assert f"Baltimore Ravens at Miami Dolphins {game.score[1]}-{game.score[0]}" in told
    assert "really 59-10" in told


def test_a_bracket_lines_up_with_the_next_round() -> None:
    first = [PlayoffGame("WC", "a", "b", (1, 0)), PlayoffGame("WC", "c", "d", (0, 1))]
    second = [PlayoffGame("DIV", "e", "d", (1, 0)), PlayoffGame("DIV", "a", "f", (1, 0))]
    last = [PlayoffGame("SB", "a", "e", None)]
    assert lined_up([first, second, last]) == [first[::-1], second, last]
    assert lined_up([first, second[::-1], []]) == [first, second[::-1], []]
