"""The page of one game: line score, leaders, scores, team statistics, drives, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import drive_chart, line_score, scoring_text, team_table
from fieldhouse.football.drives import drives
from fieldhouse.football.events import Event
from fieldhouse.football.leaders_text import leaders_text
from fieldhouse.football.playertext import players_text
from fieldhouse.football.scoring import scoring

Players = Mapping[str, str]


def game_lines(
    events: Sequence[Event], names: Sequence[str], codes: Sequence[str], short: Players | None, full: Players | None
) -> list[str]:
    """The page in lines; `short` and `full` are the players' names by id, None where players are not known."""
    box = keep_book(events)
    parts = [line_score(box, names)]
    if short is not None:
        parts.append(leaders_text(box.players, codes, short))
    parts.append(scoring_text(scoring(events, short), codes))
    parts.append(team_table(box, names))
    if found := drives(events):
        parts.append(drive_chart(found, codes))
    if full is not None:
        parts.append(players_text(box.players, names, full))
    return "\n\n".join(filter(None, parts)).splitlines()
