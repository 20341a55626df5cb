"""A reading in the words of a deck file: what `deck_text` reads, the other way round."""

from __future__ import annotations

from enum import Enum

from fieldhouse.games.statispro_basketball.cards.deck import (
    Advance,
    Block,
    BlockedBy,
    DefenseRebound,
    FouledBy,
    FouledByNumber,
    FoulNumber,
    Highest,
    Injury,
    Jump,
    JumpBall,
    Lane,
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
    Tap,
    TapOut,
    TurnoverReading,
    Until,
    ZReading,
)

Reading = Advance | ShotReading | Rebound | Block | Jump | ZReading | FoulNumber


def words(reading: Reading) -> str:
    match reading:
        case Enum():
            return str(reading.value)
        case Pass():
            return _pass(reading)
        case TurnoverReading(kind, at):
            return f"{kind.value} {_slot(at, 'RPG')}"
        case JumpBall(offense, defense):
            return f"jump ball {offense.name} v {defense.name}"
        case ShotReading(number, text):
            return f"{number}{_shot_text(text)}"
        case DefenseRebound(at, fast_break):
            return f"defense {at.name}{' FB' if fast_break else ''}"
        case OffenseRebound(at, number, assist):
            return f"offense {at.name} #{number} A{assist}"
        case Highest():
            return _highest(reading)
        case Recovery(side, at):
            return f"{side.value} {at.name}"
        case Tap(bonus, to):
            return f"+{bonus} {to.name}" if bonus else to.name
        case TapOut(home):
            return f"{_team(home)} out"
        case Rest(home, at, unless_star):
            return f"rest {_team(home)} {at.name}{' unless *' if unless_star else ''}"
        case Injury(until, rating):
            return f"injury {until.value}{f' {rating}' if until is Until.GAMES else ''}"
        case StaffTechnical(home):
            return f"technical {_team(home)} staff"
        case FoulNumber(number, fd):
            return f"{number} FD{fd}"


def _slot(slot: Slot | None, nobody: str) -> str:
    return nobody if slot is None else slot.name


def _team(home: bool) -> str:
    return "home" if home else "visitor"


def _pass(reading: Pass) -> str:
    parts = [f"{_slot(reading.to, 'Choice')} #{reading.number}"]
    if reading.assist is not None:
        parts.append(f"A{reading.assist}")
    if reading.steal:
        parts.append(f"S{reading.steal.rate} {_slot(reading.steal.at, 'anyone')}")
    if reading.trap:
        parts.append("trap")
    return " ".join(parts)


def _shot_text(text: FouledBy | FouledByNumber | BlockedBy | Lane | None) -> str:
    match text:
        case FouledBy(at, over):
            return f", fouled by {at.name} if FD > {over}"
        case FouledByNumber():
            return ", fouled by FOUL #"
        case BlockedBy(rate, Primary()):
            return f", blocked by PD B{rate}"
        case BlockedBy(rate, Slot() | None as by):
            return f", blocked by {_slot(by, 'anyone')} B{rate}"
        case Lane(side):
            return f", lane violation {side.value}"
        case _:
            return ""


def _highest(reading: Highest) -> str:
    if reading.side is Side.DEFENSE:
        return "highest defense"
    among = "/".join(slot.name for slot in reading.among)
    who = "offense" if reading.side else "all" if reading.anywhere else among
    bonus = f" +{reading.bonus}" if reading.bonus else ""
    return f"highest {who}{bonus} #{reading.number} A{reading.assist}"
