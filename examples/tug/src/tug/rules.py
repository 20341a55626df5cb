"""Tug: a rulebook of one page, to show how one is written and to try the tables and the kit on.

Two teams hold a rope. For each pull both call in secret, dice decide how far the rope moves, a
weather card moves it further, and the team that gained may stake yards on one more throw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fieldhouse.table import Deck, Dice, Die, Kind, Numbers, Question, Refusal, Roll, Rules, Table

ARMS = Dice("arms", (Die("red", (1, 2, 3, 4, 5, 6)), Die("white", (0, 0, 1, 1, 2, 2))))
COIN = Dice("coin", (Die("coin", (0, 1)),))


@dataclass(frozen=True)
class Weather:
    name: str
    slip: int
    storm: bool = False


WEATHER = Deck(
    "weather",
    (
        Weather("sun", 0), Weather("breeze", 1), Weather("rain", -1), Weather("mud", -2),
        Weather("gust", 2), Weather("storm — over", 0, storm=True),
    ),
    ("sun", "breeze", "rain", "mud", "gust", "storm"),
)

CALLS = ("heave", "hold", "feint")
BEATS = {"heave": "feint", "feint": "hold", "hold": "heave"}


@dataclass(frozen=True, slots=True)
class Won:
    """What a team may stake yards of: the pull it just won."""

    team: str
    won: int


@dataclass
class Rope:
    """What both teams see. Yards are counted for each team; the rope's place is their difference."""

    teams: tuple[str, str]
    pulls: int
    done: int = 0
    yards: list[int] = field(default_factory=lambda: [0, 0])
    heaved: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def place(self) -> int:
        return self.yards[0] - self.yards[1]


def _tired(question: Question) -> dict[str, Refusal]:
    rope: Rope = question.state
    return {"heave": Refusal("this team has heaved five times", "T-2")} if rope.heaved[question.seat] >= 5 else {}


def _staked(question: Question, option: str) -> str:
    return option if option == "none" else f"{option} of the {question.about.won} yards of {question.about.team}"


CALL = Kind("call", "Your call", rule="T-1", secret=True, refusals=_tired)
STAKE = Kind(
    "stake", "Yards to stake on the coin", rule="T-5", default="none",
    labels=_staked,
)


def calls(rope: Rope, seat: int) -> tuple[str, ...]:
    return CALLS if rope.heaved[seat] < 5 else CALLS[1:]                  # T-2


def strain(table: Table, mine: str, theirs: str) -> int:
    """Yards the caller of `mine` wins on the dice; less than nothing when the rope goes the other way."""
    roll: Roll = table.roll(ARMS, "the pull")
    if roll.total == 8:                                                    # T-3
        table.note("T-3", "a false pull is pulled again")
        return table.again(strain, mine, theirs)
    if BEATS[mine] == theirs:
        return roll.total
    if BEATS[theirs] == mine:
        return -roll.total
    return roll.total - 4


def weather(table: Table) -> int:
    card = table.flip(WEATHER, "the weather")
    if table.noting:
        table.note("T-4", f"{card.name}: {card.slip:+d}")
    if card.storm:
        table.shuffle(WEATHER)
    return card.slip


def pull(table: Table, mine: str, theirs: str) -> int:
    return table.sub(strain, mine, theirs) + table.sub(weather)


def double_pull(table: Table, mine: str, theirs: str) -> tuple[int, int]:
    return table.sub(strain, mine, theirs), table.sub(strain, theirs, mine)


class Tug(Rules):
    name = "tug"
    version = "1"
    seats: tuple[str, ...] = ("home", "away")

    def begin(self, setup: Mapping[str, Any]) -> Rope:
        home, away = setup["teams"]
        if setup["pulls"] < 1:
            raise ValueError(f"pulls: {setup['pulls']} found, at least 1 allowed")
        return Rope((home, away), setup["pulls"])

    def play(self, table: Table, rope: Rope) -> None:
        while rope.done < rope.pulls:
            table.begin(f"pull {rope.done + 1}", rope)
            self.one_pull(table, rope)
            rope.done += 1
        leader = "nobody" if rope.place == 0 else rope.teams[rope.place < 0]
        table.say(f"The rope comes to rest with {leader}.")

    def view(self, rope: Rope, seat: int) -> dict[str, Any]:
        return view(rope, seat)

    def one_pull(self, table: Table, rope: Rope) -> None:
        mine, theirs = table.ask_both(rope, (CALL, 0, calls(rope, 0)), (CALL, 1, calls(rope, 1)))
        for seat, call in enumerate((mine, theirs)):
            rope.heaved[seat] += call == "heave"
        table.note("T-1", f"{mine} against {theirs}")
        moved = pull(table, mine, theirs)
        winner = 0 if moved >= 0 else 1
        rope.yards[winner] += abs(moved)
        table.say(f"{rope.teams[winner]} — {mine} against {theirs} — win {abs(moved)}.")
        if rope.yards[winner] == 0:
            return
        menu, about = Numbers(1, rope.yards[winner], also=("none",)), Won(rope.teams[winner], abs(moved))
        stake = table.ask(STAKE, winner, menu, rope, about)
        if stake != "none":
            won = table.roll(COIN, "the stake").total == 1
            rope.yards[winner] += int(stake) if won else -int(stake)


def view(rope: Rope, seat: int) -> dict[str, Any]:
    return {
        "teams": list(rope.teams), "score": list(rope.yards), "you": rope.teams[seat], "place": rope.place,
        "pull": rope.done + 1, "of": rope.pulls, "heaves": list(rope.heaved),
    }


def invariants(rope: Rope) -> None:
    assert 0 <= rope.done <= rope.pulls
    assert all(yards >= 0 for yards in rope.yards)
    assert all(0 <= heaves <= 5 for heaves in rope.heaved)
