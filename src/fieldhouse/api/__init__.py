"""Games over HTTP: what `fieldhouse serve` starts. Needs the extra `web`.

    from fieldhouse.api.app import make_app

    app = make_app(Path("saves"))

It drives `fieldhouse.play.host.Host`, as the terminal does, and holds no rules. The process holds the calls, the seed
and the tokens; `docs/serve.md` says what it answers.
"""
