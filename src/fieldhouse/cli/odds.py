"""`fieldhouse odds`: a matchup's table of odds."""

from __future__ import annotations

import json

from fieldhouse.cli.console import say, width
from fieldhouse.cli.face import face
from fieldhouse.cli.start import two_names
from fieldhouse.cli.trouble import OK


def show_odds(
    game: str, offense: str | None, defense: str | None, down: int, to_go: int, spot: int, *, as_json: bool
) -> int:
    table = face(game)
    defense, offense = two_names(table, defense, offense)
    found = table.odds_of(table.team(offense), table.team(defense), down, to_go, spot)
    if as_json:
        say(json.dumps(found.data))
    else:
        say(*found.lines(width()))
    return OK
