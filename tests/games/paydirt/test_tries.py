"""The try after a touchdown: one point, two, and two for the defense (B-VI-7)."""

import pytest

from fieldhouse.football.events import Flag, Fumbled, Kick, Returned, Scored, Tried
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, play, situation


def trying(home: object = None, away: object = None, options: object = None, **more: object) -> State:
    """The home team has just scored."""
    return situation(home, away, options, phase=Phase.TRY, score=(6, 0), **more)  # type: ignore[arg-type]  # of many types


def kicked_off_by(game: State) -> tuple[Phase, int, int]:
    return game.phase, game.ball, game.spot


@pytest.mark.rule("paydirt-football", "B-VI-7.a")
@pytest.mark.parametrize(("choice", "script", "points"), [("kick", {}, 1), ("two", {"call": "1", "defense": "A"}, 2)])
def test_the_scorers_choose_a_kick_for_one_or_a_play_for_two(choice: str, script: dict[str, str], points: int) -> None:
    game = situation(team(offense={("1", 30): "3"}), spot=97, down=1, to_go=3)
    play(game, [30, 1])
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.TRY, 0, 98, [6, 0])
    clock = game.clock
    table = play(game, [20] if choice == "kick" else [30, 1], **{"try": choice}, **script)
    assert table.asked[0] == ("try", 0, choice)
    assert game.score == [6 + points, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)
    assert game.clock == clock


@pytest.mark.rule("paydirt-football", "B-VI-7-A")
@pytest.mark.parametrize(("total", "good"), [(20, True), (21, False)])
def test_the_extra_point_is_good_on_a_white_number_and_no_good_on_a_red_one(total: int, good: bool) -> None:
    game = trying(team(xp={21: "red"}), team("Away", xp={20: "red", 21: "white"}))
    table = play(game, [total])
    assert game.score == [7 if good else 6, 0]
    assert booked(game, Tried) == [Tried(0, True, good)]
    assert booked(game, Kick) == [Kick(0, "extra point", 0, "good" if good else "no good")]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)
    assert "B-VI-7-A" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
@pytest.mark.parametrize(("gain", "good"), [("1", False), ("2", True), ("9", True)])
def test_a_two_point_try_is_a_play_from_the_two(gain: str, good: bool) -> None:
    game = trying(team(offense={("3", 30): gain}))
    play(game, [30, 1], ("try", "two"), ("call", "3"), ("defense", "B"))
    assert game.score == [8 if good else 6, 0]
    assert booked(game, Tried) == [Tried(0, False, good)]
    assert [s.how for s in booked(game, Scored)] == (["two-point try"] if good else [])
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_the_defense_has_its_say_on_a_two_point_try() -> None:
    game = trying(away=team("Away", defense={("B", 4, 1): "(0)"}))
    play(game, [30, 4], ("try", "two"), ("call", "1"), ("defense", "B"))
    assert game.score == [6, 0]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
@pytest.mark.parametrize("call", ["punt", "fg", "kneel", "hail"])
def test_only_a_run_or_a_pass_is_a_two_point_try(call: str) -> None:
    game = trying(options={"kneel": True, "hail_mary": True}, quarter=2, clock=5)
    with pytest.raises(Refused):
        play(game, [], ("try", "two"), ("call", call), ("defense", "A"))


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b")
@pytest.mark.parametrize(("back", "score"), [("98", [6, 2]), ("97", [6, 0]), ("TD", [6, 2])])
def test_the_defense_scores_two_by_carrying_a_takeaway_to_the_other_goal_line(back: str, score: list[int]) -> None:
    game = trying(team(offense={("6", 30): "INT 0"}), team("Away", special={("INTR", 25): back}))
    table = play(game, [30, 1, 25], ("try", "two"), ("call", "6"), ("defense", "A"))  # caught at its 2
    assert game.score == score
    assert ("B-VI-7-B.b" in table.rules()) == (score == [6, 2])
    assert booked(game, Tried) == [Tried(0, False, False)]
    assert booked(game, Returned)[0].seat == 1
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b")
def test_a_lost_fumble_can_be_taken_back_for_two_as_well() -> None:
    game = trying(team(offense={("1", 30): "F +1"}), team("Away", special={("INTR", 25): "99"}))
    play(game, [30, 1, 38, 25], ("try", "two"), ("call", "1"), ("defense", "A"), ("recovery", "return"))
    assert game.score == [6, 2]
    assert [s.how for s in booked(game, Scored)] == ["defensive two points"]
    assert booked(game, Fumbled) == [Fumbled(0, True)]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_a_takeaway_in_the_end_zone_ends_the_try() -> None:
    game = trying(team(offense={("6", 30): "INT 5"}))
    play(game, [30, 1], ("try", "two"), ("call", "6"), ("defense", "A"), ("interception", "touchback"))
    assert game.score == [6, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_a_fumble_into_the_end_zone_that_the_scorers_keep_is_good() -> None:
    game = trying(team(offense={("1", 30): "F +4"}))
    play(game, [30, 1, 15], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert game.score == [8, 0]


# Flags on a try


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
@pytest.mark.parametrize(("cell", "spot"), [("DEF 5", 99), ("OFF 5", 93), ("OFF 15", 83)])
def test_a_foul_on_a_two_point_try_can_have_it_repeated(cell: str, spot: int) -> None:
    gain = "0" if cell.startswith("DEF") else "4"
    game = trying(team(offense={("1", 29): cell, ("1", 30): gain}))
    play(game, [29, 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"), ("penalty", "1"))
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.TRY, 0, spot, [6, 0])
    assert booked(game, Tried) == []
    assert booked(game, Flag) == [Flag(1 if cell == "DEF 5" else 0, cell, abs(spot - 98), "accepted")]
    play(game, [20])
    assert game.score == [7, 0]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_the_wronged_team_may_take_the_try_as_it_was_or_any_one_of_the_fouls() -> None:
    home = team(offense={("1", 28): "OFF 5", ("1", 29): "OFF 15", ("1", 30): "4", ("1", 31): "0"})
    for answer, spot in (("1", 93), ("2", 83)):
        game = trying(home)
        play(game, [28, 29, 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"), ("penalty", answer))
        assert (game.phase, game.spot) == (Phase.TRY, spot)
    game = trying(home)
    play(game, [28, 31, 1], ("try", "two"), ("call", "1"), ("defense", "A"), ("penalty", "play"))
    assert game.score == [6, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)
    assert [flag.fate for flag in booked(game, Flag)] == ["declined"]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_the_other_team_defends_the_try() -> None:
    game = situation(away=team("Away", offense={("1", 30): "2"}), phase=Phase.TRY, ball=1, score=(0, 6))
    table = play(game, [30, 1], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert table.asked == [("try", 1, "two"), ("call", 1, "1"), ("defense", 0, "A")]
    assert game.score == [0, 8]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a")
def test_fouls_on_both_teams_repeat_the_try_from_the_same_spot() -> None:
    game = trying(team(offense={("1", 28): "OFF 5", ("1", 29): "DEF 15"}))
    play(game, [28, 29, 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert (game.phase, game.spot, game.score) == (Phase.TRY, 98, [6, 0])
    assert [flag.fate for flag in booked(game, Flag)] == ["offset", "offset"]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b", "B-VI-4-C-v.c")
def test_a_personal_foul_on_a_good_try_is_walked_off_on_the_kickoff() -> None:
    game = trying(team(offense={("1", 29): "DEF 15", ("1", 30): "4"}))
    play(game, [29, 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert game.score == [8, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 45)
    play(game, [30, 25], ("fielding", "return"))
    assert (game.ball, game.spot) == (1, 15)  # 45 + 60 is 5 deep
    assert booked(game, Flag) == [Flag(1, "DEF 15", 15, "accepted")]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.c", "B-VI-4-C-iv.c", "B-VI-4-C-v.c")
@pytest.mark.parametrize(("cells", "spot", "fates"), [
    (["DEF 5Y"], 35, ["accepted"]), (["DEF 5X"], 35, ["accepted"]), (["DEF 5"], 30, ["declined"]),
    (["DEF 5Y", "DEF 15"], 45, ["accepted"]),
])
def test_only_marked_fouls_on_a_good_try_go_on_the_kickoff(cells: list[str], spot: int, fates: list[str]) -> None:
    flags = {("1", 20 + n): cell for n, cell in enumerate(cells)}
    game = trying(team(offense=flags | {("1", 30): "4"}))
    play(game, [*range(20, 20 + len(cells)), 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert game.score == [8, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, spot)
    assert [flag.fate for flag in booked(game, Flag)] == fates


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b")
def test_a_foul_by_the_defense_on_its_way_back_undoes_its_two_points() -> None:
    away = team("Away", special={("INTR", 25): "OFF 10", ("INTR", 26): "TD"})
    game = trying(team(offense={("6", 30): "INT 0"}), away)
    play(game, [30, 1, 25, 26], ("try", "two"), ("call", "6"), ("defense", "A"))
    assert game.score == [6, 0]
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)
    assert booked(game, Flag) == [Flag(1, "OFF 10", 0, "accepted")]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b")
@pytest.mark.parametrize(("back", "score"), [("TD", [6, 2]), ("30", [6, 0])])
def test_a_foul_by_the_scorers_on_the_way_back_changes_nothing(back: str, score: list[int]) -> None:
    away = team("Away", special={("INTR", 25): "DEF 15", ("INTR", 26): back})
    game = trying(team(offense={("6", 30): "INT 0"}), away)
    play(game, [30, 1, 25, 26], ("try", "two"), ("call", "6"), ("defense", "A"))
    assert game.score == score
    assert kicked_off_by(game) == (Phase.KICKOFF, 0, 30)
    assert booked(game, Flag) == [Flag(0, "DEF 15", 0, "declined")]


@pytest.mark.rule("paydirt-football", "B-VI-7-B.b")
def test_a_foul_by_the_defense_on_the_play_is_settled_before_its_return() -> None:
    home = team(offense={("6", 29): "DEF 5", ("6", 30): "INT 0"})
    game = trying(home, team("Away", special={("INTR", 26): "TD"}))
    play(game, [29, 30, 1, 26], ("try", "two"), ("call", "6"), ("defense", "A"), ("penalty", "1"))
    assert (game.phase, game.spot, game.score) == (Phase.TRY, 99, [6, 0])


@pytest.mark.rule("paydirt-football", "B-VI-7-B.a", "B-VI-4-D.a")
def test_the_home_teams_wiped_penalty_works_on_a_try() -> None:
    game = trying(team(offense={("1", 29): "OFF 5", ("1", 30): "4"}), options={"home_cancel": True})
    play(game, [29, 30, 1], ("try", "two"), ("call", "1"), ("defense", "A"))
    assert game.score == [8, 0]
    assert not game.cancel_left
    assert [flag.fate for flag in booked(game, Flag)] == ["cancelled"]


@pytest.mark.rule("paydirt-football", "B-VI-7.a")
def test_a_try_is_made_though_the_time_is_gone() -> None:
    game = trying(options={"overtime": "none"}, quarter=4, clock=0)
    table = StackedTable([20])
    play_game(table, game)
    table.done()
    assert game.over
    assert game.score == [7, 0]
