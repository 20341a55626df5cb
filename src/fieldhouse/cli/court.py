"""The half court in text: the offense at its places with who guards whom, and both fives beside it."""

from __future__ import annotations

from rich.text import Text

from fieldhouse.basketball.view import BasketballTable, PlayerView

WOOD, LINES, BALL, DEFENSE = "on #875f00", "#d7af5f on #875f00", "bold #ffff5f", "#d7d7ff on #875f00"
OFFENSE = "bold white on #875f00"
COLUMNS, ROWS = 37, 12
HALF = COLUMNS // 2
PLACES = {"PF": (2, 1), "C": (2, HALF + 2), "SF": (5, 1), "SG": (5, HALF + 2), "PG": (8, HALF // 2 + 1)}
"""Row and column of each place; the basket is above."""
NAME = HALF - 4
ORDER = ("PG", "SF", "C", "PF", "SG")
"""The places in the order of their position numbers."""


def last_name(name: str) -> str:
    """The name on a player's back."""
    words = name.split()
    last = words[-1] if words else name
    return f"{words[-2]} {last}" if len(words) > 2 and last.rstrip(".") in ("Jr", "Sr", "II", "III", "IV") else last


def court(table: BasketballTable) -> list[Text]:
    """The half court: ● has the ball, ○ has not, × guards the player above him."""
    rows = [[" "] * COLUMNS for _ in range(ROWS)]
    looks: list[tuple[int, int, int, str]] = []

    def put(row: int, column: int, text: str, style: str = "") -> None:
        for at, letter in enumerate(text[: COLUMNS - 1 - column]):
            rows[row][column + at] = letter
        if style:
            looks.append((row, column, min(COLUMNS - 1, column + len(text)), style))

    rows[0] = list("┌" + "─" * (COLUMNS - 2) + "┐")
    rows[-1] = list("└" + "─" * (COLUMNS - 2) + "┘")
    for row in range(1, ROWS - 1):
        rows[row][0] = rows[row][-1] = "│"
    put(1, HALF - 1, "(o)", f"bold #ffffff {WOOD}")
    seat = table.ball
    for player in table.five[seat]:
        place = player.slot or ORDER[0]
        row, column = PLACES[place]
        has = table.holder == player.number
        put(row, column, f"{'●' if has else '○'} {last_name(player.name)[:NAME]}", f"{BALL} {WOOD}" if has else OFFENSE)
        guard = table.guard(seat, ORDER.index(place))
        if guard is not None:
            put(row + 1, column + 1, f"× {last_name(guard.name)[:NAME]}", DEFENSE)
    if table.doubled[seat] is not None:
        doubled = next((p for p in table.five[seat] if p.number == table.doubled[seat]), None)
        if doubled is not None:
            row, column = PLACES[doubled.slot or ORDER[0]]
            put(row + 1, column + 2 + NAME - 1, "×2", f"bold yellow {WOOD}")
    lines = []
    for number, row_text in enumerate(rows):
        line = Text("".join(row_text), style=LINES)
        for row, begin, end, style in looks:
            if row == number:
                line.stylize(style, begin, end)
        lines.append(line)
    return lines


def condition(player: PlayerView, doubled: bool = False) -> str:
    """What a coach has to know of a player, in a word or two."""
    if player.out:
        return f"out: {player.out}"
    words = [word for word, true in (
        ("must rest", player.resting), ("tired", player.tired and not player.resting), ("hurt", player.injured),
        ("rest due", player.rest_due), ("great", player.great), ("doubled", doubled),
    ) if true]
    return ", ".join(words)


def five(table: BasketballTable, seat: int) -> list[Text]:
    """A team's five: minutes played of the usual ones, fouls, points, field goal rating, condition."""
    lines = [Text(f"{table.short[seat]:<15}", style="bold").append("  MIN PF PTS  FG", style="dim")]
    for key, player in enumerate(table.lined(seat), 1):
        has = table.ball == seat and table.holder == player.number
        line = Text(f"{key} {player.slot:<2} ")
        line.append(f"{last_name(player.name)[:10]:<10}", style=BALL if has else "none")
        played = f"{player.seconds // 60}/{player.usual}" if player.usual else str(player.seconds // 60)
        over = player.usual and player.seconds >= 60 * player.usual
        line.append(f"{played:>6}", style="bold yellow" if over else "none")
        line.append(f"{player.fouls:>3}", style="bold red" if player.fouls >= 4 else "none")
        line.append(f"{player.points:>4}{player.ratings.field_goal:>4}")
        words = condition(player, table.doubled[seat] == player.number)
        lines.append(line.append(f"  {words}" if words else "", style="bold yellow"))
    return lines
