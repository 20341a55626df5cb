"""Scenarios: a situation, calls and draws written down in a file, and what must come of them.

The core reads files, deals what they say and reports; each game brings an adapter that knows its
charts, its questions and its words.
"""

from fieldhouse.scenario.core.run import Report, run_files
from fieldhouse.scenario.core.schema import schema

__all__ = ["Report", "run_files", "schema"]
