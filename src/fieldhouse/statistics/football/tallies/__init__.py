"""What the line-up test counts of football: the same rows and counts of real play-by-play and of replays."""
