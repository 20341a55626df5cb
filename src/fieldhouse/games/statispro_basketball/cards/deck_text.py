"""How a deck file writes the readings of a card, and how they are read back.

A reader answers None for a text that is no reading of its section. The same text gives the same object.
"""

from __future__ import annotations

import re
from functools import cache

from fieldhouse.games.statispro_basketball.cards.deck import (
    Advance,
    Block,
    BlockedBy,
    Call,
    DefenseRebound,
    FouledBy,
    FouledByNumber,
    FoulNumber,
    Highest,
    Injury,
    Jump,
    JumpBall,
    Lane,
    Loose,
    OffenseRebound,
    Pass,
    Primary,
    Rebound,
    Recovery,
    Rest,
    ShotReading,
    Side,
    Slot,
    StaffTechnical,
    Steal,
    Tap,
    TapOut,
    TurnoverReading,
    Until,
    Violation,
    Z,
    ZReading,
)

SLOT = "PG|SG|SF|PF|C"
SLOTS = {slot.name: slot for slot in Slot}

PASS = re.compile(
    rf"((?P<to>{SLOT}) #(?P<number>\d{{1,2}})( A(?P<assist>\d{{1,2}}))?( S(?P<steal>\d{{1,2}}) (?P<at>{SLOT}|anyone))?"
    r"|Choice #(?P<choice>\d{1,2}))(?P<trap> trap)?"
)
TURNOVER = re.compile(rf"(?P<kind>{'|'.join(v.value for v in Violation)}) (?P<at>{SLOT}|RPG)")
JUMP_BALL = re.compile(rf"jump ball (?P<offense>{SLOT}) v (?P<defense>{SLOT})")
SHOT = re.compile(
    rf"(?P<number>\d{{1,3}})(, fouled by (?P<fouler>{SLOT}) if FD > (?P<over>\d{{1,2}})|, (?P<drawn>fouled by FOUL #)"
    rf"|, blocked by (?P<blocker>{SLOT}|PD|anyone) B(?P<rate>\d{{1,2}})|, lane violation (?P<lane>offense|defense))?"
)
DEFENSE = re.compile(rf"defense (?P<at>{SLOT})(?P<fb> FB)?")
OFFENSE = re.compile(rf"offense (?P<at>{SLOT}) #(?P<number>\d{{1,2}}) A(?P<assist>\d{{1,2}})")
HIGHEST = re.compile(
    rf"highest (?P<among>all|({SLOT})(/({SLOT}))*)( \+(?P<bonus>\d{{1,2}}))?"
    r" #(?P<number>\d{1,2}) A(?P<assist>\d{1,2})"
)
HIGHEST_OFFENSE = re.compile(r"highest offense #(?P<number>\d{1,2}) A(?P<assist>\d{1,2})")
RECOVERY = re.compile(rf"(?P<side>offense|defense) (?P<at>{SLOT})")
TAP = re.compile(rf"(\+(?P<bonus>\d{{1,2}}) )?(?P<to>{SLOT})")
REST = re.compile(rf"rest (?P<team>home|visitor) (?P<at>{SLOT})(?P<star> unless \*)?")
INJURY = re.compile(r"injury (?P<until>period|half|game)|injury games (?P<rating>\d)")
FOUL = re.compile(r"(?P<number>\d{1,3}) FD(?P<fd>[1-5])")

_JUMP = "jump ball C v PF"
_ACTION = {
    Call.CONSULT_Z, Call.DEFENSE_FOUL, Call.SHOOTING_FOUL, Call.OFFENSIVE_FOUL,
}
_PRESS = {
    Call.CONSULT_Z, Call.DEFENSE_FOUL, Call.OFFENSIVE_FOUL, Call.INTENTIONAL_FOUL, Call.DEAD_BALL_FOUL,
    Call.CHOICE_SCORES, Call.TRAP,
}
_ADVANCE = {Call.DEFENSE_FOUL, Call.SHOT_CLOCK, Call.KICKED_BALL}
_VIOLATIONS = {
    "action": {Violation.DOUBLE_DRIBBLE, Violation.LINE, Violation.TRAVELING},
    "press": {
        Violation.DOUBLE_DRIBBLE, Violation.LINE, Violation.TRAVELING, Violation.THROWN_AWAY, Violation.LATE_INBOUND,
    },
    "advance": {Violation.THROWN_AWAY, Violation.THREE_SECONDS},
}
_CALLS = {"action": _ACTION, "press": _PRESS, "advance": _ADVANCE}
_REBOUND = {
    Loose.OFFENSE_OUT, Loose.DEFENSE_OUT, Loose.OFFENSIVE_GOALTENDING, Loose.FOUL_ON_DEFENSE, Loose.FOUL_ON_OFFENSE,
}
_BLOCK = {Loose.OFFENSE_OUT, Loose.DEFENSE_OUT, Loose.DEFENSIVE_GOALTENDING}


def _advance_words(section: str) -> str:
    violations = [f"{v.value} PG" for v in Violation if v in _VIOLATIONS[section]]
    calls = [call.value for call in Call if call in _CALLS[section]]
    own = {"action": [], "press": ["PG #5 trap", _JUMP], "advance": ["C #9 S4 PG", "C #9 A6 S9 anyone", _JUMP]}
    passes = ["PG #5", "PG #5 A6", "Choice #21", *own[section]]
    return ", ".join([*passes, *violations, *calls])


ALLOWED = {
    "action": _advance_words("action"),
    "press": _advance_words("press"),
    "advance": _advance_words("advance"),
    "shot": "30, or with: fouled by PF if FD > 4, fouled by FOUL #, blocked by PD B3, blocked by C B4, "
    "blocked by anyone B6, lane violation offense, lane violation defense (after a comma)",
    "rebound": "defense PF, defense PF FB, offense PF #5 A6, highest PF #2 A3, highest PF/C +1 #2 A3, "
    "highest all #2 A3, highest offense #2 A3, highest defense, jump ball C v PF, "
    + ", ".join(loose.value for loose in Loose if loose in _REBOUND),
    "block": "offense SG, defense SG, " + ", ".join(loose.value for loose in Loose if loose in _BLOCK),
    "jump": "SF, +3 SF, home out, visitor out",
    "z": "rest home PG, rest visitor PG unless *, injury period, injury half, injury game, injury games 2, "
    "technical home staff, technical visitor staff, " + ", ".join(z.value for z in Z),
    "foul": "16 FD1 to 16 FD5",
}
"""What may stand in each section, by example."""


@cache
def read_action(text: str) -> Advance | None:
    return _advance(text, "action")


@cache
def read_press(text: str) -> Advance | None:
    return _advance(text, "press")


@cache
def read_advance(text: str) -> Advance | None:
    return _advance(text, "advance")


def _advance(text: str, section: str) -> Advance | None:
    if found := PASS.fullmatch(text):
        if (found["trap"] and section != "press") or (found["steal"] and section != "advance"):  # 15K, 13B
            return None
        if found["choice"]:
            return Pass(None, int(found["choice"]), trap=bool(found["trap"]))
        steal = Steal(int(found["steal"]), SLOTS.get(found["at"])) if found["steal"] else None
        assist = int(found["assist"]) if found["assist"] else None
        return Pass(SLOTS[found["to"]], int(found["number"]), assist, steal, bool(found["trap"]))
    if found := TURNOVER.fullmatch(text):
        kind = Violation(found["kind"])
        return TurnoverReading(kind, SLOTS.get(found["at"])) if kind in _VIOLATIONS[section] else None
    if section != "action" and (found := JUMP_BALL.fullmatch(text)):
        return JumpBall(SLOTS[found["offense"]], SLOTS[found["defense"]])
    return next((call for call in Call if call.value == text and call in _CALLS[section]), None)


@cache
def read_shot(text: str) -> ShotReading | None:
    found = SHOT.fullmatch(text)
    if not found:
        return None
    number = int(found["number"])
    if found["fouler"]:
        return ShotReading(number, FouledBy(SLOTS[found["fouler"]], int(found["over"])))
    if found["drawn"]:
        return ShotReading(number, FouledByNumber())
    if found["blocker"]:
        by = Primary.DEFENDER if found["blocker"] == "PD" else SLOTS.get(found["blocker"])
        return ShotReading(number, BlockedBy(int(found["rate"]), by))
    return ShotReading(number, Lane(Side(found["lane"])) if found["lane"] else None)


@cache
def read_rebound(text: str) -> Rebound | None:
    if found := DEFENSE.fullmatch(text):
        return DefenseRebound(SLOTS[found["at"]], bool(found["fb"]))
    if found := OFFENSE.fullmatch(text):
        return OffenseRebound(SLOTS[found["at"]], int(found["number"]), int(found["assist"]))
    if found := HIGHEST.fullmatch(text):
        names = [slot.name for slot in Slot] if found["among"] == "all" else found["among"].split("/")
        if len(set(names)) < len(names):
            return None
        among = tuple(SLOTS[name] for name in names)
        return Highest(among, None, int(found["bonus"] or 0), int(found["number"]), int(found["assist"]))
    if found := HIGHEST_OFFENSE.fullmatch(text):
        return Highest(tuple(Slot), Side.OFFENSE, 0, int(found["number"]), int(found["assist"]))
    if text == "highest defense":
        return Highest(tuple(Slot), Side.DEFENSE)
    if found := JUMP_BALL.fullmatch(text):
        return JumpBall(SLOTS[found["offense"]], SLOTS[found["defense"]])
    return next((loose for loose in Loose if loose.value == text and loose in _REBOUND), None)


@cache
def read_block(text: str) -> Block | None:
    if found := RECOVERY.fullmatch(text):
        return Recovery(Side(found["side"]), SLOTS[found["at"]])
    return next((loose for loose in Loose if loose.value == text and loose in _BLOCK), None)


@cache
def read_jump(text: str) -> Jump | None:
    if text in ("home out", "visitor out"):
        return TapOut(text == "home out")
    found = TAP.fullmatch(text)
    return Tap(int(found["bonus"] or 0), SLOTS[found["to"]]) if found else None


@cache
def read_z(text: str) -> ZReading | None:
    if found := REST.fullmatch(text):
        return Rest(found["team"] == "home", SLOTS[found["at"]], bool(found["star"]))
    if found := INJURY.fullmatch(text):
        return Injury(Until(found["until"])) if found["until"] else Injury(Until.GAMES, int(found["rating"]))
    if text in ("technical home staff", "technical visitor staff"):
        return StaffTechnical(text == "technical home staff")
    return next((z for z in Z if z.value == text), None)


@cache
def read_foul(text: str) -> FoulNumber | None:
    found = FOUL.fullmatch(text)
    return FoulNumber(int(found["number"]), int(found["fd"])) if found else None
