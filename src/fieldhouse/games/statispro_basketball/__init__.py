"""Statis Pro Basketball: a deck of Fast Action Cards, player and team cards, and every rule of the book."""

NAME = "statispro-basketball"
VERSION = "1"
