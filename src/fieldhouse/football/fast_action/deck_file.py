"""A deck of Fast Action Cards as a file that opens in a spreadsheet.

    card,RN,PN,SL,IL,SR,IR,ER,ALL,SC,ZR,S1,S2,S3,S4,S5

A row is a card. `ALL` is whom a pass goes to; a deck with a target for each kind of pass has the columns QK, SH and LG
in its place. ZR is the entry for Z cards, S1 to S5 the solitaire defenses. A Z card has a Z for its run number, and
nothing else. Rows and columns may stand in any order; card numbers run from 1. Every fault is told, with file, row,
field, what was found and what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fieldhouse.football.fast_action import deck_file_cells as cells
from fieldhouse.football.fast_action.csv_rows import Numbered, csv_text, parse_rows, quoted, read_rows
from fieldhouse.football.fast_action.fast_cards import RUNS, FastCard, target_text
from fieldhouse.statistics.faults import Fault, Faulty

Deck = tuple[FastCard | None, ...]
"""Cards in the order of their numbers; None for a Z card."""

SITUATIONS: Final = 5
_BEFORE: Final = ("card", "RN", "PN", "SL", "IL", "SR", "IR", "ER")
_AFTER: Final = ("SC", "ZR", *[f"S{number}" for number in range(1, SITUATIONS + 1)])
TARGETS: Final = ("QK", "SH", "LG")
HEADER: Final = (*_BEFORE, "ALL", *_AFTER)
HEADER_OF_THREE: Final = (*_BEFORE, *TARGETS, *_AFTER)
Z_MARK: Final = "Z"


class DeckError(Faulty):
    """A deck that cannot be used."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What an edition demands of its deck: how many cards, and the penalties of each category of Z Results."""

    cards: int
    z_cards: int
    codes: tuple[frozenset[str], ...]
    multiples: bool = False
    """Z Results may double and triple the yards of a play."""

    @property
    def all(self) -> int:
        return self.cards + self.z_cards


def deck_in_setup(path: str, rules: DeckRules) -> dict[str, str]:
    """What the setup of a game with this deck holds; `DeckError` lists all faults of the file."""
    return {"deck": deck_text(read_deck(path, rules))}


def read_deck(path: str | Path, rules: DeckRules) -> Deck:
    """The cards of a file; `DeckError` lists all faults."""
    faults: list[Fault] = []
    return _deck(read_rows(Path(path), faults), str(path), rules, faults)


def parse_deck(text: str, file: str, rules: DeckRules) -> Deck:
    faults: list[Fault] = []
    return _deck(parse_rows(text, faults, file), file, rules, faults)


def deck_text(deck: Deck) -> str:
    """The file of a deck."""
    three = any(card and len(set(card.targets)) > 1 for card in deck)
    header = HEADER_OF_THREE if three else HEADER
    rows = [[str(number), *_row(card, header)] for number, card in enumerate(deck, 1)]
    return csv_text([header, *rows])


def write_deck(deck: Deck, path: str | Path) -> None:
    """Write a new file; FileExistsError where there is something."""
    text = deck_text(deck)
    with Path(path).open("x", encoding="utf-8", newline="") as file:
        file.write(text)


def card_cells(card: FastCard) -> dict[str, str]:
    """What a card says, by column."""
    said = {"RN": card.run_number.text, "PN": str(card.pass_number)}
    said |= {play: card.runs[at].text for at, play in enumerate(RUNS)}
    said["ER"] = "OK" if not card.end_run else str(card.end_run)
    said |= {"ALL": target_text(card.targets[0])}
    said |= {name: target_text(target) for name, target in zip(TARGETS, card.targets, strict=True)}
    said |= {"SC": card.screen.text, "ZR": card.result.text}
    return said | {f"S{number}": code for number, code in enumerate(card.solitaire, 1)}


def _row(card: FastCard | None, header: Sequence[str]) -> list[str]:
    said = card_cells(card) if card else {"RN": Z_MARK}
    return [said.get(name, "") for name in header if name != "card"]


def _deck(rows: Numbered | None, file: str, rules: DeckRules, faults: list[Fault]) -> Deck:
    found: dict[int, FastCard | None] = {}
    spoilt: set[int] = set()
    said_by_row = _cards(rows, file, rules, faults)
    for row, number, said in said_by_row or ():
        if number in found or number in spoilt:
            faults.append(Fault(file, row, "card", f"card {number} again", "each card once"))
            continue
        before = len(faults)
        card = None if _is_z(said) else _card(said, file, row, rules, faults)
        if card is None:
            _check_z(said, file, row, faults)
        if len(faults) > before:
            spoilt.add(number)
        else:
            found[number] = card
    if said_by_row is not None:
        missing = [number for number in range(1, rules.all + 1) if number not in found and number not in spoilt]
        if missing:
            faults.append(Fault(file, "", "card", f"no card {spans(missing)}", f"every card from 1 to {rules.all}"))
        elif not spoilt and (z_cards := list(found.values()).count(None)) != rules.z_cards:
            faults.append(Fault(file, "", "RN", f"{z_cards} Z cards", f"{rules.z_cards} of {rules.all} cards"))
    if faults:
        raise DeckError(faults)
    return tuple([found[number] for number in sorted(found)])


def _cards(
    rows: Numbered | None, file: str, rules: DeckRules, faults: list[Fault]
) -> list[tuple[str, int, dict[str, str]]] | None:
    """Each card's row for messages, number and cells by column; None where the header is no deck's."""
    if not rows:
        return None
    header = [_column(name) for name in rows[0][1]]
    if sorted(header) not in (sorted(HEADER), sorted(HEADER_OF_THREE)):
        wanted = f"{','.join(HEADER)}, or QK,SH,LG in place of ALL"
        faults.append(Fault(file, str(rows[0][0]), "", f"the header {','.join(rows[0][1])}", wanted))
        return None
    found = []
    for line, parts in rows[1:]:
        if len(parts) != len(header):
            said = f"{len(parts)} fields"
            faults.append(Fault(file, str(line), "", said, f"{len(header)} fields, as in the header"))
            continue
        said_of = dict(zip(header, parts, strict=True))
        number = cells.whole(said_of["card"], 1, rules.all)
        if number is None:
            faults.append(Fault(file, str(line), "card", quoted(said_of["card"]), f"a number from 1 to {rules.all}"))
            continue
        found.append((f"{line} (card {number})", number, said_of))
    return found


def _column(name: str) -> str:
    return "card" if name.casefold() == "card" else name.upper()


def _is_z(said: dict[str, str]) -> bool:
    return said["RN"].upper() == Z_MARK


def _check_z(said: dict[str, str], file: str, row: str, faults: list[Fault]) -> None:
    """A Z card says nothing else (5.2.1a)."""
    if _is_z(said):
        faults += [
            Fault(file, row, name, repr(text), "nothing on a Z card")
            for name, text in said.items() if text and name not in ("card", "RN")
        ]


def _card(said: dict[str, str], file: str, row: str, rules: DeckRules, faults: list[Fault]) -> FastCard | None:
    good = True

    def take(name: str, value: Any, allowed: str = "") -> Any:
        nonlocal good
        if value is None:
            good = False
            faults.append(Fault(file, row, name, quoted(said[name]), allowed or cells.ALLOWED[name]))
        return value

    # 5.2.2a, 5.2.2b, 5.2.3a, 5.2.4a, 5.2.5a
    run_number = take("RN", cells.read_run_number(said["RN"]))
    pass_number = take("PN", cells.read_pass_number(said["PN"]))
    runs = tuple([take(name, cells.read_directive(said[name])) for name in RUNS])
    end_run = take("ER", cells.read_end_run(said["ER"]))
    columns = ("ALL",) if "ALL" in said else TARGETS
    targets = tuple([take(name, cells.read_target(said[name]), cells.ALLOWED["TARGET"]) for name in columns])
    screen = take("SC", cells.read_screen(said["SC"]))
    result = take("ZR", cells.read_result(said["ZR"], rules.codes, rules.multiples), _results(rules))
    solitaire = tuple(
        [
            take(name, cells.read_solitaire(said[name]), cells.ALLOWED["SOLITAIRE"])
            for name in _AFTER[-SITUATIONS:]
        ]
    )
    if not good:
        return None
    return FastCard(
        run_number, pass_number, runs, end_run, targets * (3 // len(targets)), screen, result, solitaire
    )


def _results(rules: DeckRules) -> str:
    multiples = "Double, Triple, " if rules.multiples else ""
    return f"Fumble, Fumble (S), {multiples}INJ with a slot, a box or BC, -, or PEN with a code of each category \
({cells.allowed_codes(rules.codes)})"


def spans(numbers: Sequence[int]) -> str:
    """[1, 2, 3, 7] -> '1-3, 7'."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{low}-{high}" if high > low else str(low) for low, high in found)
