"""The scoreboard and the field of any football game, as text."""

from __future__ import annotations

from rich.text import Text

from fieldhouse.football.view import FootballTable

TURF, LINES, BALL, GAIN = "on #1e5c2e", "#b9d8bf on #1e5c2e", "bold #ffd27f on #1e5c2e", "bold #ffe94d"
HOME_ZONE, AWAY_ZONE = "bold white on #27408b", "bold white on #8b2727"
WIDE = 126


def scoreboard(table: FootballTable) -> list[Text]:
    """Score by quarter, clock, down and distance; timeouts as dots, a mark at the team with the ball."""
    quarters = max(4, len(table.line_score[0]))
    names = max(4, *(len(name) for name in table.short))
    heads = [str(n) if n <= 4 else "OT" if n == 5 else f"{n - 4}OT" for n in range(1, quarters + 1)]
    title = Text("  ").append(f"{table.teams[1]} at {table.teams[0]}", style="dim")
    lines = [title, Text(" " * (names + 5) + "".join(f"{head:>4}" for head in heads) + f"{'T':>5}", style="dim")]
    beside = [f"{table.period}  {table.clock}", table.due] if table.phase != "over" else ["FINAL", ""]
    for seat, note in zip((1, 0), beside, strict=True):
        by_quarter = table.line_score[seat]
        cells = [str(points) for points in by_quarter] + [""] * (quarters - len(by_quarter))
        has = table.ball == seat and table.phase not in ("over", "toss")
        line = Text("  ").append(f"{table.short[seat]:<{names}}", style="bold" if has else "")
        line.append(" ◂ " if has else "   ", style=GAIN)
        line.append("".join(f"{cell:>4}" for cell in cells)).append(f"{table.score[seat]:>5}", style="bold")
        left = min(3, table.timeouts[seat])
        line.append("   " + "●" * left).append("○" * (3 - left), style="dim")
        lines.append(line.append("    ").append(note, style="bold"))
    if weather := table.weather:
        lines[1].append(f"{'':13}{weather}")
    return lines


def field(table: FootballTable, before: FootballTable | None = None, width: int = 80) -> list[Text]:
    """The field, home goal line on the left: ball, direction of attack, line to gain, last move."""
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
    if table.phase in ("scrimmage", "try", "kickoff", "free_kick"):
        ball = column(table.spot, table.ball)
        if table.phase == "scrimmage" and table.line < 100:
            _put(middle, column(table.line, table.ball), "┃", f"{GAIN} {TURF}")
        if before and _moved(table, before):
            then = column(before.spot, before.ball)
            for at in range(min(then, ball), max(then, ball)):
                _put(middle, at, "─", BALL)
        _put(middle, ball, "●", BALL)
        below = _below(table, ball, size + 1)
    names = [f"{table.short[seat][:5]:^7}" for seat in (0, 1)]
    rows = (Text("".join(numbers), style=LINES), middle, Text(below, style=LINES))
    return [_between_zones(row, names if row is middle else [" " * 7] * 2) for row in rows]


def _between_zones(row: Text, names: list[str]) -> Text:
    """A row of the field between its end zones, home on the left."""
    line = Text("  ").append(names[0], style=HOME_ZONE).append(row)
    return line.append(names[1], style=AWAY_ZONE)


def _moved(table: FootballTable, before: FootballTable) -> bool:
    return bool(before.phase == table.phase == "scrimmage" and before.ball == table.ball)


def _put(line: Text, at: int, mark: str, style: str) -> None:
    plain = line.plain
    line.plain = plain[:at] + mark + plain[at + 1 :]
    line.stylize(style, at, at + 1)


def _below(table: FootballTable, ball: int, size: int) -> str:
    """The line under the ball: its spot and the offense's direction."""
    right = table.ball == 0
    name, where = table.short[table.ball], table.place
    words = f"▲ {where}  {name} ▸▸" if right else f"◂◂ {name}  {where} ▲"
    start = ball if right else ball - len(words) + 1
    if start + len(words) > size:
        words = f"{name} ▸▸  {where} ▲"
        start = ball - len(words) + 1
    elif start < 0:
        words = f"▲ {where}  ◂◂ {name}"
        start = ball
    return f"{'':{start}}{words}".ljust(size)
