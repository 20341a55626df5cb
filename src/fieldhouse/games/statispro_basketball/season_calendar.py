"""Who plays and who starts in each of a team's games of a real season.

How many games a player played for a team and how many he started is known, in which of them is not. Over a team's
season every player plays as often as he really did, a traded player for each of his teams. He misses games in a row,
as hurt players do, and starts games in a row. The calendar depends on the team alone: it is the same in every replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from fieldhouse.games.statispro_basketball.cards.player_cards import ROSTER, PlayerCard, Role
from fieldhouse.games.statispro_basketball.draws import Draws
from fieldhouse.games.statispro_basketball.maker.positions import DRESSED

SPELL: Final = 8
"""Games that a player misses in a row: 8.0 in 1996-97, 7.6 in 2018-19, for regulars and for the bench alike."""
STARTER_SPELL: Final = 1.0
"""How much longer the spells of a player who starts are laid out, since exchanges break them up: in 1996-97 a starter
of the last game is missing 0.15 times a game."""
HABIT: Final = 0.5
"""How much likelier a player starts who started the last game."""
CHANGED: Final = 0.34
"""Starters who did not start the last game, a game: 0.34 in 1996-97. The games that players start are exchanged among
them until they start so many in a row."""
NEEDED: Final = ((Role.GUARD, 3), (Role.FORWARD, 3), (Role.CENTER, 1))
"""Players for each position without whom no game is played."""
PLACES: Final = ((Role.GUARD, 2), (Role.FORWARD, 2), (Role.CENTER, 1))
ENOUGH: Final = 42.0
"""Usual minutes for each place that those who can play there must have together,"""
FULL: Final = 24.0
"""and how many missing ones are as bad as a player too few."""
WIDEST: Final = 2.6
"""Players more or fewer than usual that a team may use. Real teams' spread is 1.2 players, half of what chance would
give: a coach whose players are hurt calls up others."""
LOOKS: Final = 24
"""Games that are tried for an exchange."""
ROUNDS: Final = 400
TURNS: Final = 4
"""How often all games are gone through to exchange starts."""

Groups = tuple[tuple[Role, ...], ...]
GROUPS: Final[tuple[tuple[frozenset[Role], int], ...]] = tuple(
    (frozenset(role for at, (role, _) in enumerate(PLACES) if bits >> at & 1),
     sum(places for at, (_, places) in enumerate(PLACES) if bits >> at & 1))
    for bits in range(1, 7)
)  # fmt: skip


class Day(NamedTuple):
    """Who plays in a game and who of them starts, by their places in the list of the team's players."""

    plays: frozenset[int]
    starts: frozenset[int]


def calendar(code: str, players: Sequence[PlayerCard], games: int) -> list[Day]:
    """A team's games in order."""
    draws = Draws(code)
    absent = [missed(min(card.games, games), games, draws, spell(card)) for card in players]
    there = [[at not in gone for at in range(games)] for gone in absent]
    even_out(players, there, draws)
    days: list[Day] = []
    left = [min(card.starts, card.games) for card in players]
    to_play = [sum(each) for each in there]
    before: frozenset[int] = frozenset()
    for at in range(games):
        plays = frozenset(number for number, each in enumerate(there) if each[at])
        starts = starters(players, plays, left, to_play, before)
        for number in plays:
            to_play[number] -= 1
            left[number] -= number in starts
        days.append(Day(plays, starts))
        before = starts
    as_often(players, days)
    in_a_row(players, days)
    return days


def spell(card: PlayerCard) -> int:
    """Games in a row that a player misses, as the spells are laid out."""
    return round(SPELL * (1 + STARTER_SPELL * min(card.starts, card.games) / max(1, card.games)))


def missed(played: int, games: int, draws: Draws, spell: int = SPELL) -> set[int]:
    """The games that a player misses, some in a row."""
    out = games - played
    if not out:
        return set()
    spells = min(played + 1, out, max(1, (out + spell // 2) // spell))
    lengths = _parts(out - spells, spells, draws)
    gaps = _parts(played - (spells - 1), spells + 1, draws)
    gone: set[int] = set()
    at = 0
    for number, (gap, length) in enumerate(zip(gaps, lengths, strict=False)):
        at += gap + (number > 0)
        gone.update(range(at, at + length + 1))
        at += length + 1
    return gone


def _parts(whole: int, number: int, draws: Draws) -> list[int]:
    """A whole number in so many parts, none of them below 0, every division alike."""
    cuts = sorted(_below(draws, whole + 1) for _ in range(number - 1))
    return [after - before for before, after in pairwise([0, *cuts, whole])]


def _below(draws: Draws, limit: int) -> int:
    return int(draws.draw() * limit)


def even_out(players: Sequence[PlayerCard], there: list[list[bool]], draws: Draws) -> None:
    """Exchange games, so that each has enough players for all places and none has far more than others."""
    games = len(there[0]) if there else 0
    usual = sum(map(sum, there)) / max(1, games)
    low, high = max(float(ROSTER), usual - WIDEST), min(float(DRESSED), usual + WIDEST)

    def cost(at: int) -> float:
        here = [card for card, each in zip(players, there, strict=True) if each[at]]
        off = max(0.0, low - len(here)) + max(0.0, len(here) - high)
        for (role, least), (_, places) in zip(NEEDED, PLACES, strict=True):
            fit = [card.minutes for card in here if role in card.positions]
            off += max(0, least - len(fit)) + max(0.0, ENOUGH * places - sum(fit)) / FULL
        return round(off, 6)

    costs = [cost(at) for at in range(games)]
    for _ in range(ROUNDS):
        worst = max(range(games), key=costs.__getitem__, default=0)
        if not games or costs[worst] <= 0:
            return
        best, found = 0.0, None
        for other in {_below(draws, games) for _ in range(LOOKS)} - {worst}:
            for card, each in zip(players, there, strict=True):
                if each[worst] == each[other]:
                    continue
                each[worst], each[other] = each[other], each[worst]
                gain = costs[worst] + costs[other] - cost(worst) - cost(other)
                gain = round(gain * (1 - card.starts / games) ** 3, 6)  # rather somebody of the bench
                each[worst], each[other] = each[other], each[worst]
                if gain > best:
                    best, found = gain, (each, other)
        if found is None:
            costs[worst] = 0.0  # nobody can help
            continue
        each, other = found
        each[worst], each[other] = each[other], each[worst]
        costs[worst], costs[other] = cost(worst), cost(other)


def starters(
    players: Sequence[PlayerCard], plays: frozenset[int], left: Sequence[int], to_play: Sequence[int],
    before: frozenset[int],
) -> frozenset[int]:
    """Five for the places: those who have most starts left for their games, rather those of the last game."""
    order = sorted(
        plays,
        key=lambda at: (-(left[at] / to_play[at] + HABIT * (at in before and left[at] > 0)), -players[at].minutes, at),
    )
    five: list[int] = []
    for at in order:
        if len(five) < 5 and _fits([players[each].positions for each in (*five, at)]):
            five.append(at)
    five += [at for at in order if at not in five][: 5 - len(five)]
    return frozenset(five)


def as_often(players: Sequence[PlayerCard], days: list[Day]) -> None:
    """Give starts of players who have too many to those who have too few, as far as they played the same games; who
    never started at all gives his to anybody who did."""
    more = [sum(at in day.starts for day in days) - min(card.starts, card.games) for at, card in enumerate(players)]
    for turn in range(2 * TURNS):
        for game in range(len(days)):
            for over in sorted(days[game].starts, key=lambda at: (-more[at], at)):
                never = not players[over].starts
                if more[over] <= 0:
                    break
                bench = sorted(days[game].plays - days[game].starts, key=lambda at: (more[at], at))
                for under in bench:
                    enough = more[under] >= (1 if turn % 2 else 0)
                    if (enough and not (never and players[under].starts)) or not players[under].starts:
                        continue
                    if _may(players, days[game], over, under):
                        days[game] = _started(days[game], over, under)
                        more[over] -= 1
                        more[under] += 1
                        break


def in_a_row(players: Sequence[PlayerCard], days: list[Day]) -> None:
    """Exchange games that two players start, so that they start more of them in a row, as real ones do."""
    left = sum(_changes(days, range(1, len(days)))) - int(CHANGED * len(days))
    for _ in range(TURNS):
        for at in range(1, len(days)):
            for new in sorted(days[at].starts - days[at - 1].starts):
                for old in sorted(days[at - 1].starts & days[at].plays - days[at].starts):
                    if left <= 0:
                        return
                    left -= _exchange(players, days, at, new, old)


def _changes(days: Sequence[Day], games: Iterable[int]) -> list[int]:
    """Starters of each of these games who did not start the one before."""
    return [len(days[at].starts - days[at - 1].starts) for at in games if 0 < at < len(days)]


def _exchange(players: Sequence[PlayerCard], days: list[Day], game: int, new: int, old: int) -> int:
    """`old` starts a game in place of `new`, who starts another one for him: the one that saves most changes. How many
    it saves."""
    if not _may(players, days[game], new, old):
        return 0
    best, found = 0, game
    for other, day in enumerate(days):
        if other == game or not _may(players, day, old, new):
            continue
        around = sorted({game, game + 1, other, other + 1})
        before, kept = sum(_changes(days, around)), (days[game], day)
        days[game], days[other] = _started(days[game], new, old), _started(day, old, new)
        saved = before - sum(_changes(days, around))
        days[game], days[other] = kept
        if saved > best:
            best, found = saved, other
    if best:
        days[game], days[found] = _started(days[game], new, old), _started(days[found], old, new)
    return best


def _may(players: Sequence[PlayerCard], day: Day, out: int, comes: int) -> bool:
    """Whether a player can start a game for another."""
    return (
        out in day.starts and comes in day.plays and comes not in day.starts
        and _fits([players[each].positions for each in sorted(day.starts - {out} | {comes})])
    )


def _started(day: Day, out: int, comes: int) -> Day:
    return Day(day.plays, day.starts - {out} | {comes})


def _fits(positions: Sequence[tuple[Role, ...]]) -> bool:
    """Whether there is a place for everybody: no group of positions is wanted by more players than it has places."""
    return all(sum(group.issuperset(one) for one in positions) <= places for group, places in GROUPS)
