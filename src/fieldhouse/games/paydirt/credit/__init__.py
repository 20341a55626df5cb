"""Names for a game of team charts: every play credited to the season's real men, by their real shares."""
