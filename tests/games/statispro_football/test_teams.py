"""Teams by name, and the commands that show cards and the deck."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.cli.draw import drawn
from fieldhouse.games.api import Report, UnknownTeam
from fieldhouse.games.errors import InputError
from fieldhouse.games.season_teams import SeasonTeam
from fieldhouse.games.statispro_football import season
from fieldhouse.games.statispro_football.cards.card_rules import from_data, read_team, to_data
from fieldhouse.games.statispro_football.cards.deck import DATA
from fieldhouse.games.statispro_football.cards.teams import OWN
from fieldhouse.games.statispro_football.commands import CARDS, COMMANDS, DECK
from fieldhouse.games.statispro_football.teams import TEAMS, find
from fieldhouse.table.shown import Grid

HAULERS = OWN.folder / "haulers"


def lines(report: Report, width: int = 80) -> list[str]:
    return [str(line) for line in drawn(report.sheet, width)]


def test_teams_by_name(tmp_path: Path) -> None:
    assert [TEAMS.resolve(name) for name in ("haulers", "KRH", "haul", "Kettle", "kettle ridge")] == [HAULERS] * 5
    assert TEAMS.resolve("nfl-2019:kc") == TEAMS.resolve("KC") == SeasonTeam("nfl-2019", "KC")
    assert TEAMS.resolve("Chiefs", "nfl-2018") == SeasonTeam("nfl-2018", "KC")
    copy = shutil.copytree(HAULERS, tmp_path / "mine")
    assert find(str(copy)) == find(copy) == find("haulers")
    assert TEAMS.full_name("krh") == "haulers"
    assert TEAMS.full_name("KC", "nfl-1999") == "nfl-1999:KC"
    assert TEAMS.title("signals") == "Port Lantern Signals"
    assert TEAMS.title("nfl-2019:KC") == "Kansas City Chiefs 2019"
    assert TEAMS.pair("nfl-2019") == ("nfl-2019:SF", "nfl-2019:KC")
    assert TEAMS.listed() == [("haulers", "Kettle Ridge Haulers"), ("signals", "Port Lantern Signals")]
    for wrong in ("Nobody", "./nowhere", "nfl-2019:XX"):
        with pytest.raises(UnknownTeam):
            TEAMS.resolve(wrong)


def test_a_bad_folder_names_its_first_fault_and_how_to_see_all(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(HAULERS, tmp_path / "mine"))
    (copy / "kicker.csv").unlink()
    with pytest.raises(InputError, match=r"kicker\.csv: found no such file; allowed: a file kicker\.csv$"):
        find(copy)
    (copy / "punter.csv").unlink()
    with pytest.raises(InputError, match=r"and 1 more: fieldhouse cards check "):
        find(copy)


def test_the_setup_of_a_game() -> None:
    setup = TEAMS.setup("signals", "haulers", {"squib": True}, "as played")
    assert [from_data(setup[side]).code for side in ("home", "away")] == ["KRH", "PLS"]
    assert setup["options"] == {"squib": True}


@pytest.mark.parametrize("name", ["haulers", "signals"])
def test_cards_are_shown_as_cards(name: str) -> None:
    report = COMMANDS.show_team(name)
    shown = lines(report)
    team = find(name)
    assert max(map(len, shown)) <= 80
    assert report.data == to_data(team)
    text = "\n".join(shown)
    for card in team.players:
        assert card.name in text
    for one in (team.kicker, team.punter):
        assert one.name in text
    pages = [block for block in report.paper if isinstance(block, Grid) and block.new_page]
    assert len(pages) == 7
    titles = " ".join(block.title for block in report.paper if isinstance(block, Grid))
    assert all(card.name in titles for card in team.players)


def test_one_players_card() -> None:
    assert lines(COMMANDS.show_team("haulers", "brannoch")) == [
        "Boyd Brannoch, RB 33 (0) BV +1",
        "RN   N  SG  LG   Q   S   L",
        "1   SG  23  71  19   L  39",
        "2   10  19  61  10  15  28",
        "3    8  17  53   9  13  24",
        "4    6  15  45   7  12  20",
        "5    5  14  38   7  11  18",
        "6    5  13  32   6  10  17",
        "7    4  12  27   5   9  16",
        "8    4  12  23   5   9  15",
        "9    3  11  20   4   8  14",
        "10   2  10  18   3   7  13",
        "11   1  10  16   2   7  12",
        "12  -1   9  16   1   6  11",
    ]
    assert lines(COMMANDS.show_team("haulers", "karrow"))[:6] == [
        "Owen Karrow, QB 7 (A)",
        "        COM    INC    INT",
        "Quick  1-33  34-47     48",
        "Short  1-26  27-46  47-48",
        "Long   1-17  18-45  46-48",
        "       SACK   RUNS    COM    INC",
    ]
    assert lines(COMMANDS.show_team("haulers", "thackerby"))[:5] == [
        "Cal Thackerby, CB 24", "Pass rush         2", "Pass defense     -2", "Intercepts    47-48", "",
    ]  # and the punts that he returns
    with pytest.raises(InputError, match="Kettle Ridge Haulers: no player 'nobody'; players are Owen Karrow, "):
        COMMANDS.show_team("haulers", "nobody")


def test_cards_are_checked(tmp_path: Path) -> None:
    assert not COMMANDS.check_teams(str(OWN.folder)).failed
    copy = Path(shutil.copytree(OWN.folder, tmp_path / "teams", ignore=shutil.ignore_patterns("*.py", "__pycache__")))
    (copy / "signals" / "punter.csv").unlink()
    path = copy / "haulers" / "skill.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",+4\n", ",+5\n"), encoding="utf-8")
    report = COMMANDS.check_teams(str(copy))
    said = lines(report, 200)
    assert report.failed
    assert said[0].endswith("haulers: Kettle Ridge Haulers, 47 players: good")
    assert said[1] == "  odd: Sonny Wintrow: BV 5; printed cards have 1 to 4"
    assert said[2].endswith("signals: 1 fault")
    assert said[3].endswith("punter.csv: found no such file; allowed: a file punter.csv")
    assert [each["good"] for each in report.data] == [True, False]


def test_teams_are_made_into_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season.Shelf, "cards", lambda shelf, code: find("haulers"))
    steps: Generator[Any, None, Report] = COMMANDS.make_teams("nfl-2019", str(tmp_path / "new"), team=("kc",))
    assert len(list(steps)) == 1
    assert read_team(tmp_path / "new" / "KC") == find("haulers")
    with pytest.raises(InputError, match="there is something here already"):
        next(COMMANDS.make_teams("nfl-2019", str(tmp_path / "new"), team=("KC",)))


def test_the_deck_is_shown(tmp_path: Path) -> None:
    assert lines(COMMANDS.show_deck(17)) == [
        "Card 17", "Run number          3 OB", "Pass number         9", "Sweep left          Break",
        "Inside left         C+H", "Sweep right         RT vs I", "Inside right        C", "End-around          -5",
        "All passes          FL1", "Screen              COM x2", "Z Results           INJ BC",
        "1 first down        P", "2 second and short  P", "3 second and long   R(BC)", "4 third and long    PR",
        "5 third and short   R(NK)",
    ]
    assert lines(COMMANDS.show_deck(109))[1].split()[:4] == ["Z", "among", "a", "play's"]
    assert COMMANDS.show_deck(109).data == {"card": 109, "RN": "Z"}
    everything = COMMANDS.show_deck()
    assert len(everything.data) == len(everything.paper) == 109
    printed = [block for block in everything.paper if isinstance(block, Grid)]
    assert {len(block.rows) for block in printed} == {17}  # of one size
    assert {block.rows[-1][1].text for block in printed} == {"Fast Action Card"}
    assert max(len(row[1].text) for block in printed for row in block.rows) == len("Fast Action Card")
    assert everything.data[16]["SL"] == "Break"
    assert max(map(len, lines(everything))) <= 80
    with pytest.raises(InputError, match="card: found 110; allowed: 1 to 109"):
        COMMANDS.show_deck(110)
    statistics = COMMANDS.show_deck(statistics=True)
    assert statistics.data["ALL"] == {"ORIG": 40, "PASS RUSH": 20, "FL1": 9, "LE": 8, "RE": 8, "BK1": 6, "BK2": 5}
    assert (statistics.data["cards"], statistics.data["Z cards"]) == (109, 13)


def test_a_deck_of_ones_own_is_checked(tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    text = DATA.read_text(encoding="utf-8")
    mine.write_text(text, encoding="utf-8")
    good = "good: every count is that of the deck that comes with the game"
    assert lines(COMMANDS.show_deck(1, file=str(mine)))[-1] == good
    mine.write_text(text.replace("COM x1/2", "COM"), encoding="utf-8")
    assert lines(COMMANDS.show_deck(file=str(mine)))[-1] == "  SC: COM 49 (45), COM x1/2 0 (4)"
    mine.write_text(text.replace("COM x1/2", "COM x5"), encoding="utf-8")
    with pytest.raises(InputError, match="field SC: found 'COM x5'; allowed: COM, COM x1/2"):
        COMMANDS.show_deck(file=str(mine))


def test_commands_have_examples() -> None:
    assert [command.name for command in (*CARDS, *DECK)] == ["make", "show", "check", ""]
    assert all(command.examples for command in (*CARDS, *DECK))
    assert importlib.util.find_spec("fieldhouse.games.statispro_football.commands")
