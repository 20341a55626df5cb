"""The values behind the balance are the exact odds; a pairing's verdict is what its best strategies use."""

from __future__ import annotations

import random

import numpy as np
import pytest

from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.maker.balance import STANDARD, Attack, Pairing, StandardSituation, pairings, scrimmage
from fieldhouse.games.paydirt.odds import matchup
from fieldhouse.games.paydirt.season import shelf
from fieldhouse.table.matrix import solve
from tests.games.paydirt.random_charts import pro_team
from tests.games.paydirt.sample_charts import team

MADE = ("KC", "SF", "MIA")


def made(code: str) -> TeamCharts:
    return shelf("nfl-2019").charts(code)


def invented(seed: int) -> TeamCharts:
    return pro_team(random.Random(seed), f"Team {seed}")


@pytest.mark.parametrize("charts", [made, invented], ids=["made", "invented"])
def test_the_values_are_the_exact_odds(charts: object) -> None:
    """One attack against two defenses in turn: nothing of the first is left over for the second."""
    names = MADE if charts is made else (1, 2, 3)
    offense, *defenses = (charts(name) for name in names)  # type: ignore[operator]  # a factory
    attack = Attack(offense)
    for defense in defenses:
        found = attack.payoffs(defense)
        for at in (0, 4, 5):
            odds = matchup(offense, defense, situation=scrimmage(offense, defense, STANDARD[at]))
            for (play, formation), expected in odds.items():
                assert found[at, play - 1, FORMATIONS.index(formation)] == pytest.approx(expected.value, abs=1e-9)


def test_a_situation_of_ones_own() -> None:
    """Fourth and 5: a run of 3 gives the ball away, one of 5 does not."""
    home = team(offense={("1", "all"): "3", ("2", "all"): "5"})
    [payoff] = Attack(home, [StandardSituation("4th and 5", 4, 5, 50)]).payoffs(team("Away"))
    assert payoff[0, 0] < 0 < payoff[1, 0]


@pytest.mark.parametrize("offense", MADE)
def test_made_teams_need_many_calls(offense: str) -> None:
    others = [code for code in MADE if code != offense]
    found = list(pairings(made(offense), map(made, others)))
    assert [(pairing.offense, pairing.defense) for pairing in found] == [(offense, other) for other in others]
    for pairing in found:
        assert pairing.balanced, (pairing.defense, pairing.plays, pairing.formations)


def with_payoffs(*payoffs: list[list[float]]) -> Pairing:
    """A pairing whose other plays and formations are hopeless."""
    tables = []
    for payoff in payoffs:
        table = np.full((9, 6), 9.0)
        table[len(payoff) :] = -9.0
        table[: len(payoff), : len(payoff[0])] = payoff
        tables.append(table)
    return Pairing("A", "B", np.array(tables), tuple(solve(table) for table in tables))


def test_a_pairing_uses_what_any_situation_uses() -> None:
    two, three = [[3.0, -1.0], [-2.0, 4.0]], np.diag([1.0, 2.0, 3.0]).tolist()
    pairing = with_payoffs(two, three)
    assert (pairing.plays_in(0), pairing.formations_in(0)) == ((1, 2), "AB")
    assert (pairing.plays_in(1), pairing.formations_in(1)) == ((1, 2, 3), "ABC")
    assert (pairing.plays, pairing.formations) == ((1, 2, 3), "ABC")
    assert not pairing.balanced
    assert with_payoffs(two, np.eye(4).tolist()).balanced
    assert not with_payoffs(np.eye(4)[:, :2].tolist()).balanced


def test_a_call_made_once_in_two_hundred_snaps_is_not_used() -> None:
    """The shares of a diagonal game are as one over its entries: 199 to 1."""
    pairing = with_payoffs([[1.0, 0.0], [0.0, 199.0]])
    assert pairing.answers[0].rows[:2] == pytest.approx([0.995, 0.005])
    assert pairing.plays == (1,)


def test_calls_that_are_never_right() -> None:
    """The third play is worse than the first in both situations, the second only in one."""
    pairing = with_payoffs(
        [[3.0, 2.0], [2.0, 1.0], [2.0, 0.0]],
        [[3.0, 2.0], [2.0, 4.0], [1.0, 1.0]],
    )
    assert pairing.idle_plays == (3, 4, 5, 6, 7, 8, 9)
    assert pairing.idle_formations == "CDEF"
