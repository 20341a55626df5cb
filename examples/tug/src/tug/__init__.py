"""Tug: a whole game for Fieldhouse, small enough to read in one sitting."""
