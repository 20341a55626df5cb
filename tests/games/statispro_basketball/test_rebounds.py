"""Rebounds (4.7, 6.21, 10)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Rebound, Shot
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    book,
    booked,
    line,
    now,
    play,
    player,
    situation,
    team,
)

PLAYERS = ("PG", "SG", "SF", "PF", "C")


def rebounder(game: State) -> tuple[int, str]:
    """Who has a rebound."""
    places = [(seat, slot) for seat in (HOME, VISITOR) for slot in PLAYERS]
    (found,) = [place for place in places if {"orb", "drb"} & line(game, *place).keys()]
    return found


def miss(**fields: object) -> State:
    """The home team has missed."""
    return situation(phase=Phase.REBOUND, holder="PG", passes=1, **fields)  # type: ignore[arg-type]  # fields of a game


@pytest.mark.rule("statispro-basketball", "4.7a", "4.7g", "10B", "10D")
@pytest.mark.parametrize("slot", PLAYERS)
def test_a_named_position_gets_the_ball(slot: str) -> None:
    game = miss()
    play(game, [f"rebound: defense {slot}"])
    assert line(game, VISITOR, slot) == {"drb": 1}
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.holder is player(game, VISITOR, slot)
    game = miss()
    play(game, [f"rebound: offense {slot} #30 A30"])
    assert line(game, HOME, slot) == {"orb": 1}
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "4.7g")
@pytest.mark.parametrize("reading", ["highest PF", "highest PF/C", "highest all", "highest offense", "highest defense"])
@pytest.mark.parametrize("seat", [HOME, VISITOR])
def test_every_way_to_a_rebound_credits_its_end(reading: str, seat: int) -> None:
    best = {"PF": {"rebound": 45}}
    game = miss(**{"home" if seat == HOME else "away": team("HOM" if seat == HOME else "VIS", **best)})
    if reading in ("highest offense", "highest defense") and (reading == "highest offense") != (seat == HOME):
        return
    number = "" if reading == "highest defense" else " #30 A30"
    play(game, [f"rebound: {reading}{number}"])
    assert line(game, seat, "PF") == {"orb" if seat == HOME else "drb": 1}


@pytest.mark.rule("statispro-basketball", "4.7b", "4.7c", "4.7e")
@pytest.mark.parametrize(
    ("ours", "theirs", "bonus", "winner"),
    [(20, 15, "", HOME), (20, 20, "", VISITOR), (20, 18, " +1", HOME), (20, 18, " +2", VISITOR), (20, 25, "", VISITOR)],
)
def test_the_higher_of_two_at_a_position(ours: int, theirs: int, bonus: str, winner: int) -> None:
    game = miss(home=team("HOM", PF={"rebound": ours}), away=team("VIS", PF={"rebound": theirs}))
    play(game, [f"rebound: highest PF{bonus} #30 A30"])
    assert rebounder(game) == (winner, "PF")


@pytest.mark.rule("statispro-basketball", "4.7d", "4.7b")
@pytest.mark.parametrize(
    ("among", "winner"),
    [("PF/SG", (HOME, "PF")), ("C/SG", (VISITOR, "C")), ("all", (VISITOR, "C")), ("PG/SG", (HOME, "SG"))],
)
def test_the_best_of_several_positions(among: str, winner: tuple[int, str]) -> None:
    game = miss(home=team("HOM", PF={"rebound": 30}, SG={"rebound": 12}), away=team("VIS", C={"rebound": 31}))
    play(game, [f"rebound: highest {among} #30 A30"])
    assert rebounder(game) == winner


@pytest.mark.rule("statispro-basketball", "4.7h")
@pytest.mark.parametrize(("reading", "winner"), [("defense", (VISITOR, "SF")), ("offense #30 A30", (HOME, "PF"))])
def test_the_best_of_one_team(reading: str, winner: tuple[int, str]) -> None:
    game = miss(home=team("HOM", PF={"rebound": 40}), away=team("VIS", SF={"rebound": 33}))
    play(game, [f"rebound: highest {reading}"])
    assert rebounder(game) == winner


@pytest.mark.rule("statispro-basketball", "4.7f")
def test_of_tied_defenders_their_coach_chooses() -> None:
    game = miss(away=team("VIS", SF={"rebound": 33}, PF={"rebound": 33}))
    table = play(game, ["rebound: highest all #5 A6"], tie="PF")
    assert rebounder(game) == (VISITOR, "PF")
    assert ("tie", VISITOR, "PF") in table.asked


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_a_tired_player_loses_the_tie_even_to_the_offense() -> None:
    game = miss(home=team("HOM", PF={"rebound": 10}), away=team("VIS", PF={"rebound": 20}))
    tired = player(game, VISITOR, "PF")
    tired.tired = True
    rate(game, tired)  # 10 and 10
    play(game, ["rebound: highest PF #30 A30"])
    assert rebounder(game) == (HOME, "PF")


@pytest.mark.rule("statispro-basketball", "10Ca")
def test_the_bonus_is_not_added_after_a_fast_break_shot() -> None:
    teams = {"home": team("HOM", PF={"rebound": 20}), "away": team("VIS", PF={"rebound": 19})}
    game = miss(**teams)
    play(game, ["rebound: highest PF +5 #30 A30"])
    assert rebounder(game) == (VISITOR, "PF")
    game = miss(**teams, on_break=True)
    play(game, ["rebound: highest PF +5 #30 A30"])
    assert rebounder(game) == (HOME, "PF")


@pytest.mark.rule("statispro-basketball", "10Cb")
def test_a_defender_ignores_the_numbers() -> None:
    game = miss(away=team("VIS", PF={"rebound": 33}))
    play(game, ["rebound: highest PF #2 A3"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.passer is None


@pytest.mark.rule("statispro-basketball", "10Cc")
@pytest.mark.parametrize(("number", "good"), [(45, True), (46, False)])
def test_an_offensive_rebounder_who_reaches_the_number_shoots(number: int, good: bool) -> None:
    game = miss()
    table = play(game, ["rebound: offense PF #10 A5", f"shot: {number}"])  # ASSIST 4 is below 5
    assert "ball" not in [kind for kind, _, _ in table.asked]
    assert booked(game, Shot)[0].good is good


@pytest.mark.rule("statispro-basketball", "10Cc", "10Cd", "10Ce")
def test_an_offensive_rebounder_who_reaches_the_assist_number_may_pass() -> None:
    game = miss()
    play(game, ["rebound: offense PF #10 A4", "advance: C #30", "shot: 60"], ball="advance")
    assert line(game, HOME, "PF") == {"orb": 1, "ast": 1}
    assert line(game, HOME, "C") == {"fg": 1, "fga": 1, "pts": 2}
    game = miss()  # below the #, at the assist number: he can only pass
    play(game, ["rebound: offense PF #30 A4", "advance: PF #30", "shot: 60"])
    assert line(game, HOME, "PF") == {"orb": 1, "fg": 1, "fga": 1, "pts": 2}
    assert line(game, HOME, "PG") == {"ast": 1}  # the best other ASSIST RATE


@pytest.mark.rule("statispro-basketball", "10Cf")
def test_an_offensive_rebounder_below_both_numbers_advances() -> None:
    game = miss()
    table = play(game, ["rebound: offense PF #11 A5"])
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes_left == 3
    assert game.passer is None
    assert [kind for kind, _, _ in table.asked if kind in ("ball", "force")] == []
    game = miss(period=4, left=20)
    play(game, ["rebound: offense PF #12 A5", "shot: 43"], force="shoot")  # late he may force it: 50 - 5 - 2
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "10Ea", "10Eb")
def test_out_of_bounds_to_the_offense() -> None:
    game = miss()
    play(game, ["rebound: offense out"])
    assert book(game)[HOME].team_orb == 1
    assert (*now(game), game.passes_left, game.holder) == (HOME, Phase.ADVANCE, 3, None)


@pytest.mark.rule("statispro-basketball", "10Fa", "10Fb")
def test_out_of_bounds_to_the_defense() -> None:
    game = miss()
    play(game, ["rebound: defense out"])
    assert book(game)[VISITOR].team_drb == 1
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, None)


@pytest.mark.rule("statispro-basketball", "10Ga", "10Gb")
def test_offensive_goaltending() -> None:
    game = situation()
    play(game, ["action: PG #5", "shot: 60", "rebound: offensive goaltending"])
    assert line(game, HOME, "PG") == {}
    assert book(game)[HOME].team_tov == 1
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "10Ha", "10Hd", "10He")
def test_a_loose_ball_foul_on_the_defense() -> None:
    game = miss()
    play(game, ["rebound: loose ball foul on defense", "foul: 12 FD2"])
    assert line(game, VISITOR, "SF") == {"pf": 1}
    assert game.fouls == [0, 1]
    assert book(game)[HOME].team_orb == 1
    assert (*now(game), game.passes_left) == (HOME, Phase.ADVANCE, 3)


@pytest.mark.rule("statispro-basketball", "10Hb")
def test_its_fouler_may_be_found_by_the_player_he_fouled() -> None:
    game = miss()
    play(game, ["rebound: loose ball foul on defense", "foul: 90 FD5", "foul: 91 FD2"])  # FD2 is the SG
    assert line(game, VISITOR, "SG") == {"pf": 1}


@pytest.mark.rule("statispro-basketball", "10Hc", "10He")
@pytest.mark.parametrize(("number", "fouler"), [(12, "SF"), (90, "PF")])
def test_in_the_penalty_the_player_who_drew_it_shoots_two(number: int, fouler: str) -> None:
    game = miss(fouls=[0, 4])
    play(game, ["rebound: loose ball foul on defense", f"foul: {number} FD1", "foul: 95 FD4"])
    assert line(game, VISITOR, fouler) == {"pf": 1}
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, HOME, "PF"), 2)
    assert book(game)[HOME].team_orb == 1


@pytest.mark.rule("statispro-basketball", "10Ia", "10Ic", "10Ie", "10If")
def test_a_loose_ball_foul_on_the_offense() -> None:
    game = miss()
    play(game, ["rebound: loose ball foul on offense", "foul: 22 FD1"])
    assert line(game, HOME, "C") == {"pf": 1}
    assert game.fouls == [1, 0]
    assert book(game)[VISITOR].team_drb == 1
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "10Ib")
def test_its_fouler_may_stand_on_the_same_card() -> None:
    game = miss()
    play(game, ["rebound: loose ball foul on offense", "foul: 90 FD3"])
    assert line(game, HOME, "SF") == {"pf": 1}


@pytest.mark.rule("statispro-basketball", "10Id")
def test_in_the_penalty_his_defender_shoots_two() -> None:
    game = miss(fouls=[4, 0])
    play(game, ["rebound: loose ball foul on offense", "foul: 22 FD1"])
    assert now(game) == (VISITOR, Phase.FREE_THROWS)
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, VISITOR, "C"), 2)


@pytest.mark.rule("statispro-basketball", "6.21")
@pytest.mark.parametrize(
    ("theirs", "winner"), [({"C": 19, "PF": 16}, VISITOR), ({"C": 19, "PF": 16, "SF": 17}, HOME)]
)
def test_the_two_best_defenders_are_lined_up_at_a_free_throw(theirs: dict[str, int], winner: int) -> None:
    away = team("VIS", **{slot: {"rebound": rebound} for slot, rebound in theirs.items()})
    game = miss(home=team("HOM", PF={"rebound": 20}), away=away, of_free_throw=True)
    play(game, ["rebound: highest PF #30 A30"])  # 16 and 5 beat 20, where the PF is one of the two
    assert rebounder(game) == (winner, "PF")
    game = miss(home=team("HOM", PF={"rebound": 20}), away=away)
    play(game, ["rebound: highest PF #30 A30"])
    assert rebounder(game) == (HOME, "PF")


@pytest.mark.rule("statispro-basketball", "4.7g")
def test_every_rebound_is_credited_once() -> None:
    game = miss()
    play(game, ["rebound: offense PF #5 A30", "shot: 90", "rebound: defense C"])
    assert [(event.seat, event.offensive) for event in booked(game, Rebound)] == [(HOME, True), (VISITOR, False)]
