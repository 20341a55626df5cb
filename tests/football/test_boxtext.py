"""The box score in words and as data."""

import json

import pytest

from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import box_dict, drive_chart, line_score, team_table
from fieldhouse.football.drives import drives
from fieldhouse.football.events import (
    Down,
    Drive,
    Event,
    Fumbled,
    Kick,
    Period,
    Return,
    Returned,
    Scored,
    Snap,
    Tried,
)
from fieldhouse.football.game_text import game_lines
from fieldhouse.football.scoring import scoring

HOME, AWAY = 0, 1
NAMES = ("Boston", "New York")


def snap(seat: int, kind: Down, yards: int, spot: int, *, touchdown: bool = False, down: int = 1) -> Snap:
    return Snap(seat, 1, 880, down, 10, spot, kind, yards=yards, touchdown=touchdown, seconds=40)


def page(events: list[Event], players: dict[str, str] | None = None) -> str:
    return "\n".join(game_lines(events, NAMES, NAMES, players, None))


GAME: list[Event] = [
    Period(1),
    Kick(HOME, "kickoff", 60, "returned", seconds=10), Returned(AWAY, Return.KICKOFF, 15), Drive(AWAY, 1, 900, 25),
    snap(AWAY, Down.COMPLETE, 63, 25), snap(AWAY, Down.RUN, 12, 88, touchdown=True),
    Scored(AWAY, 6, "touchdown", 1, 850), Kick(AWAY, "extra point", 0, "good"), Tried(AWAY, True, True),
    Scored(AWAY, 1, "extra point", 1, 850),
    Kick(AWAY, "kickoff", 70, "touchback"), Drive(HOME, 1, 800, 20),
    snap(HOME, Down.COMPLETE, 52, 20), snap(HOME, Down.FIELD_GOAL, 0, 72, down=4),
    Scored(HOME, 3, "field goal", 1, 700), Kick(HOME, "field goal", 45, "good", spot=72),
    Period(2), Period(3), Period(4), Period(5),
    Kick(HOME, "kickoff", 70, "touchback"), Drive(AWAY, 5, 900, 20), snap(AWAY, Down.INTERCEPTED, 10, 20),
    Returned(HOME, Return.INTERCEPTION, 30, True), Scored(HOME, 6, "touchdown", 5, 870),
]


def test_the_line_score() -> None:
    assert line_score(keep_book(GAME), NAMES) == (
        "          1  2  3  4  OT  Total\n"
        "New York  7  0  0  0   0      7\n"
        "Boston    3  0  0  0   6      9"
    )


def test_the_scoring_summary() -> None:
    text = page(GAME)
    assert (
        "Scoring\n"
        "  Q1  14:10  New York  7-0  12-yard run (kick good)\n"
        "  Q1  11:40  Boston    7-3  45-yard field goal\n"
        "  OT  14:30  Boston    7-9  30-yard interception return\n"
    ) in text


def test_a_game_without_a_score_has_an_empty_summary() -> None:
    assert "Scoring\n  none\n" in page([Period(1)])


def test_the_drive_chart() -> None:
    assert drive_chart(drives(GAME), NAMES) == (
        "Drives\n"
        "  #  Team      Qtr   Time  From         Plays  Yards  Pen  1st  Held  Result\n"
        "  1  New York  Q1   15:00  New York 25      2     75    0    0  1:30  Touchdown\n"
        "  2  Boston    Q1   14:40  Boston 20        2     52    0    0  1:20  Field Goal\n"
        "  3  New York  Q1   14:40  New York 20      1      0    0    0  0:40  Interception"
    )


def test_the_team_table_is_aligned_and_complete() -> None:
    lines = team_table(keep_book(GAME), NAMES).split("\n")
    assert len({len(line) for line in lines}) == 1
    found = {line[:32].rstrip(): line[32:].split() for line in lines}
    assert found["Total yards"] == ["75", "52"]
    assert found["  comp-att-int"] == ["1-2-1", "1-1-0"]
    assert found["Time of possession"] == ["2:10", "1:20"]


def test_a_page_without_drives_or_known_players() -> None:
    assert "Drives" in page(GAME)
    assert "Drives" not in page([Period(1)])
    assert "Leaders" not in page(GAME)


def test_a_pipe_gets_plain_text() -> None:
    text = page(GAME)
    assert text.isascii()
    assert not any(line != line.rstrip() for line in text.split("\n"))


def test_as_data() -> None:
    data = json.loads(json.dumps(box_dict(keep_book(GAME), NAMES, GAME, chart=True)))
    assert data["score"] == [9, 7]
    assert data["teams"][1]["name"] == "New York"
    assert data["teams"][1]["line"] == [7, 0, 0, 0, 0]
    assert data["teams"][0]["yards"] == 52
    assert data["scoring"][1] == {"team": 0, "quarter": 1, "clock": 700, "text": "45-yard field goal", "score": [3, 7]}
    assert [drive["result"] for drive in data["drives"]] == ["Touchdown", "Field Goal", "Interception"]
    assert "scoring" not in box_dict(keep_book(GAME), NAMES)


TD = Scored(HOME, 6, "touchdown", 1, 5)
AGAINST = Scored(AWAY, 6, "touchdown", 1, 5)
GOAL = Kick(HOME, "field goal", 33, "good")


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ((snap(HOME, Down.RUN, 5, 95, touchdown=True), TD, Tried(HOME, True, False)), "5-yard run (kick failed)"),
        (
            (snap(HOME, Down.COMPLETE, 5, 95, touchdown=True), TD, Tried(HOME, False, True),
             Scored(HOME, 2, "two-point try", 1, 5)),
            "5-yard pass (two-point try good)",
        ),
        (
            (snap(HOME, Down.RUN, 5, 95, touchdown=True), TD, Tried(HOME, False, False)),
            "5-yard run (two-point try failed)",
        ),
        (
            (snap(HOME, Down.RUN, 5, 95, touchdown=True), TD, Tried(HOME, False, False),
             Scored(AWAY, 2, "defensive two points", 1, 5)),
            "5-yard run (try run back for two)",
        ),
        ((snap(HOME, Down.RUN, 2, 60), Fumbled(HOME, True), AGAINST), "fumble recovered in the end zone"),
        ((snap(HOME, Down.RUN, 2, 60), Returned(AWAY, Return.FUMBLE, 38, True), AGAINST), "38-yard fumble return"),
        (
            (Kick(AWAY, "kickoff", 60, "returned"), Returned(HOME, Return.KICKOFF, 90, True), TD),
            "90-yard kickoff return",
        ),
        ((snap(HOME, Down.FIELD_GOAL, 0, 84), GOAL, Scored(HOME, 3, "field goal", 1, 5)), "33-yard field goal"),
        ((snap(HOME, Down.SACK, -3, 3), Scored(AWAY, 2, "safety", 1, 5)), "safety"),
    ],
)
def test_how_a_score_is_told(events: tuple[Event, ...], text: str) -> None:
    assert [score.text for score in scoring(events)] == [text]


def test_scores_name_their_players() -> None:
    events: list[Event] = [
        snap(AWAY, Down.COMPLETE, 12, 88, touchdown=True),
        Scored(AWAY, 6, "touchdown", 1, 850, scorer="c", passer="b"),
        Tried(AWAY, True, True, kicker="k"), Scored(AWAY, 1, "extra point", 1, 850, scorer="k"),
        snap(HOME, Down.FIELD_GOAL, 0, 72), Scored(HOME, 3, "field goal", 1, 700, scorer="Toe"),
        Kick(HOME, "field goal", 45, "good", kicker="Toe"),
        snap(HOME, Down.SACK, -9, 5), Scored(AWAY, 2, "safety", 1, 600, scorer="Sack"),
        Kick(HOME, "kickoff", 60, "returned", kicker="Foot"), Returned(AWAY, Return.KICKOFF, 99, True, "Fast"),
        Scored(AWAY, 6, "touchdown", 1, 590, scorer="Fast"), Tried(AWAY, False, False),
        snap(AWAY, Down.RUN, 1, 99, touchdown=True), Scored(AWAY, 6, "touchdown", 1, 500, scorer="Run"),
        Tried(AWAY, True, False, kicker="k"),
        snap(AWAY, Down.RUN, 2, 98, touchdown=True), Scored(AWAY, 6, "touchdown", 1, 400, scorer="Run"),
        Tried(AWAY, False, True, True, passer="b", receiver="c"),
        Scored(AWAY, 2, "two-point try", 1, 400, scorer="c", passer="b"),
    ]  # fmt: skip
    players = {"b": "Ball", "c": "Catch", "k": "Kick"}
    assert [score.text for score in scoring(events, players)] == [
        "Ball to Catch, 12-yard pass (Kick kick good)",
        "Toe, 45-yard field goal",
        "Sack, safety",
        "Fast, 99-yard kickoff return (two-point try failed)",
        "Run, 1-yard run (Kick kick failed)",
        "Run, 2-yard run (Ball to Catch two-point try good)",
    ]
    text = page(events, players)
    assert "Ball to Catch, 12-yard pass (Kick kick good)" in text
    assert [score.text for score in scoring(events)][2] == "safety"
