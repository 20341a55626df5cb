"""From plays to a season: everything is counted once, for the side that did it, the side it was done to, the league."""
