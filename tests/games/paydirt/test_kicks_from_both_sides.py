"""Every kind of kick and loose ball comes to the same for the away team as for the home team."""

from dataclasses import fields
from typing import Any

import pytest

from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.state import State
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import now, play, situation

FLAGS = {"flags": "FBO"}
PUNT, GOAL = ("call", "punt"), ("call", "fg")
KICKOFF: dict[str, Any] = {"phase": Phase.KICKOFF}
TRY: dict[str, Any] = {"phase": Phase.TRY}
FREE: dict[str, Any] = {"phase": Phase.FREE_KICK}


def star(column: str, cell: str) -> dict[str, Any]:
    return {"special": {(column, 30): cell}}


Case = tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any], list[Any], list[tuple[str, str]]]
# the team with the ball, the other team, options, the moment, draws, answers
CASES: dict[str, Case] = {
    "punt returned": ({}, {}, {}, {}, [30, 25], [PUNT, ("fielding", "return")]),
    "punt run in": ({}, star("PR", "TD"), {}, {}, [31, 30], [PUNT, ("fielding", "return")]),
    "punt return flagged": ({}, star("PR", "OFF 10"), {}, {}, [31, 30, 31],
                            [PUNT, ("fielding", "return"), ("penalty", "1")]),
    "punt return fumbled": ({}, star("PR", "F +8"), {}, {}, [31, 30, 31], [PUNT, ("fielding", "return")]),
    "punt blocked": (star("PUNT", "BK -8"), {}, {}, {}, [30, 31, 25], [PUNT, ("recovery", "return")]),
    "punt blocked, touchdown": (star("PUNT", "BK -8"), {}, {}, {}, [30, 39], [PUNT]),
    "punt snap lost": (star("PUNT", "F -13"), {}, {}, {}, [30, 31], [PUNT]),
    "punt touchback": ({}, {}, {}, {"spot": 65}, [30], [PUNT, ("fielding", "touchback")]),
    "punt over the End Line": ({}, {}, {}, {"spot": 75}, [30], [PUNT]),
    "punt coffin": ({}, {}, {"coffin": True}, {}, [30], [PUNT, ("yards off", "15"), ("coffin side", "out")]),
    "punt fair catch": ({}, {}, {"return_options": True}, {}, [30, 20], [PUNT, ("fielding", "fair catch")]),
    "punt muffed": ({}, {}, {"return_options": True}, {}, [30, 13, 31], [PUNT, ("fielding", "fair catch")]),
    "punt missed": ({}, {}, {"return_options": True}, {}, [30, 35, 20],
                    [PUNT, ("fielding", "fair catch"), ("roll", "roll")]),
    "punt forced, lost": (star("PUNT", "40*"), {}, {"forced_return": True}, {}, [30, 20, 20],
                          [PUNT, ("fielding", "force")]),
    "punt forced, foul": (star("PUNT", "40*"), {}, {"forced_return": True}, {}, [30, 20, 21],
                          [PUNT, ("fielding", "force"), ("penalty", "1")]),
    "punt forced, in the End Zone": (star("PUNT", "40*"), {}, {"forced_return": True}, {"spot": 62}, [30, 20, 20],
                                     [PUNT, ("fielding", "force")]),
    "punt bounced back": (star("PUNT", "2"), {}, {"return_options": True}, {"spot": 2}, [30, 10],
                          [PUNT, ("fielding", "roll")]),
    "punt rushed": ({}, {}, {"kick_rush": True}, {}, [20, 30], [PUNT, ("rush", "all-out"), ("roll", "no roll")]),
    "punt called off": ({}, {}, {"kick_rush": True}, {}, [30],
                        [PUNT, ("rush", "all-out"), ("rush answer", "play"), ("call", "6")]),
    "punt block tried": ({}, FLAGS, {"free_block": True}, {}, [20, 20, (2, 2, 1), 31, 25],
                         [PUNT, ("rush", "free block"), ("recovery", "return")]),
    "punt faked": ({}, {}, {"fakes": True}, {}, [30, 25], [PUNT, ("fake number", "30"), ("fake play", "6")]),
    "punt faked, razzle-dazzle": ({}, {}, {"fakes": True, "kick_rush": True}, {}, [20, 30, 25],
                                  [PUNT, ("rush", "all-out"), ("fake number", "30"), ("fake number", "none"),
                                   ("exempt", "none"), ("fake play", "rzdz"), ("pick", "6@25")]),
    "field goal": ({}, {}, {}, {"spot": 70}, [30], [GOAL]),
    "field goal missed": (star("FG", "NG"), {}, {}, {"spot": 70}, [30], [GOAL]),
    "field goal snap lost": (star("FG", "F -7"), {}, {}, {"spot": 70}, [30, 31], [GOAL]),
    "field goal blocked": (star("FG", "BK -7"), {}, {}, {"spot": 70}, [30, 31, 25], [GOAL, ("recovery", "return")]),
    "T2 blocked": ({}, {}, {"t2_field_goal": True}, {"spot": 60}, [30, 31, (2, 2, 1), 20], [("call", "t2")]),
    "T2 missed": ({}, {}, {"t2_field_goal": True}, {"spot": 50}, [20, 30, 30], [("call", "t2")]),
    "T2 returned": ({}, {}, {"t2_field_goal": True}, {"spot": 50}, [30, 30, 25],
                    [("call", "t2"), ("block right", "return"), ("fielding", "return")]),
    "free-kick goal missed": ({}, {}, {"free_kick_goal": True}, {"fair_caught": True}, [20, 20],
                              [("call", "freekick")]),
    "fumble lost": ({"offense": {("1", 30): "F +6"}}, {}, {}, {}, [30, 1, 38, 25], [("recovery", "return")]),
    "fumble kept and run": ({"offense": {("1", 30): "F +6"}}, {}, {}, {}, [30, 1, 18, 25], [("recovery", "return")]),
    "fumble in the own End Zone": ({"offense": {("1", 30): "F -6"}}, {}, {}, {"spot": 4}, [30, 1, 31], []),
    "fumble over the own End Line": ({"offense": {("1", 30): "F -16"}}, {}, {}, {"spot": 4}, [30, 1], []),
    "interception": ({"offense": {("6", 30): "INT 9"}}, {}, {}, {}, [30, 1, 25],
                     [("call", "6"), ("interception", "return")]),
    "interception in the own End Zone": ({"offense": {("6", 30): "INT -9"}}, {}, {}, {"spot": 4}, [30, 1],
                                         [("call", "6")]),
    "interception over the own End Line": ({"offense": {("6", 30): "INT -19"}}, {}, {}, {"spot": 4}, [30, 1],
                                           [("call", "6")]),
    "kickoff": ({}, {}, {}, KICKOFF, [30, 25], []),
    "kickoff flagged": (star("KO", "DEF 15"), {}, {}, KICKOFF, [30, 31, 25], [("penalty", "1")]),
    "kickoff to the End Line": (star("KO", "80"), {}, {}, KICKOFF, [30], []),
    "kickoff downed": (star("KO", "75"), {}, {}, KICKOFF, [30], [("fielding", "touchback")]),
    "kickoff rolled": ({}, {}, {"return_options": True}, KICKOFF, [30, 20, 31], [("fielding", "roll")]),
    "kickoff rolled away": ({}, {}, {"return_options": True}, KICKOFF, [30, 30], [("fielding", "roll")]),
    "onside kept": ({}, {}, {}, KICKOFF, [15], [("kickoff", "onside")]),
    "onside lost": ({}, {}, {}, KICKOFF, [31], [("kickoff", "onside")]),
    "squib": ({}, {}, {"kickoffs": "announced"}, KICKOFF, [24], [("kickoff", "squib")]),
    "squib flopped on": ({}, {}, {"kickoffs": "announced", "return_options": True}, KICKOFF, [17, 31],
                         [("kickoff", "squib"), ("fielding", "flop")]),
    "squib guessed": ({}, {}, {"kickoffs": "guess"}, KICKOFF, [20, 25], [("kickoff", "squib"), ("expect", "deep")]),
    "onside guessed": ({}, {}, {"kickoffs": "guess"}, KICKOFF, [20, 15], [("kickoff", "onside"), ("expect", "deep")]),
    "free kick by punt": ({}, {}, {}, FREE, [30, 25], [("free kick", "punt"), ("fielding", "return")]),
    "free kick that never went": (star("PUNT", "BK -8"), {}, {}, FREE, [30, 20], [("free kick", "punt")]),
    "extra point": ({}, {}, {}, TRY, [30], []),
    "extra point blocked": ({}, FLAGS, {"free_block": True}, TRY, [30, 30], [("rush", "free block")]),
    "extra point faked": ({}, {}, {"fakes": True}, TRY, [30, 30], [("fake number", "30"), ("fake play", "6")]),
    "two-point try taken back": ({"offense": {("6", 30): "INT 0"}}, star("INTR", "TD"), {}, TRY, [30, 1, 30],
                                 [("try", "two"), ("call", "6"), ("defense", "A")]),
    "two-point try repeated": ({"offense": {("6", 30): "OFF 5"}}, {}, {}, TRY, [30, 31, 1],
                               [("try", "two"), ("call", "6"), ("defense", "A"), ("penalty", "1")]),
}


def told(case: Case, ball: int) -> tuple[Any, ...]:
    """The play from this side, with seats as 'us' and 'them'."""
    us, them, options, moment, draws, answers = case
    sides = [team("Us", **us), team("Them", **them)]
    if ball:
        sides.reverse()
    moment = {"down": 4, "to_go": 5} | moment
    game = situation(*sides, options, ball=ball, **moment)
    script = dict(answers[:1]) if answers and answers[0][0] == "call" else {}
    table = play(game, draws, *answers[len(script):], **script)
    side = ("us", "them") if ball == 0 else ("them", "us")
    events = [
        (type(event).__name__, *(side[getattr(event, f.name)] if f.name == "seat" else getattr(event, f.name)
                                 for f in fields(event)))
        for event in game.events
    ]
    asked = [(kind, side[seat], answer) for kind, seat, answer in table.asked]
    return (*_sided(game, side), events, asked)


def _sided(game: State, side: tuple[str, str]) -> tuple[Any, ...]:
    seat, *where = now(game)
    return side[seat], where, game.phase, dict(zip(side, game.score, strict=True)), game.clock, game.fair_caught


@pytest.mark.parametrize("name", CASES)
def test_it_comes_to_the_same_from_both_sides(name: str) -> None:
    assert told(CASES[name], 1) == told(CASES[name], 0)
