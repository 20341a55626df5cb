"""Kicker, punter and return cards, from rows of texts and to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files_read import Files, pairs, slug, take
from fieldhouse.football.fast_action.card_files_rules import CardRules
from fieldhouse.football.fast_action.csv_rows import quoted
from fieldhouse.football.fast_action.player_cards import (
    ROWS,
    KickerCard,
    KickoffCard,
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
KICKOFF: Final = "kickoff.csv"
RETURNERS: Final = 4
SHORTEST: Final = 18
"""The shortest field goal: from the one-yard line."""
ID: Final = cells.line("id", "id", "an id, one line, or nothing", "")
NAME: Final = cells.line("name", "name", "a name, one line")
BLOCKED: Final = "blocked"
PUNT_ROWS: Final = ROWS - 1
STAR: Final = "star"
STAR_RANGE: Final = cells.top_of_range("star range", "star_range", ROWS)
FAIR_CATCH: Final = cells.top_of_range("fair catch", "fair_catch", cells.NUMBERS)
LONGEST_KICK: Final = cells.number("longest", "longest", SHORTEST, 80)
LONGEST_PUNT: Final = cells.number("longest", "longest_yards", 20, 99)
LONGEST_NUMBERS: Final = "longest numbers"
COFFIN: Final = cells.number("coffin corner", "coffin", 0, 15)
BLOCK: Final = "block "
FIRST_BLOCKED: Final = 40
KICKOFF_HEADER: Final = ("row", "a", "b", "return")
RETURN_MODIFIER: Final = cells.number("return", "returns", -6, 6, signed=True)


def kicker_of(files: Files, rules: CardRules, faults: list[Fault]) -> KickerCard | None:
    found = pairs(files, KICKER, faults)  # 4.4.3a
    if found is None:
        return None
    file, before = files.name(KICKER), len(faults)
    name = take(file, NAME, found.pop("name", None), faults)
    id_ = take(file, ID, found.pop("id", None), faults)
    extra = cells.top_of_range("extra point", "extra_point", cells.NUMBERS)  # DR-10
    extra_point = take(file, extra, found.pop(extra.name, None), faults)
    longest = take(file, LONGEST_KICK, found.pop(LONGEST_KICK.name, None), faults) if rules.full_kicks else 0
    blocked = {text: found.pop(text) for text in list(found) if rules.full_kicks and text.startswith(BLOCK)}
    blocks = []
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
        if rules.full_kicks:
            name_ = BLOCK + text
            blocks.append(take(file, cells.intercept(name_, "", FIRST_BLOCKED), blocked.pop(name_, None), faults))
    for text, (row, _) in blocked.items():
        faults.append(Fault(file, row, "field", quoted(text), f"{BLOCK}and the distances of a band"))
    if len(faults) == before and first != rules.longest_band + 1:  # 8.6.1d
        faults.append(Fault(file, "", "", f"distances up to {first - 1}", f"distances up to {rules.longest_band}"))
    if len(faults) > before:
        return None
    return KickerCard(id_ or slug(name), name, tuple(bands), extra_point, tuple(blocks), longest)


def kicker_rows(card: KickerCard, rules: CardRules) -> list[list[str]]:
    rows = [["field", "value"], ["id", card.id], ["name", card.name]]
    first = SHORTEST
    for last, good in card.bands:
        rows.append([f"{first} to {last}", cells.write_top(good)])
        first = last + 1
    rows.append(["extra point", cells.write_top(card.extra_point)])
    if rules.full_kicks:
        bands = [name for name, _ in rows[3:-1]]
        rows += [
            [BLOCK + name, cells.write_intercept(block)] for name, block in zip(bands, card.blocks, strict=True)
        ]
        rows.append([LONGEST_KICK.name, str(card.longest)])
    return rows


def punter_of(files: Files, rules: CardRules, faults: list[Fault]) -> PunterCard | None:
    found = pairs(files, PUNTER, faults)  # 4.4.4a
    if found is None:
        return None
    file, before = files.name(PUNTER), len(faults)
    name = take(file, NAME, found.pop("name", None), faults)
    id_ = take(file, ID, found.pop("id", None), faults)
    rows: list[Punt] = []
    for number in range(1, PUNT_ROWS + 1):
        row, text = found.pop(str(number), ("", ""))
        punt = cells.read_punt(text, rules.full_kicks)
        if punt is None:
            allowed = cells.DOWNED_PUNT_ALLOWED if rules.full_kicks else cells.PUNT_ALLOWED
            faults.append(Fault(file, row, str(number), quoted(text), allowed))
        else:
            rows.append(punt)
    row, text = found.pop(BLOCKED, ("", ""))
    blocked = cells.read_run_numbers(text)
    if blocked is None:
        said = "run numbers of row 12 that are blocks, such as 1 2; the others are penalties; or none"
        faults.append(Fault(file, row, BLOCKED, quoted(text), said))
    more = _punter_more(file, found, blocked or frozenset(), faults) if rules.full_kicks else {}
    for field, (row, _) in found.items():
        faults.append(Fault(file, row, "field", quoted(field), f"id, name, 1 to {PUNT_ROWS}, {BLOCKED}"))
    if len(faults) > before or blocked is None:
        return None
    return PunterCard(id_ or slug(name), name, tuple(rows), blocked, **more)


def _punter_more(
    file: str, found: dict[str, tuple[str, str]], blocked: frozenset[int], faults: list[Fault]
) -> dict[str, Any]:
    row, text = found.pop(LONGEST_NUMBERS, ("", ""))
    longest = cells.read_run_numbers(text)
    if longest is None or longest & blocked:
        said = "run numbers of row 12 that are the longest punt, none of them a block; or none"
        faults.append(Fault(file, row, LONGEST_NUMBERS, quoted(text), said))
    return {
        "longest": longest, "longest_yards": take(file, LONGEST_PUNT, found.pop(LONGEST_PUNT.name, None), faults),
        "coffin": take(file, COFFIN, found.pop(COFFIN.name, None), faults),
    }


def punter_rows(card: PunterCard, rules: CardRules) -> list[list[str]]:
    blocked = _numbers(card.blocked)
    rows = [[str(number), cells.write_punt(punt)] for number, punt in enumerate(card.rows, 1)]
    more = [
        [LONGEST_NUMBERS, _numbers(card.longest)], [LONGEST_PUNT.name, str(card.longest_yards)],
        [COFFIN.name, str(card.coffin)],
    ]
    return [
        ["field", "value"], ["id", card.id], ["name", card.name], *rows, [BLOCKED, blocked],
        *(more if rules.full_kicks else []),
    ]


def _numbers(numbers: frozenset[int]) -> str:
    return " ".join(str(number) for number in sorted(numbers)) or "none"


def kickoff_of(files: Files, players: Sequence[PlayerCard], faults: list[Fault]) -> KickoffCard | None:
    """The kickoff specialist's card; None for a team that has none."""
    rows, file = files.of(KICKOFF), files.name(KICKOFF)
    if not rows:
        return None
    if [cell.casefold() for cell in rows[0][1]] != list(KICKOFF_HEADER):
        faults.append(Fault(file, str(rows[0][0]), "", f"the header {','.join(rows[0][1])}", "row,A,B,return"))
        return None
    wanted = ["id", "name", *map(str, range(1, ROWS + 1)), STAR]
    found: dict[str, tuple[str, list[str]]] = {}
    before = len(faults)
    for number, parts in rows[1:]:
        label = parts[0].casefold()
        if label not in wanted or label in found or len(parts) != len(KICKOFF_HEADER):
            said = f"id, name, 1 to {ROWS}, {STAR}, each once"
            faults.append(Fault(file, str(number), "row", quoted(parts[0]), said))
        else:
            found[label] = (str(number), parts[1:])

    def taken(field: cells.Field, label: str, at: int) -> Any:
        row, texts = found.get(label, ("", ["", "", ""]))
        return take(file, field, (row, texts[at]), faults)

    name = taken(NAME, "name", 0)
    id_ = taken(ID, "id", 0)
    first, second = (
        tuple([taken(_kick(letter, at), str(number), at) for number in range(1, ROWS + 1)])
        for at, letter in enumerate("AB")
    )
    returns = tuple([taken(RETURN_MODIFIER, str(number), 2) for number in range(1, ROWS + 1)])
    star = taken(RETURN_MODIFIER, STAR, 2)
    if len(faults) > before:
        return None
    by_name = {card.name.casefold(): card.id for card in players}
    return KickoffCard(id_ or by_name.get(name.casefold()) or slug(name), name, first, second, returns, star)


def _kick(letter: str, column: int) -> cells.Field:
    return cells.Field(
        letter, "", lambda text: cells.read_kickoff(text, bool(column)), cells.write_kickoff, cells.KICKOFF_ALLOWED
    )


def kickoff_rows(card: KickoffCard | None) -> list[list[str]]:
    """No rows for a team without a specialist."""
    if card is None:
        return []
    rows = [["row", "A", "B", "return"], ["id", card.id, "", ""], ["name", card.name, "", ""]]
    for at in range(ROWS):
        kicks = [cells.write_kickoff(kick) for kick in (card.first[at], card.second[at])]
        rows.append([str(at + 1), *kicks, RETURN_MODIFIER.write(card.returns[at])])
    return [*rows, [STAR, "", "", RETURN_MODIFIER.write(card.star)]]


def returners_of(
    files: Files, file: str, rules: CardRules, players: Sequence[PlayerCard], faults: list[Fault]
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
    more = _return_fields(file, rules)
    known = ["id", "name", *map(str, range(1, ROWS + 1)), STAR]
    wanted = [*known, *[field.name for field in more]]
    for number, parts in rows[1:]:
        label = parts[0].casefold()
        if label not in wanted or label in found:
            said = f"id, name, 1 to {ROWS}, {', '.join([STAR, *[field.name for field in more]])}, each once"
            faults.append(Fault(name, str(number), "row", quoted(parts[0]), said))
        elif len(parts) != len(header):
            faults.append(Fault(name, str(number), "", f"{len(parts)} fields", f"{len(header)}, as in the header"))
        else:
            found[label] = (number, parts[1:])
    for label in known:
        if label not in found and label not in ("id", STAR):
            faults.append(Fault(name, "", "row", f"no row {label}", "id, name, 1 to 12, star"))
    by_name = {card.name.casefold(): card.id for card in players}
    return tuple([_returner(name, found, at, by_name, more, faults) for at in range(count)])


def _return_fields(file: str, rules: CardRules) -> tuple[cells.Field, ...]:
    if not rules.full_kicks:
        return ()
    return (STAR_RANGE, FAIR_CATCH) if file == PUNT_RETURNS else (STAR_RANGE,)


def _returner(
    file: str, found: dict[str, tuple[int, list[str]]], at: int, by_name: dict[str, str],
    more: tuple[cells.Field, ...], faults: list[Fault],
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
    values = {
        field.attribute: take(file, field, (f"{field.name} {at + 1}", text(field.name)), faults) for field in more
    }
    return Returner(text("id") or by_name.get(name.casefold()) or slug(name), name, rows, star, **values)


def return_rows(returners: Sequence[Returner], file: str, rules: CardRules) -> list[list[str]]:
    rows = [["row", *[str(number) for number in range(1, len(returners) + 1)]]]
    rows += [["id", *[one.id for one in returners]], ["name", *[one.name for one in returners]]]
    rows += [
        [str(number), *[cells.write_return(one.rows[number - 1]) for one in returners]]
        for number in range(1, ROWS + 1)
    ]
    rows.append([STAR, *[cells.write_return(one.star) for one in returners]])
    return [
        *rows,
        *[
            [field.name, *[field.write(getattr(one, field.attribute)) for one in returners]]
            for field in _return_fields(file, rules)
        ],
    ]
