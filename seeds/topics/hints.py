"""Words that the topics of a repository are likely to repeat: its name, owner and description.

How much likelier each word is was weighed by hand: the name itself most, then its words, then
pairs of them; the owner and the words of the description least.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

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
    weights: dict[str, float] = {}
    total = 0.0
    for word, weight in _weighed(repo, description):
        total += weight
        if len(word) > 1 and word in text:
            weights[word] = weights.get(word, 0.0) + weight
    return {word: weight / total for word, weight in weights.items()}


def _weighed(repo: str, description: str) -> Iterator[tuple[str, float]]:
    owner, _, name = repo.casefold().partition("/")
    words = _words(name)
    yield "-".join(words), _NAME
    if len(words) > 1:
        yield "".join(words), _JOINED
    for word in words:
        yield word, _WORD
    for first, second in pairwise(words):
        yield f"{first}-{second}", _PAIR
    owners = _words(owner)
    yield "-".join(owners), _OWNER
    for word in owners:
        yield word, _OWNER_WORD
    described = _words(description.casefold())
    for word in described:
        yield word, _DESCRIPTION_WORD
    for first, second in pairwise(described):
        yield f"{first}-{second}", _DESCRIPTION_PAIR


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text)
