"""The solitaire system: the card calls the defense (SOLO)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import Solitaire
from fieldhouse.football.field import Spot
from fieldhouse.games.tabletop_football.rules.matchup import Cover
from fieldhouse.games.tabletop_football.rules.scrimmage import snapped
from fieldhouse.games.tabletop_football.rules.solitaire import defense, entry, spare
from fieldhouse.games.tabletop_football.rules.state import State
from tests.games.tabletop_football.scene import ADVANCED, AnyCard, Played, place, situation


class Called(AnyCard):
    """Turns a card with this solitaire section when one is wanted."""

    def __init__(self, code: str, number: int = 1, draws: Any = (), answers: Any = ()) -> None:
        super().__init__(draws, answers)
        self.card = Solitaire((code,) * 5, number)

    def flip(self, deck: Any, why: str) -> Any:
        return self.card if deck.code == "SOL" else super().flip(deck, why)


def shown(code: str, number: int = 1, game: State | None = None, answers: Any = ()) -> Cover:
    return defense(Called(code, number, answers=answers), game or situation())


def played(call: str, code: str, *draws: str, game: State | None = None, answers: Any = ()) -> Played:
    found = game or situation(options={**ADVANCED, "solitaire": "away"})
    table = Called(code, 1, draws, [("call", call), *answers])
    done = snapped(table, found)
    table.done()
    return Played(found, table, done)


@pytest.mark.rule("tabletop-football", "SOLO-5", "SOLO-6", "SOLO-7", "SOLO-8", "SOLO-9", "SOLO-4")
@pytest.mark.parametrize(
    ("down", "to_go", "spot", "number"),
    [
        (1, 10, 40, 1), (1, 25, 40, 1), (2, 6, 40, 2), (2, 7, 40, 3), (3, 7, 40, 4), (4, 7, 40, 4), (3, 6, 40, 5),
        (4, 1, 40, 5), (1, 5, 95, 2), (3, 3, 97, 2), (4, 4, 96, 2), (1, 2, 98, 5), (2, 1, 99, 5), (1, 6, 94, 1),
    ],
)
def test_the_situation_chooses_the_entry(down: int, to_go: int, spot: int, number: int) -> None:
    game = situation(down=down, to_go=to_go, spot=spot)
    assert entry(game) == number
    codes = ["P", "P", "P", "P", "P"]
    codes[number - 1] = "R(NK)"
    table = Called("P")
    table.card = Solitaire(tuple(codes), 1)
    assert defense(table, game).defense is Defense.RUN


@pytest.mark.rule("tabletop-football", "SOLO-1", "SOLO-10", "SOLO-15", "EQ-4")
def test_the_offense_is_asked_alone() -> None:
    found = played("IL BK1", "R(NK)", "IL LG", "RN 5")
    assert found.yards == 6
    assert [kind for kind, _, _ in found.table.asked] == ["call", "slide", "rearrange"]


@pytest.mark.rule("tabletop-football", "SOLO-10")
def test_run_bc_finds_whoever_has_the_ball() -> None:
    """A correct key on runs, screens, pitchouts and laterals (DR-65)."""
    assert played("IL BK1", "R(BC)", "IL LG", "RN 5").yards == 4
    assert played("IL QB", "R(BC)", "IL LG", "RN 5").yards == 4
    assert played("SC BK1", "R(BC)", "SC COM", "RN 5").yards == 4
    lateral = [("option", "lateral")]
    assert played("OL BK1", "R(BC)", "IL LG", "SL LG", "RN 5", answers=lateral).yards == 4
    assert played("PL BK1", "R(BC)", "LEFT LG / LG", "RN 5", answers=[("pitchout", "outside")]).yards == 4
    assert [shown(code).defense for code in ("P", "PR", "R(NK)")] == [Defense.PASS, Defense.PREVENT, Defense.RUN]


@pytest.mark.rule("tabletop-football", "SOLO-11", "SOLO-10")
def test_x2_doubles_the_receiver_who_gets_the_ball() -> None:
    game = place(situation(options={"solitaire": "away"}), 1, L="CB3", D=None)
    doubled = played("SH LE", "P(X2)", "SH FL1", "PN 12", "RN 6", game=game)
    assert [card.id for card in doubled.deed.faced] == ["VIS-O", "VIS-CB3"]
    plain = played("SH LE", "P(X2)", "SH ORIG", "PN 19", "RN 6")
    assert len(plain.deed.faced) == 1
    assert shown("PR(X2)", game=place(situation(), 1, L="CB3", D=None)).defense is Defense.PREVENT


@pytest.mark.rule("tabletop-football", "SOLO-12")
def test_no_prevent_inside_the_20() -> None:
    game = place(situation(spot=81), 1, L="CB3", D=None)
    assert shown("PR", game=game).defense is Defense.PASS
    doubled = shown("PR(X2)", game=game)
    assert (doubled.defense, bool(doubled.coverages)) == (Defense.PASS, True)
    game.spot = Spot(80)
    assert shown("PR", game=game).defense is Defense.PREVENT
    three = place(situation(), 1, N=None, I="LB4")
    assert shown("PR", game=three).defense is Defense.PASS  # DR-65


@pytest.mark.rule("tabletop-football", "SOLO-13")
@pytest.mark.parametrize(
    ("number", "boxes"), [(26, "FJ"), (27, "FJM"), (35, "FJM"), (36, "FGHIJ"), (48, "FGHIJ")]
)
def test_the_pass_number_names_the_blitzers(number: int, boxes: str) -> None:
    game = place(situation(), 1, G="LB4", I="LB5", A=None, N=None)
    found = shown("BLZ", number, game)
    assert "".join([box.name for _, box in found.blitzers]) == boxes


@pytest.mark.rule("tabletop-football", "SOLO-14")
def test_somebody_else_blitzes_for_an_empty_box() -> None:
    """First whoever has no coverage duty; a coach chooses among several."""
    nickel = place(situation(), 1, L="CB3", J=None)
    game = place(nickel, 1, H="H")
    assert spare(game, game.defense[1], ["F"]) == ("H", "L")
    found = shown("BLZ", 1, game, answers=[("blitzers", "L")])
    assert [card.id for card, _ in found.blitzers] == ["VIS-F", "VIS-CB3"]
    tight = place(situation(), 1, H=None, J=None, D=("D", "DT3"), E=("E", "DE3"))
    assert spare(tight, tight.defense[1], ["F"]) == ("K", "M", "N", "O")
    many = {"A": ("A", "DE3"), "B": ("B", "DT3"), "C": ("LB4", "LB5"), "D": ("D", "LB6"), "E": "E"}
    alone = place(situation(), 1, **{**many, "E": ("E", "H")}, F=None, H=None, J=None, K=None, M="M", N=None, O=None)
    assert shown("BLZ", 1, alone).defense is Defense.PASS
    few = place(situation(), 1, **many, F=None, H=None, J=None, K=None, M="M", N=None, O="O")
    assert len(shown("BLZ", 1, few, [("blitzers", "M")]).blitzers) == 2


@pytest.mark.rule("tabletop-football", "SOLO-2")
def test_the_last_call_is_remembered() -> None:
    found = played("QK LE", "P", "QK ORIG", "PN 20", "RN 6")
    assert found.game.last_pass == ["QK", ""]
