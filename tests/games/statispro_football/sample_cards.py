"""Small cards for tests of rules: a player in a line, a team in a few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fieldhouse.football.fast_action.card_files_rules import CardRules
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    NO_RATING,
    NONE,
    KickerCard,
    LineupCard,
    PassRanges,
    PlayerCard,
    Punt,
    PunterCard,
    Returner,
    ReturnRow,
    RushRanges,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.games.statispro_football.cards.card_rules import RULES

Column = Sequence[int | str]

SLOTS = {  # one back, two flankers
    "QB": "QB", "BK1": "RB", "FL1": "WR", "FL2": "WR", "LE": "WR", "RE": "TE", "LT": "T", "LG": "G", "CN": "C",
    "RG": "G", "RT": "T",
}
BOXES = {  # a 4-3
    "A": "DE", "B": "DT", "D": "DT", "E": "DE", "F": "LB", "H": "LB", "J": "LB", "K": "CB", "M": "FS", "N": "SS",
    "O": "CB",
}
RESERVES = {
    "QB2": "QB", "RB2": "RB", "RB3": "RB", "WR4": "WR", "TE2": "TE", "T3": "T", "G3": "G", "C2": "C", "DE3": "DE",
    "DT3": "DT", "LB4": "LB", "LB5": "LB", "LB6": "LB", "CB3": "CB", "CB4": "CB", "S3": "S",
}
"""Enough players for every formation."""


def column(*gains: int | str) -> tuple[int, ...]:
    """Twelve gains; SG or L is the mark in row 1. Fewer gains: the last one goes on to row 12.

    >>> column("SG", 9, 5)[:4] == (LINK, 9, 5, 5)
    True
    """
    found = [LINK if gain in ("SG", "L") else int(gain) for gain in gains]
    return (*found, *[found[-1]] * (12 - len(found)))


def player(id_: str, position: str, **values: Any) -> PlayerCard:
    """A card of one position (`T/G` for several). Columns may be given as `column` takes them."""
    positions = tuple([Position(name) for name in position.split("/")])
    for name in ("normal", "short_gain", "long_gain", "inside", "outside", "quick", "short", "long"):
        if name in values:
            given = values[name]
            values[name] = column(*given) if given else NONE
    return PlayerCard(id=id_, name=values.pop("name", id_), positions=positions, **values)


def usual(id_: str, position: str, **values: Any) -> PlayerCard:
    """A player with every column and range that his position has: gains of row n are 13 - n, ratings 0."""
    falling = tuple(range(12, 0, -1))
    running = {"normal": falling, "short_gain": tuple(gain + 10 for gain in falling),
               "long_gain": tuple(gain + 30 for gain in falling)}
    first = position.split("/")[0]
    if first == "QB":
        ranges = (PassRanges(30, 48), PassRanges(24, 48), PassRanges(16, 47))
        usual_values: dict[str, Any] = {"passing": ranges, "rush": RushRanges(12, 24, 36), "letter": "A", **running}
    elif first in ("RB", "FB", "WR", "TE"):
        usual_values = {
            **(running if first in ("RB", "FB") else {}), "quick": falling,
            "short": tuple(gain + 10 for gain in falling),
            "long": tuple(gain + 30 for gain in falling),
        }
    else:
        usual_values = {"intercept": NO_RATING}
    return player(id_, position, **{**usual_values, **values})


def cards(
    code: str = "TST",
    players: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    slots: Mapping[str, str] = SLOTS,
    boxes: Mapping[str, str] = BOXES,
    reserves: Mapping[str, str] = RESERVES,
    rules: CardRules = RULES,
    **values: Any,
) -> TeamCards:
    """A team of plain players. Starters are named by their places (`QB`, `BK1`, `H`), reserves by position and number;
    `players` changes what their cards say: `cards(players={"BK1": {"normal": ("SG", 8, 3)}})`. Other values are those
    of the lineup card, or of `TeamCards`.
    """
    changed = dict(players or {})
    places = {**slots, **boxes, **reserves}
    for id_, said in changed.items():
        if id_ not in places:
            places[id_] = str(said["position"])
    made = []
    for id_, position in places.items():
        said = {"letter": "B"} if position == "QB" and id_ != "QB" else {}
        said |= dict(changed.get(id_, {}))
        made.append(usual(f"{code}-{id_}", said.pop("position", position), **{"name": f"{code} {id_}", **said}))
    made.sort(key=lambda card: rules.kinds.index(rules.kind_of(card)))  # as files have them
    lineup = LineupCard(
        offense=tuple([f"{code}-{slot.name}" if slot.name in slots else "" for slot in Slot]),
        defense=tuple([(f"{code}-{box.name}",) if box.name in boxes else () for box in Box]),
        fumbles_lost=values.pop("fumbles_lost", 24), fumble_adjustment=values.pop("fumble_adjustment", 0),
        big_plays=values.pop("big_plays", (0, 0)), fumbles=values.pop("fumbles", 0),
        penalties=values.pop("penalties", 0),
    )
    usual_team: dict[str, Any] = {
        "code": code, "name": f"{code} Team", "lineup": lineup, "players": tuple(made), "kicker": kicker(code),
        "punter": punter(code), "kick_returners": returners(code, 20), "punt_returners": returners(code, 5),
    }
    return TeamCards(**{**usual_team, **values})


def kicker(code: str = "TST", good: Sequence[int] = (44, 38, 30, 20), extra_point: int = 46) -> KickerCard:
    bands = tuple(zip((25, 35, 45, 50), good, strict=True))
    return KickerCard(f"{code}-K", f"{code} K", bands, extra_point)


def punter(code: str = "TST", yards: Sequence[int] = tuple(range(55, 33, -2)), returner: int = 1) -> PunterCard:
    """Rows 1 to 11; every punt goes to this returner (0: a fair catch). A 1 in row 12 is a block."""
    return PunterCard(f"{code}-P", f"{code} P", tuple([Punt(one, returner) for one in yards]), frozenset({1}))


def returners(code: str, most: int, count: int = 4) -> tuple[Returner, ...]:
    """Return men whose gain in row n is `most` + 1 - n."""
    rows = tuple([ReturnRow(most - at) for at in range(12)])
    return tuple([Returner(f"{code}-R{number}", f"{code} R{number}", rows) for number in range(1, count + 1)])


def change(team: TeamCards, id_: str, **values: Any) -> TeamCards:
    """A team with one card changed; `id_` without the team's code."""
    players = tuple([
        replace(card, **values) if card.id == f"{team.code}-{id_}" else card for card in team.players
    ])
    return replace(team, players=players)
