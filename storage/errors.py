"""What can go wrong with the database that a person may be told.

| error | raised when |
|---|---|
| `DatabaseUnreachable` | the database cannot be opened |
| `DatabaseTooNew` | a newer version of the program has changed the database |
"""

from seeds.errors import RecruiterError


class DatabaseUnreachable(RecruiterError):
    """Raised when the database cannot be opened."""

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(
            f"the database {url!r} cannot be opened ({reason})",
            "check the address given with --database or RECRUITER_DATABASE, for example"
            " sqlite:///recruiter.db",
        )


class DatabaseTooNew(RecruiterError):
    """Raised when a newer version of the program has changed the database."""

    def __init__(self, url: str, revision: str) -> None:
        super().__init__(
            f"the database {url!r} was written by a newer recruiter-bot (revision {revision!r})",
            "install the newer version again, or name another database with --database",
        )
