"""Two people at two terminals, through one host: real processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.table.lines import last_checksum
from tests.cli.conftest import Run
from tests.cli.hosting import Hosting, sit
from tests.cli.terminal import Terminal

OPTIONS = ("-o", "declare_out", "-o", "wild_card")


@pytest.fixture
def host(tmp_path: Path, teams: tuple[str, str]) -> Iterator[Hosting]:
    found = Hosting(tmp_path / "host", *teams, *OPTIONS)
    found.until_calls()
    yield found
    found.stop()


def sides(host: Hosting) -> tuple[str, str]:
    """The links of the offense and of the defense."""
    links = [host.home_link, host.away_link]
    if host.view(links[0])["question"]["kind"] != "call":
        links.reverse()
    return links[0], links[1]


def test_two_terminals_play(host: Hosting, tmp_path: Path) -> None:
    offense, defense = sides(host)
    with sit(offense, tmp_path / "one") as one, sit(defense, tmp_path / "two") as two:
        one.until("Your play")
        two.until("Your defense")
        assert "no answer here" in one.press("y", "Your play")
        one.press("6", "your call is in; waiting for")
        assert "Short" not in two.text.replace("b Short Yardage", "").replace("d Short Pass", "")
        one.press("u", "that call is taken back")
        one.press("1", "your call is in")
        two.press("a", "A Standard")
        one.until("A Standard")
        one.press("W", "any key")
        one.press(" ", "Your play")
        assert "expected gain" in one.press("O", "any key")
        one.press("\x1b", "Your play")
        assert "Line Plunge" in one.press("L", "any key")
        one.press(" ", "Your play")
        one.press("S", "any key")
        one.press("\x1b", "Your play")
        one.press("T", "any key")
        one.press("\x1b", "Your play")
        assert "B-V-7" in one.press("?", "any key")
        one.press("\x1b", "Your play")
        one.press("u", "the other coach is asked to agree")
        two.until("asks to take back the last answer: u agrees")
        one.press("")  # what follows is new
        two.press("u", "taken back")
        assert "Line Plunge:" not in one.until("Your play")
        one.press("\x03", "The host keeps the game")
        assert one.leave() == 130
        two.press("a", "your call is in")
        with sit(offense, tmp_path / "one", "--lines") as again:
            again.until("Your play")
            again.press("2\n", "2 Off Tackle: ")
        two.until("2 Off Tackle: ")
        two.press("Q", "The host keeps the game")
        assert two.leave() == 0


def test_a_killed_host_goes_on_and_at_the_end_all_can_be_checked(host: Hosting, tmp_path: Path, run: Run) -> None:
    offense, defense = sides(host)
    sha256 = host.sha256
    with sit(offense, tmp_path / "one") as one, sit(defense, tmp_path / "two") as two:
        one.until("Your play")
        one.press("1", "your call is in")
        host.stop()
        one.until("no answer from the host; trying again")
        host.start("--again")
        assert host.sha256 == sha256
        one.until("the call is asked again")
        two.until("Your defense")
        for at in (one, two):
            at.press("M", "this play")
            at.press("r")
        one.until("Final:")
        two.until("any key: more")
        two.press("\x1b", "--sha256 " + sha256[:10])
        one.press("\x1b", "--sha256 " + sha256[:10])
        assert f"SHA-256 {sha256}" in one.text.replace("\n", "")
        assert "DOES NOT FIT" not in one.text
        assert one.leave() == two.leave() == 0
    (copy,) = (tmp_path / "two" / "saves").glob("*.fh")
    assert copy.read_bytes() == host.save.read_bytes()
    last = last_checksum(copy.read_bytes())
    for path in (copy, host.save):
        assert "fits" in run("verify", str(path), "--sha256", sha256, "--last", last).stdout
    for text in (one.text, two.text, host.text):
        assert f"--last {last}" in text.replace("\n", "")
    assert "the game is over and its seed is shown" in str(host.ask(offense, "POST", "undo", {"play": True}))
    host.stop(2)
    assert "Seed " in host.text
    assert "fieldhouse host --again" in host.text


def test_what_the_host_keeps_for_itself(host: Hosting, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDHOUSE_HOME", str(host.home))
    assert "start the host again with: fieldhouse host --again" in run("resume", host.save.stem, code=2).stderr
    assert host.save.stem in run("saves").stdout
    assert host.ask(host.home_link, "DELETE", "")[0] in (403, 404, 405)
    assert "another server uses this folder" in run("host", "--again", host.save.stem, "--port", "1024", code=2).stderr
    status, told = host.ask(host.home_link, "GET", "journal")
    assert (status, told["kind"]) == (409, "not now")
    host.stop()
    old = host.links[0]
    host.start("--again", host.save.stem, "--new-links")
    assert host.ask(old, "GET", "view")[0] == 401
    assert host.ask(host.links[0], "GET", "view")[0] == 200


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    for module in ("fastapi", "uvicorn"):
        (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError('none', name='{module}')")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path}
    for words, told in ((("host",), "hosting needs the extra `web`"), (("join", "x"), "'x' is no link")):
        command = [sys.executable, "-m", "fieldhouse.cli.main", *words]
        found = subprocess.run(command, capture_output=True, text=True, env=env, timeout=300)
        assert found.returncode == 2
        assert told in found.stderr


def test_a_line_that_is_typed_at_one_keyboard_is_not_shown(teams: tuple[str, str]) -> None:
    with Terminal("play", *teams, "--seed", "4", "--seat", "both") as at:
        at.until("Receive or kick?")
        at.press("r", "Kickoff")
        at.quiet()
        start = len(at.raw)
        at.press(":", "(not shown; Enter ends it)")
        at.press("onsid\x7fid", "")
        at.press("\x7f\x7f\x7f\x7f\x7f\x7fdeep\r", "Your play")
        at.quiet()
        at.press(":", "(not shown")
        at.press("zebra\r", "that is no answer here")
        at.quiet()
        at.press(":", "(not shown")
        at.press("7 ou\x1b", "Your play")
        shown = at.raw[start:]
        parts = shown.split("(not shown; Enter ends it) ")
        assert len(parts) == 4
        assert all(part.endswith("\x1b[2J") for part in parts[:-1]), "the colon is shown"
        assert all(part.startswith("\x1b") for part in parts[1:]), "what is typed is shown"
        assert not any(typed in shown for typed in ("zeb", "onsi"))
        assert shown.count("\x1b[3J") >= 3, "what has scrolled away can be read"
        at.press("7", "Pass the keyboard")
        at.press(" ", "Your defense")
        assert "that is not allowed now" in at.press("r", "Your defense")
