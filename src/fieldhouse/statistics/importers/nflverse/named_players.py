"""Players, gathered from the rows of play-by-play, and from a roster file if there is one."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

from fieldhouse.statistics.football.players import Defending, Player, Stint
from fieldhouse.statistics.importers.nflverse.frames import open_sheet
from fieldhouse.statistics.importers.play import Play
from fieldhouse.statistics.importers.sheets import FaultList, SheetRow
from fieldhouse.statistics.importers.tables.rosters import inches

NAMED = (
    "passer", "rusher", "receiver", "kicker", "punter", "kickoff_returner", "punt_returner", "interception",
    "sack", "half_sack_1", "half_sack_2", "solo_tackle_1", "solo_tackle_2", "assist_tackle_1", "assist_tackle_2",
    "assist_tackle_3", "assist_tackle_4", "tackle_with_assist_1", "tackle_with_assist_2", "pass_defense_1",
    "pass_defense_2", "qb_hit_1", "qb_hit_2", "tackle_for_loss_1", "tackle_for_loss_2", "forced_fumble_player_1",
    "forced_fumble_player_2", "fumbled_1", "fumble_recovery_1", "td", "safety", "blocked",
)  # fmt: skip
"""Each of these has an id and a name column: `passer_player_id`, `passer_player_name`."""

CREDITS = {
    "solo_tackle_1": ("solo", 1.0), "solo_tackle_2": ("solo", 1.0),
    "tackle_with_assist_1": ("assists", 1.0), "tackle_with_assist_2": ("assists", 1.0),
    "assist_tackle_1": ("assists", 1.0), "assist_tackle_2": ("assists", 1.0),
    "assist_tackle_3": ("assists", 1.0), "assist_tackle_4": ("assists", 1.0),
    "tackle_for_loss_1": ("tackles_for_loss", 1.0), "tackle_for_loss_2": ("tackles_for_loss", 1.0),
    "sack": ("sacks", 1.0), "half_sack_1": ("sacks", 0.5), "half_sack_2": ("sacks", 0.5),
    "qb_hit_1": ("hits", 1.0), "qb_hit_2": ("hits", 1.0), "interception": ("interceptions", 1.0),
    "pass_defense_1": ("passes_defended", 1.0), "pass_defense_2": ("passes_defended", 1.0),
    "forced_fumble_player_1": ("forced_fumbles", 1.0), "forced_fumble_player_2": ("forced_fumbles", 1.0),
    "safety": ("safeties", 1.0), "blocked": ("kicks_blocked", 1.0),
}  # fmt: skip
"""What a defender is credited with for standing in a column. On kicks tackles are special."""

GROUPS = {
    "QB": "QB", "RB": "RB", "HB": "RB", "FB": "FB", "WR": "WR", "TE": "TE", "K": "K", "P": "P", "LS": "LS",
    **dict.fromkeys(("C", "G", "T", "OT", "OG", "OL", "LT", "RT", "LG", "RG"), "OL"),
    **dict.fromkeys(("DE", "DT", "NT", "DL"), "DL"),
    **dict.fromkeys(("LB", "ILB", "OLB", "MLB"), "LB"),
    **dict.fromkeys(("CB", "S", "SS", "FS", "SAF", "DB"), "DB"),
}  # fmt: skip


COLUMNS = tuple(f"{name}_player_{what}" for name in NAMED for what in ("id", "name")) + tuple(
    f"{name}_team" for name in CREDITS
)


class NamedPlayers:
    """Names, roles and defensive credits, row by row."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.roles: dict[str, Counter[str]] = defaultdict(Counter)
        self.teams: dict[str, set[str]] = defaultdict(set)
        self.credits: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)

    def add(self, line: SheetRow, play: Play) -> None:
        for name in NAMED:
            named = line.text(f"{name}_player_id")
            if named and named not in self.names:
                self.names[named] = line.text(f"{name}_player_name") or named
        for player, role in (
            (play.passer, "QB"), (play.rusher, "RB"), (play.receiver, "WR"),
            (play.kicker, "P" if play.type == "punt" else "K"),
        ):  # fmt: skip
            if player:
                self.roles[player][role] += 1
                self.teams[player].add(play.offense)
        if play.type != "no_play":
            self._credit(line, play)

    def _credit(self, line: SheetRow, play: Play) -> None:
        for name, (figure, worth) in CREDITS.items():
            player = line.text(f"{name}_player_id")
            if not player:
                continue
            team = line.text(f"{name}_team") or play.defense
            if team not in (play.offense, play.defense):
                team = play.defense
            if not play.scrimmage and figure in ("solo", "assists"):
                figure = "special_tackles"
            elif team == play.offense and figure in ("solo", "assists"):
                figure = "other_tackles"
            kept = self.credits[player, team]
            kept[figure] += worth  # type: ignore[assignment]  # halves are floats
            self.teams[player].add(team)
            if figure == "sacks":
                kept["sack_yards"] -= play.gain * worth  # type: ignore[assignment]  # halves are floats
            elif figure == "interceptions":
                kept["interception_yards"] += play.return_yards or 0
                kept["interception_touchdowns"] += play.defense_scored
                kept["interception_long"] = max(kept["interception_long"], play.return_yards or 0)
        recovered = line.text("fumble_recovery_1_player_id")
        if recovered and line.text("fumble_recovery_1_team") == play.defense and play.fumble_team == play.offense:
            kept = self.credits[recovered, play.defense]
            kept["fumble_recoveries"] += 1
            kept["fumble_yards"] += line.number_or("fumble_recovery_1_yards")
            self.teams[recovered].add(play.defense)

    def players(self) -> dict[str, Player]:
        """Everybody named, with the position his plays suggest."""
        made = {}
        for player, name in sorted(self.names.items()):
            position = self._position(player)
            stints = tuple(
                Stint(team, position, GROUPS.get(position, ""), defending=self._defending(player, team))
                for team in sorted(self.teams[player])
            )
            made[player] = Player(player, name, name, position, GROUPS.get(position, ""), stints=stints)
        return made

    def _position(self, player: str) -> str:
        roles = self.roles.get(player)
        return roles.most_common(1)[0][0] if roles else "DEF"

    def _defending(self, player: str, team: str) -> Defending | None:
        kept = self.credits.get((player, team))
        if not kept:
            return None
        halves = ("sacks", "sack_yards")
        return Defending(**{name: float(n) if name in halves else int(n) for name, n in kept.items()})  # type: ignore[arg-type]  # by name


def read_roster(path: Path, players: dict[str, Player], faults: FaultList) -> dict[str, Player]:
    """The players with what an nflverse roster file says of them. Those with no play are left out."""
    done = dict(players)
    wanted = (
        "gsis_id", "full_name", "team", "position", "depth_chart_position", "jersey_number", "status", "birth_date",
        "height", "weight", "college",
    )  # fmt: skip
    for line in open_sheet(path, faults, ("gsis_id", "full_name", "position"), wanted):
        player = done.get(line.text("gsis_id"))
        if player is None:
            continue
        position = line.text("position")
        group = GROUPS.get(position, "")
        stints = tuple(
            Stint(
                stint.team,
                line.text("depth_chart_position") or position,
                group,
                jersey=line.maybe("jersey_number"),
                status=line.text("status"),
                defending=stint.defending,
            )
            for stint in player.stints
        )
        done[player.id] = Player(
            id=player.id,
            name=line.text("full_name"),
            short_name=player.short_name,
            position=position,
            group=group,
            birth_date=line.text("birth_date"),
            height=inches(line, "height"),
            weight=line.maybe("weight"),
            college=line.text("college"),
            stints=stints,
        )
    faults.stop()
    return done
