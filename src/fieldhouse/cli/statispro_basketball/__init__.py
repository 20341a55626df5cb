"""Statis Pro Basketball at the terminal: ten men with their cards, its keys, its odds."""
