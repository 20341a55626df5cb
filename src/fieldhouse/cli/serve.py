"""`fieldhouse serve`: starts the HTTP face."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from fieldhouse.cli.console import say
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.play import saves


def serve_games(host: str, port: int, folder: str | None, names: list[str]) -> int:
    """Serve until the process is stopped."""
    try:
        from fieldhouse.api.app import make_app
        from fieldhouse.api.limits import Limits
        from fieldhouse.api.run import server
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fieldhouse"):
            raise
        stop("serving needs the extra `web`: pip install 'fieldhouse[web]'")
    os.umask(0o077)  # only this user may read saves: they contain seeds and calls
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s", level=logging.WARNING)
    logging.getLogger("fieldhouse.api").setLevel(logging.INFO)
    where = Path(folder) if folder else saves.folder() / "served"
    shown = f"[{host}]" if ":" in host else host
    app = make_app(where, Limits(), hosts=[shown, *names])
    say(f"Serving on http://{shown}:{port} from {where}; Ctrl-C stops it.")
    server(app, host, port, Limits()).run()
    return OK
