"""Basketball seasons: the league, standings with its own tie-breakers, playoffs in series."""
