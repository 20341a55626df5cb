"""Scenarios of Statis-Pro Football."""

from fieldhouse.games.statispro_football.scenario.adapter import ADAPTER

__all__ = ["ADAPTER"]
