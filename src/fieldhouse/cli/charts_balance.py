"""`fieldhouse charts balance`: does calling matter between the teams of a season?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from fieldhouse.cli.trouble import FAILED, OK, stop

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.balance import Pairing

ALL, SAMPLE = "all", "sample"
LISTED = 20  # pairings that fail; the others are counted


def charts_balance(
    season: Annotated[str, typer.Argument(help="A season pack, such as nfl-2019.")],
    team: Annotated[list[str] | None, typer.Option("--team", help="Only this team's; may be given again.")] = None,
    pairings: Annotated[str, typer.Option("--pairings", help="all, or a sample: one defense an offense.")] = ALL,
) -> None:
    """Which calls the best strategies of a season's teams use, by exact odds; exit code 1 if too few.

    \b
    fieldhouse charts balance nfl-2019
    fieldhouse charts balance nfl-2019 --team KC
    fieldhouse charts balance nfl-2019 --pairings sample
    """
    raise typer.Exit(show_balance(season, team or (), pairings))


def show_balance(season: str, codes: Sequence[str], which: str) -> int:
    from fieldhouse.cli.console import say

    found = list(_solved(season, codes, which))
    say(f"{season}: {len(found)} pairings, the best strategies by exact odds", "")
    _show_situations(found)
    say("")
    _show_calls(found)
    failed = [pairing for pairing in found if not pairing.balanced]
    if codes or failed:
        say("")
        _show_pairings(found if codes else failed[:LISTED])
    say("", _verdict(found, failed))
    return FAILED if failed else OK


def _solved(season: str, codes: Sequence[str], which: str) -> Iterator[Pairing]:
    from fieldhouse.cli.console import progress
    from fieldhouse.games.paydirt.balance import pairings
    from fieldhouse.games.paydirt.replay import shelf

    if which not in (ALL, SAMPLE):
        stop(f"--pairings: found {which!r}; allowed: {ALL}, {SAMPLE}")
    held = shelf(season)
    teams = sorted(held.season.teams)
    unknown = [code for code in codes if code not in teams]
    if unknown:
        stop(f"{season}: no team {', '.join(unknown)}; teams are {', '.join(teams)}")
    wanted = {offense: _defenses(teams, offense, codes, which) for offense in teams}
    done = 0
    with progress("pairings", sum(map(len, wanted.values()))) as bar:
        for offense, defenses in wanted.items():
            if defenses:
                for pairing in pairings(held.charts(offense), map(held.charts, defenses)):
                    yield pairing
                    done += 1
                    bar(done)


def _defenses(teams: Sequence[str], offense: str, codes: Sequence[str], which: str) -> list[str]:
    """Whom an offense meets: everybody, or in a sample the next team of the alphabet."""
    after = teams.index(offense) + 1
    others = [*teams[after:], *teams[: after - 1]]
    return [code for code in others[: 1 if which == SAMPLE else None] if not codes or {offense, code} & set(codes)]


def _show_situations(found: Sequence[Pairing]) -> None:
    from fieldhouse.cli.console import print_table
    from fieldhouse.games.paydirt.balance import FEWEST_FORMATIONS, FEWEST_PLAYS, STANDARD, enough

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
    print_table(("situation", "plays", "fewest", "formations", "fewest", many, "points"), rows)


def _show_calls(found: Sequence[Pairing]) -> None:
    """How many pairings use each call, how often on average, what it costs where it is cheapest."""
    from fieldhouse.cli.console import print_table
    from fieldhouse.games.paydirt.balance import NEAR
    from fieldhouse.games.paydirt.charts import FORMATION_NAMES, FORMATIONS, PLAY_NAMES, PLAYS

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
    print_table(("call", "pairings", "share of calls", f"within {NEAR} points", "never right"), rows)


def _show_pairings(found: Sequence[Pairing]) -> None:
    from fieldhouse.cli.console import print_table

    print_table(
        ("offense", "defense", "plays", "formations", "1st and 10: plays", "formations"),
        [
            (p.offense, p.defense, _digits(p.plays), p.formations, _digits(p.plays_in(0)), p.formations_in(0))
            for p in found
        ],
    )


def _verdict(found: Sequence[Pairing], failed: Sequence[Pairing]) -> str:
    from fieldhouse.games.paydirt.balance import FEWEST_FORMATIONS, FEWEST_PLAYS, enough

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
