"""Every directive is resolved from every legal display, with any set of advanced switches."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import RUNS, Directive
from fieldhouse.football.fast_action.matchup import TOUCHDOWN
from fieldhouse.football.fast_action.odds import unmarked
from fieldhouse.football.fast_action.positions import RECEIVERS, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.cards.deck import standard_deck
from fieldhouse.games.tabletop_football.rules.calls import defense_call, made_call, offense_call
from fieldhouse.games.tabletop_football.rules.cover_menus import DefenseCalls, revealed
from fieldhouse.games.tabletop_football.rules.displays import Front, Offense, read_front, read_offense
from fieldhouse.games.tabletop_football.rules.lineups import STAY, Displays
from fieldhouse.games.tabletop_football.rules.matchup import Cover, DoubleTeam, Matchup, Moment, assigned
from fieldhouse.games.tabletop_football.rules.menus import OffenseCalls
from fieldhouse.games.tabletop_football.rules.options import ADVANCED, PERHAPS_ADVANCED, make_options
from fieldhouse.games.tabletop_football.rules.passes import redirected
from fieldhouse.games.tabletop_football.rules.resolve import play_cards
from fieldhouse.games.tabletop_football.rules.runs import carried, help_and_hindrance, inside_column
from fieldhouse.games.tabletop_football.rules.scrimmage import matchup_of
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.tables import ASSIST
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Table
from tests.cases import at_most
from tests.games.tabletop_football.scene import situation


def displays() -> tuple[list[Offense], list[Front]]:
    game = situation(options={"rules": "advanced"})
    offenses, fronts = [game.offense[0]], [game.defense[1]]
    for text in Displays(game, 0, True):
        display = read_offense(game.teams[0], text) if text != STAY else None
        offenses += [display] if display else []
    for menu in (Displays(game, 1, False), Displays(game, 1, False, moved=True)):
        for text in menu:
            front = read_front(game.teams[1], text) if text != STAY else None
            fronts += [front] if front else []
    return offenses, fronts


def covers(front: Front) -> Iterator[Cover]:
    yield Cover(Defense.RUN)
    named = [(card, front.places[card.id]) for box in front.boxes[5:] for card in box]
    yield Cover(Defense.BLITZ, blitzers=tuple(named[:5]))


def directives() -> list[tuple[int, Directive]]:
    found = {(at, card.runs[at]) for card in standard_deck() if card for at in range(len(RUNS))}
    return sorted(found, key=str)


def test_every_directive_from_every_display() -> None:
    offenses, fronts = displays()
    every, table = directives(), LiveTable(3, ())
    assert len(offenses) > 15
    assert len(fronts) > 40
    assert len(every) > 60
    options = make_options({"rules": "advanced"})
    game = situation()
    for number, (offense, front) in enumerate(itertools.product(offenses, fronts)):
        play, directive = every[number % len(every)]
        for cover in covers(front):
            slot = offense.backs[number % len(offense.backs)] if number % 3 else Slot.QB
            carrier = offense.slots[slot]
            assert carrier is not None
            if not inside_column(carrier):
                continue
            team = DoubleTeam("", number % 5, ASSIST[number % 5][0]) if number % 2 else None
            matchup = Matchup(offense, front, made_call(RUNS[play], slot), cover, options, Moment(), team)
            for _, one in every[number % 7 :: 7]:
                yards, faced = help_and_hindrance(table, matchup, one, carrier)
                assert -12 <= yards <= 12
                assert not faced or one.boxes
            turn = Turn(game.readings)
            deed = carried(table, turn, matchup, directive, play, slot, inside_column(carrier), 0, 0, play < 2)
            assert deed.kind is Down.RUN
            assert play > 1 or deed.yards >= -3 or directive.breaks


def test_every_target_from_every_display() -> None:
    """A pass goes to somebody on the display, or is thrown away; each man covers one receiver at most."""
    offenses, fronts = displays()
    options = make_options({"rules": "advanced"})
    for number, (offense, front) in enumerate(itertools.product(offenses, fronts)):
        matchup = Matchup(offense, front, made_call("SH", Slot.LE), Cover(Defense.PASS), options, Moment())
        for said in RECEIVERS:
            slot = redirected(matchup, said)
            assert slot < 0 or offense.slots[slot] is not None
        boxes = list(assigned(matchup).values())
        assert len(boxes) == len(set(boxes)), number


def test_any_set_of_switches() -> None:
    """Each switch alone, and all but each, leaves calls on every display."""
    for name in ADVANCED:
        for options in ({name: "on"}, {"rules": "advanced", name: "off"}):
            game = situation(options=options)
            assert len(OffenseCalls(game, 0)) > 40
            assert len(DefenseCalls(game, 1)) > 8


def ends(table: Table, game: State, matchup: Matchup) -> tuple[str, int]:
    deed = play_cards(table, Turn(unmarked(game.readings)), matchup)
    return deed.kind.name, deed.yards


@pytest.mark.parametrize("seed", range(at_most(200, 12)))
def test_every_card_of_any_call_from_any_display_with_any_switches(seed: int) -> None:
    """Whatever the cards say of a legal call against a legal defense, some play comes of it."""
    rng = random.Random(seed)
    switches = {name: rng.choice(("on", "off")) for name in (*ADVANCED, *PERHAPS_ADVANCED)}
    game = situation(options=switches, spot=rng.choice((3, 40, 78, 88, 97)))
    shown = [read_offense(game.teams[0], text) for text in Displays(game, 0, True) if text != STAY]
    game.offense[0] = rng.choice([display for display in shown if display is not None])
    fronts = [read_front(game.teams[1], text) for text in Displays(game, 1, False) if text != STAY]
    game.defense[1] = rng.choice([front for front in fronts if front is not None])
    calls, covers_ = list(OffenseCalls(game, 0)), list(DefenseCalls(game, 1))
    by_play = {text[:2]: text for text in rng.sample(calls, len(calls))}
    assert len(by_play) >= 6
    for said in by_play.values():
        call, cover = offense_call(said), defense_call(rng.choice(covers_))
        assert call is not None
        assert cover is not None
        matchup = matchup_of(game, call, revealed(cover, game.defense[1], game.offense[0]))
        found = ExactTable(negligible=1e-9).distribution(ends, game, matchup)
        assert sum(found.values()) == pytest.approx(1.0), (said, cover.text)
        assert all(-40 <= yards <= 100 or yards == TOUCHDOWN for _, yards in found), (said, cover.text)
