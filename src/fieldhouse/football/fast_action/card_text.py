"""Cards as people look at them: on a screen, and as sheets to print and cut out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from fieldhouse.football.fast_action.card_files_cells import (
    DOUBTFUL_SECTIONS,
    NUMBERS,
    PASS_SECTIONS,
    RUSH_SECTIONS,
    write_intercept,
    write_kickoff,
    write_punt,
    write_return,
    write_top,
)
from fieldhouse.football.fast_action.card_files_special import SHORTEST
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    NO_RATING,
    ROWS,
    Column,
    KickerCard,
    KickoffCard,
    PlayerCard,
    PunterCard,
    Returner,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    SECONDARY,
    SKILL,
    Box,
    Position,
    Slot,
)
from fieldhouse.table.shown import Grid, Line, cells, titled

Block = Line | Grid | str
USUAL_STAR: Final = 2
PASS_NAMES: Final = ("Quick", "Short", "Long")
_RUNS: Final = ("N", "I", "O", "SG", "LG")
_CATCHES: Final = ("Q", "S", "L")
_SUFFIXES: Final = ("Jr", "Sr", "II", "III", "IV", "V")
_MARKS: Final = {"N": "SG", "I": "SG", "O": "SG", "Q": "L", "S": "L"}
_LONG_MARKS: Final = {LINK_LONG: "LG", LINK_LONG_END: "Le", LINK_LONG_SCRAMBLE: "Ls"}


def team_blocks(team: TeamCards) -> list[Block]:
    """A team for the screen: title and lineup cards, then all others."""
    blocks: list[Block] = [*title_lines(team), "", lineup_grid(team), ""]
    for positions in ({Position.QB}, SKILL):
        found = _of(team, positions)
        for at, card in enumerate(found, 1):  # two and two, side by side
            blocks += [card_grid(card)] if at % 2 and at < len(found) else [card_grid(card), ""]
    for title, listed, heads, row in _LISTS:
        found = _of(team, listed)
        blocks += [Grid(title, heads, tuple([cells(*row(card)) for card in found])), ""]
    return [*blocks, *_joined(special_grids(team))]


def _joined(grids: Sequence[Grid]) -> list[Block]:
    blocks: list[Block] = []
    for grid in grids:
        blocks += [*([""] if blocks else []), grid]
    return blocks


def title_lines(team: TeamCards) -> list[Block]:
    """The title card, and the values of the whole team."""
    where = ", ".join(part for part in (team.conference, team.division, team.record) if part)
    lineup = team.lineup
    adjustment = f"Defensive Fumble Adjustment {rating(lineup.fumble_adjustment)}"
    if lineup.fumbles:
        ranges = _span(1, lineup.fumbles), _span(1, lineup.penalties)
        values = f"Fumble Range {ranges[0]}  {adjustment}  Penalty Range {ranges[1]}"
    else:
        big_plays = f"Big Plays home {lineup.big_plays[0]}, road {lineup.big_plays[1]}"
        values = f"Fumbles Lost {_span(1, lineup.fumbles_lost)}  {adjustment}  {big_plays}"
    said: list[Block] = [titled(" ".join(part for part in (team.season, team.name) if part))]
    return [*said, *([where] if where else []), values]


def lineup_grid(team: TeamCards) -> Grid:
    """Starters by slot and box."""
    offense = [
        (slot.name, team.by_id[id_].name) for slot, id_ in zip(Slot, team.lineup.offense, strict=True) if id_
    ]
    defense = [
        (box.name, team.by_id[id_].name) for box, ids in zip(Box, team.lineup.defense, strict=True) for id_ in ids
    ]
    rows = zip_longest(offense, defense, fillvalue=("", ""))
    return Grid("", ("", "offense", "", "defense"), tuple([cells(*one, *two) for one, two in rows]))


def player_blocks(cards: Sequence[PlayerCard]) -> list[Block]:
    return _joined([card_grid(card) for card in cards])


def paper(team: TeamCards) -> list[Block]:
    """Sheets to print: the lineup, then every card; each kind of card on sheets of its own."""
    blocks: list[Block] = [*title_lines(team), lineup_grid(team)]
    for positions in ({Position.QB}, SKILL, OFFENSIVE_LINE, DEFENSIVE_LINE, {Position.LB}, SECONDARY):
        for at, card in enumerate(_of(team, positions)):
            blocks.append(replace(card_grid(card), new_page=at == 0))
    first, *others = special_grids(team)
    return [*blocks, replace(first, new_page=True), *others]


def card_grid(card: PlayerCard) -> Grid:
    """One player's card."""
    if card.letter:
        return Grid(_title(card), (), tuple([cells(*row) for row in _quarterback_rows(card)]))
    if card.position in SKILL:
        columns = [*_running(card), *zip(_CATCHES, card.catches, strict=True)]
        rows = [
            (str(number), *[_gain(name, column, number) for name, column in columns]) for number in range(1, ROWS + 1)
        ]
        return Grid(_title(card), ("RN", *[name for name, _ in columns]), tuple([cells(*row) for row in rows]))
    return Grid(_title(card), (), tuple([cells(*row) for row in (*_ratings(card), *_more(card))]))


def _running(card: PlayerCard) -> list[tuple[str, Column]]:
    """Columns of runs by name; I and O where the card has them."""
    columns = (card.normal, card.inside, card.outside, card.short_gain, card.long_gain)
    return [(name, column) for name, column in zip(_RUNS, columns, strict=True) if column or name not in ("I", "O")]


def _title(card: PlayerCard) -> str:
    number = f" {card.number}" if card.number else ""
    said = f"{card.name}, {_positions(card)}{number}{' (s)' if card.surehanded else ''}"
    if card.letter:
        return f"{said} ({card.letter})"
    return f"{said} ({card.endurance}) BV {_block(card)}" if card.position in SKILL else said


def _block(card: PlayerCard) -> str:
    return f"{rating(card.blocking)}({card.blocking + 1:+d})" if card.exceptional else rating(card.blocking)


def _tackle(card: PlayerCard) -> str:
    return f"{rating(card.tackle)}({card.tackle - 1:+d})" if card.exceptional else rating(card.tackle)


def rating(value: int) -> str:
    """A value with its sign; 0 has none."""
    return f"{value:+d}" if value else "0"


def _positions(card: PlayerCard) -> str:
    return "/".join(one.value for one in card.positions)


def _gain(name: str, column: Column, number: int) -> str:
    if not column:
        return "-"
    gain = column[number - 1]
    return _MARKS.get(name, "?") if gain == LINK else _LONG_MARKS.get(gain) or str(gain)


def _quarterback_rows(card: PlayerCard) -> list[tuple[str, ...]]:
    perhaps = any(ranges.doubtful for ranges in card.passing)
    rows: list[tuple[str, ...]] = [("", *(DOUBTFUL_SECTIONS if perhaps else (*PASS_SECTIONS, "")))]
    for name, ranges in zip(PASS_NAMES, card.passing, strict=True):
        ends = (ranges.complete, ranges.intercepted - 1, NUMBERS)
        if perhaps:
            rows.append((name, *_spans((ends[0], (ranges.doubtful or ranges.intercepted) - 1, *ends[1:]))))
        else:
            rows.append((name, *_spans(ends), ""))
    if card.rush:
        rows.append(("", *RUSH_SECTIONS))
        rows.append(("Rush", *_spans((card.rush.sack, card.rush.runs, card.rush.complete, NUMBERS))))
    columns = _running(card)
    left = [""] * (4 - len(columns))
    rows.append(("RN", *[name for name, _ in columns], *left))
    for number in range(1, ROWS + 1):
        rows.append((str(number), *[_gain(name, column, number) for name, column in columns], *left))
    return rows


def _spans(ends: Sequence[int]) -> list[str]:
    """Ranges that follow each other, by their last numbers."""
    found, first = [], 1
    for end in ends:
        found.append(_span(first, end))
        first = max(first, end + 1)
    return found


def _span(first: int, last: int) -> str:
    return "-" if last < first else f"{first}-{last}" if last > first else str(last)


def _ratings(card: PlayerCard) -> list[tuple[str, str]]:
    """The values of a lineman or defender."""
    if card.position in OFFENSIVE_LINE:
        return [("Blocking", _block(card)), ("Pass blocking", str(card.pass_blocking))]
    tackle = [("Tackle", _tackle(card))] if card.position not in SECONDARY else []
    rows = [*tackle, ("Pass rush", str(card.pass_rush))]
    if card.position in DEFENSIVE_LINE:
        return rows
    return [*rows, ("Pass defense", rating(card.coverage)), ("Intercepts", _intercepts(card))]


def _more(card: PlayerCard) -> list[tuple[str, str]]:
    """What only some editions' defenders have."""
    first, last = card.interference or (0, 0)
    back = card.position in SECONDARY
    said = (
        ("Tackle", _tackle(card) if back and card.tackle else ""),
        ("Deflects", f"{card.deflect / 2:g}" if card.deflect else ""),
        ("Interference", _span(first, last) if last else ""),
        ("Int return", rating(card.return_value) if card.return_value else ""),
        ("Forced fumble", rating(card.forced_fumble) if card.forced_fumble else ""),
    )
    return [(name, text) for name, text in said if text]


def _intercepts(card: PlayerCard) -> str:
    return "-" if card.intercept == NO_RATING else write_intercept(card.intercept).replace(" to ", "-")


def _of(team: TeamCards, positions: set[Position] | frozenset[Position]) -> list[PlayerCard]:
    return [card for card in team.players if card.position in positions]


def _line_row(card: PlayerCard) -> tuple[str, ...]:
    return _who(card), _positions(card), _block(card), str(card.pass_blocking)


def _defender_row(card: PlayerCard) -> tuple[str, ...]:
    values = [text for _, text in _ratings(card)]
    more = ", ".join(f"{name} {text}" for name, text in _more(card))
    return (_who(card), _positions(card), *values, *([more] if more else []))


def _who(card: PlayerCard) -> str:
    return f"{card.number:>2} {card.name}" if card.number else card.name


_Row = Callable[[PlayerCard], tuple[str, ...]]
_LISTS: Final[tuple[tuple[str, frozenset[Position], tuple[str, ...], _Row], ...]] = (
    ("Offensive line", OFFENSIVE_LINE, ("", "", "BV", "PB"), _line_row),
    ("Defensive line", DEFENSIVE_LINE, ("", "", "TV", "PR"), _defender_row),
    ("Linebackers", frozenset({Position.LB}), ("", "", "TV", "PR", "PD", "INT"), _defender_row),
    ("Defensive backs", SECONDARY, ("", "", "PR", "PD", "INT"), _defender_row),
)


def special_grids(team: TeamCards) -> list[Grid]:
    kickoff = [kickoff_grid(team.kickoff)] if team.kickoff is not None else []
    return [
        kicker_grid(team.kicker), punter_grid(team.punter), *kickoff,
        return_grid("Kickoff returns", "KR", team.kick_returners),
        return_grid("Punt returns", "PR", team.punt_returners),
    ]


def kicker_grid(card: KickerCard) -> Grid:
    rows, first = [], SHORTEST
    for last, good in card.bands:
        rows.append((f"{first}-{last} yards", write_top(good).replace(" to ", "-")))
        first = last + 1
    rows.append(("extra point", write_top(card.extra_point).replace(" to ", "-")))
    if card.blocks:
        blocks = [write_intercept(block).replace(" to ", "-") or "-" for block in card.blocks]
        listed = [(*row, block) for row, block in zip(rows, [*blocks, ""], strict=True)]
        listed.append(("longest", f"{card.longest} yards", ""))
        return Grid(f"{card.name}, K", ("", "good", "block"), tuple([cells(*row) for row in listed]))
    return Grid(f"{card.name}, K", ("", "good"), tuple([cells(*row) for row in rows]))


def kickoff_grid(card: KickoffCard) -> Grid:
    rows = [
        (str(at + 1), write_kickoff(card.first[at]), write_kickoff(card.second[at]), rating(card.returns[at]))
        for at in range(ROWS)
    ]
    rows.append(("*", "", "", rating(card.star)))
    return Grid(f"{card.name}, kickoffs", ("RN", "A", "B", "Ret"), tuple([cells(*row) for row in rows]))


def punter_grid(card: PunterCard) -> Grid:
    rows = [(str(number), write_punt(punt)) for number, punt in enumerate(card.rows, 1)]
    blocked = ", ".join(str(number) for number in sorted(card.blocked)) or "none"
    longest = ", ".join(str(number) for number in sorted(card.longest))
    rows.append((str(ROWS), "see below"))
    rows += [("below", f"{longest}: {card.longest_yards} NR")] if longest else []
    rows += [("" if longest else "below", f"{blocked}: blocked"), ("", "others: penalty")]
    rows += [("CC", str(card.coffin))] if longest else []
    return Grid(f"{card.name}, P", ("RN", "punt"), tuple([cells(*row) for row in rows]))


def return_grid(title: str, code: str, returners: Sequence[Returner]) -> Grid:
    heads = ("RN", *[f"{code}{number} {_surname(one.name)}" for number, one in enumerate(returners, 1)])
    rows = [
        (str(number), *[write_return(one.rows[number - 1]) for one in returners]) for number in range(1, ROWS + 1)
    ]
    rows.append(("*", *[_star(one) for one in returners]))
    if any(one.fair_catch for one in returners):
        rows.append(("FC", *[str(one.fair_catch) for one in returners]))
    return Grid(title, heads, tuple([cells(*row) for row in rows]))


def _star(one: Returner) -> str:
    """The starred result, and its range where it is not the usual one."""
    span = f"{_span(1, one.star_range)}: " if one.star_range != USUAL_STAR else ""
    return f"{span}{write_return(one.star)}"


def _surname(name: str) -> str:
    words = name.split(" ")
    while len(words) > 2 and words[-1].rstrip(".") in _SUFFIXES:
        words.pop()
    return words[-1]
