"""The sequence of a play: displays, calls, slide, rearrangement, reveal, Double-Team, line-ups (SEQ, LINEUP, DT)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.tabletop_football.rules.displays import front_text, numbers_of, offense_text
from fieldhouse.games.tabletop_football.rules.lineups import Displays
from fieldhouse.games.tabletop_football.rules.scrimmage import substitute
from fieldhouse.games.tabletop_football.rules.state import Hurt, State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, AWAY, HOME, place, play, situation


def text_with(game: State, seat: int, **boxes: Any) -> str:
    """A defensive display as text, with these boxes changed."""
    found = list(game.defense[seat].boxes)
    team = game.teams[seat]
    for name, ids in boxes.items():
        group = (ids,) if isinstance(ids, str) else ids or ()
        found[Box[name]] = tuple([team.by_id[f"{team.code}-{one}"] for one in group])
    return front_text(team, found)


def fault(game: State, seat: int, text: str, **kinds: bool) -> str:
    found = Displays(game, seat, False, **kinds).fault(text)
    return found.rule if found else ""


@pytest.mark.rule("tabletop-football", "SEQ-1", "SEQ-2")
def test_the_visitors_set_their_display_first() -> None:
    for ball, order in ((0, [("defense", 1), ("offense", 0)]), (1, [("offense", 1), ("defense", 0)])):
        table = StackedTable()
        substitute(table, situation(ball=ball))
        assert [(kind, seat) for kind, seat, _ in table.asked] == order
    game = situation()
    changed = text_with(game, 1, H="LB4")
    table = StackedTable(answers=[("defense", changed)])
    substitute(table, game)
    assert [card.id for card in game.defense[1].boxes[Box.H]] == ["VIS-LB4"]


@pytest.mark.rule("tabletop-football", "EV-6")
def test_a_c_quarterback_before_the_fourth_quarter() -> None:
    for quarter, only in ((3, "HOM-QB"), (4, "")):
        game = situation(home=cards("HOM", {"QB": {"letter": "C"}, "QB2": {"letter": "C"}}), quarter=quarter)
        substitute(StackedTable(), game)
        assert game.only_quarterback[0] == only


@pytest.mark.rule("tabletop-football", "SEQ-3", "SEQ-4", "SEQ-7", "SEQ-9", "SEQ-10", "OPLAY-7", "DPLAY-5")
def test_calls_are_secret_and_come_before_the_moves() -> None:
    found = play("IL BK1", "pass", "IL LG", "RN 6")
    assert [kind for kind, _, _ in found.table.asked] == ["call", "defense call", "slide", "rearrange"]
    secret = {question.kind.name for question in found.table.questions if question.kind.secret}
    assert secret == {"call", "defense call"}


@pytest.mark.rule("tabletop-football", "SEQ-5", "DPLAY-3", "DPLAY-2")
def test_a_lone_back_slides_and_leaves_his_key() -> None:
    found = play("IL BK1", "run 1", "IL LG", "RN 6", answers=[("slide", "BK2")])
    assert (found.yards, found.result.call) == (7, "IL BK2")
    assert found.game.offense[0].slots[Slot.BK2] is not None
    assert found.game.offense[0].slots[Slot.BK1] is None
    assert play("IL BK1", "run 2", "IL LG", "RN 6", answers=[("slide", "BK2")]).yards == 3
    two = place(situation(), 0, BK2="RB2", FL2=None)
    assert "slide" not in [kind for kind, _, _ in play("IL BK1", "pass", "IL LG", "RN 6", game=two).table.asked]


@pytest.mark.rule("tabletop-football", "SEQ-5", "DCOV-7")
def test_multiple_coverage_follows_the_man() -> None:
    game = place(situation(), 1, L="CB3", D=None)
    found = play("QK BK1", "pass double BK1/H", "QK ORIG", "PN 13", "RN 6", game=game, answers=[("slide", "BK2")])
    assert [card.id for card in found.deed.faced] == ["VIS-J", "VIS-H"]


@pytest.mark.rule("tabletop-football", "SEQ-6")
def test_the_defense_rearranges_the_same_men() -> None:
    game = situation(away=cards("VIS", {"B": {"tackle": -3}}))
    moved = text_with(game, 1, B=None, C="B")
    found = play("IL BK1", "pass", "IL C", "RN 6", game=game, answers=[("rearrange", moved)])
    assert found.yards == 4
    again = situation()
    assert fault(again, 1, text_with(again, 1, H="LB4"), moved=True) == "SEQ-6"
    assert fault(again, 1, text_with(again, 1, M=("M", "N"), N=None), moved=True) == "DISP-D-12"
    assert len(Displays(again, 1, False, moved=True)) > 20


@pytest.mark.rule("tabletop-football", "SEQ-7", "SEQ-8", "BLITZ-3")
def test_men_are_named_anew_after_a_move() -> None:
    game = situation()
    moved = text_with(game, 1, F=None, G="F")
    found = play("SH LE", "blitz F+J", "PN 12", "PN 9", game=game, answers=[("rearrange", moved), ("men", "blitz G+H")])
    assert [card.id for card, _ in found.play.cover.blitzers] == ["VIS-F", "VIS-H"]
    lapsed = situation()
    kept = play("SH LE", "blitz F+J", "SH ORIG", "PN 19", "RN 6", game=lapsed,
                answers=[("rearrange", text_with(lapsed, 1, F=None, G="F"))])
    assert kept.play.cover.defense is Defense.PASS  # DR-4: one man left
    other = situation()
    with pytest.raises(Refused) as refused:
        play("SH LE", "blitz F+J", game=other,
             answers=[("rearrange", text_with(other, 1, F=None, G="F")), ("men", "pass")])
    assert refused.value.refusal.rule == "SEQ-7"


@pytest.mark.rule("tabletop-football", "PREVENT-1", "DCOV-1", "STUNT-2", "COV-2")
def test_what_is_no_longer_legal_lapses() -> None:
    def shown(cover: str, before: dict[str, Any], after: dict[str, Any]) -> Any:
        game = place(situation(options=ADVANCED), 1, **before)
        return play("IL BK1", cover, "IL LG", "RN 6", game=game, answers=[("rearrange", text_with(game, 1, **after))])

    assert shown("prevent", {}, {"N": None, "I": "N"}).play.cover.defense is Defense.PASS
    doubled = shown("pass double LE/L", {"L": "CB3", "D": None}, {"L": None, "G": "CB3"})
    assert doubled.play.cover.coverages == ()
    stunting = shown("pass stunt AB", {}, {"A": None, "C": "A"})
    assert stunting.play.cover.stunts == ()
    marked = shown("pass mark J", {}, {"J": None, "I": "J"})
    assert marked.play.cover.marked == ()
    kept = shown("pass mark J stunt AB", {}, {"H": None, "G": "H"})
    assert (kept.play.cover.marked, kept.play.cover.stunts) == ((Box.J,), (Box.A,))


@pytest.mark.rule("tabletop-football", "BLITZ-4", "SEQ-8")
def test_blitzers_are_out_of_their_boxes() -> None:
    matchup = play("SL BK1", "blitz F+J", "SL LG", "RN 6").play.matchup
    assert (matchup.boxes[Box.F], len(matchup.front.boxes[Box.F])) == ((), 1)


# -- the Double-Team -----------------------------------------------------------------------------


def on(team: Any, id_: str) -> str:
    return f"on {numbers_of(team)[f'{team.code}-{id_}']}"


@pytest.mark.rule("tabletop-football", "DT-1", "DT-3", "DT-4", "DT-5")
@pytest.mark.parametrize(
    ("box", "primary", "assists"),
    [("A", "LT", ()), ("B", "LG", ("CN", "LT")), ("C", "CN", ("LG", "RG")), ("D", "RG", ("CN", "RT")),
     ("E", "RT", ("RG", "RE"))],
)
def test_pairs_by_the_box(box: str, primary: str, assists: tuple[str, ...]) -> None:
    """The left end is split here, so nobody is asked about A."""
    game = place(situation(options=ADVANCED), 1, C="DT3", H=None)
    id_ = "DT3" if box == "C" else box
    found = play(f"IL BK1 {on(AWAY, id_)}", "pass", "IL LG", "RN 6", game=game,
                 answers=[("double team", "announce"), *([("assist", assists[1])] if assists else [])])
    team = found.play.matchup.team
    assert team is not None
    assert Slot(team.primary).name == primary
    asked = {question.kind.name: tuple(question.options) for question in found.table.questions}
    assert asked.get("assist", ()) == assists
    assert Slot(team.assist).name == (assists[1] if assists else "LG")


@pytest.mark.rule("tabletop-football", "DT-6", "DT-7", "BV-4")
def test_what_the_pair_is_worth() -> None:
    """Primary 4, 5 with an exceptional man in the pair; assist 0, or less where he is worse."""
    def yards(directive: str, **players: dict[str, Any]) -> int:
        home = cards("HOM", {"LT": {"blocking": 1}, "LG": {"blocking": 3}, **players})
        found = play(f"SL BK1 {on(AWAY, 'A')}", "pass", f"SL {directive}", "RN 6", home=home, options=ADVANCED)
        return found.yards - 7

    assert yards("LT") == 4
    assert yards("LG") == 0
    assert yards("LG+LT") == 4
    assert yards("LG", LG={"blocking": -1}) == -1
    assert yards("LT", LG={"blocking": 4, "exceptional": True}) == 5
    assert yards("LG", LG={"blocking": 4, "exceptional": True}) == 0  # DR-10
    assert yards("LT vs A", LT={"blocking": 4, "exceptional": True}) == 5
    assert yards("RG", RG={"blocking": 2}) == 2


@pytest.mark.rule("tabletop-football", "DT-2", "DT-3")
def test_a_man_who_moves_into_row_1_is_affected() -> None:
    game = situation(options=ADVANCED)
    moved = text_with(game, 1, H=None, C="H")
    call = f"IL BK1 {on(AWAY, 'H')}"
    found = play(call, "pass", "IL CN", "RN 6", game=game,
                 answers=[("rearrange", moved), ("double team", "announce"), ("assist", "LG")])
    assert found.yards == 11
    still = play(call, "pass", "IL CN", "RN 6", options=ADVANCED)
    assert (still.yards, still.play.matchup.team) == (7, None)
    cancelled = play(call, "pass", "IL CN", "RN 6", game=game, answers=[("double team", "cancel")])
    assert cancelled.yards == 7


# -- line-ups ------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "LINEUP-2")
def test_the_usual_line_up() -> None:
    game = situation()
    assert [card.id if card else "" for card in game.offense[0].slots] == list(HOME.lineup.offense)
    assert game.offense[0].tight == (False, True)
    assert [tuple([card.id for card in box]) for box in game.defense[0].boxes] == list(HOME.lineup.defense)
    from fieldhouse.games.tabletop_football.rules.opening import new_game

    without = new_game(HOME, AWAY, absent=(("HOM-FL1", "HOM-H", "HOM-CN", "HOM-K"), ()))
    slots, boxes = without.offense[0].slots, without.defense[0].boxes
    assert slots[Slot.FL1] is not None
    assert slots[Slot.FL1].id == "HOM-WR4"
    assert slots[Slot.CN] is not None
    assert slots[Slot.CN].id == "HOM-C2"
    assert boxes[Box.H][0].id == "HOM-LB4"
    assert boxes[Box.K][0].id == "HOM-CB3"
    assert without.offense[0].fault is None
    assert without.defense[0].fault is None


@pytest.mark.rule("tabletop-football", "SEQ-1", "INJ-15")
def test_the_hurt_do_not_stay_on_a_display() -> None:
    game = situation(hurt=[{}, {"VIS-H": Hurt()}])
    assert fault(game, 1, "stay") == "INJ-15"
    assert fault(game, 1, text_with(game, 1, H="LB4")) == ""
    mine = situation(hurt=[{"HOM-FL1": Hurt()}, {}])
    found = Displays(mine, 0, True).fault("stay")
    assert found is not None
    assert found.rule == "INJ-15"


@pytest.mark.rule("tabletop-football", "NOHUD-5", "NOHUD-6")
def test_nobody_comes_in_while_it_is_barred() -> None:
    """The formation may change; a hurt man alone is replaced (DR-60)."""
    game = situation()
    other = text_with(game, 1, H="LB4")
    assert fault(game, 1, other, same=True) == "NOHUD-5"
    assert fault(game, 1, text_with(game, 1, H=None, G="H"), same=True) == ""
    hurt = situation(hurt=[{}, {"VIS-H": Hurt()}])
    assert fault(hurt, 1, text_with(hurt, 1, H="LB4"), same=True) == ""
    assert fault(hurt, 1, text_with(hurt, 1, H="LB4", F="LB5"), same=True) == "NOHUD-5"
    locked = situation(locked=True)
    with pytest.raises(Refused) as refused:
        substitute(StackedTable(answers=[("defense", text_with(locked, 1, H="LB4"))]), locked)
    assert refused.value.refusal.rule == "NOHUD-5"


@pytest.mark.parametrize("options", [{}, ADVANCED])
def test_listed_displays_are_legal(options: dict[str, Any]) -> None:
    game = situation(options=options)
    shown = Displays(game, 0, True)
    assert len(shown) > 12
    fronts = Displays(game, 1, False)
    assert len(fronts) == len({*fronts}) > 6
    display = game.offense[0]
    assert offense_text(HOME, display.slots, False, display.tight) in shown
    rare = place(situation(), 1, A=("A", "DE3"), B=("B", "DT3"), K=None, O=None)
    assert len(Displays(rare, 1, False, moved=True)) > 5


@pytest.mark.rule("tabletop-football", "NOHUD-2", "NOHUD-6")
def test_a_new_man_is_a_substitution_and_a_new_formation_is_not() -> None:
    for change, substituted in ((lambda text: text.replace("t", ""), False), (None, True)):
        game = situation()
        display = game.offense[0]
        slots = list(display.slots)
        if change is None:
            slots[Slot.FL2] = HOME.by_id["HOM-WR4"]
        text = offense_text(HOME, slots, False, display.tight)
        table = StackedTable(answers=[("offense", change(text) if change else text)])
        substitute(table, game)
        assert game.substituted is substituted
