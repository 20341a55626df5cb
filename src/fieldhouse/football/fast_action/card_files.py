"""A team's cards as files: one folder a team, a file for each of the twelve kinds of card, to open in a spreadsheet.

    team.csv               field,value: code, name, season, conference, division, record, note
    lineup.csv             place,player,name: starters by slot and box, and the values of the whole team
    quarterbacks.csv ...   a row a player
    kicker.csv             field,value: id, name, each distance band, extra point
    punter.csv             field,value: id, name, rows 1 to 11, blocked
    kickoff_returns.csv    row,1,2,3,4: id, name, rows 1 to 12, star
    punt_returns.csv       the same
    kickoff.csv            row,A,B,return: id, name, rows 1 to 12, star; in editions that have such a card, and there
                           only for teams with a kickoff specialist

Rows and columns may stand in any order; a field that may be blank may be missing.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from fieldhouse.football.fast_action.card_files_cells import texts_of
from fieldhouse.football.fast_action.card_files_read import (
    CardError,
    Files,
    lineup_of,
    name_rows,
    players_of,
    team_values,
)
from fieldhouse.football.fast_action.card_files_rules import CardRules, values_of
from fieldhouse.football.fast_action.card_files_special import (
    KICKER,
    KICKOFF,
    KICKOFF_RETURNS,
    PUNT_RETURNS,
    PUNTER,
    kicker_of,
    kicker_rows,
    kickoff_of,
    kickoff_rows,
    punter_of,
    punter_rows,
    return_rows,
    returners_of,
)
from fieldhouse.football.fast_action.csv_rows import Numbered, csv_text, read_rows
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.statistics.faults import Fault

TEAM: Final = "team.csv"
LINEUP: Final = "lineup.csv"
_SHAPE: Final = TypeAdapter(dict[str, list[list[str]]])


def files_of(rules: CardRules) -> tuple[str, ...]:
    """The files of a team's folder."""
    kinds = [kind.file for kind in rules.kinds]
    kickoff = (KICKOFF,) if rules.full_kicks else ()
    return (TEAM, LINEUP, *kinds, KICKER, PUNTER, *kickoff, KICKOFF_RETURNS, PUNT_RETURNS)


def _needed(rules: CardRules) -> tuple[str, ...]:
    """Those that every team has."""
    return tuple([file for file in files_of(rules) if file != KICKOFF])


def read_folder(path: Path | str, rules: CardRules) -> TeamCards:
    """The cards in a folder; `CardError` lists all faults."""
    folder, faults = Path(path), list[Fault]()
    if not folder.is_dir():
        wanted = f"a folder with {', '.join(_needed(rules))}"
        raise CardError([Fault(str(folder), "", "", "no such folder", wanted)])
    where = f"{folder}{os.sep}"
    rows = {
        file: read_rows(folder / file, faults) for file in files_of(rules)
        if file in _needed(rules) or (folder / file).exists()
    }
    return _team(Files({where + file: found for file, found in rows.items()}, where), rules, faults)


def from_data(data: Any, rules: CardRules) -> TeamCards:
    """The cards in `to_data`'s form, read as strictly as files are."""
    if not isinstance(data, dict) or data.get("format") != rules.format:
        said = repr(data.get("format"))[:80] if isinstance(data, dict) else type(data).__name__
        raise CardError([Fault("cards", "", "format", said, repr(rules.format))])
    try:
        found = _SHAPE.validate_python({name: rows for name, rows in data.items() if name != "format"}, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = " ".join(map(str, first["loc"]))
        raise CardError([Fault("cards", "", place, first["msg"], "files as lists of rows of texts")]) from None
    faults: list[Fault] = []
    for file in found:
        if file not in files_of(rules):
            faults.append(Fault("cards", "", "", repr(file), ", ".join(files_of(rules))))
    for file in _needed(rules):
        if not _kept(found.get(file, [])):
            faults.append(Fault(file, "", "", "no rows", "a header, then rows"))
    return _team(Files({file: _kept(found.get(file, [])) for file in files_of(rules)}, ""), rules, faults)


def _kept(rows: Sequence[Sequence[str]]) -> Numbered:
    """Rows as a file's are read: numbered, without those that have nothing in them."""
    stripped = [(number, [cell.strip() for cell in row]) for number, row in enumerate(rows, 1)]
    return [(number, row) for number, row in stripped if any(row)]


def to_data(team: TeamCards, rules: CardRules) -> dict[str, Any]:
    """A team's cards as JSON holds them: each file a list of rows, the header first."""
    title = {field.name: field.write(getattr(team, field.attribute)) for field in rules.team}
    files: dict[str, list[list[str]]] = {
        TEAM: [["field", "value"], *[[name, text] for name, text in title.items()]],
        LINEUP: _lineup_rows(team, rules),
    }
    for kind in rules.kinds:
        files[kind.file] = [
            [field.name for field in kind.fields],
            *[
                texts_of(kind.fields, values_of(card, kind.fields))
                for card in team.players if rules.kind_of(card) is kind
            ],
        ]
    files[KICKER] = kicker_rows(team.kicker, rules)
    files[PUNTER] = punter_rows(team.punter, rules)
    if rules.full_kicks:
        files[KICKOFF] = kickoff_rows(team.kickoff)
    files[KICKOFF_RETURNS] = return_rows(team.kick_returners, KICKOFF_RETURNS, rules)
    files[PUNT_RETURNS] = return_rows(team.punt_returners, PUNT_RETURNS, rules)
    return {"format": rules.format, **files}


def digest(team: TeamCards, rules: CardRules) -> str:
    """A fingerprint: cards with the same digest play the same."""
    text = json.dumps(to_data(team, rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_folder(team: TeamCards, path: Path | str, rules: CardRules) -> None:
    """Write a team's files into a new folder or an empty one, all or none."""
    data = to_data(team, rules)
    from_data(data, rules)
    folder = Path(path)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CardError([Fault(str(folder), "", "", "something here already", "a new folder")])
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as aside:
        staged = Path(aside) / folder.name
        staged.mkdir()
        for file in files_of(rules):
            if not data[file]:  # a team without a kickoff specialist
                continue
            (staged / file).write_text(csv_text(data[file]), encoding="utf-8", newline="")
        staged.replace(folder)


def _lineup_rows(team: TeamCards, rules: CardRules) -> list[list[str]]:
    names = name_rows(team)
    rows = [["place", "player", "name"]]
    rows += [[field.name, field.write(_lineup_value(team, field.attribute)), ""] for field in rules.lineup]
    rows += [[slot.name, id_, names.get(id_, "")] for slot, id_ in zip(Slot, team.lineup.offense, strict=True) if id_]
    for box, ids in zip(Box, team.lineup.defense, strict=True):
        rows += [[box.name, id_, names.get(id_, "")] for id_ in ids]
    return rows


def _lineup_value(team: TeamCards, attribute: str) -> Any:
    name, _, at = attribute.partition(" ")
    value = getattr(team.lineup, name)
    return value[int(at)] if at else value


def _team(files: Files, rules: CardRules, faults: list[Fault]) -> TeamCards:
    title = team_values(files, TEAM, rules.team, faults)
    players = [card for kind in rules.kinds for card in players_of(files, kind, faults)]
    known = _known(players, files, faults)
    lineup = lineup_of(files, LINEUP, rules, known, faults)
    kicker = kicker_of(files, rules, faults)
    punter = punter_of(files, rules, faults)
    kickoff = kickoff_of(files, players, faults) if rules.full_kicks else None
    kick_returners = returners_of(files, KICKOFF_RETURNS, rules, players, faults)
    punt_returners = returners_of(files, PUNT_RETURNS, rules, players, faults)
    if faults or lineup is None or kicker is None or punter is None:
        raise CardError(faults)
    return TeamCards(
        **title, lineup=lineup, players=tuple(players), kicker=kicker, punter=punter,
        kick_returners=kick_returners, punt_returners=punt_returners, kickoff=kickoff,
    )


def _known(players: Sequence[Any], files: Files, faults: list[Fault]) -> Mapping[str, Any]:
    """Players by id."""
    known: dict[str, Any] = {}
    for card in players:
        if card.id in known:
            found = f"the id {card.id!r} of {known[card.id].name} and {card.name}"
            faults.append(Fault(files.where or "cards", "", "id", found, "an id of his own for each player"))
        known[card.id] = card
    return known
