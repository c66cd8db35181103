"""The values that travel between hearing, deciding, drawing and sending.

A listener makes an `Incoming`; `conversation` decides a `Reply`; `cards` draw it as a `Message`;
`delivery` sends an `Outgoing`, which is a message and where it goes. All of them are plain frozen
values, and all but a `Reply` can be written as JSON, since they wait in the inbox.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import TypeAdapter

from bot.questions.answers import Answer, Kind
from bot.search.grammar import Misread
from storage.profiles import Candidate
from storage.search.queries import Query

Block = dict[str, Any]
"""One Block Kit block as JSON."""


PAGE = 10
"""Hits of one message."""


class Door(StrEnum):
    """By which surface of Slack somebody spoke."""

    COMMAND = "command"  # /candidate
    SEARCH = "search"  # /skill
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
        start: How many hits of a search, whose query is the text, stand before those to show; None
            for anything else that was clicked.
        replaces: Whether the reply takes the place of the message that was clicked.
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
    start: int | None = None
    replaces: bool = False
    response_url: str | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """Something that a query may mean, and how many people it would find."""

    query: Query
    people: int


@dataclass(frozen=True, slots=True)
class ShowCard:
    """One person was found.

    Attributes:
        query: What was asked, as typed.
        spelled: Whether only another spelling of the query fits the name.
        proofs: What of the page fits, where a query for skills found just this person.
    """

    candidate: Candidate
    query: str
    spelled: bool = False
    proofs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """Somebody who fits a query, and by which lines of the page."""

    candidate: Candidate
    proofs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Several people fit, or nobody does but a near name.

    Attributes:
        options: In the order to show, at most as many as a choice has buttons.
        total: How many fit in all.
        near: Whether these are only near names.
        pending: The question that waits for the choice; None for a plain search.
        skill: The skill that the query names, too; None for none.
        skilled: People who know that skill, to choose from after the options.
    """

    query: str
    options: tuple[Candidate, ...]
    total: int
    near: bool = False
    pending: str | None = None
    skill: Known | None = None
    skilled: tuple[Hit, ...] = ()


@dataclass(frozen=True, slots=True)
class NotFound:
    """Nobody is called so.

    Attributes:
        empty: Whether there are no candidates at all.
        skill: The skill that the query names instead; None for none.
    """

    query: str
    empty: bool
    skill: Known | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """The people who fit a query, at least one.

    Attributes:
        query: As it was read.
        renamed: Skills that were asked for by another name: (as typed, as known).
        hits: Best first, a page of them.
        start: How many stand before these.
        total: How many fit.
        unread: How many may fit besides, whose text was not read.
        called: Somebody whose name the query is, where it is no skill that is known; None for
            nobody.
    """

    query: Query
    renamed: tuple[tuple[str, str], ...]
    hits: tuple[Hit, ...]
    start: int
    total: int
    unread: int = 0
    called: Candidate | None = None


@dataclass(frozen=True, slots=True)
class Wider:
    """A query that asks for less.

    Attributes:
        without: The clause that is dropped; None where a skill is asked for with any score.
    """

    query: Query
    people: int
    without: Query | None = None


@dataclass(frozen=True, slots=True)
class Similar:
    """A skill that nobody has, and queries with skills of similar names in its place."""

    name: str
    instead: tuple[Known, ...]


@dataclass(frozen=True, slots=True)
class NobodyFits:
    """Nobody fits a query.

    Attributes:
        query: As it was read.
        renamed: Skills that were asked for by another name: (as typed, as known).
        empty: Whether there are no candidates at all.
        unread: How many may fit, whose text was not read.
        impossible: Clauses of several that fit nobody at all.
        wider: Queries that ask for less and fit somebody, those that fit fewest first.
        similar: Skills that nobody has.
        called: People whose name the query is.
    """

    query: Query
    renamed: tuple[tuple[str, str], ...] = ()
    empty: bool = False
    unread: int = 0
    impossible: tuple[Query, ...] = ()
    wider: tuple[Wider, ...] = ()
    similar: tuple[Similar, ...] = ()
    called: tuple[Candidate, ...] = ()


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


Reply = (
    ShowCard | Choose | NotFound | Listed | NobodyFits | Misread | Answered | Help | Gone | Failed
    | Interrupted
)  # fmt: skip


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
