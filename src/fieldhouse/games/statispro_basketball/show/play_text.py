"""The details of a possession: the cards turned, and the notes on the last one."""

from __future__ import annotations

import re
from functools import lru_cache

from fieldhouse.games.statispro_basketball.cards.deck import Card
from fieldhouse.games.statispro_basketball.cards.deck_words import words
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.notes import Shown, Turned
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, Span, line

DEAD = " (Dead Ball Deck)"
PRESSED = "4.2a"
SECTIONS = {
    "bringing the ball up": "action", "the pass": "advance", "the shot": "shot", "the last shot": "shot",
    "the Free Throw": "shot", "the rebound": "rebound", "the blocked shot": "block", "the jump ball": "jump",
    "the Z READING": "z", "the Fast Break": "foul", "who fouled": "foul", "who was fouled": "foul",
    "who charged": "foul", "who tires in the press": "z",
}
"""Sections of a card by the reason for turning it."""
PASSED = re.compile(r"pass to (.+) #(\d+)(?: A(\d+))?")
SHOWN = 8
"""Number of cards shown; a possession seldom has more."""


def play_lines(played: Played) -> tuple[Line, ...]:
    """The cards by number and reason, then why the last one came to what it did."""
    lines: list[Line] = []
    draws = played.draws
    if draws:
        spans = [Span("… ", "dim")] if len(draws) > SHOWN else []
        for at, (shown, why) in enumerate(draws[-SHOWN:]):
            spans += [Span("   " if at else ""), Span(_rpg(shown), "strong")]
            spans.append(Span(f" {why.removeprefix('the ').removesuffix(DEAD)}", "dim"))
        lines.append(line(*spans, reads(played, len(draws) - 1), label="cards"))
    last = [
        note.text for at, note in zip(played.after, played.notes, strict=True) if note.text and at == len(draws)
    ]
    if last:
        lines.append(line("; ".join(dict.fromkeys(map(_plainly, last))), label="because"))
    return tuple(lines)


def _plainly(note: str) -> str:
    """A referee's note without the card's signs."""
    passed = PASSED.fullmatch(note)
    if passed is None:
        return note
    name, number, assist = passed.groups()
    helped = f", an assist for a passer of {assist} or more" if assist else ""
    return f"{name} gets the ball, with Pass # {number}{helped}"


def reads(played: Played, at: int) -> str:
    """The text of a drawn card, in the section for the draw's reason."""
    shown, why = played.draws[at]
    section = SECTIONS.get(why.removesuffix(DEAD))
    card = _card(played, _rpg(shown))
    if section is None or card is None:
        return ""
    if section == "action" and any(
        note.rule == PRESSED and after == at for after, note in zip(played.after, played.notes, strict=True)
    ):
        section = "press"
    return f": {words(getattr(card, section))}"


def _rpg(shown: Shown) -> str:
    """The number of a card, or the total of dice."""
    return shown.card if isinstance(shown, Turned) else str(shown.total)


def _card(played: Played, rpg: str) -> Card | None:
    """The card of the game's deck."""
    game = played.start
    return _by_rpg(game.decks.fac.cards).get(rpg) if isinstance(game, State) else None


@lru_cache(maxsize=16)
def _by_rpg(cards: tuple[Card, ...]) -> dict[str, Card]:
    return {str(card.rpg): card for card in cards}
