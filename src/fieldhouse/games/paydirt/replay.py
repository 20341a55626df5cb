"""A game of a real season, played with charts made from its pack.

    play = PaydirtPlay("nfl-2019")
    record = play("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)

Pickled it is a few words: every process loads the pack and makes the charts once, when first asked to play.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any

from fieldhouse.football.book import FIELDS, TeamBox, keep_book
from fieldhouse.football.drives import Ending, Possession, drives
from fieldhouse.football.era import ERAS
from fieldhouse.football.events import Down, Event, Snap
from fieldhouse.games.paydirt.as_played import AsPlayedCoach
from fieldhouse.games.paydirt.as_played_book import season_book
from fieldhouse.games.paydirt.charts import TeamCharts
from fieldhouse.games.paydirt.coach import ComputerCoach
from fieldhouse.games.paydirt.credit.credit import Lines, credit
from fieldhouse.games.paydirt.credit.men import Men, men_of
from fieldhouse.games.paydirt.files import to_data
from fieldhouse.games.paydirt.flow import play_game
from fieldhouse.games.paydirt.maker.special import special_teams
from fieldhouse.games.paydirt.maker.team import make_team
from fieldhouse.games.paydirt.options import Options, make_options
from fieldhouse.games.paydirt.rulebook import RULEBOOK, VERSION, new_game
from fieldhouse.games.paydirt.state import Game
from fieldhouse.record import GameRecord, Line
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.borrow import with_depths, with_scrambles
from fieldhouse.statistics.football.season import SeasonRules
from fieldhouse.table.live import LiveTable
from fieldhouse.table.options import OptionError
from fieldhouse.table.table import Coach

AS_PLAYED, TO_WIN = "as played", "to win"
LENDER = "nfl-2019"  # of depths and scrambles, to seasons that do not know them
COACHES = (AS_PLAYED, TO_WIN)

DERIVED = (
    "first_downs", "plays", "yards", "net_pass_yards", "turnovers", "fg_tries", "fg_made", "return_tds",
)  # fmt: skip
_counts = attrgetter(*FIELDS, *DERIVED)
_NAMES = (*FIELDS, *DERIVED)


def era_of(rules: SeasonRules) -> str:
    """The era whose kickoffs are the season's; of those the one with its overtime."""
    sudden = rules.overtime == "sudden death"

    def apart(name: str) -> tuple[int, int, bool]:
        era = ERAS[name]
        return (
            abs(era.kickoff - rules.kickoff_line), abs(era.kickoff_touchback - rules.kickoff_touchback),
            era.sudden != sudden,
        )

    return min(ERAS, key=apart)


class Shelf:
    """A season and the charts made from it."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.era = era_of(season.rules)
        self.winner = ComputerCoach()
        self._charts: dict[str, TeamCharts] = {}
        self._as_played: dict[tuple[str, str], AsPlayedCoach] = {}
        self._men: dict[str, Men | None] = {}

    def charts(self, code: str) -> TeamCharts:
        found = self._charts.get(code)
        if found is None:
            found = self._charts[code] = make_team(self.season, code, special_teams(self.season, code))
        return found

    def men(self, code: str) -> Men | None:
        """The team's real men, to credit plays to; None where the season knows too few."""
        if code not in self._men:
            self._men[code] = men_of(self.season, code)
        return self._men[code]

    def coach(self, name: str, home: str, away: str) -> Coach:
        return self.winner if name == TO_WIN else self.as_played(home, away)

    def as_played(self, home: str, away: str) -> AsPlayedCoach:
        found = self._as_played.get((home, away))
        if found is None:
            found = self._as_played[home, away] = AsPlayedCoach(self.season, home, away)
        return found


@lru_cache(maxsize=4)
def shelf(pack: str) -> Shelf:
    """The pack's charts, made once in a process."""
    return Shelf(chart_season(pack))


def chart_season(pack: str) -> FootballSeason:
    """A season as charts are made from it: depths and scrambles that it lacks are made up after one that knows them."""
    season = load_pack(pack)
    if not season.lacks("pass depth") and not season.lacks("scrambles"):
        return season
    lender = load_pack(LENDER)
    return with_scrambles(with_depths(season, lender), lender)


def _agreed(chosen: Mapping[str, Any], era: str, neutral: bool, playoff: bool) -> dict[str, Any]:
    given = {
        "era": era, "site": "neutral" if neutral else "home", "overtime": "playoff" if playoff else "season",
        "coffin": True,  # punters aim: without it every seventh punt is a touchback
        # Ratings make teams win as they did: whoever is behind the spread gains a tenth more, whoever is ahead of it
        # a tenth less (A-VIII-4, A-IX-4), and the home team has its edge (A-X). A short field is easier to defend.
        "spread": True, "home_field": True, "factor_shift": 10, "wild_card": True, "red_zone": True,
        "hail_mary": False,  # the last throw of a half is one of the real calls already
    }
    return given | dict(chosen)


@lru_cache(maxsize=64)
def _options(chosen: tuple[tuple[str, Any], ...], era: str, neutral: bool, playoff: bool) -> Options:
    return make_options(_agreed(dict(chosen), era, neutral, playoff))


@dataclass(frozen=True)
class PaydirtPlay:
    """Plays a season's games. `gains` books how often each gain came about, for a look at distributions.

    Without `players` nobody is named, which takes a tenth less time.
    """

    pack_name: str
    coach: str = AS_PLAYED
    options: Mapping[str, Any] = field(default_factory=dict)
    gains: bool = False
    players: bool = True

    made = "charts"

    def __post_init__(self) -> None:
        if self.coach not in COACHES:
            raise ValueError(f"coach: found {self.coach!r}; allowed: {', '.join(COACHES)}")
        make_options(self.options)

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        game = self.new_game(home, away, neutral, playoff)
        coach = shelf(self.pack_name).coach(self.coach, home, away)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return self.record(game_id, home, away, game, seed)

    def record(self, game_id: str, home: str, away: str, game: Game, seed: int) -> GameRecord:
        """What is kept of a game that is over, whoever played it."""
        held = shelf(self.pack_name)
        players = credit(game.events, seed, (held.men(home), held.men(away))) if self.players else ({}, {})
        return game_record(game_id, home, away, game, gains=self.gains, players=players)

    def new_game(self, home: str, away: str, neutral: bool = False, playoff: bool = False) -> Game:
        """This game of the season, about to begin."""
        held = shelf(self.pack_name)
        options = _options(tuple(sorted(self.options.items())), held.era, neutral, playoff)
        return new_game(held.charts(home), held.charts(away), options)

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The same for a person's game: it carries its charts, and says how the computer calls."""
        held = shelf(self.pack_name)
        options = _agreed(self.options, held.era, neutral, playoff)
        setup = RULEBOOK.setup(held.charts(home), held.charts(away), options)
        setup["men"] = [f"{self.pack_name}:{code}" for code in (home, away)]
        return setup if self.coach == TO_WIN else setup | {"coach": self.coach, "pack": self.pack_name}

    def make_ready(self) -> None:
        """Make all charts now, look up all men and all that coaches go by: forked processes have them then."""
        held = shelf(self.pack_name)
        if self.coach == AS_PLAYED:
            season_book(held.season).read_all()
        for code in held.season.teams:
            game = self.new_game(code, code)
            if self.players:
                held.men(code)
            if self.coach == AS_PLAYED:
                held.as_played(code, code).make_ready(game)

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the charts."""
        return {"rules": VERSION, "coach": self.coach, "options": dict(self.options)}

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        """A few digits for each team's charts, or for some teams', that change when the charts do."""
        held = shelf(self.pack_name)
        return {code: charts_digest(to_data(held.charts(code))) for code in codes or sorted(held.season.teams)}

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        """The same of the charts that a setup carries, home first."""
        return tuple(charts_digest(setup[side]) for side in ("home", "away"))


def charts_digest(data: Mapping[str, Any]) -> str:
    """A few digits of a team's charts as a save holds them."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> PaydirtPlay:
    """What every game that replays seasons calls it; OptionError for what it does not know."""
    if coach not in COACHES:
        raise OptionError(f"coach: found {coach!r}; allowed: {', '.join(COACHES)}")
    return PaydirtPlay(pack, coach, options, gains, players)


def game_record(
    game_id: str, home: str, away: str, game: Game, *, gains: bool = False, players: Lines = ({}, {})
) -> GameRecord:
    """What is kept of a game that is over; `players` is what `credit` says of it."""
    book = keep_book(game.events)
    found = drives(game.events)
    boxes = _boxes(book.teams, found)
    if gains:
        for box, more in zip(boxes, _gains(game.events), strict=True):
            box.update(more)
    return GameRecord(
        game_id, home, away, book.score, book.quarters > 4, (tuple(book.line[0]), tuple(book.line[1])),
        boxes, players, drives=tuple(map(_drive, found)),
    )  # fmt: skip


_NO_DRIVES = dict.fromkeys(("red_zone_trips", "red_zone_tds", "drive_plays", "drive_starts"), 0)
_WORD = {ending: ending.value for ending in Ending}  # slow to reach through a member
_ENDED = {ending: f"drives:{ending}" for ending in Ending}


def _boxes(teams: tuple[TeamBox, TeamBox], found: list[Possession]) -> tuple[Line, Line]:
    boxes: list[Line] = [dict(zip(_NAMES, _counts(team), strict=True)) | _NO_DRIVES for team in teams]
    for drive in found:
        box, ending = boxes[drive.seat], drive.result
        if drive.red_zone:
            box["red_zone_trips"] += 1
            if ending is Ending.TOUCHDOWN:
                box["red_zone_tds"] += 1
        box["drive_plays"] += drive.plays
        box["drive_starts"] += drive.start
        name = _ENDED[ending]
        box[name] = box.get(name, 0) + 1
    return boxes[0], boxes[1]


def _drive(drive: Possession) -> dict[str, Any]:
    return {
        "side": drive.seat, "quarter": drive.quarter, "clock": drive.clock, "start": drive.start,
        "plays": drive.plays, "yards": drive.yards, "seconds": drive.seconds, "result": _WORD[drive.result],
    }  # fmt: skip


def _gains(events: list[Event]) -> tuple[Line, Line]:
    """How often each side ran (`run:4`) and passed (`catch:12`) for so many yards."""
    found: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for event in events:
        if type(event) is Snap:
            if event.kind == Down.RUN:
                found[event.seat][f"run:{event.yards}"] += 1
            elif event.kind == Down.COMPLETE:
                found[event.seat][f"catch:{event.yards}"] += 1
    return dict(found[0]), dict(found[1])
