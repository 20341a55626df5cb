"""Scenarios of basketball: their spelling, what is wrong with a file, and what fails a step."""

from __future__ import annotations

import re

import pytest

from fieldhouse.games import adapters
from fieldhouse.games.statispro_basketball.rules.bench.questions import KINDS
from fieldhouse.games.statispro_basketball.rules.options import OPTIONS, PRESETS
from fieldhouse.games.statispro_basketball.scenario.model import (
    CardDraw,
    CardSetup,
    CardStep,
    Expect,
    LineSetup,
    PlayerState,
    Setup,
    ShotSetup,
    Situation,
    TeamSetup,
)
from fieldhouse.scenario.core.model import Header, Step
from fieldhouse.scenario.core.run import FAILED, PASSED, WRONG, Report, run_document
from fieldhouse.scenario.core.source import read_text
from tests.cases import each_case

from .files import PAGE, failures, shipped

BASKETBALL = PAGE[PAGE.index("## Basketball") :]
PARTS = (Setup, Situation, TeamSetup, CardSetup, PlayerState, ShotSetup, LineSetup, CardDraw, Expect, CardStep)
NAMES = sorted({name for part in PARTS for name in part.model_fields} - {*Header.model_fields, *Step.model_fields})


def run(text: str) -> Report:
    (document,) = read_text("game: statispro-basketball\n" + text, "test.yaml")
    return run_document(document, adapters())


@each_case("name", NAMES)
def test_the_page_names(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", BASKETBALL)


@each_case("name", [*KINDS, *(spec.name for spec in OPTIONS)])
def test_the_page_names_questions_and_options(name: str) -> None:
    assert f"`{name}`" in BASKETBALL


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_names_presets(preset: str) -> None:
    assert preset in BASKETBALL


@pytest.mark.parametrize(
    "source",
    [
        "5.3, example", "14G, example", "14G, ratings", "16, example", "Glossary, RPG", "Glossary, Primary Defender",
        "Sample game",
    ],
)
def test_every_worked_example_is_kept(source: str) -> None:
    assert [d for d in shipped() if d.data["game"] == "statispro-basketball" and d.data.get("source") == source]


def test_names_that_scenarios_used_before_still_read() -> None:
    report = run(
        "teams: {A: {men: {PG: {attempts: 20}}}}\nsituation: {men: {A C: {tired: true}}}\n"
        "draws: [{action: PG 9}]\nexpect: {men: {A PG: {attempts: 20}, A C: {tired: true}}}"
    )
    assert (report.code, failures(report)) == (PASSED, [])
    assert run("teams: {A: {men: {}, players: {}}}\ndraws: [1]").code == WRONG  # one thing twice


@pytest.mark.parametrize(
    "reading",
    ['"PG #9"', "PG 9", "Pass to PG 9", "pass to pg 9", '"Pass to PG #9 A10"', "PG 9 A10"],
)
def test_ways_to_write_a_pass(reading: str) -> None:
    report = run(f"draws: [{{action: {reading}}}]\nanswers: {{}}\nexpect: {{next: shot, handler: A PG}}")
    assert (report.code, failures(report)) == (PASSED, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draws: [{action: PG 9 S4}]", "test.yaml:2: draws[1].action: found 'PG 9 S4'; allowed: PG #5, PG #5 A6"),
        ("draws: [{actoin: PG 9}]", "draws[1].actoin: no such name here (did you mean action?)"),
        ("draws: [{shot: 30}, {rpg: 201}]", "draws[2].rpg: found 201; allowed: input should be less than or equal"),
        ("draws: [{}]", "draws[1]: found an empty card; allowed: card, rpg, action"),
        ("draws: [PG 9]", "draws[1]: found 'PG 9'; allowed: an RPG from 1 to 200, or a card such as {shot: 30}"),
        ("answers: {kickoff: deep}\ndraws: [1]", "answers: found {'kickoff': 'deep'}; 'kickoff' is never asked"),
        ("answers: {D timeout: full}\ndraws: [1]", "answers.D timeout: found 'D'; allowed: A, B, home, away"),
        ("options: {rules: fast}\ndraws: [1]", "options: rules: found 'fast'; allowed: standard, quick, full"),
        ("teams: {A: {cards: nowhere}}\ndraws: [1]", "teams.A.cards: found 'nowhere'; plain, a team, or a folder"),
        (
            "teams: {A: {players: {G11: {block: 1}}}}\ndraws: [1]",
            "teams.A.players.G11: found 'G11'; allowed: PG, SF, C, PF, SG",
        ),
        (
            "teams: {A: {players: {PG: {block: B3}}}}\ndraws: [1]",
            "teams.A.players.PG.block: found 'B3'; allowed: a whole number",
        ),
        (
            "teams: {A: {players: {PG: {foul_range: 9-2}}}}\ndraws: [1]",
            "PG.foul_range: found '9-2'; allowed: numbers from 1",
        ),
        (
            "teams: {A: {players: {PG: {foul_range: 1-6}}}}\ndraws: [1]",
            "teams.A.players: found 6-10, whose 6 is in the range of row 2 (A PG) (foul_range); allowed: a range that",
        ),
        ("situation: {cards: 181}\ndraws: [1]", "situation.cards: found 181;"),
        ("situation: {period: 5, cards: 76}\ndraws: [1]", "situation.cards: found 76; allowed: at most 75 cards, 5:00"),
        ("situation: {clock: 4:00, cards: 50}\ndraws: [1]", "situation.clock: found 4:00; 50 cards are 3:20"),
        ("situation: {clock: soon}\ndraws: [1]", "situation.clock: found 'soon'; allowed: minutes and seconds"),
        ("situation: {next: shot}\ndraws: [1]", "situation.handler: found none; shot needs a player with the ball"),
        ("situation: {next: free throws}\ndraws: [1]", "situation.free_throws: found nothing; allowed: {shooter: A C"),
        ("situation: {handler: B PG}\ndraws: [1]", "situation.handler: found 'B PG'; allowed: one of the five"),
        ("situation: {ball: C}\ndraws: [1]", "situation.ball: found 'C'; allowed: A, B, home, away"),
        (
            "situation: {score: 1-0, players: {A C: {points: 5}}}\ndraws: [1]",
            "situation.score: found 1; the players have scored",
        ),
        (
            "situation: {lineups: {A: [PG, SG, SF, PF, C, G6]}}\ndraws: [1]",
            "situation.lineups.A: found 6 players; allowed: five different players",
        ),
        (
            "situation: {guards: {A: {PG: SG}}}\ndraws: [1]",
            "situation.guards.A: found {'PG': 'SG'}; allowed: each of PG",
        ),
        (
            "situation: {double_team: {on: B PG, by: PG}}\ndraws: [1]",
            "situation.double_team.by: found PG; allowed: another",
        ),
        (
            "draws: [{action: PG 9}]\nexpect: {box: {A PG: {goals: 1}}}",
            "expect.box.A PG.goals: found 'goals'; allowed: sec",
        ),
        (
            "draws: [{action: PG 9}]\nexpect: {players: {A PG: {height: 1}}}",
            "expect.players.A PG.height: found 'height'; allowed:",
        ),
        ("draws: [{action: PG 9}]\nexpect: {notes: 99z}", "expect.notes: found '99z'; no such rule in the ledger"),
        ("rules: [99z]\ndraws: [1]", "rules[1]: found '99z'; no such rule in the ledger of statispro-basketball"),
    ],
)
def test_a_file_that_is_wrong(text: str, said: str) -> None:
    report = run(text)
    assert report.code == WRONG
    assert said in str(report.faults[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draws: [{action: PG 9}, {shot: 30}, {action: PG 9}, {jump: SF}]", "the shot section is read, but"),
        ("draws: [{action: traveling RPG}, {shot: 4}]", "the rpg section is read, but the card in"),
        (
            "draws: [{action: defense foul}]",
            "no draw left: a card of FAC are wanted for who fouled. Dealt so far: FAC 1",
        ),
        ("situation: {next: over, period: 4, cards: 0, score: 2-0}\ndraws: [4]", "the game is over: nothing can"),
        (
            "draws: [{action: PG 9, pile: dead}]",
            "FAC 1 (action PG 9) must be a dead card, but a timed card is turned for",
        ),
        ("draws: [{action: Choice 5}]", "A is asked 'choice'; answer one of: PG (PG A PG), SF (SF A SF)"),
        ("draws: [{action: PG 9}]\nanswers: {fast break: run}", "left over at the end: answer fast break: run"),
        ("draws: [{action: PG 9}]\nexpect: {handler: SG}", "handler: expected A SG, got A PG"),
        (
            "draws: [{action: PG 9}, {shot: 30}]\nexpect: {box: {A PG: {fg: 2, fga: 1}}}",
            "box: expected A PG fg 2, got A PG fg 1",
        ),
        ("draws: [{action: PG 9}]\nexpect: {asked: press}", "asked: expected press, got"),
        ("draws: [{action: PG 9}]\nexpect: {book: [{event: shot}]}", "book: expected event=shot, got nothing"),
    ],
)
def test_a_step_that_fails(text: str, said: str) -> None:
    report = run(text)
    assert report.code == FAILED
    assert failures(report)[0].startswith(said) or said in failures(report)[0]


def test_answers_wait_for_their_team() -> None:
    text = (
        "situation: {ball: A, next: action, dead_ball: false}\n"
        "draws: [{action: C 30}, {advance: kicked ball}, {advance: C 30}]\n"
        "answers: [{B lineup: C10 for C}, {B timeout: full}]\n"
        "expect: {timeouts: 0-1, book: [{event: timeout, seat: B}, {event: floor, seat: B, five: "
        '"B PG, B SF, B C10, B PF, B SG"}]}'
    )
    report = run(text)
    assert (report.code, failures(report)) == (PASSED, [])


@pytest.mark.parametrize("team", ["A", "home", "New York", "new_york"])
def test_a_question_may_name_its_team(team: str) -> None:
    text = f"teams: {{A: {{name: New York}}}}\ndraws: [{{action: PG 9}}]\nanswers: {{{team} timeout: full}}\n"
    report = run(text + "expect: {timeouts: 1-0}")
    assert (report.code, failures(report)) == (PASSED, [])


def test_an_answer_nobody_asked_for_is_told_by_its_team() -> None:
    report = run("draws: [{action: PG 9}]\nanswers: {B timeout: full}")
    assert failures(report)[0].startswith("left over at the end: answer B timeout: full.")


def test_a_card_of_the_deck_with_a_section_changed() -> None:
    report = run("draws: [1, {card: 30, shot: 99}]\nexpect: {next: rebound, notes: 12Da, cards: 178}")
    assert (report.code, failures(report)) == (PASSED, [])


def test_a_period_ends_and_the_next_begins() -> None:
    text = (
        "situation: {period: 1, cards: 1, ball: A, next: advance, handler: PG, passes: 2, first_jump: B}\nsteps:\n"
        "  - {draws: [{advance: thrown away PG}], expect: {cards: 0, box: {A PG: {tov: 1, seconds: 4}}}}\n"
        "  - {expect: {next: period}}\n"
        "  - {expect: {period: 2, clock: 12:00, ball: A, next: action, dead_cards: 20}}"
    )
    report = run(text)
    assert (report.code, failures(report), report.faults) == (PASSED, [], [])
