"""Steals and blocks (7, 12C, 13B)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Shot
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Got,
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


@pytest.mark.rule("statispro-basketball", "7.1a", "13B", "7.1c", "7.1d", "7.1e")
def test_the_cited_defender_steals_the_pass() -> None:
    game = situation(away=team("VIS", SG={"steal": 4}), phase=Phase.ADVANCE, holder="PG")
    table = play(game, ["advance: C #5 S4 SG"])
    assert line(game, VISITOR, "SG") == {"stl": 1}
    assert line(game, HOME, "C") == {"tov": 1}  # the player it was meant for
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, player(game, VISITOR, "SG"))
    assert "13B" in table.rules()


@pytest.mark.rule("statispro-basketball", "7.1a", "7.1f")
def test_a_lower_rate_lets_the_pass_stand() -> None:
    game = situation(away=team("VIS", SG={"steal": 3}, PG={"steal": 9}), phase=Phase.ADVANCE, holder="PG")
    table = play(game, ["advance: C #5 S4 SG", "shot: 1"])
    assert line(game, HOME, "C") == {"fg": 1, "fga": 1, "pts": 2}
    assert book(game)[VISITOR].total.stl == 0
    assert "7.1f" in table.rules()


@pytest.mark.rule("statispro-basketball", "7.1b")
def test_where_nobody_is_cited_the_highest_rate_steals() -> None:
    game = situation(away=team("VIS", SF={"steal": 6}, PG={"steal": 7}), phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: C #5 S6 anyone"])
    assert line(game, VISITOR, "PG") == {"stl": 1}
    game = situation(away=team("VIS", SF={"steal": 5}), phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: C #30 S6 anyone"])
    assert game.holder is player(game, HOME, "C")
    game = situation(away=team("VIS", SF={"steal": 7}, PG={"steal": 7}), phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: C #5 S6 anyone"], tie="SF")  # C46
    assert line(game, VISITOR, "SF") == {"stl": 1}


def shot(text: str, **fields: object) -> State:
    game = situation(**fields)  # type: ignore[arg-type]  # fields of a game
    play(game, ["action: PG #5", f"shot: 4, {text}"])
    return game


@pytest.mark.rule("statispro-basketball", "7.2a", "7.2c", "7.2p", "12C")
@pytest.mark.parametrize(("by", "slot"), [("PD", "PG"), ("C", "C")])
def test_a_block(by: str, slot: str) -> None:
    game = shot(f"blocked by {by} B3", away=team("VIS", **{slot: {"block": 3}}))
    assert line(game, HOME, "PG") == {"fga": 1}
    assert line(game, VISITOR, slot) == {"blk": 1}
    assert now(game) == (HOME, Phase.BLOCKED)
    game = shot(f"blocked by {by} B3")  # B2 does not reach it
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "7.2b", "12C")
def test_where_nobody_is_cited_the_highest_rate_blocks() -> None:
    game = shot("blocked by anyone B5", away=team("VIS", C={"block": 6}, PF={"block": 5}))
    assert line(game, VISITOR, "C") == {"blk": 1}
    game = shot("blocked by anyone B5", away=team("VIS", C={"block": 4}))
    assert game.score == [2, 0]


def blocked(**fields: object) -> State:
    """The home PG's shot was blocked by the visitors' C."""
    game = situation(phase=Phase.ADVANCE, away=team("VIS", C={"block": 3}), **fields)  # type: ignore[arg-type]  # as above
    play(game, ["advance: PG #5", "shot: 4, blocked by C B3"])
    assert game.phase is Phase.BLOCKED
    return game


@pytest.mark.rule("statispro-basketball", "7.2f", "7.2g")
def test_a_defender_recovers() -> None:
    game = blocked()
    play(game, ["block: defense SF"])
    assert line(game, VISITOR, "SF") == {"drb": 1}
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, player(game, VISITOR, "SF"))


@pytest.mark.rule("statispro-basketball", "7.2h", "7.2i", "7.2o")
def test_the_offense_recovers_and_may_shoot_or_advance() -> None:
    game = blocked(passes=1)
    game.number, game.assist = 30, 1  # of the pass before: they mean nothing to him
    play(game, ["block: offense SG", "shot: 45"], ball="shoot")  # 50 - 5, whatever the numbers
    assert line(game, HOME, "SG") == {"fg": 1, "fga": 1, "pts": 2, "orb": 1}
    game = blocked(passes=1)
    player(game, HOME, "SG").attempts = 0  # he never shoots on his own
    play(game, ["block: offense SG", "shot: 45"], ball="shoot")
    assert line(game, HOME, "SG")["fga"] == 1
    game = blocked(passes=1)
    game.number, game.assist = 30, 1
    play(game, ["block: offense SG"], ball="advance")
    assert (game.passes, game.got, game.passer) == (2, Got.BLOCK, None)
    assert now(game) == (HOME, Phase.ADVANCE)
    play(game, ["advance: C #30"])
    assert now(game) == (HOME, Phase.SHOT)  # the third pass: no new clock
    assert game.forced


@pytest.mark.rule("statispro-basketball", "7.2o")
def test_a_shot_after_a_recovery_is_no_forced_shot() -> None:
    game = blocked()
    play(game, ["block: offense SG", "shot: 1, blocked by PD B3"], ball="shoot")  # B2 does not count double
    assert [event.good for event in booked(game, Shot)] == [False, True]


@pytest.mark.rule("statispro-basketball", "7.2j", "13Ee")
@pytest.mark.parametrize("reading", ["offense SG", "offense out"])
def test_without_advances_it_is_24_seconds(reading: str) -> None:
    game = blocked(passes=2)
    play(game, [f"block: {reading}"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert book(game)[HOME].team_tov == 1


@pytest.mark.rule("statispro-basketball", "7.2k", "7.2l")
def test_defensive_goaltending() -> None:
    game = blocked()
    play(game, ["block: defensive goaltending"])
    assert line(game, HOME, "PG") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, VISITOR, "C") == {}
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "7.2m", "7.2n")
def test_a_block_out_of_bounds() -> None:
    game = blocked()
    play(game, ["block: defense out"])
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, None)
    assert book(game)[VISITOR].team_drb == 1  # C65
    game = blocked(passes=1)
    play(game, ["block: offense out"])
    assert (*now(game), game.holder, game.passes) == (HOME, Phase.ADVANCE, None, 2)
    assert book(game)[HOME].team_orb == 1


@pytest.mark.rule("statispro-basketball", "13Ee", "12Dc")
def test_24_seconds_after_an_air_ball_is_a_team_turnover() -> None:
    game = situation(phase=Phase.ADVANCE, holder="SG", passes=2)
    play(game, ["advance: PG #5", "shot: 99", "rebound: offense out"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert book(game)[HOME].team_tov == 1
