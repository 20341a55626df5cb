"""A quarterback who must come back may do so in the No-Huddle."""

from __future__ import annotations

import pytest

from fieldhouse.games.tabletop_football.rules.lineups import STAY, Displays
from tests.games.tabletop_football.test_endurance import quarterbacks, situation


@pytest.mark.rule("tabletop-football", "EV-4", "NOHUD-5")
def test_the_starter_comes_back_when_the_lead_is_gone() -> None:
    game = situation(home=quarterbacks("A", "B"), quarter=4, score=(21, 0))
    other = next(text for text in Displays(game, 0, True) if " " in text)
    slots = list(game.offense[0].slots)
    slots[0] = game.teams[0].by_id["HOM-QB2"]
    game.offense[0] = type(game.offense[0])(tuple(slots), game.offense[0].shotgun, game.offense[0].tight)
    assert Displays(game, 0, True, True).fault(STAY) is None
    game.score[:] = [21, 7]
    refused = Displays(game, 0, True, True).fault(STAY)
    assert refused is not None
    assert refused.rule == "EV-4"
    assert other in list(Displays(game, 0, True, True))
