"""The computer's coaches."""

VERSION = "2"
TO_WIN = "to win"
RUTHLESS = "ruthless"
