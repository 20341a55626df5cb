"""A football game in text: the scoreboard and the field. Reads a seat's view; any football game has one."""

from __future__ import annotations

from typing import Any

from rich.text import Text

ORDINALS = ("1st", "2nd", "3rd", "4th")
TURF, LINES, BALL, GAIN, ZONE = "on #1e5c2e", "#9fc5a8 on #1e5c2e", "bold #ffd27f on #1e5c2e", "bold #ffe94d", "bold"
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
    lines = [Text(" " * (names + 5) + "".join(f"{head:>4}" for head in heads) + f"{'T':>5}", style="dim")]
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
        lines[0].append("  " + weather)
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

    zones = [f"{view['short'][seat][:5]:^7}" for seat in (0, 1)]
    marks = ["│" if at * step % 10 == 0 else "·" if step == 2 or at % 2 == 0 else " " for at in range(size + 1)]
    numbers = [" "] * (size + 1)
    for yard in range(10, 100, 10):
        for at, digit in enumerate(str(min(yard, 100 - yard))):
            numbers[yard // step - 1 + at] = digit
    middle = Text("".join(marks), style=LINES)
    plays = view["phase"] in ("scrimmage", "try", "kickoff", "free_kick")
    ball = column(view["spot"], view["ball"])
    if plays and view["phase"] == "scrimmage" and view["line"] < 100:
        _put(middle, column(view["line"], view["ball"]), "┃", f"{GAIN} {TURF}")
    if plays and before and _moved(view, before):
        then = column(before["spot"], before["ball"])
        for at in range(min(then, ball), max(then, ball)):
            _put(middle, at, "─", BALL)
    if plays:
        _put(middle, ball, "●", BALL)
    top = Text("  ").append(" " * 7).append("".join(numbers), style=LINES).append(" " * 7)
    turf = Text("  ").append(zones[0], style=f"{ZONE} on #27408b").append(middle)
    turf.append(zones[1], style=f"{ZONE} on #8b2727")
    return [top, turf, _below(view, ball, size) if plays else Text("")]


def _moved(view: dict[str, Any], before: dict[str, Any]) -> bool:
    return bool(before["phase"] == view["phase"] == "scrimmage" and before["ball"] == view["ball"])


def _put(line: Text, at: int, mark: str, style: str) -> None:
    plain = line.plain
    line.plain = plain[:at] + mark + plain[at + 1 :]
    line.stylize(style, at, at + 1)


def _below(view: dict[str, Any], ball: int, size: int) -> Text:
    """Under the ball, where it lies and which way the offense goes."""
    right = view["ball"] == 0
    name, where = view["short"][view["ball"]], place(view)
    words = f"▲ {where}  {name} ▸▸" if right else f"◂◂ {name}  {where} ▲"
    start = 9 + (ball if right else ball - len(words) + 1)
    if right and start + len(words) > size + 16:
        words = f"{where}  {name} ▸▸ ▲"
        start = 9 + ball - len(words) + 1
    elif start < 2:
        words = f"▲ ◂◂ {name}  {where}"
        start = 9 + ball
    return Text(" " * start + words, style="dim")
