"""An expectation that fails, or a script that does not fit the rules, ends with 1 and says what happened."""

import json
from pathlib import Path

import pytest

from fieldhouse.scenario.core.run import FAILED, PASSED

from .files import SHIPPED, command, failures, run

LAST = "situation: {clock: 0:00, untimed: true}\n"
PLAY = "situation: A 1st and 10 at own 35\ncalls: run\ncells: {offense: 4}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PLAY + "expect: {gain: 5}\n", "gain: expected 5, got 4"),
        (PLAY + "expect: {spot: own 40}\n", "spot: expected A 40, got A 39"),
        (PLAY + "expect: {down: 2nd and 7}\n", "down: expected 2nd and 7, got 2nd and 6"),
        (PLAY + "expect: {to_go: goal}\n", "to_go: expected goal, got 6"),
        (PLAY + "expect: {clock: 14:30}\n", "clock: expected 14:30, got 14:20"),
        (PLAY + "expect: {score: 7-0}\n", "score: expected A 7, B 0, got A 0, B 0"),
        (PLAY + "expect: {ball: B}\n", "ball: expected B, got A"),
        (PLAY + "expect: {phase: kickoff}\n", "phase: expected kickoff, got scrimmage"),
        (PLAY + "expect: {result: touchdown}\n", "result: expected touchdown, got run, gain"),
        (PLAY + "expect: {result: not run}\n", "result: expected not run, got run, gain"),
        (PLAY + "expect: {notes: A-IX-1}\n", "notes: expected A-IX-1, got B-IV-2-A.a"),
        (PLAY + "expect: {penalties: [DEF 5]}\n", "penalties: expected DEF 5, got none"),
        (PLAY + "expect: {choices: DEF 5}\n", "choices: expected DEF 5, got no choice"),
        (PLAY + "expect: {asked: penalty}\n", "asked: expected penalty, got call, A call, defense, B defense"),
        (PLAY + "expect: {AT: 5}\n", "AT: expected 5, got nothing of the kind"),
        (PLAY + "expect: {loose_at: own 3}\n", "loose_at: expected own 3, got nothing of the kind"),
        (PLAY + "expect: {refused: B-VI-2.b}\n", "refused: expected B-VI-2.b, got nothing"),
        (PLAY + "expect: {says: pass}\n", "says: expected pass, got A 1st and 10"),
        (PLAY + "expect: {book: [{event: snap, yards: 9}]}\n", "book: expected event=snap yards=9, got event=snap"),
        (PLAY + "expect: {return: 5}\n", "return: expected 5, got nothing"),
        (PLAY + "expect: {situation: B 1st and 10 at own 20}\n", "situation: expected B"),
        (PLAY + "expect: {hurried: true}\n", "hurried: expected yes, got no"),
        ("priority: {offense: 5}\nexpect: {ruling: defense}\n", "ruling: expected defense, got offense"),
        ("rating: {spread: 3, score: 7-0}\nexpect: {points: {A: 5}}\n", "points: expected A 5.0, got A 10"),
        ("spread: {ratings: {A: 3, B: 1}}\nexpect: {favorite: B}\n", "favorite: expected B, got A"),
    ],
)
def test_an_expectation_fails(text: str, said: str) -> None:
    report = run(text)
    assert report.code == FAILED
    assert any(said in failure for failure in failures(report)), failures(report)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("calls: run\n", "no draw left: the offense dice are wanted for play. Dealt so far: nothing."),
        ("calls: run\ndraws: [23]\n", "no draw left: the defense dice are wanted for defense. Dealt so far: off"),
        ("calls: run\ndraws: [23, 2, 12]\n", "left over at the end: draw 12. Dealt so far: offense 2 0 3 = 23 for"),
        ("calls: run\ndraws: [9, 2]\n", "offense dice cannot total 9; they total 10-39 (thrown for play)"),
        ("calls: run\ndraws: [[4, 1, 1], 2]\n", "offense dice cannot show 4 1 1; faces are black 1 2 3"),
        ("calls: run\ndraws: [{kick: 23}, 2]\n", "the next draw is for 'kick', but the offense dice are wanted for"),
        ("calls: run\ndraws: [lost, 2]\n", "the next draw is 'lost', but the offense dice are thrown for play"),
        ("calls: run\ndraws: [{a: 1, b: 2}, 2]\n", "the next draw is {'a': 1, 'b': 2}, but"),
        (PLAY + "answers: {penalty: accept}\n", "left over at the end: answer penalty: accept"),
        (LAST + "calls: run\ncells: {offense: 4}\nafter: hurry\n", "left over at the end: answer tempo: hurry"),
        ("calls: run\ncells: {offense: 4, PR: 3}\n", "boxes never read: PR: 3"),
        ("calls: run\ncells: {offense: [DEF 5, 4]}\n", "A is asked 'penalty'; answer one of: play (take the play: "
         "A ball, 2nd and 6 at A 39), 1"),
        ("calls: run\ncells: {offense: [DEF 5, 4]}\nanswers: {penalty: DEF 15}\n", "penalty: 'def 15' fits none"),
        ("draws: [23]\n", "A is asked 'call'; answer one of: 1 (1 Line Plunge)"),
        ("calls: rzdz\n", "'rzdz' refused: Razzle-Dazzle is not in this game's agreement (A-0, A-I-1.a)"),
        (
            "options: {run_pass: on}\ncalls: {offense: 1, defense: run}\ncells: {offense: 4, defense: 3}\n",
            "was dealt, but no chart",
        ),
        ("situation: {phase: over, quarter: 4, clock: 0:00}\ncalls: run\n", "the game is over: nothing can follow"),
        ("yards: T1\n", "no draw left"),
        ("yards: 5\ndraws: [12]\n", "left over at the end: draw 12"),
        ("size: OFF S\n", "no draw left"),
        ("dice: [9, 9, 9]\n", "offense dice cannot show 9 9 9"),
        ("timing: {play: incomplete, after: hurry}\n", "left over at the end: answer tempo: hurry"),
        ("priority: {offense: T1}\n", "no draw left"),
    ],
)
def test_a_script_does_not_fit(text: str, said: str) -> None:
    report = run(text)
    assert report.code == FAILED, report.faults
    assert any(said in failure for failure in failures(report)), failures(report)


def test_nothing_follows_a_broken_step() -> None:
    report = run("steps:\n  - calls: run\n  - calls: run\n    cells: {offense: 4}\n")
    assert len(report.steps) == 1


def test_the_last_expectation_belongs_to_the_last_step() -> None:
    steps = "".join(f"  - calls: run\n    cells: {{offense: {yards}}}\n" for yards in (4, 5))
    text = f"steps:\n{steps}expect: {{gain: 4}}\n"
    assert failures(run(text)) == ["gain: expected 4, got 5"]


def test_charts_are_as_before_after_a_step_with_boxes_in_place() -> None:
    text = (
        "steps:\n  - calls: run\n    cells: {offense: 9, defense: -2}\n    expect: {gain: 7}\n"
        "  - calls: run\n    draws: [20, 3]\n    expect: {gain: 4}\n"
    )
    assert run(text).code == PASSED


def test_the_command(tmp_path: Path) -> None:
    good, bad, wrong = (tmp_path / name for name in ("good.yaml", "bad.yaml", "wrong.yaml"))
    good.write_text("game: paydirt-football\n" + PLAY + "expect: {gain: 4}\n", encoding="utf-8")
    bad.write_text("game: paydirt-football\n" + PLAY + "expect: {gain: 5}\n", encoding="utf-8")
    wrong.write_text("game: paydirt-football\n" + PLAY + "expect: {gian: 5}\n", encoding="utf-8")
    assert command(str(good))[0] == 0
    code, output = command(str(good), str(bad))
    assert code == 1
    assert "B-IV-2-D.a" in output
    assert "FAILED gain: expected 5, got 4" in output
    assert "2 scenarios: 1 passed, 1 failed" in output
    code, output = command("--brief", str(tmp_path))
    assert code == 2
    assert "3 scenarios: 1 passed, 1 failed, 1 wrong" in output
    assert "expect.gian: no such name here (did you mean gain?)" in output
    assert command()[0] == 2


def test_the_command_runs_everything_shipped() -> None:
    code, output = command("--brief", *map(str, SHIPPED))
    assert code == 0, output


def test_the_command_prints_the_schema() -> None:
    code, output = command("--schema")
    assert code == 0
    assert json.loads(output)["$schema"].startswith("https://json-schema.org/")
