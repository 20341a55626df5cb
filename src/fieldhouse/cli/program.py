"""The command with which this program can be started again, for hints."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

NAME = "fieldhouse"
COMMANDS = (
    "play", "resume", "host", "join", "verify", "referee", "sim", "replay", "odds", "rules", "saves", "view", "fork",
    "serve", "scenario", "season", "charts", "cards", "deck",
)
HINT = re.compile(rf"(?<![\w./-]){NAME} (?=(?:{'|'.join(COMMANDS)})\b)")


def program() -> str:
    """`fieldhouse` where the shell finds it, otherwise the path of this installation's script."""
    started = Path(sys.argv[0])
    script = started if started.name == NAME else Path(sys.executable).parent / NAME
    known = shutil.which(NAME)
    if not script.exists() or (known and os.path.realpath(known) == os.path.realpath(script)):
        return NAME
    script = Path(os.path.abspath(script))
    here = Path.cwd()
    return str(script.relative_to(here)) if script.is_relative_to(here) else str(script)


def hint(text: str) -> str:
    """The same text, its commands as they work in this shell.

    >>> hint("go on with: fieldhouse resume x").endswith("fieldhouse resume x")
    True
    """
    return HINT.sub(lambda found: f"{program()} ", text)
