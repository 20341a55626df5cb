"""Numbers on rows: chosen so that gains, single yards too, come to what is wanted."""

from __future__ import annotations

from statistics import mean

import numpy as np
import pytest

from fieldhouse.games.paydirt.cards.cells import Where, parse
from fieldhouse.games.paydirt.cards.charts import PLAYS, QT, ROWS, B
from fieldhouse.games.paydirt.maker import numbers as numbers_module
from fieldhouse.games.paydirt.maker import offense as offense_module
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.extra_columns import BREAKAWAY, FUMBLED, NOTHING
from fieldhouse.games.paydirt.maker.gain_shapes import moments
from fieldhouse.games.paydirt.maker.meeting import GAINS, LOW, SIZE, YARDS, Meetings, Vector, as_vector
from fieldhouse.games.paydirt.maker.numbers import (
    BLANK,
    TEN,
    Gains,
    Numbers,
    fit_numbers,
    gains_behind,
    plain_gains,
    plain_numbers,
)
from fieldhouse.games.paydirt.maker.offense import Debts, Maker
from fieldhouse.games.paydirt.maker.rows import WAYS, WEIGHT, take, weight
from fieldhouse.games.paydirt.maker.targets import call_shares
from fieldhouse.games.paydirt.maker.team import Workshop
from tests.games.paydirt.made_charts import PASSES, RUNS, aims, offense, season, shop


def fitted(shape: dict[int, float], numbers: Numbers, *, rows: list[int] | None = None) -> dict[int, int]:
    wanted = plain_gains(as_vector(shape))
    return fit_numbers(list(ROWS) if rows is None else rows, wanted, NOTHING, numbers, 1 / WAYS, "a team")


def came(found: dict[int, int]) -> Vector:
    total = np.zeros(GAINS)
    for row, value in found.items():
        total[value - LOW] += WEIGHT[row] / WAYS
    return total


SPREAD = {gain: 1 / (2 + abs(gain - 3)) for gain in range(-5, 31)}
PLAIN = plain_numbers(as_vector(SPREAD), TEN)


class TestFit:
    def test_a_single_number_is_found(self) -> None:
        assert fitted({3: 1.0}, plain_numbers(as_vector({3: 1.0}), TEN)) == dict.fromkeys(ROWS, 3)

    def test_what_the_other_side_adds_is_allowed_for(self) -> None:
        two_more = np.zeros(GAINS)
        two_more[2 - LOW] = 1.0
        found = fitted({3: 1.0}, Numbers(two_more, np.zeros(GAINS), as_vector({3: 1.0})))
        assert weight(row for row in ROWS if found[row] == 1) > 0.8 * WAYS  # the rest for what meets a blank

    def test_what_stands_already_is_counted(self) -> None:
        rows = list(ROWS)
        fixed = as_vector({0: 1.0}, weight(take(rows, 80, "any")) / WAYS)
        wanted = fixed + as_vector({4: 1.0}, weight(rows) / WAYS)
        found = fit_numbers(rows, plain_gains(wanted), plain_gains(fixed), PLAIN, 1 / WAYS, "a team")
        assert found == dict.fromkeys(rows, 4)

    def test_a_spread_keeps_its_mean_and_its_shape(self) -> None:
        total, wanted = came(fitted(SPREAD, PLAIN)), as_vector(SPREAD)[:GAINS]
        assert float(total @ YARDS) == pytest.approx(moments(SPREAD)[0], abs=0.05)
        assert np.abs(np.cumsum(total - wanted)).max() < 0.04
        assert total[TEN - LOW :].sum() == pytest.approx(wanted[TEN - LOW :].sum(), abs=0.01)  # first downs

    def test_single_yards_come_nearer_when_they_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        shape = {**SPREAD, 10: 0.0, 9: SPREAD[9] + SPREAD[10]}

        def missed() -> float:
            found = fitted(shape, plain_numbers(as_vector(shape), TEN))
            return float(np.abs(came(found) - as_vector(shape)[:GAINS]).sum())

        now = missed()
        monkeypatch.setattr(numbers_module, "SINGLE", 0.0)
        assert now < 0.8 * missed()

    def test_no_number_is_less_than_allowed(self) -> None:
        assert min(fitted({4: 0.5, 30: 0.5}, plain_numbers(as_vector({12: 1.0}), TEN, least=10)).values()) == 10

    def test_no_rows_no_numbers(self) -> None:
        assert fitted({3: 1.0}, PLAIN, rows=[]) == {}


@pytest.mark.parametrize("play", PLAYS)
def test_numbers_come_to_what_meetings_say(play: int) -> None:
    columns, others = offense("KC"), shop().others[play]
    meetings, white = Meetings(columns[B], columns[QT]), parse(".", Where.DEFENSE)
    for value in (-3, 0, 1, 8, 40):
        cell = parse(str(value) if value else ".", Where.RUN if play in RUNS else Where.PASS)
        wanted = gains_behind(meetings.against(cell, others, play), meetings.of(cell, white, play))
        found = shop().numbers[play].of(value)
        assert found.usual == pytest.approx(wanted.usual)
        assert found.every == pytest.approx(wanted.every)


def test_a_blank_leaves_a_number_as_it_is() -> None:
    usual, blank = as_vector({4: 1.0}), as_vector({2: 1.0})
    found = gains_behind(usual, blank)
    assert (found.every[4 - LOW], found.every[2 - LOW]) == pytest.approx((1 - BLANK, BLANK))
    assert isinstance(found, Gains)


def league(made: Workshop, plays: tuple[int, ...]) -> tuple[Vector, Vector]:
    """Gains of some teams, and what they were to be."""
    total, wanted = np.zeros(SIZE), np.zeros(SIZE)
    white = parse(".", Where.DEFENSE)
    for code in sorted(season().teams)[:6]:
        calls, columns = call_shares(season(), code), made.offense(code)
        meetings = Meetings(columns[B], columns[QT])
        for play in plays:
            target, found = aims(code)[play], np.zeros(SIZE)
            for row in ROWS:
                cell = columns[play][row]
                assert cell is not None
                if not cell.foul and not cell.text.startswith("PI"):
                    behind = (1 - BLANK) * meetings.against(cell, made.others[play], play)
                    found += WEIGHT[row] * (behind + BLANK * meetings.of(cell, white, play))
            total += calls[play] * target.shares["gain"] * found / found[:GAINS].sum()
            wanted += calls[play] * as_vector(target.shape, target.shares["gain"])
    return total[:GAINS] / total[:GAINS].sum(), wanted[:GAINS] / wanted[:GAINS].sum()


def rough(made: Workshop, plays: tuple[int, ...]) -> float:
    """How far single gains of 1 to 20 yards are off, as a part of what they are to be."""
    found, wanted = league(made, plays)
    every = slice(1 - LOW, 21 - LOW)
    return float(np.sqrt(np.mean((found[every] / wanted[every] - 1) ** 2)))


@pytest.mark.parametrize("plays", [RUNS, PASSES])
def test_teams_together_have_no_holes_and_heaps(plays: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    now = rough(shop(), plays)
    assert now < 0.2
    monkeypatch.setattr(offense_module, "OWED", 0.0)
    assert now < rough(shop(), plays)


def test_open_catches_have_lengths_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = [
        int(written.strip("()")) for code in season().teams for written in template.cells("B", 7, code)
        if written.startswith("(") and written[1].isdigit()
    ]
    assert len(set(lengths)) > 12
    assert mean(lengths) == pytest.approx(17, abs=2)
    assert "(17)" in template.cells("B", 7)
    monkeypatch.setattr(template, "OPENED", 0.0)
    assert template.cells("B", 7, "KC") == template.cells("B", 7)


def test_fumbles_are_booked_where_the_ball_comes_loose() -> None:
    column = dict.fromkeys(ROWS, "INC") | {10: "F -2", 11: "F +9", 12: "7"}
    columns = offense("KC")
    meetings = Meetings(columns[B], columns[QT])
    for play, wanted in ((1, {-2: WEIGHT[10], 9: WEIGHT[11]}), (6, {9: WEIGHT[11]})):
        maker = Maker(meetings, shop().others[play], shop().numbers[play], play, 0.2, Debts(), "KC")
        found = maker._loose(column)  # a bad snap on a pass is no catch
        assert {int(at) + LOW: found[at] for at in np.flatnonzero(found)} == wanted


class TestExtraColumns:
    def test_sacks_and_breakaways_have_their_means_and_spreads(self) -> None:
        side, columns = season().league.scrimmage, shop().extra
        found: dict[int, float] = {}
        for row, written in columns.traps(side, "a team").items():
            value = int(written.replace("F", "").replace(".", "0"))
            if value <= 0:
                found[value] = found.get(value, 0.0) + WEIGHT[row]
        real = {value: float(number) for value, number in side.sacks.gains.items()}
        assert found[0] > 0  # real sacks lose nothing now and then
        assert moments(found) == pytest.approx(moments(real), abs=0.25)
        assert min(map(int, columns.breakaways(side, "a team").values())) >= BREAKAWAY

    def test_a_ball_comes_loose_at_lengths_that_sacks_have(self) -> None:
        loose = {int(written[2:]) for code in season().teams for written in texts(code) if written.startswith("F ")}
        assert len(loose) > 5
        assert loose <= set(FUMBLED)


def texts(code: str) -> list[str]:
    return list(shop().extra.traps(season().teams[code].own.scrimmage, code).values())
