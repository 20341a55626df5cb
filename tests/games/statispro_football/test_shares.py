"""Who has the ball in a season's games, and what the defense shows: the as-played coach's plans, and cards."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fieldhouse.football.credit.plan import LONG, MEDIUM, SCREEN
from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.maker import passing, people
from fieldhouse.football.fast_action.maker.plays import INSIDE, PLAN, QUICK, SHORT
from fieldhouse.football.fast_action.maker.ratings import intercept_rating
from fieldhouse.football.fast_action.maker.sent import Sent, sent_of
from fieldhouse.football.fast_action.maker.use import Shown
from fieldhouse.football.fast_action.player_cards import NO_RATING, PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.football.field import Spot
from fieldhouse.football.tendencies.cells import cell
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.games.carded_football.book import uses_of
from fieldhouse.games.carded_football.day import DOWNS, PASSING, Day, needed, reach
from fieldhouse.games.carded_football.rota import KINDS, Rota, free
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.rulebook import new_game
from fieldhouse.games.statispro_football.season import shelf
from fieldhouse.statistics.football.players import Defending, Passing, Rushing, Stint

HELD = shelf("nfl-2019")


def cards(code: str) -> TeamCards:
    return HELD.cards(code)


def named(code: str, name: str) -> PlayerCard:
    return next(one for one in cards(code).players if one.name == name)


@cache
def sent(code: str) -> Sent:
    return sent_of(HELD.maker.reference, people.squad_of(HELD.season, code))


def day(code: str) -> Day:
    return HELD.days(code, "KC" if code != "KC" else "CHI", 0, 11)[0]


# -- who is called -------------------------------------------------------------------------------


def test_backs_are_called_for_the_passes_that_they_had() -> None:
    """Backs of New Orleans caught two thirds of the screens of 2019, and 3 of 100 passes beyond ten yards."""
    squad = HELD.book.team("NO").squad
    assert squad is not None
    uses = uses_of(squad, next(iter(squad.runs)))
    backs = [at for at, id in enumerate(uses.targets) if HELD.season.players[id].group in ("RB", "FB")]
    share = {depth: uses.passes[PASSING, depth, backs].sum() / uses.passes[PASSING, depth].sum()
             for depth in (SCREEN, MEDIUM, LONG)}
    assert share[SCREEN] > 0.6
    assert share[MEDIUM] < 0.05
    assert share[LONG] < 0.08


def test_backs_who_were_not_thrown_to_far_out_have_no_column_for_it() -> None:
    kamara, thomas = named("NO", "Alvin Kamara"), named("NO", "Michael Thomas")
    assert kamara.quick
    assert kamara.short == ()
    assert all((thomas.quick, thomas.short, thomas.long))
    found = sent("NO")
    assert found.lost[0] == 0.0
    assert 0.05 < found.lost[1] < 0.08  # 6 of the 86 passes in 96 that become one
    assert found.factors[kamara.id][1] == 0.0
    assert 0.8 < found.factors[thomas.id][0] < 1.2


def test_what_is_lost_on_backs_is_in_the_passers_range() -> None:
    maker = HELD.maker
    line = maker.passing_line(Passing(), Rushing())
    rush = passing.rush_ranges(maker.reference, line, 0.0)
    usual = passing.pass_ranges(maker.reference, line, rush, maker.guards)
    more = passing.pass_ranges(maker.reference, line._replace(lost=(0.0, 0.07, 0.07)), rush, maker.guards)
    assert more[PassKind.SHORT].complete > usual[PassKind.SHORT].complete


def test_who_gets_the_yards_to_go_is_called_more_often() -> None:
    near, far = named("NO", "Alvin Kamara"), named("NO", "Michael Thomas")
    kind = int(PassKind.QUICK)
    assert reach(far, kind, 1) >= reach(far, kind, 8) > 0
    assert reach(near, kind, 99) == pytest.approx(1 / 24)
    game = new_game(cards("NO"), cards("KC"))
    game.spot, game.line, game.down = Spot(40), Spot(48), 1
    assert needed(game) == 0
    game.down = 3
    assert needed(game) == 8


# -- who plays -----------------------------------------------------------------------------------


def test_other_backs_play_on_passing_downs_and_a_side_runs_with_those_who_carry() -> None:
    """Hyde carried 245 times for Houston and caught 10 passes, Johnson 83 and 44."""
    plan = day("HOU")
    usual, passes = [Rota(cards("HOU"), plan, downs, carrying) for downs, carrying in KINDS]
    hyde, johnson = named("HOU", "Carlos Hyde").id, named("HOU", "Duke Johnson").id
    assert usual.often[hyde] > usual.often[johnson]
    assert passes.often[johnson] > usual.often[johnson]
    assert usual.leans[hyde] > 1 > usual.leans[johnson]
    backs = [one.id for one in cards("HOU").players if one.position is Position.RB and one.id in usual.leans]
    assert sum(usual.often[id] * usual.leans[id] for id in backs) == pytest.approx(1.0, abs=0.03)
    assert sum(DOWNS) == pytest.approx(1.0)


def test_the_odds_of_a_run_with_a_back_make_his_share() -> None:
    plan = day("HOU")
    hyde = named("HOU", "Carlos Hyde")
    plan.leans = ({hyde.id: 1.2}, {})
    odds = plan.leaning(0, hyde, 0.5)
    assert odds / (1 + odds) == pytest.approx(0.6)
    assert plan.leaning(0, None, 0.5) == 1.0


@pytest.mark.rule("statispro-football", "4.6.2a", "4.6.3a", "4.6.4a", "4.6.5a")
def test_how_often_a_back_may_be_called() -> None:
    assert free(0, 1.0) == 1.0
    assert free(1, 0.5) == pytest.approx(1 - 0.225)
    assert free(2, 0.5) == pytest.approx((1 - 0.225) ** 2)
    assert free(4, 0.1) < free(3, 0.1) < 1.0


@pytest.mark.rule("statispro-football", "4.5.1c")
def test_whoever_passed_as_a_rule_is_an_a_quarterback() -> None:
    """Miami changed between Fitzpatrick (502 passes) and Rosen (109); Buffalo's second passed 27 times."""
    assert named("MIA", "Josh Rosen").letter == "A"
    letters = {one.name: one.letter for one in cards("BUF").players if one.letter}
    assert letters["Josh Allen"] == "A"
    assert letters["Matt Barkley"] in ("A", "B")


@pytest.mark.rule("statispro-football", "8.2.6c", "8.2.6d")
def test_a_receivers_column_makes_up_for_stopped_end_arounds() -> None:
    """Half of all End Arounds lose 3.5 yards: the others gain what brings his runs to their average."""
    assert HELD.maker.reference.stopped == (0.5, 3.5)
    samuel = named("CAR", "Curtis Samuel")  # 19 runs for 130 yards
    rows = HELD.maker.reference.run_rows
    short = float(HELD.maker.reference.raw @ np.array(samuel.short_gain))
    gain = float(rows @ np.array([short, *samuel.normal[1:]]))
    assert 0.5 * gain - 0.5 * 3.5 == pytest.approx(130 / 19, abs=2.5)


# -- the defense ---------------------------------------------------------------------------------


def test_defenses_show_pass_on_passing_downs_and_sell_out_near_the_line() -> None:
    shown = Shown(standard_deck())
    first, third, far = shown.at(0.5, 1, 10), shown.at(0.08, 3, 7), shown.at(0.08, 3, 15)
    for mix in (first, third, far):
        assert sum(mix) == pytest.approx(1.0)
    assert third.passing > 0.6 > first.passing
    assert far.prevent > third.prevent
    assert first.run + first.keyed > 0.4
    goal, fourth = shown.in_cell(0.6, cell(1, 0, 0, 1)), shown.in_cell(0.6, cell(4, 0, 4, 1))
    assert goal == fourth
    assert goal.keyed == pytest.approx(0.64)


def test_quick_passes_become_short_ones_where_they_fall_short() -> None:
    called = Tendencies(HELD.season, PLAN)
    third, first = called.league[cell(3, 4, 4, 1)], called.league[cell(1, 5, 4, 1)]
    assert third[SHORT] / third[QUICK] > 0.6 > first[SHORT] / first[QUICK]
    assert first[INSIDE] > third[INSIDE]


def test_a_defenders_rating_brings_his_own_interceptions() -> None:
    def rating(picks: int, box: Box | None) -> int:
        return intercept_rating(Stint(team="KC", games=16, defending=Defending(interceptions=picks)), box)

    assert rating(0, Box.K) == NO_RATING
    assert rating(6, Box.K) < rating(2, Box.K)
    assert rating(4, Box.K) <= rating(4, Box.M)  # the table gives the free safety more of his own (T6.7)


def test_interceptions_under_a_pass_rush_are_the_guards() -> None:
    guards = ((0.0, 0.5), (2.0, 0.5))
    assert passing._picked(1.0, 0.3, guards, 0.0) == pytest.approx((0.7 + 0.5) / 48)
    assert passing._picked(1.0, 0.3, guards, 1.0) == pytest.approx(1.0 / 48)


def test_first_places_are_those_of_snaps_a_game() -> None:
    """Peters came to Baltimore in the middle of 2019."""
    squad = people.squad_of(HELD.season, "BAL")
    names = {box: member[0].name for box, member in squad.defense.items()}
    assert "Marcus Peters" in names.values()
    assert Slot.QB in squad.offense
