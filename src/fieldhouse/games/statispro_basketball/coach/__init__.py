"""Coach."""
