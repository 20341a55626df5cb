"""The documentation's Python is run as it stands, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"\]\(([^)#:]+)\)")
FILE = re.compile(r"`([\w/]+\.py)`")
HOUSE = ("src", "scripts", "bench", "tests", "examples")


def blocks() -> list[tuple[str, str]]:
    return [(page.name, code) for page in PAGES for code in BLOCK.findall(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("page", "code"), blocks(), ids=[page for page, _ in blocks()])
def test_examples_run(page: str, code: str) -> None:
    if "pytest.mark" in code:  # an excerpt of a test
        compile(code, page, "exec")
    else:
        exec(compile(code, page, "exec"), {"__name__": "example"})


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert not broken


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_files_that_are_named_are_there(page: Path) -> None:
    here = {f"/{path.relative_to(ROOT).as_posix()}" for folder in HOUSE for path in (ROOT / folder).rglob("*.*")}
    named = FILE.findall(page.read_text(encoding="utf-8"))
    assert not [name for name in named if not any(path.endswith(f"/{name}") for path in here)]
