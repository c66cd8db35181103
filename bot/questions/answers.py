"""What an answer is made of: a kind, sentences, and the lines of the page they rest on."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Kind(StrEnum):
    """What sort of reply a message is; part of its metadata, which scripts rely on."""

    CARD = "card"
    CHOOSE = "choose"
    NOT_FOUND = "not_found"
    FACT = "fact"
    EVIDENCE = "evidence"
    NOT_STATED = "not_stated"
    DECLINED = "declined"
    LIST = "list"
    COMPARISON = "comparison"
    CLARIFY = "clarify"
    DONE = "done"
    HELP = "help"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Lines of a page.

    Attributes:
        section: What the page calls them, or what they are: "Github Skills", "location".
        lines: First and last line, 1-based and inclusive.
        quote: The words themselves, cut to the sentence that matters; None when the answer
            already says them.
    """

    section: str
    lines: tuple[int, int]
    quote: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer about one person.

    Attributes:
        kind: FACT, EVIDENCE, LIST, NOT_STATED, DECLINED or HELP.
        sentences: Whole sentences, in order; the first one answers.
        candidate_id: Whom it is about.
        evidence: What the sentences rest on, in page order; empty only when nothing is stated.
        loaded_at: When the page was loaded, UTC; None when the answer rests on no page.
        following: Questions that are likely next, as a person would type them.
    """

    kind: Kind
    sentences: tuple[str, ...]
    candidate_id: int
    evidence: tuple[Evidence, ...] = ()
    loaded_at: datetime | None = None
    following: tuple[str, ...] = ()
