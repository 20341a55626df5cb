"""The parts of the page that tell what happened: standings, playoffs, leaders, every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fieldhouse.season.leaders import Leader, leaders
from fieldhouse.season.report.held import Held, real_playoffs, real_scores
from fieldhouse.season.report.html import Html, joined, table, tag
from fieldhouse.season.sport import PlayoffGame
from fieldhouse.statistics import Season

TOP = 5


def named(season: Season, team: str) -> str:
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
    finishes = held.sport.finishes(held.season)
    for row in held.standings:
        was = finishes[row["team"]]
        wins, losses, ties = (row[f"overall_{name}"] for name in ("wins", "losses", "ties"))
        divisions.setdefault(row["division"], []).append((
            tag("span", row["team"], title=named(held.season, row["team"])), record(wins, losses, ties),
            str(row["points_for"]), str(row["points_against"]), _seed(row["seed"]),
            str(was), _seed(was.seed), gained(wins + ties / 2 - was.half_wins),
        ))  # fmt: skip
    heads = ("", "replayed", "for", "against", "seed", "real", "seed", "wins")
    return tag(
        "div", *(tag("div", tag("h3", name), table(heads, rows), class_="card") for name, rows in divisions.items()),
        class_="cards",
    )  # fmt: skip


def _seed(seed: int | None) -> Html:
    return Html() if seed is None else tag("span", str(seed), class_="seed")


# Playoffs


def playoffs(held: Held) -> Html:
    """The replay's bracket and the real one."""
    found = [
        tag("div", tag("h3", told), _bracket(held.sport.series(games), held.sport.look.round_names), class_="card")
        for told, games in (("Replayed", held.playoffs), ("Real", real_playoffs(held.season)))
        if games
    ]
    return tag("div", *found, class_="plots big")


def _bracket(games: Sequence[PlayoffGame], round_names: Mapping[str, str]) -> Html:
    rounds = []
    for kind, name in round_names.items():
        cards = [_card(*game[1:]) for game in games if game.kind == kind]
        if cards:
            rounds.append(tag("div", tag("h4", name), tag("div", *cards), class_="round"))
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
    lists = held.sport.lists
    categories = lists.named(lists.page)
    came = leaders(held.records, categories, TOP)
    was = lists.real(held.season, categories, TOP)
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
        for name in lists.page
        if came.get(name)
    ]  # fmt: skip
    return tag("div", *cards, class_="cards")


def _ranked(season: Season, found: Iterable[Leader], decimals: int) -> Html:
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


def _man(season: Season, player: str) -> str:
    return season.players[player].name if player in season.players else player


# Every game


def every_game(held: Held) -> Html:
    """Every game of the regular season with its real score, by week, folded away."""
    real = real_scores(held.season)
    weeks: dict[int, list[tuple[str, ...]]] = {}
    for game in held.games:
        fixture, was = game.fixture, real.get(game.fixture.id)
        if fixture.playoff:
            continue
        came = game.state if game.score is None else f"{game.score[1]}-{game.score[0]}"
        told = "" if was is None else f"{was[0]}-{was[1]}"
        weeks.setdefault(fixture.week, []).append((f"{fixture.away} at {fixture.home}", came, told))
    cards = joined(
        tag("div", tag("h3", f"Week {week}"), table(("", "replayed", "real"), rows), class_="card")
        for week, rows in weeks.items()
    )
    return tag("details", tag("summary", "All games, week by week"), tag("div", cards, class_="cards small"))
