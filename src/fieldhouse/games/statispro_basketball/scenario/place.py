"""Puts a game into a situation."""

from __future__ import annotations

from fieldhouse.basketball.events import Event, Floor, Period, Shot
from fieldhouse.basketball.state import OVERTIME, QUARTER, REGULATION
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.rules.ball.decks import MARKS, TIMED, WARNING
from fieldhouse.games.statispro_basketball.rules.ball.decks import OVERTIME as EXTRA
from fieldhouse.games.statispro_basketball.rules.bench.lineups import pairs
from fieldhouse.games.statispro_basketball.rules.bench.timeouts import refresh
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate_team
from fieldhouse.games.statispro_basketball.rules.state import (
    CARDS,
    HOME,
    SECONDS,
    VISITOR,
    Dead,
    Got,
    Phase,
    State,
    Trip,
)
from fieldhouse.games.statispro_basketball.scenario.model import Situation
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.games.statispro_basketball.scenario.states import check_state
from fieldhouse.games.statispro_basketball.scenario.words import clock_text
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where

PHASES = {
    "period": Phase.PERIOD, "jump": Phase.JUMP, "action": Phase.UPCOURT, "advance": Phase.ADVANCE, "shot": Phase.SHOT,
    "rebound": Phase.REBOUND, "block": Phase.BLOCKED, "fast break": Phase.BREAK, "free throws": Phase.FREE_THROWS,
    "over": Phase.OVER,
}
PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
ORDER = tuple(Slot[name] for name in ("PG", "SG", "SF", "PF", "C"))
NEEDS_HANDLER = ("shot", "block", "fast break")


def put(scene: Scene, situation: Situation, where: Where, *, fresh: bool = False) -> None:
    """Put the game into this situation; fields left out do not change (with `fresh`: are those of a first quarter)."""
    game, given = scene.game, situation.model_fields_set
    _time(game, situation, where, fresh)
    _five(scene, situation, where)
    for name in ("fouls", "late_fouls", "timeouts", "index"):
        if name in given:
            _pair(scene, getattr(situation, name), getattr(game, name), (*where, name))
    if "index" in given:
        game.index_total = list(game.index)
    _players(scene, situation, where)
    _score(scene, situation, where, fresh)
    _teams(scene, situation, where)
    _possession(scene, situation, where, fresh)
    for seat in (HOME, VISITOR):
        rate_team(game, seat)
    refresh(game)
    game.events_said = len(game.events)
    check_state(game, situation, where)


def _time(game: State, situation: Situation, where: Where, fresh: bool) -> None:
    given, decks = situation.model_fields_set, game.decks
    if "period" in given or fresh:
        game.period = situation.period
    length = EXTRA if game.overtime else TIMED
    if "cards" in given and "clock" in given and situation.cards * SECONDS != situation.clock:
        found = clock_text(situation.clock)
        raise Wrong((*where, "clock"), found, f"{situation.cards} cards are {clock_text(situation.cards * SECONDS)}")
    moved = fresh or bool(given & {"period", "cards", "clock"})
    if "cards" in given:
        decks.left = situation.cards
    elif "clock" in given:
        decks.left = situation.clock // SECONDS
    elif moved:
        decks.left = length
    if decks.left > length:
        name = "cards" if "cards" in given else "clock"
        allowed = f"allowed: at most {length} cards, {clock_text(length * SECONDS)}"
        raise Wrong((*where, name), repr(getattr(situation, name)), allowed)
    if "dead_cards" in given:
        decks.dead = situation.dead_cards
    elif moved:
        decks.dead = min(CARDS - length, CARDS - decks.left)
    if decks.dead + decks.left > CARDS:
        allowed = f"allowed: at most {CARDS - decks.left} beside {decks.left} timed cards"
        raise Wrong((*where, "dead_cards"), repr(decks.dead), allowed)
    if not moved:
        return
    decks.used.clear()
    decks.pool = None
    marks = WARNING if game.overtime else MARKS[: 3 if game.period == REGULATION else 4]
    decks.marks = [mark for mark in reversed(marks) if mark[0] <= decks.left]
    decks.mark = decks.marks[-1][0] if decks.marks else -1
    up = {minute for left, minute in marks if left > decks.left}
    game.two_minutes = 10 in up
    game.late = 11 in up or (game.two_minutes and game.period >= REGULATION)
    game.first = [False, False]


def _pair(scene: Scene, given: dict[str, int], target: list[int], where: Where) -> None:
    for team, value in given.items():
        if not 0 <= value <= 300:
            raise Wrong((*where, team), repr(value), "allowed: a number from 0 to 300")
        target[scene.seat(team, (*where, team))] = value


def _five(scene: Scene, situation: Situation, where: Where) -> None:
    game = scene.game
    for team, names in situation.lineups.items():
        at = (*where, "lineups", team)
        seat = scene.seat(team, at)
        players = [scene.player(name, (*at, number), seat) for number, name in enumerate(names)]
        if len(players) != 5 or len(set(map(id, players))) != 5:
            raise Wrong(
                at,
                f"{len(players)} players" if len(players) != 5 else "a player twice",
                "allowed: five different players",
            )
        for player in game.five[seat]:
            player.slot = -1
        for slot, player in zip(ORDER, players, strict=True):
            player.slot = slot
            game.five[seat][slot] = player
        game.guards[seat][:] = range(5)
    for team, assigned in situation.guards.items():
        at = (*where, "guards", team)
        seat = scene.seat(team, at)
        guards = list(range(5))
        for name, other in assigned.items():
            guards[Slot[name]] = Slot[other]
        if sorted(guards) != list(range(5)):
            raise Wrong(at, repr(assigned), "allowed: each of PG SG SF PF C guarded by one player")
        game.guards[seat][:] = guards
    pairs(game)


def _players(scene: Scene, situation: Situation, where: Where) -> None:
    for text, state in situation.players.items():
        player = scene.player(text, (*where, "players", text))
        given = state.model_fields_set
        for name in given - {"rested"}:
            setattr(player, name, getattr(state, name))
        if "rested" in given:
            player.rested[scene.game.half] = state.rested


def _score(scene: Scene, situation: Situation, where: Where, fresh: bool) -> None:
    """Book points without a scorer to the point guard, so that the players' points add up."""
    game, given = scene.game, situation.model_fields_set
    if "score" in given:
        _pair(scene, situation.score, game.score, (*where, "score"))
    if not (fresh or given & {"score", "players", "period", "lineups", "cards", "clock"}):
        return
    for seat in (HOME, VISITOR):
        guard = game.five[seat][Slot.PG]
        rest = game.score[seat] - sum(player.points for player in game.players[seat] if player is not guard)
        if rest < 0:
            raise Wrong((*where, "score"), str(game.score[seat]), "the players have scored more than that")
        guard.points = rest
    game.line_score = [[0] * (game.period - 1) + [points] for points in game.score]
    if situation.next != "period":
        game.events = _booked(game)


def _booked(game: State) -> list[Event]:
    """Events that give this score, with the fives on the floor since the start of the period."""
    events: list[Event] = [
        Period(number, OVERTIME if number > REGULATION else QUARTER) for number in range(1, game.period + 1)
    ]
    events += [Floor(seat, tuple(player.number for player in game.five[seat]), game.clock) for seat in (HOME, VISITOR)]
    return events


def _teams(scene: Scene, situation: Situation, where: Where) -> None:
    game, given = scene.game, situation.model_fields_set
    if "first_jump" in given or game.first_jump < 0:
        game.first_jump = scene.seat(situation.first_jump, (*where, "first_jump"))
    if situation.double_team is not None:
        at = (*where, "double_team")
        player = scene.player(situation.double_team.on, (*at, "on"))
        slot = Slot[situation.double_team.by]
        if player.slot < 0 or game.pd[player.seat][player.slot].slot == slot:
            raise Wrong((*at, "by"), slot.name, "allowed: another slot than that of the player's own defender")
        game.doubled[player.seat], game.doubler[player.seat] = player, int(slot)
    for name, flags in (("three_offense", game.three_offense), ("three_defense", game.three_defense)):
        if name in given:
            flags[:] = [False, False]
            flags[scene.seat(getattr(situation, name), (*where, name))] = True
    if "tip_in" in given:
        game.tip_in = situation.tip_in


def _possession(scene: Scene, situation: Situation, where: Where, fresh: bool) -> None:
    game, given = scene.game, situation.model_fields_set
    if not (fresh or given & {"ball", "next", "handler", "passes", "number", "qualified", "called", "dead_ball"}):
        return
    if "ball" in given or fresh:
        game.offense = scene.seat(situation.ball, (*where, "ball"))
    seat = game.offense
    game.counted = seat
    if "next" in given or fresh:
        game.phase = PHASES[situation.next]
    if game.phase is Phase.PERIOD:
        game.period -= 1 if fresh or "period" in given else 0
        for line in game.line_score:
            line[game.period :] = []
        if not game.period:
            game.first_jump = -1
    holder = situation.handler
    if "handler" in given or fresh:
        known = bool(holder) and holder.casefold() != "none"
        game.holder = scene.player(holder, (*where, "handler"), seat) if known else None
        if game.holder is not None and (game.holder.slot < 0 or game.holder.seat != seat):
            raise Wrong((*where, "handler"), repr(holder), "allowed: one of the five who have the ball")
    game.got = Got[situation.got.upper()] if game.holder else Got.INBOUND
    game.passes = situation.passes
    game.allowed = 3
    game.number, game.assist = situation.number, None
    game.passer = game.opener = game.escaped = game.called = None
    for name, target in (("qualified", "passer"), ("called", "called")):
        if name in given:
            setattr(game, target, scene.player(getattr(situation, name), (*where, name), seat))
    game.dead = Dead.ASKED if situation.dead_ball else Dead.NO
    game.trips.clear()
    _next(scene, situation, where)


def _next(scene: Scene, situation: Situation, where: Where) -> None:
    """Set up the phase of the next card."""
    game, seat = scene.game, scene.game.offense
    name = PHASE_NAMES[game.phase]
    if name in NEEDS_HANDLER and game.holder is None:
        raise Wrong((*where, "handler"), "none", f"{name} needs a player with the ball")
    shot = situation.shot
    game.value, game.open_shot, game.long_two = 3 if shot.three else 2, shot.open, False
    game.forced, game.deduction, game.by_card = shot.forced is not None, shot.forced or 0, False
    game.on_break, game.put_back, game.last_shot = shot.on_break, False, False
    game.fouler = scene.player(shot.fouled_by, (*where, "shot", "fouled_by"), 1 - seat) if shot.fouled_by else None
    game.of_free_throw = game.dead_rebound = game.air_ball = False
    if game.phase is Phase.BLOCKED:
        game.miss = _missed(game)
    if game.phase is Phase.BREAK:
        game.starter, game.column = game.holder, ""
    if game.phase is Phase.JUMP:
        slots = situation.jumpers
        game.jumpers = (Slot[slots[0]], Slot[slots[1]]) if slots else None
        game.jump_from, game.jump_had = ("advance", seat) if slots else ("period", -1)
    if game.phase is Phase.FREE_THROWS:
        line = situation.free_throws
        if line is None:
            raise Wrong((*where, "free_throws"), "nothing", "allowed: {shooter: A C, shots: 2}")
        player = scene.player(line.shooter, (*where, "free_throws", "shooter"), seat)
        game.trips.append(Trip(player, line.shots, line.live, seat, True))


def _missed(game: State) -> Shot:
    """Book the blocked shot, which goaltending may turn into a basket."""
    player = game.holder
    assert player is not None
    by = game.pd[player.seat][player.slot]
    shot = Shot(player.seat, player.number, 2, False, game.clock, blocker=by.number)
    game.events.append(shot)
    return shot

