"""The coach who calls as the real team did: its mix by situation, its shares of the ball, its actives of the week.

Advanced plays go to teams that use their like: Options and Bootlegs to quarterbacks who run, the Shotgun by the team's
real share of snaps.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import is_
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.choices import PenaltyChoice
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
from fieldhouse.football.fast_action.positions import BACKS, Position, Slot
from fieldhouse.football.fast_action.punting import deduction
from fieldhouse.football.judgement import best_choice
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import Steps
from fieldhouse.football.tendencies.plan_of_the_day import evened, replanned
from fieldhouse.football.tendencies.timeouts import LOST, SPIKE_CLOCK
from fieldhouse.football.tendencies.tries_and_kickoffs import WIDEST, onside_group, try_part
from fieldhouse.games.carded_football.book import COVERS, ROW, SeasonBook, TeamBook
from fieldhouse.games.carded_football.choosing import any_of, moved, pick
from fieldhouse.games.carded_football.clock import defense_stops, hurries, kneels, spikes, stops
from fieldhouse.games.carded_football.day import LANES, Day, Redirects, Slots, called_shares, needed
from fieldhouse.games.carded_football.fourths import announced
from fieldhouse.games.carded_football.personnel import Personnel
from fieldhouse.games.tabletop_football.coach.advanced import Habits, habits_of, into_a_box
from fieldhouse.games.tabletop_football.coach.book import run_numbers
from fieldhouse.games.tabletop_football.coach.fronts import dressed
from fieldhouse.games.tabletop_football.maker.kicks import PUNTS
from fieldhouse.games.tabletop_football.rules import announce, timing
from fieldhouse.games.tabletop_football.rules import questions as q
from fieldhouse.games.tabletop_football.rules.calls import OffenseCall, made_call
from fieldhouse.games.tabletop_football.rules.cover_menus import DefenseCalls, usual_blitzes
from fieldhouse.games.tabletop_football.rules.displays import offense_text, read_offense
from fieldhouse.games.tabletop_football.rules.endurance import exceeded, far_ahead
from fieldhouse.games.tabletop_football.rules.kicks import questions as kicks
from fieldhouse.games.tabletop_football.rules.kicks.tries import TRY
from fieldhouse.games.tabletop_football.rules.lineups import (
    STAY,
    illegal_now,
    offense_fault,
    usual_front_text,
    usual_slots,
)
from fieldhouse.games.tabletop_football.rules.menus import offense_fault as call_fault
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import PENALTY
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, State
from fieldhouse.statistics.football.categories import clock_band
from fieldhouse.table.table import Desk, Kind, Question

AT: Final = Steps(ROW)
COVER_AT: Final = Steps(COVERS - 1)
RUN, KEYED, PASS, PREVENT, BLITZ = range(COVERS)
WORDS: Final = {SCREEN: "SC", QUICK: "QK", SHORT_PASS: "SH", LONG: "LG"}
LONG_DESPERATE: Final = 17
CARRIERS: Final = (Slot.QB, *BACKS)
TIRED: Final = "EV-17"
KNEEL: Final = "IL QB flop"
PUNT_ROWS: Final = tuple([chance / sum(run_numbers()[:-1]) for chance in run_numbers()[:-1]])
REDIRECTS: Final = Redirects(
    called=0.56,  # 40 Originals, and of the pass rushes those that become passes
    sent={
        Slot.FL1: 0.11, Slot.LE: 0.10, Slot.RE: 0.10, Slot.BK1: 0.06, Slot.FL2: 0.06, Slot.BK2: 0.06, Slot.BK3: 0.0,
    },
)


@mypyc_attr(allow_interpreted_subclasses=True)
class AsPlayedCoach(Personnel):
    """Both sides of a game, home first. `days` are their plans for it."""

    def __init__(self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day]) -> None:
        self.book, self.days = book, days
        self.books: tuple[TeamBook, TeamBook] = (book.team(codes[0]), book.team(codes[1]))
        self.habits: tuple[Habits, Habits] = (habits_of(book, codes[0]), habits_of(book, codes[1]))
        self.rotas = [(), ()]
        self.answers: dict[Kind, Desk] = {
            announce.ANNOUNCE: self._announce, q.OFFENSE: self._offense, q.DEFENSE: self._defense, q.CALL: self._call,
            q.COVER: self._cover, q.PITCH: _outside, q.OPTION: _lateral, q.ON_THE_RUN: self._on_the_run,
            PENALTY: self._penalty, timing.CLOCK: self._clock, kicks.KICKOFF: self._kickoff,
            kicks.KICKOFF_DEFENSE: self._expected, kicks.CORNER: self._corner, TRY: self._try,
        }

    def answer(self, question: Question, luck: float) -> str:
        decide = self.answers.get(question.kind)
        if decide is not None:
            return decide(question.seat, question.options, question.state, luck, question.about)
        return question.default()

    # -- fourth downs and ends of halves ---------------------------------------------------------

    def _announce(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if game.tempo == HUDDLE and _rushes(seat, game) and "hurry-up" in options:
            return "hurry-up"
        if game.tempo != HUDDLE and not _rushes(seat, game):
            return "huddle"
        return announced(self.books[seat], seat, options, game, luck)

    # -- displays --------------------------------------------------------------------------------

    def _offense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        group = self.personnel(game, seat, luck)
        now = game.offense[seat]
        if group is None or (getattr(options, "same", False) and illegal_now(game, seat, offense=True) is None):
            return STAY if STAY in options else options[0]
        shotgun = self._shotgun(seat, game, group.slots, luck)
        if shotgun == now.shotgun and all(map(is_, group.slots, now.slots)):
            return STAY
        passer, _, rest = group.text.partition(" ")
        text = f"{passer}s {rest}" if shotgun else group.text
        return text if text in options else STAY if STAY in options else options[0]

    def _shotgun(self, seat: int, game: State, slots: Slots, luck: float) -> bool:
        if not game.options.shotgun or slots[Slot.BK3] is not None:
            return False
        return luck * 5.3 % 1.0 < self.habits[seat].shotgun

    def well_ahead(self, game: State, seat: int) -> bool:
        return far_ahead(game, seat)

    def barred(self, game: State, card: PlayerCard) -> str:
        return TIRED if exceeded(game, game.ball, card) else ""

    def fill(self, game: State, seat: int, ids: Sequence[str]) -> Slots:
        return usual_slots(game, seat, ids)[0]

    def text(self, game: State, seat: int, slots: Slots) -> str | None:
        ends = [slots[Slot.LE], slots[Slot.RE]]
        tight = [card is not None and card.position is Position.TE for card in ends]
        text = offense_text(game.teams[seat], slots, False, tight)
        display = read_offense(game.teams[seat], text)
        return text if display is not None and offense_fault(game, seat, display) is None else None

    def _defense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if illegal_now(game, seat, offense=False) is None:
            return STAY
        text = usual_front_text(game, seat)
        return text if text in options else options[0]

    # -- calls -----------------------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if kneels(seat, game):
            return KNEEL
        at = AT.at(game, seat)
        steps = self.books[seat].steps
        day, runs = self.days[seat], steps[at + RUNS - 1]
        if game.phase is Phase.TRY:
            luck = moved(luck, self.book.tendencies.run_for_two, runs)
        else:
            when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
            leaning = day.leaning(when, game.offense[seat].slots[Slot.BK1], runs)
            luck = replanned(luck, runs, evened(day.plan, runs) * leaning)
        kind = bisect_right(steps, luck, at, at + ROW) - at
        low = steps[at + kind - 1] if kind else 0.0
        high = steps[at + kind] if kind < ROW else 1.0
        luck = (luck - low) / (high - low) if high > low else luck
        for _ in range(3):
            found = self._legal(seat, game, self._play(seat, game, kind, luck), luck)
            if found is not None:
                return found
            kind = QUICK if kind in (LONG, SCREEN, SHORT_PASS) else INSIDE
            luck = luck * 3.7 % 1.0
        return any_of(options, luck)

    def _play(
        self, seat: int, game: State, kind: int, luck: float, strategy: str | None = None
    ) -> OffenseCall | None:
        """A play of this kind to somebody on the field, with a Draw or Play-Action as usual or as told."""
        when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
        day, slots = self.days[seat], game.offense[seat].slots
        if kind in (INSIDE, SWEEP):
            return self._run(seat, game, day, when, kind, luck, strategy)
        play = WORDS[kind]
        shares = called_shares(day, when, play, slots, REDIRECTS, needed(game))
        fresh = {slot: share for slot, share in shares.items() if not self.barred(game, _card(slots, slot))}
        shares = fresh or shares
        if not shares:
            return None
        slot = list(shares)[pick(list(shares.values()), luck)]
        if strategy is None:
            strategy = "fake" if play in ("SH", "LG") and luck * 13.7 % 1.0 < PLAY_ACTION else ""
        return made_call(play, slot, strategy if not game.offense[seat].shotgun else "")

    def _legal(self, seat: int, game: State, call: OffenseCall | None, luck: float) -> str | None:
        """This call, or an advanced play in its place; None if the rules allow neither."""
        if call is None:
            return None
        for said in (self.habits[seat].advanced(game, seat, call, luck), call):
            if said is not None and call_fault(game, seat, said) is None:
                return said.text
        return None

    def _run(
        self, seat: int, game: State, day: Day, when: int, kind: int, luck: float, strategy: str | None = None
    ) -> OffenseCall | None:
        decided = game.quarter >= 4 and abs(game.margin(seat)) >= LONG_DESPERATE
        table = day.carries_late if decided else day.carries
        weights = table[when, LANES["inside" if kind == INSIDE else "sweep"]]
        slots, shares = game.offense[seat].slots, dict[Slot, float]()
        for slot in CARRIERS:
            card = slots[slot]
            if card is None or not (card.normal or card.inside):
                continue
            if slot is not Slot.QB and self.barred(game, card):
                continue
            shares[slot] = float(weights[0]) if slot is Slot.QB else day.here(when, weights, day.carriers, card.id)
        if kind == SWEEP:
            for slot in (Slot.FL1, Slot.FL2, Slot.LE):
                card = slots[slot]
                if card is not None and (card.normal or card.outside) and not game.reverses.get(card.id):
                    shares[slot] = day.around(when, card)
        if not sum(shares.values()):
            return None
        slot = list(shares)[pick(list(shares.values()), luck)]
        side = luck * 11.3 % 1.0
        if slot not in CARRIERS:
            return made_call("ER", slot)
        if kind == SWEEP:
            return made_call("SL" if side < 0.5 else "SR", slot)
        if strategy is None:
            passing = game.down in (2, 3) and game.to_go >= DRAW_FROM
            strategy = "draw" if passing and side * 7.9 % 1.0 < DRAWS else ""
        return made_call("IL" if side < 0.5 else "IR", slot, strategy)

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        steps = self.book.covers
        code = bisect_right(steps, luck, at := COVER_AT.at(game, 1 - seat), at + COVERS - 1) - at
        return self._defended(seat, options, game, code, luck)

    def _defended(self, seat: int, options: Sequence[str], game: State, code: int, luck: float) -> str:
        if code == RUN:
            return "run"
        said = "prevent" if code == PREVENT and game.spot < 80 else "pass"
        if code == BLITZ:
            blitzes = usual_blitzes(game.defense[seat])
            said = "blitz " + "+".join(blitzes[int(luck * 17.3 % 1.0 * min(2, len(blitzes)))]) if blitzes else "pass"
        if code == KEYED:
            said = f"run {_likeliest_back(game, 1 - seat, self.days[1 - seat])}"
        menu = options if isinstance(options, DefenseCalls) else DefenseCalls(game, seat)
        if code != KEYED:
            for better in dressed(game, seat, said, self._star(game, 1 - seat), luck):
                if better in menu:
                    return better
        return said if said in menu else "pass"

    def _star(self, game: State, seat: int) -> tuple[Slot, float] | None:
        """The receiver to whom this side throws most now, and his share of its Short Passes."""
        when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
        shares = called_shares(self.days[seat], when, "SH", game.offense[seat].slots, REDIRECTS)
        total = sum(shares.values())
        if not total:
            return None
        slot = max(shares, key=lambda one: (shares[one], -one))
        return slot, shares[slot] / total

    def _on_the_run(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        """Passers who seldom run look for their first receiver."""
        quarterback = game.offense[seat].slots[Slot.QB]
        assert quarterback is not None
        throws = self.habits[seat].throws(quarterback)
        meant = [one for one in options[1:] if not one.endswith("DEEP")]
        if not meant or luck >= throws:
            return options[0]
        return meant[int(luck / throws * len(meant))]

    # -- clock, penalties, kicks -----------------------------------------------------------------

    def _penalty(self, seat: int, options: Sequence[str], game: State, luck: float, about: PenaltyChoice) -> str:
        found = best_choice(game, about.result, about.remedies, seat, about.may_decline)
        return "play" if found < 0 else str(found + 1)

    def _clock(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if seat != game.snapped:
            return "timeout" if "timeout" in options and defense_stops(self.book, seat, game, luck) else "run"
        if "spike" in options and game.clock <= SPIKE_CLOCK and spikes(seat, game, stopped=False, luck=luck):
            return "spike"
        return "timeout" if "timeout" in options and luck < stops(self.book, seat, game) else "run"

    def _try(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        shares = self.book.tendencies.two_points[try_part(clock_band(game.quarter, game.clock))]
        return "two" if luck < shares[max(-WIDEST, min(WIDEST, game.margin(seat))) + WIDEST] else "kick"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        when = clock_band(game.quarter, game.clock)
        share = self.book.tendencies.onside[when][onside_group(game.margin(seat))]
        return "onside" if luck < share else "normal"

    def _expected(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        when = clock_band(game.quarter, game.clock)
        share = self.book.tendencies.onside[when][onside_group(game.margin(1 - seat))]
        return options[1] if share > 0.5 else options[0]

    def _corner(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        """As far short of the goal line as leaves the receivers worst off."""
        yards = deduction(PUNTS, game.teams[seat].punter, PUNT_ROWS, int(game.spot), self.book.fear)
        return str(yards) if yards else "no"


def _rushes(seat: int, game: State) -> bool:
    """Whether this side is so short of time that it gives up yards for seconds."""
    return hurries(seat, game) and game.clock <= 120 and (game.quarter == 2 or game.margin(seat) > -LOST)


def _outside(seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
    return "outside"


def _lateral(seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
    """Into a box alone he gives the ball away, behind a blocker he keeps it."""
    return "lateral" if into_a_box(about) or luck < 0.3 else "keep"


def _card(slots: Slots, slot: Slot) -> PlayerCard:
    card = slots[slot]
    assert card is not None
    return card


def _likeliest_back(game: State, seat: int, day: Day) -> int:
    """The back who carries most, by the number of his box."""
    totals, best, found = day.carried(), -1.0, 1
    for number, slot in enumerate(BACKS, 1):
        card = game.offense[seat].slots[slot]
        if card is not None and totals.get(card.id, 0.0) > best:
            best, found = totals.get(card.id, 0.0), number
    return found


