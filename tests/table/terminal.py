"""One terminal of a shared game, as a process: `python -m tests.table.terminal SAVE KEYS SEATS`.

It plays its seats to the end and prints the journal's fingerprint. With `hasty` it does not ask
whether somebody else has answered already.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from fieldhouse.table import Refused
from tests.table.games import choice, load


def main(save: str, keys: str, seats: str, manner: str = "polite") -> None:
    session = load(Path(save), Path(keys))
    mine = [int(seat) for seat in seats]
    while not session.over:
        moved = session.refresh()
        at = len(session.journal.entries)
        for question in session.people() if manner == "hasty" else session.waiting():
            if question.seat in mine and len(session.journal.entries) == at:
                try:
                    session.answer(question.seat, choice(question, at))
                except Refused:
                    raise
                except ValueError:
                    moved = True
        if not moved:
            time.sleep(0.001)
    print(session.journal.sha256())


if __name__ == "__main__":
    main(*sys.argv[1:])
