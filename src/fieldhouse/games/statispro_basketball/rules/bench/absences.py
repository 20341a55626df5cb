"""Players who miss a game with an injury: Expanded Attempts and Ten-Day Contracts (14G)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fieldhouse.games.statispro_basketball.cards.player_cards import Role
from fieldhouse.games.statispro_basketball.cards.ten_day import TEN_DAY as CARDS
from fieldhouse.games.statispro_basketball.cards.ten_day import needed, sign
from fieldhouse.games.statispro_basketball.rules.bench.lineups import open_five, pairs
from fieldhouse.games.statispro_basketball.rules.bench.questions import EXPANDED, TEN_DAY
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate, rate_team
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Player, State
from fieldhouse.table.table import Table


class AbsenceError(ValueError):
    """A setup names a player who is not on the team."""


def mark(game: State, seat: int, absent: Collection[str], missed: Mapping[str, int]) -> None:
    """Before a game: mark a team's absent players and the games each has missed; both by the card's id."""
    ids = {player.card.id: player for player in game.players[seat]}
    for field, names in (("absent", absent), ("missed", missed)):
        for name in names:
            if name not in ids:
                raise AbsenceError(f"setup: {field}: found {name!r}; allowed: {', '.join(ids)}")
    for name in absent:
        ids[name].out = "injured"
    for name, games in missed.items():
        ids[name].missed = games


def begin(table: Table, game: State) -> None:
    """Before the first card: Ten-Day players and Expanded Attempts for absent players."""
    for seat in (VISITOR, HOME):
        absent = [player for player in game.players[seat] if player.out == "injured"]
        if absent:
            fill(table, game, seat, absent)
            for player in absent:
                expand(table, game, player)


def fill(table: Table, game: State, seat: int, absent: list[Player]) -> None:
    """Sign as few Ten-Day players as necessary (14G-TDa); the coach chooses among several possible positions."""
    players = game.players[seat]
    usable = [player.card for player in players if player.out != "injured"]
    wanted = len(needed(usable))
    if not wanted:
        return
    out = list(absent)
    for number in range(1, wanted + 1):
        useful = [role for role in Role if len(needed([*usable, CARDS[role]])) == wanted - number]
        role = useful[0] if len(useful) == 1 else Role(table.ask(TEN_DAY, seat, [str(one) for one in useful], game))
        hurt = next((player for player in out if role in player.card.positions), out[0] if out else absent[0])
        if hurt in out:
            out.remove(hurt)
        card = sign(role, hurt.card, number)  # 14G-TDc
        players.append(Player(card, seat, len(players)))
        usable.append(card)
        if table.noting:
            table.note("14G-TDa", f"{game.name(seat)} signs {card.name} for {hurt.name}")
    for player in game.five[seat]:
        player.slot = -1
    game.five[seat][:] = open_five(game, seat)
    for slot, player in enumerate(game.five[seat]):
        player.slot = slot
    pairs(game)
    rate_team(game, seat)


def expand(table: Table, game: State, hurt: Player) -> None:
    """The coach may give half of an absent player's ATTEMPTS to a teammate of his position with fewer (14G-EAa,
    14G-EAb, D36); without such a teammate all players of the position share them (14G-EAc)."""
    half = hurt.card.attempts // 2
    mates = [
        player for player in game.players[hurt.seat]
        if player.out != "injured" and any(role in hurt.card.positions for role in player.card.positions)
    ]
    fewer = sorted(
        (player for player in mates if player.card.attempts < hurt.card.attempts), key=lambda m: -m.card.attempts
    )
    if not half or not mates:
        return
    if fewer:
        said = table.ask(EXPANDED, hurt.seat, [*(str(player.number) for player in fewer), "none"], game)
        if said == "none":
            return
        gains, rule, mates = half, "14G-EAa", [game.players[hurt.seat][int(said)]]
    else:
        gains, rule = half // len(mates), "14G-EAc"
    for player in mates:
        player.expanded += gains
        rate(game, player)
        if table.noting:
            table.note(rule, f"{hurt.name} is out: {player.name} has {gains} more ATTEMPTS")
