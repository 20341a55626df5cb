"""What `fieldhouse cards` does."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.trouble import FAILED, OK, stop
from fieldhouse.games.statispro_basketball.cards import PlayerCard, TeamCard
from fieldhouse.games.statispro_basketball.cards_ten_day import needed
from fieldhouse.games.statispro_basketball.convert import convert_team as converted
from fieldhouse.games.statispro_basketball.files import TEAM, read_team, to_data, write_team
from fieldhouse.games.statispro_basketball.files_fields import CardError
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.statistics import load_basketball

HEADS = ("player", "pos", "games", "inj", "FG", "att", "3pt", "FT", "reb", "foul", "draws", "blk", "ast", "stl", "def",
         "min")


def make_teams(season: str, codes: Sequence[str], target: str) -> int:
    """Cards of a season's teams, a folder each."""
    pack = load_basketball(season)
    wanted = [code.upper() for code in codes] or sorted(pack.teams)
    unknown = [code for code in wanted if code not in pack.teams]
    if unknown:
        stop(f"{season}: no team {', '.join(unknown)}; teams are {', '.join(sorted(pack.teams))}")
    there = [code for code in wanted if (Path(target) / code).exists()]
    if there:
        stop(f"{Path(target) / there[0]}: there is something here already; name a new folder")
    made = [make_team(pack, code) for code in wanted]
    with progress("cards", len(made)) as done:
        for count, team in enumerate(made, start=1):
            write_team(team, Path(target) / team.code)
            done(count)
    say(f"{len(made)} team{'s' if len(made) > 1 else ''} of {season} written to {target}", pack.attribution)
    return OK


def show_team(name: str, player: str | None, *, as_json: bool) -> int:
    team = find(name)
    if as_json:
        say(json.dumps(to_data(team), ensure_ascii=False))
        return OK
    if player is None:
        say(*_team_lines(team), "")
        print_table(HEADS, [_row(card) for card in team.players])
        return OK
    found = [card for card in team.players if player.casefold() in card.name.casefold()]
    if not found:
        stop(f"{team.name}: no player {player!r}; players are {', '.join(card.name for card in team.players)}")
    for at, card in enumerate(found):
        say(*([""] if at else []), *_card_lines(card))
    return OK


def check_teams(paths: Sequence[str]) -> int:
    good = True
    for folder in _folders(paths):
        try:
            team = read_team(folder)
        except CardError as error:
            good = False
            faults = error.faults
            say(f"{folder}: {len(faults)} fault{'s' * (len(faults) != 1)}", *(f"  fault: {fault}" for fault in faults))
            continue
        say(f"{folder}: {team.name} {team.season}, {len(team.players)} players: good")
        say(*(f"  odd: no reserve for {role}; a Ten-Day player will be needed" for role in needed(team.players)))
    return OK if good else FAILED


def _folders(paths: Sequence[str]) -> list[Path]:
    """The teams' folders: each path, or those inside it."""
    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(each.parent for each in path.glob(f"*/{TEAM}"))
        found += inside if inside and not (path / TEAM).exists() else [path]
    return found


def convert_team(source: str, target: str) -> int:
    team = converted(source)
    write_team(team, target)
    say(f"{team.name} {team.season}, {len(team.players)} players, written to {target}")
    return OK


def _team_lines(team: TeamCard) -> list[str | Text]:
    threes = "" if team.three_pointer else "  no three-pointers"
    coach = f", coach {team.coach}" if team.coach else ""
    return [
        Text(f"{team.name} {team.season}{coach}", style="bold"),
        f"OFFENSE {team.offense}  DEFENSE {team.defense}  home {team.home_record}, index {team.home_index}  "
        f"road {team.road_record}, index {team.road_index}{threes}",
    ]


def _row(card: PlayerCard) -> tuple[str, ...]:
    return (
        _name(card), _positions(card), str(card.games), str(card.injury), str(card.field_goal), _attempts(card),
        _number(card.three_point), str(card.free_throw), str(card.rebound), _fouls(card), f"{card.foul_drawing:.1f}",
        f"B{card.block}", f"A{card.assist}", f"S{card.steal}", f"{card.defense:+}", f"{card.minutes:.1f}",
    )


def _card_lines(card: PlayerCard) -> list[str | Text]:
    positions = ", ".join(card.positions)
    used = f"{card.minutes:.1f} minutes a game, started {card.starts}"
    rows = (
        ("FIELD GOAL", str(card.field_goal), "ATTEMPTS", _attempts(card)),
        ("THREE POINT", _number(card.three_point), "FREE THROW", str(card.free_throw)),
        ("REBOUND", str(card.rebound), "ASSIST", f"A{card.assist}"),
        ("STEAL", f"S{card.steal}", "BLOCK", f"B{card.block}"),
        ("DEFENSE", f"{card.defense:+}", "FOUL DRAWING", f"{card.foul_drawing:.1f}"),
        ("FOUL RANGE", _fouls(card), "Injury", str(card.injury)),
    )
    return [
        Text(f"{_name(card)}  {card.team}  {positions}", style="bold"),
        f"{card.games} games, {used}",
        *(f"{left:<12}{rating:>7}   {right:<13}{other:>7}" for left, rating, right, other in rows),
    ]


def _name(card: PlayerCard) -> str:
    return card.name + "*" * card.stars


def _positions(card: PlayerCard) -> str:
    return "/".join(role.value[0] for role in card.positions)


def _attempts(card: PlayerCard) -> str:
    return f"{card.attempts}" if card.three_attempts is None else f"{card.attempts} ({card.three_attempts})"


def _number(rating: int | None) -> str:
    return "-" if rating is None else str(rating)


def _fouls(card: PlayerCard) -> str:
    return f"{card.foul_low}-{card.foul_high}" if card.foul_low else "-"
