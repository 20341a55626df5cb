"""Inside Runs, Sweeps and End-Reverses: whom a run is directed to, the run number, the yards (RUN, BV, TV, VS, BOX).

A directive is read as RUN-2 and RUN-3 say; modifiers touch the first run number alone (RUN-9); OB counts where the
last card read is a run number's (OOB-1). Z cards count on a Sneak (SNEAK-4).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import OK, OUR_BACKS, Directive
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    Column,
    PlayerCard,
)
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import INSIDE, held
from fieldhouse.games.tabletop_football.rules.displays import NOBODY
from fieldhouse.games.tabletop_football.rules.matchup import Deed, DoubleTeam, Matchup
from fieldhouse.games.tabletop_football.rules.tables import (
    DOUBLE_TEAM_BLOCK,
    FUMBLE_TIRED,
    RUNS,
    SHOTGUN_RUN,
    SNEAK,
    STUNT_RUN,
    TIRED_RUN,
)
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

LINKS: Final = LINK_LONG_SCRAMBLE
"""This and every higher entry of a column sends to another column."""
RUSHING, REVERSED, SCRAMBLING = 0, 1, 2
"""How Le and Ls are read: on a plain run, on an End-Reverse or a Screen (LG-4), on a scramble (LG-7)."""
_RUN: Final = int(Defense.RUN)
_DRAW: Final = tuple([RUNS.draw[defense] for defense in Defense])


# -- the run number ------------------------------------------------------------------------------


def key_modifier(matchup: Matchup, slot: int) -> int:
    """What the key of a Run Defense adds, if this slot has the ball (RUN-5, RUN-6, RUN-7, RUN-8, DPLAY-2, DPLAY-3)."""
    if matchup.defense != _RUN:
        return 0
    if matchup.cover.follows:  # DR-65
        return RUNS.keyed
    key = matchup.cover.key
    if key is None:
        return RUNS.no_key
    return RUNS.keyed if key == slot else RUNS.wrong_key


def stunted(matchup: Matchup, play: int) -> int:
    """What running into stunters takes off, once a play (STUNT-3, rulings 29 and 30)."""
    for box in matchup.cover.stunts:
        if any(box <= at <= box + 1 for at in _INTO[play]):
            return STUNT_RUN
    return 0


_INTO: Final = ((1, 2), (2, 3), (0, 1), (3, 4))
"""By play, the boxes into which it runs: Inside Left B and C, Inside Right C and D, Sweep Left A and B, Sweep Right D
and E (STUNT-3)."""


def run_modifier(matchup: Matchup, play: int, slot: int, tired: int, key: int) -> int:
    """Everything that is added to the run number of a run, its key modifier included (RUN-4)."""
    added = key + TIRED_RUN[tired]  # EV-18
    if matchup.call.strategy == "draw":
        added += _DRAW[matchup.defense]  # DRAW-2, DRAW-3, DRAW-4
    if matchup.offense.shotgun:
        added += SHOTGUN_RUN  # SHOT-3
    if matchup.cover.stunts:
        added += stunted(matchup, play)
    return added


def modified(table: Table, turn: Turn, added: int, why: str, rule: str) -> int:
    """A run number with its modifier, held between 1 and 12 (RUN-4, RUN-10)."""
    number = held(turn.run_number(table, why) + added)
    if table.noting and added:
        table.note(rule, f"run number {added:+d}: {number}", Modifier("defense", added))
    return number


# -- the columns ---------------------------------------------------------------------------------


def inside_column(card: PlayerCard) -> Column:
    """I, or N where the card has it (RUN-11, RUN-13)."""
    return card.normal or card.inside or card.outside


def outside_column(card: PlayerCard) -> Column:
    return card.normal or card.outside or card.inside


def named_inside(card: PlayerCard) -> Column:
    """I on plays that name it, else N (RUN-12)."""
    return card.inside or card.normal or card.outside


def named_outside(card: PlayerCard) -> Column:
    return card.outside or card.normal or card.inside


def most(column: Column) -> int:
    """The largest yardage printed in a column."""
    return max([yards for yards in column if yards < LINKS], default=0)


def gain(
    table: Table, turn: Turn, carrier: PlayerCard, column: Column, number: int, how: int = RUSHING
) -> tuple[int, bool]:
    """The yards of a run number, and whether blocking and tackle values apply to them (SG-1 to SG-3, LG-3 to LG-8)."""
    yards = column[number - 1] if column else 0
    if yards < LINKS:
        if table.noting:
            table.note("RUN-11", f"{carrier.name}, {number}: {yards}")
        return yards, True
    if yards == LINK:
        number = turn.run_number(table, "the short gain")  # SG-1, SG-2
        yards = carrier.short_gain[number - 1] if carrier.short_gain else most(column)
        if yards < LINKS:
            if table.noting:
                table.note("SG-1", f"{carrier.name}, SG {number}: {yards}")
            return yards, True  # SG-3
    return linked(table, turn, carrier, yards, how)


def linked(table: Table, turn: Turn, carrier: PlayerCard, link: int, how: int) -> tuple[int, bool]:
    """LG, Le or Ls (LG-3, LG-4, LG-5, LG-6, LG-7, LG-8, ER-6, RUSH-16, DR-9, ruling 64)."""
    goes_on = (
        link == LINK_LONG or (link == LINK_LONG_END and how == REVERSED)
        or (link == LINK_LONG_SCRAMBLE and how == SCRAMBLING)
    )
    if goes_on and carrier.long_gain:
        number = turn.run_number(table, "the long gain")
        yards = carrier.long_gain[number - 1]
        if table.noting:
            rule = {LINK_LONG: "LG-3", LINK_LONG_END: "LG-4", LINK_LONG_SCRAMBLE: "LG-7"}[link]
            table.note(rule, f"{carrier.name}, LG {number}: {yards}")
        return yards, False
    yards = most(carrier.short_gain)
    if table.noting:
        rule = {LINK_LONG: "LG-3", LINK_LONG_END: "LG-5", LINK_LONG_SCRAMBLE: "LG-8"}[link]
        table.note(rule, f"{carrier.name}: the largest short gain, {yards}")
    return yards, link == LINK_LONG_SCRAMBLE  # LG-6, ruling 64


def breakaway(table: Table, turn: Turn, carrier: PlayerCard) -> int:
    """A new run number in the LG column; no value and no modifier applies (LG-1, LG-2)."""
    number = turn.run_number(table, "the long gain")
    column = carrier.long_gain or carrier.short_gain or inside_column(carrier)
    yards = column[number - 1] if column else 0
    if yards >= LINKS:  # DR-9
        yards = most(carrier.short_gain or column)
    if table.noting:
        table.note("LG-1" if carrier.long_gain else "LG-2", f"Breakaway: {carrier.name}, {number}: {yards}")
    return yards


# -- whom the directive names --------------------------------------------------------------------


def help_and_hindrance(
    table: Table, matchup: Matchup, directive: Directive, carrier: PlayerCard
) -> tuple[int, tuple[PlayerCard, ...]]:
    """Yards by the players whom the directive names, and the defenders among them."""
    if not directive.boxes:
        yards = blocks(matchup, directive, carrier, True)  # BV-1, BV-3
        if table.noting:
            table.note("BV-1", f"{directive.text}: {yards:+d}", Modifier("blocking", yards))
        return yards, NOBODY
    named = [matchup.boxes[box] for box in directive.boxes]
    faced = named[0] if len(named) == 1 else named[0] + named[1]
    if not directive.blockers:
        if not faced:  # BOX-3, BOX-4
            if table.noting:
                table.note("BOX-3", f"{directive.text} empty: +{RUNS.empty_box}")
            return RUNS.empty_box, NOBODY
        yards = sum([box_value(matchup, box, True) for box in named])  # TV-1, TV-2, BOX-6
        if table.noting:
            table.note("TV-1", f"{directive.text}: {yards:+d}", Modifier("tackling", yards))
        return yards, faced
    block = blocks(matchup, directive, carrier, False)  # BV-5
    if not faced:  # BOX-5
        if table.noting:
            table.note("BOX-5", f"{directive.text}, empty: {block:+d}", Modifier("blocking", block))
        return block, NOBODY
    tackle = box_value(matchup, named[0], False)  # TV-5
    if directive.blockers == _BACKS and not matchup.other_backs(carrier):
        yards = tackle  # BKBLK-3
    else:
        both = block + tackle  # VS-1
        yards = 0 if both == 0 else block if both > 0 else tackle  # VS-2, VS-3, VS-4
    if table.noting:
        table.note("VS-1", f"{directive.text}: {block:+d} and {tackle:+d}", Modifier("blocking", yards))
    return yards, faced


_BACKS: Final = (OUR_BACKS,)


def blocks(matchup: Matchup, directive: Directive, carrier: PlayerCard, alone: bool) -> int:
    """The blocking values of those named; `alone`: no box is named with them (BV-2, BV-3, BKBLK-1, BKBLK-2)."""
    total = 0
    for blocker in directive.blockers:
        if blocker == OUR_BACKS:
            for back in matchup.other_backs(carrier):  # BKBLK-4
                total += block_value(matchup, back, alone)
            continue
        player = matchup.slots[blocker]
        if player is None or player is carrier:
            continue
        team = matchup.team
        if team is not None and blocker == team.primary:
            total += double_block(matchup, team)
        elif team is not None and blocker == team.assist:
            total += min(0, player.blocking)  # DT-7, DR-10
        else:
            total += block_value(matchup, player, alone)
    return total


def block_value(matchup: Matchup, player: PlayerCard, alone: bool) -> int:
    """One better in brackets for an exceptional blocker (BV-3, BV-5)."""
    if alone and player.exceptional and matchup.options.exceptional:
        return player.blocking + 1
    return player.blocking


def double_block(matchup: Matchup, team: DoubleTeam) -> int:
    """What the primary blocker of a Double-Team is worth: one more with an exceptional blocker (DT-6, BV-4)."""
    pair = (matchup.slots[team.primary], matchup.slots[team.assist] if team.assist >= 0 else None)
    best = matchup.options.exceptional and any(one is not None and one.exceptional for one in pair)
    return DOUBLE_TEAM_BLOCK + best


def box_value(matchup: Matchup, box: tuple[PlayerCard, ...], alone: bool) -> int:
    """The tackle value of a box; `alone`: no blocker is named with it (TV-2, TV-3, TV-5, BOX-1, BOX-2, DR-8)."""
    if not box:
        return 0
    exceptional = matchup.options.exceptional
    if len(box) == 2:
        best = exceptional and (box[0].exceptional or box[1].exceptional)
        return RUNS.two_players - best
    card = box[0]
    return card.tackle - 1 if alone and exceptional and card.exceptional else card.tackle


# -- the runs ------------------------------------------------------------------------------------


def run(table: Table, turn: Turn, matchup: Matchup, play: int, slot: Slot) -> Deed:
    """An Inside Run or a Sweep by the player in this slot, to the end of the gain (RUN-1 to RUN-13)."""
    directive = turn.read(table, turn.readings.runs[play], "the direction of the run")  # RUN-1, FAC-6
    carrier = matchup.slots[slot]
    assert carrier is not None
    column = inside_column(carrier) if play in INSIDE else outside_column(carrier)
    key = key_modifier(matchup, slot)
    return carried(table, turn, matchup, directive, play, slot, column, key, matchup.moment.tired, True)


def carried(
    table: Table, turn: Turn, matchup: Matchup, directive: Directive, play: int, slot: Slot, column: Column, key: int,
    tired: int, limited: bool,
) -> Deed:
    """A run whose directive is known. `limited`: an Inside Run loses three yards at most (OPLAY-5, OPLAY-6)."""
    carrier = matchup.slots[slot]
    assert carrier is not None
    inside = play in INSIDE  # OOB-2
    faced: tuple[PlayerCard, ...] = NOBODY
    if directive.breaks:
        yards = breakaway(table, turn, carrier)
    else:
        number = modified(table, turn, run_modifier(matchup, play, slot, tired, key), "the run", "RUN-4")
        yards, valued = gain(table, turn, carrier, column, number)
        added, faced = help_and_hindrance(table, matchup, directive, carrier)
        if valued:
            yards += added
        if inside and limited and yards < -RUNS.inside_loss:
            yards = -RUNS.inside_loss
            if table.noting:
                table.note("OPLAY-5", f"an Inside Run loses {RUNS.inside_loss} at most")
    return Deed(
        Down.RUN, yards, turn.out and not inside, carrier, slot=slot, faced=faced, number=turn.number, inside=inside,
        charged=carrier, tired=bool(tired), fumble=FUMBLE_TIRED if tired else 0,
    )


def sneak(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """One yard on a pass number in the range of the middle of both lines, else none (SNEAK-2, SNEAK-3, TV-4)."""
    total, passer = SNEAK, matchup.slots[Slot.QB]
    for slot in (Slot.LG, Slot.CN, Slot.RG):
        blocker = matchup.slots[slot]
        if blocker is not None:
            total += blocker.blocking
    for box in matchup.boxes[1:4]:
        for card in box:
            total += card.tackle
    number = turn.pass_number(table, "the sneak", (total,))
    yards = int(number <= total)
    if table.noting:
        table.note("SNEAK-2", f"sneak, good on 1-{total}: {number}")
    return Deed(Down.RUN, yards, carrier=passer, slot=Slot.QB, inside=True, charged=passer, whole=True)


def flop(table: Table, matchup: Matchup) -> Deed:
    """The quarterback goes down a yard behind the line; no card is turned (FLOP-2)."""
    table.note("FLOP-2", "the quarterback flops")
    return Deed(Down.KNEEL, -1, carrier=matchup.slots[Slot.QB], slot=Slot.QB, inside=True, whole=True)


def end_reverse(table: Table, turn: Turn, matchup: Matchup, slot: Slot) -> Deed:
    """An End-Reverse: the loss that the card says, or a run in the O or N column (ER-2 to ER-7, DR-14)."""
    carrier = matchup.slots[slot]
    assert carrier is not None
    moment = matchup.moment
    said = turn.read(table, turn.readings.end_run, "the End-Reverse")
    tired = moment.tired
    deed = Deed(
        Down.RUN, int(said), carrier=carrier, slot=slot, charged=carrier, tired=bool(tired),
        fumble=FUMBLE_TIRED if tired else 0,
    )
    if said != OK:  # ER-4
        if table.noting:
            table.note("ER-4", f"caught behind the line: {int(said)}")
        return deed
    added = key_modifier(matchup, slot) + moment.reverses + TIRED_RUN[tired]  # ER-2, ER-3
    number = modified(table, turn, added, "the run", "ER-5")
    deed.yards, _ = gain(table, turn, carrier, named_outside(carrier), number, REVERSED)  # ER-6, ER-7
    deed.out, deed.number = turn.out, turn.number
    return deed
