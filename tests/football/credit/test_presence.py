"""Who plays in which week: one team at a time, the starter of the week, no more games than there were."""

from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

from fieldhouse.football.credit.presence import EXHIBITION, PLAYOFFS, Presence, presence_of, weeks_of
from fieldhouse.football.credit.quarterbacks import starters_of
from fieldhouse.football.credit.shares import rates
from fieldhouse.football.credit.squad import squad_of
from fieldhouse.games.paydirt.season import PaydirtPlay, shelf
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.players import Player, Stint
from fieldhouse.statistics.football.season import SeasonGame, Team

SEASONS = ("nfl-1999", "nfl-2018", "nfl-2019")


def season_of(*players: Player, weeks: int = 8) -> FootballSeason:
    """A and B both play in every week, but never each other."""
    games = tuple(
        SeasonGame(f"{week}{home}", "REG", week, away, home, 0, 0)
        for week in range(1, weeks + 1) for home, away in (("A", "C"), ("B", "D"))
    )  # fmt: skip
    teams = {code: Team(code, code) for code in "ABCD"}
    return replace(load_pack("nfl-2019"), games=games, teams=teams, players={player.id: player for player in players})


def player(*stints: Stint) -> Player:
    return Player("x", "X", stints=stints)


def chances(team: str, *stints: Stint) -> list[float]:
    season = season_of(player(*stints))
    found: list[float] = presence_of(season, team, list(season.roster(team))).chances[:, 0].tolist()
    return found


def test_weeks_with_a_play_are_sure_and_his_games_tell_of_the_others() -> None:
    assert chances("A", Stint("A", weeks=(1, 2, 4), games=3)) == [1, 1, 0, 1, 0, 0, 0, 0]
    assert chances("A", Stint("A", weeks=(1, 2, 4, 8), games=6)) == [1, 1, 0.5, 1, 0.5, 0.5, 0.5, 1]
    assert chances("A", Stint("A", games=4)) == [0.5] * 8  # a season without weeks
    assert chances("A", Stint("A")) == [1] * 8  # and without games


def test_a_traded_player_is_with_one_team_at_a_time() -> None:
    stints = Stint("A", weeks=(6, 7), games=4), Stint("B", weeks=(1, 3), games=3)
    assert chances("B", *stints) == [1, 1 / 3, 1, 1 / 3, 1 / 3, 0, 0, 0]
    assert chances("A", *stints) == [0, 0, 0, 0, 0, 1, 1, 1]
    twice = Stint("A", weeks=(1, 2, 3, 4, 8)), Stint("B", weeks=(8,))  # both teams claim a week
    assert chances("A", *twice)[7] == 1
    assert chances("B", *twice)[7] == 0
    without = Stint("A", games=2), Stint("B", games=6)
    assert chances("A", *without) == [1, 1, 0, 0, 0, 0, 0, 0]
    assert chances("B", *without) == [0, 0, 1, 1, 1, 1, 1, 1]


def test_games_outside_the_weeks() -> None:
    season = season_of(player(Stint("A", weeks=(1, 2, 3, 4, 5)), Stint("B", weeks=(7, 8))))
    one, other = (presence_of(season, team, list(season.roster(team))) for team in "AB")
    assert (one.of(EXHIBITION)[0], other.of(EXHIBITION)[0]) == (1, 0)
    assert (one.of(PLAYOFFS)[0], other.of(PLAYOFFS)[0]) == (0, 1)
    assert one.of(99)[0] == 1  # no week of this team


@pytest.mark.parametrize("name", SEASONS)
def test_nobody_is_with_two_teams_or_plays_more_games_than_he_did(name: str) -> None:
    season = load_pack(name)
    schedule, total = weeks_of(season), defaultdict[str, np.ndarray](lambda: np.zeros(40))
    for code in season.teams:
        roster = list(season.roster(code))
        found: Presence = presence_of(season, code, roster)
        assert found.weeks == schedule[code]
        for place, (one, stint) in enumerate(roster):
            games = found.chances[:, place].sum()
            assert games <= max(stint.games, len(stint.weeks)) + 1e-9
            total[one.id][list(found.weeks)] += found.chances[:, place]
    assert max(weeks.max() for weeks in total.values()) <= 1


def test_rates_come_to_the_counts() -> None:
    """The second plays while the first is out; together they share the games of both."""
    played = np.array([[1.0, 1.0]] * 6 + [[0.0, 1.0]] * 2)
    counts = np.array([90.0, 70.0])
    found = rates(counts, played)
    shares = played * found / (played * found).sum(axis=1, keepdims=True)
    assert shares.sum(axis=0) * counts.sum() / 8 == pytest.approx(counts, abs=0.01)
    assert (played * found).sum(axis=1).mean() == pytest.approx(counts.sum())
    assert rates(counts, np.ones((8, 2))) == pytest.approx(counts)


# Quarterbacks


@pytest.mark.parametrize("name", ["nfl-1999", "nfl-2018"])
def test_the_starter_of_the_week_starts_and_all_come_to_their_passes(name: str) -> None:
    season = load_pack(name)
    off = []
    for code in ("BUF", "CLE", "PHI", "SF", "WAS"):
        squad = squad_of(season, code)
        assert squad is not None
        starters = starters_of(season, code)
        parts = dict.fromkeys(starters.values(), 0.0)
        for week, starter in starters.items():
            (first, *later) = squad.quarterbacks.of(week, (), 0.5, 0.5)
            assert first == (0.0, starter)
            ends = [*(part for part, _ in later), 1.0]
            for (begin, passer), end in zip((first, *later), ends, strict=True):
                parts[passer] = parts.get(passer, 0.0) + end - begin
        thrown = {
            one.id: stint.passing.attempts + stint.passing.sacks
            for one, stint in season.roster(code) if stint.passing and one.id in parts
        }  # fmt: skip
        a_game = sum(thrown.values()) / len(starters)
        off += [abs(parts[one] * a_game - thrown[one]) for one in thrown]
    assert sum(off) / len(off) < 25


def test_the_showcase_has_the_starter_and_the_playoffs_the_last_one() -> None:
    season = load_pack("nfl-2018")
    names = {one.id: one.name for one in season.players.values()}
    squad = squad_of(season, "PHI")
    assert squad is not None
    starters = {week: names[squad.quarterbacks.of(week, (), 0.5, 0.5)[0][1]] for week in (1, 3, EXHIBITION, PLAYOFFS)}
    assert starters == {1: "Nick Foles", 3: "Carson Wentz", EXHIBITION: "Carson Wentz", PLAYOFFS: "Nick Foles"}


def test_a_games_week_is_found_by_its_id() -> None:
    held = shelf("nfl-2019")
    assert [held.week(name, False) for name in ("2019_05_IND_KC", "7/2019_05_IND_KC", "friendly")] == [5, 5, EXHIBITION]
    assert held.week("2019_20_TEN_KC", True) == PLAYOFFS
    assert PaydirtPlay("nfl-2019").setup("KC", "IND", game_id="2019_05_IND_KC")["week"] == 5
