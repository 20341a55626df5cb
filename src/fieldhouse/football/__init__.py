"""Football, the sport: what every football rulebook shares."""
