"""The rulebook's sample game, draw by draw, with the printed cards and our rulings (C6, C7, C57)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import Role, TeamCard
from fieldhouse.games.statispro_basketball.rulebook import new_game
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    book,
    dead,
    line,
    now,
    play,
    player,
    player_card,
    team,
    timed,
)

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER
COLUMNS = (
    "games", "injury", "field_goal", "attempts", "three_attempts", "three_point", "free_throw", "rebound", "foul_low",
    "foul_high", "foul_drawing", "block", "assist", "steal", "defense",
)
NEW_YORK: dict[str, tuple[Any, ...]] = {
    "PG": ("Starks", (G,), 80, 1, 47, 15, 4, 32, 80, 8, 8, 14, 13.3, 0, 10, 4, -9),
    "SG": ("Rivers", (G,), 77, 1, 48, 6, 2, 32, 82, 10, 38, 45, 8.5, 0, 13, 7, -7),
    "SF": ("Smith", (C, F), 81, 1, 47, 9, None, None, 78, 20, 15, 23, 16.8, 4, 4, 2, -3),
    "PF": ("Oakley", (F,), 82, 0, 51, 5, None, None, 72, 32, 56, 64, 7.8, 1, 3, 4, -8),
    "C": ("Ewing", (C,), 81, 1, 50, 19, 1, 14, 72, 33, 1, 7, 18.5, 5, 3, 2, -9),
}
CHICAGO: dict[str, tuple[Any, ...]] = {
    "PG": ("Jordan", (G,), 78, 1, 51, 26, 3, 35, 84, 17, 1, 4, 18.5, 2, 8, 7, -10),
    "SG": ("Armstrong", (G,), 82, 0, 51, 10, 2, 45, 86, 6, 16, 20, 6.0, 0, 8, 3, -1),
    "SF": ("Pippen", (G, F), 81, 1, 49, 16, 1, 24, 66, 20, 5, 9, 11.2, 2, 10, 6, -10),
    "PF": ("Grant", (F,), 77, 1, 51, 11, 1, 20, 62, 27, 10, 15, 10.2, 3, 4, 3, -9),
    "C": ("Cartwright", (C,), 63, 4, 41, 5, None, None, 74, 19, 33, 40, 7.8, 1, 4, 2, -5),
}


def printed(code: str, cards: dict[str, tuple[Any, ...]], **fields: Any) -> TeamCard:
    made = team(code, team=fields)
    five = [
        player_card(
            row[0], positions=row[1], listed=slot, starts=82, team=code, **dict(zip(COLUMNS, row[2:], strict=True))
        )
        for slot, row in cards.items()
    ]
    bench = [replace(card, foul_low=0, foul_high=0) for card in made.players[5:]]
    return replace(made, players=(*five, *bench))


def start() -> State:
    ny = printed("NYK", NEW_YORK, offense="D", defense="A", home_index=9, road_index=2)
    return new_game(ny, printed("CHI", CHICAGO, offense="B", defense="B", home_index=8, road_index=3))


DRAWS: tuple[tuple[int | str, ...], ...] = (
    (5, 14, 104, 158, 141),  # tap to Smith; Oakley is blocked by Grant; Rivers recovers and scores
    (103, 47, 144),  # Jordan finds Cartwright
    (145, 38, 123, 153, 197, 20, 51, 95),  # Ewing misses, Oakley misses, Cartwright rebounds
    (16,),  # Pippen on the break
    (181, 152, 10, 13, dead("shot: 71")),  # Ewing, three points
    (timed("action: traveling RPG"), 69),  # Grant travels
    (173, 4, 121, 56, 126, 43, dead("shot: 28")),  # Ewing again, by a Forced Shot
)


@pytest.mark.rule(
    "statispro-basketball", "3.4a", "3.4b", "7.2h", "4.4g", "13Ab", "13Cb", "10Cc", "10Ac", "6.1d", "6.2b", "9Bb",
    "12Be", "5.3a", "G-RPGc",
)
def test_the_sample_game_comes_out_as_printed() -> None:
    game = start()
    play(game, DRAWS[0], ball="shoot")
    assert game.first_jump == HOME
    assert line(game, HOME, "PF") == {"fga": 1}
    assert line(game, VISITOR, "PF") == {"blk": 1}
    assert line(game, HOME, "SG") == {"fg": 1, "fga": 1, "pts": 2, "orb": 1}
    assert game.score == [2, 0]

    play(game, DRAWS[1], ball=["advance"])
    assert line(game, VISITOR, "C") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, VISITOR, "PG") == {"ast": 1}
    assert game.score == [2, 2]

    play(game, DRAWS[2], force="advance", ball="shoot", fast_break="run")
    assert line(game, HOME, "C") == {"fga": 1}
    assert line(game, HOME, "PF") == {"fga": 2, "orb": 1}
    assert line(game, VISITOR, "C")["drb"] == 1
    assert now(game) == (VISITOR, Phase.BREAK)

    play(game, DRAWS[3])
    assert line(game, VISITOR, "SF") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, VISITOR, "C") == {"fg": 1, "fga": 1, "pts": 2, "drb": 1, "ast": 1}
    assert game.score == [2, 4]

    play(game, DRAWS[4])
    assert line(game, HOME, "C") == {"fg": 1, "fga": 2, "ft": 1, "fta": 1, "pts": 3}
    assert line(game, VISITOR, "C")["pf"] == 1
    assert (game.score, game.fouls) == ([5, 4], [0, 1])

    play(game, DRAWS[5])
    assert line(game, VISITOR, "PF") == {"blk": 1, "tov": 1}

    play(game, DRAWS[6])
    assert line(game, HOME, "C") == {"fg": 2, "fga": 3, "ft": 2, "fta": 2, "pts": 6}
    assert line(game, VISITOR, "PG") == {"ast": 1, "pf": 2}
    assert (game.score, game.fouls) == ([8, 4], [0, 3])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert book(game)[HOME].possessions == 4
    assert player(game, VISITOR, "PG").fouls == 2
