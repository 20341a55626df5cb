"""Tabletop Football, 7th edition: player cards, Fast Action Cards, displays, and every rule of the book."""

from __future__ import annotations

NAME = "tabletop-football"
VERSION = "1"
