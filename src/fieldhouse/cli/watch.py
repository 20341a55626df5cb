"""`fieldhouse play --seat none`: the computer plays both sides and you look on."""

from __future__ import annotations

import secrets
from pathlib import Path

from fieldhouse.cli import saves
from fieldhouse.cli.face import face
from fieldhouse.cli.record import read_record
from fieldhouse.cli.relief import play_out
from fieldhouse.cli.replay import step_through
from fieldhouse.cli.start import Manner, Wanted, chosen_options, setup_of
from fieldhouse.table.session import Session


def watch_new(wanted: Wanted, manner: Manner) -> int:
    game = face(wanted.game)
    options = chosen_options(wanted.rules, wanted.options)
    setup = setup_of(game, wanted.away, wanted.home, options, set(), wanted.coach)
    shorts = game.shorts(game.rules.view(game.rules.begin(setup), 0))
    path = Path(wanted.save) if wanted.save else saves.new_path(shorts[0], shorts[1])
    seed = secrets.randbelow(2**31) if wanted.seed is None else wanted.seed
    session = Session.new(game.rules, setup, seed, {}, path)
    play_out(session, game.opponent(setup), {0, 1})
    return step_through(game, read_record(game.rules, session.journal))
