"""Z cards, penalties, fumbles and injuries (Z, MULT, PEN, PENT, PENSC, FUM, INJ)."""
