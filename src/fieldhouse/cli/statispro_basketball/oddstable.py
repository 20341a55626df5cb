"""Odds of basketball as tables: the decision that is due, five men's shots, rebounds, Fast Breaks, the possession."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from fieldhouse.games.statispro_basketball import odds
from fieldhouse.games.statispro_basketball.lineups import ORDER
from fieldhouse.games.statispro_basketball.odds import Sampled, ShotOdds
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Coach

NAME = 22
HEAD = f"{'':<{NAME}}{'against':>8}{'good':>7}{'fouled':>8}{'blocked':>8}{'points':>8}"
FORCED = (2, 5, 10)
"""By how much a Pass # may be over his ATTEMPTS in the table of one man."""


@dataclass(frozen=True, slots=True)
class Table:
    """Lines to look at, and the same as plain data."""

    shown: list[Text]
    data: Any

    def lines(self, width: int) -> list[Text]:
        return self.shown


def percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def row(name: str, found: ShotOdds) -> Text:
    return Text(
        f"{name:<{NAME}}{max(0, found.need):>8}{percent(found.good):>8}{percent(found.fouled):>8}"
        f"{percent(found.blocked):>8}{found.points:>7.2f}"
    )


def _data(name: str, kind: str, found: ShotOdds) -> dict[str, Any]:
    return {"man": name, "shot": kind, **odds.as_data(found)}


def kinds(game: Game, man: Man, *, forced: bool = False) -> Iterator[tuple[str, Game]]:
    """The shots a man may come to: guarded, open, a three, and forced ones."""
    yield "guarded", odds.planned(game, man)
    yield "open", odds.planned(game, man, open_=True)
    if game.threes and man.three_attempts:
        yield "three", odds.planned(game, man, "three")
    if forced:
        for over in FORCED:
            yield f"forced by {over}", odds.planned(game, man, over=over)


def of_man(game: Game, man: Man) -> Table:
    """Every shot of one man against the man who guards him."""
    line = odds.free_throw(game, man)
    guard = game.pd[man.seat][man.slot].name
    lines = [Text(f"{man.name}, guarded by {guard} (exact)", style="bold"), Text(HEAD, style="dim")]
    data = []
    for kind, due in kinds(game, man, forced=True):
        found = odds.shot(due, line)
        lines.append(row(kind, found))
        data.append(_data(man.name, kind, found))
    lines.append(Text(f"{'free throw':<{NAME}}{man.free_throw:>8}{percent(line):>8}"))
    return Table(lines, {"man": man.name, "guard": guard, "free_throw": round(line, 6), "shots": data})


def of_team(game: Game, seat: int, coach: Coach, *, sampled: bool = True) -> Table:
    """Five men's shots, the rebound after a miss, the Fast Break, and what a possession brings."""
    lines = [Text(f"{game.name(seat)} against {game.name(1 - seat)}: shots (exact)", style="bold")]
    lines.append(Text(HEAD + f"{'open':>8}{'three':>8}{'free throw':>12}", style="dim"))
    shots = []
    for slot in ORDER:
        man = game.five[seat][slot]
        line = odds.free_throw(game, man)
        found = {kind: odds.shot(due, line) for kind, due in kinds(game, man)}
        three = percent(found["three"].good) if "three" in found else "-"
        text = row(f"{slot.name:<3}{man.name}"[: NAME - 1], found["guarded"])
        lines.append(text.append(f"{percent(found['open'].good):>9}{three:>8}{percent(line):>11}"))
        shots += [_data(man.name, kind, one) for kind, one in found.items()]
    misses, rebounds = of_rebound(game, seat)
    breaks, fast = of_break(game, seat)
    lines += [Text(""), *misses, Text(""), *breaks]
    data = {"team": game.name(seat), "against": game.name(1 - seat), "shots": shots, "rebound": rebounds,
            "fast_break": fast}
    if sampled:
        possession = odds.possession(game, coach)
        lines += [Text(""), Text(f"A possession: {_sampled(possession)}")]
        data["possession"] = odds.as_data(possession)
    return Table(lines, data)


def of_rebound(game: Game, seat: int) -> tuple[list[Text], list[dict[str, Any]]]:
    found = odds.rebound(game, seat)
    ranked = sorted(found.items(), key=lambda one: (-one[1], one[0]))
    own = found.chance(lambda one: one[0] == seat)
    lines = [Text(f"After a miss {game.name(seat)} keeps the ball {percent(own)} of the time (exact)", style="bold")]
    for team, title in ((seat, "offense"), (1 - seat, "defense"), (-1, "neither yet")):
        parts = [f"{name} {percent(chance)}" for (side, name), chance in ranked if side == team]
        if parts:
            lines.append(Text(f"  {title + ':':<13}{', '.join(parts)}"))
    sides = {seat: "offense", 1 - seat: "defense", -1: ""}
    return lines, [{"side": sides[side], "who": name, "chance": round(chance, 6)} for (side, name), chance in ranked]


def of_break(game: Game, seat: int) -> tuple[list[Text], Any]:
    found = odds.break_(game, seat)
    head = f"A fast break by {game.name(seat)}, column {found.column}: {found.points:.2f} points (exact)"
    parts = [
        f"{name} {percent(getattr(found, name))}" for name in ("basket", "shot", "foul", "slowed", "turnover")
    ]
    return [Text(head, style="bold"), Text(f"  {', '.join(parts)}")], odds.as_data(found)


def of_decision(game: Game, options: list[str], words: dict[str, str], coach: Coach) -> list[Text]:
    """What each answer to a shot-or-pass question brings: the shot exactly, the whole possession by sampling."""
    assert game.holder is not None
    lines = [Text(f"{game.holder.name} has the ball (shots exact, possessions sampled)", style="bold")]
    lines.append(Text(HEAD + f"{'possession':>14}", style="dim"))
    for option in options:
        due = odds.decided(game, option) if option != "no" else None
        if option == "no":
            continue
        text = row(words[option], odds.shot(due)) if due else Text(f"{words[option]:<{NAME + 39}}")
        found = odds.possession(game, coach, option)
        lines.append(text.append(f"{found.points:>9.2f} ± {found.error:.2f}"))
    return lines


def _sampled(found: Sampled) -> str:
    return (
        f"{found.points:.2f} ± {found.error:.2f} points, scores {percent(found.scored)} of the time "
        f"(sampled: {found.samples} played out)"
    )
