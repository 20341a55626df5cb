"""Tabletop Football through a pipe: calls, refusals with their rule, a deck of one's own, coaches, odds."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.football.fast_action.deck_file import parse_deck, write_deck
from fieldhouse.games.tabletop_football.cards.deck import RULES, standard_deck
from tests.cli.conftest import Run
from tests.cli.test_play_lines import answers, saved

WORDS = ("play", "tabletop-football", "haulers", "signals", "--seed", "5", "--rules", "full")


def test_faulty_calls_are_refused_with_their_rule_and_the_game_goes_on(run: Run, home: Path) -> None:
    """In any letters."""
    out = run(*WORDS, keys=["", "", "", "", "sv bk1", "SH le deep1", "Ir qb Sneak", "il bk1", "quit"]).stdout
    assert "a Shovel Pass comes from the Shotgun (SHOVEL-1)" in out
    assert "Deep Route goes to the target of a Long Pass (DEEP-1)" in out
    assert answers(saved(home), 0, "call")[-2:] == ["IR QB sneak", "IL BK1"]


def test_faulty_defenses_too(run: Run, home: Path) -> None:
    keys = ["k", "", "", "blitz a+b", "PASS STUNT EF", "prevent double bk3", "Pass Double re/L2", "Run QB", "quit"]
    out = run(*WORDS[:2], "signals", "haulers", *WORDS[4:], keys=keys).stdout
    for rule in ("BLITZ-3", "DPLAY-1", "DCOV-7", "DCOV-5"):
        assert rule in out, rule
    assert answers(saved(home), 0, "defense call") == ["run QB"]


@pytest.mark.parametrize("command", ["play", "referee"])
def test_a_deck_of_ones_own_is_dealt_from(run: Run, home: Path, tmp_path: Path, command: str) -> None:
    write_deck(standard_deck()[::-1], tmp_path / "own.csv")
    run(command, *WORDS[1:4], "--deck", str(tmp_path / "own.csv"), keys=["quit"])
    assert parse_deck(saved(home).setup["deck"], "deck", RULES) == standard_deck()[::-1]


@pytest.mark.parametrize("coach", ["to win", "as played", "ruthless"])
def test_a_game_against_each_coach(run: Run, home: Path, coach: str) -> None:
    out = run(*WORDS, "--coach", coach, keys=["", "", "", "quit"]).stdout
    assert "Saved. Go on with: fieldhouse resume" in out


def test_odds_of_every_call_are_exact(run: Run) -> None:
    out = run("odds", "tabletop-football", "haulers", "signals", "--down", "3", "--to-go", "2").stdout
    assert "exact, without Z cards" in out
    assert "FL1" in out
    assert "Long" in out
