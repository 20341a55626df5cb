"""A game of player cards as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.table.table import Table

State = TypeVar("State")
View = TypeVar("View")


class CardRulebook(Generic[State, View]):
    """What a session, a simulation and the command line need of a game; each edition passes its own functions in."""

    seats: tuple[str, ...] = ("home", "away")

    def __init__(
        self, name: str, version: str, *, to_data: Callable[[TeamCards], dict[str, Any]],
        from_data: Callable[[Any], TeamCards], make_options: Callable[[Mapping[str, Any]], object],
        new_game: Callable[..., State], play: Callable[[Table, State], None], view: Callable[[State, int], View],
        copy: Callable[[State], State],
        own_readings: Callable[[str, Mapping[str, Any]], object] | None = None,
    ) -> None:
        self.name = name
        self.version = version
        self._to_data = to_data
        self._make_options = make_options
        self.new_game = new_game
        self.play = play
        self.view = view
        self.copy = copy
        self._own_readings = own_readings
        self._known = lru_cache(maxsize=64)(lambda text: from_data(json.loads(text)))

    def known_team(self, data: Any) -> TeamCards:
        """The same cards are one object, so that what a coach works out from them outlives a replay of the journal."""
        return self._known(json.dumps(data, sort_keys=True))

    def setup(
        self, home: TeamCards, away: TeamCards, options: Mapping[str, Any] | None = None, *,
        absent: Sequence[Sequence[str] | Mapping[str, int]] = (),
    ) -> dict[str, Any]:
        """What a game needs to begin again; `absent` are the ids of each team's players who are not there, or how many
        games each misses."""
        self._make_options(options or {})
        setup: dict[str, Any] = {
            "home": self._to_data(home), "away": self._to_data(away), "options": dict(options or {}),
        }
        if any(absent):
            setup["absent"] = [dict(ids) if isinstance(ids, Mapping) else list(ids) for ids in absent]
        return setup

    def begin(self, setup: Mapping[str, Any]) -> State:
        home, away = self.known_team(setup["home"]), self.known_team(setup["away"])
        absent = setup.get("absent", ((), ()))
        if "deck" in setup and self._own_readings is not None:  # a deck of one's own
            readings = self._own_readings(setup["deck"], setup["options"])
            return self.new_game(home, away, setup["options"], absent=absent, readings=readings)
        return self.new_game(home, away, setup["options"], absent=absent)
