"""What a script prints under Pythons that add up floats and order sets otherwise."""

from __future__ import annotations

import os
import subprocess
import sys

EXACT_SUMS = """
import builtins, math
plain = builtins.sum
def total(values, start=0):
    values = list(values)
    return math.fsum(values) if any(type(value) is float for value in values) else plain(values, start)
builtins.sum = total
"""  # Python 3.12 and later add up floats otherwise than 3.11 does


def printed(script: str) -> tuple[str, str]:
    """Here, and as Python 3.12 would."""
    here, there = (
        subprocess.run(
            [sys.executable, "-c", text], check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for text, seed in ((script, "1"), (EXACT_SUMS + script, "2"))
    )  # fmt: skip
    return here, there
