"""Inside Runs and Sweeps: whom a card names, the run number, the columns (RUN, BV, TV, VS, BOX, SG, LG, BKBLK)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import Directive
from fieldhouse.football.fast_action.player_cards import LINK_LONG, LINK_LONG_END, LINK_LONG_SCRAMBLE, TeamCards
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.result import End
from fieldhouse.games.tabletop_football.rules.calls import made_call
from fieldhouse.games.tabletop_football.rules.matchup import Cover
from fieldhouse.games.tabletop_football.rules.runs import help_and_hindrance
from fieldhouse.games.tabletop_football.rules.scrimmage import matchup_of
from fieldhouse.table.stacked import StackedTable
from tests.games.tabletop_football.sample_cards import cards, column
from tests.games.tabletop_football.scene import ADVANCED, place, play, shotgun, situation

# usual cards gain 13 - n on run number n; ratings are 0


def home(**players: dict[str, Any]) -> TeamCards:
    return cards("HOM", players)


def away(**players: dict[str, Any]) -> TeamCards:
    return cards("VIS", players)


@pytest.mark.rule("tabletop-football", "RUN-1", "RUN-3", "RUN-4", "RUN-11", "FAC-3", "FAC-6", "FAC-8", "BV-1")
def test_a_card_names_who_matters_and_the_next_gives_the_run_number() -> None:
    found = play("IL BK1", "pass", "IL LG", "RN 6", home=home(LG={"blocking": 2}))
    assert found.yards == 9
    assert found.deed.charged is found.deed.carrier


@pytest.mark.rule("tabletop-football", "RUN-5", "RUN-6", "RUN-7", "RUN-8", "DPLAY-1", "DPLAY-4")
@pytest.mark.parametrize(
    ("cover", "yards"),
    [("run 1", 4), ("run", 6), ("run 2", 8), ("run 3", 8), ("run QB", 8), ("pass", 8), ("prevent", 8),
     ("blitz F+J", 8)],
)
def test_a_run_defense_adds_to_the_run_number(cover: str, yards: int) -> None:
    assert play("SL BK1", cover, "SL LG", "RN 5").yards == yards


@pytest.mark.rule("tabletop-football", "DPLAY-1", "DPLAY-2")
def test_a_quarterback_is_keyed_by_name() -> None:
    assert play("IL QB", "run QB", "IL LG", "RN 5").yards == 4
    assert play("IL QB", "run 3", "IL LG", "RN 5", game=shotgun(situation(options=ADVANCED))).yards == 7


@pytest.mark.rule("tabletop-football", "RUN-10")
def test_the_run_number_is_held_between_1_and_12() -> None:
    assert play("IL BK1", "run 1", "IL LG", "RN 11").yards == 1
    assert play("IL BK1 draw", "pass", "IL LG", "RN 2").yards == 12


@pytest.mark.rule("tabletop-football", "DRAW-2", "DRAW-3", "DRAW-4", "STRAT-3b")
@pytest.mark.parametrize(
    ("cover", "yards"), [("prevent", 8), ("pass", 8), ("blitz F+J", 10), ("run 1", 0), ("run", 2), ("run 2", 4)]
)
def test_draws(cover: str, yards: int) -> None:
    """-2 against Pass Coverage and Prevent, -4 against Blitz, +2 more against any Run Defense."""
    rows = home(BK1={"normal": (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 0)})
    drawn = "RN 6" if cover == "run" or cover == "run 2" else "RN 7"
    wanted = {2: 3, 4: 5}.get(yards, yards)
    assert play("IR BK1 draw", cover, "IR RG", drawn, home=rows).yards == wanted


@pytest.mark.rule("tabletop-football", "RUN-12", "RUN-13")
def test_a_card_with_i_and_o_in_place_of_n() -> None:
    rows = home(BK1={"normal": (), "inside": (1,), "outside": (9,)})
    assert play("IR BK1", "pass", "IR RG", "RN 5", home=rows).yards == 1
    assert play("SR BK1", "pass", "SR RG", "RN 5", home=rows).yards == 9
    both = home(BK1={"inside": (1,), "outside": (9,)})
    assert play("IR BK1", "pass", "IR RG", "RN 5", home=both).yards == 8
    assert play("SR BK1", "pass", "SR RG", "RN 5", home=both).yards == 8


@pytest.mark.rule("tabletop-football", "OPLAY-5", "OPLAY-6")
def test_an_inside_run_loses_three_yards_at_most() -> None:
    rows = {"home": home(BK1={"normal": (-1,)}), "away": away(A={"tackle": -4}, F={"tackle": -4})}
    found = play("IL BK1", "pass", "IL B+D", "RN 5", **rows)
    assert found.yards == -1
    named = {"home": home(BK1={"normal": (-2,)}), "away": away(B={"tackle": -2}, D={"tackle": -1})}
    assert play("IR BK1", "pass", "IR B+D", "RN 5", **named).yards == -3
    assert play("SL BK1", "pass", "SL A+F", "RN 5", **rows).yards == -9


# -- blockers ------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "BV-1", "BV-3", "BV-5")
def test_an_exceptional_blocker_counts_one_more_without_a_box() -> None:
    five = {"home": home(LG={"blocking": 4, "exceptional": True}, LE={"blocking": 1})}
    assert play("SL BK1", "pass", "SL LG", "RN 6", **five).yards == 12
    assert play("SL BK1", "pass", "SL LG+LE", "RN 6", **five).yards == 13
    assert play("SL BK1", "pass", "SL LG vs B", "RN 6", **five).yards == 11
    off = {**five, "options": {"exceptional": "off"}}
    assert play("SL BK1", "pass", "SL LG", "RN 6", **off).yards == 11


@pytest.mark.rule("tabletop-football", "BV-2")
def test_the_carrier_does_not_block_for_himself() -> None:
    """A blocker's code finds the place; a runner is never at an end, so only BK could name him."""
    game = place(situation(home=home(BK1={"blocking": 3}, RB2={"blocking": 2})), 0, BK2="RB2", FL2=None)
    assert play("SL BK1", "pass", "SL BK", "RN 6", game=game).yards == 9


@pytest.mark.rule("tabletop-football", "BKBLK-1", "BKBLK-2", "BKBLK-3", "BKBLK-4")
def test_backs_without_the_ball_block() -> None:
    teams = {"home": home(BK1={"blocking": 1}, RB2={"blocking": 2}, TE2={"blocking": 3}), "away": away(
        G={"position": "LB", "tackle": -2}
    )}
    lone = place(situation(**teams), 1, G="G", H=None)
    assert play("SL BK1", "pass", "SL BK", "RN 6", game=lone).yards == 7
    lone = place(situation(**teams), 1, G="G", H=None)
    assert play("SL BK1", "pass", "SL BK vs G", "RN 6", game=lone).yards == 5
    two = place(situation(**teams), 0, BK2="TE2", FL2=None)
    assert play("SL BK1", "pass", "SL BK", "RN 6", game=two).yards == 10
    three = place(situation(**teams), 0, BK2="RB2", BK3="TE2", FL1=None, FL2=None)
    assert play("SL BK1", "pass", "SL BK", "RN 6", game=three).yards == 12
    three = place(place(situation(**teams), 0, BK2="RB2", BK3="TE2", FL1=None, FL2=None), 1, G="G", H=None)
    assert play("IL QB", "pass", "IL BK vs C", "RN 6", game=three).yards == 13


# -- boxes ---------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "TV-1", "TV-2", "TV-5")
def test_an_exceptional_tackler_counts_one_more_without_a_blocker() -> None:
    teams = {"away": away(A={"tackle": -4, "exceptional": True}, F={"tackle": -1})}
    assert play("SL BK1", "pass", "SL A", "RN 6", **teams).yards == 2
    assert play("SL BK1", "pass", "SL A+F", "RN 6", **teams).yards == 1
    assert play("SL BK1", "pass", "SL LE vs A", "RN 6", **teams).yards == 3


@pytest.mark.rule("tabletop-football", "BOX-1", "BOX-2", "TV-3")
def test_two_defenders_count_four_or_five() -> None:
    plain = {"away": away(B={"tackle": -1}, D={"tackle": 2})}
    two = place(situation(**plain), 1, B=("B", "D"), D=None)
    assert play("SL BK1", "pass", "SL B", "RN 6", game=two).yards == 3
    best = {"away": away(B={"tackle": -4, "exceptional": True})}
    two = place(situation(**best), 1, B=("B", "D"), D=None)
    found = play("SL BK1", "pass", "SL B", "RN 6", game=two)
    assert found.yards == 2
    assert [card.id for card in found.deed.faced] == ["VIS-B", "VIS-D"]
    two = place(situation(**best), 1, B=("B", "D"), D=None)
    assert play("SL BK1", "pass", "SL LG vs B", "RN 6", game=two).yards == 2
    two = place(situation(**best, options={"exceptional": "off"}), 1, B=("B", "D"), D=None)
    assert play("SL BK1", "pass", "SL B", "RN 6", game=two).yards == 3


@pytest.mark.rule("tabletop-football", "BOX-3", "BOX-4", "BOX-5", "BOX-6", "BLITZ-4")
def test_empty_boxes() -> None:
    teams = {"home": home(CN={"blocking": 3}), "away": away(F={"tackle": -3}, D={"tackle": -2})}
    assert play("IL BK1", "pass", "IL C", "RN 6", **teams).yards == 9
    assert play("IR BK1", "pass", "IR D+I", "RN 6", **teams).yards == 5
    assert play("IL BK1", "pass", "IL CN vs C", "RN 6", **teams).yards == 10
    found = play("SL BK1", "blitz F+J", "SL F", "RN 6", **teams)
    assert found.yards == 9
    assert found.deed.faced == ()


@pytest.mark.rule("tabletop-football", "VS-1", "VS-2", "VS-3", "VS-4")
@pytest.mark.parametrize(("block", "tackle", "yards"), [(3, -3, 7), (3, -2, 10), (1, -3, 4), (-1, 2, 6)])
def test_blocker_against_box(block: int, tackle: int, yards: int) -> None:
    teams = {"home": home(LG={"blocking": block}), "away": away(B={"tackle": tackle})}
    assert play("IL BK1", "pass", "IL LG vs B", "RN 6", **teams).yards == yards


# -- short and long gains ------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "SG-1", "SG-2", "SG-3", "RUN-9")
def test_a_short_gain_draws_again_without_modifiers() -> None:
    rows = home(BK1={"normal": (5, 5, 5, 5, 5, "SG", 5)}, LG={"blocking": 2})
    found = play("IL BK1", "run", "IL LG", "RN 4", "RN 3", home=rows)
    assert found.yards == 22


@pytest.mark.rule("tabletop-football", "LG-3")
def test_a_long_gain_in_the_short_column() -> None:
    short = (LINK_LONG, *range(11, 0, -1))
    rows = home(BK1={"normal": ("SG",), "short_gain": short}, LG={"blocking": 4})
    assert play("IL BK1", "pass", "IL LG", "RN 4", "RN 1", "RN 12", home=rows).yards == 31
    none = home(BK1={"normal": ("SG",), "short_gain": short, "long_gain": ()}, LG={"blocking": 4})
    assert play("IL BK1", "pass", "IL LG", "RN 4", "RN 1", home=none).yards == 11  # DR-9


@pytest.mark.rule("tabletop-football", "LG-5", "LG-6", "LG-8")
def test_le_and_ls_give_the_largest_short_gain_on_plain_runs() -> None:
    """Blocking counts after Ls only."""
    for link, yards in ((LINK_LONG_END, 11), (LINK_LONG_SCRAMBLE, 15)):
        short = (link, *range(11, 0, -1))
        rows = home(QB={"normal": ("SG",), "short_gain": short}, LG={"blocking": 4})
        assert play("IL QB", "pass", "IL LG", "RN 4", "RN 1", home=rows).yards == yards


@pytest.mark.rule("tabletop-football", "LG-1", "LG-2", "RUN-2")
def test_a_breakaway_takes_nothing_else() -> None:
    assert play("IL BK1", "run 1", "IL Break", "RN 5", spot=20).yards == 38
    short = home(BK1={"long_gain": ()})
    assert play("IL BK1", "run 1", "IL Break", "RN 5", home=short).yards == 18


@pytest.mark.rule("tabletop-football", "OOB-1", "OOB-2")
def test_out_of_bounds_by_the_last_card_of_the_run() -> None:
    found = play("SL BK1", "pass", "SL LG", "RN 6 OB")
    assert found.result.end is End.OUT
    assert found.result.out
    assert not play("IL BK1", "pass", "IL LG", "RN 6 OB").result.out
    rows = home(BK1={"normal": ("SG",)})
    assert not play("SL BK1", "pass", "SL LG", "RN 6 OB", "RN 3", home=rows).result.out


@pytest.mark.rule("tabletop-football", "PRE-7", "PRE-3")
def test_touchdowns_and_safeties() -> None:
    assert play("SL BK1", "pass", "SL LG", "RN 5", spot=92).result.end is End.TOUCHDOWN
    rows = home(BK1={"normal": (-2,)})
    assert play("SL BK1", "pass", "SL LG", "RN 5", spot=2, home=rows).result.end is End.SAFETY
    assert play("SL BK1", "pass", "SL LG", "RN 5", spot=3, home=rows).result.end is End.DOWN


# -- sneaks and flops ----------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "SNEAK-2", "SNEAK-3", "TV-4", "BOX-1")
@pytest.mark.parametrize(("number", "yards"), [(30, 1), (31, 0)])
def test_a_sneak_adds_up_the_middle(number: int, yards: int) -> None:
    """32 + 2 + 1 - 4 - 1: plain values, no box value, no bracket."""
    teams = {
        "home": home(CN={"blocking": 2, "exceptional": True}, LG={"blocking": 1}, LT={"blocking": 9}),
        "away": away(B={"tackle": -4, "exceptional": True}, D={"tackle": -1}, A={"tackle": -9}),
    }
    game = place(situation(**teams), 1, B=("B", "D"), D=None)
    found = play("IL QB sneak", "run", f"PN {number}", game=game)
    assert found.yards == yards
    assert found.deed.whole


@pytest.mark.rule("tabletop-football", "SNEAK-4", "Z-1", "Z-6")
def test_z_cards_count_on_a_sneak() -> None:
    found = play("IL QB sneak", "run", "Z", "PN 3")
    assert (found.yards, found.deed.z) == (1, 1)


@pytest.mark.rule("tabletop-football", "FLOP-2")
def test_a_flop_turns_no_card() -> None:
    found = play("IL QB flop", "blitz F+J")
    assert found.yards == -1
    assert found.table.dealt == []


# -- End-Reverses --------------------------------------------------------------------------------

RUNNER = {"LE": {"normal": tuple(range(12, 0, -1)), "short_gain": tuple(range(22, 10, -1)),
                 "long_gain": tuple(range(42, 30, -1))}}


@pytest.mark.rule("tabletop-football", "ER-4", "ER-5", "ER-7", "FUM-11")
def test_an_end_reverse_is_caught_or_runs() -> None:
    team = cards("HOM", {**RUNNER, "LG": {"blocking": 3}})
    assert play("ER LE", "pass", "ER -4", home=team).yards == -4
    found = play("ER LE", "pass", "ER OK", "RN 4", home=team)
    assert (found.yards, found.deed.faced) == (9, ())


@pytest.mark.rule("tabletop-football", "ER-2", "ER-3")
def test_each_further_end_reverse_of_a_player_is_worse() -> None:
    game = situation(home=cards("HOM", RUNNER))
    assert play("ER LE", "pass", "ER OK", "RN 4", game=game).yards == 9
    assert play("ER LE", "pass", "ER -1", game=game).yards == -1
    assert play("ER LE", "run", "ER OK", "RN 4", game=game).yards == 5
    assert play("ER LE", "run 1", "ER OK", "RN 4", game=game).yards == 6


@pytest.mark.rule("tabletop-football", "ER-3", "DPLAY-3")
def test_a_receiver_in_a_back_box_may_be_keyed() -> None:
    team = cards("HOM", {"TE2": RUNNER["LE"]})
    game = place(situation(home=team), 0, BK2="TE2", FL2=None)
    assert play("ER BK2", "run 2", "ER OK", "RN 4", game=game).yards == 5


@pytest.mark.rule("tabletop-football", "ER-6", "LG-4")
def test_short_and_long_gains_of_an_end_reverse() -> None:
    for link in (LINK_LONG, LINK_LONG_END):
        said = {**RUNNER["LE"], "normal": column("SG", 5), "short_gain": (link, *range(11, 0, -1))}
        team = cards("HOM", {"LE": said})
        assert play("ER LE", "pass", "ER OK", "RN 1", "RN 5", home=team).yards == 8
        assert play("ER LE", "pass", "ER OK", "RN 1", "RN 1", "RN 2", home=team).yards == 41


# -- what the Shotgun and stunts do ----------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "SHOT-3")
def test_runs_from_the_shotgun() -> None:
    assert play("IL BK1", "pass", "IL LG", "RN 5", game=shotgun(situation(options=ADVANCED))).yards == 7
    assert play("SR BK1", "pass", "SR LG", "RN 5", game=shotgun(situation(options=ADVANCED))).yards == 7
    game = shotgun(situation(home=cards("HOM", RUNNER), options=ADVANCED))
    assert play("ER LE", "pass", "ER OK", "RN 5", game=game).yards == 8


@pytest.mark.rule("tabletop-football", "STUNT-3", "STUNT-1")
@pytest.mark.parametrize(
    ("call", "stunt", "yards"),
    [
        ("SL", "AB", 9), ("SL", "BC", 9), ("SL", "CD", 8), ("IL", "AB", 9), ("IL", "CD", 9), ("IL", "DE", 8),
        ("IR", "BC", 9), ("IR", "DE", 9), ("IR", "AB", 8), ("SR", "CD", 9), ("SR", "DE", 9), ("SR", "BC", 8),
        ("SL", "AB+BC", 9),
    ],
)
def test_running_into_stunters(call: str, stunt: str, yards: int) -> None:
    game = place(situation(options=ADVANCED), 1, C="LB4", H=None, B=("B", "D"), D="DT3", E="E", F="F", J=None)
    assert play(f"{call} BK1", f"pass stunt {stunt}", f"{call} LG", "RN 5", game=game).yards == yards




@pytest.mark.rule("tabletop-football", "BV-2")
def test_a_named_blocker_with_the_ball_blocks_for_nobody() -> None:
    game = situation(home=home(LE={"blocking": 3}))
    matchup = matchup_of(game, made_call("IL", Slot.BK1), Cover(Defense.PASS))
    named, back = Directive(blockers=(Slot.LE,)), game.offense[0].slots[Slot.BK1]
    end = game.offense[0].slots[Slot.LE]
    assert back is not None
    assert end is not None
    assert help_and_hindrance(StackedTable(), matchup, named, back)[0] == 3
    assert help_and_hindrance(StackedTable(), matchup, named, end)[0] == 0
