"""A file that is wrong ends with 2, and says file, line, field, what was found and what is allowed."""

from pathlib import Path

import pytest

from .files import command, faults

PLAY = "calls: run\ncells: {offense: 4}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("situation: {spot: 44}\n" + PLAY, "test.yaml:2: situation.spot: found 44; allowed: own 30"),
        ("situation: {spot: Q 44}\n" + PLAY, "test.yaml:2: situation.spot: found 'Q 44'; allowed: own 30"),
        ("situation: {spot: own 0}\n" + PLAY, "allowed: a yard line between the goal lines"),
        ("situation: {ball: C}\n" + PLAY, "test.yaml:2: situation.ball: found 'C'; allowed: A, B, home, away"),
        ("situation: {clock: 12.30}\n" + PLAY, "situation.clock: found 12.3; allowed: minutes and seconds"),
        ("situation: {down: 5}\n" + PLAY, "situation.down: found 5; allowed: 3, 3rd, 3rd and 19, 1st and goal"),
        ("situation: {spot: opp 8, to_go: 12}\n" + PLAY, "situation.to_go: found 12; the line to gain is no farther"),
        ("situation: {down: 3rd and 4, to_go: 5}\n" + PLAY, "situation.to_go: found 5; down says 4 to go"),
        ("situation: nowhere\n" + PLAY, "situation: found 'nowhere'; allowed: `A 3rd and 19 at B 44`"),
        ("situation: {score: 7}\n" + PLAY, "situation.score: found 7; allowed: 21-7"),
        ("situation: {spread: 3}\n" + PLAY, "the spread is not in use: set `options: {spread: on}`"),
        ("title: x\nrules: [B-VI-4-C-xi]\n" + PLAY, "test.yaml:3: rules[1]: found 'B-VI-4-C-xi'; no such rule"),
        ("options: {wildcard: on}\n" + PLAY, "test.yaml:2: options: no option 'wildcard'; options are yardage"),
        ("options: {yardage: fast}\n" + PLAY, "options: yardage: found 'fast'; allowed: quick, full"),
        ("calls: jump\n", "test.yaml:2: calls.offense: found 'jump'; allowed: 1, 2, 3"),
        ("calls: {offense: 1, defense: G}\n", "calls.defense: found 'G'; allowed: A to F"),
        ("calls: run\ncells: {ofense: 4}\n", "test.yaml:3: cells.ofense: no such name here (did you mean offense?)"),
        ("calls: run\ncells: {offense: INT}\n", "test.yaml:3: cells.offense: found 'INT'; cannot stand in"),
        ("calls: run\ncells: {KOR: OFF S}\n", "cells.KOR: found 'OFF S'; return columns have R penalties, not S"),
        ("calls: run\ncells: {XP: blue}\n", "cells.XP: found 'blue'; allowed: white, good, red, no good"),
        ("cells: {squib: 99}\nanswers: {kickoff: squib}\n", "the Squib Return Chart has no such box"),
        (PLAY + "after: nap\n", "test.yaml:4: after: found 'nap'; allowed: normal, hurry, spike"),
        (PLAY + "after: timeout by C\n", "test.yaml:4: after: found 'C'; allowed: A, B, home, away"),
        (PLAY + "answers: {kickof: deep}\n", "answers: found {'kickof': 'deep'}; 'kickof' is never asked"),
        (PLAY + "answers: deep\n", "answers: found 'deep'; allowed: names with answers"),
        (PLAY + "expect: {gainn: 4}\n", "test.yaml:4: expect.gainn: no such name here (did you mean gain?)"),
        (PLAY + "expect: {gain: four}\n", "test.yaml:4: expect.gain: found 'four'; allowed: a whole number"),
        (PLAY + "expect: {gain: }\n", "test.yaml:4: expect.gain: found nothing; give it a value, or leave"),
        (PLAY + "expect: {result: victory}\n", "test.yaml:4: expect.result: found 'victory'; allowed: run, complete"),
        (PLAY + "expect: {notes: X-1}\n", "expect.notes: found 'X-1'; no such rule in the ledger"),
        (PLAY + "expect: {ball: C}\n", "expect.ball: found 'C'; allowed: A, B, home, away"),
        (PLAY + "expect: {spot: C 30}\n", "expect.spot: found 'C 30'; allowed: own 30"),
        (PLAY + "expect: {gain: 4, Gain: 4}\n", "expect.Gain: gain is given twice"),
        ("teams: {A: {offense: {1: {40: 5}}}}\n" + PLAY, "test.yaml:2: teams.A.offense.1.40: '40' is none of 10, 11"),
        ("teams: {A: {offense: {1: {23: INC}}}}\n" + PLAY, "teams.A.offense.1.23: found 'INC'; cannot stand"),
        ("teams: {A: {defense: {G: {1: {1: 5}}}}}\n" + PLAY, "teams.A.defense.G.1.1: 'G' is none of A, B, C"),
        ("teams: {A: {special: {KO: {30: TD}}}}\n" + PLAY, "teams.A.special.KO.30: found 'TD'; cannot stand"),
        ("teams: {A: {xp: {19: blue}}}\n" + PLAY, "teams.A.xp.19: found 'blue'; allowed: white, red"),
        ("teams: {A: {recovered: 9-12}}\n" + PLAY, "teams.A.recovered: found '9-12'; allowed: totals such as 10-27"),
        ("teams: {A: {flags: Z}}\n" + PLAY, "teams.A.flags: found 'Z'; allowed: W, FBO, SPBO"),
        ("teams: {A: {factors: high}}\n" + PLAY, "teams.A.factors: found 'high'; allowed: the lower and the higher"),
        ("factor: {percent: 80, result: return, yards: 1000}\n", "factor.yards: found 1000; input should be less than"),
        ("teams: {A: {charts: nowhere}}\n" + PLAY, "teams.A.charts: found 'nowhere'; plain, or a folder of charts"),
        ("teams: {A: {}, home: {}}\n" + PLAY, "A and home are one team"),
        ("title: nothing to do\n", "test.yaml:1: found nothing to run; a scenario has steps, or one step of its own"),
        ("steps: []\n", "test.yaml:2: steps: found an empty list; allowed: a list with at least one step"),
        ("steps:\n  - 5\n", "test.yaml:3: steps[1]: found 5; a step has names with values"),
        ("steps:\n  - calls: run\ncalls: run\n", "test.yaml:4: calls: no such name beside steps"),
        ("steps:\n  - priority: {offense: 5}\n    yards: DS\n", "steps[1]: a step is one thing only: priority and"),
        ("steps:\n  - calls: run\n    expect: {down: 9}\n", "test.yaml:4: steps[1].expect.down: found 9; allowed: 3"),
        ("priority: {defense: 5}\n", "test.yaml:2: priority.offense: found nothing; this must be given"),
        ("priority: {offense: 5, defense: B}\n", "priority.defense: found 'B'; cannot stand in the defense"),
        ("dice: [1, 2, 3, 4]\n", "test.yaml:2: dice: found [1, 2, 3, 4]; allowed: three faces"),
        ("yards: TD\n", "test.yaml:2: yards: found 'TD'; allowed: a number, DS"),
        ("size: OFF 5\n", "test.yaml:2: size: found 'OFF 5'; input should be 'OFF S'"),
        ("timing: {play: jump}\n", "test.yaml:2: timing.play: found 'jump'; input should be 'run'"),
        ("penalty: {play: {run: 3, pass: 4}, fouls: [DEF 5]}\n", "penalty.play: found completion and run; a play"),
        ("penalty: {play: {run: 3}, fouls: [DEF 6]}\n", "test.yaml:2: penalty: found 'DEF 6'; DEF penalties"),
        ("rating: {spread: 3}\n", "test.yaml:2: rating: give spread and score, or points and games"),
        ("spread: {ratings: {C: 200}}\n", "spread.ratings.C: found 'C'; allowed: A, B, home, away"),
        ("draws: 5\n", "test.yaml:2: draws: found 5; allowed: a list"),
        ("calls: run\ncalls: pass\n", "test.yaml:3: calls: found this name a second time; each name once"),
        ("title: !!python/name:os.system x\n", "test.yaml:2: title: found the tag"),
    ],
)
def test_a_wrong_field(text: str, said: str) -> None:
    found = faults(text)
    assert any(said in fault for fault in found), found


def test_all_faults_are_told_at_once() -> None:
    found = faults("rules: [X, Y]\nsituation: {spot: 3, clock: now}\ncalls: jump\nexpect: {a: 1, b: 2}\n")
    assert [fault.split(":")[2].strip() for fault in found] == [
        "situation.clock", "situation.spot", "calls.offense", "expect.a", "expect.b",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1: found nothing; a scenario starts with `game: <its name>`"),
        ("- 1\n", ":1: found list; a scenario starts with"),
        ("title: x\n", ":1: game: found nothing; allowed: paydirt-football"),
        ("game: chess\n", ":1: game: found 'chess'; allowed: paydirt-football"),
        ("game: [1\n", ":2: this is not YAML"),
        ("game: paydirt-football\ncells: {offense: *}\n", ":2: this is not YAML"),
        ("game: &a [*a]\n", "an alias that contains itself"),
        ("? [1]\n: 2\n", ":1: found a list or a mapping as a name"),
        ("\x00", "this is not YAML"),
    ],
)
def test_a_file_that_is_no_scenario(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(text, encoding="utf-8")
    code, output = command(str(path))
    assert code == 2
    assert said in output
    assert "wrong.yaml" in output


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert command(str(tmp_path / "none.yaml"))[0] == 2
    assert command(str(tmp_path))[0] == 2
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe\x00game")
    code, output = command(str(tmp_path / "binary.yaml"))
    assert code == 2
    assert "not UTF-8 text" in output
    (tmp_path / "huge.yaml").write_text("#" * 1_000_001, encoding="utf-8")
    assert command(str(tmp_path / "huge.yaml"))[0] == 2
