"""A team for scenarios that name no cards: ten average players."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Record, Role, TeamCard, numbered

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER
PLAYERS: tuple[tuple[str, Role, int, int], ...] = (  # name, position, REBOUND, ASSIST
    ("PG", G, 6, 10), ("SG", G, 8, 7), ("SF", F, 14, 5), ("PF", F, 20, 4), ("C", C, 24, 3),
    ("G6", G, 5, 6), ("G7", G, 4, 6), ("F8", F, 12, 3), ("F9", F, 13, 3), ("C10", C, 18, 2),
)
WIDTH = 5
"""FOUL #s of each player: PG 1-5, SG 6-10 and so on."""


def plain_team(code: str) -> TeamCard:
    """FIELD GOAL 50, ATTEMPTS 10, no threes, B2, S3, DEFENSE -5; FREE THROW 79 and FOUL DRAWING 10.0 downward."""
    players = [
        PlayerCard(
            id=name.lower(), name=f"{code} {name}", team=code, positions=(role,), games=82, injury=0, field_goal=50,
            attempts=10, three_attempts=None, three_point=None, free_throw=79 - at, rebound=rebound, foul_low=1,
            foul_high=WIDTH, foul_drawing=10 - at / 2, block=2, assist=assist, steal=3, defense=-5,
            listed=name if at < 5 else "", starts=82 if at < 5 else 0,
        )
        for at, (name, role, rebound, assist) in enumerate(PLAYERS)
    ]
    return TeamCard(
        code=code, name=code, season="", offense="C", defense="C", home_record=Record(20, 21),
        road_record=Record(20, 21), home_index=0, road_index=0, players=numbered(players),
    )
