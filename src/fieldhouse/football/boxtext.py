"""Box score as text and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from fieldhouse.football.book import BANDS, FIELDS, Box, TeamBox
from fieldhouse.football.clock import clock_text
from fieldhouse.football.drives import Possession, drives
from fieldhouse.football.events import Event
from fieldhouse.football.field import yard_line
from fieldhouse.football.scoring import Score, scoring

Names = Sequence[str]
NAMES = ("Home", "Away")
WIDEST = 21
DERIVED = ("first_downs", "plays", "yards", "net_pass_yards", "turnovers", "fg_tries", "fg_made", "return_tds")


def line_score(box: Box, names: Names = NAMES) -> str:
    """Points by quarter, visitors first as on a scoreboard."""
    heads = ["1", "2", "3", "4", "OT", *(f"OT{n}" for n in range(2, 99))][: len(box.line[0])]
    rows = [
        [names[seat], *(str(points) for points in box.line[seat]), str(box.teams[seat].points)]
        for seat in (1, 0)
    ]
    return table([["", *heads, "Total"], *rows])


def scoring_text(scores: Iterable[Score], names: Names = NAMES) -> str:
    rows = [
        [quarter_text(score.quarter), clock_text(score.clock), names[score.seat],
         f"{score.after[1]}-{score.after[0]}", score.text]
        for score in scores
    ]
    if not rows:
        return "Scoring\n  none"
    return "Scoring\n" + table(rows, left=(0, 2, 4), indent=2)


def quarter_text(quarter: int) -> str:
    return f"Q{quarter}" if quarter <= 4 else "OT" if quarter == 5 else f"OT{quarter - 4}"


def average(yards: int, count: int) -> str:
    return f"{yards / count:.1f}" if count else "0.0"


def _made(made: int, tries: int) -> str:
    return f"{made}-{tries}"


def _percent(made: int, tries: int) -> str:
    return f"{made}-{tries} {100 * made / tries:.0f}%" if tries else "0-0"


def _returns(count: int, yards: int, long: int) -> str:
    return f"{count}-{yards}, long {long}" if count else "0-0"


def _punting(team: TeamBox, other: TeamBox) -> str:
    if not team.punts and not team.punts_blocked:
        return "0"
    net = average(team.net_punt_yards(other.punt_return_yards), team.punts + team.punts_blocked)
    return f"{team.punts}-{average(team.punt_yards, team.punts)}, net {net}"


def _goals_by_band(team: TeamBox) -> str:
    bands = ((getattr(team, f"fg_made_{band}"), getattr(team, f"fg_tries_{band}")) for band, _ in BANDS)
    return " ".join(_made(made, tries) for made, tries in bands)


Cell = Callable[[TeamBox, TeamBox], str]

# Label, and the text for a team and its opponents. An indented label explains the one above it.
ROWS: tuple[tuple[str, Cell], ...] = (
    ("First downs", lambda t, o: str(t.first_downs)),
    ("  rushing, passing, penalty",
     lambda t, o: f"{t.rush_first_downs}-{t.pass_first_downs}-{t.penalty_first_downs}"),
    ("Third downs", lambda t, o: _percent(t.third_made, t.third_tries)),
    ("Fourth downs", lambda t, o: _percent(t.fourth_made, t.fourth_tries)),
    ("Total yards", lambda t, o: str(t.yards)),
    ("  plays, average", lambda t, o: f"{t.plays}, {average(t.yards, t.plays)}"),
    ("Rushing", lambda t, o: f"{t.rushes}-{t.rush_yards}"),
    ("  average, long, TD", lambda t, o: f"{average(t.rush_yards, t.rushes)}, {t.rush_long}, {t.rush_tds}"),
    ("Passing, net yards", lambda t, o: str(t.net_pass_yards)),
    ("  comp-att-int", lambda t, o: f"{t.completions}-{t.passes}-{t.intercepted}"),
    ("  gross yards, long, TD", lambda t, o: f"{t.pass_yards}, {t.pass_long}, {t.pass_tds}"),
    ("  sacked-yards", lambda t, o: f"{t.sacked}-{t.sack_yards}"),
    ("Turnovers", lambda t, o: str(t.turnovers)),
    ("  fumbles-lost", lambda t, o: f"{t.fumbles}-{t.fumbles_lost}"),
    ("  on downs", lambda t, o: str(t.on_downs)),
    ("Penalties-yards", lambda t, o: f"{t.penalties}-{t.penalty_yards}"),
    ("Punts-average", _punting),
    ("  blocked, touchbacks, inside 20",
     lambda t, o: f"{t.punts_blocked}, {t.punt_touchbacks}, {t.punts_inside_20}"),
    ("Kickoffs, touchbacks", lambda t, o: f"{t.kickoffs}, {t.kickoff_touchbacks}"),
    ("  onside recovered", lambda t, o: _made(t.onside_recovered, t.onside_tries)),
    ("Kickoff returns", lambda t, o: _returns(t.kick_returns, t.kick_return_yards, t.kick_return_long)),
    ("Punt returns", lambda t, o: _returns(t.punt_returns, t.punt_return_yards, t.punt_return_long)),
    ("Interceptions-yards", lambda t, o: f"{t.interceptions}-{t.interception_yards}"),
    ("Return touchdowns", lambda t, o: str(t.return_tds)),
    ("Field goals", lambda t, o: _made(t.fg_made, t.fg_tries) + (f", long {t.fg_long}" if t.fg_made else "")),
    ("  to 19, 29, 39, 49, 50 up", lambda t, o: _goals_by_band(t)),
    ("Extra points", lambda t, o: _made(t.extra_made, t.extra_tries)),
    ("Two-point tries", lambda t, o: _made(t.two_made, t.two_tries)),
    ("Safeties", lambda t, o: str(t.safeties)),
    ("Timeouts used", lambda t, o: str(t.timeouts)),
    ("Time of possession", lambda t, o: clock_text(t.seconds)),
)


def team_table(box: Box, names: Names = NAMES) -> str:
    home, away = box.teams
    rows = [[label, cell(away, home), cell(home, away)] for label, cell in ROWS]
    return table([["Team statistics", _last_words(names[1]), _last_words(names[0])], *rows], gap=3)


def _last_words(name: str) -> str:
    """As much of a long name, from its end, as two columns on a page of 80 have room for."""
    words = name.split(" ")
    while len(words) > 1 and len(" ".join(words)) > WIDEST:
        del words[0]
    return " ".join(words)


def drive_chart(found: Iterable[Possession], names: Names = NAMES) -> str:
    heads = ["#", "Team", "Qtr", "Time", "From", "Plays", "Yards", "Pen", "1st", "Held", "Result"]
    rows = [
        [
            str(number), names[drive.seat], quarter_text(drive.quarter), clock_text(drive.clock),
            yard_line(drive.start, names[drive.seat], names[1 - drive.seat]), str(drive.plays), str(drive.yards),
            str(drive.penalty_yards), str(drive.first_downs), clock_text(drive.seconds), drive.result.value,
        ]
        for number, drive in enumerate(found, 1)
    ]
    return "Drives\n" + table([heads, *rows], left=(1, 2, 4, 10), indent=2)


def table(rows: Sequence[Sequence[str]], left: tuple[int, ...] = (0,), gap: int = 2, indent: int = 0) -> str:
    """Rows as aligned columns: those in `left` to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if number in left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * indent + (" " * gap).join(cells)).rstrip())
    return "\n".join(lines)


def team_dict(team: TeamBox) -> dict[str, int]:
    """Every count by its name, and the figures derived from them."""
    return {name: getattr(team, name) for name in (*FIELDS, *DERIVED)}


def box_dict(
    box: Box, names: Names = NAMES, events: Iterable[Event] | None = None, *, chart: bool = False
) -> dict[str, Any]:
    """The box score as plain data for JSON; with the events, also scores and, with `chart`, drives."""
    data: dict[str, Any] = {
        "score": list(box.score),
        "quarters": box.quarters,
        "teams": [
            {"name": names[seat], "line": list(box.line[seat]), **team_dict(box.teams[seat])} for seat in (0, 1)
        ],
    }
    events = list(events) if events is not None else []
    if events:
        data["scoring"] = [
            {"team": score.seat, "quarter": score.quarter, "clock": score.clock, "text": score.text,
             "score": list(score.after)}
            for score in scoring(events)
        ]
    if chart and events:
        data["drives"] = [
            {
                "team": drive.seat, "quarter": drive.quarter, "clock": drive.clock, "start": drive.start,
                "plays": drive.plays, "yards": drive.yards, "penalty_yards": drive.penalty_yards,
                "first_downs": drive.first_downs, "seconds": drive.seconds, "result": drive.result.value,
            }
            for drive in drives(events)
        ]
    return data
