"""Basketball's part of the scenario table: answers as people write them, and default answers."""

from __future__ import annotations

import re
from typing import Any

from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.scenario.core.script import ScriptTable
from fieldhouse.table.deck import Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Question

LINEUPS = ("lineup", "shift")
_SPELLED = {
    "timeout": {"no": "play", "none": "play", "yes": "full", "20-second": "20", "20 seconds": "20"},
    "ball": {"pass": "advance", "two": "shoot", "pass it on": "advance"},
    "force": {"pass": "advance", "yes": "shoot", "no": "advance"},
    "buzzer": {"yes": "shoot"},
    "fast break": {"yes": "run"},
    "freeze": {"yes": "freeze"},
    "foul": {"yes": "foul"},
}


class BasketballHooks:
    """The hooks of one step."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def seat(self, seat: int) -> str:
        return self.scene.names.short[seat]

    def deal(self, table: ScriptTable, dice: Dice, why: str) -> Roll | None:
        return None

    def word(self, table: ScriptTable, dice: Dice, why: str, text: str) -> Roll:
        raise ScriptError(f"the next draw is {text!r}, but the {dice.name} dice are thrown for {why}. {table.story()}")

    def fits(self, label: str, why: str) -> bool:
        return label in why.casefold()

    def card(self, table: ScriptTable, deck: Deck[Any], why: str, given: dict[str, Any]) -> Any:
        raise ScriptError(f"no card {given} (turned for {why})")  # `stack` has put such cards into the deck

    def answer(self, table: ScriptTable, question: Question, text: str) -> str:
        kind, options = question.kind, question.options
        if text in options:
            return text
        if kind.name in LINEUPS:
            return self._lineup(question.seat, text)
        low = " ".join(text.casefold().split())
        low = _SPELLED.get(kind.name, {}).get(low, low)
        return next((option for option in options if option.casefold() == low), text)

    def _lineup(self, seat: int, text: str) -> str:
        """A line-up: substitutions (`G6 for PG, C10 for C`) or five names from PG to C; assignments after a slash."""
        game: State = self.scene.game
        said, slash, guards = text.partition("/")
        five = {slot: game.five[seat][slot] for slot in ORDER}
        parts = [part.strip() for part in said.split(",")]
        for number, part in enumerate(parts):
            coming, change, going = (word.strip() for word in part.partition(" for "))
            player = self.scene.names.player(coming, seat)
            out = self.scene.names.player(going, seat) if change else None
            if change and player and out and out.slot >= 0:
                five[ORDER[[five[slot] for slot in ORDER].index(out)]] = player
            elif not change and player and len(parts) == len(ORDER):
                five[ORDER[number]] = player
            else:
                return text
        numbers = " ".join(str(five[slot].number) for slot in ORDER)
        return f"{numbers} / {' '.join(re.findall(r'[A-Z]+', guards.upper()))}" if slash else numbers

    def default(self, table: ScriptTable, question: Question) -> str | None:
        kind, options = question.kind, question.options
        if kind.default is not None and kind.default in options:
            return kind.default
        return options[0] if kind.name in LINEUPS else None
