"""Cards by the published method, beside the fitted ones."""

from __future__ import annotations

import numpy as np
import pytest

from fieldhouse.football.fast_action.card_files_cells import read_return, write_return
from fieldhouse.football.fast_action.player_cards import KNEELS, LINK, ReturnRow
from fieldhouse.games.carded_football.season import PUBLISHED
from fieldhouse.games.statispro_football.season import season_play, shelf
from fieldhouse.table.options import OptionError


def test_the_published_method_takes_run_numbers_for_equally_likely() -> None:
    """Derrick Henry's N column, row 1 by the mean of SG, averages his own 5.1 yards; fitted it does not, for defenses
    add to run numbers and tacklers take yards off."""
    cards = shelf("nfl-2019", published=True).cards("TEN")
    henry = next(one for one in cards.players if one.name == "Derrick Henry")
    assert henry.normal[0] == LINK
    short = float(np.mean(henry.short_gain))
    assert (short + sum(henry.normal[1:])) / 12 == pytest.approx(1540 / 303, abs=0.15)
    assert henry.long_gain[0] >= 74  # his longest, or what it would have been beyond the goal line
    tannehill = next(one for one in cards.players if one.name == "Ryan Tannehill")
    quick, middle, long = (ranges.complete for ranges in tannehill.passing)
    assert (quick - middle, middle - long) == (8, 8)
    assert cards.lineup.fumbles_lost >= 11


def test_a_replay_may_choose_them() -> None:
    assert season_play("nfl-2019", "as played", {"cards": PUBLISHED}).published
    assert not season_play("nfl-2019", "as played", {}).published
    with pytest.raises(OptionError, match="cards"):
        season_play("nfl-2019", "as played", {"cards": "own"})


def test_a_touchback_on_a_return_card() -> None:
    assert read_return("tb") == ReturnRow(KNEELS)
    assert write_return(ReturnRow(KNEELS)) == "TB"
