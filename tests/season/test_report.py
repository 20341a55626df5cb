"""The report: one page, whole, that tells the replay beside the real season. The games are those of no rules at all."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fieldhouse.season.core.comparison import compare_all
from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.report import ReplayedSeason, page, replayed_season
from fieldhouse.season.core.report.html import Html, inline, table, tag
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.game_record import Fixture
from fieldhouse.store import GameRow, Store
from tests.season.mirror import as_it_was
from tests.season.tiny import Tiny


@pytest.fixture(scope="module")
def season() -> FootballSeason:
    return load_pack("nfl-2019")


@pytest.fixture(scope="module")
def held(season: FootballSeason) -> Iterator[ReplayedSeason]:
    with Store.in_memory() as store:
        settings = {"pack": "nfl-2019", "coach": "as played", "options": {"era": "2019"}, "charts": {"BAL": "0a1b"}}
        Replay(store, "mine", schedule_of(season), Tiny(), 3, game="tiny", settings=settings).run(workers=1)
        yield replayed_season(FOOTBALL, season, store, "mine")


@pytest.fixture(scope="module")
def whole(held: ReplayedSeason) -> str:
    return page(held)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fieldhouse.season.core.plots.can_draw", lambda: False)


def plain(text: str) -> str:
    """The words of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


def test_the_page_needs_no_other_file(whole: str) -> None:
    assert whole.startswith("<!doctype html>")
    links = re.findall(r'(?:href|src|srcset|data|action)="([^"]*)"', whole)
    assert links
    assert [link for link in links if not link.startswith("#")] == []
    assert [found for found in re.findall(r"url\(([^)]*)\)", whole) if not found.startswith("#")] == []
    assert not re.search(r"@import|<script|<link|<iframe|xmlns|<!DOCTYPE svg|<metadata", whole)


def test_links_and_pieces_of_plots_are_on_the_page(whole: str) -> None:
    there = set(re.findall(r' id="([^"]*)"', whole))
    asked = set(re.findall(r'href="#([^"]*)"', whole)) | set(re.findall(r"url\(#([^)]*)\)", whole))
    assert asked <= there
    assert {"standings", "playoffs", "leaders", "teams", "accuracy", "distributions", "games", "settings"} <= there


def test_the_same_season_gives_the_same_page(held: ReplayedSeason, whole: str) -> None:
    assert page(held) == whole


def test_every_team_stands_beside_its_real_record(held: ReplayedSeason, whole: str) -> None:
    row = next(row for row in held.standings if row["team"] == "BAL")
    record = f"{row['overall_wins']}-{row['overall_losses']}(-{row['overall_ties']})?"
    told = plain(whole[whole.index('id="standings"') : whole.index('id="playoffs"')])
    assert re.search(rf"BAL {record} {row['points_for']} {row['points_against']} (\d )?14-2 1 ", told)
    assert [team for team in held.season.teams if f" {team} " not in told] == []


def test_the_playoffs_are_told_twice(held: ReplayedSeason, whole: str) -> None:
    told = plain(whole[whole.index('id="playoffs"') : whole.index('id="leaders"')])
    replayed, real = told.split(" Real ")
    final = held.games[-1]
    assert final.fixture.kind == "SB"
    assert final.score is not None
    assert replayed.rstrip().endswith(
        f"Super Bowl {final.fixture.away} {final.score[1]} {final.fixture.home} {final.score[0]}"
    )
    assert "Super Bowl SF 20 KC 31" in real


def test_the_champions(held: ReplayedSeason, whole: str) -> None:
    assert held.champion in held.season.teams
    assert f"{held.season.teams[held.champion or ''].name} champion; really Kansas City Chiefs" in plain(whole)


def test_leaders_replayed_and_real(held: ReplayedSeason, whole: str) -> None:
    told = plain(whole[whole.index('id="leaders"') : whole.index('id="teams"')])
    totals: dict[str, int] = {}
    for record in held.records:
        for side in record.players:
            for player, line in side.items():
                totals[player] = totals.get(player, 0) + line.get("rush_yards", 0)
    best = max(totals, key=lambda player: totals[player])
    assert f"Rushing yards Replayed {best} {best.partition('-')[0]} {totals[best]} " in told
    assert "Real Derrick Henry TEN 1540" in told


def test_games_by_week(held: ReplayedSeason, whole: str) -> None:
    game = held.games[0]
    assert game.score is not None
    told = plain(whole[whole.index('id="games"') :])
    assert f"Week 1 replayed real GB at CHI {game.score[1]}-{game.score[0]} 10-3" in told


def test_settings_without_check_sums(whole: str) -> None:
    told = plain(whole[whole.index('id="settings"') :])
    assert "name mine game tiny seed 3 pack nfl-2019 coach as played options era = 2019" in told
    assert "0a1b" not in told


def test_figures_of_many_replays(held: ReplayedSeason, season: FootballSeason) -> None:
    told = plain(page(held, compare_all(FOOTBALL, season, [as_it_was(season, by) for by in (0.9, 1.1)])))
    assert "mean of 2 replays" in told
    assert "Run gains" in told
    assert "adds the distributions of gains" not in told


def test_one_replay_tells_how_to_see_gains(whole: str) -> None:
    assert "fieldhouse season report mine --replays 20 adds the distributions of gains" in plain(whole)
    assert ">Run gains<" not in whole


@pytest.mark.usefixtures("undrawn")
def test_without_matplotlib_there_are_tables_and_a_note(held: ReplayedSeason) -> None:
    bare = page(held)
    assert "<svg" not in bare
    assert "pip install &#x27;fieldhouse[report]&#x27;" in bare
    assert "completion" not in plain(bare)  # the games of no rules pass no balls
    assert re.search(r"points \d+\.\d+ ", plain(bare[bare.index('id="accuracy"') :]))


@pytest.mark.usefixtures("undrawn")
def test_a_season_that_is_not_over(held: ReplayedSeason) -> None:
    begun = replace(
        held,
        games=[
            GameRow(Fixture("a", "KC", "SF", 1), "final", (3, 0), "computer"),
            GameRow(Fixture("b", "BAL", "NE", 1), "left", None, None),
        ],
        records=[],
        standings=[],
    )
    told = plain(page(begun))
    assert "1 games; 1 still to be played" in told
    assert "NE at BAL left" in told
    assert "champion" not in told


@pytest.mark.usefixtures("undrawn")
def test_names_are_text_and_not_html(held: ReplayedSeason) -> None:
    odd = page(replace(held, row=replace(held.row, season="<script>alert(1)</script>")))
    assert "<script" not in odd
    assert "&lt;script&gt;alert(1)" in odd


def test_tables_set_numbers_to_the_right() -> None:
    found = table(("team", "wins"), [("KC", "12-4"), ("<b>", tag("i", "3"))])
    assert re.findall(r'<td class="(.)">(.*?)</td>', found) == [
        ("t", "KC"), ("n", "12-4"), ("t", "&lt;b&gt;"), ("n", "<i>3</i>"),
    ]  # fmt: skip


def test_a_picture_becomes_a_part_of_the_page() -> None:
    svg = (
        '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="9pt" viewBox="0 0 9 9">'
        '<metadata>when</metadata>'
        '<g id="figure_1" style="fill: #1b2733"><path id="m1"/><use xlink:href="#m1"/></g></svg>'
    )
    assert inline(svg, "A & B") == Html(
        '<svg role="img" aria-label="A &amp; B" viewBox="0 0 9 9">'
        '<g style="fill: var(--ink)"><path id="m1"/><use xlink:href="#m1"/></g></svg>'
    )
