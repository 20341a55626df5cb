"""Whole seasons: schedule, replay, standings, playoffs, leaders."""
