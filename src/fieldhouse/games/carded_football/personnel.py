"""Who stands on the offensive display: a day's personnel groups, drawn by the shares of the ball."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.credit.shares import NEAR, WHEN
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Slot
from fieldhouse.games.carded_football.day import NOBODY, PASSING, Day, Drawn, Group, LineKey, Slots
from fieldhouse.games.carded_football.rota import KINDS, Rota

# Members of enums used on every play; access through the class is slow.
_LT: Final = Slot.LT


STEP: Final = 7
"""From place to place among a kind of down's groups: neighbors in the order of players differ by one of them only."""
MOST: Final = 4096
"""Cases of a day that are remembered."""


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
        day, team = self.days[seat], game.teams[seat]
        gone = day.attackers(team).intersection(game.hurt[seat])
        key = (day.passer(game.quarter, game.clock), self.well_ahead(game, seat), day.line_ids(team) & gone)
        passing = game.spot < NEAR and WHEN[game.down][min(100, game.to_go)] == PASSING
        fit = day.fit.get((gone, passing))
        if fit is None:
            fit = self._fit(team, seat, gone, passing)
        at = bisect_left(fit, int(luck * day.many) + day.many * passing)
        if at == len(fit):
            at = 0
        tired = self._tired(game, day)
        known = day.chosen.get((key, gone, passing, tired))
        return (known and known.get(at)) or self._choose(game, seat, key, gone, passing, tired, at)

    def _fit(self, team: TeamCards, seat: int, gone: frozenset[str], passing: bool) -> list[int]:
        """The groups of this kind of down, by place, of whom nobody is out."""
        day, rotas, many = self.days[seat], self.rotas[seat], self.days[seat].many
        if not rotas:
            rotas = self.rotas[seat] = tuple([Rota(team, day, downs, carrying) for downs, carrying in KINDS])
            day.often = tuple([rota.often for rota in rotas])
            day.leans = tuple([rota.leans for rota in rotas])
        if not day.drawn:
            for rota in rotas:
                for at in range(many):
                    drawn = rota.drawn(team, (at * STEP % many + day.luck) / many)
                    day.drawn.append(day.alike.setdefault(drawn.places, drawn))
        if len(day.fit) >= MOST:
            day.fit.clear()
        places = range(many * passing, many * (1 + passing))
        fit = day.fit[gone, passing] = [at for at in places if day.drawn[at].ids.isdisjoint(gone)]
        return fit

    def _choose(
        self, game: Any, seat: int, key: LineKey, gone: frozenset[str], passing: bool, tired: frozenset[str], at: int
    ) -> Group | None:
        """From this place among the fit groups on, the first of whom nobody is barred from the ball; else the first."""
        day, fit, passed = self.days[seat], self.days[seat].fit[gone, passing], list[int]()
        shown = day.groups.setdefault(key, {})
        found, first, closed = None, None, set[Drawn]()
        for place in (*range(at, len(fit)), *range(at)):
            passed.append(place)
            drawn = day.drawn[fit[place]]
            if drawn in closed:
                continue
            group, limited = shown.get(drawn), len(day.limited)
            if group is None:
                group = shown[drawn] = self._shown(game, seat, key, drawn.places)
                if len(day.limited) > limited:
                    tired = self._tired(game, day)
            if group.slots:
                if group.limited.isdisjoint(tired):
                    found = group
                    break
                first = first or group
            closed.add(drawn)
        if found is None:
            found, passed = first or self._usual(game, seat, key[0]), [at]
        if found is not None:
            if len(day.chosen) >= MOST:
                day.chosen.clear()
            known = day.chosen.setdefault((key, gone, passing, tired), {})
            for place in passed:
                known[place] = found
        return found

    def _tired(self, game: Any, day: Day) -> frozenset[str]:
        """Who may not have the ball now, of those whose endurance is limited in the groups shown so far."""
        limited, had = day.limited, {*game.directed, *game.had_possession, *game.had_quarter}
        return frozenset([id for id in had if id in limited and self.barred(game, limited[id])])

    def _shown(self, game: Any, seat: int, key: LineKey, places: tuple[str, ...]) -> Group:
        """These backs and receivers, who are fit, with the passer and the line, or with those who play for them."""
        team, day = game.teams[seat], self.days[seat]
        lines = day.lines
        line, usual = lines.get(key), team.lineup.offense
        if line is None:
            line = lines[key] = self.fill(game, seat, (key[0], *places, *usual[_LT :]))
        by_id = team.by_id
        slots = [line[0], *[by_id[id] if id else None for id in places], *line[_LT :]]
        text = self.text(game, seat, slots)
        if text is None:
            return NOBODY
        limited = {one.id: one for one in slots if one is not None and one.endurance and one.position in RUNNING_BACKS}
        day.limited.update(limited)
        return Group(slots, text, frozenset(limited))

    def _usual(self, game: Any, seat: int, passer: str) -> Group | None:
        """The starters, or the next fit ones, when every group misses somebody."""
        usual = game.teams[seat].lineup.offense
        slots = self.fill(game, seat, (passer, *usual[1:]))
        text = self.text(game, seat, slots)
        return None if text is None else Group(slots, text)
