"""Illegal displays and calls of Statis-Pro Football over HTTP: refused with the rule's id, and the game goes on."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.statispro_football.rules.lineups import numbers_of
from tests.api.guests import TWO, Inn, Visit

GAME = {"game": "statispro-football", "away": "signals", "home": "haulers"}
ANSWERS = 1500


def asked(game: Visit, who: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = game.view(who)["view"]["question"]
    return found


def go_on(game: Visit, kind: str, spot: int = 0) -> str:
    """Take what is suggested until somebody is asked this with the ball there; returns who."""
    for _ in range(ANSWERS):
        for who in ("home", "away"):
            told = game.view(who)["view"]
            question = told["question"]
            if question is None:
                continue
            if question["kind"] == kind and told["table"]["spot"] >= spot:
                return who
            assert game.answer(who).status_code == 200
    raise AssertionError(f"nobody was asked for {kind}")


def refused(game: Visit, who: str, answer: str) -> str:
    found = game.answer(who, answer)
    assert found.status_code == 422, found.text
    told: str = found.json()["detail"]
    return told


def display(game: Visit, who: str, offense: bool) -> list[str]:
    state, seat = game.served.host.session.state, ("home", "away").index(who)
    numbers = numbers_of(state, seat)
    if offense:
        return ["-" if one is None else str(numbers[one.id]) for one in state.slots[seat]]
    return ["+".join([str(numbers[one.id]) for one in box]) or "-" for box in state.boxes[seat]]


@pytest.mark.rule("statispro-football", "3.0a", "3.1.2a", "3.2.1c")
def test_illegal_displays_are_refused_and_the_game_goes_on(inn: Inn) -> None:
    game = inn.begin(**GAME, seats=TWO)
    who = go_on(game, "offense")
    slots = display(game, who, True)
    backs = [*slots]
    backs[backs.index("-")] = slots[0]
    assert "(3.1.1d)" in refused(game, who, " ".join(backs))
    seat = ("home", "away").index(who)
    state = game.served.host.session.state
    second = next(one for one in state.teams[seat].players if one.letter and one is not state.slots[seat][0])
    two_passers = [*slots]
    two_passers[1] = str(numbers_of(state, seat)[second.id])
    assert "(3.1.2d)" in refused(game, who, " ".join(two_passers))
    assert asked(game, who) is not None
    assert game.answer(who).status_code == 200
    who = go_on(game, "defense")
    boxes = display(game, who, False)
    twelve, corner = [*boxes], [*boxes]
    free = next(
        str(number) for number in range(20, 60)
        if str(number) not in "+".join(boxes).replace("+", " ").split()
    )
    twelve[0] = f"{twelve[0]}+{free}" if twelve[0] != "-" else free
    assert "12 players on the display, not eleven (3.0a)" in refused(game, who, " ".join(twelve))
    at = next(at for at, box in enumerate(corner) if box == "-")
    corner[2], corner[10] = boxes[10], boxes[2]
    assert at >= 0
    assert "(3.2.1c)" in refused(game, who, " ".join(corner))
    assert game.answer(who).status_code == 200


@pytest.mark.rule("statispro-football", "7.1.1d", "8.3.9.1a", "8.3.7a", "7.1.3d")
def test_illegal_calls_are_refused_and_the_game_goes_on(inn: Inn) -> None:
    game = inn.begin(**GAME, seats=TWO)
    who = go_on(game, "call", 80)
    assert "(7.1.1d, 8.3.9.1a)" in refused(game, who, "LG LE")
    assert "(8.3.7a)" in refused(game, who, "SC LE")
    assert "(7.1.3d)" in refused(game, who, "SH QB")
    assert game.answer(who).status_code == 200
