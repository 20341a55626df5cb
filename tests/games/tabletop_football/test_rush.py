"""The Pass Rush, throws on the run, Double-Teams and stunts in it (RUSH, THROWRUN, DT, BOOT)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import LINK_LONG_SCRAMBLE, PassRanges, RushRanges, TeamCards
from fieldhouse.games.tabletop_football.rules.displays import numbers_of
from tests.games.tabletop_football.sample_cards import cards, column
from tests.games.tabletop_football.scene import ADVANCED, Played, place, play, shotgun, situation

# Sack 1-12, Run to 30, Com to 42


def home(**players: dict[str, Any]) -> TeamCards:
    return cards("HOM", players)


def away(**players: dict[str, Any]) -> TeamCards:
    return cards("VIS", players)


def on(team: TeamCards, id_: str) -> str:
    return f"on {numbers_of(team)[f'{team.code}-{id_}']}"


def sacks(most: int, call: str, cover: str, *first: str, **facts: Any) -> None:
    """The Sack Range ends at this number."""
    game = facts.pop("game", None)
    run = facts.pop("run", True)
    good = play(call, cover, *first, f"PN {most}", "PN 29", **({"game": game()} if game else facts))
    assert (good.deed.kind, good.yards) == (Down.SACK, -9)
    if run:
        bad = play(call, cover, *first, f"PN {most + 1}", "RN 6", **({"game": game()} if game else facts))
        assert (bad.deed.kind, bad.deed.scramble, bad.yards) == (Down.RUN, True, 7)


SH = "SH PASS RUSH"


@pytest.mark.rule(
    "tabletop-football", "RUSH-1", "RUSH-2", "RUSH-6", "RUSH-7", "RUSH-8", "RUSH-9", "RUSH-11", "RUSH-13",
    "PASS-3"
)
@pytest.mark.parametrize(
    ("rush", "block", "most"), [((0, 0), 0, 12), ((2, 1), 0, 18), ((2, 1), 3, 12), ((0, 1), 4, 6)]
)
def test_twice_the_difference_moves_the_sack_range(rush: tuple[int, int], block: int, most: int) -> None:
    teams = {"home": home(LT={"pass_blocking": block}),
             "away": away(A={"pass_rush": rush[0]}, E={"pass_rush": rush[1]}, F={"pass_rush": 9})}
    sacks(most, "SH LE", "pass", SH, **teams)


@pytest.mark.rule("tabletop-football", "RUSH-10")
def test_the_sack_range_ends_between_1_and_30() -> None:
    sacks(30, "SH LE", "pass", SH, away=away(A={"pass_rush": 20}), run=False)
    done = play("SH LE", "pass", SH, "PN 31", "RN 6", away=away(A={"pass_rush": 20}))
    assert done.deed.kind is Down.COMPLETE
    sacks(1, "SH LE", "pass", SH, home=home(LT={"pass_blocking": 20}))


@pytest.mark.rule("tabletop-football", "RUSH-14")
def test_a_sack_loses_a_third_of_a_pass_number() -> None:
    for number, lost in ((1, 0), (2, 0), (3, -1), (48, -16)):
        assert play("SH LE", "pass", SH, "PN 1", f"PN {number}").yards == lost


@pytest.mark.rule("tabletop-football", "RUSH-3", "RUSH-4", "RUSH-5", "BLITZ-1", "BLITZ-3")
@pytest.mark.parametrize(
    ("cover", "most"),
    [("blitz F+H", 12 + 2 * (2 + 3)), ("blitz M+N", 12 + 2 * (1 + 2)), ("blitz K+O", 12 + 2 * (2 + 3)),
     ("blitz F+J+M", 12 + 2 * (2 + 2 + 1))],
)
def test_what_blitzers_count(cover: str, most: int) -> None:
    """F 0 and H 3 of Row 2; M 0, N 1; K 0, O 1. No directive is turned before a Short or Long Pass."""
    team = away(H={"pass_rush": 3}, N={"pass_rush": 1}, O={"pass_rush": 1})
    sacks(most, "SH LE", cover, away=team)
    sacks(most, "LG LE", cover, away=team)
    sacks(most, "LG LE", cover, "LG ORIG", away=team, options={"blitz_card": "flipped"})


@pytest.mark.rule("tabletop-football", "RUSH-15", "RUSH-16", "LG-7")
def test_a_scramble_is_unmodified() -> None:
    """Nobody's value counts; SG draws again, and so do LG and Ls."""
    short = (LINK_LONG_SCRAMBLE, *range(11, 0, -1))
    runner = home(QB={"normal": column("SG", 5), "short_gain": short}, LG={"blocking": 4})
    facts: dict[str, Any] = {"home": runner, "options": {"throw_on_run": "off"}}
    assert play("SH LE", "run QB", SH, "PN 20", "RN 5", **facts).yards == 5
    assert play("SH LE", "run QB", SH, "PN 20", "RN 1", "RN 5", **facts).yards == 8
    found = play("SH LE", "run QB", SH, "PN 20", "RN 1", "RN 1", "RN 5 OB", **facts)
    assert (found.yards, found.result.out) == (38, True)


@pytest.mark.rule("tabletop-football", "RUSH-17", "RUSH-18", "XPB-6c")
def test_complete_goes_to_the_called_man_and_is_never_adjusted() -> None:
    team = away(K={"coverage": -9})
    for call in ("SH LE", "SH LE block BK1"):
        assert play(call, "pass", SH, "PN 42", "RN 6", away=team).yards == 17
        assert play(call, "pass", SH, "PN 43", away=team).deed.kind is Down.INCOMPLETE
    bare = place(situation(), 1, K=None, B=("B", "D"), D=None, I="LB4")
    assert play("SH LE", "pass", SH, "PN 42", "RN 6", game=bare).yards == 18  # ruling 32


@pytest.mark.rule("tabletop-football", "RUSH-19")
def test_an_incomplete_number_in_the_cover_mans_range() -> None:
    team = away(K={"intercept": 47, "interference": (44, 46)})
    assert play("SH LE", "pass", SH, "PN 47", "RN 3", "RN 9", away=team).deed.kind is Down.INTERCEPTED
    found = play("SH LE", "pass", SH, "PN 45", away=team)
    assert (found.deed.kind, found.result.fouls) == (Down.INCOMPLETE, ())  # ruling 71


@pytest.mark.rule("tabletop-football", "DEFL-2")
def test_no_deflection_in_a_rush() -> None:
    found = play("QK LE", "pass", "QK PASS RUSH", "PN 42", "RN 6", away=away(A={"deflect": 9}))
    assert found.deed.kind is Down.COMPLETE


@pytest.mark.rule("tabletop-football", "PA-5", "XPB-6", "XPB-6b", "SHOT-6", "BOOT-3", "STUNT-4", "RUSH-12")
@pytest.mark.parametrize(
    ("call", "cover", "most"),
    [("SH LE fake", "blitz F+J", 22), ("SH LE block BK1", "blitz F+J", 18), ("SH LE block RE", "blitz F+J", 20),
     ("SH LE boot", "blitz F+J", 16), ("SH LE", "blitz F+J stunt AB", 22), ("SH LE", "blitz F+J stunt AB+DE", 24)],
)
def test_strategies_move_the_sack_range(call: str, cover: str, most: int) -> None:
    sacks(most, call, cover, options=ADVANCED)


@pytest.mark.rule("tabletop-football", "SHOT-6")
def test_the_shotgun_helps_the_line() -> None:
    sacks(10, "SH LE", "pass", SH, game=lambda: shotgun(situation(options=ADVANCED)))


@pytest.mark.rule("tabletop-football", "RUSH-12")
def test_stunts_come_after_the_limits() -> None:
    """1 at least, then 2 for each pair; 30 at most all the same (ruling 30)."""
    facts = {"options": ADVANCED}
    sacks(3, "SH LE", "pass stunt AB", SH, home=home(LT={"pass_blocking": 20}), **facts)
    found = play("SH LE", "pass stunt AB", SH, "PN 31", "RN 6", away=away(A={"pass_rush": 20}), **facts)
    assert found.deed.kind is Down.COMPLETE


@pytest.mark.rule("tabletop-football", "DEEP-4")
def test_deep_routes_in_a_rush() -> None:
    for deep, most in ((1, 40), (2, 38)):
        call = f"LG LE deep{deep}"
        found = play(call, "pass", "LG PASS RUSH", f"PN {most}", "RN 6", options=ADVANCED)
        assert found.yards == 37 + deep
        assert play(call, "pass", "LG PASS RUSH", f"PN {most + 1}", options=ADVANCED).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "BOOT-2", "RUSH-20")
def test_a_bootleg_is_rushed_only_by_the_stronger_side() -> None:
    """Block total 2 by the Bootleg: 2 against it is no rush, 3 is. Without a rush the ball goes to the called man."""
    facts: dict[str, Any] = {"options": ADVANCED}
    two = away(A={"pass_rush": 2, "deflect": 9})
    found = play("SH LE boot", "pass", SH, "PN 17", "RN 6", away=two, **facts)
    assert (found.deed.kind, found.deed.rush, found.yards) == (Down.COMPLETE, False, 17)
    sacks(14, "SH LE boot", "pass", SH, away=away(A={"pass_rush": 3}), **facts)
    sacks(16, "QK LE boot", "blitz F+J", "QK PASS RUSH", **facts)
    found = play("QK LE boot", "blitz F+J", "QK PASS RUSH", "PN 9", "PN 3", home=home(LT={"pass_blocking": 2}), **facts)
    assert found.deed.kind is Down.SACK  # not "perhaps" against a Blitz


# -- throws on the run ---------------------------------------------------------------------------


def on_the_run(call: str, answer: str, *draws: str, cover: str = "pass", **facts: Any) -> Played:
    first = {"QK": "QK", "SH": "SH", "LG": "LG"}[call[:2]] + " PASS RUSH"
    game = facts.pop("game", None) or situation(**{"options": ADVANCED, **facts})
    shown = [] if cover.startswith("blitz") and call[:2] != "QK" else [first]
    return play(call, cover, *shown, "PN 26", *draws, game=game, answers=[("on the run", answer)])


@pytest.mark.rule("tabletop-football", "THROWRUN-1", "THROWRUN-2")
def test_every_receiver_may_cut_his_pattern_one_step() -> None:
    found = on_the_run("LG LE deep2 routes BK1=QK+RE=SH", "run", "RN 6")
    assert found.table.questions[-1].options == (
        "run", "LE DEEP", "LE LG", "RE SH", "RE QK", "FL1 LG", "FL1 SH", "FL2 LG", "FL2 SH", "BK1 QK",
    )
    assert found.deed.scramble
    kept = on_the_run("SH LE block BK1", "run", "RN 6")
    assert "BK1" not in str(kept.table.questions[-1].options)


@pytest.mark.rule("tabletop-football", "THROWRUN-2", "THROWRUN-3", "THROWRUN-4", "THROWRUN-7")
@pytest.mark.parametrize(
    ("call", "answer", "cover", "most", "yards"),
    [
        ("SH LE", "LE SH", "pass", 13, 17), ("SH LE", "LE QK", "pass", 10, 7), ("LG LE", "FL1 LG", "pass", 10, 37),
        ("LG LE", "FL1 SH", "run", 23, 17), ("SH LE", "LE SH", "blitz F+J", 18, 17),
        ("SH LE", "LE QK", "blitz F+J", 30, 7), ("SH LE fake", "LE SH", "run", 23, 17),
        ("SH LE block BK1", "LE SH", "pass", 13, 17),
    ],
)
def test_a_throw_on_the_run(call: str, answer: str, cover: str, most: int, yards: int) -> None:
    """-10, -6 or -6 by the pattern thrown; of strategies only what a Pass Rush takes (DR-19)."""
    good = on_the_run(call, answer, f"PN {most}", "RN 6", cover=cover)
    assert (good.deed.kind, good.yards, good.deed.on_the_run) == (Down.COMPLETE, yards, True)
    assert on_the_run(call, answer, f"PN {most + 1}", cover=cover).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "THROWRUN-4", "BOOT-4")
def test_a_bootleg_takes_nothing_off_a_throw_on_the_run() -> None:
    team = away(A={"pass_rush": 3})
    assert on_the_run("LG LE boot", "LE LG", "PN 10", "RN 6", away=team).yards == 37
    assert on_the_run("LG LE boot", "LE LG", "PN 11", away=team).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "THROWRUN-4b")
def test_doubtful_numbers_are_intercepted_on_the_run() -> None:
    doubtful = home(QB={"passing": (PassRanges(30, 45, 42),) * 3, "rush": RushRanges(12, 30, 42)})
    found = on_the_run("SH LE", "LE SH", "PN 42", "RN 12", "RN 3", "RN 5", home=doubtful)
    assert found.deed.kind is Down.INTERCEPTED
    assert on_the_run("SH LE", "LE SH", "PN 41", home=doubtful).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "THROWRUN-5", "THROWRUN-5b")
def test_his_own_man_covers_on_the_run_and_nobody_deflects() -> None:
    team = away(K={"coverage": -3, "intercept": 48}, CB3={"intercept": 30}, A={"deflect": 9})

    def dime() -> Any:
        return place(situation(away=team, options=ADVANCED), 1, L="CB3", D=None)

    cover = "pass double LE/L"
    good = on_the_run("SH LE", "LE SH", "PN 10", "RN 6", cover=cover, game=dime())
    assert (good.deed.kind, [card.id for card in good.deed.faced]) == (Down.COMPLETE, ["VIS-K"])
    bad = on_the_run("SH LE", "LE SH", "PN 31", cover=cover, game=dime())
    assert bad.deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "THROWRUN-6", "DEEP-4")
def test_a_deep_route_on_the_run() -> None:
    """Cut to Long: -6, and no better run number; as it is: -6 and -4, two lower."""
    cut = on_the_run("LG LE deep2", "LE LG", "PN 10", "RN 6")
    assert cut.yards == 37
    assert on_the_run("LG LE deep2", "LE LG", "PN 11").deed.kind is Down.INCOMPLETE
    deep = on_the_run("LG LE deep2", "LE DEEP", "PN 6", "RN 6")
    assert deep.yards == 39
    assert on_the_run("LG LE deep2", "LE DEEP", "PN 7").deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "PI-1")
def test_interference_counts_on_the_run() -> None:
    team = away(K={"interference": (44, 46)})
    assert on_the_run("SH LE", "LE SH", "PN 45", "RN 6", away=team).result.fouls != ()


# -- the Double-Team -----------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "DT-9", "DT-1", "DT-3")
def test_a_double_teamed_rusher_counts_half() -> None:
    team = away(A={"pass_rush": 5}, E={"pass_rush": 1})
    facts = {"away": team, "options": ADVANCED}
    sacks(24, "SH LE", "pass", SH, **facts)
    call = f"SH FL1 {on(team, 'A')}"

    def draws(number: int) -> Played:
        return play(call, "pass", SH, f"PN {number}", "PN 29" if number < 19 else "RN 6", **facts)

    assert draws(18).deed.kind is Down.SACK  # 12 and twice 2 + 1
    assert draws(19).deed.kind is Down.RUN
    cancelled = play(call, "pass", SH, "PN 24", "PN 29", **facts, answers=[("double team", "cancel")])
    assert cancelled.deed.kind is Down.SACK


@pytest.mark.rule("tabletop-football", "DT-2", "DT-9", "DT-10")
def test_a_man_of_row_2_is_affected_only_if_he_blitzes() -> None:
    """Blitzing he counts half of 4; the Sack Range is 4 larger."""
    team = away(F={"pass_rush": 4})
    facts = {"away": team, "options": ADVANCED}
    call = f"SH LE {on(team, 'F')}"
    sacks(12 + 2 * (2 + 2) + 4, call, "blitz F+J", **facts)
    found = play(call, "pass", SH, "PN 12", "PN 29", **facts)
    assert found.play.matchup.team is None
    sacks(12 + 2 * (4 + 2), "SH LE", "blitz F+J", **facts)


@pytest.mark.rule("tabletop-football", "DT-10")
def test_a_double_team_against_a_blitz_costs_four() -> None:
    team = away()
    call = f"SH FL1 {on(team, 'A')}"
    sacks(12 + 2 * 4 + 4, call, "blitz F+J", options=ADVANCED)


@pytest.mark.rule("tabletop-football", "DT-8", "XPB-2")
def test_the_tight_end_of_a_double_team_is_no_target() -> None:
    team = away()
    game = lambda: situation(options=ADVANCED)  # noqa: E731 - a game for each play
    call, assist = f"SH LE {on(team, 'E')}", [("double team", "announce"), ("assist", "RE")]
    found = play(call, "pass", "SH RE", game=game(), answers=assist)
    assert found.deed.thrown_away
    to_him = play(f"SH RE {on(team, 'E')}", "pass", SH, "PN 35", game=game(), answers=assist)
    assert to_him.deed.thrown_away  # DR-22
    blocking = play(f"SH LE block RE {on(team, 'E')}", "pass", "SH ORIG", "PN 3", "RN 6", game=game())
    assert "assist" not in [kind for kind, _, _ in blocking.table.asked]
