"""Plays a step: turns its cards until they are used, and collects the facts."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fieldhouse.basketball.book import Book, keep_book
from fieldhouse.basketball.events import Event, Foul, ShotKind
from fieldhouse.games.statispro_basketball.rules.flow import step as game_step
from fieldhouse.games.statispro_basketball.rules.say import tell
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.scenario.cards import CardTable, stack
from fieldhouse.games.statispro_basketball.scenario.hooks import BasketballHooks
from fieldhouse.games.statispro_basketball.scenario.model import CardStep
from fieldhouse.games.statispro_basketball.scenario.place import PHASE_NAMES, put
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.games.statispro_basketball.scenario.words import clock_text, split_question
from fieldhouse.scenario.core.adapter import StepResult
from fieldhouse.scenario.core.script import ScriptLine
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Refused


def play(scene: Scene, step: CardStep) -> StepResult:
    """Turn the step's cards; without cards, play until the rules need one."""
    game = scene.game
    if step.situation is not None:
        put(scene, step.situation, ("situation",))
    coming, piles = stack(game, step.draws)
    table = CardTable(BasketballHooks(scene), game, coming, _answers(scene, step), piles)
    lines = [ScriptLine("now", situation_line(scene))]
    score, events, broken = list(game.score), len(game.events), ""
    try:
        if game.over:
            raise ScriptError("the game is over: nothing can follow")
        _turn(table, game)
        while table.coming and not game.over:
            _turn(table, game)
        table.done()
    except ScriptError as error:
        broken = str(error)
    except Refused as refused:
        if not step.expect.refused:
            broken = str(refused)
    lines += [*table.log, ScriptLine("now", situation_line(scene))]
    return StepResult(lines, _facts(scene, table, score, events), broken, table.fired())


def _turn(table: CardTable, game: State) -> None:
    game_step(table, game)
    tell(table, game)


def _answers(scene: Scene, step: CardStep) -> list[tuple[str, str]]:
    """The answers by question, those for one team with its letter, as `CardTable` expects them."""
    found = []
    for pair in step.answers:
        for name, answer in pair.items():
            team, kind = split_question(name) or ("", name)
            if team:
                kind = f"{'AB'[scene.seat(team, ('answers', name))]} {kind}"
            found.append((kind, answer))
    return found


def situation_line(scene: Scene) -> str:
    """`period 1, 11:52, A 2 B 0: A ball, ACTION next`."""
    game, short = scene.game, scene.names.short
    score = f"{short[0]} {game.score[0]} {short[1]} {game.score[1]}"
    head = f"period {max(1, game.period)}, {clock_text(game.clock)}, {score}: "
    if game.over:
        return head + "the game is over"
    holder = f", {game.holder.name} has it" if game.holder is not None else ""
    return head + f"{short[game.offense]} ball{holder}, {PHASE_NAMES[game.phase]} next"


def _facts(scene: Scene, table: CardTable, score: list[int], events: int) -> dict[str, Any]:
    game = scene.game
    facts: dict[str, Any] = {
        "score": list(game.score), "points": [now - then for now, then in zip(game.score, score, strict=True)],
        "ball": game.offense, "next": PHASE_NAMES[game.phase], "handler": game.holder, "open": game.opener is not None,
        "passes": game.passes, "passes_left": game.passes_left, "period": game.period, "cards": game.decks.left,
        "clock": game.clock, "dead_cards": game.decks.dead, "fouls": list(game.fouls),
        "penalty": [game.in_penalty(0), game.in_penalty(1)], "timeouts": list(game.timeouts),
        "index": list(game.index), "players": None, "box": book_of(game),
        "book": [plain_event(scene, event) for event in game.events[events:]],
        "asked": _asked(table), "notes": list(dict.fromkeys(note.rule for note in table.notes)),
        "says": " ".join(table.said), "refused": table.refused.refusal.rule if table.refused else "",
    }
    if table.against is not None:
        facts["against"] = table.against
    return facts


def _asked(table: CardTable) -> list[str]:
    """The questions asked, alone and with their team: `ball`, `A ball`."""
    names = [name for kind, seat, _ in table.asked for name in (kind, f"{'AB'[seat]} {kind}")]
    return list(dict.fromkeys(names))


def book_of(game: State) -> Book:
    if not game.period:
        return keep_book([], (len(game.players[0]), len(game.players[1])))
    return keep_book(game.events, (len(game.players[0]), len(game.players[1])), game.clock)


def plain_event(scene: Scene, event: Event) -> dict[str, Any]:
    """An event with names in place of numbers."""
    plain: dict[str, Any] = {"event": type(event).__name__.lower()} | asdict(event)
    seat = plain.get("seat")
    players = scene.game.players
    for name, team in (("who", seat), ("assist", seat), ("blocker", _other(seat)), ("stealer", _other(seat)),
                       ("drew", _other(seat)), ("home", 0), ("visitor", 1)):
        if name in plain and isinstance(team, int):
            plain[name] = "none" if plain[name] < 0 else players[team][plain[name]].name
    if isinstance(seat, int):
        plain["seat"] = scene.names.short[seat]
    if "five" in plain and isinstance(seat, int):
        plain["five"] = ", ".join(players[seat][number].name for number in plain["five"])
    if plain["event"] == "fouled":
        plain["kind"] = Foul(plain["kind"]).name.lower().replace("_", " ")
    if plain["event"] == "shot":
        plain["play"] = ShotKind(plain["play"]).name.lower().replace("_", " ")
    return plain


def _other(seat: Any) -> Any:
    return 1 - seat if isinstance(seat, int) else None
