"""A play from scrimmage: the steps of the sequence of play (SEQ-1 to SEQ-10).

A Z card gives no reading (Z-6).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fieldhouse.football.fast_action.positions import Slot, row_of
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules import solitaire
from fieldhouse.games.tabletop_football.rules.calls import (
    END_REVERSE,
    DefenseCall,
    Helped,
    OffenseCall,
    defense_call,
    offense_call,
)
from fieldhouse.games.tabletop_football.rules.cover_menus import SAME, DefenseCalls, Men, revealed
from fieldhouse.games.tabletop_football.rules.displays import read_front, read_offense
from fieldhouse.games.tabletop_football.rules.ending import finish
from fieldhouse.games.tabletop_football.rules.endurance import exceeded
from fieldhouse.games.tabletop_football.rules.lineups import STAY, Displays, slid, slides
from fieldhouse.games.tabletop_football.rules.matchup import Cover, DoubleTeam, Matchup, Moment
from fieldhouse.games.tabletop_football.rules.menus import OffenseCalls
from fieldhouse.games.tabletop_football.rules.menus import solitaire as by_the_book
from fieldhouse.games.tabletop_football.rules.questions import (
    ASSIST,
    CALL,
    COVER,
    DEFENSE,
    DOUBLE_TEAM,
    MEN,
    OFFENSE,
    REARRANGE,
    SLIDE,
)
from fieldhouse.games.tabletop_football.rules.resolve import Play, play_cards, result_of
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, VISITORS, State
from fieldhouse.games.tabletop_football.rules.tables import ASSIST as ASSISTS
from fieldhouse.games.tabletop_football.rules.timing import end_tempo
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB

LAST_MINUTES: Final = 120
Z_RULE: Final = "Z-1"


def play(table: Table, game: State) -> None:
    """A play from scrimmage, from the displays to the clock."""
    substitute(table, game)
    if game.tempo_played and game.substituted:  # NOHUD-2, NOHUD-4
        end_tempo(table, game)
    finish(table, game, snapped(table, game))


def snapped(table: Table, game: State) -> Play:
    """The calls, the reveal, and the play's own cards."""
    call, cover = choose(table, game)
    game.tempo_played = game.tempo != HUDDLE
    game.last_pass[game.ball] = call.play  # SOLO-2
    return resolved(table, game, *reveal(table, game, call, cover))


def resolved(
    table: Table, game: State, call: OffenseCall, cover: Cover, team: DoubleTeam | None
) -> Play:
    """Turn the play's own cards (SEQ-10)."""
    offense, clock = game.ball, game.clock
    matchup = matchup_of(game, call, cover, team)
    turn = Turn(game.readings, rule=Z_RULE)
    deed = play_cards(table, turn, matchup)
    deed.z = turn.z
    if call.play == END_REVERSE:  # ER-2, DR-14
        carrier = matchup.slots[call.slot]
        assert carrier is not None
        game.reverses = {**game.reverses, carrier.id: game.reverses.get(carrier.id, 0) + 1}
    result = result_of(table, turn, game, call, deed)
    deed.z = turn.z
    return Play(call, cover, matchup, turn, deed, result, offense, clock)


# -- before the calls ----------------------------------------------------------------------------


def substitute(table: Table, game: State) -> None:
    """Both coaches set their displays, the visitors first (SEQ-1, SEQ-2)."""
    if game.ball == VISITORS:
        set_offense(table, game)
        set_defense(table, game)
    else:
        set_defense(table, game)
        set_offense(table, game)
    seat = game.ball
    quarterback = game.offense[seat].slots[_QB]
    if quarterback is not None and quarterback.letter == "C" and game.quarter < 4:  # EV-6
        game.only_quarterback[seat] = quarterback.id


def set_offense(table: Table, game: State) -> None:
    seat = game.ball
    answer = table.ask(OFFENSE, seat, Displays(game, seat, True, game.locked), game)
    if answer != STAY:
        display = read_offense(game.teams[seat], answer)
        assert display is not None
        if display.ids != game.offense[seat].ids:
            game.substituted = True
        game.offense[seat] = display


def set_defense(table: Table, game: State) -> None:
    seat = 1 - game.ball
    answer = table.ask(DEFENSE, seat, Displays(game, seat, False, game.locked), game)
    if answer != STAY:
        front = read_front(game.teams[seat], answer)
        assert front is not None
        game.defense[seat] = front


# -- the calls -----------------------------------------------------------------------------------


def choose(table: Table, game: State) -> tuple[OffenseCall, DefenseCall | None]:
    """Both calls in secret (SEQ-3, SEQ-4); against the solitaire system the offense's alone (SOLO-1)."""
    offense, defense = game.ball, 1 - game.ball
    if by_the_book(game, defense):
        call = offense_call(table.ask(CALL, offense, OffenseCalls(game, offense), game))
        assert call is not None
        return call, None
    said, answered = table.ask_both(
        game, (CALL, offense, OffenseCalls(game, offense)), (COVER, defense, DefenseCalls(game, defense))
    )
    call, cover = offense_call(said), defense_call(answered)
    assert call is not None
    assert cover is not None
    return call, cover


def reveal(
    table: Table, game: State, call: OffenseCall, cover: DefenseCall | None
) -> tuple[OffenseCall, Cover, DoubleTeam | None]:
    """The lone back slides, the defense rearranges, and both calls are shown (SEQ-5 to SEQ-9, DT-3)."""
    offense, defense = game.ball, 1 - game.ball
    moved = False
    display = game.offense[offense]
    if display.lone is not None:
        answer = table.ask(SLIDE, offense, slides(display), game)
        if answer != STAY:
            to = Slot[answer]
            call = followed(call, display.lone, to)
            if cover is not None:
                cover = watched(cover, display.lone, to)
            game.offense[offense] = slid(game, offense, to)
            moved = True
    answer = table.ask(REARRANGE, defense, Displays(game, defense, False, moved=True), game)
    if answer != STAY:
        front = read_front(game.teams[defense], answer)
        assert front is not None
        game.defense[defense] = front
        moved = True
    target = announced(table, game, call) if call.target >= 0 else ""
    if cover is None:
        shown = solitaire.defense(table, game)
    else:
        if moved:
            cover = men(table, game, cover)
        shown = revealed(cover, game.defense[defense], game.offense[offense])
    return call, shown, double_team(table, game, call, shown, target) if target else None


def followed(call: OffenseCall, before: Slot, after: Slot) -> OffenseCall:
    """The call goes with the player who slides."""
    def place(slot: Slot) -> Slot:
        return after if slot is before else slot

    return replace(
        call, slot=place(call.slot), staying=tuple([place(slot) for slot in call.staying]),
        routes=tuple([(place(slot), kind) for slot, kind in call.routes]),
    )


def watched(cover: DefenseCall, before: Slot, after: Slot) -> DefenseCall:
    """So does multiple coverage of him; a key stays with its box (DPLAY-2)."""
    if not any(one.slot is before for one in cover.coverages):
        return cover
    return replace(
        cover, coverages=tuple([Helped(after, one.helpers) if one.slot is before else one for one in cover.coverages])
    )


def men(table: Table, game: State, cover: DefenseCall) -> DefenseCall:
    """After a move the defense names its men anew (DR-4)."""
    defense = 1 - game.ball
    answer = table.ask(MEN, defense, Men(game, defense, cover), game)
    if answer == SAME:
        return cover
    found = defense_call(answer)
    assert found is not None
    return found


# -- the Double-Team -----------------------------------------------------------------------------


def announced(table: Table, game: State, call: OffenseCall) -> str:
    """The id of the defender whom the offense announces; empty if it cancels (DT-3)."""
    defense = 1 - game.ball
    card = game.teams[defense].players[call.target]
    if card.id not in game.defense[defense].ids:
        return ""
    return card.id if table.ask(DOUBLE_TEAM, game.ball, ("announce", "cancel"), game) == "announce" else ""


def double_team(table: Table, game: State, call: OffenseCall, cover: Cover, id: str) -> DoubleTeam | None:
    """The pair of blockers against this man; a man of Rows 2 and 3 is affected only if he blitzes (DT-2, ruling 28)."""
    box = game.defense[1 - game.ball].places[id]
    if row_of(box) > 1:
        return DoubleTeam(id) if any(card.id == id for card, _ in cover.blitzers) else None
    display = game.offense[game.ball]
    first, second = ASSISTS[box]
    able = [first]
    if second not in (Slot.LE, Slot.RE) or (display.tight_at(second) and second not in call.staying):  # XPB-2
        able.append(second)
    slot = first
    if len(able) > 1:
        slot = Slot[table.ask(ASSIST, game.ball, tuple([one.name for one in able]), game)]
    return DoubleTeam(id, int(box), int(slot))


# -- the matchup ---------------------------------------------------------------------------------


def matchup_of(game: State, call: OffenseCall, cover: Cover, team: DoubleTeam | None = None) -> Matchup:
    """The displays as they face each other."""
    offense = game.ball
    display = game.offense[offense]
    card = display.slots[call.slot]
    tired = exceeded(game, offense, card) if card is not None and card.endurance else 0
    reverses = game.reverses.get(card.id, 0) if card is not None and call.play == END_REVERSE else 0
    late = game.quarter == 4 and game.clock <= LAST_MINUTES  # COMP-4
    moment = Moment(spot=game.spot, tempo=game.tempo, late=late, tired=tired, reverses=reverses)
    return Matchup(
        display, game.defense[1 - offense], call, cover, game.options, moment, team, 1 - offense, game
    )


