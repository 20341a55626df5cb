"""Displays as people type them: formations by name, changes by place (2.1a, 3.0a, 3.2.4b)."""

from __future__ import annotations

import pytest

from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.statispro_football.rules.displays import Displays, Shifts
from fieldhouse.games.statispro_football.rules.lineups import numbers_of, slots_text
from fieldhouse.games.statispro_football.rules.typed import DEFENSE_NAMES, OFFENSE_NAMES, read_defense, read_offense
from tests.games.statispro_football.scene import AWAY, HOME, play, situation


@pytest.mark.rule("statispro-football", "2.1a", "3.1.2c", "3.2.4b")
def test_formations_by_name() -> None:
    game = situation()
    for backs, name in enumerate(OFFENSE_NAMES, 1):
        slots = read_offense(game, 0, name)
        assert slots is not None
        assert sum(slots[slot] is not None for slot in (Slot.BK1, Slot.BK2, Slot.BK3)) == backs
        assert name in Displays(game, 0, True)
    for name in ("4-3", "3-4", "NICKEL"):
        assert name in Displays(game, 1, False)
    assert {"4-3", "goalline"} <= set(DEFENSE_NAMES)


@pytest.mark.rule("statispro-football", "2.1a", "2.2a")
def test_changes_by_place_and_number_or_name() -> None:
    game = situation()
    fourth = HOME.by_id["HOM-WR4"]
    number = numbers_of(game, 0)["HOM-WR4"]
    found = read_offense(game, 0, f"fl1={number}")
    assert found is not None
    assert found[Slot.FL1] is fourth
    after = play("IL BK1", "pass", "IL LG", "RN 6", before=[("offense", f"FL1={number}")])
    assert after.game.slots[0][Slot.FL1] is fourth
    swapped = read_offense(game, 0, f"LE={numbers_of(game, 0)['HOM-RE']}")
    assert swapped is not None
    assert [one and one.id for one in (swapped[Slot.LE], swapped[Slot.RE])] == ["HOM-RE", "HOM-LE"]
    for text in ("", "FL1", "FL1=999", "XX=1", "FL1=nobody"):
        assert read_offense(game, 0, text) is None
        assert read_defense(game, 0, text.replace("FL1", "L")) is None


@pytest.mark.rule("statispro-football", "3.0a", "3.1.2a", "3.2.1c", "3.2.4a")
def test_illegal_changes_are_refused() -> None:
    game = situation()
    second = numbers_of(game, 0)["HOM-QB2"]
    numbers = numbers_of(game, 1)
    for menu, text, rule in (
        (Displays(game, 0, True), f"BK1={second}", "3.1.2d"),
        (Displays(game, 0, True), "QB=-", "3.1.2a"),
        (Displays(game, 1, False), f"C={numbers['VIS-K']}", "3.2.1c"),
        (Displays(game, 1, False), f"H={numbers['VIS-H']}+{numbers['VIS-LB4']}", "3.0a"),
        (Shifts(game, 1, False), f"H={numbers['VIS-LB4']}", "3.2.4a"),
    ):
        fault = menu.fault(text)
        assert fault is not None, text
        assert fault.rule == rule


@pytest.mark.rule("statispro-football", "3.2.4a")
def test_a_shift_by_place() -> None:
    game = situation()
    number = numbers_of(game, 1)["VIS-H"]
    assert f"G={number}" in Shifts(game, 1, False)
    boxes = read_defense(game, 1, f"G={number}")
    assert boxes is not None
    assert (boxes[Box.H], boxes[Box.G]) == ((), (AWAY.by_id["VIS-H"],))
    assert slots_text(game, 0, game.slots[0]) in Displays(game, 0, True)
