"""`each_case`: many quick cases in one test. `at_most`: how many random games a test plays.

Hundreds of parametrised tests cost more to collect than to run.
"""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]

EVERY_SEED = bool(os.environ.get("EVERY_SEED"))
"""Tests of many seeds take all of them; without it the first ones, so that the suite stays short."""


def at_most(every: int, few: int) -> int:
    """The number of seeds that a test takes: `few`, or all of them with EVERY_SEED=1."""
    return every if EVERY_SEED else few


def each_case(
    names: str | Sequence[str], values: Iterable[Any], name: Callable[[Any], str] | None = None
) -> Callable[[Test], Test]:
    """Runs a test with each of the values, as `pytest.mark.parametrize` does, but as one test.

    All cases run. A failure names its case: the values, or what `name` makes of them. Two decorators make all pairs.
    For tests that change nothing: the cases share the test's fixtures.
    """
    single = isinstance(names, str)
    fields = (names,) if isinstance(names, str) else tuple(names)
    cases = [(value,) if single else tuple(value) for value in values]
    if not cases:
        raise ValueError(f"no cases of {', '.join(fields)}")

    def show(case: tuple[Any, ...]) -> str:
        if name is not None:
            return name(case[0] if single else case)
        return ", ".join(f"{field}={value!r}" for field, value in zip(fields, case, strict=True))

    def decorate(test: Test) -> Test:
        signature = inspect.signature(test)
        parameters = [one for one in signature.parameters.values() if one.name not in fields]

        @functools.wraps(test)
        def run(*args: Any, **kwargs: Any) -> None:
            failed: list[BaseException] = []
            for case in cases:
                try:
                    test(*args, **kwargs, **dict(zip(fields, case, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"case: {show(case)}")
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(cases)} cases failed", failed)

        run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]  # read by pytest
        return run

    return decorate
