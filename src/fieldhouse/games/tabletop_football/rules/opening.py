"""A game about to begin: teams, options, the deck, the usual displays (LINEUP-2, FAC-2).

Every reading turns a card, one reading a card; a deck that is spent is shuffled again (FAC-3, FAC-4, FAC-8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fieldhouse.football.era import ERAS
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.carded_football.decks import Decks
from fieldhouse.games.tabletop_football.cards.deck import RULES, solitaire_deck, standard_deck
from fieldhouse.games.tabletop_football.rules.lineups import starting_front, starting_offense
from fieldhouse.games.tabletop_football.rules.options import Options, make_options
from fieldhouse.games.tabletop_football.rules.state import HOME, VISITORS, Hurt, State

DECKS: Final = Decks(RULES, standard_deck, solitaire_deck)  # SOLO-3
standard_readings: Final = DECKS.ours
Absent = Sequence[str] | Mapping[str, int]


def new_game(
    home: TeamCards, away: TeamCards, options: Options | Mapping[str, Any] | None = None, *,
    readings: Readings | None = None, absent: Sequence[Absent] = ((), ()),
) -> State:
    """Seat 0 is the home team. `absent` holds the ids of those who are not there, by team, perhaps with the games that
    each misses, this one included (`injuries.next_game`)."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    game = State(
        teams=(home, away), options=options, era=ERAS[options.era], offense=[], defense=[],
        readings=readings or standard_readings(options.solitaire != "none"),
    )
    both = (home.by_id.keys() & away.by_id.keys()) - {*absent[HOME], *absent[VISITORS]}
    for seat in (HOME, VISITORS):
        game.hurt[seat].update(_away(absent[seat]))
        if seat == VISITORS and both and home is not away and home.code != away.code:  # DUP-1: he plays at home
            game.hurt[seat].update({id: Hurt() for id in sorted(both)})
        game.offense.append(starting_offense(game, seat))
        game.defense.append(starting_front(game, seat))
    return game


def _away(absent: Absent) -> dict[str, Hurt]:
    games = absent if isinstance(absent, Mapping) else dict.fromkeys(absent, 1)
    return {id: Hurt(games=max(0, many - 1)) for id, many in games.items()}
