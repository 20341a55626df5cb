from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests save thousands of times, and none pulls the plug: spare them the wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
