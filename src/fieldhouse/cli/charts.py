"""`fieldhouse charts`: looking at charts, checking and converting them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.paydirt import cells
from fieldhouse.cli.paydirt.face import FACE
from fieldhouse.cli.trouble import FAILED, OK, stop
from fieldhouse.games.paydirt.checks import Report, check, warnings
from fieldhouse.games.paydirt.teams import DEFAULT, UnknownTeam, find
from fieldhouse.statistics import load_pack

PARTS = {
    "all": cells.team_lines, "offense": cells.offense_lines, "defense": cells.defense_lines,
    "special": cells.special_lines,
}


def list_teams(season: str | None, *, as_json: bool) -> int:
    """The teams of a season (the usual one if none is named), then those that come with the game."""
    named = season or DEFAULT
    pack = load_pack(named)
    teams = [(f"{named}:{code}", pack.teams[code].name) for code in sorted(pack.teams)]
    if season is None:
        teams += FACE.teams()
    if as_json:
        say(json.dumps([{"key": key, "name": name} for key, name in teams]))
        return OK
    print_table(("team", "name"), teams)
    if season is None:
        say("", f"{DEFAULT} may be left out: KC is {DEFAULT}:KC. Seasons: {', '.join(FACE.seasons())}")
    return OK


def show_team(name: str, part: str) -> int:
    if part not in PARTS:
        stop(f"--part: found {part!r}; allowed: {', '.join(PARTS)}")
    say(*PARTS[part](FACE.team(name)))
    return OK


def check_teams(paths: Sequence[str], blanks: Sequence[str], penalties: Sequence[str], *, as_json: bool) -> int:
    white, meant = pairs(blanks, "--blank-means"), pairs(penalties, "--penalty")
    try:
        reports = [_check(path, white, meant) for path in paths]
    except ValueError as error:
        stop(str(error))
    if as_json:
        say(json.dumps([
            {"path": str(r.path), "format": r.format, "name": r.name, "good": r.good, "warnings": r.warnings,
             "faults": [{"file": f.file, "row": f.row, "column": f.column, "found": f.found, "allowed": f.allowed}
                        for f in r.faults]}
            for r in reports
        ]))
    else:
        for report in reports:
            verdict = "good" if report.good else f"{len(report.faults)} fault{'s' * (len(report.faults) != 1)}"
            layout = f" ({report.format})" if report.format else ""
            say(f"{report.path}: {report.name}{layout}: {verdict}")
            say(*(f"  fault: {fault}" for fault in report.faults))
            say(*(f"  odd: {warning}" for warning in report.warnings))
    return OK if all(report.good for report in reports) else FAILED


def _check(path: str, blanks: dict[str, str], penalties: dict[str, str]) -> Report:
    """Of a folder, or of a team that has a name and none."""
    if Path(path).exists() or "/" in path:
        return check(Path(path), blanks=blanks, penalties=penalties)
    try:
        charts = find(path)
    except UnknownTeam:
        return check(Path(path))
    return Report(Path(path), "", charts.name, [], warnings(charts), charts)


def convert_team(source: str, target: str, blanks: Sequence[str], penalties: Sequence[str]) -> int:
    from fieldhouse.games.paydirt.community import read_community
    from fieldhouse.games.paydirt.files import write_team
    from fieldhouse.games.paydirt.sheets import ChartError

    if Path(target).exists() and (not Path(target).is_dir() or any(Path(target).iterdir())):
        stop(f"{target}: there is something here already; name a new folder")
    try:
        charts = read_community(
            source, blanks=pairs(blanks, "--blank-means"), penalties=pairs(penalties, "--penalty")
        )
    except ChartError as error:
        stop("\n".join(f"{source}/{fault}" for fault in error.faults), FAILED)
    except ValueError as error:
        stop(str(error))
    write_team(charts, target)
    say(f"{charts.name} written to {target}")
    say(*(f"  odd: {warning}" for warning in warnings(charts)))
    return OK


def make_teams(season: str, codes: Sequence[str], target: str) -> int:
    """Charts of a season's teams, a folder each."""
    from fieldhouse.cli.console import progress
    from fieldhouse.games.paydirt.files import write_team
    from fieldhouse.games.paydirt.maker.special import special_teams
    from fieldhouse.games.paydirt.maker.team import make_team
    from fieldhouse.games.paydirt.replay import chart_season

    pack = chart_season(season)
    unknown = [code for code in codes if code not in pack.teams]
    if unknown:
        stop(f"{season}: no team {', '.join(unknown)}; teams are {', '.join(sorted(pack.teams))}")
    wanted = list(codes) or sorted(pack.teams)
    there = [code for code in wanted if (Path(target) / code).exists()]
    if there:
        stop(f"{Path(target) / there[0]}: there is something here already; name a new folder")
    with progress("charts", len(wanted)) as done:
        for count, code in enumerate(wanted, start=1):
            write_team(make_team(pack, code, special_teams(pack, code)), Path(target) / code)
            done(count)
    say(f"{len(wanted)} team{'s' if len(wanted) > 1 else ''} of {season} written to {target}", pack.attribution)
    return OK


def pairs(words: Sequence[str], option: str) -> dict[str, str]:
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            stop(f"{option}: found {word!r}; allowed: name=value")
        found[name.strip()] = value.strip()
    return found
