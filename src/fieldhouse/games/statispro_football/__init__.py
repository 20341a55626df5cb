"""Statis-Pro Football, 6th edition: player cards, Fast Action Cards, displays, and every rule of the book."""

from __future__ import annotations

NAME = "statispro-football"
VERSION = "1"
