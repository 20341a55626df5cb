"""`fieldhouse season`: the seasons there are, and making your own. A command imports what it needs when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

season_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Real seasons: list, show, import, replay, play, standings, box, leaders, player, export, accuracy, lineup, "
    "compare, report.",
)

Json = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]
Season = Annotated[str, typer.Argument(help="A season's name, or a pack.")]
Game = Annotated[
    str | None,
    typer.Option("--game", help="Which game; its beginning is enough. Else the season's.", show_default=False),
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same season.")]
Workers = Annotated[int | None, typer.Option("--workers", help="Processes; all cores if not told.", min=1)]
Coach = Annotated[str, typer.Option("--coach", help='"as played" as the real teams called, "to win" or "ruthless".')]
Option = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="One option: name, name=value. `fieldhouse rules --options`.")
]

Database = Annotated[str | None, typer.Option("--db", help="A database: a file, or a URL.", show_default=False)]
Pack = Annotated[
    str | None, typer.Option("--pack", help="The season's pack, if it is not one of ours.", show_default=False)
]


@season_app.command("list")
def season_list(json: Json = False) -> None:
    """The seasons that come with Fieldhouse."""
    from fieldhouse.cli.season.packs import list_packs

    raise typer.Exit(list_packs(as_json=json))


@season_app.command("show")
def season_show(
    season: Season,
    team: Annotated[str | None, typer.Argument(help="A team's code or a part of its name.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """What a season holds: its averages, what it lacks, where it comes from; or one team's figures.

    \b
    fieldhouse season show nfl-2019
    fieldhouse season show nfl-2019 BAL
    fieldhouse season show nba-1992-93 CHI
    fieldhouse season show my-1985.fhs bears --json
    """
    from fieldhouse.cli.season.packs import show_pack

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
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No table of what was found and borrowed.")] = False,
) -> None:
    """Make a season pack from statistics of your own.

    \b
    fieldhouse season import play_by_play_2023.parquet --roster roster_2023.csv --out nfl-2023.fhs
    fieldhouse season import tables/2023 --out nfl-2023.fhs
    fieldhouse season import my-totals/1985 --year 1985 --out nfl-1985.fhs
    fieldhouse season import my-nba/1985-86 --out nba-1985-86.fhs
    The layouts are in docs/statistics.md. A fault is shown with file, row and field, and nothing is written.
    """
    from fieldhouse.cli.season.packs_import import import_pack

    raise typer.Exit(import_pack(source, out, name, year, roster, donor, attribution, quiet=quiet))


@season_app.command("replay")
def season_replay(
    season: Season,
    game: Game = None,
    seed: Seed = 1,
    workers: Workers = None,
    db: Database = None,
    leave: Annotated[
        list[str] | None, typer.Option("--leave", help="Leave to a person: a game, a team, or a round (SB).")
    ] = None,
    take_back: Annotated[
        list[str] | None, typer.Option("--take-back", help="Let the computer play what was left to a person.")
    ] = None,
    coach: Coach = "as played",
    option: Option = None,
    name: Annotated[str | None, typer.Option("--as", help="What to call it in the database.")] = None,
    report: Annotated[bool, typer.Option(help="A page on the season, beside the database.")] = True,
) -> None:
    """Play a whole season, playoffs too: standings, results and leaders.

    \b
    fieldhouse season replay nfl-2019
    fieldhouse season replay nfl-2019 --seed 7 --leave SB
    fieldhouse season replay nfl-2019 --db my.db --workers 4
    fieldhouse season replay nba-1992-93
    Ctrl-C stops it; the same command goes on where it stopped.
    """
    from fieldhouse.cli.season.replay import replay_season
    from fieldhouse.cli.season.wanted import Wanted

    wanted = Wanted(season, game, coach, option or (), seed, workers)
    raise typer.Exit(replay_season(wanted, db, leave or (), take_back or (), name, report=report))


@season_app.command("play")
def season_play(
    name: Annotated[str, typer.Argument(help="A replay's name in the database, such as nfl-2019-seed-1.")],
    game: Annotated[
        str | None, typer.Argument(help="The game: its id, a round (SB) or a team.", show_default=False)
    ] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="Your seat: home, away or both.")] = None,
    db: Database = None,
    pack: Pack = None,
    open_calls: Annotated[bool, typer.Option("--open-calls", help="One person calls both sides.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Type lines instead of single keys.")] = False,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask every clock question.")] = False,
) -> None:
    """Play a game that a replay left to you; it is kept in the season when it is over.

    \b
    fieldhouse season replay nfl-2019 --leave SB   plays all but the last game
    fieldhouse season play nfl-2019-seed-1         lists the games that wait, and plays one
    fieldhouse season play nfl-2019-seed-1 SB --seat away
    The game is saved after every answer; the same command goes on with it.
    """
    from fieldhouse.cli.season.play import play_left
    from fieldhouse.cli.start import Manner

    manner = Manner(lines, ask_all, open_calls=open_calls)
    raise typer.Exit(play_left(name, game, db, pack, seat, manner))


@season_app.command("standings")
def season_standings(
    name: Annotated[
        str | None, typer.Argument(help="A replay's name; all replays are listed without it.", show_default=False)
    ] = None,
    db: Database = None,
    json: Json = False,
) -> None:
    """The replays in the database, or the standings of one, with what decided each rank and seed.

    \b
    fieldhouse season standings
    fieldhouse season standings nfl-2019-seed-1
    """
    from fieldhouse.cli.season.store import show_standings

    raise typer.Exit(show_standings(name, db, as_json=json))


@season_app.command("export")
def season_export(
    name: Annotated[str, typer.Argument(help="A replay's name in the database.")],
    table: Annotated[str, typer.Argument(help="seasons, games, journals, team_boxes, player_lines or standings.")],
    file: Annotated[str, typer.Argument(help="The file to write: .csv, .json or .parquet.")],
    db: Database = None,
) -> None:
    """Write a table of a replay to a file.

    \b
    fieldhouse season export nfl-2019-seed-1 games games.csv
    fieldhouse season export nfl-2019-seed-1 player_lines players.parquet
    """
    from fieldhouse.cli.season.store import export_table

    raise typer.Exit(export_table(name, table, file, db))


@season_app.command("box")
def season_box(
    name: Annotated[str, typer.Argument(help="A replay's name in the database, such as nfl-2019-seed-1.")],
    game: Annotated[
        str | None, typer.Argument(help="The game: its id, a round (SB), a week or a team.", show_default=False)
    ] = None,
    db: Database = None,
    pack: Pack = None,
    json: Json = False,
) -> None:
    """The box score of a game of a replay, with the players' names.

    \b
    fieldhouse season box nfl-2019-seed-1 SB
    fieldhouse season box nfl-2019-seed-1 2019_01_GB_CHI
    fieldhouse season box nfl-2019-seed-1 KC        lists the games of a team
    """
    from fieldhouse.cli.season.box import show_box

    raise typer.Exit(show_box(name, game, db, pack, as_json=json))


@season_app.command("leaders")
def season_leaders(
    name: Annotated[str, typer.Argument(help="A replay's name in the database, such as nfl-2019-seed-1.")],
    category: Annotated[
        str | None, typer.Argument(help="A word of the categories, such as rushing; else all.", show_default=False)
    ] = None,
    top: Annotated[int, typer.Option("--top", help="How many of each list.", min=1)] = 5,
    db: Database = None,
    pack: Pack = None,
    json: Json = False,
) -> None:
    """The leaders of a replay's regular season, in every category.

    \b
    fieldhouse season leaders nfl-2019-seed-1
    fieldhouse season leaders nfl-2019-seed-1 rushing --top 10
    fieldhouse season leaders nba-1992-93-seed-1 "points a game" --json
    """
    from fieldhouse.cli.season.players import show_leaders

    raise typer.Exit(show_leaders(name, category, top, db, pack, as_json=json))


@season_app.command("player")
def season_player(
    name: Annotated[str, typer.Argument(help="A replay's name in the database, such as nfl-2019-seed-1.")],
    player: Annotated[str, typer.Argument(help="A player's name, a part of it, or his id.")],
    db: Database = None,
    pack: Pack = None,
    json: Json = False,
) -> None:
    """A player in a replay: every game, his season, and his real season.

    \b
    fieldhouse season player nfl-2019-seed-1 "lamar jackson"
    fieldhouse season player nba-1992-93-seed-1 jordan --json
    """
    from fieldhouse.cli.season.players import show_player

    raise typer.Exit(show_player(name, player, db, pack, as_json=json))


@season_app.command("accuracy")
def season_accuracy(
    season: Annotated[str | None, typer.Argument(help="A season's name, or a pack.", show_default=False)] = None,
    game: Game = None,
    replays: Annotated[
        int | None,
        typer.Option(
            "--replays", "-n", help="How many; else 100 of football, 20 of basketball.", min=1, show_default=False
        ),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    coach: Coach = "as played",
    option: Option = None,
    targets: Annotated[
        str | None, typer.Option("--targets", help="full, or less: rates in football, averages in basketball.")
    ] = None,
    csv: Annotated[str | None, typer.Option("--csv", help="A folder for all tables as CSV.")] = None,
    plots: Annotated[str | None, typer.Option("--plots", help="A folder for plots, SVG and PNG.")] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Every team, real and replayed, too.")] = False,
    players: Annotated[bool, typer.Option("--players", help="The best players too.")] = False,
    shapes: Annotated[bool, typer.Option("--shapes", help="Gains, drives, margins and scores too.")] = False,
    gate: Annotated[bool, typer.Option("--gate", help="Exit with 1 when a target is missed.")] = False,
    every: Annotated[bool, typer.Option("--every", help="Every season and game that there is.")] = False,
) -> None:
    """Hold many replays of a season against the real one, figure by figure.

    \b
    fieldhouse season accuracy nfl-2019 --replays 10 --teams --players --shapes
    fieldhouse season accuracy nfl-2019 --replays 10 --csv tables --plots plots
    fieldhouse season accuracy nfl-2019 --replays 100 --gate
    fieldhouse season accuracy nba-1992-93 --replays 20 --gate
    Replays have the seeds from --seed on: `season replay` with one of them gives that regular season again.
    """
    from fieldhouse.cli.season.accuracy import Asked, show_accuracy, show_every
    from fieldhouse.cli.season.wanted import Wanted
    from fieldhouse.cli.trouble import stop

    if (season is None) != every:
        stop("accuracy: name one season, or --every for all of them")
    wanted = Wanted(season or "", game, coach, option or (), seed, workers)
    asked = Asked(replays, targets, csv, plots, teams, shapes, players, gate)
    raise typer.Exit((show_every if every else show_accuracy)(wanted, asked))


@season_app.command("lineup")
def season_lineup(
    season: Season,
    game: Game = None,
    replays: Annotated[int, typer.Option("--replays", "-n", help="How many.", min=3)] = 100,
    seed: Seed = 1,
    workers: Workers = None,
    coach: Coach = "as played",
    option: Option = None,
    csv: Annotated[str | None, typer.Option("--csv", help="A file for every statistic as CSV.")] = None,
    json: Annotated[str | None, typer.Option("--json", help="A file for everything as JSON.")] = None,
    plot: Annotated[str | None, typer.Option("--plot", help="A file for the plot, .svg or .png.")] = None,
    gate: Annotated[bool, typer.Option("--gate", help="Exit with 1 when too much gives the season away.")] = False,
    limit: Annotated[
        float, typer.Option("--limit", help="The percentage of statistics that may do so.", min=0, max=100)
    ] = 10,
    sd: Annotated[
        float, typer.Option("--sd", help="No noticed statistic may be off by more standard deviations.", min=0)
    ] = 5,
) -> None:
    """Put the real season among its replays, and tell which statistics give it away.

    \b
    fieldhouse season lineup nfl-2019 --replays 20
    fieldhouse season lineup nfl-2019 --replays 100 --gate
    fieldhouse season lineup nfl-2018 --replays 100 --gate --limit 15 --sd 7
    fieldhouse season lineup nba-1992-93 --replays 20 --csv lineup.csv --plot lineup.svg
    A statistic gives the season away when its real value lies outside the middle 95 % of the replays and differs from
    their mean by more than a person would notice. By chance 5 % of statistics or fewer lie outside.
    """
    from fieldhouse.cli.season.lineup import Asked, show_lineup
    from fieldhouse.cli.season.wanted import Wanted

    wanted = Wanted(season, game, coach, option or (), seed, workers)
    raise typer.Exit(show_lineup(wanted, Asked(replays, csv, json, plot, limit / 100, sd, gate)))


@season_app.command("compare")
def season_compare(
    season: Season,
    games: Annotated[
        str | None, typer.Option("--games", help="Two or more, with commas; all of the sport if not told.")
    ] = None,
    replays: Annotated[int, typer.Option("--replays", "-n", help="How many under each game.", min=3)] = 10,
    seed: Seed = 1,
    workers: Workers = None,
    coach: Coach = "as played",
    csv: Annotated[str | None, typer.Option("--csv", help="A file for every figure as CSV.")] = None,
    json: Annotated[str | None, typer.Option("--json", help="A file for everything as JSON.")] = None,
) -> None:
    """Replay one season under several rulebooks, and tell which comes closest to the real one, and in what.

    \b
    fieldhouse season compare nfl-2019
    fieldhouse season compare nfl-2019 --games GAME,GAME --replays 20 --csv compare.csv
    A game is closest in a figure when its replays are nearer to the real value than those of the others, by more than
    two standard errors. The line-up tells how many statistics would give the real season away among a game's replays.
    """
    from fieldhouse.cli.season.compare import show_compare
    from fieldhouse.cli.season.wanted import Wanted

    wanted = Wanted(season, None, coach, (), seed, workers)
    names = [name.strip() for name in games.split(",") if name.strip()] if games else []
    raise typer.Exit(show_compare(wanted, names, replays, csv, json))


@season_app.command("report")
def season_report(
    name: Annotated[str, typer.Argument(help="A replay's name in the database, such as nfl-2019-seed-1.")],
    db: Database = None,
    out: Annotated[
        str | None, typer.Option("--out", help="The page; beside the database if not told.", show_default=False)
    ] = None,
    replays: Annotated[
        int, typer.Option("--replays", "-n", help="Compare this many replays with the real season.", min=1)
    ] = 1,
    workers: Workers = None,
    pack: Pack = None,
) -> None:
    """Write a page on a replayed season: standings, playoffs, leaders, teams, accuracy, plots.

    \b
    fieldhouse season report nfl-2019-seed-1
    fieldhouse season report nfl-2019-seed-1 --replays 20 --out report.html
    The page is one HTML file that needs no other. `season replay` writes it when a season is over.
    """
    from fieldhouse.cli.season.report import report_season

    raise typer.Exit(report_season(name, db, out, pack, replays, workers))
