"""Games are found through entry points, by name, by the beginning of it, or by sport."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import SimpleNamespace

import pytest

from fieldhouse import games as door
from fieldhouse.games import InputError, UnknownGame, default, find, games
from fieldhouse.games.api import Game

OURS = games()
MODULE = "tests.games.test_games"
CHESS = replace(OURS[0], name="chess", sport="chess", rank=50, package=__name__.rpartition(".")[0])
NOT_A_GAME = SimpleNamespace(name="chess")


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """Games are looked for once in a process: here in every test, and after it."""
    games.cache_clear()
    yield
    games.cache_clear()


def installed(monkeypatch: pytest.MonkeyPatch, *doors: tuple[str, str]) -> None:
    """Our own games, and packages with these entry points."""
    ours = tuple(door.entry_points(group=door.GROUP))
    more = tuple(EntryPoint(name, value, door.GROUP) for name, value in doors)
    monkeypatch.setattr(door, "entry_points", lambda group: (*more, *ours))


def test_our_own_games_come_through_the_door_that_others_use() -> None:
    assert {point.name for point in door.entry_points(group=door.GROUP)} >= {game.name for game in OURS}
    assert {"paydirt-football", "statispro-basketball"} <= {game.name for game in OURS}
    assert list(OURS) == sorted(OURS, key=lambda game: (game.rank, game.name))


def test_the_game_of_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, ("chess", f"{MODULE}:CHESS"))
    assert find("chess") is CHESS
    assert set(games()) == {*OURS, CHESS}
    assert default() is OURS[0]


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("chess", "no_such_package.game:GAME", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("chess", f"{MODULE}:NOWHERE", "AttributeError: module 'tests.games.test_games' has no attribute 'NOWHERE'"),
        ("chess", f"{MODULE}:NOT_A_GAME", "found a SimpleNamespace; a fieldhouse.games.api.Game is needed"),
        ("checkers", f"{MODULE}:CHESS", "its entry point is called checkers, the game chess"),
        (OURS[0].name, "zzz.game:GAME", "ModuleNotFoundError: No module named 'zzz'"),
    ],
)
def test_a_broken_package_is_one_line_and_the_other_games_work(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, value: str, fault: str
) -> None:
    installed(monkeypatch, (name, value))
    with caplog.at_level(logging.WARNING):
        assert games() == OURS
    assert caplog.messages == [f"game {name} ({value}) cannot be used: {fault}"]


def test_of_two_games_of_one_name_the_first_entry_point_stays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    installed(monkeypatch, ("chess", f"{MODULE}:CHESS"), ("chess", f"{MODULE}:CHESS"))
    assert games().count(CHESS) == 1
    assert "another package has a game of this name" in caplog.text


def test_a_game_by_its_name_its_beginning_or_its_sport() -> None:
    for game in OURS:
        assert find(game.name) is game
        assert find(f" {game.name.upper()[:12]} ") is game
        assert find(game.sport) is next(one for one in OURS if one.sport == game.sport)


def test_a_name_that_fits_several_games_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = replace(CHESS, name="chess-960")
    monkeypatch.setattr(door, "games", lambda: (CHESS, twin))
    assert find("chess") is CHESS
    with pytest.raises(UnknownGame, match=r"'che' may be chess or chess-960; games are chess, chess-960"):
        find("che")
    monkeypatch.setattr(door, "games", lambda: (twin, replace(twin, name="chess-blitz")))
    with pytest.raises(UnknownGame, match=r"'chess' may be chess-960 or chess-blitz"):
        find("chess")
    with pytest.raises(UnknownGame, match=r"no game 'go'; games are chess-960, chess-blitz"):
        find("go")


def test_without_any_game_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "entry_points", lambda group: ())
    with pytest.raises(UnknownGame, match="install Fieldhouse again"):
        default()


def test_a_game_without_a_ledger_has_an_empty_one() -> None:
    assert CHESS.ledger() == {}
    assert all(len(game.ledger()) > 100 for game in OURS)


def test_what_a_game_lacks_is_said() -> None:
    with pytest.raises(InputError, match="chess has no odds"):
        CHESS.lacks("odds")


@pytest.mark.parametrize("game", OURS, ids=lambda game: str(game.name))
def test_every_part_of_our_games_can_be_built(game: Game) -> None:
    rules = game.rules()
    assert (rules.name, rules.version) == (game.name, game.version)
    assert {spec.name for spec in game.options()}
    assert set(game.presets()) >= {"full"}
    teams = game.teams()
    away, home = teams.pair()
    assert (teams.full_name(away), teams.full_name(home)) == (away, home)
    setup = teams.setup(away, home, {}, game.coaches[0])
    rules.begin(setup)
    assert game.opponent(setup) is game.coach(game.coaches[0], setup)
    with pytest.raises(InputError, match=f"found 'nobody'; allowed: {', '.join(game.coaches)}"):
        teams.setup(away, home, {}, "nobody")
    assert game.scenarios is not None
    assert game.scenarios().name == game.name
    assert game.seasons is not None
    assert game.seasons().usual in teams.seasons()
    assert game.show is not None
    assert game.show().rules is rules
