"""Endurance: who tires, and what it costs (EV-10 to EV-20); which quarterback may play (EV-2 to EV-6)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.endurance import new_possession, new_quarter, remember
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.tabletop_football.rules.endurance import exceeded
from fieldhouse.games.tabletop_football.rules.lineups import Displays, usual_offense_text
from fieldhouse.games.tabletop_football.rules.state import Hurt, State
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, play, shotgun, situation


def home(**players: dict[str, Any]) -> TeamCards:
    return cards("HOM", players)


def game(value: int, **facts: Any) -> State:
    return situation(home=home(BK1={"endurance": value}), **facts)


def tired(state: State) -> int:
    return exceeded(state, 0, state.teams[0].by_id["HOM-BK1"])


@pytest.mark.rule("tabletop-football", "EV-11", "EV-12", "EV-13", "EV-14", "EV-15", "EV-16")
@pytest.mark.parametrize(
    ("value", "states"),
    [  # after his play, one other, two others, a new possession, a new quarter
        (0, (0, 0, 0, 0, 0)), (1, (1, 0, 0, 0, 0)), (2, (2, 2, 0, 0, 0)), (3, (3, 3, 3, 0, 0)), (4, (4, 4, 4, 4, 0)),
    ],
)
def test_how_long_a_player_is_tired(value: int, states: tuple[int, ...]) -> None:
    state = game(value)
    assert tired(state) == 0
    back, other = state.teams[0].by_id["HOM-BK1"], state.teams[1].by_id["VIS-LE"]
    found = []
    remember(state, back)
    found.append(tired(state))
    for one in (other, None):
        remember(state, one)
        found.append(tired(state))
    new_possession(state)
    found.append(tired(state))
    new_quarter(state)
    found.append(tired(state))
    assert tuple(found) == states
    assert exceeded(game(1, options={"endurance": "off"}, directed=["", "HOM-BK1"]), 0, back) == 0


@pytest.mark.rule("tabletop-football", "EV-17", "EV-18", "EV-20", "ER-3")
@pytest.mark.parametrize(("value", "added"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_runs_and_screens_of_the_tired(value: int, added: int) -> None:
    def tired_game() -> State:
        state = game(value, had_possession=["HOM-BK1"], had_quarter=["HOM-BK1"], directed=["", "HOM-BK1"])
        return state

    for call, first in (("IL BK1", "IL LG"), ("SR BK1", "SR LG"), ("SC BK1", "SC COM")):
        found = play(call, "pass", first, "RN 5", game=tired_game())
        assert (found.yards, found.deed.tired, found.deed.fumble) == (8 - added, True, 5)
    assert play("IL QB", "pass", "IL LG", "RN 5", game=tired_game()).deed.fumble == 0


@pytest.mark.rule("tabletop-football", "EV-19", "EV-20", "EV-10")
@pytest.mark.parametrize(("value", "off"), [(1, 5), (2, 5), (3, 7), (4, 7)])
def test_passes_to_the_tired(value: int, off: int) -> None:
    def tired_game(**facts: Any) -> State:
        return game(
            value, had_possession=["HOM-BK1"], had_quarter=["HOM-BK1"], directed=["", "HOM-BK1"], **facts
        )

    assert play("QK BK1", "pass", "QK ORIG", f"PN {20 - off}", "RN 5", game=tired_game()).deed.fumble == 5
    assert play("QK BK1", "pass", "QK ORIG", f"PN {21 - off}", game=tired_game()).deed.kind is Down.INCOMPLETE
    assert play("QK LE", "pass", "QK BK1", "PN 20", "RN 5", game=tired_game()).deed.fumble == 0
    away_from_him = play("QK BK1", "pass", "QK LE", "PN 20", "RN 5", game=tired_game())  # ruling 40
    assert (away_from_him.deed.tired, away_from_him.deed.charged) == (False, away_from_him.game.offense[0].slots[1])
    gun = shotgun(tired_game(options=ADVANCED))
    assert play("SV BK1", "pass", f"PN {36 - off}", game=gun).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "EV-10")
def test_the_trailing_back_is_charged_with_a_lateral_only() -> None:
    state = game(1, options=ADVANCED, directed=["", "HOM-BK1"])
    kept = play("OL BK1", "pass", "IL LG", "RN 5", game=state, answers=[("option", "keep")])
    assert (kept.yards, kept.deed.charged) == (8, state.offense[0].slots[0])
    lateral = play("OL BK1", "pass", "IL LG", "SL LG", "RN 5", game=state, answers=[("option", "lateral")])
    assert (lateral.yards, lateral.deed.charged, lateral.deed.fumble) == (6, state.offense[0].slots[1], 15)


@pytest.mark.rule("tabletop-football", "EVINJ-1", "EVINJ-2")
def test_an_endurance_value_that_was_cut() -> None:
    state = game(2, eased=[["HOM-BK1"], []], directed=["HOM-BK1", ""])
    assert tired(state) == 0
    one = game(1, eased=[["HOM-BK1"], []], directed=["", "HOM-BK1"])
    assert tired(one) == 1


# -- quarterbacks --------------------------------------------------------------------------------


def quarterbacks(*letters: str) -> TeamCards:
    said = {("QB", "QB2", "QB3")[at]: {"position": "QB", "letter": letter} for at, letter in enumerate(letters)}
    return cards("HOM", said)


def refused(state: State, id_: str) -> str:
    """The rule by which this quarterback may not play; empty if he may."""
    slots = list(state.offense[0].slots)
    slots[0] = state.teams[0].by_id[f"HOM-{id_}"]
    numbers = {card.id: at for at, card in enumerate(state.teams[0].players)}
    text = " ".join(["-" if card is None else str(numbers[card.id]) for card in slots])
    fault = Displays(state, 0, True).fault(text.replace(f" {numbers['HOM-RE']} ", f" {numbers['HOM-RE']}t "))
    return fault.rule if fault else ""


@pytest.mark.rule("tabletop-football", "EV-2", "EV-3", "EV-4", "EV-5", "EV-9")
def test_who_may_play_quarterback() -> None:
    state = situation(home=quarterbacks("A", "B", "C"))
    assert [refused(state, one) for one in ("QB", "QB2", "QB3")] == ["", "EV-4", "EV-5"]
    ahead = situation(home=quarterbacks("A", "B", "C"), quarter=4, score=(21, 0))
    assert [refused(ahead, one) for one in ("QB", "QB2", "QB3")] == ["", "", "EV-5"]
    twenty = situation(home=quarterbacks("A", "B"), quarter=4, score=(20, 0))
    assert refused(twenty, "QB2") == "EV-4"
    assert refused(situation(home=quarterbacks("A", "A")), "QB2") == ""
    hurt = situation(home=quarterbacks("A", "B", "C"), hurt=[{"HOM-QB": Hurt()}, {}])
    assert [refused(hurt, one) for one in ("QB2", "QB3")] == ["", "EV-5"]
    both = situation(home=quarterbacks("A", "B", "C"), hurt=[{"HOM-QB": Hurt(), "HOM-QB2": Hurt()}, {}])
    assert refused(both, "QB3") == ""
    assert refused(situation(home=quarterbacks("A", "B"), options={"endurance": "off"}), "QB2") == ""


@pytest.mark.rule("tabletop-football", "EV-5b")
def test_a_c_quarterback_does_not_start() -> None:
    team = quarterbacks("A", "B", "C")
    state = situation(home=team, hurt=[{"HOM-QB": Hurt()}, {}])
    assert usual_offense_text(state, 0).split(" ")[0] == str(team.players.index(team.by_id["HOM-QB2"]))


@pytest.mark.rule("tabletop-football", "EV-6")
def test_a_c_quarterback_who_comes_in_early_stays() -> None:
    state = situation(home=quarterbacks("A", "B", "C"), only_quarterback=["HOM-QB3", ""])
    assert [refused(state, one) for one in ("QB", "QB2", "QB3")] == ["EV-6", "EV-6", ""]
