"""Screens, Shovel and Swing Passes (SCREEN, SHOVEL, SWING)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import LINK_LONG_END, PassRanges, RushRanges, TeamCards
from fieldhouse.games.tabletop_football.rules.screens import times
from fieldhouse.games.tabletop_football.rules.state import State
from tests.games.tabletop_football.sample_cards import cards, column
from tests.games.tabletop_football.scene import ADVANCED, place, play, shotgun, situation


def away(**players: dict[str, Any]) -> TeamCards:
    return cards("VIS", players)


# -- screens -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "tabletop-football", "SCREEN-3", "SCREEN-4", "SCREEN-5", "SCREEN-9", "SCREEN-10", "PDV-2", "UNCOV-4", "FUM-13"
)
@pytest.mark.parametrize(
    ("cover", "yards"),
    [("run 1", 4), ("run 2", 8), ("run", 6), ("pass", 8), ("prevent", 10), ("blitz H+J", 12)],
)
def test_the_defense_modifies_the_run_number_of_a_screen(cover: str, yards: int) -> None:
    found = play("SC BK1", cover, "SC COM", "RN 5", away=away(F={"coverage": -9, "tackle": -9}))
    assert found.yards == yards
    assert [card.id for card in found.deed.faced] == ["VIS-F"]
    assert play("SC BK1", "blitz F+J", "SC COM", "RN 5").deed.faced == ()


@pytest.mark.rule("tabletop-football", "SCREEN-4", "RUN-12")
def test_a_screen_reads_the_outside_column() -> None:
    team = cards("HOM", {"BK1": {"outside": (9,)}})
    assert play("SC BK1", "pass", "SC COM", "RN 5", home=team).yards == 9


@pytest.mark.rule("tabletop-football", "SCREEN-1", "LG-4")
def test_a_receiver_with_a_rush_column_takes_a_screen() -> None:
    said = {"normal": column("SG", 5), "short_gain": (LINK_LONG_END, *range(11, 0, -1)), "long_gain": (40,)}
    team = cards("HOM", {"LE": said})
    assert play("SC LE", "pass", "SC COM", "RN 1", "RN 1", "RN 7", home=team).yards == 40


@pytest.mark.rule("tabletop-football", "SCREEN-6")
@pytest.mark.parametrize(("said", "yards"), [("COM x1/2", 3), ("COM x2", 14), ("COM x3", 21)])
def test_multipliers_of_a_screen(said: str, yards: int) -> None:
    assert play("SC BK1", "pass", f"SC {said}", "RN 6", spot=30).yards == yards
    assert [times(-1, 1), times(-3, 1), times(-3, 4)] == [0, -1, -6]


@pytest.mark.rule("tabletop-football", "SCREEN-7")
def test_an_incomplete_screen_ends_the_play() -> None:
    found = play("SC BK1", "pass", "SC INC")
    assert (found.deed.kind, len(found.table.dealt)) == (Down.INCOMPLETE, 1)


@pytest.mark.rule("tabletop-football", "SCREEN-8", "INT-9", "SCREEN-9b")
def test_an_intercepted_screen() -> None:
    found = play("SC BK1", "pass", "SC INT", "RN 12", "RN 7", "RN 5")
    assert found.deed.interceptor is not None
    assert (found.deed.interceptor.id, found.deed.spot, found.result.spot) == ("VIS-E", 3, 77)
    assert play("SC BK1", "pass", "SC INT", "RN 11", "RN 7", "RN 5").deed.kind is Down.INTERCEPTED
    empty = place(situation(), 1, D=None, C="DT3")
    assert play("SC BK1", "pass", "SC INT", "RN 11", game=empty).deed.kind is Down.INCOMPLETE


# -- shovels -------------------------------------------------------------------------------------


def gun(**facts: Any) -> State:
    return shotgun(situation(**{"options": ADVANCED, **facts}))


@pytest.mark.rule(
    "tabletop-football", "SHOVEL-2", "SHOVEL-3", "SHOVEL-6", "SHOVEL-7", "PMOD-21", "PDV-2", "UNCOV-4",
    "PATTERN-2", "FUM-13"
)
@pytest.mark.parametrize("cover", ["run 1", "run", "pass", "prevent", "blitz H+J"])
def test_a_shovel_pass(cover: str) -> None:
    """Quick 30 and 5; a plain run number in I or N, less 2 yards."""
    team = away(F={"coverage": -9})
    found = play("SV BK1", cover, "PN 35", "RN 4", game=gun(away=team))
    assert (found.yards, [card.id for card in found.deed.faced]) == (7, ["VIS-F"])
    assert play("SV BK1", cover, "PN 36", game=gun(away=team)).deed.kind is Down.INCOMPLETE
    inside = cards("HOM", {"BK1": {"inside": (4,)}})
    assert play("SV BK1", cover, "PN 35", "RN 4", game=gun(home=inside)).yards == 2


@pytest.mark.rule("tabletop-football", "SHOVEL-4", "SHOVEL-5", "POI-2", "DEFL-1")
def test_only_48_intercepts_a_shovel() -> None:
    wild = cards("HOM", {"QB": {"passing": (PassRanges(30, 40, 38),) * 3}})
    for number in (38, 40, 47):
        assert play("SV BK1", "pass", f"PN {number}", game=gun(home=wild)).deed.kind is Down.INCOMPLETE
    found = play("SV BK1", "pass", "PN 48", "PN 24", "RN 12", "RN 7", "RN 5", game=gun(home=wild))
    assert found.deed.interceptor is not None
    assert (found.deed.interceptor.id, found.deed.spot) == ("VIS-E", 3)
    assert play("SV BK1", "pass", "PN 48", "PN 25", game=gun(home=wild)).deed.kind is Down.INCOMPLETE
    lineman = away(A={"deflect": 9})
    assert play("SV BK1", "pass", "PN 35", "RN 4", game=gun(away=lineman)).deed.kind is Down.COMPLETE


# -- swings --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "tabletop-football", "SWING-2", "SWING-4", "SWING-5", "PMOD-19", "PMOD-19b", "PMOD-19c", "PDV-1", "PATTERN-2"
)
@pytest.mark.parametrize(
    ("cover", "most", "spot"), [("run", 29, 40), ("run 1", 24, 81), ("pass", 19, 40), ("prevent", 29, 40)]
)
def test_a_swing_pass(cover: str, most: int, spot: int) -> None:
    facts: dict[str, Any] = {"options": ADVANCED, "spot": spot}
    found = play("SW BK1", cover, f"PN {most}", "RN 6", **facts)
    assert (found.deed.kind, found.yards) == (Down.COMPLETE, 4)
    assert play("SW BK1", cover, f"PN {most + 1}", **facts).deed.kind is Down.INCOMPLETE
    covered = {**facts, "away": away(F={"coverage": -3})}
    assert play("SW BK1", cover, f"PN {most - 2}", **covered).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "SHOT-4")
def test_a_swing_from_the_shotgun() -> None:
    assert play("SW BK1", "pass", "PN 21", "RN 6", game=gun()).deed.kind is Down.COMPLETE
    assert play("SW BK1", "pass", "PN 22", game=gun()).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "PMOD-20", "RUSH-20")
def test_a_blitz_rushes_a_swing_only_if_it_is_stronger() -> None:
    """Blitzers 2 and 2 against a line of 4: no rush, and Com 0; with an uncovered back +5 and a run number -3."""
    strong = cards("HOM", {"LT": {"pass_blocking": 4}})
    facts = {"options": ADVANCED, "home": strong}
    found = play("SW BK1", "blitz H+J", "PN 24", "RN 6", **facts)
    assert (found.deed.kind, found.deed.rush, found.yards) == (Down.COMPLETE, False, 4)
    assert play("SW BK1", "blitz H+J", "PN 25", **facts).deed.kind is Down.INCOMPLETE
    rushed = play("SW BK1", "blitz H+J", "PN 20", "PN 30", options=ADVANCED)
    assert (rushed.deed.kind, rushed.yards) == (Down.SACK, -10)


@pytest.mark.rule("tabletop-football", "UNCOV-5", "UNCOV-1")
def test_a_swing_to_an_uncovered_back() -> None:
    strong = cards("HOM", {"LT": {"pass_blocking": 4}})
    facts = {"options": ADVANCED, "home": strong}
    found = play("SW BK1", "blitz F+J", "PN 29", "RN 6", **facts)
    assert found.yards == 5
    assert play("SW BK1", "blitz F+J", "PN 30", **facts).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "SWING-3", "INT-5", "PI-1", "POI-2", "INTRET-2")
def test_interceptions_of_a_swing() -> None:
    doubt = cards("HOM", {"QB": {"passing": (PassRanges(30, 40, 36),) * 3, "rush": RushRanges(12, 30, 42)}})
    team = away(F={"intercept": 37, "interference": (36, 36)})
    facts = {"options": ADVANCED, "home": doubt}
    assert play("SW BK1", "pass", "PN 36", **facts).deed.kind is Down.INCOMPLETE
    assert play("SW BK1", "pass", "PN 40", "PN 25", **facts).deed.kind is Down.INCOMPLETE
    found = play("SW BK1", "pass", "PN 40", "PN 24", "RN 2", "RN 7", "RN 9", **facts, spot=60)
    assert (found.deed.spot, found.result.legs[0].yards) == (3, 6)  # row 1: the run number is 8
    assert play("SW BK1", "pass", "PN 37", "RN 7", "RN 9", **facts, away=team).deed.kind is Down.INTERCEPTED
    assert play("SW BK1", "pass", "PN 36", "RN 7", **facts, away=team).result.fouls[0].yards == 3


@pytest.mark.rule("tabletop-football", "DEFL-1", "DEFL-3b", "DEFL-2")
def test_a_swing_is_always_deflected_but_in_a_rush() -> None:
    team = away(A={"deflect": 4}, F={"intercept": 48})
    facts = {"options": ADVANCED, "away": team}
    found = play("SW BK1", "pass", "PN 18", "PN 48", "RN 6", "RN 9", **facts)
    assert (found.deed.deflected, found.deed.kind) == (True, Down.INTERCEPTED)
    rushed = play("SW BK1", "blitz F+J", "PN 42", "RN 6", **facts)
    assert (rushed.deed.kind, rushed.yards) == (Down.COMPLETE, 5)


@pytest.mark.rule("tabletop-football", "SWING-4", "RUSH-17", "THROWRUN-2")
def test_a_swing_in_a_rush() -> None:
    """Its gain is that of any Swing (ruling 37); on Run the quarterback only scrambles (DR-20)."""
    facts = {"options": ADVANCED}
    assert play("SW BK1", "blitz H+J", "PN 42", "RN 6", **facts).yards == 4
    found = play("SW BK1", "blitz H+J", "PN 26", "RN 6", **facts)
    assert found.deed.scramble
    assert "on the run" not in [kind for kind, _, _ in found.table.asked]
