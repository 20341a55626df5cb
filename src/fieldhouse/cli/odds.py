"""`fieldhouse odds`: a matchup's table of odds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fieldhouse.cli.console import say, width
from fieldhouse.cli.face import face
from fieldhouse.cli.start import two_names
from fieldhouse.cli.trouble import OK


def show_odds(
    game: str, offense: str | None, defense: str | None, situation: Mapping[str, Any], *, as_json: bool
) -> int:
    table = face(game)
    defense, offense = two_names(table, defense, offense)
    given = {word: value for word, value in situation.items() if value is not None}
    found = table.odds_of(table.team(offense), table.team(defense), given)
    if as_json:
        say(json.dumps(found.data))
    else:
        say(*found.lines(width()))
    return OK
