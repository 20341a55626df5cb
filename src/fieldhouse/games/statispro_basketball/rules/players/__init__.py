"""What a player can do now: his ratings, stamina and health, and whether he may be on the floor."""
