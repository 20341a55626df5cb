"""Reading title, player and lineup cards from rows of texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.fast_action.card_files_cells import NEEDED, Field
from fieldhouse.football.fast_action.card_files_lineup import defense_faults, offense_faults
from fieldhouse.football.fast_action.card_files_rules import CardRules, Kind, card_of
from fieldhouse.football.fast_action.csv_rows import Numbered, quoted
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    LineupCard,
    PlayerCard,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.statistics.faults import Fault, Faulty

PLACES: Final = (*Slot.__members__, *Box.__members__)
_TO_LONG: Final = frozenset({LINK_LONG, LINK_LONG_END, LINK_LONG_SCRAMBLE})


class CardError(Faulty):
    """Cards that cannot be used."""


@dataclass(frozen=True, slots=True)
class Files:
    """Rows of a team's files, by full name; None for a file that could not be read."""

    rows: Mapping[str, Numbered | None]
    where: str

    def name(self, file: str) -> str:
        return self.where + file

    def of(self, file: str) -> Numbered | None:
        return self.rows.get(self.where + file)


def pairs(files: Files, file: str, faults: list[Fault]) -> dict[str, tuple[str, str]] | None:
    """A file of fields and values: the row and the value of each field. None where there is no such file."""
    rows, name = files.of(file), files.name(file)
    if not rows:
        return None
    if [cell.casefold() for cell in rows[0][1]] != ["field", "value"]:
        faults.append(Fault(name, str(rows[0][0]), "", f"the header {','.join(rows[0][1])}", "field,value"))
        return None
    found: dict[str, tuple[str, str]] = {}
    for number, parts in rows[1:]:
        field = " ".join(parts[0].casefold().split())
        if len(parts) != 2:
            faults.append(Fault(name, str(number), "", f"{len(parts)} fields", "a field and its value"))
        elif field in found:
            faults.append(Fault(name, str(number), field, "it again", "each field once"))
        else:
            found[field] = (str(number), parts[1])
    return found


def team_values(files: Files, file: str, fields: tuple[Field, ...], faults: list[Fault]) -> dict[str, Any]:
    """The values of the title card."""
    found = pairs(files, file, faults)
    if found is None:
        return {}
    known = [field.name for field in fields]
    for field_name, (row, _) in found.items():
        if field_name not in known:
            faults.append(Fault(files.name(file), row, "field", repr(field_name), ", ".join(known)))
    return {field.attribute: take(files.name(file), field, found.get(field.name), faults) for field in fields}


def take(file: str, field: Field, found: tuple[str, str] | None, faults: list[Fault]) -> Any:
    """The value of a field from its row and text."""
    row, text = found or ("", "")
    if not field.good(text):
        faults.append(Fault(file, row, field.name, quoted(text), field.allowed))
    return field.value(text)


def players_of(files: Files, kind: Kind, faults: list[Fault]) -> list[PlayerCard]:
    """The cards of one kind; those with faults are left out."""
    rows, name = files.of(kind.file), files.name(kind.file)
    if not rows:
        return []
    header = _header(rows[0], kind, name, faults)
    if header is None:
        return []
    cards = []
    for number, parts in rows[1:]:
        if len(parts) != len(header):
            found = f"{len(parts)} fields"
            faults.append(Fault(name, str(number), "", found, f"{len(header)}, as in the header"))
            continue
        texts = dict(zip(header, parts, strict=True))
        who = texts["name"]
        row = f"{number} ({who})" if who and who.isprintable() else str(number)
        before = len(faults)
        values = {field.attribute: take(name, field, (row, texts.get(field.name, "")), faults) for field in kind.fields}
        values["id"] = values["id"] or slug(who)
        if len(faults) > before:
            continue
        card = card_of(kind, values)
        faults += [Fault(name, row, *wrong) for wrong in links(card)]
        cards.append(card)
    if not kind.least <= len(rows) - 1 <= kind.most:
        faults.append(Fault(name, "", "", f"{len(rows) - 1} players", f"{kind.least} to {kind.most}"))
    return cards


def _header(row: tuple[int, Sequence[str]], kind: Kind, name: str, faults: list[Fault]) -> list[str] | None:
    """The columns by the names of fields."""
    known = {field.name.casefold(): field for field in kind.fields}
    before = len(faults)
    header = []
    for text in row[1]:
        field = known.get(text.casefold())
        if field is None:
            found = repr(text) if text else "a column without a name"
            faults.append(Fault(name, str(row[0]), "", found, ",".join(each.name for each in kind.fields)))
        elif field.name in header:
            faults.append(Fault(name, str(row[0]), field.name, "it twice", "each column once"))
        else:
            header.append(field.name)
    for field in kind.fields:
        if field.blank is NEEDED and field.name not in header:
            faults.append(Fault(name, str(row[0]), field.name, "no such column", "a column for it"))
    return header if len(faults) == before else None


def links(card: PlayerCard) -> list[tuple[str, str, str]]:
    """Columns that lead to one that the card lacks: field, found, allowed."""
    wrong = []
    runs = card.normal or (card.inside and card.outside)
    for name, column in (("N", card.normal), ("I", card.inside), ("O", card.outside)):
        if LINK in column and not card.short_gain:  # 8.2.4
            wrong.append(("SG", "nothing", f"a column, because row {column.index(LINK) + 1} of {name} says SG"))
    for gain in card.short_gain:
        if gain in _TO_LONG and not card.long_gain:
            wrong.append(("LG", "nothing", "a column, because a row of SG leads to it"))
            break
    for name, column in (
        ("I", card.inside), ("O", card.outside), ("SG", card.short_gain), ("LG", card.long_gain),
    ):
        if column and not runs:  # 4.2.2b
            wrong.append((name, "a column", "nothing, because there is no N column"))
    for name, column in (("Q", card.quick), ("S", card.short)):
        if LINK in column and not card.long:  # 8.3.3c
            wrong.append(("L", "nothing", f"a column, because row {column.index(LINK) + 1} of {name} says L"))
    return wrong


def lineup_of(
    files: Files, file: str, rules: CardRules, known: Mapping[str, PlayerCard], faults: list[Fault]
) -> LineupCard | None:
    """The lineup card: starters, and the values of the whole team."""
    rows, name = files.of(file), files.name(file)
    if not rows:
        return None
    header = [cell.casefold() for cell in rows[0][1]]
    if header[:2] != ["place", "player"] or header[2:] not in ([], ["name"]):
        faults.append(Fault(name, str(rows[0][0]), "", f"the header {','.join(rows[0][1])}", "place,player,name"))
        return None
    fields = {field.name: field for field in rules.lineup}
    said: dict[str, tuple[str, str]] = {}
    offense: dict[Slot, PlayerCard] = {}
    defense: dict[Box, list[PlayerCard]] = {}
    before = len(faults)
    for number, parts in rows[1:]:
        if not 2 <= len(parts) <= len(header):
            faults.append(Fault(name, str(number), "", f"{len(parts)} fields", ",".join(header)))
            continue
        place = " ".join(parts[0].casefold().replace("#", "").split())
        if place in fields:
            if place in said:
                faults.append(Fault(name, str(number), place, "it again", "each field once"))
            said[place] = (str(number), parts[1])
            continue
        letters = place.upper()
        if letters not in PLACES:
            wanted = ", ".join((*PLACES, *fields))
            faults.append(Fault(name, str(number), "place", quoted(parts[0]), wanted))
            continue
        card = _player(parts[1], parts[2] if len(parts) > 2 else "", known)
        if card is None:
            found = quoted(parts[1] or (parts[2] if len(parts) > 2 else ""))
            faults.append(Fault(name, str(number), letters, found, "the id or the name of a player of this team"))
        elif letters in Slot.__members__:
            if Slot[letters] in offense:
                faults.append(Fault(name, str(number), letters, "it again", "one player in each slot"))
            offense[Slot[letters]] = card
        else:
            defense.setdefault(Box[letters], []).append(card)
    values = {field.attribute: take(name, field, said.get(field.name), faults) for field in rules.lineup}
    if len(faults) == before and known:
        for where, found, allowed in (*offense_faults(offense, rules), *defense_faults(defense, rules)):
            faults.append(Fault(name, "", where, found, allowed))
    if len(faults) > before:
        return None
    return LineupCard(
        offense=tuple([offense[slot].id if slot in offense else "" for slot in Slot]),
        defense=tuple([tuple([card.id for card in defense.get(box, ())]) for box in Box]),
        **_gathered(values),
    )


def _gathered(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values such as `big_plays 0` and `big_plays 1` as one."""
    found: dict[str, Any] = {}
    for attribute, value in values.items():
        name, _, at = attribute.partition(" ")
        found[name] = (*found.get(name, ()), value) if at else value
    return found


def _player(id_: str, name: str, known: Mapping[str, PlayerCard]) -> PlayerCard | None:
    """A player by id, or by a name that only one has."""
    if id_ in known:
        return known[id_]
    wanted = (id_ or name).casefold()
    fits = [card for card in known.values() if card.name.casefold() == wanted]
    return fits[0] if len(fits) == 1 else None


def name_rows(team: TeamCards) -> dict[str, str]:
    """Names by id."""
    return {card.id: card.name for card in team.players}


def slug(name: str) -> str:
    """An id for a player who has none of his own."""
    return re.sub(r"\W+", "-", name.casefold()).strip("-")
