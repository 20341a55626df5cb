"""What is plain is understood, however it is written."""

from typing import Any

import pytest

from fieldhouse.games.paydirt.scenario.words import (
    ClockAfter,
    Place,
    make_names,
    read_after,
    read_call,
    read_clock,
    read_down,
    read_place,
    read_score,
    read_show,
    read_situation,
)
from tests.cases import each_case

from .files import failures, run

NAMES = make_names((("Boston", "BOS"), ("Denver", "DEN")))


@pytest.mark.parametrize(
    ("text", "ball", "spot"),
    [
        ("own 30", 0, 30), ("own 30", 1, 30), ("opp 26", 0, 74), ("opponents' 26", 0, 74), ("opponent's 26", 1, 74),
        ("B 26", 0, 74), ("B26", 0, 74), ("b's 26", 0, 74), ("B 26", 1, 26), ("DEN 26", 0, 74), ("Denver's 26", 0, 74),
        ("BOS 1", 0, 1), ("their own 32", 0, 32), ("his own 41", 1, 41), ("50", 0, 50), (50, 1, 50),
        ("midfield", 0, 50),
        ("B goal line", 0, 100), ("own goal line", 0, 0), ("3 deep in B's End Zone", 0, 103),
        ("8 yards deep in own end zone", 0, -8), ("A 35-yard line", 0, 35), ("B -4", 0, 104),
    ],
)
def test_a_spot(text: Any, ball: int, spot: int) -> None:
    assert NAMES.spot(read_place(text), ball) == spot


@pytest.mark.parametrize("text", ["30", 30, "", "own", "own 51", "own 30 or so", "-3"])
def test_no_spot(text: Any) -> None:
    with pytest.raises(ValueError, match="allowed: own 30"):
        read_place(text)


def test_a_spot_of_nobody() -> None:
    assert NAMES.spot(Place("Q", 30), 0) is None


@each_case("spot", range(-9, 110))
@each_case("ball", [0, 1])
def test_a_shown_spot_can_be_read(spot: int, ball: int) -> None:
    assert NAMES.spot(read_place(NAMES.show(spot, ball)), ball) == spot


@pytest.mark.parametrize(
    ("text", "down"),
    [
        (3, (3, None)), ("3", (3, None)), ("3rd", (3, None)), ("3rd and 19", (3, 19)), ("1st & 10", (1, 10)),
        ("1st and Goal", (1, "goal")), ("Fourth and 1", (4, 1)), ("2nd down and 5", (2, 5)),
    ],
)
def test_a_down(text: Any, down: tuple[int, Any]) -> None:
    assert read_down(text) == down


@pytest.mark.parametrize(("text", "seconds"), [("12:30", 750), ("0:07", 7), (":45", 45), ("15:00", 900)])
def test_a_clock(text: str, seconds: int) -> None:
    assert read_clock(text) == seconds


@pytest.mark.parametrize("text", ["12:60", "12", 45, "12.30", "1:2"])
def test_no_clock(text: Any) -> None:
    with pytest.raises(ValueError, match="minutes and seconds"):
        read_clock(text)


@pytest.mark.parametrize("value", ["21-7", [21, 7], {"A": 21, "B": 7}, "21 - 7", "21:7"])
def test_a_score(value: Any) -> None:
    assert read_score(value) == {"A": 21, "B": 7}


@pytest.mark.parametrize(
    ("text", "call"),
    [
        (1, "1"), ("play 1", "1"), ("Line Plunge", "1"), ("1 Line Plunge", "1"), ("run", "1"), ("pass", "6"),
        ("short pass", "6"), ("Draw", "4"), ("QB Draw", "draw"), ("6 out", "6 out"),
        ("6, declared out of bounds", "6 out"),
        ("Long Pass in bounds", "8 in"), ("QB Sneak", "sneak"), ("Razzle-Dazzle", "rzdz"), ("Hail Mary", "hail"),
        ("field goal", "fg"), ("FG", "fg"), ("kneel-down", "kneel"), ("Quarterback Flop", "kneel"), ("T2", "t2"),
        ("concede a safety", "safety"), ("QT", "QT"), ("B", "B"), ("spike", "spike"), ("rzdz out", "rzdz out"),
    ],
)
def test_a_call(text: Any, call: str) -> None:
    assert read_call(text) == call


@pytest.mark.parametrize(
    ("text", "show"),
    [
        ("A", "A"), ("a", "A"), ("Standard", "A"), ("formation C", "C"), ("Blitz", "F"), ("F Blitz", "F"),
        ("run", "run"), ("Pass defense", "pass"), ("random", "random"), ("wild 6", "wild 6"),
        ("Wild Card on Short Pass", "wild 6"), ("wild card 3", "wild 3"), ("wild QB sneak", "wild sneak"),
        ("Short Pass", "D"), ("Long Pass", "E"),
    ],
)
def test_a_defense(text: str, show: str) -> None:
    assert read_show(text) == show


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("hurry", ClockAfter("hurry")), ("No huddle", ClockAfter("hurry")), ("spike", ClockAfter("spike")),
        ("delay penalty", ClockAfter("delay")),
        ("timeout by B", ClockAfter("timeout", "B")), ("timeout B", ClockAfter("timeout", "B")),
        ("B timeout", ClockAfter("timeout", "B")),
        ("B calls timeout", ClockAfter("timeout", "B")), ("delayed timeout by Denver", ClockAfter("delayed", "Denver")),
        ("time-out of A", ClockAfter("timeout", "A")), ("normal", ClockAfter("normal")),
    ],
)
def test_what_happens_to_the_clock(text: str, after: ClockAfter) -> None:
    assert read_after(text) == after


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A 3rd and 19 at B 44", {"ball": "A", "down": "3rd and 19", "spot": "B 44"}),
        ("A's ball with 3rd and 19 at B's 44", {"ball": "A", "down": "3rd and 19", "spot": "B's 44"}),
        ("A has 3rd and 5 at his own 41", {"ball": "A", "down": "3rd and 5", "spot": "his own 41"}),
        ("Boston's ball, 1st and goal at Denver 3", {"ball": "Boston", "down": "1st and goal", "spot": "Denver 3"}),
        ("1st and Goal at the 8", {"down": "1st and Goal", "spot": "opp 8"}),
        ("2nd & 7 on the 50", {"down": "2nd & 7", "spot": "50"}),
    ],
)
def test_a_situation(text: str, found: dict[str, str]) -> None:
    assert read_situation(text) == {"phase": "scrimmage"} | found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A kicks off", {"phase": "kickoff", "ball": "A"}),
        ("B kicks off from own 35", {"phase": "kickoff", "ball": "B", "spot": "own 35"}),
        ("A has a free kick", {"phase": "free kick", "ball": "A"}),
        ("A has a try", {"phase": "try", "ball": "A"}),
    ],
)
def test_another_situation(text: str, found: dict[str, str]) -> None:
    assert read_situation(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "calls: run\nCells: {Offence: 4}\nexpect: {To-Go: 6, To go: 6}\n",
        "calls: run\ncells: {offense: 4}\nexpect: {'to go': 6, distance: 6}\n",
    ],
)
def test_a_name_twice_in_other_spellings_is_refused(text: str) -> None:
    assert run(text).faults


@pytest.mark.parametrize(
    "text",
    [
        "Calls: {Offense: 1}\nCells: {Offence: 4, Defence: .}\nExpect: {To-go: 6, Possession: home}\n",
        "calls: run\ndraws: [[3, 2, 5], [1, 2]]\n",
        "calls: run\ndraws: [[3, 5, 2], any]\n",
        "calls: run\ndraws: [{offense: 23}, {defense: '2'}]\n",
        "calls: pass\ncells: {offense: 3, defense: [TD]}\nexpect: {result: [TD, complete]}\n",
        "cells: {offense: INT 20}\nanswers: {interception: batted away}\nexpect: {result: incomplete}\n",
        "calls: run\ncells: {offense: 4}\nanswers: [{tempo: timeout}]\nexpect: {timeouts: {A: 2}}\n",
        "calls: run\ncells: {offense: 4}\nanswers: {timeout: yes}\nexpect: {timeouts: {B: 2}}\n",
        "cells: {PUNT: 40, punt return: 3}\nexpect: {kick: 40, returned: 3}\n",
        "cells: {FG: NG}\nexpect: {result: missed}\n",
        "cells: {offense: INC}\nexpect: {result: incompletion}\n",
        "penalty: {play: {gain: 3}, fouls: [DEF 15], accept: previous spot}\nexpect: {spot: 50}\n",
        "timing: {play: QB Sneak, yards: 1}\nexpect: {action: 3}\n",
        "factor: {factor: 80, outcome: squib return, yards: 9}\nexpect: {yards: 9}\n",
        "priority: {offence: (4), defence: [2]}\nexpect: {ruling: defense overrules, yards: 2}\n",
    ],
)
def test_spelling_is_forgiven(text: str) -> None:
    report = run(text)
    assert [str(fault) for fault in report.faults] + failures(report) == []
