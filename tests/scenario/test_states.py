"""A situation that no game can be in is refused, with the reason."""

import pytest

from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import run_document
from fieldhouse.scenario.core.source import read_text

from .files import faults, run

PLAY = "calls: run\ncells: {offense: 4}\nexpect: {gain: 4}\n"


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("{clock: 3:00, untimed: true}", "untimed: found untimed at 3:00; an untimed play comes at 0:00"),
        ("{clock: 16:00}", "clock: found 16:00; a quarter has 15:00"),
        ("{phase: try, clock: 0:00, untimed: true}", "untimed: found untimed, try; an untimed play is a down"),
        ("{phase: free kick, hurried: true}", "hurried: found hurried, free kick; only a snap from scrimmage"),
        ("{down: 2, fair_caught: true}", "fair_caught: found fair_caught; a fair catch is followed by a first down"),
        ("{home_penalty_free: true}", "home_penalty_free; no penalty is cancelled: set `options: {home_cancel: on}`"),
        ("{wind: B}", "wind: found B; the weather is not in use: set `options: {weather: agreed}`"),
        ("{quarter: 6}", "quarter: found 6; the option `overtime: season` ends the game after 5"),
        ("{quarter: 5, score: 3-0}", "score: found 3-0; the first points end overtime"),
        ("{quarter: 5, phase: try}", "phase: found try; a touchdown in overtime ends the game without a try"),
        ("{phase: over}", "phase: found over in quarter 1 at 1"),
        ("{phase: toss, score: 7-0}", "phase: found toss; the toss comes before the game, at 0-0"),
        ("{score: 1-0}", "score: found 1 for A; allowed: 0, or 2 and more"),
        ("{phase: try, score: 3-0}", "score: found 3; a try follows a touchdown, so its team has 6 or more"),
        ("{phase: free kick, score: 7-0}", "score: found 0; a free kick follows a safety, so the other team has 2"),
        ("{timeouts: 4-3}", "timeouts: found 4 for A; a team has 3 timeouts here"),
        ("{quarter: 5, timeouts: 3-2}", "timeouts: found 3 for A; a team has 2 timeouts here"),
    ],
)
def test_football(situation: str, said: str) -> None:
    found = faults(f"situation: {situation}\n{PLAY}")
    assert len(found) == 1
    assert said in found[0]
    steps = faults(f"steps:\n  - {{calls: run, cells: {{offense: 4}}}}\n  - situation: {situation}\n    calls: run\n")
    assert len(steps) == 1
    assert said in steps[0]


def test_football_without_the_option() -> None:
    assert "hurried: found hurried; the option `hurry` is off" in faults(
        "options: {hurry: off}\nsituation: {hurried: true}\n" + PLAY)[0]
    indoors = "options: {weather: agreed}\nteams: {A: {stadium: indoor}}\nsituation: {precipitation: B}\n" + PLAY
    assert "precipitation: found B; the home team's stadium is indoors" in faults(indoors)[0]


def test_a_later_situation_ends_what_belonged_to_the_one_before() -> None:
    report = run(
        "steps:\n"
        "  - {situation: {clock: 0:00, untimed: true, hurried: true}, calls: run, cells: {offense: 4}}\n"
        "  - {situation: {clock: 5:00}, calls: run, cells: {offense: 4}, expect: {untimed: false, clock: 4:20}}\n"
    )
    assert report.code == 0, report.faults


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("{index: {A: 2, B: 1}}", "index: found 2-1; only one team has Index Points at a time"),
        ("{cards: 20, fouls: 1-0, late_fouls: 2-0}", "late_fouls: found 2 for A; A has 1 fouls in all"),
        ("{cards: 90, fouls: 3-0, late_fouls: 2-0}", "late_fouls: found 2 at 6:00; they are those of the last two"),
        ("{timeouts: 9-0}", "timeouts: found 9 for A; a team has 7 full timeouts"),
        ("{three_offense: A, score: 0-5}", "three_offense: found period 1, 12:00; it is called in a game's last two"),
        ("{period: 4, cards: 20, three_offense: A}", "three_offense: found 0-0; it ends as soon as A does not trail"),
        ("{period: 4, cards: 20, three_defense: A}", "three_defense: found A; it answers the other team's Three Point"),
        ("{next: over}", "next: found over in period 1 at 12:00; a game is not over before the fourth period's 0:00"),
        ("{next: over, period: 4, cards: 0}", "next: found over at 0-0; an even score is decided in overtime"),
    ],
)
def test_basketball(situation: str, said: str) -> None:
    (document,) = read_text(f"game: statispro-basketball\nsituation: {situation}\ndraws: []\n", "test.yaml")
    found = [str(fault) for fault in run_document(document, adapters()).faults]
    assert len(found) == 1
    assert said in found[0]
