"""The commands that are not a game: their output, their exit codes, what they say of bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fieldhouse.cli.main import app
from fieldhouse.table.journal import Draw, read_journal
from tests.cli.conftest import Run, edit

Teams = tuple[str, str]


def told(run: Run, *words: str, code: int = 2) -> str:
    """The one line a bad command is answered with."""
    result = run(*words, code=code)
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("fieldhouse: ")
    return lines[0].removeprefix("fieldhouse: ")


# -- help, speed -----------------------------------------------------------------------------


def test_the_command_line_imports_no_game_and_nothing_heavy() -> None:
    code = (
        "import sys, fieldhouse.cli.main\n"
        "heavy = ('numpy', 'pydantic', 'rich', 'yaml', 'fieldhouse.games', 'fieldhouse.table')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_every_command_has_help_with_examples(run: Run) -> None:
    names = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert {"play", "resume", "join", "referee", "sim", "replay", "odds", "rules", "saves"} <= set(names)
    for name in names:
        out = run(name, "--help").stdout
        assert "Usage: " in out
        assert "\x1b" not in out
        if name != "scenario":
            assert f"fieldhouse {name}" in out
    for name in ("list", "show", "check", "convert"):
        assert f"fieldhouse charts {name}" in run("charts", name, "--help").stdout
    assert "fieldhouse play" in run("--help").stdout


def test_an_unknown_option_is_a_usage_error(run: Run) -> None:
    assert "No such option" in run("play", "--nope", code=2).stderr


# -- sim -------------------------------------------------------------------------------------


def test_sim_one_game_is_a_box_score(run: Run, teams: Teams) -> None:
    out = run("sim", *teams, "--seed", "3").stdout
    assert "Team statistics" in out
    assert "Drives" in out
    assert out == run("sim", *teams, "--seed", "3").stdout
    assert out != run("sim", *teams, "--seed", "4").stdout


def test_sim_many_games_are_averages(run: Run, teams: Teams) -> None:
    out = run("sim", *teams, "-n", "3", "--coach", "random").stdout
    assert out.startswith("3 games: ")
    assert "Average" in out


def test_sim_json_and_journals_agree(run: Run, teams: Teams, tmp_path: Path) -> None:
    found = json.loads(run("sim", *teams, "-n", "2", "--seed", "9", "--json").stdout)
    assert found["totals"]["games"] == 2
    assert len(found["games"]) == 2
    folder = tmp_path / "journals"
    run("sim", *teams, "-n", "2", "--seed", "9", "--journal", str(folder))
    assert sorted(path.name for path in folder.glob("*.fh")) == ["10.fh", "9.fh"]
    replayed = json.loads(run("replay", str(folder / "9.fh"), "--json").stdout)
    assert replayed["over"]
    assert replayed["now"]["score"] == found["games"][0]["score"]
    assert "there is a journal here already" in told(run, "sim", *teams, "--seed", "9", "--journal", str(folder))


def test_sim_refuses_what_it_does_not_know(run: Run, teams: Teams, tmp_path: Path) -> None:
    coaches = "computer, random, as played, ruthless"
    assert told(run, "sim", *teams, "--coach", "lombardi") == f"--coach: found 'lombardi'; allowed: {coaches}"
    assert "no option 'wildcard'; options are" in told(run, "sim", *teams, "-o", "wildcard")
    assert "weather: found 'snow'; allowed: off, agreed, roll" in told(run, "sim", *teams, "-o", "weather=snow")
    assert "rules: found 'easy'; allowed: basic" in told(run, "sim", *teams, "--rules", "easy")
    assert "no game 'chess'; games are paydirt-football" in told(run, "sim", *teams, "--game", "chess")
    missing = str(tmp_path / "nobody")
    assert missing in told(run, "sim", missing, teams[1])


# -- replay, saves ---------------------------------------------------------------------------


@pytest.fixture
def journal(run: Run, teams: Teams, tmp_path: Path) -> Path:
    run("sim", *teams, "--seed", "5", "--journal", str(tmp_path / "j"))
    return tmp_path / "j" / "5.fh"


def test_replay_reads_a_whole_game(run: Run, journal: Path) -> None:
    out = run("replay", str(journal)).stdout
    assert "the toss" in out
    assert "Final: " in out
    assert "Time of possession" in out
    full = run("replay", str(journal), "--full").stdout
    assert "  rules     " in full
    assert "B-IV-2-D.a" in full
    assert "\x1b" not in full


def test_replay_as_data_has_every_play(run: Run, journal: Path) -> None:
    found = json.loads(run("replay", str(journal), "--json").stdout)
    play = next(play for play in found["plays"] if play["before"]["phase"] == "scrimmage")
    assert {"number", "label", "before", "said", "dice", "answers", "notes"} == set(play)
    assert {answer["kind"] for answer in play["answers"]} >= {"call", "defense"}


def test_replay_step_by_step(run: Run, journal: Path) -> None:
    out = run("replay", str(journal), "--step", keys=["", "", "b", "q"]).stdout
    assert [line.split(":")[0].strip() for line in out.splitlines() if "any key goes on" in line] == [
        f"play {n} of {out.split(' of ')[1].split(':')[0]}" for n in (1, 2, 3, 2)
    ]


def diverge(path: Path) -> int:
    """Spoil one draw in the middle, as a change of rules would; the number of sentences on file."""
    journal = read_journal(path.read_bytes(), str(path))
    middle = len(journal.entries) // 2
    at = next(i for i, e in enumerate(journal.entries) if i > middle and isinstance(e, Draw) and e.name == "offense")
    journal.entries[at] = Draw("tarot", (1, 2, 3))
    path.write_text(journal.text(), encoding="utf-8")
    return len(journal.said)


def test_a_game_of_other_rules_says_so_and_is_read_to_the_end(run: Run, journal: Path) -> None:
    said = read_journal(journal.read_bytes(), "").said
    diverge(journal)
    out = run("replay", str(journal), code=1).stdout
    assert "Played under other rules from here on: play " in out
    assert "the rules now want offense dice for " in out
    assert "the journal has a draw of tarot: 1 2 3" in out
    for _, sentence in said:
        assert sentence in out
    found = json.loads(run("replay", str(journal), "--json", code=1).stdout)
    assert found["diverged"]["rest"][-1] == said[-1][1]
    assert "Read it with: fieldhouse replay" in told(run, "resume", str(journal), code=1)


def test_dice_that_somebody_wrote_in_are_noticed(run: Run, journal: Path) -> None:
    assert "the file was edited" not in run("replay", str(journal)).stdout
    found = read_journal(journal.read_bytes(), "")
    at = max(i for i, e in enumerate(found.entries) if isinstance(e, Draw) and e.name == "defense")
    entry = found.entries[at]
    assert isinstance(entry, Draw)
    found.entries[at] = Draw("defense", (1, 0) if entry.shown != (1, 0) else (1, 1))
    journal.write_text(found.text(), encoding="utf-8")
    out = run("replay", str(journal), code=None).stdout
    assert "on the dice are not those of the seed: the file was edited." in out or "Played under other rules" in out


def test_a_setup_that_cannot_be_played_is_told_in_a_line(run: Run, journal: Path) -> None:
    edit(journal, '"home":', '"nobody":')
    assert "line 1: a game that cannot be set up: KeyError('home')" in told(run, "replay", str(journal))
    edit(journal, "paydirt-football", "chess")
    assert "no game 'chess'" in told(run, "resume", str(journal))


def test_a_save_that_is_none_is_told_in_a_line(run: Run, tmp_path: Path) -> None:
    assert "; `fieldhouse saves` lists the saves there are" in told(run, "replay", "nothing")
    assert "no unfinished game in" in told(run, "resume")
    bad = tmp_path / "bad.fh"
    bad.write_text("{}\n")
    assert told(run, "resume", str(bad)).startswith(f"{bad}, line 1: not the header of a Fieldhouse game")
    bad.write_text("")
    assert "the file is empty" in told(run, "replay", str(bad))
    assert "no such save" in told(run, "replay", str(tmp_path))


def test_a_broken_line_is_named(run: Run, journal: Path) -> None:
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join([*lines[:3], "what is this\n", *lines[3:]]))
    assert told(run, "replay", str(journal)).startswith(f"{journal}, line 4: 'what is this' is not a journal line")


def test_saves_are_listed_newest_first_with_their_score(run: Run, teams: Teams, home: Path) -> None:
    assert "no saves in" in run("saves").stdout
    run("play", *teams, "--seed", "4", keys=["d", "quit"])
    run("play", *teams, "--seed", "4", keys=["auto rest"])
    names = {path.stem for path in (home / "saves").glob("*.fh")}
    assert {name[10:] for name in names} == {"-XYZ-at-HBI", "-XYZ-at-HBI-2"}
    out = run("saves").stdout
    assert "final" in out
    assert "Q1 15:00" in out or "Q1 14:" in out
    (home / "saves" / "odd.fh").write_text("x\n")
    assert "not the header of a Fieldhouse game" in run("saves").stdout
    found = json.loads(run("saves", "--json").stdout)
    assert [save["over"] for save in found if not save["fault"]].count(True) == 1
    resumed = run("resume", keys=["quit"]).stdout
    assert "Your defense" in resumed  # the unfinished one


def test_a_save_is_found_by_a_part_of_its_name(run: Run, teams: Teams) -> None:
    run("play", *teams, "--seed", "4", keys=["d", "quit"])
    assert "Your defense" in run("resume", "xyz-at", keys=["quit"]).stdout
    run("play", *teams, "--seed", "4", keys=["d", "quit"])
    assert "several saves have this in their name" in told(run, "resume", "xyz-at")


def test_a_save_is_never_written_over(run: Run, teams: Teams, tmp_path: Path) -> None:
    path = str(tmp_path / "mine.fh")
    run("play", *teams, "--save", path, keys=["d", "quit"])
    assert told(run, "play", *teams, "--save", path) == f"{path}: there is a game here already"


def test_a_game_is_forked_as_it_stands_or_some_plays_back(run: Run, teams: Teams, home: Path) -> None:
    run("play", *teams, "--seed", "4", keys=["d", "a", "b", "c", "quit"])
    (save,) = (home / "saves").glob("*.fh")
    before = save.read_text()
    assert "-fork1" in run("fork", save.stem).stdout
    assert save.with_name(f"{save.stem}-fork1.fh").read_text() == before
    run("fork", save.stem, "--back", "2")
    copy = save.with_name(f"{save.stem}-fork2.fh").read_text()
    assert before.startswith(copy.rsplit("\n", 2)[0])
    assert len(copy) < len(before)
    assert "is too far" in told(run, "fork", save.stem, "--back", "99")
    assert save.read_text() == before
    assert "Your" in run("resume", f"{save.stem}-fork2", keys=["quit"]).stdout


def test_charts_are_made_from_a_season(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "charts"
    made = run("charts", "make", "nfl-2019", str(out), "--team", "KC", "--team", "SF")
    assert "2 teams of nfl-2019 written" in made.stdout
    assert "nflverse" in made.stdout
    checked = run("charts", "check", str(out / "KC"), str(out / "SF"))
    assert checked.exit_code == 0
    assert "no team XX" in told(run, "charts", "make", "nfl-2019", str(out), "--team", "XX")
    assert "there is something here already" in told(run, "charts", "make", "nfl-2019", str(out), "--team", "KC")


# -- odds, rules -----------------------------------------------------------------------------


def test_odds_is_a_table_of_nine_by_six(run: Run, teams: Teams) -> None:
    out = run("odds", *teams).stdout
    for title in ("expected gain", "first down, %", "touchdown, %", "turnover, %"):
        assert title in out
    assert sum(line.startswith("6 Short Pass") for line in out.splitlines()) == 2
    found = json.loads(run("odds", *teams, "--json", "--down", "3", "--to-go", "2", "--spot", "60").stdout)
    assert len(found["odds"]) == 54
    assert all(0 <= row["first_down"] <= 1 for row in found["odds"])
    assert "the goal line is 5 yards away" in told(run, "odds", *teams, "--spot", "95")


def test_rules_by_id_by_word_and_in_full(run: Run) -> None:
    assert len(run("rules", "paydirt").stdout.splitlines()) > 300
    by_id = run("rules", "paydirt", "B-VI-8").stdout.splitlines()
    assert [line.split()[0] for line in by_id] == ["B-VI-8.a", "B-VI-8.b"]
    assert "hail mary" in run("rules", "paydirt", "hail", "touchdown").stdout.lower()
    assert "no rule of paydirt-football has 'zeppelin'" in told(run, "rules", "paydirt", "zeppelin", code=1)
    assert json.loads(run("rules", "paydirt", "B-VI-8.a", "--json").stdout)[0]["id"] == "B-VI-8.a"


def test_rules_options_lists_default_choices_rules_and_text(run: Run) -> None:
    lines = run("rules", "paydirt", "--options").stdout.splitlines()
    row = next(line for line in lines if line.startswith("wild_card"))
    assert "off" in row
    assert "A-II-1.a" in row
    assert "the Wild Card defense" in row
    assert any(line.startswith("--rules full: ") for line in lines)
    from fieldhouse.games.paydirt.rules.options import OPTIONS

    assert len(json.loads(run("rules", "paydirt", "--options", "--json").stdout)) == len(OPTIONS)


def test_rules_covered_counts_the_tests(run: Run) -> None:
    out = run("rules", "paydirt", "--covered").stdout
    assert "proven by tests" in out
    assert " tests  " in out


# -- charts ----------------------------------------------------------------------------------


def test_charts_show_prints_every_cell(run: Run, teams: Teams) -> None:
    out = run("charts", "show", teams[0]).stdout
    assert "Xylophones 2008 offense" in out
    assert "A Standard" in out
    assert max(map(len, out.splitlines()[3:])) <= 80
    assert "KOR" in out
    assert "\x1b" not in out
    assert len(run("charts", "show", teams[0], "--part", "defense").stdout.splitlines()) == 32
    assert "allowed: all, offense, defense, special" in told(run, "charts", "show", teams[0], "--part", "nose")


def test_charts_check_says_what_is_wrong_and_fails(run: Run, teams: Teams, tmp_path: Path) -> None:
    assert ": good" in run("charts", "check", teams[0]).stdout
    folder = tmp_path / "copy"
    folder.mkdir()
    for path in Path(teams[0]).iterdir():
        text = path.read_text()
        (folder / path.name).write_text(text.replace("60", "sixty", 1) if path.name == "special.csv" else text)
    out = run("charts", "check", str(folder), code=1).stdout
    assert "fault: special.csv, row 10, column KO: found 'sixty'" in out
    found = json.loads(run("charts", "check", str(folder), "--json", code=1).stdout)
    assert found[0]["faults"][0]["column"] == "KO"
    line = told(run, "play", str(folder), teams[1])
    assert line.startswith(f"{folder}/special.csv, row 10, column KO: found 'sixty'; ")


@pytest.fixture
def community(tmp_path: Path) -> Path:
    """A team in the community's layout with one blank and one penalty a yard short."""
    path = tmp_path / "1983" / "Anchors"
    path.mkdir(parents=True)
    offense = [f"{n},1,2,3,4,5,6,7,8,9,20,-7,{'R' if n <= 29 else 'L'}" for n in range(10, 40)]
    offense[0] = "10,,2,3,DEF 4,5,6,7,8,9,20,-7,R"
    names = ("A-Standard", "B-ShortYdg", "C-Spread", "D-ShortPass", "E-LongPass", "F-Blitz")
    defense = [f"{name},{roll},-1,-2,-3,-4,(5),-6,-7,-8,-9" for name in names for roll in range(1, 6)]
    special = [f"{n},61,22,43,4,15,36,{'NG' if n == 19 else ''}" for n in range(10, 40)]
    heads = {
        "offense": "#,Line Plunge,Off Tackle,End Run,Draw,Screen,Short,Med,Long,T/E S/L,B,QT,Fumble",
        "defense": "Formation,Sub,1,2,3,4,5,6,7,8,9",
        "special": "#,Kickoff,Kickoff Return,Punt,Punt Return,Int. Return,Field Goal,Extra Point",
    }
    for file, rows in (("offense", offense), ("defense", defense), ("special", special)):
        (path / f"{file}.csv").write_text("\n".join([heads[file], *rows]))
    (path / "team.yaml").write_text("team_name: Port Anchors\nshort_name: PAN\n")
    return path


def test_charts_convert_wants_to_know_what_blanks_and_penalties_mean(run: Run, community: Path, tmp_path: Path) -> None:
    ours = str(tmp_path / "ours")
    lines = run("charts", "convert", str(community), ours, code=1).stderr.splitlines()
    assert len(lines) == 2
    assert "offense.csv, row 10, column Line Plunge: found a blank; its colour is lost" in lines[0]
    assert "offense.csv, row 10, column Draw: found 'DEF 4'" in lines[1]
    assert not Path(ours).exists()
    known = ("--blank-means", "runs=white", "--penalty", "4=5")
    assert "Port Anchors written to" in run("charts", "convert", str(community), ours, *known).stdout
    assert ": good" in run("charts", "check", ours).stdout
    assert ": good" in run("charts", "check", str(community), *known).stdout
    assert "there is something here already" in told(run, "charts", "convert", str(community), ours, *known)


def test_what_blanks_mean_is_checked_too(run: Run, community: Path, tmp_path: Path) -> None:
    base = ("charts", "convert", str(community), str(tmp_path / "x"))
    assert "--blank-means: found 'runs'; allowed: name=value" in told(run, *base, "--blank-means", "runs")
    assert "sections are runs, passes" in told(run, *base, "--blank-means", "kicks=white")
    assert "5, 5X, 5Y, 10, 15, S or R" in told(run, *base, "--penalty", "4=7")


# -- teams that come with the game -----------------------------------------------------------


def test_teams_that_come_with_the_game_play_at_once(run: Run) -> None:
    teams = json.loads(run("charts", "list", "--json").stdout)[-2:]
    assert [team["key"] for team in teams] == ["haulers", "signals"]
    assert teams[0]["name"] in run("charts", "show", teams[0]["key"]).stdout
    assert "Your " in run("play", "-y", "--seed", "1", keys=["", "", "", "quit"]).stdout
    assert "Team statistics" in run("sim").stdout
    assert "expected gain" in run("odds").stdout
    assert "nobody" in told(run, "sim", "nobody", teams[0]["key"])


def test_scenarios_are_mounted(run: Run, tmp_path: Path) -> None:
    assert run("scenario", str(tmp_path / "none.yaml"), code=2).exit_code == 2
    assert run("--version").stdout.startswith("fieldhouse ")
