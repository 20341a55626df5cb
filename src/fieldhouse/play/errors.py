"""Errors of a game, with messages for its players. A face may add words of its own."""

from __future__ import annotations


class PlayError(Exception):
    """An action that is not possible now: a message to show, the rule behind it, and its kind for programs."""

    kind = "error"

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class NotAllowed(PlayError):
    """The rules refuse this answer; the question stays open."""

    kind = "refused"

    def __init__(self, answer: str, reason: str, rule: str = "") -> None:
        super().__init__(f"{answer}: {reason}", rule)
        self.answer = answer


class StaleQuestion(PlayError):
    """The answer has the id of a question that is no longer open."""

    kind = "stale"


class MovedOn(PlayError):
    """Another process has continued the game; look at it again."""

    kind = "moved"


class NotNow(PlayError):
    """The action is possible at other moments of the game only."""

    kind = "not now"


class NotThere(PlayError):
    """No such save, seat, play or rule."""

    kind = "not found"


class NoSave(NotThere):
    """No save of this name."""

    kind = "no save"


class NoUnfinishedSave(NotThere):
    """No unfinished game is saved."""

    kind = "no unfinished save"


class OtherRules(PlayError):
    """The game was played under other rules than today's: it can be read, but not continued."""

    kind = "other rules"
