"""`fieldhouse charts balance`: a table, a verdict and an exit code."""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
import pytest

from fieldhouse.games.api import Step
from fieldhouse.games.paydirt import balance_command
from fieldhouse.games.paydirt.maker.balance import STANDARD, Pairing
from fieldhouse.table.matrix import solve
from tests.cli.conftest import Run


def pairing(offense: str, defense: str, calls: int) -> Pairing:
    """A pairing in which so many plays and formations are worth calling, whatever the situation."""
    payoff = np.full((9, 6), 9.0)
    payoff[calls:] = -9.0
    payoff[:calls, :calls] = np.eye(calls)
    return Pairing(offense, defense, np.array([payoff] * len(STANDARD)), (solve(payoff),) * len(STANDARD))


@pytest.mark.parametrize(("calls", "code", "verdict"), [(4, 0, "2 of 2"), (3, 1, "1 of 2")])
def test_too_few_calls_are_told_and_fail(
    run: Run, monkeypatch: pytest.MonkeyPatch, calls: int, code: int, verdict: str
) -> None:
    found = [pairing("KC", "SF", 5), pairing("SF", "KC", calls)]

    def solved(*_: object) -> Generator[Step, None, list[Pairing]]:
        yield Step("pairings", 2, 2)
        return found

    monkeypatch.setattr(balance_command, "_solved", solved)
    out = run("charts", "balance", "nfl-2019", code=code).stdout
    assert out.splitlines()[-1] == (
        f"{verdict} pairings use at least 4 plays and 3 formations; on 1st and 10 alone {verdict[0]} do"
    )
    row = next(line for line in out.splitlines() if line.startswith("1st and 10, midfield")).split("  ")
    assert [cell.strip() for cell in row if cell] == [
        "1st and 10, midfield", f"{(5 + calls) / 2}", str(calls), f"{(5 + calls) / 2}", str(calls),
        "100%" if code == 0 else "50%", f"{(1 / 5 + 1 / calls) / 2:.2f}",
    ]
    failing = [line.split() for line in out.splitlines() if line.startswith("SF ")]
    assert failing == ([] if code == 0 else [["SF", "KC", "123", "ABC", "123", "ABC"]])
    assert next(line.split() for line in out.splitlines() if line.startswith("5 Screen"))[2] == "50%"


def test_real_teams_one_sample(run: Run) -> None:
    """In a sample an offense meets the next team of the alphabet: JAX meets KC, KC meets LA."""
    result = run("charts", "balance", "nfl-2019", "--team", "KC", "--pairings", "sample", code=None)
    lines = result.stdout.splitlines()
    assert lines[0] == "nfl-2019: 2 pairings, the best strategies by exact odds"
    assert [line.split()[:2] for line in lines if line.startswith(("KC ", "JAX "))] == [["JAX", "KC"], ["KC", "LA"]]
    assert result.exit_code == (0 if lines[-1].startswith("2 of 2") else 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nfl-2019", "--pairings", "some"), "--pairings: found 'some'; allowed: all, sample"),
        (("nfl-2019", "--team", "XX"), "nfl-2019: no team XX; teams are ARI, ATL, BAL,"),
        (("nfl-1900",), "nfl-1900"),
    ],
)
def test_bad_input_is_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("charts", "balance", *words, code=2)
    assert len(result.stderr.splitlines()) == 1
    assert told in result.stderr
    assert not result.stdout
