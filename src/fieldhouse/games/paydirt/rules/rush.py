"""Kick rushes, block numbers, fake numbers and exempt numbers, all fixed before a scrimmage kick (A-V)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row, Var
from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS, Call
from fieldhouse.games.paydirt.rules.flags import Reading, read, reading
from fieldhouse.games.paydirt.rules.questions import EXEMPT, FAKE_NUMBER, FAKE_PLAY, RUSH, RUSH_ANSWER
from fieldhouse.games.paydirt.rules.returns import loose_ball
from fieldhouse.games.paydirt.rules.scrimmage import flags, merge, outcome, trapped, unplayed
from fieldhouse.games.paydirt.rules.specials import razzle_dazzle
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE, WHITE
from fieldhouse.games.paydirt.rules.yards import quick, variable
from fieldhouse.table.table import Table

INSIDE_OWN_5: Final = 4  # ruling 70: the 4 or nearer


@dataclass(slots=True)
class Rush:
    """The kick's conditions: the rush, and the totals of fakes, blocks and exempt numbers."""

    kind: str = "none"  # none, all-out, free block
    free: bool = False  # an all-out rush without its costs (short drop)
    called_off: bool = False
    fakes: frozenset[int] = frozenset()
    blocks: frozenset[int] = frozenset()
    exempt: frozenset[int] = frozenset()

    @property
    def conditional(self) -> bool:
        """Whether it is an All-Out Kick Rush with its costs (ruling 27)."""
        return self.kind == "all-out" and not self.free

    def on(self, how: Reading) -> Reading:
        """`how` with these conditions added, for reading the kick column."""
        return how._replace(
            fakes=self.fakes, blocks=self.blocks, exempt=self.exempt, conditional=self.conditional,
            all_out=self.kind == "all-out",
        )


def short_drop(game: State) -> bool:
    """Whether a punt is from inside one's own 5; quick kicks are exempt (A-III-2-A.a, A-III-2-C.c)."""
    return game.options.short_drop and game.spot <= INSIDE_OWN_5 and not quick_kick(game)


def quick_kick(game: State) -> bool:
    """A punt on first, second or third down (A-III-2-C)."""
    return game.options.quick_kick and game.down < 4


def face_rush(table: Table, game: State, kick: str) -> Rush:
    """The defense announces its rush; the kickers may then call the kick off (A-V-2-A). `kick`: punt, fg, xp, t2."""
    rush = Rush()
    receivers, options = 1 - game.ball, game.options
    offered = ["none"]
    quiet = kick == "punt" and quick_kick(game)
    drop = kick == "punt" and short_drop(game)
    if kick in ("punt", "fg") and (options.kick_rush or drop):
        offered.append("all-out")  # A-V-2-A.c; A-V-4-C: never on extra points
    if options.free_block and game.charts[receivers].blocker and not quiet:  # A-V-3.a, A-III-2-C
        offered.append("free block")
    if len(offered) > 1:
        rush.kind = table.ask(RUSH, receivers, tuple(offered), game)
    if rush.kind == "all-out":
        rush.free = drop  # A-V-2-C-v, A-V-4-D: otherwise even an FBO team pays
        table.note("A-V-2-A.a", "all-out kick rush announced")
        if table.ask(RUSH_ANSWER, game.ball, ("kick", "play"), game) == "play":
            table.note("A-V-2-A.b", "the kickers call the kick off")
            rush.called_off = True
            return rush
    if options.fakes and kick != "t2" and not quiet:  # A-III-3-A.b, A-III-2-C
        _name_fakes(table, game, kick, rush)
    return rush


def _name_fakes(table: Table, game: State, kick: str, rush: Rush) -> None:
    """One fake number, or three against a conditional rush; fixed before the first roll (A-V-1.a, A-V-1.f)."""
    allowed = list(ROWS) if rush.conditional else fake_rows(game, kick)
    wanted = 3 if rush.conditional else 1  # A-V-2-C-i, A-V-3-B, A-V-2-C-v
    fakes: list[int] = []
    exempt: list[int] = []
    for _ in range(wanted):
        left = tuple(str(n) for n in allowed if n not in fakes)
        choice = table.ask(FAKE_NUMBER, game.ball, ("none", *left), game)
        if choice == "none":
            break
        fakes.append(int(choice))
        table.note("A-V-1.a", f"fake number {choice}")
    if rush.conditional:  # A-V-1.e, ruling 28
        for _ in range(wanted - len(fakes)):
            left = tuple(str(n) for n in ROWS if n not in fakes and n not in exempt)
            choice = table.ask(EXEMPT, game.ball, ("none", *left), game)
            if choice == "none":
                break
            exempt.append(int(choice))
            table.note("A-V-1.e", f"{choice} is safe from the block")
    rush.fakes, rush.exempt = frozenset(fakes), frozenset(exempt)


def fake_rows(game: State, kick: str) -> list[int]:
    """The rows that may be fake numbers (A-V-1.b to d)."""
    charts = game.charts[game.ball]
    if kick == "xp":  # A-V-1.d
        return [n for n in ROWS if charts.xp[n] is Color.WHITE]
    column = charts.special["PUNT" if kick == "punt" else "FG"]
    needed = 40 if kick == "punt" else 100 - game.spot  # A-V-1.b, A-V-1.c
    return [n for n in ROWS if _worth(column[n], needed, kick)]


def _worth(cell: Cell | None, needed: int, kick: str) -> bool:
    if cell is None:
        return False
    if cell.foul:
        return cell.foul == "DEF"
    if cell.kick:
        return cell.kick == "KO" and kick == "punt"
    if cell.var is not Var.NONE:
        return cell.var is (Var.T2 if kick == "punt" else Var.T1)
    return cell.row == Row.GAIN and cell.yards >= needed


def block_numbers(table: Table, rush: Rush) -> None:
    """The receivers' roll: that number, and its neighbours for an all-out rush (A-V-2-B.a, A-V-3-A, ruling 24).

    Rolled after every condition of the kick is fixed (A-V-1.f, A-III-2-B.a).
    """
    if rush.kind == "none":
        return
    total = table.roll(OFFENSE, "block number").total
    reach = 1 if rush.kind == "all-out" else 0
    rush.blocks = frozenset(n for n in range(total - reach, total + reach + 1) if 10 <= n <= 39)
    table.note("A-V-2-B.a" if reach else "A-V-3-A", f"block numbers {', '.join(map(str, sorted(rush.blocks)))}")


def blocked(table: Table, game: State, result: Result, back: int | None = None) -> None:
    """A blocked kick: the cell's yards or DS yards behind the line, then a recovery roll (A-V-2-B.b, B-VI-10)."""
    if back is None:
        back = table.sub(variable, quick(game), Var.DS)
        table.note("A-V-2-B.b", f"blocked {back} yards behind the line")
    result.blocked = True
    result.gain = -back
    loose_ball(table, game, result, game.ball, Spot(game.spot - back), block=True)


def fake(table: Table, game: State, rush: Rush, kick: str) -> Result:
    """A fake: the kickers name a play, which is rolled against a white box (A-V-1-A.b, c, A-V-1-B)."""
    options = [*map(str, range(1, 10)), "QT"]  # A-V-1-A.c
    if rush.conditional:  # A-V-2-C-ii
        options.append("rzdz")
    choice = table.ask(FAKE_PLAY, game.ball, tuple(options), game)
    table.note("A-V-1-B", f"fake: {choice} against a white box")
    if choice == "rzdz":
        return razzle_dazzle(table, game, CALLS["rzdz"], SHOWS["A"], unopposed=True)
    if choice == "QT":
        call = Call(f"fake {kick}", 5)
        return outcome(table, game, call, 5, trapped(table, game, out=False), False)
    return unopposed(table, game, Call(f"fake {kick}", int(choice)))


def unopposed(table: Table, game: State, call: Call) -> Result:
    """A play rolled against a white box: an ordinary down (A-V-1-B.c), factored like any other (A-V-1-B.b)."""
    play = call.play
    how = reading(game, game.ball, "play")
    chain = read(table, how, game.charts[game.ball].offense[play], "play")
    if chain.cell is None:
        return unplayed(table, game, call, chain)
    result = outcome(table, game, call, play, merge(table, game, chain.cell, WHITE, play), False)
    flags(game, result, chain)
    return result

