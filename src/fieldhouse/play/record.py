"""A journal as a record of plays: for each what was called, rolled, ruled and said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fieldhouse.games.api import Rulebook
from fieldhouse.table.journal import Diverged, Journal, JournalTable, Pending
from fieldhouse.table.played import Played
from fieldhouse.table.session import Session

__all__ = ["Played", "Record", "read_record", "record_of"]


@dataclass(slots=True)
class Record:
    """All plays, how the game stands now, and where it left the rules it was played by, if it did."""

    journal: Journal
    plays: list[Played]
    now: Any
    """The table as it stands."""
    state: Any
    over: bool
    diverged: Diverged | None = None
    foreign: Played | None = None
    """The first play whose dice do not come from the seed: dealt by hand, or edited."""
    rest: list[str] = field(default_factory=list)
    """After a divergence: what the journal says of the plays from there on."""

    @property
    def last(self) -> Played | None:
        """The play to talk about: the one under way once something has happened, else the one before."""
        return next((play for play in reversed(self.plays) if play.happened), None)


def record_of(session: Session) -> Record:
    """The record of a game under way: its table has kept it."""
    table, view = session.table, session.rules.view
    return Record(
        session.journal, table.record, view(session.state, 0), session.state, session.over, foreign=table.foreign_play
    )


def read_record(rules: Rulebook, journal: Journal) -> Record:
    """Play the journal to where it ends. The journal given is left as it is."""
    journal = journal.copy()
    state = rules.begin(journal.setup)
    table = JournalTable(journal, {}, rules)
    table.start(state)
    over, diverged, rest = False, None, list[str]()
    try:
        rules.play(table, state)
        over = True
        if table.at < len(journal.entries):
            table.diverge("the end of the game")
    except Pending:
        pass
    except Diverged as error:
        diverged, over = error, False
        rest = _unsaid(journal, table)
    return Record(journal, table.record, rules.view(state, 0), state, over, diverged, table.foreign_play, rest)


def _unsaid(journal: Journal, table: JournalTable) -> list[str]:
    """The sentences on file that the rules of today did not come to."""
    come_to = sum(at <= table.at for at, _ in table.spoken)
    return [text for _, text in journal.said[come_to:]]
