"""A team's cards from a season's statistics.

There are two makers. `FITTED` cards, those of replays, defend as the team really did; `PUBLISHED` cards follow the
printed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from statistics import fmean, pstdev
from typing import Final, Literal

from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.cards.player_cards import LETTERS, PlayerCard, Record, TeamCard, numbered
from fieldhouse.games.statispro_basketball.maker.defense import defense_rates, league_pace, pace, possessions
from fieldhouse.games.statispro_basketball.maker.fitted import fitted
from fieldhouse.games.statispro_basketball.maker.positions import AVERAGE_HEIGHT, DRESSED, RosterPlayer, place
from fieldhouse.games.statispro_basketball.maker.published import published_defense, published_width
from fieldhouse.games.statispro_basketball.maker.ratings import half_up, injury, rated, stars
from fieldhouse.games.statispro_basketball.maker.style import style
from fieldhouse.statistics.basketball import BasketballSeason, Box, Team, added

Maker = Literal["fitted", "published"]
FITTED: Final = "fitted"
PUBLISHED: Final = "published"
MAKERS: Final[tuple[Maker, ...]] = (FITTED, PUBLISHED)

LETTER_STEPS = (1.0, 0.3, -0.3, -1.0)
"""Standard deviations above the league's mean from which a team is an A, B, C, D; they fit both printed team cards."""
INDEX_HOME, INDEX_ROAD = 4, 10
"""Index: a fourth of 41 games' wins at home, a tenth on the road. Other readings fit the two printed teams as well; in
play this one gives the home teams their share of the games."""
HALF_SEASON = 41


def make_team(
    season: BasketballSeason, code: str, players: Collection[str] | None = None, maker: Maker = FITTED,
    deck: GameDeck = COMMON,
) -> TeamCard:
    """A team's cards: of the players named by id, or of the twelve with the most minutes; to be
    played with this deck.
    """
    team, cards = season.teams[code], everybody(season, code, maker, deck)
    if players is None:
        players = most_used(season, code)
    plays = style(season, team)
    home, road = (Record(split.wins, split.losses) for split in (team.home, team.road))
    return TeamCard(
        code=code,
        name=team.name,
        season=season.label,
        offense=letter(season, team, shooting),
        defense=letter(season, team, holding),
        home_record=home,
        road_record=road,
        home_index=index(home, INDEX_HOME),
        road_index=index(road, INDEX_ROAD),
        players=numbered([card for card in cards if card.id in players]),
        three_pointer=season.rules.three_pointers,
        pace=round(pace(team), 1),
        league_pace=round(league_pace(season), 1),
        patience=plays.patience,
        quick=plays.quick,
        outside=plays.outside,
        care=plays.care,
    )


def everybody(
    season: BasketballSeason, code: str, maker: Maker = FITTED, deck: GameDeck = COMMON
) -> tuple[PlayerCard, ...]:
    """The card of everybody who played for a team, the best scorers first: so FOUL RANGES are laid out.

    A player's card does not depend on who else dresses; only `numbered` puts his FOUL RANGE in its place.
    """
    played = [(player, stint) for player, stint in season.roster(code) if stint.games and stint.box.minutes]
    played.sort(key=lambda pair: (-pair[1].box.pts / pair[1].games, pair[0].id))
    means = _means(season)
    sharper = style(season, season.teams[code]).sharper if maker == FITTED else 0.0
    of = (season.teams[code].own, season.league) if maker == FITTED else None
    ratings = [
        rated(stint.box, stint.games, means[stint.position], stint.position, sharper, of)
        for _, stint in played
    ]
    places = [
        RosterPlayer(stint.position, stint.box.minutes, player.height or AVERAGE_HEIGHT[stint.position], its.rebound,
            its.assist, its.block)
        for (player, stint), its in zip(played, ratings, strict=True)
    ]
    place(places)
    if maker == PUBLISHED:
        rates = [published_defense(season.year, player, stint) for player, stint in played]
        widths = [
            published_width(season.year, player, its.foul_width)
            for (player, _), its in zip(played, ratings, strict=True)
        ]
    else:
        team = season.teams[code]
        rates = defense_rates(season, team, played, deck.harder)
        ratings = fitted(season, team, [stint for _, stint in played], ratings, deck)
        widths = [its.foul_width for its in ratings]
    return tuple(
        PlayerCard(
            id=player.id,
            name=player.name,
            team=code,
            positions=where.positions,
            games=stint.games,
            injury=injury(sum(each.games for each in player.stints), season.teams[code].games),
            field_goal=its.field_goal,
            attempts=its.attempts,
            three_attempts=its.three_attempts,
            three_point=its.three_point,
            free_throw=its.free_throw,
            rebound=its.rebound,
            foul_low=1 if width else 0,
            foul_high=width,
            foul_drawing=its.foul_drawing,
            block=its.block,
            assist=its.assist,
            steal=its.steal,
            defense=rate,
            stars=stars(stint.box.minutes, stint.games),
            listed=stint.position,
            minutes=half_up(10 * stint.box.minutes, stint.games) / 10,
            starts=stint.starts or 0,
            shots=half_up(10 * stint.box.fga, stint.games) / 10,
            threes=half_up(10 * stint.box.fg3a, stint.games) / 10,
            assists=half_up(10 * stint.box.ast, stint.games) / 10,
            fouls=half_up(10 * stint.box.pf, stint.games) / 10,
            line=its.line,
        )
        for (player, stint), its, where, rate, width in zip(played, ratings, places, rates, widths, strict=True)
    )


def most_used(season: BasketballSeason, code: str, count: int = DRESSED) -> list[str]:
    """The ids of a team's players with the most minutes."""
    played = sorted(season.roster(code), key=lambda pair: (-pair[1].box.minutes, pair[0].id))
    return [player.id for player, _ in played[:count]]


def index(record: Record, wins: int) -> int:
    """A point for every `wins` wins in half a season, half up."""
    played = record.won + record.lost
    return half_up(HALF_SEASON * record.won, played * wins) if played else HALF_SEASON // 2 // wins


def letter(season: BasketballSeason, team: Team, measure: Callable[[Team], float]) -> str:
    """A team's grade among the league's teams; `measure` is higher for the better."""
    league = [measure(each) for each in season.teams.values()]
    spread = pstdev(league)
    above = (measure(team) - fmean(league)) / spread if spread else 0.0
    return LETTERS[sum(above < step for step in LETTER_STEPS)]


def shooting(team: Team) -> float:
    """OFFENSE: effective field goal percentage, a three counted one and a half."""
    return (team.own.fg + team.own.fg3 / 2) / max(1, team.own.fga)


def holding(team: Team) -> float:
    """DEFENSE: points allowed for 100 possessions, fewer being better."""
    if team.defense_rating is not None:
        return -team.defense_rating
    return -100 * team.against.pts / max(1.0, (possessions(team.own) + possessions(team.against)) / 2)


def _means(season: BasketballSeason) -> dict[str, Box]:
    """The totals of all players at each position."""
    stints: dict[str, list[Box]] = {position: [] for position in AVERAGE_HEIGHT}
    for player in season.players.values():
        for stint in player.stints:
            stints[stint.position].append(stint.box)
    return {position: added(boxes) for position, boxes in stints.items()}
