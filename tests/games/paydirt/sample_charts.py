"""A plain, legal team for tests, with single boxes written over: see `fieldhouse.games.paydirt.cards.plain_team`.

    team(offense={("1", 23): "F +6"}, defense={("A", 1, 1): "-2"}, special={("KO", 30): "65"},
         xp={20: "red"}, recovered="10-27", flags="W")
"""

from fieldhouse.games.paydirt.cards.plain_team import OFFENSE, plain_team

team = plain_team

__all__ = ["OFFENSE", "plain_team", "team"]
