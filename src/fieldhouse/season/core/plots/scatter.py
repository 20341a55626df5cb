"""Real against replayed, a point each, with words beside the points that do not overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from fieldhouse.season.core.accuracy.teams import correlation
from fieldhouse.season.core.plots.sheet import GRID, INK, REPLAYED

SIDE = 4.3
HIGH, LETTER = 0.034, 0.0205
"""About how high a word is and how wide a letter, as a share of the chart."""
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its middle."""

    text: str
    x: float
    y: float

    @property
    def wide(self) -> float:
        return LETTER * len(self.text)


def scatter(axes: Axes, points: Sequence[Point], words: Sequence[str], *, all_words: bool = True) -> None:
    """Points on the line are equal in both. A point may have no word."""
    every = [value for point in points for value in point]
    low, high = min(every), max(every)
    room = (high - low) * 0.07 or 1.0
    low, high = low - room, high + room
    axes.plot([low, high], [low, high], color=GRID, linewidth=1.4, zorder=1)
    axes.scatter([x for x, _ in points], [y for _, y in points], s=16, color=REPLAYED, zorder=3, linewidths=0)
    spots = [((x - low) / (high - low), (y - low) / (high - low)) for x, y in points]
    for word in placed(spots, words, all_words=all_words):
        axes.text(
            word.x, word.y, word.text, transform=axes.transAxes, ha="center", va="center", fontsize=7, color=INK,
            zorder=4,
        )  # fmt: skip
    axes.set_xlim(low, high)
    axes.set_ylim(low, high)
    axes.set_aspect("equal")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(8, steps=[1, 2, 5, 10]))
    axes.set_xlabel("real")
    axes.set_ylabel("replayed")
    found = correlation(points)
    if found is not None:
        axes.set_title(f"r = {found:.2f}", loc="right", fontsize=9, fontweight="normal")


def placed(points: Sequence[Point], words: Sequence[str], *, all_words: bool = True) -> list[Word]:
    """Where the words go: around each point the place with the fewest words and points under it.

    Where not all words are needed, one that would lie on another is left out.
    """
    found: list[Word] = []
    for (x, y), text in zip(points, words, strict=True):
        if text:
            half = LETTER * len(text) / 2 + 0.014
            around = [Word(text, x + right * half, y + up * (HIGH / 2 + 0.014)) for right, up in AROUND]
            best = min(around, key=lambda word: _crowd(word, found, points))
            if all_words or not _over(best, found):
                found.append(best)
    return found


def _crowd(word: Word, words: Sequence[Word], points: Sequence[Point]) -> float:
    hit = sum(abs(word.x - x) < word.wide * 0.55 and abs(word.y - y) < HIGH * 0.6 for x, y in points)
    beyond = not (word.wide / 2 < word.x < 1 - word.wide / 2 and HIGH / 2 < word.y < 1 - HIGH / 2)
    return 4 * _over(word, words) + hit + 10 * beyond


def _over(word: Word, words: Sequence[Word]) -> float:
    """How much of a word lies on others."""
    return sum(
        max(0.0, 1 - 2 * abs(word.x - other.x) / (word.wide + other.wide))
        * max(0.0, 1 - abs(word.y - other.y) / HIGH)
        for other in words
    )
