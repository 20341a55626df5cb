"""Kicker, punter and return cards, from rows of texts and to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files_read import Files, pairs, slug, take
from fieldhouse.football.fast_action.card_files_rules import CardRules
from fieldhouse.football.fast_action.csv_rows import quoted
from fieldhouse.football.fast_action.player_cards import (
    ROWS,
    KickerCard,
    PlayerCard,
    Punt,
    PunterCard,
    Returner,
    ReturnRow,
)
from fieldhouse.statistics.faults import Fault

KICKER: Final = "kicker.csv"
PUNTER: Final = "punter.csv"
KICKOFF_RETURNS: Final = "kickoff_returns.csv"
PUNT_RETURNS: Final = "punt_returns.csv"
RETURNERS: Final = 4
SHORTEST: Final = 18
"""The shortest field goal: from the one-yard line."""
ID: Final = cells.line("id", "id", "an id, one line, or nothing", "")
NAME: Final = cells.line("name", "name", "a name, one line")
BLOCKED: Final = "blocked"
PUNT_ROWS: Final = ROWS - 1
STAR: Final = "star"


def kicker_of(files: Files, rules: CardRules, faults: list[Fault]) -> KickerCard | None:
    found = pairs(files, KICKER, faults)  # 4.4.3a
    if found is None:
        return None
    file, before = files.name(KICKER), len(faults)
    name = take(file, NAME, found.pop("name", None), faults)
    id_ = take(file, ID, found.pop("id", None), faults)
    extra = cells.top_of_range("extra point", "extra_point", cells.NUMBERS)  # DR-10
    extra_point = take(file, extra, found.pop(extra.name, None), faults)
    bands = []
    first = SHORTEST
    for text, (row, good) in found.items():
        band = cells.read_band(text)
        if band is None or band[0] != first:
            said = f"distances from {first} on, such as {first} to {first + 9}; id; name; extra point"
            faults.append(Fault(file, row, "field", quoted(text), said))
            continue
        first = band[1] + 1
        bands.append((band[1], take(file, cells.top_of_range(text, "", rules.good), (row, good), faults)))  # 8.6.1g
    if len(faults) == before and first != rules.longest_band + 1:  # 8.6.1d
        faults.append(Fault(file, "", "", f"distances up to {first - 1}", f"distances up to {rules.longest_band}"))
    if len(faults) > before:
        return None
    return KickerCard(id_ or slug(name), name, tuple(bands), extra_point)


def kicker_rows(card: KickerCard) -> list[list[str]]:
    rows = [["field", "value"], ["id", card.id], ["name", card.name]]
    first = SHORTEST
    for last, good in card.bands:
        rows.append([f"{first} to {last}", cells.write_top(good)])
        first = last + 1
    return [*rows, ["extra point", cells.write_top(card.extra_point)]]


def punter_of(files: Files, faults: list[Fault]) -> PunterCard | None:
    found = pairs(files, PUNTER, faults)  # 4.4.4a
    if found is None:
        return None
    file, before = files.name(PUNTER), len(faults)
    name = take(file, NAME, found.pop("name", None), faults)
    id_ = take(file, ID, found.pop("id", None), faults)
    rows: list[Punt] = []
    for number in range(1, PUNT_ROWS + 1):
        row, text = found.pop(str(number), ("", ""))
        punt = cells.read_punt(text)
        if punt is None:
            faults.append(Fault(file, row, str(number), quoted(text), cells.PUNT_ALLOWED))
        else:
            rows.append(punt)
    row, text = found.pop(BLOCKED, ("", ""))
    blocked = cells.read_run_numbers(text)
    if blocked is None:
        said = "run numbers of row 12 that are blocks, such as 1 2; the others are penalties; or none"
        faults.append(Fault(file, row, BLOCKED, quoted(text), said))
    for field, (row, _) in found.items():
        faults.append(Fault(file, row, "field", quoted(field), f"id, name, 1 to {PUNT_ROWS}, {BLOCKED}"))
    if len(faults) > before or blocked is None:
        return None
    return PunterCard(id_ or slug(name), name, tuple(rows), blocked)


def punter_rows(card: PunterCard) -> list[list[str]]:
    blocked = " ".join(str(number) for number in sorted(card.blocked)) or "none"
    rows = [[str(number), cells.write_punt(punt)] for number, punt in enumerate(card.rows, 1)]
    return [["field", "value"], ["id", card.id], ["name", card.name], *rows, [BLOCKED, blocked]]


def returners_of(
    files: Files, file: str, players: Sequence[PlayerCard], faults: list[Fault]
) -> tuple[Returner, ...]:
    rows, name = files.of(file), files.name(file)  # 4.4.1a, 4.4.2a
    if not rows:
        return ()
    header = [cell.casefold() for cell in rows[0][1]]
    count = len(header) - 1
    if not 1 <= count <= RETURNERS or header != ["row", *map(str, range(1, count + 1))]:
        said = ",".join(["row", *map(str, range(1, RETURNERS + 1))])
        faults.append(Fault(name, str(rows[0][0]), "", f"the header {','.join(rows[0][1])}", f"{said}, or fewer"))
        return ()
    found: dict[str, tuple[int, list[str]]] = {}
    wanted = ["id", "name", *map(str, range(1, ROWS + 1)), STAR]
    for number, parts in rows[1:]:
        label = parts[0].casefold()
        if label not in wanted or label in found:
            said = f"id, name, 1 to {ROWS}, {STAR}, each once"
            faults.append(Fault(name, str(number), "row", quoted(parts[0]), said))
        elif len(parts) != len(header):
            faults.append(Fault(name, str(number), "", f"{len(parts)} fields", f"{len(header)}, as in the header"))
        else:
            found[label] = (number, parts[1:])
    for label in wanted:
        if label not in found and label not in ("id", STAR):
            faults.append(Fault(name, "", "row", f"no row {label}", "id, name, 1 to 12, star"))
    by_name = {card.name.casefold(): card.id for card in players}
    return tuple([_returner(name, found, at, by_name, faults) for at in range(count)])


def _returner(
    file: str, found: dict[str, tuple[int, list[str]]], at: int, by_name: dict[str, str], faults: list[Fault]
) -> Returner:
    def text(label: str) -> str:
        return found[label][1][at] if label in found else ""

    def gain(label: str) -> ReturnRow:
        row = cells.read_return(text(label))
        if row is None or (label == STAR and row.star):
            if label in found:
                faults.append(
                    Fault(file, str(found[label][0]), str(at + 1), quoted(text(label)), cells.RETURN_ALLOWED)
                )
            return ReturnRow(0)
        return row

    name = text("name")
    if not name or not name.isprintable():
        faults.append(Fault(file, "", f"name {at + 1}", quoted(name), "a name, one line"))
    rows = tuple([gain(str(number)) for number in range(1, ROWS + 1)])
    starred = text(STAR)
    if not starred and any(row.star for row in rows):
        faults.append(Fault(file, "", f"{STAR} {at + 1}", "nothing", f"{cells.RETURN_ALLOWED}, because a row has a *"))
    star = gain(STAR) if starred else ReturnRow(cells.TOUCHDOWN)
    return Returner(text("id") or by_name.get(name.casefold()) or slug(name), name, rows, star)


def return_rows(returners: Sequence[Returner]) -> list[list[str]]:
    rows = [["row", *[str(number) for number in range(1, len(returners) + 1)]]]
    rows += [["id", *[one.id for one in returners]], ["name", *[one.name for one in returners]]]
    rows += [
        [str(number), *[cells.write_return(one.rows[number - 1]) for one in returners]]
        for number in range(1, ROWS + 1)
    ]
    return [*rows, [STAR, *[cells.write_return(one.star) for one in returners]]]
