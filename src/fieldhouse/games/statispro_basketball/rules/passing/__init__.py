"""Bringing the ball up and passing it: ACTION, PRESS, ADVANCE and Z readings."""
