"""Scenario files as text: strict YAML, with the line of every value.

Plain words are texts (`no`, `on`, `12:30` too), except whole numbers, decimals, `true`, `false` and
`null`. A file may have several scenarios, with `---` between them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from fieldhouse.table.plain_file import read_plain

LARGEST = 1_000_000  # bytes
MOST_NODES = 50_000  # aliases could unfold a small file into a huge one

Where = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class ScenarioFault:
    """One fault of a scenario file."""

    file: str
    line: int
    field: str
    found: str
    allowed: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        named = f" {self.field}:" if self.field else ""
        found = f" found {self.found};" if self.found else ""
        return f"{place}:{named}{found} {self.allowed}"


class ScenarioError(ValueError):
    """A file that is not a valid scenario, with all its faults."""

    def __init__(self, faults: list[ScenarioFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(slots=True)
class Document:
    """One YAML document: its data, and the line of each place in it."""

    file: str
    line: int
    data: Any = None
    lines: dict[Where, int] = field(default_factory=dict)

    def fault(self, where: Where, found: str, allowed: str) -> ScenarioFault:
        """A fault at this place; if the place is missing, with the line of the part it belongs to."""
        at = where
        while at and at not in self.lines:
            at = at[:-1]
        return ScenarioFault(self.file, self.lines.get(at, self.line), spell(where), found, allowed)


def spell(where: Where) -> str:
    """('steps', 2, 'expect', 'spot') -> 'steps[3].expect.spot', counted from one."""
    text = ""
    for part in where:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


class _Loader(yaml.SafeLoader):
    """Reads structure only; `_Builder.scalar` reads words and numbers."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # PyYAML's own


_INT = re.compile(r"[-+]?[0-9]{1,9}")
_FLOAT = re.compile(r"[-+]?[0-9]{1,9}\.[0-9]{1,9}")
_WORDS: dict[str, Any] = {"true": True, "false": False, "null": None, "~": None, "": None}


def read_documents(path: Path) -> list[Document]:
    """The scenarios in a file. Raises `ScenarioError`."""
    name = str(path)
    try:
        if path.stat().st_size > LARGEST:
            raise ScenarioError(
                [ScenarioFault(name, 0, "", f"{path.stat().st_size} bytes", "a scenario has a few hundred")]
            )
        text = read_plain(path, LARGEST).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise ScenarioError(
            [ScenarioFault(name, 0, "", f"a file that cannot be read ({reason})", "a YAML file")]
        ) from None
    return read_text(text, name)


def read_text(text: str, name: str) -> list[Document]:
    documents = []
    try:
        for node in yaml.compose_all(text, _Loader):
            if node is not None:
                document = Document(name, node.start_mark.line + 1)
                document.data = _Builder(document).build(node, ())
                documents.append(document)
    except yaml.YAMLError as error:
        raise ScenarioError([_bad_yaml(error, name)]) from None
    except RecursionError:
        raise ScenarioError([ScenarioFault(name, 0, "", "too many lists within lists", "a scenario")]) from None
    documents = [document for document in documents if document.data is not None]
    if not documents:
        raise ScenarioError([ScenarioFault(name, 1, "", "nothing", "a scenario starts with `game: <its name>`")])
    return documents


def _bad_yaml(error: yaml.YAMLError, name: str) -> ScenarioFault:
    line = 0
    problem = " ".join(str(error).split())
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        problem = " ".join(str(part) for part in (error.context, error.problem) if part)
    hint = "; a star, or anything that starts with * & [ {, needs quotes" if "alias" in problem else ""
    return ScenarioFault(name, line, "", "", f"this is not YAML: {problem}{hint}")


class _Builder:
    """Plain data from YAML nodes, with the line of each value."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.nodes = 0
        self.open: list[yaml.Node] = []

    def build(self, node: yaml.Node, where: Where) -> Any:
        self.nodes += 1
        self.document.lines.setdefault(where, node.start_mark.line + 1)
        if node in self.open or self.nodes > MOST_NODES:
            raise self.wrong(node, where, "an alias that contains itself", "a scenario is a short list of plain values")
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, where)
        self.open.append(node)
        value: Any = self.mapping(node, where) if isinstance(node, yaml.MappingNode) else [
            self.build(child, (*where, at)) for at, child in enumerate(node.value)
        ]
        self.open.pop()
        return value

    def wrong(self, node: yaml.Node, where: Where, found: str, allowed: str) -> ScenarioError:
        line = node.start_mark.line + 1
        return ScenarioError([ScenarioFault(self.document.file, line, spell(where), found, allowed)])

    def scalar(self, node: yaml.ScalarNode, where: Where) -> Any:
        text = str(node.value)
        if node.tag not in ("tag:yaml.org,2002:str", "!"):
            raise self.wrong(node, where, f"the tag {node.tag}", "tags are not used here")
        if node.style is not None:  # quoted, or a block of text
            return text
        if _INT.fullmatch(text):
            return int(text)
        if _FLOAT.fullmatch(text):
            return float(text)
        return _WORDS.get(text, text)

    def mapping(self, node: yaml.MappingNode, where: Where) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.wrong(key, where, "a list or a mapping as a name", "a name is a word or a number")
            name = str(key.value)
            at = (*where, name)
            if name in data:
                raise self.wrong(key, at, "this name a second time", "each name once")
            self.document.lines[at] = key.start_mark.line + 1
            data[name] = self.build(value, at)
        return data
