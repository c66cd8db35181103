"""Where the reader of a query stands: its tokens, and those that were read."""

from bot.search import lexing
from bot.search.faults import Unreadable
from bot.search.lexing import Token


class Cursor:
    """A query that is read from left to right.

    Attributes:
        text: The query.
        tokens: Its tokens, in order.
        at: How many of them were read.
        renamed: Skills that were read under another name than they are known by, in order.

    Raises:
        Unreadable: A quotation is not closed.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = lexing.tokens(text)
        self.at = 0
        self.renamed: dict[str, str] = {}

    def next(self, beyond: int = 0) -> Token | None:
        """Look at the next token, or at one beyond it, without reading it."""
        at = self.at + beyond
        return self.tokens[at] if at < len(self.tokens) else None

    def here(self) -> Token:
        """Look at the next token, which is there."""
        return self.tokens[self.at]

    def before(self) -> Token:
        """Look at the token that was read last."""
        return self.tokens[self.at - 1]

    def take(self) -> Token:
        """Read the next token, which is there."""
        self.at += 1
        return self.tokens[self.at - 1]


def fault_at(token: Token, problem: str) -> Unreadable:
    """Make the fault of a token that is best left out."""
    return Unreadable((token.start, token.end), problem, "")


def missing(after: Token, problem: str, instead: str) -> Unreadable:
    """Make the fault of something that is missing after a token."""
    return Unreadable((after.end, after.end), problem, instead)
