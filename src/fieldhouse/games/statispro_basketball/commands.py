"""`fieldhouse cards` and `fieldhouse deck` for basketball. Imports wait until they are needed."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from fieldhouse.games.api import Command, Report, Step
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_basketball.deck_command import deck, make
from fieldhouse.table.shown import Grid, Line, cells, titled

if TYPE_CHECKING:
    from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, TeamCard
    from fieldhouse.games.statispro_basketball.maker.team import Maker

FITTED = "fitted"
CARDS_HELP = "`fitted`: teams defend as they did; `published`: as the printed cards of 1992-93."
HEADS = ("player", "pos", "games", "inj", "FG", "att", "3pt", "FT", "reb", "foul", "draws", "blk", "ast", "stl", "def",
         "min")


def make_teams(
    season: Annotated[str, "A season pack, such as nba-1992-93."],
    target: Annotated[str, "The folder to write: one folder a team."],
    *, team: Annotated[tuple[str, ...], "Only this team; may be given again."] = (),
    cards: Annotated[str, CARDS_HELP] = FITTED,
) -> Generator[Step, None, Report]:
    """Make player and team cards from a season's statistics."""
    from fieldhouse.games.statispro_basketball.cards.files import write_team
    from fieldhouse.games.statispro_basketball.maker.team import make_team
    from fieldhouse.games.team_files import new_folders, wanted_teams
    from fieldhouse.statistics import load_basketball

    maker = _maker(cards)
    pack = load_basketball(season)
    wanted = wanted_teams(season, pack.teams, [code.upper() for code in team])
    new_folders(Path(target) / code for code in wanted)
    for count, made in enumerate([make_team(pack, code, maker=maker) for code in wanted], start=1):
        write_team(made, Path(target) / made.code)
        yield Step("cards", count, len(wanted))
    many = f"{len(wanted)} team{'s' if len(wanted) > 1 else ''}"
    return Report([f"{many} of {season} written to {target}", pack.attribution])


def show_team(
    team: Annotated[str, "A team, such as CHI or nba-2018-19:MIL, or a folder of cards."],
    player: Annotated[str | None, "A part of one player's name."] = None,
    *, cards: Annotated[str, CARDS_HELP] = FITTED,
) -> Report:
    """A team's cards, or one player's."""
    from fieldhouse.games.statispro_basketball.cards.files import to_data
    from fieldhouse.games.statispro_basketball.teams import find

    shown = find(team, _maker(cards))
    if player is None:
        table = Grid("", HEADS, tuple(cells(*_row(card)) for card in shown.players))
        paper = [*_team_lines(shown), *map(_printed, shown.players)]
        return Report([*_team_lines(shown), "", table], to_data(shown), paper=paper)
    found = [card for card in shown.players if player.casefold() in card.name.casefold()]
    if not found:
        known = ", ".join(card.name for card in shown.players)
        raise InputError(f"{shown.name}: no player {player!r}; players are {known}")
    lines: list[str | Line] = []
    for card in found:
        lines += [*([""] if lines else []), *_card_lines(card)]
    return Report(lines, to_data(shown), paper=list(map(_printed, found)))


def _maker(cards: str) -> Maker:
    from fieldhouse.games.statispro_basketball.maker.team import MAKERS

    for maker in MAKERS:
        if cards == maker:
            return maker
    raise InputError(f"--cards: found {cards!r}; allowed: {', '.join(MAKERS)}")


def check_teams(*paths: Annotated[str, "Folders of cards, or folders of such folders."]) -> Report:
    """Look card files over: what is wrong (exit code 1) and what is merely odd."""
    from fieldhouse.games.statispro_basketball.cards.files import read_team
    from fieldhouse.games.statispro_basketball.cards.files_fields import CardError
    from fieldhouse.games.statispro_basketball.cards.ten_day import needed

    lines: list[str] = []
    failed = False
    for folder in _folders(paths):
        try:
            team = read_team(folder)
        except CardError as error:
            failed = True
            faults = error.faults
            lines.append(f"{folder}: {len(faults)} fault{'s' * (len(faults) != 1)}")
            lines += (f"  fault: {fault}" for fault in faults)
            continue
        lines.append(f"{folder}: {team.name} {team.season}, {len(team.players)} players: good")
        lines += (f"  odd: no reserve for {role}; a Ten-Day player will be needed" for role in needed(team.players))
    return Report(lines, failed=failed)


def _folders(paths: tuple[str, ...]) -> list[Path]:
    """The teams' folders: each path, or those inside it."""
    from fieldhouse.games.statispro_basketball.cards.files import TEAM

    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(each.parent for each in path.glob(f"*/{TEAM}"))
        found += inside if inside and not (path / TEAM).exists() else [path]
    return found


def convert_team(
    source: Annotated[str, "A folder of cards with the numbers of an earlier edition."],
    target: Annotated[str, "The folder to write."],
) -> Report:
    """Change a team's old cards (base 8, M6 to P5) to this edition's numbers."""
    from fieldhouse.games.statispro_basketball.cards.convert import convert_team as converted
    from fieldhouse.games.statispro_basketball.cards.files import write_team

    team = converted(source)
    write_team(team, target)
    return Report([f"{team.name} {team.season}, {len(team.players)} players, written to {target}"])


def _team_lines(team: TeamCard) -> list[str | Line]:
    threes = "" if team.three_pointer else "  no three-pointers"
    coach = f", coach {team.coach}" if team.coach else ""
    return [
        titled(f"{team.name} {team.season}{coach}"),
        f"OFFENSE {team.offense}  DEFENSE {team.defense}  home {team.home_record}, index {team.home_index}  "
        f"road {team.road_record}, index {team.road_index}{threes}",
    ]


def _row(card: PlayerCard) -> tuple[str, ...]:
    return (
        _name(card), _positions(card), str(card.games), str(card.injury), str(card.field_goal), _attempts(card),
        _number(card.three_point), str(card.free_throw), str(card.rebound), _fouls(card), f"{card.foul_drawing:.1f}",
        f"B{card.block}", f"A{card.assist}", f"S{card.steal}", f"{card.defense:+}", f"{card.minutes:.1f}",
    )


def _ratings(card: PlayerCard) -> tuple[tuple[str, str, str, str], ...]:
    """The face of a card, two ratings in a row."""
    return (
        ("FIELD GOAL", str(card.field_goal), "ATTEMPTS", _attempts(card)),
        ("THREE POINT", _number(card.three_point), "FREE THROW", str(card.free_throw)),
        ("REBOUND", str(card.rebound), "ASSIST", f"A{card.assist}"),
        ("STEAL", f"S{card.steal}", "BLOCK", f"B{card.block}"),
        ("DEFENSE", f"{card.defense:+}", "FOUL DRAWING", f"{card.foul_drawing:.1f}"),
        ("FOUL RANGE", _fouls(card), "Injury", str(card.injury)),
    )


def _title(card: PlayerCard) -> str:
    return f"{_name(card)}  {card.team}  {', '.join(card.positions)}"


def _card_lines(card: PlayerCard) -> list[str | Line]:
    return [
        titled(_title(card)), f"{card.games} games, {card.minutes:.1f} minutes a game, started {card.starts}",
        *(f"{left:<12}{rating:>7}   {right:<13}{other:>7}" for left, rating, right, other in _ratings(card)),
    ]


def _printed(card: PlayerCard) -> Grid:
    """A card to cut out."""
    used = (("games", str(card.games), "minutes a game", f"{card.minutes:.1f}"),)
    return Grid(_title(card), (), tuple(cells(*row) for row in (*_ratings(card), *used)))


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


CARDS = (
    Command(name="make", run=make_teams, examples=("nba-1992-93 cards", "nba-1992-93 cards --team CHI --team PHO",
                                                   "nba-1992-93 printed --cards published")),
    Command(name="show", run=show_team, data=True, paper=True,
            examples=("CHI", "nba-1996-97:UTA", "CHI pippen", "cards/CHI")),
    Command(name="check", run=check_teams, examples=("cards", "cards/CHI cards/PHO")),
    Command(name="convert", run=convert_team, examples=("old/LAL-1987 cards/LAL-1987",)),
)  # fmt: skip
DECK = (
    Command(name="", run=deck, examples=("103", "", "--statistics", "--file my_deck.csv --statistics")),
    Command(name="make", run=make, examples=("nba-1996-97", "nba-1996-97 my_deck.csv")),
)
