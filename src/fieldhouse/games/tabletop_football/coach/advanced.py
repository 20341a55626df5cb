"""Advanced plays as real teams use their like, from what a season tells of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.maker.reference import NUMBERS
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, RUNNING_BACKS, Slot
from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.games.tabletop_football.rules.calls import OffenseCall, made_call, offense_call
from fieldhouse.games.tabletop_football.rules.questions import Directions
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.statistics.football.gain_distributions import plays_together

RUSHED: Final = 0.17
"""Of dropbacks, those that come to a pass rush, by the deck and by blitzes."""
SCRAMBLES: Final = 0.04
OPTIONS: Final = 1.0
"""Of a running quarterback's sweeps, those that are Options: no other play sends him wide with somebody beside him."""
RUNNER: Final = 40.0  # designed runs in sixteen games that make a quarterback one who runs
PITCHOUTS: Final = 0.2  # of sweeps with a lone back or from the I
SWINGS: Final = 0.35  # of passes behind the line
SHOVELS: Final = 0.03
BOOTLEGS: Final = 0.08  # of Quick, Short and Long passes of a quarterback who runs
DEEP: Final = 0.3  # of Long passes: those thrown thirty yards and more


@dataclass(frozen=True, slots=True)
class Habits:
    """One team's. `runs`: its quarterbacks' designed runs in sixteen games; `ran`: scrambles a dropback."""

    shotgun: float
    runs: dict[str, float] = field(default_factory=dict)
    ran: dict[str, float] = field(default_factory=dict)

    def throws(self, quarterback: PlayerCard) -> float:
        """Of the Runs of a pass rush, those on which he throws on the run, so that he scrambles as often as he did."""
        assert quarterback.rush is not None
        often = RUSHED * (quarterback.rush.runs - quarterback.rush.sack) / NUMBERS
        return max(0.0, 1 - self.ran.get(quarterback.id, SCRAMBLES) / often) if often > 0 else 0.0

    def meant(self, game: State, seat: int, said: str, call: OffenseCall | None) -> OffenseCall | None:
        """An advanced play as it is written, to the receiver or the side of this call."""
        written = offense_call(said)
        assert written is not None
        if call is not None and written.passing and written.play not in ("SW", "SV"):
            return replace(call, strategy=written.strategy, deep=written.deep)
        slots = game.offense[seat].slots
        back = next((slot for slot in reversed(BACKS) if _back(slots[slot])), None)
        if back is None:
            return None
        side = call.play[1] if call is not None and call.play in ("SL", "SR") else "L"
        return made_call(written.play if written.passing else written.play[0] + side, back)

    def advanced(self, game: State, seat: int, call: OffenseCall, luck: float) -> OffenseCall | None:
        """An advanced play in place of this call; None to leave it. Its legality is for the rules to say."""
        options, display = game.options, game.offense[seat]
        quarterback, luck = display.slots[Slot.QB], luck * 23.9 % 1.0
        runner = quarterback is not None and self.runs.get(quarterback.id, 0.0) >= RUNNER
        back = next((slot for slot in BACKS if _back(display.slots[slot])), None)
        if call.play in ("SL", "SR"):
            side = call.play[1]
            if call.slot is Slot.QB:
                return made_call(f"O{side}", back) if options.qb_option and runner and back else None
            return made_call(f"P{side}", call.slot) if options.pitchout and luck < PITCHOUTS else None
        if call.play == "SC":
            if options.shovel and display.shotgun and luck < SHOVELS:
                return made_call("SV", call.slot)
            return made_call("SW", call.slot) if options.swing and luck < SWINGS else None
        if not call.passing or call.strategy:
            return None
        if options.bootleg and runner and luck < BOOTLEGS:
            return replace(call, strategy="boot")
        if call.play == "LG" and options.deep_route and luck < DEEP:
            return replace(call, deep=1)
        return None


def into_a_box(seen: Directions) -> bool:
    """Whether the inside run meets a defender alone, with no blocker named."""
    return len(seen.inside) == 1


def _back(card: PlayerCard | None) -> bool:
    return card is not None and card.position in RUNNING_BACKS


@lru_cache(maxsize=256)
def habits_of(book: SeasonBook, code: str | None) -> Habits:
    side = book.season.league if code is None else book.season.teams[code].own
    shotgun = side.tempo.shotgun / side.tempo.snaps if side.tempo.snaps else 0.0
    if code is None:
        return Habits(shotgun)
    runs, ran = {}, {}
    for player, stint in book.season.roster(code):
        if stint.passing is None or not stint.passing.attempts:
            continue
        scrambles = plays_together(stint.rushing.scrambles.values()).n if stint.rushing else 0
        designed = plays_together(stint.rushing.runs.values()).n if stint.rushing else 0
        dropbacks = stint.passing.attempts + stint.passing.sacks + scrambles
        runs[player.id] = designed * 16 / max(4, stint.games)
        ran[player.id] = (scrambles + 60 * SCRAMBLES) / (dropbacks + 60)
    return Habits(shotgun, runs, ran)
