"""From hearing to sent: keep, acknowledge, decide on a thread of our own, send, finish.

Every door comes through here, so that each event is answered exactly once: the inbox decides who
answers, before anything is acknowledged; an answer whose sending had an unknown outcome is looked
for in Slack before it is sent again; what a crash left behind is taken up at the next start.
"""

import logging
import secrets
import time
from collections.abc import Callable

from slack_sdk.errors import SlackApiError

from bot.delivery.lanes import Lanes
from bot.delivery.sending import OutcomeUnknown, Sender, Sent
from bot.replies import Block, Failed, Incoming, Outgoing
from bot.turns import Turns

log = logging.getLogger(__name__)

RETRY_SECONDS = (1, 2, 4, 8, 15)
"""Waits before looking again for a message of unknown fate; afterwards the next start does."""


class Reception:
    """Takes what listeners hear, and has it answered.

    Args:
        workspace: Whose candidates this bot speaks of.
        turns: Keeps and decides.
        sender: Sends.
        lanes: Where the work is done.
        sleep: Waits a number of seconds.

    Attributes:
        workspace: As given.
        bot_user: The bot's own id in Slack, known once connected; "" before.
    """

    def __init__(
        self,
        workspace: str,
        turns: Turns,
        sender: Sender,
        lanes: Lanes,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.workspace = workspace
        self.bot_user = ""
        self._turns = turns
        self._sender = sender
        self._lanes = lanes
        self._sleep = sleep

    def receive(self, incoming: Incoming, acknowledge: Callable[[], object]) -> None:
        """Keep an event, acknowledge it, and have it answered soon.

        When keeping fails, nothing is acknowledged and the exception goes up: Slack sends the
        event again.
        """
        new = self._turns.hear(incoming)
        acknowledge()
        if new:
            lane = f"{incoming.channel} {incoming.thread or incoming.ts or incoming.id}"
            self._lanes.submit(lane, lambda: self._answer(incoming.workspace, incoming.id))

    def open_form(self, trigger_id: str, view: Block) -> None:
        """Open a form soon; forms ask nothing yet, so they need no place in the inbox."""
        self._lanes.submit(trigger_id, lambda: self._open(trigger_id, view))

    def resume(self) -> None:
        """Take up what a crash left behind, before anything new is heard."""
        self._turns.tidy()
        for workspace, event_id, outgoing in self._turns.unfinished():
            if outgoing is None:
                log.info("event %s was kept but not decided: deciding it now", event_id)
                self._answer(workspace, event_id)
            else:
                log.info("event %s was decided but not finished: looking for it", event_id)
                self._deliver(outgoing, look_first=True)

    def _answer(self, workspace: str, event_id: str) -> None:
        try:
            outgoing = self._turns.decide(workspace, event_id)
        except Exception:
            reference = secrets.token_hex(4)
            log.exception("event %s could not be answered, reference %s", event_id, reference)
            outgoing = self._turns.fail(workspace, event_id, Failed(reference))
        if outgoing is not None:
            self._deliver(outgoing, look_first=False)

    def _deliver(self, outgoing: Outgoing, look_first: bool) -> None:
        for seconds in (*RETRY_SECONDS, None):
            try:
                sent = self._find(outgoing) if look_first else None
                if sent is None:
                    sent = self._sender.send(outgoing)
            except _CannotLook:
                # Sending might double it and silence might lose it, so people are told.
                outgoing, look_first = self._turns.interrupted(outgoing), False
                continue
            except SlackApiError as refused:
                # Refused for good: trying again would be refused again.
                log.error("Slack refused %s: %s", outgoing.event_id, refused.response.get("error"))
                sent = Sent(None)
            except OutcomeUnknown:
                log.warning("no answer from Slack about %s", outgoing.event_id)
                if seconds is None:
                    return
                self._sleep(seconds)
                look_first = True
                continue
            self._turns.sent(outgoing, sent.ts)
            return

    def _find(self, outgoing: Outgoing) -> Sent | None:
        try:
            return self._sender.find(outgoing)
        except SlackApiError as refused:
            log.error("Slack does not let us look: %s", refused.response.get("error"))
            raise _CannotLook from refused

    def _open(self, trigger_id: str, view: Block) -> None:
        try:
            self._sender.open_form(trigger_id, view)
        except (OutcomeUnknown, SlackApiError) as error:
            log.warning("a form was not opened: %s", error)


class _CannotLook(Exception):
    """Raised when Slack does not say whether a message was sent."""


def is_other_team(user_team: str | None, team: str | None) -> bool:
    """Whether somebody is known to be of another team than the one that an event is from.

    In channels that are shared with other companies, their people speak and click too.
    """
    return user_team is not None and team is not None and user_team != team
