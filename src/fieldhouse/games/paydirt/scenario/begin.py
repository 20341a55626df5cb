"""Makes a PAYDIRT game from a scenario: charts, options, situation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import CellError
from fieldhouse.games.paydirt.cards.charts import FLAGS, SPECIAL, TeamCharts
from fieldhouse.games.paydirt.cards.files import read_range, read_team
from fieldhouse.games.paydirt.cards.plain_team import plain_team, written_over
from fieldhouse.games.paydirt.cards.sheets import ChartError
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.rules.rating import Spread
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.view import timeouts_allowed
from fieldhouse.games.paydirt.scenario.model import Setup, Situation, TeamSetup
from fieldhouse.games.paydirt.scenario.states import check_state
from fieldhouse.games.paydirt.scenario.words import SPOTS, Names, make_names
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where
from fieldhouse.table.options import OptionError

PHASES = {
    "toss": Phase.TOSS, "kickoff": Phase.KICKOFF, "free kick": Phase.FREE_KICK, "scrimmage": Phase.SCRIMMAGE,
    "try": Phase.TRY, "over": Phase.OVER,
}
PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
USUAL_SPOTS = {Phase.KICKOFF: 30, Phase.FREE_KICK: 20, Phase.TRY: 98}


@dataclass(slots=True)
class Scene:
    """The game of a scenario, and its teams' names."""

    game: State
    names: Names
    placed: frozenset[str] = frozenset()  # fields of situations since the last play or timing

    def seat(self, text: str, where: Where) -> int:
        found = self.names.seat(text)
        if found is None:
            raise Wrong(where, repr(text), self.names.allowed())
        return found


def make_scene(setup: Setup, folder: Path) -> Scene:
    try:
        options = make_options(setup.options)
    except OptionError as error:
        raise Wrong(("options",), "", str(error).replace("options: ", "")) from None
    charts = tuple(_charts(setup.teams.setup(seat), seat, folder, _place(setup, seat)) for seat in (0, 1))
    game = new_game(charts[0], charts[1], options)
    names = make_names(((charts[0].name, charts[0].short), (charts[1].name, charts[1].short)))
    scene = Scene(game, names)
    game.phase = Phase.SCRIMMAGE
    game.cancel_left = options.home_cancel and options.site == "home"
    if options.weather == "agreed" and charts[0].outdoor:
        game.precipitation, game.wind = options.precipitation, options.wind
    put(scene, setup.situation, ("situation",), fresh=True)
    return scene


def _place(setup: Setup, seat: int) -> Where:
    named = [name for name in (("A", "home"), ("B", "away"))[seat] if getattr(setup.teams, name) is not None]
    return ("teams", named[0] if named else "AB"[seat])


def _charts(setup: TeamSetup, seat: int, folder: Path, where: Where) -> TeamCharts:
    charts = plain_team(f"Team {'AB'[seat]}", short="AB"[seat])
    if setup.charts != "plain":
        try:
            charts = read_team(folder / setup.charts)
        except ChartError as error:
            raise Wrong((*where, "charts"), repr(setup.charts), f"plain, or a folder of charts: {error}") from None
    given = setup.model_fields_set
    fields: dict[str, Any] = {name: getattr(setup, name) for name in ("name", "short", "power") if name in given}
    if "name" in given and "short" not in given:
        fields["short"] = setup.name
    if "home_figure" in given:
        fields["home"] = setup.home_figure
    if "stadium" in given:
        fields["outdoor"] = setup.stadium == "outdoor"
    if "recovered" in given:
        totals = read_range(setup.recovered)
        if totals is None:
            raise Wrong((*where, "recovered"), repr(setup.recovered), "allowed: totals such as 10-27, or none")
        fields["kept"] = totals
    if "flags" in given:
        flags = frozenset(setup.flags.replace(",", " ").split())
        if not flags <= set(FLAGS):
            raise Wrong((*where, "flags"), repr(setup.flags), f"allowed: {', '.join(FLAGS)}")
        fields["flags"] = flags
    if "factors" in given:
        fields["factors"] = _factors(setup.factors, (*where, "factors"))
    return _written(replace(charts, **fields), setup, where)


def _factors(text: str, where: Where) -> tuple[int, int]:
    parts = [part.strip().rstrip("%") for part in text.split("/")]
    if len(parts) == 1:
        parts *= 2
    if len(parts) != 2 or not all(part.isdecimal() for part in parts):
        raise Wrong(where, repr(text), "allowed: the lower and the higher factor, such as 80/100")
    return int(parts[0]), int(parts[1])


def _written(charts: TeamCharts, setup: TeamSetup, where: Where) -> TeamCharts:
    """Change the boxes one at a time, so that a fault names its place."""
    for column, boxes in setup.offense.items():
        for total, text in boxes.items():
            at = (*where, "offense", column, total)
            charts = _over(charts, at, text, offense={(column.upper() if column != "all" else column, total): text})
    for letter, rolls in setup.defense.items():
        for roll, boxes in rolls.items():
            for play, text in boxes.items():
                at = (*where, "defense", letter, roll, play)
                charts = _over(charts, at, text, defense={(letter, roll, play): text})
    for column, boxes in setup.special.items():
        name = column.upper() if column.upper() in SPECIAL else column
        for total, text in boxes.items():
            charts = _over(charts, (*where, "special", column, total), text, special={(name, total): text})
    for total, color in setup.xp.items():
        charts = _over(charts, (*where, "xp", total), color, xp={total: color.casefold()})
    return charts


def _over(charts: TeamCharts, where: Where, text: str, **boxes: Any) -> TeamCharts:
    try:
        return written_over(charts, **boxes)
    except CellError as error:
        raise Wrong(where, repr(text), error.allowed) from None
    except KeyError as error:
        raise Wrong(where, "", str(error.args[0])) from None
    except ValueError:
        raise Wrong(where, repr(text), "allowed: white, red") from None


def put(scene: Scene, situation: Situation, where: Where, *, fresh: bool = False) -> None:
    """Put the game into this situation; fields left out do not change (with `fresh`: are those of a new game)."""
    game, given = scene.game, situation.model_fields_set
    scene.placed |= given
    if "ball" in given:
        game.ball = scene.seat(situation.ball, (*where, "ball"))
    if "phase" in given:
        game.phase = PHASES[situation.phase]
    if "quarter" in given:
        game.quarter = situation.quarter
    if "clock" in given:
        game.clock = situation.clock
    _spot(scene, situation, where, fresh)
    if fresh:
        game.timeouts[:] = [timeouts_allowed(game)] * 2
    for name, target in (("score", game.score), ("timeouts", game.timeouts)):
        if name in given:
            for team, points in getattr(situation, name).items():
                target[scene.seat(team, (*where, name, team))] = points
    game.line_score = [[0] * (game.quarter - 1) + [points] for points in game.score]
    game.untimed = game.untimed and "clock" not in given  # of the time before
    game.hurried = game.hurried and "phase" not in given
    game.fair_caught = game.fair_caught and not given & {"spot", "down", "ball", "phase"}
    for name in ("hurried", "untimed", "fair_caught", "precipitation", "wind"):
        if name in given:
            setattr(game, name, getattr(situation, name))
    if "home_penalty_free" in given:
        game.cancel_left = situation.home_penalty_free
    if "wind_behind" in given:
        game.downwind = scene.seat(situation.wind_behind, (*where, "wind_behind"))
    if "second_half" in given or fresh:
        game.second_half = scene.seat(situation.second_half, (*where, "second_half"))
    _spread(scene, situation, where)
    game.plain = game.spread is None and game.precipitation == "A" and game.wind == "A"
    check_state(game, situation, where)


def _spot(scene: Scene, situation: Situation, where: Where, fresh: bool) -> None:
    game, given = scene.game, situation.model_fields_set
    moved = fresh or bool(given & {"spot", "ball", "phase"})
    if moved:
        usual = USUAL_SPOTS.get(game.phase)
        if "spot" in given or usual is None:
            if "spot" in given or fresh or "ball" in given:
                spot = scene.names.spot(situation.spot, game.ball)
                if spot is None:
                    raise Wrong((*where, "spot"), repr(str(situation.spot)), SPOTS)
                game.spot = spot
        else:
            game.spot = Spot(usual)
        if not 0 < game.spot < 100:
            raise Wrong((*where, "spot"), repr(str(situation.spot)), "allowed: a yard line between the goal lines")
    to_go: int | str | None = situation.to_go if "to_go" in given else None
    if "down" in given:
        down, said = situation.down
        if to_go is not None and said is not None and to_go != said:
            raise Wrong((*where, "to_go"), repr(to_go), f"down says {said} to go")
        game.down, to_go = down, to_go or said
    elif moved:
        game.down = 1
    if to_go == "goal":
        game.line = Spot(100)
    elif isinstance(to_go, int):
        if game.spot + to_go > 100:
            raise Wrong((*where, "to_go"), repr(to_go), "the line to gain is no farther than the goal line")
        game.line = Spot(game.spot + to_go)
    elif moved:
        game.line = Spot(game.spot + 10 if game.spot < 90 else 100)


def _spread(scene: Scene, situation: Situation, where: Where) -> None:
    given = situation.model_fields_set
    if not given & {"spread", "favorite"}:
        return
    if not scene.game.options.spread:
        raise Wrong((*where, "spread"), "", "the spread is not in use: set `options: {spread: on}`")
    favorite = scene.seat(situation.favorite, (*where, "favorite"))
    scene.game.spread = Spread(favorite, situation.spread)
