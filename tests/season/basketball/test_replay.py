"""Games of a basketball season: who dresses, what is kept, and the same season whatever the workers."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from fieldhouse.games.statispro_basketball.cards.files import from_data
from fieldhouse.games.statispro_basketball.cards.player_cards import ROSTER, Role
from fieldhouse.games.statispro_basketball.season import BasketballPlay, season_play, shelf
from fieldhouse.games.statispro_basketball.season_calendar import calendar
from fieldhouse.games.statispro_basketball.season_day import UNUSED
from fieldhouse.season.basketball.actual import schedule_of
from fieldhouse.season.basketball.sport import BASKETBALL
from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.report import page, replayed_season
from fieldhouse.season.core.schedule import Schedule, game_seed
from fieldhouse.statistics import BasketballSeason, load_basketball
from fieldhouse.store import Store
from fieldhouse.table.options import OptionError

PACK = "nba-1992-93"


@pytest.fixture(scope="module")
def season() -> BasketballSeason:
    return load_basketball(PACK)


@pytest.fixture(scope="module")
def few(season: BasketballSeason) -> Schedule:
    return replace(schedule_of(season), games=schedule_of(season).games[:6], league=None)


def test_men_dress_as_often_as_they_played(season: BasketballSeason) -> None:
    """A traded man for each of his teams; every team has men for all places in every game."""
    held, times, sizes = shelf(PACK), Counter[tuple[str, str]](), Counter[int]()
    for game in schedule_of(season).games:
        for code in (game.home, game.away):
            dressed = held.team(code, game.id, 7).players
            sizes[len(dressed)] += 1
            men = [card for card in dressed if card.minutes > UNUSED]  # the others are there in need
            times.update((code, card.id) for card in men)
            able = Counter(role for card in men for role in card.positions)
            assert able[Role.GUARD] >= 2, (game.id, code)
            assert able[Role.FORWARD] >= 2, (game.id, code)
            assert able[Role.CENTER] >= 1, (game.id, code)
    assert min(sizes) >= ROSTER
    assert max(sizes) <= 12
    cards = {(code, card.id): card for code in season.teams for card in held.players(code)}
    off = {who: times[who] - card.games for who, card in cards.items()}
    assert not any(off.values())
    assert times["LAL", "perkisa01"] + times["SEA", "perkisa01"] == 79


def test_a_replay_may_use_the_published_cards() -> None:
    fitted, published = (season_play(PACK, "as played", options) for options in ({}, {"cards": "published"}))
    assert fitted.charts_digests(["NYK"]) != published.charts_digests(["NYK"])
    defenses = [
        {card.defense for card in from_data(play.setup("CHI", "NYK")["away"]).players} for play in (fitted, published)
    ]
    assert max(defenses[0]) < -20
    assert min(defenses[1]) == -9
    with pytest.raises(OptionError, match="cards: found 'own'; allowed: fitted, published"):
        season_play(PACK, "as played", {"cards": "own"})


def test_everybody_dresses_where_they_are_few(season: BasketballSeason) -> None:
    players = [replace(card, games=82) for card in shelf(PACK).players("CHI")[:6]]
    assert all(day.plays == frozenset(range(6)) for day in calendar("CHI", players, 82))


def test_who_dresses_hangs_on_the_game_and_in_the_playoffs_on_the_seed() -> None:
    held = shelf(PACK)
    one = held.team("CHI", "1992-11-06_CHI_CLE", 1)
    there = {card.id for card in one.players}
    assert {card.id for card in held.team("CHI", "1992-11-06_CHI_CLE", 99).players} == there
    assert held.team("CHI", "1992-11-06_CHI_CLE", 1) == one
    assert held.team("CHI", "1992-11-06_CHI_CLE", 99) != one  # another day
    assert held.team("CHI", "3/1992-11-06_CHI_CLE", 1) == one  # as many replays at once name it
    found = {tuple(card.id for card in held.team("CHI", "F_CHI_PHO_1", seed).players) for seed in range(8)}
    assert len(found) > 1
    assert one.code == "CHI"
    ranges = [(card.foul_low, card.foul_high) for card in one.players if card.foul_low]
    assert all(low == before + 1 for (_, before), (low, _) in pairwise(ranges))


def test_a_record_holds_the_scoresheet(few: Schedule) -> None:
    fixture = few.games[0]
    play = BasketballPlay(PACK)
    record = play(fixture.id, fixture.home, fixture.away, game_seed(1, fixture.id), False, False)
    periods = len(record.line[0])
    for side in (0, 1):
        box, men = record.boxes[side], record.players[side]
        assert box["pts"] == record.score[side] == sum(record.line[side]) == 2 * box["fg"] + box["fg3"] + box["ft"]
        for name in ("pts", "fg", "fga", "fta", "orb", "drb", "ast", "stl", "blk", "pf", "seconds"):
            assert sum(line.get(name, 0) for line in men.values()) == box[name], name
        assert sum(line.get("tov", 0) for line in men.values()) + box["team_tov"] == box["tov"]
        assert box["seconds"] == 5 * (4 * 720 + 300 * (periods - 4))
        assert all(line["seconds"] for line in men.values())
    assert record.overtime == (periods > 4)
    unnamed = replace(play, players=False)
    assert unnamed(fixture.id, fixture.home, fixture.away, 5, False, False).players == ({}, {})


def test_the_same_season_whatever_the_workers(few: Schedule) -> None:
    dumps = []
    for workers, stopped in ((1, False), (2, False), (1, True)):
        with Store.in_memory() as store:
            play = BasketballPlay(PACK)
            replay = Replay(store, "few", few, play, 3, game="statispro-basketball", settings=play.settings())
            if stopped:
                asked = iter((False, False, False, True, True, True))
                replay.run(1, stop=lambda asked=asked: next(asked))  # type: ignore[misc]  # mypy takes no default here
                assert 0 < store.count("few")["final"] < len(few.games)
            assert replay.run(workers).over
            dumps.append(store.dump("few"))
    assert dumps[0] == dumps[1] == dumps[2]


def test_the_page_on_a_season(season: BasketballSeason, few: Schedule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fieldhouse.season.core.plots.can_draw", lambda: False)
    with Store.in_memory() as store:
        play = BasketballPlay(PACK)
        Replay(store, "few", few, play, 3, game="statispro-basketball", settings=play.settings()).run(1)
        told = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page(replayed_season(BASKETBALL, season, store, "few"))))
    assert "NBA 1992-93, replayed" in told
    assert "Points a game Replayed" in told
    assert "32.6" in told  # Jordan's real average
    assert "adds the distributions" not in told
    assert "LAL at LAC" in told


def test_a_box_score_with_names(season: BasketballSeason, few: Schedule) -> None:
    fixture = few.games[0]
    record = BasketballPlay(PACK)(fixture.id, fixture.home, fixture.away, 4, False, False)
    names = {player.id: player.name for player in season.players.values()}
    lines = BASKETBALL.box_text(record, ("Clippers", "Lakers"), names).splitlines()
    assert lines[0].startswith("Lakers")
    assert lines[0].split()[-1] == str(record.score[1])
    most = max(record.players[1].items(), key=lambda man: man[1]["seconds"])
    assert lines[4].startswith(names[most[0]])
    assert lines[4].split()[-1] == str(most[1].get("pts", 0))
    told = BASKETBALL.box_players(record, names)
    assert [len(side) for side in told] == [len(side) for side in record.players]
    assert told[0][0]["name"] == names[told[0][0]["player"]]


def test_what_a_replay_does_not_know() -> None:
    with pytest.raises(OptionError, match="coach: found 'to win'; allowed: as played"):
        season_play(PACK, "to win", {})
    with pytest.raises(OptionError, match=r"injuries: found 'season'; .* allowed: off, game"):
        season_play(PACK, "as played", {"injuries": "season"})
    with pytest.raises(OptionError, match="press"):
        season_play(PACK, "as played", {"press": "maybe"})


def test_a_setup_knows_the_cards_it_was_made_from() -> None:
    play = BasketballPlay(PACK)
    setup = play.setup("LAC", "LAL", game_id="1992-11-06_LAL_LAC", seed=1)
    assert play.setup_digests(setup) == tuple(play.charts_digests(("LAC", "LAL")).values())
    assert from_data(setup["home"]) == shelf(PACK).team("LAC", "1992-11-06_LAL_LAC", 1)
