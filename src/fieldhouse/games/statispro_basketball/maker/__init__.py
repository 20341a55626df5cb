"""Player and team cards from a season's statistics."""
