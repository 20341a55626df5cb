"""A season counted from its material."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fieldhouse.statistics.football.categories import pace
from fieldhouse.statistics.football.season import FinalStanding, FootballSeason, SeasonGame, Team
from fieldhouse.statistics.football.totals import Totals, added
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.importers.play import Flag, Material, Play, TeamFacts
from fieldhouse.statistics.importers.tally.box_tally import Boxes, Lines
from fieldhouse.statistics.importers.tally.call_tables import (
    after_touchdown_table,
    call_table,
    fourth_down_table,
    kickoff_table,
)
from fieldhouse.statistics.importers.tally.missing import cuts, elsewhere
from fieldhouse.statistics.importers.tally.play_rows import season_tally
from fieldhouse.statistics.importers.tally.player_tally import PlayersTally
from fieldhouse.statistics.importers.tally.scrimmage_tally import Cuts, own_first_down
from fieldhouse.statistics.importers.tally.side_tally import SideTally, clock_kind

PlayKey = tuple[str, str]


def count(material: Material) -> FootballSeason:
    """The season in this material. Playoff plays make boxes, but no statistics."""
    regular = {game.id for game in material.games if game.kind == "REG"}
    plays = [play for play in material.plays if play.game in regular]
    how, missing = cuts(plays, material.missing)
    boxes = _boxes(material)
    sides = Sides(how, material.teams)
    sides.count(plays, material)
    people = PlayersTally(how)
    on_roster = {(player.id, stint.team): True for player in material.players.values() for stint in player.stints}
    for play in plays:
        people.add(play)
        people.tackled(play, on_roster)
    lines = {key: box for key, box in boxes.items() if key[0] in regular}
    return FootballSeason(
        name=material.name,
        league_name=material.league_name,
        year=material.year,
        attribution=material.attribution,
        source=material.source,
        rules=material.rules,
        teams=_teams(material, sides, lines),
        players=people.freeze(material.players.values()),
        games=tuple(_with_boxes(game, boxes) for game in material.games),
        league=sides.league.freeze(_league_totals(material, lines)),
        calls=call_table(plays, how),
        fourth_downs=fourth_down_table(plays),
        after_touchdowns=after_touchdown_table(plays),
        kickoffs=kickoff_table(plays),
        seconds=_seconds(plays),
        tally=season_tally(material),
        missing=(*material.missing, *missing, *elsewhere(material)),
    )


class Sides:
    """Every team's two sides, and the league."""

    def __init__(self, how: Cuts, teams: Iterable[str]) -> None:
        self.own = {team: SideTally(how) for team in teams}
        self.against = {team: SideTally(how) for team in self.own}
        self.league = SideTally(how)

    def count(self, plays: list[Play], material: Material) -> None:
        own, against, league = self.own, self.against, self.league
        made: dict[PlayKey, Play] = {}
        for play in plays:
            made[play.game, play.id] = play
            if play.type == "timeout":
                continue
            for side in (own[play.offense], against[play.defense], league):
                side.act(play)
            for side in (own[play.defense], against[play.offense], league):
                side.react(play)
        for flag in material.flags:
            if (flag.game, flag.play) in made:
                first_down = _gave_first_down(flag, made[flag.game, flag.play])
                for side in (own[flag.team], against[flag.opponent], league):
                    side.foul(flag, first_down)
        games = {play.game for play in plays}
        for drive in material.drives:
            if drive.game in games:
                for side in (own[drive.offense], against[drive.defense], league):
                    side.drives.add(drive)


def _gave_first_down(flag: Flag, play: Play) -> bool:
    """Whether this foul of the defense made a first down, alone or on top of the play's own."""
    if flag.team != play.defense or flag.status != "accepted" or not play.first_down:
        return False
    if not (play.scrimmage or play.type == "no_play"):
        return False
    return not (own_first_down(play) and play.touchdown)


def _boxes(material: Material) -> Lines:
    boxes = Boxes()
    flagged = {(flag.game, flag.play, flag.team) for flag in material.flags if flag.status == "accepted"}
    for play in material.plays:
        if play.type != "timeout":
            boxes.add(play, (play.game, play.id, play.defense) in flagged)
    boxes.fouls(material.flags)
    boxes.drives(material.drives)
    return boxes.freeze(material.games)


def _with_boxes(game: SeasonGame, boxes: Lines) -> SeasonGame:
    return replace(game, away_box=boxes.get((game.id, game.away)), home_box=boxes.get((game.id, game.home)))


def _teams(material: Material, sides: Sides, lines: Lines) -> dict[str, Team]:
    own: dict[str, list[Totals]] = defaultdict(list)
    against: dict[str, list[Totals]] = defaultdict(list)
    opponents = {(game.id, team): other for game in material.games for team, other in _pairs(game)}
    for (game, team), line in lines.items():
        own[team].append(line)
        against[opponents[game, team]].append(line)
    return {
        code: Team(
            code,
            facts.name,
            facts.conference,
            facts.division,
            facts.standing or standing(code, material),
            sides.own[code].freeze(replace(added(own[code]), **facts.own)),
            sides.against[code].freeze(replace(added(against[code]), **facts.against), clock=False),
        )
        for code, facts in sorted(material.teams.items())
    }


def _league_totals(material: Material, lines: Lines) -> Totals:
    """All teams' totals together, official where they are."""
    own: dict[str, list[Totals]] = defaultdict(list)
    for (_, team), line in lines.items():
        own[team].append(line)
    return added(replace(added(own[code]), **facts.own) for code, facts in material.teams.items())


def _pairs(game: SeasonGame) -> tuple[tuple[str, str], tuple[str, str]]:
    return (game.away, game.home), (game.home, game.away)


def standing(code: str, material: Material) -> FinalStanding:
    """A team's record, from its games."""
    marks: dict[str, Any] = defaultdict(int)
    for game in material.games:
        if game.kind != "REG" or code not in (game.home, game.away):
            continue
        margin = game.margin if code == game.home else -game.margin
        mark = "wins" if margin > 0 else "losses" if margin < 0 else "ties"
        marks[mark] += 1
        if code == game.home and not game.neutral:
            marks[f"home_{mark}"] += 1
        if game.division_game or _same_division(material.teams, game):
            marks[f"division_{mark}"] += 1
    return FinalStanding(**marks)


def _same_division(teams: Mapping[str, TeamFacts], game: SeasonGame) -> bool:
    home, away = teams[game.home], teams[game.away]
    return bool(home.division) and home.division == away.division


def _seconds(plays: Iterable[Play]) -> dict[str, dict[str, Histogram]]:
    counts: dict[str, dict[str, Counter[int]]] = defaultdict(lambda: defaultdict(Counter))
    for play in plays:
        if play.clock_run is not None and play.type != "timeout":
            counts[clock_kind(play)][pace(play.quarter, play.seconds, play.margin)][play.clock_run] += 1
    return {kind: {at: Histogram(spent) for at, spent in paces.items()} for kind, paces in counts.items()}
