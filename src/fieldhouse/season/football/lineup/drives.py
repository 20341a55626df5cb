"""Statistics of drives, field position and kicks."""

from __future__ import annotations

from fieldhouse.season.football.lineup.formulas import AVERAGE, SHARE, count, entries, ratios, spread

DRIVES, STARTS, KICKS, RETURNS = "drives", "starts", "kicks", "returns"

ENTRIES = (
    *ratios(DRIVES, "%", AVERAGE, {
        "ending in a touchdown": "100 * drives:touchdown / drives",
        "ending in a field goal": "100 * drives:field goal / drives",
        "ending in a punt": "100 * drives:punt / drives",
        "three plays or fewer and a punt": "100 * three and out / drives",
        "of 10 plays and more": "100 * drives of 10+ / drives",
        "of 75 yards and more": "100 * drives of 75+ yards / drives",
        "reaching the red zone": "100 * red zone / drives",
        "red zone drives ending in a touchdown": "100 * red zone:touchdown / red zone",
        "red zone drives ending in a field goal": "100 * red zone:field goal / red zone",
        "touchdowns on first and goal": "100 * goal to go:touchdown / goal to go",
    }),
    *ratios(DRIVES, "%", SHARE, {
        "ending in an interception": "100 * drives:interception / drives",
        "ending in a fumble": "100 * drives:fumble / drives",
        "ending on downs": "100 * drives:downs / drives",
        "ending in a missed field goal": "100 * drives:missed field goal / drives",
        "ending with the half": "100 * drives:end of half / drives",
        "of one play": "100 * drives of 1 / drives",
    }),
    *ratios(DRIVES, "each", AVERAGE, {
        "a team and game": "drives / sides", "plays": "drive plays / drives", "yards": "drive yards / drives",
    }),
    *entries(DRIVES, "each", AVERAGE, {
        "standard deviation of plays": spread("drive plays", "drives"),
        "standard deviation of yards": spread("drive yards", "drives"),
    }),
    *ratios(STARTS, "yards from the own goal", AVERAGE, {
        "mean": "drive starts / drives", "after kickoffs": "after kickoff:spot / after kickoff",
        "after punts": "after punt:spot / after punt", "after turnovers": "after turnover:spot / after turnover",
    }),
    *ratios(STARTS, "%", SHARE, {
        "inside the own 10": "100 * start:1-10 / drives", "at the own 11 to 19": "100 * start:11-19 / drives",
        "at the own 20 to 24": "100 * start:20-24 / drives", "at the own 25": "100 * start:25 / drives",
        "at the own 26 to 30": "100 * start:26-30 / drives", "at the own 31 to 40": "100 * start:31-40 / drives",
        "in the opponents' half": "100 * start:51+ / drives",
    }),
    *ratios(KICKS, "each team and game", AVERAGE, {
        "field goals tried": "goals / sides", "punts": "punts / sides",
    }),
    *ratios(KICKS, "%", SHARE, {
        "field goals tried from under 30": "100 * goals:under 30 / goals",
        "field goals tried from 30 to 39": "100 * goals:30-39 / goals",
        "field goals tried from 40 to 49": "100 * goals:40-49 / goals",
        "field goals tried from 50 and more": "100 * goals:50+ / goals",
    }),
    *ratios(KICKS, "% good", AVERAGE, {
        "field goals under 30": "100 * goals:under 30:good / goals:under 30",
        "field goals of 30 to 39": "100 * goals:30-39:good / goals:30-39",
        "field goals of 40 to 49": "100 * goals:40-49:good / goals:40-49",
        "field goals of 50 and more": "100 * goals:50+:good / goals:50+",
        "extra points": "100 * extra_point:good / extra_point",
    }),
    *ratios(KICKS, "% good", SHARE, {"two-point tries": "100 * two_point:good / two_point"}),
    *ratios(KICKS, "%", SHARE, {
        "two-point tries of all tries": "100 * two_point / two_point + extra_point",
        "punts fair caught": "100 * punts:fair catch / punts kicked",
        "punts downed or out": "100 * punts:dead / punts kicked",
        "punt touchbacks": "100 * punts:touchback / punts kicked",
    }),
    *ratios(KICKS, "%", AVERAGE, {"kickoff touchbacks": "100 * kickoffs:touchback / kickoffs"}),
    *ratios(KICKS, "yards", AVERAGE, {"a punt": "punt yards / punts kicked"}),
    *entries(KICKS, "yards", AVERAGE, {"standard deviation of punts": spread("punt yards", "punts kicked")}),
    *entries(KICKS, "a season", SHARE, {"onside kicks": count("onside kicks"), "blocked kicks": count("blocked")}),
    *ratios(RETURNS, "each team and game", AVERAGE, {
        "kick returns": "kick returns / sides", "punt returns": "punt returns / sides",
    }),
    *ratios(RETURNS, "yards", AVERAGE, {
        "a kick return": "kick return yards / kick returns", "a punt return": "punt return yards / punt returns",
        "an interception return": "interception yards / interception",
    }),
    *entries(RETURNS, "yards", AVERAGE, {
        "standard deviation of kick returns": spread("kick return yards", "kick returns"),
        "standard deviation of punt returns": spread("punt return yards", "punt returns"),
    }),
    *ratios(RETURNS, "%", SHARE, {
        "kick returns of 30 and more": "100 * kick returns 30+ / kick returns",
        "punt returns of 20 and more": "100 * punt returns 20+ / punt returns",
    }),
    *entries(RETURNS, "a season", SHARE, {
        "interceptions returned for a touchdown": count("interception returned for td"),
        "fumbles returned for a touchdown": count("fumble returned for td"),
        "own fumbles picked up for a touchdown": count("own fumble for td"),
        "kickoffs and punts returned for a touchdown": count("kickoff returned for td", "punt returned for td"),
        "safeties": count("safeties"),
    }),
)  # fmt: skip
