"""Players out hurt before a game: Expanded Attempts, Ten-Day Contracts, and injuries over a season (14G)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import Role, TeamCard
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.rules.bench import absences
from fieldhouse.games.statispro_basketball.rules.bench.absences import AbsenceError
from fieldhouse.games.statispro_basketball.rules.players.health import Health
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import play, player, situation, team

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER


def out(*names: str, **players: Mapping[str, Any]) -> State:
    """A game that the home team begins without these players."""
    return new_game(team("HOM", **players), team("VIS"), absent=([f"hom {name}".lower() for name in names], []))


def begin(game: State, *answers: tuple[str, str]) -> StackedTable:
    table = StackedTable([], answers)
    absences.begin(table, game)
    table.done()
    return table


def expanded(game: State) -> dict[str, int]:
    return {one.name: one.expanded for one in game.players[HOME] if one.expanded}


@pytest.mark.rule("statispro-basketball", "14G-EAa")
def test_a_teammate_of_the_position_may_have_half_the_missing_players_attempts():
    game = out("SG", SG={"attempts": 15}, PG={"attempts": 12}, G6={"attempts": 4})
    table = begin(game, ("expanded", "5"))
    assert [seat for kind, seat, _ in table.asked if kind == "expanded"] == [HOME]
    assert expanded(game) == {"HOM G6": 7}
    assert (game.players[HOME][5].attempts, game.players[HOME][0].attempts) == (11, 12)
    game = out("SG", SG={"attempts": 15})
    begin(game, ("expanded", "none"))
    assert expanded(game) == {}


@pytest.mark.rule("statispro-basketball", "14G-EAa")
@pytest.mark.parametrize("number", ["2", "4", "1"])
def test_a_player_of_another_position_or_the_missing_one_cannot_have_them(number):
    game = out("SG", SG={"attempts": 15})
    with pytest.raises(Refused, match=rf"expanded: '{number}' refused: .*14G-EAa"):
        begin(game, ("expanded", number))


@pytest.mark.rule("statispro-basketball", "14G-EAb")
@pytest.mark.parametrize(("attempts", "allowed"), [(14, True), (15, False), (16, False)])
def test_he_must_have_fewer_attempts_than_the_missing_player(attempts, allowed):
    game = out("SG", SG={"attempts": 15}, PG={"attempts": attempts})
    if allowed:
        begin(game, ("expanded", "0"))
        assert game.players[HOME][0].attempts == 21
    else:
        with pytest.raises(Refused, match=r"expanded: '0' refused"):
            begin(game, ("expanded", "0"))


@pytest.mark.rule("statispro-basketball", "14G-EAc")
def test_without_such_a_player_they_are_split_among_the_position():
    game = out("SG", SG={"attempts": 9}, PG={"attempts": 9}, G6={"attempts": 11}, G7={"attempts": 10})
    begin(game)  # nobody is asked: 9 // 2 = 4, a third of it is 1
    assert expanded(game) == {"HOM PG": 1, "HOM G6": 1, "HOM G7": 1}
    assert [game.players[HOME][number].attempts for number in (0, 5, 6)] == [10, 12, 11]


@pytest.mark.rule("statispro-basketball", "14G-EAa")
def test_it_is_asked_before_the_first_card():
    game = out("SG", SG={"attempts": 15})
    table = play(game, steps=1, expanded="5")
    assert (game.period, expanded(game)) == (1, {"HOM G6": 7})
    assert [kind for kind, _, _ in table.asked][:2] == ["expanded", "lineup"]


def test_nobody_gains_when_everybody_is_well():
    game = new_game(team("HOM"), team("VIS"))
    assert begin(game).asked == []


@pytest.mark.rule("statispro-basketball", "14G-TDa")
def test_a_team_without_a_reserve_for_a_position_signs_a_ten_day_player():
    game = out("C10", C10={"attempts": 0})
    begin(game)
    assert [one.name for one in game.players[HOME][10:]] == ["Ten-Day Center 1"]
    assert game.players[HOME][10].number == 10
    assert player(game, HOME, "C").name == "HOM C"


@pytest.mark.rule("statispro-basketball", "14G-TDa")
def test_a_team_of_fewer_than_eight_signs_players_of_the_positions_its_coach_names():
    small = {name: {"attempts": 0} for name in ("G7", "F9", "C10")}
    game = out("G7", "F9", F8={"positions": (F, C)}, **small)
    assert begin(game).asked == []  # eight players are enough
    game = out("G7", "F9", "C10", F8={"positions": (F, C)}, **small)
    begin(game, ("ten-day", "Forward"))  # F8 can play center, too: any position will do
    assert [one.name for one in game.players[HOME][10:]] == ["Ten-Day Forward 1"]
    assert game.players[HOME][10].card.foul_low == 41  # for F9


@pytest.mark.rule("statispro-basketball", "14G-TDa")
def test_a_ten_day_player_who_is_not_needed_is_refused():
    game = out("C10", "F9", "F8", **{name: {"attempts": 0} for name in ("C10", "F9", "F8")})
    with pytest.raises(Refused, match=r"ten-day: 'Guard' refused: .*14G-TDa"):
        begin(game, ("ten-day", "Guard"))


@pytest.mark.rule("statispro-basketball", "14G-TDa")
def test_ten_day_players_start_when_too_few_are_left():
    players = ("PG", "SG", "SF", "PF", "C", "G6")
    game = out(*players, **{name: {"attempts": 0} for name in players})
    begin(game, *(("ten-day", role) for role in ("Guard", "Guard", "Center")))  # the fourth must be a forward
    assert [one.name for one in game.players[HOME][10:]] == [
        "Ten-Day Guard 1", "Ten-Day Guard 2", "Ten-Day Center 3", "Ten-Day Forward 4",
    ]
    assert [one.name for one in game.five[HOME] if one.out] == []
    assert [one.slot for one in game.five[HOME]] == [0, 1, 2, 3, 4]
    assert [one.name for one in game.players[HOME] if one.slot >= 0 and one.out] == []


@pytest.mark.rule("statispro-basketball", "14G-TDb")
def test_all_ten_day_players_of_a_position_have_the_same_ratings():
    game = out("C", "C10", C={"attempts": 0}, C10={"attempts": 0})
    begin(game)
    one, two = game.players[HOME][10:]
    assert (one.name, two.name) == ("Ten-Day Center 1", "Ten-Day Center 2")
    for rating in ("field_goal", "attempts", "free_throw", "rebound", "block", "assist", "steal", "defense"):
        assert getattr(one, rating) == getattr(two, rating)


@pytest.mark.rule("statispro-basketball", "14G-TDc")
def test_a_ten_day_player_has_the_foul_range_of_the_player_he_replaces():
    game = out("C10", "C", C={"attempts": 0}, C10={"attempts": 0})
    begin(game)
    assert [(one.card.foul_low, one.card.foul_high) for one in game.players[HOME][10:]] == [(21, 25), (46, 50)]


def test_a_setup_that_names_an_unknown_player_is_refused():
    with pytest.raises(AbsenceError, match=r"setup: absent: found 'nobody'; allowed: hom pg, hom sg"):
        new_game(team("HOM"), team("VIS"), absent=(["nobody"], []))


def test_a_setup_carries_the_players_who_are_out():
    setup = RULEBOOK.setup(team("HOM"), team("VIS"), absent=(["hom c"], []), missed=({}, {"vis c": 3}))
    game = RULEBOOK.begin(setup)
    assert [one.name for players in game.players for one in players if one.out] == ["HOM C"]
    assert game.players[VISITOR][4].missed == 3
    assert player(game, HOME, "C").name == "HOM C10"


def after(health: Health, home: TeamCard, away: TeamCard) -> State:
    """The next game of these two."""
    return new_game(
        home, away, {"injuries": "season"}, absent=(health.absent(home.players), health.absent(away.players)),
        missed=(health.games_missed(home.players), health.games_missed(away.players)),
    )


@pytest.mark.rule("statispro-basketball", "14Gb")
@pytest.mark.rule("statispro-basketball", "14Gq")
def test_a_player_misses_his_games_and_never_more_than_his_card_leaves():
    home, away = team("HOM", SF={"injury": 2, "games": 79}), team("VIS")
    health = Health()
    game = situation(home, away, {"injuries": "season"}, left=100)
    play(game, ["action: consult Z", "z: injury games 2", "rpg: 1"], lineup="0 1 7 3 4")
    health.after(game)
    assert (health.to_miss, health.missed) == ({"hom sf": 2}, {})  # he has played in this one
    for missed in (1, 2):
        game = after(health, home, away)
        assert game.players[HOME][2].out == "injured"
        health.after(game)
        assert health.missed == {"hom sf": missed}
    game = after(health, home, away)
    assert (game.players[HOME][2].out, game.players[HOME][2].missed) == ("", 2)
    game = situation(home, away, {"injuries": "season"}, left=100)
    game.players[HOME][2].missed = health.games_missed(home.players)["hom sf"]
    play(game, ["action: consult Z", "z: injury games 2", "rpg: 1"], lineup="0 1 7 3 4")
    assert game.players[HOME][2].games_out == 1  # 82 less 79 is three


@pytest.mark.rule("statispro-basketball", "14Gs")
def test_a_healthy_player_may_play_more_games_than_his_card_lists():
    home, away = team("HOM", SF={"injury": 8, "games": 2}), team("VIS")
    health = Health()
    for _ in range(5):
        game = after(health, home, away)
        assert player(game, HOME, "SF").name == "HOM SF"
        health.after(game)
    assert (health.absent(home.players), health.missed) == ((), {})
