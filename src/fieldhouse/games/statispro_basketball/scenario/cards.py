"""Cards given by their sections in a scenario, and the table that deals them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import ValidationError

from fieldhouse.games.statispro_basketball.cards.deck import SECTIONS, Card
from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.rules.shots.shooting import rating
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.scenario.model import CardDraw
from fieldhouse.games.statispro_basketball.scenario.words import read_section
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.model import Draw
from fieldhouse.scenario.core.script import Hooks, ScriptTable
from fieldhouse.scenario.core.source import Where
from fieldhouse.table.deck import Deck
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Kind

SHOTS = ("the shot", "the last shot (Dead Ball Deck)")


class PartialCard(Card):
    """A card with only some sections; reading another section is an error of the script."""

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        missing = value is None or (name in ("at", "home") and not super().__getattribute__("rpg"))
        if missing:
            wanted = "rpg" if name in ("at", "home") else name
            raise ScriptError(f"the {wanted} section is read, but the card in the scenario does not give it")
        return value


def stack(game: State, draws: Sequence[Draw]) -> tuple[list[Draw], dict[str, str]]:
    """Put cards given by sections into the game's deck. Returns the draws by key, and the pile for each key."""
    cards = list(standard_cards())
    keys, coming, piles = [str(card.rpg) for card in cards], list[Draw](), dict[str, str]()
    for number, draw in enumerate(draws):
        where: Where = ("draws", number)
        if isinstance(draw, dict):
            card, label, pile = _card(draw, where)
            key = f"{number + 1} ({label})"
            keys.append(key)
            cards.append(card)
            piles[key] = pile
            coming.append(key)
        elif isinstance(draw, int) and not isinstance(draw, bool):
            coming.append(draw)
        else:
            raise Wrong(where, repr(draw)[:60], "allowed: an RPG from 1 to 200, or a card such as {shot: 30}")
    game.decks.fac = Deck("FAC", tuple(cards), tuple(keys))
    return coming, piles


def _card(draw: dict[str, Any], where: Where) -> tuple[Card, str, str]:
    try:
        given = CardDraw.model_validate(draw)
    except ValidationError as error:
        raise _wrong(error, where) from None
    readings: dict[str, Any] = dict.fromkeys(SECTIONS)
    rpg, parts = given.rpg, [f"rpg {given.rpg}"] if given.rpg else []
    if given.card is not None:
        original = standard_cards()[given.card - 1]
        readings = {section: getattr(original, section) for section in SECTIONS}
        rpg, parts = rpg or original.rpg, [f"card {original.rpg}", *parts]
    for section in SECTIONS:
        text = getattr(given, section)
        if text:
            try:
                readings[section] = read_section(section, text)
            except ValueError as error:
                raise Wrong((*where, section), repr(text), str(error)) from None
            parts.append(f"{section} {text}")
    if not parts:
        raise Wrong(where, "an empty card", f"allowed: card, rpg, {', '.join(SECTIONS)}")
    return PartialCard(rpg, **readings), ", ".join(parts), given.pile


def _wrong(error: ValidationError, where: Where) -> Wrong:
    item = error.errors(include_url=False)[0]
    if item["type"] == "unknown_field":
        key, said = next(iter(item["ctx"]["keys"].items()))
        return Wrong((*where, key), "", said)
    return Wrong((*where, *item["loc"]), repr(item["input"])[:60], f"allowed: {item['msg'].lower()}")


class CardTable(ScriptTable):
    """Checks the pile of each card dealt, and answers a team's question with an answer given for that team first."""

    def __init__(
        self,
        hooks: Hooks,
        game: State,
        draws: Iterable[Draw],
        answers: Iterable[tuple[str, str]],
        piles: dict[str, str],
    ) -> None:
        super().__init__(hooks, draws, answers)
        self.game = game
        self.piles = piles
        self.against: int | None = None

    def flip(self, deck: Deck[Any], why: str) -> Any:
        wanted = self.piles.get(str(self.coming[0]), "") if self.coming else ""
        card = super().flip(self.game.decks.fac, why)  # from either pile: the script gives the card
        pile = "dead" if "Dead Ball Deck" in why else "timed"
        if wanted and wanted != pile:
            shown = self.dealt[-1][0]
            raise ScriptError(f"{shown} must be a {wanted} card, but a {pile} card is turned for {why}")
        if why in SHOTS and self.game.holder is not None:
            self.against = rating(self.game, self.game.holder, card)
        return card

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        own = f"{'AB'[seat]} {kind.name}"
        for at, (name, answer) in enumerate(self.answers):
            if name == own:
                del self.answers[at]
                self.answers.insert(0, (kind.name, answer))
            if name in (own, kind.name):
                break
        return super().ask(kind, seat, options, state, about)
