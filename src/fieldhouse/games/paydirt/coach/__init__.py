"""Coach."""

TO_WIN = "to win"
