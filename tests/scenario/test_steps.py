"""Boxes against special defenses, what a timing step takes from its situation, and yards past a goal line."""

import pytest

from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import PASSED, run_document
from fieldhouse.scenario.core.source import read_text

from .files import failures, run


@pytest.mark.parametrize(
    ("show", "call", "draw", "gain"),
    [
        ("run", "run", 1, 0), ("run", "run", 3, 7), ("run", "pass", 1, 14),
        ("pass", "run", 2, 14), ("pass", "pass", 2, 7),
    ],
)
def test_an_offensive_box_against_a_run_or_pass_defense(show: str, call: str, draw: int, gain: int) -> None:
    report = run(
        f"options: {{run_pass: on}}\ncalls: {{offense: {call}, defense: {show}}}\ncells: {{offense: 7}}\n"
        f"draws: [{{defense: {draw}}}]\nexpect: {{gain: {gain}}}\n"
    )
    assert (report.code, failures(report), report.faults) == (PASSED, [], [])


def test_a_run_or_pass_defense_without_its_roll() -> None:
    report = run("options: {run_pass: on}\ncalls: {offense: run, defense: run}\ncells: {offense: 7}\n")
    assert "no draw left: the defense dice are wanted for defense" in failures(report)[0]


def test_a_press_card_needs_no_action_section() -> None:
    text = (
        "game: statispro-basketball\nsituation: {dead_ball: true}\nanswers: {press: 'yes'}\n"
        "draws: [{press: 'PG #5 A6'}]\nexpect: {handler: PG, notes: 15D}\n"
    )
    (document,) = read_text(text, "test.yaml")
    report = run_document(document, adapters())
    assert (report.code, failures(report), report.faults) == (PASSED, [], [])


TIMED = "clock: 5:00, quarter: 2, method: chart"


@pytest.mark.parametrize(
    ("situation", "timing", "expect"),
    [
        # a safety, a touchdown and a turnover on downs stop the clock: ten seconds by the chart
        ("A 2nd and 10 at own 5", f"play: sack, yards: -7, {TIMED}", "TT: 10"),
        ("A 2nd and 10 at own 5", f"play: run, yards: -5, {TIMED}", "TT: 10"),
        ("A 2nd and 10 at own 5", f"play: sack, yards: -4, {TIMED}", "TT: 30"),
        ("A 2nd and 10 at own 5", f"play: run, yards: -6, fumble: recovered, {TIMED}", "TT: 10"),
        ("A 2nd and goal at B 5", f"play: run, yards: 5, {TIMED}", "TT: 10"),
        ("A 2nd and goal at B 5", f"play: run, yards: 4, {TIMED}", "TT: 40"),
        ("A 4th and 7 at own 30", f"play: pass, yards: 6, {TIMED}", "TT: 10"),
        ("A 4th and 7 at own 30", f"play: pass, yards: 8, {TIMED}", "TT: 40"),
        ("A 3rd and 7 at own 30", f"play: pass, yards: 6, {TIMED}", "TT: 40"),
        ("A 4th and 7 at own 30", f"play: run, yards: 6, end: out of bounds, {TIMED}", "TT: 10"),
        ("A 4th and 7 at own 30", f"play: run, yards: 6, end: in bounds, {TIMED}", "TT: 40"),
        # yards past a goal line take no time
        ("A 1st and 10 at B 35", "play: pass, yards: 60", "AT: 8"),
        ("A 1st and 10 at own 8", "play: sack, yards: -30", "AT: 5"),
        ("A 1st and 10 at B 15", "play: interception, yards: 45", "AT: 7"),
    ],
)
def test_what_a_timing_step_infers(situation: str, timing: str, expect: str) -> None:
    report = run(f"situation: {situation}\ntiming: {{{timing}}}\nexpect: {{{expect}}}\n")
    assert (report.code, failures(report), report.faults) == (PASSED, [], [])


def test_a_situation_belongs_to_one_timing_step() -> None:
    steps = f"  - {{situation: A 4th and 7 at own 30, timing: {{play: run, yards: 6, {TIMED}}}, expect: {{TT: 10}}}}\n"
    steps += f"  - {{timing: {{play: run, yards: 6, {TIMED}}}, expect: {{TT: 40}}}}\n"
    assert failures(run(f"steps:\n{steps}")) == []


@pytest.mark.parametrize(
    ("situation", "box", "gain", "word"),
    [
        ("A 1st and goal at B 8", "30", 8, "touchdown"),
        ("A 1st and goal at B 8", "(30)", 8, "touchdown"),
        ("A 1st and 10 at own 6", "-9", -6, "safety"),
        ("A 1st and 10 at B 12", "INT 40", 21, "interception"),
        ("A 1st and 10 at own 6", "F -9", -6, "fumble"),
    ],
)
def test_yards_end_at_the_goal_line_in_every_step(situation: str, box: str, gain: int, word: str) -> None:
    more = {"interception": "answers: {interception: touchback}\n", "fumble": "draws: [recovered]\n"}.get(word, "")
    expect = f"expect: {{gain: {gain}, result: {word}}}\n"
    call = "calls: pass\n" if word == "interception" else "calls: run\n"
    played = run(f"situation: {situation}\n{call}cells: {{offense: {box}}}\n{more}{expect}")
    assert (played.code, failures(played), played.faults) == (PASSED, [], [])
    merged = run(f"situation: {situation}\npriority: {{offense: {box}, defense: .}}\n{expect}")
    assert (merged.code, failures(merged), merged.faults) == (PASSED, [], [])
