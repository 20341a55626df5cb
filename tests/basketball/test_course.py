"""Who started, and who led: from a game's events."""

from fieldhouse.basketball.course import first_fives, leads
from fieldhouse.basketball.events import Event, Floor, FreeThrow, Jump, Period, Shot


def shot(seat: int, value: int, *, good: bool = True) -> Shot:
    return Shot(seat, 0, value, good, 700)


def test_starters_are_those_at_the_first_jump_ball() -> None:
    events: list[Event] = [
        Period(1, 720), Floor(0, (0, 1, 2, 3, 4), 720), Floor(1, (5, 6, 7, 8, 9), 720), Floor(0, (0, 1, 2, 3, 5), 720),
        Jump(3, 5, 0, 0), Floor(1, (0, 1, 2, 3, 4), 600),
    ]  # fmt: skip
    assert first_fives(events) == ((0, 1, 2, 3, 5), (5, 6, 7, 8, 9))
    assert first_fives([]) == ((), ())


def test_leads() -> None:
    events: list[Event] = [
        shot(1, 3), shot(0, 3), shot(0, 2, good=False), FreeThrow(0, 0, True, 600), FreeThrow(0, 0, False, 600),
        shot(1, 2), shot(1, 2), shot(0, 3),
    ]  # fmt: skip
    assert leads(events) == ({"leads_taken": 1, "behind_long": 3}, {"leads_taken": 1, "behind_long": 1})
