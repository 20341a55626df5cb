"""The coach who calls as the real team did: its mix by situation, its shares of the ball, its actives of the week."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.football.choices import ClockChoice, PenaltyChoice
from fieldhouse.football.credit.shares import GOAL_LINE, NEAR, WHEN
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, Position, Slot
from fieldhouse.football.judgement import best_choice
from fieldhouse.football.tendencies.cells import Steps
from fieldhouse.football.tendencies.fourth_downs import fourth_at
from fieldhouse.football.tendencies.tries_and_kickoffs import onside_group
from fieldhouse.games.statispro_football.coach.book import ROW, SeasonBook, TeamBook
from fieldhouse.games.statispro_football.coach.day import LANES, Day, called_shares
from fieldhouse.games.statispro_football.coach.plays import INSIDE, LONG, QUICK, SCREEN, SWEEP
from fieldhouse.games.statispro_football.coach.plays import SHORT as SHORT_PASS
from fieldhouse.games.statispro_football.rules import questions as q
from fieldhouse.games.statispro_football.rules.calls import OffenseCall
from fieldhouse.games.statispro_football.rules.endurance import carrier_fault
from fieldhouse.games.statispro_football.rules.lineups import boxes_text, offense_fault, slots_text
from fieldhouse.games.statispro_football.rules.menus import offense_fault as call_fault
from fieldhouse.games.statispro_football.rules.menus import usual_blitzes
from fieldhouse.games.statispro_football.rules.state import Slots, State
from fieldhouse.games.statispro_football.rules.usual import fill_slots, usual_boxes
from fieldhouse.statistics.football.categories import clock_band
from fieldhouse.statistics.football.categories import pace as pace_of
from fieldhouse.table.table import Desk, Kind, Question

AT: Final = Steps(ROW)
WORDS: Final = {SCREEN: "SC", QUICK: "QK", SHORT_PASS: "SH", LONG: "LG"}
DRAWS: Final = 0.25
"""Of Inside runs on passing downs, those that are Draws: what a habit of a Draw now and then comes to."""
PLAY_ACTION: Final = 0.15  # of Short and Long passes, as the cards allow for
DRAW_FROM: Final = 7
STOP_TRAILING: Final = 0.7  # of running plays, by a defense that trails in the last two minutes
LONG_DESPERATE: Final = 17
KNEEL_SECONDS: Final = 40
OWN_TIMEOUT: Final = 0.6  # of running plays in the last minute of a half, by a side short of time
STOPPED_HURRY: Final = 0.5  # of stopped plays in the Final Minutes, by such a side
FEW_SECONDS: Final = 20
CORNER_FROM: Final = 50  # a punt from here on is aimed at the corner
CORNER_YARDS: Final = 12

Mix = Sequence[Sequence[tuple[str, float]]]
"""By situation, the defenses and their shares."""


class AsPlayedCoach:
    """Both sides of a game, home first. `days` are their plans for it, `mixes` what their defenses call."""

    def __init__(self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], mix: Mix) -> None:
        self.book, self.days, self.mix = book, days, mix
        self.books: tuple[TeamBook, TeamBook] = (book.team(codes[0]), book.team(codes[1]))
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
        late, margin = game.quarter >= 4, game.margin(seat)
        if game.half_ends and game.clock <= FEW_SECONDS and "fg" in options and (not late or -3 <= margin <= 0):
            return "fg"
        if game.down < 4 or (late and game.clock <= 120 and margin < -8):
            return "play"
        at, book = fourth_at(game, seat), self.books[seat]
        if luck < book.go[at]:
            return "play"
        if luck >= book.punt[at] and "fg" in options:
            return "fg"
        if game.spot >= 62 and "fg" not in options and game.to_go <= 3:
            return "play"
        return "punt"

    # -- displays --------------------------------------------------------------------------------

    def _offense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        slots = self.personnel(game, seat, luck)
        if slots is None or slots == game.slots[seat]:
            return "stay" if "stay" in options else options[0]
        if getattr(options, "fixed", False) and offense_fault(game, seat, game.slots[seat]) is None:
            return "stay"
        return slots_text(game, seat, slots)

    def personnel(self, game: State, seat: int, luck: float) -> Slots | None:
        """The eleven of this down: the day's passer, and backs and receivers by their shares of the ball."""
        day, team = self.days[seat], game.teams[seat]
        ids = list(team.lineup.offense)
        ids[Slot.QB] = day.passer(game.quarter, game.clock)
        used: set[str] = set()
        for slot in (Slot.BK1, Slot.LE, Slot.RE, Slot.FL1, Slot.FL2, Slot.BK2, Slot.BK3):
            if ids[slot]:
                luck = luck * 7.31 % 1.0
                ids[slot] = self._rotated(game, seat, day, slot, ids[slot], used, luck)
                used.add(ids[slot])
        slots = fill_slots(game, seat, tuple(ids))
        return slots if offense_fault(game, seat, slots) is None else None

    def _rotated(
        self, game: State, seat: int, day: Day, slot: Slot, usual: str, used: set[str], luck: float
    ) -> str:
        """Who takes this place now: the starter or one of his kind, by their touches today."""
        team = game.teams[seat]
        kind = team.by_id[usual].position
        able = [
            one for one in team.players
            if one.position is kind and one.id not in used and not game.out(seat, one)
            and carrier_fault(game, one) is None
        ]
        if not able:
            return usual
        touches = self._touches(day)
        weights = [touches.get(one.id, 0.0) + (0.02 if one.id == usual else 0.0) for one in able]
        if kind is not Position.RB:  # receivers stay on the field for more plays than come to them
            weights = [weight**0.5 for weight in weights]
        return able[_pick(weights, luck)].id

    def _touches(self, day: Day) -> dict[str, float]:
        known = day.called.get((-1, "", 0))
        if known is None:
            known = {}
            for name, share in zip(day.carriers, day.carries.sum(axis=(0, 1)).tolist(), strict=True):
                known[name] = known.get(name, 0.0) + share
            for name, share in zip(day.receivers, day.targets.sum(axis=(0, 1)).tolist(), strict=True):
                known[name] = known.get(name, 0.0) + share
            total = sum(known.values()) or 1.0
            known = {name: share / total for name, share in known.items()}
            day.called[-1, "", 0] = known
        return known

    def _defense(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if "stay" in options:
            return "stay"
        return boxes_text(game, seat, usual_boxes(game, seat))

    # -- calls -----------------------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if self._kneels(seat, game):
            return "IL QB flop"
        at = AT.at(game, seat)
        steps = self.books[seat].steps
        kind = bisect_right(steps, luck, at, at + ROW) - at
        low = steps[at + kind - 1] if kind else 0.0
        high = steps[at + kind] if kind < ROW else 1.0
        luck = (luck - low) / (high - low) if high > low else luck
        for _ in range(3):
            call = self._play(seat, game, kind, luck)
            if call is not None and call_fault(game, seat, call) is None:
                return call.text
            kind = QUICK if kind in (LONG, SCREEN, SHORT_PASS) else INSIDE
            luck = luck * 3.7 % 1.0
        return _any(options, luck)

    def _play(self, seat: int, game: State, kind: int, luck: float) -> OffenseCall | None:
        when = GOAL_LINE if game.spot >= NEAR else WHEN[game.down][min(100, game.to_go)]
        day, slots = self.days[seat], game.slots[seat]
        if kind in (INSIDE, SWEEP):
            return self._run(seat, game, day, when, kind, luck)
        play = WORDS[kind]
        shares = {
            slot: share for slot, share in called_shares(day, when, play, slots).items()
            if carrier_fault(game, _card(slots, slot)) is None
        }
        if not shares:
            return None
        slot = list(shares)[_pick(list(shares.values()), luck)]
        faked = "fake" if play in ("SH", "LG") and luck * 13.7 % 1.0 < PLAY_ACTION else ""
        return OffenseCall(play, slot, faked)

    def _run(self, seat: int, game: State, day: Day, when: int, kind: int, luck: float) -> OffenseCall | None:
        decided = game.quarter >= 4 and abs(game.margin(seat)) >= LONG_DESPERATE
        table = day.carries_late if decided else day.carries
        weights = table[when, LANES["inside" if kind == INSIDE else "sweep"]]
        shares: dict[Slot, float] = {}
        places = {name: at for at, name in enumerate(day.carriers)}
        for slot in (Slot.QB, *BACKS):
            card = game.slots[seat][slot]
            if card is None or not card.normal or (slot is not Slot.QB and carrier_fault(game, card) is not None):
                continue
            at = places.get(card.id, 0 if slot is Slot.QB else -1)
            shares[slot] = float(weights[at]) if at >= 0 else 0.0
        if kind == SWEEP:
            for slot in (Slot.FL1, Slot.FL2, Slot.LE):
                card = game.slots[seat][slot]
                if card is not None and card.normal and card.id in places and card.id not in game.end_arounds:
                    shares[slot] = float(weights[places[card.id]])
        if not sum(shares.values()):
            return None
        slot = list(shares)[_pick(list(shares.values()), luck)]
        side = luck * 11.3 % 1.0
        if slot not in (Slot.QB, *BACKS):
            return OffenseCall("ER", slot)
        if kind == SWEEP:
            return OffenseCall("SL" if side < 0.5 else "SR", slot)
        passing = game.down in (2, 3) and game.to_go >= DRAW_FROM
        drawn = "draw" if passing and side * 7.9 % 1.0 < DRAWS else ""
        return OffenseCall("IL" if side < 0.5 else "IR", slot, drawn)

    def _kneels(self, seat: int, game: State) -> bool:
        """A lead is knelt out when the downs left run the clock out."""
        if game.quarter < 4 or game.margin(seat) <= 0 or game.spot <= 5:
            return False
        snaps = 4 - game.down
        stops = min(snaps, game.timeouts[1 - seat])
        return game.clock <= KNEEL_SECONDS * (snaps - stops) + 10 * stops

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        code = _drawn(self.mix[situation(game)], luck)
        if code == "BLZ":
            blitzes = usual_blitzes(game.boxes[seat])
            return "blitz " + "+".join(blitzes[int(luck * 17.3 % 1.0 * min(2, len(blitzes)))]) if blitzes else "pass"
        if code == "R(NK)":
            return "run"
        if code == "R(BC)":
            return f"run {_likeliest_back(game, 1 - seat, self.days[1 - seat])}"
        return "prevent" if code.startswith("PR") and game.spot < 80 else "pass"

    # -- clock, penalties, kicks -----------------------------------------------------------------

    def _penalty(self, seat: int, options: Sequence[str], game: State, luck: float, about: PenaltyChoice) -> str:
        found = best_choice(game, about.result, about.remedies, seat, about.may_decline)
        return "play" if found < 0 else str(found + 1)

    def _seconds(self, seat: int, options: Sequence[str], game: State, luck: float, about: ClockChoice) -> str:
        """So much time that the clock runs as it did for this team at this pace."""
        hurries = self._hurries(seat, game)
        if len(options) <= 2:
            return options[-1] if hurries and luck < STOPPED_HURRY else options[0]
        pace = pace_of(game.quarter, game.clock, game.margin(seat))
        if pace == "milk":
            return options[0]
        if hurries and "timeout" in options and game.clock <= 60 and luck < OWN_TIMEOUT:
            return "timeout"
        wanted = 45 - 25 * self.books[seat].hurried.get(pace, 0.5)
        if wanted < 20:
            return "hurry" if "hurry" in options and luck < (20 - wanted) / 10 else "20"
        low = int(wanted // 5) * 5
        seconds = low + (5 if luck < (wanted - low) / 5 else 0)
        return str(max(20, min(45, seconds)))

    def _hurries(self, seat: int, game: State) -> bool:
        if game.quarter == 2:
            return game.clock <= 120 and game.spot >= 25
        return game.quarter >= 4 and game.clock <= 300 and game.margin(seat) < 0

    def _timeout(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        trails = game.quarter >= 4 and game.clock <= 180 and -LONG_DESPERATE < game.margin(seat) < 0
        return "timeout" if trails and luck < STOP_TRAILING else "pass"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        clock = clock_band(game.quarter, game.clock)
        share = self.book.tendencies.onside[clock][onside_group(game.margin(seat))]
        return "onside" if luck < share else "normal"

    def _corner(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        return str(CORNER_YARDS) if game.spot >= CORNER_FROM else "no"


def _stay(seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
    return "stay"


def _card(slots: Slots, slot: Slot) -> PlayerCard:
    card = slots[slot]
    assert card is not None
    return card


def _pick(weights: Sequence[float], luck: float) -> int:
    """The place in whose share of the weights this luck falls."""
    left = luck * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1


def _drawn(mix: Sequence[tuple[str, float]], luck: float) -> str:
    return mix[_pick([share for _, share in mix], luck)][0]


def _any(options: Sequence[str], luck: float) -> str:
    listed = list(options)
    return listed[int(luck * len(listed))]


def _likeliest_back(game: State, seat: int, day: Day) -> int:
    """The back who carries most."""
    totals = dict(zip(day.carriers, day.carries.sum(axis=(0, 1)).tolist(), strict=True))
    best, found = -1.0, 1
    for number, slot in enumerate(BACKS, 1):
        card = game.slots[seat][slot]
        if card is not None and totals.get(card.id, 0.0) > best:
            best, found = totals.get(card.id, 0.0), number
    return found


def situation(game: State) -> int:
    """The five situations in which defenses are called (S.4.1a to S.4.5b), from 0."""
    to_goal = 100 - game.spot
    if to_goal <= 2:
        return 4
    if to_goal <= 5:
        return 1
    if game.down == 1:
        return 0
    if game.down == 2:
        return 2 if game.to_go >= 7 else 1
    return 3 if game.to_go >= 7 else 4


