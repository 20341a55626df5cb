"""What no view may tell: the other seat's open call and options, the seed, and what the dice or the deck will deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fieldhouse.games import Game
from fieldhouse.play.host import Host
from fieldhouse.table import Question, Session
from fieldhouse.testing.kit import GameUnderTest, disguises, played

TRIED = 3
"""Calls that are tried in turn: whatever the call is, the others must see the same."""


def views(host: Host) -> dict[int | None, str]:
    """What each seat and somebody who looks on can see, as JSON, without the names of the questions."""
    found: dict[int | None, str] = {}
    for seat in (*sorted(host.people), None):
        view = host.view(seat)
        question = view.question
        found[seat] = view.model_copy(
            update={"question": question.model_copy(update={"id": ""}) if question else None}
        ).model_dump_json()
    return found


def without_mine(view: str) -> str:
    """A view without who is being waited for, which everybody may see."""
    start = view.index('"waiting_for":')
    return view[:start] + view[view.index("]", start) :]


def check_views(game: Game, gut: GameUnderTest, seeds: Sequence[int], *, places: int = 3) -> int:
    """At some places of a random game of each seed: no view tells what it may not. Counts the secret calls tried."""
    calls = 0
    for seed in seeds:
        rng = random.Random(seed)
        whole = played(gut, seed)
        entries = len(whole.journal.entries)
        for _ in range(places):
            journal = whole.journal.copy()
            journal.cut(rng.randrange(entries))
            host = Host(game, Session(gut.rules, journal, {}), set(gut.seats))
            other = Host(game, Session(gut.rules, replace(journal.copy(), seed=seed + 1), {}), set(gut.seats))
            shown = views(host)
            for seat, view in shown.items():
                assert not any(form.decode("latin-1") in view for form in disguises(str(seed))), f"{seed}: the seed"
                place = f"seed {seed}, {len(journal.entries)} entries, seat {seat}"
                assert views(other)[seat] == view, f"{place}: what it sees depends on draws to come"
            calls += _check_calls(gut, host, shown, rng, seed)
    return calls


def _check_calls(
    gut: GameUnderTest, host: Host, shown: dict[int | None, str], rng: random.Random, seed: int
) -> int:
    people = host.session.people()
    for question in people:
        others = [each for each in people if each.seat != question.seat]
        if not others:
            assert all('"question":null' in view for seat, view in shown.items() if seat != question.seat)
            continue
        for answer in _some(question, rng):
            host.answer(question.seat, answer)
            now = views(host)
            for seat in shown:
                if seat == question.seat:
                    continue
                place = f"seed {seed}, seat {seat}, {question.kind.name} {answer}"
                assert without_mine(now[seat]) == without_mine(shown[seat]), f"{place}: an open call can be seen"
                for secret in gut.secrets(question, answer):
                    new = [form for form in disguises(secret) if form.decode("latin-1") in now[seat]]
                    assert not new or all(form.decode("latin-1") in shown[seat] for form in new), place
            host.withdraw(question.seat)
    return len(people) if len(people) > 1 else 0


def _some(question: Question, rng: random.Random) -> list[str]:
    options: Any = question.options
    return [options[rng.randrange(len(options))] for _ in range(TRIED)]
