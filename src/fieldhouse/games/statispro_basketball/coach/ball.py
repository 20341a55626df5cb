"""What the computer does with the ball: who shot much shoots much, and at the end the best shot counts.

A player who may shoot or pass does so by what he wants: the shots in 48 minutes that he took beyond those that pass
numbers up to his ATTEMPTS give him, and what the game needs (`coach_steer`). He wants `OPENS` of them: he shoots. None:
he passes. Between them he does so in proportion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard
from fieldhouse.games.statispro_basketball.coach.steer import MOST_EASE, Steer, usage
from fieldhouse.games.statispro_basketball.rules.bench.matchups import AT, NAMES
from fieldhouse.games.statispro_basketball.rules.bench.plays import DOUBLED
from fieldhouse.games.statispro_basketball.rules.contact.injuries import open_to
from fieldhouse.games.statispro_basketball.rules.shots.shooting import OPEN, SHOOT_OR_PASS
from fieldhouse.games.statispro_basketball.rules.state import HOME, Player, State

PASS_ON: Final = 0.82  # points that a pass to nobody in particular is worth
PASS_OPEN: Final = 0.98  # the same when whoever gets it is open
BEHIND: Final = -0.15  # who trails at the end hurries
LAST_CHANCE: Final = -2.0  # and more when only a few cards are left: a miss leaves time to foul and to try again
FORCED: Final = 0.85
FORCED_LAST: Final = 0.5  # the same for who trails with a few cards left
LAST_CARDS: Final = 1  # when there is no time to pass
LAST: Final = 5  # cards of one possession
HOLD: Final = 12  # cards before the end of a tied game from which on it is played for the last shot

OPENS: Final = 9.0  # shots in 48 minutes that a player must want to be sure to shoot
# shots that a point of ATTEMPTS gives him, up to this many, and beyond
GIVEN: Final = 0.75
NUMBERS: Final = 15
FEW: Final = 0.25
# what is taken off his wants when he is open, and when he is guarded: these bring a league's shots, assists and blocks
NEED_OPEN: Final = -29.0
NEED_GUARD: Final = 18.5
# wants for being in a hurry by as much, or having time: who has time waits even if he is open
HURRY_OPEN: Final = 2.0
FAST_GUARD: Final = 4.0
APPETITE: Final = 0.5  # how much of his appetite counts; what he is short of does the rest
DUE: Final = 12.0  # for being a shot short of his part
# for an assist that somebody is short of: to take an open shot, or to pass a guarded one up
HELPING: Final = 30.0
EASE: Final = 6.5  # for shots that were too hard: to take open ones and to pass up guarded ones
# for every point by which his team trails, from the first limit to the second: who is behind works for a better shot,
# who leads does not. So margins come out as wide as real ones
EFFORT: Final = 11.5
EASY: Final = 4
FAR: Final = 25
# the same in the fourth quarter, for every point: the margin of 1996-97 changed by 5.7 points in it, in play by 6
EFFORT_LATE: Final = 15.0
# at home teams work for open shots, on the road they take what they get. Home teams really have 110 % of the visitors'
# assists and 103 % of their field goal percentage (1992-93, 1996-97); in play about 108 and 103
AT_HOME: Final = 42.0
# for a turnover that the team has more than the other: who has lost the ball often takes the first good shot. Really
# the turnovers of the two teams of a game rise and fall together (correlation 0.22 and 0.23 in 1992-93 and 1996-97)
LOST: Final = 4.5
# how often a player on the line between two and three tries the three, for a try a game beyond the others
LINE: Final = 2.5
TOO_MANY: Final = 1.6  # threes more than his part that make a player pass one up

AS_IT_COMES: Final = Steer()


def two(game: State, player: Player, open_: bool) -> float:
    """Points a two-pointer of this player is worth."""
    if open_:
        return (player.field_goal + OPEN) / 50
    rating = player.field_goal + game.pd[player.seat][player.slot].defense
    if game.doubled[player.seat] is player:
        rating -= DOUBLED
    return rating / 50


def three(player: Player) -> float:
    return player.three_point * 0.03


def worth(game: State, player: Player, option: str, open_: bool) -> float:
    if option == "three":
        return three(player)
    if option == "long":
        return player.three_point / 50
    return two(game, player, open_)


def ball(seat: int, options: Sequence[str], game: State, luck: float, steer: Steer = AS_IT_COMES) -> str:
    """Shoot, or pass: as often as the player really shot; late in a period by what the shot is worth."""
    if game.late:
        return late(seat, options, game)
    player = game.holder
    assert player is not None
    open_ = game.opener is not None or (game.injury_seen and open_to(game))
    hurry, due, ease, threes, helped, helping, lost = steer
    helped -= helping
    shot = options[0]
    if options is not SHOOT_OR_PASS:  # most are: then there is no three to look at
        if shot == "three":
            return "advance" if threes < -TOO_MANY and "advance" in options else shot
        if options[1] == "three" and luck < on_the_line(player.card) * (1 + game.teams[seat].outside / 100) + threes:
            return "three"
        if options[1] == "long" and player.three_point > worth(game, player, shot, open_) * 50:
            shot = "long"
        if "advance" not in options:
            return shot
    margin = game.score[seat] - game.score[1 - seat]
    ease = MOST_EASE if ease > MOST_EASE else -MOST_EASE if ease < -MOST_EASE else ease
    effort = relaxes(margin, game.period >= 4)
    team = game.teams[seat]
    work = team.patience + (AT_HOME if seat == HOME else -AT_HOME) - effort - EASE * ease
    wanted = APPETITE * appetite(player.card) + DUE * due + team.quick + LOST * lost
    if open_:
        wanted += work - NEED_OPEN + HELPING * helped + HURRY_OPEN * hurry
    else:
        wanted += HELPING * helped - work - NEED_GUARD
        if hurry > 0:
            wanted += FAST_GUARD * hurry
    return shot if luck * OPENS < wanted else "advance"


def relaxes(margin: int, last: bool = False) -> float:
    """How much less than usual a team works for its shots with this margin; `last`: in the fourth quarter."""
    beyond = min(abs(margin), FAR) - (0 if last else EASY)
    if beyond <= 0:
        return 0.0
    effort = EFFORT_LATE if last else EFFORT
    return effort * beyond if margin > 0 else -effort * beyond


def late(seat: int, options: Sequence[str], game: State) -> str:
    """Shoot if the shot is worth more than the pass would be."""
    player = game.holder
    assert player is not None
    open_ = game.opener is not None or (game.injury_seen and open_to(game))
    shots = [option for option in options if option != "advance"]
    best = max(shots, key=lambda option: worth(game, player, option, open_))
    margin, left = game.margin(seat), game.decks.left
    if game.period >= 4 and -6 <= margin <= -3 and left <= HOLD:
        if "three" in options:
            return "three"
        if margin == -3 and left <= LAST and "advance" in options:
            return "advance"  # a two would not do
    if "advance" not in options or left <= LAST_CARDS:
        return best
    if game.closing and (margin > 0 or (margin == 0 and left <= HOLD)):
        return "advance"  # the last shot, or none at all
    qualified = game.assist is not None and player.assist >= game.assist
    needed = PASS_OPEN if qualified else PASS_ON
    if game.closing and margin < 0:
        needed += BEHIND if left > HOLD else LAST_CHANCE
    return best if worth(game, player, best, open_) >= needed else "advance"


def appetite(card: PlayerCard) -> float:
    """A player's real shots in 48 minutes less those that pass numbers up to his ATTEMPTS give him."""
    return usage(card) - GIVEN * (min(NUMBERS, card.attempts) + FEW * max(0, card.attempts - NUMBERS))


def on_the_line(card: PlayerCard) -> float:
    """How often a player whose Pass # is his THREE POINT ATTEMPTS tries the three (4.6d), by his tries a game."""
    if card.line is not None:
        return card.line
    return LINE * (card.threes - (card.three_attempts or 1) + 1) if card.shots else 1.0


def force(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Late in a period a Forced Shot is allowed: only a good one, or when there is no time to pass."""
    player = game.holder
    assert player is not None
    if game.decks.left <= 1:
        return "shoot"
    if game.passes_left <= 0:
        return "advance"  # one more pass, to an open player (13Ab)
    if game.period >= 4 and game.margin(seat) == -3 and game.decks.left <= LAST:
        return "advance"
    points = two(game, player, False) - (game.number - player.attempts) / 50
    hurried = game.closing and game.margin(seat) < 0 and game.decks.left <= HOLD
    return "shoot" if points >= (FORCED_LAST if hurried else FORCED) else "advance"


def buzzer(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Always, unless the game is won."""
    return "no" if game.period >= 4 and game.margin(seat) > 0 else "shoot"


def scorer(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """A free basket: a player like any other, but the best foul shooter when every point counts."""
    five = game.five[seat]
    if game.closing:
        return max(options, key=lambda slot: five[NAMES.index(slot)].free_throw)
    weights = [1 + five[NAMES.index(slot)].attempts for slot in options]
    at = luck * sum(weights)
    for slot, weight in zip(options, weights, strict=True):
        at -= weight
        if at < 0:
            return slot
    return options[-1]


def play(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """A play for the best shot among those who are used to shooting."""
    five = game.five[seat]
    regular = max([player.attempts for player in five]) / 2
    slots = [slot for slot in options if slot != "none" and five[AT[slot]].attempts >= regular]
    return max(slots, key=lambda slot: two(game, five[AT[slot]], False))


def foul_tie(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Of equal players: the best foul shooter of one's own team, the worst of the other."""

    def shooting(option: str) -> int:
        team, _, slot = option.partition(" ")
        side = int(team != "home")
        rating = game.five[side][NAMES.index(slot)].free_throw
        return rating if side == seat else -rating

    return max(options, key=shooting)
