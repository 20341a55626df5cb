"""Index Points: who has them, how many may be used, and the four trades (16, 14De, 14Df)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import TEAM, Foul, Fouled, Rebound, Shot, Turnover
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import BreakFoul, FastBreakChart
from fieldhouse.games.statispro_basketball.rules.bench import index_points
from fieldhouse.games.statispro_basketball.rules.periods import open_period
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Got, Phase, State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import booked, dead, line, now, play, player, situation, team


def points(seat: int, start: int = 8, **fields: Any) -> State:
    """A moment in which one team has Index Points; the home team has the ball."""
    game = situation(**fields)
    game.index[seat] = game.index_total[seat] = start
    return game


def asked(table: StackedTable, kind: str) -> list[int]:
    return [seat for name, seat, _ in table.asked if name == kind]


def started(home: int, road: int, **options: Any) -> tuple[list[int], StackedTable]:
    game = situation(team("HOM", team={"home_index": home, "road_index": 9}),
                     team("VIS", team={"home_index": 9, "road_index": road}), options)
    game.period = 0
    table = StackedTable()
    open_period(table, game)
    return game.index, table


@pytest.mark.rule("statispro-basketball", "16b")
def test_only_the_higher_team_starts_with_points() -> None:
    index, table = started(9, 3)
    assert index == [6, 0]
    assert "16b" in table.rules()
    assert started(2, 7)[0] == [0, 5]
    assert started(4, 4)[0] == [0, 0]


@pytest.mark.rule("statispro-basketball", "16a")
def test_a_home_index_is_for_home_games_and_a_road_index_for_the_road() -> None:
    # the other two numbers on the cards are 9 each and do not count
    assert started(5, 1)[0] == [4, 0]


@pytest.mark.rule("statispro-basketball", "16c")
@pytest.mark.parametrize(("home", "road", "has"), [(-1, -3, [2, 0]), (1, -3, [4, 0]), (-4, -1, [0, 3])])
def test_negative_indexes_count(home: int, road: int, has: list[int]) -> None:
    assert started(home, road)[0] == has


@pytest.mark.rule("statispro-basketball", "16d")
def test_a_game_starts_with_twelve_points_at_most() -> None:
    assert started(10, -3)[0] == [12, 0]
    assert started(-3, 11)[0] == [0, 12]


def test_where_the_coaches_play_without_index_points_nobody_has_any() -> None:
    assert started(9, 3, index_points=False)[0] == [0, 0]
    game = situation(options={"index_points": False})
    index_points.staff_technical(StackedTable(), game, HOME)
    assert game.index == [0, 0]


@pytest.mark.rule("statispro-basketball", "16e")
@pytest.mark.parametrize(("start", "quota"), [(1, 1), (4, 1), (5, 2), (6, 2), (8, 2), (9, 3), (12, 3), (13, 4)])
def test_a_fourth_of_them_rounded_up_may_be_used_in_a_period(start: int, quota: int) -> None:
    game = points(VISITOR, start)
    for _ in range(quota):
        play(game, ["action: defense foul"], index_void="yes")
        game.phase, game.passes = Phase.UPCOURT, 0
    table = play(game, ["action: defense foul", "foul: 22 FD1"])
    assert asked(table, "index void") == []
    assert game.index == [0, start - quota]
    assert game.fouls == [0, 1]


@pytest.mark.rule("statispro-basketball", "16e")
def test_the_next_period_has_its_own_fourth() -> None:
    game = points(VISITOR, 4)
    play(game, ["action: defense foul"], index_void="yes")
    assert not index_points.affords(game, VISITOR, 1)
    game.phase = Phase.PERIOD
    open_period(StackedTable(), game)
    assert index_points.affords(game, VISITOR, 1)


@pytest.mark.rule("statispro-basketball", "16e")
def test_two_points_need_room_for_two() -> None:
    game = points(VISITOR, 8)
    game.index_used[VISITOR] = 1
    table = play(game, ["action: defense foul", "foul: 22 FD1"])
    assert asked(table, "index steal") == []
    assert asked(table, "index void") == [VISITOR]


@pytest.mark.rule("statispro-basketball", "16h")
def test_the_last_point_does_not_pay_for_a_trade_of_two() -> None:
    game = points(VISITOR, 8)
    game.index[VISITOR] = 1
    table = play(game, ["action: defense foul"], index_void="yes")
    assert asked(table, "index steal") == []
    assert game.index == [0, 0]


@pytest.mark.rule("statispro-basketball", "16f", "16Cg")
def test_a_foul_is_voided_before_the_card_that_names_the_fouler() -> None:
    game = points(VISITOR)
    table = play(game, ["action: defense foul"], index_void="yes")  # and no card for a FOUL #
    assert [why for _, why in table.dealt] == ["bringing the ball up"]
    assert booked(game, Fouled) == []


@pytest.mark.rule("statispro-basketball", "16Cg")
@pytest.mark.parametrize(
    ("draws", "fields", "named"),
    [
        (["press: intentional foul"], {"dead": Dead.ASKED}, {"press": "yes"}),
        (["action: consult Z", "z: Choice scores and is fouled"], {}, {"scorer": "SG"}),
        (["rebound: loose ball foul on offense"], {"phase": Phase.REBOUND}, {}),
        (["action: consult Z", "z: dead ball foul"], {}, {}),
        (["action: consult Z", "z: elbow foul"], {}, {}),
        (["action: offensive foul"], {}, {}),
    ],
)
def test_every_kind_of_foul_is_voided_before_its_card(
    draws: list[str], fields: dict[str, Any], named: dict[str, str]
) -> None:
    dead_ball = fields.pop("dead", Dead.NO)
    game = points(VISITOR, **fields)
    game.dead = dead_ball
    if game.phase is Phase.REBOUND:
        game.miss = Shot(HOME, 0, 2, False, game.clock)
    table = play(game, draws, **named, index_void="yes")  # and no card for a FOUL #
    assert len(table.dealt) == len(draws)
    assert booked(game, Fouled) == []


@pytest.mark.rule("statispro-basketball", "16g")
def test_a_card_later_a_foul_stands() -> None:
    game = points(VISITOR)
    table = play(game, ["action: defense foul", "foul: 22 FD1", "advance: PG #40"], index_void="no")
    assert asked(table, "index void") == [VISITOR]  # once, on the foul card itself
    assert game.fouls == [0, 1]


@pytest.mark.rule("statispro-basketball", "16g")
def test_a_card_later_a_rest_stands() -> None:
    game = points(HOME, phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: SG #40"])
    stamina.rest(StackedTable(), game, player(game, HOME, "C"))
    table = play(game, ["advance: SG #40"])
    table = play(game, ["advance: SG #40"], timeout="full")
    assert asked(table, "index rest") == []
    assert player(game, HOME, "C").tired


@pytest.mark.rule("statispro-basketball", "16h")
def test_points_buy_nothing_else_and_only_while_they_last() -> None:
    game = points(VISITOR, 4)
    table = play(game, ["action: traveling SG"])
    assert [name for name, _, _ in table.asked if name.startswith("index")] == []
    game = points(VISITOR, 4)
    game.index[VISITOR] = 0
    table = play(game, ["action: defense foul", "foul: 22 FD1"])
    assert [name for name, _, _ in table.asked if name.startswith("index")] == []


def test_an_answer_that_is_no_trade_is_refused_with_its_rule() -> None:
    with pytest.raises(Refused, match="16Ca"):
        play(points(VISITOR), ["action: defense foul"], index_void="maybe")


@pytest.mark.rule("statispro-basketball", "16Aa", "10Ag")
def test_a_foul_on_a_fast_break_makes_no_steal() -> None:
    game = fast_break(BreakFoul(shooting=False))
    table = play(game, ["foul: 5 FD1", "foul: 22 FD1"])
    assert asked(table, "index steal") == []
    assert asked(table, "index void") == [VISITOR]


@pytest.mark.rule("statispro-basketball", "16Aa")
@pytest.mark.parametrize(("phase", "section"), [
    (Phase.UPCOURT, "action"), (Phase.ADVANCE, "advance"), (Phase.UPCOURT, "press"),
])
def test_two_points_make_a_defense_foul_a_steal(phase: Phase, section: str) -> None:
    game = points(VISITOR, phase=phase, holder="SF", left=100)
    game.dead = Dead.ASKED if section == "press" else Dead.NO
    press = {"press": "yes"} if section == "press" else {}
    table = play(game, [f"{section}: defense foul", "foul: 22 FD1"], **press, index_steal="yes")  # type: ignore[arg-type]  # of many types
    thief = player(game, VISITOR, "C")
    assert booked(game, Turnover) == [Turnover(HOME, player(game, HOME, "SF").number, "stolen", thief.number)]
    assert booked(game, Fouled) == []
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.holder is thief
    assert (game.index, game.index_used) == ([0, 6], [0, 2])
    assert "16Aa" in table.rules()


@pytest.mark.rule("statispro-basketball", "16Aa")
def test_no_other_foul_can_become_a_steal() -> None:
    for reading in ("shooting foul", "offensive foul"):
        game = points(VISITOR, holder="SF")
        table = play(game, [f"action: {reading}", "foul: 12 FD1"])
        assert asked(table, "index steal") == []
    table = play(points(HOME), ["action: defense foul", "foul: 22 FD1"])  # the offense gains nothing by it
    assert asked(table, "index steal") == []


@pytest.mark.rule("statispro-basketball", "16Ab")
def test_two_points_make_a_steal_a_foul_by_the_stealer() -> None:
    game = points(HOME, phase=Phase.ADVANCE, holder="PG")
    table = play(game, ["advance: C #9 S3 PF"], index_foul="yes")
    thief, intended = player(game, VISITOR, "PF"), player(game, HOME, "C")
    assert booked(game, Fouled) == [Fouled(VISITOR, thief.number, Foul.PERSONAL, True, intended.number)]
    assert booked(game, Turnover) == []
    assert now(game) == (HOME, Phase.ADVANCE)
    assert (game.passes, game.fouls, game.index) == (0, [0, 1], [6, 0])
    assert "16Ab" in table.rules()
    game = points(HOME, phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: C #9 S3 PF"], index_foul="no")
    assert line(game, VISITOR, "PF") == {"stl": 1}
    assert game.index == [8, 0]


@pytest.mark.rule("statispro-basketball", "16Ab")
def test_a_steal_made_a_foul_in_the_penalty_is_two_shots() -> None:
    game = points(HOME, phase=Phase.ADVANCE, holder="PG")
    game.fouls[VISITOR] = 4
    play(game, ["advance: C #9 S3 PF", dead("shot: 1"), dead("shot: 1")], index_foul="yes")
    assert line(game, HOME, "C") == {"fta": 2, "ft": 2, "pts": 2}


@pytest.mark.rule("statispro-basketball", "16Ba")
def test_a_point_takes_a_rebound_at_the_same_position() -> None:
    game = points(HOME, phase=Phase.REBOUND)
    table = play(game, ["rebound: highest PF/C +8 #12 A20"], index_rebound="yes")  # VIS C with 24 + 8 had it
    assert booked(game, Rebound) == [Rebound(HOME, player(game, HOME, "C").number, True)]
    assert now(game) == (HOME, Phase.ADVANCE)  # #12 is beyond his 10
    assert game.number == 12
    assert game.index == [7, 0]
    assert "16Ba" in table.rules()


@pytest.mark.rule("statispro-basketball", "16Ba")
def test_the_defense_takes_it_from_the_offense_as_well() -> None:
    game = points(VISITOR, phase=Phase.REBOUND)
    player(game, HOME, "PF").rebound = 40
    play(game, ["rebound: highest PF #12 A20"], index_rebound="yes")
    assert booked(game, Rebound) == [Rebound(VISITOR, player(game, VISITOR, "PF").number, False)]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    game = points(VISITOR, phase=Phase.REBOUND)
    table = play(game, ["rebound: highest PF #12 A20"])  # it has the rebound already
    assert asked(table, "index rebound") == []


@pytest.mark.rule("statispro-basketball", "16Bb")
@pytest.mark.parametrize("reading", ["defense PF", "defense out", "defense C FB"])
def test_only_a_highest_reading_can_be_changed(reading: str) -> None:
    game = points(HOME, phase=Phase.REBOUND)
    table = play(game, [f"rebound: {reading}"])
    assert asked(table, "index rebound") == []
    assert game.index == [8, 0]


@pytest.mark.rule("statispro-basketball", "16Bc")
def test_without_a_position_it_goes_to_ones_own_best_rebounder() -> None:
    game = points(HOME, phase=Phase.REBOUND)
    player(game, VISITOR, "SG").glass = 50
    player(game, HOME, "PF").rebound = 30
    table = play(game, ["rebound: highest all #12 A20"], index_rebound="yes")
    assert booked(game, Rebound) == [Rebound(HOME, player(game, HOME, "PF").number, True)]
    assert "16Bc" in table.rules()
    game = points(VISITOR, phase=Phase.REBOUND)
    player(game, VISITOR, "PF").glass = 30  # what counts at the defensive end
    play(game, ["rebound: highest offense #12 A20"], index_rebound="yes")
    assert booked(game, Rebound) == [Rebound(VISITOR, player(game, VISITOR, "PF").number, False)]


@pytest.mark.rule("statispro-basketball", "16Bc")
def test_the_offense_takes_a_rebound_from_a_card_that_asked_only_the_defense() -> None:
    game = points(HOME, phase=Phase.REBOUND)
    table = play(game, ["rebound: highest defense"], index_rebound="yes")
    assert booked(game, Rebound) == [Rebound(HOME, player(game, HOME, "C").number, True)]
    assert game.phase is Phase.SHOT  # the card has no numbers: he shoots, and cannot pass for an assist
    assert asked(table, "ball") == []


@pytest.mark.rule("statispro-basketball", "16Ca", "16Cd")
@pytest.mark.parametrize(("phase", "reading"), [
    (Phase.UPCOURT, "action: defense foul"), (Phase.UPCOURT, "action: shooting foul"),
    (Phase.UPCOURT, "action: offensive foul"), (Phase.ADVANCE, "advance: defense foul"),
    (Phase.UPCOURT, "press: intentional foul"), (Phase.UPCOURT, "press: dead ball foul"),
])
def test_a_point_ignores_a_foul_and_the_ballhandler_must_advance(phase: Phase, reading: str) -> None:
    game = points(VISITOR, phase=phase, holder="SF", left=100)
    game.dead = Dead.ASKED if reading.startswith("press") else Dead.NO
    press = {"press": "yes"} if reading.startswith("press") else {}
    table = play(game, [reading], **press, index_void="yes")  # type: ignore[arg-type]  # of many types
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.holder is player(game, HOME, "SF")
    assert game.got is Got.STUCK
    assert (game.passes, game.index, game.fouls) == (1, [0, 7], [0, 0])
    assert booked(game, Fouled) == []
    assert {"16Ca", "16Cd"} <= table.rules()


@pytest.mark.rule("statispro-basketball", "16Ca")
def test_any_foul_may_be_ignored_the_other_teams_too() -> None:
    game = points(HOME, holder="SF")
    table = play(game, ["action: defense foul"], index_void="yes")
    assert asked(table, "index void") == [HOME]
    assert (game.index, game.fouls) == ([7, 0], [0, 0])


@pytest.mark.rule("statispro-basketball", "16Cb")
@pytest.mark.parametrize("number", [45, 46])
def test_a_shot_with_a_voided_foul_counts_or_is_rebounded(number: int) -> None:
    game = points(VISITOR, phase=Phase.SHOT, holder="PG")
    table = play(game, [f"shot: {number}, fouled by PF if FD > 4"], index_void="yes")
    good = number == 45
    assert line(game, HOME, "PG") == ({"fga": 1, "fg": 1, "pts": 2} if good else {"fga": 1})
    assert game.phase is (Phase.UPCOURT if good else Phase.REBOUND)
    assert (game.fouls, game.trips) == ([0, 0], [])
    assert {"16Ca", "16Cb"} <= table.rules()


@pytest.mark.rule("statispro-basketball", "16Cc")
@pytest.mark.parametrize(("seat", "side"), [(VISITOR, "defense"), (HOME, "offense")])
def test_a_voided_loose_ball_foul_takes_another_card_for_the_rebound(seat: int, side: str) -> None:
    game = points(seat, phase=Phase.REBOUND)
    table = play(game, [f"rebound: loose ball foul on {side}", "rebound: defense SF"], index_void="yes")
    assert booked(game, Rebound) == [Rebound(VISITOR, player(game, VISITOR, "SF").number, False)]
    assert (booked(game, Fouled), game.index[seat]) == ([], 7)
    assert {"16Ca", "16Cc"} <= table.rules()


def fast_break(result: BreakFoul) -> State:
    """The home team runs, and the chart says this whatever the FOUL #."""
    game = points(VISITOR, phase=Phase.BREAK, holder="C")
    game.starter = player(game, HOME, "C")
    game.chart = FastBreakChart({"C": (result,) * 100}, {("C", "C"): "C"})
    return game


@pytest.mark.rule("statispro-basketball", "16Cd")
def test_a_voided_foul_on_the_break_leaves_the_ball_upcourt() -> None:
    game = fast_break(BreakFoul(shooting=False))
    table = play(game, ["foul: 1 FD1"], index_void="yes")
    assert now(game) == (HOME, Phase.ADVANCE)
    assert (game.passes, game.index) == (1, [0, 7])
    assert {"16Ca", "16Cd"} <= table.rules()


@pytest.mark.rule("statispro-basketball", "16Ce")
def test_a_voided_foul_on_a_shot_of_the_break_leaves_the_shot() -> None:
    game = fast_break(BreakFoul(shooting=True, shooter=Slot.SF))
    table = play(game, ["foul: 1 FD1", "shot: 46"], index_void="yes")
    assert line(game, HOME, "SF") == {"fga": 1}  # 50 less 5: a plain miss
    assert (game.phase, game.fouls) == (Phase.REBOUND, [0, 0])
    assert "16Ce" in table.rules()


@pytest.mark.rule("statispro-basketball", "16Cf")
def test_a_voided_foul_without_advances_left_is_a_24_second_violation() -> None:
    game = points(VISITOR, phase=Phase.ADVANCE, holder="SF", passes=2)
    table = play(game, ["advance: defense foul"], index_void="yes")
    assert booked(game, Turnover) == [Turnover(HOME, TEAM, "24 seconds")]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert "16Cf" in table.rules()


def rested(said: str) -> tuple[State, StackedTable]:
    """The last card sent the home C to rest; then a timeout of the offense, the home team."""
    game = points(HOME, phase=Phase.ADVANCE, holder="PG", passes=1)
    game.decks.used.append(game.decks.fac.cards[0])
    stamina.rest(StackedTable(), game, player(game, HOME, "C"))
    return game, play(game, ["advance: SG #40"], timeout="full", index_rest=said)


@pytest.mark.rule("statispro-basketball", "16Da")
def test_a_point_in_a_timeout_cancels_a_mandatory_rest() -> None:
    game, table = rested("yes")
    tired = player(game, HOME, "C")
    assert (tired.tired, tired.resting, tired.rebound) == (False, False, 24)
    assert (game.index, game.index_used) == ([7, 0], [1, 0])
    assert "16Da" in table.rules()
    game, _ = rested("no")
    tired = player(game, HOME, "C")
    assert (tired.tired, tired.resting, tired.rebound) == (True, True, 12)
    assert game.index == [8, 0]


@pytest.mark.rule("statispro-basketball", "16Da")
def test_without_a_timeout_a_rest_cannot_be_cancelled() -> None:
    game = points(HOME, phase=Phase.ADVANCE, holder="PG", passes=1)
    stamina.rest(StackedTable(), game, player(game, HOME, "C"))
    table = play(game, ["advance: SG #40"])
    assert asked(table, "index rest") == []


@pytest.mark.rule("statispro-basketball", "16Da")
def test_only_ones_own_player_is_spared() -> None:
    game = points(VISITOR, phase=Phase.ADVANCE, holder="PG", passes=1)
    stamina.rest(StackedTable(), game, player(game, HOME, "C"))
    table = play(game, ["advance: SG #40"], timeout="full")
    assert asked(table, "index rest") == []


@pytest.mark.rule("statispro-basketball", "16Db")
def test_after_it_the_ball_is_upcourt_and_is_advanced() -> None:
    game, table = rested("yes")
    assert [why for _, why in table.dealt] == ["the pass"]  # an ADVANCE, not a new ACTION
    assert game.passes == 2
    assert "16Db" in table.rules()


@pytest.mark.rule("statispro-basketball", "14De")
def test_a_technical_on_the_staff_costs_the_other_team_a_point() -> None:
    game, table = points(VISITOR, 3), StackedTable()
    index_points.staff_technical(table, game, HOME)
    assert (game.index, game.index_total) == ([0, 2], [0, 3])
    assert table.rules() == {"14De"}


@pytest.mark.rule("statispro-basketball", "14Df")
def test_where_the_other_team_has_none_the_guilty_team_gains_one() -> None:
    game, table = points(HOME, 0), StackedTable()
    index_points.staff_technical(table, game, HOME)
    assert game.index == [1, 0]
    assert index_points.affords(game, HOME, 1)  # C37
    assert table.rules() == {"14Df"}


@pytest.mark.rule("statispro-basketball", "16i")
def test_a_gained_point_comes_on_top_of_the_twelve() -> None:
    game = points(HOME, 12)
    assert index_points.quota(game, HOME) == 3
    index_points.staff_technical(StackedTable(), game, HOME)
    assert game.index == [13, 0]
    assert index_points.quota(game, HOME) == 4
