"""The league averages of a season: the figures that a replay is compared with.

`averages` gives each figure under a name that says what it is, None where the season does not have it.
Shares are in percent. A "team game" is one team's part in one game.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from fieldhouse.statistics.football.call_averages import call_averages
from fieldhouse.statistics.football.categories import UNKNOWN
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, plays_together
from fieldhouse.statistics.football.season import FootballSeason, SeasonGame
from fieldhouse.statistics.football.side import Seconds, Side

Figures = dict[str, float | None]

COMMON_FOULS = (
    "False Start", "Offensive Holding", "Defensive Offside", "Defensive Pass Interference", "Defensive Holding",
    "Unnecessary Roughness", "Delay of Game", "Neutral Zone Infraction", "Illegal Block Above the Waist",
    "Roughing the Passer", "Offensive Pass Interference",
)  # fmt: skip
SCRAMBLES = ("scrambles % of dropbacks (att+sacks+scrambles)", "yards per scramble")
FIELD_GOAL_BANDS = (
    ("under 30", None, 29), ("30-39", 30, 39), ("40-49", 40, 49), ("50-54", 50, 54), ("55+", 55, None),
)  # fmt: skip


def averages(season: FootballSeason) -> Figures:
    """All figures of a season."""
    games = season.regular_season()
    side, per = season.league, 2 * len(games) or 1
    figures: Figures = {
        **_results(games),
        **_offense(side, per),
        **_passing(side, per),
        **_depths(side),
        **_rushing(side, per),
        **_fumbles(side, per),
        **_fouls(side, per),
        **_kicking(side, per),
        **_kickoffs_and_punts(side, per),
        **_drives(side, per),
        **_clock(side),
        **call_averages(season.calls),
    }
    if season.lacks("scrambles"):
        figures |= dict.fromkeys(SCRAMBLES)
    return figures


def ratio(part: float, whole: float, times: float = 1.0) -> float | None:
    return times * part / whole if whole else None


def percent(part: float, whole: float) -> float | None:
    return ratio(part, whole, 100.0)


def _results(games: list[SeasonGame]) -> Figures:
    scores = [score for game in games for score in (game.home_score, game.away_score)]
    at_home = [game for game in games if not game.neutral]
    won = sum(1.0 if game.margin > 0 else 0.5 if game.margin == 0 else 0.0 for game in at_home)
    return {
        "regular-season games": len(games),
        "points per team per game": ratio(sum(scores), len(scores)),
        "standard deviation of points per team": _deviation(scores),
        "home win % (ties half, neutral sites out)": percent(won, len(at_home)),
        "home margin (points)": ratio(sum(game.margin for game in at_home), len(at_home)),
        "standard deviation of victory margin": _deviation([game.margin for game in games]),
        "games decided by 7 or fewer %": percent(sum(abs(game.margin) <= 7 for game in games), len(games)),
        "overtime games %": percent(sum(game.overtime for game in games), len(games)),
    }


def _deviation(values: Iterable[int]) -> float | None:
    kept = list(values)
    if len(kept) < 2:
        return None
    mean = sum(kept) / len(kept)
    return sqrt(sum((value - mean) ** 2 for value in kept) / (len(kept) - 1))


def _offense(side: Side, per: int) -> Figures:
    totals = side.totals
    return {
        "touchdowns per team per game (all kinds)": ratio(totals.touchdowns, per),
        "scrimmage plays per team per game": ratio(totals.plays, per),
        "total net yards per team per game": ratio(totals.yards, per),
        "yards per scrimmage play": ratio(totals.yards, totals.plays),
        "first downs per team per game": ratio(totals.first_downs, per),
        "third downs per team per game": ratio(totals.third_downs, per),
        "third-down conversion %": percent(totals.third_downs_made, totals.third_downs),
        "fourth-down tries per team per game": ratio(totals.fourth_downs, per),
        "fourth-down conversion %": percent(totals.fourth_downs_made, totals.fourth_downs),
        "red-zone trips per team per game": ratio(totals.red_zone_trips, per),
        "red-zone touchdown %": percent(totals.red_zone_touchdowns, totals.red_zone_trips),
        "giveaways per team per game": ratio(totals.giveaways, per),
        "safeties in the season": totals.safeties,
    }


def _passing(side: Side, per: int) -> Figures:
    totals, passes, scrambles = side.totals, side.scrimmage.all_passes(), side.scrimmage.all_scrambles()
    dropbacks = totals.pass_attempts + totals.sacks
    returns = side.returns.interceptions.gains
    return {
        "pass attempts per team per game": ratio(totals.pass_attempts, per),
        "completion %": percent(totals.completions, totals.pass_attempts),
        "gross passing yards per attempt": ratio(totals.pass_yards, totals.pass_attempts),
        "net yards per dropback (att+sacks)": ratio(totals.net_pass_yards, dropbacks),
        "yards per completion": ratio(totals.pass_yards, totals.completions),
        "TD passes % of attempts": percent(totals.pass_touchdowns, totals.pass_attempts),
        "interception % of attempts": percent(totals.interceptions, totals.pass_attempts),
        "interception return average (yards)": returns.mean if returns else None,
        "sack % of dropbacks (att+sacks)": percent(totals.sacks, dropbacks),
        "yards lost per sack": ratio(totals.sack_yards, totals.sacks),
        "scrambles % of dropbacks (att+sacks+scrambles)": (
            percent(scrambles.n, dropbacks + scrambles.n) if scrambles.n else None
        ),
        "yards per scramble": scrambles.gains.mean if scrambles.n else None,
        "passes with no intended receiver %": percent(passes.no_target, totals.pass_attempts),
        "passes defended % of attempts": percent(passes.broken_up, totals.pass_attempts),
        "completions of 20+ %": percent(passes.gains.count(20), passes.completions),
        "completions out of bounds %": percent(passes.out_of_bounds.n, passes.completions),
    }


def _depths(side: Side) -> Figures:
    """Figures by depth; none where depth is not known."""
    known = {name: passes for name, passes in side.scrimmage.passes.items() if name != UNKNOWN}
    attempts = side.scrimmage.all_passes().attempts if known else 0
    figures: Figures = {}
    for name in ("screen", "short", "medium", "long"):
        passes = known.get(name, Passes())
        figures |= {
            f"share of passes {name}, %": percent(passes.attempts, attempts),
            f"completion % {name}": percent(passes.completions, passes.attempts),
            f"yards per completion {name}": ratio(passes.yards, passes.completions),
            f"interception % {name}": percent(passes.interceptions, passes.attempts),
        }
    caught = sum(passes.completions for passes in known.values())
    yards = sum(passes.yards for passes in known.values())
    caught_air = sum(passes.caught_air_yards for passes in known.values())
    figures["air yards per attempt"] = ratio(sum(passes.air_yards for passes in known.values()), attempts)
    figures["yards after catch per completion"] = ratio(yards - caught_air, caught)
    return figures


def _rushing(side: Side, per: int) -> Figures:
    totals, scrimmage = side.totals, side.scrimmage
    runs = plays_together([*scrimmage.runs.values(), *scrimmage.scrambles.values()])
    figures: Figures = {
        "rush attempts per team per game": ratio(totals.rush_attempts, per),
        "yards per rush (official, kneels in)": ratio(totals.rush_yards, totals.rush_attempts),
        "yards per run (no kneels, no aborted snaps)": ratio(runs.yards, runs.n),
        "rush TD % of rushes": percent(totals.rush_touchdowns, totals.rush_attempts),
        "runs for 0 or less %": percent(runs.gains.count(None, 0), runs.n),
        "runs of 10+ %": percent(runs.gains.count(10), runs.n),
        "runs of 20+ %": percent(runs.gains.count(20), runs.n),
        "runs out of bounds %": percent(runs.out_of_bounds.n, runs.n),
    }
    ways = {way: _going(side, way) for way in ("left", "middle", "right")}
    known = sum(plays.n for plays in ways.values())
    for way, plays in ways.items():
        figures[f"runs to the {way}, %"] = percent(plays.n, known)
        figures[f"yards per run, {way}"] = ratio(plays.yards, plays.n)
    return figures


def _going(side: Side, way: str) -> Plays:
    kinds = (side.scrimmage.runs, side.scrimmage.scrambles)
    return plays_together(plays for lanes in kinds for lane, plays in lanes.items() if lane.startswith(way))


def _fumbles(side: Side, per: int) -> Figures:
    totals, scrimmage = side.totals, side.scrimmage
    runs = plays_together([*scrimmage.runs.values(), *scrimmage.scrambles.values()])
    passes = scrimmage.all_passes()
    return {
        "fumbles per team per game (all plays)": ratio(totals.fumbles, per),
        "fumbles lost per team per game": ratio(totals.fumbles_lost, per),
        "fumbles lost % of fumbles": percent(totals.fumbles_lost, totals.fumbles),
        "aborted snaps per team per game": ratio(totals.aborted_snaps, per),
        "fumble % per run": percent(runs.fumbles, runs.n),
        "fumble % per completion": percent(passes.fumbles, passes.completions),
        "fumble % per sack": percent(scrimmage.sacks.fumbles, scrimmage.sacks.n),
    }


def _fouls(side: Side, per: int) -> Figures:
    accepted = sum(foul.accepted for foul in side.fouls)
    phases = {
        phase: sum(foul.accepted for foul in side.fouls if foul.phase in kinds)
        for phase, kinds in (("offense", ("offense",)), ("defense", ("defense",)), ("kicking", ("kick", "return")))
    }
    interference = [foul for foul in side.fouls if foul.name == "Defensive Pass Interference"]
    return {
        "penalties accepted per team per game": ratio(side.totals.penalties, per),
        "penalty yards per team per game": ratio(side.totals.penalty_yards, per),
        "flags declined or offsetting per team per game": ratio(
            sum(foul.flags - foul.accepted for foul in side.fouls), per
        ),
        **{f"accepted penalties on {phase}, %": percent(n, accepted) for phase, n in phases.items()},
        "average yards of defensive pass interference": ratio(
            sum(foul.yards for foul in interference), sum(foul.accepted for foul in interference)
        ),
        **{
            f"accepted per team per game: {name}": ratio(
                sum(foul.accepted for foul in side.fouls if foul.name == name), per
            )
            for name in COMMON_FOULS
        },
    }


def _kicking(side: Side, per: int) -> Figures:
    goals, totals = side.kicks.field_goals, side.totals
    figures: Figures = {
        "field-goal tries per team per game": ratio(goals.attempts, per),
        "field-goal % (all)": percent(goals.made.n, goals.attempts),
        "field goals blocked % of tries": percent(goals.blocked.n, goals.attempts),
        "extra-point %": percent(totals.extra_points, totals.extra_point_attempts),
        "two-point tries per game (both teams)": ratio(2 * totals.two_point_attempts, per),
        "two-point %": percent(totals.two_points, totals.two_point_attempts),
    }
    for name, low, high in FIELD_GOAL_BANDS:
        figures[f"field-goal % {name} yards"] = percent(*goals.between(low, high))
    shares = (*FIELD_GOAL_BANDS[:3], ("50+", 50, None))
    for name, low, high in shares:
        tried = goals.between(low, high)[1]
        figures[f"share of field-goal tries {name} yards, %"] = percent(tried, goals.attempts)
    return figures


def _kickoffs_and_punts(side: Side, per: int) -> Figures:
    punts, kickoffs, returns, totals = side.kicks.punts, side.kicks.kickoffs, side.returns, side.totals
    tried = punts.n + punts.blocked
    deep = kickoffs.n - kickoffs.onside
    fates = {"returned": "returned", "fair_catch": "fair catch", "downed": "downed", "out_of_bounds": "out of bounds"}
    return {
        "punts per team per game": ratio(tried, per),
        "punt gross average": punts.gross.mean if punts.n else None,
        "punt net average": punts.net if punts.n else None,
        "punts inside 20, %": percent(punts.inside_20, punts.n),
        "punt touchback %": percent(punts.fate("touchback"), punts.n),
        **{f"punts {name}, %": percent(punts.fate(fate), punts.n) for fate, name in fates.items()},
        "punts blocked, %": percent(punts.blocked, tried),
        "punt-return average": returns.punts.gains.mean if returns.punts.n else None,
        "punt-return TDs in the season": totals.punt_return_touchdowns,
        "kickoffs per team per game": ratio(kickoffs.n, per),
        "kickoff touchback %": percent(kickoffs.fate("touchback"), deep),
        "kickoffs returned %": percent(kickoffs.fate("returned"), deep),
        "kickoffs fair-caught %": percent(kickoffs.fate("fair_catch"), deep),
        "kickoffs out of bounds %": percent(kickoffs.fate("out_of_bounds"), deep),
        "kickoff distance average (not onside)": kickoffs.deep.mean if deep else None,
        "kick-return average": ratio(totals.kick_return_yards, totals.kick_returns),
        "kick-return TDs in the season": totals.kick_return_touchdowns,
        "onside kicks in the season": kickoffs.onside,
        "onside kicks recovered %": percent(kickoffs.fate("onside_recovered"), kickoffs.onside),
    }


def _drives(side: Side, per: int) -> Figures:
    drives = side.drives
    punted = sum(n for result, n in drives.results.items() if "Punt" in result)
    return {
        "drives per team per game": ratio(drives.n, per),
        "plays per drive": drives.plays.mean if drives.n else None,
        "average start, yards from own goal": drives.starts.mean if drives.starts else None,
        "drives ending in touchdown %": percent(drives.results.get("Touchdown", 0), drives.n),
        "drives ending in field goal made %": percent(drives.results.get("Field Goal", 0), drives.n),
        "drives ending in punt %": percent(punted, drives.n),
        "time of possession per scrimmage play (s)": (
            ratio(side.totals.possession_seconds, side.totals.plays) if side.totals.possession_seconds else None
        ),
    }


CLOCK_FIGURES = {
    "clock seconds from snap to next snap, run": ("run in bounds", "run out of bounds"),
    "clock seconds from snap to next snap, pass play": (
        "completion in bounds", "completion out of bounds", "incompletion", "interception",
    ),
    "clock seconds from snap to next snap, sack": ("sack",),
    "same, run staying in bounds": ("run in bounds",),
    "same, completion in bounds": ("completion in bounds",),
    "same, completion out of bounds": ("completion out of bounds",),
    "same, incompletion": ("incompletion",),
    "same, punt": ("punt",),
    "same, kickoff returned": ("kickoff returned",),
    "same, field goal": ("field goal",),
}  # fmt: skip


def _clock(side: Side) -> Figures:
    figures: Figures = {}
    for name, kinds in CLOCK_FIGURES.items():
        spent: list[Seconds] = [seconds for kind in kinds for seconds in side.clock.get(kind, {}).values()]
        figures[name] = ratio(sum(part.seconds for part in spent), sum(part.n for part in spent))
    figures["shotgun % of plays"] = percent(side.tempo.shotgun, side.tempo.snaps)
    figures["no-huddle % of plays"] = percent(side.tempo.no_huddle, side.tempo.snaps)
    return figures
