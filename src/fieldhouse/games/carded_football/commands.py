"""`fieldhouse cards` and `fieldhouse deck` of a game of player cards. Its own modules wait until they are needed.

A game's package has `cards.card_rules` (read_team, write_team, to_data), `cards.deck` (standard_deck, read_deck),
`cards.oddities` (oddities), `season` (shelf) and `teams` (find).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from fieldhouse.football.fast_action.card_files import TEAM
from fieldhouse.games.api import Command, Report, Step
from fieldhouse.games.errors import InputError

if TYPE_CHECKING:
    from fieldhouse.football.fast_action.player_cards import TeamCards


PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class CardCommands:
    """The commands of the game in this package."""

    package: str
    makers: tuple[str, ...] = ("fitted",)
    """How its cards can be made."""

    def _part(self, module: str) -> Any:
        return import_module(f"{self.package}.{module}")

    @property
    def cards(self) -> tuple[Command, ...]:
        return (
            Command(
                name="make", run=self.make_teams, examples=(
                    "nfl-2019 cards", "nfl-2019 cards --team KC --team SF",
                    *[f"nfl-2019 printed --cards {maker}" for maker in self.makers[1:]],
                )
            ),
            Command(name="show", run=self.show_team, data=True, paper=True,
                    examples=("haulers", "haulers brannoch", "nfl-2019:KC", "cards/KC")),
            Command(name="check", run=self.check_teams, data=True, examples=("cards", "cards/KC cards/SF")),
        )

    @property
    def deck(self) -> tuple[Command, ...]:
        return (
            Command(name="", run=self.show_deck, data=True, paper=True,
                    examples=("17", "", "--statistics", "--file my_deck.csv --statistics")),
        )

    def show_team(
        self, team: Annotated[str, "A team, such as KC or haulers, or a folder of cards."],
        player: Annotated[str | None, "A part of one player's name."] = None,
    ) -> Report:
        """A team's cards, or one player's."""
        from fieldhouse.football.fast_action.card_text import paper, player_blocks, special_grids, team_blocks

        shown = self._part("teams").find(team)
        data = self._part("cards.card_rules").to_data(shown)
        if player is None:
            return Report(team_blocks(shown), data, paper=paper(shown))
        wanted = player.casefold()
        found = player_blocks([card for card in shown.players if wanted in card.name.casefold()])
        for grid in special_grids(shown):
            if any(wanted in text.casefold() for text in (grid.title, *grid.heads)):
                found += ["", grid] if found else [grid]
        if not found:
            known = ", ".join(_names(shown))
            raise InputError(f"{shown.name}: no player {player!r}; players are {known}")
        return Report(found, data, paper=found)

    def make_teams(
        self, season: Annotated[str, "A season pack, such as nfl-2019."],
        target: Annotated[str, "The folder to write: one folder a team."],
        *, team: Annotated[tuple[str, ...], "Only this team; may be given again."] = (),
        cards: Annotated[str, "fitted, or published: by the method of the printed cards."] = "fitted",
    ) -> Generator[Step, None, Report]:
        """Make player and team cards from a season's statistics."""
        from fieldhouse.games.team_files import new_folders, wanted_teams
        from fieldhouse.statistics import load_pack

        if cards not in self.makers:
            raise InputError(f"found {cards!r}; allowed: {', '.join(self.makers)}", "cards")
        pack = load_pack(season)
        make = self._part("season").shelf
        shelf = make(season, True) if cards == PUBLISHED else make(season)
        write = self._part("cards.card_rules").write_team
        wanted = wanted_teams(season, pack.teams, [code.upper() for code in team])
        new_folders(Path(target) / code for code in wanted)
        for count, code in enumerate(wanted, start=1):
            write(shelf.cards(code), Path(target) / code)
            yield Step("cards", count, len(wanted))
        many = f"{len(wanted)} team{'s' if len(wanted) > 1 else ''}"
        return Report([f"{many} of {season} written to {target}", pack.attribution])

    def check_teams(self, *paths: Annotated[str, "Folders of cards, or folders of such folders."]) -> Report:
        """Look card files over: what is wrong (exit code 1) and what is merely odd."""
        from fieldhouse.football.fast_action.card_files_read import CardError

        rules = self._part("cards.card_rules")
        lines: list[str] = []
        data: list[dict[str, Any]] = []
        for folder in _folders(paths):
            try:
                team = rules.read_team(folder)
            except CardError as error:
                faults = [str(fault) for fault in error.faults]
                lines.append(f"{folder}: {len(faults)} fault{'s' * (len(faults) != 1)}")
                lines += [f"  fault: {one}" for one in faults]
                data.append({"path": str(folder), "good": False, "faults": faults, "odd": []})
                continue
            odd = self._part("cards.oddities").oddities(team)
            lines += [f"{folder}: {_described(team)}: good", *[f"  odd: {one}" for one in odd]]
            data.append({"path": str(folder), "good": True, "faults": [], "odd": odd})
        return Report(lines, data, failed=not all(each["good"] for each in data))

    def show_deck(
        self, card: Annotated[int | None, "One card, by its number."] = None,
        *, statistics: Annotated[bool, "How many cards of each kind."] = False,
        file: Annotated[str | None, "A deck of your own: checked, then shown."] = None,
    ) -> Report:
        """The Fast Action deck: a card, all cards, what it is made of."""
        from fieldhouse.football.fast_action.deck_file import DeckError
        from fieldhouse.games.carded_football.deck_report import deck_remarks, deck_report

        part = self._part("cards.deck")
        try:
            cards = part.read_deck(file) if file else part.standard_deck()
        except DeckError as error:
            raise InputError(str(error)) from None
        said = deck_remarks(cards, part.standard_deck()) if file else []
        return deck_report(cards, card, statistics, part.WORDS, said)


def _names(team: TeamCards) -> list[str]:
    others = [team.kicker.name, team.punter.name]
    return list(dict.fromkeys([*[card.name for card in team.players], *others]))


def _described(team: TeamCards) -> str:
    return f"{' '.join(part for part in (team.season, team.name) if part)}, {len(team.players)} players"


def _folders(paths: tuple[str, ...]) -> list[Path]:
    """The teams' folders: each path, or those inside it."""
    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(each.parent for each in path.glob(f"*/{TEAM}"))
        found += inside if inside and not (path / TEAM).exists() else [path]
    return found
