"""Displays: who may stand where, and what he is worth there (DISP-O, DISP-D, POS)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.fast_action.positions import ENDS, Box, Slot
from fieldhouse.games.tabletop_football.rules.displays import (
    Front,
    Offense,
    front_text,
    offense_text,
    placed_blocker,
    placed_defender,
    read_front,
    read_offense,
)
from fieldhouse.games.tabletop_football.rules.lineups import Displays
from fieldhouse.games.tabletop_football.rules.opening import new_game
from tests.games.tabletop_football.sample_cards import cards, player
from tests.games.tabletop_football.scene import ADVANCED, AWAY, HOME

WITH_BACK = cards("HOM", {"FB": {"position": "FB"}, "DL": {"position": "DL"}, "OL": {"position": "OL"}})


def offense(shotgun: bool = False, tight: tuple[bool, bool] = (False, True), **slots: str | None) -> str:
    """The rule that a display breaks; empty if it is legal. Places are changed on the usual display: one back."""
    usual = new_game(WITH_BACK, AWAY).offense[0]
    found = list(usual.slots)
    for name, id_ in slots.items():
        found[Slot[name]] = WITH_BACK.by_id[f"HOM-{id_}"] if id_ else None
    fault = Offense(found, shotgun, tight).fault
    return fault.rule if fault else ""


def front(**boxes: str | tuple[str, ...] | None) -> str:
    usual = new_game(AWAY, WITH_BACK).defense[1]
    found = list(usual.boxes)
    for name, ids in boxes.items():
        group = (ids,) if isinstance(ids, str) else ids or ()
        found[Box[name]] = tuple([WITH_BACK.by_id[f"HOM-{one}"] for one in group])
    fault = Front(found).fault
    return fault.rule if fault else ""


@pytest.mark.rule("tabletop-football", "DISP-O-3", "DISP-O-4", "DISP-O-6", "DISP-O-6b", "DISP-O-2")
def test_line_ends_and_quarterback() -> None:
    assert offense() == ""
    assert offense(LT=None) == "DISP-O-3"
    assert offense(CN="TE2") == "DISP-O-3"
    assert offense(CN="OL") == ""
    assert offense(LE=None) == "DISP-O-4"
    assert offense(QB=None) == "DISP-O-6"
    assert offense(QB="RB2") == "DISP-O-6b"
    assert offense(BK1="QB2") == "DISP-O-8"
    assert offense(LE="FL1") == "DISP-O-2"


@pytest.mark.rule("tabletop-football", "DISP-O-5")
def test_end_spots() -> None:
    for id_, tight, rule in (("TE2", True, ""), ("TE2", False, ""), ("WR4", False, ""), ("WR4", True, "DISP-O-5"),
                             ("RB2", False, "DISP-O-5")):
        assert offense(LE=id_, tight=(tight, True)) == rule


@pytest.mark.rule(
    "tabletop-football", "DISP-O-8", "DISP-O-9", "DISP-O-10", "DISP-O-11", "DISP-O-12", "DISP-O-13", "DISP-O-1"
)
def test_backs_and_flankers() -> None:
    two, three = {"BK2": "RB2", "FL2": None}, {"BK2": "RB2", "BK3": "FB", "FL1": None, "FL2": None}
    assert offense(**two) == ""
    assert offense(**three) == ""
    assert offense(BK1=None) == "DISP-O-8"
    assert offense(BK1="TE2") == "DISP-O-8"  # DR-2: one of them is RB or FB
    assert offense(BK1="FB") == ""
    assert offense(**{**two, "BK2": "TE2"}) == ""
    assert offense(**{**two, "BK2": "WR4"}) == ""
    assert offense(**{**two, "BK2": "T3"}) == "DISP-O-10"
    assert offense(BK1=None, BK3="RB2") == "DISP-O-9"
    assert offense(**{**two, "FL2": "FL2"}) == "DISP-O-12"
    assert offense(**{**two, "FL1": None, "FL2": "FL2"}) == "DISP-O-12"
    assert offense(FL2=None) == "DISP-O-13"
    assert offense(**{**three, "FL1": "FL1"}) == "DISP-O-11"
    assert offense(FL1="RB2") == "DISP-O-12"
    assert offense(FL2="RB2") == "DISP-O-13"
    assert offense(FL2="TE2") == ""


@pytest.mark.rule("tabletop-football", "DISP-O-7", "DISP-O-8", "DISP-O-9", "SHOT-1")
def test_the_quarterback_stands_in_bk3_in_the_shotgun() -> None:
    assert offense(shotgun=True) == ""
    assert offense(shotgun=True, BK2="RB2", FL2=None) == ""
    assert offense(shotgun=True, BK2="RB2", BK3="FB", FL1=None, FL2=None) == "DISP-O-7"
    for options, rule in (({}, "PRE-1, DISP-O-7"), (ADVANCED, "")):
        game = new_game(HOME, AWAY, options)
        display = game.offense[0]
        fault = Displays(game, 0, True).fault(offense_text(HOME, display.slots, True, display.tight))
        assert (fault.rule if fault else "") == rule


# -- the defense ---------------------------------------------------------------------------------


@pytest.mark.rule(
    "tabletop-football", "DISP-O-1", "DISP-D-1", "DISP-D-2", "DISP-D-3", "DISP-D-6", "DISP-D-10", "DISP-D-11b"
)
def test_who_may_stand_in_a_row() -> None:
    assert front() == ""
    assert front(H=None) == "DISP-O-1"
    assert front(A="B") == "DISP-O-1"  # one man in two boxes
    assert front(C="LB4") == "DISP-O-1"
    assert front(F="DT3") == "DISP-D-10"
    assert front(M="DT3") == "DISP-D-11b"
    assert front(M="LB4") == "DISP-D-11b"
    assert front(A="LB4") == ""
    assert front(C="LB4", D=None) == ""
    assert front(C="CB3", D=None) == "DISP-D-6"
    assert front(A="RB2") == "DISP-D-3"
    assert front(A="CB3") == ""
    assert front(A="DL") == ""
    assert front(F="CB3") == ""


@pytest.mark.rule("tabletop-football", "DISP-D-7", "DISP-D-10b")
def test_defensive_backs_in_front() -> None:
    assert front(A="CB3", B="CB4") == "DISP-D-7"
    assert front(F="CB3", H="CB4") == ""
    assert front(F="CB3", H="CB4", J="S3") == "DISP-D-10b"


@pytest.mark.rule(
    "tabletop-football", "DISP-D-4", "DISP-D-5", "DISP-D-8", "DISP-D-9", "DISP-D-11", "DISP-D-12", "DISP-D-14"
)
def test_how_many_stand_where() -> None:
    assert front(A=("A", "DE3"), E=None) == ""
    assert front(A=("A", "DE3", "DT3"), E=None, D=None) == "DISP-D-5"
    assert front(F=("F", "LB4"), H=None) == "DISP-D-9"
    assert front(K=("K", "CB3"), H=None) == "DISP-D-12"
    assert front(L=("CB3", "CB4"), H=None, F=None) == ""
    assert front(L=("CB3", "CB4"), K=None, H=None) == "DISP-D-14"
    assert front(L=("CB3", "CB4"), A=None, B=None, C="LB4", E=None) == "DISP-D-4"
    assert front(L=("CB3", "CB4", "S3"), H=None, F=None, J=None) == "DISP-D-12"
    ten = {"A": ("A", "DE3"), "B": ("B", "DT3"), "C": ("DL", "LB4"), "D": ("D", "LB5"), "E": ("E", "LB6")}
    assert front(**ten, F=None, H=None, J=None, K=None, N=None, O=None) == ""
    assert front(**{**ten, "M": None}, F="F", H=None, J=None, K=None, N=None, O=None) == ""


@pytest.mark.rule("tabletop-football", "DISP-D-8", "DISP-D-11")
def test_rows_may_be_empty_or_full() -> None:
    assert front(F=None, H=None, J=None, L=("CB3", "CB4"), C="DT3") == ""
    assert front(F="F", G="LB4", H="H", I="LB5", J="J", A=None) == "DISP-O-1"
    assert front(F="F", G="LB4", H="H", I="LB5", J="J", A=None, B=None, C="DT3", D=None, E="E", N="N") == "DISP-D-4"


# -- position modifiers --------------------------------------------------------------------------

LINE_VALUES = [
    ("T", "LT", (2, 2)), ("T", "RT", (2, 2)), ("T", "LG", (1, 1)), ("T", "CN", (1, 1)), ("G", "LG", (2, 2)),
    ("G", "RG", (2, 2)), ("G", "CN", (1, 2)), ("G", "RT", (1, 1)), ("C", "CN", (2, 2)), ("C", "RG", (1, 2)),
    ("C", "LT", (1, 1)), ("OL", "LT", (2, 2)), ("OL", "CN", (2, 2)), ("OL", "RG", (2, 2)), ("T/G", "LG", (2, 2)),
]


@pytest.mark.rule("tabletop-football", "POS-1", "POS-1b", "POS-2", "POS-3", "POS-3b", "POS-4", "POS-5", "POS-6")
@pytest.mark.parametrize(("position", "slot", "values"), LINE_VALUES)
def test_linemen_out_of_position(position: str, slot: str, values: tuple[int, int]) -> None:
    card = placed_blocker(player("X", position, blocking=2, pass_blocking=2), Slot[slot])
    assert (card.blocking, card.pass_blocking) == values


@pytest.mark.rule("tabletop-football", "POS-7")
def test_pass_blocking_never_goes_below_0() -> None:
    assert placed_blocker(player("X", "T", pass_blocking=0), Slot.CN).pass_blocking == 0


TACKLES = [
    ("NT", "ABCDE", (1, 0, 0, 0, 1)), ("DE", "ABCDE", (0, 0, 1, 0, 0)), ("LB", "ABCDEFH", (0, 0, 2, 0, 0, 0, 0)),
    ("DT", "ABCDE", (0,) * 5), ("DL", "ABCDE", (0,) * 5), ("CB", "ABDEFH", (1, 2, 2, 1, 0, 0)),
    ("DB", "ABDE", (1, 2, 2, 1)), ("SS", "AB", (1, 2)), ("FS", "DE", (2, 1)), ("S", "AD", (1, 2)),
]


@pytest.mark.rule(
    "tabletop-football", "POS-8", "POS-9", "POS-10", "POS-10b", "POS-11", "POS-12", "POS-13", "POS-14", "DISP-D-15"
)
@pytest.mark.parametrize(("position", "letters", "added"), TACKLES)
def test_tackle_values_by_box(position: str, letters: str, added: tuple[int, ...]) -> None:
    card = player("X", position, tackle=-2, coverage=-2)
    found = [placed_defender(card, Box[letter]) for letter in letters]
    assert tuple([one.tackle + 2 for one in found]) == added
    assert {one.coverage for one in found} == {-2}


COVERS = [
    ("SS", (1, 0, 1, 0, 1)), ("FS", (1, 0, 0, 1, 1)), ("S", (1, 0, 0, 0, 1)), ("CB", (0, 0, 1, 1, 0)), ("DB", (0,) * 5),
]


@pytest.mark.rule(
    "tabletop-football", "POS-15", "POS-16", "POS-17", "POS-18", "POS-18b", "POS-19", "POS-19b", "DISP-D-13",
    "DISP-D-15"
)
@pytest.mark.parametrize(("position", "added"), COVERS)
def test_cover_values_by_box(position: str, added: tuple[int, ...]) -> None:
    """Boxes K, L, M, N, O."""
    card = player("X", position, tackle=-2, coverage=-2)
    found = [placed_defender(card, Box[letter]) for letter in "KLMNO"]
    assert tuple([one.coverage + 2 for one in found]) == added
    assert {one.tackle for one in found} == {-2}
    assert {placed_defender(card, Box[letter]).coverage for letter in "FGHIJ"} == {-2}  # POS-14


@pytest.mark.rule("tabletop-football", "DEFL-4", "RUSH-2", "RUSH-6")
def test_what_a_display_adds_up() -> None:
    team = cards("HOM", {
        "A": {"deflect": 1, "pass_rush": 2}, "B": {"deflect": 2, "pass_rush": 1}, "F": {"deflect": 5, "pass_rush": 7},
        "LT": {"pass_blocking": 2}, "RG": {"pass_blocking": 1}, "RE": {"pass_blocking": 3},
    })
    game = new_game(team, AWAY)
    assert (game.defense[0].deflection, game.defense[0].rush, game.offense[0].protection) == (2, 3, 3)


# -- text ----------------------------------------------------------------------------------------


def test_displays_as_text() -> None:
    game = new_game(HOME, AWAY)
    display, defense = game.offense[0], game.defense[0]
    text = offense_text(HOME, display.slots, True, display.tight)
    again = read_offense(HOME, text)
    assert again is not None
    assert (again.slots, again.shotgun, again.tight) == (display.slots, True, (False, True))
    assert text.split(" ")[0].endswith("s")
    assert text.split(" ")[ENDS[1]].endswith("t")
    read = read_front(HOME, front_text(HOME, defense.boxes))
    assert read is not None
    assert read.boxes == defense.boxes
    wrong: list[Any] = ["", "1 2 3", text.replace("-", "x"), text.replace(" - ", " 999 ")]
    assert [read_offense(HOME, one) for one in wrong] == [None] * 4
    assert [read_front(HOME, one) for one in ("", "- - x", " ".join(["999"] * 15))] == [None] * 3
