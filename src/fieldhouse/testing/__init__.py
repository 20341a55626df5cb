"""For people who write games: checks of the contract that every game keeps. See `fieldhouse.testing.kit`."""
