"""Charts and cards as sheets to print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fieldhouse.cli.main import app
from fieldhouse.cli.paper import paper
from fieldhouse.table.shown import Cell, Grid, cells, line, titled


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, list(words))
    return found.exit_code, found.output


def test_lines_and_tables_become_a_page() -> None:
    box = Grid("a <chart>", ("#", "1"), ((Cell("10"), Cell("INC", "black")),))
    page = paper([titled("The Haulers"), line("power 3", label="note"), box])
    assert page.startswith("<!doctype html>")
    assert "<title>The Haulers</title>" in page
    assert "<h2>The Haulers</h2>" in page
    assert "<p>note <span class=\"\">power 3</span></p>" in page
    assert "<figcaption>a &lt;chart&gt;</figcaption>" in page
    assert "<tr><td>10</td><td class=\"black\">INC</td></tr>" in page


def test_a_new_page_begins_a_sheet() -> None:
    tables = [Grid(name, (), (cells("x"),), new_page=name in "bd") for name in "abcd"]
    sheets = re.findall(r'<div class="(grids|grids page)">(.*?)</div>', paper(tables))
    found = [(kind, "".join(re.findall("<figcaption>(.)", inside))) for kind, inside in sheets]
    assert found == [("grids", "a"), ("grids page", "bc"), ("grids page", "d")]


@pytest.mark.parametrize(
    ("words", "sheets", "said"),
    [
        (("charts", "show", "haulers"), 2, "Halifax|Haulers"),
        (("cards", "show", "CHI"), 0, "Michael Jordan.*Scottie Pippen"),
        (("cards", "show", "CHI", "pippen"), 0, "Scottie Pippen"),
    ],
)
def test_a_team_to_print(words: tuple[str, ...], sheets: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "sheets.html"
    assert run(*words, "--html", str(file)) == (0, f"sheets to print: {file}\n")
    page = file.read_text(encoding="utf-8")
    assert page.count("grids page") == sheets
    assert re.search(said, page, re.S)
    assert not re.search(r"(?:src|href)=|<script", page)


def test_a_folder_is_no_file_for_sheets(tmp_path: Path) -> None:
    code, said = run("charts", "show", "haulers", "--html", str(tmp_path))
    assert (code, "found the folder" in said) == (2, True)
