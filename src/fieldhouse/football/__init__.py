"""Football: field, downs, clock, possession, penalties, scoring and the book, shared by every rulebook."""
