"""Scenarios of games of player cards: what a file may say, and how it is played."""
