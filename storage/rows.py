"""Writing many small rows at once.

For each row of a statement SQLAlchemy makes a new set of parameters, which takes longer than
writing the row. Here the statement is compiled once, and the driver gets all rows as they are.
"""

from collections.abc import Mapping, Sequence
from operator import itemgetter

from sqlalchemy import Connection, Delete, Insert, Update

Row = Mapping[str, int | str | bytes]
"""Parameter -> value, of types that all drivers write as they are."""


def write(connection: Connection, statement: Insert | Update | Delete, rows: Sequence[Row]) -> None:
    """Execute a statement once for each row; nothing for none.

    Args:
        connection: A transaction that may write.
        statement: Its parameters are the keys of the rows, and nothing else.
        rows: All with the same keys.
    """
    if not rows:
        return
    compiled = statement.compile(dialect=connection.dialect, column_keys=list(rows[0]))
    if compiled.positional:  # SQLite
        names = compiled.positiontup or []
        pick = itemgetter(*names) if len(names) > 1 else lambda row: (row[names[0]],)
        connection.exec_driver_sql(str(compiled), [pick(row) for row in rows])
    else:
        connection.exec_driver_sql(str(compiled), [dict(row) for row in rows])
