"""Substitutions by keys: `2c` sends the player with the letter c in for the player at 2, `23` swaps two places, `g12`
swaps the assignments of the players at 1 and 2. Every player keeps his letter for the game. The new five are a draft
until they are sent as the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import TypeVar

from fieldhouse.basketball.view import SLOTS, PlayerView
from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER
from fieldhouse.games.statispro_basketball.rules.players.eligibility import eligible
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.games.statispro_basketball.rules.view import view
from fieldhouse.table.menu import Choice, Menu
from fieldhouse.table.shown import Cell, Grid
from fieldhouse.table.table import Question

STRAIGHT = list(SLOTS)
HEADS = ("", "player", "pos", "MIN", "PF", "PTS", "FG", "AT", "RB", "AS", "DF", "")
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
    letters = {ascii_lowercase[player.number]: player for player in bench if player.number < len(ascii_lowercase)}
    drafts = {}
    for key, option in _edits(five, guards, letters):
        if option not in drafts:
            drafts[option] = Choice(key, option, changes(game, seat, option), shown=False)
    one = f"2{next(iter(letters))}: {next(iter(letters))} for 2   " if letters else ""
    hints = (f"{one}23: 2 and 3 swap places   g23: swap whom they guard",)
    kept = frozenset({*drafts, suggested} - {"stay", draft})
    sheet = (_sheet(game, seat, five, guards, letters),)
    return Menu((*choices, *drafts.values()), hints, drafts=kept, sheet=sheet)


def _sheet(game: State, seat: int, five: Sequence[int], guards: Sequence[str], letters: Mapping[str, Player]) -> Grid:
    """The five as they will be, then the bench: minutes, fouls, points, main ratings and condition of each."""
    seen = view(game, seat)
    known = {player.number: player for player in (*seen.five[seat], *seen.bench[seat])}
    was = {player.number for player in seen.five[seat]}
    coming = {player.number: letter for letter, player in letters.items()}
    rows = []
    for at, number in enumerate(five):
        whom = f"on {guards[at]}" if guards[at] != SLOTS[at] else ""
        new = "comes in" if number not in was else ""
        rows.append(_row(f"{at + 1} {SLOTS[at]}", known[number], new or whom))
    rest = [number for number in known if number not in five]
    for number in sorted(rest, key=lambda number: (number not in coming, number)):
        gone = "goes out" if number in was else ""
        rows.append(_row(f"{coming.get(number, '-')}", known[number], gone))
    return Grid("", HEADS, tuple(rows))


def _row(key: str, player: PlayerView, change: str) -> tuple[Cell, ...]:
    """A player's line."""
    played = f"{player.seconds // 60}/{player.usual}" if player.usual else str(player.seconds // 60)
    now = player.ratings
    words = [change, f"out: {player.out}" if player.out else ""]
    words += [word for word, true in (
        ("must rest", player.resting), ("tired", player.tired and not player.resting), ("hurt", player.injured),
        ("rest due", player.rest_due),
    ) if true]
    texts = (player.name, "".join(place[0] for place in player.positions), played, player.fouls, player.points)
    ratings = (now.field_goal, now.attempts, now.rebound, now.assist, now.defense)
    on = key[0].isdigit()
    cells = [Cell(key, "strong" if on else "rule")]
    cells += [Cell(str(text), "strong" if on and not at else "") for at, text in enumerate((*texts, *ratings))]
    return (*cells, Cell(", ".join(filter(None, words)), "warn"))


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
        shifted = [f"{SLOTS[at]} guards {guards[at]}" for at in range(len(SLOTS)) if guards[at] != SLOTS[at]]
        parts.append(", ".join(shifted) or "each guards his own place")
    return "; ".join(parts) or "keep these five"


def places(game: State, seat: int) -> str:
    """Five players with their digits."""
    return "  ".join(f"{at} {game.five[seat][slot].name}" for at, slot in enumerate(ORDER, 1))
