"""The derived tables, for the terminal: `recruiter verify` and `recruiter rebuild`."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from storage import index
from storage.database import Database
from storage.index import Fault

MOST_SHOWN = 10
"""Faults that are told one by one."""


def verify(database_url: str, workspace: str) -> tuple[Fault, ...]:
    """Compare the derived tables with the profiles."""
    with _opened(database_url) as database, database.reading() as connection:
        return index.verify(connection, workspace)


def rebuild(database_url: str, workspace: str) -> int:
    """Make the derived tables anew; gives how many candidates there are."""
    with _opened(database_url) as database, database.writing() as connection:
        return index.rebuild(connection, workspace)


@contextmanager
def _opened(database_url: str) -> Iterator[Database]:
    with closing(Database(database_url)) as database:
        database.migrate()
        yield database


def summary(faults: Sequence[Fault]) -> str:
    """Say what is wrong, and what to do."""
    if not faults:
        return "All candidates are found by what their pages say."
    told = [
        f"  {_called(fault)} {fault.term!r}: "
        f"{fault.missing} not found by it, {fault.strangers} found wrongly"
        for fault in faults[:MOST_SHOWN]
    ]
    rest = len(faults) - len(told)
    return "\n".join(
        [
            f"{len(faults):,} terms lead to the wrong candidates:",
            *told,
            *([f"  and {rest:,} more"] if rest else []),
            "Mend them: recruiter rebuild",
        ]
    )


def _called(fault: Fault) -> str:
    kind, level = fault.slot
    return f"{kind.value}, level {level}" if level else kind.value
