"""Kickers, punters, kickoff specialists and return men, with what only this edition's cards say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from fieldhouse.football.fast_action.maker import specials
from fieldhouse.football.fast_action.maker.team import Maker, Member, lot
from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    NO_RATING,
    NO_RETURN,
    ROWS,
    SECOND_COLUMN,
    KickerCard,
    Kickoff,
    KickoffCard,
    Punt,
    PunterCard,
    Returner,
    TeamCards,
)
from fieldhouse.football.fast_action.punting import PuntRules
from fieldhouse.games.tabletop_football.rules.kicks.punts import CORNER_LEAST, CORNER_MOST, TOUCHBACK_LINE
from fieldhouse.statistics.football.kicks import NO_KICKOFFS, FieldGoals, Kickoffs, Punts
from fieldhouse.statistics.football.players import Player, Stint

PUNTS: Final = PuntRules(TOUCHBACK_LINE, CORNER_LEAST, CORNER_MOST, 0.5)  # COFFIN-3: odd numbers go out
BANDS: Final = ((18, 29), (30, 39), (40, 45), (46, 50), (51, 55))
LEAST_LONGEST, MOST_LONGEST = 52, 66  # FG-8
LONGEST_NUMBERS: Final = frozenset(range(1, 7))  # of row 12: his longest punt; the others are Movement (PUNT12-2)
LONGEST_SHARE: Final = len(LONGEST_NUMBERS) / ROWS / ROWS
BLOCK_NUMBER: Final = 7
LEAGUE_PUNTS: Final = 25.0
COFFIN: Final = (4.0, 30.0)  # the usual value, and what a share of punts inside the 20 adds to it
LEAGUE_KICKS: Final = 15.0
YARD: Final = 2.2  # yards of a return for a run number
MODIFIERS: Final = 0.5  # of a kicker's difference from the league in returns, what was his own
FAIR: Final = 20  # the value of a return man who never calls for a fair catch (FC-5)


def cards(maker: Maker, code: str, made: TeamCards, members: Sequence[Member]) -> dict[str, Any]:
    season = maker.season
    by_id: dict[str, Member] = {member[0].id: member for member in members}
    usual = season.league.returns
    share = _fair_share(usual.punts.n, usual.punt_fair_catches)
    return {
        "kicker": _kicker(maker, code, made.kicker, by_id), "punter": _punter(maker, code, made.punter, by_id),
        "kickoff": _kickoff(maker, code, members, made.kick_returners),
        "punt_returners": tuple([_fair(one, by_id.get(one.id), share) for one in made.punt_returners]),
    }


# -- field goals ---------------------------------------------------------------------------------


def _kicker(maker: Maker, code: str, card: KickerCard, members: dict[str, Member]) -> KickerCard:
    member = members.get(card.id)
    league = maker.season.league.kicks
    player, stint = member if member is not None else (Player(card.id, card.name), None)
    goals, tries = specials.kicking_of(stint.kicking if stint else None)
    found = specials.kicker_card(player, goals, league.field_goals, tries, league.extra_points, BANDS)
    longest = max([yards for yards, _ in goals.made.items()], default=LEAST_LONGEST)
    blocks = tuple([_block(league.field_goals, low, high) for low, high in BANDS])
    return replace(found, blocks=blocks, longest=max(LEAST_LONGEST, min(MOST_LONGEST, longest + 2)))


def _block(league: FieldGoals, low: int, high: int) -> int:
    """Pass numbers of a block, by how often kicks of this distance were (BLKFG-1, BLKFG-2)."""
    tried = league.between(low, high)[1]
    numbers = specials.NUMBERS * league.blocked.count(low, high) / tried if tried else 0.5
    return NO_RATING if numbers < 0.25 else HALF_A_NUMBER if numbers < 0.75 else 48 if numbers < 1.5 else 47


# -- punts ---------------------------------------------------------------------------------------


def _punter(maker: Maker, code: str, card: PunterCard, members: dict[str, Member]) -> PunterCard:
    member = members.get(card.id)
    own = (member[1].punting if member is not None else None) or maker.season.teams[code].own.kicks.punts
    league = maker.season.league.kicks.punts
    longest = max([yards for yards, _ in own.gross.items()], default=60)
    shorter = LONGEST_SHARE * (longest - own.gross.mean) if own.n else 0.0
    rows = _downed(card.rows, league, lot(f"short {card.id}") < shorter % 1.0, int(shorter))
    inside = (own.inside_20 + LEAGUE_PUNTS * league.inside_20 / max(1, league.n)) / (own.n + LEAGUE_PUNTS)
    usual, more = COFFIN
    coffin = usual + more * (inside - league.inside_20 / max(1, league.n))
    return replace(
        card, rows=rows, blocked=frozenset({BLOCK_NUMBER}) if card.blocked else frozenset(),
        longest=LONGEST_NUMBERS, longest_yards=max(longest, max(row.yards for row in rows)),
        coffin=max(0, min(10, round(coffin))),
    )


def _downed(rows: Sequence[Punt], league: Punts, yard: bool, less: int) -> tuple[Punt, ...]:
    """Of the rows without a return, those that nobody catches; all are shorter by what the longest punt adds."""
    quiet = [at for at, row in enumerate(rows) if not row.returner]
    caught = league.fate("fair_catch")
    others = caught + league.fate("downed") + league.fate("out_of_bounds") + league.fate("touchback")
    dead = round(len(quiet) * (1 - caught / others)) if others else 0
    return tuple(
        [
            Punt(max(1, row.yards - less - yard), NO_RETURN if at in quiet[len(quiet) - dead :] else row.returner)
            for at, row in enumerate(rows)
        ]
    )


def _fair_share(returns: int, catches: int) -> float:
    return returns / (returns + catches) if returns + catches else 0.5


def _fair(one: Returner, member: Member | None, usual: float) -> Returner:
    """FC Value: who called for fair catches least dares most (FC-5)."""
    returning = member[1].returning if member is not None else None
    n = returning.punts.n if returning else 0
    catches = returning.punt_fair_catches if returning else 0
    share = (n + LEAGUE_KICKS * usual) / (n + catches + LEAGUE_KICKS)
    return replace(one, fair_catch=max(0, min(24, round(FAIR * share))))


# -- kickoffs ------------------------------------------------------------------------------------


def _kickoff(maker: Maker, code: str, members: Sequence[Member], returners: Sequence[Returner]) -> KickoffCard | None:
    """Columns A and B by his touchbacks and by how far his other kicks flew (KO-6, KO-7, KRET-2)."""
    able = sorted(members, key=lambda member: (-_kicks(member[1]).n, member[0].id))
    player, stint = able[0]
    own, league = _kicks(stint), maker.season.league.kicks.kickoffs
    if not own.n or not league.n:
        return None
    usual = league.fate("touchback") / max(1, league.deep.n)
    touchbacks = (own.fate("touchback") + LEAGUE_KICKS * usual) / (own.deep.n + LEAGUE_KICKS)
    line = int(maker.season.rules.kickoff_line)
    flown = [100 - line - yards for yards, n in own.deep.items() for _ in range(n)]
    landed = sorted([max(0, min(25, spot)) for spot in flown if spot > -3]) or [5]
    turned = 2 / ROWS  # rows 1 and 12 lead to column B
    least, part = min(
        [(abs(a / ROWS + turned * b / ROWS - touchbacks), (a, b)) for a in range(ROWS - 1) for b in range(ROWS + 1)]
    )
    del least
    men = _men(returners, members)
    first = _column(landed, ROWS - 2, part[0], men)
    second = _column(landed, ROWS, part[1], men)
    modifiers, star = _modifiers(maker, code)
    return KickoffCard(
        player.id, player.name, (SECOND_COLUMN, *first, SECOND_COLUMN), second, modifiers, star
    )


def _kicks(stint: Stint) -> Kickoffs:
    return stint.kicking.kickoffs if stint.kicking else NO_KICKOFFS


def _men(returners: Sequence[Returner], members: Sequence[Member]) -> list[float]:
    """Shares of the return men."""
    by_id = {player.id: stint for player, stint in members}
    counts = [
        float(by_id[one.id].returning.kickoffs.n) if one.id in by_id and by_id[one.id].returning else 0.0  # type: ignore[union-attr]
        for one in returners
    ]
    total = sum(counts)
    return [count / total for count in counts] if total else [1.0] + [0.0] * (len(returners) - 1)


def _column(landed: Sequence[int], rows: int, touchbacks: int, men: Sequence[float]) -> tuple[Kickoff, ...]:
    """Where his kicks land, by slices, the nearest to the goal line first; the last rows are touchbacks."""
    live = rows - touchbacks
    found = []
    reached = 0.5
    for at in range(live):
        spot = landed[int((at + 0.5) * len(landed) / live)]
        luck, man = (at * 0.618 + reached) % 1.0, 0
        while man < len(men) - 1 and luck >= men[man]:
            luck -= men[man]
            man += 1
        found.append(Kickoff(spot, man + 1))
    return (*found, *[Kickoff(0, 0)] * touchbacks)


def _modifiers(maker: Maker, code: str) -> tuple[tuple[int, ...], int]:
    """By how much shorter or longer returns against this team were (KRET-2): on some rows one number more or less."""
    league, own = maker.season.league.returns.kickoffs, maker.season.teams[code].against.returns.kickoffs
    if not league.n or not own.n:
        return (0,) * ROWS, 0
    numbers = MODIFIERS * (league.yards / league.n - own.yards / own.n) / YARD
    rows = min(ROWS, round(abs(numbers) * ROWS))
    step = 1 if numbers > 0 else -1
    found = [0] * ROWS
    for at in range(rows):
        found[at * 5 % ROWS] = step
    return tuple(found), step if rows > ROWS // 2 else 0

