"""`fieldhouse view`: a game as one seat may see it, as JSON; the schema of such views."""

from __future__ import annotations

import json
from typing import Any

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.cli.console import say
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.football.view import FootballTable
from fieldhouse.games import find
from fieldhouse.play import saves
from fieldhouse.play.host import Host
from fieldhouse.play.view import SeatView
from fieldhouse.table.session import Session
from fieldhouse.table.shown import Facts

SPORTS: dict[str, Any] = {"football": SeatView[FootballTable], "basketball": SeatView[BasketballTable]}
ANY = SeatView[FootballTable | BasketballTable | Facts]
LOOKER_ON = "none"


def schema(game: str | None) -> dict[str, Any]:
    """The JSON schema of a game's views, or of every game's."""
    model = ANY if game is None else SPORTS.get(find(game).sport, SeatView[Facts])
    described: dict[str, Any] = model.model_json_schema(mode="serialization")
    return described


def show_schema(game: str | None) -> int:
    say(json.dumps(schema(game), ensure_ascii=False, indent=2))
    return OK


def show_view(name: str, seat: str) -> int:
    """Print a save's view for a seat or a spectator. Does not change the save."""
    journal = saves.read(saves.find(name))
    game = find(journal.game)
    seats = [*game.seats, LOOKER_ON]
    if seat not in seats:
        stop(f"--seat: found {seat!r}; allowed: {', '.join(seats)}")
    host = Host(game, Session(game.rules(), journal, {}), set(range(len(game.seats))))
    view = host.view(None if seat == LOOKER_ON else seats.index(seat))
    say(view.model_dump_json(indent=2))
    return OK
