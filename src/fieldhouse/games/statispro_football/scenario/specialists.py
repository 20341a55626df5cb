"""Other values on the cards of kickers, punters, returners and the lineup, and who is hurt."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from fieldhouse.football.fast_action.player_cards import ROWS, Punt, Returner, ReturnRow, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.statispro_football.rules.state import Hurt, State
from fieldhouse.games.statispro_football.scenario.model import Returns, Side
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where

PUNT_ROWS: Final = 11
RETURN: Final = re.compile(r"(-?\d{1,3})(\*?)(f?)")


def with_cards(team: TeamCards, side: Side, where: Where) -> TeamCards:
    """The team with these values on its specialists' and lineup cards."""
    kicker, punter, lineup = team.kicker, team.punter, team.lineup
    if side.kicker is not None:
        said = side.kicker
        if said.bands is not None:
            if any(len(one) != 2 for one in said.bands):
                raise Wrong((*where, "kicker", "bands"), repr(said.bands)[:60], "pairs: distance, last good number")
            kicker = replace(kicker, bands=tuple([(one[0], one[1]) for one in said.bands]))
        if said.extra_point is not None:
            kicker = replace(kicker, extra_point=said.extra_point)
    if side.punter is not None:
        if side.punter.rows is not None:
            rows = side.punter.rows
            if len(rows) != PUNT_ROWS or any(len(one) != 2 or not 0 <= one[1] <= 4 for one in rows):
                raise Wrong((*where, "punter", "rows"), repr(rows)[:60], "eleven pairs: yards, return man 0 to 4")
            punter = replace(punter, rows=tuple([Punt(*one) for one in rows]))
        if side.punter.blocked is not None:
            punter = replace(punter, blocked=frozenset(side.punter.blocked))
    if side.fumbles_lost is not None:
        lineup = replace(lineup, fumbles_lost=side.fumbles_lost)
    if side.fumble_adjustment is not None:
        lineup = replace(lineup, fumble_adjustment=side.fumble_adjustment)
    return replace(
        team, kicker=kicker, punter=punter, lineup=lineup,
        kick_returners=_card(team.kick_returners, side.kick_returns, (*where, "kick_returns")),
        punt_returners=_card(team.punt_returners, side.punt_returns, (*where, "punt_returns")),
    )


def _card(card: tuple[Returner, ...], said: list[Returns], where: Where) -> tuple[Returner, ...]:
    found = list(card)
    for at, one in enumerate(said):
        here = (*where, at)
        if at >= len(found):
            raise Wrong(here, f"column {at + 1}", f"this card has {len(card)} columns")
        if len(one.rows) != ROWS:
            raise Wrong((*here, "rows"), f"{len(one.rows)} rows", f"{ROWS} rows")
        rows = tuple([_row(text, (*here, "rows")) for text in one.rows])
        found[at] = replace(found[at], rows=rows, star=_row(one.star, (*here, "star")))
    return tuple(found)


def _row(text: str, where: Where) -> ReturnRow:
    said = RETURN.fullmatch(text)
    if said is None:
        raise Wrong(where, repr(text)[:60], "yards, `*` for the star, `f` for a fumble, such as 25* or 9f")
    return ReturnRow(int(said[1]), bool(said[2]), bool(said[3]))


def hurt(game: State, seat: int, side: Side, where: Where) -> None:
    """Who of a display is out, and how long; he stays on the display until the scenario replaces him."""
    for place, until in side.hurt.items():
        if place in Slot.__members__:
            card = game.slots[seat][Slot[place]]
        elif place in Box.__members__:
            card = next(iter(game.boxes[seat][Box[place]]), None)
        else:
            raise Wrong((*where, "hurt", place), repr(place), "places are slots and boxes")
        if card is None:
            raise Wrong((*where, "hurt", place), "nobody stands there", "a place with a player")
        if until == "game":
            found = Hurt(game=True)
        elif until == "quarter":
            found = Hurt(quarter=game.quarter)
        elif until.isdecimal() and until != "0":
            found = Hurt(plays=int(until))
        else:
            raise Wrong((*where, "hurt", place), repr(until)[:60], "game, quarter, or the plays still to miss")
        found.place = place
        game.hurt[seat][card.id] = found
