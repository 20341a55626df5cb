"""Turns a document into a scenario that can be run, or lists all its faults."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from fieldhouse.scenario.core.adapter import Adapter, Adapters
from fieldhouse.scenario.core.model import Header, Part, Step, faults_of, field_name, plain
from fieldhouse.scenario.core.source import Document, ScenarioError, ScenarioFault, Where

PartType = TypeVar("PartType", bound=Part)


@dataclass(slots=True)
class Scenario:
    """A valid scenario. `places` is the place of each step in the document."""

    document: Document
    adapter: Adapter
    header: Header
    steps: list[Step]
    places: list[Where]
    final: Part | None = None

    @property
    def title(self) -> str:
        return self.header.title or Path(self.document.file).stem.replace("-", " ")


def load(document: Document, adapters: Adapters) -> Scenario:
    """Read one document. Raises `ScenarioError` with all faults."""
    data = document.data
    if not isinstance(data, dict):
        raise ScenarioError([document.fault((), type(data).__name__, "a scenario starts with `game: <its name>`")])
    return _Reader(document, _adapter(document, data, adapters)).read(data)


def _adapter(document: Document, data: dict[str, Any], adapters: Adapters) -> Adapter:
    name = data.get("game")
    if isinstance(name, str) and name in adapters:
        return adapters[name]()
    found = "nothing" if name is None else repr(name)
    raise ScenarioError([document.fault(("game",), found, f"allowed: {', '.join(adapters)}")])


class _Reader:
    def __init__(self, document: Document, adapter: Adapter) -> None:
        self.document = document
        self.adapter = adapter
        self.faults: list[ScenarioFault] = []

    def read(self, data: dict[str, Any]) -> Scenario:
        header = self.adapter.header
        top = {key: value for key, value in data.items() if field_name(header, key) is not None}
        rest = {key: value for key, value in data.items() if key not in top}
        head = self.part(header, top, ())
        steps: list[Step | None] = []
        places: list[Where] = []
        final: Part | None = None
        if "steps" in rest:
            if "expect" in rest:
                final = self.part(self.adapter.final, rest.pop("expect"), ("expect",))
            for at, step in enumerate(self.listed(rest.pop("steps"))):
                places.append(("steps", at))
                steps.append(self.step(step, places[-1]))
            for key in rest:
                said = "no such name beside steps; put a step's fields into the step"
                self.faults.append(self.document.fault((key,), "", said))
        elif rest:
            places.append(())
            steps.append(self.step(rest, ()))
        else:
            said = f"a scenario has steps, or one step of its own: {', '.join(self.names())}"
            self.faults.append(self.document.fault((), "nothing to run", said))
        read = [step for step in steps if step is not None]
        if head is not None:
            self.known_rules(head, ())
        for step, place in zip(read, places, strict=False):
            self.known_rules(step, place)
        if self.faults or head is None:
            raise ScenarioError(self.faults)
        return Scenario(self.document, self.adapter, head, read, places, final)

    def listed(self, value: Any) -> list[Any]:
        if isinstance(value, list) and value:
            return value
        found = "an empty list" if value == [] else repr(value)[:60]
        self.faults.append(self.document.fault(("steps",), found, "allowed: a list with at least one step"))
        return []

    def step(self, data: Any, where: Where) -> Step | None:
        if data is None:
            data = {}
        if not isinstance(data, dict):
            self.faults.append(self.document.fault(where, repr(data), "a step has names with values"))
            return None
        kinds = self.adapter.kinds
        keys = [plain(key) for key in data if plain(key) in kinds]
        if len(keys) > 1:
            said = f"a step is one thing only: {' and '.join(keys)} need a step each"
            self.faults.append(self.document.fault(where, "", said))
            return None
        return self.part(kinds[keys[0] if keys else ""], data, where)

    def part(self, part: type[PartType], data: Any, where: Where) -> PartType | None:
        try:
            return part.model_validate(data)
        except ValidationError as error:
            self.faults += faults_of(error, self.document, where)
            return None

    def names(self) -> Iterator[str]:
        yield from (name for name in self.adapter.kinds if name)
        usual = self.adapter.kinds[""]
        yield from (name for name in usual.model_fields if name not in Step.model_fields)

    def known_rules(self, part: Header | Step, where: Where) -> None:
        known = self.adapter.rules()
        for name, ids in (("rules", part.rules), ("unnoted", part.unnoted)):
            for at, rule in enumerate(ids):
                if rule not in known:
                    near = get_close_matches(rule, known, 3)
                    said = f"no such rule in the ledger of {self.adapter.name}"
                    said += f" (did you mean {', '.join(near)}?)" if near else ""
                    self.faults.append(self.document.fault((*where, name, at), repr(rule), said))
