"""Words that the topics of a repository are likely to repeat: its name, owner and description.

How much likelier each word is was weighed by hand: the name itself most, then its words, then
pairs of them; the owner and the words of the description least.
"""

import re
from itertools import pairwise, repeat

_WORDS = re.compile("[a-z0-9]+")

_NAME, _WORD, _PAIR = 1.5, 0.7, 0.35
_JOINED = 0.05  # "home-assistant" as "homeassistant"
_OWNER, _OWNER_WORD = 0.3, 0.1
_DESCRIPTION_WORD, _DESCRIPTION_PAIR = 0.2, 0.1


def about(repo: str, description: str, text: str) -> dict[str, float]:
    """Weigh the words of a repository that occur in the glued text.

    Args:
        repo: "owner/name".
        description: May be empty.
        text: The glued topics.

    Returns:
        Word -> probability that a topic that repeats the repository is this word. They sum to
        less than one, as the words that do not occur have their share.
    """
    owner, _, name = repo.casefold().partition("/")
    words, owners, described = _words(name), _words(owner), _words(description.casefold())
    weighed = [
        ("-".join(words), _NAME),
        ("".join(words) if len(words) > 1 else "", _JOINED),
        ("-".join(owners), _OWNER),
        *zip(words, repeat(_WORD)),
        *zip(_pairs(words), repeat(_PAIR)),
        *zip(owners, repeat(_OWNER_WORD)),
        *zip(described, repeat(_DESCRIPTION_WORD)),
        *zip(_pairs(described) if "-" in text else (), repeat(_DESCRIPTION_PAIR)),
    ]
    total = sum(weight for _, weight in weighed)
    found: dict[str, float] = {}
    for word, weight in weighed:
        if word in text and len(word) > 1:
            found[word] = found.get(word, 0.0) + weight / total
    return found


def _words(text: str) -> list[str]:
    return _WORDS.findall(text)


def _pairs(words: list[str]) -> list[str]:
    return [f"{first}-{second}" for first, second in pairwise(words)]
