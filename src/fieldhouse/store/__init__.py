"""A database of seasons: SQLite by default, or the URL of any database that SQLAlchemy knows.

store = Store.open()                       # $FIELDHOUSE_HOME or the place for a user's data
store.export("games", Path("games.csv"))   # or .json, .parquet
"""

from fieldhouse.store.database import StoreError
from fieldhouse.store.store import GameRow, Name, SeasonRow, Store

__all__ = ["GameRow", "Name", "SeasonRow", "Store", "StoreError"]
