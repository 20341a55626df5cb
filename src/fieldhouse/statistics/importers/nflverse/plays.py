"""One row of nflverse play-by-play as a play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from fieldhouse.statistics.importers.play import SCRIMMAGE, Flag, Play
from fieldhouse.statistics.importers.sheets import SheetRow
from fieldhouse.statistics.importers.tables.plays import play_id

TYPES = {
    "run": "run", "pass": "pass", "punt": "punt", "field_goal": "field_goal", "kickoff": "kickoff",
    "extra_point": "extra_point", "qb_kneel": "kneel", "qb_spike": "spike", "no_play": "no_play",
}  # fmt: skip
DIRECTIONS, GAPS = ("left", "middle", "right"), ("end", "tackle", "guard")
SHORTEST_DEEP_KICKOFF = 30
LONGEST_BETWEEN_SNAPS = 75
GOAL_LENGTHS, KICK_LENGTHS = range(17, 81), range(101)
"""Yards that a kick can travel; another number is none."""


def read_play(line: SheetRow) -> Play | None:
    """The play in a row; None for a row that is none, such as the end of a quarter."""
    play_type = line.word("play_type", TYPES)
    possession, other = line.text("posteam"), line.text("defteam")
    if play_type is None or not possession or not other:
        return None
    kind = _kind(line, TYPES[play_type])
    kickoff = kind == "kickoff"
    offense, defense = (other, possession) if kickoff else (possession, other)
    quarter, seconds = clock(line)
    play = Play(
        game=line.text("game_id"),
        week=line.needed("week"),
        id=play_id(line),
        type=kind,
        offense=offense,
        defense=defense,
        drive=line.maybe("fixed_drive") or line.maybe("drive"),
        quarter=quarter,
        seconds=seconds,
        down=line.maybe("down") or None,
        to_go=line.maybe("ydstogo"),
        to_goal=line.maybe("yardline_100") or None,
        margin=-_margin(line) if kickoff else _margin(line),
        touchdown=line.flag("touchdown"),
        safety=line.flag("safety"),
        fumbles=int(line.flag("fumble")),
        out_of_bounds=_out_of_bounds(line),
        aborted=line.flag("aborted_play"),
        passer=line.text("passer_player_id") or None,
        rusher=line.text("rusher_player_id") or None,
        receiver=line.text("receiver_player_id") or None,
        fumbler=line.text("fumbled_1_player_id") or None,
        scorer=line.text("td_player_id") or None,
        tacklers=_all(line, TACKLERS),
    )
    if kind in SCRIMMAGE:
        _scrimmage(line, play)
    elif kind == "two_point":
        play.kick_result = _two_point(line)
    else:
        _kick(line, play)
    play.first_down = _first_down(line, play)
    if play.fumbles:
        _fumble(line, play)
    if play.touchdown:
        play.touchdown_team = _touchdown_team(line, play)
    return play


TACKLERS = (
    "solo_tackle_1_player_id", "solo_tackle_2_player_id", "tackle_with_assist_1_player_id",
    "assist_tackle_1_player_id", "assist_tackle_2_player_id",
)  # fmt: skip


def _kind(line: SheetRow, kind: str) -> str:
    if kind in ("run", "pass"):
        if line.flag("two_point_attempt") or not line.maybe("down"):
            return "two_point"
        if line.flag("qb_kneel"):
            return "kneel"
        if line.flag("qb_spike"):
            return "spike"
        if line.flag("sack"):
            return "sack"
    return kind


def clock(line: SheetRow) -> tuple[int, int]:
    """Quarter and seconds left in it. Seconds left in the game tell both, but for overtime."""
    left = line.maybe("game_seconds_remaining")
    quarter = line.maybe("qtr")
    seconds = line.maybe("quarter_seconds_remaining")
    if quarter is None:
        quarter = 1 if left is None else min(4, 4 - (left - 1) // 900) if left else 4
    if seconds is None:
        seconds = 900 if left is None else left - 900 * (4 - quarter) if quarter <= 4 else left
    return quarter, max(0, seconds)


def _margin(line: SheetRow) -> int:
    margin = line.maybe("score_differential")
    if margin is None:
        margin = line.number_or("posteam_score") - line.number_or("defteam_score")
    return margin


def _out_of_bounds(line: SheetRow) -> bool:
    if "out_of_bounds" in line.at:
        return line.flag("out_of_bounds")
    return any(words in line.text("desc") for words in ("pushed ob", "ran ob", "sacked ob"))


def _all(line: SheetRow, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(value for value in map(line.text, names) if value)


def _scrimmage(line: SheetRow, play: Play) -> None:
    play.gain = line.needed("yards_gained")
    play.shotgun, play.no_huddle = line.flag("shotgun"), line.flag("no_huddle")
    if play.type == "run":
        play.scramble = line.flag("qb_scramble")
        play.direction, play.gap = line.word("run_location", DIRECTIONS), line.word("run_gap", GAPS)
    elif play.type == "pass":
        play.air_yards = line.maybe("air_yards")
        play.direction = line.word("pass_location", DIRECTIONS)
        play.complete, play.interception = line.flag("complete_pass"), line.flag("interception")
        if not play.complete:
            play.gain = 0  # a sack that is not marked as one, or a lateral behind the line
        play.defenders = _all(line, ("pass_defense_1_player_id", "pass_defense_2_player_id"))
        if play.interception:
            play.interceptor = line.text("interception_player_id") or None
            play.return_yards = line.maybe("return_yards")
    elif play.type == "sack":
        play.sackers = _all(line, ("sack_player_id", "half_sack_1_player_id", "half_sack_2_player_id"))
    made = play.gain >= (play.to_go or 10)
    if play.down == 3:
        play.third_down_made = _converted(line, "third_down_converted", "third_down_failed", made)
    if play.down == 4:
        play.fourth_down_made = _converted(line, "fourth_down_converted", "fourth_down_failed", made)


def _converted(line: SheetRow, converted: str, failed: str, otherwise: bool) -> bool | None:
    if converted in line.at and failed in line.at:
        return True if line.flag(converted) else False if line.flag(failed) else None
    return otherwise


def _first_down(line: SheetRow, play: Play) -> bool:
    if "first_down" in line.at:
        return line.flag("first_down")
    return play.type in SCRIMMAGE and play.to_go is not None and play.gain >= play.to_go


def _two_point(line: SheetRow) -> str:
    result = line.word("two_point_conv_result", ("success", "failure"))
    if result:
        return "good" if result == "success" else "failed"
    return "good" if _scored(line) == 2 else "failed"


def _scored(line: SheetRow) -> int:
    """Points of the side in possession on this play, as far as the scores tell."""
    return line.number_or("posteam_score_post") - line.number_or("posteam_score")


def _kick(line: SheetRow, play: Play) -> None:
    play.kicker = line.text("kicker_player_id") or line.text("punter_player_id") or None
    play.returner = line.text("kickoff_returner_player_id") or line.text("punt_returner_player_id") or None
    play.kick_distance = line.maybe("kick_distance")
    if play.kick_distance not in (GOAL_LENGTHS if play.type == "field_goal" else KICK_LENGTHS):
        play.kick_distance = None  # of field goals the spot tells it
    match play.type:
        case "field_goal":
            result = line.word("field_goal_result", ("made", "missed", "blocked"))
            good = result == "made" if result else _scored(line) == 3
            _goal(play, good, result == "blocked")
        case "extra_point":
            result = line.word("extra_point_result", ("good", "failed", "blocked", "aborted", "safety"))
            good = result == "good" if result else _scored(line) == 1
            _goal(play, good, result == "blocked")
        case "kickoff":
            play.kick_result = _kickoff_fate(line, play)
            play.return_yards = _return(line, play)
        case "punt":
            play.blocked = line.flag("punt_blocked")
            play.kick_result = "blocked" if play.blocked else _punt_fate(line)
            play.return_yards = _return(line, play)


def _goal(play: Play, good: bool, blocked: bool) -> None:
    play.blocked = blocked
    play.kick_result = "good" if good else "blocked" if blocked else "missed"


def _return(line: SheetRow, play: Play) -> int | None:
    if "return_yards" not in line.at or play.kick_result not in ("returned", "onside_lost"):
        return None
    yards = line.number_or("return_yards")
    return yards if yards or play.kick_result == "returned" else None


def _kickoff_fate(line: SheetRow, play: Play) -> str | None:
    if line.flag("own_kickoff_recovery"):
        return "onside_recovered"
    distance = play.kick_distance
    onside = "onside" in line.text("desc") if "desc" in line.at else False
    if onside or (distance is not None and distance < SHORTEST_DEEP_KICKOFF and "desc" not in line.at):
        return "onside_lost"
    for name, fate in (
        ("touchback", "touchback"), ("kickoff_out_of_bounds", "out_of_bounds"), ("kickoff_fair_catch", "fair_catch"),
        ("kickoff_downed", "downed"),
    ):  # fmt: skip
        if line.flag(name):
            return fate
    return "returned" if "touchback" in line.at else None


def _punt_fate(line: SheetRow) -> str | None:
    for name, fate in (
        ("touchback", "touchback"), ("punt_out_of_bounds", "out_of_bounds"), ("punt_fair_catch", "fair_catch"),
        ("punt_downed", "downed"),
    ):  # fmt: skip
        if line.flag(name):
            return fate
    if "punt_downed" not in line.at:
        return None
    returned = line.text("punt_returner_player_id") or line.number_or("return_yards")
    return "returned" if returned else "downed"


def _fumble(line: SheetRow, play: Play) -> None:
    holder = play.defense if play.interception or play.kick_result == "returned" else play.offense
    team = line.word("fumbled_1_team", (play.offense, play.defense))
    play.fumble_team = team or holder
    play.fumbles_lost = int(line.flag("fumble_lost"))


def _touchdown_team(line: SheetRow, play: Play) -> str:
    team = line.word("td_team", (play.offense, play.defense))
    if team:
        return team
    rival = line.number_or("defteam_score_post") - line.number_or("defteam_score")
    if rival >= 6:
        return line.text("defteam")
    if _scored(line) >= 6:
        return line.text("posteam")
    return play.defense if play.interception or play.type in ("kickoff", "punt", "field_goal") else play.offense


def read_flag(line: SheetRow, play: Play) -> Flag | None:
    """The foul on a play. Play-by-play names one a play, and only accepted ones."""
    team = line.word("penalty_team", (play.offense, play.defense))
    if team is None or not line.flag("penalty"):
        return None
    kicking = play.type in ("kickoff", "punt", "field_goal", "extra_point")
    own = team == play.offense
    return Flag(
        game=play.game,
        play=play.id,
        team=team,
        opponent=play.defense if own else play.offense,
        phase=("kick" if own else "return") if kicking else "offense" if own else "defense",
        name=line.text("penalty_type") or "Unknown",
        yards=line.number_or("penalty_yards"),
        status="accepted",
        play_type=play.type,
        player=line.text("penalty_player_id") or None,
    )


def run_off(plays: Sequence[Play]) -> None:
    """Fill in the clock run off from each snap to the next of the same quarter."""
    for play, following in pairwise(plays):
        if play.game == following.game and play.quarter == following.quarter:
            spent = play.seconds - following.seconds
            play.clock_run = spent if 0 <= spent <= LONGEST_BETWEEN_SNAPS else None
