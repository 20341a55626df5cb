"""`fieldhouse cards` and `fieldhouse deck` for this game."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.commands import CardCommands

COMMANDS: Final = CardCommands(__package__, ("fitted", "published"))
CARDS: Final = COMMANDS.cards
DECK: Final = COMMANDS.deck
