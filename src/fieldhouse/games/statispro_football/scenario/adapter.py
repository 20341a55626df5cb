"""Statis-Pro Football's adapter for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from fieldhouse.football.clock import clock_text
from fieldhouse.football.events import Down, Snap
from fieldhouse.football.fast_action.player_cards import LINK, ROWS, PassRanges, PlayerCard, RushRanges
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_football import NAME
from fieldhouse.games.statispro_football.game import GAME
from fieldhouse.games.statispro_football.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_football.rules.flow import step as game_step
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.scenario.model import Expect, PlayStep, Setup, Side, Situation
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.scenario.core.adapter import StepResult, Wrong
from fieldhouse.scenario.core.check import Check, compare
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.scenario.core.script import ScriptLine
from fieldhouse.scenario.core.source import Where
from fieldhouse.table.options import OptionError
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Refused

USUAL = ("haulers", "signals")
SEATS = {"A": 0, "B": 1}
FIELDS = frozenset(field.name for field in fields(PlayerCard)) - {"id", "positions"}
RANGES, RUSH = "passing", "rush"
COLUMNS = frozenset({"normal", "short_gain", "long_gain", "quick", "short", "long"})
WORDS = frozenset({"name", "letter"})
NO_INTERCEPTION, MOST = 49, 99


@dataclass(slots=True)
class Scene:
    """The game of a scenario."""

    game: State


@cache
def rule_ids() -> frozenset[str]:
    return frozenset(GAME.ledger())


class StatisProFootball:
    name: str = NAME
    header: type[Header] = Setup
    kinds: Mapping[str, type[Step]] = {"": PlayStep}
    final: type[Part] = Expect

    def rules(self) -> frozenset[str]:
        return rule_ids()

    def begin(self, header: Any, folder: Path) -> Scene:
        sides = [header.teams.given(seat) or Side() for seat in (0, 1)]
        teams = [TEAMS.find(side.cards or USUAL[seat]) for seat, side in enumerate(sides)]
        try:
            game = new_game(teams[0], teams[1], header.options)
        except (InputError, OptionError) as error:
            raise Wrong(("options",), str(header.options), str(error)) from None
        game.phase, game.spot, game.line = Phase.SCRIMMAGE, Spot(35), Spot(45)
        game.quarter, game.line_score = 1, [[0], [0]]
        for seat, side in enumerate(sides):
            arrange(game, seat, side, ("teams", "AB"[seat]))
        if header.situation is not None:
            put(game, header.situation, ("situation",))
        return Scene(game)

    def run(self, state: Scene, step: PlayStep) -> StepResult:
        return play(state.game, step)

    def check(self, state: Scene, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        return compare(expect, facts, {})


def arrange(game: State, seat: int, side: Side, where: Where) -> None:
    """Other values on the cards of a display, and other places."""
    for place, values in side.players.items():
        here = (*where, "players", place)
        if place in Slot.__members__:
            slot = Slot[place]
            card = game.slots[seat][slot]
            game.slots[seat][slot] = changed(card or _spare(game, seat), values, here)
        elif place in Box.__members__:
            box = Box[place]
            cards = game.boxes[seat][box] or game.boxes[seat][Box.F]
            found = changed(cards[0], values, here)
            game.boxes[seat][box] = () if found is None else (found,)
        else:
            raise Wrong(here, repr(place), f"places are {', '.join([*Slot.__members__, *Box.__members__])}")
    then = list(game.boxes[seat])
    for name, sources in side.display.items():
        if name not in Box.__members__ or any(one not in Box.__members__ for one in sources):
            raise Wrong((*where, "display", name), repr(sources), f"boxes are {', '.join(Box.__members__)}")
        for one in sources:
            game.boxes[seat][Box[one]] = ()
        game.boxes[seat][Box[name]] = tuple([card for one in sources for card in then[Box[one]]])


def _spare(game: State, seat: int) -> PlayerCard:
    """A back who is not on the display, for a slot that is empty."""
    present = {card.id for card in game.slots[seat] if card is not None}
    return next(card for card in game.teams[seat].players if card.normal and card.quick and card.id not in present)


def changed(card: PlayerCard, values: Mapping[str, Any], where: Where) -> PlayerCard | None:
    """The card with other values; nobody with `none: true`."""
    if values.get("none"):
        return None
    given: dict[str, Any] = {}
    for name, value in values.items():
        if name not in FIELDS:
            raise Wrong((*where, name), "no such value", f"values are {', '.join(sorted(FIELDS))}")
        given[name] = read_value(name, value, (*where, name))
    return replace(card, **given)


def read_value(name: str, value: Any, where: Where) -> Any:
    """A value of a card as a scenario gives it."""
    if name == RANGES:
        if not _rows(value, 3) or not all(_whole(one, 2) and 1 <= one[0] < one[1] <= NO_INTERCEPTION for one in value):
            raise Wrong(where, _short(value), "three pairs: the last complete and the first intercepted pass number")
        return tuple([PassRanges(*one) for one in value])
    if name == RUSH:
        if not _whole(value, 3) or not 1 <= value[0] < value[1] < value[2] <= 48:
            raise Wrong(where, _short(value), "three rising pass numbers: the last of Sack, Runs and Complete")
        return RushRanges(*value)
    if name in COLUMNS:
        if value != [] and not _whole(value, ROWS):
            raise Wrong(where, _short(value), f"a list of {ROWS} whole numbers of yards, or an empty one")
        return tuple(value)
    if name in WORDS:
        if not isinstance(value, str):
            raise Wrong(where, _short(value), "a text")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        raise Wrong(where, _short(value), f"a whole number from {-MOST} to {MOST}")
    return value


def _rows(value: Any, many: int) -> bool:
    return isinstance(value, list) and len(value) == many


def _whole(value: Any, many: int) -> bool:
    return _rows(value, many) and all(
        isinstance(one, int) and not isinstance(one, bool) and abs(one) <= LINK for one in value
    )


def _short(value: Any) -> str:
    return repr(value)[:60]


def seat_of(text: str, where: Where) -> int:
    if text not in SEATS:
        raise Wrong(where, repr(text), "teams are A and B")
    return SEATS[text]


def put(game: State, said: Situation, where: Where) -> None:
    """The game in this situation."""
    if said.ball:
        game.ball = seat_of(said.ball, (*where, "ball"))
    if said.next:
        if said.next.upper() not in Phase.__members__:
            raise Wrong((*where, "next"), repr(said.next), "allowed: scrimmage, kickoff, free_kick, try")
        game.phase = Phase[said.next.upper()]
    to_go = said.to_go if said.to_go is not None else game.line - game.spot
    if said.spot is not None:
        game.spot = Spot(said.spot)
    game.line = Spot(min(100, game.spot + to_go))
    game.down = said.down or game.down or 1
    if said.quarter is not None:
        game.quarter = said.quarter
    if said.clock:
        minutes, _, seconds = said.clock.partition(":")
        if not (minutes.isdecimal() and seconds.isdecimal()):
            raise Wrong((*where, "clock"), repr(said.clock), "minutes and seconds, such as '4:35'")
        game.clock = 60 * int(minutes) + int(seconds)
    for team, points in said.score.items():
        game.score[seat_of(team, (*where, "score", team))] = points
    game.line_score = [[*([0] * (game.quarter - 1)), points] for points in game.score]


def play(game: State, step: PlayStep) -> StepResult:
    """One play by the step's answers and cards."""
    if step.situation is not None:
        put(game, step.situation, ("situation",))
    given = [(kind, answer) for pair in step.answers for kind, answer in pair.items()]
    given += [(kind, text) for kind, text in (("call", step.call), ("defense call", step.defense)) if text]
    given.sort(key=lambda one: 0 if one[0] in BEFORE else 1 if one[0] in CALLS else 2)
    draws: list[Any] = list(step.draws)
    table = StackedTable(draws, given)
    booked, broken, refused = len(game.events), "", ""
    lines = [ScriptLine("now", situation_line(game))]
    try:
        game_step(table, game)
        table.done()
    except ScriptError as error:
        broken = str(error)
    except Refused as error:
        refused = error.refusal.rule
        if step.expect.refused is None:
            broken = str(error)
    lines += [ScriptLine("dealt", f"{shown} ({why})") for shown, why in table.dealt]
    lines += [ScriptLine("note", note.text, note.rule) for note in table.notes if note.text]
    lines += [ScriptLine("said", text) for text in table.said]
    lines.append(ScriptLine("now", situation_line(game)))
    return StepResult(lines, facts_of(game, booked, refused), broken, [note.rule for note in table.notes])


BEFORE = ("announce", "delay", "offense", "defense")
CALLS = ("call", "defense call")


def situation_line(game: State) -> str:
    return f"Q{game.quarter} {clock_text(game.clock)}: {RULEBOOK.view(game, 0).due}"


def facts_of(game: State, booked: int, refused: str) -> dict[str, Any]:
    snaps = [event for event in game.events[booked:] if type(event) is Snap]
    facts: dict[str, Any] = {
        "ball": "AB"[game.ball], "next": game.phase.name.lower(), "down": game.down, "to_go": int(game.to_go),
        "spot": int(game.spot), "clock": clock_text(game.clock),
        "score": {"A": game.score[0], "B": game.score[1]}, "refused": refused,
    }
    if snaps:
        result = game.result
        facts |= {
            "kind": Down(snaps[-1].kind).name.lower().replace("_", " "), "yards": snaps[-1].yards,
            "out": bool(result and result.out),
        }
    return facts


ADAPTER = StatisProFootball()
