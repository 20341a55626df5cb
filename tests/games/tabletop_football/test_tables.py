"""The tables of scrimmage plays: their shape, and the numbers that rules name."""

from __future__ import annotations

import itertools

import pytest

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import BACKS, RECEIVERS, ROW_1, ROW_2, ROW_3, Box, Slot
from fieldhouse.games.tabletop_football.rules import tables
from fieldhouse.games.tabletop_football.rules.table_file import Row, TableError


def test_every_pass_meets_every_defense() -> None:
    for table in (tables.COMPLETE, tables.NEAR_20):
        assert [len(row) for row in table] == [len(Defense)] * len(tables.Pass)
    for strategy in (tables.PLAY_ACTION, tables.BOOTLEG, tables.EXTRA_BLOCKER, tables.SCREENS):
        assert len(strategy) == len(Defense)
    assert [len(row) for row in tables.TEMPO] == [3] * 6
    assert len(tables.SHOTGUN_PASS) == len(tables.DEFLECTED) == len(tables.POINT) == len(tables.INTERCEPTORS) == 6


@pytest.mark.rule("tabletop-football", "PMOD-1", "PMOD-6", "NOHUD-9", "HURRY-3", "DEFL-1")
def test_the_play_modifier_table() -> None:
    quick, short, long, screen, shovel, swing = tables.COMPLETE
    assert (quick, short, long) == ((0, -10, 0, 10), (5, -5, -5, 0), (5, 0, -7, 0))
    assert (screen, shovel, swing) == ((0, 0, 0, 0), (5, 5, 5, 5), (5, -5, 5, 0))
    changed = [[near != far for near, far in zip(one, two, strict=True)]
               for one, two in zip(tables.NEAR_20, tables.COMPLETE, strict=True)]
    assert changed == [
        [True, True, False, False], [True, False, False, False], [False] * 4, [False] * 4, [False] * 4,
        [True, False, False, False],
    ]
    assert tables.TEMPO == ((0, 0, 0), (0, -3, -5), (0, -3, -5), (0, 0, 0), (0, 0, 0), (0, -3, -5))
    assert tables.DEFLECTED == (
        tables.IF_ORIGINAL, tables.IF_ORIGINAL, tables.NEVER, tables.NEVER, tables.NEVER, tables.ALWAYS
    )


def test_interceptions_by_every_run_number() -> None:
    assert [len(column) for column in tables.INTERCEPTORS] == [12] * 6
    assert [len(column) for column in tables.RETURNS] == [12] * 3
    for column in tables.RETURNS:
        assert list(column) == sorted(column, reverse=True)
    assert tables.POINT == (2, 4, 8, 1, 1, 1)


@pytest.mark.rule("tabletop-football", "COV-12", "COV-3", "COV-11")
def test_every_receiver_has_his_boxes() -> None:
    assert set(tables.GUARDS) == set(RECEIVERS)
    watching = {box for boxes in tables.GUARDS.values() for box in boxes}
    assert watching == {*ROW_2, *ROW_3} - {Box.L}
    assert tables.MARKED == {Slot.LE: Box.F, Slot.RE: Box.J}
    assert [len(tables.GUARDS[slot]) for slot in BACKS] == [2, 2, 3]


@pytest.mark.rule("tabletop-football", "RUSH-3", "RUSH-4", "RUSH-5", "DT-4", "DT-5")
def test_blitzers_and_double_teams_by_box() -> None:
    assert set(tables.BLITZ_VALUES) == {int(box) for box in (*ROW_2, *ROW_3)}
    assert {tables.BLITZ_VALUES[box] for box in ROW_2} == {(2, 0)}
    assert [tables.BLITZ_VALUES[box] for box in ROW_3] == [(0, 2), (0, 1), (0, 1), (0, 1), (0, 2)]
    assert len(tables.PRIMARY) == len(tables.ASSIST) == len(ROW_1)
    assert all(len(pair) == 2 for pair in tables.ASSIST)


def test_smaller_tables() -> None:
    assert (tables.DEEP, tables.DEEP_RUN, tables.DEEP_RUSH) == ((0, -4, -8), (0, -1, -2), (0, -2, -4))
    assert tables.ON_THE_RUN == (-10, -6, -6)
    assert tables.TIRED == [(2, -5, 5, 4), (2, -5, 5, 4), (3, -7, 5, 4), (3, -7, 5, 4)]
    assert (tables.TIRED_RUN, tables.TIRED_PASS) == ((0, 2, 2, 3, 3), (0, -5, -5, -7, -7))
    assert (tables.FUMBLE_TIRED, tables.HURT_TIRED) == (5, 4)
    assert [len(boxes) for boxes in tables.SOLITAIRE_BLITZ] == [2] * 26 + [3] * 9 + [5] * 13
    assert len(tables.POSITIONS) == 44


@pytest.mark.rule("tabletop-football", "SOLO-5", "SOLO-6", "SOLO-7", "SOLO-8", "SOLO-9")
def test_every_situation_has_one_entry_of_a_solitaire_card() -> None:
    for down, to_go, goal in itertools.product((1, 2, 3, 4), range(1, 100), range(1, 100)):
        here = [entry for entry, downs, yards, goals in tables.SITUATIONS if down in downs and to_go in yards
                and goal in goals]
        near = 5 if goal <= 2 else 2 if goal <= 5 else 0
        long = to_go >= 7
        assert here == [near or (1 if down == 1 else 2 + long if down == 2 else 5 - long)]


@pytest.mark.parametrize(
    ("cells", "said"),
    [({"boxes": "F X"}, "boxes from A to O"), ({"boxes": ""}, "boxes from A to O")],
)
def test_a_wrong_box_is_named(cells: dict[str, str], said: str) -> None:
    with pytest.raises(TableError, match=said) as error:
        tables.boxes_of(Row("coverage.csv", 3, cells), "boxes")
    assert "coverage.csv" in str(error.value)
