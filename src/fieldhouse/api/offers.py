"""A server's games, teams and options; and the setup of a new game.

Teams are found by name, never by path, so a guest cannot reach files of the server.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.api.models import GameOffer, OptionOffer, RuleOffer, SeasonOffer, TeamOffer
from fieldhouse.games import Game, games
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotThere
from fieldhouse.play.face import face_of
from fieldhouse.play.setup import setup_of
from fieldhouse.table.options import OptionError


def known(name: str) -> Game:
    """A game by its full name."""
    found = next((game for game in games() if game.name == name), None)
    if found is None:
        raise NotThere(f"no such game; games are {', '.join(game.name for game in games())}")
    return found


def offers() -> list[GameOffer]:
    return [offer(game.name) for game in games()]


def offer(name: str) -> GameOffer:
    game = known(name)
    teams = game.teams()
    away, home = teams.pair()
    return GameOffer(
        name=name, title=game.title, sport=game.sport, seats=game.seats, coaches=game.coaches,
        teams=tuple(TeamOffer(key=key, name=title) for key, title in teams.listed()),
        seasons=tuple(teams.seasons()), away=away, home=home,
        options=tuple(
            OptionOffer(
                name=spec.name, default=spec.default, choices=tuple(spec.choices), span=spec.span, rules=spec.rules,
                text=spec.text,
            )
            for spec in game.options()
        ),
        presets={preset: dict(chosen) for preset, chosen in game.presets().items()},
    )


def season(name: str, wanted: str) -> SeasonOffer:
    game = known(name)
    seasons = game.teams().seasons()
    if wanted not in seasons:
        raise NotThere(f"no such season; seasons are {', '.join(seasons) or 'none'}")
    page = face_of(game).season_page(wanted)
    return SeasonOffer(
        title=page.title, teams=tuple(TeamOffer(key=f"{wanted}:{team.code}", name=team.name) for team in page.teams)
    )


def rules(name: str) -> list[RuleOffer]:
    return [
        RuleOffer(id=rule.id, section=rule.section, level=rule.level, text=rule.text)
        for rule in known(name).ledger().values()
    ]


def team(game: Game, wanted: str, side: str) -> str:
    """A team's full name: a team that comes with the game, or SEASON:CODE."""
    teams, folded = game.teams(), " ".join(wanted.split()).casefold()
    for key, name in teams.listed():
        if folded in (key.casefold(), name.casefold()):
            return key
    pack, colon, code = folded.rpartition(":")
    if not colon:
        pack = teams.pair()[0].rpartition(":")[0]
    for season in teams.seasons():
        if season.casefold() == pack.casefold():
            for each in face_of(game).season_page(season).teams:
                if each.code.casefold() == code:
                    return f"{season}:{each.code}"
    raise InputError("no such team; allowed: a team of GET /offers/GAME, or SEASON:CODE", side)


def setup(
    game: Game, away: str | None, home: str | None, options: Mapping[str, Any], people: set[int], coach: str | None
) -> dict[str, Any]:
    """The setup of a new game; `away` and `home` are names that a guest sent."""
    away, home = away and team(game, away, "away"), home and team(game, home, "home")
    try:
        return setup_of(game, away, home, options, people, coach)
    except OptionError as error:
        raise InputError(str(error), "options") from None
