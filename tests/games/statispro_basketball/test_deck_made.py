"""Decks made for a season: their form, the common deck for 1992-93, what is out of reach."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards.deck import Card, Pass
from fieldhouse.games.statispro_basketball.cards.deck_facts import FACTS
from fieldhouse.games.statispro_basketball.cards.deck_file import promises, standard_cards
from fieldhouse.games.statispro_basketball.cards.deck_words import words
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck, changed, read_changes
from fieldhouse.games.statispro_basketball.deckmaker.bench import Bench
from fieldhouse.games.statispro_basketball.deckmaker.era import MOST_OUTSIDE, OUTSIDE, Made, deck_for, make_deck
from fieldhouse.games.statispro_basketball.deckmaker.families import DEFENSE, FAMILIES, SHARED, Family
from fieldhouse.games.statispro_basketball.deckmaker.rates import NAMES, PACE, RATES, league_rates
from fieldhouse.games.statispro_basketball.deckmaker.slopes import measured, read_slopes, write_slopes
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK
from fieldhouse.games.statispro_basketball.season import BasketballPlay, Shelf
from fieldhouse.games.statispro_basketball.teams import TEAMS
from fieldhouse.statistics import load_basketball
from tests.games.statispro_basketball import test_deck_facts as facts

ROOT = Path(__file__).parents[3]
SEASONS = ("nba-1992-93", "nba-1996-97", "nba-2018-19")


@cache
def made(pack: str) -> Made:
    return make_deck(load_basketball(pack))


def holds_its_form(cards: tuple[Card, ...]) -> None:
    assert promises(cards, "made") == []
    for section, readings in FACTS.items():
        for rpg, text in readings.items():
            assert words(getattr(cards[rpg - 1], section)) == text
    facts.test_two_hundred_cards_with_an_rpg_and_nine_sections(cards)
    facts.test_shot_and_foul_numbers_are_the_rpgs_last_two_digits(cards)
    facts.test_foul_drawing_ranks_rise_with_the_foul_number(cards)
    facts.test_action_passes_are_sorted_and_the_rest_sits_at_the_end(cards)
    facts.test_advance_numbers_follow_their_series(cards)
    facts.test_conditional_fouls_are_on_the_threes_of_the_first_hundred(cards)
    facts.test_blocks_by_the_primary_defender_are_on_the_fours_of_the_second_hundred(cards)
    facts.test_the_assist_number_of_a_rebound_is_one_more_than_its_number(cards)


def test_the_deck_of_1992_93_is_the_common_one_card_for_card() -> None:
    found = made("nba-1992-93")
    assert found.counts == {}
    assert found.deck is COMMON
    assert found.deck.cards == standard_cards()
    assert (found.deck.faster, found.deck.harder, found.deck.outside, found.deck.digest) == (0, 0, 0, "")


def test_coaches_look_for_threes_that_the_deck_is_short_of() -> None:
    recent, older = made("nba-2018-19"), made("nba-1996-97")
    short = (recent.league[NAMES.index("threes")] or 0) / recent.made[NAMES.index("threes")] - 1
    assert recent.deck.outside == pytest.approx(min(MOST_OUTSIDE, OUTSIDE * short), abs=0.06)
    assert recent.deck.outside > 50 > older.deck.outside
    team = Shelf(load_basketball("nba-2018-19"), deck=recent.deck).team("HOU", "", 1)
    usual = Shelf(load_basketball("nba-2018-19")).team("HOU", "", 1)
    assert team.outside == pytest.approx(min(200.0, usual.outside + recent.deck.outside), abs=0.11)


@pytest.mark.parametrize("pack", SEASONS)
def test_a_season_s_deck_has_the_form_of_the_game_s(pack: str) -> None:
    holds_its_form(made(pack).deck.cards)


@pytest.mark.parametrize("pack", SEASONS[1:])
def test_a_made_deck_comes_nearer_than_the_common_one(pack: str) -> None:
    found = made(pack)
    assert found.deck.changes

    def off(rates: tuple[float, ...]) -> float:
        return sum(((has - real) / rate.near) ** 2 for has, real, rate in zip(rates, found.league, RATES, strict=True)
                   if real is not None)

    assert off(found.made) < 0.2 * off(found.common)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("times", [0.0, 0.5, 2.0])
def test_a_rate_out_of_reach_is_told_and_the_deck_holds(name: str, times: float) -> None:
    league: dict[str, float | None] = dict(league_rates(load_basketball("nba-1992-93")))
    league[name] = times * (league[name] or 0)
    found = deck_for(league, measured())
    holds_its_form(found.deck.cards)
    title = next(rate.title for rate in RATES if rate.name == name)
    told = [line for line in found.missed() if line.startswith(title)]
    near = abs(found.made[NAMES.index(name)] - league[name]) <= 3 * next(r.near for r in RATES if r.name == name)
    assert near or len(told) == 1
    if name == PACE:
        assert f"{league[name]:.1f} is out of the deck's reach" in told[0]


def test_all_rates_far_out_at_once() -> None:
    usual = league_rates(load_basketball("nba-1992-93"))
    for times in (0.01, 0.6, 1.5, 10.0):
        league: dict[str, float | None] = {name: times * (rate or 0) for name, rate in usual.items()}
        found = deck_for(league, measured())
        holds_its_form(found.deck.cards)
        assert found.missed()


def test_what_nobody_counted_is_left_as_it_is() -> None:
    unknown: dict[str, float | None] = dict.fromkeys(NAMES)
    assert deck_for(unknown, measured()).deck is COMMON


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_family_changes_as_many_cards_as_it_says(family: Family) -> None:
    for count in (1, family.most):
        bench = Bench(standard_cards())
        family.change(bench, count)
        changes = bench.changes()
        holds_its_form(changed(standard_cards(), changes))
        if family.name not in DEFENSE and "numbers" not in family.name:
            assert sum(map(len, changes.values())) >= count


def test_families_that_share_cards_go_together_to_the_limit() -> None:
    kinds = {family.name: family for family in FAMILIES}
    for names, most in SHARED:
        bench, left = Bench(standard_cards()), most
        for name in sorted(names):
            count = min(left, kinds[name].most)
            kinds[name].change(bench, count)
            left -= count
        holds_its_form(changed(standard_cards(), bench.changes()))


def test_the_design_note_lists_the_families() -> None:
    note = (ROOT / "docs" / "basketball-deck.md").read_text(encoding="utf-8")
    assert f"one of {len(FAMILIES)} families" in note
    for family in FAMILIES:
        assert f"| {family.says} | {family.most * family.step:g}" in note


def test_slopes_are_written_as_they_are_read() -> None:
    text = write_slopes(measured())
    assert write_slopes(read_slopes(text.splitlines())) == text
    assert list(measured().family) == [family.name for family in FAMILIES]


def test_a_save_carries_its_deck() -> None:
    setup = json.loads(json.dumps(TEAMS.setup("nba-1996-97:UTA", "nba-1996-97:CHI", {}, "to win")))
    deck = made("nba-1996-97").deck
    game = RULEBOOK.begin(setup)
    assert [words(card.action) for card in game.decks.fac.cards] == [words(card.action) for card in deck.cards]
    assert game.faster == deck.faster != 0
    assert RULEBOOK.begin(setup).decks.fac.cards is game.decks.fac.cards


@pytest.mark.parametrize(
    ("away", "home", "options"),
    [
        ("nba-1996-97:UTA", "nba-1996-97:CHI", {"deck": "common"}),
        ("nba-1996-97:UTA", "nba-2018-19:MIL", {}),
        ("nba-1992-93:PHO", "nba-1992-93:CHI", {}),
    ],
)
def test_the_common_deck_is_not_written_down(away: str, home: str, options: dict[str, str]) -> None:
    setup = TEAMS.setup(away, home, options, "to win")
    assert "deck" not in setup
    assert RULEBOOK.begin(setup).decks.fac.cards == standard_cards()


def test_a_save_with_a_reading_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="card 5, section action: found 'PG', no reading"):
        read_changes({"changes": {"action": {"5": "PG"}}, "faster": 0.0})


def test_a_season_is_played_with_its_deck_unless_coaches_agree_on_the_common_one() -> None:
    own, common = BasketballPlay("nba-1996-97"), BasketballPlay("nba-1996-97", options={"deck": "common"})
    assert own.charts_digests(["CHI"]) != common.charts_digests(["CHI"])
    assert own.setup("CHI", "UTA")["deck"] == made("nba-1996-97").deck.to_data()
    assert "deck" not in common.setup("CHI", "UTA")
    usual = BasketballPlay("nba-1992-93"), BasketballPlay("nba-1992-93", options={"deck": "common"})
    assert usual[0].charts_digests(["CHI"]) == usual[1].charts_digests(["CHI"])


def test_fitted_cards_follow_the_deck_by_their_defense() -> None:
    harder = BasketballPlay("nba-1996-97")._shelf().deck.harder
    common = BasketballPlay("nba-1996-97", options={"deck": "common"})._shelf().players("CHI")
    own = BasketballPlay("nba-1996-97")._shelf().players("CHI")
    by = [before.defense - after.defense for before, after in zip(common, own, strict=True)]
    assert all(abs(each - harder) <= 1 for each in by)


def test_the_digest_tells_decks_apart() -> None:
    one = GameDeck({"action": {"2": "SF #1 A2"}})
    same, other = (GameDeck({"action": {"2": f"SF #1 A{helps}"}}) for helps in (2, 3))
    assert one.digest == same.digest != other.digest
    assert isinstance(one.cards[1].action, Pass)
