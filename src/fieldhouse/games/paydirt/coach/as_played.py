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

from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import FIELD_OF, LATE, Steps, cell
from fieldhouse.football.tendencies.fourth_downs import fourth_at
from fieldhouse.football.tendencies.tries_and_kickoffs import WIDEST, onside_group, try_part
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach.as_played_book import TRY_AT, season_book
from fieldhouse.games.paydirt.coach.as_played_defense import CROWD, USUAL_READING
from fieldhouse.games.paydirt.coach.as_played_plan import PLAYS, ROW
from fieldhouse.games.paydirt.coach.computer import FEW_SECONDS, SHORT_GOAL, ComputerCoach, punt_reach
from fieldhouse.games.paydirt.coach.strategy import goal_chances
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.timing import alternate_now
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import clock_band, pace
from fieldhouse.table.table import Desk, Kind, Question

PLAY_CALLS: Final = tuple(str(play) for play in range(1, PLAYS + 1))
SHOWS: Final = tuple(FORMATIONS)
WILD_CARDS: Final = tuple(f"wild {play}" for play in PLAY_CALLS)
INSIDE_20: Final = 80
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_TRY: Final = Phase.TRY

_NO_HALF: Final = frozenset({1, 3})  # quarters in which they tell it to the end
LAST_SNAPS: Final = 40  # a side that trails kicks only if the kick can level it
LONG_KICK: Final = 35  # yards to the goal: from farther the chart is asked whether the kicker reaches it
NO_CHANCE: Final = 0.05
SOME_CHANCE: Final = 0.2
SPIKE_CLOCK: Final = 60
SPIKES: Final = 0.16  # 2019: 0.27 spikes a game
OWN_END: Final = 25  # from behind this line nobody stops the clock before half-time


AT: Final = Steps(ROW)
_WHEN_STEP: Final = AT.when
_FIELD_STEP: Final = AT.field
_BY_QUARTER: Final = AT.by_quarter


@lru_cache(maxsize=128)
def _goal_chances(charts: TeamCharts, yardage: str, penalties: str) -> tuple[float, ...]:
    return goal_chances(charts, make_options({"rules": "basic", "yardage": yardage, "penalties": penalties}))


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
        self._named = (self.books[0].named_steps(levels[0]), self.books[1].named_steps(levels[1]))
        self.answers: dict[Kind, Desk] = self.staff.answers | {
            q.CALL: self._call, q.SHOW: self._show, q.TEMPO: self._tempo, q.TRY: self._try,
            q.KICKOFF: self._kickoff, q.SECRET_KICK: self._kickoff, q.EXPECT: self._expect,
            q.FAKE_NUMBER: self._fake_number,
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
            return PLAY_CALLS[bisect_right(self._steps[seat], luck, at, at + ROW) - at]
        if game.phase is _TRY:
            return PLAY_CALLS[bisect_right(self.sides[seat].try_steps, luck)]
        forced, luck = self._forced(seat, options, game, luck)
        if forced:
            return forced
        at = AT.at(game, seat)
        return PLAY_CALLS[bisect_right(self._steps[seat], luck, at, at + ROW) - at]

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
        if (margin > 0 or not late) and "kneel" in options and self.staff._can_kneel(seat, game, margin, clock, late):
            return "kneel"
        if clock > FEW_SECONDS and not game.untimed:
            return ""
        level = not late or -3 <= margin <= 0
        if level and "fg" in options and self.goal_chance(game, seat) > (NO_CHANCE if late else SHORT_GOAL):
            return "fg"
        if "hail" in options and game.spot < 80 and (margin < 0 if late else game.spot > 40):
            return "hail"
        return ""

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
            named = CROWD[FIELD_OF[game.spot]].named
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
            return SHOWS[bisect_right(self._show_steps[seat], luck, at, at + ROW) - at]
        if game.phase is _TRY:
            return SHOWS[bisect_right(self.books[seat].try_shows, luck)]
        at = AT.at(game, 1 - seat)
        return SHOWS[bisect_right(self._show_steps[seat], luck, at, at + ROW) - at]

    # -- the clock --------------------------------------------------------------------------

    def _tempo(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Hurry so often that the clock runs as it did for this team; stop it where hurrying is not enough."""
        clock, alternate = game.clock, game.options.timing != "chart" and alternate_now(game, game.clock)
        shares = self.sides[seat].hurried[alternate]
        if clock > LATE or game.quarter in _NO_HALF:
            return "hurry" if luck < shares["normal"] and "hurry" in options else "normal"
        at = pace(game.quarter, clock, game.margin(seat))
        share = shares[at]
        if at == "normal" or share == 0.0:
            return "hurry" if luck < share and "hurry" in options else "normal"
        if luck < 2 * (share - 1) and "timeout" in options and (game.spot >= OWN_END or game.quarter > 2):
            return "timeout"  # it saves half as much again as a hurried snap
        if clock <= SPIKE_CLOCK and game.down < 3 and luck > 1 - SPIKES and "spike" in options:
            return "spike"
        if "hurry" in options:
            return "hurry" if luck < share else "normal"
        return "timeout" if "timeout" in options and clock <= 120 else "normal"

    # -- tries, kickoffs --------------------------------------------------------------------

    def _try(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        shares = self.called[seat].two_points[try_part(clock_band(game.quarter, game.clock))]
        widest = WIDEST
        return "two" if luck < shares[max(-widest, min(widest, game.margin(seat))) + widest] else "kick"

    def _kickoff(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        share = self._onside(seat, game)
        if luck < share and "onside" in options:
            return "onside"
        if "squib" in options and game.half_ends and game.clock <= 30 and game.quarter < 5:
            return "squib"
        return "deep"

    def _onside(self, seat: int, game: State) -> float:
        """The share of onside kicks; in the last two minutes those with the least time left are the ones."""
        clock = clock_band(game.quarter, game.clock)
        share = self.called[seat].onside[clock][onside_group(game.margin(seat))]
        return float(game.clock < 120 * share) if clock == "Q4 last 2:00" else share

    def _expect(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "onside" if self._onside(1 - seat, game) >= 0.5 and "onside" in options else "deep"

    def _fake_number(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return "none" if "none" in options else options[0]  # fakes are among the fourth downs gone for
