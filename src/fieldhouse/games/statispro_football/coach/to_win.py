"""Coaches who play to win, and ruthless ones: see `games.carded_football.to_win`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.games.carded_football.clock import kneels
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.carded_football.to_win import KINDS, STRATEGIES, BestMixing, Mixing
from fieldhouse.games.carded_football.values import Worths
from fieldhouse.games.statispro_football.coach.as_played import AsPlayedCoach
from fieldhouse.games.statispro_football.rules.call_faults import offense_fault as call_fault
from fieldhouse.games.statispro_football.rules.kicks import good_range
from fieldhouse.games.statispro_football.rules.state import State


class ToWinCoach(AsPlayedCoach):
    """Plays to win as real coaches would. Serves both seats."""

    def __init__(
        self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], worths: Worths
    ) -> None:
        super().__init__(book, codes, days)
        self.mixing = Mixing(book, self.books, worths)

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if kneels(seat, game):
            return "IL QB flop"
        at, luck = self.mixing.called(game, seat, luck, self.days[seat].plan)
        call = self._play(seat, game, KINDS[at], luck, STRATEGIES[at])
        if call is not None and call_fault(game, seat, call) is None:
            return call.text
        return super()._call(seat, options, game, luck, about)

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        return self._defended(seat, game, self.mixing.shown(game, seat, luck), luck)


class RuthlessCoach(ToWinCoach):
    """The best mixes by exact odds, whatever real teams did; fourth downs by what they are worth."""

    def __init__(
        self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], worths: Worths
    ) -> None:
        super().__init__(book, codes, days, worths)
        self.best = self.mixing = BestMixing(book, self.books, worths)

    def _announce(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        said = super()._announce(seat, options, game, luck, about)
        good = good_range(game, seat, 100 - game.spot + 17) / 48
        return self.best.fourth_down(game, seat, options, said, good)
