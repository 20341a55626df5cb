"""Speed, measured: games a second of every game, and their ratio to a plain drive loop."""
