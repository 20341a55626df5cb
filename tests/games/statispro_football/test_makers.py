"""Cards from a season: who gets one, what they say, and what they rest on (CARD)."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fieldhouse.football.fast_action.maker.gains import YARDS, blended, counted, mean, slices, tilted_to, uncut, whole
from fieldhouse.football.fast_action.maker.ratings import shared_out
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.maker.sent import inclusion
from fieldhouse.football.fast_action.maker.use import Shown, use_of
from fieldhouse.football.fast_action.player_cards import KNEELS, LINK, TeamCards
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.football.fast_action.punting import aim
from fieldhouse.games.carded_football.rota import picked
from fieldhouse.games.statispro_football.cards.card_rules import from_data, to_data
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.maker import maker_of
from fieldhouse.games.statispro_football.rulebook import new_game, standard_readings
from fieldhouse.games.statispro_football.rules.lineups import defense_fault, offense_fault
from fieldhouse.games.statispro_football.rules.substitutes import allowed_substitute, roster
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.games.statispro_football.season import shelf
from fieldhouse.statistics.histogram import Histogram


@cache
def team(code: str, pack: str = "nfl-2019") -> TeamCards:
    return maker_of(shelf(pack).season).team(code)


@pytest.mark.rule("statispro-football", "CARD-1", "CARD-2", "CARD-3", "CARD-4", "CARD-5", "CARD-6", "CARD-7", "CARD-8")
@pytest.mark.parametrize(("pack", "code"), [("nfl-2019", "KC"), ("nfl-2018", "LA"), ("nfl-1999", "STL")])
def test_a_team_has_every_kind_of_card(pack: str, code: str) -> None:
    cards = team(code, pack)
    assert from_data(to_data(cards)) == cards
    count = {place: sum(place in one.positions for one in cards.players) for place in Position}
    assert count[Position.QB] >= 2
    assert count[Position.RB] + count[Position.WR] + count[Position.TE] >= 12
    assert 48 <= len(cards.players) <= 56
    game = new_game(cards, cards)
    assert offense_fault(game, 0, game.slots[0]) is None
    assert defense_fault(game, 0, game.boxes[0]) is None


@pytest.mark.rule("statispro-football", "CARD-9", "CARD-10")
def test_starters_are_those_who_played_most() -> None:
    cards = team("KC")
    names = {slot: cards.by_id[cards.lineup.offense[slot]].name for slot in (Slot.QB, Slot.RE, Slot.RT)}
    assert names == {Slot.QB: "Patrick Mahomes", Slot.RE: "Travis Kelce", Slot.RT: "Mitchell Schwartz"}
    assert cards.by_id[cards.lineup.defense[Box.N][0]].name == "Tyrann Mathieu"
    assert cards.by_id[cards.lineup.offense[Slot.QB]].letter == "A"


@pytest.mark.rule("statispro-football", "CARD-11")
def test_big_plays_are_half_of_wins_less_losses() -> None:
    """Kansas City won 5 and lost 3 at home, 7 and 1 on the road."""
    assert team("KC").lineup.big_plays == (1, 3)
    assert team("CIN").lineup.big_plays == (0, 0)


@pytest.mark.rule("statispro-football", "CARD-12")
def test_fumbles_lost() -> None:
    """Kansas City lost ten fumbles and took seven, where the league's teams lost 9.4: of 48 numbers as many as make the
    Z cards' 1.43 fumbles a game come to so many, one more for half a fumble, and two fewer for those it faces."""
    lineup = team("KC").lineup
    assert (lineup.fumbles_lost, lineup.fumble_adjustment) == (20, -2)


@pytest.mark.rule("statispro-football", "CARD-13")
def test_substitutes_play_only_when_too_few_are_fit() -> None:
    cards = team("KC")
    game = new_game(cards, cards)
    second = next(one for one in roster(cards) if one.id.endswith("sub-lineman-1"))
    assert allowed_substitute(game, 0, second) is not None
    from fieldhouse.games.statispro_football.rules.state import Hurt

    for one in cards.players:
        if Position.T in one.positions:
            game.hurt[0][one.id] = Hurt(game=True)
    assert allowed_substitute(game, 0, second) is None
    worst = min(one.blocking for one in cards.players if one.position is Position.T)
    assert second.blocking < worst + 1


def reference() -> Reference:
    return Reference(standard_readings(False), EDITION, use_of(shelf("nfl-2019").season, Shown(standard_deck())))


@pytest.mark.rule("statispro-football", "4.2.2a")
def test_a_backs_column_gives_his_own_average() -> None:
    """Over the deck and the defenses that he meets, with his own line; not to the yard, for rows are whole numbers."""
    found = reference()
    cards = team("TEN")
    henry = next(one for one in cards.players if one.name == "Derrick Henry")
    assert henry.normal[0] == LINK
    short = float(found.raw @ np.array(henry.short_gain))
    plain = found.run_rows @ np.array([short, *henry.normal[1:]])
    gain = (1 - found.breaks) * plain + found.breaks * float(found.raw @ np.array(henry.long_gain))
    assert 4.0 < gain < 6.5  # without his blockers and tacklers
    assert list(henry.normal[1:]) == sorted(henry.normal[1:], reverse=True)


def test_touchdowns_are_not_cut_short() -> None:
    gains, scored = Histogram({3: 50, 10: 30, 20: 20}), Histogram({20: 20})
    chances = uncut(counted(gains), counted(scored))
    assert chances.sum() == pytest.approx(1.0)
    early = uncut(counted(Histogram({3: 50, 10: 50})), counted(Histogram({3: 25})))
    assert mean(early) > (3 * 50 + 10 * 50) / 100


def test_slices_keep_the_mean() -> None:
    rows = reference().raw
    chances = blended(counted(Histogram({-2: 10, 0: 20, 4: 40, 9: 20, 30: 10})), np.zeros(len(YARDS)), 0.0)
    values = slices(chances, rows)
    assert float(rows @ np.array(values)) == pytest.approx(mean(chances))
    assert values == sorted(values, reverse=True)
    column = whole(values, rows, mean(chances))
    assert float(rows @ np.array(column)) == pytest.approx(mean(chances), abs=0.06)
    assert mean(tilted_to(chances, 7.0)) == pytest.approx(7.0, abs=0.01)


def test_ratings_are_shared_out_with_their_sum() -> None:
    assert sum(shared_out(8, [1.6] * 5, 0, 4)) == 8
    assert sum(shared_out(-10, [-2.0, -1.0, 0.0], -4, 2)) == -10
    assert shared_out(0, [], 0, 4) == []


def test_the_same_season_gives_the_same_cards() -> None:
    again = maker_of(shelf("nfl-2019").season).team("KC")
    assert to_data(again) == to_data(team("KC"))


def test_punts_of_a_league_come_out_where_it_punts() -> None:
    """Far kicks are longer than the average, and where the goal is near a punt is aimed at the corner (8.5.6)."""
    maker = maker_of(shelf("nfl-2019").season)
    use, fit = maker.punts, maker.punts.fitted
    values = slices(use.shape, use.rows)
    usual = float(use.shape @ YARDS)
    real = use.punts.gross.mean
    card = use.card([fit.narrow * (value - usual) + real + fit.stretch for value in values], fit.part)
    chances = use.rows.tolist()
    found = [(n, aim(use.rules, card, chances, line, fit.fear)[1]) for line, n in use.lines.items()]
    punts = sum(n for n, _ in found)
    assert sum(n * one.yards for n, one in found) / punts == pytest.approx(real, abs=0.4)
    assert sum(n * one.touchback for n, one in found) / punts == pytest.approx(0.051, abs=0.01)
    assert aim(use.rules, card, chances, 30, fit.fear)[0] == 0
    assert use.rules.least <= aim(use.rules, card, chances, 58, fit.fear)[0] <= use.rules.most


def test_kickoffs_that_nobody_returns_are_touchbacks_on_the_card() -> None:
    """61 % of kickoffs in 2019 were touchbacks; the table makes 12 % so (T6.4), and cards the others."""
    maker = maker_of(shelf("nfl-2019").season)
    rows = team("KC").kick_returners[0].rows
    assert [row.yards for row in rows].count(KNEELS) in (6, 7, 8)
    assert maker.kneels == pytest.approx(0.577, abs=0.01)
    assert all(row.yards != KNEELS for row in team("STL", "nfl-1999").kick_returners[0].rows)


def test_players_share_places_by_their_part_of_the_ball() -> None:
    assert inclusion([5, 3, 1, 1], 2) == [1.0, 0.6, 0.2, 0.2]
    assert inclusion([5, 0, 1], 2) == [1.0, 0.0, 1.0]
    counts = [0, 0, 0, 0]
    for at in range(100):
        playing = picked([1.0, 0.6, 0.2, 0.2], (at + 0.5) / 100)
        assert len(playing) == 2
        for number in playing:
            counts[number] += 1
    assert counts == [100, 60, 20, 20]
