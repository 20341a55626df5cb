"""How the computer spends Index Points."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.coach.index import (
    AHEAD,
    BALL,
    BOARD,
    HALF_PERIOD,
    LATE,
    PICKY,
    REGULAR,
    SHOTS,
    STRICT,
    spends,
)
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.bench.index_points import TRADE
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, State
from tests.games.statispro_basketball.table_top import ask, card, player, situation, team

YES_NO = ("no", "yes")


def rich(seat: int, **fields: Any) -> State:
    game = situation(**fields)
    game.index[seat] = game.index_total[seat] = 8
    return game


def ahead(margin: int, left: int = HALF_PERIOD + 50) -> State:
    return rich(HOME, score=(50 + margin, 50), left=left)


def test_a_point_must_bring_more_early_in_a_period() -> None:
    early, late = ahead(0), ahead(0, HALF_PERIOD - 10)
    between = (PICKY + LATE) / 2
    assert spends(early, HOME, 1, PICKY + 0.01) == "yes"
    assert spends(early, HOME, 1, between) == "no"
    assert spends(late, HOME, 1, between) == "yes"
    assert spends(late, HOME, 1, LATE - 0.01) == "no"


def test_who_trails_spends_sooner_and_who_leads_later() -> None:
    for margin in (-10, 10):
        needed = PICKY + AHEAD * margin
        assert spends(ahead(margin), HOME, 1, needed + 0.01) == "yes"
        assert spends(ahead(margin), HOME, 1, needed - 0.01) == "no"
    far = round((BALL - BOARD - PICKY) / AHEAD) + 2  # a rebound is not worth a point with such a lead
    assert ask(ahead(far - 4), q.INDEX_REBOUND, HOME, YES_NO) == "yes"
    assert ask(ahead(far), q.INDEX_REBOUND, HOME, YES_NO) == "no"
    assert ask(ahead(far, HALF_PERIOD - 10), q.INDEX_REBOUND, HOME, YES_NO) == "yes"


def test_a_dearer_trade_must_bring_more() -> None:
    assert spends(ahead(0), HOME, 2, 2 * PICKY + 0.01) == "yes"
    assert spends(ahead(0), HOME, 2, 2 * PICKY - 0.01) == "no"


def test_nothing_is_spent_for_nothing_or_without_points() -> None:
    game = ahead(-49)  # anything would do
    assert spends(game, HOME, 1, 0.01) == "yes"
    assert spends(game, HOME, 1, 0.0) == "no"
    game.index[HOME] = 1
    assert spends(game, HOME, 1, 5.0) == "yes"
    assert spends(game, HOME, 2, 5.0) == "no"


@pytest.mark.parametrize(("seat", "phase", "reading", "team_fouls", "said"), [
    (VISITOR, Phase.UPCOURT, "action: defense foul", 0, "no"),  # it costs nothing yet
    (VISITOR, Phase.UPCOURT, "action: defense foul", 4, "yes"),
    (HOME, Phase.UPCOURT, "action: defense foul", 4, "no"),  # the other team's foul
    (VISITOR, Phase.UPCOURT, "action: shooting foul", 0, "yes"),
    (HOME, Phase.UPCOURT, "action: offensive foul", 0, "yes"),
    (VISITOR, Phase.UPCOURT, "action: offensive foul", 0, "no"),
    (VISITOR, Phase.SHOT, "shot: 30, fouled by FOUL #", 0, "yes"),
    (HOME, Phase.SHOT, "shot: 30, fouled by FOUL #", 0, "no"),
    (VISITOR, Phase.REBOUND, "rebound: loose ball foul on defense", 0, "yes"),
    (HOME, Phase.REBOUND, "rebound: loose ball foul on defense", 0, "no"),
    (VISITOR, Phase.UPCOURT, "z: flagrant foul", 0, "yes"),
])
def test_only_ones_own_dear_fouls_are_ignored(
    seat: int, phase: Phase, reading: str, team_fouls: int, said: str
) -> None:
    game = rich(seat, phase=phase, left=HALF_PERIOD - 10)
    behind = round((LATE + STRICT - 0.4) / AHEAD)  # so that 0.4 points are worth a point, and 0.2 are not
    game.score = [70 - behind * (seat == HOME), 70 - behind * (seat == VISITOR)]
    game.fouls = [team_fouls, team_fouls]
    game.decks.used.append(card(reading))
    assert ask(game, q.INDEX_VOID, seat, YES_NO) == said


def test_a_steal_for_a_foul_in_the_penalty() -> None:
    behind = round((PICKY + STRICT / TRADE - 1.0) / AHEAD)
    game = rich(VISITOR, score=(70, 70 - behind))
    assert ask(game, q.INDEX_STEAL, VISITOR, YES_NO) == "no"
    game.fouls[VISITOR] = 4
    assert ask(game, q.INDEX_STEAL, VISITOR, YES_NO) == "yes"


def test_a_foul_for_a_steal_in_the_other_teams_penalty() -> None:
    between = BALL + (SHOTS - BALL) / 2  # worth more with free throws, and less without
    margin = round((between / TRADE - PICKY) / AHEAD)
    for fouls, said in ((4, "yes"), (0, "no")):
        game = ahead(margin)
        game.fouls[VISITOR] = fouls
        assert ask(game, q.INDEX_FOUL, HOME, YES_NO) == said


def test_a_foul_on_a_fast_break_costs_half_of_two_free_throws() -> None:
    edge = round((SHOTS / 2 - STRICT - PICKY) / AHEAD)
    for margin, said in ((edge - 3, "yes"), (edge + 3, "no")):
        game = rich(VISITOR, phase=Phase.BREAK, score=(70, 70 + margin))
        game.decks.used.append(card("foul: 30 FD1"))
        assert ask(game, q.INDEX_VOID, VISITOR, YES_NO) == said


def test_a_regular_is_spared_a_rest() -> None:
    game = rich(HOME, home=team(PG={"minutes": REGULAR + 5}, SG={"minutes": REGULAR - 5}))
    for slot, said in (("PG", "yes"), ("SG", "no")):
        game.rest_read = player(game, HOME, slot)
        assert ask(game, q.INDEX_REST, HOME, YES_NO) == said
    game.rest_read = None
    assert ask(game, q.INDEX_REST, HOME, YES_NO) == "no"


def test_home_teams_are_called_for_few_fouls_less() -> None:
    """Index Points seldom undo fouls: home teams really had 5 % fewer, and 7 % more free throws."""
    behind = ahead(-10)
    behind.phase = Phase.UPCOURT
    behind.offense = VISITOR
    behind.decks.used.append(card("action: shooting foul"))
    assert ask(ahead(-20), q.INDEX_REBOUND, HOME, YES_NO) == "yes"
    assert ask(behind, q.INDEX_VOID, HOME, YES_NO) == ("yes" if SHOTS >= PICKY - 10 * AHEAD + STRICT else "no")
