"""Interceptions: who, where, how far back (8.3.5, T6.7, T6.8)."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down, Returned
from fieldhouse.football.fast_action.interceptions import run_back
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rulebook import standard_readings
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import AWAY, place, play, situation


@pytest.mark.rule("statispro-football", "8.3.5a", "T6.7", "8.3.5.3a", "8.3.5.4a", "T6.8")
def test_the_table_names_the_interceptor_and_the_return() -> None:
    found = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 2", "RN 5", "RN 4")
    assert found.snap.interceptor == "VIS-O"
    (back,) = found.of(Returned)
    assert (back.returner, back.yards) == ("VIS-O", 20)
    assert (found.game.ball, found.game.spot) == (1, 75)  # from their 55, 20 back
    assert found.snap.seconds == 10


@pytest.mark.rule("statispro-football", "T6.7", "T6.8")
def test_every_row_of_the_tables() -> None:
    boxes = {kind.name: "".join([box.name for box in row]) for kind, row in EDITION.interception.box.items()}
    assert boxes == {
        "SCREEN": "JFCIBGHEDAJF", "QUICK": "NOJIHGFJHFLM", "SHORT": "NMJFIHGOKLNM", "LONG": "LMMONKONKMML",
    }
    for who, yards in (
        ("B", [15, 10, 6, 3, 1, *[0] * 7]), ("H", [20, 20, 15, 10, 8, 5, 4, 3, *[0] * 4]),
        ("K", [100, 50, 30, 20, 15, 10, 8, 6, 4, 2, 0, 0]),
    ):
        taker = AWAY.by_id[f"VIS-{who}"]
        drawn = [StackedTable([f"RN {number}"]) for number in range(1, 13)]
        assert [run_back(table, Turn(standard_readings(False)), EDITION, taker) for table in drawn] == yards


@pytest.mark.rule("statispro-football", "8.3.5.3a")
@pytest.mark.parametrize(("call", "past"), [("QK LE", 5), ("SH LE", 10), ("LG LE", 20)])
def test_the_spot_of_an_interception(call: str, past: int) -> None:
    number = {"QK LE": "RN 2", "SH LE": "RN 8", "LG LE": "RN 4"}[call]  # box O
    found = play(call, "prevent", "ALL ORIG", "PN 48", number, "RN 5", "RN 12")
    assert found.game.spot == 60 - past


@pytest.mark.rule("statispro-football", "T6.7b")
def test_an_empty_box_intercepts_nothing() -> None:
    found = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 11")  # L
    assert found.snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "T6.7a")
def test_of_two_players_the_better_rating_intercepts() -> None:
    away = cards("VIS", {"CB3": {"intercept": 48}, "CB4": {"intercept": 46}})
    game = situation(away=away)
    place(game, 1, D=(), H=(), L=(away.by_id["VIS-CB3"], away.by_id["VIS-CB4"]))
    found = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 11", "RN 5", "RN 9", game=game)
    assert found.snap.interceptor == "VIS-CB4"
    game = situation()
    place(game, 1, D=(), H=(), L=(AWAY.by_id["VIS-CB3"], AWAY.by_id["VIS-CB4"]))
    tossed = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 11", 1, "RN 5", "RN 9", game=game)
    assert tossed.snap.interceptor == "VIS-CB4"  # by a coin


@pytest.mark.rule("statispro-football", "8.3.5.1a", "8.3.5.1d")
def test_a_guard_intercepts_within_his_rating() -> None:
    away = cards("VIS", {"K": {"intercept": 46}})
    found = play("QK LE", "prevent", "ALL ORIG", "PN 46", "RN 5", "RN 9", away=away)
    assert found.snap.interceptor == "VIS-K"
    assert play("QK LE", "prevent", "ALL ORIG", "PN 45", away=away).snap.kind == Down.INCOMPLETE
    caught = play("QK LE", "prevent", "ALL ORIG", "PN 20", "RN 5", away=cards("VIS", {"K": {"intercept": 35}}))
    assert caught.snap.kind == Down.COMPLETE
    by_table = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 12", "RN 5", "RN 9", away=away)
    assert by_table.snap.interceptor == "VIS-M"  # the quarterback's own range


@pytest.mark.rule("statispro-football", "8.3.5.2a")
def test_48_with_a_question_mark_is_one_time_in_two() -> None:
    home = cards("HOM", {"QB": {"passing": tuple(_ranges())}})
    away = cards("VIS", {"K": {"intercept": 49}})
    made = play("QK LE", "prevent", "ALL ORIG", "PN 48", "PN 20", "RN 5", "RN 9", home=home, away=away)
    assert made.snap.interceptor == "VIS-K"
    missed = play("QK LE", "prevent", "ALL ORIG", "PN 48", "PN 21", home=home, away=away)
    assert missed.snap.kind == Down.INCOMPLETE
    assert play("QK LE", "prevent", "ALL ORIG", "PN 47", home=home, away=away).snap.kind == Down.INCOMPLETE


def _ranges() -> list[object]:
    from fieldhouse.football.fast_action.player_cards import PassRanges

    return [PassRanges(30, 49), PassRanges(24, 49), PassRanges(16, 49)]


@pytest.mark.rule("statispro-football", "8.3.5.1b", "8.3.5.1c")
def test_under_double_coverage_the_defense_picks_the_interceptor() -> None:
    away = cards("VIS", {"K": {"intercept": 47}, "G": {"position": "LB", "intercept": 46}})
    game = situation(away=away)
    place(game, 1, D=(), G=away.by_id["VIS-G"])
    found = play(
        "QK LE", "prevent double LE/G", "ALL ORIG", "PN 47", "RN 5", "RN 9", game=game,
        answers=[("interceptor", "VIS-G")],
    )
    assert found.snap.interceptor == "VIS-G"
    game = situation(away=away)
    place(game, 1, D=(), G=away.by_id["VIS-G"])
    alone = play("QK LE", "prevent double LE/G", "ALL ORIG", "PN 46", "RN 5", "RN 9", game=game)
    assert alone.snap.interceptor == "VIS-G"  # only he could


@pytest.mark.rule("statispro-football", "8.3.5.3b", "INTRO-b")
def test_an_interception_in_the_end_zone_is_a_touchback() -> None:
    found = play("SH LE", "prevent", "ALL ORIG", "PN 48", "RN 8", "RN 10", spot=80)
    assert (found.game.ball, found.game.spot, found.game.down, found.game.to_go) == (1, 20, 1, 10)
    assert not found.of(Returned)


@pytest.mark.rule("statispro-football", "T6.8", "T6.8a")
def test_returns_by_the_interceptors_card() -> None:
    """A linebacker in Row 1 returns as a linebacker; a back scores on run number 1."""
    scored = play("QK LE", "prevent", "ALL ORIG", "PN 48", "RN 2", "RN 5", "RN 1")
    assert scored.game.score == [0, 6]
    assert scored.game.phase is Phase.TRY
    game = situation()
    place(game, 1, B=AWAY.by_id["VIS-H"], H=(), C=AWAY.by_id["VIS-B"])
    found = play("SC BK1", "pass", "SC INT", "RN 5", "RN 8", "RN 3", game=game)
    (back,) = found.of(Returned)
    assert (back.returner, back.yards) == ("VIS-H", 15)
    lineman = play("SC BK1", "pass", "SC INT", "RN 5", "RN 8", "RN 3")
    (back,) = lineman.of(Returned)
    assert (back.returner, back.yards) == ("VIS-B", 6)
