"""Substitutions by keys: `2c` sends the bench's c in for the player at 2, `23` swaps two places, `g12` swaps the
assignments of the players at 1 and 2. The new five are a draft until they are sent as the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import TypeVar

from fieldhouse.basketball.view import SLOTS
from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER
from fieldhouse.games.statispro_basketball.rules.players.eligibility import eligible
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.table.menu import Choice, Menu
from fieldhouse.table.table import Question

STRAIGHT = list(SLOTS)
Item = TypeVar("Item")


def menu(question: Question, draft: str, suggested: str) -> Menu:
    """Keys for changes of the draft, or of the five on the floor; `c` is the computer's suggestion."""
    game: State = question.state
    seat = question.seat
    five, guards = read(game, seat, draft)
    choices = []
    if question.options[0] == "stay":
        choices.append(Choice("k", "stay", "keep these five"))
    if draft:
        choices.append(Choice("d", draft, changes(game, seat, draft)))
    if suggested not in ("stay", draft):
        choices.append(Choice("c", suggested, changes(game, seat, suggested)))
    bench = [player for player in eligible(game, seat) if player.number not in five] if may_come(question) else []
    letters = dict(zip(ascii_lowercase, bench, strict=False))
    drafts = {}
    for key, option in _edits(five, guards, letters):
        if option not in drafts:
            drafts[option] = Choice(key, option, changes(game, seat, option), shown=False)
    players = game.players[seat]
    hints = ["on the floor: " + "  ".join(f"{at} {players[number].name}" for at, number in enumerate(five, 1))]
    if letters:
        hints.append("bench: " + "  ".join(f"{letter} {_bench(player)}" for letter, player in letters.items()))
    hints.append(("2c: c for 2   " if letters else "") + "23: 2 and 3 change places   g23: they change whom they guard")
    return Menu((*choices, *drafts.values()), tuple(hints), drafts=frozenset({*drafts, suggested} - {"stay", draft}))


def may_come(question: Question) -> bool:
    return question.kind.name != "shift"


def read(game: State, seat: int, draft: str) -> tuple[list[int], list[str]]:
    """Roster numbers and the slots they guard, PG to C, from a draft or from the floor."""
    if draft:
        five, _, guards = draft.partition(" / ")
        return [int(number) for number in five.split()], guards.split() or list(STRAIGHT)
    names = {int(slot): name for slot, name in zip(ORDER, SLOTS, strict=True)}
    on, assigned = game.five[seat], game.guards[seat]
    return [on[slot].number for slot in ORDER], [names[assigned[slot]] for slot in ORDER]


def write(five: Sequence[int], guards: Sequence[str]) -> str:
    numbers = " ".join(map(str, five))
    return numbers if list(guards) == STRAIGHT else f"{numbers} / {' '.join(guards)}"


def _edits(five: list[int], guards: list[str], bench: dict[str, Player]) -> Iterator[tuple[str, str]]:
    for at in range(len(SLOTS)):
        for letter, player in bench.items():
            yield f"{at + 1}{letter}", write([*five[:at], player.number, *five[at + 1 :]], guards)
        for other in range(len(SLOTS)):
            if at != other:
                yield f"{at + 1}{other + 1}", write(_swapped(five, at, other), guards)
                yield f"g{at + 1}{other + 1}", write(five, _swapped(guards, at, other))


def _swapped(items: list[Item], one: int, two: int) -> list[Item]:
    found = list(items)
    found[one], found[two] = found[two], found[one]
    return found


def _bench(player: Player) -> str:
    places = "".join(role.value[0] for role in player.card.positions)
    marks = [f"{player.fouls}f"] if player.fouls else []
    marks += [word for word, true in (("tired", player.tired), ("hurt", player.injured)) if true]
    return f"{player.name} ({' '.join([places, *marks])})"


def changes(game: State, seat: int, option: str) -> str:
    """A line-up by its changes: substitutions, places and assignments."""
    if option == "stay":
        return "keep these five"
    players = game.players[seat]
    was, guarded = read(game, seat, "")
    five, guards = read(game, seat, option)
    coming = [number for number in five if number not in was]
    going = [number for number in was if number not in five]
    parts = []
    if coming:
        names = ", ".join(players[number].name for number in coming)
        parts.append(f"{names} for {', '.join(players[number].name for number in going)}")
    moved = [f"{players[number].name} {SLOTS[at]}" for at, number in enumerate(five)
             if number in was and was.index(number) != at]
    if moved:
        parts.append(", ".join(moved))
    if guards != guarded:
        shifted = [f"{players[five[at]].name} on {guards[at]}" for at in range(len(SLOTS)) if guards[at] != SLOTS[at]]
        parts.append(", ".join(shifted) or "each guards his own place")
    return "; ".join(parts) or "keep these five"


def places(game: State, seat: int) -> str:
    """Five players with their digits."""
    return "  ".join(f"{at} {game.five[seat][slot].name}" for at, slot in enumerate(ORDER, 1))
