"""What must hold after every card, whatever the coaches do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.basketball.book import keep_book
from fieldhouse.basketball.events import Fouled
from fieldhouse.games.statispro_basketball.rules.players.eligibility import able
from fieldhouse.games.statispro_basketball.rules.state import CARDS, Phase, State
from fieldhouse.table.deck import Deck
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Coach


def check(game: State) -> None:
    """The state by itself: five players a side, fouls, decks, the score by periods."""
    decks = game.decks
    assert 0 <= decks.left <= 180
    assert 0 <= decks.dead <= CARDS
    assert decks.discards >= 0, "a card came from nowhere"
    for seat in (0, 1):
        five = game.five[seat]
        assert len({player.number for player in five}) == 5, "five different players"
        assert [player.slot for player in five] == [0, 1, 2, 3, 4]
        assert sum(player.slot >= 0 for player in game.players[seat]) == 5
        assert sorted(game.guards[seat]) == [0, 1, 2, 3, 4]
        assert {player.seat for player in game.pd[seat]} == {1 - seat}
        assert all(player.fouls <= 6 or player.returned for player in game.players[seat])
        assert game.score[seat] == sum(game.line_score[seat]) == sum(player.points for player in game.players[seat])
        assert game.late_fouls[seat] <= game.fouls[seat]


def check_floor(game: State) -> None:
    """Before a card that moves the ball: nobody who is out of the game or hurt is on the floor, but where the rules
    leave him there: on a hurt defense (14Go), while his foul's shot is taken (6.2a), and where no other five is left.
    """
    for seat in (0, 1):
        bench = sum(able(player) for player in game.players[seat])
        back = sum(player.out == "fouls" and not player.hurt_until for player in game.players[seat])
        for player in game.five[seat]:
            if able(player) or bench + back < 5:
                continue
            if player.out:
                assert game.phase is Phase.SHOT, f"{player.name} is {player.out} and plays on"
                assert game.fouler is not None, f"{player.name} is {player.out} and plays on"
            else:
                assert game.limping == seat, f"{player.name} is hurt and plays on"
                assert game.offense != seat, f"{player.name} is hurt and plays on"


def check_book(game: State) -> None:
    """The book against the state: points, shots, fouls, minutes."""
    book = keep_book(game.events, (len(game.players[0]), len(game.players[1])), game.clock)
    fouls = [event for event in game.events if isinstance(event, Fouled)]
    played = 0 if not game.period else 720 * min(4, game.period) + 300 * max(0, game.period - 4) - game.clock
    for seat in (0, 1):
        box, total = book[seat], book[seat].total
        assert total.pts == game.score[seat] == sum(box.quarters)
        assert total.pts == 2 * total.fg + total.fg3 + total.ft
        for line, player in zip(box.players, game.players[seat], strict=True):
            assert line.pts == player.points == 2 * line.fg + line.fg3 + line.ft
            assert line.fg <= line.fga
            assert line.fg3 <= line.fg3a <= line.fga
            assert line.ft <= line.fta
            assert line.fg3 <= line.fg
            assert line.pf == player.fouls
            assert line.technicals == player.technicals
            assert 0 <= line.seconds <= played
            assert line.seconds or not (line.fga or line.fta or line.pf)
        assert total.seconds == 5 * played, "five players at every moment"
        assert box.team_fouls == sum(foul.team_foul for foul in fouls if foul.seat == seat)
        assert total.ast <= total.fg
        assert total.stl <= book[1 - seat].total.tov + book[1 - seat].team_tov
        assert total.blk <= book[1 - seat].total.fga - book[1 - seat].total.fg


class WatchedTable(LiveTable):
    """A live table that looks at the state whenever a card is turned, and that no card comes twice."""

    def __init__(self, seed: int, coaches: Sequence[Coach], game: State) -> None:
        super().__init__(seed, coaches, noting=True)
        self.game = game
        self.turned: set[int] = set()
        self.cards = 0

    def shuffle(self, deck: Deck[Any]) -> None:
        super().shuffle(deck)
        if deck is self.game.decks.fac:
            self.turned.clear()

    def flip(self, deck: Deck[Any], why: str) -> Any:
        assert why
        check(self.game)
        self.cards += 1
        if self.cards % 40 == 0:
            check_book(self.game)
        card = super().flip(deck, why)
        if deck is self.game.decks.fac:
            assert card.rpg not in self.turned, f"card {card.rpg} came twice in a period"
            self.turned.add(card.rpg)
        return card


def check_end(game: State) -> None:
    assert game.phase is Phase.OVER
    assert game.score[0] != game.score[1]
    assert len(game.line_score[0]) == game.period >= 4
    check(game)
    check_book(game)
