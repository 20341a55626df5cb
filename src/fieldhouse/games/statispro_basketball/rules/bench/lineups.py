"""Line-ups: placing five players, their defensive assignments, and substitutions (3.2, 3.3, 6.6, 8.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, factorial
from typing import Any, Final

from fieldhouse.basketball.events import Floor
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.player_cards import SLOTS
from fieldhouse.games.statispro_basketball.rules.bench import plays
from fieldhouse.games.statispro_basketball.rules.bench.questions import LINEUP, SHIFT
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.players.eligibility import FIVE, able, available, eligible, shooters
from fieldhouse.games.statispro_basketball.rules.players.ratings import ROLES, rate
from fieldhouse.games.statispro_basketball.rules.state import HOME, SECONDS, VISITOR, Phase, Player, State
from fieldhouse.table.table import Kind, Table

ORDER: Final = tuple(Slot[name] for name in SLOTS)
"""The order of slots in the text of a line-up: PG SG SF PF C."""
STRAIGHT: Final = tuple(SLOTS)
ANYWHERE: Final = tuple(Slot)
TRIED: Final = {name: (Slot[name], *Slot) for name in SLOTS}
"""The slots to try for a starter of this position, his own first."""
OWN: Final = [0, 1, 2, 3, 4]
"""Each player guards his own slot."""


class Lineups(Sequence[str]):
    """Every legal line-up as text: five roster numbers for PG SG SF PF C, and the slots they guard in the same order.

    `3 1 4 0 7 / PG SG SF PF C`; without the second part each guards his own slot. The first option is `stay`, if all
    five may stay. `fresh` is the number of players who may come in; with `whole` nobody has to come out.
    """

    __slots__ = ("_gaps", "_most", "_players", "game", "seat", "stay")

    def __init__(self, game: State, seat: int, fresh: int, whole: bool = False) -> None:
        self.game, self.seat = game, seat
        self._most, self._gaps = fresh, 0  # gaps: players who may not stay
        self.stay = True
        self._players: tuple[list[int], list[int]] | None = None
        if whole:
            return
        for player in game.five[seat]:  # at every Dead Ball: a loop is three times as fast as a sum
            if player.out or player.hurt_until:
                allowed = eligible(game, seat)
                self._gaps = sum(one not in allowed for one in game.five[seat])
                self.stay = not self._gaps
                break

    @property
    def fresh(self) -> int:
        return max(self._most, self._gaps)

    @property
    def fixed(self) -> list[int]:
        return shooters(self.game, self.seat) if self.game.trips or self.game.phase is Phase.SHOT else []

    @property
    def now(self) -> list[int]:
        """Players of the present five who may stay or go."""
        return self._sides()[0]

    @property
    def bench(self) -> list[int]:
        return self._sides()[1]

    def _sides(self) -> tuple[list[int], list[int]]:
        if self._players is None:  # computed late: most coaches answer `stay`
            fit = [player for player in eligible(self.game, self.seat) if player.number not in self.fixed]
            self._players = (
                [player.number for player in fit if player.slot >= 0],
                [player.number for player in fit if player.slot < 0],
            )
        return self._players

    @property
    def sensible(self) -> str:
        return text(sensible(self.game, self.seat))

    def _groups(self) -> Iterator[tuple[int, int]]:
        """Pairs of the number of players coming in and the number of such line-ups."""
        staying, places = len(self.now), 5 - len(self.fixed)
        for coming in range(max(0, places - staying), min(self.fresh, len(self.bench), places) + 1):
            yield coming, comb(len(self.bench), coming) * comb(staying, places - coming) * factorial(5)

    def __len__(self) -> int:
        return self.stay + sum(ways for _, ways in self._groups()) * factorial(5)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        size = len(self)
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError(f"{index} of {size} line-ups")
        if self.stay:
            if index == 0:
                return "stay"
            index -= 1
        first = self.sensible
        if index == 0:
            return first
        found = self._at(index)
        return self._at(0) if found == first else found

    def _at(self, index: int) -> str:
        index, guarding = divmod(index, factorial(5))
        coming = 0
        for size, ways in self._groups():
            coming = size
            if index < ways:
                break
            index -= ways
        index, order = divmod(index, factorial(5))
        places = 5 - len(self.fixed)
        index, staying = divmod(index, comb(len(self.now), places - coming))
        stay = _combination(self.now, places - coming, staying)
        players = [*self.fixed, *stay, *_combination(self.bench, coming, index)]
        five = " ".join(str(number) for number in _permutation(players, order))
        guards = _permutation(STRAIGHT, guarding)
        return five if guards == list(STRAIGHT) else f"{five} / {' '.join(guards)}"

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, str):
            return False
        if answer == "stay":
            return self.stay
        five, slash, guards = answer.partition(" / ")
        if slash and sorted(guards.split(" ")) != sorted(STRAIGHT):  # C59
            return False
        numbers = five.split(" ")
        known = {str(number): number not in self.bench for number in (*self.fixed, *self.now, *self.bench)}
        if len(numbers) != FIVE or len(set(numbers)) != FIVE or not known.keys() >= set(numbers):  # 3.2a
            return False
        if not all(str(number) in numbers for number in self.fixed):
            return False
        return sum(not known[number] for number in numbers) <= self.fresh

    def __repr__(self) -> str:
        may = "stay, or " if self.stay else ""
        players = " ".join(map(str, (*self.fixed, *self.now, *self.bench)))
        return f"{may}five of {players}, at most {self.fresh} of them new"


def _combination(players: Sequence[int], size: int, index: int) -> list[int]:
    """The combination number `index` of these players."""
    taken: list[int] = []
    for at, player in enumerate(players):
        if len(taken) == size:
            break
        with_him = comb(len(players) - at - 1, size - len(taken) - 1)
        if index < with_him:
            taken.append(player)
        else:
            index -= with_him
    return taken


def _permutation(items: Sequence[Any], index: int) -> list[Any]:
    left, out = list(items), []
    for size in range(len(items), 0, -1):
        at, index = divmod(index, factorial(size - 1))
        out.append(left.pop(at))
    return out


def text(five: Sequence[Player]) -> str:
    """A line-up as an answer, by roster numbers from PG to C."""
    pg, sf, c, pf, sg = five  # by slot number
    return f"{pg.number} {sg.number} {sf.number} {pf.number} {c.number}"


@lru_cache(maxsize=4096)
def written(answer: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """An answer's line-up: by slot number the players' roster numbers, and the slots they guard."""
    numbers, _, guards = answer.partition(" / ")
    five, guarded = [0] * FIVE, list(OWN)
    for slot, number in zip(ORDER, numbers.split(), strict=True):
        five[slot] = int(number)
    if guards:
        for slot, name in zip(ORDER, guards.split(), strict=True):
            guarded[slot] = Slot[name]
    return tuple(five), tuple(guarded)


def place(table: Table, game: State, seat: int, five: Sequence[Player], guards: Sequence[int] | None = None) -> None:
    """Put these five, by slot number, on the floor; without `guards` each guards his own slot (G-PD, C59)."""
    before, guarding, assigned = list(game.five[seat]), list(game.guards[seat]), game.guards[seat]
    game.five[seat][:] = five
    assigned[:] = guards if guards is not None else OWN  # 3.2d
    pair(game, seat)
    if game.five[seat] == before:
        for slot, player in enumerate(five):
            if assigned[slot] != guarding[slot]:
                rate(game, player)  # 3.2g
        return
    for player in before:
        player.slot = -1
    for slot, player in enumerate(five):
        player.slot = slot
        if player is not before[slot]:
            if player not in before:
                stamina.comes_in(player)
            rate(game, player)  # 3.2f
        elif assigned[slot] != guarding[slot]:
            rate(game, player)  # 3.2g
    for player in before:
        if player.slot < 0:
            stamina.comes_out(table, game, player)
    game.events.append(Floor(seat, tuple([player.number for player in five]), game.decks.left * SECONDS))


def pair(game: State, defense: int) -> None:
    """Set the Primary Defenders of the other team's players from this team's assignments: five of each team (2c)."""
    defenders, guards = game.five[defense], game.guards[defense]
    pd = list(defenders)
    if guards != OWN:
        for slot, guarded in enumerate(guards):
            pd[guarded] = defenders[slot]
    game.pd[1 - defense][:] = pd


def pairs(game: State) -> None:
    for seat in (HOME, VISITOR):
        pair(game, seat)


def sensible(game: State, seat: int) -> list[Player]:
    """The present five, with a substitute of the same position (else the next player) for each who may not stay."""
    five = list(game.five[seat])
    allowed = eligible(game, seat)
    bench = [player for player in allowed if player.slot < 0]
    for slot, player in enumerate(five):
        if player not in allowed and bench:
            fit = next((one for one in bench if ROLES[slot] in one.card.positions), bench[0])
            bench.remove(fit)
            five[slot] = fit
    return five


def ask(
    table: Table, game: State, seat: int, fresh: int = 5, kind: Kind = LINEUP, whole: bool = False
) -> None:
    """Ask a coach for his five and their assignments (D1, D2, D3)."""
    said = table.ask(kind, seat, Lineups(game, seat, fresh, whole), game)
    if said == "stay":
        return
    numbers, guards = written(said)
    players = game.players[seat]
    place(table, game, seat, [players[number] for number in numbers], guards)
    if table.noting:
        table.note(kind.rule, f"{game.name(seat)}: {', '.join(player.name for player in game.five[seat])}")


def period_begins(table: Table, game: State) -> None:
    """The visitors place their five first, then the home coach (3.3a)."""
    for seat in (VISITOR, HOME):
        ask(table, game, seat)
    plays.players_changed(table, game)


def dead_ball(table: Table, game: State, whole: bool = False) -> None:
    """Substitutions in a Dead Ball situation, the home coach last (8.5a, 8.5c)."""
    for seat in (VISITOR, HOME):
        ask(table, game, seat, whole=whole)
    plays.players_changed(table, game)


def timeout(table: Table, game: State, caller: int, full: bool) -> None:
    """In a timeout the caller substitutes last (3.3b, 8.5b); in a 20-second one each may replace one player (8.5d)."""
    for seat in (1 - caller, caller):
        ask(table, game, seat, 5 if full else 1)
    plays.players_changed(table, game)


def shift(table: Table, game: State) -> None:
    """After a foul, before the next pass card, the defense may switch positions and assignments without a
    timeout (6.6a to 6.6c, C60)."""
    game.shifting = False
    ask(table, game, 1 - game.offense, 0, SHIFT)
    plays.players_changed(table, game)


def must_change(game: State) -> bool:
    """Whether a player on the floor may not stay."""
    for five in game.five:
        for player in five:
            if player.out or player.hurt_until:
                return True
    return False


def bring_back(table: Table, game: State) -> None:
    """If injuries and disqualifications leave fewer than five, the last player disqualified returns (6.5c, C70)."""
    for seat in (VISITOR, HOME):
        while sum(map(able, game.players[seat])) < FIVE:
            gone = [player for player in game.players[seat] if player.out == "fouls" and not player.hurt_until]
            if not gone:
                break
            player = max(gone, key=lambda player: player.out_order)
            player.out, player.returned = "", True
            game.team_technicals[seat] += 1  # 6.5d
            if table.noting:
                table.note("6.5c", f"{player.name} returns: {game.name(seat)} has no other five")


def replace_at_once(table: Table, game: State) -> None:
    """Ask only the teams that must take a player out (6.5a, 14F), after a disqualified player's return (6.5c)."""
    bring_back(table, game)
    for seat in (VISITOR, HOME):
        if not all(map(able, game.five[seat])):
            ask(table, game, seat, 0)
    plays.players_changed(table, game)


def _make_room(five: dict[int, Player], player: Player, his: Sequence[Slot]) -> None:
    """Move somebody who can play elsewhere, so that this player has a place too."""
    for slot in his:
        for other in ANYWHERE:
            if other not in five and ROLES[other] in five[slot].card.positions:
                five[other], five[slot] = five[slot], player
                return


def open_five(game: State, seat: int) -> list[Player]:
    """The default starters: by starts and minutes, for each slot by position."""
    ranked = sorted(game.players[seat], key=lambda player: (-player.card.starts, -player.card.minutes, player.number))
    ranked = [player for player in ranked if available(player)]
    five: dict[int, Player] = {}
    for player in ranked:
        his = [slot for slot in TRIED.get(player.card.listed, ANYWHERE) if ROLES[slot] in player.card.positions]
        free = next((slot for slot in his if slot not in five), None)
        if free is not None:
            five[free] = player
        else:
            _make_room(five, player, his)
        if len(five) == 5:
            break
    left = [player for player in ranked if player not in five.values()]
    # too few: Ten-Day players come before the first card
    left += [player for player in game.players[seat] if player not in ranked]
    for slot in ANYWHERE:
        if slot not in five:
            five[slot] = left.pop(0)
    return [five[slot] for slot in ANYWHERE]
