"""The computer coach: sensible football for every decision the rules can ask.

Scrimmage calls are drawn from mixed strategies solved with exact odds (strategy.py); fourth downs,
penalties and kicks are weighed in expected points; the clock and the score decide the rest.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.choices import Landing, PenaltyChoice
from fieldhouse.football.field import TOUCHBACK
from fieldhouse.football.judgement import HURRY, NORMAL, PROTECT, TRY, best_choice
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Row
from fieldhouse.games.paydirt.cards.charts import QT, ROWS, TeamCharts
from fieldhouse.games.paydirt.coach.cell_worth import better_blank, cell_yards
from fieldhouse.games.paydirt.coach.strategy import GROUPS, SPOT_STEP, TO_GO_STEP, Plan
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.table.table import Desk, Kind, Question

CORNER: Final = 98  # where a good punt is to come down: one in twenty goes on into the End Zone, as real ones do
GAMES_IN_MIND: Final = 64  # plans kept, so that a season of pairings does not fill the memory
TWO_POINT_MARGINS: Final = frozenset({-2, -5, -10, -16, -18, 1, 5, 12})  # after the touchdown, before the try
FEW_SECONDS: Final = 15
_TRYING: Final = Phase.TRY
_SCRIMMAGE: Final = Phase.SCRIMMAGE
SHORT_GOAL: Final = 0.45  # a kick worth trying as a half runs out


@mypyc_attr(allow_interpreted_subclasses=True)
class ComputerCoach:
    """Plays to win."""

    def __init__(self) -> None:
        self._plans: dict[tuple[TeamCharts, TeamCharts, str, str], Plan] = {}
        self._game: State | None = None
        self._both: tuple[Plan, Plan]
        self.answers: dict[Kind, Desk] = {
            q.CALL: self._call, q.SHOW: self._show, q.TIMEOUT: self._timeout, q.TEMPO: self._tempo,
            q.PENALTY: self._penalty, q.TRY: self._try, q.KICKOFF: self._kickoff, q.SECRET_KICK: self._kickoff,
            q.EXPECT: self._expect, q.FIELDING: self._fielding, q.INTERCEPTION: self._interception,
            q.RECOVERY: self._recovery, q.YARDS_OFF: self._yards_off, q.ROLL: self._roll, q.RUSH: self._rush,
            q.RUSH_ANSWER: self._rush_answer, q.FAKE_NUMBER: self._fake_number, q.FAKE_PLAY: self._fake_play,
            q.PICK: self._pick, q.BLANK: self._blank, q.FREE_KICK: self._free_kick,
        }

    def answer(self, question: Question, luck: float) -> str:
        decide = self.answers.get(question.kind)
        if decide is not None:
            return decide(question.seat, question.options, question.state, luck, question.about)
        return question.default()

    def plan(self, game: State, offense: int) -> Plan:
        if game is not self._game:
            self._game = game
            self._both = (self._plan(game, 0), self._plan(game, 1))
        return self._both[offense]

    def _plan(self, game: State, offense: int) -> Plan:
        ours, theirs, options = game.charts[offense], game.charts[1 - offense], game.options
        key = (ours, theirs, options.yardage, options.penalties)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= GAMES_IN_MIND:
                self._plans.pop(next(iter(self._plans)))
            plan = self._plans[key] = Plan(ours, theirs, options)
        return plan

    # -- scrimmage calls --------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        plan = self._both[seat] if game is self._game else self.plan(game, seat)
        spot, down = game.spot, game.down
        to_go = game.line - spot
        if down < 4 and to_go > 1 and game.clock >= 240 and game.phase is _SCRIMMAGE:  # most calls by far
            mix = plan.mixes[down * GROUPS + TO_GO_STEP[to_go] + SPOT_STEP[spot]]
            if mix is not None:
                return mix.plays[bisect_right(mix.play_steps, luck)]
        mode = NORMAL
        if game.phase is _TRYING:
            mode = TRY
        elif down == 4 or (game.clock < 240 and game.half_ends):
            special, mode = self._situation(seat, options, game, plan, luck)
            if special:
                return special
        if to_go == 1 and down >= 3 and "sneak" in options and luck < 0.35:
            luck /= 0.35
            if plan.sneak_chance() > 0.6:
                return "sneak"
        return plan.call(down, to_go, spot, mode, luck)

    def _situation(
        self, seat: int, options: Sequence[str], game: State, plan: Plan, luck: float
    ) -> tuple[str, int]:
        """Fourth downs, ends of halves: a call that is forced, and the mood for an ordinary one."""
        margin, clock, late = game.margin(seat), game.clock, game.quarter >= 4
        mode = NORMAL
        if late and clock < 240:
            mode = PROTECT if margin > 0 else HURRY if margin < 0 or clock < 120 else NORMAL
        elif game.quarter == 2 and clock <= 120:
            mode = HURRY if game.spot >= 30 else NORMAL
        if "kneel" in options and self._can_kneel(seat, game, margin, clock, late):
            return "kneel", mode
        last = game.half_ends and (clock <= FEW_SECONDS or game.untimed)
        if last:
            forced = self._last_play(options, game, plan, margin, late)
            if forced:
                return forced, mode
        if game.down == 4:
            return self._fourth_down(game, plan, margin, clock, late), mode
        if late and game.quarter > 4 and plan.goal_chance(100 - game.spot) > 0.85:
            return "fg", mode  # sudden death
        return "", mode

    def _can_kneel(self, seat: int, game: State, margin: int, clock: int, late: bool) -> bool:
        """Whether kneeling on the downs left runs the clock out (or ends a half deep in one's own end)."""
        if game.spot <= 6:
            return False
        if late and margin > 0:
            snaps = 4 - game.down  # the last down is not needed if the clock is gone before it
            stops = game.timeouts[1 - seat]
            running = max(0, snaps - stops)
            return clock <= 40 * running + 10 * min(snaps, stops)
        return game.quarter == 2 and clock <= 40 and game.spot < 35 and margin >= 0

    def _last_play(self, options: Sequence[str], game: State, plan: Plan, margin: int, late: bool) -> str:
        """The half ends with this play: kick if points will do, else throw it deep."""
        chance = plan.goal_chance(100 - game.spot)
        if (not late or -3 <= margin <= 0) and chance > (0.05 if late else SHORT_GOAL):
            return "fg"
        if "hail" in options and game.spot < 80 and (margin < 0 or not late):
            return "hail" if game.spot > 30 or late else ""
        return ""

    def _fourth_down(self, game: State, plan: Plan, margin: int, clock: int, late: bool) -> str:
        """Kick, punt or go, by expected points; the score and the clock may leave no choice. '' means go."""
        spot, to_go = game.spot, game.to_go
        goal, punt = plan.goal_value(spot), plan.punt_value(spot)
        go = plan.conversion(to_go, spot)
        if late and margin < 0 and clock < 300:
            drives_left = 1 + clock // 120
            if margin >= -3 and plan.goal_chance(100 - spot) > 0.4 and clock < 150:
                return "fg"
            if drives_left == 1 or margin < -8 * (drives_left - 1):
                return ""
            punt -= 1.0  # possession is worth more than field position now
            if margin < -3:
                goal -= 1.5
        elif late and margin > 0:
            go -= 0.5  # a lead has more to lose
        if game.quarter > 4:
            goal += 1.5
        best = max(goal, punt, go)
        if best == go:
            return ""
        return "fg" if best == goal else "punt"

    def _show(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        plan = self._both[1 - seat] if game is self._game else self.plan(game, 1 - seat)
        spot = game.spot
        if game.clock >= 240 and game.phase is _SCRIMMAGE:
            mix = plan.mixes[game.down * GROUPS + TO_GO_STEP[game.line - spot] + SPOT_STEP[spot]]
            if mix is not None:
                return mix.shows[bisect_right(mix.show_steps, luck)]
        mode = NORMAL
        if game.phase is _TRYING:
            mode = TRY
        elif game.clock < 240 and game.half_ends:
            margin = game.margin(1 - seat)
            if game.quarter >= 4:
                mode = PROTECT if margin > 0 else HURRY if margin < 0 or game.clock < 120 else NORMAL
            elif game.clock <= 120 and game.spot >= 30:
                mode = HURRY
        return plan.show(game.down, game.line - spot, spot, mode, luck)

    def _pick(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The best cell for the offense, or the worst one for it, by a plain reading."""
        charts = game.charts[game.ball]

        def reading(option: str) -> float:
            name, _, row = option.partition("@")
            return cell_yards(charts, charts.offense[QT if name == "QT" else int(name)][int(row)])

        return max(options, key=reading) if seat == game.ball else min(options, key=reading)

    def _blank(self, seat: int, options: Sequence[str], game: State, luck: float, about: q.Facing) -> str:
        if not about.formation:
            return "no"
        own = game.charts[seat].defense[about.formation][about.play]
        return "yes" if better_blank(game.charts[game.ball], about.rolled, own, 100 - game.spot) else "no"

    # -- the clock --------------------------------------------------------------------------

    def _timeout(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The defense stops the clock when it trails late, or to get the ball back before half-time."""
        if game.clock > 160 or not game.half_ends:
            return "pass"
        margin = game.margin(seat)
        if game.quarter >= 4:
            return "timeout" if margin < 0 and game.clock > 10 else "pass"
        return "timeout" if game.down == 4 and game.spot < 45 and game.clock > 40 else "pass"

    def _tempo(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Hurry when time is short and points are needed; let it run with a lead."""
        clock = game.clock
        if clock > 240 or not game.half_ends:
            return "normal"
        margin = game.margin(seat)
        if game.quarter >= 4:
            needed = margin < 0 or (margin == 0 and clock <= 120 and game.spot > 40)
            if not needed:
                if margin > 0 and "delay" in options and 40 < clock <= 50:
                    return "delay"  # the clock runs out in it
                return "normal"
            if clock > 150 and margin >= -8:
                return "normal"
        elif clock > 120 or game.spot < 35:
            return "normal"
        if "timeout" in options and (clock <= 100 or game.timeouts[seat] > 2):
            return "timeout"
        if "spike" in options and game.down < 3 and clock <= 50 and luck < 0.6:
            return "spike"
        return "hurry" if "hurry" in options else "timeout" if "timeout" in options else "normal"

    # -- penalties, tries, kickoffs ---------------------------------------------------------

    def _penalty(self, seat: int, options: Sequence[str], game: State, luck: float, about: PenaltyChoice) -> str:
        """Whichever future is worth more points to this side."""
        # every touchback is weighed as one at the 20: real seasons were replayed with coaches that think so
        best = best_choice(game, about.result, about.remedies, seat, "play" in options, TOUCHBACK)
        return "play" if best < 0 else str(best + 1)

    def _try(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Two points where the score late in the game asks for them."""
        late = game.quarter >= 4 or (game.quarter == 3 and game.clock < 300)
        return "two" if late and game.margin(seat) in TWO_POINT_MARGINS else "kick"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Onside when the ball must come back; a squib as a half runs out."""
        margin, clock = game.margin(seat), game.clock
        if game.quarter == 4 and margin < 0:
            scores_behind = -(margin // 8)
            if clock < 150 * scores_behind - 20 and clock > 0:
                return "onside"
        if "squib" in options and game.half_ends and clock <= 30 and game.quarter != 5:
            return "squib"
        return "deep"

    def _expect(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        desperate = self._kickoff(1 - seat, ("deep", "squib", "onside"), game, luck)
        return desperate if luck < 0.9 else "deep"

    def _free_kick(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "kickoff"

    # -- kicks and returns ------------------------------------------------------------------

    def _fielding(self, seat: int, options: Sequence[str], game: State, luck: float, about: Landing) -> str:
        """Touchback where a return would not reach the 20; let a punt near the goal line go."""
        spot = about.spot
        if spot <= 0 and "touchback" in options:
            return "return" if spot > -3 and "return" in options and luck < 0.25 else "touchback"
        if "return" in options:
            return "roll" if "roll" in options and spot < 8 and game.phase is Phase.SCRIMMAGE else "return"
        if "fair catch" in options and spot >= 8:
            return "fair catch"
        for choice in ("leave", "down", "fair catch", "flop"):
            if choice in options:
                return choice
        return options[0]

    def _roll(self, seat: int, options: Sequence[str], game: State, luck: float, about: Landing) -> str:
        """The kickers let it roll where the average roll of 12 stays out of the End Zone."""
        return "roll" if about.spot >= 22 else "no roll"

    def _yards_off(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The coffin corner: a punt that would carry into the End Zone is aimed short of it."""
        if game.phase is not Phase.SCRIMMAGE:
            return "0"
        extra = int(game.spot) + punt_reach(game.charts[seat]) - CORNER
        return str(extra) if extra > 0 and str(extra) in options else "0"

    def _interception(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if "touchback" in options:
            return "touchback"
        return "return"

    def _recovery(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "touchback" if "touchback" in options else "return"

    def _rush(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """A free block costs nothing; an all-out rush is for those who are behind late."""
        if "free block" in options:
            return "free block"
        if game.options.short_drop and game.spot <= 4 and "all-out" in options:
            return "all-out"
        desperate = game.quarter >= 4 and game.clock < 180 and game.margin(seat) < 0
        return "all-out" if desperate and "all-out" in options else "none"

    def _rush_answer(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "kick"

    def _fake_number(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Near midfield with a short distance a fake is worth its row now and then."""
        if game.phase is Phase.SCRIMMAGE and game.to_go <= 4 and 45 <= game.spot <= 70 and luck < 0.3:
            return options[-1]
        return "none"

    def _fake_play(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if "rzdz" in options:
            return "rzdz"
        return "2" if game.to_go <= 4 else "6"


@lru_cache(maxsize=128)
def punt_reach(charts: TeamCharts) -> int:
    """How far a good punt of this team carries: three in four fall short of it."""
    reached, column = 0, charts.special["PUNT"]
    carries = sorted(
        (cell.yards, OFFENSE.odds([row])) for row in ROWS
        if (cell := column[row]) is not None and cell.row == Row.GAIN and cell.yards
    )
    whole = sum(ways for _, ways in carries)
    for yards, ways in carries:
        reached += ways
        if 4 * reached >= 3 * whole:
            return yards
    return 44
