"""What faces show of this game."""
