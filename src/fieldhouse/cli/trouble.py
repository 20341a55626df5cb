"""What goes wrong, in a line or a few that somebody can act on, and the exit code for scripts."""

from __future__ import annotations

from typing import NoReturn

OK, FAILED, BAD_INPUT = 0, 1, 2
INTERRUPTED = 130
HINTS = {
    "no save": "`fieldhouse saves` lists the saves there are",
    "no unfinished save": "`fieldhouse play` starts one",
}
"""What to type where something is missing."""


class Trouble(Exception):
    """A fault to tell the user, one line each, and the exit code that goes with it."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def explain(error: Exception) -> tuple[str, int] | None:
    """The message and exit code of an error that is the user's to know; None for a fault of ours."""
    if isinstance(error, Trouble):
        return str(error), error.code
    if isinstance(error, OSError):
        return _file(error), BAD_INPUT
    from fieldhouse.games.errors import InputError
    from fieldhouse.play.errors import OtherRules, PlayError
    from fieldhouse.table.journal import Diverged, JournalError
    from fieldhouse.table.seal import SealError

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
    if isinstance(error, JournalError | SealError) or _speaks(error):
        return str(error), BAD_INPUT
    return None


def _speaks(error: Exception) -> bool:
    """Errors that are written for people, found by name so that no game need be imported."""
    known = {"ChartError", "OptionError", "Moved", "ScriptError", "UnknownTeam", "TeamError",
             "StatisticsError", "StoreError", "ScheduleError", "LeagueError", "RecordError", "CardError",
             "DeckError"}
    return any(kind.__name__ in known for kind in type(error).__mro__)


def _failed(error: Exception) -> str:
    """A game that broke off: what, and the last place of the traceback that a worker sent along."""
    first, *trace = str(error).splitlines()
    place = next((f" ({line.strip()})" for line in reversed(trace) if line.lstrip().startswith("File ")), "")
    return f"{first}{place}; games that had finished are kept"


def _file(error: OSError) -> str:
    if error.filename is None:
        return str(error)
    return f"{error.filename}: {(error.strerror or 'cannot be used').lower()}"


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    raise Trouble(message, code)
