"""The deck that comes with the game: every card the rulebook shows, and the patterns they follow."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.cards.deck import (
    SECTIONS,
    BlockedBy,
    Call,
    Card,
    DefenseRebound,
    FouledBy,
    FoulNumber,
    Highest,
    Lane,
    Loose,
    OffenseRebound,
    Pass,
    Primary,
    Recovery,
    Rest,
    ShotReading,
    Side,
    Slot,
    Tap,
    TapOut,
    TurnoverReading,
    Violation,
    slot_of,
)
from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from tests.cases import each_case

PG, SG, SF, PF, C = Slot.PG, Slot.SG, Slot.SF, Slot.PF, Slot.C

KNOWN: list[tuple[int, str, Any]] = [
    (1, "action", Pass(PG, 1)),
    (1, "rebound", DefenseRebound(PF)),
    (1, "shot", ShotReading(1, Lane(Side.OFFENSE))),
    (1, "advance", Pass(SF, 1)),
    (1, "jump", TapOut(home=True)),
    (1, "block", Loose.DEFENSE_OUT),
    (1, "z", Rest(home=True, at=PG, unless_star=True)),
    (1, "press", Pass(C, 1)),
    (1, "foul", FoulNumber(1, 1)),
    (4, "foul", FoulNumber(4, 1)),
    (5, "jump", Tap(3, SF)),
    (7, "advance", Pass(SF, 2)),
    (10, "foul", FoulNumber(10, 1)),
    (11, "action", Pass(PG, 3)),
    (13, "shot", ShotReading(13, FouledBy(PF, 4))),
    (14, "action", Pass(PF, 4)),
    (15, "action", Pass(C, 4)),
    (16, "foul", FoulNumber(16, 1)),
    (20, "rebound", Highest((PF,), None, 1, 2, 3)),
    (30, "shot", ShotReading(30)),
    (31, "shot", ShotReading(31)),
    (33, "shot", ShotReading(33, FouledBy(SG, 8))),
    (38, "advance", Pass(PF, 7, 10)),
    (43, "shot", ShotReading(43, FouledBy(PG, 10))),
    (47, "advance", Pass(C, 8, 12)),
    (51, "shot", ShotReading(51)),
    (56, "advance", Pass(PF, 10, 11)),
    (81, "action", Pass(C, 15)),
    (86, "shot", ShotReading(86)),
    (95, "rebound", DefenseRebound(C, fast_break=True)),
    (97, "z", Rest(home=False, at=PG)),
    (103, "action", Pass(PG, 26, 6)),
    (104, "shot", ShotReading(4, BlockedBy(3, Primary.DEFENDER))),
    (121, "advance", Pass(SF, 31)),
    (123, "advance", Pass(PG, 32, 10)),
    (126, "advance", Pass(None, 21)),
    (128, "shot", ShotReading(28)),
    (129, "advance", Pass(SG, 22)),
    (141, "shot", ShotReading(41)),
    (143, "rebound", Highest(tuple(Slot), None, 0, 14, 15)),
    (144, "shot", ShotReading(44, BlockedBy(4, Primary.DEFENDER))),
    (145, "action", Pass(PG, 37)),
    (152, "foul", FoulNumber(52, 3)),
    (153, "advance", Pass(None, 27)),
    (158, "block", Recovery(Side.OFFENSE, SG)),
    (164, "action", TurnoverReading(Violation.TRAVELING, None)),
    (164, "advance", Pass(C, 4)),
    (170, "rebound", Highest((C,), None, 8, 18, 19)),
    (171, "shot", ShotReading(71)),
    (172, "shot", ShotReading(72)),
    (173, "action", Call.DEFENSE_FOUL),
    (181, "action", Call.SHOOTING_FOUL),
    (183, "rebound", Highest((SF,), None, 0, 5, 16)),
    (193, "action", Call.CONSULT_Z),
    (197, "shot", ShotReading(97)),
]


@pytest.fixture(scope="module")
def cards() -> tuple[Card, ...]:
    return standard_cards()


def test_fifty_five_readings_are_known() -> None:
    assert len({(rpg, section) for rpg, section, _ in KNOWN}) == 55


@each_case(("rpg", "section", "reading"), KNOWN)
def test_known_reading(cards: tuple[Card, ...], rpg: int, section: str, reading: object) -> None:
    assert getattr(cards[rpg - 1], section) == reading


@pytest.mark.rule("statispro-basketball", "2a", "G-RPGa", "G-CARDa")
def test_two_hundred_cards_with_an_rpg_and_nine_sections(cards: tuple[Card, ...]) -> None:
    assert [card.rpg for card in cards] == list(range(1, 201))
    assert SECTIONS == ("action", "press", "advance", "shot", "rebound", "block", "jump", "z", "foul")
    assert all(getattr(card, section) is not None for card in cards for section in SECTIONS)


@pytest.mark.rule("statispro-basketball", "G-PG", "G-SF", "G-C", "G-PF", "G-SG", "G-RPGb", "G-RPGc")
def test_the_rpg_picks_a_slot_and_a_team(cards: tuple[Card, ...]) -> None:
    bands = {PG: range(1, 21), SF: range(21, 41), C: range(41, 61), PF: range(61, 81), SG: range(81, 101)}
    for slot, band in bands.items():
        assert {slot_of(number) for number in band} == {slot}
        assert {cards[number - 1].at for number in band} == {cards[number + 99].at for number in band} == {slot}
    assert slot_of(200) is slot_of(100) is SG
    assert {card.rpg for card in cards if card.home} == set(range(1, 101))
    assert cards[68].at is PF  # RPG 69


@pytest.mark.rule("statispro-basketball", "12Aa")
def test_shot_and_foul_numbers_are_the_rpgs_last_two_digits(cards: tuple[Card, ...]) -> None:
    numbers = [*range(1, 101), *range(1, 101)]
    assert [card.shot.number for card in cards] == numbers
    assert [card.foul.number for card in cards] == numbers


def test_foul_drawing_ranks_rise_with_the_foul_number(cards: tuple[Card, ...]) -> None:
    bands = [(1, 34), (35, 51), (52, 72), (73, 89), (90, 100)]
    found = {rank: [card.foul.number for card in cards if card.foul.fd == rank] for rank in range(1, 6)}
    assert [(min(numbers), max(numbers)) for numbers in found.values()] == bands


def test_action_passes_are_sorted_and_the_rest_sits_at_the_end(cards: tuple[Card, ...]) -> None:
    numbers = [card.action.number for card in cards if isinstance(card.action, Pass)]
    assert numbers == sorted(numbers)
    assert numbers[-1] == 37
    first = next(card.rpg for card in cards if not isinstance(card.action, Pass))
    assert first == len(numbers) + 1
    assert 146 <= first <= 164  # known


def test_advance_numbers_follow_their_series(cards: tuple[Card, ...]) -> None:
    numbers = {card.rpg: card.advance.number for card in cards if isinstance(card.advance, Pass)}
    assert [numbers[rpg] for rpg in range(1, 61)] == [-(-rpg // 6) for rpg in range(1, 61)]
    rising = [numbers[rpg] for rpg in range(1, 124)]
    assert rising == sorted(rising)
    second = [numbers[rpg] for rpg in range(124, 155)]
    assert second == sorted(second)
    assert (second[0], second[-1]) == (21, 27)


def test_conditional_fouls_are_on_the_threes_of_the_first_hundred(cards: tuple[Card, ...]) -> None:
    limits = {card.rpg: card.shot.text.over for card in cards if isinstance(card.shot.text, FouledBy)}
    known = {10 * tens + 3: 2 * tens + 2 for tens in range(10)}
    assert {rpg: limits[rpg] for rpg in known} == known
    ours = {rpg: limit for rpg, limit in limits.items() if rpg not in known}  # for players who draw many, by number
    assert len(ours) == 19
    assert set(ours.values()) == set(range(11, 25))


def test_blocks_by_the_primary_defender_are_on_the_fours_of_the_second_hundred(cards: tuple[Card, ...]) -> None:
    texts = {card.rpg: card.shot.text for card in cards}
    own = [rpg for rpg, text in texts.items() if isinstance(text, BlockedBy) and text.by is Primary.DEFENDER]
    assert own == list(range(104, 195, 10))


def test_the_assist_number_of_a_rebound_is_one_more_than_its_number(cards: tuple[Card, ...]) -> None:
    odd = []
    for card in cards:
        match card.rebound:
            case Highest(side=Side.DEFENSE):
                pass
            case Highest(number=number, assist=assist) | OffenseRebound(number=number, assist=assist):
                if assist != number + 1:
                    odd.append(card.rpg)
    assert odd == [183]


@pytest.mark.rule("statispro-basketball", "7.2m")
def test_block_readings_are_recoveries_by_either_side_out_of_bounds_or_goaltending(cards: tuple[Card, ...]) -> None:
    sides = {card.block.side for card in cards if isinstance(card.block, Recovery)}
    others = {card.block for card in cards if not isinstance(card.block, Recovery)}
    assert sides == set(Side)
    assert others == {Loose.OFFENSE_OUT, Loose.DEFENSE_OUT, Loose.DEFENSIVE_GOALTENDING}


def test_the_same_reading_is_one_object(cards: tuple[Card, ...]) -> None:
    assert cards[1].z is next(card.z for card in cards[2:] if card.z == cards[1].z)
