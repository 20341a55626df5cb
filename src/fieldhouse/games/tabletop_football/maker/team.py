"""A team's cards: those that editions share, with what only this edition's cards say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from fieldhouse.football.fast_action.maker import people
from fieldhouse.football.fast_action.maker.team import GAMES, Maker, Member
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    NO_RATING,
    LineupCard,
    PlayerCard,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    RUNNING_BACKS,
    SECONDARY,
    Position,
)
from fieldhouse.games.tabletop_football.maker import kicks
from fieldhouse.games.tabletop_football.maker.reference import DEFLECTION
from fieldhouse.statistics.football.players import Defending, Receiving, Rushing, Stint
from fieldhouse.statistics.football.side import Side

HALF_LUCK: Final = 0.5
"""Half of a team's difference from its league in fumbles, recoveries and fouls is luck."""
FUMBLES: Final = 27
FUMBLES_THEN: Final = 1.7
"""At so many numbers of 48 a team fumbles about so often a game: 17 of 96 Z Results are fumbles, a game brings 36, and
three of five find a carrier."""
FOULS: Final = 38
FOULS_THEN: Final = 6.3  # a team's accepted fouls a game at so many numbers of 48
ADJUSTMENT: Final = 0.6  # numbers of a defense's fumble adjustment for a fumble more in sixteen games
BEST_BLOCK, BEST_TACKLE = 4, -4  # printed with the exceptional value behind them (BV-3, TV-2)
STOPS: Final = 9  # tackles for loss from which a -4 is an exceptional tackler
TOUCHES: Final = 60  # for a mark of sure hands
SURE: Final = 0.4  # of the league's fumbles a touch
FORCED: Final = 1.3  # numbers for a fumble forced in sixteen games (FUM-10)
MOST_FORCED: Final = 6
INTERFERENCE: Final = 0.5
"""Numbers of a starter in coverage: interference by range comes about as often as by the penalty table (PI-7)."""
LAST_INTERFERENCE: Final = 44  # below the interceptions of defenders and of most passers
FAR_RETURN, SHORT_RETURN = 18.0, 5.0  # mean interception returns that a value stands for (INTRET-1)


class TabletopMaker(Maker):
    """Makes a season's cards for this edition."""

    @cached_property
    def kneels(self) -> float:
        """Touchbacks are the kickoff specialist's here, not the return man's."""
        return 0.0

    def team(self, code: str) -> TeamCards:
        made = super().team(code)
        members: dict[str, Member] = {member[0].id: member for member in self.season.roster(code)}
        starters = frozenset([*made.lineup.offense, *[id for box in made.lineup.defense for id in box]])
        ranges = self._interference(code, made, members)
        players = tuple([self._card(card, members.get(card.id), card.id in starters, ranges) for card in made.players])
        lineup = LineupCard(
            offense=made.lineup.offense, defense=made.lineup.defense, fumbles=self._fumbles(code),
            fumble_adjustment=self._adjustment(code), penalties=self._penalties(code),
        )
        specials = kicks.cards(self, code, made, list(members.values()))
        return replace(made, players=players, lineup=lineup, **specials)

    # -- the whole team --------------------------------------------------------------------------

    def _fumbles(self, code: str) -> int:
        own, league = _a_game(self.season.teams[code].own, "fumbles"), _a_game(self.season.league, "fumbles")
        return _held(FUMBLES * (league + HALF_LUCK * (own - league)) / FUMBLES_THEN, 12, 46)

    def _adjustment(self, code: str) -> int:
        against, league = _a_game(self.season.teams[code].against, "fumbles"), _a_game(self.season.league, "fumbles")
        return _held(ADJUSTMENT * GAMES * HALF_LUCK * (against - league), -12, 12)

    def _penalties(self, code: str) -> int:
        own, league = _a_game(self.season.teams[code].own, "penalties"), _a_game(self.season.league, "penalties")
        return _held(FOULS * (league + HALF_LUCK * (own - league)) / FOULS_THEN, 20, 48)

    # -- players ---------------------------------------------------------------------------------

    def _card(
        self, card: PlayerCard, member: Member | None, starter: bool, ranges: Mapping[str, tuple[int, int]]
    ) -> PlayerCard:
        if member is None:
            return card
        stint, place = member[1], card.position
        more: dict[str, Any] = {"games": max(1, min(GAMES, round(stint.games * GAMES / self._games)))}
        if place is Position.QB:
            more |= _linked(card, LINK_LONG_SCRAMBLE) | {"surehanded": self._sure(stint)}
        elif place in OFFENSIVE_LINE:
            more |= _block(card)
        elif place in DEFENSIVE_LINE or place is Position.LB or place in SECONDARY:
            more |= self._defender(card, stint, starter, ranges)
        else:
            back = place in RUNNING_BACKS
            more |= _linked(card, LINK_LONG if back else LINK_LONG_END) | _block(card)
            more |= {"surehanded": self._sure(stint)}
            if "FB" in (stint.group, stint.position, member[0].group, member[0].position):
                more["positions"] = (Position.FB,)
        return replace(card, **more)

    @cached_property
    def _games(self) -> int:
        return max([team.own.totals.games for team in self.season.teams.values()], default=GAMES) or GAMES

    @cached_property
    def _fumble_rate(self) -> float:
        """The league's fumbles a touch of backs, receivers and quarterbacks."""
        fumbles = touches = 0
        for player in self.season.players.values():
            for stint in player.stints:
                here, held = _handled(stint)
                touches, fumbles = touches + here, fumbles + held
        return fumbles / touches if touches else 0.0

    def _sure(self, stint: Stint) -> bool:
        touches, fumbles = _handled(stint)
        return touches >= TOUCHES and fumbles / touches < SURE * self._fumble_rate

    def _defender(
        self, card: PlayerCard, stint: Stint, starter: bool, ranges: Mapping[str, tuple[int, int]]
    ) -> dict[str, Any]:
        line, games = stint.defending or Defending(), max(8, stint.games)
        found: dict[str, Any] = {
            "forced_fumble": min(MOST_FORCED, round(FORCED * line.forced_fumbles * GAMES / games)),
            "exceptional": card.tackle <= BEST_TACKLE and line.tackles_for_loss * GAMES / games >= STOPS,
            "tackle": max(BEST_TACKLE, card.tackle),
        }
        if card.position in DEFENSIVE_LINE:
            broken = line.passes_defended * GAMES / games
            halves = broken * self._halves if self._halves else float(2 * starter)
            found["deflect"] = min(6, round(halves))
            picked = people_intercept(line, games)
            return found | ({"intercept": picked} if picked != NO_RATING else {})
        return found | {
            "pass_rush": _rush(card, line, games), "return_value": _return_value(line),
            "interference": ranges.get(card.id),
        } | ({"tackle": 0 if card.position is Position.CB else -1} if card.position in SECONDARY else {})

    @cached_property
    def _halves(self) -> float:
        """Halves of a deflection value for a pass broken up in sixteen games: fronts come to the average (DEFL-4)."""
        sums = []
        for code in sorted(self.season.teams):
            front = people.squad_of(self.season, code).defense.values()
            sums.append(
                sum(
                    [
                        (stint.defending or Defending()).passes_defended * GAMES / max(8, stint.games)
                        for player, stint in front if people.group_of((player, stint)) == "DL"
                    ]
                )
            )
        mean = sum(sums) / len(sums) if sums else 0.0
        return 2 * DEFLECTION / mean if mean else 0.0

    def _interference(
        self, code: str, made: TeamCards, members: Mapping[str, Member]
    ) -> dict[str, tuple[int, int]]:
        """The team's numbers, to those of its men in coverage who were flagged most."""
        usual = interfered(self.season.league)
        rate = 1 + HALF_LUCK * (interfered(self.season.teams[code].own) / usual - 1) if usual else 1.0
        cover = [card for box in made.lineup.defense[5:] for id in box if (card := made.by_id.get(id)) is not None]
        cover.sort(key=lambda card: (-_flags(members.get(card.id)), card.position is not Position.CB, card.id))
        left = round(INTERFERENCE * len(cover) * rate)
        many = dict.fromkeys([card.id for card in cover], 0)
        while left > 0 and cover:
            for card in cover:
                if left > 0 and (card.position in SECONDARY or left > len(cover)):
                    many[card.id] += 1
                    left -= 1
            if not any(card.position in SECONDARY for card in cover):
                break
        return {id: (LAST_INTERFERENCE - n + 1, LAST_INTERFERENCE) for id, n in many.items() if n}


def _a_game(side: Side, figure: str) -> float:
    return float(getattr(side.totals, figure)) / max(1, side.totals.games)


def _held(value: float, low: int, high: int) -> int:
    return max(low, min(high, round(value)))


def _linked(card: PlayerCard, link: int) -> dict[str, Any]:
    """Row 1 of the short gain leads to the long one (LG-3, LG-4, LG-7)."""
    if not card.short_gain or not card.long_gain or LINK not in card.normal:
        return {}
    return {"short_gain": (link, *card.short_gain[1:])}


def _block(card: PlayerCard) -> dict[str, Any]:
    if card.blocking <= BEST_BLOCK:
        return {}
    return {"blocking": BEST_BLOCK, "exceptional": True}


def _handled(stint: Stint) -> tuple[int, int]:
    """Touches, and fumbles on any play."""
    rushes, catches = stint.rushing or Rushing(), stint.receiving or Receiving()
    held = catches.fumbles + rushes.fumbles_on_runs + (stint.passing.fumbles if stint.passing else 0)
    return rushes.attempts + catches.receptions + (stint.passing.sacks if stint.passing else 0), held


def _rush(card: PlayerCard, line: Defending, games: int) -> int:
    """A blitzer's own value: rows of the Blitz Table add to it (RUSH-3, RUSH-4, RUSH-5)."""
    sacks = line.sacks * GAMES / games
    if card.position is Position.LB:
        return card.pass_rush
    return 0 if sacks < 1.5 else 1 if sacks < 4 else 2


def _return_value(line: Defending) -> int:
    returns = line.returns
    if returns.n < 2:
        return 0
    mean = returns.yards / returns.n
    return -2 if returns.touchdowns.n >= 2 else -1 if mean >= FAR_RETURN else 1 if mean < SHORT_RETURN else 0


def people_intercept(line: Defending, games: int) -> int:
    """Linemen with an interception or more have 48?, with three 48."""
    picks = line.interceptions * GAMES / games
    return NO_RATING if picks < 1 else 49 if picks < 2.6 else 48


def _flags(member: Member | None) -> int:
    line = member[1].defending if member is not None else None
    return line.penalties if line is not None else 0


def interfered(side: Side) -> float:
    """Pass interference by the defense, a game."""
    found = 0
    for foul in side.fouls:
        name = foul.name.lower()
        found += foul.accepted if "interference" in name and "offensive" not in name else 0
    return found / max(1, side.totals.games)
