"""Play or penalty: asks the wronged team and applies its choice. A rulebook's own part is its `FlagRules`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.choices import PenaltyChoice
from fieldhouse.football.clock import run_off
from fieldhouse.football.enforce import (
    book_kick,
    book_loose_ball,
    dead_ball,
    decline,
    play_stands,
    take_dead_ball,
    take_penalty,
    void_play,
)
from fieldhouse.football.events import Down, Flag, Snap, TimeOut
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import RETURNS, Remedy, after_the_whistle, holds_period, offended, remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase
from fieldhouse.table.notes import Ruling
from fieldhouse.table.table import Kind, Table

_PUNT: Final = Down.PUNT
DECLINED: Final = Ruling("penalty declined")
OFFSET: Final = Ruling("fouls offset")


def as_they_are(table: Table, game: Any, result: Result) -> tuple[Foul, ...]:
    return result.fouls


def nothing_before(game: Any, result: Result) -> None:
    return None


def no_foul(fouls: tuple[Foul, ...]) -> Foul | None:
    return None


def own_rule(foul: Foul) -> str:
    return foul.rule


@dataclass(frozen=True, slots=True)
class FlagRules:
    """A rulebook's rules for flags: its question, its rule ids, and functions for its own rules."""

    question: Kind
    offset: str  # fouls on both sides
    declined: str
    half: str  # half the distance
    taken: Callable[[Remedy], str]  # the id of a remedy's rule
    wiped: str = ""  # on a try: a foul by the team that returns the ball cancels its points
    before: Callable[[Any, Result], None] = nothing_before  # game, result: cancels flags before any choice
    choices: Callable[[Table, Any, Result], tuple[Foul, ...]] = as_they_are  # the fouls to choose from
    carried: Callable[[tuple[Foul, ...]], Foul | None] = no_foul  # on a good try: the foul for the kickoff
    carried_rule: Callable[[Foul], str] = own_rule
    run_off: Kind | None = None  # "run" or "timeout", asked of the offenders


def settle(table: Table, game: Football, result: Result, rules: FlagRules) -> tuple[Snap | None, bool]:
    """Settle the flags of a scrimmage play; returns its line for the book and whether a flag counted."""
    if not result.fouls and not result.cancelled:
        snap = play_stands(game, result)
        if result.kind >= _PUNT:
            book_kick(game, result, snap)
        return snap, False
    chosen = choose(table, game, result, rules)
    late = dead_balls(result)
    if chosen == "void":
        line: Snap | None = void_play(game, result)
    elif isinstance(chosen, Remedy):
        line = take_penalty(game, result, chosen)
    else:
        line = play_stands(game, result)
        if result.kind >= _PUNT:
            book_kick(game, result, line)
        decline(game, live_balls(result))
    if late:
        after_whistle(table, game, result, late, rules)
    return line, bool(result.fouls)


def settle_kick(table: Table, game: Football, result: Result, rules: FlagRules, stands: Callable[[], None]) -> bool:
    """Settle the flags of a kickoff or free kick; `stands` makes the kick count. Returns whether a flag counted."""
    flagged = result.fouls or result.cancelled
    chosen: Remedy | str = choose(table, game, result, rules) if flagged else "play"
    late = dead_balls(result)
    if chosen == "void":
        void_play(game, result)
    elif isinstance(chosen, Remedy):
        take_penalty(game, result, chosen)
    else:
        stands()
    if late:
        after_whistle(table, game, result, late, rules)
    return bool(result.fouls)


def kick_stands(game: Football, result: Result) -> None:
    """A kickoff counts."""
    book_loose_ball(game, result)
    decline(game, live_balls(result))
    dead_ball(game, result)


def live_balls(result: Result) -> tuple[Foul, ...]:
    for foul in result.fouls:
        if foul.terms.dead_ball:
            return tuple([foul for foul in result.fouls if not foul.terms.dead_ball])
    return result.fouls  # as a rule


def dead_balls(result: Result) -> tuple[Foul, ...]:
    for foul in result.fouls:
        if foul.terms.dead_ball:
            return tuple([foul for foul in result.fouls if foul.terms.dead_ball])
    return ()  # as a rule


def choose(table: Table, game: Football, result: Result, rules: FlagRules) -> Remedy | str:
    """'play', 'void', or the remedy taken; asked when the play's result is complete."""
    game.last_foul_holds = False
    rules.before(game, result)
    live = live_balls(result)
    if not live:
        return "play"
    wronged = offended(game, live)
    if wronged is None:
        table.note(rules.offset, "fouls on both teams offset: the down is repeated", OFFSET)
        game.last_foul_holds = True
        return "void"
    fouls = rules.choices(table, game, result) if len(live) > 1 else live
    forced = tuple([foul for foul in fouls if foul.terms.forced])
    found = tuple([remedy for foul in forced or fouls for remedy in remedies(game, result, foul)])
    if not found:
        return "play"
    if result.kind == Down.NO_PLAY:  # there is no play to take
        return _accepted(table, game, found[-1], rules)
    about = PenaltyChoice(result, found, not forced)
    if forced and len(found) == 1:
        return _accepted(table, game, found[0], rules)
    answer = table.ask(rules.question, wronged, about.options(), game, about)
    if answer == "play":
        table.note(rules.declined, "penalty declined: the down counts", DECLINED)
        return "play"
    return _accepted(table, game, about.remedy(answer), rules)


def _accepted(table: Table, game: Football, remedy: Remedy, rules: FlagRules) -> Remedy:
    """Note an accepted penalty, its spot and its rule, and whether a period may end on it."""
    foul = remedy.foul
    game.last_foul_holds = holds_period(game, foul)
    if table.noting:
        text = f"{foul.name} taken from the {remedy.where}"
        table.note(rules.taken(remedy), text, Ruling(text))
        if remedy.walked < foul.yards and foul.basis is not Basis.SPOT:
            table.note(rules.half, f"half the distance: {remedy.walked} yards")
    if foul.terms.run_off:
        take_run_off(table, game, foul, rules)
    return remedy


def take_run_off(table: Table, game: Football, foul: Foul, rules: FlagRules) -> None:
    """Seconds run off the clock, unless the offenders spend a timeout."""
    if rules.run_off is not None and game.timeouts[foul.by]:
        if table.ask(rules.run_off, foul.by, ("run", "timeout"), game) == "timeout":
            game.timeouts[foul.by] -= 1
            game.events.append(TimeOut(foul.by))
            return
    taken = run_off(game, foul.terms.run_off)
    if table.noting:
        table.note(foul.rule, f"{taken} seconds run off the clock")


def after_whistle(table: Table, game: Football, result: Result, fouls: tuple[Foul, ...], rules: FlagRules) -> None:
    """Dead-ball fouls, one after the other, each taken or declined by the other team."""
    for foul in fouls:
        remedy = after_the_whistle(game, foul)
        about = PenaltyChoice(result, (remedy,))
        if not foul.terms.forced and table.ask(rules.question, 1 - foul.by, about.options(), game, about) == "play":
            decline(game, (foul,))
            continue
        if table.noting:
            text = f"{foul.name} taken after the play"
            table.note(rules.taken(remedy), text, Ruling(text))
        take_dead_ball(game, foul)


# -- tries -------------------------------------------------------------------------------------


def settle_try(table: Table, game: Football, result: Result, good: bool, rules: FlagRules) -> str:
    """Settle flags on a try: 'stands', 'repeat', 'lost' if the foul has loss of down, or 'wiped' if a foul on the
    return cancels its points. On a good try a foul by the defense may be carried to the kickoff."""
    rules.before(game, result)
    if not result.fouls:
        return "stands"
    wronged = offended(game, result.fouls)
    if wronged is None:
        void_play(game, result)
        table.note(rules.offset, "fouls on both teams offset: the try is repeated")
        return "repeat"
    if good and wronged == game.ball:
        _on_kickoff(table, game, result.fouls, rules)
        return "stands"
    early = tuple([foul for foul in result.fouls if foul.basis not in RETURNS])
    fate = _try_again(table, game, result, wronged, early, rules) if early else ""
    if fate:
        return fate
    decline(game, early)
    return _on_the_way_back(table, game, result, tuple([f for f in result.fouls if f.basis in RETURNS]), rules)


def _try_again(
    table: Table, game: Football, result: Result, wronged: int, fouls: tuple[Foul, ...], rules: FlagRules
) -> str:
    """'repeat' if the wronged team takes the penalty and repeats the try, 'lost' if the foul has loss of down."""
    forced = tuple([foul for foul in fouls if foul.terms.forced])
    about = PenaltyChoice(
        result, tuple([r for foul in forced or fouls for r in remedies(game, result, foul)]), not forced
    )
    if not about.remedies:
        return ""
    options = about.options()
    answer = table.ask(rules.question, wronged, options, game, about) if len(options) > 1 else options[0]
    if answer == "play":
        return ""
    remedy = about.remedy(answer)
    foul = remedy.foul
    game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted", foul.who))
    if foul.terms.loss_of_down and foul.by == game.ball:
        if table.noting:
            table.note(rules.taken(remedy), f"{foul.name}: the try is lost")
        return "lost"
    if table.noting:
        table.note(rules.declined, f"{foul.name}: the try is repeated")
    game.phase, game.spot, game.down, game.line = Phase.TRY, remedy.spot, 1, Spot(100)
    return "repeat"


def _on_the_way_back(
    table: Table, game: Football, result: Result, fouls: tuple[Foul, ...], rules: FlagRules
) -> str:
    """A foul by the team that returns the ball on a try can only cancel its points: no down follows."""
    if fouls and fouls[0].by == result.ball and result.end is End.TOUCHDOWN:
        if table.noting:
            table.note(rules.wiped, f"{fouls[0].name}: the return does not count")
        game.events.append(Flag(fouls[0].by, fouls[0].name, 0, "accepted", fouls[0].who))
        return "wiped"
    decline(game, fouls)
    return "stands"


def _on_kickoff(table: Table, game: Football, fouls: tuple[Foul, ...], rules: FlagRules) -> None:
    """On a good try, walk off the foul that the rulebook selects on the next kickoff."""
    foul = rules.carried(fouls)
    if foul is None:
        decline(game, fouls)
        return
    if table.noting:
        table.note(rules.carried_rule(foul), f"{foul.yards} yards on the kickoff")
    game.kickoff_shift = foul.yards
    game.events.append(Flag(foul.by, foul.name, foul.yards, "accepted", foul.who))
