"""Tests of Tabletop Football."""
