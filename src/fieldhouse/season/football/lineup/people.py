"""Statistics of players: their single games, how teams share the ball, and who leads."""

from __future__ import annotations

from fieldhouse.season.football.lineup.formulas import (
    AVERAGE,
    COUNT,
    SHARE,
    count,
    entries,
    leader,
    players_with,
    ratios,
    spread,
    top_mean,
    top_spread,
)

FEATS, SHARES, LEADERS, APPEARANCES = "players' games", "shares of the ball", "leaders", "appearances"
KNOWN = "runners games"

_MARKS = {
    "100 rushing yards": "rush yards 100", "150 rushing yards": "rush yards 150", "15 carries": "rushes 15",
    "20 carries": "rushes 20", "25 carries": "rushes 25", "2 rushing touchdowns": "rush tds 2",
    "100 receiving yards": "catch yards 100", "150 receiving yards": "catch yards 150", "7 catches": "catches 7",
    "10 catches": "catches 10", "12 targets": "targets 12", "2 touchdown catches": "catch tds 2",
    "300 passing yards": "pass yards 300", "400 passing yards": "pass yards 400", "3 touchdown passes": "pass tds 3",
    "4 touchdown passes": "pass tds 4", "2 interceptions thrown": "intercepted 2",
    "3 interceptions thrown": "intercepted 3", "2 sacks": "half sacks 2",
}  # fmt: skip

ENTRIES = (
    *entries(FEATS, "a season", SHARE, {told: count(name) for told, name in _MARKS.items()}, KNOWN),
    *ratios(FEATS, "yards", AVERAGE, {
        "the team's best rusher": "best rush yards / sides", "the team's best receiver": "best catch yards / sides",
    }, KNOWN),
    *ratios(SHARES, "% of the team's game", AVERAGE, {
        "carries of the lead back": "0.1 * first of runners / runners games",
        "carries of the second back": "0.1 * second of runners / runners games",
        "catches of the first receiver": "0.1 * first of receivers / receivers games",
        "catches of the second receiver": "0.1 * second of receivers / receivers games",
        "passes of the first passer": "0.1 * first of passers / passers games",
    }, KNOWN),
    *entries(SHARES, "thousandths, from game to game", AVERAGE, {
        "standard deviation of the lead back's": spread("first of runners", "runners games"),
        "standard deviation of the first receiver's": spread("first of receivers", "receivers games"),
    }, KNOWN),
    *ratios(SHARES, "players", AVERAGE, {
        "with a carry": "runners / runners games", "with a catch": "receivers / receivers games",
        "with a pass": "passers / passers games",
    }, KNOWN),
    *entries(SHARES, "players, from game to game", AVERAGE, {
        "standard deviation of players with a carry": spread("runners", "runners games"),
        "standard deviation of players with a catch": spread("receivers", "receivers games"),
    }, KNOWN),
    *entries(LEADERS, "a season", AVERAGE, {
        "rushing yards": leader("rush yards"), "rushing yards, tenth": leader("rush yards", 10),
        "carries": leader("rushes"), "carries, tenth": leader("rushes", 10), "rushing touchdowns": leader("rush tds"),
        "receiving yards": leader("catch yards"), "receiving yards, tenth": leader("catch yards", 10),
        "catches": leader("catches"), "catches, tenth": leader("catches", 10),
        "touchdown catches": leader("catch tds"), "passing yards": leader("pass yards"),
        "passing yards, tenth": leader("pass yards", 10), "touchdown passes": leader("pass tds"),
        "interceptions thrown": leader("intercepted"), "interceptions made": leader("interceptions"),
        "sacks": leader("half sacks", times=0.5), "sacks, tenth": leader("half sacks", 10, times=0.5),
    }, KNOWN),
    *entries(LEADERS, "among the top thirty", AVERAGE, {
        "mean rushing yards": top_mean("rush yards"), "spread of rushing yards": top_spread("rush yards"),
        "mean receiving yards": top_mean("catch yards"), "spread of receiving yards": top_spread("catch yards"),
        "mean passing yards": top_mean("pass yards"), "spread of passing yards": top_spread("pass yards"),
        "mean sacks": top_mean("half sacks", times=0.5), "mean interceptions": top_mean("interceptions"),
    }, KNOWN),
    *entries(APPEARANCES, "players", SHARE, {
        "with a carry, pass or target": players_with("games", 1), "in 8 games and more": players_with("games", 8),
        "in 14 games and more": players_with("games", 14), "with 100 carries": players_with("rushes", 100),
        "with 50 catches": players_with("catches", 50), "with 1,000 rushing yards": players_with("rush yards", 1000),
        "with 1,000 receiving yards": players_with("catch yards", 1000),
        "with 3,000 passing yards": players_with("pass yards", 3000), "with 100 passes": players_with("passes", 100),
    }, KNOWN),
    *entries(APPEARANCES, "games", COUNT, {"most of a player": leader("games")}, KNOWN),
    *entries(APPEARANCES, "players", COUNT, {"on both sides of a game": count("players on both sides")}, KNOWN),
)  # fmt: skip
