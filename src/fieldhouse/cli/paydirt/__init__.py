"""PAYDIRT at the terminal: its keys, its cells in colour, its odds."""
