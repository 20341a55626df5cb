"""Fieldhouse: classic tabletop sports simulations, played by the book."""

__version__ = "0.1.0"
