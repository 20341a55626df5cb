"""A basketball game in text: the score, and the ten men on the floor with their ratings. Reads a seat's view."""

from __future__ import annotations

from typing import Any

from rich.text import Text

SLOTS = ("PG", "SG", "SF", "PF", "C")
"""The places of a line-up in the order of their keys, 1 to 5."""
HEAD = " PTS PF   FG AT  3P 3A   FT   RB  AS ST BL  DF"
BALL = "bold #ffb347"
NAME = 20
QUARTERS = 4


def period(view: dict[str, Any]) -> str:
    number = max(1, view["period"])
    return f"Q{number}" if number <= QUARTERS else "OT" if number == QUARTERS + 1 else f"OT{number - QUARTERS}"


def lined(five: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Five men from PG to C."""
    return sorted(five, key=lambda man: SLOTS.index(man["slot"]))


def man_of(view: dict[str, Any], seat: int, number: int | None) -> str:
    """A man's name by his number on the roster."""
    men = (*view["five"][seat], *view["bench"][seat])
    return next((str(man["name"]) for man in men if man["number"] == number), "nobody")


def doing(view: dict[str, Any]) -> str:
    """What comes next, in a few words."""
    ball, phase = view["ball"], view["phase"]
    team, holder = view["short"][ball], view["holder"]
    man = man_of(view, ball, holder) if holder is not None else ""
    passes = view["passes_left"]
    left = f"{passes} {'pass' if passes == 1 else 'passes'} left"
    if phase == "over":
        return "final"
    if phase == "period":
        return "before the period"
    if phase == "jump":
        return "jump ball"
    if phase == "free_throws":
        seat, number = view["shooter"] or (ball, None)
        return f"{view['short'][seat]} {man_of(view, seat, number)} at the line"
    if phase in ("shot", "rebound", "blocked", "break"):
        what = {"shot": "shoots", "rebound": "rebound", "blocked": "blocked shot", "break": "fast break"}[phase]
        return f"{team} {man + ' ' if man and phase == 'shot' else ''}{what}"
    if man:
        number = f" on #{view['number']}" if view["number"] else ""
        return f"{team} {man} has it{number}{', open' if view['open'] else ''}, {left}"
    return f"{team} {'brings it up' if phase == 'upcourt' else 'inbounds'}, {left}"


def situation(view: dict[str, Any]) -> str:
    """One line: period, clock, score, who has the ball, team fouls."""
    home, away = view["short"]
    score = f"{away} {view['score'][1]} {home} {view['score'][0]}"
    if view["phase"] == "over":
        return f"Final: {score}"
    fouls = f"fouls {away} {view['fouls'][1]} {home} {view['fouls'][0]}"
    return f"{period(view)} {view['clock']} | {score} | {doing(view)} | {fouls}"


def brief(view: dict[str, Any]) -> list[str | Text]:
    """The situation and both fives, a line each: points, fouls and marks."""
    lines: list[str | Text] = [situation(view)]
    if view["phase"] == "over":
        return lines
    for seat in (1, 0):
        men = [
            f"{man['slot']} {man['name']} {man['points']}{'f' + str(man['fouls']) if man['fouls'] else ''}{_marks(man)}"
            for man in lined(view["five"][seat])
        ]
        lines.append(f"  {view['short'][seat]}: {', '.join(men)}")
    return lines


def _marks(man: dict[str, Any]) -> str:
    marks = [word for key, word in (("tired", "tired"), ("injured", "hurt"), ("great", "great night")) if man[key]]
    if man["resting"]:
        marks.append("must rest")
    if man["out"]:
        marks.append(f"out: {man['out']}")
    return f" ({', '.join(marks)})" if marks else ""


def board(view: dict[str, Any]) -> list[Text]:
    """Score by period with team fouls, timeouts and Index Points, then the ten men."""
    lines = scoreboard(view)
    if view["phase"] != "over":
        for seat in (1, 0):
            lines += floor(view, seat)
    return lines


def scoreboard(view: dict[str, Any]) -> list[Text]:
    periods = max(QUARTERS, len(view["line_score"][0]))
    names = max(4, *(len(name) for name in view["short"]))
    heads = [period({"period": number}).removeprefix("Q") for number in range(1, periods + 1)]
    head = Text(" " * (names + 5) + "".join(f"{head:>4}" for head in heads), style="dim")
    head.append(f"{'T':>5}   fouls timeouts index")
    now = "FINAL" if view["phase"] == "over" else f"{period(view)} {view['clock']}   {doing(view)}"
    lines = [Text(f"  {now}", style="bold"), head]
    for seat in (1, 0):
        points = view["line_score"][seat]
        has = view["ball"] == seat and view["phase"] not in ("over", "jump", "period")
        line = Text("  ").append(f"{view['short'][seat]:<{names}}", style="bold" if has else "")
        line.append(" ◂ " if has else "   ", style=BALL)
        line.append("".join(f"{cell:>4}" for cell in [*points, *[""] * (periods - len(points))]))
        line.append(f"{view['score'][seat]:>5}", style="bold")
        line.append(f"{view['fouls'][seat]:>7}", style="bold red" if view["penalty"][seat] else "none")
        line.append(f"{view['timeouts_left'][seat]:>6} + {view['short_timeouts_left'][seat]}{view['index'][seat]:>6}")
        lines.append(line.append(f"   {view['teams'][seat]}", style="dim"))
    return lines


def floor(view: dict[str, Any], seat: int) -> list[Text]:
    """One team's five with their ratings in force, and whom they guard where that is not their own place."""
    lines = [Text(f"  {view['short'][seat]:<{NAME + 5}}", style="bold").append(HEAD, style="dim")]
    guards = view["guards"][seat]
    for key, man in enumerate(lined(view["five"][seat]), 1):
        has = view["ball"] == seat and view["holder"] == man["number"]
        line = Text(f"  {key} {man['slot']:<2} ").append(f"{man['name'][:NAME]:<{NAME}}", style=BALL if has else "none")
        line.append(figures(man))
        slot = ENGINE.index(man["slot"])
        if guards[slot] != slot:
            line.append(f"  on {ENGINE[guards[slot]]}", style="dim")
        if view["doubled"][seat] == man["number"]:
            line.append("  doubled", style="bold yellow")
        lines.append(line.append(_marks(man), style="bold yellow"))
    return lines


ENGINE = ("PG", "SF", "C", "PF", "SG")
"""The places in the order of their position numbers, as guards are listed."""


def figures(man: dict[str, Any]) -> str:
    """Points, fouls and ratings under HEAD; the rebound rating twice where it differs at the defensive end."""
    now = man["ratings"]
    three = f"{now['three_point']:>4} {now['three_attempts']:>2}" if now["three_attempts"] else "   -  -"
    glass = f"{now['rebound']}/{now['glass']}" if now["rebound"] != now["glass"] else str(now["rebound"])
    return (
        f"{man['points']:>4} {man['fouls']:>2} {now['field_goal']:>4} {now['attempts']:>2}{three}"
        f" {now['free_throw']:>4} {glass:>4} {now['assist']:>3} {now['steal']:>2} {now['block']:>2} {now['defense']:>3}"
    )


def cards(view: dict[str, Any]) -> list[Text]:
    """Both teams' men, on the floor and on the bench."""
    lines: list[Text] = []
    for seat in (1, 0):
        lines += floor(view, seat)
        for man in view["bench"][seat]:
            places = "".join(place[0] for place in man["positions"])
            lines.append(Text(f"    {places:<2} {man['name'][:NAME]:<{NAME}}").append(figures(man)).append(_marks(man)))
        lines.append(Text(""))
    return [*lines, Text(LEGEND, style="dim")]


LEGEND = (
    "PTS points, PF fouls, FG field goal, AT attempts, 3P three point, 3A three-point attempts, FT free throw, "
    "RB rebound (offense/defense), AS assist, ST steal, BL block, DF defense"
)
