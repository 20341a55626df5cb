"""Cards from a season's statistics, for the games with Fast Action Cards."""
