"""Frozen dataclasses to and from JSON: strict, every fault listed, and quick for a hundred thousand of them.

The validator is pydantic's core, fed with the dataclasses' own annotations; unknown fields and wrong types are
faults, missing ones take their defaults.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic_core import CoreSchema, SchemaSerializer, SchemaValidator, core_schema

from fieldhouse.statistics.histogram import Histogram

Kind = TypeVar("Kind")

PLAIN: dict[Any, CoreSchema] = {
    int: core_schema.int_schema(strict=True),
    float: core_schema.float_schema(strict=True),
    str: core_schema.str_schema(strict=True),
    bool: core_schema.bool_schema(strict=True),
    type(None): core_schema.none_schema(),
}


class JsonCodec(Generic[Kind]):
    """Reads and writes one kind of dataclass."""

    def __init__(self, kind: type[Kind]) -> None:
        schema = schema_of(kind, {})
        self._reader, self._writer = SchemaValidator(schema), SchemaSerializer(schema)

    def read(self, text: bytes) -> Kind:
        """The object in this JSON; `pydantic_core.ValidationError` lists the faults."""
        made: Kind = self._reader.validate_json(text)
        return made

    def write(self, made: Kind) -> Any:
        """An object as JSON has it, without the fields that hold their defaults."""
        return self._writer.to_python(made, mode="json", exclude_defaults=True)


def schema_of(annotation: Any, known: dict[Any, CoreSchema]) -> CoreSchema:
    """What pydantic's core must expect for an annotation."""
    if annotation in PLAIN:
        return PLAIN[annotation]
    if annotation not in known:
        known[annotation] = _schema(annotation, known)
    return known[annotation]


def _schema(annotation: Any, known: dict[Any, CoreSchema]) -> CoreSchema:
    if annotation is Histogram:
        return _histogram()
    if is_dataclass(annotation):
        return _dataclass(annotation, known)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Mapping:
        return core_schema.dict_schema(schema_of(arguments[0], known), schema_of(arguments[1], known))
    if origin is tuple and arguments[1:] == (...,):
        return core_schema.tuple_schema([schema_of(arguments[0], known)], variadic_item_index=0, strict=True)
    if origin is Literal:
        return core_schema.literal_schema(list(arguments))
    if origin in (types.UnionType, Union) and type(None) in arguments and len(arguments) == 2:
        kind = next(argument for argument in arguments if argument is not type(None))
        return core_schema.nullable_schema(schema_of(kind, known))
    raise TypeError(f"no way to write {annotation}")


def _dataclass(kind: Any, known: dict[Any, CoreSchema]) -> CoreSchema:
    hints = get_type_hints(kind)
    parts = []
    for field in fields(kind):
        schema = schema_of(hints[field.name], known)
        if field.default is not MISSING:
            schema = core_schema.with_default_schema(schema, default=field.default)
        elif field.default_factory is not MISSING:
            schema = core_schema.with_default_schema(schema, default_factory=field.default_factory)
        parts.append(core_schema.dataclass_field(field.name, schema))
    return core_schema.dataclass_schema(
        kind,
        core_schema.dataclass_args_schema(kind.__name__, parts, extra_behavior="forbid"),
        [field.name for field in fields(kind)],
        slots=True,
        frozen=True,
    )


def _histogram() -> CoreSchema:
    """In files a histogram is an object from value to count."""
    counts = core_schema.dict_schema(core_schema.int_schema(), core_schema.int_schema(strict=True, ge=1))
    write = core_schema.plain_serializer_function_ser_schema(
        lambda histogram: {str(value): count for value, count in histogram.items()}
    )
    return core_schema.no_info_after_validator_function(Histogram, counts, serialization=write)
