"""Bringing the ball up and passing it: ACTION and ADVANCE readings (4.1, 4.3, 8.7, 9, 13, the glossary)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Fouled, Possession, Shot, Turnover
from fieldhouse.games.statispro_basketball.cards.deck import Slot, slot_of
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Got,
    Phase,
    book,
    booked,
    dead,
    line,
    now,
    play,
    player,
    situation,
    team,
    timed,
)


@pytest.mark.rule("statispro-basketball", "G-PG", "G-SF", "G-C", "G-PF", "G-SG", "G-RPGc")
@pytest.mark.parametrize(
    ("first", "last", "slot"), [(1, 20, "PG"), (21, 40, "SF"), (41, 60, "C"), (61, 80, "PF"), (81, 100, "SG")]
)
def test_position_numbers(first: int, last: int, slot: str) -> None:
    for number in (first, last, first + 100, last + 100):
        assert slot_of(number) is Slot[slot]
        game = situation()
        play(game, ["action: traveling RPG", f"rpg: {number}"])
        assert line(game, HOME, slot) == {"tov": 1}


@pytest.mark.rule("statispro-basketball", "4.1a")
def test_after_a_basket_the_others_read_action() -> None:
    game = situation()
    play(game, ["action: PG #5", "shot: 1", "action: SG #30"])
    assert game.offense == VISITOR
    assert game.holder is player(game, VISITOR, "SG")


@pytest.mark.rule("statispro-basketball", "4.1b", "9Ba", "9Bb")
@pytest.mark.parametrize("kind", ["double dribble", "line violation", "traveling"])
def test_an_action_turnover_is_the_listed_players(kind: str) -> None:
    game = situation()
    play(game, [f"action: {kind} SF", "action: SG #30"])
    assert line(game, HOME, "SF") == {"tov": 1}
    assert booked(game, Turnover)[0].kind == kind
    assert game.holder is player(game, VISITOR, "SG")


@pytest.mark.rule("statispro-basketball", "9Bb", "8.3a")
@pytest.mark.parametrize(("period", "left", "draw"), [(1, 100, timed), (4, 31, timed), (4, 29, dead), (5, 29, dead)])
def test_where_the_card_says_rpg_another_card_picks_the_player(period: int, left: int, draw: type[str]) -> None:
    game = situation(period=period, left=left)
    play(game, [timed("action: traveling RPG"), draw("rpg: 69")])
    assert line(game, HOME, "PF") == {"tov": 1}


@pytest.mark.rule("statispro-basketball", "4.1c", "10B")
def test_after_a_defensive_rebound_the_new_offense_reads_action() -> None:
    game = situation(phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: defense SF", "action: C #30"])
    assert game.offense == VISITOR
    assert game.holder is player(game, VISITOR, "C")


@pytest.mark.rule("statispro-basketball", "4.1e")
def test_after_an_offensive_rebound_no_action_is_read() -> None:
    game = situation(phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: offense SF #30 A30", "advance: C #30"])
    assert game.holder is player(game, HOME, "C")
    game = situation(phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: offense SF #5 A30", "shot: 1"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "4.1f", "9D", "6.4a")
def test_after_a_defensive_foul_the_offense_advances() -> None:
    game = situation()
    table = play(game, ["action: defense foul", "foul: 3 FD1", "advance: C #30"])
    assert line(game, VISITOR, "PG") == {"pf": 1}
    assert game.holder is player(game, HOME, "C")
    assert "9D" in table.rules()


@pytest.mark.rule("statispro-basketball", "4.3b", "G-24", "G-PASS")
def test_one_action_and_two_advances() -> None:
    game = situation()
    play(game, ["action: PG #30", "advance: SG #30", "advance: SF #30"])
    assert now(game) == (HOME, Phase.SHOT)
    assert game.forced
    assert game.passes == 3


@pytest.mark.rule("statispro-basketball", "4.3c", "4.3d", "10Cf", "10Ea")
@pytest.mark.parametrize("reading", ["offense PF #30 A30", "offense out"])
def test_three_advances_after_an_offensive_rebound(reading: str) -> None:
    game = situation(phase=Phase.REBOUND, holder="PG", passes=3)
    play(game, [f"rebound: {reading}", "advance: PG #30", "advance: SG #30"])
    assert now(game) == (HOME, Phase.ADVANCE)
    play(game, ["advance: SF #30"])
    assert now(game) == (HOME, Phase.SHOT)


@pytest.mark.rule("statispro-basketball", "4.3d", "13F")
def test_a_kicked_ball_gives_three_more() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=2)
    play(game, ["advance: kicked ball"])
    assert (game.passes_left, game.holder) == (3, None)
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "13D", "13Da", "4.3d")
def test_an_advance_foul() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=2)
    play(game, ["advance: defense foul", "foul: 90 FD1"])  # nobody's number: the defender of the last player
    assert line(game, VISITOR, "PG") == {"pf": 1}
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes_left == 3
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=2, fouls=[0, 4])
    play(game, ["advance: defense foul", "foul: 90 FD1"])
    assert now(game) == (HOME, Phase.FREE_THROWS)
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, HOME, "PG"), 2)


@pytest.mark.rule("statispro-basketball", "G-BH")
def test_after_an_inbound_the_ballhandler_is_unknown() -> None:
    game = situation(holder="PG", phase=Phase.ADVANCE, passes=1)
    play(game, ["advance: kicked ball"])
    assert game.holder is None
    play(game, ["advance: SG #30"])
    assert game.holder is player(game, HOME, "SG")


@pytest.mark.rule("statispro-basketball", "13Ca", "13Cc", "9Ac")
@pytest.mark.parametrize("phase", [Phase.UPCOURT, Phase.ADVANCE])
def test_pass_to_choice(phase: Phase) -> None:
    home = team("HOM", PG={"attempts": 21}, C={"attempts": 20}, SF={"attempts": 19})
    section = "action" if phase is Phase.UPCOURT else "advance"
    game = situation(home=home, phase=phase)
    table = play(game, [f"{section}: Choice #20", "shot: 1"], choice="C", ball="shoot")
    assert booked(game, Shot)[0].who == player(game, HOME, "C").number
    assert "shoot" in [answer for kind, _, answer in table.asked if kind == "ball"]
    game = situation(home=home, phase=phase)
    play(game, [f"{section}: Choice #20"], choice="PG", ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "13Ca")
def test_only_players_who_reach_the_number_can_be_chosen() -> None:
    home = team("HOM", PG={"attempts": 21}, C={"attempts": 20}, SF={"attempts": 19})
    game = situation(home=home)
    with pytest.raises(Exception, match="refused"):
        play(game, ["action: Choice #20"], choice="SF")
    game = situation(home=home, holder="PG", phase=Phase.ADVANCE)
    play(game, ["advance: Choice #21"], ball="advance")  # the only one, and he has it already
    assert game.holder is player(game, HOME, "PG")


@pytest.mark.rule("statispro-basketball", "13Cb")
def test_where_nobody_reaches_it_the_highest_gets_the_pass() -> None:
    game = situation(home=team("HOM", SF={"attempts": 19}))
    play(game, ["action: Choice #27"])
    assert game.holder is player(game, HOME, "SF")
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "13Cc")
def test_a_choice_receiver_has_to_shoot_when_nothing_is_left() -> None:
    home = team("HOM", PG={"attempts": 21})
    game = situation(home=home, phase=Phase.ADVANCE, passes=2, holder="SG")
    table = play(game, ["advance: Choice #20", "shot: 1"])
    assert "ball" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "13Ea", "13Ef")
@pytest.mark.parametrize("kind", ["thrown away", "3 seconds"])
def test_advance_turnovers(kind: str) -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    play(game, [f"advance: {kind} C"])
    assert line(game, HOME, "C") == {"tov": 1}
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.holder is None


@pytest.mark.rule("statispro-basketball", "13Ea", "13Eb", "13Ed")
@pytest.mark.parametrize("passes", [2, 3])
def test_24_seconds_on_the_third_or_fourth_pass(passes: int) -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=passes)
    play(game, ["advance: 24 seconds"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert book(game)[HOME].team_tov == 1
    assert book(game)[HOME].total.tov == 0


@pytest.mark.rule("statispro-basketball", "13Ec")
def test_24_seconds_too_early_is_a_pass_nobody_can_shoot_on() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    play(game, ["advance: 24 seconds"])
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.holder is player(game, HOME, "PG")
    assert (game.number, game.passes) == (40, 2)
    game = situation(phase=Phase.ADVANCE, passes=0)  # nobody has it: a pass is used and that is all (C64)
    play(game, ["advance: 24 seconds"])
    assert (game.holder, game.passes, game.phase) == (None, 1, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "13Ec")
def test_24_seconds_too_early_after_a_qualified_pass_leaves_him_open() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    game.passer = game.holder
    play(game, ["advance: 24 seconds", "shot: 60"], ball="shoot")  # C25
    assert line(game, HOME, "PG") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, HOME, "SG") == {"ast": 1}


# -- fouling to stop the clock ----------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "8.7a", "8.7b", "8.7c")
def test_in_the_final_minute_the_defense_may_foul_before_the_next_card() -> None:
    game = situation(period=4, left=15, phase=Phase.ADVANCE, holder="SG", passes=1)
    play(game, [], steps=1, foul="foul")
    assert line(game, VISITOR, "SG") == {"pf": 1}
    assert booked(game, Fouled)[0].drew == player(game, HOME, "SG").number
    play(game, [dead("advance: C #30")])
    assert game.holder is player(game, HOME, "C")
    assert game.decks.left == 15


@pytest.mark.rule("statispro-basketball", "8.7a", "8.7c")
def test_a_second_late_foul_costs_free_throws_and_the_next_card_takes_no_time() -> None:
    game = situation(period=4, left=12, phase=Phase.ADVANCE, holder="SG", passes=1, fouls=[0, 1], late_fouls=[0, 1])
    play(game, [dead("shot: 10"), dead("shot: 10"), dead("action: PG #30")], foul="foul")
    assert game.score == [2, 0]
    assert game.offense == VISITOR
    assert game.decks.left == 12


@pytest.mark.rule("statispro-basketball", "8.7a")
@pytest.mark.parametrize(("period", "left"), [(4, 16), (3, 10)])
def test_no_foul_to_stop_the_clock_at_other_times(period: int, left: int) -> None:
    game = situation(period=period, left=left, phase=Phase.ADVANCE, holder="SG", passes=1)
    table = play(game, ["advance: C #30"])
    assert "foul" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "G-POSS")
@pytest.mark.parametrize(
    "draws", [["advance: kicked ball"], ["advance: PG #5", "shot: 90", "rebound: offense out"],
              ["advance: PG #5", "shot: 90", "rebound: offense C #30 A30"], ["advance: C #5 S3 C"]],
)
def test_a_new_possession_resets_the_clock(draws: list[str]) -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=2)
    game.counted = HOME
    play(game, draws)
    assert (game.passes, game.passes_left) == (0, 3)
    assert [each.seat for each in booked(game, Possession)] == [VISITOR] * (game.offense == VISITOR)


@pytest.mark.rule("statispro-basketball", "7.1c")
def test_the_stealer_is_the_ballhandler() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: C #5 S3 C"])
    assert (game.holder, game.got) == (player(game, VISITOR, "C"), Got.STEAL)
    assert now(game) == (VISITOR, Phase.UPCOURT)
