"""Options that a game's coaches agree on: named switches with defaults, checked before the game starts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Made = TypeVar("Made")
KEPT = 256
"""How many different choices are remembered."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: its default, its possible values, its rules, and its effect in words."""

    name: str
    default: Any
    choices: tuple[Any, ...]  # empty: a whole number
    rules: tuple[str, ...]
    text: str
    span: tuple[int, int] | None = None  # the lowest and the highest whole number


class OptionError(ValueError):
    """An option that does not exist or cannot have this value: lists every fault."""


def settle_preset(
    specs: Sequence[OptionSpec], presets: Mapping[str, Mapping[str, Any]], chosen: Mapping[str, Any],
    where: str = "options",
) -> dict[str, Any]:
    """All options: those of the preset `rules` (standard if none is chosen), changed by the single choices."""
    rest = dict(chosen)
    preset = str(rest.pop("rules", "standard"))
    if preset not in presets:
        raise OptionError(f"{where}: rules: found {preset!r}; allowed: {', '.join(presets)}")
    return settle_options(specs, {**presets[preset], **rest}, where)


def settle_options(specs: Sequence[OptionSpec], chosen: Mapping[str, Any], where: str = "options") -> dict[str, Any]:
    """All options: chosen values and defaults. Values may be texts from a command line."""
    known = {spec.name: spec for spec in specs}
    values = {spec.name: spec.default for spec in specs}
    faults: list[str] = []
    for name, value in chosen.items():
        if name not in known:
            faults.append(f"{where}: no option {name!r}; options are {', '.join(known)}")
            continue
        try:
            values[name] = _value(known[name], value)
        except ValueError as error:
            faults.append(f"{where}: {name}: {error}")
    if faults:
        raise OptionError("\n".join(faults))
    return values


class OptionMaker(Generic[Made]):
    """Makes a game's options from a preset (`rules`) and single choices on top of it. Equal choices give one object."""

    def __init__(
        self, make: Callable[..., Made], specs: Sequence[OptionSpec], presets: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self._make = make
        self._specs = specs
        self._presets = presets
        self._made: dict[tuple[tuple[str, type, Any], ...], Made] = {}

    def __call__(self, chosen: Mapping[str, Any], where: str = "options") -> Made:
        key = tuple([(name, type(value), value) for name, value in chosen.items()])
        try:
            found = self._made.get(key)
        except TypeError:  # no option has such a value, a list for example
            return self._new(chosen, where)
        if found is None:
            if len(self._made) >= KEPT:
                self._made.clear()
            found = self._made[key] = self._new(chosen, where)
        return found

    def _new(self, chosen: Mapping[str, Any], where: str) -> Made:
        return self._make(**settle_preset(self._specs, self._presets, chosen, where))


def _value(spec: OptionSpec, value: Any) -> Any:
    if spec.choices == (False, True):
        if isinstance(value, bool):
            return value
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise ValueError(f"found {value!r}; allowed: on, off")
    if not spec.choices:
        allowed = "a whole number" if spec.span is None else f"a whole number from {spec.span[0]} to {spec.span[1]}"
        try:
            number = int(value)
        except (TypeError, ValueError):
            raise ValueError(f"found {value!r}; allowed: {allowed}") from None
        if spec.span is not None and not spec.span[0] <= number <= spec.span[1]:
            raise ValueError(f"found {number}; allowed: {allowed}")
        return number
    by_text = {str(choice): choice for choice in spec.choices}
    if isinstance(value, bool) and "off" in by_text and not value:
        return "off"  # YAML reads a bare off as false
    if str(value) in by_text:
        return by_text[str(value)]
    raise ValueError(f"found {value!r}; allowed: {', '.join(by_text)}")


def parse_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """`name=value` words from a command line; a bare name means on."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        chosen[name.strip().replace("-", "_")] = value.strip() if equals else "on"
    return chosen
