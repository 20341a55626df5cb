"""`fieldhouse charts balance`: does calling matter between the teams of a season?"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Annotated

from fieldhouse.games.api import Report, Step
from fieldhouse.games.errors import InputError
from fieldhouse.games.team_files import check_codes
from fieldhouse.table.shown import Grid, cells

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.maker.balance import Pairing

ALL, SAMPLE = "all", "sample"
LISTED = 20  # pairings that fail; the others are counted


def balance(
    season: Annotated[str, "A season pack, such as nfl-2019."],
    *, team: Annotated[tuple[str, ...], "Only this team's; may be given again."] = (),
    pairings: Annotated[str, "all, or a sample: one defense an offense."] = ALL,
) -> Generator[Step, None, Report]:
    """Which calls the best strategies of a season's teams use, by exact odds; exit code 1 if too few."""
    found = yield from _solved(season, team, pairings)
    failed = [pairing for pairing in found if not pairing.balanced]
    sheet: list[str | Grid] = [f"{season}: {len(found)} pairings, the best strategies by exact odds", ""]
    sheet += [_situations(found), "", _calls(found)]
    if team or failed:
        sheet += ["", _pairings(found if team else failed[:LISTED])]
    return Report([*sheet, "", _verdict(found, failed)], failed=bool(failed))


def _solved(season: str, codes: Sequence[str], which: str) -> Generator[Step, None, list[Pairing]]:
    from fieldhouse.games.paydirt.maker.balance import pairings
    from fieldhouse.games.paydirt.season import shelf

    if which not in (ALL, SAMPLE):
        raise InputError(f"found {which!r}; allowed: {ALL}, {SAMPLE}", "pairings")
    held = shelf(season)
    teams = sorted(held.season.teams)
    check_codes(season, teams, codes)
    wanted = {offense: _defenses(teams, offense, codes, which) for offense in teams}
    total = sum(map(len, wanted.values()))
    found: list[Pairing] = []
    for offense, defenses in wanted.items():
        if defenses:
            for pairing in pairings(held.charts(offense), map(held.charts, defenses)):
                found.append(pairing)
                yield Step("pairings", len(found), total)
    return found


def _defenses(teams: Sequence[str], offense: str, codes: Sequence[str], which: str) -> list[str]:
    """Whom an offense meets: everybody, or in a sample the next team of the alphabet."""
    after = teams.index(offense) + 1
    others = [*teams[after:], *teams[: after - 1]]
    return [code for code in others[: 1 if which == SAMPLE else None] if not codes or {offense, code} & set(codes)]


def _situations(found: Sequence[Pairing]) -> Grid:
    from fieldhouse.games.paydirt.maker.balance import FEWEST_FORMATIONS, FEWEST_PLAYS, STANDARD, enough

    def row(name: str, used: Sequence[tuple[Sequence[int], str]], value: str = "") -> tuple[str, ...]:
        plays, formations = [len(these) for these, _ in used], [len(these) for _, these in used]
        return (
            name, f"{sum(plays) / len(used):.1f}", str(min(plays)), f"{sum(formations) / len(used):.1f}",
            str(min(formations)), _percent(sum(enough(*these) for these in used), len(used)), value,
        )

    rows = []
    for at, situation in enumerate(STANDARD):
        value = sum(pairing.answers[at].value for pairing in found) / len(found)
        rows.append(row(situation.name, [(p.plays_in(at), p.formations_in(at)) for p in found], f"{value:.2f}"))
    rows.append(row("together", [(p.plays, p.formations) for p in found]))
    many = f"{FEWEST_PLAYS} plays and {FEWEST_FORMATIONS} formations"
    return _grid(("situation", "plays", "fewest", "formations", "fewest", many, "points"), rows)


def _calls(found: Sequence[Pairing]) -> Grid:
    """How many pairings use each call, how often on average, what it costs where it is cheapest."""
    from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES, FORMATIONS, PLAY_NAMES, PLAYS
    from fieldhouse.games.paydirt.maker.balance import NEAR

    def row(name: str, used: int, shares: list[float], costs: list[float], idle: int) -> tuple[str, ...]:
        many = len(found)
        near = _percent(sum(cost <= NEAR for cost in costs), many)
        return name, _percent(used, many), f"{100 * sum(shares) / many:.0f}%", near, _percent(idle, many)

    rows = []
    for play in PLAYS:
        at = play - 1
        rows.append(row(
            f"{play} {PLAY_NAMES[play]}", sum(play in p.plays for p in found),
            [sum(float(a.rows[at]) for a in p.answers) / len(p.answers) for p in found],
            [min(float(a.row_cost[at]) for a in p.answers) for p in found], sum(play in p.idle_plays for p in found),
        ))
    for at, formation in enumerate(FORMATIONS):
        rows.append(row(
            f"{formation} {FORMATION_NAMES[formation]}", sum(formation in p.formations for p in found),
            [sum(float(a.columns[at]) for a in p.answers) / len(p.answers) for p in found],
            [min(float(a.column_cost[at]) for a in p.answers) for p in found],
            sum(formation in p.idle_formations for p in found),
        ))
    return _grid(("call", "pairings", "share of calls", f"within {NEAR} points", "never right"), rows)


def _pairings(found: Sequence[Pairing]) -> Grid:
    return _grid(
        ("offense", "defense", "plays", "formations", "1st and 10: plays", "formations"),
        [
            (p.offense, p.defense, _digits(p.plays), p.formations, _digits(p.plays_in(0)), p.formations_in(0))
            for p in found
        ],
    )


def _grid(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Grid:
    return Grid("", heads, tuple(cells(*row) for row in rows))


def _verdict(found: Sequence[Pairing], failed: Sequence[Pairing]) -> str:
    from fieldhouse.games.paydirt.maker.balance import FEWEST_FORMATIONS, FEWEST_PLAYS, enough

    alone = sum(enough(pairing.plays_in(0), pairing.formations_in(0)) for pairing in found)
    return (
        f"{len(found) - len(failed)} of {len(found)} pairings use at least {FEWEST_PLAYS} plays and "
        f"{FEWEST_FORMATIONS} formations; on 1st and 10 alone {alone} do"
    )


def _digits(plays: Sequence[int]) -> str:
    return "".join(map(str, plays))


def _percent(part: int, whole: int) -> str:
    """Only all of them are 100%."""
    return f"{100 * part // whole}%"
