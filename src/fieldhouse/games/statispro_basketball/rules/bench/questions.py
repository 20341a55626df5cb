"""Every decision that the rules ask for. Options name players on the floor by slots, line-ups by roster numbers."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.rules.bench.timeout_limits import refusals
from fieldhouse.games.statispro_basketball.rules.players.eligibility import why_refused
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.table import Kind, Question, Refusal

SLOTS: Final = tuple(slot.name for slot in Slot)


class Placing(Kind):
    """A line-up: there are too many wrong ones to list, so the reason is computed for a given answer."""

    def refusal(self, question: Question, answer: str) -> Refusal:
        return why_refused(question.state, question.seat, answer, self.name == "shift")


def _own(question: Question, option: str) -> str:
    """A slot of one's own team, with the player in it."""
    if option in SLOTS:
        return f"{option} {question.state.five[question.seat][SLOTS.index(option)].name}"
    return option


def _any_team(question: Question, option: str) -> str:
    """A slot with its team, such as `home PG`."""
    team, _, slot = option.partition(" ")
    if slot in SLOTS:
        return f"{slot} {question.state.five[team != 'home'][SLOTS.index(slot)].name}"
    return option


def _lineup(question: Question, option: str) -> str:
    if option == "stay":
        return "no change"
    five, _, guards = option.partition(" / ")
    names = ", ".join(question.state.players[question.seat][int(number)].name for number in five.split())
    return f"{names}; guarding {guards}" if guards else names


def _numbered(game: State, seat: int, option: str) -> str:
    """A player of this team's roster, by his number."""
    return f"{option} {game.players[seat][int(option)].name}" if option.isdigit() else option


def _ours(question: Question, option: str) -> str:
    return _numbered(question.state, question.seat, option)


def _theirs(question: Question, option: str) -> str:
    return _numbered(question.state, 1 - question.seat, option)


def _double(question: Question, option: str) -> str:
    if " " not in option:
        return option
    game, seat = question.state, question.seat
    target, helper = option.split()
    theirs, ours = game.five[1 - seat][SLOTS.index(target)], game.five[seat][SLOTS.index(helper)]
    return f"{theirs.name}, with help from {ours.name}"


def _double_refusals(question: Question) -> dict[str, Refusal]:
    """A player's own defender cannot be the second one, and outside a timeout a double team can only end."""
    game, seat = question.state, question.seat
    known = {}
    for slot, target in enumerate(SLOTS):
        his = game.pd[1 - seat][slot].slot
        for at, other in enumerate(SLOTS):
            known[f"{target} {other}"] = (
                Refusal("the second defender cannot be the player's own defender", "5.5b") if at == his
                else Refusal("a double team is declared in a timeout or before a period", "5.5a")
            )
    return known


def _timeout_refusals(question: Question) -> dict[str, Refusal]:
    return refusals(question.state, question.seat)


def _ball_refusals(question: Question) -> dict[str, Refusal]:
    return {
        "advance": Refusal("a player whose ATTEMPTS reach the Pass # has to shoot", "5.1a"),
        "three": Refusal("a three needs a Pass # no higher than his THREE POINT ATTEMPTS", "4.6b"),
        "shoot": Refusal("a Pass # below his THREE POINT ATTEMPTS makes it a three", "4.6c"),
    }


LINEUP: Final = Placing("lineup", "Your five, or stay", "8.5a", "stay", labels=_lineup)
SHIFT: Final = Placing("shift", "After the foul: shift your players, or stay", "6.6a", "stay", labels=_lineup)
TIMEOUT: Final = Kind("timeout", "Play on, or a timeout?", "8.4h", "play", refusals=_timeout_refusals)
MID_COURT: Final = Kind("mid-court", "Inbound at mid-court?", "8.41a", "yes")
PLAY: Final = Kind("play", "Call a play for one player?", "8.42a", "none", labels=_own)
PRESS: Final = Kind("press", "Press?", "4.2a", "no")
DOUBLE: Final = Kind("double team", "Double team whom, and with whom?", "5.5a", "keep",
              labels=_double, refusals=_double_refusals)
THREE_OFFENSE: Final = Kind("three offense", "Three Point Offense?", "4.61a", "keep")
THREE_DEFENSE: Final = Kind("three defense", "Three Point Defense?", "4.62a", "keep")
BALL: Final = Kind("ball", "Shoot, or pass it on?", "5.1a", "shoot", refusals=_ball_refusals)
FORCE: Final = Kind("force", "Force a shot, or pass it on?", "5.2a", "advance")
BUZZER: Final = Kind("buzzer", "Time is up: one last shot?", "8.1d", "shoot")
CHOICE: Final = Kind("choice", "Who gets the pass?", "13Ca", labels=_own)
SCORER: Final = Kind("scorer", "Who scores?", "14Ea", labels=_own)
FAST_BREAK: Final = Kind("fast break", "Run, or bring it up?", "10Aa", "run")
TIE: Final = Kind("tie", "Two are equal: which player?", "4.7f", labels=_own)
FOUL_TIE: Final = Kind("foul tie", "Equal FOUL DRAWING: who is it?", "6.1g", labels=_any_team)
FREE_THROW: Final = Kind("free throw", "Shoot it, or miss on purpose?", "6.2g", "shoot")
FREEZE: Final = Kind("freeze", "A timeout to freeze the shooter?", "6.7b", "no")
FOUL: Final = Kind("foul", "Foul to stop the clock?", "8.7a", "no")
INDEX_STEAL: Final = Kind("index steal", "Spend two Index Points to make the foul a steal?", "16Aa", "no")
INDEX_FOUL: Final = Kind("index foul", "Spend two Index Points to make the steal a foul?", "16Ab", "no")
INDEX_REBOUND: Final = Kind("index rebound", "Spend an Index Point to take the rebound?", "16Ba", "no")
INDEX_VOID: Final = Kind("index void", "Spend an Index Point to ignore the foul?", "16Ca", "no")
INDEX_REST: Final = Kind("index rest", "Spend an Index Point, so that he need not rest?", "16Da", "no")
WHO_RESTS: Final = Kind("who rests", "Which of the two has to rest?", "14Ad", labels=_theirs)
WAIVE: Final = Kind("waive", "Let him play on, so that the other player stays out?", "15Fd", "no")
GREAT_NIGHT: Final = Kind("great night", "Whose Great Night is it?", "14Ic", labels=_ours)
HURT: Final = Kind("hurt", "Who is hurt?", "14Ge", labels=_ours)
EXPANDED: Final = Kind(
    "expanded", "A player is out hurt: who takes on half of his ATTEMPTS?", "14G-EAa", labels=_ours
)
TEN_DAY: Final = Kind("ten-day", "Too few players: a Ten-Day player for which position?", "14G-TDa")

KINDS: Final = {kind.name: kind for kind in (
    LINEUP, SHIFT, TIMEOUT, MID_COURT, PLAY, PRESS, DOUBLE, THREE_OFFENSE, THREE_DEFENSE, BALL, FORCE, BUZZER, CHOICE,
    SCORER, FAST_BREAK, TIE, FOUL_TIE, FREE_THROW, FREEZE, FOUL, INDEX_STEAL, INDEX_FOUL, INDEX_REBOUND, INDEX_VOID,
    INDEX_REST, WHO_RESTS, WAIVE, GREAT_NIGHT, HURT, EXPANDED, TEN_DAY,
)}
