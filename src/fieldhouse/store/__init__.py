"""Where seasons are kept: SQLite by default, any database that SQLAlchemy knows by its URL.

store = Store.open()                       # $FIELDHOUSE_HOME or the place for a user's data
store.export("games", Path("games.csv"))   # or .json, .parquet
"""

from fieldhouse.store.database import StoreError
from fieldhouse.store.store import GameRow, SeasonRow, Store

__all__ = ["GameRow", "SeasonRow", "Store", "StoreError"]
