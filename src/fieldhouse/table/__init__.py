"""The table: it deals randomness, asks coaches and takes notes. Rules are functions over it."""

from fieldhouse.table.deck import Deck
from fieldhouse.table.dice import Dice, Die, Roll
from fieldhouse.table.exact import Distribution, ExactTable
from fieldhouse.table.journal import Diverged, Journal, JournalTable, Pending, read_journal
from fieldhouse.table.lines import JournalError
from fieldhouse.table.live import LiveTable
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.rules import Rules
from fieldhouse.table.save import Moved, NotASave, Stale
from fieldhouse.table.session import Session
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Coach, Desk, Kind, Note, Question, Refusal, Refused, Table

__all__ = [
    "Coach", "Deck", "Desk", "Dice", "Die", "Distribution", "Diverged", "ExactTable", "Journal", "JournalError",
    "JournalTable", "Kind", "LiveTable", "Moved", "NotASave", "Note", "Numbers", "Pending", "Question",
    "Refusal", "Refused", "Roll", "Rules", "ScriptError", "Session", "StackedTable", "Stale", "Table",
    "read_journal",
]
