"""Shots and what follows them: free throws, rebounds, blocked shots, jump balls, fast breaks."""
