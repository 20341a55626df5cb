"""A deck of one's own in play: read from a file, kept in the setup, dealt (FAC-1, FAC-2, SOLO-3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.football.fast_action.deck_file import DeckError, write_deck
from fieldhouse.games.tabletop_football.cards.deck import standard_deck
from fieldhouse.games.tabletop_football.game import GAME
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.play.setup import setup_of
from fieldhouse.table.session import Session


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Our cards in the opposite order."""
    write_deck(standard_deck()[::-1], tmp_path / "own.csv")
    return tmp_path / "own.csv"


@pytest.mark.rule("tabletop-football", "FAC-2")
def test_a_game_deals_from_the_deck_of_its_setup(own: Path) -> None:
    setup = setup_of(GAME, "signals", "haulers", {}, set(), deck=str(own))
    game = RULEBOOK.begin(setup)
    assert game.readings.cards == standard_deck()[::-1]
    assert RULEBOOK.begin(setup).readings is game.readings
    assert RULEBOOK.begin(setup_of(GAME, "signals", "haulers", {}, set())).readings.cards == standard_deck()


@pytest.mark.rule("tabletop-football", "SOLO-3")
def test_solitaire_play_takes_a_z_card_out_of_any_deck(own: Path) -> None:
    for deck in (str(own), None):
        setup = setup_of(GAME, "signals", "haulers", {"solitaire": "home"}, set(), deck=deck)
        assert RULEBOOK.begin(setup).readings.cards.count(None) == 12


def test_a_saved_game_keeps_its_deck(own: Path, tmp_path: Path) -> None:
    setup = setup_of(GAME, "signals", "haulers", {}, {0, 1}, deck=str(own))
    Session.new(GAME.rules(), setup, 7, {}, tmp_path / "game.fh")
    own.unlink()
    again = Session.load(GAME.rules(), tmp_path / "game.fh", {})
    assert again.state.readings.cards == standard_deck()[::-1]


def test_a_faulty_deck_is_refused_with_file_row_and_field(own: Path) -> None:
    text = own.read_text(encoding="utf-8").splitlines()
    text[2] = text[2].replace(text[2].split(",")[1], "13", 1)
    own.write_text("\n".join(text), encoding="utf-8")
    with pytest.raises(DeckError, match=r"own\.csv") as refused:
        setup_of(GAME, "signals", "haulers", {}, set(), deck=str(own))
    assert "13" in str(refused.value)
