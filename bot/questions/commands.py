"""Slash commands: what was typed after `/candidate`.

    text     = "" | "help" | name
    name     = whatever else, taken as it stands: no word is dropped and no sign means anything

"help" is a word of the command itself. Somebody called Help is found by typing more of the name.
"""

from dataclasses import dataclass

from bot.questions import typed, words

HELP_WORDS = frozenset({"help", "?", "-help", "--help", "-h"})


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """What the bot can do was asked for."""


@dataclass(frozen=True, slots=True)
class FindCandidate:
    """A person was asked for.

    Attributes:
        query: The name as typed, in plain characters; never empty.
    """

    query: str


Command = ShowHelp | FindCandidate

_OPENINGS = (
    ("who", "is"),
    ("who's",),
    ("whois",),
    ("show", "me"),
    ("show",),
    ("find", "me"),
    ("find",),
    ("look", "up"),
    ("tell", "me", "about"),
    ("candidate",),
    ("/candidate",),
)


def parse(text: str) -> Command:
    """Read what follows `/candidate`."""
    query = typed.plain(text).strip()
    # Quotes around the whole name are the habit of search boxes, not part of the name.
    if len(query) > 1 and query[0] == query[-1] and query[0] in "\"'":
        query = query[1:-1].strip()
    if not query or query.casefold() in HELP_WORDS:
        return ShowHelp()
    return FindCandidate(query)


def parse_address(text: str) -> Command:
    """Read what is said to the bot outside of any thread: a name, perhaps in a short sentence.

    "who is Hao Zhang?" and "candidate hao" both ask for Hao.
    """
    plain = typed.plain(text).strip(" ?!.")
    if words.COURTESY.issuperset(typed.words(plain)):  # "hello" is nobody's name here
        return ShowHelp()
    spoken = plain.split()
    for opening in _OPENINGS:
        if tuple(word.casefold() for word in spoken[: len(opening)]) == opening:
            return parse(" ".join(spoken[len(opening) :]))
    return parse(plain)
