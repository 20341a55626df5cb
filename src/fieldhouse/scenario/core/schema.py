"""The JSON schema of scenario files, for editors and for people who write them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal

from pydantic import Field, TypeAdapter, create_model

from fieldhouse.scenario.core.adapter import Adapter, Adapters
from fieldhouse.scenario.core.model import Part

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(adapters: Adapters) -> dict[str, Any]:
    """One schema for all games: a scenario has a header, and a list of steps or the fields of one step."""
    forms: list[Any] = []
    for make in adapters.values():
        forms += _forms(make())
    described = TypeAdapter(_any_of(forms)).json_schema()
    return {"$schema": DRAFT, "title": "A Fieldhouse scenario", **described}


def _any_of(models: list[Any]) -> Any:
    return reduce(or_, models)


def _forms(adapter: Adapter) -> list[Any]:
    word = "".join(part.capitalize() for part in adapter.name.split("-"))
    game: Any = (Literal[adapter.name], ...)
    steps: Any = list[_any_of(list(adapter.kinds.values()))]  # type: ignore[misc]  # made as it runs
    final: Any = adapter.final
    forms: list[type[Part]] = [
        create_model(
            f"{word} steps", __base__=adapter.header, game=game,
            steps=(steps, Field(min_length=1, description="the steps, in order")),
            expect=(final | None, Field(None, description="what must hold after the last step")),
        )
    ]
    for name, kind in adapter.kinds.items():
        bases: Any = (adapter.header, kind)
        forms.append(create_model(f"{word} {name or 'one step'}", __base__=bases, game=game))
    return forms
