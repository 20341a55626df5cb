"""A server's limits: sizes, games, listeners, requests a second."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

KEYS = 4096
"""Number of buckets in memory; above it the least recently used are dropped, so they start full again."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Every bound of a server. Sizes are bytes, times seconds."""

    body: int = 16_384
    depth: int = 8
    """Nested brackets in a JSON body."""
    path: int = 256
    query: int = 512
    headers: int = 8_192
    body_seconds: float = 10
    """Time to send a body."""
    head_seconds: float = 10
    """Time to send a request's head."""
    connections: int = 256
    games: int = 500
    """Saves in the folder."""
    open_games: int = 64
    """Games in memory; above it the least recently used is dropped, and read from its save when it is used again."""
    waiting: int = 8
    """Requests of one seat waiting for one game, and of all its spectators."""
    listeners: int = 4
    """Event streams of one seat, and of all spectators of one game."""
    all_listeners: int = 128
    heartbeat: float = 15
    stream_seconds: float = 3600
    """A stream ends after this time; the client asks again."""
    rate: float = 50
    """Requests a second for each token, on average; `burst` at once."""
    burst: float = 100
    stranger_rate: float = 10
    """The same for each address, of requests without a valid token."""
    stranger_burst: float = 60
    new_rate: float = 0.5
    """New games a second for each address."""
    new_burst: float = 20


class TooMany(Exception):
    """A guest sends too many requests. `wait` is the number of seconds until the next is allowed."""

    def __init__(self, wait: float) -> None:
        super().__init__("too many requests")
        self.wait = wait


class Buckets:
    """A token bucket for each key: it fills at `rate` a second up to `burst`, and each request takes from it."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Take `cost` from the bucket. Raises TooMany, and takes nothing, if too little is left."""
        now = self.clock()
        level, since = self._levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        enough = level >= cost
        self._levels[key] = (level - cost if enough else level), now
        if len(self._levels) > KEYS:
            self._levels.popitem(last=False)
        if not enough:
            raise TooMany((cost - level) / self.rate)
