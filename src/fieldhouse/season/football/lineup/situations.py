"""Statistics of downs, distances, the score and the clock, and of flags."""

from __future__ import annotations

from fieldhouse.season.football.lineup.formulas import AVERAGE, SHARE, count, entries, ratios, spread, team_spread

DOWNS, CALLS, CLOCK, TURNOVERS, FLAGS, GAMES = "downs", "calls", "clock", "turnovers", "flags", "teams' games"

_THIRD = ("1", "2", "3", "4", "5", "6", "7", "8-9", "10", "11-14", "15+")
_FOURTH = ("1", "2-3", "4-7", "8+")
_LEADS = ("ahead 9+", "ahead 1-8", "tied", "behind 1-8", "behind 9+")
_CALLS = {
    "1-10": "first and 10", "2-short": "second and 1 to 3", "2-middle": "second and 4 to 7",
    "2-long": "second and 8 and more", "3-short": "third and 1 to 2", "3-middle": "third and 3 to 6",
    "3-long": "third and 7 and more", "goal line": "the last 3 yards", "red zone": "the rest of the red zone",
    "two minutes": "the last two minutes of the half",
}  # fmt: skip

ENTRIES = (
    *ratios(DOWNS, "%", SHARE, {f"third downs with {at} to go": f"100 * third:{at} / third" for at in _THIRD}),
    *ratios(DOWNS, "%", SHARE, {
        f"converted on third and {at}": f"100 * third:{at}:made / third:{at}" for at in _THIRD
    }),
    *ratios(DOWNS, "%", SHARE, {
        f"fourth downs with {at} to go": f"100 * fourths at:{at} / fourths" for at in _FOURTH
    }),
    *ratios(DOWNS, "%", SHARE, {
        f"tried on fourth and {at}": f"100 * fourths at:{at}:go / fourths at:{at}" for at in _FOURTH
    }),
    *ratios(DOWNS, "%", SHARE, {
        f"converted on fourth and {at}": f"100 * fourth:{at}:made / fourth:{at}" for at in _FOURTH
    }),
    *ratios(DOWNS, "%", AVERAGE, {
        "converted on third down": "100 * third:made / third",
        "first downs on first down": "100 * down:1:made / down:1",
        "first downs on second down": "100 * down:2:made / down:2",
    }),
    *ratios(DOWNS, "%", SHARE, {
        "tried on fourth down in the own half": "100 * fourths:own:go / fourths:own",
        "tried on fourth down from midfield to the 34": "100 * fourths:midfield:go / fourths:midfield",
        "punts on fourth down from midfield to the 34": "100 * fourths:midfield:punt / fourths:midfield",
        "tried on fourth down closer": "100 * fourths:close:go / fourths:close",
    }),
    *ratios(DOWNS, "each team and game", AVERAGE, {
        "third downs": "third / sides", "fourth downs tried": "fourth / sides",
        "first downs gained": "first downs / sides",
    }),
    *ratios(CALLS, "% runs", AVERAGE, {
        "all": "100 * calls:run / calls",
        **{told: f"100 * calls:{name}:run / calls:{name}" for name, told in _CALLS.items()},
        **{f"fourth quarter, {lead}": f"100 * calls:{lead}:run / calls:{lead}" for lead in _LEADS},
    }),
    *ratios(CLOCK, "snaps a game", AVERAGE, {
        **{f"quarter {at}": f"quarter:{at} / games" for at in range(1, 5)},
        "last two minutes of the half": "two minutes:2 / games",
        "last two minutes of the game": "two minutes:4 / games",
        **{f"fourth quarter, {lead}": f"late:{lead} / games" for lead in _LEADS},
        "kneels": "kneel / games", "in the red zone": "red zone snaps / games",
    }),
    *ratios(CLOCK, "snaps a game", SHARE, {"spikes": "spike / games"}),
    *ratios(CLOCK, "%", AVERAGE, {
        "points in the last two minutes of the half": "100 * points two minutes:2 / td and goal points",
        "points in the last two minutes of the game": "100 * points two minutes:4 / td and goal points",
    }),
    *ratios(CLOCK, "a game", AVERAGE, {
        "timeouts of the first half": "timeouts:1 / games", "timeouts of the second half": "timeouts:2 / games",
    }, known_by="timeouts:1"),
    *ratios(TURNOVERS, "%", AVERAGE, {
        "passes intercepted": "100 * interception / passes", "passes completed": "100 * complete / passes",
        "dropbacks sacked": "100 * sack / passes + sack",
    }),
    *ratios(TURNOVERS, "%", SHARE, {"fumbles lost": "100 * fumbles lost / fumbles"}, known_by="fumbles"),
    *ratios(TURNOVERS, "each team and game", AVERAGE, {"fumbles": "fumbles / sides"}, known_by="fumbles"),
    *ratios(FLAGS, "a game", AVERAGE, {"accepted": "flags:accepted / games"}, known_by="flags:accepted"),
    *ratios(FLAGS, "yards", AVERAGE, {"an accepted flag": "flag yards / flags:accepted"}, known_by="flags:accepted"),
    *ratios(FLAGS, "a game", AVERAGE, {"declined": "flags:declined / games"}, known_by="flags:declined"),
    *ratios(FLAGS, "a game", AVERAGE, {"offset": "flags:offset / games"}, known_by="flags:offset"),
    *ratios(GAMES, "each team and game", AVERAGE, {
        "plays": "plays / sides", "yards": "side yards / sides", "rushes": "rushes / sides",
        "rushing yards": "side rush yards / sides", "passes": "passes / sides",
        "net passing yards": "side pass yards / sides",
    }),
    *entries(GAMES, "from game to game", AVERAGE, {
        f"standard deviation of {told}": spread(f"side {name}", "sides") for name, told in (
            ("plays", "plays"), ("yards", "yards"), ("rushes", "rushes"), ("rush yards", "rushing yards"),
            ("passes", "passes"), ("pass yards", "net passing yards"), ("first downs", "first downs"),
            ("turnovers", "turnovers"), ("sacked", "sacks"), ("flags", "accepted flags"),
        )
    }),
    *entries(GAMES, "games of a team", SHARE, {
        name: count(name) for name in (
            "games of 450 yards", "games under 250 yards", "games of 200 rush yards", "games under 60 rush yards",
            "games without turnover", "games of 4 turnovers", "games of 5 sacks", "games without sack",
            "games of 45 passes", "games of 35 rushes", "games under 20 rushes",
        )
    }),
    *entries(GAMES, "from team to team", AVERAGE, {
        "spread of yards": team_spread("yards / games"), "spread of rushing yards": team_spread("rush yards / games"),
        "spread of net passing yards": team_spread("pass yards / games"),
        "spread of yards a play": team_spread("yards / plays"), "spread of plays": team_spread("plays / games"),
        "spread of completion percentages": team_spread("100 * completions / passes"),
        "spread of turnovers": team_spread("turnovers / games"), "spread of sacks": team_spread("sacked / games"),
        "spread of flags": team_spread("flags / games"), "spread of rushes": team_spread("rushes / games"),
    }),
)  # fmt: skip
