"""Loading pages: what a page changes, and nothing else.

The hash of a page's text makes loading idempotent: the same page again is "unchanged", whatever
else happened since. A page of a person who is already kept (the same name, and a repository, a
school or the headline in common) replaces that person's profile; a namesake becomes a candidate
of its own. A page with nothing but a name proves nothing, so it never replaces anybody's.

The caller opens one transaction for a batch: a crash leaves whole batches.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, insert, select, update

from seeds.profile import Profile
from storage import names
from storage.tables import Candidate, Page, Workspace


class Outcome(StrEnum):
    """What loading one page did."""

    ADDED = "added"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of one page.

    Attributes:
        changed: The profile's fields that differ from before, in the model's order; empty unless
            the outcome is CHANGED.
    """

    outcome: Outcome
    candidate_id: int
    name: str
    changed: tuple[str, ...] = ()


def keep(
    connection: Connection, workspace: str, text: str, profile: Profile, source: str, at: datetime
) -> Kept:
    """Keep one page and the profile that was read from it.

    Args:
        connection: A transaction that may write.
        workspace: Whose candidate it becomes.
        text: The page, decoded; its hash decides whether it was loaded before.
        profile: What was read from the text.
        source: Where the text came from, for people: a file name.
        at: The time of loading.
    """
    page_hash = hashlib.sha256(text.encode()).hexdigest()
    known = connection.scalar(
        select(Page.candidate_id).where(Page.workspace == workspace, Page.hash == page_hash)
    )
    if known is not None:
        return Kept(Outcome.UNCHANGED, known, profile.name)
    before = _find_same_person(connection, workspace, profile)
    changed: tuple[str, ...] = ()
    if before is None:
        candidate_id, outcome = _next_id(connection, workspace), Outcome.ADDED
        connection.execute(
            insert(Candidate).values(
                workspace=workspace,
                id=candidate_id,
                name_key=names.name_key(profile.name),
                profile=profile.model_dump_json(),
                source=source,
                loaded_at=at,
            )
        )
    else:
        candidate_id, old = before
        changed = _changed_fields(old, profile)
        outcome = Outcome.CHANGED if changed else Outcome.UNCHANGED
        connection.execute(
            update(Candidate)
            .where(Candidate.workspace == workspace, Candidate.id == candidate_id)
            .values(profile=profile.model_dump_json(), source=source, loaded_at=at)
        )
    names.keep(connection, workspace, candidate_id, profile.name)
    connection.execute(
        insert(Page).values(
            workspace=workspace,
            hash=page_hash,
            candidate_id=candidate_id,
            text=text,
            source=source,
            loaded_at=at,
        )
    )
    return Kept(outcome, candidate_id, profile.name, changed)


def _find_same_person(
    connection: Connection, workspace: str, profile: Profile
) -> tuple[int, Profile] | None:
    statement = select(Candidate.id, Candidate.profile).where(
        Candidate.workspace == workspace, Candidate.name_key == names.name_key(profile.name)
    )
    for candidate_id, stored in connection.execute(statement):
        other = Profile.model_validate_json(stored)
        if _traces(other) & _traces(profile):
            return candidate_id, other
    return None


def _traces(profile: Profile) -> set[tuple[str, str]]:
    """What tells namesakes apart: repositories, schools and the headline, case folded."""
    traces = {("repo", work.repo.casefold()) for work in profile.contributions}
    traces |= {("school", e.school.casefold()) for e in profile.education if e.school}
    if profile.headline:
        traces.add(("headline", profile.headline.casefold()))
    return traces


def _changed_fields(old: Profile, new: Profile) -> tuple[str, ...]:
    # Where a value stands, and what was left unread, are facts about the page, not the person.
    about_page = {"lines", "unread", "warnings"}
    fields = (field for field in Profile.model_fields if field not in about_page)
    return tuple(field for field in fields if getattr(old, field) != getattr(new, field))


def _next_id(connection: Connection, workspace: str) -> int:
    # The update locks the row, so two loaders at once never count out the same id.
    advance = (
        update(Workspace)
        .where(Workspace.workspace == workspace)
        .values(next_candidate=Workspace.next_candidate + 1)
        .returning(Workspace.next_candidate)
    )
    following = connection.scalar(advance)
    if following is None:
        connection.execute(insert(Workspace).values(workspace=workspace, next_candidate=2))
        return 1
    return following - 1
