"""Basketball for any game of it: events, the score, and the scoresheet."""
