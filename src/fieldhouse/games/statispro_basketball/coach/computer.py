"""The computer coach: sensible basketball for every decision the rules can ask.

Line-ups follow every player's real minutes (bench.py), shots and passes what he really did with the ball
(ball.py, steer.py), and the clock and the score decide the rest. It keeps nothing that the game does not
say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from fieldhouse.games.statispro_basketball.cards.deck import Rest
from fieldhouse.games.statispro_basketball.coach import ball as coach_ball
from fieldhouse.games.statispro_basketball.coach.bench import FIRST, LAST_FOUL, Bench
from fieldhouse.games.statispro_basketball.coach.index import foul, foul_for_steal, rebound, rest, steal_for_foul
from fieldhouse.games.statispro_basketball.coach.minutes import usual
from fieldhouse.games.statispro_basketball.coach.press import REACH, press
from fieldhouse.games.statispro_basketball.coach.steer import Steering
from fieldhouse.games.statispro_basketball.rules.bench import mandatory_rest
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.bench.matchups import AT, NAMES, primary
from fieldhouse.games.statispro_basketball.rules.state import Phase, State
from fieldhouse.table.table import Desk, Kind, Question

# Members of enums used on every play; access through the class is slow.
_UPCOURT: Final = Phase.UPCOURT

DUE: Final = (5, 9)  # the Time card by which home and visitors need their timeout of the quarter (8.4e, 8.4f)
JUST_BEFORE: Final = 4  # cards before the shortest Rest Period in which a timeout sends a player to his rest
SHORTLY: Final = 9  # cards before it
POSSESSION: Final = 4  # cards
TO_GIVE: Final = 4  # cards sooner that a team fouls before the Penalty Situation: its first foul shoots nothing
# how often teams run, and how much more if they play faster than their league
RUN: Final = 0.95
RUN_MORE: Final = 0.012
HOT: Final = 1.6  # a player is beating us from this multiple of his usual points for the time played
HOT_POINTS: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class ComputerCoach:
    """Plays to win, with each player in his real role."""

    def __init__(self) -> None:
        self._bench: Bench | None = None
        self._steering: Steering | None = None
        self.answers: dict[Kind, Desk] = {
            q.LINEUP: self._lineup, q.SHIFT: self._shift, q.TIMEOUT: self._timeout, q.MID_COURT: _mid_court,
            q.PLAY: coach_ball.play, q.PRESS: press, q.DOUBLE: _double, q.THREE_OFFENSE: _three_offense,
            q.THREE_DEFENSE: _three_defense, q.BALL: self._ball, q.FORCE: coach_ball.force,
            q.BUZZER: coach_ball.buzzer, q.CHOICE: self._choice, q.SCORER: coach_ball.scorer,
            q.FAST_BREAK: self._break, q.TIE: _first, q.FOUL_TIE: coach_ball.foul_tie, q.FREE_THROW: _shoot,
            q.FREEZE: _freeze, q.FOUL: _foul, q.INDEX_STEAL: steal_for_foul, q.INDEX_FOUL: foul_for_steal,
            q.INDEX_REBOUND: rebound, q.INDEX_VOID: foul, q.INDEX_REST: rest, q.WHO_RESTS: _who_rests,
            q.WAIVE: _waive, q.GREAT_NIGHT: _great_night, q.HURT: _hurt, q.EXPANDED: _first, q.TEN_DAY: _first,
        }

    def answer(self, question: Question, luck: float) -> str:
        decide = self.answers.get(question.kind)
        if decide is not None:
            return decide(question.seat, question.options, question.state, luck, question.about)
        return question.default()

    def _lineup(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        bench = self._bench
        if bench is None or bench.game is not game:
            bench = self._benched(game)
        return bench.answer(seat, options)

    def _benched(self, game: State) -> Bench:
        bench = self._bench
        if bench is None or bench.game is not game:
            bench = self._bench = Bench(game)
        return bench

    def _timeout(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        decks = game.decks
        before = decks.left - decks.mark
        if before > SHORTLY and not game.late:  # as at most cards
            return "play"
        if (
            0 < before <= JUST_BEFORE and game.period in FIRST and "20" in options
            and decks.marks and decks.marks[-1][1] == 9 and self._benched(game).waits(seat)
        ):
            return "20"
        return _timeout(seat, options, game, luck)

    def _shift(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        return self._benched(game).shift(seat, options)

    def _steered(self, game: State) -> Steering:
        steering = self._steering
        if steering is None or steering.game is not game:
            steering = self._steering = Steering(game)
        return steering

    def _choice(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """The pass goes to the player whose turn it is: who had hard shots gets it open, who had easy ones guarded."""
        steering, five = self._steered(game), game.five[seat]
        steering.read()
        open_ = game.passer is not None
        return max(options, key=lambda slot: steering.turn(five[AT[slot]], open_))

    def _break(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        """Slow seasons had as many fast breaks; within a season fast teams run more."""
        return "run" if luck < RUN + RUN_MORE * self._steered(game).fast else "no"

    def _ball(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if game.late:
            return coach_ball.late(seat, options, game)
        assert game.holder is not None
        return coach_ball.ball(seat, options, game, luck, self._steered(game).at(game.holder))


def _first(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    return options[0]


def _shoot(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    return "shoot"


# -- the clock ------------------------------------------------------------------------------


def _timeout(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """The timeout that would be charged anyway, just before it is; late in the game to save time."""
    decks = game.decks
    left = decks.left
    if left - decks.mark <= SHORTLY and decks.marks and decks.marks[-1][1] == DUE[seat]:
        return "full" if game.timeouts[seat] < game.period and "full" in options else "play"
    if not game.late or game.offense != seat or game.phase is not _UPCOURT or game.passes:
        return "play"
    if game.period < 4:  # one good shot before the quarter ends
        return "20" if game.period == 2 and 1 < left <= 2 * POSSESSION and "20" in options else "play"
    margin = game.margin(seat)
    if left < 2 or not -REACH <= margin <= 0:
        return "play"
    if left <= 5 * POSSESSION or (margin < -3 and not game.three_offense[seat]):
        return options[1]
    return "play"


def _mid_court(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Save time unless this team leads."""
    return "no" if game.period >= 4 and game.margin(seat) > 0 else "yes"


def _foul(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Foul when the other team could run the clock out and the ball must come back."""
    margin = game.margin(seat)
    if not -REACH <= margin < 0:
        return "no"
    if game.holder is not None and game.decks.left > POSSESSION and primary(game, game.holder).fouls >= LAST_FOUL:
        return "no"  # somebody else may
    left = game.decks.left - (0 if game.in_penalty(seat) else TO_GIVE)
    if margin >= -3:  # a stop would do, as long as there is time for a shot after it
        return "foul" if left <= 2 * POSSESSION else "no"
    return "foul" if left <= 2 + POSSESSION * (1 - margin // 3) else "no"


def _freeze(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Yes, if a timeout can be spared."""
    return "freeze" if game.timeouts[seat] < 6 else "no"


# -- defense and late tactics ---------------------------------------------------------------


def _double(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Double-team a player on a Great Night or far above his usual points; the helper leaves the least shooter."""
    other = 1 - seat
    now = game.doubled[other]
    if now is not None:
        return "keep"
    elapsed = max(1, game.period - 1) * 12
    for player in game.five[other]:
        if player.great or (
            player.points >= HOT_POINTS and player.points >= HOT * (player.card.attempts * elapsed / 40)
        ):
            pairs = [option for option in options if option.startswith(f"{NAMES[player.slot]} ")]
            if pairs:
                guards, theirs = game.guards[seat], game.five[other]
                return min(pairs, key=lambda pair: theirs[guards[NAMES.index(pair.split()[1])]].attempts)
    return "keep"


def _three_offense(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Threes when twos would come too late."""
    behind, possessions = -game.margin(seat), 1 + game.decks.left // (2 * POSSESSION)
    wanted = "on" if behind > 2 * possessions or (behind >= 3 and possessions <= 3) else "off"
    return wanted if wanted in options else "keep"


def _three_defense(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Defend against threes while two-pointers would not be enough for the other team."""
    ahead, possessions = game.margin(seat), 1 + game.decks.left // (2 * POSSESSION)
    wanted = "on" if ahead > 2 * possessions else "off"
    return wanted if wanted in options else "keep"


# -- players ------------------------------------------------------------------------------------


def _who_rests(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """The better player of the other team has to rest."""
    return max(options, key=lambda number: usual(game.players[1 - seat][int(number)].card))


def _waive(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """A rest is let go if the player who rests now is worth more."""
    reading = game.decks.last.z
    if not isinstance(reading, Rest):
        return "no"
    player = game.five[1 - seat][reading.at]
    other = mandatory_rest.place(game, player)[1]
    return "yes" if other is not None and usual(other.card) > usual(player.card) else "no"


def _great_night(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    return max(options, key=lambda number: game.players[seat][int(number)].card.field_goal)


def _hurt(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """The player who will be missed least."""
    return min(options, key=lambda number: usual(game.players[seat][int(number)].card))
