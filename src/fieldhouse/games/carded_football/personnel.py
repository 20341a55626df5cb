"""Who stands on the offensive display: a day's personnel groups, drawn by the shares of the ball."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.credit.shares import NEAR, WHEN
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Slot
from fieldhouse.games.carded_football.day import NOBODY, PASSING, Day, Group, LineKey, Slots
from fieldhouse.games.carded_football.rota import KINDS, Rota

STEP: Final = 7
"""From a group with somebody who is out or barred to the next: no neighbor, for neighbors differ by one player."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Personnel(ABC):
    """What an edition says of displays, and from it the group of each down."""

    days: tuple[Day, Day]
    rotas: list[tuple[Rota, ...]]

    @abstractmethod
    def well_ahead(self, game: Any, seat: int) -> bool:
        """Whether the starting quarterback may be pulled."""

    @abstractmethod
    def barred(self, game: Any, card: PlayerCard) -> str:
        """The rule by which his endurance keeps the ball from this player now; empty if it does not."""

    @abstractmethod
    def fill(self, game: Any, seat: int, ids: Sequence[str]) -> Slots:
        """The display of these players, with others for those who are out."""

    @abstractmethod
    def text(self, game: Any, seat: int, slots: Slots) -> str | None:
        """The text of a display; None where it is not allowed."""

    def personnel(self, game: Any, seat: int, luck: float) -> Group | None:
        """The eleven of this down: one of the day's personnel groups, of whom nobody is out or barred from the ball."""
        day, hurt, team = self.days[seat], game.hurt[seat], game.teams[seat]
        key = (day.passer(game.quarter, game.clock), self.well_ahead(game, seat), day.line_ids(team).intersection(hurt))
        shown = day.groups.get(key)
        if shown is None:
            shown = day.groups[key] = {}
        rotas = self.rotas[seat]
        if not rotas:
            rotas = self.rotas[seat] = tuple([Rota(team, day, downs, carrying) for downs, carrying in KINDS])
            day.often = tuple([rota.often for rota in rotas])
            day.leans = tuple([rota.leans for rota in rotas])
        passing = game.spot < NEAR and WHEN[game.down][min(100, game.to_go)] == PASSING
        first, many = None, day.many
        at = int(luck * many)
        for _ in range(many):
            place = at + many * passing
            drawn = day.drawn.get(place)
            if drawn is None:
                drawn = day.drawn[place] = rotas[passing].drawn(team, (at + day.luck) / many)
            if drawn.ids.isdisjoint(hurt):
                group = shown.get(place)
                if group is None:
                    group = shown[place] = self._shown(game, seat, key, drawn.places)
                if group.slots:
                    first = first or group
                    for card in group.limited:
                        if self.barred(game, card):
                            break
                    else:
                        return group
            at = (at + STEP) % many
        return first or self._usual(game, seat, key[0])

    def _shown(self, game: Any, seat: int, key: LineKey, places: tuple[str, ...]) -> Group:
        """These backs and receivers, who are fit, with the passer and the line, or with those who play for them."""
        team, lines = game.teams[seat], self.days[seat].lines
        line, usual = lines.get(key), team.lineup.offense
        if line is None:
            line = lines[key] = self.fill(game, seat, (key[0], *places, *usual[Slot.LT :]))
        by_id = team.by_id
        slots = [line[0], *[by_id[id] if id else None for id in places], *line[Slot.LT :]]
        text = self.text(game, seat, slots)
        if text is None:
            return NOBODY
        limited = tuple([one for one in slots if one is not None and one.endurance and one.position in RUNNING_BACKS])
        return Group(slots, text, limited)

    def _usual(self, game: Any, seat: int, passer: str) -> Group | None:
        """The starters, or the next fit ones, when every group misses somebody."""
        usual = game.teams[seat].lineup.offense
        slots = self.fill(game, seat, (passer, *usual[1:]))
        text = self.text(game, seat, slots)
        return None if text is None else Group(slots, text)
