"""What No-Huddle and Hurry-Up change in a play (NOHUD-8, NOHUD-9, HURRY-3 to HURRY-5)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.result import End
from fieldhouse.games.tabletop_football.rules.state import HURRY_UP, NO_HUDDLE
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, play, shotgun, situation

FAST: dict[str, Any] = {"tempo": NO_HUDDLE}
HURRIED: dict[str, Any] = {"tempo": HURRY_UP}


@pytest.mark.rule("tabletop-football", "NOHUD-8", "NOHUD-8b", "HURRY-2")
@pytest.mark.parametrize("tempo", [FAST, HURRIED])
def test_half_the_yards_of_runs_and_short_tosses(tempo: dict[str, Any]) -> None:
    assert play("IL BK1", "pass", "IL LG", "RN 6", **tempo).yards == 3
    assert play("SC BK1", "pass", "SC COM x1/2", "RN 3", **tempo).yards == 2  # 10, 5, 2
    assert play("SW BK1", "pass", "PN 3", "RN 2", **tempo, options=ADVANCED).yards == 3
    assert play("SV BK1", "pass", "PN 3", "RN 2", game=shotgun(situation(**tempo, options=ADVANCED))).yards == 4
    assert play("SH LE", "pass", "SH PASS RUSH", "PN 26", "RN 6", **tempo).yards == 3
    assert play("SH LE", "pass", "SH ORIG", "PN 3", "RN 6", **tempo).yards == 17
    assert play("IL BK1", "pass", "IL LG", "RN 1", **tempo, spot=90).result.end is End.TOUCHDOWN
    losing = cards("HOM", {"BK1": {"normal": (-3,)}})
    assert play("IL BK1", "pass", "IL LG", "RN 6", **tempo, home=losing).yards == -3
    assert play("IL QB sneak", "pass", "PN 1", **tempo).yards == 1  # DR-7


@pytest.mark.rule("tabletop-football", "NOHUD-9", "HURRY-3")
@pytest.mark.parametrize(("tempo", "off"), [(FAST, 3), (HURRIED, 5)])
@pytest.mark.parametrize(
    ("call", "first", "most"), [("SH LE", "SH ORIG", 19), ("LG LE", "LG ORIG", 16), ("SW BK1", "", 19)]
)
def test_longer_passes_are_harder(tempo: dict[str, Any], off: int, call: str, first: str, most: int) -> None:
    draws = [first] if first else []
    facts = {**tempo, "options": ADVANCED}
    assert play(call, "pass", *draws, f"PN {most - off}", "RN 6", **facts).deed.kind is Down.COMPLETE
    assert play(call, "pass", *draws, f"PN {most - off + 1}", **facts).deed.kind is Down.INCOMPLETE
    assert play("QK LE", "pass", "QK ORIG", "PN 20", "RN 6", **facts).deed.kind is Down.COMPLETE


@pytest.mark.rule("tabletop-football", "HURRY-4", "HURRY-5")
def test_even_numbers_go_out_of_bounds_in_the_hurry_up() -> None:
    def out(call: str, *draws: str, **facts: Any) -> bool:
        return play(call, "pass", *draws, **{**HURRIED, **facts}).result.out

    assert out("SL BK1", "SL LG", "RN 6")
    assert not out("SL BK1", "SL LG", "RN 5")
    assert out("SL BK1", "SL LG", "RN 5 OB")
    assert not out("IL BK1", "IL LG", "RN 6")
    assert out("SH LE", "SH ORIG", "PN 3", "RN 6")
    assert not out("SH LE", "SH ORIG", "PN 40")
    assert not out("SL BK1", "SL LG", "RN 6", **FAST)
    keyed = play("SL BK1", "run 1", "SL LG", "RN 5", **HURRIED)  # 5 as drawn, 9 as read
    assert not keyed.result.out
    assert play("SL BK1", "run 1", "SL LG", "RN 4", **HURRIED).result.out
