"""The fields of this edition's cards and their limits, and the files of a team.

The book shows no card. What a field may say follows from the rules that read it; ratings may be one point beyond those
of our own cards.

The set holds these cards (EQ-1); what a lineup card prints beside is the title card's (LINEUP-3).
"""

from __future__ import annotations

from functools import partial
from typing import Final

from fieldhouse.football.fast_action import card_files
from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files_rules import CardRules, Kind
from fieldhouse.football.fast_action.positions import (
    BACKS,
    DEFENSIVE_LINE,
    ENDS,
    FLANKERS,
    LINE,
    OFFENSIVE_LINE,
    ROW_1,
    ROW_2,
    ROW_3,
    SECONDARY,
    SKILL,
    Box,
    Position,
    Slot,
)

FIRST_INTERCEPTED: Final = 35
RUNS_END: Final = 30  # RUSH-10, RUSH-11
P = Position
_NAMED: Final = (
    cells.line("id", "id", "a name of its own for each player, or nothing", ""),
    cells.line("name", "name", "the player's name, one line"), cells.jersey(),
)
_GAMES: Final = cells.number("games", "games", 1, 16, 16)  # LINEUP-1, INJ-12
_HANDS: Final = cells.flag("surehanded", "surehanded")  # FUM-9
_EXCEPTIONAL: Final = cells.flag("exceptional", "exceptional")  # BV-3, TV-2
_SHORT_AND_LONG: Final = cells.column("LG", "long_gain")
_TACKLER: Final = (cells.number("TV", "tackle", -5, 3, signed=True), _EXCEPTIONAL)  # TV-1
_FORCED: Final = cells.number("FF", "forced_fumble", 0, 8, 0, signed=True)  # FUM-10
_TAKER: Final = (  # INT-5, INTRET-1
    cells.intercept("INT", "intercept", FIRST_INTERCEPTED),
    cells.number("return", "return_value", -4, 3, 0, signed=True),
)
_COVER: Final = (  # PDV-1, PI-1
    cells.number("PDV", "coverage", -6, 4, signed=True), *_TAKER, cells.inner_range("interference", "interference"),
)


def _rusher(most: int) -> cells.Field:
    return cells.number("PRV", "pass_rush", 0, most)  # RUSH-2


QUARTERBACKS: Final = Kind(
    file="quarterbacks.csv", title="quarterback", positions=(P.QB,), least=1,
    fields=(  # PASS-9, RUSH-13, EV-1, LG-7
        *_NAMED, _GAMES, cells.word("endurance", "letter", "A B C"),
        cells.doubtful_pass_ranges("quick", "quick_ranges"), cells.doubtful_pass_ranges("short", "short_ranges"),
        cells.doubtful_pass_ranges("long", "long_ranges"), cells.rush_ranges("rush", "rush", RUNS_END),
        cells.linked_column("N", "normal", "SG"), cells.linked_column("I", "inside", "SG"),
        cells.linked_column("SG", "short_gain", "LG", "Ls"), _SHORT_AND_LONG, _HANDS,
    ),
)
SKILL_PLAYERS: Final = Kind(
    file="skill.csv", title="back or receiver", positions=(P.RB, P.FB, P.WR, P.TE), least=6,
    fields=(  # RUN-11, RUN-12, RUN-13, LG-3, LG-4, COMP-2, BV-1, EV-1
        *_NAMED, cells.positions(P.RB, P.FB, P.WR, P.TE), _GAMES, cells.number("endurance", "endurance", 0, 4),
        cells.linked_column("N", "normal", "SG"), cells.linked_column("I", "inside", "SG"),
        cells.linked_column("O", "outside", "SG"), cells.linked_column("SG", "short_gain", "LG", "Le"),
        _SHORT_AND_LONG, cells.linked_column("Q", "quick", "L"), cells.linked_column("S", "short", "L"),
        cells.column("L", "long"), cells.number("BV", "blocking", -4, 5, signed=True), _EXCEPTIONAL, _HANDS,
    ),
)
OFFENSIVE_LINEMEN: Final = Kind(
    file="offensive_line.csv", title="offensive lineman", positions=(P.T, P.G, P.C, P.OL), least=5,
    fields=(  # BV-1, RUSH-6, POS-1, POS-1b, POS-2, POS-3, POS-3b, POS-4, POS-5
        *_NAMED, cells.positions(P.T, P.G, P.C, P.OL), _GAMES, cells.number("BV", "blocking", -2, 5, signed=True),
        _EXCEPTIONAL, cells.number("PB", "pass_blocking", 0, 4),
    ),
)
DEFENSIVE_LINEMEN: Final = Kind(
    file="defensive_line.csv", title="defensive lineman", positions=(P.DE, P.DT, P.NT, P.DL), least=1,
    fields=(  # RUSH-2, DEFL-4, INT-2, POS-8, POS-9, POS-10, POS-10b, POS-11
        *_NAMED, cells.positions(P.DE, P.DT, P.NT, P.DL), _GAMES, *_TACKLER, _rusher(4),
        cells.halves("PD", "deflect", 3), *_TAKER, _FORCED,
    ),
)
LINEBACKERS: Final = Kind(
    file="linebackers.csv", title="linebacker", positions=(P.LB,), least=1,
    fields=(*_NAMED, _GAMES, *_TACKLER, _rusher(4), *_COVER, _FORCED),
)
DEFENSIVE_BACKS: Final = Kind(
    file="defensive_backs.csv", title="defensive back", positions=(P.CB, P.FS, P.SS, P.S, P.DB), least=4,
    fields=(  # DISP-D-7 and DISP-D-10b let them stand in Rows 1 and 2, so they have tackle values
        *_NAMED, cells.positions(P.CB, P.FS, P.SS, P.S, P.DB), _GAMES, *_TACKLER, _rusher(5), *_COVER, _FORCED,
    ),
)

_RECEIVERS: Final = frozenset({P.WR, P.TE})
SLOTS: Final = (
    {Slot.QB: frozenset({P.QB})}  # DISP-O-6b
    | dict.fromkeys(BACKS, frozenset(SKILL))  # DISP-O-10
    | dict.fromkeys((*FLANKERS, *ENDS), _RECEIVERS)  # DISP-O-5, DISP-O-12, DISP-O-13
    | dict.fromkeys(LINE, frozenset(OFFENSIVE_LINE))  # POS-1, POS-1b, POS-2, POS-3, POS-3b, POS-4, POS-5, POS-6
)
BOXES: Final = (  # DISP-D-1, DISP-D-2, DISP-D-3, DISP-D-6, DISP-D-10, DISP-D-11b
    dict.fromkeys(ROW_1, frozenset({*DEFENSIVE_LINE, P.LB, *SECONDARY}))
    | {Box.C: frozenset({*DEFENSIVE_LINE, P.LB})}
    | dict.fromkeys(ROW_2, frozenset({P.LB, *SECONDARY}))
    | dict.fromkeys(ROW_3, frozenset(SECONDARY))
)

RULES: Final = CardRules(
    format="fieldhouse tabletop football cards 1",
    team=(
        cells.line("code", "code", "a short name, one line"), cells.line("name", "name", "the team's name, one line"),
        cells.line("season", "season", "one line, or nothing", ""),
        cells.line("conference", "conference", "one line, or nothing", ""),
        cells.line("division", "division", "one line, or nothing", ""),
        cells.line("record", "record", "one line, or nothing", ""),
        cells.line("note", "attribution", "one line, or nothing", ""),
    ),
    lineup=(  # FUM-5, FUM-7, PEN-6
        cells.top_of_range("fumble range", "fumbles", cells.NUMBERS),
        cells.number("fumble adjustment", "fumble_adjustment", -20, 20, signed=True),
        cells.top_of_range("penalty range", "penalties", cells.NUMBERS),
    ),
    kinds=(
        QUARTERBACKS, SKILL_PLAYERS, OFFENSIVE_LINEMEN, DEFENSIVE_LINEMEN, LINEBACKERS, DEFENSIVE_BACKS,
    ),
    slots=SLOTS, boxes=BOXES, longest_band=55, good=cells.NUMBERS - 1, full_kicks=True,
    most_backs={1: 1, 2: 2},  # DISP-D-7, DISP-D-10b
)

read_team = partial(card_files.read_folder, rules=RULES)
"""The cards in a folder; `CardError` lists all faults."""
write_team = partial(card_files.write_folder, rules=RULES)
to_data = partial(card_files.to_data, rules=RULES)
from_data = partial(card_files.from_data, rules=RULES)
digest = partial(card_files.digest, rules=RULES)
"""A fingerprint: cards with the same digest play the same."""
