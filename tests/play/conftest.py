"""Commands as in a pipe, with saves of the test's own."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
