"""Long lists of parameters in portions that a statement may have."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

MOST_PARAMETERS = 10_000
"""In one statement; SQLite takes 32,766 at most, PostgreSQL 65,535."""

Value = TypeVar("Value")


def portions(values: Sequence[Value]) -> Iterator[Sequence[Value]]:
    """Cut values into portions, in order; none is empty."""
    for start in range(0, len(values), MOST_PARAMETERS):
        yield values[start : start + MOST_PARAMETERS]
