"""The kit has teeth: games with one fault each, and the check that finds it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from test_tug import GAME
from tug import rules as tug
from tug.rules import Rope, Tug

from fieldhouse.table import Dice, Die, Kind, LiveTable, Question, Refusal, Table
from fieldhouse.testing import kit
from fieldhouse.testing.__main__ import main as many_games

COUNTER = [0]


class Faulty(Tug):
    """Tug with something wrong at the start of every pull."""

    def fault(self, table: Table, rope: Rope) -> None: ...

    def one_pull(self, table: Table, rope: Rope) -> None:
        self.fault(table, rope)
        super().one_pull(table, rope)


def game(rules: Tug, **more: Any) -> kit.GameUnderTest:
    return replace(GAME, rules=rules, **more)


def faulty(fault: Any) -> kit.GameUnderTest:
    return game(type("OneFault", (Faulty,), {"fault": lambda self, table, rope: fault(table, rope)})())


def asking(kind: Kind, *options: str) -> kit.GameUnderTest:
    return faulty(lambda table, rope: table.ask(kind, 0, options, rope))


def forever(table: Table, rope: Rope) -> None:
    while True:
        table.roll(tug.COIN, "ever")


class TestRandomGames:
    def test_a_broken_invariant_names_seed_and_play(self) -> None:
        def lose(table: Table, rope: Rope) -> None:
            rope.yards[0] -= 1000

        with pytest.raises(AssertionError, match=r"game of seed \d{16}, pull 2"):
            kit.check_random_games(faulty(lose), 3, seed=1)

    def test_an_exception_names_seed_and_play(self) -> None:
        with pytest.raises(AssertionError, match=r"game of seed \d+, pull 1: ZeroDivisionError"):
            kit.check_random_games(faulty(lambda table, rope: 1 // 0), 3, seed=1)

    def test_a_game_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(kit, "DRAWS", 1000)
        with pytest.raises(AssertionError, match="does not end"):
            kit.check_random_games(faulty(forever), 1, seed=1)

    @pytest.mark.parametrize(
        ("gut", "words"),
        [
            (asking(Kind("cry", "What to shout")), "seat 0 is asked, and nothing is legal"),
            (asking(Kind("cry", "What to shout"), "hey", "hey"), "an option is offered twice"),
            (asking(Kind("cry", ""), "hey"), "a question needs words"),
            (asking(Kind("cry", "?", labels=lambda question, option: ""), "hey"), "an option has no label"),
            (
                asking(Kind("cry", "?", refusals=lambda question: {"boo": Refusal("")}), "hey"),
                "boo is refused without a reason",
            ),
            (faulty(lambda table, rope: table.roll(tug.COIN, "")), "a draw needs a reason"),
            (replace(GAME, view=lambda rope, seat: rope), "not JSON serializable"),
        ],
    )
    def test_what_nobody_could_play(self, gut: kit.GameUnderTest, words: str) -> None:
        with pytest.raises(AssertionError, match=words):
            kit.check_random_games(gut, 1, seed=1)


class Global(Tug):
    """Keeps something between games."""

    def one_pull(self, table: Table, rope: Rope) -> None:
        COUNTER[0] += 1
        table.say(f"Pull {COUNTER[0]} of all times.")
        super().one_pull(table, rope)


class Talkative(Tug):
    """Draws only where somebody reads the notes."""

    def one_pull(self, table: Table, rope: Rope) -> None:
        if table.noting:
            rope.yards[0] += table.roll(tug.COIN, "the crowd").total
        super().one_pull(table, rope)


class Hashed(Tug):
    """Lets the order of a set reach a result."""

    def one_pull(self, table: Table, rope: Rope) -> None:
        table.say(" ".join({"heave", "hold", "feint", "sun", "rain", "mud"}))
        super().one_pull(table, rope)


HASHED = game(Hashed(), where="tests.contract.test_kit:HASHED")


class TestSameBytes:
    def test_something_kept_between_games(self) -> None:
        with pytest.raises(AssertionError, match="played twice in one process, the games differ"):
            kit.check_same_bytes(game(Global()), 1)

    def test_notes_that_change_the_game(self) -> None:
        with pytest.raises(AssertionError, match=r"a live table differs \(noting=False\)"):
            kit.check_same_bytes(game(Talkative()), 1)

    def test_the_order_of_a_set(self) -> None:
        with pytest.raises(AssertionError, match=r"PYTHONHASHSEED=. gives another game"):
            kit.check_same_bytes(HASHED, 1)


class Forgetful(Tug):
    """Begins with what the file does not hold."""

    def begin(self, setup: Mapping[str, Any]) -> Rope:
        rope = super().begin(setup)
        COUNTER[0] += 1
        rope.teams = (f"Oaks {COUNTER[0]}", rope.teams[1])
        return rope


class TestPeople:
    def test_a_state_that_is_not_on_file_is_missed_on_loading(self, tmp_path: Path) -> None:
        with pytest.raises(AssertionError):
            kit.check_save_load_every_question(game(Forgetful()), 1, tmp_path)

    def test_and_on_undoing(self) -> None:
        with pytest.raises(AssertionError, match=r"undoing answer .* leads elsewhere"):
            kit.check_undo_to_start(game(Forgetful()), 1)


def foresight(rope: Rope, seat: int) -> dict[str, Any]:
    return {**tug.view(rope, seat), "coming": PEEK[0].roll(tug.ARMS, "a peek").total}


PEEK = [LiveTable(1, ())]


class Peeking(Tug):
    """Lets the view look at a draw to come."""

    def play(self, table: Table, rope: Rope) -> None:
        PEEK[0] = LiveTable(table.journal.seed, ())  # type: ignore[attr-defined]  # a seeded table
        super().play(table, rope)


class TestLeaks:
    def test_a_view_that_shows_draws_to_come(self, tmp_path: Path) -> None:
        gut = game(Peeking(), view=foresight)
        with pytest.raises(AssertionError, match="depends on draws to come"):
            kit.check_no_leaks(gut, 1, tmp_path)

    def test_a_view_that_shows_the_seed(self, tmp_path: Path) -> None:
        class Seeded(Tug):
            def play(self, table: Table, rope: Rope) -> None:
                rope.teams = (str(table.journal.seed), "Elms")  # type: ignore[attr-defined]  # a seeded table
                super().play(table, rope)

        with pytest.raises(AssertionError, match="the seed shows in a view"):
            kit.check_no_leaks(game(Seeded()), 1, tmp_path)

    def test_a_view_that_shows_what_the_other_has_called(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        last = [""]
        check = Question.check

        def overheard(self: Question, answer: str) -> None:
            last[0] = answer
            check(self, answer)

        monkeypatch.setattr(Question, "check", overheard)
        gut = replace(GAME, view=lambda rope, seat: {**tug.view(rope, seat), "heard": last[0]})
        with pytest.raises(AssertionError, match=r"seat . can see a waiting call"):
            kit.check_no_leaks(gut, 1, tmp_path)


UNFAIR = Dice("coin", (Die("coin", (0,) * 49 + (1,) * 51),))


def unfair(table: Table) -> int:
    """A rule whose live play is not what its odds say, by one in a hundred."""
    return table.roll(UNFAIR if isinstance(table, LiveTable) else tug.COIN, "it").total


def surprising(table: Table) -> int:
    return 2 if isinstance(table, LiveTable) else table.roll(tug.COIN, "it").total


class TestExact:
    @pytest.mark.parametrize(("rule", "words"), [(unfair, "has odds 0.5"), (surprising, "but without odds")])
    def test_odds_that_are_not_those_of_play(self, rule: Any, words: str) -> None:
        with pytest.raises(AssertionError, match=words):
            kit.check_exact(replace(GAME, exact_samples=lambda: [(rule, ())]), n=300_000)

    def test_a_game_must_give_samples(self) -> None:
        with pytest.raises(AssertionError, match="a game needs rules whose odds are checked"):
            kit.check_exact(replace(GAME, exact_samples=list))

    def test_the_bound_is_wide_enough_for_right_odds_and_no_wider_than_useful(self) -> None:
        rng, n = random.Random(1), 10_000
        for chance in (0.001, 0.05, 0.5):
            slack = kit.bernstein(chance, n, 1e-3)
            strayed = [abs(sum(rng.random() < chance for _ in range(n)) / n - chance) > slack for _ in range(30)]
            assert sum(strayed) <= 1
        assert kit.bernstein(0.5, 100_000, 1e-10) < 0.012


def test_it_looks_before_every_draw() -> None:
    def look(rope: Rope, why: str) -> None:
        raise AssertionError("looked at before a draw")

    with pytest.raises(AssertionError, match="looked at before a draw"):
        kit.check_random_games(replace(GAME, each_draw=look), 1, seed=1)


def _lose(table: Table, rope: Rope) -> None:
    rope.yards[0] -= 1000


LOSING = faulty(_lose)


def test_many_games_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert many_games(["test_tug:GAME", "--games", "30"]) == 0
    assert "30 games, seed 1" in capsys.readouterr().out
    assert many_games(["tests.contract.test_kit:LOSING", "--games", "30"]) == 1
    *faults, told = capsys.readouterr().out.splitlines()
    assert len(faults) == 20
    assert told.endswith("20 faults")
    seed = faults[0].partition("seed ")[2].partition(",")[0]
    with pytest.raises(AssertionError, match=f"game of seed {seed}, pull 2"):
        many_games(["tests.contract.test_kit:LOSING", "--one", seed])
    for wrong in ("nowhere:GAME", "tests.contract.test_kit:NOBODY", "tests.contract.test_kit"):
        with pytest.raises(SystemExit):
            many_games([wrong])
    assert "no GameUnderTest" in capsys.readouterr().err


def test_both_secret_questions_are_looked_at() -> None:
    kind = Kind("secret", "Both?", secret=True)
    both = faulty(lambda table, rope: table.ask_both(rope, (kind, 0, ("a", "b")), (kind, 1, ("a", "a"))))
    with pytest.raises(AssertionError, match="an option is offered twice"):
        kit.check_random_games(both, 1, seed=1)
    told: set[int] = set()
    kit.check_random_games(replace(GAME, each_answer=lambda rope, question, answer: told.add(question.seat)), 1, seed=1)
    assert told == {0, 1}
