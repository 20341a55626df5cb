"""What the descriptors of games of player cards share. It imports nothing that takes time."""

from __future__ import annotations

from typing import Any

from fieldhouse.games.api import Benchmark, Commands, Parts


def card_parts(parts: Parts) -> dict[str, Any]:
    """The commands, the deck of one's own and the benchmark of such a game."""
    return {
        "commands": {
            "cards": Commands(help="Football cards: show, check.", commands=parts("commands", "CARDS")),
            "deck": Commands(
                help="The Fast Action Cards: cards, counts, check.", commands=parts("commands", "DECK"), with_game=True
            ),
        },
        "own_deck": parts.function("cards.deck", "own_deck"),
        "benchmark": Benchmark(prepare=parts.function("benchmark", "prepare"), warm_up=5, games=40),
    }
