"""Compares a step's expectations with its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.football.clock import clock_text
from fieldhouse.football.events import Down, Flag, Return
from fieldhouse.games.paydirt.scenario.begin import Scene
from fieldhouse.games.paydirt.scenario.model import Expect, PenaltyMade, Situation
from fieldhouse.games.paydirt.scenario.play import ALSO, ORDINALS, WORDS
from fieldhouse.games.paydirt.scenario.words import SPOTS, Place
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.check import Check, Compare, all_in, compare, same
from fieldhouse.scenario.core.model import Part

Comparison = tuple[bool, str, str]


def check(scene: Scene, expect: Part, facts: Mapping[str, Any], rules: frozenset[str]) -> list[Check]:
    """Check every expectation of a played step."""
    return compare(expect, {**facts, "situation": facts}, Expectations(scene, facts, rules).how())


class Expectations:
    """Comparisons for each kind of fact."""

    def __init__(self, scene: Scene, facts: Mapping[str, Any], rules: frozenset[str]) -> None:
        self.scene = scene
        self.facts = facts
        self.rules = rules

    def how(self) -> dict[str, Compare]:
        return {
            "situation": self.situation, "ball": self.ball, "spot": self.spot, "down": self.down, "to_go": self.to_go,
            "clock": lambda want, found: (want == found, clock_text(want), clock_text(found)),
            "score": self.points, "points": self.points, "timeouts": self.points, "loose_at": self.place,
            "intercepted_at": self.place, "result": self.words, "penalties": self.penalties, "choices": self.pieces,
            "notes": self.notes, "asked": all_in, "book": self.book, "refused": _piece, "says": _piece,
        }

    def seat(self, text: str, field: str) -> int:
        return self.scene.seat(text, (field,))

    def ball(self, want: str, found: int) -> Comparison:
        short = self.scene.names.short
        seat = self.seat(want, "ball")
        return seat == found, short[seat], short[found]

    def spot(self, want: Place, found: int, field: str = "spot") -> Comparison:
        return self.place(want, (self.facts["ball"], found), field)

    def place(self, want: Place, found: tuple[int, int], field: str = "spot") -> Comparison:
        ball, spot = found
        names = self.scene.names
        wanted = names.spot(want, ball)
        if wanted is None:
            raise Wrong((field,), repr(str(want)), SPOTS)
        return wanted == spot, names.show(wanted, ball), names.show(spot, ball)

    def down(self, want: tuple[int, Any], found: int) -> Comparison:
        down, to_go = want
        if to_go is None:
            return down == found, ORDINALS[down], ORDINALS[found]
        ok, expected, got = self.to_go(to_go, self.facts["to_go"])
        return down == found and ok, f"{ORDINALS[down]} and {expected}", f"{ORDINALS[found]} and {got}"

    def to_go(self, want: int | str, found: int) -> Comparison:
        goal = self.facts["goal"]
        ok = goal if want == "goal" else want == found
        return ok, str(want), "goal" if goal and want == "goal" else str(found)

    def situation(self, want: Situation, facts: Mapping[str, Any]) -> Comparison:
        judged: list[Comparison] = []
        given = want.model_fields_set
        how = self.how()
        for name in type(want).model_fields:
            if name in given and name in facts:
                judged.append(how.get(name, same)(getattr(want, name), facts[name]))
        return all(ok for ok, _, _ in judged), ", ".join(e for _, e, _ in judged), ", ".join(f for _, _, f in judged)

    def points(self, want: dict[str, int], found: list[int]) -> Comparison:
        seats = {self.seat(team, "score"): points for team, points in want.items()}
        short = self.scene.names.short

        def shown(points: Mapping[int, int]) -> str:
            return ", ".join(f"{short[seat]} {points[seat]}" for seat in sorted(seats))

        got = dict(enumerate(found))
        return all(got[seat] == points for seat, points in seats.items()), shown(seats), shown(got)

    def words(self, want: list[str], found: list[str]) -> Comparison:
        wanted = []
        for word in want:
            low = " ".join(word.casefold().split())
            bare = low.removeprefix("not ")
            bare = ALSO.get(bare, bare)
            if bare not in WORDS:
                raise Wrong(("result",), repr(word), f"allowed: {', '.join(WORDS)}; `not` may stand before")
            wanted.append(f"not {bare}" if low.startswith("not ") else bare)
        return all_in(wanted, found)

    def notes(self, want: list[str], found: list[str]) -> Comparison:
        for rule in want:
            if rule.removeprefix("not ") not in self.rules:
                raise Wrong(("notes",), repr(rule), "no such rule in the ledger")
        return all_in(want, found)

    def penalties(self, want: list[PenaltyMade], found: list[Flag]) -> Comparison:
        short = self.scene.names.short
        ok = len(want) == len(found) and all(map(self._flag, want, found))
        expected = [" ".join(filter(None, (f.foul, f.on and f"on {f.on}", f.fate))) for f in want]
        got = [f"{flag.name} on {short[flag.seat]} {flag.fate}, {flag.yards} yards" for flag in found]
        return ok, "; ".join(expected) or "none", "; ".join(got) or "none"

    def _flag(self, want: PenaltyMade, flag: Flag) -> bool:
        return (
            want.foul.casefold() in ("", flag.name.casefold())
            and (not want.on or self.seat(want.on, "penalties") == flag.seat)
            and want.fate in ("", flag.fate)
            and want.yards in (None, flag.yards)
        )

    def pieces(self, want: list[str], found: list[str]) -> Comparison:
        ok = all(any(piece.casefold() in text.casefold() for text in found) for piece in want)
        return ok, "; ".join(want), "; ".join(found) or "no choice"

    def book(self, want: list[dict[str, Any]], found: list[dict[str, Any]]) -> Comparison:
        lines = [self._plain(event) for event in found]
        ok = all(any(self._fits(item, line) for line in lines) for item in want)
        return ok, "; ".join(map(_line, want)), "; ".join(map(_line, lines)) or "nothing"

    def _plain(self, event: dict[str, Any]) -> dict[str, Any]:
        plain = dict(event)
        if "seat" in plain:
            plain["seat"] = self.scene.names.short[plain["seat"]]
        if event["event"] == "snap":
            plain["kind"] = Down(event["kind"]).name.lower().replace("_", " ")
        elif event["event"] == "returned":
            plain["kind"] = Return(event["kind"]).name.lower().replace("_", " ")
        return plain

    def _fits(self, want: dict[str, Any], line: dict[str, Any]) -> bool:
        for name, value in want.items():
            if name not in line:
                return False
            if name == "seat":
                value = self.scene.names.short[self.seat(str(value), "book")]
            if str(value).casefold() != str(line[name]).casefold():
                return False
        return True


def _piece(want: str, found: str) -> Comparison:
    return want.casefold() in found.casefold(), want, found or "nothing"


def _line(event: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in event.items() if value not in (0, False, ""))


__all__ = ["Expect", "check"]
