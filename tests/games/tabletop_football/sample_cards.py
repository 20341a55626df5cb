"""Small cards for tests of rules: those of the sister edition's tests, with what this edition's cards say besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    SECOND_COLUMN,
    KickerCard,
    Kickoff,
    KickoffCard,
    PunterCard,
    RushRanges,
    TeamCards,
)
from fieldhouse.games.tabletop_football.cards.card_rules import RULES
from tests.games.statispro_football import sample_cards as sister

change, column, player, returners = sister.change, sister.column, sister.player, sister.returners
FUMBLES, PENALTIES = 24, 36


def cards(
    code: str = "TST", players: Mapping[str, Mapping[str, Any]] | None = None, **values: Any
) -> TeamCards:
    """A team of plain players, as the sister's `cards` makes it: starters by place, reserves such as `RB2`, `CB3`.

    Gains of row n are 13 - n (N, Q), 10 more (SG, S), 30 more (LG, L); ratings 0; Com 1-30, 1-24, 1-16; Sack 1-12.
    """
    rushers: dict[str, dict[str, Any]] = {"QB": {}, "QB2": {}}
    changed = {id_: dict(said) for id_, said in (rushers | dict(players or {})).items()}
    for id_ in rushers:
        changed[id_].setdefault("rush", RushRanges(12, 30, 42))
    usual: dict[str, Any] = {
        "rules": RULES, "fumbles": FUMBLES, "penalties": PENALTIES, "fumbles_lost": 0, "kicker": kicker(code),
        "punter": punter(code),
    }
    return sister.cards(code, changed, **{**usual, **values})


def kicker(code: str = "TST", **values: Any) -> KickerCard:
    """Good 1-44, 38, 30, 20, 12; blocks 48?; 58 yards at most."""
    card = KickerCard(
        f"{code}-K", f"{code} K", ((25, 44), (35, 38), (45, 30), (50, 20), (55, 12)), 46, (HALF_A_NUMBER,) * 5, 58
    )
    return replace(card, **values)


def punter(code: str = "TST", **values: Any) -> PunterCard:
    """Punts of 55, 53 ... 35 yards, all to PR1. Row 12: 1 to 6 the longest, 60 yards; 7 a block; others a Movement."""
    said = {"longest": frozenset(range(1, 7)), "longest_yards": 60, "blocked": frozenset({7}), "coffin": 4}
    return replace(sister.punter(code), **{**said, **values})


def kickoff(code: str = "TST", **values: Any) -> KickoffCard:
    """Column A: row n lands on the n, to KR1; row 12 leads to column B: touchbacks. No modifiers of returns."""
    first = (*[Kickoff(number, 1) for number in range(1, 12)], SECOND_COLUMN)
    return replace(KickoffCard(f"{code}-KO", f"{code} KO", first, (Kickoff(0, 0),) * 12, (0,) * 12), **values)
