"""The page, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.season.core import plots
from fieldhouse.season.core.accuracy import mark
from fieldhouse.season.core.comparison import Comparison, compare_all, count
from fieldhouse.season.core.report import figure_tables, results
from fieldhouse.season.core.report.html import Html, joined, table, tag
from fieldhouse.season.core.report.pages import document
from fieldhouse.season.core.report.replayed_season import ReplayedSeason, real_champion
from fieldhouse.season.core.sport import Finish


def page(replay: ReplayedSeason, comparison: Comparison | None = None) -> str:
    """The complete page. Without a comparison of many replays, this replay itself is compared with the real season."""
    alone = compare_all(replay.sport, replay.season, [replay.replayed()]) if replay.records else None
    shown = comparison or alone
    parts = [
        ("Standings", results.standings(replay) if replay.standings else Html()),
        ("Playoffs", results.playoffs(replay) if any(game.fixture.playoff for game in replay.games) else Html()),
        *(_figures(replay, alone, shown) if alone and shown else ()),
        ("Games", results.every_game(replay)),
        ("Settings", _settings(replay)),
    ]
    shown_parts = [(name, part) for name, part in parts if part]
    body = joined((
        tag("header", tag("h1", _title(replay)), _subtitle(replay), _tiles(replay, shown), class_="top"),
        tag("nav", tag("div", *(tag("a", name, href=f"#{name.lower()}") for name, _ in shown_parts))),
        tag(
            "main", *(tag("section", tag("h2", name, id=name.lower()), part) for name, part in shown_parts),
            tag("footer", tag("p", replay.season.attribution)),
        ),
    ))  # fmt: skip
    return document(_title(replay), body)


def _title(replay: ReplayedSeason) -> str:
    return f"{replay.season.league_name} {replay.sport.label(replay.season)}, replayed"


def _subtitle(replay: ReplayedSeason) -> Html:
    row = replay.row
    open_ = len(replay.games) - replay.final
    left = f"; {open_} still to be played" if open_ else ""
    return tag("p", f"{row.season}: {row.game}, seed {row.seed}, {replay.final} games{left}", class_="soft")


def _tiles(replay: ReplayedSeason, shown: Comparison | None) -> Html:
    tiles = []
    if replay.champion:
        really = real_champion(replay.sport, replay.season)
        label = f"champion; really {results.named(replay.season, really)}" if really else "champion"
        tiles.append((results.named(replay.season, replay.champion), label))
    if shown:
        aimed = [line for line in shown.figures if line.aimed]
        marked = [line for line in shown.figures if not line.luck]
        over = f", {count(shown.replays)}" if shown.replays > 1 else ""
        tiles.append((f"{mark(marked):.2f} of 5", f"mark over {len(marked)} figures{over}"))
        alone = [line for line in marked if line.alone]
        if alone:
            tiles.append((f"{sum(line.beyond for line in alone)} of {len(alone)}", "figures beyond chance"))
        else:
            tiles.append((f"{sum(line.met for line in aimed)} of {len(aimed)}", f"targets met{over}"))
    finishes = replay.sport.finishes(replay.season)
    best = sorted(_wins(finishes, row) for row in replay.standings)
    if best:
        for _, team, came, was in (best[-1], best[0]):
            tiles.append((results.named(replay.season, team), f"{came:g} wins, really {was:g}"))
    return tag("div", *(tag("div", tag("b", big), tag("span", small), class_="tile") for big, small in tiles),
               class_="tiles")  # fmt: skip


def _wins(finishes: Mapping[str, Finish], row: dict[str, Any]) -> tuple[float, str, float, float]:
    """How many more than really, the team, its wins and its real ones; a tie is half a win."""
    came, was = row["overall_wins"] + row["overall_ties"] / 2, finishes[row["team"]].half_wins
    return came - was, row["team"], came, was


def _figures(replay: ReplayedSeason, alone: Comparison, shown: Comparison) -> list[tuple[str, Html]]:
    drawn = figure_tables.drawings(shown)
    over = "this replay" if shown.replays == 1 else f"the mean of {shown.replays} replays"
    missing = Html() if plots.can_draw() else tag("p", figure_tables.NO_PLOTS, class_="note")
    look = shown.look
    complete = not look.more or any(distribution.name == look.more_distribution for distribution in shown.distributions)
    more = f"fieldhouse season report {replay.row.season} --replays 20 adds {look.more}."
    return [
        ("Leaders", joined((
            results.player_leaders(replay),
            figure_tables.pictures(drawn, ["players"], "plots"),
        ))),
        ("Teams", joined((
            tag("p", "Per game; the small figure is the real one.", class_="note"),
            figure_tables.team_table(replay.sport, replay.season, alone.teams, replay.links),
            tag("p", f"Real against {over}: a team on the line has its real figure.", class_="note"),
            figure_tables.pictures(drawn, ["teams"], "plots"),
        ))),
        ("Accuracy", joined((
            tag("p", f"Every figure of {over} and of the real season, with its target and grade; "
                "misses are red. Totals are per team and game.", class_="note"),
            missing,
            figure_tables.line_tables(shown.figures, drawn),
        ))),
        ("Distributions", joined((
            Html() if complete else tag("p", more, class_="note"),
            figure_tables.pictures(drawn, ["gains", "scores", "drives", "deviations"]),
        ))),
    ]  # fmt: skip


def _settings(replay: ReplayedSeason) -> Html:
    """What the replay was played with. Lists of check sums are for the machine."""
    row = replay.row
    label = [("name", row.season), ("game", row.game), ("seed", row.seed)]
    for name, value in row.settings.items():
        if name == "options":
            label.append((name, ", ".join(f"{key} = {each}" for key, each in value.items()) or "as they come"))
        elif not isinstance(value, dict | list):
            label.append((name.replace("_", " "), str(value)))
    return tag("div", table(("", ""), ((name, tag("span", value)) for name, value in label)), class_="card")
