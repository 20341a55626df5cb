"""What the offense announces before a down: the tempo, a kick or a fake, a Delay of Game; and the Spike (SEQ-12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fieldhouse.football.enforce import play_stands
from fieldhouse.football.events import Down, Flag, Snap
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.field import walk_off
from fieldhouse.football.result import End, Result
from fieldhouse.games.tabletop_football.rules.ending import possession_over
from fieldhouse.games.tabletop_football.rules.kick_tables import SECONDS, Time
from fieldhouse.games.tabletop_football.rules.kicks.fakes import fake_field_goal
from fieldhouse.games.tabletop_football.rules.kicks.field_goals import FAIR_CATCH_KICK, field_goal, in_range
from fieldhouse.games.tabletop_football.rules.kicks.punts import punt_down
from fieldhouse.games.tabletop_football.rules.mishaps.fumbles import late
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import ON_PURPOSE
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import NAMES, Called
from fieldhouse.games.tabletop_football.rules.say import say_play
from fieldhouse.games.tabletop_football.rules.scrimmage import play
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, HURRY_UP, NO_HUDDLE, State
from fieldhouse.games.tabletop_football.rules.timing import end_tempo, foul_seconds, take
from fieldhouse.table.table import Kind, Question, Refusal, Table

DELAY_YARDS: Final = 5
TEMPOS: Final = {"no-huddle": NO_HUDDLE, "hurry-up": HURRY_UP, "huddle": HUDDLE}
ANNOUNCED: Final = {
    "play": "a play from scrimmage", "punt": "punt", "fake punt": "fake punt", "fg": "field goal",
    "fake fg": "fake field goal", FAIR_CATCH_KICK: "fair-catch kick", "no-huddle": "No-Huddle Offense",
    "hurry-up": "Hurry-Up Offense", "huddle": "huddle again", "delay": "take a Delay of Game",
}


def _refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
    late_fake = Refusal("no fakes in the last two minutes of a half", "TWOMIN-2")
    kick = Refusal(f"the kicker's longest field goal is {game.teams[game.ball].kicker.longest} yards", "FG-8")
    return {
        "fg": kick,
        "fake fg": kick if not in_range(game) else late_fake,
        "fake punt": late_fake,
        FAIR_CATCH_KICK: Refusal("only right after a Fair Catch, within the kicker's range", "FC-4"),
        "delay": Refusal("not twice running", "PENTM-3"),
        "huddle": Refusal("you huddle already", "NOHUD-2"),
        "no-huddle": Refusal("you are in the No-Huddle already", "NOHUD-1"),
        "hurry-up": Refusal("you are in the Hurry-Up already, or it is switched off", "HURRY-1"),
    }


ANNOUNCE: Final = Kind(
    "announce", "What do you play?", "SEQ-12", "play", labels=lambda _, option: ANNOUNCED.get(option, option),
    refusals=_refusals,
)


def announcements(game: State) -> tuple[str, ...]:
    return _listed(
        not late(game), in_range(game), game.fair_catch, game.tempo, game.options.hurry_up, game.delayed
    )


@lru_cache(maxsize=128)
def _listed(
    fakes: bool, goal: bool, fair_catch: bool, tempo: int, hurry_up: bool, delayed: bool
) -> tuple[str, ...]:
    found = ["play", "punt"]
    if fakes:  # FAKEP-4, FAKEFG-2
        found.append("fake punt")
    if goal:  # FG-1
        found.append("fg")
        if fakes:
            found.append("fake fg")
        if fair_catch:  # FC-4
            found.append(FAIR_CATCH_KICK)
    if tempo != NO_HUDDLE:  # NOHUD-1
        found.append("no-huddle")
    if tempo != HURRY_UP and hurry_up:  # HURRY-1
        found.append("hurry-up")
    if tempo != HUDDLE:
        found.append("huddle")
    if not delayed:  # PENTM-3
        found.append("delay")
    return tuple(found)


def down(table: Table, game: State) -> None:
    """One down, from the announcement to the clock."""
    if game.spiking:
        spike(table, game)
        return
    said = announce(table, game)
    game.snapped = game.ball
    game.injured_now = game.fair_catch = False
    if said == "delay":
        delay(table, game)
        return
    game.delayed = False
    if said != "play":
        kick(table, game, said)
        return
    game.substituted = False
    game.locked = game.tempo != HUDDLE and game.tempo_played and game.running  # NOHUD-5
    play(table, game)


def announce(table: Table, game: State) -> str:
    """What the offense plays; the tempo is set on the way."""
    while True:
        said = table.ask(ANNOUNCE, game.ball, announcements(game), game)
        if said not in TEMPOS:
            return said
        if TEMPOS[said] == HUDDLE:
            end_tempo(table, game)
            continue
        game.tempo, game.tempo_played = TEMPOS[said], False  # NOHUD-4
        table.note("HURRY-1" if said == "hurry-up" else "NOHUD-1", ANNOUNCED[said])


def kick(table: Table, game: State, said: str) -> None:
    game.kicking = True
    end_tempo(table, game)  # NOHUD-3, HURRY-1c
    if said in ("punt", "fake punt"):
        punt_down(table, game, said)
    elif said == "fake fg":
        fake_field_goal(table, game)
    else:
        field_goal(table, game, said)
    game.kicking = False


def delay(table: Table, game: State) -> None:
    """A Delay of Game on purpose; the other side may decline it, the time runs all the same (PENTM-3, PENTM-4, DR-64).
    """
    offense = game.ball
    game.delayed = True
    accepted = table.ask(ON_PURPOSE, 1 - offense, ("accept", "decline"), game) == "accept"
    seconds = foul_seconds(game, NAMES[Called.DELAY], False)
    snap = Snap(
        offense, game.quarter, game.clock, game.down, game.to_go, game.spot, Down.NO_PLAY, NAMES[Called.DELAY]
    )
    game.events.append(snap)
    spot = walk_off(game.spot, -DELAY_YARDS) if accepted else game.spot
    fate = "accepted" if accepted else "declined"
    game.events.append(Flag(offense, NAMES[Called.DELAY], game.spot - spot, fate))
    table.note("PENTM-3", f"Delay of Game, {fate}")
    game.spot = spot
    take(table, game, seconds, snap)
    game.running = False


def spike(table: Table, game: State) -> None:
    """A down and five seconds, no card (SPIKE-4)."""
    offense = game.ball
    game.spiking = False
    game.snapped = offense
    game.delayed = game.fair_catch = False
    table.note("SPIKE-4", "the ball is spiked")
    result = Result(Down.SPIKE, offense, game.spot, End.INCOMPLETE, call="spike")
    if table.noting:
        game.result = result
        say_play(table, game, result)
    snap = play_stands(game, result)
    quarterback = game.offense[offense].slots[Slot.QB]
    snap.passer = quarterback.id if quarterback is not None else ""
    if game.ball != offense:
        possession_over(game)
        end_tempo(table, game)
    take(table, game, SECONDS[Time.SPIKE][0], snap)
    game.running = False
