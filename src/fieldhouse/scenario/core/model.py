"""The parts that scenarios of all games share, with strict checking of names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from fieldhouse.scenario.core.source import Document, ScenarioFault, Where
from fieldhouse.table.options import OptionSpec


class Part(BaseModel):
    """A part of a scenario. Refuses unknown names; ignores case, spaces and hyphens in names.

    `ALSO` gives other spellings of its fields.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    ALSO: ClassVar[Mapping[str, str]] = {}

    @model_validator(mode="before")
    @classmethod
    def _names(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        known: dict[str, Any] = {}
        wrong: dict[str, str] = {}
        for key, value in data.items():
            name = field_name(cls, key)
            if name is None:
                wrong[key] = _no_such(cls, key)
            elif name in known:
                wrong[key] = f"{name} is given twice"
            elif value is None:
                wrong[key] = "found nothing; give it a value, or leave the name out"
            else:
                known[name] = value
        if wrong:
            raise PydanticCustomError("unknown_field", "no such name", {"keys": wrong})
        return known


def plain(name: str) -> str:
    """A field's name without case, spaces and hyphens."""
    return name.casefold().replace(" ", "_").replace("-", "_")


def field_name(part: type[Part], key: str) -> str | None:
    """The field that a key names, or None."""
    fields = {info.alias or name: name for name, info in part.model_fields.items()}
    spelled = {plain(name): name for name in fields} | {plain(also): name for also, name in part.ALSO.items()}
    return key if key in fields else spelled.get(plain(key))


def _no_such(part: type[Part], key: str) -> str:
    names = [info.alias or name for name, info in part.model_fields.items()]
    near = get_close_matches(plain(key), names, 1)
    return f"no such name here{f' (did you mean {near[0]}?)' if near else ''}; names are {', '.join(names)}"


def text_of(value: Any) -> Any:
    """Turns a number into text: `short: 49` is the text 49."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def listed(value: Any) -> Any:
    """Turns a single value into a list."""
    return value if isinstance(value, list) else [value]


Text = Annotated[str, BeforeValidator(text_of, json_schema_input_type=str | int | float)]
Words = Annotated[
    list[Text], BeforeValidator(listed, json_schema_input_type=list[str | int | float] | str | int | float)
]
Draw = int | str | list[int] | dict[str, Any]


class Header(Part):
    """The head of a scenario of any game."""

    ALSO: ClassVar[Mapping[str, str]] = {"about": "notes", "description": "notes"}

    game: str = Field(description="the rulebook's name")
    title: str = Field("", description="what the scenario shows, in a line")
    rules: list[Text] = Field([], description="ids of rules, as `fieldhouse rules` lists them, that must fire")
    unnoted: list[Text] = Field([], description="ids of rules it proves that the game's notes never name")
    source: Text = Field("", description="where the example comes from")
    ruling: Text = Field("", description="how our ruling differs from the printed example, if it does")
    notes: Text = Field("", description="anything else a reader should know")


Team = TypeVar("Team", bound=Part)


class BothTeams(Part, Generic[Team]):
    """The home team is A, the visitors are B."""

    A: Team | None = Field(None, description="the home team")
    B: Team | None = Field(None, description="the visitors")
    home: Team | None = Field(None, description="another name for A")
    away: Team | None = Field(None, description="another name for B")

    @model_validator(mode="after")
    def _once(self) -> Self:
        if (self.A and self.home) or (self.B and self.away):
            raise ValueError("A and home are one team, B and away the other: give each once")
        return self

    def given(self, seat: int) -> Team | None:
        """The part that describes a team: 0 is the home team."""
        return ((self.A or self.home), (self.B or self.away))[seat]


def options_schema(specs: Iterable[OptionSpec], presets: Iterable[str]) -> dict[str, Any]:
    """The JSON schema of a game's options, for editors."""
    names: dict[str, Any] = {"rules": {"enum": list(presets), "description": "the preset the others are changes to"}}
    for spec in specs:
        names[spec.name] = {"description": spec.text}
        if spec.choices == (False, True):
            names[spec.name]["enum"] = [True, False, "on", "off", "yes", "no"]
        elif spec.choices:
            names[spec.name]["enum"] = list(spec.choices)
        else:
            names[spec.name]["type"] = "integer"
    return {"type": "object", "properties": names, "additionalProperties": False}


class Step(Part):
    """One step of a scenario, such as a play or a lookup. Each game has its own kinds of steps."""

    title: str = Field("", description="what this step shows")
    rules: list[Text] = Field([], description="ids of rules that must fire in it")
    unnoted: list[Text] = Field([], description="ids of rules it proves that the game's notes never name")
    draws: list[Draw] = Field(
        [],
        description="what the dice or the deck show, in order: a total, faces as a list, a card's key, `any`, or "
        "`{what for: draw}`. All must be used.",
    )

    KIND: ClassVar[str] = ""
    """The key that marks this kind of step; empty for the usual kind."""


def faults_of(error: ValidationError, document: Document, where: Where) -> list[ScenarioFault]:
    """Pydantic's errors in our words, with their line."""
    faults = []
    for item in error.errors(include_url=False):
        at: Where = (*where, *(part for part in item["loc"] if not _is_branch(part)))
        found, allowed = _short(item["input"]), item["msg"]
        kind, context = item["type"], item.get("ctx") or {}
        if kind == "unknown_field":
            faults += [document.fault((*at, key), "", said) for key, said in context["keys"].items()]
            continue
        if kind == "missing":
            found, allowed = "nothing", "this must be given"
        elif kind == "value_error":
            allowed = str(context["error"])
        else:
            allowed = _SAID.get(kind) or allowed[0].lower() + allowed[1:]
        faults.append(document.fault(at, found, allowed))
    return list(dict.fromkeys(faults))


_SAID = {
    "int_parsing": "allowed: a whole number", "int_type": "allowed: a whole number",
    "int_from_float": "allowed: a whole number",
    "float_parsing": "allowed: a number", "float_type": "allowed: a number",
    "string_type": "allowed: a text", "bool_parsing": "allowed: true, false", "bool_type": "allowed: true, false",
    "list_type": "allowed: a list", "dict_type": "allowed: names with values",
    "model_type": "allowed: names with values", "model_attributes_type": "allowed: names with values",
}


def _is_branch(part: str | int) -> bool:
    """Pydantic names the branch of a union it tried: int, str, list[int], dict[str,any]."""
    return isinstance(part, str) and part in ("int", "str", "float", "bool", "list[int]", "dict[str,any]")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
