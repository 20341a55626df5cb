"""Cards written down in a scenario, and the table that deals them."""

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


class Written(Card):
    """A card of which only some sections are known; reading another one is a fault of the script."""

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        unsaid = value is None or (name in ("at", "home") and not super().__getattribute__("rpg"))
        if unsaid:
            wanted = "rpg" if name in ("at", "home") else name
            raise ScriptError(f"the {wanted} section of a card is read that does not give it")
        return value


def stack(game: State, draws: Sequence[Draw]) -> tuple[list[Draw], dict[str, str]]:
    """Put the written cards into the game's deck. The draws by key, and the pile each key must come from."""
    cards = list(standard_cards())
    keys, coming, piles = [str(card.rpg) for card in cards], list[Draw](), dict[str, str]()
    for number, draw in enumerate(draws):
        where: Where = ("draws", number)
        if isinstance(draw, dict):
            card, told, pile = _card(draw, where)
            key = f"{number + 1} ({told})"
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
    rpg, told = given.rpg, [f"rpg {given.rpg}"] if given.rpg else []
    if given.card is not None:
        known = standard_cards()[given.card - 1]
        readings = {section: getattr(known, section) for section in SECTIONS}
        rpg, told = rpg or known.rpg, [f"card {known.rpg}", *told]
    for section in SECTIONS:
        text = getattr(given, section)
        if text:
            try:
                readings[section] = read_section(section, text)
            except ValueError as error:
                raise Wrong((*where, section), repr(text), str(error)) from None
            told.append(f"{section} {text}")
    if not told:
        raise Wrong(where, "an empty card", f"allowed: card, rpg, {', '.join(SECTIONS)}")
    return Written(rpg, **readings), ", ".join(told), given.pile


def _wrong(error: ValidationError, where: Where) -> Wrong:
    item = error.errors(include_url=False)[0]
    if item["type"] == "unknown_field":
        key, said = next(iter(item["ctx"]["keys"].items()))
        return Wrong((*where, key), "", said)
    return Wrong((*where, *item["loc"]), repr(item["input"])[:60], f"allowed: {item['msg'].lower()}")


class CardTable(ScriptTable):
    """Deals cards from the pile they were written for, and lets one team's answers wait for that team."""

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
        card = super().flip(self.game.decks.fac, why)  # whichever pile it is: the script says which card
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
