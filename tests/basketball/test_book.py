"""The scoresheet: events in, lines out."""

from __future__ import annotations

from fieldhouse.basketball.book import BoxLine, keep_book
from fieldhouse.basketball.boxtext import box_text, minutes
from fieldhouse.basketball.events import (
    TEAM,
    Event,
    Floor,
    Foul,
    Fouled,
    FreeThrow,
    Period,
    Possession,
    Rebound,
    Shot,
    ShotKind,
    TimeOut,
    Turnover,
)
from fieldhouse.basketball.state import Basketball

START: list[Event] = [Period(1, 720), Floor(0, (0, 1, 2, 3, 4), 720), Floor(1, (0, 1, 2, 3, 4), 720)]


def test_shots() -> None:
    book = keep_book(
        [
            *START,
            Shot(0, 0, 2, True, 700, assist=1),
            Shot(0, 0, 3, True, 690),
            Shot(0, 2, 3, False, 680),
            Shot(0, 3, 2, False, 670, blocker=4),
            Shot(0, 4, 2, False, 660, charged=False),
            Shot(1, 1, 2, True, 650, ShotKind.BREAK),
        ],
        (6, 6), 600,
    )
    home = book.home.players
    assert home[0] == BoxLine(seconds=120, fg=2, fga=2, fg3=1, fg3a=1, pts=5)
    assert home[1] == BoxLine(seconds=120, ast=1)
    assert home[2] == BoxLine(seconds=120, fga=1, fg3a=1)
    assert home[3] == BoxLine(seconds=120, fga=1)
    assert home[4] == BoxLine(seconds=120)
    assert home[5] == BoxLine()
    assert book.visitor.players[4].blk == 1
    assert (book.home.quarters, book.visitor.quarters) == ([5], [2])
    assert (book.home.break_points, book.visitor.break_points) == (0, 2)


def test_a_goal_given_after_a_block_leaves_no_block() -> None:
    shot = Shot(0, 0, 2, False, 700, blocker=4)
    assert keep_book([*START, shot], (5, 5)).visitor.players[4].blk == 1
    shot.good, shot.blocker = True, TEAM
    book = keep_book([*START, shot], (5, 5))
    assert (book.visitor.players[4].blk, book.home.players[0].pts) == (0, 2)


def test_team_rebounds_and_turnovers_are_kept_apart() -> None:
    book = keep_book(
        [
            *START, Rebound(0, 1, True), Rebound(0, 1, False), Rebound(0, TEAM, True), Rebound(1, TEAM, False),
            Turnover(0, 2, "traveling"), Turnover(0, TEAM, "24 seconds"), Turnover(1, 3, "stolen", stealer=4),
        ],
        (5, 5),
    )
    line = book.home.players[1]
    assert (line.orb, line.drb, line.trb) == (1, 1, 2)
    assert (book.home.team_orb, book.home.team_drb, book.visitor.team_drb) == (1, 0, 1)
    assert (book.home.players[2].tov, book.home.team_tov, book.home.total.tov) == (1, 1, 1)
    assert (book.visitor.players[3].tov, book.home.players[4].stl) == (1, 1)
    assert book.home.figures()["tov"] == 2


def test_fouls_and_free_throws() -> None:
    book = keep_book(
        [
            *START, Fouled(1, 0, Foul.SHOOTING, True, 2), FreeThrow(0, 2, True, 700), FreeThrow(0, 2, False, 700),
            Fouled(1, 0, Foul.OFFENSIVE, False), Fouled(1, 0, Foul.TECHNICAL, False),
            Fouled(1, TEAM, Foul.TECHNICAL, False),
        ],
        (5, 5),
    )
    line, team = book.visitor.players[0], book.visitor
    assert (line.pf, line.technicals, team.team_fouls, team.staff_technicals) == (2, 1, 1, 1)
    assert team.total.technicals == 2
    shooter = book.home.players[2]
    assert (shooter.ft, shooter.fta, shooter.pts) == (1, 2, 1)


def test_minutes_follow_who_is_on_the_floor() -> None:
    events: list[Event] = [
        *START, Floor(0, (5, 1, 2, 3, 4), 600), Period(2, 720), Floor(0, (0, 1, 2, 3, 4), 720),
        Floor(1, (0, 1, 2, 3, 5), 300),
    ]
    book = keep_book(events, (6, 6), 120)
    assert [line.seconds for line in book.home.players] == [720, 1320, 1320, 1320, 1320, 600]
    assert [line.seconds for line in book.visitor.players] == [1320, 1320, 1320, 1320, 1140, 180]
    assert book.home.total.seconds == book.visitor.total.seconds == 5 * 1320


def test_possessions_and_timeouts() -> None:
    balls = [Possession(0, 720), Possession(1, 700), Possession(0, 690)]
    book = keep_book([*START, *balls, TimeOut(1, True, 5), TimeOut(1, False, 4)], (5, 5))
    assert (book.home.possessions, book.visitor.possessions) == (2, 1)
    assert (book.visitor.timeouts, book.visitor.short_timeouts) == (1, 1)


def test_the_box_as_text() -> None:
    events = [*START, Shot(0, 0, 3, True, 700, assist=1), FreeThrow(1, 2, True, 650), Rebound(1, TEAM, False)]
    names = (["Ann", "Bo", "Cy", "Di", "Ed", "Flo"], ["Gus", "Hal", "Ida", "Jo", "Kay"])
    text = box_text(keep_book(events, (6, 5)), ("Homers", "Roadies"), names)
    lines = text.splitlines()
    assert lines[:2] == ["Roadies   1    1", "Homers    3    3"]
    assert "Ann      12     1-1    1-1    0-0   0   0   0   0   0   0   0   3" in lines
    assert "Totals   60     1-1    1-1    0-0   0   0   1   0   0   0   0   3" in lines
    assert "Team rebounds 1, team turnovers 0, fast-break points 0, timeouts 0" in lines
    assert "Flo" not in text  # did not play
    assert minutes(725) == "12:05"


def test_the_penalty() -> None:
    game = Basketball(period=1)
    for fouls, late, limit in ((3, 0, False), (4, 0, True), (1, 1, True), (0, 0, False)):
        game.fouls, game.late_fouls = [fouls, 0], [late, 0]
        assert game.in_penalty(0) is limit
    game.period, game.fouls, game.late_fouls = 5, [3, 2], [0, 0]
    assert (game.in_penalty(0), game.in_penalty(1)) == (True, False)
    assert (game.overtime, game.half) == (True, 1)
