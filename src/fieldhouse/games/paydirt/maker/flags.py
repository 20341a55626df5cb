"""How often flags fly in a column: fouls of the offense, of the defense, and interference, per roll of the dice."""

from __future__ import annotations

from fieldhouse.statistics.football import FootballSeason, Side

INTERFERENCE = "Defensive Pass Interference"
FLAG_WEIGHT = 20  # snaps at which half of a team's own rate counts
PI_BY_DEPTH = {5: 0.1, 6: 0.5, 7: 1.5, 8: 2.6, 9: 0.9}  # relative to the average pass
PI_YARDS = {5: 3, 6: 7, 7: 14, 8: 25, 9: 10}

# Of the flags of a kind on a chart this share is accepted; the rest is declined or offset (measured over replays of
# 2019). Real flags are accepted more often, because fouls before the snap have no play to be declined for; so charts
# hold as many flags as make the accepted ones come out.
TAKEN = {"OFF S": 0.71, "OFF 5": 0.60, "DEF S": 0.61, "DEF 5X": 0.50, "DEF 15": 0.76, "PI": 0.94}
# What accepted flags of a kind are worth: yards, and for the defense's the share of them that bring a first down.
OFF_YARDS = {"OFF S": 8.1, "OFF 5": 5.0}
DEF_YARDS = {"DEF S": 6.4, "DEF 5X": 4.8, "DEF 15": 13.1}
DEF_S_FIRST, REACHED = 0.5, 0.07  # automatic ones, and five yards that reach the line


def _count(side: Side, phase: str) -> tuple[int, int]:
    """Accepted fouls of a phase without interference, and interference."""
    others = sum(foul.accepted for foul in side.fouls if foul.phase == phase and foul.name != INTERFERENCE)
    return others, sum(foul.accepted for foul in side.fouls if foul.name == INTERFERENCE)


def _kinds(league: Side) -> dict[str, float]:
    """How the league's fouls are to be shared out over the cells that stand for them, by side."""
    found = {}
    for phase in ("offense", "defense"):
        fouls = [foul for foul in league.fouls if foul.phase == phase and foul.name != INTERFERENCE]
        accepted = sum(foul.accepted for foul in fouls) or 1
        yards = sum(foul.yards for foul in fouls) / accepted
        if phase == "offense":
            small = (OFF_YARDS["OFF S"] - yards) / (OFF_YARDS["OFF S"] - OFF_YARDS["OFF 5"])
            found["OFF 5"] = min(1.0, max(0.0, small))
            found["OFF S"] = 1 - found["OFF 5"]
        else:
            first = min(1.0, sum(foul.first_downs for foul in fouls) / accepted)
            found["DEF S"] = min(1.0, max(0.0, (1 - first + REACHED) / (1 - DEF_S_FIRST)))
            rest = 1 - found["DEF S"]
            more = yards - found["DEF S"] * DEF_YARDS["DEF S"] - rest * DEF_YARDS["DEF 5X"]
            found["DEF 15"] = min(rest, max(0.0, more / (DEF_YARDS["DEF 15"] - DEF_YARDS["DEF 5X"])))
            found["DEF 5X"] = rest - found["DEF 15"]
    return found


def _rolls(side: Side) -> float:
    """Rolls that a season's snaps stand for: plays, and those that fouls wiped out."""
    wiped = sum(foul.on.get("no_play", 0) for foul in side.fouls if foul.phase == "offense")
    return side.totals.plays + 1.8 * wiped  # the defense's fouls wipe out nearly as many


def _dropbacks(side: Side) -> int:
    return side.totals.pass_attempts + side.totals.sacks + side.scrimmage.all_scrambles().n


def flag_shares(season: FootballSeason, code: str | None, play: int) -> list[tuple[str, float]]:
    """The penalty cells of a column and their shares of the rolls, for a team or for the league."""
    league = season.league
    own, against = (season.teams[code].own, season.teams[code].against) if code else (league, league)
    rolls, all_rolls = _rolls(own), _rolls(league)
    off, _ = _count(own, "offense")
    all_off, _ = _count(league, "offense")
    drawn, interference = _count(against, "defense")
    all_drawn, all_interference = _count(league, "defense")

    def blend(own: float, whole: float) -> float:
        return (own + FLAG_WEIGHT * whole / all_rolls) / (rolls + FLAG_WEIGHT)

    rates = {"OFF": blend(off, all_off), "DEF": blend(drawn, all_drawn)}
    shares = [
        (cell, rates[cell[:3]] * part / TAKEN[cell]) for cell, part in _kinds(league).items() if part > 0
    ]
    if play >= 5:
        passes, all_passes = _dropbacks(own), _dropbacks(league)
        average = all_interference / all_passes
        rate = (interference + FLAG_WEIGHT * average) / (passes + FLAG_WEIGHT) / TAKEN["PI"]
        shares.append((f"PI {PI_YARDS[play]}", rate * PI_BY_DEPTH[play]))
    return shares
