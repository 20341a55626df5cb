"""No answer, header or log line tells an open call, the seed, or what will be dealt."""

from __future__ import annotations

import logging
import os
import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.play.host import Host
from fieldhouse.play.view import SeatView
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.testing.kit import disguises, telling
from tests.api.guests import HAULERS, SEED, TWO, Inn, Visit, plain

STEPS = int(os.environ.get("FIELDHOUSE_SECRECY_STEPS", "16"))
GAMES = int(os.environ.get("FIELDHOUSE_SECRECY_GAMES", "1"))
LOOKS = ("view", "box", "log", "record", "why", "cards")
TRIED = 3


def look(game: Visit, who: str, *more: str) -> dict[str, bytes]:
    return {part: game.ask("GET", part, who).content for part in (*LOOKS, *more)}


def check_call(game: Visit, who: str, question: Any, rng: random.Random) -> int:
    """Whatever this seat calls, the others' answers are the same."""
    others = [each for each in game.tokens if each != who]
    before = {each: look(game, each) for each in others}
    tried = [question.options[rng.randrange(len(question.options))] for _ in range(TRIED)]
    for answer in tried:
        found = game.answer(who, answer)
        if found.status_code == 422:
            continue
        for each in others:
            now = look(game, each)
            for part, body in now.items():
                assert plain(body) == plain(before[each][part]), f"{part} of {each} tells a call"
                for secret in telling(question, answer):
                    for form in disguises(secret):
                        assert body.count(form) == before[each][part].count(form), f"{part} of {each} holds {secret}"
        assert game.ask("POST", "withdraw", who).status_code == 200
    return len(tried)


def check_draws(game: Visit, folder: Path) -> None:
    """A game of another seed that has come to the same place looks the same."""
    shutil.copytree(game.inn.folder, folder, ignore=shutil.ignore_patterns("*.lock"))
    save = folder / f"{game.name}.fh"
    text = save.read_text()
    assert str(SEED) in text
    save.write_text(re.sub(r',"sum":"\w+"}$', "}", text.replace(str(SEED), str(SEED + 1)), flags=re.M))
    other = Visit(Inn(folder), game.name, {}, "")
    other.tokens = game.tokens
    for who in game.tokens:
        here, there = look(game, who, "odds"), look(other, who, "odds")
        assert {part: plain(body) for part, body in here.items()} == {part: plain(body) for part, body in there.items()}
    other.inn.close()


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("wish", [HAULERS, {"game": "statispro-basketball"}], ids=["football", "basketball"])
def test_nothing_is_told(
    wish: dict[str, Any], number: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    inn, rng, coach = Inn(tmp_path / "saves"), random.Random(number), RandomCoach()
    game = inn.begin(**wish, seats=TWO, ask_all=True)
    calls = 0
    for step in range(STEPS):
        people = list(game.served.host.session.people())
        if not people:
            break
        rng.shuffle(people)
        for at, question in enumerate(people):
            who = ("home", "away")[question.seat]
            if at + 1 < len(people):
                calls += check_call(game, who, question, rng)
            answer = coach.answer(question, rng.random())
            assert game.answer(who, answer).status_code == 200
        if step == STEPS // 2:
            check_draws(game, tmp_path / "other")
    inn.close()
    assert bool(calls) == ("away" in wish)  # basketball's coaches never call at the same time
    heard = [*inn.heard, caplog.text.encode()]
    for secret in (str(SEED), f"{SEED:x}"):
        for form in disguises(secret):
            assert not any(form in body for body in heard), "the seed is told"
    for token in game.tokens.values():
        assert token not in caplog.text
    assert game.name not in "".join(record.getMessage() for record in caplog.records if record.name != "httpx")


def test_the_check_finds_a_call_that_is_told(two: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Host.view

    def telling_all(self: Host, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        return seen(self, seat).model_copy(update={"situation": repr(self.session._waiting)})

    two.until("call")
    monkeypatch.setattr(Host, "view", telling_all)
    question = two.served.host.session.people()[0]
    with pytest.raises(AssertionError, match="tells a call"):
        check_call(two, ("home", "away")[question.seat], question, random.Random(1))
