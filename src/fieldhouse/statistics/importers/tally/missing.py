"""What a season's plays do not record, and what that costs whoever makes cards from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fieldhouse.statistics.football.players import Stint
from fieldhouse.statistics.importers.play import Drive, Material, Play
from fieldhouse.statistics.importers.tally.scrimmage_tally import Cuts
from fieldhouse.statistics.sources import Missing

ENOUGH = 0.5
"""A cut that is known for less than this share of the plays is not made at all."""
FEWEST_SCRAMBLES = 0.01
"""Of dropbacks. Real seasons have about 4 in 100."""

FEWEST_NO_HUDDLE = 0.001

COSTS = {
    "pass depth": "all passes are of unknown depth; screens, short, medium and long ones must be borrowed or guessed",
    "pass side": "no passes by side",
    "run lane": "runs are of unknown lane; inside and outside runs must be borrowed or guessed",
    "scrambles": "most scrambles stand among the designed runs",
    "seconds": "no clock run off by kind of play; possession time of drives is all there is",
    "tempo": "no shotgun and no-huddle shares",
    "drive starts": "where drives start is not split by what gave the ball",
    "possession": "no time of possession",
    "drives": "no drives: no results, no starting spots",
    "snaps": "no snap counts; usage follows touches, starts and tackles",
    "starts": "starts are not known for most players; starters are an estimate",
    "charting": "no drops, pressures, coverage or broken tackles",
    "defense": "no tackles or other credits of defenders",
    "quarter scores": "no points by quarter",
    "positions": "positions are guessed from what players did",
    "kicks": "no field goal, kickoff or punt shapes",
    "returns": "no return shapes",
    "fouls": "no penalties by type",
    "fumbles": "fumbles lost and recovered are not known",
    "out of bounds": "no plays ending out of bounds",
    "first downs": "first downs are those a gain made; first downs by penalty are not known",
    "clock": "situations cannot be distinguished by quarter and clock",
    "score": "situations cannot be distinguished by score",
    "playoffs": "no playoff games",
}


def share(plays: Sequence[Play], known: Iterable[bool]) -> float:
    return sum(known) / len(plays) if plays else 0.0


def cuts(plays: Sequence[Play], already: Iterable[Missing]) -> tuple[Cuts, list[Missing]]:
    """How these plays may be cut, and what is missing for more, but for what the importer named already."""
    named = {missing.what for missing in already}
    found: list[Missing] = []

    def lacks(what: str, why: str) -> None:
        if what not in named:
            found.append(Missing(what, why, COSTS[what]))

    passes = [play for play in plays if play.type == "pass"]
    runs = [play for play in plays if play.type == "run" and not play.aborted]
    scrimmage = [play for play in plays if play.type in ("run", "pass", "sack")]
    depths = share(passes, (play.air_yards is not None for play in passes))
    sides = share(passes, (play.direction is not None for play in passes))
    lanes = share(runs, (play.direction is not None for play in runs))
    scrambles = sum(play.scramble for play in runs) / max(1, len(scrimmage) - len(runs))
    timed = share(scrimmage, (play.clock_run is not None for play in scrimmage))
    if depths < ENOUGH:
        lacks("pass depth", f"known for {depths:.0%} of passes")
    if sides < ENOUGH:
        lacks("pass side", f"known for {sides:.0%} of passes")
    if lanes < ENOUGH:
        lacks("run lane", f"known for {lanes:.0%} of runs")
    if scrambles < FEWEST_SCRAMBLES:
        lacks("scrambles", f"marked on {scrambles:.1%} of pass plays")
    if timed < ENOUGH:
        lacks("seconds", f"known for {timed:.0%} of plays")
    tempo = sum(play.no_huddle for play in scrimmage) >= FEWEST_NO_HUDDLE * len(scrimmage)
    if not tempo:
        lacks("tempo", "no-huddle snaps are not marked")
    return Cuts(depths >= ENOUGH, sides >= ENOUGH, tempo), found


def elsewhere(material: Material) -> list[Missing]:
    """What is missing beside the plays."""
    named = {missing.what for missing in material.missing}
    stints = [stint for player in material.players.values() for stint in player.stints]
    checks: list[tuple[str, bool]] = [
        ("snaps", not any(stint.offense_snaps for stint in stints)),
        ("starts", sum(stint.starts is not None for stint in stints) < ENOUGH * len(stints)),
        ("charting", not any(_charted(stint) for stint in stints)),
        ("defense", not any(stint.defending for stint in stints)),
        ("drives", not material.drives),
        ("drive starts", bool(material.drives) and not any(drive.started_by for drive in material.drives)),
        ("possession", not any(_timed(drive) for drive in material.drives)),
        ("quarter scores", not any(game.home_quarters for game in material.games)),
        ("playoffs", all(game.kind == "REG" for game in material.games)),
    ]
    return [
        Missing(what, "not in the source", COSTS[what]) for what, lacking in checks if lacking and what not in named
    ]


def _charted(stint: Stint) -> bool:
    return bool(stint.passing and stint.passing.drops is not None)


def _timed(drive: Drive) -> bool:
    return bool(drive.seconds)
