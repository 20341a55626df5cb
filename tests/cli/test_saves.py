"""`fieldhouse saves` goes on whatever is in the folder; `fieldhouse verify` says in a line what does not fit."""

from __future__ import annotations

import json
import os
import random
import re
import socket
from pathlib import Path

import pytest

from fieldhouse.games import find
from fieldhouse.play.setup import setup_of
from fieldhouse.play.standings import look
from fieldhouse.table import Question, Session
from fieldhouse.table.lines import commitment, last_checksum, summed
from fieldhouse.table.random_coach import RandomCoach
from tests.cli.conftest import Run, edit
from tests.cli.terminal import save_in

Teams = tuple[str, str]
MUTATIONS = int(os.environ.get("FIELDHOUSE_FUZZ_SAVES", "8"))
FIRST = int(os.environ.get("FIELDHOUSE_FUZZ_FIRST", "0"))
STRANGE = (b"[" * 50, b"{", b"\x00", b"\xff", b'"', b"-1", b"1e999", b"NaN", b"null", b"\n", b"\\ud800", b"9" * 30, b"")


def told(run: Run, *words: str, code: int = 2) -> str:
    result = run(*words, code=code)
    assert len(result.stderr.splitlines()) == 1, result.stderr
    return result.stderr


def test_the_list_goes_on_whatever_is_there(run: Run, teams: Teams, home: Path) -> None:
    run("play", *teams, "--seed", "4", keys=["d", "quit"])
    folder = home / "saves"
    first = save_in(home).read_bytes().splitlines(keepends=True)[0]
    (folder / "brackets.fh").write_bytes(b"[" * 100_000)
    (folder / "line.fh").write_bytes(first + b"[" * 100_000 + b"\n")
    (folder / "x.fh").mkdir()
    (folder / "dangling.fh").symlink_to(folder / "nowhere")
    (folder / "linked.fh").symlink_to(next(folder.glob("*-at-*.fh")))
    os.mkfifo(folder / "fifo.fh")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "socket.fh"))
    (folder / "two\nlines \x1b[2J.fh").write_bytes(b"\xff" * 100)
    (folder / "empty.fh").write_bytes(b"")
    lines = run("saves").stdout.splitlines()
    assert len(lines) == 1 + len(list(folder.iterdir()))
    shown = {line.split("  ")[0]: line for line in lines}
    for name, words in {
        "brackets": "nested too deeply", "line": "nested too deeply", "x": "a folder, not a save",
        "dangling": "a link, which is not followed", "linked": "a link, which is not followed",
        "fifo": "a FIFO, not a save", "socket": "a socket, not a save", "empty": "the file is empty",
        "two?lines ?[2J": "not the header",
    }.items():
        assert words in shown[name]
    assert "  Q1 " in "".join(lines)
    assert len(json.loads(run("saves", "--json").stdout)) == len(lines) - 1
    for name in ("brackets", "line", "x", "dangling", "fifo", "socket"):
        for command in ("resume", "replay", "verify"):
            run(command, name, code=1 if command == "verify" and name in ("brackets", "line") else 2)


def test_a_save_with_a_sealed_call_of_an_earlier_version_is_refused(run: Run, teams: Teams, home: Path) -> None:
    run("play", *teams, "--seat", "both", keys=["r", "d", "quit"])
    save = save_in(home)
    Path(f"{save}.sealed").write_text("{}")
    message = told(run, "resume", str(save))
    assert f"delete {save}.sealed, and the call is asked again" in message
    Path(f"{save}.sealed").unlink()
    run("resume", str(save), keys=["quit"])


@pytest.mark.parametrize("link", [
    "xyz", "http://host/games/x", "http://host:99999/games/x#y", "ftp://host/games/x#y", "http:///games/x#y",
    "http://host/games/x/y#z", "http://[::1/games/x#y", "http://host/games/x%0d#y", "x" * 5000, "",
])
def test_join_takes_a_link(run: Run, link: str) -> None:
    assert "is no link" in told(run, "join", link)


def test_a_host_that_is_not_there(run: Run) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    link = f"http://127.0.0.1:{port}/games/2026-11-15-SF-at-KC#token"
    assert "start it again with: fieldhouse host --again 2026-11-15-SF-at-KC" in told(run, "join", link)


class First:
    """Answers with the first option."""

    def answer(self, question: Question, luck: float) -> str:
        return question.options[0]


class TestVerify:
    @pytest.fixture
    def save(self, tmp_path: Path) -> Path:
        """A game of two people, to its end."""
        game, path = find("football"), tmp_path / "game.fh"
        setup = setup_of(game, "signals", "haulers", {}, {0, 1})
        Session.new(game.rules(), setup, 2**100 + 7, {0: RandomCoach(), 1: RandomCoach()}, path, salt="ab12")
        return path

    def test_a_game_that_fits(self, run: Run, save: Path) -> None:
        sha256 = commitment(2**100 + 7, "ab12")
        out = run("verify", str(save), "--sha256", sha256).stdout
        assert len(out.splitlines()) == 1
        assert f"fits, seed and salt have the SHA-256 {sha256}" in out
        assert re.search(r"\d\d\d draws from the seed, \d\d\d answers by the rules, the game is over", out)

    def test_what_does_not_fit_is_told_in_a_line(self, run: Run, save: Path) -> None:
        def says(*words: str) -> str:
            (line,) = run("verify", str(save), *words, code=1).stdout.splitlines()
            return line

        def rewrite(number: int, old: str, new: str) -> None:
            """Edit a line, and make the checksums anew."""
            lines = re.sub(r',"sum":"\w+"}$', "}", whole, flags=re.M).splitlines()
            assert old in lines[number - 1]
            lines[number - 1] = lines[number - 1].replace(old, new, 1)
            save.write_text(summed(lines)[0])

        whole = save.read_text()
        plain = re.sub(r',"sum":"\w+"}$', "}", whole, flags=re.M).splitlines()
        assert "seed and salt have the SHA-256" in says("--sha256", "00")
        lines = whole.splitlines(keepends=True)
        save.write_text("".join([*lines[:6], lines[6].replace('"', "'", 2), *lines[7:]]))
        assert "line 7: " in says()
        rewrite(1, '"seed":', '"seed":1')
        assert "line 1: seed and salt have the SHA-256" in says()
        rewrite(1, '"salt":"ab12"', '"salt":"ab13"')
        assert "line 1: seed and salt have" in says()
        at = next(n for n, line in enumerate(plain, 1) if n > 20 and '"dealt":[["offense",[' in line)
        faces = re.search(r'"offense",(\[[\d,]+\])', plain[at - 1])
        assert faces
        rewrite(at, faces[1], "[1,1,1]" if faces[1] != "[1,1,1]" else "[1,1,2]")
        assert f"line {at}, play" in says() or "the rules now want" in says()
        at = next(n for n, line in enumerate(plain, 1) if '"asked":["call"' in line)
        rewrite(at, '"answers":["', '"answers":["dance ')
        assert "that is legal" in says()
        at = next(n for n, line in enumerate(plain, 1) if n > 20 and '"said":["' in line)
        rewrite(at, '"said":["', '"said":["Not so: ')
        assert f"near line {at}: it says 'Not so: " in says()

    def test_lines_cut_off_and_a_game_played_otherwise_from_an_answer_on(self, run: Run, save: Path) -> None:
        """Both fit seed and rules: only the last checksum, which the host has shown, tells."""
        whole = save.read_bytes()
        last = last_checksum(whole)
        assert f"last checksum {last}" in run("verify", str(save), "--last", last).stdout
        lines = whole.splitlines(keepends=True)
        for kept in (1, 2, len(lines) // 2, len(lines) - 1):
            save.write_bytes(b"".join(lines[:kept]))
            assert kept == len(lines) - 1 or "the game is not over" in run("verify", str(save)).stdout
            assert "lines were cut off or rewritten" in run("verify", str(save), "--last", last, code=1).stdout
        save.write_bytes(b"".join([*lines[: len(lines) // 2], lines[-1][:40]]))
        assert run("verify", str(save), code=None).exit_code in (0, 1)
        assert "lines were cut off or rewritten" in run("verify", str(save), "--last", last, code=1).stdout
        save.write_bytes(b"".join(lines[: len(lines) // 2]))
        rules = find("football").rules()
        Session.load(rules, save, {0: RandomCoach(), 1: RandomCoach()}).advance()
        rewritten = save.read_bytes()
        assert "the game is over" in run("verify", str(save)).stdout
        assert (rewritten == whole) == (last_checksum(rewritten) == last)
        other = save.with_name("other.fh")
        Session.new(rules, json.loads(lines[0])["setup"], 2**100 + 7, {0: First(), 1: First()}, other, salt="ab12")
        assert "fits" in run("verify", str(other), "--sha256", commitment(2**100 + 7, "ab12")).stdout
        assert "lines were cut off or rewritten" in run("verify", str(other), "--last", last, code=1).stdout

    def test_a_save_from_before_there_were_checksums(self, run: Run, save: Path) -> None:
        edit(save, "", "")
        assert "no checksums: saved by an earlier version" in run("verify", str(save)).stdout


def mutated(text: bytes, rng: random.Random) -> bytes:
    """A save with some bytes or lines changed."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text)) if rng.random() < 0.5 else rng.randrange(min(len(text), 400))
        lines = text.split(b"\n")
        line = rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                text = text[:at] + rng.choice(STRANGE) + text[at:]
            case 1:
                text = text[:at] + rng.choice(STRANGE) + text[at + rng.randrange(1, 20) :]
            case 2:
                text = text[:at]
            case 3:
                text = b"\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                text = b"\n".join([*lines[:line], rng.choice(lines), *lines[line:]])
            case _:
                numbers = list(re.finditer(rb"\d+", text))
                if numbers:
                    found, new = rng.choice(numbers), rng.choice((-1, 0, 7, 10**9, 10**40))
                    text = text[: found.start()] + str(new).encode() + text[found.end() :]
        text = text or b"\n"
    return text


def test_mutated_saves(run: Run, teams: Teams, home: Path) -> None:
    """No save brings a traceback, and none is changed by looking at it. FIELDHOUSE_FUZZ_SAVES: their number."""
    run("play", *teams, "--seed", "4", keys=["d", *"abcdef" * 3, "quit"])
    save = save_in(home)
    whole = save.read_bytes()
    plain = re.sub(rb',"sum":"\w+"}$', b"}", whole, flags=re.M)
    for number in range(FIRST, FIRST + MUTATIONS):
        rng = random.Random(number)
        text = mutated(whole if number % 3 == 0 else plain, rng)
        save.write_bytes(text)
        (listed,) = run("saves", "--json").stdout.splitlines()
        fault = json.loads(listed)[0]["fault"]
        for command in ("verify", "replay"):
            run(command, str(save), code=None)
        assert save.read_bytes() == text, f"seed {number}: looking at a save has changed it"
        code = run("resume", str(save), keys=["quit"], code=None).exit_code
        assert code in ((0, 1, 2) if fault else (0, 2)), f"seed {number}: {fault}"
        assert [path.name for path in (home / "saves").iterdir()] == [save.name], f"seed {number}: a file is left"
        if code == 0:
            assert look(save).fault == "", f"seed {number}: it was resumed, and can no more be read"
