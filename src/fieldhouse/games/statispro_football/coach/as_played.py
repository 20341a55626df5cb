"""The coach who calls as the real team did: its mix by situation, its shares of the ball, its actives of the week."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import is_
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.choices import ClockChoice, PenaltyChoice
from fieldhouse.football.credit.shares import GOAL_LINE, NEAR, WHEN
from fieldhouse.football.fast_action.maker.plays import (
    DRAW_FROM,
    DRAWS,
    INSIDE,
    LONG,
    PLAY_ACTION,
    QUICK,
    RUNS,
    SCREEN,
    SWEEP,
)
from fieldhouse.football.fast_action.maker.plays import SHORT as SHORT_PASS
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, Slot
from fieldhouse.football.fast_action.punting import deduction
from fieldhouse.football.judgement import best_choice
from fieldhouse.football.tendencies.cells import Steps
from fieldhouse.football.tendencies.plan_of_the_day import evened, replanned
from fieldhouse.football.tendencies.timeouts import SPIKE_CLOCK
from fieldhouse.football.tendencies.tries_and_kickoffs import onside_group
from fieldhouse.games.carded_football.book import COVERS, ROW, SeasonBook, TeamBook
from fieldhouse.games.carded_football.choosing import any_of, pick
from fieldhouse.games.carded_football.clock import defense_stops, kneels, spikes
from fieldhouse.games.carded_football.day import LANES, Day, Redirects, Slots, called_shares, needed
from fieldhouse.games.carded_football.fourths import announced
from fieldhouse.games.carded_football.personnel import Personnel
from fieldhouse.games.statispro_football.coach import clock
from fieldhouse.games.statispro_football.maker.punting import PUNTS, punt_chances
from fieldhouse.games.statispro_football.rules import questions as q
from fieldhouse.games.statispro_football.rules.call_faults import offense_fault as call_fault
from fieldhouse.games.statispro_football.rules.calls import OffenseCall, plain_call
from fieldhouse.games.statispro_football.rules.endurance import barred, well_ahead
from fieldhouse.games.statispro_football.rules.lineups import boxes_text, defense_fault, offense_fault, written
from fieldhouse.games.statispro_football.rules.menus import usual_blitzes
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.usual import fill_slots, usual_boxes
from fieldhouse.statistics.football.categories import clock_band
from fieldhouse.table.table import Desk, Kind, Question

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB

AT: Final = Steps(ROW)
COVER_AT: Final = Steps(COVERS - 1)
RUN, KEYED, PASS, PREVENT, BLITZ = range(COVERS)
WORDS: Final = {SCREEN: "SC", QUICK: "QK", SHORT_PASS: "SH", LONG: "LG"}
LONG_DESPERATE: Final = 17
FEW_SECONDS: Final = 20
OWN_GOAL, OWN_END = 8, 12
BACKED_UP: Final = {SWEEP: INSIDE, SHORT_PASS: QUICK, LONG: QUICK, SCREEN: QUICK}
"""Backed up to its own goal line a side avoids what loses ground: a sack loses sixteen yards at most, a sweep six."""
NO_SACK: Final = 0.4
"""Of passes in front of its own goal line, those in whose place a side runs: real passers get rid of the ball there,
cards do not. With all of them called there are twice as many safeties as really."""
CARRIERS: Final = (Slot.QB, *BACKS)
REDIRECTS: Final = Redirects(
    called=0.58,  # 40 of 96, and half of the 20 pass rushes: the others end in a sack or a scramble
    sent={
        Slot.FL1: 0.105, Slot.LE: 0.093, Slot.RE: 0.093, Slot.BK1: 0.07, Slot.FL2: 0.058, Slot.BK2: 0.058,
        Slot.BK3: 0.0,
    },
)


@mypyc_attr(allow_interpreted_subclasses=True)
class AsPlayedCoach(Personnel):
    """Both sides of a game, home first. `days` are their plans for it."""

    def __init__(self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day]) -> None:
        self.book, self.days = book, days
        self.books: tuple[TeamBook, TeamBook] = (book.team(codes[0]), book.team(codes[1]))
        self.rotas = [(), ()]
        self.answers: dict[Kind, Desk] = {
            q.ANNOUNCE: self._announce, q.OFFENSE: self._offense, q.DEFENSE: self._defense, q.CALL: self._call,
            q.COVER: self._cover, q.SHIFT: _stay, q.ANSWER: _stay, q.PENALTY: self._penalty, q.SECONDS: self._seconds,
            q.TIMEOUT: self._timeout, q.KICKOFF: self._kickoff, q.SECRET_KICK: self._kickoff, q.CORNER: self._corner,
        }

    def answer(self, question: Question, luck: float) -> str:
        decide = self.answers.get(question.kind)
        if decide is not None:
            return decide(question.seat, question.options, question.state, luck, question.about)
        return question.default()

    # -- fourth downs and ends of halves ---------------------------------------------------------

    def _announce(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if game.clock <= SPIKE_CLOCK:
            if game.no_huddle:
                return "ground" if not game.stopped and "ground" in options else "huddle"
            if "no huddle" in options and spikes(seat, game, game.stopped, luck):
                return "no huddle"
        return announced(self.books[seat], seat, options, game, luck)

    # -- displays --------------------------------------------------------------------------------

    def _offense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        group = self.personnel(game, seat, luck)
        if group is None or all(map(is_, group.slots, game.slots[seat])):
            return "stay" if "stay" in options else options[0]
        if getattr(options, "fixed", False) and offense_fault(game, seat, game.slots[seat]) is None:
            return "stay"
        return group.text

    def well_ahead(self, game: State, seat: int) -> bool:
        return well_ahead(game, seat)

    def barred(self, game: State, card: PlayerCard) -> str:
        return barred(game, card)

    def fill(self, game: State, seat: int, ids: Sequence[str]) -> Slots:
        return fill_slots(game, seat, tuple(ids))

    def text(self, game: State, seat: int, slots: Slots) -> str | None:
        return written(game, seat, list(slots)) if offense_fault(game, seat, list(slots)) is None else None

    def _defense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if defense_fault(game, seat, game.boxes[seat]) is None:
            return "stay"
        return boxes_text(game, seat, usual_boxes(game, seat))

    # -- calls -----------------------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if kneels(seat, game):
            return "IL QB flop"
        at = AT.at(game, seat)
        steps = self.books[seat].steps
        day, runs = self.days[seat], steps[at + RUNS - 1]
        when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
        leaning = day.leaning(when, game.slots[seat][Slot.BK1], runs)
        luck = replanned(luck, runs, evened(day.plan, runs) * leaning)
        kind = bisect_right(steps, luck, at, at + ROW) - at
        if game.spot <= OWN_END and kind != SCREEN:
            kind = BACKED_UP.get(kind, kind)
        low = steps[at + kind - 1] if kind else 0.0
        high = steps[at + kind] if kind < ROW else 1.0
        luck = (luck - low) / (high - low) if high > low else luck
        if game.spot <= OWN_GOAL and kind in (QUICK, SCREEN):
            kind = INSIDE if luck * 5.3 % 1.0 < NO_SACK else QUICK
        for _ in range(3):
            call = self._play(seat, game, kind, luck)
            if call is not None and call_fault(game, seat, call) is None:
                return call.text
            kind = QUICK if kind in (LONG, SCREEN, SHORT_PASS) else INSIDE
            luck = luck * 3.7 % 1.0
        return any_of(options, luck)

    def _play(
        self, seat: int, game: State, kind: int, luck: float, strategy: str | None = None
    ) -> OffenseCall | None:
        """A play of this kind to somebody on the field, with a Draw or Play Action as usual or as told."""
        when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
        day, slots = self.days[seat], game.slots[seat]
        if kind in (INSIDE, SWEEP):
            return self._run(seat, game, day, when, kind, luck, strategy)
        play = WORDS[kind]
        shares = {
            slot: share for slot, share in called_shares(day, when, play, slots, REDIRECTS, needed(game)).items()
            if not barred(game, _card(slots, slot))
        }
        if not shares:
            return None
        slot = list(shares)[pick(list(shares.values()), luck)]
        if strategy is None:
            strategy = "fake" if play in ("SH", "LG") and luck * 13.7 % 1.0 < PLAY_ACTION else ""
        return plain_call(play, slot, strategy)

    def _run(
        self, seat: int, game: State, day: Day, when: int, kind: int, luck: float, strategy: str | None = None
    ) -> OffenseCall | None:
        decided = game.quarter >= 4 and abs(game.margin(seat)) >= LONG_DESPERATE
        table = day.carries_late if decided else day.carries
        weights = table[when, LANES["inside" if kind == INSIDE else "sweep"]]
        shares: dict[Slot, float] = {}
        for slot in CARRIERS:
            card = game.slots[seat][slot]
            if card is None or not card.normal or (slot is not _QB and barred(game, card)):
                continue
            shares[slot] = float(weights[0]) if slot is _QB else day.here(when, weights, day.carriers, card.id)
        if kind == SWEEP:
            for slot in (Slot.FL1, Slot.FL2, Slot.LE):
                card = game.slots[seat][slot]
                if card is not None and card.normal and card.id not in game.end_arounds:
                    shares[slot] = day.around(when, card)
        if not sum(shares.values()):
            return None
        slot = list(shares)[pick(list(shares.values()), luck)]
        side = luck * 11.3 % 1.0
        if slot not in CARRIERS:
            return plain_call("ER", slot)
        if kind == SWEEP:
            return plain_call("SL" if side < 0.5 else "SR", slot)
        if strategy is None:
            passing = game.down in (2, 3) and game.to_go >= DRAW_FROM
            strategy = "draw" if passing and side * 7.9 % 1.0 < DRAWS else ""
        if slot is _QB:  # his column is that of scrambles, which a Draw reads too well
            strategy = ""
        return plain_call("IL" if side < 0.5 else "IR", slot, strategy)

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        steps = self.book.covers
        at = COVER_AT.at(game, 1 - seat)
        return self._defended(seat, game, bisect_right(steps, luck, at, at + COVERS - 1) - at, luck)

    def _defended(self, seat: int, game: State, code: int, luck: float) -> str:
        if code == BLITZ:
            blitzes = usual_blitzes(game.boxes[seat])
            return "blitz " + "+".join(blitzes[int(luck * 17.3 % 1.0 * min(2, len(blitzes)))]) if blitzes else "pass"
        if code == RUN:
            return "run"
        if code == KEYED:
            return f"run {_likeliest_back(game, 1 - seat, self.days[1 - seat])}"
        return "prevent" if code == PREVENT and game.spot < 80 else "pass"

    # -- clock, penalties, kicks -----------------------------------------------------------------

    def _penalty(self, seat: int, options: Sequence[str], game: State, luck: float, about: PenaltyChoice) -> str:
        found = best_choice(game, about.result, about.remedies, seat, about.may_decline)
        return "play" if found < 0 else str(found + 1)

    def _seconds(self, seat: int, options: Sequence[str], game: State, luck: float, about: ClockChoice) -> str:
        return clock.seconds(self.book, self.books[seat], self.days[seat], seat, options, game, luck, about)

    def _timeout(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        return "timeout" if defense_stops(self.book, seat, game, luck) else "pass"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        when = clock_band(game.quarter, game.clock)
        share = self.book.tendencies.onside[when][onside_group(game.margin(seat))]
        return "onside" if luck < share else "normal"

    def _corner(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        """As far short of the goal line as leaves the receivers worst off."""
        yards = deduction(PUNTS, game.teams[seat].punter, punt_chances(), int(game.spot), self.book.fear)
        return str(yards) if yards else "no"


def _stay(seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
    return "stay"


def _card(slots: Slots, slot: Slot) -> PlayerCard:
    card = slots[slot]
    assert card is not None
    return card


def _likeliest_back(game: State, seat: int, day: Day) -> int:
    """The back who carries most."""
    totals = day.carried()
    best, found = -1.0, 1
    for number, slot in enumerate(BACKS, 1):
        card = game.slots[seat][slot]
        if card is not None and totals.get(card.id, 0.0) > best:
            best, found = totals.get(card.id, 0.0), number
    return found
