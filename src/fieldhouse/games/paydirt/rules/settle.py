"""Play or penalty in PAYDIRT: the rules of its flags for `football.settle` (B-VI-4)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football import settle as flags
from fieldhouse.football.enforce import decline
from fieldhouse.football.events import Down, Snap
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.games.paydirt.rules.questions import PENALTY
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table


def settle(table: Table, game: State, result: Result) -> tuple[Snap | None, bool]:
    """Settle the flags of a scrimmage play (B-IV-3.a, B-V-10); returns its line and whether a flag counted.

    With a penalty the down is repeated to the same line (B-VI-4-C.Ex4, B-VI-4-C-iii.d, B-VI-4-C-vi.g) or, after a
    return, possession stays changed (B-VI-4-C-vi.f). A half yard goes to the line nearer the 50 (B-VI-4-C-vii).
    """
    return flags.settle(table, game, result, FLAGS)


def settle_kick(table: Table, game: State, result: Result) -> bool:
    """Settle the flags of a kickoff or free kick (B-V-6.b); returns whether a flag counted."""

    def stands() -> None:
        never_kicked = result.blocked or result.kind == Down.SNAP_LOST
        if never_kicked and result.end is End.DOWN and not result.regained(game.ball) and result.ball == game.ball:
            if result.spot < game.line:  # B-VI-10.i: a punted free kick that did not get away counts as a fourth down
                result.ball, result.spot = 1 - game.ball, flip(result.spot)
        flags.kick_stands(game, result)

    return flags.settle_kick(table, game, result, FLAGS, stands)


def settle_try(table: Table, game: State, result: Result, good: bool) -> str:
    """Settle the flags of a try (B-VI-7): 'stands', 'repeat' or 'wiped'."""
    return flags.settle_try(table, game, result, good, FLAGS)


def wipe_first(game: State, result: Result) -> None:
    """Cancel the home team's first penalty of the half (B-VI-4-D.a); a second one in the same play counts."""
    if result.cancelled:
        game.cancel_left = False
        decline(game, result.cancelled[:1], "cancelled")
        result.fouls += result.cancelled[1:]


def _rule(remedy: Remedy) -> str:
    return "B-VI-4-C-vi.c" if remedy.where == "half way of the return" else remedy.foul.rule or "B-VI-4-C-i"


def _choices(table: Table, game: State, result: Result) -> tuple[Foul, ...]:
    """The choices: each flag (B-VI-4-A-ii.b), or the sum of them (B-VI-4-C-ix)."""
    return summed(table, game, result) if game.options.sum_fouls else result.fouls


def _on_kickoff(fouls: tuple[Foul, ...]) -> Foul | None:
    """DEF 5Y, 5X and 15 on a good try are walked off on the next kickoff (B-VI-4-C-iii.c, iv.c, v.c)."""
    marked = [foul for foul in fouls if foul.basis is not Basis.SPOT and (foul.first_down or foul.basis is Basis.GAIN)]
    return max(marked, key=lambda foul: foul.yards) if marked else None


def _kickoff_rule(foul: Foul) -> str:
    return {"DEF 5Y": "B-VI-4-C-iii.c", "DEF 5X": "B-VI-4-C-iv.c"}.get(foul.name, "B-VI-4-C-v.c")


def summed(table: Table, game: State, result: Result) -> tuple[Foul, ...]:
    """Optional: add up one team's fouls, without an automatic first down; yards beyond 15 move the play (B-VI-4-C-ix).

    Interference is enforced at its own spot and remains a separate choice.
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
            table.note("B-VI-4-C-ix.c", f"{shift:+d} yards on the play", Modifier("fouls beyond 15 yards", shift))
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


_GAINS: Final = (Down.RUN, Down.COMPLETE, Down.SACK)

FLAGS: Final = flags.FlagRules(
    PENALTY,
    offset="B-VI-4-A-ii.c",
    declined="B-VI-4-A-i.c",  # B-VI-4-A-i.d: chosen when the play's result is complete
    half="B-VI-4-C-ii",  # B-VI-12-C.b: therefore never a touchdown
    taken=_rule,
    wiped="B-VI-4-C-vi.b",
    before=wipe_first,
    choices=_choices,
    carried=_on_kickoff,
    carried_rule=_kickoff_rule,
)
