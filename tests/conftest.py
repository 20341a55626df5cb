"""What every test has: the option `--rule`."""

from tests.by_rule import (
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_report_header,
)

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_configure", "pytest_report_header"]
