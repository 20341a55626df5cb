"""The table of any game: typed where its sport has a type, otherwise its facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Protocol

from fieldhouse.games.api import Rulebook
from fieldhouse.table.shown import Facts


class TableView(Protocol):
    """Facts of every table. A sport's table has more."""

    @property
    def teams(self) -> tuple[str, ...]: ...
    @property
    def short(self) -> tuple[str, ...]: ...
    @property
    def score(self) -> tuple[int, ...]: ...


def table_for(rules: Rulebook, state: Any, seat: int | None) -> TableView:
    """The table as this seat may see it; a spectator sees only facts that are the same for all seats."""
    if seat is not None:
        return typed(rules.view(state, seat), rules.seats)
    views = [rules.view(state, each) for each in range(len(rules.seats))]
    found = [_items(view) for view in views]
    common = {name: value for name, value in found[0].items() if all(each.get(name) == value for each in found)}
    if set(found[0]) - set(common) <= {"seat"} and not isinstance(views[0], Mapping):
        one = views[0]
        return typed(replace(one, seat=None) if "seat" in found[0] else one, rules.seats)
    return typed(common, rules.seats)


def typed(view: Any, seats: Sequence[str]) -> TableView:
    """A game's view as a table: itself if it is one, otherwise its facts."""
    if all(hasattr(view, name) for name in ("teams", "short", "score")):
        table: TableView = view
        return table
    values = _items(view)
    teams = _names(values, "teams") or _names(values, "short") or tuple(seats)
    short = _names(values, "short") or teams
    score = values.get("score")
    points = tuple(score) if isinstance(score, Sequence) and all(isinstance(number, int) for number in score) else ()
    named = {"teams", "short", "score"}
    facts = tuple((name.replace("_", " "), _text(value)) for name, value in values.items() if name not in named)
    return Facts(teams, short, points, facts)


def _items(view: Any) -> dict[str, Any]:
    if isinstance(view, Mapping):
        return dict(view)
    if is_dataclass(view):
        return {field.name: getattr(view, field.name) for field in fields(view)}
    return {"table": view}


def _names(found: Mapping[str, Any], word: str) -> tuple[str, ...]:
    names = found.get(word)
    if isinstance(names, Sequence) and not isinstance(names, str) and all(isinstance(name, str) for name in names):
        return tuple(names)
    return ()


def _text(value: Any) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_text, value))
    return str(value)


def situation(table: TableView) -> str:
    """The situation of a game in one line."""
    line = getattr(table, "situation", None)
    if isinstance(line, str):
        return line
    pairs = zip(table.short[::-1], table.score[::-1], strict=False)
    score = " ".join(f"{name} {points}" for name, points in pairs)
    facts = ", ".join(f"{name} {text}" for name, text in getattr(table, "facts", ()))
    return " | ".join(part for part in (score, facts) if part)
