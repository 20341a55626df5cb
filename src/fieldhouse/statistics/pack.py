"""Season packs: a season in one file, `.fhs`.

A pack is JSON, gzipped: `format`, `version`, `sport` and the `season` itself, whose fields are those of
`FootballSeason` or `BasketballSeason`; a field that holds its default is left out. The same season gives the
same bytes.
"""

from __future__ import annotations

import gc
import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic_core import ValidationError, from_json

from fieldhouse.statistics.basketball import checks as basketball
from fieldhouse.statistics.basketball.season import BasketballSeason
from fieldhouse.statistics.faults import Fault, StatisticsError, refuse
from fieldhouse.statistics.football import checks as football
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.json_codec import JsonCodec, Kind
from fieldhouse.table.plain_file import read_plain

SUFFIX = ".fhs"
LARGEST = 64_000_000
"""Bytes of a pack when unzipped; a season has about five million."""
SHIPPED = Path(__file__).parent / "packs"


Sport = Literal["football", "basketball"]
Season = FootballSeason | BasketballSeason
SPORTS: dict[str, Sport] = {"nfl": "football", "nba": "basketball"}
"""The sport of a season that comes with Fieldhouse, by how its name begins."""


@dataclass(frozen=True, slots=True)
class FootballPack:
    """What a file holds."""

    format: Literal["fieldhouse season pack"]
    version: Literal[1]
    sport: Literal["football"]
    season: FootballSeason


@dataclass(frozen=True, slots=True)
class BasketballPack:
    format: Literal["fieldhouse season pack"]
    version: Literal[1]
    sport: Literal["basketball"]
    season: BasketballSeason


@cache
def _football() -> JsonCodec[FootballPack]:
    return JsonCodec(FootballPack)


@cache
def _basketball() -> JsonCodec[BasketballPack]:
    return JsonCodec(BasketballPack)


def shipped(sport: Sport | None = None) -> list[str]:
    """The names of the seasons that come with Fieldhouse, of one sport or of all."""
    names = sorted(path.stem for path in SHIPPED.glob(f"*{SUFFIX}"))
    return [name for name in names if sport is None or SPORTS.get(name.partition("-")[0]) == sport]


def find_pack(name: str | Path) -> Path:
    """The file of a pack: a path, the name of a season that comes with Fieldhouse, or that of a pack in this folder."""
    path = Path(name)
    if path.is_file():
        return path
    if path.name == str(name) and not path.suffix:
        for folder in (SHIPPED, Path()):
            if (folder / f"{name}{SUFFIX}").is_file():
                return folder / f"{name}{SUFFIX}"
    raise refuse(str(name), "no such season", f"a {SUFFIX} file, or one of {', '.join(shipped())}")


def load_pack(name: str | Path) -> FootballSeason:
    """A football season by name (`nfl-2019`) or path; `StatisticsError` lists all that is wrong with a file."""
    return _load_football(*_version(name))


def load_basketball(name: str | Path) -> BasketballSeason:
    """A basketball season by name (`nba-1992-93`) or path."""
    return _load_basketball(*_version(name))


def load_season(name: str | Path) -> Season:
    """A season of any sport by name or path.

    >>> from fieldhouse.statistics import load_season
    >>> season = load_season("nfl-2019")
    >>> len(season.games), len(season.teams)
    (267, 32)
    """
    path = find_pack(name)
    sport = SPORTS.get(path.stem.partition("-")[0]) if path.parent == SHIPPED else _sport(path)
    return load_basketball(path) if sport == "basketball" else load_pack(path)


def _sport(path: Path) -> object:
    try:
        found = from_json(_unzip(read_plain(path), path.name))
    except ValueError:
        return None  # no JSON: the reader reports it
    return found.get("sport") if isinstance(found, dict) else None


def _version(name: str | Path) -> tuple[Path, int, int]:
    """A file as it is now."""
    path = find_pack(name)
    status = path.stat()
    return path, status.st_mtime_ns, status.st_size


@lru_cache(maxsize=4)
def _load_football(path: Path, changed: int, size: int) -> FootballSeason:
    return read_pack(read_plain(path), path.name)


@lru_cache(maxsize=4)
def _load_basketball(path: Path, changed: int, size: int) -> BasketballSeason:
    return read_basketball_pack(read_plain(path), path.name)


def read_pack(data: bytes, file: str) -> FootballSeason:
    """The football season in the bytes of a pack; `file` is for messages."""
    season = _read(_football(), data, file).season
    _stop(football.check_season(season, file))
    return season


def read_basketball_pack(data: bytes, file: str) -> BasketballSeason:
    season = _read(_basketball(), data, file).season
    _stop(basketball.check_season(season, file))
    return season


def _read(wire: JsonCodec[Kind], data: bytes, file: str) -> Kind:
    text = _unzip(data, file)
    try:
        with _no_collecting():
            return wire.read(text)
    except ValidationError as error:
        raise StatisticsError(_faults(error, file, text)) from None


def _stop(faults: list[Fault]) -> None:
    if faults:
        raise StatisticsError(faults)


def pack_bytes(season: Season) -> bytes:
    """The bytes of a season's pack."""
    if isinstance(season, FootballSeason):
        _stop(football.check_season(season, season.name))
        data = _football().write(FootballPack("fieldhouse season pack", 1, "football", season))
    else:
        _stop(basketball.check_season(season, season.name))
        data = _basketball().write(BasketballPack("fieldhouse season pack", 1, "basketball", season))
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return gzip.compress(text.encode(), 9, mtime=0)


def write_pack(season: Season, path: Path) -> int:
    """Write a season's pack, completely or not at all. Returns its size in bytes."""
    data = pack_bytes(season)
    if path.parent != Path():
        path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return len(data)


def _unzip(data: bytes, file: str) -> bytes:
    try:
        unzipper = zlib.decompressobj(wbits=31)
        text = unzipper.decompress(data, LARGEST)
        if unzipper.unconsumed_tail:
            raise refuse(file, f"more than {LARGEST} bytes", "a season pack")
        if not unzipper.eof:
            raise refuse(file, "a file that ends too early", "a complete season pack")
    except zlib.error as error:
        raise refuse(file, f"no gzip ({error})", f"a season pack, {SUFFIX}") from None
    return text


def _faults(error: ValidationError, file: str, text: bytes) -> list[Fault]:
    """Pydantic's complaints in our words. A pack of another version is one fault, whatever else differs."""
    found = error.errors(include_url=False)
    if found[0]["type"] == "json_invalid":
        return [Fault(file, "", "", f"text that is no JSON ({found[0]['msg']})", "a season pack")]
    head = [each for each in found if each["loc"] and each["loc"][0] in ("format", "version", "sport")]
    return [_fault(file, each) for each in (head or found)]


def _fault(file: str, error: Any) -> Fault:
    field = ".".join(str(part) for part in error["loc"])
    allowed = str(error["msg"])
    for start in ("Input should be ", "Input should have "):
        allowed = allowed.removeprefix(start)
    match error["type"]:
        case "missing":
            return Fault(file, "", field, "nothing", "this field is needed")
        case "unexpected_keyword_argument":
            return Fault(file, "", field, "a field that no season has", "see the fields of a season pack")
    value = repr(error["input"])
    return Fault(file, "", field, value if len(value) <= 60 else f"{value[:57]}...", allowed)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """A season is some hundred thousand objects, none of them garbage: collecting would make loading 50 % slower."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
