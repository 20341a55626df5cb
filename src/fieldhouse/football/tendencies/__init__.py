"""What teams really called, by situation, counted from a season: runs and passes, fourth downs, tries, kickoffs, tempo.

A game says which of its calls stand for which lanes of runs and depths of passes (`calls.CallPlan`), and what its
clock takes (`tempo.Tempo`); the rest is football.
"""
