"""Scenarios of PAYDIRT."""

from fieldhouse.scenario.paydirt.adapter import ADAPTER

__all__ = ["ADAPTER"]
