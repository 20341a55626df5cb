"""Whose ball it is, and the cards and the clock it is played by."""
