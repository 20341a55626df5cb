"""A journal as a record of plays: the calls, rolls, rulings and sentences of each."""

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
    """All plays, the situation now, and the play from which today's rules differ from the journal, if they do."""

    journal: Journal
    plays: list[Played]
    now: Any
    """The table now, as seat 0 sees it."""
    state: Any
    over: bool
    diverged: Diverged | None = None
    foreign: Played | None = None
    """The first play whose draws do not come from the seed: dealt by hand, or edited."""
    foreign_entry: int | None = None
    """The journal's first entry whose draw does not come from the seed."""
    rest: list[str] = field(default_factory=list)
    """After a divergence: the journal's sentences from there on."""

    @property
    def last(self) -> Played | None:
        """The play to show: the current one once it has draws, notes or sentences, else the one before."""
        return next((play for play in reversed(self.plays) if play.happened), None)


def record_of(session: Session) -> Record:
    """The record of a game in progress, from its table."""
    table, view = session.table, session.rules.view
    return Record(
        session.journal, table.record, view(session.state, 0), session.state, session.over, foreign=table.foreign_play
    )


def read_record(rules: Rulebook, journal: Journal) -> Record:
    """Play the journal to its end. Does not change the journal."""
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
    return Record(
        journal, table.record, rules.view(state, 0), state, over, diverged, table.foreign_play, table.foreign, rest
    )


def _unsaid(journal: Journal, table: JournalTable) -> list[str]:
    """The sentences on file after the point where today's rules diverged."""
    repeated = sum(at <= table.at for at, _ in table.spoken)
    return [text for _, text in journal.said[repeated:]]
