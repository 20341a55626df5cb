"""Which of the rules that a scenario names fired, and scenarios that check nothing."""

from pathlib import Path

import pytest

from fieldhouse.scenario.core.claims import Claim, claims
from fieldhouse.scenario.core.model import Header
from fieldhouse.scenario.core.run import FAILED, PASSED, WRONG

from .files import command, failures, faults, run

PLAY = "situation: A 1st and 10 at own 35\ncalls: run\ncells: {offense: 4}\n"
EXPECT = "expect: {gain: 4}\n"
HEAD = "game: paydirt-football\n"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("rules: [B-IV-2-A.a]", []),
        ("rules: [B-IV-2-D.Ex1]", []),  # an example of its section
        ("rules: [A-IX-1, B-IV-3.b]", ["A-IX-1 did not fire"]),
        ("unnoted: [A-IX-1]", []),
        ("unnoted: [B-IV-3.b]", ["B-IV-3.b fired, so it belongs to `rules`"]),
    ],
)
def test_rules_that_must_fire(rules: str, said: list[str]) -> None:
    report = run(f"{rules}\n{PLAY}{EXPECT}")
    assert failures(report) == said
    assert report.code == (FAILED if said else PASSED)


def test_a_steps_rules_must_fire_in_that_step() -> None:
    kick = "  - {situation: A kicks off, cells: {KO: 60, KOR: 20}, expect: {kick: 60}"
    play = "  - {calls: run, cells: {offense: 4}, expect: {gain: 4}"
    assert failures(run(f"rules: [B-V-4.b]\nsteps:\n{kick}}}\n{play}}}\n")) == []
    assert failures(run(f"steps:\n{kick}, rules: [B-V-4.b]}}\n{play}}}\n")) == []
    assert failures(run(f"steps:\n{kick}}}\n{play}, rules: [B-V-4.b]}}\n")) == ["B-V-4.b did not fire in step 2"]


def test_a_question_and_a_refusal_fire_their_rules() -> None:
    half = "situation: {quarter: 2, clock: 0:00}\ncells: {KO: 60, KOR: 20}\nexpect: {asked: second half}\n"
    assert failures(run(f"rules: [B-V-3.b]\n{half}")) == []
    assert failures(run("rules: [B-VI-2.b]\ncalls: QT\nexpect: {refused: B-VI-2.b}\n")) == []


def test_an_unknown_rule_is_a_fault_of_the_file() -> None:
    assert "unnoted[1]: found 'A-X-9'; no such rule in the ledger" in faults(f"unnoted: [A-X-9]\n{PLAY}{EXPECT}")[0]


def test_a_claim_in_words() -> None:
    header = Header(game="court", rules=["5.5", "5.6"], unnoted=["5.7"])
    assert [str(claim) for claim in claims(header, ["5.5a", "5.5b", "5.6"])] == ["5.5 (5.5a, 5.5b)", "5.6", "5.7"]
    assert str(Claim("5.5", (), place="step 3")) == "5.5 did not fire in step 3"


def test_the_command_says_which_rules_fired(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(f"{HEAD}rules: [B-IV-2-D.Ex1, A-IX-1]\n{PLAY}{EXPECT}", encoding="utf-8")
    code, output = command(str(path))
    assert code == 1
    assert "fired B-IV-2-D.Ex1 (B-IV-2-D.a)" in output
    assert "FAILED rules: A-IX-1 did not fire" in output
    code, output = command("--brief", str(path))
    assert "FAILED rules: A-IX-1 did not fire" in output
    assert "B-IV-2-D.Ex1" not in output


def test_a_scenario_that_expects_nothing(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(HEAD + PLAY, encoding="utf-8")
    code, output = command(str(path))
    assert code == PASSED
    assert "nothing was checked: the scenario has no `expect`" in output
    assert "1 scenario: 1 passed, nothing was checked in 1" in output
    assert command("--strict", str(path))[0] == FAILED
    code, output = command("--strict", "--brief", str(path))
    assert code == FAILED
    assert "nothing was checked" in output
    path.write_text(HEAD + PLAY + EXPECT, encoding="utf-8")
    assert command("--strict", str(path))[0] == PASSED
    path.write_text(HEAD + "no: thing\n" + PLAY, encoding="utf-8")
    code, output = command("--strict", str(path))
    assert code == WRONG
    assert "nothing was checked" not in output
