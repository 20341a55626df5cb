"""How the rates of a basketball league answer to its deck and to its players, measured in play.

    python -m fieldhouse.games.statispro_basketball.scripts.slopes families,leagues 1 PACK ...

The packs are those of many eras. `1` is the size: about half an hour on a free core; with 0.5 half as many games.

Writes data/deck_slopes.csv. Each family of changes of the deck is played with the cards of 1992-93; each season with
the common deck, then with the deck made for it, so that what two changes do together is met too. The coaches hurry all
the same, so that the pace is the deck's own: that needs a plain installation, not a compiled one. Run it again when
the deck, the coach or the cards' makers have changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach
from fieldhouse.games.statispro_basketball.coach.steer import Steering
from fieldhouse.games.statispro_basketball.deckmaker.bench import Bench
from fieldhouse.games.statispro_basketball.deckmaker.era import Made, deck_for
from fieldhouse.games.statispro_basketball.deckmaker.families import DEFENSE, FAMILIES, Family
from fieldhouse.games.statispro_basketball.deckmaker.rates import NAMES, RATES, differences, league_rates, rates
from fieldhouse.games.statispro_basketball.deckmaker.slopes import Row, Slopes, read_slopes, write_slopes
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import make_options
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.season import Shelf, game_record
from fieldhouse.statistics import load_basketball
from fieldhouse.statistics.basketball import BasketballSeason, Box, SeasonGame
from fieldhouse.table.live import LiveTable

FILE = Path(__file__).parents[1] / "data" / "deck_slopes.csv"
USUAL = "nba-1992-93"
PART = 0.9  # of a family's cards are changed to measure it
BASE, EACH, ERA = 4, 1, 0.5  # replays of 1992-93 as it is, with each family, and of each season
RIDGE = 0.2  # of a rate's variance over the seasons: rates that rose together share what they explain
BLOCKS = 8  # parts of the replays of 1992-93 as it is, whose differences tell the standard errors
FEW = 5  # cards: too few to measure
ROUNDS = 2
HURRY = 9.0  # mean of what coaches of 1992-93 want it, with the common deck
# Standard deviations of what seasons played with made decks are to teach, in units of a rate's `near`: of chance in a
# season's games, of what a league's own rates do, of what a family's cards do, and the part of that which may be
# wrong.
PLAYED, LEAGUE, MEASURED, PROPORTION = 1.5, 6.0, 1.5, 0.2
LEAP = 577  # games are played in steps of so many, a prime number, for parts of a replay from all over it


class Steady(Steering):
    """Hurries as much as coaches of 1992-93 do on the mean, however far the game is from its pace."""

    def hurry(self) -> float:
        return HURRY


class SteadyCoach(ComputerCoach):
    def _steered(self, game: State) -> Steering:
        if self._steering is None or self._steering.game is not game:
            self._steering = Steady(game)
        return self._steering


def played(season: BasketballSeason, deck: GameDeck, replays: float, seed: int) -> Row:
    """The league's rates in so many replays."""
    shelf, options, coach = Shelf(season, deck=deck), make_options({}), SteadyCoach()
    totals = dict.fromkeys(Box.__dataclass_fields__, 0)
    seconds = 0
    for number, game in enumerate(_schedule(season, replays, seed)):
        teams = [shelf.team(code, game.id, number) for code in (game.home, game.away)]
        state = new_game(teams[0], teams[1], options, deck=deck)
        play_game(LiveTable(seed * 100_000 + number, (coach, coach), strict=False), state)
        for box in game_record(game.id, game.home, game.away, state, players=False).boxes:
            seconds += box["seconds"]
            for name in totals:
                totals[name] += box.get(name, 0)
    totals["minutes"] = round(seconds / 60)
    return tuple(rates(Box(**totals)).values())


def _schedule(season: BasketballSeason, replays: float, seed: int) -> Iterator[SeasonGame]:
    games = list(season.regular_season())
    for number in range(round(replays * len(games))):
        yield games[(seed + number) * LEAP % len(games)]


def slope(season: BasketballSeason, family: Family, base: Row, errors: Row, size: float) -> Row:
    """The rates for one change of a family."""
    count = max(1, round(PART * family.most))
    bench = Bench(standard_cards())
    family.change(bench, count)
    harder = {DEFENSE[0]: 1, DEFENSE[1]: -1}.get(family.name, 0) * count * family.step
    found = played(season, GameDeck(bench.changes(), 0.0, harder), EACH * size, 7)
    return tuple(shrunk(new - old, error) / count for new, old, error in zip(found, base, errors, strict=True))


def shrunk(effect: float, error: float) -> float:
    """Toward nothing by its standard error (James and Stein)."""
    return effect * max(0.0, 1 - (error / effect) ** 2) if effect else 0.0


def mirrored(slopes: Mapping[str, Row]) -> dict[str, Row]:
    """Families of few cards change too little to be measured: the opposite of their opposites."""
    found = dict(slopes)
    for family in FAMILIES:
        if family.most < FEW and family.name.endswith("-"):
            found[family.name] = tuple(-each for each in slopes[f"{family.name[:-1]}+"])
    return found


def explained(leagues: Sequence[Mapping[str, float]], off: Sequence[Sequence[float]]) -> dict[str, np.ndarray]:
    """What each rate of a league adds to each rate in play, through 1992-93: to its own first, then to all of what is
    left, which is shared among rates that rose together.
    """
    scale = np.array([rate.near for rate in RATES])
    x, y = (np.array([[row[name] for name in NAMES] for row in leagues]) / scale, np.array(off, dtype=float))
    own = (x * y).sum(axis=0) / (x**2).sum(axis=0)
    left = y - x * own
    penalty = RIDGE * np.diag((x**2).sum(axis=0))
    slopes = np.diag(own) + np.linalg.solve(x.T @ x + penalty, x.T @ left)
    return {name: row / by for name, row, by in zip(NAMES, slopes, scale, strict=True)}


def families(usual: BasketballSeason, size: float) -> None:
    """Measure every family, and write them beside the leagues that are known."""
    blocks = np.array([played(usual, COMMON, BASE / BLOCKS * size, 100 * (block + 1)) for block in range(BLOCKS)])
    base = tuple(map(float, blocks.mean(axis=0)))
    error = blocks.std(axis=0, ddof=1) * np.sqrt(BASE / BLOCKS)  # of a replay; BASE have less
    errors = tuple(map(float, error * np.sqrt(1 / EACH + 1 / BASE)))
    say("1992-93", base)
    say("errors", errors)
    slopes = mirrored({family.name: slope(usual, family, base, errors, size) for family in FAMILIES})
    for name, row in slopes.items():
        say(name, [100 * each for each in row])
    real = tuple(float(league_rates(usual)[name] or 0) for name in NAMES)
    FILE.write_text(write_slopes(Slopes(real, base, dict.fromkeys(NAMES, (0.0,) * len(NAMES)), slopes)), "utf-8")


def leagues(seasons: Sequence[BasketballSeason], size: float) -> None:
    """Measure what a league's own rates do, first with the common deck, then with the decks made for it."""
    slopes = read_slopes(FILE.read_text(encoding="utf-8").splitlines())
    real = dict(zip(NAMES, slopes.season, strict=True))
    seasons = [season for season in seasons if all(league_rates(season).values())]
    by = [differences(league_rates(season), real) for season in seasons]
    off = [minus(played(season, COMMON, ERA * size, 3), slopes.played) for season in seasons]
    league = {name: tuple(row) for name, row in explained(by, off).items()}
    slopes = replace(slopes, league=league)
    for number in range(ROUNDS):
        FILE.write_text(write_slopes(slopes), encoding="utf-8")
        slopes = corrected(slopes, seasons, by, size, number)
    FILE.write_text(write_slopes(slopes), encoding="utf-8")


def main() -> None:
    parts, size = sys.argv[1].split(","), float(sys.argv[2])
    if "families" in parts:
        families(load_basketball(USUAL), size)
    if "leagues" in parts:
        leagues([load_basketball(path) for path in sys.argv[3:]], size)


def corrected(
    slopes: Slopes, seasons: Sequence[BasketballSeason], by: Sequence[Mapping[str, float]], size: float, number: int
) -> Slopes:
    """The same with what the made decks gave beyond what was expected of them."""
    off, counts = [], []
    for season in seasons:
        made: Made = deck_for(league_rates(season), slopes)
        found = played(season, made.deck, ERA * size, 11 + number)
        expected = [each - start for each, start in zip(made.made, slopes.season, strict=True)]
        off.append([new - old - each for new, old, each in zip(found, slopes.played, expected, strict=True)])
        counts.append(made.counts)
        known = league_rates(season)
        rates_of = [(known[name], start) for name, start in zip(NAMES, slopes.season, strict=True)]
        real = [start if rate is None else rate for rate, start in rates_of]
        say(season.label, [new - old - (want - start)
                           for new, old, want, start in zip(found, slopes.played, real, slopes.season, strict=True)])
    say("mean square", [float(np.sqrt(np.mean(np.square(column)))) for column in zip(*off, strict=True)])
    return shared(slopes, by, off, counts)


def shared(
    slopes: Slopes, by: Sequence[Mapping[str, float]], off: Sequence[Sequence[float]],
    counts: Sequence[Mapping[str, int]],
) -> Slopes:
    """What was not expected, shared among what the seasons' own rates and the changed cards may have done: each the
    more, the less it is known (a Bayesian regression; all in units of a rate's `near`)."""
    leagues = np.array([[row[name] for name in NAMES] for row in by])
    spread = np.sqrt((leagues**2).mean(axis=0))
    cards = np.array([[row.get(family.name, 0) / family.most for family in FAMILIES] for row in counts])
    x = np.hstack([leagues / spread, cards])
    league = {name: list(row) for name, row in slopes.league.items()}
    families = {name: list(row) for name, row in slopes.family.items()}
    left = []
    for at, rate in enumerate(RATES):
        y = np.array([row[at] for row in off]) / rate.near
        known = [LEAGUE] * len(NAMES)
        known += [MEASURED + PROPORTION * abs(families[each.name][at]) * each.most / rate.near for each in FAMILIES]
        more = np.linalg.solve(x.T @ x / PLAYED**2 + np.diag(1 / np.square(known)), x.T @ y / PLAYED**2)
        left.append(float(np.sqrt(np.mean(np.square(y - x @ more)))) * rate.near)
        for name, new, by_one in zip(NAMES, more, spread, strict=False):
            league[name][at] += float(new * rate.near / by_one)
        for each, new in zip(FAMILIES, more[len(NAMES):], strict=True):
            families[each.name][at] += float(new * rate.near / each.most)
    say("left", left)
    return replace(slopes, league={name: tuple(row) for name, row in league.items()},
                   family={name: tuple(row) for name, row in families.items()})


def minus(one: Row, other: Row) -> list[float]:
    return [new - old for new, old in zip(one, other, strict=True)]


def say(what: str, row: Sequence[float]) -> None:
    print(f"{what:20}", " ".join(f"{each:8.2f}" for each in row), flush=True)


if __name__ == "__main__":
    main()
