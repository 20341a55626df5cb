"""Plays, flags and drives of the table layout."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from fieldhouse.statistics.football.categories import KICKOFF_FATES, PLAY_TYPES, PUNT_FATES
from fieldhouse.statistics.football.players import Player
from fieldhouse.statistics.football.season import SeasonGame
from fieldhouse.statistics.importers.play import KICKS, SCRIMMAGE, Drive, Flag, Play, Timeout
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, digits

PLAY_NEEDS = (
    "game_id", "week", "play_id", "drive", "qtr", "clock", "down", "togo", "yardline_100", "offense", "defense",
    "off_score", "def_score", "type", "gain", "complete", "interception", "first_down", "touchdown", "td_team",
    "safety", "fumble", "fumble_lost", "passer_id", "rusher_id", "receiver_id", "kicker_id", "kick_distance",
    "kick_result", "return_yards", "blocked", "direction", "gap", "air_yards", "scramble", "aborted", "out_of_bounds",
)  # fmt: skip
PLAY_LIMITS = {
    "week": (1, 30), "qtr": (1, 9), "down": (0, 4), "togo": (0, 99), "yardline_100": (0, 100), "gain": (-99, 110),
    "air_yards": (-99, 110), "return_yards": (-99, 110), "kick_distance": (-20, 110), "secs": (0, 900),
    "fumble": (0, 9), "fumble_lost": (0, 9), "off_score": (0, 150), "def_score": (0, 150),
}  # fmt: skip
DIRECTIONS = ("left", "middle", "right")
GAPS = ("end", "tackle", "guard", "middle")
KICK_RESULTS = {
    *KICKOFF_FATES, *PUNT_FATES, "good", "missed", "blocked", "aborted", "failed",
}  # fmt: skip
PHASES = ("offense", "defense", "kicking")
STATUSES = ("accepted", "declined", "offsetting", "superseded")


def read_plays(
    path: Path, teams: Collection[str], games: Iterable[SeasonGame], players: Mapping[str, Player], faults: FaultList,
    timeouts: list[Timeout],
) -> list[Play]:
    """The plays; timeouts are added to `timeouts`."""
    known = {game.id: {game.away, game.home} for game in games}
    on_roster = {(player.id, stint.team) for player in players.values() for stint in player.stints}
    plays = []
    for line in Sheet(path, faults, PLAY_NEEDS, PLAY_LIMITS):
        game = line.text("game_id")
        sides = known.get(game)
        if sides is None:
            line.fault("game_id", "a game of games.csv")
            continue
        kind = line.needed_word("type", PLAY_TYPES)
        if kind == "timeout":
            if line.text("timeout_team") in sides:
                seconds = clock_seconds(line, "clock")
                timeouts.append(Timeout(game, line.text("timeout_team"), line.needed("qtr"), seconds))
            continue
        offense, defense = line.text("offense"), line.text("defense")
        for name, team in (("offense", offense), ("defense", defense)):
            if team not in sides:
                line.fault(name, " or ".join(sorted(sides)))
        play = _play(line, game, kind, offense, defense)
        if play.fumbles:
            play.fumble_team = fumble_team(play, on_roster)
        plays.append(play)
    faults.stop()
    return plays


def _play(line: SheetRow, game: str, kind: str, offense: str, defense: str) -> Play:
    scrimmage = kind in SCRIMMAGE
    play = Play(
        game=game,
        week=line.needed("week"),
        id=play_id(line),
        type=kind,
        offense=offense,
        defense=defense,
        drive=line.maybe("drive"),
        quarter=line.needed("qtr"),
        seconds=clock_seconds(line, "clock"),
        down=line.maybe("down") or None,
        to_go=line.maybe("togo"),
        to_goal=line.maybe("yardline_100") or None,
        margin=line.needed("off_score") - line.needed("def_score"),
        first_down=line.flag("first_down"),
        touchdown=line.flag("touchdown"),
        touchdown_team=line.text("td_team") or None,
        safety=line.flag("safety"),
        fumbles=line.number_or("fumble"),
        fumbles_lost=line.number_or("fumble_lost"),
        out_of_bounds=line.flag("out_of_bounds"),
        aborted=line.flag("aborted"),
        fumbler=line.text("fumbler_id") or None,
        scorer=line.text("td_player_id") or None,
        tacklers=several(line, "tackler_id"),
        passer=line.text("passer_id") or None,
        rusher=line.text("rusher_id") or None,
        receiver=line.text("receiver_id") or None,
        kick_result=line.word("kick_result", KICK_RESULTS),
        blocked=line.flag("blocked"),
        clock_run=line.maybe("secs"),
    )
    if scrimmage:
        play.gain = line.needed("gain")
        _scrimmage(line, play)
    elif kind in KICKS:
        play.kicker = line.text("kicker_id") or None
        play.returner = line.text("returner_id") or None
        play.kick_distance = line.maybe("kick_distance")
        play.return_yards = line.maybe("return_yards")
    return play


def _scrimmage(line: SheetRow, play: Play) -> None:
    play.shotgun = line.flag("shotgun")
    play.no_huddle = line.flag("no_huddle")
    play.third_down_made = line.maybe_flag("third_conv")
    play.fourth_down_made = line.maybe_flag("fourth_conv")
    play.direction = line.word("direction", DIRECTIONS)
    if play.type == "run":
        play.scramble = line.flag("scramble")
        play.gap = line.word("gap", GAPS)
    elif play.type == "pass":
        play.air_yards = line.maybe("air_yards")
        play.complete = line.flag("complete")
        play.interception = line.flag("interception")
        play.defenders = several(line, "pd_player_id")
        if play.interception:
            play.interceptor = line.text("int_player_id") or None
            play.return_yards = line.maybe("return_yards")
    elif play.type == "sack":
        play.sackers = several(line, "sack_player_id")


def several(line: SheetRow, name: str) -> tuple[str, ...]:
    value = line.text(name)
    return tuple(value.split(";")) if value else ()


def play_id(line: SheetRow) -> str:
    """A play's number in its game.

    Some sources number inserted plays with fractions, and then write all numbers as decimals.
    """
    return line.text("play_id").removesuffix(".0")


def clock_seconds(line: SheetRow, name: str) -> int:
    """Seconds left, from minutes:seconds; nothing reads as none."""
    value = line.text(name)
    minutes, colon, seconds = value.partition(":")
    if not value:
        return 0
    if not (colon and digits(minutes) and digits(seconds) and int(seconds) < 60):
        line.fault(name, "minutes:seconds")
        return 0
    return 60 * int(minutes) + int(seconds)


def fumble_team(play: Play, on_roster: Collection[tuple[str, str]]) -> str:
    """The side that fumbled: the fumbler's, by the roster, or else the side that had the ball."""
    if play.fumbler:
        ours, theirs = (play.fumbler, play.offense) in on_roster, (play.fumbler, play.defense) in on_roster
        if ours != theirs:
            return play.offense if ours else play.defense
    return play.defense if play.interception or play.kick_result == "returned" else play.offense


def read_flags(path: Path, teams: Collection[str], plays: Iterable[Play], faults: FaultList) -> list[Flag]:
    kicking = {(play.game, play.id): play.offense for play in plays}
    flags = []
    for line in Sheet(path, faults, ("game_id", "play_id", "team", "opponent", "phase", "type", "yards", "status")):
        game, play, team = line.text("game_id"), play_id(line), line.needed_word("team", teams)
        phase = line.needed_word("phase", PHASES)
        if phase == "kicking":
            phase = "kick" if kicking.get((game, play)) == team else "return"
        flags.append(
            Flag(
                game=game,
                play=play,
                team=team,
                opponent=line.needed_word("opponent", teams),
                phase=phase,
                name=line.text("type") or "Unknown",
                yards=line.number_or("yards"),
                status=line.needed_word("status", STATUSES),
                play_type=line.text("play_type") or "unknown",
                player=line.text("player_id") or None,
            )
        )
    faults.stop()
    return flags


def read_drives(path: Path, teams: Collection[str], faults: FaultList) -> list[Drive]:
    drives = []
    needs = ("game_id", "drive", "offense", "defense", "start_y100", "plays", "yards", "result")
    for line in Sheet(path, faults, needs):
        start, how, result = line.maybe("start_y100"), line.text("how_started"), line.text("result")
        drives.append(
            Drive(
                game=line.text("game_id"),
                offense=line.needed_word("offense", teams),
                defense=line.needed_word("defense", teams),
                number=line.needed("drive"),
                start=None if start is None else 100 - start,
                started_by="" if how == "UNKNOWN" else how,
                result="" if result == "UNKNOWN" else result,
                plays=line.number_or("plays"),
                yards=line.number_or("yards"),
                seconds=line.maybe("top_secs"),
            )
        )
    faults.stop()
    return drives
