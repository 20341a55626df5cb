"""The computer's coaches."""

VERSION = "1"
TO_WIN = "to win"
RUTHLESS = "ruthless"
