"""Quick, Short and Long passes (8.3, T6.6): the receiver, the completion range, the catch."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import PassRanges
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import AWAY, place, play, situation

# the usual quarterback: Quick 1-30, Short 1-24, Long 1-16, interceptions from 48, 48, 47; every guard covers for 0
PERCENT = {"QK": 30, "SH": 24, "LG": 16}
CATCH = {"QK": "RN 6", "SH": "RN 6", "LG": "RN 6"}


def completes(call: str, cover: str, number: int, **facts: object) -> bool:
    """Whether this pass number is complete."""
    draws = ["ALL ORIG", f"PN {number}"]
    try:
        found = play(call, cover, *draws, "RN 6", **facts)  # type: ignore[arg-type] # facts of a situation
    except Exception:
        found = play(call, cover, *draws, **facts)  # type: ignore[arg-type] # facts of a situation
    return found.snap.kind == Down.COMPLETE


def last_complete(call: str, cover: str, expected: int, **facts: object) -> None:
    assert completes(call, cover, expected, **facts), f"{call} against {cover}: {expected} is complete"
    assert not completes(call, cover, expected + 1, **facts), f"{call} against {cover}: {expected + 1} is not"


@pytest.mark.rule("statispro-football", "8.3.1a", "8.3.1b", "8.3.2a", "8.3.3a", "4.2.1a", "4.2.2a")
def test_a_pass_to_the_called_receiver() -> None:
    found = play("QK LE", "prevent", "ALL ORIG", "PN 20", "RN 6")
    assert found.snap.kind == Down.COMPLETE
    assert (found.yards, found.snap.passer, found.snap.target) == (7, "HOM-QB", "HOM-LE")
    assert play("SH LE", "prevent", "ALL ORIG", "PN 10", "RN 6").yards == 17
    assert play("LG LE", "prevent", "ALL ORIG", "PN 5", "RN 6", spot=20).yards == 37


@pytest.mark.rule("statispro-football", "8.3.1d")
def test_a_card_may_send_it_to_another_receiver() -> None:
    found = play("QK LE", "prevent", "ALL RE", "PN 20", "RN 6")
    assert found.snap.target == "HOM-RE"


@pytest.mark.rule("statispro-football", "8.3.1e", "8.3.9.3b")
def test_a_pass_to_an_empty_slot() -> None:
    """With two flankers one for a back who is not in goes to flanker 2, else it is incomplete."""
    assert play("QK LE", "prevent", "ALL BK2", "PN 20", "RN 6").snap.target == "HOM-FL2"
    home = cards("HOM")
    game = situation(home=home)
    place(game, 0, FL2=None, BK3=home.by_id["HOM-RB2"])
    found = play("QK LE", "prevent", "ALL BK2", game=game)
    assert found.snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "8.3.9.3a")
def test_a_pass_to_a_flanker_goes_to_the_first() -> None:
    assert play("QK LE", "prevent", "ALL FL1", "PN 20", "RN 6").snap.target == "HOM-FL1"


@pytest.mark.rule("statispro-football", "8.3.2.1a", "T6.6", "T6.6-q", "T6.6-s", "T6.6-l")
@pytest.mark.parametrize(
    ("play_", "cover", "moved"),
    [
        ("QK", "run", 0), ("QK", "pass", -10), ("QK", "blitz F+H", 10), ("QK", "prevent", 0),
        ("SH", "run", 5), ("SH", "pass", -5), ("SH", "prevent", -5),
        ("LG", "run", 7), ("LG", "pass", 0), ("LG", "prevent", -7),
    ],
)
def test_defenses_move_the_completion_range(play_: str, cover: str, moved: int) -> None:
    last_complete(f"{play_} LE", cover, PERCENT[play_] + moved)


@pytest.mark.rule("statispro-football", "T6.6-20")
@pytest.mark.parametrize(
    ("play_", "cover", "moved"), [("QK", "run", -10), ("QK", "pass", -15), ("QK", "prevent", 0), ("SH", "run", 0)]
)
def test_near_the_goal_defenses_are_stronger(play_: str, cover: str, moved: int) -> None:
    last_complete(f"{play_} LE", cover, PERCENT[play_] + moved, spot=80)
    if (play_, cover) == ("SH", "run"):
        last_complete("SH LE", "run", 29, spot=79)


@pytest.mark.rule("statispro-football", "8.3.2.2a")
@pytest.mark.parametrize(
    ("slot", "box"), [("RE", "N"), ("LE", "K"), ("FL1", "O"), ("FL2", "M"), ("BK1", "F")]
)
def test_boxes_guard_receivers(slot: str, box: str) -> None:
    away = cards("VIS", {box: {"coverage": -6}})
    last_complete(f"QK {slot}", "prevent", 24, away=away)


@pytest.mark.rule("statispro-football", "8.3.2.2a")
@pytest.mark.parametrize(("slot", "box"), [("BK2", "J"), ("BK3", "H")])
def test_boxes_guard_more_backs(slot: str, box: str) -> None:
    home, away = cards("HOM"), cards("VIS", {box: {"coverage": -6}})
    for number, complete in ((24, True), (25, False)):
        game = situation(home=home, away=away)
        place(game, 0, FL1=None, FL2=None, BK2=home.by_id["HOM-RB2"], BK3=home.by_id["HOM-RB3"])
        draws = ["ALL ORIG", f"PN {number}", *(["RN 6"] if complete else [])]
        assert (play(f"QK {slot}", "prevent", *draws, game=game).snap.kind == Down.COMPLETE) is complete


@pytest.mark.rule("statispro-football", "8.3.2.3a", "4.3.1a")
def test_the_guards_value_is_added() -> None:
    last_complete("QK LE", "prevent", 32, away=cards("VIS", {"K": {"coverage": 2}}))


@pytest.mark.rule("statispro-football", "8.3.2.3b", "8.3.2.2b", "7.2.1c")
def test_nobody_there_adds_five() -> None:
    for number, complete in ((35, True), (36, False)):
        game = situation()
        place(game, 1, F=(), G=AWAY.by_id["VIS-F"])
        draws = ["ALL ORIG", f"PN {number}", *(["RN 6"] if complete else [])]
        assert (play("QK BK1", "prevent", *draws, game=game).snap.kind == Down.COMPLETE) is complete
    last_complete("QK BK1", "blitz F+H", 45)  # a blitzer covers nobody: +10 +5


@pytest.mark.rule("statispro-football", "8.3.2.3c", "8.3.2.3d")
def test_interceptions_are_never_moved() -> None:
    found = play("QK LE", "run", "ALL ORIG", "PN 48", "RN 12", "RN 3", "RN 9")
    assert found.snap.kind == Down.INTERCEPTED
    ranges = (PassRanges(46, 47), PassRanges(24), PassRanges(16))
    home = cards("HOM", {"QB": {"passing": ranges}})
    assert play("QK LE", "blitz F+H", "ALL ORIG", "PN 47", "RN 12", "RN 3", "RN 9", home=home).snap.interceptor
    few = cards("HOM", {"QB": {"passing": (PassRanges(30), PassRanges(24, 45), PassRanges(16))}})
    for cover, complete in (("run", 29), ("pass", 19)):  # the incompletions between take what completions leave
        last_complete("SH LE", cover, complete, home=few)
        dropped = play("SH LE", cover, "ALL ORIG", "PN 44", home=few)
        assert dropped.snap.kind == Down.INCOMPLETE
        assert play("SH LE", cover, "ALL ORIG", "PN 45", "RN 12", "RN 3", "RN 9", home=few).snap.interceptor


@pytest.mark.rule("statispro-football", "8.3.2.3e")
def test_a_completion_range_keeps_its_first_number() -> None:
    home = cards("HOM", {"QB": {"passing": (PassRanges(30), PassRanges(24), PassRanges(3))}})
    last_complete("LG LE fake", "prevent", 1, home=home)
    high = cards("HOM", {"QB": {"passing": (PassRanges(40, 45), PassRanges(24), PassRanges(16))}})
    assert completes("QK LE", "blitz F+H", 44, home=high)  # up to the interceptions


@pytest.mark.rule("statispro-football", "8.3.4a")
def test_an_incomplete_pass_ends_the_play() -> None:
    found = play("QK LE", "prevent", "ALL ORIG", "PN 40")
    assert (found.snap.kind, found.yards, found.game.down) == (Down.INCOMPLETE, 0, 2)


@pytest.mark.rule("statispro-football", "8.3.3b", "4.2.2c")
def test_a_catch_by_a_player_without_the_column_is_none() -> None:
    home = cards("HOM", {"RE": {"quick": ()}})
    found = play("QK LE", "prevent", "ALL RE", "PN 10", home=home)
    assert found.snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "8.3.3c")
def test_a_mark_in_row_1_is_a_long_gain() -> None:
    home = cards("HOM", {"LE": {"quick": ("L", *range(11, 0, -1))}})
    assert play("QK LE", "prevent", "ALL ORIG", "PN 10", "RN 1", "RN 8", home=home, spot=20).yards == 35


@pytest.mark.rule("statispro-football", "8.3.3.1a")
def test_a_long_pass_in_the_last_two_minutes() -> None:
    facts = {"quarter": 4, "clock": 120, "spot": 5, "to_go": 10}
    late = play("LG LE", "prevent", "ALL ORIG", "PN 3", "RN 1", **facts)  # type: ignore[arg-type] # a situation's
    assert late.snap.touchdown
    early = play("LG LE", "prevent", "ALL ORIG", "PN 3", "RN 1", **(facts | {"clock": 121}))  # type: ignore[arg-type]
    assert not early.snap.touchdown
    back = play("LG BK1", "prevent", "ALL ORIG", "PN 3", "RN 1", **facts)  # type: ignore[arg-type]
    assert not back.snap.touchdown  # only an end or a flanker


@pytest.mark.rule("statispro-football", "8.3.9.2a", "8.9.1a", "INTRO-c")
def test_a_catch_into_the_end_zone_scores() -> None:
    found = play("SH LE", "prevent", "ALL ORIG", "PN 3", "RN 6", spot=84)
    assert found.snap.touchdown
    assert found.game.score == [6, 0]


@pytest.mark.rule("statispro-football", "7.1.2.5a", "7.1.2.5b", "7.1.2.5c", "7.1.2.5d", "7.1.2.5e")
@pytest.mark.parametrize(
    ("call", "cover", "top"),
    [("SH LE fake", "run", 34), ("SH LE fake", "pass", 14), ("SH LE fake", "prevent", 9), ("LG LE fake", "run", 28),
     ("LG LE fake", "pass", 11)],
)
def test_play_action(call: str, cover: str, top: int) -> None:
    """+5 against a Run defense, -5 against Pass, -10 against Prevent, beside the table's own numbers."""
    last_complete(call, cover, top)


@pytest.mark.rule("statispro-football", "7.1.1d", "8.3.9.1a", "7.1.1c", "7.1.2.5a", "7.1.3d", "8.3.7a")
@pytest.mark.parametrize(
    ("call", "spot", "rule"),
    [("LG LE", 80, "8.3.9.1a"), ("SC BK1", 5, "7.1.1c"), ("QK LE fake", 40, "7.1.2.5a"), ("QK QB", 40, "7.1.3d"),
     ("SC LE", 40, "8.3.7a")],
)
def test_passes_that_may_not_be_called(call: str, spot: int, rule: str) -> None:
    fault = OffenseCalls(situation(spot=spot), 0).fault(call)
    assert fault is not None
    assert rule in fault.rule


@pytest.mark.rule("statispro-football", "7.1.1d", "7.1.1c")
def test_passes_that_may_just_be_called() -> None:
    assert "LG LE" in OffenseCalls(situation(spot=79), 0)
    assert "SC BK1" in OffenseCalls(situation(spot=6), 0)


# -- coverage ------------------------------------------------------------------------------------


def four_four() -> object:
    """Four players in Row 2 and four in Row 3: the helper stands in G."""
    away = cards("VIS", {"G": {"position": "LB"}})
    game = situation(away=away)
    place(game, 1, D=(), G=away.by_id["VIS-G"])
    return game


@pytest.mark.rule("statispro-football", "7.2.2.2a", "7.2.2.2b", "7.2.2.2c", "7.2.2.2d", "7.2.2.2e", "2.5b", "8.3.2.2c")
def test_double_coverage_takes_seven_whatever_the_guard_is_worth() -> None:
    for number, complete in ((23, True), (24, False)):
        draws = ["ALL ORIG", f"PN {number}", *(["RN 6"] if complete else [])]
        found = play("QK LE", "prevent double LE/G", *draws, game=four_four())  # type: ignore[arg-type]
        assert (found.snap.kind == Down.COMPLETE) is complete
    other = play("QK RE", "prevent double LE/G", "ALL ORIG", "PN 30", "RN 6", game=four_four())  # type: ignore[arg-type]
    assert other.snap.kind == Down.COMPLETE


@pytest.mark.rule("statispro-football", "7.2.2.2a", "7.2.2.2b", "7.2.2.2e", "7.2.2.4b")
@pytest.mark.parametrize(
    ("call", "rule"),
    [
        ("run double LE/G", "7.2.2.2a"), ("pass double LE/F", "7.2.2.2e"), ("pass double LE/A", "7.2.2.2e"),
        ("pass double LE/G RE/G", "7.2.2.4b"), ("pass double LE/G+H", "7.2.2.2e"), ("pass triple LE/G+H", "7.2.2.3a"),
    ],
)
def test_coverages_that_may_not_be_called(call: str, rule: str) -> None:
    fault = DefenseCalls(four_four(), 1).fault(call)  # type: ignore[arg-type] # a game
    assert fault is not None
    assert rule in fault.rule


@pytest.mark.rule("statispro-football", "7.2.2.2b")
def test_double_coverage_needs_its_formation() -> None:
    fault = DefenseCalls(situation(), 1).fault("pass double LE/H")  # three and four
    assert fault is not None
    assert fault.rule == "7.2.2.2b"
    nickel = situation()
    place(nickel, 1, A=(), L=AWAY.by_id["VIS-CB3"])  # three and five
    assert "pass double LE/L" in DefenseCalls(nickel, 1)
    assert "pass double LE/H" in DefenseCalls(four_four(), 1)  # type: ignore[arg-type] # a game


def two_six() -> object:
    away = cards("VIS")
    game = situation(away=away)
    extra = (away.by_id["VIS-CB3"], away.by_id["VIS-CB4"])
    place(game, 1, D=(), H=(), L=extra)
    return game


@pytest.mark.rule("statispro-football", "7.2.2.3a", "7.2.2.3b", "7.2.2.3d", "7.2.2.3e", "3.2.3c")
def test_triple_coverage_takes_fifteen() -> None:
    for number, complete in ((15, True), (16, False)):
        draws = ["ALL ORIG", f"PN {number}", *(["RN 6"] if complete else [])]
        found = play("QK LE", "prevent triple LE/L+L2", *draws, game=two_six())  # type: ignore[arg-type]
        assert (found.snap.kind == Down.COMPLETE) is complete


@pytest.mark.rule("statispro-football", "7.2.2.3c", "7.2.2.4a")
def test_the_triple_card_may_double_two() -> None:
    for slot in ("LE", "RE"):
        found = play(f"QK {slot}", "prevent double LE/L RE/L2", "ALL ORIG", "PN 24", game=two_six())  # type: ignore[arg-type]
        assert found.snap.kind == Down.INCOMPLETE
    fault = DefenseCalls(two_six(), 1).fault("pass triple LE/L+L2 RE/L+L2")  # type: ignore[arg-type]
    assert fault is not None
    assert fault.rule == "7.2.2.4a"


@pytest.mark.rule("statispro-football", "7.2.2.2b")
def test_coverage_counts_as_no_strategy_when_a_shift_breaks_its_formation() -> None:
    from fieldhouse.games.statispro_football.rules.lineups import boxes_text

    game = four_four()
    after = situation(away=game.teams[1])  # type: ignore[attr-defined] # a game
    moved = list(game.boxes[1])  # type: ignore[attr-defined]
    place(after, 1, D=(), G=(), B=(game.teams[1].by_id["VIS-B"], game.teams[1].by_id["VIS-G"]))  # type: ignore[attr-defined]
    text = boxes_text(after, 1, after.boxes[1])
    assert moved != after.boxes[1]
    found = play(
        "QK LE", "prevent double LE/G", "ALL ORIG", "PN 30", "RN 6", game=game,  # type: ignore[arg-type]
        answers=[("defensive shift", text)],
    )
    assert found.snap.kind == Down.COMPLETE
