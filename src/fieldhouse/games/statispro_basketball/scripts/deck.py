"""The Fast Action deck and the Fast Break chart of the basketball game with cards, from the frequencies below.

    python -m fieldhouse.games.statispro_basketball.scripts.deck FOLDER    writes the deck into this folder

Writes deck.csv, fast_break.csv and fast_break_columns.csv. Nothing is drawn at random: kinds are spread evenly over the
cards, so the same frequencies give the same files. docs/basketball-deck.md explains each frequency.
"""

from __future__ import annotations

import csv
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from fieldhouse.games.statispro_basketball.cards.deck_facts import FACTS

CARDS = range(1, 201)
SLOTS = ("PG", "SG", "SF", "PF", "C")

# ACTION. Pass numbers by RPG, interpolated between these points; then the other results, in this order.
ACTION_NUMBERS = ((1, 1), (11, 3), (14, 4), (15, 4), (60, 9), (81, 15), (103, 26), (145, 37), (160, 37))
LOWEST = 4  # up to this number a pass can be a three-pointer
ACTION_LOW = 15  # up to this number most players of a lineup can shoot; above it hardly anybody
# Receivers of passes, by weight: numbers up to LOWEST, up to ACTION_LOW, and higher ones, which start a possession.
ACTION_LOWEST_TO = {"PG": 16, "SG": 22, "SF": 24, "PF": 22, "C": 16}
ACTION_LOW_TO = {"PG": 25, "SG": 25, "SF": 23, "PF": 15, "C": 12}
ACTION_HIGH_TO = {"PG": 62, "SG": 16, "SF": 10, "PF": 7, "C": 5}
ACTION_CHOICES = tuple(range(18, 95, 4))  # the cards whose pass goes to the coach's choice
ASSISTS = 1.0  # share of the passes with an assist number, on ADVANCE too: more give a coach more choice
# Nearly all fouled shots are ACTION's, which are twos: fouls on SHOT # would take missed threes off the sheet too.
ACTION_REST: tuple[tuple[str, int], ...] = (
    ("shooting foul", 6), ("traveling", 1), ("double dribble", 1), ("offensive foul", 4), ("line violation", 1),
    ("defense foul", 4), ("shooting foul", 16), ("consult Z", 10),
)

# PRESS. The same distribution: more turnovers, more fouls, more easy baskets.
PRESS_NUMBERS = ((1, 1), (30, 6), (70, 15), (120, 38))
PRESS_TO = {"PG": 26, "SG": 22, "SF": 19, "PF": 17, "C": 16}
PRESS_CHOICES = (25, 50, 75, 100)
PRESS_ASSISTS = 0.75
PRESS_TRAPS = 12  # passes with a trap
PRESS_REST: tuple[tuple[str, int], ...] = (
    ("trap", 4), ("Choice scores", 8), ("thrown away", 5), ("line violation", 1), ("double dribble", 1),
    ("traveling", 2), ("late inbound", 1), ("offensive foul", 4), ("jump ball", 1), ("defense foul", 62),
    ("intentional foul", 1), ("dead ball foul", 1), ("consult Z", 10),
)

# ADVANCE. Four series of passes, then the other results.
ADVANCE_FIRST, ADVANCE_SECOND, ADVANCE_THIRD = 60, 124, 154  # the last card of each series
ADVANCE_NUMBERS = ((60, 10), (61, 11), (95, 16), (121, 31), (123, 32))  # pass numbers of the second series
ADVANCE_LOW = 12  # as ACTION_LOW
# By weight, as ACTION's: outside players get their three-pointers here, big players the passes inside.
ADVANCE_LOWEST_TO = {"PG": 24, "SG": 32, "SF": 29, "PF": 10, "C": 5}
ADVANCE_LOW_TO = {"PG": 15, "SG": 17, "SF": 19, "PF": 23, "C": 26}
ADVANCE_HIGH_TO = {"PG": 15, "SG": 17, "SF": 20, "PF": 24, "C": 24}
ADVANCE_CHOICES = (26, 29, 32, 35, 40, 43, 46, 50, 53, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 126, 153)
ADVANCE_LAST = 6  # the last series repeats the numbers 1 to this: three-pointers
ADVANCE_REST: tuple[tuple[str, int], ...] = (
    ("thrown away", 1), ("3 seconds", 1), ("24 seconds", 1), ("kicked ball", 1), ("jump ball", 1),
)
STEAL_RATES = (1, 2, 3, 4, 5, 6, 7, 8)  # one card for each rate and position
STEALS_BY_ANYONE = (9, 10, 11, 12, 13)  # beyond the eight of a position, one card more for each point of STEAL
STOLEN_FROM = {"PG": 21, "SG": 18, "SF": 16, "PF": 22, "C": 23}  # the position that loses the ball, by weight

# Assist numbers from 1 to this, evenly: on passes up to ACTION_LOW or ADVANCE_LOW, and on the others. They go as high
# as the ASSIST RATES of the position (point guards have up to 17), so that each point counts.
ASSIST_NUMBERS_LOW = {"PG": 13, "SG": 4, "SF": 4, "PF": 3, "C": 3}
ASSIST_NUMBERS_HIGH = {"PG": 22, "SG": 6, "SF": 6, "PF": 5, "C": 5}

# SHOT. Conditional fouls on cards 3, 13 ... 93 and the shooter's own defender on 104, 114 ... 194.
SHOT_FOULERS = ("C", "PF", "SF", "SG", "PG", "PF", "C", "SF", "C", "PF")
SHOT_PD_BLOCKS = (3, 1, 2, 1, 4, 2, 5, 1, 6, 3)
# Fouls on players with a high FOUL DRAWING, by the number it has to pass: a rank among five cannot tell a player who
# draws ten a game from one who draws five.
AIR_BALL = 98
SHOT_STAR_FOULS = tuple(sorted((*range(11, 25), 15, 17, 19, 21, 23)))
SHOT_STAR_FOULERS = ("PF", "C", "SF", "PF", "SG", "C", "PG")
SHOT_BLOCK_RATES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9)  # one card for each rate and position
SHOT_BLOCKS_TO = 51  # no other block is on a higher SHOT #. A guarded two is good up to 38, so most prevent a basket
# The best shot-blocker's: with these his blocks rise with BLOCK, which a position's cards alone do up to 4.
SHOT_BLOCKS_BY_ANYONE = (4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 10, 11, 11, 12, 13)
SHOT_LANES = {87: "defense", 188: "defense"}

# REBOUND, in cards.
REBOUNDS: dict[str, int] = {
    "defense SF": 0, "defense PF": 1, "defense C": 0,
    "defense PG FB": 7, "defense SG FB": 7, "defense SF FB": 12, "defense PF FB": 24, "defense C FB": 25,
    "offense PG": 1, "offense SG": 2, "offense SF": 6, "offense PF": 10, "offense C": 9,
    "highest PG": 5, "highest PG +2": 4, "highest SG": 5, "highest SG +3": 4,
    "highest SF": 7, "highest SF +2": 4, "highest SF +5": 2,
    "highest PF": 5, "highest PF +1": 3, "highest PF +4": 1, "highest PF +7": 1,
    "highest C": 3, "highest C +2": 2, "highest C +5": 1, "highest C +8": 2,
    "highest PF/C": 3, "highest PF/C +3": 3, "highest SF/PF +2": 4, "highest PG/SG +1": 5, "highest SF/C +3": 3,
    "highest all": 6, "highest all +3": 2, "highest defense": 3, "highest offense": 1,
    "offense out": 4, "defense out": 4, "offensive goaltending": 1, "jump ball": 1,
    "loose ball foul on defense": 4, "loose ball foul on offense": 3,
}
REBOUND_NUMBERS = ((1, 1), (20, 2), (50, 7), (100, 11), (143, 14), (170, 18), (200, 20))

# BLOCK and JUMP TO, in cards.
BLOCKS: dict[str, int] = {
    "defense PG": 18, "defense SG": 18, "defense SF": 20, "defense PF": 24, "defense C": 24,
    "offense PG": 8, "offense SG": 9, "offense SF": 10, "offense PF": 13, "offense C": 12,
    "defense out": 12, "offense out": 28, "defensive goaltending": 4,
}
JUMP_BONUSES = (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15)
JUMPS_OUT = 5  # cards for each team

# Z READING, in cards. A rest: this many cards for each team and slot.
Z_RESTS, Z_RESTS_UNLESS_STAR = 5, 3
Z_OTHERS: dict[str, int] = {
    "technical": 24, "technical home staff": 3, "technical visitor staff": 3, "illegal defense": 14,
    "injury period": 2, "injury half": 2, "injury game": 2,
    "injury games 1": 2, "injury games 2": 2, "injury games 3": 1, "injury games 4": 1,
    "Choice scores and is fouled": 6, "three pointer and foul": 1, "stolen and fast break": 6, "great night": 3,
    "accidental tip-in": 3, "flagrant foul": 2, "elbow foul": 3, "dead ball foul": 33, "double foul": 3, "fight": 1,
    "desperation heave": 3,
}

# FOUL #: the last number of FD1, FD2, FD3, FD4, FD5. The sample card shows that 52 is FD3.
FD_BANDS = (34, 51, 72, 89, 100)

# The Fast Break chart: rows of four FOUL #s; results by column, in rows.
BREAK_ROWS = 25
BREAKS: dict[str, dict[str, int]] = {
    "A": {"basket": 8, "shot": 6, "fouled": 3, "foul": 1, "slowed": 4, "lost": 3},
    "B": {"basket": 7, "shot": 6, "fouled": 3, "foul": 1, "slowed": 4, "lost": 4},
    "C": {"basket": 6, "shot": 6, "fouled": 3, "foul": 1, "slowed": 5, "lost": 4},
    "D": {"basket": 5, "shot": 6, "fouled": 3, "foul": 1, "slowed": 5, "lost": 5},
    "E": {"basket": 4, "shot": 6, "fouled": 3, "foul": 1, "slowed": 6, "lost": 5},
}
BREAK_WORDS = {
    "basket": (
        "basket SG, assist PG", "basket SF, assist PG", "basket PG, assist originator", "basket SF, assist originator",
        "basket PF, assist PG", "basket SG, assist originator", "basket C, assist PG", "basket PF, assist SG",
    ),
    "shot": ("shot SG", "shot SF", "shot PG", "shot RPG", "shot PF", "shot C"),
    "fouled": ("fouled shooting SF", "fouled shooting PF", "fouled shooting RPG"),
    "foul": ("defense foul",),
    "slowed": ("slowed PG", "slowed SG", "slowed PG", "slowed SF", "slowed PF", "slowed C"),
    "lost": (
        "thrown away SG", "traveling SF", "thrown away PG", "thrown away PF", "thrown away C",
    ),
}
BREAK_SHIFT = {"A": 1, "B": 1, "C": 0, "D": -1, "E": -1}  # columns that a DEFENSE letter moves a break, down the chart


def number(card: int) -> int:
    """SHOT # and FOUL #: the last two digits of the RPG, 00 being 100."""
    return (card - 1) % 100 + 1


def between(points: Sequence[tuple[int, int]], at: int) -> int:
    """The value at a place between points, rounded down."""
    after = min(bisect_right([x for x, _ in points], at), len(points) - 1)
    (x0, y0), (x1, y1) = points[after - 1], points[after]
    return y0 + (at - x0) * (y1 - y0) // (x1 - x0)


def spread(counts: Mapping[str, float], places: Sequence[int]) -> dict[int, str]:
    """Kinds over places in proportion to their counts, each spread as evenly as possible."""
    total = sum(counts.values())
    wanted = {kind: count * len(places) / total for kind, count in counts.items()}
    dealt = dict.fromkeys(counts, 0)
    hand = {}
    for at, place in enumerate(places, start=1):
        kind = max(counts, key=lambda kind: wanted[kind] * at / len(places) - dealt[kind])
        dealt[kind] += 1
        hand[place] = kind
    return hand


def deal(counts: Mapping[str, int], facts: Mapping[int, str], places: Iterable[int] = CARDS) -> dict[int, str]:
    """Exactly these counts over the places, with the facts at their places."""
    left = dict(counts)
    for kind in facts.values():
        left[kind] -= 1
    free = [place for place in places if place not in facts]
    if sum(left.values()) != len(free) or min(left.values()) < 0:
        raise SystemExit(f"{sum(counts.values())} cards for {len(free) + len(facts)} places: {counts}")
    ideal = [((i + 34 * at % 55 / 55) / n, kind) for at, (kind, n) in enumerate(left.items()) for i in range(n)]
    return {**dict(zip(free, (kind for _, kind in sorted(ideal)), strict=True)), **facts}


def halving(count: int) -> Iterator[int]:
    """The numbers 1 to count, repeated, in an order that alternates large and small."""
    bits = max(1, (count - 1).bit_length())
    while True:
        for i in range(1 << bits):
            turned = int(f"{i:0{bits}b}"[::-1], 2)
            if turned < count:
                yield turned + 1


def passes(
    numbers: Mapping[int, int], to: Mapping[str, float], choices: Sequence[int], assists: float,
    facts: Mapping[int, str], assist_numbers: Mapping[str, Iterator[int]],
) -> dict[int, str]:
    """Pass readings for these cards; the same share of each position's has an assist number."""
    free = [card for card in numbers if card not in facts and card not in choices]
    slots = spread(to, free)
    due = dict.fromkeys(SLOTS, 0.5)
    made = {}
    for card, slot in slots.items():
        made[card] = f"{slot} #{numbers[card]}"
        due[slot] += assists
        if due[slot] >= 1:
            due[slot] -= 1
            made[card] += f" A{next(assist_numbers[slot])}"
    chosen = {card: f"Choice #{numbers[card]}" for card in choices if card in numbers}
    return {**made, **chosen, **{card: text for card, text in facts.items() if card in numbers}}


def tail(rest: Sequence[tuple[str, int]], facts: Mapping[int, str], players: Iterator[str]) -> dict[int, str]:
    """The results other than passes, on the last cards."""
    made, card = {}, CARDS[-1] - sum(count for _, count in rest)
    for kind, count in rest:
        for _ in range(count):
            card += 1
            if kind in ("double dribble", "line violation", "traveling", "thrown away", "3 seconds", "late inbound"):
                made[card] = f"{kind} {next(players)}"
            elif kind == "jump ball":
                made[card] = f"jump ball {next(players)} v {next(players)}"
            else:
                made[card] = kind
    wrong = [card for card, text in facts.items() if card in made and made[card].split()[0] != text.split()[0]]
    if wrong:
        raise SystemExit(f"card {wrong[0]}: {made[wrong[0]]!r} where {facts[wrong[0]]!r} is known")
    return {**made, **{card: text for card, text in facts.items() if card in made}}


def ringed(*names: str) -> Iterator[str]:
    while True:
        yield from names


def action() -> dict[int, str]:
    last = CARDS[-1] - sum(count for _, count in ACTION_REST)
    numbers = {card: between(ACTION_NUMBERS, card) for card in range(1, last + 1)}
    lowest = {card: n for card, n in numbers.items() if n <= LOWEST}
    low = {card: n for card, n in numbers.items() if LOWEST < n <= ACTION_LOW}
    high = {card: n for card, n in numbers.items() if n > ACTION_LOW}
    assists = {slot: halving(ASSIST_NUMBERS_LOW[slot]) for slot in SLOTS}
    assists_high = {slot: halving(ASSIST_NUMBERS_HIGH[slot]) for slot in SLOTS}
    facts = FACTS["action"]
    made = passes(lowest, ACTION_LOWEST_TO, ACTION_CHOICES, ASSISTS, facts, assists)
    made |= passes(low, ACTION_LOW_TO, ACTION_CHOICES, ASSISTS, facts, assists)
    made |= passes(high, ACTION_HIGH_TO, ACTION_CHOICES, ASSISTS, facts, assists_high)
    return made | tail(ACTION_REST, facts, ringed("PF", "C", "PG", "SF"))


def press() -> dict[int, str]:
    last = CARDS[-1] - sum(count for _, count in PRESS_REST)
    numbers = {card: between((*PRESS_NUMBERS[:-1], (last, PRESS_NUMBERS[-1][1])), card) for card in range(1, last + 1)}
    assists = {slot: halving(ASSIST_NUMBERS_HIGH[slot]) for slot in SLOTS}
    made = passes(numbers, PRESS_TO, PRESS_CHOICES, PRESS_ASSISTS, FACTS["press"], assists)
    open_cards = [card for card in made if card not in FACTS["press"] and card not in PRESS_CHOICES]
    for card in evenly(open_cards, PRESS_TRAPS):
        made[card] += " trap"
    return made | tail(PRESS_REST, FACTS["press"], ringed("PG", "SG", "PG", "SF", "PF", "SG", "C"))


def evenly(places: Sequence[int], count: int) -> list[int]:
    return [places[(2 * i + 1) * len(places) // (2 * count)] for i in range(count)]


def whole(weights: Mapping[str, float], count: int) -> list[int]:
    """Whole parts of a count by weight."""
    hand = spread(weights, range(count))
    return [sum(kind == each for kind in hand.values()) for each in weights]


def mixed(kinds: Sequence[str]) -> list[str]:
    """Reorder the kinds so that neighbours are far apart."""
    return [kinds[at] for at in sorted(range(len(kinds)), key=lambda at: at * 377 % 610)]


def advance() -> dict[int, str]:
    last = CARDS[-1] - sum(count for _, count in ADVANCE_REST)
    numbers = {}
    for card in range(1, last + 1):
        if card <= ADVANCE_FIRST:
            numbers[card] = -(-card // 6)
        elif card < ADVANCE_SECOND:
            numbers[card] = between(ADVANCE_NUMBERS, card)
        elif card <= ADVANCE_THIRD:
            numbers[card] = 21 + (card - ADVANCE_SECOND) * 2 // 9
        else:
            numbers[card] = 1 + (card - ADVANCE_THIRD - 1) // 3 % ADVANCE_LAST
    facts = FACTS["advance"]
    assists = {slot: halving(ASSIST_NUMBERS_LOW[slot]) for slot in SLOTS}
    assists_high = {slot: halving(ASSIST_NUMBERS_HIGH[slot]) for slot in SLOTS}
    lowest = {card: n for card, n in numbers.items() if n <= LOWEST}
    low = {card: n for card, n in numbers.items() if LOWEST < n <= ADVANCE_LOW}
    high = {card: n for card, n in numbers.items() if n > ADVANCE_LOW}
    made = passes(lowest, ADVANCE_LOWEST_TO, ADVANCE_CHOICES, ASSISTS, facts, assists)
    made |= passes(low, ADVANCE_LOW_TO, ADVANCE_CHOICES, ASSISTS, facts, assists)
    made |= passes(high, ADVANCE_HIGH_TO, ADVANCE_CHOICES, ASSISTS, facts, assists_high)
    steals = [f"S{rate} {slot}" for rate in STEAL_RATES for slot in SLOTS]
    steals += [f"S{rate} anyone" for rate in STEALS_BY_ANYONE]
    open_cards = [card for card in sorted(made) if card not in facts and card not in ADVANCE_CHOICES]
    stolen = []
    for slot, count in zip(SLOTS, whole(STOLEN_FROM, len(steals)), strict=True):
        stolen += evenly([card for card in open_cards if made[card].startswith(f"{slot} ")], count)
    for card, steal in zip(sorted(stolen), mixed(steals), strict=True):
        made[card] += f" {steal}"
    return made | tail(ADVANCE_REST, facts, ringed("PG", "C", "SG", "PF"))


def shot() -> dict[int, str]:
    texts = {10 * tens + 3: f"fouled by {slot} if FD > {2 * tens + 2}" for tens, slot in enumerate(SHOT_FOULERS)}
    texts |= {104 + 10 * tens: f"blocked by PD B{rate}" for tens, rate in enumerate(SHOT_PD_BLOCKS)}
    texts |= {card: f"lane violation {side}" for card, side in SHOT_LANES.items()}
    plain = [card for card in CARDS if card not in texts and card not in FACTS["shot"]]
    blocks = [f"blocked by {slot} B{rate}" for rate in SHOT_BLOCK_RATES for slot in SLOTS]
    blocks += [f"blocked by anyone B{rate}" for rate in SHOT_BLOCKS_BY_ANYONE]
    low = [card for card in plain if number(card) <= SHOT_BLOCKS_TO]
    texts |= zip(evenly(low, len(blocks)), mixed(blocks), strict=True)
    free = [card for card in plain if card not in texts and number(card) < AIR_BALL]
    foulers = ringed(*SHOT_STAR_FOULERS)
    drawn = [f"fouled by {next(foulers)} if FD > {limit}" for limit in SHOT_STAR_FOULS]
    texts |= zip(evenly(free, len(drawn)), mixed(drawn), strict=True)
    made = {card: f"{number(card)}" + (f", {texts[card]}" if card in texts else "") for card in CARDS}
    return {**made, **FACTS["shot"]}


def rebound() -> dict[int, str]:
    facts = {card: text.split(" #")[0] for card, text in FACTS["rebound"].items()}
    made = deal(REBOUNDS, facts)
    jumpers = ringed("C", "PF", "PF", "C", "SF", "SF")
    for card, text in made.items():
        if text == "jump ball":
            made[card] = f"jump ball {next(jumpers)} v {next(jumpers)}"
        elif text.startswith(("highest", "offense")) and text not in ("highest defense", "offense out"):
            shot_on = between(REBOUND_NUMBERS, card)
            made[card] = f"{text} #{shot_on} A{shot_on + 1}"
    return {**made, **FACTS["rebound"]}


def jump() -> dict[int, str]:
    places = [card for card in CARDS if card not in FACTS["jump"]]
    outs = spread({"home out": JUMPS_OUT - 1, "visitor out": JUMPS_OUT}, evenly(places, 2 * JUMPS_OUT - 1))
    slots, bonuses = ringed("C", "PG", "PF", "SG", "SF"), ringed(*(f"+{n} " if n else "" for n in JUMP_BONUSES))
    taps = {card: f"{next(bonuses)}{next(slots)}" for card in places if card not in outs}
    return {**taps, **outs, **FACTS["jump"]}


def z() -> dict[int, str]:
    counts = dict(Z_OTHERS)
    for team in ("home", "visitor"):
        for slot in SLOTS:
            counts[f"rest {team} {slot}"] = Z_RESTS
            counts[f"rest {team} {slot} unless *"] = Z_RESTS_UNLESS_STAR
    return deal(counts, FACTS["z"])


def foul() -> dict[int, str]:
    return {card: f"{number(card)} FD{1 + sum(number(card) > band for band in FD_BANDS)}" for card in CARDS}


def deck() -> list[list[str]]:
    sections = {
        "action": action(), "press": press(), "advance": advance(), "shot": shot(), "rebound": rebound(),
        "block": deal(BLOCKS, FACTS["block"]), "jump": jump(), "z": z(), "foul": foul(),
    }
    return [["rpg", *sections], *([str(card), *(made[card] for made in sections.values())] for card in CARDS)]


def fast_break() -> list[list[str]]:
    """Baskets on the low FOUL #s, then shots, fouls, slowed breaks, turnovers."""
    columns = {}
    for letter, counts in BREAKS.items():
        words = [word for kind, count in counts.items() for word in BREAK_WORDS[kind][:count]]
        if len(words) != BREAK_ROWS:
            raise SystemExit(f"fast break column {letter}: {len(words)} rows, {BREAK_ROWS} are needed")
        columns[letter] = words
    size = 100 // BREAK_ROWS
    rows = [[f"{size * i + 1}-{size * i + size}", *(words[i] for words in columns.values())] for i in range(BREAK_ROWS)]
    return [["foul", *columns], *rows]


def break_columns() -> list[list[str]]:
    letters = "ABCDE"
    rows = [
        [offense, *(letters[min(max(at + BREAK_SHIFT[defense], 0), 4)] for defense in letters)]
        for at, offense in enumerate(letters)
    ]
    return [["offense", *letters], *rows]


def main() -> None:
    folder = Path(sys.argv[1])
    files = {"deck.csv": deck(), "fast_break.csv": fast_break(), "fast_break_columns.csv": break_columns()}
    for name, rows in files.items():
        with (folder / name).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    main()
