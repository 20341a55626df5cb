"""Programs that write files of data/ again, for those who change the deck."""
