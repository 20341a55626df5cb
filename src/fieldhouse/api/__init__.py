"""Games over HTTP: what `fieldhouse serve` starts. Needs the extra `web`.

    from fieldhouse.api.app import make_app

    app = make_app(Path("saves"))

It uses `fieldhouse.play.host.Host`, as the terminal does, and has no rules of its own. The calls, the seed and the
tokens stay in this process. `docs/serve.md` describes the requests.
"""
