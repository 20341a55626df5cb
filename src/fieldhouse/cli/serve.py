"""`fieldhouse serve` and `fieldhouse host`: start the HTTP face."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fieldhouse.cli.console import say
from fieldhouse.cli.program import hint
from fieldhouse.cli.remote import Link
from fieldhouse.cli.start import Wanted, chosen_options
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.games import find
from fieldhouse.play import saves
from fieldhouse.play.face import face
from fieldhouse.play.setup import setup_of
from fieldhouse.play.standings import newest_unfinished
from fieldhouse.play.tables import typed
from fieldhouse.table.lines import last_checksum
from fieldhouse.table.save import read_save, replace_file

if TYPE_CHECKING:
    from fieldhouse.api.served import Games, Served

HERE = "127.0.0.1"
PRIVATE = 0o077
PEOPLE = {0, 1}
SETTINGS = "host.json"
"""In a hosted game's folder: the address and port at which its links are valid."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address of no machine: a socket towards it shows this machine's own address, and sends nothing."""


def serve_games(host: str, port: int, folder: str | None, names: list[str]) -> int:
    """Serve until the process is stopped."""
    _check_web("serving")
    from fieldhouse.api.app import make_app
    from fieldhouse.api.limits import Limits
    from fieldhouse.api.run import server

    _prepare(logging.INFO)
    where = Path(folder) if folder else saves.folder() / "served"
    shown = f"[{host}]" if ":" in host else host
    app = make_app(where, Limits(), hosts=[shown, *names])
    say(f"Serving on http://{shown}:{port} from {where}; Ctrl-C stops it.")
    server(app, host, port, Limits()).run()
    return OK


def _check_web(what: str) -> None:
    try:
        import fastapi  # noqa: F401  # only whether it is there
        import uvicorn  # noqa: F401
    except ModuleNotFoundError:
        stop(f"{what} needs the extra `web`: pip install 'fieldhouse[web]'")


def _prepare(level: int) -> None:
    os.umask(PRIVATE)  # only this user may read saves: they contain seeds
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s", level=logging.WARNING)
    logging.getLogger("fieldhouse.api").setLevel(level)


# -- a game for two people ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Door:
    """Where a host listens: at this address and port, or where it is told to."""

    address: str | None = None
    port: int | None = None
    network: bool = False

    def open(self, before: Mapping[str, Any]) -> socket.socket:
        """A listening socket; what is not chosen is as `before`."""
        address = self.address or (_own_address() if self.network else str(before.get("address") or HERE))
        port = self.port or before.get("port") or 0
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        try:
            return socket.create_server((address, int(port)), family=family)
        except (OSError, OverflowError) as error:
            reason = (getattr(error, "strerror", "") or str(error)).lower()
            stop(f"cannot listen at {address}, port {port}: {reason}; choose another with --port or --address")


def _own_address() -> str:
    """This machine's address in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        try:
            towards.connect(ELSEWHERE)
            found: str = towards.getsockname()[0]
        except OSError:
            stop("--network: this machine has no address in a network; name one with --address")
    return found


def host_new(wanted: Wanted, door: Door, *, ask_all: bool) -> int:
    """Start a game for two people, and serve it until the process is stopped."""
    _check_web("hosting")
    from fieldhouse.api.limits import Limits
    from fieldhouse.api.served import Games

    found, game = find(wanted.game), face(wanted.game)
    options = chosen_options(wanted.rules, wanted.options)
    setup = setup_of(found, wanted.away, wanted.home, options, PEOPLE)
    shorts = typed(game.rules.view(game.rules.begin(setup), 0), game.rules.seats).short
    name = saves.new_path(shorts[0], shorts[1]).stem
    _prepare(logging.WARNING)
    with door.open({}) as listening:
        games = Games(saves.hosted_path(name).parent, Limits(), closed=True)
        begun = games.make(name, found, setup, PEOPLE, ask_all=ask_all)
        games.add(begun.served)
        _note(games.folder, listening)
        return _serve(games, name, listening, {**begun.tokens, "": begun.spectators})


def host_again(words: Sequence[str], door: Door, *, new_links: bool) -> int:
    """Serve a game that a host has begun: the one of this name, or the newest that is not over."""
    _check_web("hosting")
    from fieldhouse.api.limits import Limits
    from fieldhouse.api.served import Games

    if len(words) > 1:
        stop(f"--again: found {' '.join(words)!r}; allowed: the name of one game")
    path = saves.find(words[0]) if words else newest_unfinished(hosted=True)
    if not saves.is_hosted(path):
        stop(f"{path}: not a game of a host; go on with it at one keyboard: fieldhouse resume {saves.short(path)}")
    _prepare(logging.WARNING)
    with door.open(_noted(path.parent)) as listening:
        games = Games(path.parent, Limits(), closed=True)
        tokens: dict[str, str] = {}
        if new_links:
            seats, spectators = games.new_links(path.stem)
            tokens = {**seats, "": spectators}
        _note(games.folder, listening)
        return _serve(games, path.stem, listening, tokens)


def _noted(folder: Path) -> dict[str, Any]:
    try:
        found = json.loads(read_save(folder / SETTINGS))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _note(folder: Path, listening: socket.socket) -> None:
    address, port = listening.getsockname()[:2]
    replace_file(folder / SETTINGS, json.dumps({"address": address, "port": port}).encode())


def _serve(games: Games, name: str, listening: socket.socket, tokens: Mapping[str, str]) -> int:
    from fieldhouse.api.app import make_app
    from fieldhouse.api.limits import Limits
    from fieldhouse.api.run import server

    address, port = listening.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    app = make_app(games.folder, Limits(), hosts=[shown], games=games)

    async def run() -> None:
        served = await games.at(name, lambda served: served)
        _announce(served, f"{shown}:{port}", tokens)
        watching = asyncio.create_task(_tell_the_end(served))
        await server(app, address, port, Limits()).serve(sockets=[listening])
        watching.cancel()

    with suppress(KeyboardInterrupt):
        asyncio.run(run())
    say("", hint(f"The game is saved. Start the host again with: fieldhouse host --again {name}"))
    return OK


def _announce(served: Served, place: str, tokens: Mapping[str, str]) -> None:
    host = served.host
    view = host.view(None)
    say(f"{view.title}: {view.table.teams[1]} at {view.table.teams[0]}")
    for seat, token in tokens.items():
        who = host.names[view.seats.index(seat)] if seat else "to watch"
        say(hint(f"  {seat:<5} {who:<9} fieldhouse join {Link('http', place, served.name, token)}"))
    if not tokens:
        say(f"  at {place} again; the links that were given stay valid (--new-links makes others)")
    say(f"SHA-256 of the seed: {served.seed_sha256}")
    say("Give each coach one link. Ctrl-C stops the host; the game is saved after every answer.")


async def _tell_the_end(served: Served) -> None:
    """Show seed and salt when the game is over. The event keeps the game in memory until then."""
    changed = asyncio.Event()
    served.listeners[changed] = -1
    while served.proof is None:
        await changed.wait()
        changed.clear()
    seed, salt = served.proof
    say("", served.host.view(None).result, f"Seed {seed}, salt {salt}; SHA-256 {served.seed_sha256}")
    if served.host.path:
        name, last = saves.short(served.host.path), last_checksum(read_save(served.host.path))
        say(hint(f"Check it with: fieldhouse verify {name} --last {last}. Ctrl-C stops the host."))
    await asyncio.Event().wait()
