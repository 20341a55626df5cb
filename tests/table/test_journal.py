"""The journal: what is written is read again, a crash costs one line at most, and other rules are noticed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tug import rules as tug
from tug.rules import ARMS, CALL, CALLS, COIN, WEATHER, Rope, Tug

from fieldhouse.table import (
    Deck,
    Dice,
    Die,
    Diverged,
    Journal,
    JournalError,
    JournalTable,
    Kind,
    LiveTable,
    Pending,
    Session,
    Table,
    read_journal,
)
from fieldhouse.table.journal import Answered, Draw, DrawRequest
from fieldhouse.table.random_coach import RandomCoach
from tests.table.games import SEED, TUG, load, setup, whole_game

GAME = whole_game(3)
PLAIN = "\n".join([*read_journal(GAME, "").lines(), ""]).encode()
"""As it was on file before there were checksums."""


def computer_game(pulls: int = 4) -> Session:
    return Session.new(TUG, setup(pulls), SEED, {0: RandomCoach(), 1: RandomCoach()})


draws = st.builds(Draw, st.text(), st.text() | st.lists(st.integers()).map(tuple))
answered = st.lists(st.tuples(st.text(), st.integers(0, 3), st.text()), min_size=1, max_size=3).map(
    lambda rows: Answered(*(tuple(column) for column in zip(*rows, strict=True)))
)


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    entries = draw(st.lists(draws | answered, max_size=12))
    said = sorted(draw(st.lists(st.tuples(st.integers(0, len(entries)), st.text()), max_size=8)))
    table = draw(st.dictionaries(st.text(), st.none() | st.booleans() | st.integers() | st.text()))
    game, rules, seed, by_hand = draw(st.tuples(st.text(), st.text(), st.integers(0), st.booleans()))
    return Journal(game, rules, table, seed, by_hand, entries, said)


class TestRoundTrip:
    @given(journals())
    def test_what_is_written_is_read(self, journal: Journal) -> None:
        assert read_journal(journal.text(), "any") == journal
        assert read_journal(journal.text().encode(), "any") == journal

    @given(journals(), st.data())
    def test_a_journal_can_be_written_in_two_goes(self, journal: Journal, data: st.DataObject) -> None:
        entries = data.draw(st.integers(0, len(journal.entries)))
        said = sum(at <= entries for at, _ in journal.said)
        first = journal.copy()
        first.cut(entries)
        lines = first.lines() + journal.lines_from(entries, said)
        assert read_journal("\n".join(lines) + "\n", "any") == journal

    def test_a_line_reads_plainly(self) -> None:
        journal = Journal(
            "tug", "1", {"teams": ["Øaks", "Elms"]}, 7,
            entries=[
                Draw("arms", (3, 1)), Draw("weather", "sun"),
                Answered(("call", "call"), (0, 1), ("hold", "feint")),
            ],
            said=[(2, "“Hold!”"), (3, "Done.")],
        )
        assert journal.lines() == [
            '{"by_hand":false,"fieldhouse":1,"game":"tug","rules":"1","seed":7,"setup":{"teams":["Øaks","Elms"]}}',
            '{"dealt":[["arms",[3,1]],["weather","sun"]],"said":["“Hold!”"]}',
            '{"asked":["call","call"],"seats":[0,1],"answers":["hold","feint"]}',
            '{"said":["Done."]}',
        ]

    def test_a_copy_is_its_own(self) -> None:
        journal = computer_game().journal
        copy = journal.copy()
        copy.cut(3)
        assert len(journal.entries) > 3
        assert copy.entries == journal.entries[:3]

    def test_cutting_keeps_what_was_said_before(self) -> None:
        journal = Journal("g", "1", {}, 1, entries=[Draw("d", (1,))] * 3, said=[(1, "a"), (2, "b"), (3, "c")])
        journal.cut(2)
        assert journal.said == [(1, "a"), (2, "b")]


class TestCrash:
    def test_a_last_line_cut_anywhere_is_the_game_before_that_line(self) -> None:
        lines = GAME.splitlines(keepends=True)
        assert "—".encode() in GAME  # so that some cuts fall inside a letter
        length = len(lines[0])
        for whole, line in enumerate(lines[1:], 1):
            before = read_journal(b"".join(lines[:whole]), "whole")
            for cut in range(len(line) - 1):
                assert read_journal(GAME[: length + cut], "cut") == before
            length += len(line)
            after = read_journal(GAME[:length], "whole")
            assert read_journal(GAME[: length - 1], "without its end of line") == after
        assert length == len(GAME)

    def test_a_header_cut_short_is_no_game(self) -> None:
        for cut in range(GAME.index(b"\n")):
            with pytest.raises(JournalError, match=r"broken\.fieldhouse"):
                read_journal(GAME[:cut], "broken.fieldhouse")

    def test_a_header_alone_is_a_game_that_has_not_begun(self) -> None:
        journal = read_journal(GAME[: GAME.index(b"\n") + 1], "new")
        assert (journal.entries, journal.said, journal.game) == ([], [], "tug")


class TestBroken:
    @pytest.mark.parametrize(
        ("line", "words"),
        [
            (b"", "is not a journal line"),
            (b'{"dealt":[["arms",[3,', "is not a journal line"),
            (b'{"dealt":[["arms",[3,"x"]]]}', "is not a list of whole numbers"),
            (b'{"dealt":[["arms",[3.5]]]}', "is not a list of whole numbers"),
            (b'{"dealt":[["arms"]]}', "is not a journal line"),
            (b'{"dealt":["ab"]}', "with faces or a card's key"),
            (b'{"dealt":[[1,[2]]]}', "with faces or a card's key"),
            (b'{"dealt":7}', "is not a journal line"),
            (b'{"said":"Gain."}', "is not a list of words"),
            (b'{"asked":["call"],"seats":[0],"answers":["a","b"]}', "differ in length"),
            (b'{"asked":["call"],"seats":[0],"answers":[1]}', "is not a list of words"),
            (b'{"asked":["call"],"seats":["0"],"answers":["a"]}', "is not a list of whole numbers"),
            (b'{"asked":["call"]}', "answers"),
            (b'["dealt"]', "not an object"),
            (b'"asked"', "not an object"),
            (b"7", "not an object"),
            (b"{}", "neither 'asked' nor 'dealt' nor 'said'"),
            (b'{"said":["\xff"]}', "utf-8"),
        ],
    )
    def test_a_broken_line_is_named_with_file_and_number(self, line: bytes, words: str) -> None:
        lines = PLAIN.split(b"\n")
        lines[3] = line
        with pytest.raises(JournalError) as error:
            read_journal(b"\n".join(lines), "saves/mine.fieldhouse")
        assert str(error.value).startswith("saves/mine.fieldhouse, line 4: ")
        assert words in str(error.value)

    def test_a_last_line_that_is_whole_and_wrong_is_no_crash(self) -> None:
        for end in (b"{}", b"{}\n", b'{"dealt":\n'):
            with pytest.raises(JournalError, match="not a journal line"):
                read_journal(PLAIN + end, "mine")

    @pytest.mark.parametrize(
        ("header", "words"),
        [
            ("", "the file is empty"),
            ("hello\n", "line 1: not the header"),
            ("[]\n", "no 'fieldhouse' field"),
            ('{"game":"tug"}\n', "no 'fieldhouse' field"),
            ('{"fieldhouse":99}\n', "format 99; this version reads format 1"),
            ('{"fieldhouse":1,"game":"tug"}\n', "line 1: not the header"),
            ('{"fieldhouse":1,"game":"t","rules":"1","seed":"x","setup":{},"by_hand":0}\n', "whole number"),
            ('{"fieldhouse":1,"game":"t","rules":"1","seed":1,"setup":[],"by_hand":true}\n', "an object"),
        ],
    )
    def test_a_header_that_is_none_is_named(self, header: str, words: str) -> None:
        with pytest.raises(JournalError, match=words):
            read_journal(header, "mine")


class Other(Tug):
    """Tug as some later edition might have it, from the third pull on."""

    def __init__(self, **changed: Any) -> None:
        self.changed = changed

    def one_pull(self, table: Table, rope: Rope) -> None:
        if rope.done == 2:
            for change in self.changed.values():
                change(table, rope)
        super().one_pull(table, rope)


LOST = Deck("weather", WEATHER.cards[:1], ("fog",))
CRY = Kind("cry", "What to shout")
LEGAL = "an answer to call and call"
SMALL = Dice("arms", (Die("red", (7,)), Die("white", (7,))))


def play_from_file(rules: Tug, journal: Journal) -> None:
    table = JournalTable(journal, {})
    rules.play(table, rules.begin(journal.setup))


class TestDiverged:
    @pytest.mark.parametrize(
        ("change", "wanted"),
        [
            (lambda t, r: t.roll(COIN, "the toss"), "coin dice for the toss"),
            (lambda t, r: t.flip(WEATHER, "the sky"), "a card of weather for the sky"),
            (lambda t, r: t.ask(CALL, 0, CALLS, r), "an answer to call"),
            (lambda t, r: t.ask_both(r, (CRY, 0, CALLS), (CALL, 1, CALLS)), "an answer to cry and call"),
            (lambda t, r: t.ask_both(r, (CALL, 1, CALLS), (CALL, 0, CALLS)), "an answer to call and call"),
            (lambda t, r: t.ask_both(r, (CALL, 0, ("x",)), (CALL, 1, ("y",))), f"{LEGAL} that is legal"),
        ],
    )
    def test_rules_that_ask_for_something_else_name_the_play(self, change: Any, wanted: str) -> None:
        journal = read_journal(GAME, "mine")
        with pytest.raises(Diverged) as error:
            play_from_file(Other(change=change), journal)
        assert (error.value.play, error.value.wanted) == (3, wanted)
        assert error.value.found.startswith("the answer call: ")
        assert str(error.value).startswith(f"play 3 (pull 3): the rules now want {wanted}, the journal has ")
        assert journal == read_journal(GAME, "mine")

    @pytest.mark.parametrize(
        ("rule", "wanted"),
        [
            (lambda t: t.roll(ARMS, "it"), "arms dice for it"),
            (
                lambda t: t.flip(LOST, "it"),
                "a card of weather for it (deck weather has no card 'sun'; keys run fog to fog)",
            ),
            (lambda t: t.roll(Dice("weather", COIN.dice), "it"), "weather dice for it"),
            (lambda t: t.ask(CALL, 0, CALLS, None), "an answer to call"),
        ],
    )
    def test_a_card_on_file_that_is_not_wanted(self, rule: Any, wanted: str) -> None:
        with pytest.raises(Diverged) as error:
            rule(JournalTable(Journal("tug", "1", {}, 1, entries=[Draw("weather", "sun")]), {}))
        assert (error.value.wanted, error.value.found) == (wanted, "a draw of weather: sun")
        assert "play 0 (before the first play)" in str(error.value)

    @pytest.mark.parametrize(
        ("rule", "wanted"),
        [
            (
                lambda t: t.roll(SMALL, "it"),
                "arms dice for it (arms dice cannot show 3 1; faces are red 7; white 7)",
            ),
            (lambda t: t.flip(Deck("arms", ("A",), ("a",)), "it"), "a card of arms for it"),
        ],
    )
    def test_a_throw_on_file_that_is_not_wanted(self, rule: Any, wanted: str) -> None:
        with pytest.raises(Diverged) as error:
            rule(JournalTable(Journal("tug", "1", {}, 1, entries=[Draw("arms", (3, 1))]), {}))
        assert (error.value.wanted, error.value.found) == (wanted, "a draw of arms: 3 1")

    def test_a_record_that_goes_on_after_the_end(self, tmp_path: Path) -> None:
        class Short(Tug):
            def begin(self, setup: Mapping[str, Any]) -> Rope:
                return super().begin({**setup, "pulls": 2})

        path = tmp_path / "long.fieldhouse"
        path.write_bytes(GAME)
        with pytest.raises(Diverged, match=r"play 2 \(pull 2\): the rules now want the end of the game"):
            Session.load(Short(), path, {})

    def test_the_text_can_be_read_to_the_end_all_the_same(self, tmp_path: Path) -> None:
        path = tmp_path / "old.fieldhouse"
        path.write_bytes(GAME)
        talkative = Other(change=lambda t, r: (t.say("!"), t.say("!"), t.say("!"), t.roll(COIN, "the toss")))
        with pytest.raises(Diverged):
            Session.load(talkative, path, {})
        assert path.read_bytes() == GAME
        journal = read_journal(path.read_bytes(), str(path))
        with pytest.raises(Diverged):
            play_from_file(talkative, journal)
        assert journal.said == load(path).table.spoken
        assert journal.said[-1][1] == "The rope comes to rest with Elms."

    def test_other_words_for_the_same_play_change_no_record(self, tmp_path: Path) -> None:
        path = tmp_path / "old.fieldhouse"
        path.write_bytes(GAME)
        for words in (lambda t, r: t.say("And now!"), lambda t, r: None):
            Session.load(Other(change=words), path, {})
            assert path.read_bytes() == GAME


class TestTable:
    def test_it_deals_what_a_live_table_deals(self) -> None:
        session = computer_game(9)
        live = LiveTable(SEED, (RandomCoach(), RandomCoach()), noting=True)
        rope = TUG.begin(setup(9))
        TUG.play(live, rope)
        assert rope == session.state
        assert live.said == [text for _, text in session.journal.said]
        assert live.notes == session.table.notes

    def test_it_plays_the_same_from_file(self) -> None:
        first = computer_game()
        again = JournalTable(read_journal(first.journal.text(), "mine"), {})
        rope = TUG.begin(setup(4))
        TUG.play(again, rope)
        assert rope == first.state
        for log in ("plays", "drawn", "spoken", "notes"):
            assert getattr(again, log) == getattr(first.table, log)
        assert again.foreign is None
        assert again.journal == first.journal

    def test_it_stops_at_the_first_question_of_a_person(self) -> None:
        table = JournalTable(Journal("tug", "1", {}, 1), {1: RandomCoach()})
        with pytest.raises(Pending, match="call, call") as pending:
            TUG.play(table, TUG.begin(setup(1)))
        assert [q.seat for q in pending.value.questions] == [0, 1]
        assert table.journal.entries == []

    def test_it_knows_what_does_not_come_from_the_seed(self) -> None:
        dealt = Draw("coin", JournalTable(Journal("any", "1", {}, SEED), {}).roll(COIN, "").faces)
        turned = Draw("coin", (1 - int(dealt.shown[0]),))
        table = JournalTable(Journal("any", "1", {}, SEED, entries=[dealt]), {})
        table.roll(COIN, "")
        assert table.foreign is None
        table = JournalTable(Journal("any", "1", {}, SEED, entries=[turned, dealt]), {})
        table.roll(COIN, "")
        table.roll(COIN, "")
        assert table.foreign == 0

    def test_draws_are_logged_with_their_reason_and_play(self) -> None:
        drawn = computer_game().table.drawn
        assert drawn[0][0] == 1
        assert drawn[-1][0] == 4
        assert {why for _, _, why in drawn} <= {"the pull", "the weather", "the stake"}


class TestByHand:
    @pytest.mark.parametrize(
        ("typed", "faces"), [("3 1", (3, 1)), ("3,1", (3, 1)), (" 6 , 2 ", (6, 2)), ("1", (1, 0))]
    )
    def test_dice_are_typed_as_faces_or_total(self, typed: str, faces: tuple[int, ...]) -> None:
        assert DrawRequest(ARMS, None, "it").entry(typed) == Draw("arms", faces)

    def test_one_die_is_typed_as_its_face(self) -> None:
        assert DrawRequest(COIN, None, "it").entry("1") == Draw("coin", (1,))

    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("", "type the faces, such as 3 2 5, or the total"),
            ("six", "as numbers, not 'six'"),
            ("9 9", "cannot show 9 9"),
            ("99", "cannot total 99"),
            ("1 1 1", "cannot show 1 1 1"),
        ],
    )
    def test_what_the_dice_cannot_show_is_refused(self, typed: str, words: str) -> None:
        with pytest.raises(ValueError, match=words):
            DrawRequest(ARMS, None, "it").entry(typed)

    def test_a_total_that_does_not_tell_enough_is_asked_for_in_faces(self) -> None:
        overlap = Dice("overlap", (Die("tens", (1, 2), counts=10), Die("ones", (0, 10))))
        with pytest.raises(ValueError, match="20 can fall in several ways; type the faces"):
            DrawRequest(overlap, None, "it").entry("20")
        assert DrawRequest(overlap, None, "it").entry("2 0") == Draw("overlap", (2, 0))

    def test_a_card_is_typed_by_its_key(self) -> None:
        request = DrawRequest(None, tug.WEATHER, "the weather")
        assert request.entry(" mud ") == Draw("weather", "mud")
        assert str(request) == "a card of weather for the weather"
        with pytest.raises(ValueError, match="deck weather has no card 'fog'"):
            request.entry("fog")


def test_the_header_holds_what_makes_the_game() -> None:
    head = json.loads(PLAIN.split(b"\n")[0])
    assert head == {
        "fieldhouse": 1, "game": "tug", "rules": "1", "seed": SEED, "by_hand": False,
        "setup": {"teams": ["Øaks", "Elms"], "pulls": 3},
    }
