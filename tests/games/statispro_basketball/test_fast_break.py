"""The Fast Break (5.1e, 10A)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import Shot, ShotKind
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import FastBreakChart, read_break
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
    timed,
)


def chart(**cells: str) -> FastBreakChart:
    """A chart whose columns hold one result each; a letter against itself uses that letter's column."""
    columns = {}
    for letter in "ABCDE":
        found = read_break(cells.get(letter, "slowed PG"))
        assert found is not None
        columns[letter] = (found,) * 100
    return FastBreakChart(columns, {(ours, theirs): ours for ours in "ABCDE" for theirs in "ABCDE"})


def breaking(result: str, **fields: Any) -> State:
    """The visitors' C has the rebound and runs; every cell of the chart is this one."""
    game = situation(phase=Phase.REBOUND, holder="PG", **fields)
    game.chart = chart(C=result)
    return game


@pytest.mark.rule("statispro-basketball", "10Aa", "10Ah", "G-24")
def test_the_team_that_rebounds_may_run() -> None:
    game = breaking("slowed SG")
    table = play(game, ["rebound: defense C FB", timed("foul: 50 FD1")], fast_break="run")
    assert game.starter is player(game, VISITOR, "C")
    assert (*now(game), game.holder) == (VISITOR, Phase.ADVANCE, player(game, VISITOR, "SG"))
    assert game.passes == 1
    assert ("fast break", VISITOR, "run") in table.asked
    game = breaking("slowed SG")
    play(game, ["rebound: defense C FB", timed("action: PG #30")], fast_break="no")
    assert game.holder is player(game, VISITOR, "PG")


@pytest.mark.rule("statispro-basketball", "10Aa")
def test_without_fb_on_the_card_there_is_no_break() -> None:
    game = breaking("slowed SG")
    table = play(game, ["rebound: defense C", timed("action: PG #30")])
    assert "fast break" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "10Ac", "10Ad", "5.4g")
@pytest.mark.parametrize(
    ("offense", "defense", "tired", "scorer"),
    [("B", "A", (0, 0), "SF"), ("A", "A", (0, 0), "PG"), ("A", "A", (1, 0), "SF"), ("B", "A", (0, 1), "PG"),
     ("A", "A", (1, 1), "PG"), ("E", "A", (2, 0), "C")],
)
def test_the_column_is_found_by_letters_and_tired_players(
    offense: str, defense: str, tired: tuple[int, int], scorer: str
) -> None:
    """Columns by the difference of the letters: none PG, one SF, more C."""
    away, home = team("VIS", team={"offense": offense}), team("HOM", team={"defense": defense})
    game = situation(home, away, phase=Phase.REBOUND, holder="PG")
    columns = chart(A="basket PG", B="basket SF", C="basket C").columns
    ranks = "ABCDE"
    used = {
        (ours, theirs): "ABC"[min(2, max(0, ranks.index(ours) - ranks.index(theirs)))]
        for ours in ranks for theirs in ranks
    }
    game.chart = FastBreakChart(columns, used)
    for seat, count in ((VISITOR, tired[0]), (HOME, tired[1])):
        for one in game.five[seat][:count]:
            one.tired = True
    play(game, ["rebound: defense C FB", "foul: 50 FD1"], fast_break="run")
    assert line(game, VISITOR, scorer)["fg"] == 1


@pytest.mark.rule("statispro-basketball", "10Ae")
def test_the_foul_number_is_looked_up() -> None:
    game = breaking("slowed SG")
    texts = ["basket PG"] * 15 + ["basket SF, assist originator"] + ["basket C"] * 84
    cells = tuple(found for text in texts if (found := read_break(text)))
    game.chart = FastBreakChart(dict.fromkeys("ABCDE", cells), game.chart.used)
    play(game, ["rebound: defense C FB", "foul: 16 FD1"], fast_break="run")
    assert line(game, VISITOR, "SF") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, VISITOR, "C") == {"drb": 1, "ast": 1}
    assert booked(game, Shot)[0].play == ShotKind.BREAK
    assert book(game)[VISITOR].break_points == 2
    assert now(game) == (HOME, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "10Af", "10Ah")
@pytest.mark.parametrize(
    ("result", "draws", "scorer", "passer"),
    [
        ("basket C, assist originator", [], "C", "PG"),
        ("basket RPG, assist originator", ["rpg: 45"], "C", "PG"),
        ("basket RPG, assist RPG", ["rpg: 5", "rpg: 19"], "PG", "SG"),
        ("basket RPG, assist RPG", ["rpg: 5", "rpg: 75"], "PG", "PF"),
        ("basket SF, assist PF", [], "SF", "PF"),
    ],
)
def test_a_scorer_never_has_the_assist_himself(result: str, draws: list[str], scorer: str, passer: str) -> None:
    game = breaking(result)
    play(game, ["rebound: defense C FB", "foul: 50 FD1", *draws], fast_break="run")
    assert line(game, VISITOR, scorer)["pts"] == 2
    assert line(game, VISITOR, passer)["ast"] == 1
    assert book(game)[VISITOR].total.ast == 1


@pytest.mark.rule("statispro-basketball", "5.1e", "10Ca")
@pytest.mark.parametrize(("number", "good"), [(45, True), (46, False)])
def test_a_shooter_the_chart_names_has_to_shoot(number: int, good: bool) -> None:
    game = breaking("shot SF", home=team("HOM", PF={"rebound": 20}), away=team("VIS", PF={"rebound": 20}))
    play(game, ["rebound: defense C FB", "foul: 50 FD1", f"shot: {number}"], fast_break="run")
    assert line(game, VISITOR, "SF")["fga"] == 1
    assert game.score == [0, 2 if good else 0]
    if not good:
        player(game, VISITOR, "PF").rebound = 21  # a bonus for the defense would keep the ball from him
        play(game, ["rebound: highest PF +5 #30 A30"])
        assert line(game, VISITOR, "PF") == {"orb": 1}


STALE: dict[str, Any] = {
    "value": 3, "open_shot": True, "long_two": True, "forced": True, "deduction": 20, "by_card": True,
    "put_back": True, "last_shot": True,
}


@pytest.mark.rule("statispro-basketball", "5.1e", "9Eb")
@pytest.mark.parametrize("name", STALE)
@pytest.mark.parametrize(("number", "good"), [(45, True), (46, False)])
def test_nothing_of_an_earlier_shot_counts(name: str, number: int, good: bool) -> None:
    for result, drawn in (("shot SF", []), ("fouled shooting SF", ["foul: 7 FD1"])):
        game = breaking(result, **{name: STALE[name]})
        draws = ["rebound: defense C FB", "foul: 50 FD1", *drawn, timed(f"shot: {number}, blocked by C B9")]
        play(game, draws, fast_break="run")
        (event,) = booked(game, Shot)
        assert (event.good, event.value, event.play) == (good, 2, ShotKind.BREAK)


@pytest.mark.rule("statispro-basketball", "10Ag")
def test_an_unnamed_fouler_is_settled_as_ever() -> None:
    game = breaking("defense foul")
    play(game, ["rebound: defense C FB", "foul: 50 FD1", "foul: 60 FD1"], fast_break="run")
    assert line(game, HOME, "C") == {"pf": 1}  # the defender of the player who has it, the originator
    assert now(game) == (VISITOR, Phase.ADVANCE)
    game = breaking("fouled shooting SF")
    play(game, ["rebound: defense C FB", "foul: 50 FD1", "foul: 7 FD1", "shot: 1"], fast_break="run")
    assert line(game, HOME, "SG") == {"pf": 1}
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, VISITOR, "SF"), 1)
    assert booked(game, Shot)[0].play == ShotKind.BREAK


@pytest.mark.rule("statispro-basketball", "10Ae")
def test_a_break_may_lose_the_ball() -> None:
    game = breaking("thrown away PG")
    play(game, ["rebound: defense C FB", "foul: 50 FD1"], fast_break="run")
    assert line(game, VISITOR, "PG") == {"tov": 1}
    assert now(game) == (HOME, Phase.UPCOURT)
