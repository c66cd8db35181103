"""The tables, as typed mappings. They name columns for Core statements; no row object is built.

Every primary key begins with `workspace`, so that no lookup can cross workspaces by accident and
a sharded PostgreSQL can split by it. What belongs to a candidate goes with the candidate: foreign
keys cascade (SQLite needs a pragma for it, see `database`).
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    DateTime,
    Dialect,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Words compare by code point on both engines, so that a prefix is one range of the index.
Word = Text().with_variant(Text(collation="C"), "postgresql")
CandidateId = Integer().with_variant(BigInteger(), "postgresql")


class Instant(TypeDecorator[datetime]):
    """An aware UTC time; kept without zone, as SQLite has none."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC and drop the zone."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """Add the zone that was dropped."""
        return None if value is None else value.replace(tzinfo=UTC)


class Blob(LargeBinary):
    """Bytes, handed to the drivers as they are: SQLAlchemy would wrap each value."""

    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> None:
        """No conversion: both drivers take bytes."""

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """No conversion: both drivers give bytes."""


class Table(DeclarativeBase):
    """Base of all tables."""


def _of_candidate() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["workspace", "candidate_id"],
        ["candidates.workspace", "candidates.id"],
        ondelete="CASCADE",
    )


class Workspace(Table):
    """One Slack team or organisation; counts out the ids of its candidates and terms."""

    __tablename__ = "workspaces"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    next_candidate: Mapped[int] = mapped_column(CandidateId)
    next_term: Mapped[int] = mapped_column(BigInteger)
    # The version of the rules by which its terms were made; see `index`.
    indexed: Mapped[int] = mapped_column(Integer)


class Candidate(Table):
    """A person, with the profile read from the newest page."""

    __tablename__ = "candidates"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    id: Mapped[int] = mapped_column(CandidateId, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(Text)  # as the page writes it
    # Folded and sorted words of the name: equal for every spelling of the same name.
    name_key: Mapped[str] = mapped_column(Word)
    profile: Mapped[str] = mapped_column(Text)  # seeds.profile.Profile as JSON
    source: Mapped[str] = mapped_column(Text)  # where the page came from: a file name
    loaded_at: Mapped[datetime] = mapped_column(Instant)

    __table_args__ = (Index("candidates_by_name_key", "workspace", "name_key"),)


class Page(Table):
    """The text of a page as it was loaded; the hash makes loading idempotent."""

    __tablename__ = "pages"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    hash: Mapped[str] = mapped_column(Text, primary_key=True)
    candidate_id: Mapped[int] = mapped_column(CandidateId)
    text: Mapped[str] = mapped_column(Text)
    source: Mapped[str] = mapped_column(Text)
    loaded_at: Mapped[datetime] = mapped_column(Instant)

    __table_args__ = (
        _of_candidate(),
        Index("pages_by_candidate", "workspace", "candidate_id"),
    )


class Term(Table):
    """A word that candidates are found by; `kind` is a `postings.Kind`."""

    __tablename__ = "terms"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    term: Mapped[str] = mapped_column(Word, primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger)
    candidates: Mapped[int] = mapped_column(Integer)  # how many have it

    __table_args__ = (Index("terms_by_number", "workspace", "number"),)


class Posting(Table):
    """Who has a term, at one level, in one chunk of candidates; see `postings`."""

    __tablename__ = "postings"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    level: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    chunk: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    ids: Mapped[bytes] = mapped_column(Blob)  # a serialised set of candidate ids


class Misspelling(Table):
    """A word with a letter left out; leads to the terms that it may be meant for."""

    __tablename__ = "misspellings"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    variant: Mapped[str] = mapped_column(Word, primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)

    __table_args__ = (
        Index("misspellings_by_number", "workspace", "number"),
        {"sqlite_with_rowid": False},
    )


class Trace(Table):
    """What a candidate's page would share with another page of the same person; see `imports`."""

    __tablename__ = "candidate_traces"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    trace: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    candidate_id: Mapped[int] = mapped_column(CandidateId, primary_key=True, autoincrement=False)

    __table_args__ = (
        _of_candidate(),
        Index("candidate_traces_by_candidate", "workspace", "candidate_id"),
        {"sqlite_with_rowid": False},
    )


class Thread(Table):
    """A conversation under a message; `state` is a `threads.State` as JSON."""

    __tablename__ = "threads"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    channel: Mapped[str] = mapped_column(Text, primary_key=True)
    ts: Mapped[str] = mapped_column(Text, primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    changed_at: Mapped[datetime] = mapped_column(Instant)


class ThreadCandidate(Table):
    """A candidate that a thread is about; `position` is the order in which they were shown."""

    __tablename__ = "thread_candidates"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    channel: Mapped[str] = mapped_column(Text, primary_key=True)
    ts: Mapped[str] = mapped_column(Text, primary_key=True)
    position: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    candidate_id: Mapped[int] = mapped_column(CandidateId)

    __table_args__ = (
        _of_candidate(),
        ForeignKeyConstraint(
            ["workspace", "channel", "ts"],
            ["threads.workspace", "threads.channel", "threads.ts"],
            ondelete="CASCADE",
        ),
        Index("thread_candidates_by_candidate", "workspace", "candidate_id"),
    )


class Event(Table):
    """Something that Slack told the bot, kept until it is answered; see `inbox`."""

    __tablename__ = "inbox"

    workspace: Mapped[str] = mapped_column(Text, primary_key=True)
    id: Mapped[str] = mapped_column(Text, primary_key=True)
    # "channel ts" of the message that it is about: Slack may tell one message as two events.
    message: Mapped[str | None] = mapped_column(Text)
    stage: Mapped[str] = mapped_column(Text)  # an inbox.Stage
    request: Mapped[str | None] = mapped_column(Text)  # emptied once answered
    answer: Mapped[str | None] = mapped_column(Text)  # emptied once answered
    received_at: Mapped[datetime] = mapped_column(Instant)

    __table_args__ = (
        UniqueConstraint("workspace", "message", name="inbox_message_once"),
        Index("inbox_by_stage", "workspace", "stage"),
    )
