"""`fieldhouse deck` for basketball: a card, the whole deck, its statistics; a deck of one's own, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from fieldhouse.games.api import Report
from fieldhouse.games.errors import InputError
from fieldhouse.table.shown import Grid, Line, cells, titled

if TYPE_CHECKING:
    from fieldhouse.games.statispro_basketball.cards.deck import Card
    from fieldhouse.games.statispro_basketball.deckmaker.era import Made

HEADS = {
    "action": "ACTION", "press": "PRESS", "advance": "ADVANCE", "shot": "SHOT #", "rebound": "REBOUND",
    "block": "BLOCK", "jump": "JUMP TO", "z": "Z READING", "foul": "FOUL #",
}


def deck(
    rpg: Annotated[int | None, "One card, by its RPG."] = None,
    *, statistics: Annotated[bool, "How many cards of each kind."] = False,
    fast_break: Annotated[bool, "The Fast Break chart instead."] = False,
    file: Annotated[str | None, "A deck of your own: checked, then shown."] = None,
) -> Report:
    """A game's deck: a card, all cards, what it is made of."""
    from fieldhouse.games.statispro_basketball.cards.deck_file import CARDS, read_deck, standard_cards

    if rpg is not None and not 1 <= rpg <= CARDS:
        raise InputError(f"RPG: found {rpg}; allowed: 1 to {CARDS}")
    cards = read_deck(file) if file else standard_cards()
    if fast_break:
        return _chart()
    if statistics:
        return _statistics(cards)
    return _all(cards) if rpg is None else _one(cards[rpg - 1])


def make(
    season: Annotated[str, "A season pack, such as nba-1996-97."],
    file: Annotated[str | None, "A new file for the deck, which can be edited."] = None,
) -> Report:
    """Make a season's deck from its league's rates, and tell how near it comes."""
    from fieldhouse.games.statispro_basketball.cards.deck_file import write_deck
    from fieldhouse.games.statispro_basketball.deckmaker.era import make_deck
    from fieldhouse.statistics import load_basketball

    made = make_deck(load_basketball(season))
    if file is not None:
        write_deck(made.deck.cards, file)
    said = [*made.missed(), *([f"the deck of {season} is in {file}"] if file else [])]
    return Report([*_made_rates(made).sheet, "", *_made_changes(made), *said])


def _made_rates(made: Made) -> Report:
    """Each rate with the common deck, as it was, and with the made deck."""
    from fieldhouse.games.statispro_basketball.deckmaker.rates import RATES

    rows = [
        (rate.title, f"{common:.1f}", "-" if real is None else f"{real:.1f}", f"{found:.1f}")
        for rate, common, real, found in zip(RATES, made.common, made.league, made.made, strict=True)
    ]
    return _table(("rate of the league", "1992-93 deck", "wanted", "made deck"), rows)


def _made_changes(made: Made) -> Sequence[str | Line | Grid]:
    """The families of changes, and how many cards of each."""
    from fieldhouse.games.statispro_basketball.deckmaker.families import FAMILIES

    rows = [(family.says, f"{made.counts[family.name] * family.step:g}") for family in FAMILIES
            if family.name in made.counts]
    return _table(("change of the 1992-93 deck", "cards"), rows).sheet if rows else ["the deck of 1992-93 as it is"]


def _one(card: Card) -> Report:
    lines = [f"{HEADS[section]:<9}  {text}" for section, text in _readings(card).items()]
    whose = f"{'Home' if card.home else 'Visitor'} {card.at.name}"
    return Report([titled(f"RPG {card.rpg}"), *lines, whose])


def _all(cards: Sequence[Card]) -> Report:
    return _table(("RPG", *HEADS.values()), [(str(card.rpg), *_readings(card).values()) for card in cards])


def _readings(card: Card) -> dict[str, str]:
    from fieldhouse.games.statispro_basketball.cards.deck_words import words

    return {section: words(getattr(card, section)) for section in HEADS}


def _statistics(cards: tuple[Card, ...]) -> Report:
    from fieldhouse.games.statispro_basketball.cards.deck_statistics import counts, pass_counts, rebound_counts

    rows = []
    for section, found in counts(cards).items():
        rows += [(HEADS[section], kind, count) for kind, count in found.most_common()]
        if section in ("action", "press", "advance"):
            rows += [(HEADS[section], f"  pass {what}", count) for what, count in pass_counts(cards, section).items()]
        if section == "rebound":
            rows += [(HEADS[section], f"  {what}", count) for what, count in rebound_counts(cards).items()]
    shares = [(section, kind, str(count), f"{100 * count / len(cards):.1f}%") for section, kind, count in rows]
    return _table(("section", "kind", "cards", "share"), shares)


def _chart() -> Report:
    from fieldhouse.games.statispro_basketball.cards.fast_break_chart import LETTERS, break_words, standard_chart

    chart = standard_chart()
    rows: list[tuple[int, int, tuple[str, ...]]] = []
    for number in range(1, 101):
        found = tuple(break_words(chart.result(letter, number)) for letter in LETTERS)
        if rows and rows[-1][2] == found:
            rows[-1] = (rows[-1][0], number, found)
        else:
            rows.append((number, number, found))
    results = _table(("FOUL #", *LETTERS), [(f"{low}-{high}", *found) for low, high, found in rows])
    columns = [(offense, *(chart.column(offense, defense) for defense in LETTERS)) for offense in LETTERS]
    said = ["", "Column by OFFENSE (row) and the opponents' DEFENSE (column):"]
    return Report([*results.sheet, *said, *_table(("", *LETTERS), columns).sheet])


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Report:
    return Report([Grid("", heads, tuple(cells(*row) for row in rows))])
