"""What happened in a possession, as the table saw it: the cards turned, and what the last one came to."""

from __future__ import annotations

from functools import cache

from rich.text import Text

from fieldhouse.cli.record import Played
from fieldhouse.games.statispro_basketball.deck import Card
from fieldhouse.games.statispro_basketball.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.deck_words import words

LABEL = 10
DEAD = " (Dead Ball Deck)"
PRESSED = "4.2a"
SECTIONS = {
    "bringing the ball up": "action", "the pass": "advance", "the shot": "shot", "the last shot": "shot",
    "the Free Throw": "shot", "the rebound": "rebound", "the blocked shot": "block", "the jump ball": "jump",
    "the Z READING": "z", "the Fast Break": "foul", "who fouled": "foul", "who was fouled": "foul",
    "who charged": "foul", "who tires in the press": "z",
}
"""What a card is turned for, and the section that is read."""
SHOWN = 8
"""Cards on the line; a possession seldom has more."""


def told(played: Played) -> list[Text]:
    """The cards by number and what for, then everything the referee noted on the last one."""
    lines = []
    if played.draws:
        line = _line("cards")
        if len(played.draws) > SHOWN:
            line.append("… ", style="dim")
        for at, (shown, why) in enumerate(played.draws[-SHOWN:]):
            line.append("   " if at else "").append(shown.rpartition(" ")[2], style="bold")
            line.append(f" {why.removeprefix('the ').removesuffix(DEAD)}", style="dim")
        lines.append(line.append(reads(played, len(played.draws) - 1)))
    last = [
        note.text for at, note in zip(played.after, played.notes, strict=True)
        if note.text and at == len(played.draws)
    ]
    if last:
        lines.append(_line("last").append("; ".join(dict.fromkeys(last))))
    return lines


def reads(played: Played, at: int) -> str:
    """What the card of a draw says in the section it was turned for."""
    shown, why = played.draws[at]
    section = SECTIONS.get(why.removesuffix(DEAD))
    rpg = shown.rpartition(" ")[2]
    if section is None or rpg not in _cards():
        return ""
    if section == "action" and any(
        note.rule == PRESSED and after == at for after, note in zip(played.after, played.notes, strict=True)
    ):
        section = "press"
    return f": {words(getattr(_cards()[rpg], section))}"


@cache
def _cards() -> dict[str, Card]:
    return {str(card.rpg): card for card in standard_cards()}


def _line(label: str) -> Text:
    return Text("  ").append(f"{label:<{LABEL}}", style="dim")
