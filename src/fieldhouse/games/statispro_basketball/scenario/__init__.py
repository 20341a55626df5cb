"""Scenarios of Statis Pro Basketball."""

from fieldhouse.games.statispro_basketball.scenario.adapter import ADAPTER

__all__ = ["ADAPTER"]
