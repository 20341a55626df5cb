"""Fouls: who fouls whom, team fouls and the Penalty Situation, disqualification (6.1 to 6.5, 9D to 9F, G-PEN, G-FD)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import TEAM, Foul, Fouled, Out, Turnover
from fieldhouse.games.statispro_basketball.rules.contact.fouls import charge, eject, technical
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    book,
    booked,
    dead,
    line,
    now,
    play,
    player,
    situation,
    team,
)

PLAYERS = ("PG", "SG", "SF", "PF", "C")


def foulers(game: State, seat: int = VISITOR) -> list[str]:
    return [slot for slot in PLAYERS if "pf" in line(game, seat, slot)]


@pytest.mark.rule("statispro-basketball", "6.1a", "6.1b", "6.1h")
@pytest.mark.parametrize(("number", "fouler"), [(1, "PG"), (5, "PG"), (6, "SG"), (13, "SF"), (20, "PF"), (25, "C")])
def test_the_foul_range_names_the_fouler(number: int, fouler: str) -> None:
    game = situation()
    play(game, ["action: defense foul", f"foul: {number} FD5"])
    assert foulers(game) == [fouler]
    assert (game.fouls, player(game, VISITOR, fouler).fouls) == ([0, 1], 1)
    assert book(game)[VISITOR].team_fouls == 1


@pytest.mark.rule("statispro-basketball", "6.1c")
@pytest.mark.parametrize("slot", PLAYERS)
def test_without_a_match_the_ballhandlers_defender_fouled(slot: str) -> None:
    game = situation(phase=Phase.ADVANCE, holder=slot, passes=1)
    play(game, ["advance: defense foul", "foul: 60 FD1"])
    assert foulers(game) == [slot]


@pytest.mark.rule("statispro-basketball", "6.1c")
@pytest.mark.parametrize("draws", [["rebound: defense SF"], ["jump: SF"]])
def test_a_rebounder_or_the_player_who_got_the_tap_is_known(draws: list[str]) -> None:
    game = situation(phase=Phase.REBOUND if "rebound" in draws[0] else Phase.JUMP, ball=VISITOR, holder="PG")
    play(game, [*draws, "action: defense foul", "foul: 60 FD1"])
    assert foulers(game) == ["SF"]


@pytest.mark.rule("statispro-basketball", "6.1d", "6.1e", "6.1f", "G-FD")
@pytest.mark.parametrize(("fd", "slot"), [(1, "PG"), (2, "SG"), (3, "SF"), (4, "PF"), (5, "C")])
def test_with_nobody_known_a_further_card_tells_who_was_fouled(fd: int, slot: str) -> None:
    game = situation()
    play(game, ["action: defense foul", "foul: 60 FD1", f"foul: 61 FD{fd}"])
    assert foulers(game) == [slot]
    assert booked(game, Fouled)[0].drew == player(game, HOME, slot).number


@pytest.mark.rule("statispro-basketball", "6.1g")
def test_equal_foul_drawing_is_settled_by_the_home_coach() -> None:
    equal = {"foul_drawing": 9.5}
    game = situation(away=team("VIS", SF=equal, C=equal), ball=VISITOR)
    table = play(game, ["action: defense foul", "foul: 60 FD1", "foul: 61 FD2"], foul_tie="visitor C")
    assert foulers(game, HOME) == ["C"]
    assert ("foul tie", HOME, "visitor C") in table.asked


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_a_tired_player_comes_off_worse_in_a_foul_tie() -> None:
    equal = {"foul_drawing": 9.5}
    game = situation(home=team("HOM", SF=equal, C=equal))
    player(game, HOME, "SF").tired = True
    play(game, ["action: defense foul", "foul: 60 FD1", "foul: 61 FD2"])
    assert foulers(game) == ["C"]  # the rested player draws it
    game = situation(home=team("HOM", SF=equal, C=equal))
    player(game, HOME, "C").tired = True
    play(game, ["action: offensive foul", "foul: 60 FD1", "foul: 61 FD2"])
    assert foulers(game, HOME) == ["C"]  # the tired player commits it


# -- shooting fouls ---------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "9Ea", "9Eb", "6.2a", "5.1f")
@pytest.mark.parametrize(
    ("number", "made", "shots"), [(45, {"fg": 1, "fga": 1, "pts": 2}, 1), (46, {}, 2)]
)
def test_fouled_in_the_act_of_shooting(number: int, made: dict[str, int], shots: int) -> None:
    game = situation()
    play(game, ["action: shooting foul", "foul: 52 FD3", "foul: 10 FD1", f"shot: {number}"])
    assert foulers(game) == ["PG"]
    assert line(game, HOME, "PG") == made
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, HOME, "PG"), shots)


@pytest.mark.rule("statispro-basketball", "9Ea")
def test_a_fouler_found_by_range_still_needs_a_victim() -> None:
    game = situation()
    play(game, ["action: shooting foul", "foul: 22 FD3", "foul: 10 FD4", "shot: 1"])  # C17
    assert foulers(game) == ["C"]
    assert game.trips[0].shooter is player(game, HOME, "PF")


@pytest.mark.rule("statispro-basketball", "12Be")
def test_an_established_foul_leaves_no_second_one() -> None:
    game = situation()
    play(game, ["action: shooting foul", "foul: 22 FD3", "foul: 10 FD1", "shot: 13, fouled by PF if FD > 4"])
    assert foulers(game) == ["C"]
    assert game.trips[0].shots == 1


# -- offensive fouls --------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "9Fa", "9Fc", "9Fd", "6.3d")
def test_an_offensive_foul() -> None:
    game = situation()
    play(game, ["action: offensive foul", "foul: 12 FD1"])
    assert line(game, HOME, "SF") == {"pf": 1, "tov": 1}
    assert game.fouls == [0, 0]
    assert booked(game, Fouled)[0].kind == Foul.OFFENSIVE
    assert booked(game, Turnover)[0].kind == "offensive foul"
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, None)


@pytest.mark.rule("statispro-basketball", "9Fb")
def test_its_fouler_may_be_found_by_foul_drawing() -> None:
    game = situation()
    play(game, ["action: offensive foul", "foul: 60 FD1", "foul: 61 FD4"])
    assert line(game, HOME, "PF") == {"pf": 1, "tov": 1}


# -- team fouls -------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "6.3a", "6.4a", "6.4b", "6.4d", "G-PEN")
@pytest.mark.parametrize(("before", "phase"), [(3, Phase.ADVANCE), (4, Phase.FREE_THROWS)])
def test_four_team_fouls_of_a_quarter_are_free(before: int, phase: Phase) -> None:
    game = situation(fouls=[0, before], phase=Phase.ADVANCE, holder="SF")
    play(game, ["advance: defense foul", "foul: 3 FD1"])
    assert now(game) == (HOME, phase)
    assert game.passes_left == 3 if phase is Phase.ADVANCE else game.trips[0].shooter is player(game, HOME, "SF")


@pytest.mark.rule("statispro-basketball", "6.3b", "G-PEN")
@pytest.mark.parametrize(("before", "phase"), [(2, Phase.ADVANCE), (3, Phase.FREE_THROWS)])
def test_three_of_an_overtime(before: int, phase: Phase) -> None:
    game = situation(period=5, left=60, fouls=[0, before], phase=Phase.ADVANCE, holder="SF")
    play(game, ["advance: defense foul", "foul: 3 FD1"])
    assert now(game) == (HOME, phase)


@pytest.mark.rule("statispro-basketball", "6.3e", "G-PEN")
@pytest.mark.parametrize("period", [1, 4, 5])
def test_one_in_the_last_two_minutes(period: int) -> None:
    game = situation(period=period, left=30, phase=Phase.ADVANCE, holder="SF")
    play(game, ["advance: defense foul", "foul: 3 FD1"])  # the 10:00 card comes up first
    assert now(game) == (HOME, Phase.ADVANCE)
    play(game, ["advance: SF #30", "advance: defense foul", "foul: 8 FD1"])
    assert now(game) == (HOME, Phase.FREE_THROWS)
    assert game.late_fouls == [0, 2]


@pytest.mark.rule("statispro-basketball", "6.3e")
def test_team_fouls_before_the_last_two_minutes_do_not_count_as_late_ones() -> None:
    game = situation(left=31, fouls=[0, 3], phase=Phase.ADVANCE, holder="SF")
    play(game, ["advance: SF #30", "advance: defense foul", "foul: 3 FD1"])
    assert now(game) == (HOME, Phase.ADVANCE)
    assert (game.fouls, game.late_fouls) == ([0, 4], [0, 1])


@pytest.mark.rule("statispro-basketball", "6.4c")
def test_in_the_penalty_a_foul_on_a_made_basket_gives_one() -> None:
    game = situation(fouls=[0, 6])
    play(game, ["action: PG #5", "shot: 20, fouled by PF if FD > 4"])
    assert game.trips[0].shots == 1


@pytest.mark.rule("statispro-basketball", "6.4d")
def test_the_fouled_player_shoots_the_penalty_throws() -> None:
    game = situation(fouls=[0, 4])
    play(game, ["action: defense foul", "foul: 22 FD1", "foul: 61 FD3"])  # fouler by range, victim by FD#
    assert foulers(game) == ["C"]
    assert game.trips[0].shooter is player(game, HOME, "SF")


@pytest.mark.rule("statispro-basketball", "6.3a")
def test_a_new_period_starts_at_nothing() -> None:
    game = situation(left=0, fouls=[5, 5], late_fouls=[1, 1])
    play(game, [], steps=2)
    assert (game.period, game.fouls, game.late_fouls) == (2, [0, 0], [0, 0])


# -- out of the game --------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "6.5a")
def test_the_sixth_personal_disqualifies() -> None:
    game = situation()
    guard = player(game, VISITOR, "PG")
    guard.fouls = 4
    play(game, ["action: defense foul", "foul: 3 FD1"])
    assert guard.out == ""
    play(game, ["advance: defense foul", "foul: 3 FD1"])
    assert guard.out == "fouls"
    assert booked(game, Out) == [Out(VISITOR, guard.number, "fouls")]
    play(game, ["advance: SF #30"], lineup="5 1 2 3 4")  # he has to be replaced before the next card
    assert player(game, VISITOR, "PG").name == "VIS G6"
    assert guard.slot == -1


@pytest.mark.rule("statispro-basketball", "6.5b", "6.3c", "14Dd")
def test_the_second_technical_disqualifies() -> None:
    game = situation()
    guard = player(game, VISITOR, "PG")
    table = play(game, [], steps=0)
    technical(table, game, guard)
    assert (guard.out, guard.technicals, guard.fouls, game.fouls) == ("", 1, 0, [0, 0])
    technical(table, game, guard)
    assert (guard.out, guard.technicals, guard.fouls, game.fouls) == ("fouls", 2, 0, [0, 0])
    assert book(game)[VISITOR].players[guard.number].technicals == 2


@pytest.mark.rule("statispro-basketball", "6.5e")
def test_a_player_brought_back_adds_a_technical_to_each_foul() -> None:
    game = situation()
    guard = player(game, VISITOR, "PG")
    guard.fouls, guard.returned = 6, True
    draws = ["action: defense foul", "foul: 3 FD1", dead("shot: 75"), "advance: PG #30"]
    play(game, draws, tie="SF")
    assert (guard.fouls, guard.technicals, guard.out) == (7, 0, "")
    assert booked(game, Fouled)[1] == Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)
    assert (game.score, line(game, HOME, "SF")["ft"]) == ([1, 0], 1)
    assert now(game) == (HOME, Phase.ADVANCE)
    draws = ["advance: defense foul", "foul: 3 FD1", dead("shot: 75"), "advance: PG #30"]  # and to the next one
    play(game, draws, ("tie", "SF"))
    assert guard.fouls == 8
    assert [foul.who for foul in booked(game, Fouled)] == [guard.number, TEAM, guard.number, TEAM]
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "6.5e")
@pytest.mark.parametrize(("shot", "score", "over"), [("75", [81, 80], True), ("99", [80, 80], False)])
def test_a_technical_called_on_the_last_card_is_shot_before_the_game_ends(
    shot: str, score: list[int], over: bool
) -> None:
    game = situation(period=4, left=2, score=(80, 80))
    guard = player(game, VISITOR, "PG")
    guard.fouls, guard.returned = 6, True
    play(game, ["action: defense foul", "foul: 3 FD1", dead(f"shot: {shot}")], tie="SF")
    assert (game.score, game.phase is Phase.OVER) == (score, over)
    assert booked(game, Fouled)[1] == Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)


@pytest.mark.rule("statispro-basketball", "6.5e")
def test_technicals_of_fouls_called_together_add_up() -> None:
    game = situation()
    table = play(game, [], steps=0)
    for slot in ("PG", "SG", "PG"):
        fouler = player(game, VISITOR, slot)
        fouler.fouls, fouler.returned = 6, True
        charge(table, game, fouler, Foul.DOUBLE)
    assert game.team_technicals == [0, 3]


def test_an_ejected_player_has_to_leave() -> None:
    game = situation()
    eject(play(game, [], steps=0), game, player(game, VISITOR, "C"), "14Bc")
    play(game, ["action: PG #30"], lineup="0 1 2 3 9")
    assert player(game, VISITOR, "C").name == "VIS C10"


@pytest.mark.rule("statispro-basketball", "6.2e")
def test_free_throws_of_a_foul_take_no_time() -> None:
    game = situation(fouls=[0, 4], phase=Phase.ADVANCE, holder="SF", left=100)
    play(game, ["advance: defense foul", "foul: 3 FD1", dead("shot: 75"), dead("shot: 76")])
    assert (game.decks.left, game.decks.dead) == (98, 18)
