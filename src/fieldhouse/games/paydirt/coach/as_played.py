"""The as-played coach: calls what the real team called, where it called it.

    season = load_pack("nfl-2019")
    coach = AsPlayedCoach(season, "BAL", "KC")      # one coach for both seats; the home team is seat 0

Calls go by down, distance, score, clock and field position in the team's own proportions (`football.tendencies`),
fourth downs, tries, kickoffs and tempo likewise (`football.tendencies`); the defense mixes its formations by what the
league does in such a situation (`as_played_defense`). What statistics do not say (penalties, returns, the ends of
halves) is left to the computer coach's judgement; its solved strategies are never asked, for they take time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fieldhouse.football.choices import ClockChoice, Landing, PenaltyChoice
from fieldhouse.football.field import TOUCHBACK
from fieldhouse.football.judgement import remedy_worth, result_worth
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import FIELD_OF, LATE, Steps, cell
from fieldhouse.football.tendencies.fourth_downs import fourth_at
from fieldhouse.football.tendencies.plan_of_the_day import evened, replanned
from fieldhouse.football.tendencies.timeouts import (
    DEFENSE_FROM,
    DEFENSE_LATE,
    DEFENSE_STOPS,
    EARLY_STOPS,
    LAST_STOPS,
    LOST,
    SPIKE_CLOCK,
    SPIKES,
    WARM_STOPS,
)
from fieldhouse.football.tendencies.tries_and_kickoffs import WIDEST, onside_group, try_part
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach.as_played_book import TRY_AT, season_book
from fieldhouse.games.paydirt.coach.as_played_day import day_plan, day_tempo
from fieldhouse.games.paydirt.coach.as_played_defense import (
    AT_THE_ONE,
    CROWD,
    NAMED_ON_THIRD,
    SCRAMBLED,
    USUAL_READING,
)
from fieldhouse.games.paydirt.coach.as_played_inches import FAR, KINDS, Inches, chosen
from fieldhouse.games.paydirt.coach.as_played_plan import PLAN, PLAYS, ROW
from fieldhouse.games.paydirt.coach.as_played_tempo import A_STOP, LATE_SLACK
from fieldhouse.games.paydirt.coach.computer import FEW_SECONDS, SHORT_GOAL, ComputerCoach, punt_reach
from fieldhouse.games.paydirt.coach.strategy import goal_chances
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import ALTERNATE
from fieldhouse.games.paydirt.rules.timing import alternate_now
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import clock_band, pace
from fieldhouse.table.table import Desk, Kind, Question

PLAY_CALLS: Final = tuple(str(play) for play in range(1, PLAYS + 1))
SHOWS: Final = tuple(FORMATIONS)
WILD_CARDS: Final = tuple(f"wild {play}" for play in PLAY_CALLS)
INSIDE_20: Final = 80
RETURNED: Final = ((4, 0.2), (8, 0.55), (16, 0.68))
"""Of punts that may be returned, the share that is, by where they come down: before this line; beyond the last, all.
Real punts are returned 12, 30 and 37 times in 100 there and 54 times farther out (1999, 2018, 2019)."""
RUNS: Final = PLAN.runs
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_TRY: Final = Phase.TRY

KNEEL, STOPPED_KNEEL = 33, 5  # seconds of a kneel in the last two minutes by alternate timing, and with a timeout
HALF_KNEEL: Final = 21  # seconds before half-time from which a side in its own half kneels
_NO_HALF: Final = frozenset({1, 3})  # quarters in which they tell it to the end
LAST_SNAPS: Final = 40  # a side that trails kicks only if the kick can level it
LONG_KICK: Final = 35  # yards to the goal: from farther the chart is asked whether the kicker reaches it
NO_CHANCE: Final = 0.05
SOME_CHANCE: Final = 0.2
SQUIB: Final = 8  # seconds: a return runs the half out
LAST_MINUTES: Final = 120
HASTE: Final = 33  # seconds from which a side that needs points lets none run off
LAST_PLAY, LAST_SNAP = 8, 13  # seconds in which another play cannot be had with a timeout, and without one
FALSE_START: Final = 5  # yards
INSISTS: Final = 0.1
"""The points that a defense gives up at most to have five yards walked off: real fouls of five yards nearly all come
before the snap. Set so that as many flags are declined as really are: 1.9 a game in 1999, 2018 and 2019."""
SURE_GOAL: Final = 0.7  # the chance of a field goal for which a side lets the clock run out
GOAL_CLOCK: Final = 3  # seconds to leave for it
OWN_GOAL: Final = 10  # nearer to it nobody plays for a yard
OWN_END: Final = 25  # from behind this line nobody stops the clock before half-time


AT: Final = Steps(ROW)
_WHEN_STEP: Final = AT.when
_FIELD_STEP: Final = AT.field
_BY_QUARTER: Final = AT.by_quarter


@lru_cache(maxsize=128)
def _goal_chances(charts: TeamCharts, yardage: str, penalties: str) -> tuple[float, ...]:
    return goal_chances(charts, make_options({"rules": "basic", "yardage": yardage, "penalties": penalties}))


def _edge(seat: int, game: State) -> int:
    """1 at home, -1 on the road; none at a neutral site, nor where power ratings hold it (A-X.b)."""
    options = game.options
    if options.site == "neutral" or (options.spread and options.home_field):
        return 0
    return -1 if seat else 1


class AsPlayedCoach:
    """Calls as the two real teams called. Serves both seats."""

    def __init__(
        self, season: FootballSeason, home: str | None, away: str | None, away_season: FootballSeason | None = None,
        staff: ComputerCoach | None = None,
    ) -> None:
        """Without its code a team calls as its season's league. `staff` decides what statistics do not say."""
        self.books = (season_book(season), season_book(away_season or season))
        self.called = (self.books[0].tendencies, self.books[1].tendencies)
        self.sides = (self.books[0].team(home), self.books[1].team(away))
        self.staff = staff or ComputerCoach()
        self._steps = (self.sides[0].steps, self.sides[1].steps)
        self._show_steps = (self.books[0].show_steps, self.books[1].show_steps)
        one_season = self.books[0] is self.books[1]
        levels = [
            self.books[0].level(*pair) if one_season else USUAL_READING for pair in ((away, home), (home, away))
        ]
        self._inches: list[Inches | None] = [None, None]
        self._named = (self.books[0].named_steps(levels[0]), self.books[1].named_steps(levels[1]))
        self.answers: dict[Kind, Desk] = self.staff.answers | {
            q.CALL: self._call, q.SHOW: self._show, q.TEMPO: self._tempo, q.TRY: self._try,
            q.KICKOFF: self._kickoff, q.SECRET_KICK: self._kickoff, q.EXPECT: self._expect,
            q.FAKE_NUMBER: self._fake_number, q.TIMEOUT: self._timeout,
            q.YARDS_OFF: self._yards_off, q.FIELDING: self._fielding, q.RECOVERY: self._recovery,
            q.PENALTY: self._penalty,
        }

    def answer(self, question: Question, luck: float) -> str:
        decide = self.answers.get(question.kind)
        if decide is not None:
            return decide(question.seat, question.options, question.state, luck, question.about)
        return question.default()

    def make_ready(self, game: State) -> None:
        """Work out now what some games ask for and others do not."""
        for seat, charts in enumerate(game.charts):
            self.goal_chance(game, seat)
            punt_reach(charts)

    # -- scrimmage calls --------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if game.down < 4 and (game.clock > LATE or game.quarter in _NO_HALF) and game.phase is _SCRIMMAGE:
            spot, score = game.spot, game.score
            at = (
                _WHEN_STEP[game.down][game.line - spot] + _FIELD_STEP[spot]
                + _BY_QUARTER[game.quarter][score[seat] - score[1 - seat]]
            )
            return self._play(seat, game, luck, at)
        if game.phase is _TRY:
            return PLAY_CALLS[bisect_right(self.sides[seat].try_steps, luck)]
        forced, luck = self._forced(seat, options, game, luck)
        if forced:
            return forced
        return self._play(seat, game, luck, AT.at(game, seat))

    def _play(self, seat: int, game: State, luck: float, at: int) -> str:
        """A play as the team calls them here; those that fall a yard short come more often (as_played_inches)."""
        steps = self._steps[seat]
        named = game.spot > INSIDE_20
        runs = steps[at + RUNS - 1]
        luck = replanned(luck, runs, evened(day_plan(game, seat), runs) * (SCRAMBLED if named else 1.0))
        place = bisect_right(steps, luck, at, at + ROW) - at
        to_go = game.line - game.spot
        if to_go <= FAR and game.spot >= OWN_GOAL:
            for first, end in KINDS:
                if first <= place < end:
                    short = self._short(seat, game)
                    factors = (short.goal if game.line == 100 else short.blank if named else short.open)[to_go]
                    place = chosen(steps, at, ROW, luck, factors, first, end)
                    break
        return PLAY_CALLS[place]

    def _short(self, seat: int, game: State) -> Inches:
        """How often what the offense in this seat may call falls a yard short, against the other side's formations."""
        known, charts, edge = self._inches[seat], game.charts, _edge(seat, game)
        if (
            known is None or known.edge != edge
            or known.offense is not charts[seat] or known.defense is not charts[1 - seat]
        ):
            offense = self.sides[seat].offense(charts[seat])
            known = self._inches[seat] = Inches(offense, charts[1 - seat], self.books[1 - seat].shown, edge)
        return known

    def _forced(self, seat: int, options: Sequence[str], game: State, luck: float) -> tuple[str, float]:
        """A kick, a kneel or a throw to the end zone as a half runs out; or '', with what is left of the luck."""
        if game.clock <= LATE and game.half_ends:
            forced = self._end_of_half(seat, options, game)
            if forced:
                return forced, luck
        if game.down == 4 and "punt" in options:
            return self._fourth_down(seat, game, luck)
        return "", luck

    def _end_of_half(self, seat: int, options: Sequence[str], game: State) -> str:
        """Kneel a lead out; on the last play of a half kick, or throw it as far as it goes. '' means as usual."""
        margin, clock, late = game.margin(seat), game.clock, game.quarter >= 4
        if (margin > 0 or not late) and "kneel" in options and self._can_kneel(seat, game, margin, clock, late):
            return "kneel"
        soon = FEW_SECONDS
        if game.options.timing != "chart":
            soon = LAST_PLAY if game.timeouts[seat] else LAST_SNAP
        if clock > soon and not game.untimed:
            return ""
        level = not late or -3 <= margin <= 0
        if level and "fg" in options and self.goal_chance(game, seat) > (NO_CHANCE if late else SHORT_GOAL):
            return "fg"
        if "hail" in options and game.spot < 80 and (margin < 0 if late else game.spot > 40):
            return "hail"
        return ""

    def _can_kneel(self, seat: int, game: State, margin: int, clock: int, late: bool) -> bool:
        """Whether kneeling on the downs left runs the clock out, or a first half ends with too far to go."""
        if game.options.timing == "chart":
            return self.staff._can_kneel(seat, game, margin, clock, late)
        if late and margin > 0 and game.spot > 6:
            snaps = 4 - game.down  # the last down is not needed if the clock is gone before it
            stops = min(snaps, game.timeouts[1 - seat])
            return clock <= KNEEL * (snaps - stops) + STOPPED_KNEEL * stops
        return game.quarter == 2 and game.down == 1 and clock <= HALF_KNEEL and 6 < game.spot < 40

    def _fourth_down(self, seat: int, game: State, luck: float) -> tuple[str, float]:
        """A kick, or '' to go for it, with what is left of the luck for the play."""
        score, clock, spot = game.score, game.clock, game.spot
        margin = score[seat] - score[1 - seat]
        if game.quarter >= 4 and margin < 0 and clock <= LAST_SNAPS:  # no other chance
            return ("fg" if margin >= -3 and self.goal_chance(game, seat) > SOME_CHANCE else "", luck)
        side = self.sides[seat]
        at = fourth_at(game, seat)
        go = side.go[at]
        if luck < go:
            return "", luck / go
        if luck < side.punt[at]:
            return "punt", luck
        if spot < 100 - LONG_KICK and self.goal_chance(game, seat) < NO_CHANCE:
            return "punt", luck
        return "fg", luck

    def goal_chance(self, game: State, seat: int) -> float:
        """The chance of a field goal from here."""
        chances = _goal_chances(game.charts[seat], game.options.yardage, game.options.penalties)
        distance = 100 - game.spot
        return chances[distance] if distance < len(chances) else 0.0

    def _show(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if game.spot > INSIDE_20 and game.options.wild_card and game.options.red_zone:
            named = CROWD[FIELD_OF[game.spot]].named if game.spot < 99 else AT_THE_ONE
            if game.down == 3 and game.phase is _SCRIMMAGE:
                named *= NAMED_ON_THIRD
            if luck < named:
                at = ROW * cell(*TRY_AT, 1) if game.phase is _TRY else AT.at(game, 1 - seat)
                return WILD_CARDS[bisect_right(self._named[seat], luck / named, at, at + ROW) - at]
            luck = (luck - named) / (1 - named)
        if (game.clock > LATE or game.quarter in _NO_HALF) and game.phase is _SCRIMMAGE:
            spot, score = game.spot, game.score
            at = (
                _WHEN_STEP[game.down][game.line - spot] + _FIELD_STEP[spot]
                + _BY_QUARTER[game.quarter][score[1 - seat] - score[seat]]
            )
            return self._formation(seat, game, luck, at)
        if game.phase is _TRY:
            return SHOWS[bisect_right(self.books[seat].try_shows, luck)]
        return self._formation(seat, game, luck, AT.at(game, 1 - seat))

    def _formation(self, seat: int, game: State, luck: float, at: int) -> str:
        """A formation of the league's mix, those that hold the offense a yard short more often (as_played_inches)."""
        steps, to_go = self._show_steps[seat], game.line - game.spot
        if to_go > FAR or game.spot < OWN_GOAL:
            return SHOWS[bisect_right(steps, luck, at, at + ROW) - at]
        factors = self._short(1 - seat, game).formations[to_go]
        return SHOWS[chosen(steps, at, len(SHOWS) - 1, luck, factors, 0, len(SHOWS))]

    # -- the clock --------------------------------------------------------------------------

    def _tempo(
        self, seat: int, options: Sequence[str], game: State, luck: float, about: ClockChoice | None = None
    ) -> str:
        """Stop the clock as often as real teams, and hurry so often that it runs as it did for this team."""
        clock, quarter = game.clock, game.quarter
        alternate = game.options.timing != "chart" and alternate_now(game, clock)
        shares = self.sides[seat].hurried[alternate]
        at, stops = "normal", 0.0
        if quarter in _NO_HALF or clock > LATE:
            stops = EARLY_STOPS[quarter] if quarter < 5 else 0.0
        else:
            at = pace(quarter, clock, game.margin(seat))
            if at == "two minutes" and clock <= HALF_KNEEL and game.spot < 40:
                return "normal"
            if alternate and about is not None and self._waits(seat, game):
                return self._wait(options, game, about)
            if alternate:
                stops = LAST_STOPS.get(at, 0.0)
                if clock <= HASTE and stops and game.spot >= OWN_END:
                    if "timeout" in options:
                        return "timeout"
                    if luck < SPIKES and game.down < 3 and "spike" in options:
                        return "spike"
                    return "hurry" if "hurry" in options else "normal"
            else:
                stops = WARM_STOPS if at == "normal" else max(0.0, 2 * (shares[at] - 1))
        stops *= self.books[seat].stops[quarter > 2]
        share = shares[at] * day_tempo(game, seat)
        if at == "two minutes" and alternate:
            share -= LATE_SLACK
        if "timeout" in options:
            if luck < stops and (at != "two minutes" or game.spot >= OWN_END):
                return "timeout"
            share = stops + max(0.0, share - A_STOP * stops)
        if at == "normal" or share == 0.0:
            return "hurry" if luck < share and "hurry" in options else "normal"
        if clock <= SPIKE_CLOCK and game.down < 3 and luck > 1 - SPIKES and "spike" in options:
            return "spike"
        if "hurry" in options:
            return "hurry" if luck < share else "normal"
        return "timeout" if "timeout" in options and clock <= LAST_MINUTES else "normal"

    def _waits(self, seat: int, game: State) -> bool:
        """Whether a side lets the clock run down to a field goal: one that wins or levels the game, or ends a half."""
        soon = -3 <= game.margin(seat) <= 0 if game.quarter >= 4 else game.clock <= LAST_SNAPS
        return soon and self.goal_chance(game, seat) >= SURE_GOAL

    def _wait(self, options: Sequence[str], game: State, about: ClockChoice) -> str:
        """Let the clock run down to the kick."""
        left = game.clock - about.seconds
        dead = ALTERNATE[about.stop]
        if left >= GOAL_CLOCK:
            return "normal"
        for tempo, kept in (("delayed", "delayed timeout"), ("hurry", f"{about.stop} conserved"), ("timeout", "")):
            if tempo in options and (tempo == "timeout" or left + dead - ALTERNATE[kept] >= GOAL_CLOCK):
                return tempo
        return "normal"

    def _timeout(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The defense stops the clock when it trails late, or to get the ball back before half-time."""
        if game.quarter >= 4 and game.half_ends and game.clock <= DEFENSE_FROM:
            late = game.clock <= LAST_MINUTES
            trails = -LOST < game.margin(seat) < 0 and game.clock > FEW_SECONDS
            share = (DEFENSE_LATE if late else DEFENSE_STOPS) * self.books[seat].stops[1]
            return "timeout" if trails and luck < share else "pass"
        return self.staff._timeout(seat, options, game, luck, about)

    # -- tries, kickoffs --------------------------------------------------------------------

    def _try(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        shares = self.called[seat].two_points[try_part(clock_band(game.quarter, game.clock))]
        widest = WIDEST
        return "two" if luck < shares[max(-widest, min(widest, game.margin(seat))) + widest] else "kick"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        share = self._onside(seat, game)
        if luck < share and "onside" in options:
            return "onside"
        if "squib" in options and game.half_ends and game.clock <= SQUIB and game.quarter < 5:
            return "squib"
        return "deep"

    def _onside(self, seat: int, game: State) -> float:
        """The share of onside kicks at this time with this score."""
        return self.called[seat].onside[clock_band(game.quarter, game.clock)][onside_group(game.margin(seat))]

    def _expect(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "onside" if self._onside(1 - seat, game) >= 0.5 and "onside" in options else "deep"

    # -- punts ------------------------------------------------------------------------------

    def _yards_off(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The coffin corner: aimed so far short of the End Zone that as many punts go into it as really did."""
        if game.phase is not _SCRIMMAGE:
            return "0"
        extra = game.spot + punt_reach(game.charts[seat]) - self.books[seat].corner
        return str(extra) if extra > 0 and str(extra) in options else "0"

    def _fielding(self, seat: int, options: Sequence[str], game: State, luck: float, about: Landing) -> str:
        """Near the goal line let a punt go as often as real receivers."""
        if game.phase is _SCRIMMAGE and about.spot > 0 and "return" in options and "down" in options:
            for line, share in RETURNED:
                if about.spot < line:
                    return "return" if luck < share else "down"
            return "return"
        if game.phase is _SCRIMMAGE and "touchback" in options:
            return "touchback"
        return self.staff._fielding(seat, options, game, luck, about)

    # -- loose balls, flags -----------------------------------------------------------------

    def _recovery(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Fall on the own ball: real sides picked one up and scored once a season."""
        if seat == game.ball and game.phase is _SCRIMMAGE and "stay" in options:
            return "stay"
        return self.staff._recovery(seat, options, game, luck, about)

    def _penalty(self, seat: int, options: Sequence[str], game: State, luck: float, about: PenaltyChoice) -> str:
        """Whichever is worth more points, but false starts have no play to be declined for (INSISTS)."""
        choice = self.staff._penalty(seat, options, game, luck, about)
        if choice != "play" or game.phase is not _SCRIMMAGE or len(about.remedies) != 1 or seat == game.ball:
            return choice
        remedy, result = about.remedies[0], about.result
        if remedy.foul.yards != FALSE_START or result.ball != game.ball or game.down == 4:
            return choice
        gained = result_worth(game, result, seat, TOUCHBACK) - remedy_worth(game, result, remedy, seat)
        return "1" if gained <= INSISTS else choice

    def _fake_number(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "none" if "none" in options else options[0]  # fakes are among the fourth downs gone for
