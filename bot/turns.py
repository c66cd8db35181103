"""One turn of a conversation, from heard to answered, kept so that a crash loses and doubles none.

An `Incoming` is kept in the inbox before it is acknowledged (`hear`). Its reply is decided and kept
in one visible transaction (`decide`), and the turn is finished once the reply stands in Slack
(`sent`). After a crash each step is taken up again from `unfinished`. What is said is decided by
`conversation`; here it is only asked for, addressed and written down.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot import conversation
from bot.conversation import Decision
from bot.replies import (
    Door,
    Incoming,
    Interrupted,
    Message,
    Outgoing,
    Pin,
    Reply,
    incoming_json,
    outgoing_json,
)
from storage import inbox, threads
from storage.database import Database
from storage.threads import State

KEPT = timedelta(days=3)
"""How long the ids of answered events are kept: Slack repeats an event for a day at most."""


class Turns:
    """The turns of all conversations; everything is in the database.

    Args:
        database: Where candidates, threads and the inbox are.
        draw: Makes a message of a reply.
        clock: Gives the time, aware and UTC.
    """

    def __init__(
        self,
        database: Database,
        draw: Callable[[Reply], Message],
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._draw = draw
        self._clock = clock

    def hear(self, incoming: Incoming) -> bool:
        """Keep an event, before it is acknowledged.

        Returns:
            False when there is nothing to do: the event is known, or it is no word to the bot.
        """
        if not incoming.addressed:
            with self._database.reading() as connection:
                if not conversation.is_ours(connection, incoming):
                    return False
        message = f"{incoming.channel} {incoming.ts}" if incoming.door is Door.MESSAGE else None
        with self._database.writing() as connection:
            return inbox.receive(
                connection,
                incoming.workspace,
                incoming.id,
                incoming_json.dump_json(incoming).decode(),
                self._clock(),
                message,
            )

    def decide(self, workspace: str, event_id: str) -> Outgoing | None:
        """Decide the reply to a kept event, and keep it until it is sent.

        Returns:
            None when the event was decided before.
        """
        return self._settle(workspace, event_id, conversation.decide)

    def fail(self, workspace: str, event_id: str, reply: Reply) -> Outgoing | None:
        """Decide that a kept event ends with an apology; None when it was decided before."""
        return self._settle(workspace, event_id, lambda *_: Decision(reply))

    def sent(self, outgoing: Outgoing, ts: str | None) -> None:
        """Finish a turn: its reply stands in Slack.

        Args:
            outgoing: The reply.
            ts: The time stamp of its message; None when it went a way that tells none, so that no
                thread can be under it.
        """
        with self._database.writing() as connection:
            inbox.finish(connection, outgoing.workspace, outgoing.event_id)
            if outgoing.pin is not None and ts is not None:
                pin = outgoing.pin
                state = State(pin.candidates, pin.subject, choice=pin.choice)
                self._pin(connection, outgoing, ts, state)

    def unfinished(self) -> tuple[tuple[str, str, Outgoing | None], ...]:
        """Get what a crash left: workspace, event and, when it was decided, its reply."""
        with self._database.reading() as connection:
            return tuple(
                (
                    event.workspace,
                    event.id,
                    None if event.answer is None else outgoing_json.validate_json(event.answer),
                )
                for event in inbox.unfinished(connection)
            )

    def interrupted(self, outgoing: Outgoing) -> Outgoing:
        """Give what is sent in place of a reply that may have been sent already."""
        return replace(outgoing, message=self._draw(Interrupted()), replaces=None, pin=None)

    def tidy(self) -> None:
        """Forget answered events that are too old to be delivered again."""
        with self._database.writing() as connection:
            inbox.forget(connection, self._clock() - KEPT)

    def _settle(
        self,
        workspace: str,
        event_id: str,
        decide: Callable[[Connection, Incoming], Decision],
    ) -> Outgoing | None:
        with self._database.writing() as connection:
            event = inbox.claim(connection, workspace, event_id)
            if event is None:
                return None
            incoming = incoming_json.validate_json(event.request)
            decision = decide(connection, incoming)
            outgoing = self._address(incoming, decision)
            if outgoing.thread is not None and decision.state is not None:
                self._pin(connection, outgoing, outgoing.thread, decision.state)
            kept = outgoing_json.dump_json(outgoing).decode()
            inbox.decide(connection, workspace, event_id, kept)
            return outgoing

    def _pin(self, connection: Connection, outgoing: Outgoing, ts: str, state: State) -> None:
        threads.keep(connection, outgoing.workspace, outgoing.channel, ts, state, self._clock())

    def _address(self, incoming: Incoming, decision: Decision) -> Outgoing:
        """Say where a reply goes: a command's into the channel, all others into a thread."""
        outgoing = Outgoing(
            workspace=incoming.workspace,
            event_id=incoming.id,
            message=self._draw(decision.reply),
            channel=incoming.channel,
            user=incoming.user,
            asked_at=incoming.ts if incoming.door is Door.MESSAGE else None,
            response_url=incoming.response_url,
        )
        if incoming.door in (Door.COMMAND, Door.SEARCH):
            state = decision.state
            pin = None if state is None else Pin(state.candidates, state.subject, state.choice)
            return replace(outgoing, pin=pin)
        outgoing = replace(outgoing, thread=incoming.thread or incoming.ts)
        # A choice turns into what was chosen: one message updated instead of two.
        if incoming.replaces:
            outgoing = replace(outgoing, replaces=incoming.ts)
        return outgoing
