"""The page, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.season import plots
from fieldhouse.season.accuracy import mark
from fieldhouse.season.accuracy.whole import Comparison, compare_all, count
from fieldhouse.season.report import figures, season
from fieldhouse.season.report.held import Held, real_champion
from fieldhouse.season.report.html import Html, joined, table, tag
from fieldhouse.season.report.look import CSS
from fieldhouse.season.sport import Finish


def page(held: Held, comparison: Comparison | None = None) -> str:
    """The whole page. Without a comparison of many replays, the replay itself is held against the real season."""
    alone = compare_all(held.season, [held.replayed()]) if held.records else None
    shown = comparison or alone
    parts = [
        ("Standings", season.standings(held) if held.standings else Html()),
        ("Playoffs", season.playoffs(held) if any(game.fixture.playoff for game in held.games) else Html()),
        *(_figures(held, alone, shown) if alone and shown else ()),
        ("Games", season.every_game(held)),
        ("Settings", _settings(held)),
    ]
    kept = [(name, part) for name, part in parts if part]
    body = joined((
        tag("header", tag("h1", _title(held)), _subtitle(held), _tiles(held, shown), class_="top"),
        tag("nav", tag("div", *(tag("a", name, href=f"#{name.lower()}") for name, _ in kept))),
        tag(
            "main", *(tag("section", tag("h2", name, id=name.lower()), part) for name, part in kept),
            tag("footer", tag("p", held.season.attribution)),
        ),
    ))  # fmt: skip
    head = joined((
        Html('<meta charset="utf-8">'), Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        tag("title", _title(held)), tag("style", Html(CSS)),
    ))  # fmt: skip
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{body}</body></html>\n'


def _title(held: Held) -> str:
    return f"{held.season.league_name} {held.sport.label(held.season)}, replayed"


def _subtitle(held: Held) -> Html:
    row = held.row
    open_ = len(held.games) - held.final
    left = f"; {open_} still to be played" if open_ else ""
    return tag("p", f"{row.season}: {row.game}, seed {row.seed}, {held.final} games{left}", class_="soft")


def _tiles(held: Held, shown: Comparison | None) -> Html:
    tiles = []
    if held.champion:
        really = real_champion(held.season)
        told = f"champion; really {season.named(held.season, really)}" if really else "champion"
        tiles.append((season.named(held.season, held.champion), told))
    if shown:
        aimed = [line for line in shown.lines if line.aimed]
        over = f", {count(shown.replays)}" if shown.replays > 1 else ""
        tiles.append((f"{mark(shown.lines):.2f} of 5", f"mark over {len(shown.lines)} figures{over}"))
        tiles.append((f"{sum(line.met for line in aimed)} of {len(aimed)}", f"targets met{over}"))
    finishes = held.sport.finishes(held.season)
    best = sorted(_wins(finishes, row) for row in held.standings)
    if best:
        for _, team, came, was in (best[-1], best[0]):
            tiles.append((season.named(held.season, team), f"{came:g} wins, really {was:g}"))
    return tag("div", *(tag("div", tag("b", big), tag("span", small), class_="tile") for big, small in tiles),
               class_="tiles")  # fmt: skip


def _wins(finishes: Mapping[str, Finish], row: dict[str, Any]) -> tuple[float, str, float, float]:
    """How many more than really, the team, its wins and its real ones; a tie is half a win."""
    came, was = row["overall_wins"] + row["overall_ties"] / 2, finishes[row["team"]].half_wins
    return came - was, row["team"], came, was


def _figures(held: Held, alone: Comparison, shown: Comparison) -> list[tuple[str, Html]]:
    drawn = figures.drawings(shown)
    over = "this replay" if shown.replays == 1 else f"the mean of {shown.replays} replays"
    missing = Html() if plots.can_draw() else tag("p", figures.NO_PLOTS, class_="note")
    look = shown.look
    whole = not look.more or any(shape.name == look.more_shape for shape in shown.shapes)
    more = f"fieldhouse season report {held.row.season} --replays 20 adds {look.more}."
    return [
        ("Leaders", joined((
            season.player_leaders(held),
            figures.pictures(drawn, ["players"], "plots"),
        ))),
        ("Teams", joined((
            tag("p", "Per game; the small figure is the real one.", class_="note"),
            figures.team_table(held.season, alone.teams),
            tag("p", f"Real against {over}: on the line a team does what it did.", class_="note"),
            figures.pictures(drawn, ["teams"], "plots"),
        ))),
        ("Accuracy", joined((
            tag("p", f"Every figure of {over} and of the real season, with its target and grade; "
                "in red what misses. Totals are per team and game.", class_="note"),
            missing,
            figures.line_tables(shown.lines, drawn),
        ))),
        ("Distributions", joined((
            Html() if whole else tag("p", more, class_="note"),
            figures.pictures(drawn, ["gains", "scores", "drives", "deviations"]),
        ))),
    ]  # fmt: skip


def _settings(held: Held) -> Html:
    """What the replay was played with. Lists of check sums are for the machine."""
    row = held.row
    told = [("name", row.season), ("game", row.game), ("seed", row.seed)]
    for name, value in row.settings.items():
        if name == "options":
            told.append((name, ", ".join(f"{key} = {each}" for key, each in value.items()) or "as they come"))
        elif not isinstance(value, dict | list):
            told.append((name.replace("_", " "), str(value)))
    return tag("div", table(("", ""), ((name, tag("span", value)) for name, value in told)), class_="card")
