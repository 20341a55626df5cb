"""Cards of this edition: their fields, the deck, the teams that come with the game."""
