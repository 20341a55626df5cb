"""The deck, the cards of teams and players, and their files."""
