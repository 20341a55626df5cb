"""A made-up season as nflverse play-by-play: four teams that run, throw, kick, fumble and are flagged."""

from __future__ import annotations

from itertools import permutations
from random import Random

Row = dict[str, object]
TEAMS = ("BUF", "MIA", "NE", "NYJ")
SEASON = 2021


def season(rounds: int = 1) -> list[Row]:
    """Every team at home against every other, `rounds` times over."""
    rows: list[Row] = []
    for at, (home, away) in enumerate(list(permutations(TEAMS, 2)) * rounds):
        rows += _Game(Random(at), at // 2 + 1, away, home).rows
    return rows


class _Game:
    def __init__(self, luck: Random, week: int, away: str, home: str) -> None:
        self.luck, self.rows, self.drive = luck, [], 0
        self.facts: Row = {
            "game_id": f"{SEASON}_{week:02}_{away}_{home}", "season": SEASON, "week": week, "season_type": "REG",
            "home_team": home, "away_team": away, "roof": "outdoors", "location": "Home", "div_game": 1,
        }  # fmt: skip
        self.score, self.left = {away: 0, home: 0}, 3600
        offense, defense = away, home
        while self.left > 0:
            self._kickoff(defense, offense)
            while self._drive(offense, defense) and self.left > 0:
                offense, defense = defense, offense
            offense, defense = defense, offense
        for row in self.rows:
            row |= {"home_score": self.score[home], "away_score": self.score[away]}

    def _row(self, play_type: str, offense: str, defense: str, **more: object) -> None:
        spent = self.luck.randint(20, 40) if play_type in ("run", "pass") else 6
        own, other = self.score[offense], self.score[defense]
        quarter = min(4, 4 - (max(1, self.left) - 1) // 900)
        blank = dict.fromkeys(
            (
                "complete_pass", "interception", "sack", "touchdown", "first_down", "fumble", "fumble_lost", "safety",
                "out_of_bounds", "aborted_play", "qb_scramble", "qb_kneel", "qb_spike", "shotgun", "no_huddle",
                "touchback", "kickoff_out_of_bounds", "kickoff_fair_catch", "kickoff_downed", "punt_blocked",
                "punt_fair_catch", "punt_out_of_bounds", "punt_downed", "penalty", "two_point_attempt",
                "third_down_converted", "third_down_failed", "fourth_down_converted", "fourth_down_failed",
                "yards_gained", "return_yards",
            ), 0,
        )  # fmt: skip
        empty = dict.fromkeys(
            (
                "down", "ydstogo", "yardline_100", "air_yards", "pass_location", "run_location", "run_gap", "td_team",
                "td_player_id", "passer_player_id", "passer_player_name", "rusher_player_id", "rusher_player_name",
                "receiver_player_id", "receiver_player_name", "kicker_player_id", "kicker_player_name",
                "punter_player_id", "punter_player_name", "kickoff_returner_player_id", "punt_returner_player_id",
                "interception_player_id", "solo_tackle_1_player_id", "sack_player_id", "kick_distance",
                "field_goal_result", "extra_point_result", "two_point_conv_result", "penalty_team", "penalty_type",
                "penalty_yards", "fumbled_1_team", "fumbled_1_player_id",
            ), "",
        )  # fmt: skip
        self.rows.append({
            **self.facts, "play_id": 10 * len(self.rows) + 1, "posteam": offense, "defteam": defense,
            "play_type": play_type, "qtr": quarter, "game_seconds_remaining": self.left,
            "quarter_seconds_remaining": self.left - 900 * (4 - quarter), "posteam_score": own, "defteam_score": other,
            "posteam_score_post": own, "defteam_score_post": other, "score_differential": own - other,
            "fixed_drive": self.drive, **blank, **empty, **more,
        })  # fmt: skip
        self.left = max(0, self.left - spent)

    def _named(self, role: str, team: str, number: int = 1) -> Row:
        return {f"{role}_player_id": f"{team}-{role}-{number}", f"{role}_player_name": f"{team[0]}.{role}{number}"}

    def _kickoff(self, kickers: str, receivers: str) -> None:
        self.drive += 1
        deep = self.luck.random() < 0.5
        fate: Row = {"touchback": 1, "kick_distance": 65} if deep else {
            "kick_distance": self.luck.randint(55, 64), "return_yards": self.luck.randint(12, 34),
            **self._named("kickoff_returner", receivers),
        }  # fmt: skip
        self._row("kickoff", receivers, kickers, yardline_100=35, **fate, **self._named("kicker", kickers))
        self.spot = 75

    def _drive(self, offense: str, defense: str) -> bool:
        """Whether the other side goes on from there; else there is a kickoff."""
        down, to_go = 1, 10
        luck = self.luck
        while self.left > 0:
            at: Row = {"down": down, "ydstogo": min(to_go, self.spot), "yardline_100": self.spot}
            if luck.random() < 0.06:
                self._row(
                    "no_play", offense, defense, **at, penalty=1, penalty_team=luck.choice((offense, defense)),
                    penalty_type=luck.choice(("Offensive Holding", "False Start", "Defensive Pass Interference")),
                    penalty_yards=luck.choice((5, 10)),
                )
            if down == 4 and to_go > 1 + luck.randint(0, 2):
                return self._kick(offense, defense, at)
            gain, lost = self._play(offense, defense, at, to_go)
            self.spot -= gain
            if lost:
                self.spot = min(99, max(1, 100 - self.spot))
                self.drive += 1
                return True
            if self.spot <= 0:
                self.score[offense] += 6
                good = luck.random() < 0.93
                self._row(
                    "extra_point", offense, defense, yardline_100=15, kick_distance=33,
                    extra_point_result="good" if good else "failed", **self._named("kicker", offense),
                )
                self.score[offense] += good
                return False
            self.spot = min(99, self.spot)
            down, to_go = (1, 10) if gain >= to_go else (down + 1, to_go - gain)
            if down > 4:
                self.spot = 100 - self.spot
                self.drive += 1
                return True
        return False

    def _play(self, offense: str, defense: str, at: Row, to_go: int) -> tuple[int, bool]:
        luck, spot = self.luck, self.spot
        run = luck.random() < 0.44
        sack = not run and luck.random() < 0.07
        caught = not run and not sack and luck.random() < 0.64
        picked = not run and not sack and not caught and luck.random() < 0.07
        gain = 0
        if run:
            gain = max(-4, min(60, round(luck.gauss(3, 3)) + (luck.randint(8, 30) if luck.random() < 0.08 else 0)))
        elif sack:
            gain = -luck.randint(2, 10)
        elif caught:
            gain = max(-3, round(luck.expovariate(1 / 11)))
        gain = min(gain, spot)
        fumble = (run or caught or sack) and gain < spot and luck.random() < 0.02
        lost = fumble and luck.random() < 0.5
        made = gain >= to_go
        more: Row = {
            "yards_gained": gain, "first_down": int(made), "touchdown": int(gain == spot), "fumble": int(fumble),
            "fumble_lost": int(lost), "out_of_bounds": int(luck.random() < 0.12), "sack": int(sack),
            "complete_pass": int(caught), "interception": int(picked), "shotgun": int(luck.random() < 0.5),
            "no_huddle": int(luck.random() < 0.1), **self._named("solo_tackle_1", defense, luck.randint(1, 9)),
            "td_team": offense if gain == spot else "", "fumbled_1_team": offense if fumble else "",
        }  # fmt: skip
        for down, name in ((3, "third_down"), (4, "fourth_down")):
            if at["down"] == down:
                more |= {f"{name}_converted": int(made), f"{name}_failed": int(not made)}
        if run:
            scramble = luck.random() < 0.07
            more |= {
                "run_location": luck.choice(("left", "middle", "right")),
                "run_gap": luck.choice(("end", "tackle", "guard")), "qb_scramble": int(scramble),
                **(self._named("rusher", offense, 9 if scramble else luck.choice((1, 1, 2)))),
            }  # fmt: skip
        else:
            more |= self._named("passer", offense)
            if sack:
                more |= self._named("sack", defense, luck.randint(1, 4))
            else:
                more |= self._named("receiver", offense, luck.randint(1, 5))
                more |= {"air_yards": luck.randint(-3, 28), "pass_location": luck.choice(("left", "middle", "right"))}
            if picked:
                more |= self._named("interception", defense, luck.randint(1, 4))
                more["return_yards"] = luck.randint(0, 30)
        self._row("run" if run else "pass", offense, defense, **at, **more)
        return gain, bool(lost or picked)

    def _kick(self, offense: str, defense: str, at: Row) -> bool:
        luck, spot = self.luck, self.spot
        if spot <= 36:
            result = "made" if luck.random() < 1.05 - spot / 90 else luck.choice(("missed", "missed", "blocked"))
            self._row(
                "field_goal", offense, defense, **at, kick_distance=spot + 18, field_goal_result=result,
                **self._named("kicker", offense),
            )
            self.score[offense] += 3 * (result == "made")
            self.spot = 100 - min(80, spot + 7)
            self.drive += 1
            return result != "made"
        far = min(luck.randint(35, 55), spot)
        fate: Row = {"touchback": 1} if far == spot else luck.choice((
            {"punt_fair_catch": 1}, {"punt_downed": 1}, {"punt_out_of_bounds": 1},
            {"return_yards": luck.randint(1, 15), **self._named("punt_returner", defense)},
        ))  # fmt: skip
        self._row("punt", offense, defense, **at, kick_distance=far, **fate, **self._named("punter", offense))
        self.spot = 80 if far == spot else min(99, 100 - (spot - far))
        self.drive += 1
        return True
