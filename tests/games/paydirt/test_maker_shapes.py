"""The maker's arithmetic: distributions of gains, rows by weight, columns laid out, cells that meet."""

from __future__ import annotations

import numpy as np
import pytest

from fieldhouse.games.paydirt.cards.cells import Where, parse
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, ROWS, B
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.column import place, weigh, whole
from fieldhouse.games.paydirt.maker.gain_shapes import blended, merge_shapes, moments, rate, tilted, uncut
from fieldhouse.games.paydirt.maker.meeting import (
    DEEP,
    FUMBLE,
    GAINS,
    INC,
    INT,
    LOW,
    SACK,
    SCRAMBLE,
    Meetings,
    as_vector,
    shares,
    yards,
)
from fieldhouse.games.paydirt.maker.rows import WEIGHT, lot, take, weight
from fieldhouse.statistics.football import Plays
from fieldhouse.statistics.histogram import EMPTY, Histogram


class TestShapes:
    def test_without_touchdowns_gains_are_what_they_were(self) -> None:
        assert uncut(Histogram({2: 1, 5: 3}), EMPTY) == pytest.approx({2: 0.25, 5: 0.75})

    def test_a_touchdown_might_have_gone_farther(self) -> None:
        """Of four, one stopped at 2; of the three left one stopped at 5 and one scored there; the last went 8."""
        assert uncut(Histogram({2: 1, 5: 2, 8: 1}), Histogram({5: 1})) == pytest.approx({2: 0.25, 5: 0.25, 8: 0.5})

    def test_what_the_longest_touchdowns_leave_open_stands_at_the_longest_gain(self) -> None:
        assert uncut(Histogram({3: 1, 4: 2, 7: 1}), Histogram({4: 2, 7: 1})) == pytest.approx({3: 0.25, 7: 0.75})
        assert uncut(EMPTY, EMPTY) == {}

    def test_thin_samples_lean_on_the_league(self) -> None:
        own, league = Plays(Histogram({1: 10})), Plays(Histogram({1: 50, 3: 50}))
        assert blended(own, league, 30) == pytest.approx({1: 0.25 + 0.75 * 0.5, 3: 0.75 * 0.5})
        assert rate(3, 10, 0.5, 10) == pytest.approx(0.4)

    def test_mean_and_deviation(self) -> None:
        assert moments({0: 1.0, 4: 1.0}) == (2.0, 2.0)

    @pytest.mark.parametrize("by", [-1.1, -0.3, 0.0, 0.25, 2.0])
    def test_gains_are_tilted_until_the_mean_has_moved(self, by: float) -> None:
        shape = {-3: 0.1, 0: 0.2, 4: 0.5, 12: 0.2}
        found = tilted(shape, by)
        assert moments(found)[0] == pytest.approx(moments(shape)[0] + by)
        assert (found[-3], found[0]) == pytest.approx((0.1, 0.2))  # what is lost or not gained stays
        assert sum(found.values()) == pytest.approx(1)

    def test_losses_cannot_be_tilted(self) -> None:
        assert tilted({-2: 1.0}, 1.0) == {-2: 1.0}

    def test_a_tilt_keeps_the_marks_on_single_yards(self) -> None:
        shape = {9: 0.4, 10: 0.1, 11: 0.4, 30: 0.1}
        found = tilted(shape, 1.5)
        assert found[10] < 0.3 * min(found[9], found[11])
        assert set(found) == set(shape)
        far = tilted({5: 0.8, 50: 0.1, 90: 0.1}, 3.0)
        assert far[50] == pytest.approx(far[90])  # the longest gains do not run away

    def test_shapes_are_merged_by_weight(self) -> None:
        assert merge_shapes(({1: 2.0, 2: 2.0}, 0.5), ({2: 0.1}, 0.25)) == pytest.approx({1: 0.25, 2: 0.5})


class TestRows:
    @pytest.mark.parametrize("wanted", [1, 7, 37, 120, 216])
    def test_rows_are_taken_to_weigh_what_is_wanted(self, wanted: int) -> None:
        rows = list(ROWS)
        taken = take(rows, wanted, "any")
        assert weight(taken) == wanted
        assert sorted([*taken, *rows]) == list(ROWS)

    def test_few_rows_rather_than_many(self) -> None:
        heavy = max(ROWS, key=lambda row: WEIGHT[row])
        assert len(take(list(ROWS), WEIGHT[heavy], "any")) == 1

    def test_as_nearly_as_the_rows_that_are_left_allow(self) -> None:
        left = [row for row in ROWS if WEIGHT[row] == 1]
        assert weight(take(list(left), 50, "any")) == len(left)
        assert take(list(ROWS), 0, "any") == take([], 5, "any") == []

    def test_a_lot_depends_on_its_words_alone(self) -> None:
        assert lot(7, "KC") == pytest.approx(0.9292069, abs=1e-6)
        assert lot(7, "KC") != lot(8, "KC") != lot(8, "SF")
        assert np.mean([lot(number, "KC") for number in range(2000)]) == pytest.approx(0.5, abs=0.02)


class TestColumns:
    def test_a_share_as_ways_of_216(self) -> None:
        assert [whole(share) for share in (0.5, 0.002, 0.003, -0.1)] == [108, 0, 1, 0]

    def test_events_stand_on_as_much_of_the_dice_as_they_are_to_come_up(self) -> None:
        column, rows = place([("INC", 0.4), ("QT", 0.05), ("INT 9", 0.01)], "a team", "6")
        assert weigh(column) == {"INC": whole(0.4), "QT": whole(0.05), "INT 9": 2}
        assert sorted([*column, *rows]) == list(ROWS)


PLAIN = plain_team()  # B 20, QT -7 on every row


def met(written: str, other: str, play: int, qt: str = "-7") -> dict[int, float]:
    """One cell against one: shares by place in the vector, the empty ones left out."""
    trapped = plain_team(offense={("QT", "all"): qt}).offense[QT]
    where = Where.RUN if play <= 4 else Where.PASS
    found = Meetings(PLAIN.offense[B], trapped).of(parse(written, where), parse(other, Where.DEFENSE), play)
    return {int(at): float(found[at]) for at in np.flatnonzero(found)}


class TestMeetings:
    @pytest.mark.parametrize(("written", "other", "play", "wanted"), [
        ("3", "-2", 1, {1 - LOW: 1.0}),  # the Priority Chart adds two numbers
        ("3", ".", 1, {3 - LOW: 1.0}),
        ("3", "(-2)", 1, {-2 - LOW: 1.0}),  # parentheses overrule
        ("3", "(TD)", 6, {DEEP - LOW: 1.0}),
        ("3", "INC", 6, {INC: 1.0}),
        ("INC", ".", 6, {INC: 1.0}),
        ("INT 9", ".", 6, {INT: 1.0}),
        ("8", "INT 8", 6, {INT: 1.0}),
        ("8", "QT", 6, {SACK: 1.0}),
        ("F +2", ".", 1, {FUMBLE: 1.0}),
        ("10", ".", 6, {10 - LOW: 1.0}),
        ("B", ".", 1, {20 - LOW: 1.0}),
    ])  # fmt: skip
    def test_one_cell_against_one(self, written: str, other: str, play: int, wanted: dict[int, float]) -> None:
        assert met(written, other, play) == pytest.approx(wanted)

    def test_a_trapped_quarterback_who_gains_has_scrambled(self) -> None:
        assert met("QT", ".", 6, qt="5") == pytest.approx({SCRAMBLE: 1.0})
        assert met("QT", ".", 6, qt=".") == pytest.approx({SACK: 1.0})  # without a gain he is sacked
        assert met("QT", ".", 6, qt="F -7") == pytest.approx({SACK: 1.0})  # a sack, whoever gets the ball

    @pytest.mark.parametrize("play", PLAYS)
    def test_every_meeting_is_a_whole_distribution(self, play: int) -> None:
        meetings = Meetings(PLAIN.offense[B], PLAIN.offense[QT])
        where = Where.RUN if play <= 4 else Where.PASS
        for written in ("7", "-1", "F +3", *(("B",) if play <= 4 else ("INC", "INT 12", "QT"))):
            for formation in FORMATIONS:
                for other in template.cells(formation, play):
                    found = meetings.of(parse(written, where), parse(other, Where.DEFENSE), play)
                    assert found.sum() == pytest.approx(1), (written, other)

    def test_many_cells_as_often_as_each_is_met(self) -> None:
        meetings = Meetings(PLAIN.offense[B], PLAIN.offense[QT])
        others = {parse("INC", Where.DEFENSE): 0.25, parse("1", Where.DEFENSE): 0.75}
        found = meetings.against(parse("2", Where.PASS), others, 6)
        assert shares(found) == {"gain": 0.75, "INC": 0.25, "INT": 0.0, "QT": 0.0, "fumble": 0.0}
        assert yards(found) == pytest.approx(0.75 * 3)

    def test_a_shape_as_a_vector(self) -> None:
        found = as_vector({-60: 1.0, 3: 2.0, 140: 1.0}, 0.5)
        assert {int(at): found[at] for at in np.flatnonzero(found)} == {0: 0.125, 3 - LOW: 0.25, GAINS - 1: 0.125}
