"""The rulebooks by name. A game is imported when it is asked for, and not before."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any, Protocol

from fieldhouse.table.options import OptionSpec
from fieldhouse.table.session import Rules

GAMES = {
    "paydirt-football": "fieldhouse.games.paydirt",
    "statispro-basketball": "fieldhouse.games.statispro_basketball",
}


class Rulebook(Rules, Protocol):
    """What the faces need of a game beyond what a session needs."""

    seats: tuple[str, ...]

    def setup(self, home: Any, away: Any, options: Mapping[str, Any] | None = None) -> dict[str, Any]: ...
    def view(self, state: Any, seat: int) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a ledger: a rule's id and what it asks, in our own words."""

    id: str
    section: str
    level: str
    text: str


class UnknownGame(ValueError):
    """No game of this name, or several."""


def names() -> tuple[str, ...]:
    return tuple(GAMES)


def full_name(name: str) -> str:
    """A game's name from its beginning: `paydirt` is enough while no other game begins so."""
    found = [game for game in GAMES if game.startswith(name.strip().lower())] if name.strip() else []
    if name in GAMES:
        return name
    if len(found) == 1:
        return found[0]
    fault = f"{name!r} may be {' or '.join(found)}" if found else f"no game {name!r}"
    raise UnknownGame(f"{fault}; games are {', '.join(GAMES)}")


def part(name: str, module: str) -> Any:
    """A module of a game's folder, such as `options`."""
    return import_module(f"{GAMES[full_name(name)]}.{module}")


def rulebook(name: str) -> Rulebook:
    found: Rulebook = part(name, "rulebook").RULEBOOK
    return found


def options(name: str) -> tuple[OptionSpec, ...]:
    found: tuple[OptionSpec, ...] = part(name, "options").OPTIONS
    return found


def presets(name: str) -> dict[str, dict[str, Any]]:
    """Named sets of options, such as basic and full."""
    found: dict[str, dict[str, Any]] = part(name, "options").PRESETS
    return found


def ledger(name: str) -> dict[str, Rule]:
    """Every rule of a game by id, in the rulebook's order."""
    text = (files(GAMES[full_name(name)]) / "rules.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return {row["id"]: Rule(row["id"], row["section"], row["level"], row["rule"]) for row in rows}
