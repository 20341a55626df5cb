"""Men's names in a game of real teams: in the box score, beside the plays, and the same after a save."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from fieldhouse.cli.paydirt.face import FACE
from fieldhouse.cli.record import read_record
from fieldhouse.football.events import Down, Fumbled, Kick, Return, Returned, Snap, Tried
from fieldhouse.games.paydirt.credit.game import credited, story
from fieldhouse.table.journal import read_journal
from tests.cli.conftest import Run

MEN = ["nfl-2019:KC", "nfl-2019:SF"]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The teams that come with the game, with men of two others: their charts need not be made."""
    monkeypatch.setattr(FACE, "men", lambda away, home: {"men": MEN})


def test_a_setup_says_whose_men_play() -> None:
    assert FACE.men("nfl-2019:SF", "KC") == {"men": ["nfl-2019:KC", "nfl-2019:SF"]}
    assert FACE.men("nfl-1999:STL", "nfl-2019:KC") == {"men": ["nfl-2019:KC", "nfl-1999:STL"]}
    assert FACE.men("haulers", "nfl-2019:KC") == {}


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
def test_plays_and_scores_name_their_men_after_a_save_too(run: Run, tmp_path: Path) -> None:
    run("sim", "haulers", "signals", "--seed", "3", "--journal", str(tmp_path))
    path = tmp_path / "3.fh"
    record = read_record(FACE.rules, read_journal(path.read_bytes(), str(path)))
    found = credited(record.state.events, record.journal.setup, 3)
    assert found is not None
    kicks = [place for place, event in enumerate(record.state.events) if type(event) is Kick]
    kicker = found.named[kicks[0]][0]
    output = run("replay", str(path), "--full").output
    assert f"  men       {kicker} kicks" in output
    told = [_men(FACE.told(play, record)) for play in record.plays if play.happened]
    lines = [line for line in output.splitlines() if line.startswith("  men")]
    assert lines == [f"  men       {text}" for text in told if text]
    assert len(lines) > 100
    assert "\n".join(FACE.box(record)) in output


def _men(told: Sequence[object]) -> str:
    return next((str(line).split("men", 1)[1].strip() for line in told if str(line).startswith("  men  ")), "")


def test_invented_teams_have_no_men(run: Run, tmp_path: Path) -> None:
    output = run("sim", "haulers", "signals", "--seed", "3", "--journal", str(tmp_path)).output
    assert "Passing, net yards" in output
    assert "Cmp-Att" not in output
    assert "  men " not in run("replay", str(tmp_path / "3.fh"), "--full").output


def test_a_save_whose_pack_is_elsewhere_is_played_without_names() -> None:
    assert credited([], {"men": ["nfl-1900:KC", "nfl-2019:SF"]}, 1) is None
    assert credited([], {"men": ["nfl-2019:XX", "nfl-2019:SF"]}, 1) is None
    assert credited([], {}, 1) is None


@pytest.mark.parametrize(
    ("event", "who", "told"),
    [
        (Snap(0, 1, 0, 1, 10, 50, Down.RUN), ("A",), "A"),
        (Snap(0, 1, 0, 1, 10, 50, Down.COMPLETE), ("A", "B"), "A to B"),
        (Snap(0, 1, 0, 1, 10, 50, Down.INCOMPLETE), ("A", "B"), "A, meant for B"),
        (Snap(0, 1, 0, 1, 10, 50, Down.INCOMPLETE), ("A", ""), "A, thrown away"),
        (Snap(0, 1, 0, 1, 10, 50, Down.SACK), ("A", "B", "C"), "A sacked by B and C"),
        (Snap(0, 1, 0, 1, 10, 50, Down.INTERCEPTED), ("A", "B"), "A intercepted by B"),
        (Snap(0, 1, 0, 1, 10, 50, Down.PUNT), ("A",), "A punts"),
        (Snap(0, 1, 0, 1, 10, 50, Down.NO_PLAY), (), ""),
        (Fumbled(0, True), ("A", "B"), "A fumbles, B recovers"),
        (Fumbled(0, False), ("A",), "A fumbles"),
        (Returned(0, Return.PUNT, 5), ("A",), "A returns"),
        (Kick(0, "deep", 60, "touchback"), ("A",), "A kicks"),
        (Kick(0, "punt", 40, "downed"), ("A",), ""),
        (Tried(0, True, True), ("A",), "A kicks"),
        (Tried(0, False, True), ("A",), "A scores two"),
    ],
)
def test_an_event_in_a_few_words(event: Snap, who: tuple[str, ...], told: str) -> None:
    assert story(event, who) == told
