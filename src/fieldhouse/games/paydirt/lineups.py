"""Starters whom coaches choose: quarterback, lead back and kicker of teams whose players are known.

Charts know no players, so the choice changes who is named, not what the dice bring.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.credit.squad import Squad
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.players import teams_of
from fieldhouse.games.paydirt.season import shelf

ROLES: Final = {"quarterback": "quarterback", "back": "lead back", "kicker": "kicker"}
LISTED: Final = 6
"""Backs to choose from: those with the most carries."""
Players = list[tuple[str, str]]


class PaydirtLineups:
    """The line-ups of games between real teams."""

    help = "quarterback, lead back, kicker"

    def starters(self, setup: Mapping[str, Any], seat: int) -> list[tuple[str, Players]]:
        return [(ROLES[role], players) for role, players in _by_role(setup, seat).items()]

    def chosen(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> dict[str, Any]:
        by_role = _by_role(setup, seat)
        if not by_role:
            raise InputError("the players of this team are not known", "lineup")
        found: dict[str, str] = {}
        for name in names:
            role, player = _one(by_role, name)
            found[role] = player
        both = [dict(each) for each in setup.get("lineup", ({}, {}))]
        both[seat] = {**both[seat], **found}
        return {**setup, "lineup": both}

    def first_answer(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
        return ""


def _one(by_role: Mapping[str, Players], name: str) -> tuple[str, str]:
    """The only player whose name has this part: the role and the id."""
    wanted = name.casefold().strip()
    hits = [
        (role, player, full) for role, players in by_role.items() for player, full in players
        if wanted and wanted in full.casefold()
    ]
    if len(hits) == 1:
        return hits[0][0], hits[0][1]
    if hits:
        raise InputError(f"{name!r} may be {' or '.join(full for _, _, full in hits)}", "lineup")
    allowed = "; ".join(f"{ROLES[role]} {', '.join(full for _, full in players)}" for role, players in by_role.items())
    raise InputError(f"found {name!r}; allowed: {allowed}", "lineup")


def _by_role(setup: Mapping[str, Any], seat: int) -> dict[str, Players]:
    teams = teams_of(setup)
    if len(teams) != 2:
        return {}
    pack, _, code = teams[seat].rpartition(":")
    held = shelf(pack)
    squad = held.squad(code)
    if squad is None:
        return {}
    names = {player.id: player.name for player, _ in held.season.roster(code)}
    found = {
        "quarterback": _quarterbacks(squad, setup.get("week", EXHIBITION)),
        "back": _backs(squad),
        "kicker": list(dict.fromkeys(player for level in squad.kicks.kickers.levels[:1] for player, _ in level)),
    }
    return {role: [(player, names.get(player, player)) for player in players] for role, players in found.items()}


def _quarterbacks(squad: Squad, week: int) -> list[str]:
    known = squad.quarterbacks.passers.get(week, ())
    return list(dict.fromkeys([*(player for _, player in known), *squad.runs]))


def _backs(squad: Squad) -> list[str]:
    carriers = next(iter(squad.runs.values()))
    pairs = zip(carriers.uses[1:].tolist(), carriers.names[1:], strict=True)
    return [player for _, player in sorted(pairs, key=lambda pair: (-pair[0], pair[1]))[:LISTED]]


LINEUPS = PaydirtLineups()
