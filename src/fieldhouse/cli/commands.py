"""Commands that games define, such as `fieldhouse charts show` and `fieldhouse deck GAME`, made from signatures."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from fieldhouse.cli.trouble import FAILED, OK, Trouble, stop
from fieldhouse.games import Game, UnknownGame, find, games
from fieldhouse.games.api import Command, Report, Step
from fieldhouse.table.shown import Grid

HELP: dict[str, Any] = {"help_option_names": ["-h", "--help"]}
GAME = "--game"


def groups() -> list[str]:
    """The names of all groups."""
    return list(dict.fromkeys(name for game in games() for name in game.commands))


def group(name: str) -> Any:
    """The group of this name, for typer; None if no game has it."""
    owners = [game for game in games() if name in game.commands]
    if not owners:
        return None
    return (ByGame if owners[0].commands[name].with_game else ByName)(name, owners)


class Group(typer.core.TyperGroup):
    """A group of commands that games define."""

    def __init__(self, word: str, owners: Sequence[Game]) -> None:
        super().__init__(
            name=word, help=_about(word, owners), no_args_is_help=True, rich_markup_mode=None, context_settings=HELP,
        )
        self.word = word
        self.owners = owners

    def find(self, name: str) -> dict[str, Command]:
        """The games' commands of this name, by game."""
        return {
            game.name: command
            for game in self.owners for command in game.commands[self.word].commands() if command.name == name
        }


def _about(word: str, owners: Sequence[Game]) -> str:
    """What the help says of a group."""
    if len(owners) == 1 or owners[0].commands[word].with_game:
        return owners[0].commands[word].help
    known = ", ".join(game.name for game in owners)
    return f"For {known}. The team decides which game is meant; or name it: fieldhouse {word} show GAME TEAM."


class ByGame(Group):
    """`fieldhouse deck GAME ...`: the game is the command, beside commands with names, `fieldhouse deck make`."""

    def list_commands(self, ctx: Any) -> list[str]:
        named = [each.name for game in self.owners for each in game.commands[self.word].commands() if each.name]
        return [*(game.name for game in self.owners), *dict.fromkeys(named)]

    def get_command(self, ctx: Any, name: str) -> Any:
        if name and (named := self.find(name)):
            return _made(next(iter(named.values())), name, f"fieldhouse {self.word} {name}")
        game, known = find(name).name, self.find("")
        if game not in known:
            stop(f"{game} has no {self.word}; games with one are {', '.join(known)}")
        return _made(known[game], name, f"fieldhouse {self.word} {name}")


class ByName(Group):
    """`fieldhouse charts show TEAM`: if several games have the command, the team or `--game` decides."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(dict.fromkeys(each.name for game in self.owners for each in game.commands[self.word].commands()))

    def get_command(self, ctx: Any, name: str) -> Any:
        known = self.find(name)
        wanted = ctx.meta.get(GAME) or next(iter(known), None)
        if wanted is None:
            return None
        if wanted not in known:
            stop(f"{wanted} has no {self.word} {name}; games with it are {', '.join(known)}")
        return _made(known[wanted], name, f"fieldhouse {self.word} {name}")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        named, left = self._named(*_without_game(args))
        ctx.meta[GAME] = find(named).name if named else self.by_team(left)
        return super().resolve_command(ctx, left)

    def _named(self, named: str | None, args: list[str]) -> tuple[str | None, list[str]]:
        """The game that `--game` or the word after the command names, and the other words."""
        if named or len(args) < 3 or Path(args[1]).exists():
            return named, args
        try:
            game = find(args[1])
        except UnknownGame:
            return None, args
        return (game.name, [args[0], *args[2:]]) if game in self.owners else (None, args)

    def by_team(self, args: Sequence[str]) -> str | None:
        """The game with the season of a team named here, or else the first that has a team of this name; for a folder
        the game that finds the fewest faults in it."""
        known = self.find(args[0]) if args else {}
        if len(known) < 2:
            return None
        words = {word.partition(":")[0] for word in args[1:]}
        of_season = next((name for name in known if words & set(find(name).teams().seasons())), None)
        if of_season or len(args) < 2:
            return of_season
        found = {name: faults for name in known if (faults := _faults(name, args[1])) is not None}
        return min(found, key=found.__getitem__, default=None)


def _faults(game: str, word: str) -> int | None:
    """How many faults this game finds in a team; None if it has no team of this name."""
    teams = find(game).teams()
    folder = _of_a_team(Path(word)) if Path(word).is_dir() else None
    try:
        teams.find(str(folder)) if folder else teams.full_name(word)
    except ValueError as error:
        return len(getattr(error, "faults", ())) or None
    return 0


def _of_a_team(folder: Path) -> Path:
    """The folder, or the first of those in it."""
    inside = sorted(folder.iterdir())
    return next((path for path in inside if path.is_dir()), folder) if not any(map(Path.is_file, inside)) else folder


def _without_game(args: Sequence[str]) -> tuple[str | None, list[str]]:
    """The game that `--game` names, and the other words."""
    left, named = [], None
    words = iter(args)
    for word in words:
        if word == GAME:
            named = next(words, None)
            if named is None:
                raise UnknownGame(f"{GAME}: no game is named; games are {', '.join(game.name for game in games())}")
        elif word.startswith(f"{GAME}="):
            named = word.partition("=")[2]
        else:
            left.append(word)
    return named, left


def _made(command: Command, name: str, path: str) -> Any:
    """A game's command for the command line, by its signature."""
    hints = get_type_hints(command.run, include_extras=True)
    parameters = inspect.signature(command.run).parameters.values()
    positional = [each.name for each in parameters if each.kind is not inspect.Parameter.KEYWORD_ONLY]

    def run(**given: Any) -> None:
        as_json, html = given.pop("json", False), given.pop("html", None)
        values = {name: tuple(value or ()) if name in several else value for name, value in given.items()}
        args = [value for name in positional for value in (values[name] if name in starred else (values[name],))]
        report = _driven(command.run(*args, **{name: values[name] for name in values if name not in positional}))
        raise typer.Exit(_print(report, html) if html else _show(report, as_json=as_json))

    several = {each.name for each in parameters if _is_several(each, hints[each.name])}
    starred = {each.name for each in parameters if each.kind is inspect.Parameter.VAR_POSITIONAL}
    shown = [_parameter(each, hints[each.name], positional) for each in parameters]
    if command.data:
        json_option = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]
        shown.append(inspect.Parameter("json", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=json_option))
    if command.paper:
        html_option = Annotated[str | None, typer.Option("--html", help="A file for sheets to print, as HTML.")]
        shown.append(inspect.Parameter("html", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=html_option))
    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]  # where inspect looks first
    run.__annotations__ = {each.name: each.annotation for each in shown}
    run.__doc__ = _help(command, path)
    inner = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings=HELP)
    inner.command(name)(run)
    return typer.main.get_command(inner)


def _is_several(parameter: inspect.Parameter, hint: Any) -> bool:
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return parameter.kind is inspect.Parameter.VAR_POSITIONAL or get_origin(kind) is tuple


def _parameter(parameter: inspect.Parameter, hint: Any, positional: Iterable[str]) -> inspect.Parameter:
    kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    words = " ".join(each for each in said if isinstance(each, str))
    default = parameter.default
    if _is_several(parameter, hint):
        kind = list[str]
        default = parameter.empty if parameter.kind is inspect.Parameter.VAR_POSITIONAL else None
    shows = default not in (None, parameter.empty)
    marked: Any
    if parameter.name in positional:
        marked = typer.Argument(help=words, show_default=shows)
    else:
        marked = typer.Option(f"--{parameter.name.replace('_', '-')}", help=words, show_default=shows)
        kind = kind | None if default is None else kind
    return inspect.Parameter(
        parameter.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, marked]
    )


def _help(command: Command, path: str) -> str:
    text = inspect.getdoc(command.run) or ""
    examples = "\n".join(f"{path} {example}".rstrip() for example in command.examples)
    return f"{text}\n\n\b\n{examples}" if examples else text


def _driven(result: Any) -> Report:
    """Run a command to its report, with a progress bar."""
    from fieldhouse.cli.console import progress

    if isinstance(result, Report):
        return result
    try:
        step: Step = next(result)
    except StopIteration as end:
        return _report(end)
    with progress(step.what, step.total) as bar:
        while True:
            bar(step.done)
            try:
                step = next(result)
            except StopIteration as end:
                return _report(end)


def _report(end: StopIteration) -> Report:
    report: Report = end.value
    return report


def _print(report: Report, file: str) -> int:
    from fieldhouse.cli.console import say
    from fieldhouse.cli.files import write_whole
    from fieldhouse.cli.paper import paper

    if report.faults:
        raise Trouble("\n".join(report.faults), FAILED)
    if Path(file).is_dir():
        stop(f"--html: found the folder {file}; a file is wanted, such as {Path(file, 'sheets.html')}")
    write_whole(Path(file), paper(report.paper or report.sheet).encode())
    say(f"sheets to print: {file}")
    return FAILED if report.failed else OK


def _show(report: Report, *, as_json: bool) -> int:
    from fieldhouse.cli.console import print_table, say

    if report.faults:
        raise Trouble("\n".join(report.faults), FAILED)
    if as_json:
        say(json.dumps(report.data, ensure_ascii=False))
    else:
        for block in report.sheet:
            if isinstance(block, Grid) and _is_plain(block):
                print_table(block.heads, [[cell.text for cell in row] for row in block.rows])
            else:
                say(block)
    return FAILED if report.failed else OK


def _is_plain(grid: Grid) -> bool:
    """Whether the table has words only, so that it may be folded to fit."""
    return bool(grid.heads) and not grid.title and not any(cell.look for row in grid.rows for cell in row)
