"""Runs lookups, each with the rule's own function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.football.clock import charge
from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.penalties import remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.games.paydirt.cards.cells import Cell, CellError, Row, Where, parse
from fieldhouse.games.paydirt.cards.charts import SPECIAL_WHERE
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS
from fieldhouse.games.paydirt.rules.defense import free_wild_card
from fieldhouse.games.paydirt.rules.flags import sized
from fieldhouse.games.paydirt.rules.rating import (
    Spread,
    adjusted,
    clear_victory,
    factor,
    point_spread,
    rating_percentage,
    rating_points,
    status,
)
from fieldhouse.games.paydirt.rules.returns import run_back
from fieldhouse.games.paydirt.rules.scrimmage import INCOMPLETE, Merged, merge, outcome
from fieldhouse.games.paydirt.rules.specials import sneak
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import DEFENSE, DIE, OFFENSE, PRIORITY, RULING_NAMES, Priority
from fieldhouse.games.paydirt.rules.yards import amount, quick
from fieldhouse.games.paydirt.scenario import asks
from fieldhouse.games.paydirt.scenario.begin import Scene
from fieldhouse.games.paydirt.scenario.field import caught, within
from fieldhouse.games.paydirt.scenario.hooks import PaydirtHooks
from fieldhouse.games.paydirt.scenario.model import CellList, Cells, PlayStep
from fieldhouse.games.paydirt.scenario.words import SPOTS, Place
from fieldhouse.scenario.core.adapter import StepResult, Wrong
from fieldhouse.scenario.core.script import ScriptLine, ScriptTable
from fieldhouse.scenario.core.source import Where as Path
from fieldhouse.table.stacked import ScriptError

RULINGS = {ruling: name for name, ruling in RULING_NAMES.items()}
SAME_RULING = {  # synonyms of rulings
    Priority.QT: ("defense",),
    Priority.INC: ("incomplete", "defense"),
    Priority.INT_DEFENSE: ("defense", "interception"),
    Priority.INT_OFFENSE: ("offense", "interception"),
    Priority.INT_SHORTER: ("interception",),
    Priority.F_OFFENSE: ("offense", "fumble"),
    Priority.F_DEFENSE: ("defense", "fumble"),
    Priority.F_ONE_DEEP: ("fumble",),
}


def _cell(text: str, where: Where | Sequence[Where], path: Path) -> Cell:
    places = [where] if isinstance(where, Where) else where
    for at, place in enumerate(places):
        try:
            return parse(text, place)
        except CellError as error:
            if at == len(places) - 1:
                raise Wrong(path, repr(text), error.allowed) from None
    raise AssertionError


def script(scene: Scene, step: asks.Lookup) -> ScriptTable:
    return ScriptTable(PaydirtHooks(scene, Cells()), step.draws)


def step_result(table: ScriptTable, facts: dict[str, Any], head: str) -> StepResult:
    """The result of a lookup; unused draws are an error."""
    outcome = StepResult([ScriptLine("now", head), *table.log], facts, fired=table.fired())
    try:
        table.done()
    except ScriptError as error:
        outcome.broken = str(error)
    return outcome


# -- priority -----------------------------------------------------------------------------------


def priority(scene: Scene, step: asks.PriorityStep) -> StepResult:
    asked, game = step.priority, scene.game
    cell = _cell(asked.offense, (Where.PASS, Where.RUN), ("priority", "offense"))
    other = _cell(asked.defense, Where.DEFENSE, ("priority", "defense"))
    columns: dict[str, CellList] = {
        name: [text] for name, text in (("B", asked.B), ("QT", asked.QT)) if text is not None
    }
    hooks = PaydirtHooks(scene, Cells(**columns))
    table = ScriptTable(hooks, step.draws)
    head = f"{cell.text} against {'white' if other.text == '.' else other.text}"
    if cell.row >= Row.PENALTY:  # B-IV-2-D.Ex9
        interference = cell.row == Row.PI
        words = ["penalty", "PI", "incomplete"] if interference else ["penalty"]
        facts = {"ruling": ["penalty", "offense"], "result": words, "defense_kept": not interference}
        return step_result(table, facts, head)
    ruling = PRIORITY[cell.row][other.column]
    facts = {"ruling": [RULINGS[ruling], *SAME_RULING.get(ruling, ())]}
    column = _column(cell, ruling)
    if column and not columns.get(column) and not step.draws:  # the scenario does not need the yards
        return step_result(table, facts | {"result": [column], "out": cell.out}, head)
    hooks.boxes.place()
    merged = merge(table, game, cell, other, 6)
    facts |= _merged(game, merged, column)
    hooks.boxes.over()
    return step_result(table, facts, head)


def _column(cell: Cell, ruling: Priority) -> str:
    """The column in which to roll again, if any."""
    if ruling == Priority.QT or (cell.row == Row.QT and ruling == Priority.OFFENSE):
        return "QT"
    return "B" if cell.row == Row.BREAKAWAY and ruling in (Priority.ADD, Priority.OFFENSE) else ""


def _merged(game: State, merged: Merged, column: str) -> dict[str, Any]:
    yards = 101 - game.spot if merged.what == "deep fumble" else merged.yards
    if merged.what == "intercepted":
        yards = caught(game.spot, yards)
    spot = game.spot + yards
    words = [column] if column else []
    if merged.what == "yards":
        words.append("gain" if yards > 0 or merged.touchdown else "loss" if yards < 0 else "no gain")
        if merged.touchdown or spot >= 100:
            words.append("touchdown")
        elif spot <= 0:
            words.append("safety")
    else:
        words.append({"intercepted": "interception", "deep fumble": "fumble"}.get(merged.what, merged.what))
    facts: dict[str, Any] = {"result": words, "out": merged.out}
    if merged.what == "incomplete":
        return facts
    if merged.touchdown or (merged.what == "yards" and not 0 < spot < 100):
        spot = 100 if merged.touchdown or spot >= 100 else 0
        yards = spot - game.spot
    gain = yards if merged.what == "intercepted" else within(game.spot, yards)
    return facts | {"gain": gain, "spot": (game.ball, spot)}


# -- dice and variable figures -------------------------------------------------------------------


def dice(scene: Scene, step: asks.DiceStep) -> StepResult:
    kinds = {3: OFFENSE, 2: DEFENSE, 1: DIE}
    thrown = kinds.get(len(step.dice))
    if thrown is None:
        raise Wrong(("dice",), repr(step.dice), "allowed: three faces (offense), two (defense) or one")
    table = ScriptTable(PaydirtHooks(scene, Cells()), [list(step.dice), *step.draws])
    try:
        roll = table.roll(thrown, "a look")
    except ScriptError as error:
        return StepResult([], {}, str(error))
    facts = {"total": roll.total}
    if thrown is OFFENSE:
        facts |= {"DS": roll.sum, "X": 40 - roll.total, "T1": roll.total}
    return step_result(table, facts, "a throw")


def yards(scene: Scene, step: asks.YardsStep) -> StepResult:
    cell = _cell(step.yards, Where.PASS, ("yards",))
    if cell.row not in (Row.GAIN, Row.LOSS, Row.WHITE):
        raise Wrong(("yards",), repr(step.yards), "allowed: a number, DS, X, T1, T2, T3, with or without a minus")
    table = script(scene, step)
    try:
        found = amount(table, quick(scene.game), cell)
    except ScriptError as error:
        return StepResult(table.log, {}, str(error))
    return step_result(table, {"yards": found}, f"{cell.text}, {scene.game.options.yardage} method")


def size(scene: Scene, step: asks.SizeStep) -> StepResult:
    game = scene.game
    table = script(scene, step)
    try:
        found = sized(table, game.options.penalties == "quick", game.hurried, step.size)
    except ScriptError as error:
        return StepResult(table.log, {}, str(error))
    digits = "".join(c for c in found if c.isdigit())
    facts: dict[str, Any] = {
        "size": found, "first_down": step.size.startswith("DEF") and found in ("5X", "15"),
        "yards": int(digits) if digits else 0,
    }
    return step_result(table, facts, step.size)


# -- penalties: a played step ---------------------------------------------------------------------


def penalty_play(scene: Scene, step: asks.PenaltyStep) -> PlayStep:
    """The lookup as a played step with boxes in place."""
    asked, play = step.penalty, step.penalty.play
    given = sorted(play.model_fields_set - {"returned"})
    if len(given) > 1:
        raise Wrong(("penalty", "play"), " and ".join(given), "a play is one thing: run, pass, incomplete, kickoff ...")
    cells: dict[str, Any] = {}
    calls: dict[str, str] = {}
    back = [*asked.return_fouls, *([play.returned] if play.returned is not None else [])]
    if play.kickoff is not None:
        cells = {"KO": [*asked.fouls, str(_yards_to(scene, play.kickoff, "kickoff"))], "KOR": back}
    elif play.punt is not None:
        calls, cells = {"offense": "punt"}, {"PUNT": [*asked.fouls, play.punt], "PR": back}
    elif play.field_goal is not None:
        calls, cells = {"offense": "fg"}, {"FG": [*asked.fouls, play.field_goal]}
    else:
        box, run = _box(scene, play)
        calls = {"offense": "1" if run else "6"}
        cells = {"offense": [*asked.fouls, *box], "INTR": back}
        if asked.defense is not None:
            cells["defense"] = asked.defense
    more: dict[str, Any] = {"answers": [{"penalty": asked.choice}]} if asked.choice else {}
    return PlayStep(title=step.title, draws=step.draws, calls=calls, cells=cells, expect=step.expect, **more)


def _yards_to(scene: Scene, reached: int | Place, name: str) -> int:
    """Yards from the ball."""
    if isinstance(reached, int):
        return reached
    spot = scene.names.spot(reached, scene.game.ball)
    if spot is None:
        raise Wrong(("penalty", "play", name), repr(str(reached)), SPOTS)
    return spot - scene.game.spot


def _box(scene: Scene, play: asks.PlayMade) -> tuple[list[str], bool]:
    """The play's box, and whether it is a run."""
    if play.run is not None:
        return [play.run], True
    if play.completion is not None:
        return [play.completion], False
    if play.interception is not None:
        return [f"INT {_yards_to(scene, play.interception, 'interception')}"], False
    if play.fumble is not None:
        return [f"F {play.fumble:+d}" if play.fumble else "F"], True
    return (["INC"], False) if play.incomplete else ([], False)


# -- the clock --------------------------------------------------------------------------------------


def charged(scene: Scene, step: asks.ChargeStep) -> StepResult:
    asked = step.charge
    game = new_game(plain_team(), plain_team(), {})
    game.quarter, game.clock = asked.quarter, asked.clock
    taken = charge(game, asked.seconds)
    return step_result(script(scene, step), {"clock": game.clock, "seconds": taken}, f"{asked.seconds} seconds")


# -- power ratings ------------------------------------------------------------------------------------


def spread(scene: Scene, step: asks.SpreadStep) -> StepResult:
    asked, charts = step.spread, scene.game.charts
    power = [charts[0].power, charts[1].power]
    figures = [charts[0].home, charts[1].home]
    for name, given, target in (("ratings", asked.ratings, power), ("home_figures", asked.home_figures, figures)):
        for team, value in given.items():
            target[scene.seat(team, ("spread", name, team))] = value
    neutral = asked.at.casefold() == "neutral"
    host = 0 if neutral else scene.seat(asked.at, ("spread", "at"))
    ratings = [adjusted(power[seat], figures[seat], home=seat == host, neutral=neutral) for seat in (0, 1)]
    found = point_spread(ratings[0], ratings[1])
    facts = {"favorite": found.favorite, "spread": found.points, "ratings": ratings}
    favored = f"{scene.names.short[found.favorite]} by {found.points:g}"
    return step_result(script(scene, step), facts, f"{ratings[0]:g} against {ratings[1]:g}: {favored}")


def standing(scene: Scene, step: asks.StandingStep) -> StepResult:
    asked = step.standing
    favorite = scene.seat(asked.favorite, ("standing", "favorite"))
    charts = scene.game.charts
    game = new_game(charts[0], charts[1], {"spread": True, "wild_card": True})
    game.spread = Spread(favorite, asked.spread)
    for team, points in asked.score.items():
        game.score[scene.seat(team, ("standing", "score"))] = points
    stands = [status(game.spread, game.score, seat) for seat in (0, 1)]
    shift = scene.game.options.factor_shift
    facts = {
        "standing": [("level", "ahead", "behind")[stand] for stand in stands],
        "factor": [factor(charts[seat].factors, shift, stands[seat]) for seat in (0, 1)],
        "wild_card": ["free" if free_wild_card(game, seat) else "conditional" for seat in (0, 1)],
    }
    return step_result(script(scene, step), facts, f"{game.score[0]}-{game.score[1]} with a spread of {asked.spread:g}")


def rating(scene: Scene, step: asks.RatingStep) -> StepResult:
    asked = step.rating
    facts: dict[str, Any] = {}
    if asked.score is not None and asked.spread is not None:
        favorite = scene.seat(asked.favorite, ("rating", "favorite"))
        score = [0, 0]
        for team, points in asked.score.items():
            score[scene.seat(team, ("rating", "score"))] = points
        margin = score[favorite] - score[1 - favorite]
        theirs, others = rating_points(asked.spread, margin)
        facts = {
            "points": [theirs, others] if favorite == 0 else [others, theirs],
            "clear_victory": clear_victory(asked.spread, margin),
        }
    elif asked.points is not None and asked.games is not None:
        facts = {"percentage": rating_percentage(asked.points, asked.games)}
    else:
        raise Wrong(("rating",), "", "give spread and score, or points and games")
    return step_result(script(scene, step), facts, "rating points")


# -- yardage factor --------------------------------------------------------------------------------------


def factored(scene: Scene, step: asks.FactorStep) -> StepResult:
    asked = step.factor
    table = ScriptTable(PaydirtHooks(scene, Cells()), [*step.draws, 20, 20] if asked.result in _ROLLED else step.draws)
    game = _game_at(scene, asked.percent)
    found, words, spot = _outcome(table, game, asked)
    if asked.result in _ROLLED:
        table.coming.clear()
    facts: dict[str, Any] = {"yards": found, "result": words, "spot": (game.ball, spot)}
    return step_result(table, facts, f"{asked.result} {asked.yards}, factor {asked.percent}%")


_ROLLED = ("interception", "fumble", "return", "kick", "sneak")  # a roll follows, which changes no yards


def _game_at(scene: Scene, percent: int) -> State:
    """A game in which the team with the ball has this factor."""
    charts = [plain_team("A", factors=(percent, percent)), plain_team("B", factors=(percent, percent))]
    game = new_game(charts[0], charts[1], {"rules": "basic", "spread": True})
    game.ball, game.spot, game.down, game.line = scene.game.ball, scene.game.spot, scene.game.down, scene.game.line
    game.phase = scene.game.phase
    return game


def _outcome(table: ScriptTable, game: State, asked: asks.FactorAsked) -> tuple[int, list[str], int]:
    yards, line = asked.yards, game.spot
    if asked.result in ("PI", "penalty"):  # A-IX-2.a
        basis = Basis.SPOT if asked.result == "PI" else Basis.PREVIOUS
        foul = Foul(1 - game.ball, yards, asked.result, basis is Basis.SPOT, basis, game.ball)
        remedy = remedies(game, Result(Down.INCOMPLETE, game.ball, line, End.INCOMPLETE), foul)[0]
        return remedy.walked, ["penalty accepted"], remedy.spot
    if asked.result in ("return", "kick"):  # A-IX-2.b
        start = flip(Spot(20))
        column = (*[None] * 10, *[parse(str(yards), SPECIAL_WHERE["KOR"])] * 30)
        result = Result(Down.PUNT, game.ball, Spot(0))
        run_back(table, game, result, game.ball, column, Return.KICKOFF, Spot(100 - start))
        return result.legs[0].yards, ["returned"], result.spot
    if asked.result == "sneak":
        result = sneak(table, game, CALLS["sneak"], SHOWS["A"])
        return result.gain, _words(result), result.spot
    play = 1 if asked.result in ("gain", "breakaway") else 6
    merged = {
        "incomplete": INCOMPLETE, "touchdown": Merged("yards", 0, True), "interception": Merged("intercepted", yards),
        "fumble": Merged("fumble", yards), "QT": Merged("yards", yards, trapped=True),
    }.get(asked.result, Merged("yards", yards))
    result = outcome(table, game, CALLS[str(play)], play, merged, asked.doubled)
    return result.gain, _words(result), line + result.gain


def _words(result: Result) -> list[str]:
    found = {
        Down.RUN: "run", Down.COMPLETE: "complete", Down.INCOMPLETE: "incomplete", Down.INTERCEPTED: "interception",
        Down.SACK: "sack",
    }
    words = [found[Down(result.kind)]] if Down(result.kind) in found else []
    if result.kind in (Down.RUN, Down.COMPLETE, Down.SACK):
        words.append("gain" if result.gain > 0 else "loss" if result.gain < 0 else "no gain")
    if result.fumbles:
        words.append("fumble")
    if result.end is End.TOUCHDOWN:
        words.append("touchdown")
    return words
