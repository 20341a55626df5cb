"""Games over HTTP: begin, look, answer, take back, go on after a restart, and what is refused."""

from __future__ import annotations

import re
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.api.served import Games
from fieldhouse.api.tokens import hashed
from fieldhouse.games import find, games
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotAllowed
from fieldhouse.play.host import Host
from fieldhouse.play.setup import setup_of
from fieldhouse.table.lines import commitment
from tests.api.guests import FREE, HAULERS, SEED, TWO, Inn, Visit

PARTS = ("view", "box", "log", "record", "why", "cards")


def fault(found: Any, status: int, kind: str) -> dict[str, Any]:
    assert found.status_code == status, found.text
    assert found.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = found.json()
    assert told["kind"] == kind
    assert told["status"] == status
    return told


class TestOffers:
    def test_every_game_is_offered_with_teams_and_options(self, inn: Inn) -> None:
        found = inn.ask("GET", "/offers").json()
        assert [offer["name"] for offer in found] == [game.name for game in games()]
        for offer in found:
            one = inn.ask("GET", f"/offers/{offer['name']}").json()
            assert one == offer
            assert one["options"]
            assert inn.ask("GET", f"/offers/{offer['name']}/rules").json()[0]["id"]
            season = inn.ask("GET", f"/offers/{offer['name']}/seasons/{one['seasons'][0]}").json()
            assert season["teams"][0]["key"].startswith(f"{one['seasons'][0]}:")

    def test_what_is_not_offered(self, inn: Inn) -> None:
        fault(inn.ask("GET", "/offers/chess"), 404, "not found")
        fault(inn.ask("GET", "/offers/paydirt-football/seasons/nfl-1066"), 404, "not found")

    def test_the_schema_knows_every_answer(self, inn: Inn) -> None:
        schema = inn.ask("GET", "/openapi.json").json()
        for path, methods in schema["paths"].items():
            for method, found in methods.items():
                good = next(each for status, each in found["responses"].items() if status.startswith("2"))
                assert method == "delete" or good["content"], f"{method} {path} has no schema"
                assert "application/problem+json" in found["responses"]["409"]["content"]
        assert {"FootballTable", "BasketballTable", "Facts", "QuestionView", "Problem"} <= schema["components"][
            "schemas"].keys()


class TestBeginning:
    @pytest.mark.parametrize("wish", [
        {"game": "chess"}, {"game": "paydirt-football", "away": "nobody"}, {"game": "paydirt-football", "seed": 1},
        {**HAULERS, "options": {"no_such": True}}, {**HAULERS, "options": {"spread": 1e99}},
        {**HAULERS, "coach": "angry"}, {**HAULERS, "seats": {"left": "person"}}, {**HAULERS, "seats": {"home": "dog"}},
        {**HAULERS, "coach": "as played"}, {}, {"game": 7},
    ])
    def test_a_wish_that_cannot_be(self, inn: Inn, wish: dict[str, Any]) -> None:
        found = inn.ask("POST", "/games", json=wish)
        assert found.status_code in (404, 422), found.text
        assert found.json()["detail"]
        assert not list(inn.folder.glob("*.fh"))

    def test_no_team_is_looked_for_in_folders(self, inn: Inn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "secret").mkdir()
        monkeypatch.chdir(tmp_path)
        told = {
            name: inn.ask("POST", "/games", json={**HAULERS, "home": name}).content
            for name in ("secret", "nowhere", str(tmp_path), "../secret", "/etc", ".")
        }
        assert len(set(told.values())) == 1
        assert b"no such team" in told["secret"]

    def test_a_team_of_a_season(self, inn: Inn) -> None:
        game = inn.begin(game="statispro-basketball", seats=TWO)
        assert game.view("home")["view"]["table"]["teams"]

    def test_saves_and_tokens_are_the_servers_alone(self, two: Visit) -> None:
        seats = two.inn.folder / "seats.json"
        assert stat.S_IMODE(seats.stat().st_mode) == 0o600
        assert stat.S_IMODE(two.inn.folder.stat().st_mode) == 0o700
        text = seats.read_text()
        for token in two.tokens.values():
            assert token not in text
            assert hashed(token) in text


class TestSeats:
    def test_each_seat_sees_its_own_question(self, two: Visit) -> None:
        two.until("call")
        views = {who: two.view(who)["view"] for who in two.tokens}
        assert {views[who]["question"]["kind"] for who in ("home", "away")} == {"call", "defense"}
        assert views["spectator"]["question"] is None
        assert views["spectator"]["seat"] is None

    def test_no_token_no_game(self, two: Visit) -> None:
        other = two.inn.begin(**HAULERS)
        for name, token in ((two.name, ""), (two.name, "x"), ("0" * 16, "x"), (two.name, other.tokens["home"])):
            for part in PARTS:
                told = fault(two.inn.ask("GET", f"/games/{name}/{part}", token), 401, "no seat")
                assert told["detail"] == "no such game, or a token that opens no seat of it"

    def test_a_query_opens_event_streams_alone(self, two: Visit) -> None:
        path = f"/games/{two.name}/view?token={two.tokens['home']}"
        fault(two.inn.ask("GET", path), 401, "no seat")

    def test_a_seat_that_is_taken_has_a_new_token(self, two: Visit) -> None:
        taken = two.ask("POST", "seat", "away").json()
        assert (taken["seat"], taken["name"]) == (1, "away")
        fault(two.ask("GET", "view", "away"), 401, "no seat")
        two.tokens["away"] = taken["token"]
        assert two.view("away")["view"]["seat"] == 1

    def test_spectators_look_on(self, two: Visit) -> None:
        for part in PARTS:
            assert two.ask("GET", part, "spectator").status_code == 200
        fault(two.ask("POST", "seat", "spectator"), 403, "forbidden")
        fault(two.ask("POST", "withdraw", "spectator"), 403, "forbidden")
        fault(two.ask("POST", "undo", "spectator", json={}), 403, "forbidden")
        fault(two.ask("POST", "answer", "spectator", json={"answer": "1", "question": "x"}), 403, "forbidden")


class TestAnswers:
    def test_both_calls_make_a_play(self, two: Visit) -> None:
        two.until("call")
        before = two.view("spectator")
        assert two.answer("home").json()["view"]["called"]
        waiting = two.view("away")
        assert waiting["view"]["waiting_for"] == [1]
        assert waiting["counter"] > before["counter"]
        after = two.answer("away").json()["view"]
        assert after["spoken"] > before["view"]["spoken"]

    def test_the_others_call_leaves_my_question_open(self, two: Visit) -> None:
        two.until("call")
        question = two.view("away")["view"]["question"]
        two.answer("home")
        given = {"question": question["id"], "answer": question["options"][0]["option"]}
        assert two.ask("POST", "answer", "away", json=given).status_code == 200

    def test_a_stale_question_is_a_conflict(self, two: Visit) -> None:
        two.until("call")
        question = two.view("home")["view"]["question"]
        given = {"question": question["id"], "answer": question["options"][0]["option"]}
        assert two.ask("POST", "answer", "home", json=given).status_code == 200
        fault(two.ask("POST", "answer", "home", json=given), 409, "stale")

    def test_a_refused_answer_says_the_rule_and_what_is_allowed(self, two: Visit) -> None:
        two.until("call")
        counter = two.view("away")["counter"]
        told = fault(two.answer("home", "no such play"), 422, "refused")
        assert set(told["allowed"]) & {"1", "A"}
        assert two.view("away")["counter"] == counter, "the other hears of an answer that was refused"

    def test_a_call_can_be_taken_back_before_the_other(self, two: Visit) -> None:
        two.until("call")
        fault(two.ask("POST", "withdraw", "home"), 409, "not now")
        two.answer("home")
        found = two.ask("POST", "withdraw", "home").json()
        assert not found["view"]["called"]
        assert found["view"]["question"]

    def test_a_suggestion_is_made_where_it_is_wanted(self, two: Visit) -> None:
        two.until("call")
        assert not two.view("home")["view"]["question"]["suggested"]
        assert two.view("home", suggest=True)["view"]["question"]["suggested"]

    def test_odds(self, two: Visit) -> None:
        two.until("call")
        assert two.ask("GET", "odds", "home").json()["sheet"]


    def test_a_default_that_is_refused_is_asked(self, two: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
        def refused(self: Host) -> bool:
            raise NotAllowed("play", "not here")

        monkeypatch.setattr(Host, "proceed", refused)
        assert two.view("home")["view"]["question"] or two.view("away")["view"]["question"]


class TestUndo:
    def test_alone_one_takes_back_at_will(self, inn: Inn) -> None:
        game = inn.begin(**HAULERS)
        game.until("call")
        entries = len(game.served.host.session.journal.entries)
        game.answer("home")
        assert game.ask("POST", "undo", "home", json={}).status_code == 200
        assert len(game.served.host.session.journal.entries) <= entries

    def test_two_must_agree(self, two: Visit) -> None:
        two.until("call")
        entries = two.served.host.session.journal.entries
        here = len(entries)
        asked = two.ask("POST", "undo", "home", json={}).json()
        assert (asked["undo_asked"], len(entries)) == (0, here)
        assert two.ask("POST", "undo", "home", json={}).json()["undo_asked"] == 0
        assert len(entries) == here, "one seat alone has taken back"
        assert two.view("away")["undo_asked"] == 0
        done = two.ask("POST", "undo", "away", json={}).json()
        assert done["undo_asked"] is None
        assert len(two.served.host.session.journal.entries) < here

    def test_they_must_mean_the_same(self, two: Visit) -> None:
        two.until("call")
        here = len(two.served.host.session.journal.entries)
        two.ask("POST", "undo", "home", json={})
        found = two.ask("POST", "undo", "away", json={"play": True}).json()
        assert (found["undo_asked"], found["undo_play"]) == (1, True)
        assert len(two.served.host.session.journal.entries) == here

    def test_calls_that_are_in_are_dropped_unseen(self, two: Visit) -> None:
        two.until("call")
        two.answer("home", "1")
        two.ask("POST", "undo", "home", json={})
        two.ask("POST", "undo", "away", json={})
        assert not any(two.view(who)["view"]["called"] for who in ("home", "away"))

    def test_it_lapses_with_the_next_answers(self, two: Visit) -> None:
        two.until("call")
        two.ask("POST", "undo", "home", json={})
        two.answer("home")
        assert two.answer("away").json()["undo_asked"] is None

    def test_it_can_be_declined(self, two: Visit) -> None:
        two.until("call")
        fault(two.ask("DELETE", "undo", "away"), 409, "not now")
        two.ask("POST", "undo", "home", json={})
        assert two.ask("DELETE", "undo", "away").json()["undo_asked"] is None


class TestTheRest:
    def test_a_draft_is_its_seats_alone(self, inn: Inn) -> None:
        game = inn.begin(game="statispro-basketball", seats=TWO, ask_all=True)
        game.until("lineup")
        who, other = ("home", "away") if game.view("home")["view"]["question"] else ("away", "home")
        question, before = game.view(who)["view"]["question"], game.view(other)
        draft = {"option": question["drafts"][0], "question": question["id"]}
        fault(game.ask("POST", "draft", other, json=draft), 409, "stale")
        fault(game.ask("POST", "draft", who, json={**draft, "option": "dance"}), 422, "refused")
        told = game.ask("POST", "draft", who, json=draft).json()
        assert told["view"]["question"]["draft"] == draft["option"]
        assert game.view(other) == before, "the other hears of a draft"
        assert game.ask("POST", "undo", who, json={}).json()["view"]["question"]["draft"] == ""

    def test_a_timeout_before_the_next_card(self, inn: Inn) -> None:
        game = inn.begin(game="statispro-basketball", seats=TWO)
        who = "home" if game.view("home")["view"]["question"] else "away"
        assert "before the next card" in game.ask("POST", "timeout", who).json()["message"]
        fault(game.ask("POST", "timeout", "spectator"), 403, "forbidden")

    def test_a_timeout_after_a_play(self, two: Visit) -> None:
        two.until("call")
        fault(two.ask("POST", "timeout", "home"), 409, "not now")
        while two.view("home")["view"]["table"]["timeouts"][0] == 3:
            two.answer("home")
            two.answer("away")
            two.until("call")
            two.ask("POST", "timeout", "home")

    def test_the_computer_answers_for_one_seat(self, two: Visit) -> None:
        two.until("call")
        fault(two.ask("POST", "auto", "home", json={"span": "week"}), 404, "not found")
        told = two.ask("POST", "auto", "home", json={"span": "rest"}).json()
        assert not told["view"]["over"]
        assert told["view"]["question"] is None
        before = two.view("away")["view"]["spoken"]
        two.answer("away")
        assert two.view("away")["view"]["spoken"] > before

    def test_seed_and_salt_are_shown_at_the_end(self, two: Visit) -> None:
        first = two.view("away")
        assert (first["seed"], first["salt"]) == (None, None)
        fault(two.ask("GET", "journal", "home"), 409, "not now")
        for who in ("home", "away"):
            two.ask("POST", "auto", who, json={"span": "rest"})
        last = two.view("spectator")
        assert last["view"]["over"]
        assert last["seed"] == str(SEED)
        assert commitment(SEED, last["salt"]) == last["seed_sha256"] == first["seed_sha256"]
        text = two.ask("GET", "journal", "away").json()["text"]
        assert text.encode() == (two.inn.folder / f"{two.name}.fh").read_bytes()
        fault(two.ask("POST", "undo", "home", json={}), 409, "not now")

    def test_a_host_plays_one_game(self, tmp_path: Path) -> None:
        games = Games(tmp_path, FREE, closed=True)
        inn = Inn(tmp_path, games=games)
        setup = setup_of(find("football"), "signals", "haulers", {}, {0, 1})
        begun = games.make("the-game", find("football"), setup, {0, 1}, ask_all=False)
        games.add(begun.served)
        fault(inn.ask("POST", "/games", json=HAULERS), 403, "forbidden")
        game = Visit(inn, "the-game", begun.tokens, begun.spectators)
        assert game.view("home")["view"]["seat"] == 0
        fault(inn.ask("DELETE", "/games/the-game", game.tokens["home"]), 403, "forbidden")
        tokens, _ = games.new_links("the-game")
        fault(game.ask("GET", "view", "home"), 401, "no seat")
        assert inn.ask("GET", "/games/the-game/view", tokens["home"]).status_code == 200
        inn.close()


class TestGoingOn:
    def test_a_restart_keeps_games_and_seats_and_asks_a_call_that_waited_again(self, tmp_path: Path) -> None:
        inn = Inn(tmp_path / "saves")
        game = inn.begin(**HAULERS, seats=TWO)
        game.until("call")
        shown = {who: game.view(who)["view"] for who in game.tokens}
        game.answer("home")
        inn.close()
        game.inn = Inn(tmp_path / "saves")
        try:
            for who, view in shown.items():
                now = game.view(who)["view"]
                for each in (now, view):
                    each["question"] = each["question"] and {**each["question"], "id": ""}
                assert now == view
            assert game.answer("away").status_code == 200
            assert game.answer("home").json()["view"]["spoken"] > shown["home"]["spoken"]
        finally:
            game.inn.close()

    def test_two_servers_cannot_share_a_folder(self, inn: Inn) -> None:
        with pytest.raises(InputError, match="another server uses this folder"):
            Inn(inn.folder)

    def test_a_game_that_was_put_away_is_read_again(self, tmp_path: Path) -> None:
        inn = Inn(tmp_path, replace(FREE, open_games=1))
        one, other = inn.begin(**HAULERS), inn.begin(**HAULERS)
        assert list(inn.games._open) == [other.name]
        before = one.view("home")["counter"]
        one.answer("home")
        other.view("home")
        assert list(inn.games._open) == [other.name]
        assert one.view("home")["counter"] > before
        inn.close()

    def test_a_game_with_a_call_that_waits_is_not_put_away(self, tmp_path: Path) -> None:
        inn = Inn(tmp_path, replace(FREE, open_games=1))
        one = inn.begin(**HAULERS, seats=TWO)
        one.until("call")
        one.answer("home")
        inn.begin(**HAULERS)
        assert one.name in inn.games._open
        assert one.view("home")["view"]["called"]
        inn.close()

    def test_a_damaged_save_is_told_without_its_path(self, two: Visit) -> None:
        two.inn.games._drop(two.served)
        (two.inn.folder / f"{two.name}.fh").write_text("{}")
        told = fault(two.ask("GET", "view", "home"), 409, "damaged")
        assert str(two.inn.folder) not in told["detail"]

    def test_deleting(self, two: Visit) -> None:
        fault(two.inn.ask("DELETE", f"/games/{two.name}", two.tokens["home"]), 403, "forbidden")
        alone = two.inn.begin(**HAULERS)
        assert two.inn.ask("DELETE", f"/games/{alone.name}", alone.tokens["home"]).status_code == 204
        fault(alone.ask("GET", "view", "home"), 401, "no seat")
        assert not list(two.inn.folder.glob(f"{alone.name}*"))

    def test_the_record_in_parts(self, inn: Inn) -> None:
        game = inn.begin(**HAULERS, seats={"home": "computer", "away": "computer"})
        after, numbers = 0, list[int]()
        while after is not None:
            told = game.ask("GET", f"record?after={after}", "spectator").json()
            numbers += [play["number"] for play in told["plays"]]
            after = told["after"]
        assert numbers == sorted(set(numbers))
        assert len(numbers) > 100
        assert re.search(r"\d", "".join(game.ask("GET", "box", "spectator").json()["lines"]))
