"""The computer's coaches."""

VERSION = "1"
