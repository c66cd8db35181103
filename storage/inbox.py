"""Every event that the bot heard, kept so that each is answered exactly once.

Slack delivers at least once: after a slow acknowledgement, a reconnect, or to two processes. An
event is written here before it is acknowledged, and the primary key decides who answers it. It
passes three stages, each its own transaction:

    received  kept, not yet decided: after a crash it is decided anew
    decided   the answer is kept, and may or may not have reached Slack: after a crash it is
              looked for in Slack before it is sent again
    done      answered; question and answer are wiped, the ids stay

A request and an answer are opaque text here; the bot writes and reads them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, Select, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storage.tables import Event as Row


class Stage(StrEnum):
    """How far an event has come."""

    RECEIVED = "received"
    DECIDED = "decided"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Event:
    """An event that is not answered yet.

    Attributes:
        request: What was asked.
        answer: What to send; None while nothing is decided.
    """

    workspace: str
    id: str
    request: str
    answer: str | None
    received_at: datetime


def receive(
    connection: Connection,
    workspace: str,
    event_id: str,
    request: str,
    at: datetime,
    message: str | None = None,
) -> bool:
    """Keep an event.

    Args:
        connection: A transaction that may write.
        workspace: Where it happened.
        event_id: Slack's id of the event; a redelivery has the same.
        request: What was asked.
        at: When it was received.
        message: The message it is about, "channel ts", when Slack may tell it as other events too.

    Returns:
        False when the event, or another event of the same message, is known already.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    statement = (
        dialect.insert(Row)
        .values(
            workspace=workspace,
            id=event_id,
            message=message,
            stage=Stage.RECEIVED,
            request=request,
            received_at=at,
        )
        .on_conflict_do_nothing()
        .returning(Row.id)
    )
    return connection.scalar(statement) is not None


def claim(connection: Connection, workspace: str, event_id: str) -> Event | None:
    """Get an event that waits to be decided, locked until the transaction ends.

    Returns:
        None when it was decided already, here or in another process.
    """
    statement = _EVENTS.where(
        Row.workspace == workspace, Row.id == event_id, Row.stage == Stage.RECEIVED
    ).with_for_update()
    return next(_events(connection, statement), None)


def decide(connection: Connection, workspace: str, event_id: str, answer: str) -> None:
    """Keep the answer to an event, before it is sent."""
    _advance(connection, workspace, event_id, stage=Stage.DECIDED, answer=answer)


def finish(connection: Connection, workspace: str, event_id: str) -> None:
    """Mark an event as answered, or as one that needs no answer; its words are wiped."""
    _advance(connection, workspace, event_id, stage=Stage.DONE, request=None, answer=None)


def unfinished(connection: Connection) -> tuple[Event, ...]:
    """Get what a crash left behind, of all workspaces, oldest first."""
    statement = _EVENTS.where(Row.stage != Stage.DONE).order_by(Row.received_at, Row.id)
    return tuple(_events(connection, statement))


def forget(connection: Connection, before: datetime) -> int:
    """Delete answered events received before a time; returns how many."""
    statement = delete(Row).where(Row.stage == Stage.DONE, Row.received_at < before)
    return connection.execute(statement).rowcount


_EVENTS = select(Row.workspace, Row.id, Row.request, Row.answer, Row.received_at)


def _events(
    connection: Connection, statement: Select[str, str, str | None, str | None, datetime]
) -> Iterator[Event]:
    for workspace, event_id, request, answer, received_at in connection.execute(statement):
        if request is not None:  # only what is done has none, and no statement here asks for it
            yield Event(workspace, event_id, request, answer, received_at)


def _advance(connection: Connection, workspace: str, event_id: str, **values: str | None) -> None:
    connection.execute(
        update(Row).where(Row.workspace == workspace, Row.id == event_id).values(**values)
    )
