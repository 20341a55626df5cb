"""`fieldhouse cards`: basketball cards made, shown, checked and converted."""

from __future__ import annotations

from typing import Annotated

import typer

cards_app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]},
    help="Basketball cards: make, show, check, convert.",
)
Json = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]


@cards_app.command("make")
def cards_make(
    season: Annotated[str, typer.Argument(help="A season pack, such as nba-1992-93.")],
    target: Annotated[str, typer.Argument(help="The folder to write: one folder a team.")],
    team: Annotated[list[str] | None, typer.Option("--team", help="Only this team; may be given again.")] = None,
) -> None:
    """Make player and team cards from a season's statistics.

    \b
    fieldhouse cards make nba-1992-93 cards
    fieldhouse cards make nba-1992-93 cards --team CHI --team PHO
    """
    from fieldhouse.cli.cards_table import make_teams

    raise typer.Exit(make_teams(season, team or [], target))


@cards_app.command("show")
def cards_show(
    team: Annotated[str, typer.Argument(help="A team, such as CHI or nba-2018-19:MIL, or a folder of cards.")],
    player: Annotated[str | None, typer.Argument(help="A part of one player's name.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """A team's cards, or one player's.

    \b
    fieldhouse cards show CHI
    fieldhouse cards show nba-1996-97:UTA
    fieldhouse cards show CHI pippen
    fieldhouse cards show cards/CHI
    """
    from fieldhouse.cli.cards_table import show_team

    raise typer.Exit(show_team(team, player, as_json=json))


@cards_app.command("check")
def cards_check(
    paths: Annotated[list[str], typer.Argument(help="Folders of cards, or folders of such folders.")],
) -> None:
    """Look card files over: what is wrong (exit code 1) and what is merely odd.

    \b
    fieldhouse cards check cards
    fieldhouse cards check cards/CHI cards/PHO
    """
    from fieldhouse.cli.cards_table import check_teams

    raise typer.Exit(check_teams(paths))


@cards_app.command("convert")
def cards_convert(
    source: Annotated[str, typer.Argument(help="A folder of cards with the numbers of an earlier edition.")],
    target: Annotated[str, typer.Argument(help="The folder to write.")],
) -> None:
    """Change a team's old cards (base 8, M6 to P5) to this edition's numbers.

    \b
    fieldhouse cards convert old/LAL-1987 cards/LAL-1987
    """
    from fieldhouse.cli.cards_table import convert_team

    raise typer.Exit(convert_team(source, target))
