"""A source's plays as rows, and the season counted from them for the line-up test."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from fieldhouse.statistics.football.tallies.rows import FlagRow, GameRows, Kind, PlayRow, TimeoutRow
from fieldhouse.statistics.football.tallies.tally import Tallies, Tally, tally_game
from fieldhouse.statistics.importers.play import Material, Play

HOLDER_TO_SPOT = 18
"""Yards from the line of scrimmage to the uprights, seen from the holder: where no length was recorded."""
KINDS: dict[str, Kind] = {
    "run": "run", "sack": "sack", "kneel": "kneel", "spike": "spike", "punt": "punt", "field_goal": "field_goal",
    "kickoff": "kickoff", "extra_point": "extra_point", "two_point": "two_point",
}  # fmt: skip
KICKOFFS = {"touchback": "touchback", "returned": "returned", "onside_recovered": "recovered", "onside_lost": "lost"}
PUNTS = {
    "touchback": "touchback", "returned": "returned", "fair_catch": "fair catch", "downed": "dead",
    "out_of_bounds": "dead",
}  # fmt: skip
FATES = {"accepted": "accepted", "declined": "declined", "offsetting": "offset"}


def season_tally(material: Material) -> Tally:
    """Of the regular season."""
    found = Tallies()
    for game in game_rows(material):
        found.add(tally_game(game))
    return found.sum()


def game_rows(material: Material) -> list[GameRows]:
    """Every game of the regular season that has plays, in the order of the schedule."""
    games = {game.id: GameRows(game.home, game.away) for game in material.games if game.kind == "REG"}
    plays: dict[str, list[Play]] = defaultdict(list)
    for play in material.plays:
        plays[play.game].append(play)
    for name, game in games.items():
        game.plays += _rows(plays[name], game)
    for timeout in material.timeouts:
        if timeout.game in games:
            game = games[timeout.game]
            game.timeouts.append(TimeoutRow(_seat(game, timeout.team), timeout.quarter, timeout.seconds))
    for flag in material.flags:
        if flag.game in games and flag.status in FATES:
            game = games[flag.game]
            yards = flag.yards if flag.status == "accepted" else 0
            game.flags.append(FlagRow(_seat(game, flag.team), FATES[flag.status], yards))
    return [game for game in games.values() if game.plays]


def _seat(game: GameRows, team: str) -> int:
    return int(team == game.away)


def _rows(plays: Iterable[Play], game: GameRows) -> Iterable[PlayRow]:
    for play in plays:
        kind = _kind(play)
        if kind is not None:
            yield _row(play, kind, game)


def _kind(play: Play) -> Kind | None:
    """None for a play that a penalty voided."""
    if play.type == "pass":
        return "complete" if play.complete else "interception" if play.interception else "incomplete"
    if play.type == "run" and play.aborted:
        return "aborted"
    return KINDS.get(play.type)


def _row(play: Play, kind: Kind, game: GameRows) -> PlayRow:
    to_goal = 65 if play.to_goal is None else play.to_goal
    row = PlayRow(
        _seat(game, play.offense), kind, play.quarter, play.seconds, play.down or 0, play.to_go or 0, 100 - to_goal,
        play.margin, play.gain,
    )  # fmt: skip
    if play.down in (3, 4):
        row.made = play.third_down_made if play.down == 3 else play.fourth_down_made
    if play.touchdown and play.touchdown_team:
        row.touchdown = _seat(game, play.touchdown_team)
        row.loose = play.scrimmage and play.offense_scored and not play.carrier_scored
    row.safety = play.safety
    row.fumbles = play.fumbles
    if play.fumbles_lost and play.fumble_team:
        row.fumble_lost = _seat(game, play.fumble_team)
    row.passer, row.runner, row.target = play.passer or "", play.rusher or "", play.receiver or ""
    row.sackers, row.interceptor = play.sackers, play.interceptor or ""
    row.returned = play.return_yards
    if kind == "field_goal":
        row.distance = play.kick_distance or to_goal + HOLDER_TO_SPOT
    elif kind == "punt":
        row.distance = play.kick_distance or 0
    row.result = _result(play, kind)
    return row


def _result(play: Play, kind: Kind) -> str:
    if kind == "kickoff":
        return KICKOFFS.get(play.kick_result or "", "other")
    if kind == "punt":
        return "blocked" if play.blocked else PUNTS.get(play.kick_result or "", "other")
    if kind in ("field_goal", "extra_point", "two_point"):
        return "good" if play.kick_result == "good" else "blocked" if play.blocked else "missed"
    return ""
