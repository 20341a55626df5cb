"""Possession, the decks and the clock."""
