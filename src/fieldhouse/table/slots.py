"""Slots of dataclasses that extend compiled ones. Never compiled: it looks at classes from outside."""

from __future__ import annotations

from dataclasses import fields
from types import MemberDescriptorType
from typing import Any


def one_slot_each(kind: type[Any], base: type[Any]) -> None:
    """Take from a subclass the slots of fields that its base has room for.

    A compiled class does not tell its slots. So an interpreted dataclass with slots makes a second one for every field
    that it inherits, and compiled rules never see what is in it.
    """
    for field in fields(base):
        if isinstance(vars(kind).get(field.name), MemberDescriptorType):
            delattr(kind, field.name)
