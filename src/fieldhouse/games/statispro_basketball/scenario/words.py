"""Reads card sections, clocks, scores, teams and players as people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.deck_file import READERS
from fieldhouse.games.statispro_basketball.cards.deck_text import ALLOWED
from fieldhouse.games.statispro_basketball.rules.bench.questions import KINDS
from fieldhouse.games.statispro_basketball.rules.state import Player, State

CLOCKS = "allowed: minutes and seconds left, such as 9:00 or 0:07"
SCORES = "allowed: 21-7 (A's first), [21, 7], or {A: 21, B: 7}"
SLOTS = tuple(slot.name for slot in Slot)
_TEAMS = {"a": 0, "home": 0, "b": 1, "away": 1, "visitor": 1, "visitors": 1}
_LONGEST_FIRST = sorted(KINDS, key=len, reverse=True)
_NUMBERED = ("action", "press", "advance", "rebound")
_CAPITAL = re.compile(r"\b(pg|sg|sf|pf|c|pd|rpg|fb|fd\d?|[abs]\d+|z)\b")


def read_clock(value: Any) -> int:
    match = re.fullmatch(r"(\d{1,2}):([0-5]\d)", str(value).strip())
    if not match:
        raise ValueError(CLOCKS)
    return 60 * int(match[1]) + int(match[2])


def clock_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def read_pair(value: Any) -> Any:
    """A figure for each team: `21-7`, `[21, 7]` or `{A: 21}`."""
    match = re.fullmatch(r"\s*(\d{1,3})\s*[-:]\s*(\d{1,3})\s*", value) if isinstance(value, str) else None
    if match:
        return {"A": int(match[1]), "B": int(match[2])}
    if isinstance(value, list) and len(value) == 2:
        return {"A": value[0], "B": value[1]}
    if isinstance(value, dict):
        return value
    raise ValueError(SCORES)


def read_section(section: str, value: Any) -> Any:
    """A section of a card, as in deck files; `Pass to` before a pass is allowed, the # may be left out."""
    text = " ".join(str(value).replace(".", " ").split())
    for spelled in (text, _plain(section, text)):
        found = READERS[section](spelled)
        if found is not None:
            return found
    raise ValueError(f"allowed: {ALLOWED[section]}")


def _plain(section: str, text: str) -> str:
    text = _CAPITAL.sub(lambda match: match[0].upper(), text.casefold().removeprefix("pass to "))
    text = text.replace("choice", "Choice").replace("foul #", "FOUL #") if section != "foul" else text
    if section in _NUMBERED:
        text = re.sub(r"(?<=[A-Za-z0-9] )(\d+)\b", r"#\1", text)
    return text.replace(" or FD", " FD")


def split_question(name: str) -> tuple[str, str] | None:
    """`A lineup` is the question `lineup` to team A; without a team, to the team asked first. None for no question."""
    low = " ".join(name.replace("_", " ").split())
    for kind in _LONGEST_FIRST:
        if low.casefold() == kind:
            return "", kind
        if low.casefold().endswith(f" {kind}"):
            return low[: -len(kind) - 1], kind
    return None


@dataclass(slots=True)
class Names:
    """The names of teams and players in a scenario."""

    game: State
    short: tuple[str, str]

    def seat(self, text: str) -> int | None:
        said = " ".join(text.casefold().split())
        if said in _TEAMS:
            return _TEAMS[said]
        called = [(team.code.casefold(), team.name.casefold()) for team in self.game.teams]
        fits = [seat for seat, names in enumerate(called) if said in names]
        return fits[0] if len(fits) == 1 else None

    def teams(self) -> str:
        named = [name for name in self.short if name not in ("A", "B")]
        return f"allowed: {', '.join(['A', 'B', 'home', 'away', *named])}"

    def player(self, text: str, seat: int | None = None) -> Player | None:
        """`A PG`, `Ewing`, `A Ewing`; with a team given, `PG` alone."""
        first, _, rest = text.strip().partition(" ")
        team = self.seat(first)
        if rest and team is not None:
            seat, text = team, rest
        text = text.strip()
        if seat is not None and text.upper() in SLOTS:
            return self.game.five[seat][Slot[text.upper()]]
        players = [player for players in self.game.players for player in players if seat is None or player.seat == seat]
        fold = text.casefold()
        fits = [player for player in players if player.name.casefold() == fold] or [
            player for player in players if fold and fold in player.name.casefold()
        ]
        return fits[0] if len(fits) == 1 else None

    def players(self) -> str:
        return "allowed: a team and a slot, such as A PG, or a name that only one player has"

    def show(self, player: Player | None) -> str:
        if player is None:
            return "none"
        return f"{self.short[player.seat]} {Slot(player.slot).name if player.slot >= 0 else player.name}"
