"""The values that travel between hearing, deciding, drawing and sending.

A listener makes an `Incoming`; `conversation` decides a `Reply`; `cards` draw it as a `Message`;
`delivery` sends an `Outgoing`, which is a message and where it goes. All of them are plain frozen
values, and all but a `Reply` can be written as JSON, since they wait in the inbox.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, TypeAdapter

from bot.questions.answers import Answer, Kind
from storage.profiles import Candidate

Block = dict[str, Any]
"""One Block Kit block as JSON."""


class Door(StrEnum):
    """By which surface of Slack somebody spoke."""

    COMMAND = "command"
    MESSAGE = "message"
    CLICK = "click"


@dataclass(frozen=True, slots=True)
class Incoming:
    """Something that a person asked or chose.

    Attributes:
        id: Slack's id of the event, the same for every redelivery.
        workspace: Whose data may be read.
        user: Who asked.
        text: What was typed, or what the clicked button asks; mentions of the bot removed.
        thread: Time stamp of the thread's first message; None outside of threads.
        ts: Time stamp of the message typed or clicked; None for a command.
        addressed: Whether the bot was spoken to: a command, a mention, a direct message, a click.
        chosen: The candidate whose button was clicked; None for anything typed.
        response_url: Where a reply may be sent though the bot is not in the channel.
    """

    id: str
    workspace: str
    door: Door
    channel: str
    user: str
    text: str
    thread: str | None = None
    ts: str | None = None
    addressed: bool = True
    chosen: int | None = None
    response_url: str | None = None


class Take(BaseModel, frozen=True):
    """What the button of a choice carries: the candidate to take."""

    candidate: int


class Follow(BaseModel, frozen=True):
    """What the button of a likely next question carries."""

    candidate: int
    question: str


class FormPlace(BaseModel, frozen=True):
    """What the form for a question remembers: whom it is about, and where the answer goes.

    Only the person who opened the form can see it, and the response address is that person's own.
    """

    channel: str
    thread: str
    candidate: int
    response_url: str | None = None


@dataclass(frozen=True, slots=True)
class ShowCard:
    """One person was found.

    Attributes:
        query: What was asked, as typed.
        spelled: Whether only another spelling of the query fits the name.
    """

    candidate: Candidate
    query: str
    spelled: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """Several people fit, or nobody does but a near name.

    Attributes:
        options: In the order to show, at most as many as a choice has buttons.
        total: How many fit in all.
        near: Whether these are only near names.
        pending: The question that waits for the choice; None for a plain search.
    """

    query: str
    options: tuple[Candidate, ...]
    total: int
    near: bool = False
    pending: str | None = None


@dataclass(frozen=True, slots=True)
class NotFound:
    """Nobody fits; `empty` tells that there are no candidates at all."""

    query: str
    empty: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """Answers to one message, in the order asked, at least one.

    Attributes:
        asked: The question, when it stands in no message: typed into a form, or a button's.
    """

    answers: tuple[Answer, ...]
    asked: str | None = None


@dataclass(frozen=True, slots=True)
class Help:
    """What the bot can do."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The person whom a thread or button was about is no longer kept."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Something broke; `reference` finds it in the log."""

    reference: str


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A restart left it unknown whether an answer was sent, and Slack does not let us look."""


Reply = ShowCard | Choose | NotFound | Answered | Help | Gone | Failed | Interrupted


@dataclass(frozen=True, slots=True)
class Message:
    """A drawn reply.

    Attributes:
        text: What notifications, screen readers and search get; carries the content, escaped.
        kind: What sort of reply it is.
        candidates: Whom it is about, in the order shown.
    """

    text: str
    blocks: tuple[Block, ...]
    kind: Kind
    candidates: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pin:
    """What the thread under a message is to be about, once the message has a time stamp.

    Attributes:
        candidates: In the order shown.
        subject: Whom the next question is about; None while a choice is open.
    """

    candidates: tuple[int, ...]
    subject: int | None
    choice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message and where it goes.

    Attributes:
        workspace: The workspace of the event that it answers.
        event_id: That event; marks the message, so that it can be looked for after a crash.
        asked_at: Time stamp of the message that it answers; None for a command or a click.
        thread: The thread to post in; None posts in the channel.
        replaces: Time stamp of our own message to put this one in the place of.
        user: Who asked; who sees it when the channel cannot.
        response_url: The way when the bot is not in the channel.
        pin: What the new thread is about; None inside a known thread.
    """

    workspace: str
    event_id: str
    message: Message
    channel: str
    user: str
    asked_at: str | None = None
    thread: str | None = None
    replaces: str | None = None
    response_url: str | None = None
    pin: Pin | None = None


incoming_json: TypeAdapter[Incoming] = TypeAdapter(Incoming)
outgoing_json: TypeAdapter[Outgoing] = TypeAdapter(Outgoing)
