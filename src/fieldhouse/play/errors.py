"""What can go wrong at a game, for whoever plays it. Faces put it into words of their own where they add to it."""

from __future__ import annotations


class PlayError(Exception):
    """Something that cannot be done now: a message to show, the rule it rests on, and its kind for programs."""

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
    """The answer is to a question that is no longer asked."""

    kind = "stale"


class MovedOn(PlayError):
    """Somebody else was faster; the game must be looked at again."""

    kind = "moved"


class NotNow(PlayError):
    """It can be done at other moments of a game."""

    kind = "not now"


class NotThere(PlayError):
    """No such save, seat, play or rule."""

    kind = "not found"


class NoSave(NotThere):
    """No save of this name."""

    kind = "no save"


class NoUnfinishedSave(NotThere):
    """No game waits to be gone on with."""

    kind = "no unfinished save"


class OtherRules(PlayError):
    """The game was played under other rules than today's: it can be read, and not continued."""

    kind = "other rules"
