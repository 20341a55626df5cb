"""Opening a download: CSV or Parquet, plain or gzipped."""

from __future__ import annotations

import gzip
import io
from collections.abc import Collection, Iterator
from pathlib import Path

from fieldhouse.statistics.importers.nflverse.columns import LIMITS
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow
from fieldhouse.table.plain_file import read_plain

PARQUET_MAGIC = b"PAR1"


def open_sheet(path: Path, faults: FaultList, needs: Collection[str], wanted: Collection[str]) -> Sheet:
    """The rows of a download. `wanted` are the columns worth reading."""
    if ".parquet" in path.suffixes:
        return ParquetSheet(path, faults, needs, wanted)
    return Sheet(path, faults, needs, LIMITS)


class ParquetSheet(Sheet):
    """A Parquet file, row by row. Rows are counted from 1."""

    def __init__(self, path: Path, faults: FaultList, needs: Collection[str], wanted: Collection[str]) -> None:
        super().__init__(path, faults, needs, LIMITS)
        self.wanted = set(wanted) | set(needs)

    def _lines(self) -> Iterator[SheetRow]:
        try:
            import polars
        except ModuleNotFoundError:
            self._broken("a Parquet file, which takes polars", "CSV, or pip install 'fieldhouse[parquet]'")
            return
        data = read_plain(self.path)
        if self.path.suffix == ".gz":
            data = gzip.decompress(data)
        if data[:4] != PARQUET_MAGIC or data[-4:] != PARQUET_MAGIC:
            self._broken("a Parquet file that ends too early or is none", "the whole file; download it again")
        try:
            names = list(polars.read_parquet_schema(io.BytesIO(data)))
            kept = [name for name in names if name in self.wanted]
            frame = polars.read_parquet(io.BytesIO(data), columns=kept)
        except (polars.exceptions.PolarsError, OSError) as error:
            self._broken(f"a Parquet file that cannot be read ({str(error).splitlines()[0]})", "a Parquet file")
            return
        self.columns = {name: at for at, name in enumerate(kept)}
        self._check_header()
        for number, row in enumerate(frame.iter_rows(), start=1):
            yield SheetRow(self, number, [_spelled(value) for value in row])


def _spelled(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)
