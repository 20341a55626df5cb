"""The as-played coach: calls what the real team called, where it called it.

    season = load_pack("nfl-2019")
    coach = AsPlayedCoach(season, "BAL", "KC")      # one coach for both seats; the home team is seat 0

Calls go by down, distance, score, clock and field position in the team's own proportions (`as_played_tables`),
fourth downs, tries, kickoffs and tempo likewise (`as_played_choices`); the defense mixes its formations by what the
league does in such a situation (`as_played_defense`). What statistics do not say (penalties, returns, the ends of
halves) is left to the computer coach's judgement; its solved strategies are never asked, for they take time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache

from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt import as_played_choices as choices
from fieldhouse.games.paydirt import as_played_tables as tables
from fieldhouse.games.paydirt import questions as q
from fieldhouse.games.paydirt.as_played_book import TRY_AT, season_book
from fieldhouse.games.paydirt.as_played_choices import FAR_TO_GO
from fieldhouse.games.paydirt.as_played_defense import CROWD
from fieldhouse.games.paydirt.as_played_tables import ROW
from fieldhouse.games.paydirt.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach import FEW_SECONDS, SHORT_GOAL, Answer, ComputerCoach, punt_reach
from fieldhouse.games.paydirt.options import make_options
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.strategy import goal_chances
from fieldhouse.games.paydirt.timing import alternate_now
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.words import CLOCKS, DISTANCES, FIELDS, band, clock_band, pace
from fieldhouse.table.table import Kind

PLAY_CALLS = tuple(str(play) for play in range(1, tables.PLAYS + 1))
SHOWS = tuple(FORMATIONS)
WILD_CARDS = tuple(f"wild {play}" for play in PLAY_CALLS)
INSIDE_20 = 80
_SCRIMMAGE, _TRY = Phase.SCRIMMAGE, Phase.TRY

WIDEST_SCORE = 1000
LATE = 300  # seconds: before them, only quarter and score tell the mood
_NO_HALF = frozenset({1, 3})  # quarters in which they tell it to the end
LAST_SNAPS = 40  # a side that trails kicks only if the kick can level it
LONG_KICK = 35  # yards to the goal: from farther the chart is asked whether the kicker reaches it
NO_CHANCE, SOME_CHANCE = 0.05, 0.2
SPIKE_CLOCK, SPIKES = 60, 0.16  # 2019: 0.27 spikes a game
OWN_END = 25  # from behind this line nobody stops the clock before half-time


def _by_margin(mood: Callable[[str, int], int], clock: str) -> list[int]:
    """The mood by margin, negative margins counted from the end as Python does."""
    return [
        mood(clock, margin if margin <= WIDEST_SCORE else margin - 2 * WIDEST_SCORE - 1)
        for margin in range(2 * WIDEST_SCORE + 1)
    ]


# The parts of a place among a book's steps: of mood, down and distance, and field.
_MOODS = {clock: [ROW * mood for mood in _by_margin(tables.mood, clock)] for clock in CLOCKS}
_FOURTH_STEP = {
    clock: [choices.SPOTS * mood for mood in _by_margin(choices.fourth_mood, clock)] for clock in CLOCKS
}
_GOAL_STEP = [(FAR_TO_GO + 1) * (100 - spot) for spot in range(101)]
_TO_GO_STEP = [min(to_go, FAR_TO_GO) for to_go in range(101)]
_BY_QUARTER = [_MOODS["Q1"], *(_MOODS[f"Q{quarter}"] for quarter in range(1, 5)), *[_MOODS["OT"]] * 200]
_DISTANCE = [next(at for at, one in enumerate(DISTANCES) if to_go <= one.high or one is DISTANCES[-1])
             for to_go in range(101)]
_WHEN_STEP = [[0] * 101, *(
    [ROW * tables.cell(down, _DISTANCE[to_go], 0, 0) for to_go in range(101)] for down in range(1, 5)
)]
_FIELD_NAMES = [one.name for one in FIELDS]
_FIELD_OF = [tables.FIELD_GROUP[_FIELD_NAMES.index(band(FIELDS, 100 - spot))] for spot in range(101)]
_FIELD_STEP = [ROW * tables.cell(1, 0, field, 0) for field in _FIELD_OF]


def cell_at(game: Game, seat: int) -> int:
    """The cell (see `as_played_tables`) of the situation for the offense in this seat."""
    return steps_at(game, seat) // ROW


def steps_at(game: Game, seat: int) -> int:
    """Where the cell's steps begin."""
    spot, clock, quarter, score = game.spot, game.clock, game.quarter, game.score
    moods = _BY_QUARTER[quarter] if clock > LATE else _MOODS[clock_band(quarter, clock)]
    return _WHEN_STEP[game.down][game.line - spot] + _FIELD_STEP[spot] + moods[score[seat] - score[1 - seat]]


@lru_cache(maxsize=128)
def _goal_chances(charts: TeamCharts, yardage: str, penalties: str) -> tuple[float, ...]:
    return goal_chances(charts, make_options({"rules": "basic", "yardage": yardage, "penalties": penalties}))


class AsPlayedCoach:
    """Calls as the two real teams called. Serves both seats."""

    def __init__(self, season: FootballSeason, home: str, away: str) -> None:
        self.book = season_book(season)
        self.sides = (self.book.team(home), self.book.team(away))
        self.staff = ComputerCoach()
        self._steps = (self.sides[0].steps, self.sides[1].steps)
        self._show_steps = self.book.show_steps
        self._named = (
            self.book.named_steps(self.book.level(away, home)), self.book.named_steps(self.book.level(home, away)),
        )
        self.answers: dict[Kind, Answer] = self.staff.answers | {
            q.CALL: self._call, q.SHOW: self._show, q.TEMPO: self._tempo, q.TRY: self._try,
            q.KICKOFF: self._kickoff, q.SECRET_KICK: self._kickoff, q.EXPECT: self._expect,
            q.FAKE_NUMBER: self._fake_number,
        }

    def answer(self, kind: Kind, seat: int, options: Sequence[str], state: Game, luck: float) -> str:
        decide = self.answers.get(kind)
        if decide is not None:
            return decide(seat, options, state, luck)
        return kind.default if kind.default is not None and kind.default in options else options[0]

    def make_ready(self, game: Game) -> None:
        """Work out now what some games ask for and others do not."""
        for seat, charts in enumerate(game.charts):
            self.goal_chance(game, seat)
            punt_reach(charts)

    # -- scrimmage calls --------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        if game.down < 4 and (game.clock > LATE or game.quarter in _NO_HALF) and game.phase is _SCRIMMAGE:
            spot, score = game.spot, game.score
            at = (
                _WHEN_STEP[game.down][game.line - spot] + _FIELD_STEP[spot]
                + _BY_QUARTER[game.quarter][score[seat] - score[1 - seat]]
            )
            return PLAY_CALLS[bisect_right(self._steps[seat], luck, at, at + ROW) - at]
        if game.phase is _TRY:
            return PLAY_CALLS[bisect_right(self.sides[seat].try_steps, luck)]
        if game.clock <= LATE and game.half_ends:
            forced = self._end_of_half(seat, options, game)
            if forced:
                return forced
        if game.down == 4 and "punt" in options:
            kick, luck = self._fourth_down(seat, game, luck)
            if kick:
                return kick
        at = steps_at(game, seat)
        return PLAY_CALLS[bisect_right(self._steps[seat], luck, at, at + ROW) - at]

    def _end_of_half(self, seat: int, options: Sequence[str], game: Game) -> str:
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

    def _fourth_down(self, seat: int, game: Game, luck: float) -> tuple[str, float]:
        """A kick, or '' to go for it, with what is left of the luck for the play."""
        score, clock, spot = game.score, game.clock, game.spot
        margin = score[seat] - score[1 - seat]
        if game.quarter >= 4 and margin < 0 and clock <= LAST_SNAPS:  # no other chance
            return ("fg" if margin >= -3 and self.goal_chance(game, seat) > SOME_CHANCE else "", luck)
        side = self.sides[seat]
        at = (
            _FOURTH_STEP[clock_band(game.quarter, clock)][margin] + _GOAL_STEP[spot] + _TO_GO_STEP[game.line - spot]
        )
        go = side.go[at]
        if luck < go:
            return "", luck / go
        if luck < side.punt[at]:
            return "punt", luck
        if spot < 100 - LONG_KICK and self.goal_chance(game, seat) < NO_CHANCE:
            return "punt", luck
        return "fg", luck

    def goal_chance(self, game: Game, seat: int) -> float:
        """The chance of a field goal from here."""
        chances = _goal_chances(game.charts[seat], game.options.yardage, game.options.penalties)
        distance = 100 - game.spot
        return chances[distance] if distance < len(chances) else 0.0

    def _show(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        if game.spot > INSIDE_20 and game.options.wild_card and game.options.red_zone:
            named = CROWD[_FIELD_OF[game.spot]].named
            if luck < named:
                at = ROW * tables.cell(*TRY_AT, 1) if game.phase is _TRY else steps_at(game, 1 - seat)
                return WILD_CARDS[bisect_right(self._named[seat], luck / named, at, at + ROW) - at]
            luck = (luck - named) / (1 - named)
        if (game.clock > LATE or game.quarter in _NO_HALF) and game.phase is _SCRIMMAGE:
            spot, score = game.spot, game.score
            at = (
                _WHEN_STEP[game.down][game.line - spot] + _FIELD_STEP[spot]
                + _BY_QUARTER[game.quarter][score[1 - seat] - score[seat]]
            )
            return SHOWS[bisect_right(self._show_steps, luck, at, at + ROW) - at]
        if game.phase is _TRY:
            return SHOWS[bisect_right(self.book.try_shows, luck)]
        at = steps_at(game, 1 - seat)
        return SHOWS[bisect_right(self._show_steps, luck, at, at + ROW) - at]

    # -- the clock --------------------------------------------------------------------------

    def _tempo(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
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

    def _try(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        shares = self.book.two_points[choices.try_part(clock_band(game.quarter, game.clock))]
        widest = choices.WIDEST
        return "two" if luck < shares[max(-widest, min(widest, game.margin(seat))) + widest] else "kick"

    def _kickoff(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        share = self._onside(seat, game)
        if luck < share and "onside" in options:
            return "onside"
        if "squib" in options and game.half_ends and game.clock <= 30 and game.quarter < 5:
            return "squib"
        return "deep"

    def _onside(self, seat: int, game: Game) -> float:
        """The share of onside kicks; in the last two minutes those with the least time left are the ones."""
        clock = clock_band(game.quarter, game.clock)
        share = self.book.onside[clock][choices.onside_group(game.margin(seat))]
        return float(game.clock < 120 * share) if clock == "Q4 last 2:00" else share

    def _expect(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        return "onside" if self._onside(1 - seat, game) >= 0.5 and "onside" in options else "deep"

    def _fake_number(self, seat: int, options: Sequence[str], game: Game, luck: float) -> str:
        return "none" if "none" in options else options[0]  # fakes are among the fourth downs gone for
