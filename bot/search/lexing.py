"""A query as tokens: words, quoted words, brackets, comparisons, filters and minus signs."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from bot.search.faults import Unreadable
from bot.search.vocabulary import COMPARISONS


class Sign(Enum):
    """What a token is."""

    WORD = auto()
    QUOTED = auto()
    KEY = auto()  # with its colon
    COMPARE = auto()
    OPEN = auto()
    CLOSE = auto()
    MINUS = auto()  # right before what is excluded
    DASH = auto()  # that stands alone


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a query.

    Attributes:
        text: What it says, without quotes.
        start: Where it stands in the query.
        end: The place behind it.
    """

    text: str
    start: int
    end: int
    sign: Sign = Sign.WORD

    @property
    def folded(self) -> str:
        """The text in lower case."""
        return self.text.casefold()

    @property
    def word(self) -> str:
        """The text in lower case, if it is a word; what is quoted is never an operator."""
        return self.text.casefold() if self.sign is Sign.WORD else ""


_SIGNS = "".join({sign for compared in COMPARISONS for sign in compared})
_TOKEN = re.compile(
    rf"""
    (?P<quoted>"[^"]*" | (?<![^\s(:])'[^']+'(?=[\s)]|$))
  | (?P<open>\() | (?P<close>\))
  | (?P<compare>{"|".join(sorted(map(re.escape, COMPARISONS), key=len, reverse=True))})
  | (?P<key>[^\W\d]+\s?:)
  | (?P<minus>(?<![^\s(])-+(?=[^\s)-]))
  | (?P<dash>-+(?=[\s)]|$))
  | (?P<word>[|&,;+]+(?=\s|$) | [|,;]+ | [^\s"(){re.escape(_SIGNS)}|,;]+)
    """,
    re.VERBOSE,
)


def tokens(text: str) -> list[Token]:
    """Split a query into tokens, in order.

    Raises:
        Unreadable: A quotation is not closed.
    """
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(text, at)
        if match is None:  # only a single quotation mark is left
            end = len(text)
            instead = '"' if text[at + 1 :].strip() else ""
            bad = (end, end) if instead else (at, end)
            raise Unreadable(bad, "a quotation is not closed", instead)
        found += _token(match)
        at = match.end()
    return found


def _token(match: re.Match[str]) -> list[Token]:
    text, start, end = match.group(), match.start(), match.end()
    sign = Sign[(match.lastgroup or "word").upper()]
    if sign is Sign.QUOTED:
        text = " ".join(text[1:-1].replace('"', " ").split())
        if not text:
            return []
    if sign is Sign.WORD and len(text) > 1:
        text = text.lstrip("?!").rstrip("?!.") or text
    return [Token(text, start, end, sign)]
