"""What buttons and forms carry, written as JSON into a message and read back when one is used."""

from pydantic import BaseModel

MOST_CARRIED = 900
"""Characters of a query in a button: 2,000 of JSON have room, in which some signs are doubled."""


class Take(BaseModel, frozen=True):
    """What the button of a choice carries: the candidate to take."""

    candidate: int


class Follow(BaseModel, frozen=True):
    """What the button of a likely next question carries."""

    candidate: int
    question: str


class Search(BaseModel, frozen=True):
    """What a button that searches carries: a query as for `/skill`, and where its page begins."""

    query: str
    start: int = 0


class FormPlace(BaseModel, frozen=True):
    """What the form for a question remembers: whom it is about, and where the answer goes.

    Only the person who opened the form can see it, and the response address is that person's own.
    """

    channel: str
    thread: str
    candidate: int
    response_url: str | None = None
