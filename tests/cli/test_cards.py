"""`fieldhouse cards`: made, shown, checked and converted."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from fieldhouse.games.statispro_basketball.cards.files import from_data, read_team, write_team
from fieldhouse.games.statispro_basketball.teams import find
from tests.cli.conftest import Run


def test_show_tells_a_teams_cards(run: Run) -> None:
    lines = run("cards", "show", "CHI").stdout.splitlines()
    assert lines[:2] == [
        "Chicago Bulls 1992-93",
        "OFFENSE B  DEFENSE B  home 31-10, index 8  road 26-15, index 3",
    ]
    pippen, card = " ".join(next(line for line in lines if "Pippen" in line).split()), find("CHI").player("pippesc01")
    shots = f"{card.field_goal} {card.attempts} ({card.three_attempts}) {card.three_point} {card.free_throw}"
    assert pippen.startswith(f"Scottie Pippen G/F 81 1 {shots} ")
    assert pippen.endswith(f" {card.defense} 38.6")
    assert next(line for line in lines if line.startswith("Bill")).split()[7] == "-"  # no threes
    assert "Larry Johnson*" in run("cards", "show", "CHH").stdout  # 40.5 minutes a game


def test_show_tells_one_card(run: Run) -> None:
    lines = run("cards", "show", "CHI", "pippen").stdout.splitlines()
    assert lines[0] == "Scottie Pippen  CHI  Guard, Forward"
    card = find("CHI").player("pippesc01")
    shots = f"FIELD GOAL {card.field_goal} ATTEMPTS {card.attempts} ({card.three_attempts})"
    assert " ".join(lines[2].split()) == shots
    assert "no player 'bird'; players are Michael Jordan, " in run("cards", "show", "CHI", "bird", code=2).stderr


def test_the_game_may_be_named_before_the_team(run: Run) -> None:
    assert run("cards", "show", "basketball", "CHI", "pippen").stdout == run("cards", "show", "CHI", "pippen").stdout
    assert run("cards", "show", "statispro-football", "CHI").stdout.startswith("2019 Chicago Bears")


def test_show_as_json_is_the_cards(run: Run) -> None:
    assert from_data(json.loads(run("cards", "show", "CHI", "--json").stdout)) == find("CHI")


def test_make_writes_a_folder_a_team_and_nothing_over(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "cards"
    out = run("cards", "make", "nba-1992-93", str(target), "--team", "CHI", "--team", "pho").stdout
    assert out.splitlines()[0] == f"2 teams of nba-1992-93 written to {target}"
    assert "Basketball-Reference" in out
    assert sorted(path.name for path in target.iterdir()) == ["CHI", "PHO"]
    assert read_team(target / "CHI") == find("CHI")
    again = run("cards", "make", "nba-1992-93", str(target), code=2).stderr
    assert again == f"fieldhouse: {target}/CHI: there is something here already; name a new folder\n"
    assert sorted(path.name for path in target.iterdir()) == ["CHI", "PHO"]
    unknown = run("cards", "make", "nba-1992-93", str(target), "--team", "XX", code=2).stderr
    assert unknown.startswith("fieldhouse: nba-1992-93: no team XX; teams are ATL, BOS,")
    assert "CHI: there is something here already" in run("cards", "make", "nfl-2019", str(target), code=2).stderr


def test_each_game_makes_its_own_cards(run: Run, tmp_path: Path) -> None:
    for game, makers in (("statispro-football", "fitted, published"), ("tabletop-football", "fitted")):
        target = tmp_path / game
        out = run("cards", "make", game, "nfl-2019", str(target), "--team", "KC").stdout
        assert out.startswith(f"1 team of nfl-2019 written to {target}\n")
        assert "Kansas City Chiefs" in run("cards", "check", str(target)).stdout
        skill = target / "KC" / "skill.csv"
        skill.write_text(skill.read_text(encoding="utf-8").replace(",RB,", ",XX,", 1), encoding="utf-8")
        for folder in (target, target / "KC"):
            told = run("cards", "check", str(folder), code=1).stdout
            assert "KC: 2 faults\n" in told
            assert ("one or more of RB, FB," in told) == (game == "tabletop-football"), "another game's faults"
        wrong = run("cards", "make", game, "nfl-2019", str(target), "--cards", "thin", code=2).stderr
        assert f"allowed: {makers}\n" in wrong


def test_check_tells_good_odd_and_wrong(run: Run, tmp_path: Path) -> None:
    write_team(find("CHI"), tmp_path / "CHI")
    write_team(find("PHO"), tmp_path / "PHO")
    assert run("cards", "check", str(tmp_path)).stdout.splitlines() == [
        f"{tmp_path}/CHI: Chicago Bulls 1992-93, 12 players: good",
        f"{tmp_path}/PHO: Phoenix Suns 1992-93, 12 players: good",
    ]
    path = tmp_path / "PHO" / "players.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if "Center" not in line) + "\n", encoding="utf-8")
    assert run("cards", "check", str(path.parent)).stdout.splitlines()[1:] == [
        "  odd: no reserve for Center; a Ten-Day player will be needed"
    ] * 2
    path.write_text("\n".join(lines[:5]) + "\n", encoding="utf-8")
    assert run("cards", "check", str(path.parent), code=1).stdout.splitlines() == [
        f"{path.parent}: 1 fault", f"  fault: {path}: found 4 players; allowed: 8 to 20",
    ]


def test_convert_writes_a_team_of_today(run: Run, tmp_path: Path) -> None:
    bulls = find("CHI")
    write_team(bulls, tmp_path / "old")
    told = run("cards", "convert", str(tmp_path / "old"), str(tmp_path / "new"), code=2).stderr
    assert f"field defense: found '{bulls.players[0].defense}'; allowed: M6, M5," in told
    assert not (tmp_path / "new").exists()
    old = {"field_goal": "47", "three_point": "", "three_attempts": "", "free_throw": "64", "assist": "53",
           "foul_range": "11-14", "defense": "M2"}
    path = tmp_path / "old" / "players.csv"
    head, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    rows = [[old.get(name, text) for name, text in zip(head, row, strict=True)] for row in rows]
    with path.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([head, *rows])
    out = run("cards", "convert", str(tmp_path / "old"), str(tmp_path / "new")).stdout
    assert out == f"Chicago Bulls 1992-93, 12 players, written to {tmp_path}/new\n"
    pippen = read_team(tmp_path / "new").players[1]
    assert (pippen.field_goal, pippen.assist, pippen.foul_low, pippen.foul_high, pippen.defense) == (48, 7, 7, 12, -6)
