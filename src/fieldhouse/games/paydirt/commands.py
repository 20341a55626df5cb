"""`fieldhouse charts`: looking at charts, making, checking and converting them. Imports wait until they are needed."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from fieldhouse.games.api import Command, Report, Step
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.balance_command import balance
from fieldhouse.table.shown import Grid, cells

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.cards.checks import Report as Checked
    from fieldhouse.games.paydirt.cards.sheets import ChartFault

PARTS = ("all", "offense", "defense", "special")


def list_teams(season: Annotated[str | None, "A season, such as nfl-1999."] = None) -> Report:
    """The teams there are: of a season, and those that come with the game."""
    from fieldhouse.games.paydirt.season import USUAL
    from fieldhouse.games.paydirt.teams import TEAMS
    from fieldhouse.statistics import load_pack

    named = season or USUAL
    pack = load_pack(named)
    teams = [(f"{named}:{code}", pack.teams[code].name) for code in sorted(pack.teams)]
    more: list[str] = []
    if season is None:
        teams += TEAMS.listed()
        more = ["", f"{USUAL} may be left out: KC is {USUAL}:KC. Seasons: {', '.join(TEAMS.seasons())}"]
    table = Grid("", ("team", "name"), tuple(cells(*team) for team in teams))
    return Report((table, *more), [{"key": key, "name": name} for key, name in teams])


def show_team(
    team: Annotated[str, "A team, such as KC, or a folder of charts."],
    *, part: Annotated[str, "offense, defense, special or all."] = "all",
) -> Report:
    """A team's charts, in colour on a terminal."""
    from fieldhouse.games.paydirt.show import cells as charts
    from fieldhouse.games.paydirt.teams import TEAMS

    if part not in PARTS:
        raise InputError(f"found {part!r}; allowed: {', '.join(PARTS)}", "part")
    sheets = (charts.team_sheet, charts.offense_sheet, charts.defense_sheet, charts.special_sheet)
    sheet = sheets[PARTS.index(part)](TEAMS.find(team))
    first = next(block for block in sheet if isinstance(block, Grid))
    paper = [
        replace(block, new_page=True) if isinstance(block, Grid) and block is not first else block for block in sheet
    ]
    return Report(sheet, paper=paper)


def check_teams(
    *paths: Annotated[str, "Folders of charts, ours or the community's; or teams."],
    blank_means: Annotated[tuple[str, ...], "section=white or section=black."] = (),
    penalty: Annotated[tuple[str, ...], "printed=meant, such as 4=5."] = (),
) -> Report:
    """Look charts over: what is wrong (exit code 1) and what is merely odd."""
    white, meant = pairs(blank_means, "blank_means"), pairs(penalty, "penalty")
    try:
        reports = [_check(path, white, meant) for path in paths]
    except InputError:
        raise
    except ValueError as error:
        raise InputError(str(error)) from None
    lines: list[str] = []
    for report in reports:
        verdict = "good" if report.good else f"{len(report.faults)} fault{'s' * (len(report.faults) != 1)}"
        layout = f" ({report.format})" if report.format else ""
        name = f"{report.name}{layout}: " if report.name != report.path.name or layout else ""
        lines.append(f"{report.path}: {name}{verdict}")
        lines += (f"  fault: {_placed(str(report.path), fault, named=False)}" for fault in report.faults)
        lines += (f"  odd: {warning}" for warning in report.warnings)
    data = [
        {"path": str(r.path), "format": r.format, "name": r.name, "good": r.good, "warnings": r.warnings,
         "faults": [{"file": f.file, "row": f.row, "column": f.column, "found": f.found, "allowed": f.allowed}
                    for f in r.faults]}
        for r in reports
    ]  # fmt: skip
    return Report(lines, data, failed=not all(report.good for report in reports))


def _check(path: str, blanks: dict[str, str], penalties: dict[str, str]) -> Checked:
    """Of a folder, or of a team that has a name and none."""
    from fieldhouse.games.api import UnknownTeam
    from fieldhouse.games.paydirt.cards.checks import Report as Checked
    from fieldhouse.games.paydirt.cards.checks import check, warnings
    from fieldhouse.games.paydirt.teams import find

    if Path(path).exists() or "/" in path:
        return check(Path(path), blanks=blanks, penalties=penalties)
    try:
        charts = find(path)
    except UnknownTeam:
        return check(Path(path))
    return Checked(Path(path), "", charts.name, [], warnings(charts), charts)


def make_teams(
    season: Annotated[str, "A season pack, such as nfl-2019."],
    target: Annotated[str, "The folder to write: one folder a team."],
    *, team: Annotated[tuple[str, ...], "Only this team; may be given again."] = (),
) -> Generator[Step, None, Report]:
    """Make team charts from a season's statistics."""
    from fieldhouse.games.paydirt.cards.files import write_team
    from fieldhouse.games.paydirt.maker.special import special_teams
    from fieldhouse.games.paydirt.maker.team import make_team
    from fieldhouse.games.paydirt.season import chart_season
    from fieldhouse.games.team_files import new_folders, wanted_teams

    pack = chart_season(season)
    wanted = wanted_teams(season, pack.teams, team)
    new_folders(Path(target) / code for code in wanted)
    for count, code in enumerate(wanted, start=1):
        write_team(make_team(pack, code, special_teams(pack, code)), Path(target) / code)
        yield Step("charts", count, len(wanted))
    many = f"{len(wanted)} team{'s' if len(wanted) > 1 else ''}"
    return Report([f"{many} of {season} written to {target}", pack.attribution])


def convert_team(
    source: Annotated[str, "A team in the community's layout."],
    target: Annotated[str | None, "The folder to write."] = None,
    *, suggest: Annotated[str | None, "A folder for a copy with every fault repaired, to look over."] = None,
    blank_means: Annotated[tuple[str, ...], "section=white or section=black."] = (),
    penalty: Annotated[tuple[str, ...], "printed=meant, such as 4=5."] = (),
) -> Report:
    """Rewrite a team from the community's layout into ours, or suggest repairs of its faults.

    The sections are runs, passes, B, QT, defense runs, defense passes and returns.
    With --suggest the copy keeps the community's layout; convert it once it has been looked over.
    """
    from fieldhouse.games.paydirt.cards.checks import warnings
    from fieldhouse.games.paydirt.cards.community import read_community
    from fieldhouse.games.paydirt.cards.files import write_team
    from fieldhouse.games.paydirt.cards.sheets import ChartError

    if (target is None) == (suggest is None):
        raise InputError("name one folder to write: for our layout, or after --suggest for a repaired copy")
    folder = str(target or suggest)
    if Path(folder).exists() and (not Path(folder).is_dir() or any(Path(folder).iterdir())):
        raise InputError(f"{folder}: there is something here already; name a new folder")
    blanks, penalties = pairs(blank_means, "blank_means"), pairs(penalty, "penalty")
    try:
        if suggest is not None:
            return _suggested(source, suggest, blanks, penalties)
        charts = read_community(source, blanks=blanks, penalties=penalties)
    except ChartError as error:
        return Report(faults=[_placed(source, fault) for fault in error.faults])
    except ValueError as error:
        raise InputError(str(error)) from None
    write_team(charts, folder)
    return Report([f"{charts.name} written to {target}", *(f"  odd: {warning}" for warning in warnings(charts))])


def _suggested(source: str, target: str, blanks: dict[str, str], penalties: dict[str, str]) -> Report:
    from fieldhouse.games.paydirt.cards.suggest import LIST, suggest

    found = suggest(source, target, blanks=blanks, penalties=penalties)
    many = f"{len(found)} repair{'s' * (len(found) != 1)}"
    return Report([
        *map(str, found), f"{many} suggested; the copy in {target} loads. Look it over by {target}/{LIST}, then:",
        f"  fieldhouse charts convert {target} FOLDER",
    ])  # fmt: skip


def _placed(path: str, fault: ChartFault, *, named: bool = True) -> str:
    """A fault with the path of its file, or of its folder, which stands once; not `named` where it stands above."""
    if fault.file == str(Path(path)):
        said = f"found {fault.found}; {fault.allowed}"
        return f"{path}: {said}" if named else said
    return f"{path}/{fault}" if named else str(fault)


def pairs(words: Sequence[str], option: str) -> dict[str, str]:
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise InputError(f"found {word!r}; allowed: name=value", option)
        found[name.strip()] = value.strip()
    return found


CHARTS = (
    Command(name="list", run=list_teams, data=True, examples=("", "nfl-1999")),
    Command(name="show", paper=True, run=show_team,
            examples=("KC", "nfl-1999:STL --part offense", "charts/bears --part defense")),
    Command(name="check", run=check_teams, data=True, examples=(
        "charts/bears", "theirs/* --blank-means runs=white --blank-means passes=black --penalty 4=5",
    )),
    Command(name="make", run=make_teams, examples=("nfl-2019 charts --team KC --team SF",)),
    Command(name="convert", run=convert_team, examples=(
        "theirs/1985/CHI charts/chi --blank-means runs=white --penalty 4=5 --penalty 14=15",
        "theirs/1985/CHI --suggest mine/CHI",
    )),
    Command(name="balance", run=balance,
            examples=("nfl-2019", "nfl-2019 --team KC", "nfl-2019 --pairings sample")),
)  # fmt: skip
