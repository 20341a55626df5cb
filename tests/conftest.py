"""What every test has: the option `--rule`."""

import os

from tests.by_rule import (
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_report_header,
)

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_configure", "pytest_report_header"]

os.environ["FIELDHOUSE_CACHE"] = "off"  # charts and cards are made, by tests and by the programs that they start
