"""The legal calls in a situation. Computed once for each combination of conditions."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import FORMATIONS
from fieldhouse.games.paydirt.rules.calls import CAUGHT, SHOWS, WILD_TARGETS
from fieldhouse.games.paydirt.rules.questions import hail_mary_time
from fieldhouse.games.paydirt.rules.state import State

_SCRIMMAGE: Final = Phase.SCRIMMAGE
_TRY: Final = Phase.TRY

PLAYS: Final = tuple(str(n) for n in range(1, 10))

def calls(game: State) -> tuple[str, ...]:
    """Any play at any time, from any spot (B-VI-1), and the special calls that the options allow."""
    if game.phase is _SCRIMMAGE and not game.fair_caught and (
        game.clock > game.options.hail_mary_window or not game.options.hail_mary
    ):
        key = (False, False, False)
    else:
        key = (game.phase is _TRY, game.options.hail_mary and hail_mary_time(game), game.fair_caught)
    menu = game.menus.get(key)
    if menu is None:
        menu = game.menus[key] = _calls(game, *key)
    return menu

def _calls(game: State, trying: bool, hail: bool, fair_caught: bool) -> tuple[str, ...]:
    options = game.options
    bounded = [*PLAYS]
    names = [*PLAYS]
    if options.razzle_dazzle:
        names.append("rzdz")
        bounded.append("rzdz")
    if options.sneak:
        names.append("sneak")
    if options.qb_draw:
        names.append("draw")
        bounded.append("draw")
    if not trying:
        names += ["punt", "fg"]
        names += [
            name for name, on in (
                ("hail", hail), ("kneel", options.kneel), ("t2", options.t2_field_goal),
                ("freekick", options.free_kick_goal and fair_caught), ("safety", options.elected_safety),
            ) if on
        ]
        if options.declare_out:  # A-I-5-C.a, d: never for a punt
            names += [f"{name} out" for name in bounded]
        if options.declare_in:  # A-I-7-C.a
            names += [f"{name} in" for name in bounded]
        if options.elected_safety:  # A-I-6.a
            names += [f"{name} safety" for name in CAUGHT]
    return tuple(names)

def shows(game: State) -> tuple[str, ...]:
    """The six formations on every down (A-II-1.b), and the special defenses that the options allow (A-II-3.c)."""
    menu = game.menus.get("shows")
    if menu is None:
        options = game.options
        names = [*FORMATIONS]
        if options.wild_card:  # A-II-1-B.a
            names += [
                f"wild {t}" for t in WILD_TARGETS
                if t in PLAYS or {"rzdz": options.razzle_dazzle, "sneak": options.sneak, "draw": options.qb_draw}[t]
            ]
        if options.run_pass:
            names += ["run", "pass"]
        if options.random_defense:
            names.append("random")
        menu = game.menus["shows"] = tuple(name for name in names if name in SHOWS)
    return menu

def tempos(game: State, timeout: bool, delay: bool, alternate: bool) -> tuple[str, ...]:
    """The offense's choices for the clock after a running play, at any time (A-I-5.a, A-I-7-B; B-IV-3.e)."""
    key = 4 * timeout + 2 * delay + alternate
    menu = game.menus.get(key)
    if menu is None:
        options = game.options
        names = ["normal"]
        if timeout:
            names.append("timeout")
            if alternate:
                names.append("delayed")
        names += [name for name, on in (("hurry", options.hurry), ("spike", options.spike)) if on]
        if delay and options.delay:
            names.append("delay")
        menu = game.menus[key] = tuple(names)
    return menu
