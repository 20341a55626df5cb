"""`fieldhouse play --seat none`: the computer plays both sides and you watch."""

from __future__ import annotations

import secrets
from pathlib import Path

from fieldhouse.cli.console import progress
from fieldhouse.cli.replay import step_through
from fieldhouse.cli.start import Manner, Wanted, chosen_options
from fieldhouse.games import find
from fieldhouse.play import saves
from fieldhouse.play.face import face
from fieldhouse.play.hand_over import USUAL_PLAYS, play_out
from fieldhouse.play.record import record_of
from fieldhouse.play.setup import setup_of
from fieldhouse.play.tables import typed
from fieldhouse.table.session import Session


def watch_new(wanted: Wanted, manner: Manner) -> int:
    found, game = find(wanted.game), face(wanted.game)
    options = chosen_options(wanted.rules, wanted.options)
    setup = setup_of(found, wanted.away, wanted.home, options, set(), wanted.coach, wanted.deck)
    shorts = typed(game.rules.view(game.rules.begin(setup), 0), game.rules.seats).short
    path = Path(wanted.save) if wanted.save else saves.new_path(shorts[0], shorts[1])
    seed = secrets.randbelow(2**31) if wanted.seed is None else wanted.seed
    session = Session.new(game.rules, setup, seed, {}, path)
    with progress("playing on", USUAL_PLAYS) as done:
        play_out(session, found.opponent(setup), {0, 1}, done)
    return step_through(game, record_of(session))
