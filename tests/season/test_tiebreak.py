"""Each tie-breaker decides a tie that all those before it leave open.

A game is written "A 20 B 10", the home team first, with touchdowns behind a stroke where they count.
Clubs A B C, E F G and I J K are three divisions of one conference, P to X of the other.
"""

from fractions import Fraction

import pytest

from fieldhouse.season.core.league import Format, League, Team
from fieldhouse.season.core.tiebreak import Records, Result, break_tie
from fieldhouse.season.football.league import EIGHT_DIVISIONS, SEVEN_SEEDS, SIX_DIVISIONS
from fieldhouse.season.football.standings import standings
from fieldhouse.season.football.tiebreak import STEPS

DIVISIONS = {"North": "ABC", "South": "EFG", "West": "IJK", "Red": "PQR", "Blue": "STU", "Gray": "VWX"}
TEAMS = tuple(
    Team(club, "One" if division in ("North", "South", "West") else "Two", division)
    for division, clubs in DIVISIONS.items()
    for club in clubs
)
NEW, OLD = EIGHT_DIVISIONS, SIX_DIVISIONS


def results(text: str) -> list[Result]:
    found = []
    for game in text.split(", "):
        game, _, touchdowns = game.partition(" | ")
        home, home_points, away, away_points = game.split()
        made = tuple(map(int, touchdowns.split())) if touchdowns else None
        found.append(Result(home, away, int(home_points), int(away_points), figure=made))  # type: ignore[arg-type]  # as the test needs it
    return found


def book(text: str, form: Format = NEW, seed: int = 0) -> Records:
    return Records.of(League(2019, TEAMS, form), results(text), seed)


def book_with_d(text: str) -> Records:
    """The same league with a fourth club, D, in the division of A, B and C."""
    return Records.of(League(2019, (*TEAMS, Team("D", "One", "North")), NEW), results(text))


CONFERENCE_GAMES_ALIKE = "A 20 E 10, F 20 A 10, B 20 G 10, I 20 B 10"
OTHER_GAMES_ALIKE = "A 20 I 10, J 20 A 10, E 20 K 10, B 20 E 10"

DIVISION = [
    # form, games, the club that wins the tie of A and B, the step that decides
    (NEW, "A 10 B 7, P 10 A 7, B 10 Q 7", "A", "head-to-head"),
    (NEW, "A 10 B 7, B 10 A 7, A 10 C 7, P 10 A 7, C 10 B 7, B 10 Q 7", "A", "division record"),
    (NEW, "A 10 P 7, Q 10 A 7, P 10 B 7, B 10 R 7", "A", "common games"),
    (NEW, "A 10 E 7, P 10 A 7, B 10 Q 7, F 10 B 7", "A", "conference record"),
    (NEW, "A 10 E 7, F 10 A 7, B 10 G 7, I 10 B 7, E 10 P 7", "A", "strength of victory"),
    (NEW, "A 10 E 7, F 10 A 7, B 10 G 7, I 10 B 7, F 10 P 7", "A", "strength of schedule"),
    (NEW, "A 20 E 10, F 20 A 10, B 20 G 10, I 21 B 10", "A", "points ranking in conference"),
    (NEW, "A 20 E 10, F 20 A 10, B 21 G 10, I 21 B 10, Q 30 P 0", "A", "points ranking in league"),
    (NEW, "A 24 P 10, E 20 A 10, B 20 P 10, F 20 B 14", "A", "net points in common games"),
    (NEW, "A 20 E 10, F 20 A 10, B 20 G 10, I 21 B 12", "B", "net points"),
    (NEW, "A 20 E 10 | 1 1, F 20 A 10 | 2 1, B 20 G 10 | 2 1, I 20 B 10 | 2 1", "B", "net touchdowns"),
    (OLD, "A 10 B 7, P 10 A 7, B 10 Q 7", "A", "head-to-head"),
    (OLD, "A 10 B 7, B 10 A 7, A 10 C 7, P 10 A 7, C 10 B 7, B 10 Q 7", "A", "division record"),
    # B has the better of the common games, with P
    (OLD, "A 10 E 7, P 10 A 7, B 10 P 7, F 10 B 7", "A", "conference record"),
    (OLD, "A 10 P 7, Q 10 A 7, P 10 B 7, B 10 R 7", "A", "common games"),
    # B has the better net points in all games
    (OLD, "A 20 B 10, B 13 A 10, A 10 P 7, B 30 Q 7", "A", "net points in division games"),
    # B met the stronger opponents
    (OLD, "A 20 E 10, F 20 A 10, B 20 G 10, I 21 B 10, I 10 P 7", "A", "net points"),
    (OLD, CONFERENCE_GAMES_ALIKE + ", F 10 P 7", "A", "strength of schedule"),
    (OLD, "A 20 E 10 | 1 1, F 20 A 10 | 2 1, B 20 G 10 | 2 1, I 20 B 10 | 2 1", "B", "net touchdowns"),
]

WILD_CARD = [
    # form, games, the club that wins the tie of A and E, the step that decides
    # E has the better conference record
    (NEW, "A 10 E 7, J 10 A 7, A 10 Q 7, E 10 I 7, E 10 F 7", "A", "head-to-head if met"),
    # E has the better of four common games
    (NEW, "A 10 I 7, A 10 P 7, Q 10 A 7, R 10 A 7, S 10 A 7, A 10 X 7, "
          "J 10 E 7, E 10 P 7, E 10 Q 7, E 10 R 7, S 10 E 7, V 10 E 7", "A", "conference record"),
    (NEW, "A 10 P 7, A 10 Q 7, A 10 R 7, S 10 A 7, T 10 A 7, U 10 A 7, "
          "E 10 P 7, Q 10 E 7, R 10 E 7, S 10 E 7, E 10 V 7, E 10 W 7", "A", "common games, four or more"),
    # with three common games nothing comes of A's being the better in them
    (NEW, "A 10 P 7, A 10 Q 7, R 10 A 7, T 10 A 7, P 10 E 7, Q 10 E 7, E 10 R 7, "
          "E 10 V 7, V 10 I 0, V 10 J 0", "E",
     "strength of victory"),
    (NEW, "A 10 I 7, J 10 A 7, E 10 K 7, B 10 E 7, I 10 P 7", "A", "strength of victory"),
    (NEW, "A 10 I 7, J 10 A 7, E 10 K 7, B 10 E 7, J 10 P 7", "A", "strength of schedule"),
    (NEW, "A 20 I 10, J 20 A 10, E 20 K 10, B 21 E 10", "A", "points ranking in conference"),
    (NEW, "A 20 I 10, J 20 A 10, E 21 K 10, B 21 E 10, Q 30 P 0", "A", "points ranking in league"),
    (NEW, "A 20 I 10, P 20 A 10, E 18 J 10, Q 20 E 12", "A", "net points in conference games"),
    (NEW, "A 20 P 10, Q 20 A 10, E 20 R 10, S 21 E 12", "E", "net points"),
    (NEW, "A 20 I 10 | 2 1, J 20 A 10 | 2 1, E 20 K 10 | 3 1, B 20 E 10 | 2 1", "E", "net touchdowns"),
    (OLD, "A 10 E 7, J 10 A 7, A 10 Q 7, E 10 I 7, E 10 F 7", "A", "head-to-head if met"),
    (OLD, "A 10 I 7, P 10 A 7, J 10 E 7, E 10 P 7", "A", "conference record"),
    (OLD, "A 10 P 7, A 10 Q 7, A 10 R 7, S 10 A 7, T 10 A 7, U 10 A 7, "
          "E 10 P 7, Q 10 E 7, R 10 E 7, S 10 E 7, E 10 V 7, E 10 W 7", "A", "common games, four or more"),
    # the sum is E's, 12 to 10
    (OLD, "A 20 I 10, A 10 P 9, E 16 J 10, E 16 K 10", "A", "average net points in conference games"),
    (OLD, "A 20 P 10, Q 20 A 10, E 20 R 10, S 21 E 10, S 10 T 0", "A", "net points"),
    (OLD, OTHER_GAMES_ALIKE + ", J 10 P 7", "A", "strength of schedule"),
    (OLD, "A 20 I 10 | 2 1, J 20 A 10 | 2 1, E 20 K 10 | 3 1, B 20 E 10 | 2 1", "E", "net touchdowns"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "games", "winner", "step"), DIVISION)
def test_a_tie_in_a_division(form: Format, games: str, winner: str, step: str) -> None:
    played = book(games, form)
    assert played.overall["A"].pct == played.overall["B"].pct
    for clubs in ("AB", "BA"):
        assert break_tie(played, clubs, form.division_steps, STEPS) == (winner, step)


@pytest.mark.parametrize(("form", "games", "winner", "step"), WILD_CARD)
def test_a_tie_for_a_wild_card(form: Format, games: str, winner: str, step: str) -> None:
    played = book(games, form)
    assert played.overall["A"].pct == played.overall["E"].pct
    for clubs in ("AE", "EA"):
        assert break_tie(played, clubs, form.wild_card_steps, STEPS) == (winner, step)


def test_every_step_is_proved_above() -> None:
    for form in (NEW, OLD):
        for steps, cases in ((form.division_steps, DIVISION), (form.wild_card_steps, WILD_CARD)):
            assert {case[3] for case in cases if case[0] is form} == set(steps) - {"coin toss"}
    assert {step for form in (NEW, OLD) for step in form.division_steps + form.wild_card_steps} == set(STEPS)


def test_the_new_format_changed_the_places_and_no_tie_breaker() -> None:
    assert SEVEN_SEEDS.division_steps == NEW.division_steps
    assert SEVEN_SEEDS.wild_card_steps == NEW.wild_card_steps


def test_a_coin_toss_falls_the_same_way_again_and_either_way_over_many_seasons() -> None:
    tosses = [break_tie(book(CONFERENCE_GAMES_ALIKE, seed=seed), "AB", NEW.division_steps, STEPS) for seed in range(40)]
    assert {step for _, step in tosses} == {"coin toss"}
    assert {club for club, _ in tosses} == {"A", "B"}
    again = [break_tie(book(CONFERENCE_GAMES_ALIKE, seed=seed), "BA", NEW.division_steps, STEPS) for seed in range(40)]
    assert again == tosses


def test_touchdowns_not_kept_of_every_game_decide_nothing() -> None:
    games = "A 20 E 10 | 1 1, F 20 A 10 | 2 1, B 20 G 10 | 2 1, I 20 B 10"
    assert break_tie(book(games), "AB", NEW.division_steps, STEPS)[1] == "coin toss"


def test_a_tied_game_is_half_a_win() -> None:
    # A 1-1 in the division, B 0-0-2: level, so the games with P decide.
    games = "A 10 C 7, C 10 A 7, B 10 C 10, C 7 B 7, A 10 P 7, Q 10 A 7, P 10 B 7, B 10 R 7"
    assert break_tie(book(games), "AB", NEW.division_steps, STEPS) == ("A", "common games")


def test_three_clubs_of_a_division_are_compared_in_all_games_among_them() -> None:
    games = "A 10 B 7, B 10 A 7, A 10 C 7, A 10 C 7, B 10 C 7, C 10 B 7"
    assert break_tie(book(games), "ABC", NEW.division_steps, STEPS) == ("A", "head-to-head")


def test_two_clubs_left_of_three_begin_again() -> None:
    # Among the three A and B are 2-1, so C is out; then B has beaten A. A would win the next step.
    played = book_with_d(
        "B 10 A 7, A 10 C 7, A 10 C 7, B 10 C 7, C 10 B 7, A 10 D 7, D 10 B 7, "
        "P 10 A 7, Q 10 A 7, B 10 P 7, Q 10 B 7, C 10 P 7, C 10 Q 7"
    )
    assert [str(played.overall[club]) for club in "ABC"] == ["3-3"] * 3
    assert STEPS["division record"](played, "AB") == {"A": Fraction(3, 4), "B": Fraction(1, 2)}
    assert break_tie(played, "ABC", NEW.division_steps, STEPS) == ("B", "head-to-head")


def test_two_clubs_left_of_three_for_a_wild_card_begin_again() -> None:
    # The conference record leaves A and E; E has beaten A. A would win the next step, four common games.
    common = "A 10 P 7, A 10 Q 7, A 10 R 7, A 10 S 7, P 10 E 7, Q 10 E 7, R 10 E 7, S 10 E 7"
    games = f"E 10 A 7, A 10 B 7, F 10 E 7, J 10 I 7, K 10 I 7, I 10 T 7, {common}"
    played = book(games)
    assert STEPS["head-to-head if met"](played, "AEI") == {"A": 0, "E": 0, "I": 0}
    assert STEPS["common games, four or more"](played, "AE") == {"A": 1, "E": 0}
    assert break_tie(played, "AEI", NEW.wild_card_steps, STEPS) == ("E", "head-to-head if met")


def test_three_clubs_left_of_four_begin_again() -> None:
    # Four clubs: nobody swept, the conference record drops I. Of the three left A has beaten both.
    teams = (*TEAMS, *(Team(club, "One", "East") for club in "MNO"))
    games = (
        "A 10 E 7, A 10 M 7, B 10 A 7, C 10 A 7, E 10 F 7, E 10 G 7, F 10 E 7, "
        "M 10 N 7, M 10 O 7, N 10 M 7, I 10 P 7, J 10 I 7"
    )
    played = Records.of(League(2019, teams, NEW), results(games))
    assert set(STEPS["head-to-head if met"](played, "AEIM").values()) == {0}  # type: ignore[union-attr]  # it is one of these
    assert break_tie(played, "AEIM", NEW.wild_card_steps, STEPS) == ("A", "head-to-head if met")


def test_one_win_is_no_sweep() -> None:
    # A beat E and never met I, so A's win counts for nothing; I has the best conference record.
    games = "A 10 E 7, B 10 A 7, C 10 A 7, I 10 J 7, E 10 P 7, A 10 Q 7"
    assert break_tie(book(games), "AEI", NEW.wild_card_steps, STEPS) == ("I", "conference record")


def test_a_club_that_lost_to_each_of_the_others_is_out() -> None:
    # I lost to A and to E, and would have had the best conference record.
    games = "A 10 I 7, E 10 I 7, I 10 F 7, I 10 G 7, I 10 B 7, B 10 A 7, F 10 E 7, G 10 E 7"
    assert break_tie(book(games), "AEI", NEW.wild_card_steps, STEPS) == ("A", "conference record")


def test_only_the_best_club_of_a_division_is_compared_for_a_wild_card() -> None:
    # B has the best conference record of A, B and E, but A, the better in the division, stands for it and lost to E.
    games = (
        "C 30 P 0, C 30 Q 0, F 30 P 0, F 30 Q 0, A 10 B 7, B 10 A 7, A 10 D 7, D 10 B 7, Q 10 D 7, "
        "E 10 A 7, K 10 E 7, B 10 I 7, B 10 J 7, P 10 B 7"
    )
    played = book_with_d(games)
    table = standings(played.league, results(games))
    assert {table[club].pct for club in "ABE"} == {Fraction(1, 2)}
    assert [table[club].division_rank for club in "CABD"] == [1, 2, 3, 4]
    assert [line.team for line in table.conference("One") if line.team in "ABE"] == ["E", "A", "B"]
    assert break_tie(played, "ABE", NEW.wild_card_steps, STEPS) == ("B", "conference record")


def test_the_next_wild_card_is_found_among_all_that_are_left() -> None:
    """Once A is placed, B may stand for the division and win the next place over E."""
    games = (
        "C 30 A 0, C 30 B 0, C 30 P 0, C 30 Q 0, F 30 Q 0, F 30 R 0, F 30 S 0, "
        "A 10 B 7, B 10 E 7, A 10 E 7, E 10 T 7, P 10 A 7, B 10 Q 7, E 10 R 7"
    )
    table = standings(League(2019, TEAMS, NEW), results(games))
    assert [str(table[club].overall) for club in "ABE"] == ["2-2"] * 3
    assert [line.team for line in table.conference("One") if line.team in "ABE"] == ["A", "B", "E"]


def test_division_winners_are_seeded_ahead_of_better_wild_cards() -> None:
    games = "A 10 P 7, A 10 Q 7, B 10 P 7, B 10 Q 7, B 10 V 7, A 10 B 7, E 10 R 7, S 10 E 7, T 10 F 7, U 10 G 7"
    table = standings(League(2019, TEAMS, NEW), results(games))
    assert table["B"].pct > table["E"].pct
    assert (table["A"].seed, table["E"].seed, table["B"].seed) == (1, 2, 4)
    assert len(table.seeds("One")) == 5


def test_games_on_neutral_ground_are_neither_home_nor_away() -> None:
    played = [Result("A", "P", 10, 7, neutral=True), Result("A", "P", 10, 7), Result("P", "A", 3, 3)]
    line = standings(League(2019, TEAMS, NEW), played)["A"]
    assert [str(record) for record in (line.overall, line.home, line.away)] == ["2-0-1", "1-0", "0-0-1"]


def test_strength_counts_a_rivals_ties_and_a_rival_met_twice_twice() -> None:
    played = book("A 10 E 7, A 10 E 7, A 10 F 7, I 10 A 7, E 3 P 3, E 3 Q 3, F 10 P 7")
    # E, 0-2-2, twice and F, 1-1: three wins' worth in ten games
    assert STEPS["strength of victory"](played, "A") == {"A": Fraction(3, 10)}
    assert STEPS["strength of schedule"](played, "A") == {"A": Fraction(4, 11)}
