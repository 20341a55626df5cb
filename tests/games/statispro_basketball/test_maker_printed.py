"""The maker against the ten player cards and two team cards of 1992-93 whose ratings are known."""

from __future__ import annotations

import csv
import io

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Record, Role
from fieldhouse.games.statispro_basketball.maker import defense
from fieldhouse.games.statispro_basketball.maker.ratings import FOULS_WIDE, half_up
from fieldhouse.games.statispro_basketball.maker.team import PUBLISHED, make_team
from fieldhouse.statistics import load_basketball

# fg, att, att3, fg3, ft, reb, foul range, foul drawing, block, assist, steal, defense
PRINTED = """\
team,name,positions,games,injury,fg,att,att3,fg3,ft,reb,low,high,draw,blk,ast,stl,def
NYK,John Starks,G,80,1,47,15,4,32,80,8,8,14,13.3,0,10,4,-9
NYK,Doc Rivers,G,77,1,48,6,2,32,82,10,38,45,8.5,0,13,7,-7
NYK,Charles Smith,FC,81,1,47,9,,,78,20,15,23,16.8,4,4,2,-3
NYK,Charles Oakley,F,82,0,51,5,,,72,32,56,64,7.8,1,3,4,-8
NYK,Patrick Ewing,C,81,1,50,19,1,14,72,33,1,7,18.5,5,3,2,-9
CHI,Michael Jordan,G,78,1,51,26,3,35,84,17,1,4,18.5,2,8,7,-10
CHI,B.J. Armstrong,G,82,0,51,10,2,45,86,6,16,20,6.0,0,8,3,-1
CHI,Scottie Pippen,GF,81,1,49,16,1,24,66,20,5,9,11.2,2,10,6,-10
CHI,Horace Grant,F,77,1,51,11,1,20,62,27,10,15,10.2,3,4,3,-9
CHI,Bill Cartwright,C,63,4,41,5,,,74,19,33,40,7.8,1,4,2,-5
"""
ROWS = list(csv.DictReader(io.StringIO(PRINTED)))


@pytest.fixture(scope="module")
def cards() -> dict[str, PlayerCard]:
    season = load_basketball("nba-1992-93")
    return {card.name: card for code in ("NYK", "CHI") for card in make_team(season, code, maker=PUBLISHED).players}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_ten_ratings_come_out_as_printed(row: dict[str, str], cards: dict[str, PlayerCard]) -> None:
    card = cards[row["name"]]
    made = (
        card.field_goal, card.attempts, card.three_attempts, card.three_point, card.free_throw, card.rebound,
        card.foul_drawing, card.block, card.assist, card.steal,
    )
    printed = tuple(
        (float(row[name]) if name == "draw" else int(row[name])) if row[name] else None
        for name in ("fg", "att", "att3", "fg3", "ft", "reb", "draw", "blk", "ast", "stl")
    )
    assert made == printed


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_so_do_games_injury_and_positions(row: dict[str, str], cards: dict[str, PlayerCard]) -> None:
    card = cards[row["name"]]
    assert (card.games, card.injury) == (int(row["games"]), int(row["injury"]))
    assert "".join(role.value[0] for role in card.positions) == row["positions"]
    assert card.stars == 0


def test_foul_ranges_stand_where_they_are_printed(cards: dict[str, PlayerCard]) -> None:
    made = {row["name"]: (cards[row["name"]].foul_low, cards[row["name"]].foul_high) for row in ROWS}
    printed = {row["name"]: (int(row["low"]), int(row["high"])) for row in ROWS}
    assert made == printed


def test_no_width_by_fouls_a_minute_hits_all_ten() -> None:
    season = load_basketball("nba-1992-93")  # the published card is as it is printed
    box = next(stint.box for player, stint in season.roster("CHI") if player.id == "cartwbi01")
    printed = make_team(season, "CHI", maker=PUBLISHED).player("cartwbi01")
    assert (half_up(FOULS_WIDE * box.pf, box.minutes), printed.foul_width) == (9, 8)


def test_published_cards_are_the_printed_ones() -> None:
    season = load_basketball("nba-1992-93")
    cards = {card.name: card for code in ("NYK", "CHI") for card in make_team(season, code, maker=PUBLISHED).players}
    made = {row["name"]: (cards[row["name"]].defense, cards[row["name"]].foul_low, cards[row["name"]].foul_high)
            for row in ROWS}  # fmt: skip
    assert made == {row["name"]: (int(row["def"]), int(row["low"]), int(row["high"])) for row in ROWS}


def test_published_and_fitted_cards_are_of_the_same_players_and_differ_in_what_is_fitted() -> None:
    season = load_basketball("nba-1996-97")
    fitted, published = make_team(season, "UTA"), make_team(season, "UTA", maker=PUBLISHED)
    assert fitted != published
    fields = ("id", "positions", "games", "injury", "rebound", "assist", "stars", "minutes", "shots", "threes")
    assert [[getattr(card, name) for name in fields] for card in fitted.players] == [
        [getattr(card, name) for name in fields] for card in published.players
    ]
    assert all(-10 <= card.defense <= 0 for card in published.players)


def test_reputation_hits_six_of_ten_and_misses_four_by_this_much() -> None:
    """Where DEFENSE starts from; then the players of a team are moved together, away from the printed rates."""
    season = load_basketball("nba-1992-93")
    players = [*season.roster("NYK"), *season.roster("CHI")]
    known = {player.name: defense.reputation(player, stint) for player, stint in players}
    off = {row["name"]: round(known[row["name"]]) - int(row["def"]) for row in ROWS}
    assert {name: by for name, by in off.items() if by} == {
        "Charles Smith": -1, "Patrick Ewing": 1, "B.J. Armstrong": -1, "Bill Cartwright": 2,
    }


def test_the_bulls_differ_in_defense_as_their_reputations_do(cards: dict[str, PlayerCard]) -> None:
    """Five printed rates: the better defender is the better one here."""
    bulls = sorted((row for row in ROWS if row["team"] == "CHI"), key=lambda row: int(row["def"]))
    made = [cards[row["name"]].defense for row in bulls]
    assert made == sorted(made)
    assert made[0] == made[1] == made[2] - 1  # Jordan and Pippen are first team, Grant is second


@pytest.mark.rule("statispro-basketball", "16a")
def test_both_team_cards_come_out_as_printed() -> None:
    season = load_basketball("nba-1992-93")
    knicks, bulls = make_team(season, "NYK"), make_team(season, "CHI")
    assert (knicks.name, knicks.offense, knicks.defense) == ("New York Knicks", "D", "A")
    assert (knicks.home_record, knicks.home_index) == (Record(37, 4), 9)
    assert (knicks.road_record, knicks.road_index) == (Record(23, 18), 2)
    assert (bulls.name, bulls.offense, bulls.defense) == ("Chicago Bulls", "B", "B")
    assert (bulls.home_record, bulls.home_index) == (Record(31, 10), 8)
    assert (bulls.road_record, bulls.road_index) == (Record(26, 15), 3)


def test_two_position_players_are_the_printed_ones(cards: dict[str, PlayerCard]) -> None:
    assert cards["Scottie Pippen"].positions == (Role.GUARD, Role.FORWARD)
    assert cards["Charles Smith"].positions == (Role.FORWARD, Role.CENTER)
