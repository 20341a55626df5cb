"""A team's cards from what its players did in a season (CARD-10)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.maker import passing, people, ratings, receiving, rushing, specials
from fieldhouse.football.fast_action.maker.gains import YARDS, blended, counted, mean, uncut
from fieldhouse.football.fast_action.maker.lines import helped
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.maker.rushing import Helped
from fieldhouse.football.fast_action.maker.sent import DEPTHS, Sent, depths_of, sent_of
from fieldhouse.football.fast_action.maker.strengths import Strength, strength_of
from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    NO_RATING,
    NONE,
    KickerCard,
    LineupCard,
    PlayerCard,
    PunterCard,
    Returner,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import LINE, Box, Position, Slot
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, passes_together, plays_together
from fieldhouse.statistics.football.players import Passing, Player, Receiving, Rushing, Stint
from fieldhouse.statistics.football.side import Side

Array = NDArray[np.float64]
Member = tuple[Player, Stint]
P = Position

CARRIES: Final = 150.0  # league carries beside a back's own, for the shape of his gains
CARRIES_FOR_MEAN: Final = 20.0  # and for their mean: a card reproduces the season's own line
CATCHES: Final = 12.0
CATCHES_FOR_MEAN: Final = 4.0
CATCH_LIFT: Final = 0.993
"""What catches of Quick, Short and Long gain beyond the season's: the deck's Screens gain a yard less than real ones,
and a catch that reaches the line exactly is measured a yard short as often as not."""
RUN_LIFT: Final = 1.008
"""The same of runs: those in the last yards before the line."""
PASSES: Final = 20.0  # of the league, beside a passer's own by depth
COMPLETIONS: Final = 90.0  # passes of the league beside a passer's own, for all his completions
REGULAR: Final = 0.08  # of his team's passes and sacks
FACED: Final = {Box.K: 0.25, Box.O: 0.2, Box.M: 0.14, Box.N: 0.2, Box.F: 0.21}
"""Of the passes of one-back formations, those that come to the receiver whom each box guards, by cards and calls."""
PICKS: Final = 40.0  # passes of the league beside a passer's own, for his interceptions
TARGETS: Final = 25.0  # of the league beside a receiver's own, for what he catches of them
SCRAMBLES: Final = 15.0
SACKS: Final = 90.0  # dropbacks of the league, for sacks and scrambles
WORKHORSE: Final = ((130.0, 0), (70.0, 1), (30.0, 2), (12.0, 3))
"""Endurance by the season's use in sixteen games: carries, and catches that count 130/30 each."""
CATCH_COUNTS: Final = 130.0 / 30.0
GAMES: Final = 16
RUNS_FOR_COLUMN: Final = 1  # carries from which a receiver has a rushing column
FUMBLE_NUMBERS: Final = 48 / (16 * 1.43)
"""Numbers of the Fumbles Lost range for a fumble lost in sixteen games: Z cards bring 1.43 fumbles a game (CARD-12).
Half of a team's difference from its league is luck, so that a number stands for a fumble more or less (DR-8)."""


@dataclass(frozen=True, slots=True)
class LeagueShapes:
    """The league's gains, not cut short: runs of backs, scrambles and runs of quarterbacks, catches by depth."""

    runs: Array
    scrambles: Array
    catches: tuple[Array, Array, Array]


class Maker:
    """Makes a season's cards for an edition."""

    def __init__(self, season: FootballSeason, reference: Reference, kicks: specials.KickRules) -> None:
        self.season, self.reference, self.kicks = season, reference, kicks

    @cached_property
    def punts(self) -> specials.PuntUse:
        return specials.PuntUse(self.season, self.kicks.punts, self.reference.raw)

    @cached_property
    def kneels(self) -> float:
        """Of kickoffs that reach a returner, the share that he does not return: the table makes touchbacks too."""
        kickoffs = self.season.league.kicks.kickoffs
        fielded = kickoffs.fate("returned") + kickoffs.fate("touchback") + kickoffs.fate("fair_catch")
        stays = 1 - kickoffs.fate("returned") / fielded if fielded else 0.0
        return max(0.0, 1 - (1 - stays) / (1 - self.kicks.touchbacks))

    @cached_property
    def league(self) -> LeagueShapes:
        side = self.season.league.scrimmage
        catches = [
            _catches(passes_together(side.passes[name] for name in names if name in side.passes)) for names in DEPTHS
        ]
        if side.passes.get("short") and side.passes.get("screen"):
            behind, short = (_counts(side.passes[name]) for name in ("screen", "short"))
            screens, scored = ((1 - self.screens) * one for one in behind)
            catches[0] = uncut(screens + short[0], scored + short[1])  # the others are Screens
        return LeagueShapes(
            runs=_runs(side.all_runs()),
            scrambles=_runs(side.all_scrambles() if side.all_scrambles().n else side.all_runs()),
            catches=(catches[0], catches[1], catches[2]),
        )

    @cached_property
    def league_scrambles(self) -> int:
        return self.season.league.scrimmage.all_scrambles().n

    @cached_property
    def screens(self) -> float:
        """Of passes aimed behind the line, those that are Screens."""
        return passing.screens_to_backs(self.season)

    @cached_property
    def coverage_places(self) -> Mapping[str, int]:
        """-1 for the best quarter of the league by yards allowed a pass, 1 for the worst (DR-7)."""
        def allowed(code: str) -> float:
            totals = self.season.teams[code].against.totals
            return totals.pass_yards / totals.pass_attempts if totals.pass_attempts else 0.0

        ranked = sorted(self.season.teams, key=lambda code: (allowed(code), code))
        quarter = len(ranked) // 4
        return {code: -1 if at < quarter else 1 if at >= len(ranked) - quarter else 0 for at, code in enumerate(ranked)}

    @cached_property
    def guards(self) -> passing.Guards:
        """How many pass numbers the league's starters in coverage intercept."""
        counts: dict[float, float] = {}
        for code in sorted(self.season.teams):
            starters = people.squad_of(self.season, code).defense
            for box in self.reference.edition.passes.guards.values():
                if box in starters:
                    rating = ratings.intercept_rating(starters[box][1], box)
                    numbers = 0.5 if rating == HALF_A_NUMBER else float(max(0, 49 - rating))
                    counts[numbers] = counts.get(numbers, 0.0) + FACED.get(box, 0.0)
        total = sum(counts.values())
        return tuple([(numbers, counts[numbers] / total) for numbers in sorted(counts)])

    def team(self, code: str) -> TeamCards:
        season, team = self.season, self.season.teams[code]
        squad = people.squad_of(season, code)
        strength = strength_of(season, code)
        line = ratings.line_ratings(
            [(member, people.position(member)) for member in squad.groups["OL"]], squad.starters(), strength
        )
        blocking = {int(slot): line[squad.offense[slot][0].id][0] for slot in LINE}
        for slot in (Slot.LE, Slot.RE):
            player, stint = squad.offense[slot]
            blocking[int(slot)] = ratings.end_blocking(stint, people.position((player, stint)))
        other = [0] if Slot.BK2 in squad.offense else []
        added = helped(self.reference, blocking, other)
        players: list[PlayerCard] = []
        sent = sent_of(self.reference, squad)
        for member, letter in zip(squad.groups["QB"], _letters(squad.groups["QB"]), strict=True):
            players.append(self._quarterback(member, letter, strength, sent))
        for group in ("RB", "WR", "TE"):
            players += [self._skill(member, added, sent) for member in squad.groups[group]]
        players += [
            _plain(member, blocking=line[member[0].id][0], pass_blocking=line[member[0].id][1])
            for member in squad.groups["OL"]
        ]
        players += self._defenders(code, squad, strength)
        wins = team.standing
        usual = lost_fumbles(season.league)
        lineup = LineupCard(
            offense=tuple([squad.offense[slot][0].id if slot in squad.offense else "" for slot in Slot]),
            defense=tuple([(squad.defense[box][0].id,) if box in squad.defense else () for box in Box]),
            fumbles_lost=min(40, round(FUMBLE_NUMBERS * usual + lost_fumbles(team.own) - usual)),
            fumble_adjustment=max(-20, min(20, round(lost_fumbles(team.against) - usual))),
            big_plays=(  # CARD-11
                max(0, (wins.home_wins - wins.home_losses) // 2),
                max(0, (wins.wins - wins.home_wins - wins.losses + wins.home_losses) // 2),
            ),
        )
        kicker, punter, kicks, punts = self._specialists(code)
        return TeamCards(
            code=code, name=team.name, season=str(season.year), conference=team.conference, division=team.division,
            record=f"{wins.wins}-{wins.losses}" + (f"-{wins.ties}" if wins.ties else ""), lineup=lineup,
            players=tuple(players), kicker=kicker, punter=punter, kick_returners=kicks, punt_returners=punts,
            attribution=season.attribution,
        )

    # -- players with the ball ------------------------------------------------------------------

    def _quarterback(self, member: Member, letter: str, strength: Strength, sent: Sent) -> PlayerCard:
        player, stint = member
        line = self.passing_line(stint.passing or Passing(), stint.rushing or Rushing())._replace(lost=sent.lost)
        edge = self.reference.edition.passes.rush_step * (strength.protection / ratings.RUSH_POINT)
        rush = passing.rush_ranges(self.reference, line, edge)
        line = line._replace(thrown=passing.on_the_run(self.reference, line, rush))
        ranges = passing.pass_ranges(self.reference, line, rush, self.guards)
        rushes = stint.rushing or Rushing()
        own = plays_together(rushes.scrambles.values())
        if not self.league_scrambles:
            own = plays_together(rushes.runs.values())
        shape = blended(_uncut_counts(own), self.league.scrambles, 30.0)
        usual = mean(self.league.scrambles)
        average = (float(_uncut_counts(own) @ YARDS) + SCRAMBLES * usual) / (own.n + SCRAMBLES)
        columns = rushing.scramble_columns(self.reference, shape, average)
        return PlayerCard(
            id=player.id, name=player.name, positions=(P.QB,), number=stint.jersey or 0, letter=letter, passing=ranges,
            rush=rush, normal=columns.normal, short_gain=columns.short_gain, long_gain=columns.long_gain,
        )

    def passing_line(self, own: Passing, rushes: Rushing) -> passing.Line:
        side, totals = self.season.league.scrimmage, self.season.league.totals
        completions, shares = [], []
        behind, thrown = self.screens, sum(passes.attempts for passes in side.passes.values())
        backs = side.passes.get("screen", Passes())
        mine_behind = own.passes.get("screen", Passes())
        for names in DEPTHS:
            league = passes_together(side.passes[name] for name in names if name in side.passes)
            mine = passes_together(own.passes[name] for name in names if name in own.passes)
            off = behind if "screen" in names else 0.0  # those are Screens
            usual_n, usual_c = league.attempts - off * backs.attempts, league.completions - off * backs.completions
            n, c = mine.attempts - off * mine_behind.attempts, mine.completions - off * mine_behind.completions
            completions.append((c + PASSES * (usual_c / usual_n if usual_n else 0.6)) / (n + PASSES))
            shares.append(n + PASSES * usual_n / max(1, thrown))
        screened = behind * (mine_behind.attempts + PASSES * backs.attempts / max(1, thrown))
        whole = sum(shares)
        attempts = sum(passes.attempts for passes in own.passes.values()) or own.attempts  # without spikes
        rate = totals.completions / max(1, thrown or totals.pass_attempts)
        complete = (own.completions + COMPLETIONS * rate) / (attempts + COMPLETIONS)
        usual = totals.interceptions / max(1, thrown or totals.pass_attempts)
        picked = (own.interceptions + PICKS * usual) / (attempts + PICKS)
        scrambled = plays_together(rushes.scrambles.values()).n
        all_scrambles = side.all_scrambles().n
        all_chances = totals.pass_attempts + totals.sacks + all_scrambles
        chances = own.attempts + own.sacks + scrambled
        sacked = (own.sacks + SACKS * totals.sacks / max(1, all_chances)) / (chances + SACKS)
        ran = (scrambled + SACKS * all_scrambles / max(1, all_chances)) / (chances + SACKS)
        return passing.Line(
            (completions[0], completions[1], completions[2]), (shares[0] / whole, shares[1] / whole, shares[2] / whole),
            screened / (whole + screened), complete, picked, sacked, ran,
        )

    def _skill(self, member: Member, added: Helped, sent: Sent) -> PlayerCard:
        player, stint = member
        place = people.position(member)
        rushes, catches = stint.rushing or Rushing(), stint.receiving or Receiving()
        columns = rushing.RushingColumns(NONE, NONE, NONE)
        own = plays_together(rushes.runs.values())
        if place is P.RB or own.n >= RUNS_FOR_COLUMN:
            shape = blended(_uncut_counts(own), self.league.runs, CARRIES)
            usual = mean(self.league.runs)
            mine = mean(uncut(counted(own.gains), counted(own.touchdowns))) if own.n else usual
            average = RUN_LIFT * (own.n * mine + CARRIES_FOR_MEAN * usual) / (own.n + CARRIES_FOR_MEAN)
            if place is not P.RB:
                stopped, lost = self.reference.stopped
                average, added = (average + stopped * lost) / (1 - stopped), rushing.ALONE
            columns = rushing.made(self.reference, shape, added, average, lot(player.id))
        caught = self._catches(catches, place, sent.factors[player.id], lot(f"catches {player.id}"))
        games = max(1, stint.games)
        use = (rushes.attempts + CATCH_COUNTS * catches.receptions) * GAMES / games
        endurance = next((code for least, code in WORKHORSE if use >= least), 4)
        return PlayerCard(
            id=player.id, name=player.name, positions=(place,), number=stint.jersey or 0, endurance=endurance,
            normal=columns.normal, short_gain=columns.short_gain, long_gain=columns.long_gain, quick=caught.quick,
            short=caught.short, long=caught.long,
            blocking=0 if place is P.RB else ratings.end_blocking(stint, place),
        )

    def _catches(
        self, own: Receiving, place: Position, factors: tuple[float, float, float], low: float
    ) -> receiving.ReceivingColumns:
        shapes, averages = [], []
        for names, usual, factor in zip(depths_of(place), self.league.catches, factors, strict=True):
            mine = passes_together(own.passes[name] for name in names if name in own.passes)
            shapes.append(blended(_uncut_counts(mine), usual, CATCHES))
            league = mean(usual)
            real = mean(uncut(counted(mine.gains), counted(mine.touchdowns))) if mine.completions else league
            n = mine.completions
            average = (n * real + CATCHES_FOR_MEAN * league) / (n + CATCHES_FOR_MEAN)
            averages.append(CATCH_LIFT * factor * average * self._hands(names, n, mine.attempts))
        return receiving.made(
            self.reference, (shapes[0], shapes[1], shapes[2]), (averages[0], averages[1], averages[2]), factors, low
        )

    def _hands(self, names: Sequence[str], caught: int, thrown: int) -> float:
        """How much of his passes a receiver catches beyond others. No card says so, for ranges are the passer's: his
        gains carry it, so that the yards of a pass to him are his own."""
        passes = self.season.league.scrimmage.passes
        league = passes_together(passes[name] for name in names if name in passes)
        usual = league.completions / league.attempts if league.attempts else 0.0
        return (caught + TARGETS * usual) / (thrown + TARGETS) / usual if usual else 1.0

    # -- defenders ------------------------------------------------------------------------------

    def _defenders(self, code: str, squad: people.Squad, strength: Strength) -> list[PlayerCard]:
        starters = squad.starters()
        boxes = {member[0].id: box for box, member in squad.defense.items()}
        linemen, linebackers, backs = (squad.groups[name] for name in ("DL", "LB", "DB"))
        tackles = ratings.tackle_ratings(
            [(member, people.position(member)) for member in (*linemen, *linebackers)], starters, strength
        )
        row_one = sum(box <= Box.E for box in squad.defense)
        rush = ratings.rush_ratings(linemen, starters, strength, row_one)
        cover = ratings.coverage_ratings([(member, people.position(member)) for member in backs], starters, strength)
        place = self.coverage_places[code]
        found = [_plain(one, tackle=tackles[one[0].id], pass_rush=rush[one[0].id]) for one in linemen]
        found += [
            _plain(
                one, tackle=tackles[one[0].id], pass_rush=ratings.blitz_rating(one[1], P.LB),
                coverage=ratings.linebacker_coverage(strength, one[0].id in starters, place < 0, place > 0),
                intercept=ratings.intercept_rating(one[1], boxes.get(one[0].id)),
            )
            for one in linebackers
        ]
        found += [
            _plain(
                one, pass_rush=ratings.blitz_rating(one[1], people.position(one)), coverage=cover[one[0].id],
                intercept=ratings.intercept_rating(one[1], boxes.get(one[0].id)),
            )
            for one in backs
        ]
        return found

    # -- specialists (CARD-7) ----------------------------------------------------------------------------

    def _specialists(
        self, code: str
    ) -> tuple[KickerCard, PunterCard, tuple[Returner, ...], tuple[Returner, ...]]:
        season, team = self.season, self.season.teams[code]
        members = list(season.roster(code))
        league = season.league

        def most(count: Callable[[Stint], float]) -> Player:
            able = sorted(members, key=lambda member: (-count(member[1]), member[0].id))
            return able[0][0]

        kicker = most(lambda stint: stint.kicking.field_goals.attempts if stint.kicking else 0)
        stint = kicker.stint(code)
        goals, tries = specials.kicking_of(stint.kicking if stint else None)
        kicker_card = specials.kicker_card(
            kicker, goals, league.kicks.field_goals, tries, league.kicks.extra_points
        )
        punter = most(lambda stint: stint.punting.n if stint.punting else 0)
        punting = punter.stint(code)
        own = punting.punting if punting and punting.punting else team.own.kicks.punts
        rows = self.reference.raw
        punter_card = specials.punter_card(punter, own, self.punts, rows, lot(f"{code} {punter.id}"))
        kickoffs, returned = _returners(members, "kickoffs"), _returners(members, "punts")
        kicks = specials.return_card(
            kickoffs, league.returns.kickoffs, rows, _dropped(league.returns.kickoffs), self.kneels,
            [lot(f"kickoffs {player.id}") for player, _ in kickoffs],
        )
        punts = specials.return_card(
            returned, league.returns.punts, rows, _dropped(league.returns.punts),
            lots=[lot(f"punts {player.id}") for player, _ in returned],
        )
        return kicker_card, punter_card, kicks, punts


def _letters(quarterbacks: Sequence[Member]) -> list[str]:
    """A for the first and for others who passed as a rule, who may play in his place (4.5.1c); then B and C."""
    thrown = sum(people.used(stint, "QB") for _, stint in quarterbacks)
    regular = [
        at for at, (_, stint) in enumerate(quarterbacks) if not at or people.used(stint, "QB") >= REGULAR * thrown
    ]
    return ["A" if at in regular else "B" if at == len(regular) else "C" for at in range(len(quarterbacks))]


def lost_fumbles(side: Side) -> float:
    """Fumbles lost in sixteen games."""
    lost = sum(kind.lost for kind in side.fumbles.values()) or side.totals.fumbles_lost
    return lost * GAMES / max(1, side.totals.games)


def lot(id: str) -> float:
    """A number of this player's own from 0 to 1, the same on every machine."""
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:6], "big") / 2**48


def _dropped(plays: Plays) -> float:
    return plays.fumbles / plays.n if plays.n else 0.0


def _returners(members: Sequence[Member], kind: str) -> list[tuple[Player, Plays]]:
    """The returners of kickoffs (four at most) or punts, the most used first."""
    found = []
    for player, stint in members:
        plays: Plays = getattr(stint.returning, kind) if stint.returning else Plays()
        if plays.n:
            found.append((player, plays))
    found.sort(key=lambda each: (-each[1].n, each[0].id))
    if not found:
        found = [(members[0][0], Plays())]
    return found[:4]


def _plain(
    member: Member, *, blocking: int = 0, pass_blocking: int = 0, tackle: int = 0, pass_rush: int = 0,
    coverage: int = 0, intercept: int = NO_RATING,
) -> PlayerCard:
    player, stint = member
    return PlayerCard(
        id=player.id, name=player.name, positions=people.positions(member), number=stint.jersey or 0,
        blocking=blocking, pass_blocking=pass_blocking, tackle=tackle, pass_rush=pass_rush, coverage=coverage,
        intercept=intercept,
    )


def _runs(plays: Plays) -> Array:
    return uncut(counted(plays.gains), counted(plays.touchdowns))


def _catches(passes: Passes) -> Array:
    return uncut(counted(passes.gains), counted(passes.touchdowns))


def _counts(passes: Passes) -> tuple[Array, Array]:
    return counted(passes.gains), counted(passes.touchdowns)


def _uncut_counts(plays: Plays | Passes) -> Array:
    """Gains not cut short, as many as there were."""
    gains = counted(plays.gains)
    chances = uncut(gains, counted(plays.touchdowns))
    found: Array = chances * gains.sum()
    return found


