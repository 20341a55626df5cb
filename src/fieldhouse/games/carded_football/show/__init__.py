"""What faces show of games of player cards."""
