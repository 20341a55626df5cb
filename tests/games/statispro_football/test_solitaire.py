"""The solitaire system (S), extra pass blocking and measurements (O.4, O.5), the deck in play (5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.games.statispro_football.rulebook import RULEBOOK, standard_readings
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls
from fieldhouse.games.statispro_football.rules.solitaire import _blitzers, entry
from fieldhouse.table.live import Chance
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import AWAY, HOME, Played, place, play, run, situation

BOOK = {"solitaire": "away"}


def said(code: str, entry_: int = 1, low: int = 1, high: int = 48) -> str:
    """The number of a card whose entry says this, with a pass number in these bounds."""
    for number, card in enumerate(standard_readings(True).cards, 1):
        if card is not None and card.solitaire[entry_ - 1] == code and low <= card.pass_number <= high:
            return str(number)
    raise AssertionError(f"no card says {code} in entry {entry_}")


def alone(call: str, code: str, *draws: str | int, entry_: int = 1, answers: Any = (), **facts: Any) -> Played:
    options = BOOK | facts.pop("options", {})
    game = facts.pop("game", None) or situation(options=options, **facts)
    return run(game, [said(code, entry_), *draws], [("call", call), *answers])


@pytest.mark.rule("statispro-football", "S.1a")
def test_a_z_card_is_taken_out() -> None:
    assert [len(standard_readings(solitaire).cards) for solitaire in (False, True)] == [109, 108]
    game = RULEBOOK.begin(RULEBOOK.setup(HOME, AWAY, BOOK))
    assert sum(card is None for card in game.readings.cards) == 12


@pytest.mark.rule("statispro-football", "S.4a", "S.4.1a", "S.4.2a", "S.4.2b", "S.4.3a", "S.4.4a", "S.4.5a", "S.4.5b")
@pytest.mark.parametrize(
    ("down", "to_go", "spot", "number"),
    [
        (1, 10, 40, 1), (1, 25, 40, 1), (2, 5, 40, 2), (2, 6, 40, 2), (2, 7, 40, 3), (3, 7, 40, 4), (4, 9, 40, 4),
        (3, 6, 40, 5), (4, 1, 40, 5), (1, 5, 95, 2), (3, 3, 97, 2), (1, 2, 98, 5), (2, 1, 99, 5),
    ],
)
def test_the_entry_of_a_situation(down: int, to_go: int, spot: int, number: int) -> None:
    assert entry(situation(down=down, to_go=to_go, spot=spot)) == number


@pytest.mark.rule("statispro-football", "S.0a", "S.4a", "S.4b", "S.5a", "S.4.6a")
def test_the_card_calls_the_defense() -> None:
    found = alone("IL BK1", "R(NK)", "IL LG", "RN 6")
    assert found.yards == 5
    assert [kind for kind, _, _ in found.table.asked if kind == "defense call"] == []
    keyed = alone("IL BK1", "R(BC)", "IL LG", "RN 6")
    assert keyed.yards == 3
    z = run(situation(options=BOOK), ["Z", said("P"), "IL LG", "RN 6"], [("call", "IL BK1")])
    assert z.yards == 7  # the Z before the defense is not one of the play's


@pytest.mark.rule("statispro-football", "S.4.6a", "T6.6-sc")
def test_the_key_of_a_screen_and_an_end_around() -> None:
    assert alone("SC BK1", "R(BC)", "SC COM", "RN 6").yards == 3
    home = cards("HOM", {"FL1": {"normal": range(12, 0, -1)}})
    assert alone("ER FL1", "R(BC)", "ER OK", "RN 6", home=home).yards == 7


def four_four() -> Any:
    away = cards("VIS", {"G": {"position": "LB", "intercept": 46}})
    game = situation(away=away, options=BOOK)
    place(game, 1, D=(), G=away.by_id["VIS-G"])
    return game


@pytest.mark.rule("statispro-football", "S.4.6b")
def test_the_receiver_whom_the_pass_finds_is_doubled() -> None:
    for number, complete in ((13, True), (14, False)):
        draws = ["ALL RE", f"PN {number}", *(["RN 6"] if complete else [])]
        found = alone("QK LE", "P(X2)", *draws, game=four_four())
        assert (found.snap.kind == Down.COMPLETE) is complete  # 30 less 10 and 7
    keyed = alone("QK LE", "R(BC)", "ALL RE", "PN 30", "RN 6", game=four_four())  # nobody against a run
    assert keyed.snap.kind == Down.COMPLETE
    plain = alone("QK LE", "P(X2)", "ALL RE", "PN 20", "RN 6")  # three and four: nobody is doubled
    assert plain.snap.kind == Down.COMPLETE


@pytest.mark.rule("statispro-football", "S.4.7a")
def test_prevent_is_pass_inside_the_twenty() -> None:
    far = alone("QK LE", "PR", "ALL ORIG", "PN 30", "RN 6", entry_=4, down=3, spot=79)
    assert far.snap.kind == Down.COMPLETE
    near = alone("QK LE", "PR", "ALL ORIG", "PN 16", entry_=4, down=3, spot=80)
    assert near.snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "S.4.8a", "S.4.8b", "S.4.8c")
@pytest.mark.parametrize(("low", "high", "gone"), [(1, 26, "FJ"), (27, 35, "FJM")])
def test_blitzes_by_pass_number(low: int, high: int, gone: str) -> None:
    away = cards("VIS", {name: {"pass_rush": 2} for name in "FJM"})
    game = situation(away=away, options=BOOK, down=3)
    found = run(game, [said("BLZ", 4, low, high), "ALL ORIG", f"PN {12 + 4 * len(gone)}", "PN 3"], [("call", "SH LE")])
    assert found.snap.kind == Down.SACK
    assert found.game.boxes[1][5]  # they return after the play


@pytest.mark.rule("statispro-football", "S.4.8a")
def test_the_last_pass_number_of_each_blitz() -> None:
    game = situation(options=BOOK)
    for number, gone in ((1, "FJ"), (26, "FJ"), (27, "FJM"), (35, "FJM"), (36, "FHJ"), (48, "FHJ")):
        found = _blitzers(StackedTable([], [("blitzers", "K"), ("blitzers", "M")] if number > 35 else []), game, number)
        assert "".join(found[: len(gone)]) == gone


@pytest.mark.rule("statispro-football", "S.4.8a", "S.4.8b")
def test_for_an_empty_box_somebody_else_blitzes() -> None:
    away = cards("VIS", {name: {"pass_rush": 1} for name in "FHJKMNO"})
    game = situation(away=away, options=BOOK, down=3)
    found = run(game, [said("BLZ", 4, 36, 48), "ALL ORIG", "PN 22", "PN 3"],
                [("call", "SH LE"), ("blitzers", "K"), ("blitzers", "M")])
    assert found.snap.kind == Down.SACK  # five rushers: 12 and 10


@pytest.mark.rule("statispro-football", "S.3a")
def test_no_second_screen_or_quick_pass_in_a_row() -> None:
    for call in ("SC BK1", "QK LE"):
        game = situation(options=BOOK, last_pass=[call[:2], ""])
        fault = OffenseCalls(game, 0).fault(call)
        assert fault is not None
        assert fault.rule == "S.3a"
        assert call in OffenseCalls(situation(last_pass=[call[:2], ""]), 0)


@pytest.mark.rule("statispro-football", "S.2a", "S.6a")
def test_displays_and_the_clock_are_still_the_coachs() -> None:
    found = alone("IL BK1", "P", "IL LG", "RN 6")
    assert {"offense", "defense", "shift", "defensive shift", "seconds"} <= {kind for kind, _, _ in found.table.asked}


def test_the_systems_big_play() -> None:
    """In a possession's first third or fourth down from midfield on (DR-26)."""
    away = cards("VIS", big_plays=(0, 1))
    found = alone("IL BK1", "P", "RN 2", entry_=4, down=3, spot=60, away=away)
    assert found.yards == -3
    off = alone("IL BK1", "P", "IL LG", "RN 6", entry_=4, down=3, spot=60, away=away,
                options={"solitaire_big_plays": False})
    assert off.yards == 7


# -- extra pass blocking ---------------------------------------------------------------------------

EXTRA = {"extra_blocking": True}


def blocked(call: str, *draws: str, **facts: Any) -> Played:
    return run(facts.pop("game", None) or situation(options=EXTRA, **facts), draws,
               [("call", call), ("defense call", facts.get("cover", "prevent"))])


@pytest.mark.rule("statispro-football", "O.4a", "O.4c", "O.0a")
def test_backs_who_stay_in_help_the_passer() -> None:
    assert blocked("QK LE block BK1", "ALL ORIG", "PN 32", "RN 6").snap.kind == Down.COMPLETE
    assert blocked("QK LE block BK1", "ALL ORIG", "PN 33").snap.kind == Down.INCOMPLETE
    home = cards("HOM")
    for kept, number in (("BK1+BK2", 34), ("BK1+BK2+BK3", 36)):
        for last, complete in ((number, True), (number + 1, False)):
            game = situation(home=home, options=EXTRA)
            place(game, 0, FL1=None, FL2=None, BK2=home.by_id["HOM-RB2"], BK3=home.by_id["HOM-RB3"])
            draws = ["ALL ORIG", f"PN {last}", *(["RN 6"] if complete else [])]
            found = blocked(f"QK LE block {kept}", *draws, game=game)
            assert (found.snap.kind == Down.COMPLETE) is complete


@pytest.mark.rule("statispro-football", "O.4b")
def test_no_pass_goes_to_a_blocker() -> None:
    assert blocked("QK LE block BK1", "ALL BK1").snap.kind == Down.INCOMPLETE
    menu = OffenseCalls(situation(options=EXTRA), 0)
    for call, rule in (("QK BK1 block BK1", "O.4b"), ("IL QB block BK1", "O.4a"), ("SC BK1 block BK1", "O.4a"),
                       ("QK LE block FL1", "O.4a")):
        fault = menu.fault(call)
        assert fault is not None
        assert fault.rule == rule
    plain = OffenseCalls(situation(), 0).fault("QK LE block BK1")
    assert plain is not None
    assert "O.0a" in plain.rule


@pytest.mark.rule("statispro-football", "O.4d")
def test_blockers_count_against_the_rush() -> None:
    found = blocked("QK LE block BK1", "ALL PASS RUSH", "PN 9", "RN 5")  # sacks to 8
    assert found.snap.kind == Down.RUN
    assert blocked("QK LE block BK1", "ALL PASS RUSH", "PN 8", "PN 3").snap.kind == Down.SACK


# -- measurements ----------------------------------------------------------------------------------

MEASURED = {"measurements": True}


def measure(number: str, *draws: str, **facts: Any) -> Played:
    game = facts.pop("game", None) or situation(options=MEASURED, **facts)
    return run(game, [*draws, number], [("call", "IL BK1"), ("defense call", "pass")])


@pytest.mark.rule("statispro-football", "O.5a")
def test_the_exact_yard_is_measured() -> None:
    made = measure("RN 4", "IL LG", "RN 6", to_go=7)
    assert (made.game.down, made.game.spot) == (1, 47)
    short = measure("RN 5", "IL LG", "RN 6", to_go=7)
    assert (short.game.down, short.game.spot, short.game.to_go) == (2, 46, 1)
    goal = measure("RN 5", "IL LG", "RN 6", spot=93, to_go=7)
    assert (goal.game.score, goal.game.spot) == ([0, 0], 99)
    calls = [("call", "IL BK1"), ("defense call", "pass")]
    beyond = run(situation(options=MEASURED, to_go=6), ["IL LG", "RN 6"], calls)
    assert beyond.game.down == 1


@pytest.mark.rule("statispro-football", "O.5a")
def test_a_safety_is_measured() -> None:
    home = cards("HOM", {"BK1": {"normal": (12, *[-3] * 11)}})
    held = measure("RN 5", "IL LG", "RN 6", home=home, spot=3)
    assert (held.game.score, held.game.spot) == ([0, 0], 1)
    lost = measure("RN 4", "IL LG", "RN 6", home=home, spot=3)
    assert lost.game.score == [0, 2]


@pytest.mark.rule("statispro-football", "O.5b")
def test_a_ball_just_short_is_measured_again_after_no_gain() -> None:
    game = measure("RN 5", "IL LG", "RN 6", to_go=7).game
    home_zero = situation(home=cards("HOM", {"BK1": {"normal": (1, *[0] * 11)}}), options=MEASURED, spot=46, to_go=1,
                          down=2, short_by="line")
    made = measure("RN 4", "IL LG", "RN 6", game=home_zero)
    assert (made.game.down, game.short_by) == (1, "line")


def walked_off(*draws: str, code: str = "D1", answers: Sequence[tuple[str, str]] = (("penalty", "1"),),
               **facts: Any) -> Played:
    """A run of seven yards on which the defense fouled: offside is five yards from the line, on the 52 after it."""
    game = facts.pop("game", None) or situation(options=MEASURED, **facts)
    calls = [("call", "IL BK1"), ("defense call", "pass"), *answers]
    return run(game, ["Z", "IL LG", "RN 6", f"ZR PEN 1:{code}", *draws], calls)


@pytest.mark.rule("statispro-football", "O.5c")
def test_penalties_alone_are_not_measured() -> None:
    found = walked_off(to_go=5)
    assert (found.game.down, found.game.spot) == (1, 45)
    thrown = play("QK LE", "prevent", "ALL ORIG", "PN 44", options=MEASURED, to_go=5).game
    assert thrown.down == 2
    after = walked_off(game=thrown)
    assert (after.game.down, after.game.spot) == (1, 45)


@pytest.mark.rule("statispro-football", "O.5c")
@pytest.mark.parametrize(("number", "down", "spot", "to_go"), [("RN 4", 1, 52, 10), ("RN 5", 2, 51, 1)])
def test_a_walk_off_after_a_play_of_the_series_is_measured(number: str, down: int, spot: int, to_go: int) -> None:
    first = play("IL BK1", "pass", "IL LG", "RN 6", options=MEASURED, to_go=12)
    found = walked_off(number, game=first.game)
    assert (found.game.down, found.game.spot, found.game.to_go) == (down, spot, to_go)
    assert found.snap.first_down == (3 if down == 1 else 0)
    assert "O.5c" in found.rules


@pytest.mark.rule("statispro-football", "O.5c")
def test_a_play_of_another_series_does_not_count() -> None:
    first = play("IL BK1", "pass", "IL LG", "RN 6", options=MEASURED, to_go=6)
    first.game.line = Spot(52)
    assert walked_off(game=first.game).game.spot == 52


@pytest.mark.rule("statispro-football", "O.5c")
def test_a_play_that_stands_with_its_walk_off_is_measured() -> None:
    short = walked_off("RN 5", code="D5", answers=(), to_go=22)
    assert (short.game.down, short.game.spot, short.game.to_go) == (2, 61, 1)
    last = walked_off("RN 5", code="D5", answers=(), to_go=22, down=4)
    assert (last.game.ball, last.game.spot, last.game.down) == (1, 39, 1)
    made = walked_off("RN 6", code="D5", answers=(), to_go=22)
    assert (made.game.down, made.game.spot) == (1, 62)


@pytest.mark.rule("statispro-football", "O.5c")
def test_a_foul_that_gives_a_first_down_is_not_measured() -> None:
    found = walked_off(code="D7", to_go=5, played_in=(0, 45))
    assert (found.game.down, found.game.spot) == (1, 45)


# -- the deck in play ------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "5.1a", "5.1c", "5.1d", "5.0a")
def test_all_cards_come_before_any_comes_again() -> None:
    chance, deck = Chance(7), standard_readings(False).run_number.deck
    first = [chance.flip(deck) for _ in range(109)]
    assert sorted(first) == list(range(109))
    mixed = [chance.flip(view.deck) for view in (standard_readings(False).pass_number, standard_readings(False).screen)]
    rest = [chance.flip(deck) for _ in range(107)]
    assert sorted([*mixed, *rest]) == list(range(109))  # one pile for all readings
    assert first != [*mixed, *rest]


@pytest.mark.rule("statispro-football", "7.1.2.1a", "7.2.2a", "7.2.2.1a", "7.1.2a")
def test_no_strategy_changes_nothing() -> None:
    assert "pass" in DefenseCalls(situation(), 1)
    assert "SH LE" in OffenseCalls(situation(), 0)
    found = run(situation(), ["IL LG", "RN 6"], [("call", "IL BK1"), ("defense call", "pass")])
    assert found.yards == 7
