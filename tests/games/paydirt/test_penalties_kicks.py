"""Penalties on kicks and returns: who is OFF, where they are walked off, and what is kicked again."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down, Flag, Kick, Returned, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rules.flow import step
from fieldhouse.games.paydirt.rules.questions import PENALTY
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Question
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, remedies_of, situation


def kicking(cell: str, column: str = "PUNT") -> TeamCharts:
    """Flagged in this column on 23."""
    return team(special={(column, 23): cell})


def punt(cell: str, answer: str, **moment: int) -> State:
    """A flagged punt of 40 from the 35, brought back 5."""
    game = situation(kicking(cell), down=4, **moment)
    play(game, [23, 30, 30], call="punt", fielding="return", penalty=answer)
    return game


def intercepted(cells: list[str], yards: int, spot: int = 60, answer: str = "1") -> State:
    """Passed from `spot` and intercepted 20 ahead; flagged on the way back, `yards` long."""
    boxes = {("INTR", 23 + index): cell for index, cell in enumerate(cells)}
    away = team("Away", special={("INTR", "all"): str(yards), **boxes})
    game = situation(team(offense={("8", 23): "INT 20"}), away, spot=spot)
    flags = [23 + index for index in range(len(cells))]
    play(game, [23, 1, *flags, 30], call="8", interception="return", penalty=answer)
    return game


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.a")
@pytest.mark.parametrize(
    ("cell", "after"), [("OFF 10", (0, 25, 4, 20)), ("DEF 5", (0, 40, 4, 5)), ("DEF 5Y", (0, 40, 4, 5))]
)
def test_a_penalty_on_a_punt_is_from_the_previous_spot(cell: str, after: tuple[int, ...]) -> None:
    game = punt(cell, "1")
    assert now(game) == after
    assert remedies_of(game) == ["previous spot"]
    assert booked(game, Kick) == []  # the punt never happened


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.a")
def test_so_is_one_on_a_field_goal_or_a_kickoff() -> None:
    game = situation(kicking("OFF 10", "FG"), spot=80, down=4)
    play(game, [23, 30], call="fg", penalty="1")
    assert now(game) == (0, 70, 4, 20)
    assert game.score == [0, 0]
    game = situation(kicking("OFF 5", "KO"), phase=Phase.KICKOFF)
    play(game, [23, 30, 30], penalty="1")
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 0, 25)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.b")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 10", 25), ("DEF 5X", 40), ("DEF 10", 45)])
def test_a_penalty_on_a_return_is_from_its_end(cell: str, spot: int) -> None:
    away = team(special={("KOR", 23): cell, ("KOR", 30): "25"})
    game = situation(away=away, phase=Phase.KICKOFF)
    play(game, [30, 23, 30], penalty="1")  # caught at the 10, back to the 35
    assert now(game) == (1, spot, 1, 10)
    assert remedies_of(game) == ["end of the return"]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.c")
@pytest.mark.parametrize(
    ("yards", "spot", "from_where"),
    [
        (39, 49, "end of the return"),  # from the 20 the midpoint is the 60
        (40, 50, "end of the return"),
        (41, 50, "half way of the return"),
        (52, 50, "half way of the return"),
        (80, 50, "half way of the return"),  # all the way: no touchdown
    ],
)
def test_an_off_penalty_on_a_long_return_is_from_the_midpoint(yards: int, spot: int, from_where: str) -> None:
    game = intercepted(["OFF 10"], yards)
    assert now(game) == (1, spot, 1, 10)
    assert remedies_of(game) == [from_where]
    assert game.score == [0, 0]
    assert [(leg.yards, leg.touchdown) for leg in booked(game, Returned)] == [(min(yards, 40), False)]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.c", "B-VI-4-C-vii")
def test_a_midpoint_on_a_half_yard_is_nearer_the_50() -> None:
    game = intercepted(["OFF 15"], 60, spot=45)  # caught at the 35: 67½ is the 67
    assert now(game) == (1, 52, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.c")
def test_a_def_penalty_is_from_the_end_however_long_the_return() -> None:
    game = intercepted(["DEF 5X"], 60)
    assert now(game) == (1, 85, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.d")
@pytest.mark.parametrize(("cell", "guilty", "chooser"), [("OFF 10", 1, 0), ("DEF 10", 0, 1)])
def test_off_is_the_team_that_throws_on_a_return(cell: str, guilty: int, chooser: int) -> None:
    away = team(special={("PR", 23): cell})
    game = situation(away=away, down=4)
    table = play(game, [30, 23, 30], call="punt", fielding="return", penalty="1")
    assert ("penalty", chooser, "1") in table.asked
    assert [event.seat for event in booked(game, Flag)] == [guilty]
    assert now(game) == (1, 20 if guilty == 1 else 40, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.d")
@pytest.mark.parametrize(("cell", "guilty", "chooser"), [("OFF 10", 0, 1), ("DEF 10", 1, 0)])
def test_off_is_the_team_that_kicks_on_a_kick(cell: str, guilty: int, chooser: int) -> None:
    game = situation(kicking(cell, "KO"), phase=Phase.KICKOFF)
    table = play(game, [23, 30, 30], penalty="1")
    assert ("penalty", chooser, "1") in table.asked
    assert [event.seat for event in booked(game, Flag)] == [guilty]
    assert game.spot == (20 if guilty == 0 else 40)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.e")
def test_the_same_team_throws_again_in_the_same_column_until_no_flag_comes_up() -> None:
    home = team(special={("PUNT", 23): "OFF 5", ("PUNT", 24): "OFF 10", ("PUNT", 31): "51"})
    away = team(special={("PR", 23): "DEF 5", ("PR", 24): "DEF 10", ("PR", 32): "9"})
    game = situation(home, away, down=4)
    table = play(game, [23, 24, 31, 23, 24, 32], call="punt", fielding="return", penalty="play")
    assert [why for _, why in table.dealt] == ["punt", "reroll", "reroll", "punt return", "reroll", "reroll"]
    assert now(game) == (1, 23, 1, 10)  # 51 yards to the 14, 9 back
    assert ("penalty", 1, "play") in table.asked


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.e")
@pytest.mark.parametrize(("answer", "after"), [("play", (1, 30, 1, 10)), ("1", (0, 25, 4, 20))])
def test_the_wronged_side_then_picks_play_or_penalty(answer: str, after: tuple[int, ...]) -> None:
    assert now(punt("OFF 10", answer)) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.f")
def test_a_penalty_on_a_return_leaves_possession_changed() -> None:
    game = intercepted(["OFF 10"], 10)
    assert now(game) == (1, 20, 1, 10)
    snap = booked(game, Snap)[0]
    assert (snap.kind, snap.yards, snap.seconds) == (Down.INTERCEPTED, 20, 10)  # nothing is replayed
    game = intercepted(["DEF 15"], 10)
    assert now(game) == (1, 45, 1, 10)
    game = intercepted(["DEF 15"], 10, answer="2")
    assert now(game) == (1, 35, 1, 10)  # from where the return began


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.f")
def test_the_punt_before_a_flagged_return_counts() -> None:
    away = team(special={("PR", 23): "OFF 10"})
    game = situation(away=away, down=4)
    play(game, [30, 23, 30], call="punt", fielding="return", penalty="1")
    assert [(kick.yards, kick.result) for kick in booked(game, Kick)] == [(40, "returned")]
    assert booked(game, Returned)[0].yards == 5


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.g")
@pytest.mark.parametrize(
    ("cell", "after"),
    [
        ("OFF 10", (0, 25, 4, 20)),
        ("DEF 5", (0, 40, 4, 5)),
        ("DEF 5X", (0, 40, 1, 10)),
        ("DEF 15", (0, 50, 1, 10)),
        ("DEF 10", (0, 45, 1, 10)),  # past the line to gain
    ],
)
def test_a_penalty_on_a_kick_repeats_the_down_or_renews_the_series(cell: str, after: tuple[int, ...]) -> None:
    game = punt(cell, "1")
    assert now(game) == after
    assert game.phase is Phase.SCRIMMAGE


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.g")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 5", 25), ("DEF 5", 35), ("DEF 5X", 35), ("DEF 15", 45)])
def test_a_penalty_on_a_kickoff_has_it_kicked_again(cell: str, spot: int) -> None:
    game = situation(kicking(cell, "KO"), phase=Phase.KICKOFF)
    play(game, [23, 30, 30], penalty="1")
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 0, spot)
    assert [kick.result for kick in booked(game, Kick)] == ["no play"]
    assert game.clock == 890
    play(game, [30, 30])
    assert now(game) == (1, 100 - spot - 60 + 20, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-A-ii.c")
def test_a_kickoff_with_flags_on_both_sides_is_kicked_again() -> None:
    home = team(special={("KO", 23): "OFF 5"})
    away = team(special={("KOR", 23): "OFF 10"})
    game = situation(home, away, phase=Phase.KICKOFF)
    play(game, [23, 30, 23, 30])
    assert (game.phase, game.ball, game.spot, game.clock) == (Phase.KICKOFF, 0, 30, 890)


@pytest.mark.parametrize(("cell", "spot"), [("OFF 10", 10), ("DEF 15", 35)])
def test_a_return_that_stays_in_the_end_zone_is_flagged_from_the_touchback(cell: str, spot: int) -> None:
    home = team(special={("KO", "all"): "75"})
    away = team(special={("KOR", 23): cell, ("KOR", 30): "3"})
    game = situation(home, away, phase=Phase.KICKOFF)
    play(game, [30, 23, 30], fielding="return", penalty="1")
    assert now(game) == (1, spot, 1, 10)


@pytest.mark.parametrize(
    ("cell", "after"), [("OFF 10", (0, 27, 3, 28)), ("DEF 5", (0, 42, 3, 13)), ("DEF 5X", (0, 42, 1, 10))]
)
def test_a_flag_on_a_teams_run_with_its_own_fumble_repeats_its_down(cell: str, after: tuple[int, ...]) -> None:
    home = team(offense={("1", 23): "F"}, special={("INTR", 23): cell, ("INTR", 30): "2"})
    game = situation(home, down=3, to_go=20)
    play(game, [23, 1, 18, 23, 30], recovery="return", penalty="1")
    assert now(game) == after


def test_a_flag_on_a_kickoff_that_is_not_returned_costs_ten_seconds() -> None:
    home = team(special={("KO", "all"): "72", ("KO", 23): "OFF 5"})
    game = situation(home, phase=Phase.KICKOFF)
    play(game, [23, 30], fielding="touchback", penalty="play")
    assert (*now(game), game.clock) == (1, 20, 1, 10, 890)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vi.g")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 5", 15), ("DEF 15", 35)])
def test_a_free_kick_by_punt_is_kicked_again_too(cell: str, spot: int) -> None:
    game = situation(kicking(cell), phase=Phase.FREE_KICK)
    play(game, [23, 30, 30], free_kick="punt", fielding="return", penalty="1")
    assert (game.phase, game.ball, game.spot) == (Phase.FREE_KICK, 0, spot)


@pytest.mark.parametrize(
    ("phase", "option", "words"),
    [
        (Phase.KICKOFF, "1", "OFF 5 from the previous spot: kick again from the HOM 25"),
        (Phase.SCRIMMAGE, "1", "OFF 5 from the previous spot: HOM ball, 4th and 15 at HOM 30"),
        (Phase.SCRIMMAGE, "play", "take the play: AWA ball, 1st down at AWA 30"),
    ],
)
def test_the_choice_says_what_each_option_leads_to(phase: Phase, option: str, words: str) -> None:
    home = team(special={("KO", 23): "OFF 5", ("PUNT", 23): "OFF 5"})
    game = situation(home, phase=phase, down=4)
    label = ""

    class Reading(StackedTable):
        def ask(self, kind, seat, options, state, about=None):  # type: ignore[no-untyped-def]  # as the table calls it
            nonlocal label
            if kind is PENALTY:
                label = Question(kind, seat, options, state, about).label(option)
            return super().ask(kind, seat, options, state, about)

    calls = [("call", "punt"), ("defense", "A")] if phase is Phase.SCRIMMAGE else []
    step(Reading([23, 30, 30], [*calls, ("penalty", "1")]), game)
    assert label == words
