"""Play or penalty: the wronged team's choice, and what then counts (B-VI-4)."""

from __future__ import annotations

from fieldhouse.football.enforce import (
    book_kick,
    book_loose_ball,
    dead_ball,
    decline,
    play_stands,
    take_penalty,
    void_play,
)
from fieldhouse.football.events import Down, Snap
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.penalties import Remedy, offended, remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.games.paydirt.questions import PENALTY
from fieldhouse.games.paydirt.state import Game
from fieldhouse.table.table import Table

_PUNT = Down.PUNT


def settle(table: Table, game: Game, result: Result) -> tuple[Snap | None, bool]:
    """A scrimmage play with its flags settled; returns its line in the book and whether a flag counted."""
    if not result.fouls and not result.cancelled:
        snap = play_stands(game, result)  # B-IV-3.a, B-V-10
        if result.kind >= _PUNT:
            book_kick(game, result, snap)
        return snap, False
    chosen = choose(table, game, result)
    if chosen == "void":
        return void_play(game, result), True
    if isinstance(chosen, Remedy):
        # the down is repeated to the same line (B-VI-4-C.Ex4, B-VI-4-C-iii.d, B-VI-4-C-vi.g) or, after a
        # return, possession stays changed (B-VI-4-C-vi.f)
        return take_penalty(game, result, chosen), True
    snap = play_stands(game, result)
    if result.kind >= Down.PUNT:
        book_kick(game, result, snap)
    decline(game, result.fouls)
    return snap, bool(result.fouls)


def settle_kick(table: Table, game: Game, result: Result) -> bool:
    """The same for a kickoff or free kick; returns whether a flag counted."""
    chosen: Remedy | str = choose(table, game, result) if result.fouls or result.cancelled else "play"
    if chosen == "void":
        void_play(game, result)
        return True
    if isinstance(chosen, Remedy):
        take_penalty(game, result, chosen)
        return True
    book_loose_ball(game, result)
    decline(game, result.fouls)
    never_kicked = result.blocked or result.kind == Down.SNAP_LOST
    if never_kicked and result.end is End.DOWN and not result.regained(game.ball) and result.ball == game.ball:
        if result.spot < game.line:  # B-VI-10.i: a free kick by punt that never went counts as a fourth down
            result.ball, result.spot = 1 - game.ball, flip(result.spot)
    dead_ball(game, result)  # B-V-6.b
    return bool(result.fouls)


def wipe_first(game: Game, result: Result) -> None:
    """The home team's first penalty of the half is gone (B-VI-4-D.a); one later in the same play counts after all."""
    if result.cancelled:
        game.cancel_left = False
        decline(game, result.cancelled[:1], "cancelled")
        result.fouls += result.cancelled[1:]


def choose(table: Table, game: Game, result: Result) -> Remedy | str:
    """'play', 'void', or the remedy taken, once the play is worked out in full (B-VI-4-A-i.c, B-VI-4-A-i.d)."""
    game.last_foul_holds = False
    wipe_first(game, result)
    if not result.fouls:
        return "play"
    wronged = offended(game, result.fouls)
    if wronged is None:
        table.note("B-VI-4-A-ii.c", "fouls on both teams offset: the down is repeated")
        game.last_foul_holds = True
        return "void"
    fouls = summed(table, game, result) if game.options.sum_fouls and len(result.fouls) > 1 else result.fouls
    found = [remedy for foul in fouls for remedy in remedies(game, result, foul)]  # B-VI-4-A-ii.b
    if result.notes == "false start":  # there is no play to take
        return _taken(table, game, found[-1])
    game.last["remedies"] = found
    game.last["result"] = result
    options = ("play", *(str(i + 1) for i in range(len(found))))
    answer = table.ask(PENALTY, wronged, options, game)
    if answer == "play":
        table.note("B-VI-4-A-i.c", "penalty declined: the down counts")
        return "play"
    return _taken(table, game, found[int(answer) - 1])


def _taken(table: Table, game: Game, remedy: Remedy) -> Remedy:
    """The penalty is accepted: say from where and why, and whether a quarter may end on it (B-VI-4-C-viii)."""
    foul = remedy.foul
    game.last_foul_holds = foul.by != (game.ball if foul.ball < 0 else foul.ball)
    rule = "B-VI-4-C-vi.c" if remedy.where == "half way of the return" else foul.rule or "B-VI-4-C-i"
    if table.noting:
        table.note(rule, f"{foul.name} taken from the {remedy.where}")
    if table.noting and remedy.walked < foul.yards and foul.basis is not Basis.SPOT:
        # B-VI-12-C.b: and so never a touchdown
        table.note("B-VI-4-C-ii", f"half the distance: {remedy.walked} yards")
    return remedy


def summed(table: Table, game: Game, result: Result) -> tuple[Foul, ...]:
    """Optional: one team's fouls added up, no automatic first down; yards beyond 15 move the play (B-VI-4-C-ix).

    Interference has a spot of its own and stays a choice beside the sum.
    """
    plain = [foul for foul in result.fouls if foul.basis is not Basis.SPOT]
    if len(plain) < 2:
        return result.fouls
    total = sum(foul.yards for foul in plain)
    excess = max(0, total - 15)
    if table.noting:
        table.note("B-VI-4-C-ix.a", f"{len(plain)} fouls: {total} yards, no automatic first down")
    if excess and result.ball == game.ball and result.kind in _GAINS and result.end <= End.OUT:
        shift = -excess if plain[0].by == game.ball else excess
        if table.noting:
            table.note("B-VI-4-C-ix.c", f"{shift:+d} yards on the play")
        result.gain += shift
        result.spot = Spot(result.spot + shift)
        if result.kind == Down.SACK and result.gain >= 0:
            result.kind = Down.RUN
        if result.spot >= 100:
            result.gain, result.spot, result.end = 100 - game.spot, Spot(100), End.TOUCHDOWN
        elif result.spot <= 0:
            result.gain, result.spot, result.end = -game.spot, Spot(0), End.SAFETY
    # B-VI-4-C-ix.b: the sum has no automatic first down
    added = plain[0]._replace(yards=min(total, 15), name=" + ".join(foul.name for foul in plain), first_down=False)
    return added, *(foul for foul in result.fouls if foul.basis is Basis.SPOT)


_GAINS = (Down.RUN, Down.COMPLETE, Down.SACK)
