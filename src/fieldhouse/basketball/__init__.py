"""Basketball, whatever box it came in: events, the score, and the scoresheet."""
