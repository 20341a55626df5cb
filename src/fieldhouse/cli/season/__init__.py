"""`fieldhouse season`: real seasons, replays, and how they compare."""
