"""Errors as a few lines that a user can act on, and exit codes for scripts."""

from __future__ import annotations

from typing import NoReturn

OK, FAILED, BAD_INPUT = 0, 1, 2
INTERRUPTED = 130
HINTS = {
    "no save": "`fieldhouse saves` lists the saves there are",
    "no unfinished save": "`fieldhouse play` starts one",
}
"""Commands that help, by the kind of error."""


class Trouble(Exception):
    """An error message for the user, with its exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def explain(error: Exception) -> tuple[str, int] | None:
    """The message and exit code of an error meant for the user; None for a bug of ours."""
    if isinstance(error, Trouble):
        return str(error), error.code
    if isinstance(error, OSError):
        return _file(error), BAD_INPUT
    if isinstance(error, RecursionError):
        return "a file or a line has brackets that are nested too deeply", BAD_INPUT
    from fieldhouse.games.errors import InputError
    from fieldhouse.play.errors import OtherRules, PlayError
    from fieldhouse.table.journal import Diverged
    from fieldhouse.table.lines import JournalError

    if isinstance(error, InputError):
        flag = f"--{error.field.replace('_', '-')}: " if error.field else ""
        return f"{flag}{error}", BAD_INPUT
    if isinstance(error, PlayError):
        hint = HINTS.get(error.kind)
        return f"{error}; {hint}" if hint else str(error), FAILED if isinstance(error, OtherRules) else BAD_INPUT
    if isinstance(error, Diverged):
        return str(error), FAILED
    if type(error).__name__ == "GameFailed":
        return _failed(error), FAILED
    if isinstance(error, JournalError) or _speaks(error):
        return str(error), BAD_INPUT
    return None


def _speaks(error: Exception) -> bool:
    """Whether an error's message is for people; compares names, so that no game must be imported."""
    known = {"ChartError", "OptionError", "Moved", "NotASave", "ScriptError", "UnknownTeam", "TeamError",
             "StatisticsError", "StoreError", "ScheduleError", "LeagueError", "RecordError", "CardError",
             "DeckError"}
    return any(kind.__name__ in known for kind in type(error).__mro__)


def _failed(error: Exception) -> str:
    """An error in a worker's game: its message, and the last place in the worker's traceback."""
    first, *trace = str(error).splitlines()
    place = next((f" ({line.strip()})" for line in reversed(trace) if line.lstrip().startswith("File ")), "")
    return f"{first}{place}; finished games are saved"


def _file(error: OSError) -> str:
    if error.filename is None:
        return str(error)
    return f"{error.filename}: {(error.strerror or 'cannot be used').lower()}"


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    raise Trouble(message, code)
