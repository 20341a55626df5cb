"""The exact odds of the deck are those of its design note, and every card says something for every legal display."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.football.fast_action import deck_file_counts, runs
from fieldhouse.football.fast_action.edition import Defense, PassKind
from fieldhouse.football.fast_action.fast_cards import OUR_BACKS, PASS_RUSH, RUNS, Directive, ZKind
from fieldhouse.football.fast_action.interceptions import point
from fieldhouse.football.fast_action.matchup import Called, Matchup
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, ROW_1, ROW_2, Box, Slot, row_of
from fieldhouse.football.fast_action.reading_decks import View
from fieldhouse.football.fast_action.readings import Readings, Turn, aside
from fieldhouse.football.fast_action.rush import SACK_YARDS
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.rules.tables import EDITION, KICKOFF_A, KICKOFF_B
from fieldhouse.games.statispro_football.rules.zcards import duration
from fieldhouse.table.exact import Distribution, ExactTable
from fieldhouse.table.table import Table
from tests.games.statispro_football.sample_cards import usual

NOTE = Path(__file__).parents[3] / "docs" / "fast-action-deck.md"


@cache
def readings() -> Readings:
    return Readings(standard_deck())


def odds(view: View[Any]) -> Distribution[Any]:
    return ExactTable().distribution(lambda table: aside(table, view, "a card"))


def chance(view: View[Any], that: Callable[[Any], bool]) -> float:
    return odds(view).chance(that)


def kickoff(table: Table) -> tuple[int, int]:
    """The returner and the yard line; 0 and 20 for a touchback."""
    for column in (KICKOFF_A, KICKOFF_B):
        landing = column[aside(table, readings().run_number, "the kickoff").number - 1]
        if landing != 0:
            return landing or (0, 20)
    raise AssertionError("column B sends nobody on")


def z_among(cards: int) -> float:
    """The chance of a Z among the first cards of a shuffled deck."""
    none = 1.0
    for turned in range(cards):
        none *= (96 - turned) / (109 - turned)
    return 1 - none


def rows_read(added: int) -> Mapping[int, float]:
    """How often each row of the Normal column is read, with this modifier."""
    return odds(readings().run_number).map(lambda said: runs.held(said.number + added))


def named(play: str, that: Callable[[Directive], bool]) -> float:
    return chance(readings().runs[RUNS.index(play)], that)


def share(value: float) -> str:
    return f"{round(100 * value, 9):.1f} %"


def found_odds() -> Iterator[tuple[str, str]]:
    """Every line of the note's tables of odds."""
    all_readings = readings()
    run_number, pass_number = all_readings.run_number, all_readings.pass_number
    for cards, name in ((1, "one card"), (2, "two cards"), (3, "three cards or more")):
        yield f"a Z card, of a play of {name}", share(z_among(cards))
    for added, name in ((0, "unmodified"), (2, "+2"), (4, "+4"), (6, "+6"), (-2, "-2"), (-4, "-4")):
        rows = rows_read(added)
        yield f"row 1 of N, run number {name}", share(rows.get(1, 0))
        yield f"row 12 of N, run number {name}", share(rows.get(12, 0))
    yield "an odd run number", share(chance(run_number, lambda said: said.number % 2 == 1))
    yield "out of bounds", share(chance(run_number, lambda said: said.out))
    yield "a starred return", share(chance(run_number, lambda said: said.number <= 2))
    yield "an even pass number", share(chance(pass_number, lambda said: said % 2 == 0))
    for play in ("SL", "SR", "IL", "IR"):
        yield f"{play}: Break", share(named(play, lambda said: said.breaks))
        yield f"{play}: blockers alone", share(named(play, lambda said: bool(said.blockers and not said.boxes)))
        yield f"{play}: boxes alone", share(named(play, lambda said: bool(said.boxes and not said.blockers)))
        yield f"{play}: one versus the other", share(named(play, lambda said: said.versus))
    for play, boxes in (("SL", "ABFGH"), ("IL", "BCGHI")):
        for letter in boxes:
            yield f"{play}: box {letter} is named", share(named(play, lambda said, box=Box[letter]: box in said.boxes))
    for play, slots in (("SL", ("LE", "LT", "LG")), ("IL", ("LT", "LG", "CN"))):
        for name in slots:
            said_so = named(play, lambda said, slot=Slot[name]: slot in said.blockers)
            yield f"{play}: {name} is named", share(said_so)
        yield f"{play}: the other backs are named", share(named(play, lambda said: OUR_BACKS in said.blockers))
    yield "an end-around is stopped", share(chance(all_readings.end_run, lambda said: said < 0))
    yield "a pass rush", share(chance(all_readings.targets[PassKind.SHORT], lambda said: said == PASS_RUSH))
    yield "a pass goes to somebody else", share(chance(all_readings.targets[PassKind.SHORT], lambda said: said >= 0))
    yield "a screen is complete", share(chance(all_readings.screen, lambda said: said.complete))
    complete = {said: part for said, part in odds(all_readings.screen).items() if said.complete}
    factor = sum(said.halves / 2 * part for said, part in complete.items()) / sum(complete.values())
    yield "mean factor of a complete screen", f"{factor:.2f}"
    yield "yards of a sack", f"{odds(pass_number).mean(lambda said: said // SACK_YARDS):.2f}"
    for kind in PassKind:
        spots = odds(run_number).mean(lambda said, kind=kind: point(kind, said.number))
        yield f"point of interception, {kind.name.title()}", f"{spots:.1f}"
        in_row: dict[int, float] = {}
        for said, part in odds(run_number).items():
            row = row_of(EDITION.interception.box[kind][said.number - 1])
            in_row[row] = in_row.get(row, 0.0) + part
        rows = " / ".join(share(in_row.get(row, 0)) for row in (1, 2, 3))
        yield f"interceptor by the table, {kind.name.title()}", rows
    landing = ExactTable().distribution(kickoff)
    yield "a kickoff is a touchback", share(landing.chance(lambda said: said[0] == 0))
    for number in (1, 2, 3, 4):
        yield f"a kickoff to returner {number}", share(landing.chance(lambda said, man=number: said[0] == man))
    fielded = {said: part for said, part in landing.items() if said[0]}
    start = sum(said[1] * part for said, part in fielded.items()) / sum(fielded.values())
    yield "mean yard line of a kickoff that is returned", f"{start:.1f}"
    yield "an onside kick is recovered", share(chance(pass_number, lambda said: said <= 11))
    yield "the same, expected", share(chance(pass_number, lambda said: said <= 7))
    for kind, name in ((ZKind.PENALTY, "penalty"), (ZKind.INJURY, "injury"), (ZKind.FUMBLE, "fumble"),
                       (ZKind.FUMBLE_AWAY, "fumble (S)"), (ZKind.NOTHING, "nothing")):
        yield f"Z result: {name}", share(chance(all_readings.result, lambda said, kind=kind: said.kind is kind))
    hurt = odds(pass_number).map(lambda said: _kind_of_injury(said))
    for name in ("two to six plays", "the quarter", "the game", "games", "the season"):
        yield f"an injury costs {name}", share(hurt[name])


def _kind_of_injury(number: int) -> str:
    hurt = duration(number, 1)
    if hurt.plays:
        return "two to six plays"
    if hurt.quarter:
        return "the quarter"
    return "the game" if not hurt.games else "the season" if hurt.games == 99 else "games"


def rows_of_note(columns: int) -> list[list[str]]:
    lines = NOTE.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in rows if len(row) == columns and not set(row[-1]) <= set("-: ")]


def test_the_note_tells_the_exact_odds() -> None:
    told = {row[0]: row[1] for row in rows_of_note(2) if (row[0] and row[1][:1].isdigit()) or row[1][:1] == "-"}
    assert told == dict(found_odds())


def test_the_note_tells_every_count() -> None:
    """Lines `| reading | entries |` as `entry count, entry count`."""
    told = {row[0]: row[2] for row in rows_of_note(3) if row[0] in deck_file_counts.counts(standard_deck())}
    found = {
        name: ", ".join(f"{entry} {count}" for entry, count in counts.items())
        for name, counts in deck_file_counts.counts(standard_deck()).items() if name != "PN"
    }
    assert {name: sorted(text.split(", ")) for name, text in told.items()} == {
        name: sorted(text.split(", ")) for name, text in found.items()
    }


# -- every directive, every display --------------------------------------------------------------

DISPLAYS = {  # who stands where, by box; two letters: two players
    "4-3": "A B D E F H J K M N O",
    "3-4": "B C D F G I J K M N O",
    "nickel": "A B D E G I K L M N O",
    "dime, with two in L": "B C D H K L L M N O F",
    "goal line": "A A B B C D D E E H M",
    "nobody in Row 2": "A A B B C C D D E E M",
    "five linebackers": "A C E F G H I J K M O",
    "nobody in Row 3": "A B B C D D E F G H J",
    "prevent": "B C D G I K L L M N O",
}
BACKFIELDS = {"one back": (Slot.BK1,), "two backs": (Slot.BK1, Slot.BK2), "three backs": BACKS}


def boxes_of(text: str) -> list[tuple[PlayerCard, ...]]:
    places = text.split()
    kinds = {1: "DT", 2: "LB", 3: "CB"}
    return [
        tuple([
            usual(f"{box.name}{number}", kinds[row_of(box)], tackle=-1) for number in range(places.count(box.name))
        ])
        for box in Box
    ]


def slots_of(backs: tuple[Slot, ...]) -> list[PlayerCard | None]:
    kinds = {Slot.QB: "QB", Slot.LT: "T", Slot.LG: "G", Slot.CN: "C", Slot.RG: "G", Slot.RT: "T", Slot.LE: "TE",
             Slot.RE: "TE"} | dict.fromkeys(backs, "RB")
    kinds |= dict.fromkeys((Slot.FL1, Slot.FL2)[: 3 - len(backs)], "WR")
    return [usual(slot.name, kinds[slot], blocking=1) if slot in kinds else None for slot in Slot]


@pytest.mark.rule("statispro-football", "8.2.1a", "8.2.3.2b", "8.2.3.4c", "8.2.8d")
@pytest.mark.parametrize("display", DISPLAYS)
def test_every_direction_of_a_run_can_be_resolved_against_every_display(display: str) -> None:
    """All cards of the deck, exactly: each backfield, each carrier, each play."""
    boxes = boxes_of(DISPLAYS[display])
    assert sum(map(len, boxes)) == 11
    for backs in BACKFIELDS.values():
        slots = slots_of(backs)
        assert sum(one is not None for one in slots) == 11
        matchup = Matchup(slots, boxes, Called(Defense.PASS))
        for play, carrier in itertools.product(range(len(RUNS)), (Slot.QB, backs[-1])):
            gains = ExactTable().distribution(
                lambda table, play=play, carrier=carrier, matchup=matchup: runs.run(
                    table, Turn(readings()), EDITION, matchup, play, carrier
                ).yards
            )
            assert sum(gains.values()) == pytest.approx(1)
            lowest = -3 if play in runs.INSIDE else -9  # 8.2.7a
            assert lowest <= min(gains)
            assert max(gains) == 42


def test_every_direction_of_a_run_can_be_resolved_with_any_number_of_players_in_its_boxes() -> None:
    table = ExactTable()
    directives = {card.runs[play] for card in standard_deck() if card for play in range(len(RUNS))}
    assert len(directives) > 40
    tried = 0
    for directive in directives:
        assert set(directive.boxes) <= {*ROW_1, *ROW_2}
        sizes = [range(3 if box in ROW_1 else 2) for box in directive.boxes]
        for here, backs in itertools.product(itertools.product(*sizes), BACKFIELDS.values()):
            text = " ".join(Box(box).name for box, size in zip(directive.boxes, here, strict=True) for _ in range(size))
            matchup = Matchup(slots_of(backs), boxes_of(text), Called(Defense.RUN))
            for carrier in (Slot.QB, *backs):
                found = matchup.slots[carrier]
                assert found is not None
                yards, faced = runs.help_and_hindrance(table, EDITION, matchup, directive, found)
                others = len(matchup.other_backs(found))
                assert yards == expected(directive, here, others)
                assert len(faced) == (sum(here) if not idle(directive, others) else 0)
                tried += 1
    assert tried > 500


def idle(directive: Directive, others: int) -> bool:
    return directive.versus and directive.blockers == (OUR_BACKS,) and not others


def expected(directive: Directive, sizes: tuple[int, ...], others: int) -> int:
    """Blockers of +1, defenders of -1, a pair of -4, an empty box of +2 (8.2.3)."""
    if directive.breaks:
        return 0
    blocked = sum(others if blocker == OUR_BACKS else 1 for blocker in directive.blockers)
    tackled = sum({0: 0, 1: -1, 2: -4}[size] for size in sizes)
    if not directive.boxes:
        return blocked
    if not directive.blockers:
        return tackled if any(sizes) else 2
    if idle(directive, others):
        return 0
    if not any(sizes):
        return blocked
    both = blocked + tackled
    return 0 if both == 0 else blocked if both > 0 else tackled
