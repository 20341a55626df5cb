"""Games and drives, gathered from the rows of their plays."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from fieldhouse.statistics.football.season import REGULAR, ROUNDS, GameKind, Roof, SeasonGame
from fieldhouse.statistics.importers.play import Drive, Play
from fieldhouse.statistics.importers.sheets import SheetRow
from fieldhouse.statistics.importers.tables.teams import ROOFS

RESULTS = {
    "Field goal": "Field Goal", "Missed field goal": "Missed FG", "Turnover on downs": "Downs",
    "End of half": "End of Half", "Opp touchdown": "Turnover",
}  # fmt: skip
"""nflverse's words for the end of a drive where ours differ."""


@dataclass(slots=True)
class GameSoFar:
    """A game as far as its rows have been read."""

    id: str
    week: int
    away: str
    home: str
    regular: bool
    facts: dict[str, str]
    neutral: bool
    division_game: bool
    home_score: int | None
    away_score: int | None
    by_quarter: dict[int, tuple[int, int]] = field(default_factory=dict)
    quarterbacks: dict[str, str] = field(default_factory=dict)

    def add(self, line: SheetRow, quarter: int) -> None:
        """Another row: the score after it."""
        possession = line.text("posteam")
        own, other = line.maybe("posteam_score_post"), line.maybe("defteam_score_post")
        if own is not None and other is not None and possession in (self.home, self.away):
            self.by_quarter[min(quarter, 5)] = (other, own) if possession == self.home else (own, other)

    def passed(self, play: Play) -> None:
        if play.passer and play.type in ("pass", "sack"):
            self.quarterbacks.setdefault(play.offense, play.passer)

    def score(self) -> tuple[int, int]:
        """Away and home."""
        if self.home_score is not None and self.away_score is not None:
            return self.away_score, self.home_score
        return self.by_quarter[max(self.by_quarter)] if self.by_quarter else (0, 0)

    def quarters(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points by quarter of the away and the home side, overtime last; empty if they do not add up."""
        away, home = [], []
        before = 0, 0
        for quarter in range(1, 6):
            after = self.by_quarter.get(quarter, before)
            away.append(after[0] - before[0])
            home.append(after[1] - before[1])
            before = after
        if (sum(away), sum(home)) != self.score() or min(*away, *home) < 0:
            return (), ()
        return tuple(away), tuple(home)


def begin_game(line: SheetRow) -> GameSoFar:
    names = ("game_date", "start_time", "roof", "surface", "temp", "wind", "home_coach", "away_coach", "stadium")
    line.word("roof", ROOFS)
    line.maybe("temp")
    line.maybe("wind")
    return GameSoFar(
        id=line.text("game_id"),
        week=line.needed("week"),
        away=line.text("away_team"),
        home=line.text("home_team"),
        regular=line.text("season_type") != "POST",
        facts={name: line.text(name) for name in names},
        neutral=line.text("location") == "Neutral",
        division_game=line.flag("div_game"),
        home_score=line.maybe("home_score"),
        away_score=line.maybe("away_score"),
    )


def finish_games(games: Iterable[GameSoFar]) -> list[SeasonGame]:
    """The games, with the round of each playoff game by the order of the weeks."""
    kept = list(games)
    weeks = sorted({game.week for game in kept if not game.regular})
    rounds = dict(zip(weeks, ROUNDS, strict=False))
    return [_finish(game, REGULAR if game.regular else rounds.get(game.week, ROUNDS[-1])) for game in kept]


def _finish(game: GameSoFar, kind: str) -> SeasonGame:
    away_score, home_score = game.score()
    away_quarters, home_quarters = game.quarters()
    facts = game.facts
    return SeasonGame(
        id=game.id,
        kind=cast(GameKind, kind),
        week=game.week,
        away=game.away,
        home=game.home,
        away_score=away_score,
        home_score=home_score,
        date=facts["game_date"],
        neutral=game.neutral,
        overtime=5 in game.by_quarter,
        division_game=game.division_game,
        roof=cast(Roof, facts["roof"]),
        surface=facts["surface"].strip(),
        temperature=_whole(facts["temp"]),
        wind=_whole(facts["wind"]),
        away_quarters=away_quarters,
        home_quarters=home_quarters,
        away_quarterback=game.quarterbacks.get(game.away, ""),
        home_quarterback=game.quarterbacks.get(game.home, ""),
        away_coach=facts["away_coach"],
        home_coach=facts["home_coach"],
        stadium=facts["stadium"],
    )


def _whole(value: str) -> int | None:
    return int(float(value)) if value else None


def drives_of(plays: Iterable[Play], results: dict[tuple[str, int], str]) -> list[Drive]:
    """The drives, from the plays that carry a drive's number. Seconds run from its first snap to its last."""
    by_drive: dict[tuple[str, int], list[Play]] = defaultdict(list)
    for play in plays:
        if play.drive is not None and play.type not in ("kickoff", "extra_point", "two_point"):
            by_drive[play.game, play.drive].append(play)
    drives = []
    for (game, number), kept in by_drive.items():
        snaps = [play for play in kept if play.scrimmage]
        offense = Counter(play.offense for play in kept).most_common(1)[0][0]
        defense = next(play.defense for play in kept if play.offense == offense)
        start = kept[0].to_goal
        drives.append(
            Drive(
                game=game,
                offense=offense,
                defense=defense,
                number=number,
                start=None if start is None else 100 - start,
                started_by="",
                result=results.get((game, number)) or _result(kept[-1]),
                plays=len(snaps),
                yards=sum(play.gain for play in snaps),
                seconds=sum(play.clock_run or 0 for play in kept) or None,
            )
        )
    return drives


def drive_result(word: str) -> str:
    return RESULTS.get(word, word)


def _result(last: Play) -> str:
    """How a drive ended, from its last play."""
    if last.offense_scored:
        return "Touchdown"
    if last.safety:
        return "Safety"
    if last.type == "punt":
        return "Blocked Punt" if last.blocked else "Punt"
    if last.type == "field_goal":
        return "Field Goal" if last.kick_result == "good" else "Blocked FG" if last.blocked else "Missed FG"
    if last.interception:
        return "Interception"
    if last.fumbles_lost:
        return "Fumble"
    if last.down == 4:
        return "Downs"
    return "End of Half" if last.quarter == 2 else "End of Game" if last.quarter >= 4 else ""
