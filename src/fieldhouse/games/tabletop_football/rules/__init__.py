"""The rules of the 7th edition. A file holds the sections named beside it; ids are those of `data/rules.tsv`.

| module | holds |
|---|---|
| `options` | PRE-1: switches and presets |
| `opening` | a new game |
| `state` | the game: displays, modes, memory of plays, counters |
| `calls` | what coaches call, as text and as data (OPLAY, DPLAY) |
| `tables` | numbers and tables of scrimmage plays, from data files |
| `displays` | both displays, read once and kept: DISP-O, DISP-D, POS, BLITZ-4, DEFL-4, RUSH-2, RUSH-6 |
| `lineups`, `formations` | whom coaches put in: LINEUP-2, SEQ-1, SEQ-2, SEQ-5, SEQ-6, EV-2 to EV-9, menus |
| `menus`, `cover_menus` | legal calls: OPLAY, PITCH-1 to 4, OPT-1 to 3, XPB-1 to 3, PREVENT-1, DCOV, STUNT-2 |
| `endurance` | EV-10, EV-11, EV-12, EV-13, EV-14, EV-15, EV-16, EV-17, EV-18, EV-19, EV-20, memory of plays |
| `matchup` | displays and calls as they face each other: COV, LBCOV, DCOV-4 to 7, RUSH-2 to 6, DT |
| `runs`, `laterals` | RUN, BV, TV, VS, BOX, SG, LG, ER, BKBLK, SNEAK, FLOP, DRAW; PITCH, OPT |
| `throws`, `passes`, `rush`, `on_the_run`, `screens` | PASS, PMOD, UNCOV, DEFL, COMP, RUSH, THROWRUN, SHOVEL, SWING |
| `interceptions` | INT, POI, TBRET, INTRET, PI |
| `resolve` | a play by the cards, for odds too; where the ball is dead: HURRY-4, NOHUD-8, OOB |
| `scrimmage` | the sequence of a scrimmage play: SEQ-3, SEQ-4, SEQ-5, SEQ-6, SEQ-7, SEQ-8, SEQ-9, SEQ-10 |
| `solitaire` | SOLO |
| `flow`, `announce`, `ending`, `timing` | toss, periods, modes of the offense, clock: TOSS, TIME, NOHUD, SD |
| `kicks`, `kickoff`, `returns`, `tries` | PUNT, FAKEP, FG, FAKEFG, BLK, FC, PRET, KO, KRET, XP, TWO |
| `zcards`, `fumbles`, `injuries`, `penalties` | Z, MULT, FUM, INJ, EVINJ, PEN, PENT, PENSC, PENTM, PENEND |

`scrimmage.play` ends with `ending.finish(table, game, play)`: a `Play` holds calls, matchup, turn, outcome and result.
"""
