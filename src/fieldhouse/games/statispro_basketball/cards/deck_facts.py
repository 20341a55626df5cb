"""Readings of the deck that the rulebook shows, on its sample card and in its sample game, by section and RPG."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FACTS: Final[Mapping[str, Mapping[int, str]]] = {
    "action": {
        1: "PG #1", 11: "PG #3", 14: "PF #4", 15: "C #4", 81: "C #15", 103: "PG #26 A6", 145: "PG #37",
        164: "traveling RPG", 173: "defense foul", 181: "shooting foul", 193: "consult Z",
    },
    "press": {1: "C #1"},
    "advance": {
        1: "SF #1", 7: "SF #2", 38: "PF #7 A10", 47: "C #8 A12", 56: "PF #10 A11", 121: "SF #31", 123: "PG #32 A10",
        126: "Choice #21", 129: "SG #22", 153: "Choice #27", 164: "C #4",
    },
    "shot": {
        1: "1, lane violation offense", 13: "13, fouled by PF if FD > 4", 33: "33, fouled by SG if FD > 8",
        43: "43, fouled by PG if FD > 10", 104: "4, blocked by PD B3", 144: "44, blocked by PD B4",
        **{rpg: str(rpg % 100) for rpg in (30, 31, 51, 86, 128, 141, 171, 172, 197)},
    },
    "rebound": {
        1: "defense PF", 20: "highest PF +1 #2 A3", 95: "defense C FB", 143: "highest all #14 A15",
        170: "highest C +8 #18 A19", 183: "highest SF #5 A16",
    },
    "block": {1: "defense out", 158: "offense SG"},
    "jump": {1: "home out", 5: "+3 SF"},
    "z": {1: "rest home PG unless *", 97: "rest visitor PG"},
}
