"""Defensive calls: formations, Wild Card, Run and Pass, Random, the red zone (A-II)."""

from __future__ import annotations

from typing import Final, NamedTuple

from fieldhouse.football.events import Down
from fieldhouse.football.result import End, Result
from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import FORMATIONS
from fieldhouse.games.paydirt.rules.calls import Call, Show
from fieldhouse.games.paydirt.rules.look_ups import in_defense
from fieldhouse.games.paydirt.rules.questions import BLANK, Facing
from fieldhouse.games.paydirt.rules.rating import status
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import BLACK, DEFENSE, DIE, WHITE, ZERO
from fieldhouse.table.table import Table


class Guess(NamedTuple):
    right: bool = False
    doubled: bool = False


NO_GUESS: Final = Guess()
RIGHT: Final = Guess(right=True)


def free_wild_card(game: State, seat: int) -> bool:
    """Whether a team has a free Wild Card. With the spread: level with it or behind; else: marked W (A-II-1-A-i)."""
    if game.spread is not None:  # A-II-1-A-ii.b: whatever the chart is marked with
        return status(game.spread, game.score, seat) <= 0
    return game.charts[seat].wild


def red_zone(game: State) -> bool:
    """The line of scrimmage is inside the defense's 20: the 19 or nearer (A-II-4, ruling 70)."""
    return game.options.red_zone and game.spot > 80


def guess(table: Table, game: State, call: Call, show: Show) -> Guess:
    """Whether a Wild Card guessed right, and the cost of a wrong guess (A-II-1-C)."""
    if not show.wild:
        return NO_GUESS
    # A-II-1-C-i; a sneak is not play 1 (A-II-1-C-ii), an RZDZ not the play it is picked from (A-II-1-C-iii)
    if show.wild == (str(call.play) if call.play else call.special):  # A-II-1-C.e: at no cost to anybody
        table.note("A-II-1-C.a", "the Wild Card guessed right")
        return RIGHT
    if free_wild_card(game, 1 - game.ball):  # A-II-1.a
        table.note("A-II-1-C.b", "wrong guess: a white box")
        return NO_GUESS
    if red_zone(game):  # A-II-4.b
        table.note("A-II-4.b", "wrong guess inside the 20: a white box, no doubling")
        return NO_GUESS
    table.note("A-II-1-C.c", "wrong Conditional Wild Card: yards doubled")
    return Guess(doubled=True)


def run_or_pass(table: Table, game: State, show: Show, play: int) -> bool:
    """Whether a Run or Pass defense pays for a wrong guess; free with a free Wild Card (A-II-2.a, A-II-2-C).

    `play` is 0 for a trapped quarterback: a QT, and so the QB draw, is a pass (A-II-2-C.b).
    """
    if show.special not in ("run", "pass") or free_wild_card(game, 1 - game.ball):
        return False
    if (1 <= play <= 4) == (show.special == "run"):
        table.note("A-II-2-C.a", "guessed right: no cost")
        return False
    table.note("A-II-2-C.c", f"{show.special} defense guessed wrong: yards doubled")
    return True


def stopped(table: Table, game: State, call: Call) -> Result:
    """A right Wild Card: nobody rolls (A-II-1-C-iv, A-II-1-C-v; QB draw: A-I-3.b)."""
    if 1 <= call.play <= 4 or call.special in ("sneak", "draw"):
        table.note("A-I-3.b" if call.special == "draw" else "A-II-1-C-iv", "no gain, in bounds")
        return Result(Down.RUN, game.ball, game.spot, End.DOWN, call=call.text)
    table.note("A-II-1-C-v", "incomplete")
    return Result(Down.INCOMPLETE, game.ball, game.spot, End.INCOMPLETE, call=call.text)


def answer(table: Table, game: State, play: int, show: Show, rolled: Cell) -> Cell:
    """The defensive result against this play: the formation's cell, or the special defense's result (B-IV-2-B.b)."""
    if show.wild:  # A-II-1-C.b
        return WHITE
    if game.spot > 80 and red_zone(game):
        about = Facing(play, rolled, show.formation)
        if table.ask(BLANK, 1 - game.ball, ("no", "yes"), game, about) == "yes":
            table.note("A-II-4.a", "the defense takes a blank")
            return WHITE
    formation = show.formation
    if not formation and show.special == "random":
        formation = FORMATIONS[table.roll(DIE, "Random defense").total - 1]
        table.note("A-II-3.a", f"Random defense: {formation}")
    total = table.roll(DEFENSE, "defense").total
    if formation:
        cell = game.charts[1 - game.ball].defense[formation][play][total]  # B-IV-2-B.a, B-IV-2-B.b
        assert cell is not None
        if table.noting:
            text = f"defense {formation} rolled {total}, play {play}: {cell.text}"
            table.note("B-IV-2-B.b", text, in_defense(formation, play, total, cell))
        return cell
    if show.special == "run":
        table.note("A-II-2-A", f"Run defense rolled {total}")
        return ZERO if total == 1 and play <= 4 else WHITE
    table.note("A-II-2-B", f"Pass defense rolled {total}")
    return BLACK if total == 1 and play >= 5 else WHITE
