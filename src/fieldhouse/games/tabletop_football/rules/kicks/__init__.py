"""Kicks, their fakes and returns, and tries (PUNT, FAKEP, FG, FAKEFG, BLKFG, BLKP, FC, PRET, KO, KRET, XP, TWO)."""
