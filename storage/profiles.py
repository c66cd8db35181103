"""Candidates: people kept in the database, each with the profile read from the newest page."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select

from seeds.profile import Profile
from storage.tables import Candidate as Row


@dataclass(frozen=True, slots=True)
class Candidate:
    """One person.

    Attributes:
        id: Opaque; unique in the workspace and never given twice.
        source: Where the newest page came from: a file name.
        loaded_at: When the newest page was loaded, UTC.
    """

    id: int
    profile: Profile
    source: str
    loaded_at: datetime

    @property
    def name(self) -> str:
        """The person's name, as the page writes it."""
        return self.profile.name


def find(
    connection: Connection, workspace: str, candidate_ids: Iterable[int]
) -> tuple[Candidate, ...]:
    """Get candidates by id, in the order of the ids; ids that do not exist are left out."""
    wanted = list(dict.fromkeys(candidate_ids))
    if not wanted:
        return ()
    statement = select(Row.id, Row.profile, Row.source, Row.loaded_at).where(
        Row.workspace == workspace, Row.id.in_(wanted)
    )
    found = {
        row.id: Candidate(
            row.id, Profile.model_validate_json(row.profile), row.source, row.loaded_at
        )
        for row in connection.execute(statement)
    }
    return tuple(found[candidate_id] for candidate_id in wanted if candidate_id in found)


def count(connection: Connection, workspace: str) -> int:
    """Count the candidates of a workspace."""
    statement = select(func.count()).select_from(Row).where(Row.workspace == workspace)
    return connection.scalar(statement) or 0
