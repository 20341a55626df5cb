"""`fieldhouse cards` and `fieldhouse deck` for this game. Imports wait until they are needed."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from fieldhouse.games.api import Command, Report, Step
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_football.deck_command import deck

if TYPE_CHECKING:
    from fieldhouse.football.fast_action.player_cards import TeamCards


def show_team(
    team: Annotated[str, "A team, such as KC or haulers, or a folder of cards."],
    player: Annotated[str | None, "A part of one player's name."] = None,
) -> Report:
    """A team's cards, or one player's."""
    from fieldhouse.football.fast_action.card_text import paper, player_blocks, special_grids, team_blocks
    from fieldhouse.games.statispro_football.cards.card_rules import to_data
    from fieldhouse.games.statispro_football.teams import find

    shown = find(team)
    data = to_data(shown)
    if player is None:
        return Report(team_blocks(shown), data, paper=paper(shown))
    wanted = player.casefold()
    found = player_blocks([card for card in shown.players if wanted in card.name.casefold()])
    for grid in special_grids(shown):
        if any(wanted in text.casefold() for text in (grid.title, *grid.heads)):
            found += ["", grid] if found else [grid]
    if not found:
        known = ", ".join(_names(shown))
        raise InputError(f"{shown.name}: no player {player!r}; players are {known}")
    return Report(found, data, paper=found)


def _names(team: TeamCards) -> list[str]:
    others = [team.kicker.name, team.punter.name]
    return list(dict.fromkeys([*[card.name for card in team.players], *others]))


def make_teams(
    season: Annotated[str, "A season pack, such as nfl-2019."],
    target: Annotated[str, "The folder to write: one folder a team."],
    *, team: Annotated[tuple[str, ...], "Only this team; may be given again."] = (),
) -> Generator[Step, None, Report]:
    """Make player and team cards from a season's statistics."""
    from fieldhouse.games.statispro_football.cards.card_rules import write_team
    from fieldhouse.games.statispro_football.season import shelf
    from fieldhouse.games.team_files import new_folders, wanted_teams
    from fieldhouse.statistics import load_pack

    pack = load_pack(season)
    wanted = wanted_teams(season, pack.teams, [code.upper() for code in team])
    new_folders(Path(target) / code for code in wanted)
    for count, code in enumerate(wanted, start=1):
        write_team(shelf(season).cards(code), Path(target) / code)
        yield Step("cards", count, len(wanted))
    many = f"{len(wanted)} team{'s' if len(wanted) > 1 else ''}"
    return Report([f"{many} of {season} written to {target}", pack.attribution])


def check_teams(*paths: Annotated[str, "Folders of cards, or folders of such folders."]) -> Report:
    """Look card files over: what is wrong (exit code 1) and what is merely odd."""
    from fieldhouse.football.fast_action.card_files_read import CardError
    from fieldhouse.games.statispro_football.cards.card_rules import read_team
    from fieldhouse.games.statispro_football.cards.oddities import oddities

    lines: list[str] = []
    data: list[dict[str, Any]] = []
    for folder in _folders(paths):
        try:
            team = read_team(folder)
        except CardError as error:
            faults = [str(fault) for fault in error.faults]
            lines.append(f"{folder}: {len(faults)} fault{'s' * (len(faults) != 1)}")
            lines += [f"  fault: {one}" for one in faults]
            data.append({"path": str(folder), "good": False, "faults": faults, "odd": []})
            continue
        odd = oddities(team)
        lines += [f"{folder}: {_described(team)}: good", *[f"  odd: {one}" for one in odd]]
        data.append({"path": str(folder), "good": True, "faults": [], "odd": odd})
    return Report(lines, data, failed=not all(each["good"] for each in data))


def _described(team: TeamCards) -> str:
    return f"{' '.join(part for part in (team.season, team.name) if part)}, {len(team.players)} players"


def _folders(paths: tuple[str, ...]) -> list[Path]:
    """The teams' folders: each path, or those inside it."""
    from fieldhouse.football.fast_action.card_files import TEAM

    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(each.parent for each in path.glob(f"*/{TEAM}"))
        found += inside if inside and not (path / TEAM).exists() else [path]
    return found


CARDS = (
    Command(name="make", run=make_teams, examples=("nfl-2019 cards", "nfl-2019 cards --team KC --team SF")),
    Command(name="show", run=show_team, data=True, paper=True,
            examples=("haulers", "haulers brannoch", "nfl-2019:KC", "cards/KC")),
    Command(name="check", run=check_teams, data=True, examples=("cards", "cards/KC cards/SF")),
)
DECK = (
    Command(name="", run=deck, data=True, paper=True,
            examples=("17", "", "--statistics", "--file my_deck.csv --statistics")),
)
