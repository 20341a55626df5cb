"""Men who are out hurt when a game begins: Expanded Attempts and Ten-Day Contracts (14G)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fieldhouse.games.statispro_basketball.cards import Role
from fieldhouse.games.statispro_basketball.cards_ten_day import TEN_DAY as CARDS
from fieldhouse.games.statispro_basketball.cards_ten_day import needed, sign
from fieldhouse.games.statispro_basketball.lineups import open_five, pairs
from fieldhouse.games.statispro_basketball.questions import EXPANDED, TEN_DAY
from fieldhouse.games.statispro_basketball.ratings import rate, rate_team
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Game, Man
from fieldhouse.table.table import Table


class AbsenceError(ValueError):
    """A setup names a man whom the team does not have."""


def mark(game: Game, seat: int, absent: Collection[str], missed: Mapping[str, int]) -> None:
    """Before a game: who of a team is out hurt, and how many games each man has missed; both by the card's id."""
    ids = {man.card.id: man for man in game.men[seat]}
    for field, names in (("absent", absent), ("missed", missed)):
        for name in names:
            if name not in ids:
                raise AbsenceError(f"setup: {field}: found {name!r}; allowed: {', '.join(ids)}")
    for name in absent:
        ids[name].out = "injured"
    for name, games in missed.items():
        ids[name].missed = games


def begin(table: Table, game: Game) -> None:
    """Before the first card: Ten-Day players and Expanded Attempts for the men who are out hurt."""
    for seat in (VISITOR, HOME):
        absent = [man for man in game.men[seat] if man.out == "injured"]
        if absent:
            fill(table, game, seat, absent)
            for man in absent:
                expand(table, game, man)


def fill(table: Table, game: Game, seat: int, absent: list[Man]) -> None:
    """Sign as few Ten-Day players as will do (14G-TDa); where it may be one of several positions, the coach says."""
    men = game.men[seat]
    usable = [man.card for man in men if man.out != "injured"]
    wanted = len(needed(usable))
    if not wanted:
        return
    out = list(absent)
    for number in range(1, wanted + 1):
        useful = [role for role in Role if len(needed([*usable, CARDS[role]])) == wanted - number]
        role = useful[0] if len(useful) == 1 else Role(table.ask(TEN_DAY, seat, [str(one) for one in useful], game))
        hurt = next((man for man in out if role in man.card.positions), out[0] if out else absent[0])
        if hurt in out:
            out.remove(hurt)
        card = sign(role, hurt.card, number)  # 14G-TDc
        men.append(Man(card, seat, len(men)))
        usable.append(card)
        if table.noting:
            table.note("14G-TDa", f"{game.name(seat)} signs {card.name} for {hurt.name}")
    for man in game.five[seat]:
        man.slot = -1
    game.five[seat][:] = open_five(game, seat)
    for slot, man in enumerate(game.five[seat]):
        man.slot = slot
    pairs(game)
    rate_team(game, seat)


def expand(table: Table, game: Game, hurt: Man) -> None:
    """Half a missing man's ATTEMPTS go to a teammate of his position with fewer (14G-EAa, 14G-EAb), if the coach
    likes (D36); without such a man they are split among all of the position (14G-EAc)."""
    half = hurt.card.attempts // 2
    mates = [
        man for man in game.men[hurt.seat]
        if man.out != "injured" and any(role in hurt.card.positions for role in man.card.positions)
    ]
    fewer = sorted((man for man in mates if man.card.attempts < hurt.card.attempts), key=lambda m: -m.card.attempts)
    if not half or not mates:
        return
    if fewer:
        said = table.ask(EXPANDED, hurt.seat, [*(str(man.number) for man in fewer), "none"], game)
        if said == "none":
            return
        gains, rule, mates = half, "14G-EAa", [game.men[hurt.seat][int(said)]]
    else:
        gains, rule = half // len(mates), "14G-EAc"
    for man in mates:
        man.expanded += gains
        rate(game, man)
        if table.noting:
            table.note(rule, f"{hurt.name} is out: {man.name} has {gains} more ATTEMPTS")
