"""Reads spots, downs, clocks, scores and calls as people write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.field import Spot
from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES, PLAY_NAMES
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS, SPECIAL_CALLS

SPOTS = "allowed: own 30, opp 26, B 26, B's 26, 50, B goal line, 3 deep in B's End Zone"
CLOCKS = "allowed: minutes and seconds, such as 12:30 or 0:07"
DOWNS = "allowed: 3, 3rd, 3rd and 19, 1st and goal"
SCORES = "allowed: 21-7 (A's points first), [21, 7], or {A: 21, B: 7}"
SITUATIONS = "allowed: `A 3rd and 19 at B 44`, `A kicks off`, or names with values (ball, spot, down, to_go ...)"


@dataclass(frozen=True, slots=True)
class Place:
    """A yard line: the side (own, opp, a team's name, or empty for the 50) and the distance from its goal line."""

    side: str
    yard: int

    def __str__(self) -> str:
        return f"{self.side} {self.yard}" if self.side else "50"


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the two teams."""

    seats: Mapping[str, int]
    short: tuple[str, str]

    def seat(self, text: str) -> int | None:
        return self.seats.get(re.sub(r"['’]s?$", "", text.strip().casefold()))

    def allowed(self) -> str:
        named = [name for name in self.short if name not in ("A", "B")]
        return f"allowed: {', '.join(['A', 'B', 'home', 'away', *named])}"

    def spot(self, place: Place, ball: int) -> Spot | None:
        """The place measured for the team with the ball; None for an unknown side."""
        if not place.side:
            return Spot(50)
        side = {"own": ball, "opp": 1 - ball}.get(place.side)
        if side is None:
            side = self.seat(place.side)
        if side is None:
            return None
        return Spot(place.yard if side == ball else 100 - place.yard)

    def show(self, spot: Spot | int, ball: int) -> str:
        own, theirs = self.short[ball], self.short[1 - ball]
        if spot == 50:
            return "50"
        side, yard = (own, int(spot)) if spot < 50 else (theirs, 100 - int(spot))
        if yard > 0:
            return f"{side} {yard}"
        return f"{-yard} deep in {side}'s End Zone" if yard else f"{side} goal line"


def make_names(teams: tuple[tuple[str, str], tuple[str, str]]) -> Names:
    """From each team's name and short name. A and home are the first, B and away the second."""
    seats = {"a": 0, "home": 0, "b": 1, "away": 1, "visitors": 1}
    for seat, words in enumerate(teams):
        seats.update({word.casefold(): seat for word in words if word})
    return Names(seats, (teams[0][1], teams[1][1]))


_DEEP = re.compile(r"(\d+)(?: yards?)? deep in (.+?)(?:['’]s?)? end ?zone", re.I)
_GOAL = re.compile(r"(?:the )?(.+?)(?:['’]s?)? goal(?: line)?", re.I)
_YARD = re.compile(r"(.*?)(?:['’]s?)?\s*(-?\d+)(?:[- ]yard line)?", re.I)
_SIDES = {
    "own": "own", "their own": "own", "his own": "own", "its own": "own", "opp": "opp", "opp.": "opp",
    "opponent": "opp", "opponents": "opp", "the opponent": "opp", "the opponents": "opp",
}


def read_place(value: Any) -> Place:
    """`own 30`, `B26`, `opp 8`, `50`. Raises ValueError."""
    text = " ".join(str(value).split())
    if match := _DEEP.fullmatch(text):
        return Place(_side(match[2]), -int(match[1]))
    if match := _GOAL.fullmatch(text):
        return Place(_side(match[1]), 0)
    if text.casefold() in ("50", "midfield", "the 50"):
        return Place("", 50)
    if (match := _YARD.fullmatch(text)) and match[1] and -10 <= int(match[2]) <= 50:
        return Place(_side(match[1]), int(match[2]))
    raise ValueError(SPOTS)


def _side(text: str) -> str:
    text = text.strip()
    return _SIDES.get(text.casefold(), text)


def read_clock(value: Any) -> int:
    match = re.fullmatch(r"(\d{0,2}):([0-5]\d)", str(value).strip())
    if not match:
        raise ValueError(CLOCKS)
    return 60 * int(match[1] or 0) + int(match[2])


ORDINALS = {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "first": 1, "second": 2, "third": 3, "fourth": 4}
_DOWN = re.compile(r"([1-4]|1st|2nd|3rd|4th|first|second|third|fourth)(?:\s+(?:down\s+)?(?:and|&)\s+(\d+|goal))?", re.I)


def read_down(value: Any) -> tuple[int, int | str | None]:
    """The down, and the distance if it is given."""
    match = _DOWN.fullmatch(str(value).strip())
    if not match:
        raise ValueError(DOWNS)
    down = ORDINALS.get(match[1].casefold()) or int(match[1])
    return down, None if match[2] is None else read_to_go(match[2])


def read_to_go(value: Any) -> int | str:
    text = str(value).strip().casefold()
    if text == "goal":
        return text
    if text.isdecimal() and 0 < int(text) < 100:
        return int(text)
    raise ValueError("allowed: yards to the line to gain (1 to 99), or goal")


def read_score(value: Any) -> dict[str, int]:
    """Points by team."""
    if isinstance(value, str) and (match := re.fullmatch(r"(\d+)\s*[-–:]\s*(\d+)", value.strip())):
        return {"A": int(match[1]), "B": int(match[2])}
    if isinstance(value, list) and len(value) == 2 and all(isinstance(points, int) for points in value):
        return {"A": value[0], "B": value[1]}
    if isinstance(value, dict) and value and all(isinstance(points, int) for points in value.values()):
        return {str(team): points for team, points in value.items()}
    raise ValueError(SCORES)


_AT = re.compile(
    r"(?:(?P<ball>.+?)(?:['’]s)?(?: ball)?[,:]?(?: with| has)? )?(?P<down>(?:1st|2nd|3rd|4th|first|second|third|fourth)"
    r"(?: down)? (?:and|&) (?:\d+|goal)) (?:at|on) (?:the )?(?P<spot>.+)",
    re.I,
)
_KICKS = re.compile(r"(?P<ball>.+?) kicks off(?: from (?:the )?(?P<spot>.+))?", re.I)
_FREE = re.compile(r"(?P<ball>.+?) has a free kick(?: from (?:the )?(?P<spot>.+))?", re.I)
_TRY = re.compile(r"(?P<ball>.+?) has a try", re.I)


def read_situation(value: Any) -> Any:
    """A situation in a line, as names with values; returns any other value unchanged for the model to check."""
    if not isinstance(value, str):
        return value
    text = " ".join(value.split())
    for pattern, phase in ((_AT, "scrimmage"), (_KICKS, "kickoff"), (_FREE, "free kick"), (_TRY, "try")):
        if match := pattern.fullmatch(text):
            values = {"phase": phase} | {name: said for name, said in match.groupdict().items() if said}
            if values.get("spot", "").isdecimal() and values.get("down", "").casefold().endswith("goal"):
                values["spot"] = f"opp {values['spot']}"  # 1st and goal at the 8
            return values
    raise ValueError(SITUATIONS)


_CALLS = {
    "run": "1", "pass": "6", "razzle dazzle": "rzdz", "razzledazzle": "rzdz", "qb sneak": "sneak",
    "quarterback sneak": "sneak", "qb draw": "draw", "hail mary": "hail", "kneel down": "kneel",
    "kneeldown": "kneel", "qb kneel": "kneel", "qb kneel down": "kneel", "quarterback kneel down": "kneel",
    "qb flop": "kneel", "quarterback flop": "kneel", "field goal": "fg", "t2 field goal": "t2",
    "free kick field goal": "freekick", "free kick": "freekick", "concede a safety": "safety",
    "intentional safety": "safety", "elected safety": "safety",
}
_CALLS |= {name.casefold().replace("-", " "): call for call, name in SPECIAL_CALLS.items()}
_CALLS |= {name.casefold(): str(play) for play, name in enumerate(PLAY_NAMES) if name}
_BOUNDS = {
    "out": "out", "out of bounds": "out", "declared out of bounds": "out", "declared out": "out",
    "in": "in", "in bounds": "in", "declared in bounds": "in", "declared in": "in",
}


NEVER = ("b", "qt", "punt out")  # calls that a rule of their own refuses


def read_call(value: Any) -> str:
    """An offensive call: 1, Line Plunge, play 1, `6 out`, QB Sneak, punt."""
    text = " ".join(str(value).casefold().replace("-", " ").replace(",", " ").split()).removeprefix("play ")
    bound = ""
    for words, short in sorted(_BOUNDS.items(), key=lambda pair: -len(pair[0])):
        if text.endswith(f" {words}"):
            text, bound = text.removesuffix(f" {words}"), f" {short}"
            break
    if re.match(r"[1-9] ", text) and _CALLS.get(text[2:]) == text[0]:  # as menus show it: 1 Line Plunge
        text = text[0]
    call = _CALLS.get(text, text) + bound
    if call in CALLS or call in NEVER:
        return {"b": "B", "qt": "QT"}.get(call, call)
    named = ", ".join([*map(str, range(1, 10)), *SPECIAL_CALLS])
    raise ValueError(f"allowed: {named}, or their names; `out` or `in` may follow a play")


_SHOWS = {name.casefold(): letter for letter, name in FORMATION_NAMES.items()}


def read_show(value: Any) -> str:
    """A defensive call: A, Standard, run, pass, random, `wild 6`."""
    text = " ".join(str(value).replace("-", " ").split())
    low = text.casefold().removeprefix("formation ").removesuffix(" defense")
    if low.upper() in SHOWS:
        return low.upper()
    if low.startswith("wild"):
        rest = re.sub(r"^wild( card)?( on)? ?", "", low)
        return f"wild {read_call(rest)}"
    if low in SHOWS:
        return low
    if low in _SHOWS:
        return _SHOWS[low]
    if low[:1].upper() in FORMATION_NAMES and low[2:] in _SHOWS:
        return low[0].upper()
    raise ValueError("allowed: A to F or their names, wild <play>, run, pass, random")


@dataclass(frozen=True, slots=True)
class ClockAfter:
    """The clock after a play: the tempo, and the team that stopped it."""

    tempo: str  # normal, hurry, spike, timeout, delayed, delay
    by: str = ""


_AFTER = {
    "normal": "normal", "runs": "normal", "clock runs": "normal", "hurry": "hurry", "hurried": "hurry",
    "no huddle": "hurry", "time conserved": "hurry", "spike": "spike", "delay": "delay", "delay penalty": "delay",
}
_TIMEOUT = re.compile(
    r"(instant |delayed )?time ?out(?: by| of)? (.+)|(.+?) (?:calls )?(instant |delayed )?time ?out", re.I
)
AFTERS = "allowed: normal, hurry, spike, delay, timeout by A (or B), delayed timeout by A (or B)"


def read_after(value: Any) -> ClockAfter:
    text = " ".join(str(value).replace("-", " ").split())
    if text.casefold() in _AFTER:
        return ClockAfter(_AFTER[text.casefold()])
    if match := _TIMEOUT.fullmatch(text):
        late = (match[1] or match[4] or "").strip().casefold() == "delayed"
        return ClockAfter("delayed" if late else "timeout", (match[2] or match[3]).strip())
    raise ValueError(AFTERS)
