"""Coaches' decisions: line-ups, plays, timeouts, rest, Index Points, and all questions of the rules."""
