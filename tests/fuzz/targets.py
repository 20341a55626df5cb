"""What is spoilt, and what is done with it: saves, cards, charts, decks, scenarios, imports, requests."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable, Mapping
from importlib.resources import files as resources
from pathlib import Path
from typing import Any, Final

from fieldhouse.games import find
from fieldhouse.games.paydirt.cards.files import write_team
from fieldhouse.games.statispro_basketball.cards import files as cards
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.games.statispro_football.cards import card_rules as statispro
from fieldhouse.games.tabletop_football.cards import card_rules as tabletop
from fieldhouse.statistics import find_pack, load_basketball
from tests.api.guests import FREE, HAULERS, TWO, Inn
from tests.api.requests import ask
from tests.cli.conftest import lively
from tests.fuzz.faces import command, files, nothing_half, spoilt, within
from tests.scenario.files import SHIPPED
from tests.statistics import tiny
from tests.statistics.basketball import tables
from tests.statistics.test_totals import GAMES, PLAYERS, TEAMS

Target = Callable[[random.Random, Path, Path], None]
"""Spoils an input with this luck, in this empty folder, and uses it; the last folder holds sound inputs."""


def prepare(sound: Path) -> None:
    """Sound inputs of every kind."""
    for name, short, shift in (("Xylophones", "XYZ", 0), ("Hobbyists", "HBI", 3)):
        write_team(lively(name, short, shift), sound / "charts" / short.lower())  # type: ignore[arg-type]  # a team
    season = load_basketball("nba-1992-93")
    for code in ("CHI", "PHO"):
        cards.write_team(make_team(season, code), sound / "cards" / code)
    for game, write in CARDED.items():
        for name in ("haulers", "signals"):
            write(find(game).teams().find(name), sound / "cards" / f"{game} {name}")
    (sound / "decks").mkdir()
    for game in DECKS:
        deck = resources(find(game).package) / "data" / "deck.csv"
        (sound / "decks" / f"{game}.csv").write_bytes(deck.read_bytes())
    tiny.write_season(sound / "import" / "plays")
    tables.write_season(sound / "import" / "nba")
    totals = sound / "import" / "totals"
    totals.mkdir()
    for name, text in (("teams", TEAMS), ("games", GAMES), ("players", PLAYERS)):
        (totals / f"{name}.csv").write_text(text)
    for name in ("nfl-1999", "nba-1992-93"):
        shutil.copyfile(find_pack(name), sound / f"{name}.fhs")
    saves = sound / "saves"
    saves.mkdir()
    teams = {name: [sound / "cards" / f"{name} {team}" for team in ("haulers", "signals")] for name in CARDED}
    teams["football"] = sorted((sound / "charts").iterdir())
    teams["basketball"] = [sound / "cards" / code for code in ("CHI", "PHO")]
    for name, (away, home) in teams.items():
        save = saves / f"{name}.fh"
        words = ("play", name, str(away), str(home), "--save", str(save), "--seed", "7", "--lines", "-y")
        command(*words, keys="\n" * 60 + "quit\n")
        assert save.is_file()


CARDED: Final[Mapping[str, Callable[[Any, Path], None]]] = {
    "statispro-football": statispro.write_team, "tabletop-football": tabletop.write_team,
}
"""The football games of player cards: how their cards are written."""
DECKS: Final = ("statispro-basketball", *CARDED)
SAVE_COMMANDS: Final = (
    ("saves",), ("saves", "--json"), ("verify", "x"), ("view", "x"), ("replay", "x"), ("fork", "x"), ("resume", "x"),
    ("resume",), ("host", "--again", "x"),
)


def save(rng: random.Random, folder: Path, sound: Path) -> None:
    home = folder / "home" / "saves"
    path = spoilt(rng, rng.choice(sorted((sound / "saves").iterdir())), home / "x.fh")
    words = rng.choice(SAVE_COMMANDS)
    before = files(home)
    command(*words, keys="\n" * 3 + "quit\n")
    if words[0] in ("saves", "verify", "view", "replay", "host"):
        nothing_half(home, before)
    elif words[0] == "fork":
        nothing_half(home, before, ["x-fork"])
    if path.is_file() and words[0] == "resume" and before["x.fh"] != path.read_bytes():
        assert command("verify", "x")[1], "a save that was resumed can be read"


def chart(rng: random.Random, folder: Path, sound: Path) -> None:
    team = spoilt(rng, sound / "charts" / rng.choice(("xyz", "hbi")), folder / "team")
    before = files(folder)
    code, _ = command("charts", "check", str(team))
    match rng.randrange(3):
        case 0:
            command("charts", "convert", str(team), "--suggest", str(folder / "copy"))
        case 1:
            command("charts", "show", str(team))
        case _:
            command("sim", str(team), str(sound / "charts" / "hbi"), "--json")
    nothing_half(folder, before, ["copy/"] if (folder / "copy").is_dir() and complete(team, folder / "copy") else [])
    assert code in (0, 1, 2)


def complete(team: Path, copy: Path) -> bool:
    """Whether a copy has every file of the team."""
    return {path.name for path in team.iterdir()} >= {path.name for path in copy.iterdir()} >= {"offense.csv"}


def card(rng: random.Random, folder: Path, sound: Path) -> None:
    source = rng.choice(sorted((sound / "cards").iterdir()))
    other = source.with_name(f"{source.name.split()[0]} signals") if " " in source.name else source.with_name("PHO")
    team = spoilt(rng, source, folder / "team")
    before = files(folder)
    command("cards", "check", str(team))
    match rng.randrange(3):
        case 0:
            code, _ = command("cards", "convert", str(team), str(folder / "new"))
            if code:
                assert not (folder / "new").exists(), "half a team is written"
        case 1:
            command("cards", "show", str(team))
        case _:
            command("sim", str(team), str(other), "--json")
    nothing_half(folder, before, ["new/"])


def deck(rng: random.Random, folder: Path, sound: Path) -> None:
    game = rng.choice(DECKS)
    path = spoilt(rng, sound / "decks" / f"{game}.csv", folder / "deck.csv")
    before = files(folder)
    if rng.random() < 0.2:
        words = ("play", game, "--deck", str(path), "--save", str(folder / "home" / "saves" / "x.fh"), "--lines", "-y")
        command(*words, keys="\n" * 3 + "quit\n")
    else:
        command("deck", game, "--file", str(path), *rng.choice(((), ("--statistics",), ("17",))))
    nothing_half(folder, before, ["home/"])


def scenario(rng: random.Random, folder: Path, sound: Path) -> None:
    path = spoilt(rng, rng.choice(SHIPPED), folder / "some.yaml")
    before = files(folder)
    command("scenario", str(path), *rng.choice(((), ("--strict",), ("--brief",))))
    nothing_half(folder, before)


def statistics(rng: random.Random, folder: Path, sound: Path) -> None:
    out = folder / "mine.fhs"
    if rng.random() < 0.25:
        pack = spoilt(rng, sound / rng.choice(("nfl-1999.fhs", "nba-1992-93.fhs")), folder / "pack.fhs")
        before = files(folder)
        command("season", "show", str(pack))
        nothing_half(folder, before)
        return
    source = spoilt(rng, sound / "import" / rng.choice(("plays", "nba", "totals", "totals")), folder / "mine")
    year = rng.choice((["--year", "1985"], [], ["--name", "nfl-1985", "--year", "1985"]))
    before = files(folder)
    code, _ = command("season", "import", str(source), "--out", str(out), "--quiet", *year)
    assert out.exists() == (code == 0), "a pack is written exactly if the import worked"
    nothing_half(folder, before, ["mine.fhs"])
    if code == 0:
        assert command("season", "show", str(out))[0] == 0, "a pack that was written can be read"


def request(rng: random.Random, folder: Path, sound: Path) -> None:
    """Twenty requests to one server, and then it still answers."""
    inn = Inn(folder / "saves", FREE)
    try:
        football = {**HAULERS, "game": rng.choice(("paydirt-football", *CARDED))}
        two = inn.begin(**rng.choice((football, football, {"game": "statispro-basketball"})), seats=TWO)
        for _ in range(rng.randrange(6)):
            two.answer(next(who for who in TWO if two.view(who)["view"]["question"]))
        for _ in range(REQUESTS):
            with within():
                ask(rng, two)
        assert two.ask("GET", "view", "home").status_code == 200
    finally:
        inn.close()


REQUESTS: Final = 20
TARGETS: Final[Mapping[str, tuple[Target, int]]] = {
    "saves": (save, 1), "cards": (card, 1), "charts": (chart, 1), "decks": (deck, 1), "scenarios": (scenario, 1),
    "imports": (statistics, 1), "requests": (request, REQUESTS),
}  # fmt: skip
"""By kind: the function, and the number of inputs that one call of it tries."""


def run(kind: str, seed: int, folder: Path, sound: Path) -> None:
    """One input of this kind and seed, in an empty folder. Raises AssertionError if anything goes wrong."""
    target, _ = TARGETS[kind]
    folder.mkdir(parents=True)
    os.environ.update(FIELDHOUSE_HOME=str(folder / "home"), XDG_STATE_HOME=str(folder / "state"))
    try:
        target(random.Random(f"{kind} {seed}"), folder, sound)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
