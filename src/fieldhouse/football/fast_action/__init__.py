"""What the games with Fast Action Cards share: the deck, the player cards, the displays, runs and passes.

Each edition passes in an `Edition` with its own numbers and tables. Where editions differ in procedure, each has a
function of its own.
"""
