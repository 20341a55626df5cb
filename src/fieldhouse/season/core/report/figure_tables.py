"""The parts of the page that compare the replay with the real season: teams, figures, plots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fieldhouse.season.core import plots
from fieldhouse.season.core.accuracy import FigureRow, TeamRow
from fieldhouse.season.core.accuracy.text import apart, graded, number, target, verdict
from fieldhouse.season.core.comparison import Comparison
from fieldhouse.season.core.report.html import Html, inline, joined, table, tag
from fieldhouse.season.core.report.links import NO_LINKS, Links
from fieldhouse.season.core.report.results import named
from fieldhouse.season.core.sport import Sport
from fieldhouse.statistics import Season

NO_PLOTS = "Plots are left out: they need matplotlib, which comes with pip install 'fieldhouse[report]'."


def team_table(sport: Sport, season: Season, teams: Iterable[TeamRow], links: Links = NO_LINKS) -> Html:
    """Teams by replayed wins; under each figure the real one."""
    columns = sport.look.team_columns
    rows = [
        (
            tag("span", links.team(row.team), title=named(season, row.team)),
            *(_pair(row, name, places) for name, _, places in columns),
        )
        for row in sorted(teams, key=lambda row: (-row.replayed["wins"], row.team))
    ]  # fmt: skip
    return tag("div", table(("", *(title for _, title, _ in columns)), rows, "wide"), class_="card")


def _pair(row: TeamRow, name: str, places: int) -> Html:
    real = f"{row.real[name]:.{places}f}" if name in row.real else "-"
    return joined((f"{row.replayed[name]:.{places}f}", tag("small", real)))


def line_tables(lines: Sequence[FigureRow], drawn: Mapping[str, Html]) -> Html:
    """Every figure as plot and as table: those with a target first, the others folded away."""
    aimed, others = (
        tag("div", drawn.get(name, ""), tag("div", _lines(kept), class_="card"), class_="pair")
        for name, kept in (
            ("targets", [line for line in lines if line.aimed]),
            ("figures", [line for line in lines if not line.aimed]),
        )
    )
    return joined((aimed, tag("details", tag("summary", "Figures without a target"), others)))


def _lines(lines: Iterable[FigureRow]) -> Html:
    heads = ("figure", "real", "replayed", "off", "target", "grade")
    return table(heads, (
        (
            line.name, number(line.real), number(line.replayed),
            tag("span", apart(line), class_="down", title=verdict(line)) if verdict(line) else apart(line),
            target(line), "" if line.luck else joined((tag("span", "", class_=f"dot g{line.grade}"), graded(line))),
        )
        for line in lines
    ), "tight")  # fmt: skip


def drawings(comparison: Comparison) -> Mapping[str, Html]:
    """The plots by the name of their sheet, ready for the page; none without matplotlib."""
    if not plots.can_draw():
        return {}
    from fieldhouse.season.core.plots.sheet import as_svg

    return {
        sheet.name: joined(
            tag("div", inline(as_svg(chart), chart.title), class_="plot") for chart in sheet.charts
        )
        for sheet in plots.sheets(comparison)
    }


def pictures(drawn: Mapping[str, Html], names: Sequence[str], kind: str = "plots big") -> Html:
    found = [drawn[name] for name in names if name in drawn]
    return tag("div", *found, class_=kind) if found else Html()
