"""`fieldhouse deck`: a card, the deck, its statistics, the chart, a deck of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards.deck_file import read_deck, standard_cards
from fieldhouse.games.statispro_basketball.cards.deck_statistics import counts, pass_counts
from fieldhouse.games.statispro_basketball.cards.deck_words import words
from fieldhouse.games.statispro_basketball.deckmaker.era import make_deck
from fieldhouse.statistics import load_basketball
from tests.cli.conftest import Run


def test_one_card_with_all_its_sections(run: Run) -> None:
    lines = [line.strip(" │") for line in run("deck", "statispro-b", "104").stdout.splitlines()]
    assert "RPG 104" in lines[0]
    assert [line.split("  ")[0] for line in lines[1:-1]] == [
        "ACTION", "PRESS", "ADVANCE", "SHOT #", "REBOUND", "BLOCK", "JUMP TO", "Z READING", "FOUL #",
    ]
    assert lines[4].split("  ")[-1].strip() == "4, blocked by PD B3"
    assert "Visitor PG" in lines[-1]
    assert "Home SG" in run("deck", "statispro-b", "100").stdout


def test_the_whole_deck_is_a_line_a_card(run: Run) -> None:
    lines = run("deck", "statispro-basketball").stdout.splitlines()
    assert len(lines) == 201
    assert lines[0].split()[:4] == ["RPG", "ACTION", "PRESS", "ADVANCE"]
    assert lines[103].startswith("103  PG #26 A6 ")


def test_statistics_count_cards_by_section_and_kind(run: Run) -> None:
    lines = [" ".join(line.split()) for line in run("deck", "statispro-b", "--statistics").stdout.splitlines()]
    breaks = counts(standard_cards())["rebound"]["defense, fast break"]
    assert f"REBOUND defense, fast break {breaks} {breaks / 2:.1f}%" in lines
    steals = pass_counts(standard_cards(), "advance")["with a steal"]
    assert f"ADVANCE pass with a steal {steals} {steals / 2:.1f}%" in lines
    first = counts(standard_cards())["foul"]["FD1"]
    assert f"FOUL # FD1 {first} {first / 2:.1f}%" in lines


def test_the_fast_break_chart(run: Run) -> None:
    lines = [" ".join(line.split()) for line in run("deck", "statispro-b", "--fast-break").stdout.splitlines()]
    assert lines[4] == "13-16" + 5 * " basket SF, assist originator"
    assert lines[-4] == "B C C B A A"


def test_a_deck_of_ones_own_is_checked_and_shown(run: Run, tmp_path: Path) -> None:
    text = (files("fieldhouse.games.statispro_basketball") / "data" / "deck.csv").read_text(encoding="utf-8")
    mine = tmp_path / "mine.csv"
    mine.write_text(text.replace("PG #1,C #1,", "PG #1,C #2,", 1), encoding="utf-8")
    assert "PRESS      C #2" in run("deck", "statispro-b", "1", "--file", str(mine)).stdout
    mine.write_text(text.replace("PG #1,C #1,", "PG #1,C,", 1), encoding="utf-8")
    told = run("deck", "statispro-b", "--file", str(mine), code=2).stderr
    assert told.startswith(f"fieldhouse: {mine}, card 1, section press: found 'C'; allowed: PG #5, PG #5 A6, Choice")
    assert len(told.splitlines()) == 1


def test_the_deck_of_a_season_is_made_written_and_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "era.csv"
    lines = [" ".join(line.split()) for line in run("deck", "make", "nba-1996-97", str(file)).stdout.splitlines()]
    assert lines[0] == "rate of the league 1992-93 deck wanted made deck"
    threes = next(line for line in lines if line.startswith("threes tried, % of shots"))
    assert float(threes.split()[-2]) == 21.2
    assert lines[-1].startswith("the deck of nba-1996-97 is in ")
    made = make_deck(load_basketball("nba-1996-97")).deck.cards
    assert [words(card.action) for card in read_deck(file)] == [words(card.action) for card in made]
    assert run("deck", "statispro-b", "146", "--file", str(file)).stdout
    told = run("deck", "make", "nba-1996-97", str(file), code=2).stderr
    assert told == f"fieldhouse: {file}: there is something here already; name a new file\n"


def test_the_deck_of_1992_93_needs_no_change(run: Run) -> None:
    assert run("deck", "make", "nba-1992-93").stdout.splitlines()[-1] == "the deck of 1992-93 as it is"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("paydirt",),
            "paydirt-football has no deck; games with one are statispro-basketball, statispro-football, "
            "tabletop-football",
        ),
        (("statispro-b", "201"), "RPG: found 201; allowed: 1 to 200"),
        (("statispro-b", "--file", "none.csv"), "none.csv: no such file or directory"),
    ],
)
def test_bad_input_is_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    assert run("deck", *words, code=2).stderr == f"fieldhouse: {told}\n"
