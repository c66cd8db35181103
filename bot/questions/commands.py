"""Slash commands, and what is said to the bot outside of its threads.

    /candidate   "" | "help" | who knows ... | name
    /skill       "" | "help" | query

A name is taken as it stands: no word is dropped and no sign means anything. "help" is a word of the
commands themselves; somebody called Help is found by typing more of the name. Queries are read by
`bot.search.grammar`.
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


@dataclass(frozen=True, slots=True)
class FindSkilled:
    """People were asked for by what they know.

    Attributes:
        query: As typed; never empty.
        by_sentence: Whether a sentence asked, which is answered by the card if one person fits.
    """

    query: str
    by_sentence: bool = False


Command = ShowHelp | FindCandidate | FindSkilled

_WHO = frozenset("who whos who's anyone anybody someone somebody people".split())
_KNOW = frozenset("knows know uses used use has worked works with can else codes writes".split())
_SOUGHT = frozenset(
    "people developers developer devs engineers programmers candidates everyone".split()
)
_FIND = frozenset("find show list search get me us all".split())

_SEARCHES = ("/skill ", "skill ", "skills ", "skill: ")

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
    if _asks_who(query):
        return FindSkilled(query, by_sentence=True)
    # Quotes around the whole name are the habit of search boxes, not part of the name.
    if len(query) > 1 and query[0] == query[-1] and query[0] in "\"'":
        query = query[1:-1].strip()
    if not query or query.casefold() in HELP_WORDS:
        return ShowHelp()
    return FindCandidate(query)


def parse_search(text: str) -> Command:
    """Read what follows `/skill`."""
    query = typed.plain(text)
    return FindSkilled(text) if query and query.casefold() not in HELP_WORDS else ShowHelp()


def parse_address(text: str) -> Command:
    """Read what is said to the bot outside of any thread: a name, perhaps in a short sentence.

    "who is Hao Zhang?" and "candidate hao" both ask for Hao.
    """
    plain = typed.plain(text).strip(" ?!.")
    for command in _SEARCHES:
        if plain.casefold().startswith(command):
            return parse_search(plain[len(command) :])
    if words.COURTESY.issuperset(typed.words(plain)):  # "hello" is nobody's name here
        return ShowHelp()
    spoken = plain.split()
    for opening in _OPENINGS:
        if tuple(word.casefold() for word in spoken[: len(opening)]) == opening:
            return parse(" ".join(spoken[len(opening) :]))
    return parse(plain)


def _asks_who(plain: str) -> bool:
    """Whether people are asked for by what they know: "who knows X", "find engineers in Y"."""
    heard = typed.words(plain)
    while heard and heard[0] in _FIND:
        heard = heard[1:]
    if len(heard) < 2:
        return False
    return (heard[0] in _WHO and heard[1] in _KNOW) or (heard[0] in _SOUGHT and len(heard) > 2)
