"""The game, described for all who play it: what `fieldhouse.games` entry point `tug` names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.games.api import Game, OddsTable, Rulebook, Teams
from fieldhouse.table import Coach
from fieldhouse.table.options import OptionSpec


def _rules() -> Rulebook:
    from tug.rules import Tug

    return Tug()


def _options() -> Sequence[OptionSpec]:
    from tug.teams import OPTIONS

    return OPTIONS


def _presets() -> Mapping[str, Mapping[str, Any]]:
    from tug.teams import PRESETS

    return PRESETS


def _teams() -> Teams:
    from tug.teams import TugTeams

    return TugTeams()


def _coach(name: str, setup: Mapping[str, Any]) -> Coach:
    from tug.coach import Steady

    return Steady()


def _odds(offense: str, defense: str, situation: Mapping[str, Any]) -> OddsTable:
    from tug.odds import odds

    return odds(offense, defense, situation)


def _scenarios() -> object:
    from tug.scenario import ADAPTER

    return ADAPTER


GAME = Game(
    name="tug",
    title="Tug",
    sport="tug of war",
    version="1",
    package="tug",
    rules=_rules,
    options=_options,
    presets=_presets,
    teams=_teams,
    coaches=("steady",),
    coach=_coach,
    odds=_odds,
    scenarios=_scenarios,
)
