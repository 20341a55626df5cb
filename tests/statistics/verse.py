"""Plays of the table layout, rewritten in the columns of nflverse play-by-play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

TYPES = {"kneel": "qb_kneel", "spike": "qb_spike", "sack": "pass"}


def rewritten(
    rows: Iterable[Mapping[str, object]], away: str, home: str, season: int = 2001
) -> list[dict[str, object]]:
    """What nflverse would have made of these plays. Scores are known before a play only, as in the tables."""
    return [_row({name: "" if value is None else str(value) for name, value in row.items()}, away, home, season)
            for row in rows if row["type"] != "timeout"]  # fmt: skip


def _row(row: dict[str, str], away: str, home: str, season: int) -> dict[str, object]:
    def get(name: str) -> str:
        return row.get(name, "")

    kind = get("type")
    kickoff = kind == "kickoff"
    offense, defense = get("offense"), get("defense")
    scores = get("off_score"), get("def_score")
    if kickoff:
        offense, defense, scores = defense, offense, (scores[1], scores[0])
    quarter = int(get("qtr"))
    minutes, _, seconds = get("clock").partition(":")
    left = 60 * int(minutes or 0) + int(seconds or 0)
    play_type = TYPES.get(kind, kind)
    if kind == "two_point":
        play_type = "pass" if get("passer_id") else "run"
    result, kick = get("kick_result"), kind in ("kickoff", "punt", "field_goal", "extra_point")
    sackers = get("sack_player_id").split(";")
    made: dict[str, object] = {
        "game_id": get("game_id"), "play_id": f"{get('play_id')}.0", "season": season, "week": get("week"),
        "season_type": "REG", "home_team": home, "away_team": away, "posteam": offense, "defteam": defense,
        "qtr": quarter, "quarter_seconds_remaining": left,
        "game_seconds_remaining": left + 900 * (4 - quarter) if quarter <= 4 else left, "location": "Home",
        "down": get("down"), "ydstogo": get("togo"), "yardline_100": get("yardline_100"), "fixed_drive": get("drive"),
        "posteam_score": scores[0], "defteam_score": scores[1],
        "score_differential": int(scores[0] or 0) - int(scores[1] or 0), "play_type": play_type,
        "yards_gained": get("gain"), "shotgun": get("shotgun"), "no_huddle": get("no_huddle"),
        "qb_scramble": get("scramble"), "qb_kneel": int(kind == "kneel"), "qb_spike": int(kind == "spike"),
        "aborted_play": get("aborted"), "complete_pass": get("complete"), "interception": get("interception"),
        "sack": int(kind == "sack"), "air_yards": get("air_yards"), "first_down": get("first_down"),
        "pass_location": get("direction") if kind == "pass" else "",
        "run_location": get("direction") if kind == "run" else "",
        "run_gap": "" if get("gap") == "middle" else get("gap"),
        "third_down_converted": int(get("third_conv") == "1"), "third_down_failed": int(get("third_conv") == "0"),
        "fourth_down_converted": int(get("fourth_conv") == "1"), "fourth_down_failed": int(get("fourth_conv") == "0"),
        "touchdown": get("touchdown"), "td_team": get("td_team"), "td_player_id": get("td_player_id"),
        "safety": get("safety"), "out_of_bounds": get("out_of_bounds"),
        "fumble": int(get("fumble") not in ("", "0")), "fumble_lost": int(get("fumble_lost") not in ("", "0")),
        "fumbled_1_player_id": get("fumbler_id"), "fumbled_1_team": get("fumble_team"),
        "passer_player_id": get("passer_id"), "rusher_player_id": get("rusher_id"),
        "receiver_player_id": get("receiver_id"), "sack_player_id": sackers[0] if len(sackers) == 1 else "",
        "half_sack_1_player_id": sackers[0] if len(sackers) > 1 else "",
        "half_sack_2_player_id": sackers[1] if len(sackers) > 1 else "",
        "interception_player_id": get("int_player_id"), "pass_defense_1_player_id": get("pd_player_id").split(";")[0],
        "solo_tackle_1_player_id": get("tackler_id").split(";")[0],
        "two_point_attempt": int(kind == "two_point"),
        "two_point_conv_result": {"good": "success", "failed": "failure"}.get(result, "")
        if kind == "two_point" else "",
        "field_goal_result": {"good": "made"}.get(result, result) if kind == "field_goal" else "",
        "extra_point_result": {"missed": "failed"}.get(result, result) if kind == "extra_point" else "",
        "kick_distance": get("kick_distance") if kick else "", "return_yards": get("return_yards") or 0,
        "kicker_player_id": get("kicker_id") if kind != "punt" else "",
        "punter_player_id": get("kicker_id") if kind == "punt" else "",
        "kickoff_returner_player_id": get("returner_id") if kickoff else "",
        "punt_returner_player_id": get("returner_id") if kind == "punt" else "",
        "touchback": int(result == "touchback"), "punt_blocked": int(kind == "punt" and get("blocked") == "1"),
        "own_kickoff_recovery": int(result == "onside_recovered"),
        "desc": "kicks onside" if result.startswith("onside") else "",
        "penalty": int(get("penalty") not in ("", "0")), "penalty_team": get("penalty_team"),
        "penalty_type": get("penalty_type"), "penalty_yards": get("penalty_yards"),
        "something_nobody_asked_for": "x",
    }  # fmt: skip
    for fate in ("fair_catch", "out_of_bounds", "downed"):
        made[f"punt_{fate}"] = int(kind == "punt" and result == fate)
        made[f"kickoff_{fate}"] = int(kickoff and result == fate)
    return made
