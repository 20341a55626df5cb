"""A football game in text: the scoreboard and the field. Reads a seat's view; any football game has one."""

from __future__ import annotations

from typing import Any

from rich.text import Text

ORDINALS = ("1st", "2nd", "3rd", "4th")
TURF, LINES, BALL, GAIN = "on #1e5c2e", "#b9d8bf on #1e5c2e", "bold #ffd27f on #1e5c2e", "bold #ffe94d"
HOME_ZONE, AWAY_ZONE = "bold white on #27408b", "bold white on #8b2727"
WIDE = 126


def shorts(view: dict[str, Any]) -> tuple[str, str]:
    return view["short"][0], view["short"][1]


def place(view: dict[str, Any], spot: int | None = None, ball: int | None = None) -> str:
    """A yard line as a scorer writes it."""
    spot = view["spot"] if spot is None else spot
    ball = view["ball"] if ball is None else ball
    if spot == 50:
        return "50"
    own, other = view["short"][ball], view["short"][1 - ball]
    if spot < 50:
        return f"{own} {spot}" if spot > 0 else f"{own} goal line"
    return f"{other} {100 - spot}" if spot < 100 else f"{other} goal line"


def period(view: dict[str, Any]) -> str:
    quarter = view["quarter"]
    return f"Q{quarter}" if quarter <= 4 else "OT" if quarter == 5 else f"OT{quarter - 4}"


def down(view: dict[str, Any]) -> str:
    """What comes next, in a few words."""
    ball = view["short"][view["ball"]]
    phase = view["phase"]
    if phase == "scrimmage":
        to_go = "goal" if view["line"] == 100 else str(view["to_go"])
        return f"{ball} {ORDINALS[view['down'] - 1]} & {to_go} at {place(view)}"
    if phase == "toss":
        return "the toss"
    if phase == "over":
        return "final"
    words = {"kickoff": "kicks off", "free_kick": "free kick", "try": "tries for the point"}
    return f"{ball} {words.get(phase, phase)} from {place(view)}"


def situation(view: dict[str, Any]) -> str:
    """One line: quarter, clock, score, down, timeouts."""
    home, away = view["short"]
    score = f"{away} {view['score'][1]} {home} {view['score'][0]}"
    if view["phase"] == "over":
        return f"Final: {score}"
    left = f"timeouts {away} {view['timeouts'][1]} {home} {view['timeouts'][0]}"
    return f"{period(view)} {view['clock']} | {score} | {down(view)} | {left}"


def scoreboard(view: dict[str, Any]) -> list[Text]:
    """Score by quarter, clock, down and distance; timeouts as dots, a mark at the team with the ball."""
    quarters = max(4, len(view["line_score"][0]))
    names = max(4, *(len(name) for name in view["short"]))
    heads = [str(n) if n <= 4 else "OT" if n == 5 else f"{n - 4}OT" for n in range(1, quarters + 1)]
    title = Text("  ").append(f"{view['teams'][1]} at {view['teams'][0]}", style="dim")
    lines = [title, Text(" " * (names + 5) + "".join(f"{head:>4}" for head in heads) + f"{'T':>5}", style="dim")]
    beside = [f"{period(view)}  {view['clock']}", down(view)] if view["phase"] != "over" else ["FINAL", ""]
    for seat, note in zip((1, 0), beside, strict=True):
        by_quarter = view["line_score"][seat]
        cells = [str(points) for points in by_quarter] + [""] * (quarters - len(by_quarter))
        has = view["ball"] == seat and view["phase"] not in ("over", "toss")
        line = Text("  ").append(f"{view['short'][seat]:<{names}}", style="bold" if has else "")
        line.append(" ◂ " if has else "   ", style=GAIN)
        line.append("".join(f"{cell:>4}" for cell in cells)).append(f"{view['score'][seat]:>5}", style="bold")
        left = min(3, view["timeouts"][seat])
        line.append("   " + "●" * left).append("○" * (3 - left), style="dim")
        lines.append(line.append("    ").append(note, style="bold"))
    if weather := _weather(view):
        lines[1].append(f"{'':13}{weather}")
    return lines


def _weather(view: dict[str, Any]) -> str:
    rain = {"A": "", "B": "rain or light snow", "C": "heavy rain or snow"}[view["precipitation"]]
    wind = {"A": "", "B": "wind", "C": "strong wind"}[view["wind"]]
    if wind:
        wind += f" behind {view['short'][view['downwind']]}"
    return ", ".join(part for part in (rain, wind) if part)


def field(view: dict[str, Any], before: dict[str, Any] | None = None, width: int = 80) -> list[Text]:
    """The field from the home team's goal line on the left: ball, way of attack, line to gain, last move."""
    step = 1 if width >= WIDE else 2
    size = 100 // step

    def column(spot: int, ball: int) -> int:
        yard = spot if ball == 0 else 100 - spot
        return max(0, min(size, yard // step if ball == 0 else -(-yard // step)))

    marks = ["│" if at * step % 10 == 0 else "·" if step == 2 or at % 2 == 0 else " " for at in range(size + 1)]
    numbers = [" "] * (size + 1)
    for yard in range(10, 100, 10):
        for at, digit in enumerate(str(min(yard, 100 - yard))):
            numbers[yard // step - 1 + at] = digit
    middle = Text("".join(marks), style=LINES)
    below = " " * (size + 1)
    if view["phase"] in ("scrimmage", "try", "kickoff", "free_kick"):
        ball = column(view["spot"], view["ball"])
        if view["phase"] == "scrimmage" and view["line"] < 100:
            _put(middle, column(view["line"], view["ball"]), "┃", f"{GAIN} {TURF}")
        if before and _moved(view, before):
            then = column(before["spot"], before["ball"])
            for at in range(min(then, ball), max(then, ball)):
                _put(middle, at, "─", BALL)
        _put(middle, ball, "●", BALL)
        below = _below(view, ball, size + 1)
    names = [f"{view['short'][seat][:5]:^7}" for seat in (0, 1)]
    rows = (Text("".join(numbers), style=LINES), middle, Text(below, style=LINES))
    return [_between_zones(row, names if row is middle else [" " * 7] * 2) for row in rows]


def _between_zones(row: Text, names: list[str]) -> Text:
    """A row of the field with its end zones: home on the left."""
    line = Text("  ").append(names[0], style=HOME_ZONE).append(row)
    return line.append(names[1], style=AWAY_ZONE)


def _moved(view: dict[str, Any], before: dict[str, Any]) -> bool:
    return bool(before["phase"] == view["phase"] == "scrimmage" and before["ball"] == view["ball"])


def _put(line: Text, at: int, mark: str, style: str) -> None:
    plain = line.plain
    line.plain = plain[:at] + mark + plain[at + 1 :]
    line.stylize(style, at, at + 1)


def _below(view: dict[str, Any], ball: int, size: int) -> str:
    """Under the ball, where it lies and which way the offense goes."""
    right = view["ball"] == 0
    name, where = view["short"][view["ball"]], place(view)
    words = f"▲ {where}  {name} ▸▸" if right else f"◂◂ {name}  {where} ▲"
    start = ball if right else ball - len(words) + 1
    if start + len(words) > size:
        words = f"{name} ▸▸  {where} ▲"
        start = ball - len(words) + 1
    elif start < 0:
        words = f"▲ {where}  ◂◂ {name}"
        start = ball
    return f"{'':{start}}{words}".ljust(size)
