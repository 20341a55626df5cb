"""Names for a game whose charts know no players: every play goes to the season's real players, by their real shares."""
