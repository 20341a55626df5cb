"""What a seat may know: everything on the table, and nothing of the cards to come."""

from __future__ import annotations

from typing import Any

from fieldhouse.games.statispro_basketball.deck import Slot
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.games.statispro_basketball.timeout_limits import full_left, short_left


def view(game: Game, seat: int) -> dict[str, Any]:
    """The situation as plain data. Both teams' cards are open to both coaches."""
    decks = game.decks
    return {
        "seat": seat,
        "teams": [team.name for team in game.teams],
        "short": [team.code for team in game.teams],
        "score": list(game.score),
        "line_score": [list(line) for line in game.line_score],
        "period": game.period,
        "clock": f"{game.clock // 60}:{game.clock % 60:02d}",
        "seconds": game.clock,
        "phase": game.phase.name.lower(),
        "ball": game.offense,
        "holder": _number(game.holder),
        "shooter": [game.trips[0].shooter.seat, game.trips[0].shooter.number] if game.trips else None,
        "number": game.number,
        "assist": game.assist,
        "open": game.opener is not None,
        "passes": game.passes,
        "passes_left": game.passes_left,
        "dead": game.dead.name.lower(),
        "late": game.late,
        "fouls": list(game.fouls),
        "penalty": [game.in_penalty(0), game.in_penalty(1)],
        "timeouts": list(game.timeouts),
        "short_timeouts": list(game.short_timeouts),
        "timeouts_left": [max(0, full_left(game, team)) for team in (0, 1)],
        "short_timeouts_left": [max(0, short_left(game, team)) for team in (0, 1)],
        "index": list(game.index),
        "cards": {"left": decks.left, "dead": decks.dead, "discards": decks.discards},
        "five": [[_man(man) for man in five] for five in game.five],
        "guards": [list(guards) for guards in game.guards],
        "bench": [[_man(man) for man in men if man.slot < 0] for men in game.men],
        "doubled": [_number(man) for man in game.doubled],
        "three_offense": list(game.three_offense),
        "three_defense": list(game.three_defense),
    }


def _number(man: Man | None) -> int | None:
    return None if man is None else man.number


def _man(man: Man) -> dict[str, Any]:
    return {
        "number": man.number,
        "name": man.name,
        "positions": [role.value for role in man.card.positions],
        "slot": Slot(man.slot).name if man.slot >= 0 else None,
        "points": man.points,
        "fouls": man.fouls,
        "technicals": man.technicals,
        "out": man.out or man.hurt_until,
        "tired": man.tired,
        "resting": man.resting,
        "injured": man.injured,
        "great": man.great,
        "ratings": {
            "field_goal": man.field_goal, "attempts": man.attempts, "three_attempts": man.three_attempts,
            "three_point": man.three_point, "free_throw": man.free_throw, "rebound": man.rebound, "glass": man.glass,
            "assist": man.assist, "steal": man.steal, "block": man.block, "defense": man.defense,
        },
    }
