"""Links between the pages of a report: to teams, games and players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from fieldhouse.season.core.report.html import Html, tag, text


def file_of(name: str) -> str:
    """A team's code or a game's id as the name of a page."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", name) + ".html"


def anchor(player: str) -> str:
    return "player-" + re.sub(r"[^A-Za-z0-9_.-]+", "-", player)


@dataclass(frozen=True, slots=True)
class Links:
    """Links from one page. `folder` is the path from it to the folder with the other pages; None: a page alone."""

    folder: str | None = None

    def team(self, code: str, shown: str = "") -> Html:
        return self._to(f"teams/{file_of(code)}", shown or code)

    def game(self, game: str, shown: str) -> Html:
        return self._to(f"games/{file_of(game)}", shown)

    def player(self, player: str, team: str, shown: str) -> Html:
        return self._to(f"teams/{file_of(team)}#{anchor(player)}", shown)

    def _to(self, path: str, shown: str) -> Html:
        if self.folder is None:
            return Html(text(shown))
        return tag("a", shown, href=f"{self.folder}/{path}")


NO_LINKS: Final = Links()
