"""`fieldhouse odds`: a matchup's table of odds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fieldhouse.cli.console import say
from fieldhouse.cli.trouble import OK
from fieldhouse.games import find
from fieldhouse.play.setup import two_names


def show_odds(
    game: str, offense: str | None, defense: str | None, situation: Mapping[str, Any], *, as_json: bool
) -> int:
    played = find(game)
    if played.odds is None:
        played.lacks("odds")
    defense, offense = two_names(played.teams(), defense, offense)
    given = {word: value for word, value in situation.items() if value is not None}
    table = played.odds(offense, defense, given)
    if as_json:
        say(json.dumps(table.data))
    else:
        say(*table.sheet)
    return OK
