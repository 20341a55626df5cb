"""A basketball game in text: the score, and the ten players on the floor with their ratings."""

from __future__ import annotations

from rich.text import Text

from fieldhouse.basketball.sheets import HEADS, figures, marks
from fieldhouse.basketball.view import QUARTERS, BasketballTable, period_name
from fieldhouse.cli.court import condition, court, five

WIDTHS = (4, 3, 4, 3, 4, 3, 4, 6, 3, 3, 3, 4)
"""Widths of the figures under HEADS."""
BALL = "bold #ffb347"
NAME = 16
WIDE = 120
"""On a terminal of this width the ratings of all ten players stand beside the court."""


def brief(table: BasketballTable) -> list[str | Text]:
    """The situation and both fives, a line each: points, fouls and marks."""
    lines: list[str | Text] = [table.situation]
    if table.phase == "over":
        return lines
    for seat in (1, 0):
        listed = (
            f"{player.slot} {player.name} {player.points}{f'f{player.fouls}' if player.fouls else ''}{marks(player)}"
            for player in table.lined(seat)
        )
        lines.append(f"  {table.short[seat]}: {', '.join(listed)}")
    return lines


def board(table: BasketballTable, width: int) -> list[Text]:
    """Score by period with team fouls, timeouts and Index Points, then the half court with both fives beside it."""
    lines = scoreboard(table)
    if table.phase == "over":
        return lines
    left, right = court(table), [line for seat in (1, 0) for line in (floor if width >= WIDE else five)(table, seat)]
    for one, two in zip(left, right, strict=True):
        lines.append(Text("  ").append(one).append(" ").append(two))
    return lines


def scoreboard(table: BasketballTable) -> list[Text]:
    periods = max(QUARTERS, len(table.line_score[0]))
    names = max(4, *(len(name) for name in table.short))
    heads = [period_name(number).removeprefix("Q") for number in range(1, periods + 1)]
    head = Text(" " * (names + 5) + "".join(f"{head:>4}" for head in heads), style="dim")
    head.append(f"{'T':>5}   fouls timeouts index")
    now = "FINAL" if table.phase == "over" else f"{table.when}   {table.due}"
    lines = [Text(f"  {now}", style="bold"), head]
    for seat in (1, 0):
        points = table.line_score[seat]
        has = table.ball == seat and table.phase not in ("over", "jump", "period")
        line = Text("  ").append(f"{table.short[seat]:<{names}}", style="bold" if has else "")
        line.append(" ◂ " if has else "   ", style=BALL)
        line.append("".join(f"{cell:>4}" for cell in [*points, *[""] * (periods - len(points))]))
        line.append(f"{table.score[seat]:>5}", style="bold")
        line.append(f"{table.fouls[seat]:>7}", style="bold red" if table.penalty[seat] else "none")
        left = f"{table.timeouts_left[seat]:>6} + {table.short_timeouts_left[seat]}"
        lines.append(line.append(f"{left}{table.index[seat]:>6}").append(f"   {table.teams[seat]}", style="dim"))
    return lines


def floor(table: BasketballTable, seat: int) -> list[Text]:
    """One team's five with their minutes and ratings."""
    lines = [Text(f"{table.short[seat]:<{NAME + 5}}", style="bold").append(f"   MIN{_columns(HEADS)}", style="dim")]
    for key, player in enumerate(table.lined(seat), 1):
        has = table.ball == seat and table.holder == player.number
        line = Text(f"{key} {player.slot:<2} ")
        line.append(f"{player.name[:NAME]:<{NAME}}", style=BALL if has else "none")
        played = f"{player.seconds // 60}/{player.usual}" if player.usual else str(player.seconds // 60)
        line.append(f"{played:>6}").append(_columns(figures(player)))
        words = condition(player, table.doubled[seat] == player.number)
        lines.append(line.append(f" {words}" if words else "", style="bold yellow"))
    return lines


def _columns(texts: tuple[str, ...]) -> str:
    return "".join(f"{text:>{width}}" for text, width in zip(texts, WIDTHS, strict=True))
