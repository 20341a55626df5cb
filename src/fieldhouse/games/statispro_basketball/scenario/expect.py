"""Compares a step's expectations with its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.basketball.book import COLUMNS, Book
from fieldhouse.games.statispro_basketball.rules.state import Player
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.games.statispro_basketball.scenario.words import clock_text
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.check import Check, Compare, all_in, compare
from fieldhouse.scenario.core.model import Part

Comparison = tuple[bool, str, str]
RATINGS = (
    "field_goal", "attempts", "three_attempts", "three_point", "free_throw", "assist", "rebound", "glass", "steal",
    "block", "defense",
)
STATE = ("points", "fouls", "technicals", "out", "tired", "resting", "injured", "hurt_until", "games_out", "great",
         "expanded")
PAIRS = ("score", "points", "fouls", "timeouts", "index", "penalty")
TEAM_FIGURES = ("team_orb", "team_drb", "team_tov", "team_fouls", "timeouts", "possessions", "break_points")


def check(scene: Scene, expect: Part, facts: Mapping[str, Any], rules: frozenset[str]) -> list[Check]:
    return compare(expect, facts, Expectations(scene, facts, rules).how())


class Expectations:
    """Comparisons for each kind of fact."""

    def __init__(self, scene: Scene, facts: Mapping[str, Any], rules: frozenset[str]) -> None:
        self.scene = scene
        self.facts = facts
        self.rules = rules

    def how(self) -> dict[str, Compare]:
        pairs: dict[str, Compare] = dict.fromkeys(PAIRS, self.pair)
        return pairs | {
            "ball": self.ball, "handler": self.handler, "players": self.players, "box": self.box, "book": self.book,
            "clock": lambda want, found: (want == found, clock_text(want), clock_text(found)),
            "asked": all_in, "notes": self.notes, "says": _piece, "refused": _piece,
        }

    def ball(self, want: str, found: int) -> Comparison:
        short, seat = self.scene.names.short, self.scene.seat(want, ("ball",))
        return seat == found, short[seat], short[found]

    def handler(self, want: str, found: Player | None) -> Comparison:
        names = self.scene.names
        if want.casefold() == "none":
            return found is None, "none", names.show(found)
        player = self.scene.player(want, ("handler",), self.facts["ball"])
        return player is found, names.show(player), names.show(found)

    def pair(self, want: Mapping[str, Any], found: list[Any]) -> Comparison:
        seats = {self.scene.seat(team, (team,)): value for team, value in want.items()}
        short = self.scene.names.short
        shown = [", ".join(f"{short[seat]} {value}" for seat, value in sorted(pairs.items()))
                 for pairs in (seats, {seat: found[seat] for seat in seats})]
        return all(found[seat] == value for seat, value in seats.items()), shown[0], shown[1]

    def players(self, want: Mapping[str, Mapping[str, Any]], found: None) -> Comparison:
        judged = []
        for text, figures in want.items():
            player = self.scene.player(text, ("players", text))
            for name, value in figures.items():
                if name not in (*RATINGS, *STATE):
                    raise Wrong(("players", text, name), repr(name), f"allowed: {', '.join((*RATINGS, *STATE))}")
                judged.append((f"{text} {name}", value, getattr(player, name)))
        return _judged(judged)

    def box(self, want: Mapping[str, Mapping[str, Any]], book: Book) -> Comparison:
        judged = []
        for text, figures in want.items():
            seat = self.scene.names.seat(text)
            if seat is not None:
                line, allowed = book[seat].figures(), (*COLUMNS, "trb", *TEAM_FIGURES)
            else:
                player = self.scene.player(text, ("box", text))
                line, allowed = book[player.seat].players[player.number].figures(), (*COLUMNS, "trb")
            line["trb"] = line["orb"] + line["drb"]
            for name, value in figures.items():
                if name not in allowed:
                    raise Wrong(("box", text, name), repr(name), f"allowed: {', '.join(allowed)}")
                judged.append((f"{text} {name}", value, line[name]))
        return _judged(judged)

    def notes(self, want: list[str], found: list[str]) -> Comparison:
        for rule in want:
            if rule.removeprefix("not ") not in self.rules:
                raise Wrong(("notes",), repr(rule), "no such rule in the ledger")
        return all_in(want, found)

    def book(self, want: list[dict[str, Any]], found: list[dict[str, Any]]) -> Comparison:
        ok = all(any(self._fits(item, line) for line in found) for item in want)
        return ok, "; ".join(map(_line, want)), "; ".join(map(_line, found)) or "nothing"

    def _fits(self, want: Mapping[str, Any], line: Mapping[str, Any]) -> bool:
        for name, value in want.items():
            if name not in line:
                return False
            text, names = str(value), self.scene.names
            if name == "seat":
                text = names.short[self.scene.seat(text, ("book",))]
            elif name in ("who", "assist", "blocker", "stealer", "drew") and text.casefold() != "none":
                text = self.scene.player(text, ("book",)).name
            if text.casefold() != str(line[name]).casefold():
                return False
        return True


def _judged(figures: list[tuple[str, Any, Any]]) -> Comparison:
    """Compares figures (name, expected, found); if some differ, lists only those."""
    wrong = [figure for figure in figures if figure[1] != figure[2]]
    listed = wrong or figures
    expected = ", ".join(f"{name} {want}" for name, want, _ in listed)
    return not wrong, expected, ", ".join(f"{name} {got}" for name, _, got in listed)


def _piece(want: str, found: str) -> Comparison:
    return want.casefold() in found.casefold(), want, found or "nothing"


def _line(event: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in event.items() if value not in ("none", ""))
