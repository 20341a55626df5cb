"""Scenarios of PAYDIRT."""

from fieldhouse.games.paydirt.scenario.adapter import ADAPTER

__all__ = ["ADAPTER"]
