"""Statis-Pro Football through a pipe: calls are typed, Enter takes the suggestion, faults are told with their rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_play_lines import answers, saved

WORDS = ("play", "statispro-football", "haulers", "signals", "--seed", "5")


def test_a_few_plays_by_enter_and_by_typing(run: Run, home: Path) -> None:
    out = run(*WORDS, keys=["", "pass", "run 1", "triple", "", "quit"]).stdout
    assert "PLS: Kickoff" in out
    assert "Port Lantern" in out or "PLS" in out
    assert answers(saved(home), 0, "defense call")[:2] == ["pass", "run 1"]
    assert "Saved. Go on with: fieldhouse resume" in out


def test_an_illegal_call_is_refused_with_its_rule(run: Run, home: Path) -> None:
    out = run(*WORDS, keys=["", "blitz A+B", "pass", "quit"]).stdout
    assert "7.2.1b" in out
    assert answers(saved(home), 0, "defense call") == ["pass"]


@pytest.mark.parametrize("game", ["statispro-football", "tabletop-football"])
def test_a_games_page_has_its_leaders_scores_and_drives(run: Run, game: str) -> None:
    out = run("sim", game, "signals", "haulers", "--seed", "3").stdout
    titles = ("Leaders\n  PLS  passing", "Scoring\n", "Team stat", "Drives\n", "Passing ")
    parts = [out.index(f"\n{title}") for title in titles]
    assert parts == sorted(parts)
