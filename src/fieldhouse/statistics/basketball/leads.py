"""Who led in a game: computed from its points as they were scored, of a real game and of a replayed one alike."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Leads:
    """How often each side took the lead from the other, and by how much it trailed at most; home first."""

    net: int = 0  # home minus away
    leader: int | None = None
    taken: list[int] = field(default_factory=lambda: [0, 0])
    behind: list[int] = field(default_factory=lambda: [0, 0])

    def score(self, side: int, points: int) -> None:
        self.net += -points if side else points
        if self.net:
            leader = 0 if self.net > 0 else 1
            if self.leader == 1 - leader:
                self.taken[leader] += 1
            self.leader = leader
            self.behind[1 - leader] = max(self.behind[1 - leader], abs(self.net))
