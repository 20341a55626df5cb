"""The try after a touchdown: kick or two-point play (B-VI-7)."""

from __future__ import annotations

from fieldhouse.football.enforce import book_loose_ball, decline, try_over, void_play
from fieldhouse.football.events import Flag, Kick
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import offended, remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.calls import CALLS, SHOWS
from fieldhouse.games.paydirt.goals import extra_point
from fieldhouse.games.paydirt.menus import calls, shows
from fieldhouse.games.paydirt.questions import CALL, PENALTY, SHOW, TRY
from fieldhouse.games.paydirt.say import say_try
from fieldhouse.games.paydirt.scrimmage import run_play
from fieldhouse.games.paydirt.settle import wipe_first
from fieldhouse.games.paydirt.specials import qb_draw, razzle_dazzle, sneak
from fieldhouse.games.paydirt.state import Game
from fieldhouse.table.table import Table


def try_after_touchdown(table: Table, game: Game) -> None:
    """One point by kick, two by a play from the 2 (B-VI-7.a). It takes no time."""
    scorers = game.ball
    kick = table.ask(TRY, scorers, ("kick", "two"), game) == "kick"
    if kick:
        result = extra_point(table, game)
        kick = result.call == "extra point"  # a fake is a play for two
    else:
        result = two_points(table, game)
    if table.noting:
        game.last["result"] = result
    game.hurried = False
    if kick:
        fate = "blocked" if result.blocked else "good" if result.end is End.GOOD else "no good"
        game.events.append(Kick(scorers, "extra point", 0, fate))
        good, taken = result.end is End.GOOD, False
    else:
        good = result.end is End.TOUCHDOWN and result.ball == scorers  # B-VI-7-B.a
        taken = result.end is End.TOUCHDOWN and result.ball != scorers  # B-VI-7-B.b
        fate = settle_try(table, game, result, good)
        if fate == "repeat":
            return
        if fate == "wiped":
            good = taken = False
        book_loose_ball(game, result)
    if table.noting:
        say_try(table, game, kick, good, taken)
    if taken:
        table.note("B-VI-7-B.b", "the defense takes it back: two points")
    shift = game.kickoff_shift
    try_over(game, kick=kick, good=good, defense_scored=taken)
    game.spot = Spot(game.spot + shift)


def two_points(table: Table, game: Game) -> Result:
    said, seen = table.ask_both(game, (CALL, game.ball, calls(game)), (SHOW, 1 - game.ball, shows(game)))
    call, show = CALLS[said], SHOWS[seen]
    if call.play:
        return run_play(table, game, call, show)
    return {"rzdz": razzle_dazzle, "sneak": sneak, "draw": qb_draw}[call.special](table, game, call, show)


def settle_try(table: Table, game: Game, result: Result, good: bool) -> str:
    """Flags on a try: 'stands', 'repeat', or 'wiped' when a foul on the way back undoes what it scored.

    A marked foul on a good try goes on the kickoff (B-VI-4-C-iii.c).
    """
    wipe_first(game, result)
    if not result.fouls:
        return "stands"
    wronged = offended(game, result.fouls)
    if wronged is None:
        void_play(game, result)
        table.note("B-VI-4-A-ii.c", "fouls on both teams offset: the try is repeated")
        return "repeat"
    if good and wronged == game.ball:
        _on_kickoff(table, game, result.fouls)
        return "stands"
    early = tuple(foul for foul in result.fouls if foul.basis < Basis.RETURN_END)
    if early and _repeated(table, game, result, wronged, early):
        return "repeat"
    decline(game, early)
    late = tuple(foul for foul in result.fouls if foul.basis >= Basis.RETURN_END)
    return _on_the_way_back(table, game, result, late)


def _repeated(table: Table, game: Game, result: Result, wronged: int, fouls: tuple[Foul, ...]) -> bool:
    """Whether the wronged team has the try repeated from where the foul puts it."""
    found = [r for foul in fouls for r in remedies(game, result, foul)]
    game.last["remedies"] = found
    game.last["result"] = result
    answer = table.ask(PENALTY, wronged, ("play", *(str(i + 1) for i in range(len(found)))), game)
    if answer == "play":
        return False
    remedy = found[int(answer) - 1]
    game.events.append(Flag(remedy.foul.by, remedy.foul.name, remedy.walked, "accepted"))
    if table.noting:
        table.note("B-VI-4-A-i.c", f"{remedy.foul.name}: the try is repeated")
    game.phase, game.spot, game.down, game.line = Phase.TRY, remedy.spot, 1, Spot(100)
    return True


def _on_the_way_back(table: Table, game: Game, result: Result, fouls: tuple[Foul, ...]) -> str:
    """Nobody has the ball after a try, so a foul by the team that runs can only undo its two points."""
    if fouls and fouls[0].by == result.ball and result.end is End.TOUCHDOWN:
        if table.noting:
            table.note("B-VI-4-C-vi.b", f"{fouls[0].name}: the return does not count")
        game.events.append(Flag(fouls[0].by, fouls[0].name, 0, "accepted"))
        return "wiped"
    decline(game, fouls)
    return "stands"


def _on_kickoff(table: Table, game: Game, fouls: tuple[Foul, ...]) -> None:
    """DEF 5Y, 5X and 15 on a good try are walked off on the next kickoff (B-VI-4-C-iii.c, iv.c, v.c)."""
    marked = [foul for foul in fouls if foul.basis is not Basis.SPOT and (foul.first_down or foul.basis is Basis.GAIN)]
    if not marked:
        decline(game, fouls)
        return
    foul = max(marked, key=lambda f: f.yards)
    rule = {"DEF 5Y": "B-VI-4-C-iii.c", "DEF 5X": "B-VI-4-C-iv.c"}.get(foul.name, "B-VI-4-C-v.c")
    if table.noting:
        table.note(rule, f"{foul.yards} yards on the kickoff")
    game.kickoff_shift = foul.yards
    game.events.append(Flag(foul.by, foul.name, foul.yards, "accepted"))
