"""The starters of a lineup card, and why eleven may not start so (3.1, 3.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fieldhouse.football.fast_action.card_files_rules import CardRules
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, FLANKERS, ROW_1, ROW_2, ROW_3, SECONDARY, Box, Slot

ELEVEN: Final = 11
FORMATIONS: Final = ((1, 2), (2, 1), (3, 0))
"""Backs and flankers."""
ROWS: Final = ((ROW_1, 3, 10), (ROW_2, 0, 5), (ROW_3, 0, 6))
"""The boxes of a row, and how many players stand there at least and at most (3.2.1a, 3.2.2a, 3.2.3a)."""
Wrong = tuple[str, str, str]
"""A place, what was found there, what is allowed."""


def most_in(box: Box) -> int:
    """How many players a box holds (3.2.1b, 3.2.2a, 3.2.3c)."""
    return 2 if box in ROW_1 or box is Box.L else 1


def offense_faults(starters: Mapping[Slot, PlayerCard], rules: CardRules) -> list[Wrong]:
    faults = _twice({slot.name: [card] for slot, card in starters.items()})
    for slot, card in starters.items():
        faults += _kind(slot.name, card, rules.slots[slot])
    for slot in Slot:
        if slot not in (*BACKS, *FLANKERS) and slot not in starters:
            faults.append((slot.name, "nobody", "a starter"))
    passer = starters.get(Slot.QB)
    if passer is not None and passer.letter not in ("", "A"):  # 4.5.1a, DR-39
        faults.append(("QB", f"{passer.name} ({passer.letter})", "a quarterback of letter A"))
    backs = len([slot for slot in BACKS if slot in starters])
    flankers = [slot for slot in FLANKERS if slot in starters]
    if (backs, len(flankers)) not in FORMATIONS:  # 3.1.2b, 3.1.2c
        said = f"{backs} backs and {len(flankers)} flankers"
        faults.append(("", said, "1 back and 2 flankers, 2 backs and 1 flanker, or 3 backs"))
    elif flankers == [Slot.FL2]:  # 3.1.2e
        faults.append(("FL2", "the only flanker", "a single flanker stands in FL1"))
    return faults


def defense_faults(starters: Mapping[Box, Sequence[PlayerCard]], rules: CardRules) -> list[Wrong]:
    faults = _twice({box.name: cards for box, cards in starters.items()})
    for box, cards in starters.items():
        if len(cards) > most_in(box):
            faults.append((box.name, f"{len(cards)} players", f"at most {most_in(box)}"))
        for card in cards:
            faults += _kind(box.name, card, rules.boxes[box])
    for number, (row, least, most) in enumerate(ROWS, 1):
        count = sum([len(starters.get(box, ())) for box in row])
        if not least <= count <= most:
            faults.append(("", f"{count} players in Row {number}", f"{least} to {most}"))
        backs = len([card for box in row for card in starters.get(box, ()) if card.position in SECONDARY])
        if backs > rules.most_backs.get(number, backs):
            allowed = f"at most {rules.most_backs[number]}"
            faults.append(("", f"{backs} defensive backs in Row {number}", allowed))
    everybody = sum([len(cards) for cards in starters.values()])
    if everybody != ELEVEN:
        faults.append(("", f"{everybody} players on defense", str(ELEVEN)))
    if starters.get(Box.L) and any(not starters.get(box) for box in (Box.K, Box.M, Box.N, Box.O)):  # 3.2.3d
        faults.append(("L", "a player", "nobody, unless K, M, N and O are filled"))
    return faults


def _kind(place: str, card: PlayerCard, allowed: frozenset[object]) -> list[Wrong]:
    if allowed.intersection(card.positions):
        return []
    names = sorted(str(one.value) for one in allowed)  # type: ignore[attr-defined] # positions
    printed = "/".join(one.value for one in card.positions)
    return [(place, f"{card.name} ({printed})", f"a player with the position {' or '.join(names)}")]


def _twice(places: Mapping[str, Sequence[PlayerCard]]) -> list[Wrong]:
    seen: dict[str, str] = {}
    faults = []
    for place, cards in places.items():
        for card in cards:
            if card.id in seen:
                faults.append((place, f"{card.name}, who starts in {seen[card.id]}", "each player once"))
            seen[card.id] = place
    return faults
