"""Scenarios of Statis Pro Basketball."""

from fieldhouse.scenario.statispro_basketball.adapter import ADAPTER

__all__ = ["ADAPTER"]
