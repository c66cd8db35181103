"""What a conversation in a thread is about; survives a restart.

A thread is known by its channel and the time stamp of its first message. It is pinned to
candidates by id, in the order in which they were shown, so that "the second one" and "the other"
mean something. The rest of the state is one small versioned JSON value: it is read as a whole,
and only by its own thread.
"""

import json
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from storage.tables import Thread, ThreadCandidate

VERSION = 1


@dataclass(frozen=True, slots=True)
class State:
    """What was said so far, as far as the next message needs it.

    Attributes:
        candidates: Everybody whom the thread is about, in the order shown.
        subject: Whom the last answer was about; None while a choice is open.
        about: What the last question was about, in words of `bot.questions`; None at the start.
        choice: The candidates of an open choice, in the order shown; empty when none is open.
        pending: The question that waits for the choice; None when there is none.
    """

    candidates: tuple[int, ...] = ()
    subject: int | None = None
    about: str | None = None
    choice: tuple[int, ...] = ()
    pending: str | None = None


def find(connection: Connection, workspace: str, channel: str, ts: str) -> State | None:
    """Get the state of a thread, or None when the thread is not ours.

    Candidates that were erased since are no longer in it.
    """
    key = (Thread.workspace == workspace, Thread.channel == channel, Thread.ts == ts)
    stored = connection.scalar(select(Thread.state).where(*key))
    if stored is None:
        return None
    pinned = connection.scalars(
        select(ThreadCandidate.candidate_id)
        .where(
            ThreadCandidate.workspace == workspace,
            ThreadCandidate.channel == channel,
            ThreadCandidate.ts == ts,
        )
        .order_by(ThreadCandidate.position)
    )
    candidates = tuple(pinned)
    state = json.loads(stored)
    subject = state["subject"]
    return State(
        candidates=candidates,
        subject=subject if subject in candidates else None,
        about=state["about"],
        choice=tuple(option for option in state["choice"] if option in candidates),
        pending=state["pending"],
    )


def keep(
    connection: Connection, workspace: str, channel: str, ts: str, state: State, at: datetime
) -> None:
    """Write the state of a thread, new or known."""
    key = {"workspace": workspace, "channel": channel, "ts": ts}
    stored = json.dumps(
        {
            "version": VERSION,
            "subject": state.subject,
            "about": state.about,
            "choice": state.choice,
            "pending": state.pending,
        },
        ensure_ascii=False,
    )
    changed = connection.execute(
        update(Thread)
        .where(Thread.workspace == workspace, Thread.channel == channel, Thread.ts == ts)
        .values(state=stored, changed_at=at)
    )
    if changed.rowcount == 0:
        connection.execute(insert(Thread).values(**key, state=stored, changed_at=at))
    connection.execute(
        delete(ThreadCandidate).where(
            ThreadCandidate.workspace == workspace,
            ThreadCandidate.channel == channel,
            ThreadCandidate.ts == ts,
        )
    )
    if state.candidates:
        connection.execute(
            insert(ThreadCandidate),
            [
                {**key, "position": position, "candidate_id": candidate_id}
                for position, candidate_id in enumerate(state.candidates)
            ],
        )
