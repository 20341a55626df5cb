"""Odds of basketball: exact against the cards counted by hand, sampled ones near what was played."""

from __future__ import annotations

import json
from statistics import fmean

import pytest

from fieldhouse.cli.draw import drawn
from fieldhouse.games.statispro_basketball import odds
from fieldhouse.games.statispro_basketball.cards.deck import BlockedBy, Lane, Side
from fieldhouse.games.statispro_basketball.rules.bench.questions import BALL
from fieldhouse.games.statispro_basketball.rules.copying import copied
from fieldhouse.games.statispro_basketball.rules.flow import step
from fieldhouse.games.statispro_basketball.rules.shots.shooting import rating
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Got, Phase, State
from fieldhouse.games.statispro_basketball.rules.view import view
from fieldhouse.games.statispro_basketball.show.face import FACE
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Question
from tests.cli.conftest import Run
from tests.games.statispro_basketball.table_top import situation


class Plain:
    """A coach who takes every default."""

    def answer(self, question: Question, luck: float) -> str:
        return question.default()


@pytest.fixture
def game() -> State:
    return situation(ball=HOME)


def test_an_open_shot_is_good_as_often_as_the_cards_say(game: State) -> None:
    player = game.five[HOME][0]
    found = odds.shot(odds.planned(game, player, open_=True))
    need = player.field_goal + 10
    cards = game.decks.fac.cards
    assert found.need == need
    assert found.good == pytest.approx(sum(card.shot.number <= need for card in cards) / len(cards))
    assert found.blocked == 0


def test_a_guarded_shot_that_is_blocked_is_not_good(game: State) -> None:
    player = game.five[HOME][0]
    for defender in game.five[VISITOR]:
        defender.block = 99
    due = odds.planned(game, player)
    need = rating(due, due.holder, game.decks.fac.cards[0])  # type: ignore[arg-type]  # as the test needs it
    blocks = [card for card in game.decks.fac.cards if isinstance(card.shot.text, BlockedBy)]
    clear = [card for card in game.decks.fac.cards if card not in blocks and card.shot.number <= need]
    found = odds.shot(due)
    assert found.blocked == pytest.approx(len(blocks) / 200)
    assert found.good == pytest.approx(len(clear) / 200)


def test_a_free_throw_after_a_lane_violation_is_tried_again(game: State) -> None:
    player = game.five[HOME][0]
    lost = again = made = 0
    for card in game.decks.fac.cards:
        text, good = card.shot.text, card.shot.number <= player.free_throw
        if isinstance(text, Lane) and text.side is Side.OFFENSE:
            lost += 1
        elif isinstance(text, Lane) and not good:
            again += 1
        else:
            made += good
    assert odds.free_throw(game, player) == pytest.approx(made / (200 - again))


def test_somebody_gets_every_rebound(game: State) -> None:
    found = odds.rebound(game, HOME)
    assert sum(found.values()) == pytest.approx(1)
    assert found.chance(lambda one: one[0] == VISITOR) > found.chance(lambda one: one[0] == HOME)


def test_a_fast_break_comes_to_what_its_column_says(game: State) -> None:
    found = odds.break_(game, HOME)
    assert found.basket + found.shot + found.foul + found.slowed + found.turnover == pytest.approx(1)
    assert found.column == game.chart.column(game.teams[HOME].offense, game.teams[VISITOR].defense)
    assert 2 * found.basket < found.points < 2


def test_only_cards_to_come_count(game: State) -> None:
    player = game.five[HOME][0]
    need = player.field_goal + 10
    game.decks.used.extend(card for card in game.decks.fac.cards if card.shot.number <= need)
    assert odds.shot(odds.planned(game, player, open_=True)).good == 0


def test_the_exact_shot_is_what_many_shots_come_to(game: State) -> None:
    due = odds.planned(game, game.five[HOME][0])
    exact = odds.shot(due).good
    goods = []
    for seed in range(2000):
        copy = copied(due)
        step(LiveTable(seed, (Plain(), Plain())), copy)
        goods.append(copy.score[HOME] > 0)
    assert abs(fmean(goods) - exact) < 0.04


def test_odds_leave_the_game_as_it_was(game: State) -> None:
    before = view(game, HOME), len(game.events), [player.fouls for player in game.players[VISITOR]]
    odds.shot(odds.planned(game, game.five[HOME][0]))
    odds.rebound(game, HOME)
    odds.break_(game, HOME)
    odds.possession(game, Plain(), samples=20)
    assert (view(game, HOME), len(game.events), [player.fouls for player in game.players[VISITOR]]) == before


def test_a_sampled_possession_says_how_sure_it_is(game: State) -> None:
    found = odds.possession(game, Plain(), samples=100)
    assert found == odds.possession(game, Plain(), samples=100)
    assert found.samples == 100
    assert 0.4 < found.points < 1.6
    assert 0.05 < found.error < 0.2


def test_a_copy_shares_no_player_and_no_list(game: State) -> None:
    game.holder = game.five[HOME][2]
    twin = copied(game)
    assert twin.holder is twin.five[HOME][2] is twin.players[HOME][twin.holder.number]
    assert twin.holder is not game.holder
    twin.holder.rested[0] = True
    twin.score[HOME] += 2
    twin.phase = Phase.OVER
    assert (game.holder.rested[0], game.score[HOME], game.phase is Phase.OVER) == (False, 0, False)


def test_a_decision_shows_each_answer_exactly_and_the_possession_by_sampling() -> None:
    game = situation(holder="PG", ball=HOME, phase=Phase.ADVANCE, number=5, assist=1, passes=1, got=Got.PASS)
    question = Question(BALL, HOME, ("shoot", "advance"), game)
    labels = [choice.label for choice in FACE.menu(question).choices if choice.shown]
    due = odds.decided(game, "shoot")
    assert due is not None
    need = odds.shot(due).need
    assert labels == [f"shoot, good in {need} of 100", "pass (2 left)"]
    lines = [str(line) for line in drawn(FACE.odds(game, question), 80)]
    assert lines[0] == f"{game.five[HOME][0].name} has the ball (shots exact, possessions sampled)"
    shoot, advance = lines[2], lines[3]
    assert shoot.split()[:2] == ["shoot", str(need)]
    assert " ± " in shoot
    assert " ± " in advance


def test_the_command_shows_a_team_or_a_player(run: Run) -> None:
    out = run("odds", "statispro-basketball", "CHI", "NYK").stdout
    assert "Chicago Bulls against New York Knicks: shots (exact)" in out
    assert "(sampled: 400 played out)" in out
    data = json.loads(run("odds", "statispro-basketball", "CHI", "NYK", "--player", "jordan", "--json").stdout)
    assert data["player"] == "Michael Jordan"
    assert [row["shot"] for row in data["shots"]] == [
        "guarded", "open", "three", "forced by 2", "forced by 5", "forced by 10",
    ]
    guarded = data["shots"][0]
    assert json.loads(run("odds", "statispro-basketball", "CHI", "NYK", "--man", "jordan", "--json").stdout) == data
    assert data["shots"][1]["need"] > guarded["need"] > data["shots"][5]["need"]


def test_a_player_on_the_bench_takes_a_starters_place(run: Run) -> None:
    out = run("odds", "statispro-basketball", "CHI", "NYK", "--player", "paxson").stdout
    assert "John Paxson, guarded by " in out


def test_what_is_not_there_is_told(run: Run) -> None:
    wrong = run("odds", "statispro-basketball", "CHI", "NYK", "--player", "bird", code=2)
    assert "--player: Chicago Bulls has no 'bird'; players are Michael Jordan," in wrong.output
    wrong = run("odds", "statispro-basketball", "CHI", "NYK", "--player", "w", code=2)
    assert "--player: 'w' may be " in wrong.output
    wrong = run("odds", "statispro-basketball", "CHI", "NYK", "--down", "3", code=2)
    assert "--down: not a part of a basketball situation; `player` names a player" in wrong.output
    wrong = run("odds", "SF", "KC", "--player", "kelce", code=2)
    assert "--player: not a part of a football situation" in wrong.output


def test_a_simulated_game_has_its_box_score(run: Run) -> None:
    data = json.loads(run("sim", "statispro-basketball", "NYK", "CHI", "--seed", "1", "--json").stdout)
    (one,) = data["games"]
    for seat in (0, 1):
        team = one["teams"][seat]
        assert sum(team["quarters"]) == team["pts"] == one["score"][seat]
        assert sum(player["pts"] for player in team["players"]) == team["pts"]
        assert sum(player["seconds"] for player in team["players"]) == 5 * (2880 + 300 * (one["periods"] - 4))
    assert data["totals"]["games"] == 1
    out = run("sim", "statispro-basketball", "NYK", "CHI", "-n", "2").stdout
    assert out.startswith("2 games, Chicago Bulls won ")
    assert "fast-break points" in out
