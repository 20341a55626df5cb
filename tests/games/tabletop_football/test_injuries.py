"""Injuries (INJ, EV-7, EV-8, EV-20b)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.flow import end, open_game
from fieldhouse.games.tabletop_football.rules.mishaps.injuries import immune, next_game
from fieldhouse.games.tabletop_football.rules.opening import new_game
from fieldhouse.games.tabletop_football.rules.state import Hurt
from fieldhouse.table.stacked import StackedTable
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import place, situation
from tests.games.tabletop_football.steps import Stepped, catch, down, drop, gain, goal, kickoff, punt, run

# everybody played 16 games: 1 is the game, 2-4 the half, 5-8 a quarter, 9-20 a series, 21-28 a minute


def hurt(place_: str, *draws: str, **facts: Any) -> Stepped:
    return gain(7, f"ZR INJ {place_}", *draws, **facts)


def out(found: Stepped, seat: int = 0) -> dict[str, Hurt]:
    return found.game.hurt[seat]


@pytest.mark.rule("tabletop-football", "INJ-1", "INJ-12")
@pytest.mark.parametrize(
    ("where", "seat", "who"),
    [("QB", 0, "HOM-QB"), ("LG", 0, "HOM-LG"), ("LE", 0, "HOM-LE"), ("A", 1, "VIS-A"), ("O", 1, "VIS-O"),
     ("BC", 0, "HOM-BK1")],
)
def test_an_injury_names_a_place(where: str, seat: int, who: str) -> None:
    assert list(out(hurt(where, "PN 1"), seat)) == [who]


@pytest.mark.rule("tabletop-football", "INJ-2", "INJ-13")
def test_both_defenders_of_a_box_are_hurt() -> None:
    game = place(situation(), 1, B=("B", "F"), F=None)
    found = hurt("B", "PN 1", "PN 5", game=game)
    assert {id: one.until for id, one in out(found, 1).items()} == {"VIS-B": "game", "VIS-F": "quarter"}


@pytest.mark.rule("tabletop-football", "INJ-3", "INJ-6")
def test_the_ball_carrier() -> None:
    assert list(out(catch("ZR INJ BC", "PN 1"))) == ["HOM-LE"]
    sack = down("SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 5", "PN 12", "ZR INJ BC", "PN 1")
    assert list(out(sack)) == ["HOM-QB"]
    assert out(drop("ZR INJ BC")) == {}
    taken = down("QK LE", "prevent", "Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 9", "ZR INJ BC")
    assert taken.game.hurt == [{}, {}]


@pytest.mark.rule("tabletop-football", "INJ-4")
def test_an_empty_place_is_ignored() -> None:
    game = place(situation(), 1, F=None, B=("B", "F"))
    assert hurt("F", game=game).game.hurt == [{}, {}]


@pytest.mark.rule("tabletop-football", "INJ-5")
def test_no_injuries_on_kicks_and_fakes() -> None:
    assert kickoff("Z", "RN 7", "RN 3", "ZR INJ BC").game.hurt == [{}, {}]
    assert punt("Z", "RN 5", "RN 2", "ZR INJ A").game.hurt == [{}, {}]
    assert goal("Z", "PN 1", "ZR INJ QB", spot=75).game.hurt == [{}, {}]
    fake = run(situation(down=4), ["Z", "RN 4", "ZR INJ A"], [("announce", "fake punt")])
    assert fake.game.hurt == [{}, {}]


@pytest.mark.rule("tabletop-football", "INJ-7", "INJ-8", "INJ-9", "INJ-11", "EV-8")
@pytest.mark.parametrize(
    ("kind", "least", "seat"),
    [("QB", 1, 0), ("RB", 2, 0), ("WR", 3, 0), ("TE", 2, 0), ("OL", 5, 0), ("DL", 4, 1), ("LB", 4, 1), ("DB", 5, 1)],
)
def test_too_few_may_not_be_hurt(kind: str, least: int, seat: int) -> None:
    """All linemen, and all defensive backs, count together: they play out of position first."""
    groups = {"OL": {"T", "G", "C"}, "DL": {"DE", "DT", "NT"}, "DB": {"CB", "FS", "SS", "S"}}
    game = situation(home=cards("HOM", {"TE3": {"position": "TE"}}))
    wanted = groups.get(kind, {kind})
    players = [one for one in game.teams[seat].players if one.positions[0].value in wanted]
    assert len(players) > least
    for card in players[least + 1 :]:
        game.hurt[seat][card.id] = Hurt()
    assert not immune(game, seat, players[0])
    game.hurt[seat][players[1].id] = Hurt()
    assert immune(game, seat, players[0])


@pytest.mark.rule("tabletop-football", "INJ-10")
def test_the_last_returner_may_not_be_hurt() -> None:
    from fieldhouse.football.fast_action.player_cards import Returner, ReturnRow

    men = tuple([Returner(f"HOM-{name}", name, (ReturnRow(20),) * 12) for name in ("FL1", "FL2")])
    game = situation(home=cards("HOM", kick_returners=men))
    flanker = game.teams[0].by_id["HOM-FL1"]
    assert not immune(game, 0, flanker)
    game.hurt[0]["HOM-FL2"] = Hurt()
    assert immune(game, 0, flanker)


@pytest.mark.rule("tabletop-football", "INJ-14", "INJ-16", "INJ-12")
def test_games_missed() -> None:
    home = cards("HOM", {"BK1": {"games": 3}})
    assert out(hurt("BC", "PN 1", home=home))["HOM-BK1"] == Hurt(games=13)
    assert out(hurt("BC", "PN 48", "RN 7", home=home))["HOM-BK1"] == Hurt(games=7)
    few = cards("HOM", {"BK1": {"games": 0}})
    assert out(hurt("BC", "PN 1", home=few))["HOM-BK1"].games == 15


@pytest.mark.rule("tabletop-football", "INJ-15")
@pytest.mark.parametrize(
    ("number", "until"), [(1, "game"), (2, "half"), (5, "quarter"), (9, "series"), (21, "time")]
)
def test_shorter_injuries(number: int, until: str) -> None:
    found = out(hurt("BC", f"PN {number}"))["HOM-BK1"]
    assert (found.until, found.games) == (until, 0)


@pytest.mark.rule("tabletop-football", "INJ-15")
def test_the_injured_come_back() -> None:
    quarter = hurt("BC", "PN 5")
    end(StackedTable([]), quarter.game)
    assert out(quarter) == {}
    half = hurt("BC", "PN 2", quarter=1)
    end(StackedTable([]), half.game)
    assert list(out(half)) == ["HOM-BK1"]
    half.game.clock = 0
    end(StackedTable([]), half.game)
    assert out(half) == {}
    series = hurt("BC", "PN 9", down=1)
    assert list(out(series)) == ["HOM-BK1"]
    run(series.game, ["RN 5", "RN 2"], [("announce", "punt")])
    assert out(series) == {}


@pytest.mark.rule("tabletop-football", "INJ-15")
def test_minutes_are_of_the_games_clock() -> None:
    """One minute, across periods (DR-62)."""
    found = hurt("BC", "PN 21", clock=600)
    assert found.game.clock == 560  # the play itself took 40 seconds of it
    assert list(out(found)) == ["HOM-BK1"]
    display = [("offense", "0 7 - - 3 4 5 6t 11 12 13 14 15")]
    after = gain(5, z=False, game=found.game, before=display)
    assert after.game.clock == 520
    assert out(after) == {}


@pytest.mark.rule("tabletop-football", "EV-20b")
def test_a_tired_player_is_hurt_more() -> None:
    """Four columns to the left: 12 games, not 16."""
    home = cards("HOM", {"BK1": {"endurance": 1}})
    facts: dict[str, Any] = {"home": home, "directed": ["", "HOM-BK1"]}
    draws = ("Z", "IL LG", "RN 4", "ZR INJ BC", "PN 1")
    assert out(down("IL BK1", "pass", *draws, **facts))["HOM-BK1"] == Hurt(games=4)


@pytest.mark.rule("tabletop-football", "EV-7")
def test_a_quarterback_without_a_backup_is_out_for_the_game_only() -> None:
    home = cards("HOM", {"QB": {"games": 3}, "QB2": {"letter": "C"}})
    assert out(hurt("QB", "PN 1", home=home))["HOM-QB"] == Hurt(games=0)
    backed = cards("HOM", {"QB": {"games": 3}, "QB2": {"letter": "B"}})
    assert out(hurt("QB", "PN 1", home=backed))["HOM-QB"] == Hurt(games=13)


@pytest.mark.rule("tabletop-football", "TIME-8", "SPIKE-2")
def test_an_injury_of_a_game_or_more_stops_the_clock() -> None:
    home = cards("HOM", {"BK1": {"games": 3}})
    assert hurt("BC", "PN 1", home=home).snap.seconds == 10
    assert hurt("BC", "PN 1", home=home, tempo=1).snap.seconds == 5
    assert hurt("BC", "PN 1").snap.seconds == 40


def test_injuries_may_be_switched_off() -> None:
    assert hurt("BC", options={"injuries": False}).game.hurt == [{}, {}]


# -- endurance of teammates ------------------------------------------------------------------------


def backs(**values: int) -> Any:
    """Backs with these endurance values."""
    return cards("HOM", {name: {"endurance": value} for name, value in values.items()})


@pytest.mark.rule("tabletop-football", "EVINJ-1", "EVINJ-2")
def test_a_teammate_with_a_larger_value_may_be_eased() -> None:
    home = backs(BK1=1, RB2=3, RB3=1)
    found = hurt("BC", "PN 1", home=home, answers=[("endurance", "HOM-RB2")])
    assert found.game.eased == [["HOM-RB2"], []]
    (question,) = [one for one in found.table.questions if one.kind.name == "endurance"]
    assert tuple(question.options) == ("nobody", "HOM-RB2")
    assert hurt("BC", "PN 1", home=home).game.eased == [[], []]
    assert "endurance" not in [name for name, _, _ in hurt("BC", "PN 2", home=home).table.asked]  # half a game
    assert "endurance" not in [name for name, _, _ in hurt("BC", "PN 1", home=backs(BK1=3, RB2=3)).table.asked]


@pytest.mark.rule("tabletop-football", "EVINJ-3")
def test_one_player_a_position_and_game() -> None:
    home = backs(BK1=1, RB2=3, RB3=4)
    found = hurt("BC", "PN 1", home=home, eased=[["HOM-RB3"], []])
    assert "endurance" not in [name for name, _, _ in found.table.asked]


@pytest.mark.rule("tabletop-football", "EVINJ-4", "EVINJ-5")
def test_the_next_game_asks_anew() -> None:
    """For whoever cannot start; the cut of the game before is gone."""
    home = backs(BK1=0, RB2=3, RB3=4)
    game = new_game(home, cards("VIS"), absent=(("HOM-BK1",), ()))
    assert game.eased == [[], []]
    table = StackedTable([0], [("endurance", "HOM-RB3")])
    open_game(table, game)
    assert game.eased == [["HOM-RB3"], []]


@pytest.mark.rule("tabletop-football", "INJ-14", "INJ-16", "EVINJ-4", "EVINJ-5")
def test_a_long_injury_goes_from_game_to_game() -> None:
    """Out for this game and two more: another teammate may be cut in each, and none when he is back."""
    home = backs(BK1=0, RB2=3, RB3=4)
    game = new_game(home, cards("VIS"))
    game.hurt[0] = {"HOM-BK1": Hurt(games=2), "HOM-A": Hurt(), "HOM-LE": Hurt("half")}
    for left, eased in ((2, "HOM-RB2"), (1, "HOM-RB3")):
        absent = next_game(game, 0)
        assert absent == {"HOM-BK1": left}
        setup = RULEBOOK.setup(home, cards("VIS"), absent=(absent, next_game(game, 1)))
        game = RULEBOOK.begin(json.loads(json.dumps(setup)))
        assert game.out(0, home.by_id["HOM-BK1"])
        table = StackedTable([0], [("endurance", eased)])
        open_game(table, game)
        assert game.eased == [[eased], []]
    assert next_game(game, 0) == {}
    game = new_game(home, cards("VIS"), absent=(next_game(game, 0), ()))
    table = StackedTable([0], [])
    open_game(table, game)
    assert game.eased == [[], []]
    assert game.hurt == [{}, {}]
