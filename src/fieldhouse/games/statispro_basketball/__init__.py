"""Statis Pro Basketball: a deck of Fast Action Cards, player and team cards, and every rule of the book."""
