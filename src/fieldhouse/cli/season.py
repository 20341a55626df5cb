"""`fieldhouse season`: the seasons there are, and making your own. A command imports what it needs when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

season_app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]},
    help="Real seasons: list, show, import.",
)

Json = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]


@season_app.command("list")
def season_list(json: Json = False) -> None:
    """The seasons that come with Fieldhouse."""
    from fieldhouse.cli.packs import list_packs

    raise typer.Exit(list_packs(as_json=json))


@season_app.command("show")
def season_show(
    season: Annotated[str, typer.Argument(help="A season's name, or a pack.")],
    team: Annotated[str | None, typer.Argument(help="A team's code or a part of its name.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """What a season holds: its averages, what it lacks, where it comes from; or one team's figures.

    \b
    fieldhouse season show nfl-2019
    fieldhouse season show nfl-2019 BAL
    fieldhouse season show my-1985.fhs bears --json
    """
    from fieldhouse.cli.packs import show_pack

    raise typer.Exit(show_pack(season, team, as_json=json))


@season_app.command("import")
def season_import(
    source: Annotated[str, typer.Argument(help="A play-by-play file (CSV, Parquet), or a folder of tables.")],
    out: Annotated[str, typer.Option("--out", help="The pack to write, such as my-2023.fhs.")],
    name: Annotated[str | None, typer.Option("--name", help="The season's name, such as nfl-2023.")] = None,
    year: Annotated[int | None, typer.Option("--year", help="The year, where the source does not tell.")] = None,
    roster: Annotated[str | None, typer.Option("--roster", help="An nflverse roster file, for positions.")] = None,
    donor: Annotated[str | None, typer.Option("--donor", help="The season that lends shapes to plain totals.")] = None,
    attribution: Annotated[str | None, typer.Option("--attribution", help="Where the figures come from.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Do not tell what the source lacks.")] = False,
) -> None:
    """Make a season pack from statistics of your own.

    \b
    fieldhouse season import play_by_play_2023.parquet --roster roster_2023.csv --out nfl-2023.fhs
    fieldhouse season import tables/2023 --out nfl-2023.fhs
    fieldhouse season import my-totals/1985 --year 1985 --out nfl-1985.fhs
    The layouts are in docs/statistics.md. A fault is told with file, row and field, and nothing is written.
    """
    from fieldhouse.cli.packs import import_pack

    raise typer.Exit(import_pack(source, out, name, year, roster, donor, attribution, quiet=quiet))
