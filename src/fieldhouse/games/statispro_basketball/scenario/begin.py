"""Makes a basketball game from a scenario: cards and options."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.files import from_data, to_data
from fieldhouse.games.statispro_basketball.cards.files_fields import PLAYER_FIELDS, CardError
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, TeamCard
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.options import make_options
from fieldhouse.games.statispro_basketball.scenario.model import CardSetup, Setup, TeamSetup
from fieldhouse.games.statispro_basketball.scenario.place import put
from fieldhouse.games.statispro_basketball.scenario.plain_five import plain_team
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.games.statispro_basketball.scenario.words import SLOTS, Names
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where
from fieldhouse.table.options import OptionError

_READ = {field.name: field for field in PLAYER_FIELDS}


def make_scene(setup: Setup, folder: Path) -> Scene:
    try:
        options = make_options(setup.options)
    except OptionError as error:
        raise Wrong(("options",), "", str(error).replace("options: ", "")) from None
    teams = [_team(setup.teams.setup(seat), seat, folder, _place(setup, seat)) for seat in (0, 1)]
    game = new_game(teams[0], teams[1], options)
    scene = Scene(game, Names(game, (teams[0].code, teams[1].code)))
    put(scene, setup.situation, ("situation",), fresh=True)
    return scene


def _place(setup: Setup, seat: int) -> Where:
    named = [name for name in (("A", "home"), ("B", "away"))[seat] if getattr(setup.teams, name) is not None]
    return ("teams", named[0] if named else "AB"[seat])


def _team(setup: TeamSetup, seat: int, folder: Path, where: Where) -> TeamCard:
    card = _cards(setup, seat, folder, where)
    given = setup.model_fields_set
    changed: dict[str, Any] = {
        name: getattr(setup, name)
        for name in ("name", "offense", "defense", "home_index", "road_index", "three_pointer")
        if name in given
    }
    if "short" in given or "name" in given:
        changed["code"] = setup.short or setup.name
    card = replace(card, **changed)
    if not setup.players:
        return card
    starters = _starters(card)
    players = list(card.players)
    for key, written in setup.players.items():
        at = (*where, "players", key)
        number = _number(card, starters, key)
        if number is None:
            raise Wrong(at, repr(key), f"allowed: {', '.join(SLOTS)}, or a name that only one player of the team has")
        players[number] = _changed(players[number], written, at)
    try:
        return from_data(to_data(replace(card, players=tuple(players))))  # as strict as for card files
    except CardError as error:
        fault = error.faults[0]
        raise Wrong((*where, "players"), f"{fault.found} ({fault.field})", f"allowed: {fault.allowed}") from None


def _cards(setup: TeamSetup, seat: int, folder: Path, where: Where) -> TeamCard:
    if setup.cards == "plain":
        return plain_team("AB"[seat])
    try:
        return find(folder / setup.cards if (folder / setup.cards).is_dir() else setup.cards)
    except (OSError, ValueError) as error:
        said = str(error).partition("\n")[0]
        raise Wrong((*where, "cards"), repr(setup.cards), f"plain, a team, or a folder of cards: {said}") from None


def _starters(card: TeamCard) -> dict[str, int]:
    game = new_game(card, card)
    return {Slot(slot).name: player.number for slot, player in enumerate(game.five[0])}


def _number(card: TeamCard, starters: dict[str, int], key: str) -> int | None:
    if key in starters:
        return starters[key]
    fold = key.casefold()
    fits = [at for at, player in enumerate(card.players) if fold and fold in player.name.casefold()]
    return fits[0] if len(fits) == 1 else None


def _changed(card: PlayerCard, written: CardSetup, where: Where) -> PlayerCard:
    """The card with the scenario's changes; 0 three-point attempts mean no three-point rating."""
    given = written.model_fields_set
    fields: dict[str, Any] = {
        name: getattr(written, name) for name in given if name not in ("positions", "foul_range")
    }
    for name in ("positions", "foul_range"):
        if name in given:
            text = getattr(written, name)
            value = _READ[name].read(text)
            if value is None:
                raise Wrong((*where, name), repr(text), f"allowed: {_READ[name].allowed}")
            fields[name] = value
    if "foul_range" in fields:
        fields["foul_low"], fields["foul_high"] = fields.pop("foul_range")
    if "three_attempts" in fields and not fields["three_attempts"]:
        fields["three_attempts"] = fields["three_point"] = None
    return replace(card, **fields)
