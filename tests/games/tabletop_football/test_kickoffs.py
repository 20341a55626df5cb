"""Kickoffs, squibs, onside kicks, free kicks and kickoff returns (KO, SQUIB, ONSIDE, KRET)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Fumbled, Kick, Returned
from fieldhouse.football.fast_action.player_cards import Kickoff, Returner, ReturnRow
from fieldhouse.football.state import Phase
from fieldhouse.table.table import Refused
from tests.games.tabletop_football import sample_cards
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import situation
from tests.games.tabletop_football.steps import kickoff, run

# usual cards: kickoff returners gain 21 - n on run number n
# the usual specialist: row n of column A lands on the n, to KR1; row 12 leads to column B, touchbacks; no modifiers


def specialist(**values: Any) -> Any:
    return cards("HOM", kickoff=sample_cards.kickoff("HOM", **values))


def returners(rows: Any, star: int = 100, star_range: int = 2) -> Any:
    men = tuple([
        Returner(f"VIS-R{number}", f"R{number}", tuple(rows), ReturnRow(star), star_range) for number in (1, 2)
    ])
    return cards("VIS", kick_returners=men)


FLAT = [ReturnRow(20)] * 12


@pytest.mark.rule("tabletop-football", "KO-2", "KO-9", "KRET-3", "TIME-15")
def test_a_kickoff_without_a_specialist() -> None:
    found = kickoff("RN 7", "RN 3")
    assert found.at == (1, 28, 1, 10)  # KR2 at the 10
    (back,), (kick,) = found.of(Returned), found.of(Kick)
    assert (back.returner, back.yards) == ("VIS-R2", 18)
    assert (kick.kicker, kick.spot, kick.yards, kick.seconds) == ("HOM-K", 30, 60, 10)


@pytest.mark.rule("tabletop-football", "KO-6", "KRET-2")
def test_a_kickoff_of_a_specialist() -> None:
    """One new run number looks up the modifier, is changed by it, and reads the return."""
    modifiers = (0, 0, 2, *[0] * 9)
    found = kickoff("RN 8", "RN 3", home=specialist(returns=modifiers))
    assert found.at == (1, 24, 1, 10)  # at the 8, row 5: 16 yards
    assert found.of(Kick)[0].kicker == "HOM-KO"
    low = kickoff("RN 8", "RN 3", home=specialist(returns=(0, 0, -3, *[0] * 9)))
    assert low.game.spot == 28  # held at 1


@pytest.mark.rule("tabletop-football", "KO-7", "KO-8")
def test_column_b_and_the_goal_line() -> None:
    home = specialist(second=(Kickoff(0, 2), *[Kickoff(0, 0)] * 11))
    assert kickoff("RN 12", "RN 1", "RN 3", home=home).at == (1, 18, 1, 10)
    assert kickoff("RN 12", "RN 2", home=home).at == (1, 20, 1, 10)
    assert kickoff("RN 1", "RN 5", "RN 11").of(Returned)[0].returner == "VIS-R3"


@pytest.mark.rule("tabletop-football", "PRE-6", "TIME-12", "KRET-4", "FUM-2")
def test_a_touchback() -> None:
    found = kickoff("RN 11")
    assert (found.at, found.game.clock) == ((1, 20, 1, 10), 600)
    assert not kickoff("Z", "RN 11", "ZR Fumble").of(Fumbled)


@pytest.mark.rule("tabletop-football", "TIME-14", "TWOMIN-2")
@pytest.mark.parametrize(("quarter", "clock", "seconds"), [(2, 120, 5), (4, 90, 5), (3, 90, 10), (2, 125, 5)])
def test_kickoffs_inside_two_minutes_take_five_seconds(quarter: int, clock: int, seconds: int) -> None:
    """With 2:05 left it takes ten, of which the two-minute mark leaves five."""
    assert kickoff("RN 7", "RN 3", quarter=quarter, clock=clock).of(Kick)[0].seconds == seconds


@pytest.mark.rule("tabletop-football", "KO-4", "KO-5")
def test_the_onside_defense_halves_a_normal_return() -> None:
    assert kickoff("RN 7", "RN 4", expected="onside").at == (1, 18, 1, 10)  # 17 yards
    game = situation(phase=Phase.KICKOFF, spot=30)
    asked = run(game, ["RN 7", "RN 4"], [("kickoff defense", "onside"), ("kickoff", "normal")]).table.asked
    assert [name for name, _, _ in asked[:2]] == ["kickoff defense", "kickoff"]


@pytest.mark.rule("tabletop-football", "KO-1", "SQUIB-1", "SQUIB-2", "SQUIB-2b")
def test_a_squib() -> None:
    """Fifteen yards, one added, not halved."""
    assert kickoff("RN 7", "RN 3", kind="squib").at == (1, 42, 1, 10)
    assert kickoff("RN 7", "RN 3", kind="squib", expected="onside").at == (1, 42, 1, 10)


@pytest.mark.rule("tabletop-football", "SQUIB-3", "KRET-1")
def test_a_squib_has_no_return_modifiers() -> None:
    home = specialist(returns=(4,) * 12)
    assert kickoff("RN 8", "RN 3", kind="squib", home=home).at == (1, 40, 1, 10)
    assert kickoff("RN 8", "RN 3", home=home).at == (1, 22, 1, 10)
    off = kickoff("RN 8", "RN 3", home=home, options={"kickoff_modifiers": False})
    assert off.at == (1, 26, 1, 10)


def test_a_touchback_of_a_squib_is_fielded_on_the_15() -> None:
    """Ruling 75."""
    assert kickoff("RN 11", "RN 3", kind="squib").at == (1, 32, 1, 10)


@pytest.mark.rule("tabletop-football", "ONSIDE-1", "ONSIDE-2", "ONSIDE-4")
def test_an_onside_kick() -> None:
    kept = kickoff("PN 12", kind="onside")
    assert kept.at == (0, 45, 1, 10)
    assert kickoff("PN 13", kind="onside").at == (1, 55, 1, 10)


@pytest.mark.rule("tabletop-football", "ONSIDE-3")
def test_an_onside_kick_into_the_onside_defense() -> None:
    assert kickoff("PN 8", kind="onside", expected="onside").at == (0, 45, 1, 10)
    assert kickoff("PN 9", kind="onside", expected="onside").at == (1, 55, 1, 10)


@pytest.mark.rule("tabletop-football", "ONSIDE-5", "FUM-2", "INJ-5")
@pytest.mark.parametrize("result", ["Fumble", "INJ BC", "INJ A"])
def test_fumbles_and_injuries_are_ignored_on_onside_kicks(result: str) -> None:
    found = kickoff("Z", "PN 30", f"ZR {result}", kind="onside")
    assert found.at == (1, 55, 1, 10)
    assert not found.of(Fumbled)
    assert found.game.hurt == [{}, {}]


@pytest.mark.rule("tabletop-football", "KO-3")
def test_a_free_kick_lands_ten_yards_farther() -> None:
    """From the 20; a touchback is fielded on the 10 (ruling 43)."""
    assert kickoff("RN 7", "RN 3", phase=Phase.FREE_KICK).at == (1, 38, 1, 10)
    assert kickoff("RN 11", "RN 3", phase=Phase.FREE_KICK).at == (1, 28, 1, 10)
    assert kickoff("PN 1", kind="onside", phase=Phase.FREE_KICK).at == (0, 35, 1, 10)


@pytest.mark.rule("tabletop-football", "KRET-5", "KRET-6")
def test_a_starred_return_of_a_kickoff() -> None:
    away = returners([ReturnRow(20, star=True)] * 12, star=50, star_range=4)
    home = specialist(star=2)
    assert kickoff("RN 5", "RN 6", "RN 2", home=home, away=away).at == (1, 55, 1, 10)
    assert kickoff("RN 5", "RN 6", "RN 3", home=home, away=away).at == (1, 25, 1, 10)
    assert kickoff("RN 2", "RN 6", "RN 4", away=away).at == (1, 55, 1, 10)  # without a specialist


@pytest.mark.rule("tabletop-football", "KRET-4", "FUM-16")
def test_a_kickoff_return_with_an_f() -> None:
    away = returners([ReturnRow(20, fumble=True)] * 12)
    lost = kickoff("RN 5", "RN 6", "PN 24", "PN 25", "RN 12", away=away)
    assert lost.at == (0, 72, 1, 10)  # KR1 at the 8, 20 back
    (fumbled,) = lost.of(Fumbled)
    assert (fumbled.lost, fumbled.fumbler) == (True, "VIS-R1")
    assert kickoff("RN 5", "RN 6", "PN 25", away=away).at == (1, 28, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-16", "FUM-15")
def test_a_tired_returner_fumbles_more_easily() -> None:
    """His endurance counts as if the return were called for him (DR-49)."""
    players = {"FL1": {"endurance": 1}}
    men = (Returner("VIS-FL1", "FL1", tuple(FLAT)),)
    away = cards("VIS", players, kick_returners=men)
    rested = kickoff("Z", "RN 2", "RN 6", "ZR Fumble", "PN 25", away=away)
    assert not rested.of(Fumbled)
    tired = kickoff("Z", "RN 2", "RN 6", "ZR Fumble", "PN 29", "PN 1", "RN 12", away=away, directed=["", "VIS-FL1"])
    assert tired.of(Fumbled)


@pytest.mark.rule("tabletop-football", "MULT-2", "MULT-4")
def test_a_multiplied_return() -> None:
    found = kickoff("Z", "RN 7", "RN 3", "ZR Double")
    assert found.at == (1, 46, 1, 10)
    assert found.of(Kick)[0].yards == 60
    assert kickoff("Z", "RN 7", "RN 3", "ZR Triple").of(Returned)[0].yards == 54


# -- kicks that go out of bounds, and moved kick lines ---------------------------------------------

OUT = ("ZR PEN 4:K", "PN 1", "PN 14")


@pytest.mark.rule("tabletop-football", "PENT-6", "PEN-4")
def test_a_kickoff_out_of_bounds() -> None:
    found = kickoff("Z", "RN 7", "RN 3", *OUT)
    assert found.at == (1, 40, 1, 10)
    assert found.of(Kick)[0].result == "out"
    assert kickoff("Z", "RN 7", "RN 3", *OUT, spot=25).at == (1, 45, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-7")
def test_the_first_onside_kick_out_of_bounds_is_kicked_again() -> None:
    first = kickoff("Z", "PN 1", *OUT, kind="onside")
    assert (first.game.phase, first.game.spot) == (Phase.KICKOFF, 25)
    second = run(first.game, ["PN 1"], [("kickoff", "onside")])
    assert second.at == (0, 40, 1, 10)
    first = kickoff("Z", "PN 1", *OUT, kind="onside")
    again = run(first.game, ["Z", "PN 1", *OUT], [("kickoff", "onside")])
    assert again.at == (1, 45, 1, 10)
    first = kickoff("Z", "PN 1", *OUT, kind="onside")
    normal = run(first.game, ["RN 7", "RN 3"], [("kickoff", "normal")])
    assert normal.at == (1, 33, 1, 10)  # the return begins 5 yards farther up


@pytest.mark.rule("tabletop-football", "PENT-10", "PEN-4")
def test_offside_on_a_kickoff() -> None:
    kickers = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:K", "PN 1", "PN 15", answers=[("penalty", "1")])
    assert (kickers.game.phase, kickers.game.spot) == (Phase.KICKOFF, 25)
    receivers = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:R", "PN 1", "PN 1", answers=[("penalty", "1")])
    assert (receivers.game.phase, receivers.game.spot) == (Phase.KICKOFF, 35)
    assert run(receivers.game, ["RN 2", "RN 3"]).at == (1, 18, 1, 10)  # KR1 at the goal line
    declined = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:K", "PN 1", "PN 15", answers=[("penalty", "play")])
    assert declined.at == (1, 28, 1, 10)


def test_a_kick_past_the_goal_line_is_a_touchback() -> None:
    """DR-42: a kick line moved upfield carries the landing along."""
    assert kickoff("RN 2", spot=45).at == (1, 20, 1, 10)
    assert kickoff("RN 2", "RN 3", spot=35).at == (1, 18, 1, 10)


def test_the_solitaire_system_sets_the_kickoff_defense() -> None:
    """DR-66."""
    late: dict[str, Any] = {"quarter": 4, "clock": 300, "options": {"solitaire": "away"}}

    def kick(**facts: Any) -> int:
        game = situation(phase=Phase.KICKOFF, spot=30, **facts)
        return run(game, ["PN 9"], [("kickoff", "onside")]).game.ball

    assert kick(score=(0, 7), **late) == 1
    assert kick(score=(7, 0), **late) == 0
    assert kick(score=(0, 7), options={"solitaire": "away"}) == 0


def test_an_unknown_kick_is_refused() -> None:
    with pytest.raises(Refused):
        kickoff(kind="drop")
