"""Every decision the rules can ask for. On-court men are named by their slots, line-ups by roster numbers."""

from __future__ import annotations

from typing import Any

from fieldhouse.games.statispro_basketball.deck import Slot
from fieldhouse.games.statispro_basketball.eligibility import why_refused
from fieldhouse.games.statispro_basketball.timeout_limits import refusals
from fieldhouse.table.table import Kind, Refusal

SLOTS = tuple(slot.name for slot in Slot)


class Placing(Kind):
    """A line-up: there are too many wrong ones to list, so the reason is found for the one that was tried."""

    def refusal(self, state: Any, seat: int, answer: str) -> Refusal:
        return why_refused(state, seat, answer, self.name == "shift")


def _own(game: Any, seat: int, option: str) -> str:
    """A slot of one's own team, with the man in it."""
    if option in SLOTS:
        return f"{option} {game.five[seat][SLOTS.index(option)].name}"
    return option


def _any_team(game: Any, seat: int, option: str) -> str:
    """A slot with its team, such as `home PG`."""
    team, _, slot = option.partition(" ")
    if slot in SLOTS:
        return f"{slot} {game.five[team != 'home'][SLOTS.index(slot)].name}"
    return option


def _lineup(game: Any, seat: int, option: str) -> str:
    if option == "stay":
        return "no change"
    five, _, guards = option.partition(" / ")
    names = ", ".join(game.men[seat][int(number)].name for number in five.split())
    return f"{names}; guarding {guards}" if guards else names


def _ours(game: Any, seat: int, option: str) -> str:
    """A man of one's own roster, by his number."""
    return f"{option} {game.men[seat][int(option)].name}" if option.isdigit() else option


def _theirs(game: Any, seat: int, option: str) -> str:
    return _ours(game, 1 - seat, option)


def _double(game: Any, seat: int, option: str) -> str:
    if " " not in option:
        return option
    target, helper = option.split()
    theirs, ours = game.five[1 - seat][SLOTS.index(target)], game.five[seat][SLOTS.index(helper)]
    return f"{theirs.name}, with help from {ours.name}"


def _double_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    """A man cannot help himself, and outside a timeout a double team can only end."""
    known = {}
    for slot, target in enumerate(SLOTS):
        his = game.pd[1 - seat][slot].slot
        for at, other in enumerate(SLOTS):
            known[f"{target} {other}"] = (
                Refusal("the second defender is another than the man's own", "5.5b") if at == his
                else Refusal("a double team is declared in a timeout or before a period", "5.5a")
            )
    return known


def _ball_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    return {
        "advance": Refusal("a man whose ATTEMPTS reach the Pass # has to shoot", "5.1a"),
        "three": Refusal("a three needs a Pass # no higher than his THREE POINT ATTEMPTS", "4.6b"),
        "shoot": Refusal("a Pass # below his THREE POINT ATTEMPTS makes it a three", "4.6c"),
    }


LINEUP = Placing("lineup", "Your five, or stay", "8.5a", "stay", labels=_lineup)
SHIFT = Placing("shift", "After the foul: shift your men, or stay", "6.6a", "stay", labels=_lineup)
TIMEOUT = Kind("timeout", "Play on, or a timeout?", "8.4h", "play", refusals=refusals)
MID_COURT = Kind("mid-court", "Inbound at mid-court?", "8.41a", "yes")
PLAY = Kind("play", "Call a play for one man?", "8.42a", "none", labels=_own)
PRESS = Kind("press", "Press?", "4.2a", "no")
DOUBLE = Kind("double team", "Double team whom, and with whom?", "5.5a", "keep",
              labels=_double, refusals=_double_refusals)
THREE_OFFENSE = Kind("three offense", "Three Point Offense?", "4.61a", "keep")
THREE_DEFENSE = Kind("three defense", "Three Point Defense?", "4.62a", "keep")
BALL = Kind("ball", "Shoot, or pass it on?", "5.1a", "shoot", refusals=_ball_refusals)
FORCE = Kind("force", "Force a shot, or pass it on?", "5.2a", "advance")
BUZZER = Kind("buzzer", "Time is up: one last shot?", "8.1d", "shoot")
CHOICE = Kind("choice", "Who gets the pass?", "13Ca", labels=_own)
SCORER = Kind("scorer", "Who scores?", "14Ea", labels=_own)
FAST_BREAK = Kind("fast break", "Run, or bring it up?", "10Aa", "run")
TIE = Kind("tie", "Two are equal: which man?", "4.7f", labels=_own)
FOUL_TIE = Kind("foul tie", "Equal FOUL DRAWING: who is it?", "6.1g", labels=_any_team)
FREE_THROW = Kind("free throw", "Shoot it, or miss on purpose?", "6.2g", "shoot")
FREEZE = Kind("freeze", "A timeout to freeze the shooter?", "6.7b", "no")
FOUL = Kind("foul", "Foul to stop the clock?", "8.7a", "no")
INDEX_STEAL = Kind("index steal", "Two Index Points: a steal for the foul?", "16Aa", "no")
INDEX_FOUL = Kind("index foul", "Two Index Points: a foul for the steal?", "16Ab", "no")
INDEX_REBOUND = Kind("index rebound", "An Index Point for the rebound?", "16Ba", "no")
INDEX_VOID = Kind("index void", "An Index Point to ignore the foul?", "16Ca", "no")
INDEX_REST = Kind("index rest", "An Index Point so that he need not rest?", "16Da", "no")
WHO_RESTS = Kind("who rests", "Which of the two has to rest?", "14Ad", labels=_theirs)
WAIVE = Kind("waive", "Let this rest go, so that the other stays out?", "15Fd", "no")
GREAT_NIGHT = Kind("great night", "Whose Great Night is it?", "14Ic", labels=_ours)
HURT = Kind("hurt", "Who is hurt?", "14Ge", labels=_ours)
EXPANDED = Kind("expanded", "A man is out hurt: who has half his ATTEMPTS besides his own?", "14G-EAa", labels=_ours)
TEN_DAY = Kind("ten-day", "Too few men: a Ten-Day player for which position?", "14G-TDa")

KINDS = {kind.name: kind for kind in (
    LINEUP, SHIFT, TIMEOUT, MID_COURT, PLAY, PRESS, DOUBLE, THREE_OFFENSE, THREE_DEFENSE, BALL, FORCE, BUZZER, CHOICE,
    SCORER, FAST_BREAK, TIE, FOUL_TIE, FREE_THROW, FREEZE, FOUL, INDEX_STEAL, INDEX_FOUL, INDEX_REBOUND, INDEX_VOID,
    INDEX_REST, WHO_RESTS, WAIVE, GREAT_NIGHT, HURT, EXPANDED, TEN_DAY,
)}
