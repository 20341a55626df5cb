"""Whether the rules that a scenario names fired: the id, or one below it, stands in the notes of the run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.scenario.core.model import Header, Step


@dataclass(frozen=True, slots=True)
class Claim:
    """A rule that a scenario names, and the ids that fired for it. An unnoted rule must not fire."""

    rule: str
    fired: tuple[str, ...]
    noted: bool = True
    place: str = ""

    @property
    def ok(self) -> bool:
        return bool(self.fired) == self.noted

    def __str__(self) -> str:
        where = f" in {self.place}" if self.place else ""
        if not self.ok:
            said = "did not fire" if self.noted else "fired, so it belongs to `rules`"
            return f"{self.rule} {said}{where}"
        others = f" ({', '.join(self.fired)})" if self.noted and self.fired != (self.rule,) else ""
        return f"{self.rule}{others}{where}"


def claims(part: Header | Step, fired: Sequence[str], place: str = "") -> list[Claim]:
    """The claims of a header or a step, given the rules that fired."""
    named = [(rule, True) for rule in part.rules] + [(rule, False) for rule in part.unnoted]
    return [Claim(rule, tuple(one for one in fired if _proves(one, rule)), noted, place) for rule, noted in named]


def _proves(fired: str, rule: str) -> bool:
    """An example (B-IV-2-D.Ex1) is one of its section's rules."""
    section, example, number = rule.rpartition(".Ex")
    return below(fired, section) or fired == rule if example and number.isdecimal() else below(fired, rule)


def below(rule: str, wanted: str) -> bool:
    """Whether an id is the wanted one or stands below it: B-VI-2.a and B-VI-2-A below B-VI-2, 5.5a below 5.5."""
    if not rule.startswith(wanted):
        return False
    rest = rule[len(wanted) :]
    letter = rest[:1].islower() and not wanted[-1].islower()
    return not rest or rest[0] in ".-" or letter
