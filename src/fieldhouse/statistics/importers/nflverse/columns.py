"""The columns of nflverse play-by-play: which are needed, and what is lost without the others."""

from __future__ import annotations

from dataclasses import dataclass

REQUIRED = {
    "game_id": "which game",
    "play_id": "which play",
    "season": "which season",
    "week": "which week",
    "home_team": "who played",
    "away_team": "who played",
    "posteam": "who had the ball",
    "defteam": "who did not",
    "down": "the down",
    "ydstogo": "the distance",
    "yardline_100": "the spot",
    "play_type": "run, pass or kick",
    "yards_gained": "the gain",
    "complete_pass": "completions",
    "interception": "interceptions",
    "sack": "sacks",
    "touchdown": "touchdowns",
}

LIMITS = {
    "season": (1920, 2100), "week": (1, 30), "qtr": (1, 9), "quarter_seconds_remaining": (0, 900),
    "game_seconds_remaining": (0, 3600), "down": (0, 4), "ydstogo": (0, 99), "yardline_100": (0, 100),
    "yards_gained": (-99, 110), "air_yards": (-99, 110), "return_yards": (-99, 110), "penalty_yards": (0, 109),
    "fumble_recovery_1_yards": (-99, 110), "score_differential": (-150, 150),
    **dict.fromkeys(
        ("home_score", "away_score", "posteam_score", "defteam_score", "posteam_score_post", "defteam_score_post"),
        (0, 150),
    ),
}  # fmt: skip
"""What these numbers can be: others are a fault of the file."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Columns that go together, what of a season is missing without them (see `tally.missing`), and what it costs.

    Any one of them will do, or all are needed.
    """

    columns: tuple[str, ...]
    what: str
    cost: str
    any: bool = False


OPTIONAL = (
    Wish(("passer_player_id", "rusher_player_id", "receiver_player_id"), "players", "no player has figures or shapes"),
    Wish(("air_yards",), "pass depth", "all passes are of unknown depth"),
    Wish(("pass_location",), "pass side", "no passes by side"),
    Wish(("run_location", "run_gap"), "run lane", "runs are of unknown lane"),
    Wish(("qb_scramble",), "scrambles", "scrambles stand among the designed runs"),
    Wish(("qtr", "game_seconds_remaining"), "clock", "calls cannot be distinguished by quarter and clock", any=True),
    Wish(("game_seconds_remaining",), "seconds", "no clock run off by kind of play"),
    Wish(("score_differential", "posteam_score"), "score", "calls cannot be distinguished by score", any=True),
    Wish(("home_score", "posteam_score_post"), "results", "no final scores", any=True),
    Wish(("shotgun", "no_huddle"), "tempo", "no shotgun and no-huddle shares"),
    Wish(("first_down",), "first downs", "first downs are those a gain made; none by penalty"),
    Wish(("third_down_converted", "third_down_failed"), "third downs", "third downs are judged by the gain"),
    Wish(("fourth_down_converted", "fourth_down_failed"), "fourth downs", "fourth downs are judged by the gain"),
    Wish(("out_of_bounds", "desc"), "out of bounds", "no plays ending out of bounds", any=True),
    Wish(("fumble",), "fumbles", "no fumbles"),
    Wish(("fumble_lost", "fumbled_1_team"), "fumbles lost", "no fumble counts as lost"),
    Wish(("td_team",), "touchdown team", "the scoring team is found from the score, or guessed from the play"),
    Wish(("safety",), "safeties", "no safeties"),
    Wish(("aborted_play",), "aborted snaps", "aborted snaps stand among the runs"),
    Wish(("field_goal_result", "extra_point_result"), "kick results", "kicks are judged by the score, if it is there"),
    Wish(("two_point_conv_result",), "two-point results", "two-point tries are judged by the score, if it is there"),
    Wish(("kick_distance",), "kick distances", "field goals are measured from the spot; kickoffs and punts not at all"),
    Wish(
        ("touchback", "kickoff_out_of_bounds", "kickoff_fair_catch"),
        "kickoff fates",
        "what became of kickoffs is not known",
    ),
    Wish(
        ("punt_blocked", "punt_fair_catch", "punt_out_of_bounds", "punt_downed"),
        "punt fates",
        "what became of punts is not known",
    ),
    Wish(("return_yards",), "returns", "no return shapes"),
    Wish(("kicker_player_id", "punter_player_id"), "kickers", "no kicker or punter has figures"),
    Wish(("kickoff_returner_player_id", "punt_returner_player_id"), "returners", "no returner has figures"),
    Wish(("penalty_team", "penalty_type", "penalty_yards"), "fouls", "no penalties by type"),
    Wish(("fixed_drive", "drive"), "drives", "no drives: no results, no starting spots", any=True),
    Wish(("solo_tackle_1_player_id", "sack_player_id"), "defense", "no tackles or other credits of defenders"),
    Wish(("qb_kneel", "qb_spike"), "kneels", "kneels and spikes are known only from the type of play"),
    Wish(("season_type",), "playoffs", "every game counts as one of the regular season"),
    Wish(("location",), "neutral sites", "every game counts as played at the home team's"),
)
