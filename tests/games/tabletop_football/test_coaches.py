"""The computer's coaches: what they call of the advanced plays, tries for two, stunts, coverage, spikes and kneels; the
coaches to win and ruthless."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.events import Snap
from fieldhouse.football.fast_action.positions import BACKS, Slot
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.carded_football.choosing import moved
from fieldhouse.games.carded_football.day import day_of
from fieldhouse.games.carded_football.to_win import KINDS
from fieldhouse.games.tabletop_football.coach.advanced import RUNNER, Habits
from fieldhouse.games.tabletop_football.coach.as_played import KNEEL, AsPlayedCoach
from fieldhouse.games.tabletop_football.coach.fronts import STUNTS, dressed
from fieldhouse.games.tabletop_football.coach.to_win import RuthlessCoach, ToWinCoach, barred
from fieldhouse.games.tabletop_football.coach.values import ADVANCED, chances
from fieldhouse.games.tabletop_football.game import GAME
from fieldhouse.games.tabletop_football.opponents import coach
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules import timing
from fieldhouse.games.tabletop_football.rules.calls import defense_call, made_call, offense_call
from fieldhouse.games.tabletop_football.rules.cover_menus import DefenseCalls
from fieldhouse.games.tabletop_football.rules.flow import step
from fieldhouse.games.tabletop_football.rules.kicks.tries import TRY
from fieldhouse.games.tabletop_football.rules.menus import OffenseCalls, offense_fault
from fieldhouse.games.tabletop_football.rules.opening import new_game
from fieldhouse.games.tabletop_football.rules.questions import CALL, COVER
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.season import shelf, worths
from fieldhouse.games.tabletop_football.teams import TEAMS, find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Question
from tests.games.run_shares import run_shares

LUCKS = [(at + 0.5) / 400 for at in range(400)]


def situation(rules: str = "full") -> State:
    game: State = new_game(find("nfl-2019:BAL"), find("nfl-2019:SF"), {"rules": rules})
    game.phase, game.ball, game.spot, game.down, game.line = Phase.SCRIMMAGE, 0, Spot(40), 1, Spot(50)
    game.quarter, game.clock = 1, 700
    return game


@cache
def seated(kind: type[AsPlayedCoach] = AsPlayedCoach) -> AsPlayedCoach:
    held = shelf("nfl-2019")
    days = [day_of(held.book.team(code).squad, held.cards(code), EXHIBITION, 3, seat)  # type: ignore[arg-type]
            for seat, code in enumerate(("BAL", "SF"))]
    more = (worths(held),) if kind is not AsPlayedCoach else ()
    return kind(held.book, ("BAL", "SF"), (days[0], days[1]), *more)


# -- advanced plays ------------------------------------------------------------------------------


def test_the_shotgun_comes_by_the_teams_real_share() -> None:
    game, computer = situation(), seated()
    for seat, code in enumerate(("BAL", "SF")):
        tempo = shelf("nfl-2019").season.teams[code].own.tempo
        game.ball = seat
        groups = [computer.personnel(game, seat, luck) for luck in LUCKS]
        able = [(group, luck) for group, luck in zip(groups, LUCKS, strict=True) if group and not group.slots[Slot.BK3]]
        often = sum(computer._shotgun(seat, game, group.slots, luck) for group, luck in able) / len(able)
        assert often == pytest.approx(tempo.shotgun / tempo.snaps, abs=0.05), code


def test_options_and_bootlegs_are_for_quarterbacks_who_ran() -> None:
    game = situation()
    passer = game.offense[0].slots[Slot.QB]
    assert passer is not None
    back = next(slot for slot in BACKS if game.offense[0].slots[slot] is not None)
    runner, pocket = Habits(0.0, {passer.id: RUNNER}), Habits(0.0, {passer.id: RUNNER - 1})
    sweep, quick = made_call("SL", Slot.QB), made_call("QK", Slot.LE)
    assert runner.advanced(game, 0, sweep, 0.5) == made_call("OL", back)
    assert pocket.advanced(game, 0, sweep, 0.5) is None
    assert sum(one is not None for one in (runner.advanced(game, 0, quick, luck) for luck in LUCKS)) / 400 == (
        pytest.approx(0.08, abs=0.02)
    )
    assert not any(pocket.advanced(game, 0, quick, luck) for luck in LUCKS)
    game.options = replace(game.options, qb_option=False, bootleg=False)
    assert runner.advanced(game, 0, sweep, 0.5) is None
    assert not any(runner.advanced(game, 0, quick, luck) for luck in LUCKS)


def test_every_call_of_a_game_is_legal_with_every_switch() -> None:
    game, computer = situation(), seated()
    menu, covers = OffenseCalls(game, 0), DefenseCalls(game, 1)
    said = [computer.answer(Question(CALL, 0, menu, game), luck) for luck in LUCKS]
    calls = [offense_call(text) for text in said]
    assert all(call is not None and offense_fault(game, 0, call) is None for call in calls)
    assert {"OL", "PL", "SW", "LG"} & {text[:2] for text in said} > {"LG"}
    shown = [defense_call(computer.answer(Question(COVER, 1, covers, game), luck)) for luck in LUCKS]
    assert all(each is not None and covers.fault(each.text) is None for each in shown)


# -- the defense ---------------------------------------------------------------------------------


def test_a_defense_doubles_the_star_and_stunts() -> None:
    game = situation()
    star = (Slot.LE, 0.25)
    said = ["".join(list(dressed(game, 1, "pass", star, luck))[:1]) for luck in LUCKS]
    assert sum("double LE" in text for text in said) / 400 == pytest.approx(0.25, abs=0.05)
    assert sum("stunt" in text for text in said) / 400 == pytest.approx(STUNTS, abs=0.05)
    assert {text[-2:] for text in said if "stunt" in text} == {"AB", "BC", "CD", "DE"}
    assert not any("double" in text for luck in LUCKS for text in dressed(game, 1, "blitz F+J", star, luck))
    assert not any("double" in text for luck in LUCKS for text in dressed(game, 1, "pass", None, luck))
    game.options = replace(game.options, line_stunts=False)
    assert not any("stunt" in text for luck in LUCKS for text in dressed(game, 1, "pass", star, luck))


def test_coverage_and_stunts_reach_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    game, computer = situation(), seated()
    game.down, game.line = 3, Spot(49)
    found = computer._star(game, 0)
    assert found is not None
    assert 0.2 < found[1] < 0.6  # of the calls: cards send two passes in five elsewhere
    for star, doubles in ((Slot.RE, True), (Slot.LE, False)):  # four backs leave none free against a wide receiver
        monkeypatch.setattr(computer, "_star", lambda game, seat, star=star: (star, 0.3))
        shown = [computer.answer(Question(COVER, 1, DefenseCalls(game, 1), game), luck) for luck in LUCKS]
        assert any(f"double {star.name}" in text for text in shown) == doubles
        assert any("stunt" in text for text in shown)


# -- tries, spikes, kneels -----------------------------------------------------------------------


def test_tries_for_two_by_score_and_clock() -> None:
    game, computer = situation(), seated()
    game.quarter, game.clock, game.phase = 4, 200, Phase.TRY

    def share(margin: int) -> float:
        game.score[:] = [20 + margin, 20]
        return sum(computer.answer(Question(TRY, 0, ("kick", "two"), game), luck) == "two" for luck in LUCKS) / 400

    assert share(-2) > 0.6  # two points tie it
    assert share(0) < 0.1
    assert share(0) < share(1)


def test_runs_on_tries_are_as_frequent_as_real_ones() -> None:
    assert moved(0.1, 0.2, 0.6) == pytest.approx(0.3)
    assert moved(0.6, 0.2, 0.6) == pytest.approx(0.8)
    game, computer = situation(), seated()
    game.phase, game.spot, game.line = Phase.TRY, Spot(98), Spot(100)
    said = [computer.answer(Question(CALL, 0, OffenseCalls(game, 0), game), luck) for luck in LUCKS]
    runs = sum(not call.passing for text in said if (call := offense_call(text)) is not None) / len(said)
    assert runs == pytest.approx(computer.book.tendencies.run_for_two, abs=0.03)


@pytest.mark.parametrize("kind", [AsPlayedCoach, ToWinCoach])
def test_a_lead_is_knelt_out(kind: type[AsPlayedCoach]) -> None:
    game, computer = situation(), seated(kind)
    game.quarter, game.clock = 4, 30
    game.score[:] = [20, 17]
    assert computer.answer(Question(CALL, 0, OffenseCalls(game, 0), game), 0.5) == KNEEL
    game.score[:] = [17, 20]
    assert computer.answer(Question(CALL, 0, OffenseCalls(game, 0), game), 0.5) != KNEEL


def test_the_ball_is_spiked_only_when_time_is_short() -> None:
    game, computer = situation(), seated()
    options = ("run", "timeout", "spike")
    game.quarter, game.clock, game.snapped = 4, 25, 0
    game.score[:] = [17, 20]
    assert computer.answer(Question(timing.CLOCK, 0, options, game), 0.0) == "spike"
    game.score[:] = [20, 17]
    assert computer.answer(Question(timing.CLOCK, 0, options, game), 0.0) != "spike"
    game.score[:], game.clock = [17, 20], 500
    assert computer.answer(Question(timing.CLOCK, 0, options, game), 0.0) != "spike"


# -- to win, ruthless ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME.coaches)
def test_every_coach_plays(name: str) -> None:
    setup = TEAMS.setup("nfl-2019:SF", "nfl-2019:BAL", {"rules": "full"}, name)
    computer = coach(name, setup)
    game = RULEBOOK.begin(setup)
    table = LiveTable(5, (computer, computer))
    for _ in range(12):
        step(table, game)
    assert sum(type(event) is Snap for event in game.events) >= 5


def test_the_coach_to_win_runs_as_often_as_the_league() -> None:
    """Within four points: two good teams against each other."""
    wanted, real = run_shares(seated(ToWinCoach), situation())
    assert wanted == pytest.approx(real, abs=0.04)


def test_the_ruthless_coach_weighs_only_plays_of_the_agreement() -> None:
    assert barred(situation("full")) == frozenset()
    assert barred(situation("standard")) == frozenset(range(len(KINDS), len(KINDS) + len(ADVANCED)))
    computer = seated(RuthlessCoach)
    assert isinstance(computer, RuthlessCoach)
    for rules in ("standard", "full"):
        game = situation(rules)
        computer.best._teams = None
        for down, to_go in ((1, 10), (2, 8), (3, 1), (3, 8)):
            game.down, game.line = down, Spot(game.spot + to_go)
            steps = computer.best.mix(game, 0).calls
            assert rules == "full" or steps[len(KINDS) - 1] == 1.0
            assert steps == sorted(steps)


def test_the_ruthless_coach_goes_for_it_when_that_is_worth_more() -> None:
    computer = seated(RuthlessCoach)
    game = situation()
    game.down, game.spot, game.line = 4, Spot(55), Spot(56)
    assert computer._announce(0, ("play", "punt"), game, 0.99) == "play"
    game.spot, game.line = Spot(25), Spot(40)
    assert computer._announce(0, ("play", "punt"), game, 0.0) == "punt"


def test_advanced_plays_of_the_ruthless_go_to_those_who_may_have_them() -> None:
    computer, game = seated(RuthlessCoach), situation()
    assert isinstance(computer, RuthlessCoach)
    for at, (said, _, _) in enumerate(ADVANCED, start=len(KINDS)):
        call = computer._meant(0, game, at, 0.4)
        assert call is not None
        assert offense_fault(game, 0, call) is None, call.text
        assert call.text.split(" ")[2:] == said.split(" ")[2:]
        assert call.play[0] == said[0]


def test_every_play_that_is_weighed_has_its_chances() -> None:
    average = worths(shelf("nfl-2019")).average
    found = chances(average, average, True)
    assert len(found) == len(KINDS) + len(ADVANCED)
    for line in found:
        for cell in line:
            assert sum(chance for _, chance in cell) == pytest.approx(1.0)
