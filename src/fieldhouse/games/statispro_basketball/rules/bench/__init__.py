"""What coaches decide: line-ups, plays, timeouts, rest and Index Points, and every question the rules ask."""
