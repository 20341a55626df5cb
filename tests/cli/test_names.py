"""Players' names in a game of real teams: in the box score, beside the plays, and the same after a save."""

import json
from pathlib import Path

import pytest

from fieldhouse.football.events import Down, Event, Fumbled, Kick, Period, Return, Returned, Snap, Tried
from fieldhouse.football.playertext import event_text, play_text
from fieldhouse.games.paydirt.players import named as known_players
from fieldhouse.games.paydirt.players import teams_of
from fieldhouse.games.paydirt.show.face import FACE
from fieldhouse.games.paydirt.teams import TEAMS
from fieldhouse.play.record import read_record
from fieldhouse.play.view import plays_of
from fieldhouse.table.journal import read_journal
from tests.cli.conftest import Run

TWO = ["nfl-2019:KC", "nfl-2019:SF"]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The teams that come with the game, with players of two others: their charts need not be made."""
    monkeypatch.setattr(TEAMS, "named_players", lambda away, home: {"players": TWO})


def test_a_setup_says_whose_players_play() -> None:
    assert TEAMS.named_players("nfl-2019:SF", "KC") == {"players": ["nfl-2019:KC", "nfl-2019:SF"]}
    assert TEAMS.named_players("nfl-1999:STL", "nfl-2019:KC") == {"players": ["nfl-2019:KC", "nfl-1999:STL"]}
    assert TEAMS.named_players("haulers", "nfl-2019:KC") == {}


@pytest.mark.usefixtures("named")
def test_the_box_score_of_a_simulated_game(run: Run) -> None:
    words = ("sim", "haulers", "signals", "--seed", "3")
    text = run(*words).output
    teams = json.loads(run(*words, "--json").output)["games"][0]["teams"]
    for team in teams:
        players = team["players"]
        for name, of in (("rush_yards", "rush_yards"), ("catch_yards", "pass_yards"), ("fg_made", "fg_made")):
            assert sum(player.get(name, 0) for player in players) == team[of]
        (passer,) = (player for player in players if player.get("passes", 0) > 10)
        assert f"  {passer['name']} " in text
    assert "Passing " in text
    assert "Defense " in text


@pytest.mark.usefixtures("named")
def test_plays_and_scores_name_their_players_after_a_save_too(run: Run, tmp_path: Path) -> None:
    run("sim", "haulers", "signals", "--seed", "3", "--journal", str(tmp_path))
    path = tmp_path / "3.fh"
    record = read_record(FACE.rules, read_journal(path.read_bytes(), str(path)))
    found = known_players(record.state.events, record.journal.setup, 3)
    assert found is not None
    kicker = found.short[next(event.kicker for event in record.state.events if type(event) is Kick)]
    output = run("replay", str(path), "--full").output
    assert f"  players   {kicker} kicks" in output
    told = ["; ".join(play.players) for play in plays_of(FACE, record)]
    lines = [line for line in output.splitlines() if line.startswith("  players")]
    assert lines == [f"  players   {text}" for text in told if text]
    assert len(lines) > 100
    assert "\n".join(FACE.box(record.state, record.journal.setup, 3)) in output


def test_invented_teams_have_no_players(run: Run, tmp_path: Path) -> None:
    output = run("sim", "haulers", "signals", "--seed", "3", "--journal", str(tmp_path)).output
    assert "Passing, net yards" in output
    assert "Cmp-Att" not in output
    assert "  players " not in run("replay", str(tmp_path / "3.fh"), "--full").output


def test_a_save_whose_pack_is_elsewhere_is_played_without_names() -> None:
    assert known_players([], {"players": ["nfl-1900:KC", "nfl-2019:SF"]}, 1) is None
    assert known_players([], {"players": ["nfl-2019:XX", "nfl-2019:SF"]}, 1) is None
    assert known_players([], {}, 1) is None


@pytest.mark.parametrize("key", ["players", "men"])  # `men` in saves made before
def test_a_save_says_whose_players_play(key: str) -> None:
    assert list(teams_of({key: TWO})) == TWO
    found = known_players([Period(1)], {key: TWO}, 1)
    assert found is not None
    assert "Patrick Mahomes" in found.names.values()


SNAP = (0, 1, 0, 1, 10, 50)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Snap(*SNAP, Down.RUN, runner="a"), "A"),
        (Snap(*SNAP, Down.KNEEL, runner="a"), "A"),
        (Snap(*SNAP, Down.SNAP_LOST, runner="a"), "A"),
        (Snap(*SNAP, Down.SPIKE, passer="a"), "A"),
        (Snap(*SNAP, Down.COMPLETE, passer="a", target="b"), "A to B"),
        (Snap(*SNAP, Down.INCOMPLETE, passer="a", target="b"), "A, meant for B"),
        (Snap(*SNAP, Down.INCOMPLETE, passer="a"), "A, thrown away"),
        (Snap(*SNAP, Down.SACK, passer="a", sackers=("b", "c")), "A sacked by B and C"),
        (Snap(*SNAP, Down.SACK, passer="a"), "A sacked"),
        (Snap(*SNAP, Down.INTERCEPTED, passer="a", target="c", interceptor="b"), "A intercepted by B"),
        (Snap(*SNAP, Down.PUNT), ""),
        (Snap(*SNAP, Down.NO_PLAY), ""),
        (Snap(*SNAP, Down.COMPLETE), ""),
        (Fumbled(0, True, fumbler="a", recoverer="b"), "A fumbles, B recovers"),
        (Fumbled(0, False, fumbler="a"), "A fumbles"),
        (Fumbled(0, False), ""),
        (Returned(0, Return.PUNT, 5, returner="a"), "A returns"),
        (Kick(0, "deep", 60, "touchback", kicker="a"), "A kicks"),
        (Kick(0, "punt", 40, "downed", kicker="a"), "A punts"),
        (Kick(0, "extra point", 0, "good", kicker="a"), ""),
        (Tried(0, True, True, kicker="a"), "A kicks"),
        (Tried(0, False, True, runner="a"), "A scores two"),
        (Tried(0, False, True, passed=True, passer="a", receiver="b"), "A to B for two"),
        (Tried(0, False, False), ""),
    ],
)
def test_an_event_in_a_few_words(event: Event, told: str) -> None:
    assert event_text(event, {"a": "A", "b": "B", "c": "C"}) == told


def test_a_punt_comes_before_its_return() -> None:
    run_back, kick = Returned(1, Return.PUNT, 5, returner="b"), Kick(0, "punt", 40, "returned", kicker="a")
    told = play_text([Snap(*SNAP, Down.PUNT), run_back, kick], {"a": "A"})
    assert told == "A punts; b returns"  # a player without a name goes by his id
