"""Paydirt football."""
