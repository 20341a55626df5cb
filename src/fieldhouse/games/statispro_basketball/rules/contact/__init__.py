"""Contact: fouls, steals and blocks, injuries."""
