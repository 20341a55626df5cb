"""Coaches who play to win, and ruthless ones: see `games.carded_football.to_win`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.games.carded_football.clock import kneels
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.carded_football.to_win import KINDS, STRATEGIES, BestMixing, Mixing
from fieldhouse.games.carded_football.values import Worths
from fieldhouse.games.tabletop_football.coach.as_played import KNEEL, AsPlayedCoach
from fieldhouse.games.tabletop_football.coach.values import ADVANCED
from fieldhouse.games.tabletop_football.rules.calls import OffenseCall
from fieldhouse.games.tabletop_football.rules.kicks.field_goals import distance_from, ranges
from fieldhouse.games.tabletop_football.rules.state import State

NUMBERS: Final = 48


class ToWinCoach(AsPlayedCoach):
    """Plays to win as real coaches would. Serves both seats."""

    def __init__(
        self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], worths: Worths
    ) -> None:
        super().__init__(book, codes, days)
        self.mixing = Mixing(book, self.books, worths)

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if kneels(seat, game):
            return KNEEL
        at, left = self.mixing.called(game, seat, luck, self.days[seat].plan)
        call = self._meant(seat, game, at, left)
        said = self._legal(seat, game, call, left)
        return said if said is not None else super()._call(seat, options, game, luck, about)

    def _meant(self, seat: int, game: State, at: int, luck: float) -> OffenseCall | None:
        """The call in this place of the mix, to somebody on the field."""
        if at < len(KINDS):
            return self._play(seat, game, KINDS[at], luck, STRATEGIES[at])
        said, kind, _ = ADVANCED[at - len(KINDS)]
        return self.habits[seat].meant(game, seat, said, self._play(seat, game, kind, luck, ""))

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        return self._defended(seat, options, game, self.mixing.shown(game, seat, luck), luck)


class RuthlessCoach(ToWinCoach):
    """The best mixes by exact odds, whatever real teams did, advanced plays among them; fourth downs by what they are
    worth."""

    def __init__(
        self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], worths: Worths
    ) -> None:
        super().__init__(book, codes, days, worths)
        self.best = self.mixing = BestMixing(book, self.books, worths, barred)

    def _announce(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        said = super()._announce(seat, options, game, luck, about)
        if said not in ("play", "punt", "fg"):
            return said
        good, _ = ranges(game.teams[seat].kicker, distance_from(game.spot))
        return self.best.fourth_down(game, seat, options, said, good / NUMBERS)


def barred(game: State) -> frozenset[int]:
    """Places of plays that this game's agreement leaves out."""
    return frozenset(
        [len(KINDS) + at for at, (_, _, switch) in enumerate(ADVANCED) if not getattr(game.options, switch)]
    )
