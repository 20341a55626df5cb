"""Those who answer a table's questions."""
