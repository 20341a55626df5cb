"""The parts of the page that tell what happened: standings, playoffs, leaders, every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fieldhouse.season.leaders import FOOTBALL, Leader, leaders
from fieldhouse.season.players import real_leaders
from fieldhouse.season.playoffs import ROUNDS
from fieldhouse.season.report.held import Held, real_games
from fieldhouse.season.report.html import Html, joined, table, tag
from fieldhouse.statistics.football import FootballSeason

TOP = 5
ROUND_NAMES = {"WC": "Wild card", "DIV": "Divisional", "CON": "Conference", "SB": "Super Bowl"}
LISTS = (
    "passing yards", "passing touchdowns", "passer rating", "rushing yards", "rushing touchdowns", "receiving yards",
    "catches", "receiving touchdowns", "points", "field goals", "sacks", "interceptions", "yards a punt",
    "yards a kick return",
)  # fmt: skip


def named(season: FootballSeason, team: str) -> str:
    return season.teams[team].name if team in season.teams else team


def record(wins: int, losses: int, ties: int) -> str:
    return f"{wins}-{losses}" + (f"-{ties}" if ties else "")


def gained(more: float) -> Html:
    """More wins than really, or fewer."""
    told = f"{more:+g}" if more else "="
    return tag("span", told, class_="up" if more > 0 else "down" if more < 0 else "soft")


# Standings


def standings(held: Held) -> Html:
    """A card for each division: the replay's table, and how each team really did."""
    divisions: dict[str, list[tuple[str, ...]]] = {}
    for row in held.standings:
        was = held.season.teams[row["team"]].standing
        wins, losses, ties = (row[f"overall_{name}"] for name in ("wins", "losses", "ties"))
        divisions.setdefault(row["division"], []).append((
            tag("span", row["team"], title=named(held.season, row["team"])), record(wins, losses, ties),
            str(row["points_for"]), str(row["points_against"]), _seed(row["seed"]),
            record(was.wins, was.losses, was.ties), _seed(was.seed),
            gained(wins + ties / 2 - was.wins - was.ties / 2),
        ))  # fmt: skip
    heads = ("", "replayed", "for", "against", "seed", "real", "seed", "wins")
    return tag(
        "div", *(tag("div", tag("h3", name), table(heads, rows), class_="card") for name, rows in divisions.items()),
        class_="cards",
    )  # fmt: skip


def _seed(seed: int | None) -> Html:
    return Html() if seed is None else tag("span", str(seed), class_="seed")


# Playoffs

PlayoffGame = tuple[str, str, str, tuple[int, int] | None]
"""The round, away, home, and the score with away first."""


def playoffs(held: Held) -> Html:
    replayed: list[PlayoffGame] = [
        (game.fixture.kind, game.fixture.away, game.fixture.home, None if game.score is None else game.score[::-1])
        for game in held.games
        if game.fixture.playoff
    ]
    real: list[PlayoffGame] = [
        (game.kind, game.away, game.home, (game.away_score, game.home_score)) for game in held.season.playoffs()
    ]
    found = [
        tag("div", tag("h3", told), _bracket(games), class_="card")
        for told, games in (("Replayed", replayed), ("Real", real))
        if games
    ]
    return tag("div", *found, class_="plots big")


def _bracket(games: Sequence[PlayoffGame]) -> Html:
    rounds = []
    for kind in ROUNDS:
        cards = [_card(*game[1:]) for game in games if game[0] == kind]
        if cards:
            rounds.append(tag("div", tag("h4", ROUND_NAMES[kind]), tag("div", *cards), class_="round"))
    return tag("div", *rounds, class_="bracket")


def _card(away: str, home: str, score: tuple[int, int] | None) -> Html:
    points = ("", "") if score is None else (str(score[0]), str(score[1]))
    won = None if score is None else score[0] > score[1]
    return tag(
        "div",
        *(
            tag("div", tag("span", team), tag("span", number), class_="won" if won is first else "lost")
            for team, number, first in ((away, points[0], True), (home, points[1], False))
        ),
        class_="game",
    )


# Leaders


def player_leaders(held: Held) -> Html:
    """The replay's leaders beside the real ones; nothing where games name no players."""
    if not any(side for game in held.records for side in game.players):
        return Html()
    categories = [each for each in FOOTBALL if each.name in LISTS]
    came = leaders(held.records, categories, TOP)
    was = real_leaders(held.season, categories, TOP)
    decimals = {each.name: each.decimals for each in categories}
    cards = [
        tag(
            "div", tag("h3", name.capitalize()),
            tag(
                "div",
                tag("div", tag("h4", "Replayed"), _ranked(held.season, came[name], decimals[name])),
                tag("div", tag("h4", "Real"), _ranked(held.season, was.get(name, ()), decimals[name])),
                class_="two",
            ),
            class_="card",
        )
        for name in LISTS
        if came.get(name)
    ]  # fmt: skip
    return tag("div", *cards, class_="cards")


def _ranked(season: FootballSeason, found: Iterable[Leader], decimals: int) -> Html:
    return tag(
        "ol",
        *(
            tag(
                "li", tag("span", _man(season, each.player), " ", tag("span", "/".join(each.teams), class_="soft")),
                tag("b", each.show(decimals)),
            )
            for each in list(found)[:TOP]
        ),
    )  # fmt: skip


def _man(season: FootballSeason, player: str) -> str:
    return season.players[player].name if player in season.players else player


# Every game


def every_game(held: Held) -> Html:
    """Every game of the regular season with its real score, by week, folded away."""
    real = real_games(held.season)
    weeks: dict[int, list[tuple[str, ...]]] = {}
    for game in held.games:
        fixture, was = game.fixture, real.get(game.fixture.id)
        if fixture.playoff:
            continue
        came = game.state if game.score is None else f"{game.score[1]}-{game.score[0]}"
        told = "" if was is None else f"{was.away_score}-{was.home_score}"
        weeks.setdefault(fixture.week, []).append((f"{fixture.away} at {fixture.home}", came, told))
    cards = joined(
        tag("div", tag("h3", f"Week {week}"), table(("", "replayed", "real"), rows), class_="card")
        for week, rows in weeks.items()
    )
    return tag("details", tag("summary", "All games, week by week"), tag("div", cards, class_="cards small"))
