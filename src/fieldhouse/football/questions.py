"""Questions that any football game asks, made with a rulebook's own ids, with names for their options."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.football.choices import PenaltyChoice
from fieldhouse.football.field import yard_line
from fieldhouse.football.penalties import NEXT_KICKOFF
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Football, Phase
from fieldhouse.table.table import Kind, Question, Refusal

Refusals = Callable[[Question], dict[str, Refusal]]


def toss(rule: str) -> Kind:
    return Kind("toss", "You won the toss. Receive or kick?", rule, "receive")


def second_half(rule: str) -> Kind:
    return Kind("second half", "Your choice for the second half. Receive or kick?", rule, "receive")


def penalty(rule: str) -> Kind:
    return Kind("penalty", "Play or penalty?", rule, labels=penalty_label)


def try_for_points(rule: str) -> Kind:
    return Kind("try", "Kick for one, or go for two?", rule, "kick")


def timeout(rule: str, refusals: Refusals | None = None) -> Kind:
    return Kind("timeout", "Timeout?", rule, "pass", refusals=refusals)


def run_off(rule: str) -> Kind:
    return Kind("run-off", "Let the seconds run off, or spend a timeout?", rule, "run")


def no_timeouts(rule: str, *options: str) -> dict[str, Refusal]:
    """Refusals of options that need a timeout, when none are left."""
    return {option: Refusal("no timeouts left this half", rule) for option in options}


def penalty_label(question: Question, option: str) -> str:
    game: Football = question.state
    about: PenaltyChoice = question.about
    if option == "play":
        return f"take the play: {without_penalty(game, about.result)}"
    remedy = about.remedy(option)
    if remedy.where == NEXT_KICKOFF:
        return f"{remedy.foul.name}: {without_penalty(game, about.result)}, {abs(remedy.kickoff)} yards on the kickoff"
    if remedy.foul.terms.safety:
        return f"{remedy.foul.name}: safety against {game.name(remedy.ball)}"
    own, theirs = game.name(remedy.ball), game.name(1 - remedy.ball)
    down = ("1st", "2nd", "3rd", "4th")[remedy.down - 1]
    to_go = "goal" if remedy.line == 100 else str(remedy.line - remedy.spot)
    where = yard_line(remedy.spot, own, theirs)
    walk_off = f"{remedy.foul.name} from the {remedy.where}"
    if game.phase is Phase.TRY:  # a try or a kick is repeated, not a down
        return f"{walk_off}: the try again from the {where}"
    if remedy.repeat and game.phase is not Phase.SCRIMMAGE:
        return f"{walk_off}: kick again from the {where}"
    return f"{walk_off}: {own} ball, {down} and {to_go} at {where}"


def without_penalty(game: Football, result: Result) -> str:
    """The situation after the play if no penalty is taken, in words."""
    own, theirs = game.name(result.ball), game.name(1 - result.ball)
    if result.end is End.TOUCHDOWN:
        return f"{own} good for two" if game.phase is Phase.TRY else f"touchdown {own}"
    if game.phase is Phase.TRY:
        return "the try fails"
    if result.end is End.SAFETY:
        return f"safety against {own}"
    if result.end is End.GOOD:
        return "the field goal counts"
    where = f"the {own} 20" if result.end is End.TOUCHBACK else yard_line(result.spot, own, theirs)
    going_on = result.ball == game.ball and game.phase is Phase.SCRIMMAGE and not result.regained(game.ball)
    if not going_on or result.spot >= game.line:
        return f"{own} ball, 1st down at {where}"
    if game.down == 4:
        return f"over on downs at {where}"
    to_go = "goal" if game.goal_to_go else str(game.line - result.spot)
    return f"{own} ball, {('2nd', '3rd', '4th')[game.down - 1]} and {to_go} at {where}"
