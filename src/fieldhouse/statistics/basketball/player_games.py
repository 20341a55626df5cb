"""Every player's line in every game, stored by column: who was there, who started, what each did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Self

from fieldhouse.statistics.basketball.box import COLUMNS, Box

Ints = tuple[int, ...]
COUNTED = tuple(name for name in COLUMNS if name not in ("minutes", "pts"))
"""The columns of a box that are stored; minutes follow from seconds, points from baskets."""


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A player's line in a game. `started` of None was not recorded. Players who did not play have no line."""

    player: str
    started: bool | None
    seconds: int
    box: Box


@dataclass(frozen=True, slots=True)
class PlayerGames:
    """Lines by column, ordered by game and side.

    A game is its index in `season.games`, a side is 0 for home and 1 for away, a player is his index in `players`.
    Without `started` it was not recorded who started. `whole` says that no player of the regular season is left out.
    """

    players: tuple[str, ...] = ()
    whole: bool = False
    game: Ints = ()
    side: Ints = ()
    player: Ints = ()
    started: Ints = ()
    seconds: Ints = ()
    fg: Ints = ()
    fga: Ints = ()
    fg3: Ints = ()
    fg3a: Ints = ()
    ft: Ints = ()
    fta: Ints = ()
    orb: Ints = ()
    drb: Ints = ()
    ast: Ints = ()
    stl: Ints = ()
    blk: Ints = ()
    tov: Ints = ()
    pf: Ints = ()

    @classmethod
    def of(cls, lines: Iterable[tuple[int, int, PlayerGame]], *, whole: bool) -> Self:
        """From lines with the index of their game and their side. One line without a start leaves all starts out."""
        ordered = sorted(lines, key=lambda each: (each[0], each[1], each[2].player))
        found = [line for _, _, line in ordered]
        names = tuple(sorted({line.player for line in found}))
        index = {name: at for at, name in enumerate(names)}
        starts = tuple(int(line.started) for line in found if line.started is not None)
        return cls(
            names, whole,
            tuple(game for game, _, _ in ordered), tuple(side for _, side, _ in ordered),
            tuple(index[line.player] for line in found), starts if len(starts) == len(found) else (),
            tuple(line.seconds for line in found),
            *(tuple(getattr(line.box, name) for line in found) for name in COUNTED),
        )  # fmt: skip

    def __len__(self) -> int:
        return len(self.game)

    def __iter__(self) -> Iterator[tuple[int, int, PlayerGame]]:
        """Every line with the index of its game and its side."""
        columns = [getattr(self, name) for name in COUNTED]
        for at, (game, side, player, seconds) in enumerate(
            zip(self.game, self.side, self.player, self.seconds, strict=True)
        ):
            counts = [column[at] for column in columns]
            fg, _, fg3, _, ft = counts[:5]
            box = Box(round(seconds / 60), *(*counts, 2 * fg + fg3 + ft))
            started = bool(self.started[at]) if self.started else None
            yield game, side, PlayerGame(self.players[player], started, seconds, box)


NO_LINES = PlayerGames()
COLUMN_NAMES = tuple(field.name for field in fields(PlayerGames) if field.name not in ("players", "whole"))
