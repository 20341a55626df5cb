"""How often flags fly in a column: fouls of the offense, of the defense, and interference, per roll of the dice."""

from __future__ import annotations

from fieldhouse.statistics.football import FootballSeason, Side

INTERFERENCE = "Defensive Pass Interference"
FLAG_WEIGHT = 400  # snaps at which half of a team's own rate counts
PI_BY_DEPTH = {5: 0.1, 6: 0.5, 7: 1.5, 8: 2.6, 9: 0.9}  # relative to the average pass
PI_YARDS = {5: 3, 6: 8, 7: 16, 8: 28, 9: 11}


# Of the flags on a chart this share is accepted; the rest is declined or offset (measured over a replayed season:
# 2.79 of 4.14 a team-game, 1.85 of 2.85, and 0.66 of 0.70). Real flags are accepted more often, because fouls before
# the snap have no play to be declined for; so charts hold as many flags as make the accepted ones come out.
TAKEN = {"OFF": 0.67, "DEF": 0.65, "PI": 0.94}


def _count(side: Side, phase: str) -> tuple[int, int]:
    """Accepted fouls of a phase without interference, and interference."""
    others = sum(foul.accepted for foul in side.fouls if foul.phase == phase and foul.name != INTERFERENCE)
    return others, sum(foul.accepted for foul in side.fouls if foul.name == INTERFERENCE)


def _rolls(side: Side) -> float:
    """Rolls that a season's snaps stand for: plays, and those that fouls wiped out."""
    wiped = sum(foul.on.get("no_play", 0) for foul in side.fouls if foul.phase == "offense")
    return side.totals.plays + 1.8 * wiped  # the defense's fouls wipe out nearly as many


def _dropbacks(side: Side) -> int:
    return side.totals.pass_attempts + side.totals.sacks + side.scrimmage.all_scrambles().n


def flag_shares(season: FootballSeason, code: str, play: int) -> list[tuple[str, float]]:
    """The penalty cells of a column and their shares of the rolls."""
    team, league = season.teams[code], season.league
    rolls, all_rolls = _rolls(team.own), _rolls(league)
    off, _ = _count(team.own, "offense")
    all_off, _ = _count(league, "offense")
    drawn, interference = _count(team.against, "defense")
    all_drawn, all_interference = _count(league, "defense")

    def blend(own: float, whole: float) -> float:
        return (own + FLAG_WEIGHT * whole / all_rolls) / (rolls + FLAG_WEIGHT)

    shares = [("OFF S", blend(off, all_off) / TAKEN["OFF"]), ("DEF S", blend(drawn, all_drawn) / TAKEN["DEF"])]
    if play >= 5:
        passes, all_passes = _dropbacks(team.own), _dropbacks(league)
        average = all_interference / all_passes
        rate = (interference + FLAG_WEIGHT * average) / (passes + FLAG_WEIGHT) / TAKEN["PI"]
        shares.append((f"PI {PI_YARDS[play]}", rate * PI_BY_DEPTH[play]))
    return shares
