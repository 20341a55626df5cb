"""games.csv, playoffs.csv, team_games.csv: the schedule, the results, and each side's box."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import date
from pathlib import Path

from fieldhouse.statistics.basketball.box import Box
from fieldhouse.statistics.basketball.season import ROUNDS, SeasonGame
from fieldhouse.statistics.importers.basketball.boxes import ALWAYS, box_of
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, find

GAME_NEEDS = ("date", "road", "home", "road_pts", "home_pts")
GAME_LIMITS = {"road_pts": (0, 400), "home_pts": (0, 400), "ot": (0, 20)}


def read_games(folder: Path, teams: Collection[str], faults: FaultList) -> list[SeasonGame]:
    """The regular season in order of date, each game with its boxes where they are known."""
    path = find(folder, "games.csv")
    assert path is not None
    games: dict[str, SeasonGame] = {}
    for line in Sheet(path, faults, GAME_NEEDS, GAME_LIMITS):
        game = _game(line, teams)
        if game.id in games:
            line.fault("date", f"{game.away} at {game.home} once a day")
        games[game.id] = replace(game, overtimes=line.number_or("ot"))
    if not games:
        faults.add(path.name, "no games", "a row a game")
    faults.stop()
    boxes = _boxes(folder, games.values(), faults)
    found = [
        replace(game, away_box=boxes.get((game.date, game.away)), home_box=boxes.get((game.date, game.home)))
        for game in games.values()
    ]
    return sorted(found, key=lambda game: game.date)  # games of one day stay in the file's order


def read_playoffs(folder: Path, teams: Collection[str], faults: FaultList) -> list[SeasonGame]:
    """The playoffs, a series after another in order of date. A game is known by its round, its teams and its number."""
    path = find(folder, "playoffs.csv")
    games: list[SeasonGame] = []
    numbers: dict[tuple[str, ...], int] = {}
    lines = Sheet(path, faults, (*GAME_NEEDS, "round"), GAME_LIMITS) if path else ()
    for line in sorted(lines, key=lambda line: line.text("date")):
        game, number = _game(line, teams), line.needed("round")
        if not 1 <= number <= len(ROUNDS):
            line.fault("round", f"1 to {len(ROUNDS)}")
            continue
        kind, pair = ROUNDS[number - 1], sorted((game.away, game.home))
        series = (kind, *pair)
        numbers[series] = numbers.get(series, 0) + 1
        name = "_".join((*series, str(numbers[series])))
        games.append(replace(game, id=name, kind=kind, number=numbers[series]))
    faults.stop()
    return games


def _game(line: SheetRow, teams: Collection[str]) -> SeasonGame:
    day, away, home = line.text("date"), line.needed_word("road", teams), line.needed_word("home", teams)
    try:
        day = date.fromisoformat(day).isoformat()
    except ValueError:
        line.fault("date", "a date as YYYY-MM-DD")
    if away == home:
        line.fault("home", "another team than the one on the road")
    scores = line.needed("road_pts"), line.needed("home_pts")
    if scores[0] == scores[1] or min(scores) < 0:
        line.fault("home_pts", "two scores, one of them higher")
    return SeasonGame(f"{day}_{away}_{home}", "REG", day, away, home, *scores)


def _boxes(folder: Path, games: Collection[SeasonGame], faults: FaultList) -> dict[tuple[str, str], Box]:
    """Boxes by date and team."""
    scores: dict[tuple[str, str], int] = {}
    for game in games:
        scores |= {(game.date, game.away): game.away_score, (game.date, game.home): game.home_score}
    boxes: dict[tuple[str, str], Box] = {}
    path = find(folder, "team_games.csv")
    for line in Sheet(path, faults, ("date", "team", "min", *ALWAYS)) if path else ():
        key = (line.text("date"), line.text("team"))
        if key not in scores:
            line.fault("team", "a team that games.csv has on that date")
            continue
        box = box_of(line, line.needed("min"))
        if box.pts != scores[key]:
            line.fault("pts", f"{scores[key]}, as in games.csv")
        boxes[key] = box
    faults.stop()
    return boxes
