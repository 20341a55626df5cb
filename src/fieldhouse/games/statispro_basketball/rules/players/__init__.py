"""Players: ratings, stamina, health and eligibility."""
