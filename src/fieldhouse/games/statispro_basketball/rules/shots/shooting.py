"""Shoot or pass, and the shot itself (4.4 to 4.6, 5.1 to 5.3, 12, 17.5)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import TEAM, Foul, Shot, ShotKind
from fieldhouse.games.statispro_basketball.cards.deck import BlockedBy, Card, FouledBy, FouledByNumber, Pass
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_dead
from fieldhouse.games.statispro_basketball.rules.ball.possession import after_basket, field_goal
from fieldhouse.games.statispro_basketball.rules.bench import index_points, plays
from fieldhouse.games.statispro_basketball.rules.bench.matchups import helper, primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import BALL, BUZZER, FORCE
from fieldhouse.games.statispro_basketball.rules.contact import injuries
from fieldhouse.games.statispro_basketball.rules.contact.fouls import charge, free_throws, in_range
from fieldhouse.games.statispro_basketball.rules.contact.steals_blocks import blocker
from fieldhouse.games.statispro_basketball.rules.state import Got, Phase, Player, State, Trip
from fieldhouse.table.notes import Ruling
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_REBOUNDING: Final = Phase.REBOUND

OPEN: Final = 10  # 4.4f
AIR_BALL: Final = 98  # 12Da
SHOOT_OR_PASS: Final = ("shoot", "advance")
_SHOT: Final = Phase.SHOT
_ADVANCE: Final = Phase.ADVANCE
_SET: Final = int(ShotKind.SET)
_BREAK: Final = int(ShotKind.BREAK)
_PUT_BACK: Final = int(ShotKind.PUT_BACK)
_PASS: Final = Got.PASS
_REBOUND: Final = Got.REBOUND
_BLOCK: Final = Got.BLOCK
_FREE: Final = (Got.CHOICE, Got.BLOCK)  # 13Cc, 7.2h


def decide(table: Table, game: State) -> None:
    """The Ballhandler has received the ball upcourt: he shoots or ADVANCES (D11 to D16, D18, D19)."""
    player = game.holder
    assert player is not None
    if not game.decks.left:
        last_chance(table, game)
        return
    got, number = game.got, game.number
    passing = got is _PASS or (got is not _REBOUND and got is not _BLOCK)
    attempts, threes = player.attempts, player.three_attempts
    doubled = passing and game.doubled[player.seat] is player  # 5.5c, 5.5d
    if doubled or (game.called is player and passing):
        attempts, threes = plays.attempts(game, player), plays.three_attempts(game, player)
    assist = game.assist
    qualified = assist is not None and player.assist >= assist  # 4.4a
    left = game.allowed - game.passes
    open_ = game.opener is not None or (game.injury_seen and injuries.open_to(game))
    may = number <= attempts  # G-PASS
    three = number <= threes and passing  # 4.6b; a put-back is a two-pointer (C22)
    if left > 0 and not (may or open_ or three or game.late):  # 4.5a, 5.2a
        hand_on(table, game, player, qualified, doubled)
        return
    extra = qualified and left == 0  # 13Ab, C71: a pass beyond the limit
    if may or open_ or three:
        # 5.1a: he must shoot, except by 5.1b to 5.1d, 5.5j and 13Cc, and on an Open Shot above his ATTEMPTS (D13)
        free = extra or (left > 0 and (not may or qualified or got in _FREE or doubled or game.late))  # 5.1c
        said = "shoot"
        if three:
            menu = shots(game, number < threes, open_ or may or left <= 0 or game.late, free)
            said = menu[0] if len(menu) == 1 else table.ask(BALL, game.offense, menu, game)
        elif free:
            said = table.ask(BALL, game.offense, SHOOT_OR_PASS, game)
    elif left > 0:
        said = table.ask(FORCE, game.offense, ("advance", "shoot"), game)  # 5.2c, 5.2d
    else:
        said = table.ask(FORCE, game.offense, ("advance", "shoot"), game) if extra else "shoot"  # 4.5b, 5.2b
    if said == "advance":
        hand_on(table, game, player, qualified, doubled)
    else:
        plan(game, player, said, attempts, open_)


def shots(game: State, below: bool, two: bool, free: bool) -> tuple[str, ...]:
    """Options of a player in reach of a three: a two, a three or (17.5b) a long two, or to pass.

    `below`: the Pass # is below his THREE POINT ATTEMPTS.
    """
    if not game.threes:  # 17.5b, 17.5f: a long two counts two
        kinds: tuple[str, ...] = ("shoot", "long") if two else ("long",)
    elif below or not two:  # 4.6c, C58
        kinds = ("three",)
    else:  # 4.6d
        kinds = ("shoot", "three")
    return (*kinds, "advance") if free else kinds


def hand_on(table: Table, game: State, player: Player, qualified: bool, doubled: bool) -> None:
    """He ADVANCES; if he is qualified, the receiver of the next pass is open (4.4b)."""
    if game.passes >= game.allowed and table.noting:
        table.note("13Ab", f"{player.name} may pass once more")
    game.passer = player if qualified else None
    game.escaped = player if doubled else None
    game.opener = None
    game.phase = _ADVANCE
    if table.noting:
        table.note("4.4a" if qualified else "4.5a", f"{player.name} passes")


def plan(game: State, player: Player, said: str, attempts: int, open_: bool) -> None:
    """Set up the shot; the next card resolves it (4.5c)."""
    game.value = 3 if said == "three" else 2
    game.long_two = said == "long"
    game.open_shot = open_ and said == "shoot"
    game.fouler = None
    got = game.got
    game.put_back = got is _REBOUND or got is _BLOCK
    game.on_break = game.by_card = game.last_shot = game.forced = False
    game.deduction = 0
    if game.number > attempts and said == "shoot" and not open_ and got is not _BLOCK:  # 7.2o
        game.forced, game.deduction = True, game.number - attempts  # 5.3a
    game.phase = _SHOT


def last_chance(table: Table, game: State) -> None:
    """The last card gave a pass or an offensive rebound: one more card, for a Forced Shot (8.1d, 8.1e, C20, C21)."""
    player = game.holder
    assert player is not None
    if table.ask(BUZZER, game.offense, ("shoot", "no"), game) == "no":
        game.phase = _ADVANCE  # the period is over before the next card
        return
    passing = game.got is not _REBOUND and game.got is not _BLOCK
    attempts = plays.attempts(game, player) if passing else player.attempts  # 5.5d
    three = game.threes and passing
    low = plays.three_attempts(game, player)
    said = "three" if three and game.number < low else "shoot"
    if three and game.number == low > 0:
        said = table.ask(BALL, game.offense, ("shoot", "three"), game)
    game.opener = None
    plan(game, player, said, attempts, False)
    if said == "shoot":
        game.forced, game.deduction = True, max(0, game.number - attempts)
    game.last_shot = True
    if table.noting:
        table.note("8.1d", f"{player.name} has time for one last shot")


def rating(game: State, player: Player, card: Card) -> int:
    """The shooter's rating after every modifier (12A)."""
    if game.value == 3 or game.long_two:
        return player.three_point  # 4.6e, 4.6f, 17.5c
    score = player.field_goal
    if game.open_shot:
        return score + OPEN  # 4.4e, 4.4f
    score += game.pd[player.seat][player.slot].defense  # 3.2e, 4.5d
    if game.forced:
        score -= deduction_on(game, player, card) if game.by_card else game.deduction  # 5.3a, 5.3b
    if game.doubled[player.seat] is player and game.got in plays.PASSED:
        score -= plays.DOUBLED  # 5.5g
    return score


def deduction_on(game: State, player: Player, card: Card) -> int:
    """The deduction of a Forced Shot after a jump: the Pass # comes from the SHOT card (13Gc)."""
    for reading in (card.action, card.advance, card.press):
        if isinstance(reading, Pass):
            return max(0, reading.number - player.attempts)
    return 0


def shoot(table: Table, game: State) -> None:
    """The SHOT # card: block, foul, good or not (4.5d to 4.5f, 12)."""
    player = game.holder
    assert player is not None
    card = turn_dead(table, game, "the last shot") if game.last_shot else turn(table, game, "the shot")
    reading = card.shot
    need = rating(game, player, card)
    number = reading.number
    good = number <= need
    fouler = game.fouler
    text = reading.text
    if text is not None and fouler is None:  # no second call on a shot that is fouled already (12Be)
        if type(text) is BlockedBy:
            if game.value == 2 and not game.open_shot and not game.long_two:  # 4.4d, 7.2e, 17.5c
                by = blocker(table, game, player, text)
                if by is not None:
                    blocked(table, game, player, by)
                    return
        elif type(text) is FouledBy or type(text) is FouledByNumber:  # 12Bf: on any shot; 12Ed: no other text counts
            fouler = fouled(table, game, player, text)
    if table.noting:
        what = "good" if good else "no good"
        table.note("12A", f"{player.name}: SHOT # {number} against {need}: {what}", Ruling(what))
    finish(table, game, player, good, fouler, number)


def fouled(table: Table, game: State, player: Player, text: FouledBy | FouledByNumber) -> Player | None:
    """A foul on the SHOT card: by position if his FOUL DRAWING is greater (12Ba to 12Bc), or by FOUL # (12Bd)."""
    defense = 1 - player.seat
    if type(text) is FouledBy and not player.card.foul_drawing > text.over:  # G-GT, 12Bb, C14
        return None
    if index_points.voids(table, game, defense):  # 16Cb
        return None
    if type(text) is FouledBy:
        fouler, rule = game.five[defense][text.at], "12Bc"
    else:
        foul = turn(table, game, "who fouled").foul
        found = in_range(game.five[defense], foul.number)
        fouler, rule = found or primary(game, player), "12Bd"
        if found is None and foul.fd == plays.SECOND and plays.pressed(game, player):
            fouler, rule = plays.second(game, player), "5.5k"
    if table.noting:
        table.note(rule, f"fouled by {fouler.name}")
    charge(table, game, fouler, Foul.SHOOTING, drew=player)
    return fouler


def finish(table: Table, game: State, player: Player, good: bool, fouler: Player | None, number: int) -> None:
    """Book the shot; Free Throws, the other team's ball, or a rebound (4.5e, 4.5g, 6.2b to 6.2d)."""
    seat = player.seat
    play = _BREAK if game.on_break else _PUT_BACK if game.put_back else _SET
    # 4.6h
    shot = Shot(seat, player.number, game.value, good, game.decks.left * 4, play, TEAM, TEAM, True, game.open_shot)
    game.fouler = None
    if good:
        if game.opener is not None:  # 4.4g, 4.6g, 5.5i, 10Ce, 17.5e
            shot.assist = helper(table, game, game.opener, player).number
        field_goal(game, shot, player)
        if fouler is not None:
            free_throws(game, Trip(player, 1))  # 6.2b, 6.4c
        else:
            after_basket(game, seat)
        return
    game.events.append(shot)
    if fouler is not None:
        shot.charged = False  # 6.2d
        free_throws(game, Trip(player, 2))  # 6.2c, C50
        return
    game.miss = shot
    game.air_ball = number >= AIR_BALL  # C48: only on a miss
    game.of_free_throw = game.dead_rebound = False
    game.phase = _REBOUNDING
    if game.air_ball and table.noting:
        table.note("12Da", "an Air Ball")


def blocked(table: Table, game: State, player: Player, by: Player) -> None:
    """A blocked shot fails whatever its number; the BLOCK section decides the recovery (7.2c, 7.2f, 7.2p)."""
    play = _BREAK if game.on_break else _PUT_BACK if game.put_back else _SET
    shot = Shot(player.seat, player.number, game.value, False, game.decks.left * 4, play, blocker=by.number)
    game.events.append(shot)
    game.miss = shot
    game.phase = Phase.BLOCKED
    if table.noting:
        table.note("7.2c", f"{player.name}'s shot is blocked by {by.name}")


def force_after_jump(table: Table, game: State, player: Player) -> None:
    """The offense kept the ball in a jump without ADVANCES left: a Forced Shot at once (13Gb)."""
    game.holder, game.got = player, Got.TAP
    game.number = 0
    game.opener = None
    plan(game, player, "shoot", player.attempts, False)
    game.forced = game.by_card = True
    if table.noting:
        table.note("13Gb", f"{player.name} has to shoot at once")


