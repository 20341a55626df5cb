"""Scenarios of Tabletop Football."""

from fieldhouse.games.tabletop_football.scenario.adapter import ADAPTER

__all__ = ["ADAPTER"]
