"""`pytest --rule GAME:ID`: the tests of one rule, and of every rule below it.

A test is chosen by its mark `@pytest.mark.rule(game, *ids)`, a scenario by the rules that it claims.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

import pytest

from fieldhouse.games import find, games
from fieldhouse.scenario.core.claims import below

HELP = "run the tests of one rule and of the rules below it, for example paydirt-football:B-VI-2 (may be repeated)"
MOST_NEAR = 8


def near(wanted: str, known: Collection[str]) -> list[str]:
    """Known ids like this one: the same in other capitals, then those with the longest common beginning."""
    found = [one for one in known if one.casefold() == wanted.casefold()]
    alike = get_close_matches(wanted, known, n=MOST_NEAR, cutoff=0.6)
    start = wanted
    while start and not any(one.startswith(start) for one in known):
        start = start[:-1]
    beginning = [one for one in known if start and one.startswith(start)]
    return list(dict.fromkeys([*found, *alike, *beginning]))[:MOST_NEAR]


def chosen(text: str) -> tuple[str, frozenset[str]]:
    """The game and the ids that GAME:ID names. Raises `pytest.UsageError` with what is near."""
    game, _, wanted = text.partition(":")
    names = [each.name for each in games()]
    if game not in names:
        alike = near(game, names) or [one for one in names if game in one]
        hint = f"near it are {', '.join(alike)}" if alike else f"write GAME:ID; games are {', '.join(names)}"
        raise pytest.UsageError(f"--rule {text}: no game {game!r}; {hint}")
    ids = find(game).ledger()
    found = frozenset(rule for rule in ids if wanted and below(rule, wanted))
    if not found:
        others = near(wanted, ids) if wanted else list(ids)[:MOST_NEAR]
        raise pytest.UsageError(f"--rule {text}: {game} has no rule {wanted!r}; near it are {', '.join(others)}")
    return game, found


def marked(item: pytest.Item) -> Iterator[tuple[str, frozenset[str]]]:
    """Games and rules that a test is marked with."""
    for mark in item.iter_markers("rule"):
        game, *ids = mark.args
        yield game, frozenset(ids)


def proves(item: pytest.Item, wanted: Iterable[tuple[str, frozenset[str]]]) -> bool:
    marks = list(marked(item))
    return any(game == other and ids & others for game, ids in wanted for other, others in marks)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="GAME:ID", help=HELP)


def pytest_configure(config: pytest.Config) -> None:
    for text in config.getoption("rule"):
        chosen(text)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    texts = config.getoption("rule")
    if not texts:
        return
    wanted = [chosen(text) for text in texts]
    kept = [item for item in items if proves(item, wanted)]
    others = [item for item in items if not proves(item, wanted)]
    if others:
        config.hook.pytest_deselected(items=others)
    items[:] = kept


def pytest_report_header(config: pytest.Config) -> list[str]:
    return [f"rules of {game}: {' '.join(sorted(ids))}" for game, ids in map(chosen, config.getoption("rule"))]
