"""The events of a game as play rows."""

from fieldhouse.football.events import Down, Event, Flag, Fumbled, Kick, Return, Returned, Scored, Snap, TimeOut, Tried
from fieldhouse.football.play_rows import game_rows
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.statistics.football.tallies.rows import FlagRow, PlayRow, TimeoutRow
from fieldhouse.statistics.football.tallies.tally import tally_game


def rows(*events: Event) -> list[PlayRow]:
    return game_rows("HOM", "AWY", events).plays


def test_a_touchdown_drive_with_its_try() -> None:
    found = rows(
        Kick(1, "deep", 65, "touchback"),
        Snap(0, 1, 890, 3, 5, 95, Down.RUN, yards=5, touchdown=True, line_reached=True, runner="back"),
        Scored(0, 6, "touchdown", 1, 880),
        Kick(0, "extra point", 0, "good"),
        Tried(0, kick=True, good=True),
        Scored(0, 1, "extra point", 1, 880),
        Kick(0, "onside", 12, "recovered"),
        Snap(0, 1, 880, 1, 10, 50, Down.KNEEL, yards=-1),
    )
    assert [(row.kind, row.result, row.margin) for row in found] == [
        ("kickoff", "touchback", 0), ("run", "", 0), ("extra_point", "good", 6), ("kickoff", "recovered", 7),
        ("kneel", "", 7),
    ]  # fmt: skip
    assert (found[1].touchdown, found[1].loose, found[1].made, found[1].spot) == (0, False, True, 95)


def test_a_punt_may_be_booked_after_its_return() -> None:
    (punt,) = rows(
        Snap(0, 1, 900, 4, 9, 20, Down.PUNT),
        Returned(1, Return.PUNT, 60, touchdown=True),
        Scored(1, 6, "touchdown", 1, 890),
        Kick(0, "punt", 44, "returned"),
    )
    assert (punt.distance, punt.result, punt.returned, punt.touchdown, punt.made) == (44, "returned", 60, 1, None)


def test_fumbles_and_who_scores_with_them() -> None:
    lost, kept = rows(
        Snap(0, 1, 900, 1, 10, 20, Down.SACK, yards=-7),
        Fumbled(0, lost=True),
        Returned(1, Return.FUMBLE, 13, touchdown=True),
        Scored(1, 6, "touchdown", 1, 890),
        Snap(1, 1, 800, 1, 10, 92, Down.COMPLETE, yards=8),
        Fumbled(1, lost=False),
        Scored(1, 6, "touchdown", 1, 790),
    )
    assert (lost.fumble_lost, lost.touchdown, lost.loose, lost.returned) == (0, 1, False, None)
    assert (kept.fumble_lost, kept.fumbles, kept.touchdown, kept.loose) == (None, 1, 1, True)


def test_voided_plays_have_no_row_and_flags_have_theirs() -> None:
    game = game_rows(
        "HOM",
        "AWY",
        [
            Snap(0, 2, 100, 1, 10, 20, Down.NO_PLAY),
            Flag(0, "hold", 10, "accepted"),
            Flag(1, "push", 0, "cancelled"),
            TimeOut(1),
            Kick(0, "deep", 60, "no play"),
        ],
    )
    assert (game.plays, game.flags, game.timeouts) == ([], [FlagRow(0, "accepted", 10)], [TimeoutRow(1, 2, 100)])


def test_the_rows_of_a_replayed_game_add_up_to_its_boxes() -> None:
    play = PaydirtPlay("nfl-2019", gains=True)
    record = play("2019_01_GB_CHI", "CHI", "GB", 5, neutral=False, playoff=False)
    tally = tally_game(record.rows)
    names = {
        "plays": "plays", "yards": "yards", "rushes": "rushes", "rush yards": "rush_yards", "passes": "passes",
        "completions": "completions", "sacked": "sacked", "turnovers": "turnovers", "flags": "penalties",
    }  # fmt: skip
    for team, box in zip((record.home, record.away), record.boxes, strict=True):
        assert {name: tally.teams[team][name] for name in names} == {name: box[ours] for name, ours in names.items()}
    both = {name: record.boxes[0][name] + record.boxes[1].get(name, 0) for name in record.boxes[0]}
    counts = tally.counts
    assert counts.get("third") == both["third_tries"]
    assert counts.get("third:made", 0) == both["third_made"]
    assert counts.get("goals", 0) == both["fg_tries"]
    assert counts.get("punt yards", 0) == both["punt_yards"]
    assert counts.get("drives") == len(record.drives)
    for side, players in enumerate(record.players):
        yards = sum(line.get("rush_yards", 0) for line in players.values())
        assert yards == record.boxes[side]["rush_yards"]
        for player, line in players.items():
            if line.get("catches"):
                assert tally.players[player]["catches"] == line["catches"]
