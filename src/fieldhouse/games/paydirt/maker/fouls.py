"""Flags on kicks and returns: how often each side fouls there, by the column that brings it.

OFF is the side that rolls: the kickers in a kick column, the returners in a return column.
"""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.games.paydirt.maker.ratings import rates
from fieldhouse.statistics.football.season import FootballSeason, Team
from fieldhouse.statistics.football.side import Foul

FLAG_K = 100.0  # kicks or returns of the average team that are mixed with a team's own
COLUMN_OF = {"punt": "PUNT", "field_goal": "FG", "kickoff": "KO"}
RETURN_OF = {"punt": "PR", "kickoff": "KOR"}

# Words in the names of fouls: by the receivers before the kick is away or against the kicker; by the kickers on a
# return; by those who return an interception.
AT_THE_KICK = ("Offside", "Neutral Zone", "Encroachment", "Too Many", "Kicker", "Defensive Holding", "Delay", "Lever",
               "Leap", "Substitution", "Formation")  # fmt: skip
ON_THE_RETURN = ("Rough", "Mask", "Collar", "Interference", "Lowering", "Unsportsmanlike", "Taunting", "Block", "Clip",
                 "Trip")  # fmt: skip
BLOCKS = ("Block", "Clip", "Offensive Holding")
FREE_KICK = "Free Kick"
DEF_S_FIRST_DOWNS = 0.5  # of DEF S, by its table (108 of 216)
TAKEN = 0.85  # of flags on kicks and returns this share counts, the rest is declined (measured over replays of 2019)

Count = tuple[str, str, float, float, float]
"""Column, side, fouls that counted, their yards, their first downs."""


def shares(season: FootballSeason) -> dict[tuple[str, str], dict[str, float]]:
    """By column and cell, for each team: the share of rolls that bring this flag."""
    counts = {code: list(_counts(team)) for code, team in season.teams.items()}
    everything = [count for found in counts.values() for count in found]
    found: dict[tuple[str, str], dict[str, float]] = {}
    for column, side in sorted({(column, side) for column, side, *_ in everything}):

        def count(team: Team, column: str = column, side: str = side) -> tuple[float, float]:
            fouls = sum(n for c, s, n, *_ in counts[team.code] if (c, s) == (column, side))
            again = fouls if column in ("KO", "PUNT", "FG") else 0.0  # these kicks are kicked again
            return fouls, _rolls(team, column) + again

        whole = rates(season, count, FLAG_K)
        for cell, part in _cells(column, side, [each for each in everything if each[:2] == (column, side)]):
            found[column, cell] = {code: part * share / TAKEN for code, share in whole.items()}
    return found


def _cells(column: str, side: str, fouls: list[Count]) -> list[tuple[str, float]]:
    """Which cells stand for these fouls, and each one's part of them."""
    if column in ("KOR", "PR", "INTR"):
        return [(f"{side} R", 1.0)]
    if column == "KO":
        return [(f"{side} 5", 1.0)]
    total = sum(n for *_, n, _, _ in fouls) or 1.0
    if side == "OFF":
        yards = sum(yards for *_, yards, _ in fouls) / total
        return [("OFF 5" if yards < 6.5 else "OFF S", 1.0)]
    first_downs = min(1.0, sum(first for *_, first in fouls) / total / DEF_S_FIRST_DOWNS)
    return [("DEF S", first_downs), ("DEF 5", 1 - first_downs)]


def _counts(team: Team) -> Iterator[Count]:
    """The fouls of a team and of its opponents that belong into its columns."""
    punts = _rolls(team, "PUNT")
    kicked = punts + _rolls(team, "FG")
    of_punts = punts / kicked if kicked else 1.0
    for foul in team.own.fouls:
        for play, n, part in _parts(foul):
            values = n, part * foul.yards, part * foul.first_downs
            if foul.phase == "kick" and not (play in RETURN_OF and _named(foul, ON_THE_RETURN)):
                yield from _at_kick(foul, play, "OFF", values, of_punts)
            elif foul.phase == "return" and play in RETURN_OF and not _named(foul, AT_THE_KICK):
                yield RETURN_OF[play], "OFF", *values
            elif foul.phase == "defense" and play == "pass" and _named(foul, BLOCKS):
                yield "INTR", "OFF", *values
    for foul in team.against.fouls:
        for play, n, part in _parts(foul):
            values = n, part * foul.yards, part * foul.first_downs
            if foul.phase == "return" and (play not in RETURN_OF or _named(foul, AT_THE_KICK)):
                yield from _at_kick(foul, play, "DEF", values, of_punts)
            elif foul.phase == "kick" and play in RETURN_OF and _named(foul, ON_THE_RETURN):
                yield RETURN_OF[play], "DEF", *values
    wide = team.own.kicks.kickoffs.fate("out_of_bounds")
    yield "KO", "OFF", wide, 5.0 * wide, 0.0


def _at_kick(
    foul: Foul, play: str, side: str, values: tuple[float, float, float], of_punts: float
) -> Iterator[Count]:
    """A foul at a kick; one that wiped the kick out is shared over punts and field goals."""
    if FREE_KICK in foul.name:
        yield "KO", side, *values
    elif play in COLUMN_OF:
        yield COLUMN_OF[play], side, *values
    elif play == "no_play":
        n, yards, first_downs = values
        for column, part in (("PUNT", of_punts), ("FG", 1 - of_punts)):
            yield column, side, part * n, part * yards, part * first_downs


def _parts(foul: Foul) -> Iterator[tuple[str, float, float]]:
    """By type of play: how many counted, and what part of the foul's yards and first downs that is."""
    flags = sum(foul.on.values())
    for play, n in foul.on.items():
        yield play, n * (foul.accepted + foul.offsetting) / max(1, foul.flags), n / flags


def _named(foul: Foul, words: tuple[str, ...]) -> bool:
    return any(word in foul.name for word in words)


def _rolls(team: Team, column: str) -> float:
    kicks, returns = team.own.kicks, team.own.returns
    if column == "KO":
        return kicks.kickoffs.n - kicks.kickoffs.onside
    if column == "PUNT":
        return kicks.punts.n + kicks.punts.blocked
    if column == "FG":
        return kicks.field_goals.attempts
    return {"KOR": returns.kickoffs, "PR": returns.punts, "INTR": returns.interceptions}[column].n
