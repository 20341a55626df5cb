"""Scenarios: files with a situation, calls, draws and the expected result.

The core reads files, deals their draws and reports; each game has an adapter for its charts, its
questions and its words.
"""

from fieldhouse.scenario.core.run import Report, run_files
from fieldhouse.scenario.core.schema import schema

__all__ = ["Report", "run_files", "schema"]
