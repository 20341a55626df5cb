"""What every test has: the option `--rule`, and a cache of charts and cards for all tests and programs of a run."""

import os
import sys
import tempfile

from tests.by_rule import (
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_report_header,
)

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_configure", "pytest_report_header"]

if "PYTEST_XDIST_WORKER" not in os.environ:  # workers have the folder of the process that started them
    CACHE = tempfile.TemporaryDirectory(prefix="fieldhouse-tests-")
    os.environ["FIELDHOUSE_CACHE"] = CACHE.name

# Dozens of tests start `fieldhouse`: it must not compile its modules each time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
