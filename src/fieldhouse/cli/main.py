"""The `fieldhouse` command. Commands import large modules only when they run."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer

from fieldhouse.cli.season.commands import season_app
from fieldhouse.cli.trouble import INTERRUPTED, explain

PLAIN: dict[str, Any] = {"help_option_names": ["-h", "--help"]}


class House(typer.core.TyperGroup):
    """Commands of its own and of games. Errors of the user become a line and an exit code."""

    def list_commands(self, ctx: Any) -> list[str]:
        from fieldhouse.cli.commands import groups

        return [*super().list_commands(ctx), *groups()]

    def get_command(self, ctx: Any, name: str) -> Any:
        found = super().get_command(ctx, name)
        if found is not None:
            return found
        from fieldhouse.cli.commands import group

        return group(name)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # `fieldhouse rules | head`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(0)
        except KeyboardInterrupt:
            print("stopped", file=sys.stderr)
            ctx.exit(INTERRUPTED)
        except Exception as error:
            explained = explain(error)
            if explained is None:
                raise
            from fieldhouse.cli.program import hint

            message, code = explained
            for line in hint(message).splitlines():
                print(f"fieldhouse: {line}", file=sys.stderr)
            ctx.exit(code)


app = typer.Typer(
    cls=House, name="fieldhouse", no_args_is_help=True, add_completion=False, rich_markup_mode=None,
    pretty_exceptions_enable=False, context_settings=PLAIN,
    help="The classic tabletop sports simulations, played by the book.",
    epilog="Examples: fieldhouse play | fieldhouse resume | fieldhouse sim --games 100 | fieldhouse rules",
)


def _version(wanted: bool) -> None:
    if wanted:
        from fieldhouse import __version__

        typer.echo(f"fieldhouse {__version__}")
        raise typer.Exit


@app.callback()
def house(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Its version.")] = False,
) -> None:
    """The classic tabletop sports simulations, played by the book."""


Game = Annotated[
    str | None, typer.Option("--game", help="Which game; its beginning, or its sport, is enough.", show_default=False)
]
Teams = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME] [AWAY] [HOME]", show_default=False,
        help="The teams, after a game if not the usual one: KC, nfl-1999:STL, a name, a folder of charts or cards.",
    ),
]
Rules = Annotated[str | None, typer.Option("--rules", help="A set of options: basic, standard or full.")]
Option = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="One option: name, name=value. `fieldhouse rules --options`.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed and answers give the same game.")]
Lines = Annotated[bool, typer.Option("--lines", help="Type lines instead of single keys (also for screen readers).")]
AskAll = Annotated[bool, typer.Option("--ask-all", help="Ask clock questions even if the answer makes no difference.")]
HOW_IT_CALLS = 'How the computer calls: "to win", "as played" or, in football, "ruthless".'
Save = Annotated[str | None, typer.Option("--save", help="The file to save the game in.", show_default=False)]
Open = Annotated[bool, typer.Option("--open-calls", help="One person calls both sides: nothing is hidden.")]
Json = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]


Lineup = Annotated[
    str | None,
    typer.Option("--lineup", help="Your starters by name, with commas: quarterback, lead back, kicker; PG to C.",
                 show_default=False),
]

DeckFile = Annotated[
    str | None, typer.Option("--deck", help="A deck of your own: a file as `fieldhouse deck` describes.",
                             show_default=False)
]


@app.command(short_help="Play a game.")
def play(
    teams: Teams = None,
    game: Game = None,
    rules: Rules = None,
    option: Option = None,
    seat: Annotated[str, typer.Option("--seat", help="Your seat: home, away, both, or none to watch.")] = "home",
    seed: Seed = None,
    save: Save = None,
    defaults: Annotated[bool, typer.Option("--defaults", "-y", help="Do not ask for teams and rules.")] = False,
    coach: Annotated[
        str | None, typer.Option("--coach", help=HOW_IT_CALLS, show_default=False)
    ] = None,
    lineup: Lineup = None,
    deck: DeckFile = None,
    open_calls: Open = False,
    lines: Lines = False,
    ask_all: AskAll = False,
) -> None:
    """Play a game: against the computer or against somebody beside you. `fieldhouse host` is for two terminals.

    \b
    fieldhouse play                          choose teams and rules, then kick off
    fieldhouse play -y                       take the defaults
    fieldhouse play SF KC                    the 49ers of 2019 at the Chiefs; you are the home team
    fieldhouse play nfl-1999:STL KC          teams of any season; `fieldhouse charts list` has their codes
    fieldhouse play SF KC --coach "as played"
    fieldhouse play charts/bears charts/jets charts of your own
    fieldhouse play basketball NYK CHI
    fieldhouse play --seat both              two people, one keyboard, calls hidden
    fieldhouse play --rules full -o weather=off
    fieldhouse play SF KC --lineup "Moore, McCoy"
    fieldhouse play GAME AWAY HOME --deck my-deck.csv

    \b
    Keys: digits and small letters call, Enter takes the suggested call, ? explains.
    The game is saved after every answer; Q or Ctrl-C leaves, `fieldhouse resume` goes on.
    """
    from fieldhouse.cli.start import Manner, Wanted, named_game, new_game
    from fieldhouse.cli.watch import watch_new

    game, away, home = named_game(game, teams or ())
    wanted = Wanted(game, away, home, rules, option or (), seed, seat, defaults, save, coach, lineup, deck)
    manner = Manner(lines, ask_all, open_calls)
    raise typer.Exit(watch_new(wanted, manner) if seat == "none" else new_game(wanted, manner))


@app.command(short_help="Go on with a saved game.")
def resume(
    save: Annotated[str | None, typer.Argument(help="A save's name or path; the newest unfinished one without it.",
                                               show_default=False)] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="Change seats: home, away, both.")] = None,
    open_calls: Open = False,
    lines: Lines = False,
    ask_all: AskAll = False,
) -> None:
    """Go on with a saved game.

    \b
    fieldhouse resume                        the newest unfinished game
    fieldhouse resume 2026-11-15-BOS-at-HBI
    """
    from fieldhouse.cli.start import Manner
    from fieldhouse.cli.start import resume as go_on

    raise typer.Exit(go_on(save, seat, Manner(lines, ask_all, open_calls)))


@app.command(short_help="Start a game for two people at two terminals.")
def host(
    teams: Teams = None,
    game: Game = None,
    rules: Rules = None,
    option: Option = None,
    again: Annotated[bool, typer.Option("--again", help="Go on with a hosted game: its name, or the newest.")] = False,
    new_links: Annotated[bool, typer.Option("--new-links", help="With --again: new links; the old ones end.")] = False,
    network: Annotated[bool, typer.Option("--network", help="Also for terminals in the local network.")] = False,
    address: Annotated[
        str | None, typer.Option("--address", help="The address to listen at.", show_default=False)
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=1, max=65535, help="The port; any free one without it.",
                                 show_default=False)
    ] = None,
    ask_all: AskAll = False,
) -> None:
    """Start a game for two people at two terminals. The host holds calls, seed and seats, and prints a link for each
    seat, which its coach gives to `fieldhouse join`. It needs the extra `web`.

    \b
    fieldhouse host                          choose nothing: the usual teams, on this machine
    fieldhouse host basketball NYK CHI
    fieldhouse host SF KC --network          for the local network
    fieldhouse host --again                  the newest unfinished game; the links stay valid
    """
    from fieldhouse.cli.serve import Door, host_again, host_new
    from fieldhouse.cli.start import Wanted, named_game

    door = Door(address, port, network)
    if again:
        raise typer.Exit(host_again(teams or (), door, new_links=new_links))
    game, away, home = named_game(game, teams or ())
    raise typer.Exit(host_new(Wanted(game, away, home, rules, option or ()), door, ask_all=ask_all))


@app.command(short_help="Take a seat of a game at a host.")
def join(
    link: Annotated[str | None, typer.Argument(help="The seat's link; asked for without it.", show_default=False)
                    ] = None,
    lines: Lines = False,
) -> None:
    """Take a seat of a game at a host. Leave with Q or Ctrl-C, and come back with the same link.

    \b
    fieldhouse join http://127.0.0.1:8000/games/2026-11-15-SF-at-KC#TOKEN
    fieldhouse join                          type the link, which nobody then finds among the machine's processes
    """
    from fieldhouse.cli.joined import join_game

    raise typer.Exit(join_game(link, lines=lines))


@app.command(short_help="Check a save: hash of the seed, draws, answers.")
def verify(
    save: Annotated[str, typer.Argument(help="A save's name or path.", show_default=False)],
    sha256: Annotated[
        str | None, typer.Option("--sha256", help="The hash shown when the game began.", show_default=False)
    ] = None,
    last: Annotated[
        str | None, typer.Option("--last", help="The last checksum, shown when the game ended.", show_default=False)
    ] = None,
) -> None:
    """Check a save: the hash of its seed, every draw and answer, by playing it again. One line says what does not fit.

    \b
    fieldhouse verify 2026-11-15-SF-at-KC
    fieldhouse verify game.fh --sha256 3f0a... --last 5b1c...
    """
    from fieldhouse.cli.verify import verify_save

    raise typer.Exit(verify_save(save, sha256, last))


@app.command(short_help="Referee a game with real dice.")
def referee(
    teams: Teams = None,
    game: Game = None,
    rules: Rules = None,
    option: Option = None,
    seat: Annotated[str, typer.Option("--seat", help="Who is a person: home, away or both.")] = "both",
    save: Save = None,
    deck: DeckFile = None,
    lines: Lines = False,
    ask_all: AskAll = False,
) -> None:
    """Referee a game with real dice: you roll and type the result; Fieldhouse looks up, rules and keeps the book.

    \b
    fieldhouse referee charts/bears charts/jets
    fieldhouse referee basketball NYK CHI
    Type the calls, then the dice: `2 4 3` (black, white, white) or the total `27`; of a card its number.
    `u` takes a wrong entry back.
    """
    from fieldhouse.cli.start import Manner, Wanted, named_game, new_game

    game, away, home = named_game(game, teams or ())
    wanted = Wanted(game, away, home, rules, option or (), 0, seat, False, save, deck=deck)
    raise typer.Exit(new_game(wanted, Manner(lines, ask_all, open_calls=True), by_hand=True))


@app.command(short_help="Let the computer play games.")
def sim(
    teams: Teams = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1,
    game: Game = None,
    rules: Rules = None,
    option: Option = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the first game; the next ones count on.")] = 1,
    journal: Annotated[str | None, typer.Option("--journal", help="Write the journals into this folder.")] = None,
    coach: Annotated[str, typer.Option("--coach", help="computer, random, 'as played' or 'ruthless'.")] = "computer",
    json: Json = False,
) -> None:
    """Let the computer play games: the box score of one, the averages of many.

    \b
    fieldhouse sim                           one game with its box score
    fieldhouse sim -n 1000 --seed 7          averages over a thousand
    fieldhouse sim BAL NE --coach "as played"
    fieldhouse sim basketball CHI NYK --seed 1
    fieldhouse sim -n 16 --journal season    journals to replay
    fieldhouse sim -n 100 --json > out.json
    """
    from fieldhouse.cli.sim import Job, simulate
    from fieldhouse.cli.start import named_game

    game, away, home = named_game(game, teams or ())
    job = Job(game, away, home, games, rules, option or (), seed, journal, coach)
    raise typer.Exit(simulate(job, as_json=json))


@app.command(short_help="Show a game from its journal.")
def replay(
    save: Annotated[str, typer.Argument(help="A save's name or path.")],
    step: Annotated[bool, typer.Option("--step", help="One play at a time, with the field.")] = False,
    full: Annotated[bool, typer.Option("--full", help="With dice, cells and rules.")] = False,
    json: Json = False,
) -> None:
    """Show a game from its journal, all at once or step by step. A game of older rules is shown from its record.

    \b
    fieldhouse replay 2026-11-15-BOS-at-HBI
    fieldhouse replay game.fh --step
    fieldhouse replay game.fh --json | jq '.plays[] | .said'
    """
    from fieldhouse.cli.replay import replay_save

    raise typer.Exit(replay_save(save, step=step, full=full, as_json=json))


@app.command(short_help="The exact odds of a matchup.")
def odds(
    teams: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME] [OFFENSE] [DEFENSE]", show_default=False,
            help="The team with the ball and the team without, after a game if not the usual one.",
        ),
    ] = None,
    game: Game = None,
    down: Annotated[int | None, typer.Option("--down", min=1, max=4, help="Football; 1 without it.")] = None,
    to_go: Annotated[int | None, typer.Option("--to-go", min=1, max=99, help="Football; 10 without it.")] = None,
    spot: Annotated[
        int | None, typer.Option("--spot", min=1, max=99, help="Football: yards from the own goal; 35 without it.")
    ] = None,
    player: Annotated[str | None, typer.Option("--player", help="Basketball: this player's shots.")] = None,
    man: Annotated[str | None, typer.Option("--man", hidden=True, help="An earlier name of --player.")] = None,
    json: Json = False,
) -> None:
    """The exact odds of a matchup: nine plays against six formations, or five players' shots.

    \b
    fieldhouse odds                          the usual two teams, first and ten
    fieldhouse odds BAL NE --down 3 --to-go 2 --spot 60
    fieldhouse odds basketball CHI NYK --player jordan
    """
    from fieldhouse.cli.odds import show_odds
    from fieldhouse.cli.start import named_game

    game, offense, defense = named_game(game, teams or ())
    situation = {"down": down, "to_go": to_go, "spot": spot, "player": player or man}
    raise typer.Exit(show_odds(game, offense, defense, situation, as_json=json))


@app.command(short_help="Every rule by number; every option.")
def rules(
    game: Annotated[str | None, typer.Argument(help="Which game.", show_default=False)] = None,
    words: Annotated[list[str] | None, typer.Argument(help="A rule's id, its beginning, or words to find.",
                                                      show_default=False)] = None,
    options: Annotated[bool, typer.Option("--options", help="The options coaches agree on.")] = False,
    covered: Annotated[bool, typer.Option("--covered", help="Rules with their tests.")] = False,
    json: Json = False,
) -> None:
    """The ledger of a game: every rule by number, in our own words.

    \b
    fieldhouse rules                         all rules of the usual game
    fieldhouse rules basketball 8.42         rules whose number begins with 8.42
    fieldhouse rules basketball fast break   rules with these words
    fieldhouse rules basketball --options    every option: default, choices, rules, effect
    """
    from fieldhouse.cli.rules import show_rules

    raise typer.Exit(show_rules(game, words or (), options=options, covered=covered, as_json=json))


@app.command(short_help="The saved games.")
def saves(json: Json = False) -> None:
    """The saved games, the newest first."""
    from fieldhouse.cli.replay import list_saves

    raise typer.Exit(list_saves(as_json=json))


@app.command(short_help="A game as a seat sees it, as JSON.")
def view(
    name: Annotated[str | None, typer.Argument(metavar="[SAVE or GAME]", show_default=False,
                                               help="A save; with --schema a game.")] = None,
    seat: Annotated[str, typer.Option("--seat", help="home, away, or none for a spectator.")] = "none",
    schema: Annotated[bool, typer.Option("--schema", help="The JSON schema of views instead.")] = False,
) -> None:
    """A saved game as a seat may see it, as JSON. The terminal draws the same data.

    \b
    fieldhouse view 2026-11-15-BOS-at-HBI --seat home
    fieldhouse view --schema                 the schema of every game's views
    fieldhouse view --schema basketball      the schema of one game's
    """
    from fieldhouse.cli.trouble import stop
    from fieldhouse.cli.view import show_schema, show_view

    if schema:
        raise typer.Exit(show_schema(name))
    if name is None:
        stop("view: a save is missing; `fieldhouse saves` lists the saves there are")
    raise typer.Exit(show_view(name, seat))


@app.command(short_help="Copy a game, to continue it in another way.")
def fork(
    save: Annotated[str, typer.Argument(help="A save's name or path.", show_default=False)],
    plays: Annotated[int, typer.Option("--back", min=0, help="Leave out this many plays at its end.")] = 0,
) -> None:
    """Copy a game, to continue it in another way: the copy is a save of its own, the old save does not change.

    \b
    fieldhouse fork 2026-11-15-BOS-at-HBI            with all its plays
    fieldhouse fork 2026-11-15-BOS-at-HBI --back 3   without the last three plays
    """
    from fieldhouse.cli.replay import fork_save

    raise typer.Exit(fork_save(save, plays))


@app.command(short_help="Serve games over HTTP.")
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen at.")] = 8000,
    saves: Annotated[str | None, typer.Option("--saves", help="The folder of the games.", show_default=False)] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option("--allow-host", help="Another host name that it answers to.")
    ] = None,
) -> None:
    """Serve games over HTTP, for bots and web pages. docs/serve.md describes the requests.

    \b
    fieldhouse serve                         on this machine only
    fieldhouse serve --port 9000 --saves games
    """
    from fieldhouse.cli.serve import serve_games

    raise typer.Exit(serve_games(host, port, saves, allow_host or []))


@app.command(
    add_help_option=False, short_help="Run scenario files.",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
def scenario(ctx: typer.Context) -> None:
    """Run scenario files."""
    try:
        from fieldhouse.cli.scenario import scenario_command
    except ModuleNotFoundError as error:
        from fieldhouse.cli.trouble import stop

        stop(f"scenarios are not part of this build ({error})")
    inner = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings=PLAIN)
    inner.command("scenario")(scenario_command)
    inner(ctx.args, prog_name="fieldhouse scenario")


app.add_typer(season_app, name="season")


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
    app()


if __name__ == "__main__":
    main()
