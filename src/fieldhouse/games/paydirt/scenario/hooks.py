"""PAYDIRT's part of the scenario table: boxes in place, words for dice and answers, default answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.football.result import LooseBall
from fieldhouse.games.paydirt.rules.questions import PENALTY
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.games.paydirt.scenario import words
from fieldhouse.games.paydirt.scenario.begin import Scene
from fieldhouse.games.paydirt.scenario.boxes import COLUMNS, Boxes, is_pass
from fieldhouse.games.paydirt.scenario.model import Cells
from fieldhouse.scenario.core.script import ScriptLine, ScriptTable
from fieldhouse.table.deck import Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.notes import Seconds, Thrown
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Question

_KEPT = ("kept", "recovered", "recovers")
_SPELLED = {
    "timeout": {"yes": "timeout", "no": "pass", "none": "pass"},
    "try": {"one": "kick", "1": "kick", "extra point": "kick", "2": "two", "two points": "two", "go for two": "two"},
    "fielding": {
        "let it roll": "roll", "let roll": "roll", "forced return": "force", "forced": "force", "no return": "down",
        "downed": "down", "leave it": "leave",
    },
    "interception": {
        "decline": "refuse", "incomplete": "refuse", "batted away": "refuse", "no": "refuse", "yes": "return",
    },
    "recovery": {"no": "stay", "yes": "return"},
    "block right": {"forfeit": "return", "give up": "return", "keep": "block"},
    "rush": {"all out": "all-out", "no": "none"},
    "blank": {"true": "yes", "false": "no"},
    "rush answer": {"call off": "play"},
}
_DECLINED = ("decline", "declined", "refuse", "the play", "no")
_ACCEPTED = ("accept", "accepted", "penalty", "yes", "take")


def loose_balls(table: ScriptTable) -> list[LooseBall]:
    """The step's loose balls."""
    return [note.data for note in table.notes if isinstance(note.data, LooseBall)]


def times(table: ScriptTable) -> dict[str, int]:
    """The step's time in parts, if it has parts (A-VII.a)."""
    timings = [note.data for note in table.notes if isinstance(note.data, Seconds) and note.data.parts]
    if not timings:
        return {}
    return dict(zip(("AT", "RT", "DT"), dict(timings[-1].parts).values(), strict=True)) | {"TT": timings[-1].taken}


class PaydirtHooks:
    """The hooks of one step."""

    def __init__(self, scene: Scene, cells: Cells) -> None:
        self.scene = scene
        self.boxes = Boxes(scene.game, cells)
        self.boxes.check()
        self.cells = cells
        self.penalties: list[str] = []
        """The options of the step's last penalty choice."""

    def seat(self, seat: int) -> str:
        return self.scene.names.short[seat]

    # -- dice ------------------------------------------------------------------------------

    def deal(self, table: ScriptTable, dice: Dice, why: str) -> Roll | None:
        squib = ("kickoff", self.scene.game.ball, "squib") in table.asked
        charted = not any(("defense", 1 - self.scene.game.ball, show) in table.asked for show in ("run", "pass"))
        found = self.boxes.deal(dice, why, squib, self._taken(table), charted)
        if found is None:
            return None
        roll, text = found
        table.log.append(ScriptLine("dealt", f"the box {'white' if text == '.' else text} for {why}"))
        table.dealt.append((f"box {text}", why))
        return roll

    def _taken(self, table: ScriptTable) -> set[int]:
        """Totals that boxes in place may not have: fake and block numbers."""
        taken = {int(answer) for kind, _, answer in table.asked if kind == "fake number" and answer.isdecimal()}
        for shown, why in table.dealt:
            if why == "block number" and isinstance(shown, Thrown):
                taken |= set(range(shown.total - 3, shown.total + 4))
        return taken

    def word(self, table: ScriptTable, dice: Dice, why: str, text: str) -> Roll:
        """`recovered` and `lost` are recovery rolls that earn no return; `good` and `no good` extra points."""
        game: State = self.scene.game
        low = text.casefold()
        if dice is OFFENSE and why == "recovery" and low in (*_KEPT, "lost"):
            kept = game.charts[loose_balls(table)[-1].seat].kept
            fits = [t for t in dice.totals if (t in kept) == (low in _KEPT) and t not in (17, 18, 19, 37, 38, 39)]
            if fits:
                return dice.show(fits[0])
        raise ScriptError(
            f"the next draw is {text!r}, but the {dice.name} dice are thrown for {why}; "
            f"a draw is a total, faces as a list, any, or recovered or lost for a recovery. {table.story()}"
        )

    def fits(self, label: str, why: str) -> bool:
        """A label names the reason of the roll, a part of it, or the column read."""
        column = self.boxes.column if why == "reroll" else COLUMNS.get(why, "")
        return label in why.casefold() or label.replace("offence", "offense") == column.casefold()

    def card(self, table: ScriptTable, deck: Deck[Any], why: str, given: dict[str, Any]) -> Any:
        raise ScriptError("PAYDIRT has no cards")

    # -- answers ---------------------------------------------------------------------------

    def answer(self, table: ScriptTable, question: Question, text: str) -> str:
        kind, options = question.kind, question.options
        self._look(question)
        if text in options:
            return text
        try:
            if kind.name == "tempo":
                return words.read_after(f"timeout by {text}" if text == "timeout" else text).tempo
        except ValueError as error:
            raise ScriptError(f"{kind.name}: {text!r} is no answer; {error}") from None
        low = " ".join(text.casefold().split())
        low = _SPELLED.get(kind.name, {}).get(low, low)
        if kind.name == "penalty":
            return self._penalty(table, question, low)
        if kind.name == "pick":
            return self._pick(low, options) or text
        return low if low in options else text

    def _penalty(self, table: ScriptTable, question: Question, text: str) -> str:
        """The option for accept, decline, a foul's name, the spot of the walk-off, or foul and spot."""
        if text in _DECLINED:
            return "play"
        remedies = question.about.remedies
        fouls = {remedy.foul for remedy in remedies}
        if text in _ACCEPTED and len(fouls) == 1:
            return "1"
        fits = []
        for option, remedy in zip(question.options[1:], remedies, strict=False):
            foul, where = remedy.foul.name.casefold(), remedy.where.casefold()
            spelled = (foul, where, where.replace(" the ", " "), f"{foul} from the {where}", f"{foul}, {where}")
            if text in spelled or text.removeprefix("the ") in spelled:
                fits.append(option)
        if not fits:
            raise ScriptError(f"penalty: {text!r} fits none; {table.choices(question)}")
        return fits[0]

    def _pick(self, text: str, options: Sequence[str]) -> str | None:
        column, _, row = text.removeprefix("play ").upper().partition("@")
        fits = [o for o in options if o.partition("@")[0] == column and row in ("", o.partition("@")[2])]
        return fits[0] if len(fits) == 1 else None

    def _look(self, question: Question) -> None:
        if question.kind is PENALTY:
            self.penalties = [question.label(option) for option in question.options[1:]]

    def default(self, table: ScriptTable, question: Question) -> str | None:
        kind, options = question.kind, question.options
        self._look(question)
        usual: str | None = kind.default
        if kind.name == "call":
            usual = self._usual_call()
        elif kind.name == "defense":
            usual = "A"
        elif kind.name == "pick" and self.cells.offense:
            usual = f"{'6' if is_pass(self.cells.offense[0]) else '1'}@{options[0].partition('@')[2]}"
        return usual if usual is not None and usual in options else None

    def _usual_call(self) -> str | None:
        cells = self.cells
        if cells.PUNT:
            return "punt"
        if cells.FG:
            return "fg"
        if cells.offense:
            return "6" if any(is_pass(text) for text in cells.offense) else "1"
        return None
