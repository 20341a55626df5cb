"""What games of player cards and Fast Action Cards share beside their rules: commands, seasons, coaches, faces."""
