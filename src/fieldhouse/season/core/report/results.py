"""The parts of the page with the results: standings, playoffs, leaders, every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fieldhouse.season.core.leaders import Leader, leaders
from fieldhouse.season.core.report.html import Html, joined, table, tag
from fieldhouse.season.core.report.replayed_season import ReplayedSeason, real_playoffs, real_scores
from fieldhouse.season.core.sport import PlayoffGame
from fieldhouse.statistics import Season

TOP = 5


def named(season: Season, team: str) -> str:
    return season.teams[team].name if team in season.teams else team


def record(wins: int, losses: int, ties: int) -> str:
    return f"{wins}-{losses}" + (f"-{ties}" if ties else "")


def gained(more: float) -> Html:
    """More wins than really, or fewer."""
    label = f"{more:+g}" if more else "="
    return tag("span", label, class_="up" if more > 0 else "down" if more < 0 else "soft")


# Standings


def standings(replay: ReplayedSeason) -> Html:
    """A card for each division: the replay's table, and how each team really did."""
    divisions: dict[str, list[tuple[str, ...]]] = {}
    finishes = replay.sport.finishes(replay.season)
    for row in replay.standings:
        was = finishes[row["team"]]
        wins, losses, ties = (row[f"overall_{name}"] for name in ("wins", "losses", "ties"))
        divisions.setdefault(row["division"], []).append((
            tag("span", replay.links.team(row["team"]), title=named(replay.season, row["team"])),
            record(wins, losses, ties),
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


def playoffs(replay: ReplayedSeason) -> Html:
    """The replay's bracket and the real one."""
    found = [
        tag("div", tag("h3", label), _bracket(replay, replay.sport.series(games)), class_="card")
        for label, games in (("Replayed", replay.playoffs), ("Real", real_playoffs(replay.season)))
        if games
    ]
    return tag("div", *found, class_="plots big")


def _bracket(replay: ReplayedSeason, games: Sequence[PlayoffGame]) -> Html:
    names = replay.sport.look.round_names
    rounds = lined_up([[game for game in games if game.kind == kind] for kind in names])
    return tag("div", *(
        tag("div", tag("h4", name), tag("div", *(_card(replay, *game[1:]) for game in found)), class_="round")
        for name, found in zip(names.values(), rounds, strict=True) if found
    ), class_="bracket")  # fmt: skip


def lined_up(rounds: Sequence[Sequence[PlayoffGame]]) -> list[list[PlayoffGame]]:
    """The games of each round in the order of the next round's games in which their winners play."""
    found: list[list[PlayoffGame]] = []
    for games in reversed(rounds):
        following = found[0] if found else []
        places = {team: at for at, game in enumerate(following) for team in (game.home, game.away)}
        found.insert(0, sorted(games, key=lambda game: places.get(_winner(game), len(places))))
    return found


def _winner(game: PlayoffGame) -> str:
    return "" if game.score is None else game.away if game.score[0] > game.score[1] else game.home


def _card(replay: ReplayedSeason, away: str, home: str, score: tuple[int, int] | None) -> Html:
    points = ("", "") if score is None else (str(score[0]), str(score[1]))
    won = None if score is None else score[0] > score[1]
    return tag(
        "div",
        *(
            tag("div", tag("span", replay.links.team(team)), tag("span", number),
                class_="won" if won is first else "lost")
            for team, number, first in ((away, points[0], True), (home, points[1], False))
        ),
        class_="game",
    )  # fmt: skip


# Leaders


def player_leaders(replay: ReplayedSeason) -> Html:
    """The replay's leaders beside the real ones; nothing where games name no players."""
    if not any(side for game in replay.records for side in game.players):
        return Html()
    lists = replay.sport.lists
    categories = lists.named(lists.page)
    came = leaders(replay.records, categories, TOP)
    was = lists.real(replay.season, categories, TOP)
    decimals = {each.name: each.decimals for each in categories}
    cards = [
        tag(
            "div", tag("h3", name.capitalize()),
            tag(
                "div",
                tag("div", tag("h4", "Replayed"), _ranked(replay, came[name], decimals[name])),
                tag("div", tag("h4", "Real"), _ranked(replay, was.get(name, ()), decimals[name])),
                class_="two",
            ),
            class_="card",
        )
        for name in lists.page
        if came.get(name)
    ]  # fmt: skip
    return tag("div", *cards, class_="cards")


def _ranked(replay: ReplayedSeason, found: Iterable[Leader], decimals: int) -> Html:
    return tag(
        "ol",
        *(
            tag(
                "li",
                tag("span", replay.links.player(each.player, each.teams[-1], _player(replay.season, each.player)), " ",
                    tag("span", "/".join(each.teams), class_="soft")),
                tag("b", each.show(decimals)),
            )
            for each in list(found)[:TOP]
        ),
    )  # fmt: skip


def _player(season: Season, player: str) -> str:
    return season.players[player].name if player in season.players else player


# Every game


def every_game(replay: ReplayedSeason) -> Html:
    """Every game of the regular season with its real score, by week, folded away."""
    real = real_scores(replay.season)
    weeks: dict[int, list[tuple[str, ...]]] = {}
    for game in replay.games:
        fixture, was = game.fixture, real.get(game.fixture.id)
        if fixture.playoff:
            continue
        came = game.state if game.score is None else f"{game.score[1]}-{game.score[0]}"
        label = "" if was is None else f"{was[0]}-{was[1]}"
        shown = f"{fixture.away} at {fixture.home}"
        weeks.setdefault(fixture.week, []).append(
            (shown if game.score is None else replay.links.game(fixture.id, shown), came, label)
        )
    cards = joined(
        tag("div", tag("h3", f"Week {week}"), table(("", "replayed", "real"), rows), class_="card")
        for week, rows in weeks.items()
    )
    return tag("details", tag("summary", "All games, week by week"), tag("div", cards, class_="cards small"))
