"""A season's own deck: the 1992-93 deck with as many cards changed as the league's rates ask for."""
