"""`fieldhouse deck`: a card, the whole deck, its statistics; a deck of one's own, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from fieldhouse.cli.trouble import OK, stop

if TYPE_CHECKING:
    from fieldhouse.games.statispro_basketball.deck import Card

WITH_DECKS = ("statispro-basketball",)
HEADS = {
    "action": "ACTION", "press": "PRESS", "advance": "ADVANCE", "shot": "SHOT #", "rebound": "REBOUND",
    "block": "BLOCK", "jump": "JUMP TO", "z": "Z READING", "foul": "FOUL #",
}


def deck_command(
    game: Annotated[str, typer.Argument(help="Which game; its beginning is enough.")],
    rpg: Annotated[int | None, typer.Argument(help="One card, by its RPG.", show_default=False)] = None,
    statistics: Annotated[bool, typer.Option("--statistics", help="How many cards of each kind.")] = False,
    fast_break: Annotated[bool, typer.Option("--fast-break", help="The Fast Break chart instead.")] = False,
    file: Annotated[str | None, typer.Option("--file", help="A deck of your own: checked, then shown.")] = None,
) -> None:
    """A game's deck: a card, all cards, what it is made of.

    \b
    fieldhouse deck statispro-basketball 103           one card
    fieldhouse deck statispro-basketball               all 200
    fieldhouse deck statispro-basketball --statistics  cards of each kind
    fieldhouse deck statispro-basketball --file my_deck.csv --statistics
    """
    raise typer.Exit(show_deck(game, rpg, file, statistics=statistics, fast_break=fast_break))


def show_deck(game: str, rpg: int | None, file: str | None, *, statistics: bool, fast_break: bool) -> int:
    from fieldhouse.games.registry import full_name
    from fieldhouse.games.statispro_basketball.deck_file import CARDS, read_deck, standard_cards

    if full_name(game) not in WITH_DECKS:
        stop(f"{full_name(game)} has no deck; games with one are {', '.join(WITH_DECKS)}")
    if rpg is not None and not 1 <= rpg <= CARDS:
        stop(f"RPG: found {rpg}; allowed: 1 to {CARDS}")
    cards = read_deck(file) if file else standard_cards()
    if fast_break:
        _show_chart()
    elif statistics:
        _show_statistics(cards)
    elif rpg is not None:
        _show_card(cards[rpg - 1])
    else:
        _show_all(cards)
    return OK


def _show_card(card: Card) -> None:
    from rich.panel import Panel
    from rich.table import Table

    from fieldhouse.cli.console import console

    grid = Table.grid(padding=(0, 2))
    for section, text in _readings(card).items():
        grid.add_row(HEADS[section], text)
    whose = f"{'Home' if card.home else 'Visitor'} {card.at.name}"
    console().print(Panel.fit(grid, title=f"RPG {card.rpg}", subtitle=whose, title_align="left"))


def _show_all(cards: tuple[Card, ...]) -> None:
    from fieldhouse.cli.console import print_table

    print_table(("RPG", *HEADS.values()), ((str(card.rpg), *_readings(card).values()) for card in cards))


def _readings(card: Card) -> dict[str, str]:
    from fieldhouse.games.statispro_basketball.deck_words import words

    return {section: words(getattr(card, section)) for section in HEADS}


def _show_statistics(cards: tuple[Card, ...]) -> None:
    from fieldhouse.cli.console import print_table
    from fieldhouse.games.statispro_basketball.deck_statistics import counts, pass_counts, rebound_counts

    rows = []
    for section, found in counts(cards).items():
        rows += [(HEADS[section], kind, count) for kind, count in found.most_common()]
        if section in ("action", "press", "advance"):
            rows += [(HEADS[section], f"  pass {what}", count) for what, count in pass_counts(cards, section).items()]
        if section == "rebound":
            rows += [(HEADS[section], f"  {what}", count) for what, count in rebound_counts(cards).items()]
    share = ((section, kind, str(count), f"{100 * count / len(cards):.1f}%") for section, kind, count in rows)
    print_table(("section", "kind", "cards", "share"), share)


def _show_chart() -> None:
    from fieldhouse.cli.console import print_table, say
    from fieldhouse.games.statispro_basketball.fast_break_chart import LETTERS, break_words, standard_chart

    chart = standard_chart()
    rows: list[tuple[int, int, tuple[str, ...]]] = []
    for number in range(1, 101):
        cells = tuple(break_words(chart.result(letter, number)) for letter in LETTERS)
        if rows and rows[-1][2] == cells:
            rows[-1] = (rows[-1][0], number, cells)
        else:
            rows.append((number, number, cells))
    print_table(("FOUL #", *LETTERS), ((f"{low}-{high}", *cells) for low, high, cells in rows))
    say("", "Column by OFFENSE (row) and the opponents' DEFENSE (column):")
    columns = ((offense, *(chart.column(offense, defense) for defense in LETTERS)) for offense in LETTERS)
    print_table(("", *LETTERS), columns)
