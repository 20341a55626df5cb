"""Displays: who may stand where, shifts, substitution, endurance (2.1 to 2.4, 3.0, 4.5, 4.6, O.1)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Box, Slot, row_of
from fieldhouse.games.statispro_football.rules.calls import offense_call
from fieldhouse.games.statispro_football.rules.displays import Displays, Shifts
from fieldhouse.games.statispro_football.rules.endurance import carrier_fault
from fieldhouse.games.statispro_football.rules.lineups import (
    boxes_text,
    defense_fault,
    offense_fault,
    read_boxes,
    read_slots,
    slots_text,
)
from fieldhouse.games.statispro_football.rules.menus import OffenseCalls
from fieldhouse.games.statispro_football.rules.state import Hurt, State
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import AWAY, HOME, place, play, situation


def home(name: str) -> PlayerCard:
    return HOME.by_id[f"HOM-{name}"]


def away(name: str) -> PlayerCard:
    return AWAY.by_id[f"VIS-{name}"]


def offense(game: State | None = None, **places: Any) -> str:
    """The rule that a changed offensive display breaks; empty if it is legal."""
    game = game or situation()
    place(game, 0, **places)
    fault = offense_fault(game, 0, game.slots[0])
    return fault.rule if fault else ""


def defense(game: State | None = None, **places: Any) -> str:
    game = game or situation()
    place(game, 1, **places)
    fault = defense_fault(game, 1, game.boxes[1])
    return fault.rule if fault else ""


@pytest.mark.rule("statispro-football", "3.0a", "2.2a", "3.1.2c", "3.2.3e", "4.1b")
def test_the_usual_displays_are_legal() -> None:
    assert offense() == defense() == ""
    game = situation()
    assert game.boxes[1][10][0].id == "VIS-K"


@pytest.mark.rule("statispro-football", "3.1.1a", "3.1.1b", "3.1.2a", "3.1.2b")
@pytest.mark.parametrize(
    ("slot", "rule"), [("CN", "3.1.1a"), ("RG", "3.1.1a"), ("LE", "3.1.1b"), ("QB", "3.1.2a"), ("BK1", "3.1.2b")]
)
def test_places_that_must_be_filled(slot: str, rule: str) -> None:
    assert offense(**{slot: None}) == rule


@pytest.mark.rule("statispro-football", "3.1.2c", "3.0a")
def test_eleven_players() -> None:
    assert offense(FL2=None) == "3.1.2c"
    assert offense(BK2=home("RB2")) == "3.1.2c"
    assert defense(A=()) == "3.0a"


@pytest.mark.rule("statispro-football", "3.1.2c", "3.1.2b")
def test_one_two_or_three_backs() -> None:
    assert offense(FL2=None, BK2=home("RB2")) == ""
    assert offense(FL1=None, FL2=None, BK2=home("RB2"), BK3=home("RB3")) == ""


@pytest.mark.rule("statispro-football", "3.1.2e")
def test_a_single_flanker_is_the_first() -> None:
    assert offense(FL1=None, BK2=home("RB2")) == "3.1.2e"


@pytest.mark.rule("statispro-football", "3.1.1d")
def test_nobody_stands_in_two_places() -> None:
    assert offense(FL2=home("FL1")) == "3.1.1d"
    assert defense(C=away("B"), D=()) == "3.0a"


@pytest.mark.rule("statispro-football", "3.1.1c", "3.1.2d")
@pytest.mark.parametrize(
    ("slot", "name", "rule"),
    [("LE", "RB2", ""), ("LE", "TE2", ""), ("LE", "T3", "3.1.1c"), ("FL1", "TE2", ""), ("FL1", "RB2", ""),
     ("BK1", "WR4", "3.1.2d"), ("BK1", "TE2", "3.1.2d"), ("FL1", "QB2", "3.1.2d")],
)
def test_who_may_be_end_flanker_or_back(slot: str, name: str, rule: str) -> None:
    assert offense(**{slot: home(name)}) == rule


@pytest.mark.rule("statispro-football", "O.1a", "O.1b", "O.0a")
def test_linemen_play_where_their_cards_say() -> None:
    assert offense(LG=home("T3")) == "O.1a"
    assert offense(situation(options={"out_of_position": True}), LG=home("T3")) == ""
    assert offense(LG=home("G3")) == ""


@pytest.mark.rule("statispro-football", "3.2.1a", "3.2.1b", "3.2.1c")
def test_row_1() -> None:
    assert defense(A=(), B=(), K=away("K"), G=away("LB4"), I=away("LB5")) == "3.2.1a"
    assert defense(A=(away("A"), away("DE3"), away("LB4")), F=(), H=()) == "3.2.1b"
    assert defense(C=away("CB3"), D=()) == "3.2.1c"
    assert defense(C=away("LB4"), D=()) == ""
    assert defense(A=(away("A"), away("DE3")), D=()) == ""


@pytest.mark.rule("statispro-football", "3.2.2a", "3.2.2b")
def test_row_2() -> None:
    assert defense(H=away("DT3")) == "3.2.2b"
    assert defense(H=away("CB3")) == "3.2.2b"
    assert defense(H=(away("H"), away("LB4")), D=()) == "3.2.2a"
    assert defense(G=away("LB4"), D=()) == ""


@pytest.mark.rule("statispro-football", "3.2.3a", "3.2.3b", "3.2.3c", "3.2.3d")
def test_row_3() -> None:
    assert defense(K=away("LB4")) == "3.2.3b"
    assert defense(K=(away("K"), away("CB3")), D=()) == "3.2.3c"
    assert defense(L=(away("CB3"), away("CB4")), D=(), H=()) == ""
    assert defense(L=away("CB3"), K=()) == "3.2.3d"
    assert defense(L=(away("CB3"), away("CB4"), away("S3")), D=(), H=(), J=()) in ("3.2.3c", "3.2.1a")
    game = situation(options={"out_of_position": True})
    assert defense(game, L=(away("CB3"), away("CB4")), H=(), D=()) == ""


@pytest.mark.rule("statispro-football", "O.1a", "O.1c", "O.1d", "O.1e", "3.2.3e")
def test_backs_play_where_their_cards_or_the_lineup_card_say() -> None:
    assert defense(K=away("S3")) == "O.1a"
    assert defense(N=away("S3")) == ""
    assert defense(L=away("S3"), D=()) == ""
    assert defense(situation(options={"out_of_position": True}), K=away("S3")) == ""
    assert defense(B=away("DE3")) == ""
    assert defense(A=away("DT3")) == "O.1a"
    assert defense(situation(options={"out_of_position": True}), A=away("DT3")) == ""


@pytest.mark.rule("statispro-football", "3.2.4b", "3.2.4a")
def test_a_team_may_change_to_three_and_four() -> None:
    assert defense(B=(), D=(), C=away("B"), H=(), G=away("LB4"), I=away("H")) == ""


@pytest.mark.rule("statispro-football", "O.1b", "O.1d", "O.1e", "7.2.1c")
def test_out_of_position_costs_a_point() -> None:
    """A lineman blocks one less (O.1b), a back covers one worse, whatever the sign (C-83)."""
    from fieldhouse.football.fast_action.edition import PassKind
    from fieldhouse.games.statispro_football.rules.calls import defense_call
    from fieldhouse.games.statispro_football.rules.resolve import matchup_of

    call, cover = offense_call("QK LE"), defense_call("pass")
    assert call is not None
    assert cover is not None
    team = cards("VIS", {"S3": {"coverage": -4}})
    game = situation(home=cards("HOM", {"T3": {"blocking": 3, "pass_blocking": 2}}), away=team,
                     options={"out_of_position": True})
    place(game, 0, LG=game.teams[0].by_id["HOM-T3"])
    place(game, 1, K=team.by_id["VIS-S3"])
    matchup = matchup_of(game, call, cover)
    line, guard = matchup.slots[Slot.LG], matchup.boxes[10][0]
    assert line is not None
    assert (line.blocking, line.pass_blocking, guard.coverage) == (2, 1, -3)
    assert call.kind is PassKind.QUICK
    blitz = defense_call("blitz F+K")
    assert blitz is not None
    rushed = matchup_of(game, call, blitz)
    assert [rushed.boxes[Box.F], rushed.boxes[Box.K]] == [(), ()]  # 7.2.1c, wherever they belong


# -- text, shifts, substitution --------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "2.1a", "2.2a")
def test_displays_are_texts_of_roster_numbers() -> None:
    game = situation()
    text = slots_text(game, 0, game.slots[0])
    assert read_slots(game, 0, text) == game.slots[0]
    boxes = boxes_text(game, 1, game.boxes[1])
    assert read_boxes(game, 1, boxes) == game.boxes[1]
    menu = Displays(game, 0, True)
    assert text in menu
    for bad in ("", "stay now", "1 2 3", text.replace(" - ", " 9999 "), text.replace("-", "x"), text + " 3"):
        assert bad not in menu
        assert menu.fault(bad) is not None


@pytest.mark.rule("statispro-football", "2.1a", "2.4a", "3.1.3a", "3.1.3b")
def test_the_offense_shifts_backs_flankers_and_ends() -> None:
    game = situation()
    call = offense_call("QK LE")
    after = situation()
    place(after, 0, LE=home("FL1"), FL1=home("LE"))
    menu = Shifts(game, 0, True, call)
    assert slots_text(after, 0, after.slots[0]) in menu
    place(after, 0, LT=home("RT"), RT=home("LT"))
    fault = menu.fault(slots_text(after, 0, after.slots[0]))
    assert fault is not None
    assert fault.rule == "3.1.3b"
    place(after, 0, LT=home("LT"), RT=home("RT"), FL2=home("WR4"))
    fault = menu.fault(slots_text(after, 0, after.slots[0]))
    assert fault is not None
    assert fault.rule == "3.1.3a"


@pytest.mark.rule("statispro-football", "3.1.3c")
def test_a_shift_keeps_the_call_legal() -> None:
    team = cards("HOM", {"LE": {"quick": ()}})
    game, after = situation(home=team), situation(home=team)
    place(after, 0, FL1=team.by_id["HOM-LE"], LE=team.by_id["HOM-FL1"])
    text = slots_text(after, 0, after.slots[0])
    fault = Shifts(game, 0, True, offense_call("QK FL1")).fault(text)
    assert fault is not None
    assert fault.rule == "4.2.2b"
    assert text in Shifts(game, 0, True, offense_call("SH FL1"))


@pytest.mark.rule("statispro-football", "3.2.4a", "2.4a")
def test_the_defense_answers_a_shift_with_the_same_eleven() -> None:
    game, after = situation(), situation()
    place(after, 1, G=away("H"), H=())
    menu = Shifts(game, 1, False)
    assert boxes_text(after, 1, after.boxes[1]) in menu
    place(after, 1, G=away("LB4"))
    assert boxes_text(after, 1, after.boxes[1]) not in menu
    found = play("QK LE", "pass", "ALL ORIG", "PN 40")
    kinds = [kind for kind, _, _ in found.table.asked]
    assert kinds.index("shift") < kinds.index("defensive shift")


@pytest.mark.rule("statispro-football", "2.0a", "2.3a", "2.3b", "2.5a", "7.0a")
def test_the_steps_come_in_order() -> None:
    found = play("QK LE", "pass", "ALL ORIG", "PN 40")
    kinds = [kind for kind, _, _ in found.table.asked]
    order = ["announce", "offense", "defense", "call", "defense call", "shift", "defensive shift", "seconds"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("statispro-football", "9.6a")
def test_no_substitution_after_less_than_thirty_seconds() -> None:
    quick = play("IL BK1", "pass", "IL LG", "RN 11", answers=[("seconds", "25"), ("timeout", "pass")])
    after = situation()
    place(after, 0, FL2=home("WR4"))
    text = slots_text(after, 0, after.slots[0])
    assert not quick.game.fresh
    fault = Displays(quick.game, 0, True, not quick.game.fresh).fault(text)
    assert fault is not None
    assert fault.rule == "9.6a"
    slow = play("IL BK1", "pass", "IL LG", "RN 11", answers=[("seconds", "30"), ("timeout", "pass")])
    assert slow.game.fresh
    with pytest.raises(Exception, match=r"9\.6a"):
        play("IL BK1", "pass", "IL LG", "RN 11", before=[("offense", text)], fresh=False, stopped=False)
    for fresh, stopped in ((True, False), (False, True)):
        found = play("IL BK1", "pass", "IL LG", "RN 11", before=[("offense", text)], fresh=fresh, stopped=stopped)
        assert found.game.slots[0][Slot.FL2] is home("WR4")


@pytest.mark.rule("statispro-football", "8.7a", "8.7b")
def test_in_the_no_huddle_the_defense_substitutes_only_if_the_offense_does() -> None:
    game = situation(stopped=False, fresh=True)
    after = situation()
    place(after, 1, H=away("LB4"))
    text = boxes_text(after, 1, after.boxes[1])
    with pytest.raises(Exception, match=r"8\.7a"):
        play("QK LE", "pass", "ALL ORIG", "PN 40", game=game,
             before=[("announce", "no huddle"), ("announce", "play"), ("defense", text)])
    changed = situation()
    place(changed, 0, FL2=home("WR4"))
    game = situation(stopped=False, fresh=True)
    found = play(
        "QK LE", "pass", "ALL ORIG", "PN 40", game=game,
        before=[("announce", "no huddle"), ("announce", "play"), ("offense", slots_text(changed, 0, changed.slots[0])),
                ("defense", text)],
    )
    assert found.game.boxes[1][7][0].id == "VIS-LB4"
    game = situation(stopped=True)
    play("QK LE", "pass", "ALL ORIG", "PN 40", game=game,
         before=[("announce", "no huddle"), ("announce", "play"), ("defense", text)])


# -- endurance -------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "4.5a", "4.5.1a", "4.5.2a", "4.5.3a", "2.1a")
def test_quarterbacks_play_by_their_letters() -> None:
    team = cards("HOM", {"QB3": {"position": "QB", "letter": "C"}})
    second, third = team.by_id["HOM-QB2"], team.by_id["HOM-QB3"]
    assert offense(situation(home=team), QB=second) == "4.5.2a"
    game = situation(home=team)
    game.hurt[0]["HOM-QB"] = Hurt(plays=2)
    assert offense(game, QB=second) == ""
    assert offense(game, QB=third) == "4.5.3a"
    game.hurt[0]["HOM-QB2"] = Hurt(plays=2)
    assert offense(game, QB=third) == ""


@pytest.mark.rule("statispro-football", "4.5.1d", "4.5.2a", "4.5.2b")
@pytest.mark.parametrize(
    ("quarter", "score", "rule"), [(4, (21, 0), ""), (4, (20, 0), "4.5.2a"), (3, (30, 0), "4.5.2a")]
)
def test_a_quarterback_rests_far_ahead_in_the_fourth_quarter(quarter: int, score: tuple[int, int], rule: str) -> None:
    assert offense(situation(quarter=quarter, score=score), QB=home("QB2")) == rule


@pytest.mark.rule("statispro-football", "4.5.2b")
def test_a_fit_quarterback_comes_back() -> None:
    game = situation()
    place(game, 0, QB=home("QB2"))
    assert "stay" not in Displays(game, 0, True)


@pytest.mark.rule("statispro-football", "4.5.1c")
def test_two_quarterbacks_rated_a_change_at_will() -> None:
    team = cards("HOM", {"QB2": {"letter": "A"}})
    assert offense(situation(home=team), QB=team.by_id["HOM-QB2"]) == ""


def limits(endurance: int, **facts: Any) -> str:
    team = cards("HOM", {"BK1": {"endurance": endurance}})
    game = situation(home=team, **facts)
    fault = carrier_fault(game, team.by_id["HOM-BK1"])
    return fault.rule if fault else ""


@pytest.mark.rule("statispro-football", "4.6a", "4.6.1a", "4.6.2a", "4.6.3a", "4.6.4a", "4.6.5a")
def test_endurance_numbers() -> None:
    now, before = ["", "HOM-BK1"], ["HOM-BK1", ""]
    assert limits(0, directed=now) == ""
    assert limits(1, directed=now) == "4.6.2a"
    assert limits(1, directed=before) == ""
    assert limits(2, directed=before) == "4.6.3a"
    assert limits(2, directed=["", ""]) == ""
    assert limits(3, had_possession=["HOM-BK1"]) == "4.6.4a"
    assert limits(3, had_quarter=["HOM-BK1"]) == ""
    assert limits(4, had_quarter=["HOM-BK1"]) == "4.6.5a"


@pytest.mark.rule("statispro-football", "4.6.4a", "4.6.5a", "4.6c", "4.6d", "4.6b")
def test_plays_are_remembered_for_whom_they_went_to() -> None:
    team = cards("HOM", {"RE": {"endurance": 4}, "LE": {"endurance": 4}})
    game = situation(home=team, had_quarter=["HOM-RE"], had_possession=["HOM-RE"])
    found = play("QK LE", "pass", "ALL RE", "PN 40", game=game)  # sent to a barred player: 4.6b
    assert found.game.directed[-1] == "HOM-RE"
    assert "HOM-LE" not in found.game.had_quarter
    rushed = play("QK LE", "pass", "ALL PASS RUSH", "PN 3", "PN 9", home=team)
    assert rushed.game.directed[-1] == "HOM-LE"


@pytest.mark.rule("statispro-football", "4.6.2b", "7.1.2.2c", "9.5b")
def test_only_plays_with_cards_count() -> None:
    flop = play("IL QB flop", "pass", directed=["", "HOM-BK1"])
    assert flop.game.directed == ["", "HOM-BK1"]
    run = play("IL QB", "pass", "IL LG", "RN 6", directed=["HOM-LE", "HOM-BK1"])
    assert run.game.directed == ["HOM-BK1", "HOM-QB"]


@pytest.mark.rule("statispro-football", "4.6e")
def test_a_quarterbacks_runs_are_not_limited() -> None:
    game = situation(directed=["HOM-QB", "HOM-QB"])
    assert "IL QB" in OffenseCalls(game, 0)


@pytest.mark.rule("statispro-football", "7.1.3a", "7.1.3c", "7.1.3e", "7.1.1b", "7.1.1a", "7.1.2a", "4.2.2b", "8.2.6a")
@pytest.mark.parametrize(
    ("call", "rule"),
    [("QK BK2", "7.1.3a"), ("IL LE", "7.1.3e"), ("SL FL1", "7.1.3e"), ("ER BK1", "7.1.3e"), ("ER LE", "7.1.1b"),
     ("QK LG", "7.1.3a"), ("XX LE", "7.1"), ("QK LE twice", "7.1")],
)
def test_calls_that_are_refused(call: str, rule: str) -> None:
    fault = OffenseCalls(situation(), 0).fault(call)
    assert fault is not None
    assert rule in fault.rule


@pytest.mark.rule("statispro-football", "7.1.3c", "7.1.3b")
def test_a_call_respects_endurance() -> None:
    team = cards("HOM", {"BK1": {"endurance": 1}})
    game = situation(home=team, directed=["", "HOM-BK1"])
    fault = OffenseCalls(game, 0).fault("IL BK1")
    assert fault is not None
    assert fault.rule == "4.6.2a"
    assert "IL BK1" not in list(OffenseCalls(game, 0))


@pytest.mark.rule("statispro-football", "3.2a", "3.2.1a", "3.2.2a", "3.2.3a")
def test_fifteen_boxes_in_three_rows() -> None:
    rows = ["".join(box.name for box in Box if row_of(box) == row) for row in (1, 2, 3)]
    assert rows == ["ABCDE", "FGHIJ", "KLMNO"]


@pytest.mark.rule("statispro-football", "1.0a")
def test_the_set_of_the_game_is_there() -> None:
    """The deck, a season of cards, and for each coach both displays."""
    game = situation()
    assert len(game.readings.cards) == 109
    assert [len(display) for display in (*game.slots, *game.boxes)] == [13, 13, 15, 15]
    assert len(game.teams[0].players) > 30


@pytest.mark.rule("statispro-football", "9.0b", "9.0a")
def test_time_is_kept_in_fives() -> None:
    for answer in ("45", "40", "35", "30", "25", "20"):
        assert play("QK LE", "pass", "ALL ORIG", "PN 40", answers=[("seconds", answer)]).game.clock % 5 == 0
