"""Whom a message is about.

A thread has a subject, and a message may name somebody else: "and hao?". Words that could be a
name are looked up in the database, by the caller; here it is decided which words those are, and
who is meant by what was found. A word of questions or the name of a skill is no name, unless it
stands with a capital inside the sentence. Two who fit equally well are a choice, never a guess.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.questions import mentions, typed, words
from seeds import skills
from seeds.profile import Profile

_ORDINALS = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
    "5th": 5,
}

_BESIDE_NUMBER = frozenset("number no option the one person please pls".split())

LONGEST_DESCRIPTION = 3
"""Words of a message that may take somebody by headline or place alone: "kestrel grid"."""


@dataclass(frozen=True, slots=True)
class Option:
    """Somebody to choose from, with the words that tell people apart."""

    candidate_id: int
    profile: Profile


def name_words(text: str, subject: Profile, thread: Sequence[Profile] = ()) -> tuple[str, ...]:
    """Get the words of a message that may be somebody's name, case folded, in order.

    Args:
        text: As typed.
        subject: Whom the last answer was about; the words of that page's skills and repositories
            are not looked up as names.
        thread: Everybody whom the thread is about: their names are names here, whatever else they
            mean elsewhere.
    """
    plain = typed.plain(text)
    heard = typed.words(plain)
    own = mentions.find(heard, subject)
    repos = _parts(own.repos)
    known_here = {part for made in thread for part in _name_parts(made.name)}
    capitals = {word.casefold() for word in re.findall(r"(?<=\w[ ,])[^\W\d_a-z]\w+", plain)}
    found: list[str] = []
    for word in heard:
        if word in found or len(word) < 2:
            continue
        common = word in words.vocabulary()
        skill = skills.canonical(word) in skills.technologies() or word == own.skill
        in_thread = word in known_here and not common
        elsewhere = not skill and word not in repos and (word in capitals or not common)
        if in_thread or elsewhere:
            found.append(word)
    return tuple(found)


def meant(matches: Mapping[int, int], thread: Sequence[int]) -> tuple[int, ...]:
    """Decide who is meant, of those who bear words of a message in their name.

    Args:
        matches: Candidate id -> how many words of the message are in the name.
        thread: Whom the thread is about; they are meant before anybody else who fits as well.

    Returns:
        One id, several that fit equally well in ascending order, or none.
    """
    if not matches:
        return ()
    most = max(matches.values())
    best = sorted(candidate_id for candidate_id, number in matches.items() if number == most)
    in_thread = [candidate_id for candidate_id in best if candidate_id in thread]
    return tuple(in_thread if len(in_thread) == 1 else best)


def choose(text: str, options: Sequence[Option]) -> int | None:
    """Decide which option of an open choice a message takes: "2", "the second one", "hao".

    Any words that stand in the name, headline or location of just one option, or of one more than
    of any other, will do.

    Returns:
        The candidate's id, or None when the message takes none or fits several equally well.
    """
    heard = typed.words(typed.plain(text))
    if len(options) == 1 and heard and words.YES.issuperset(heard):
        return options[0].candidate_id
    if _number(heard) is not None:
        return choose_by_number(text, options)
    telling = [word for word in heard if word not in words.STOP_WORDS]
    # In a longer question a word of somebody's headline is a word of the question.
    describes = "one" in heard or len(heard) <= LONGEST_DESCRIPTION
    points = [
        (_points(telling, option.profile, describes), option.candidate_id) for option in options
    ]
    best = max((points_of for points_of, _ in points), default=0)
    takers = [candidate_id for points_of, candidate_id in points if points_of == best]
    return takers[0] if best and len(takers) == 1 else None


def choose_by_number(text: str, options: Sequence[Option]) -> int | None:
    """Decide which option a message takes that is a number: "2", "the second one"."""
    number = _number(typed.words(typed.plain(text)))
    return options[number - 1].candidate_id if number and number <= len(options) else None


def beside_choice(text: str, profile: Profile) -> str:
    """Take out of a message what only says which person is taken, as plain text."""
    telling = {*_name_parts(profile.name), *_head_words(profile), *_ORDINALS}
    heard = typed.words(typed.plain(text))
    return " ".join(word for word in heard if word not in telling - words.vocabulary())


def find_stranger(text: str, subject: Profile) -> str | None:
    """Find a name in a question that nobody bears: "does maria know java?".

    The question is then about somebody unknown, and no answer about anybody else may be given.

    Args:
        text: As typed; nobody's name was found in it.
        subject: Whom the last answer was about.

    Returns:
        The word between an auxiliary and a verb, when it is no word of questions, no skill and no
        place; None when there is none.
    """
    heard = typed.words(typed.plain(text))
    rest = mentions.find(heard, subject).rest
    unknown = {word for word in rest if not mentions.is_place(word)}
    for first, word, verb in zip(heard, heard[1:], heard[2:], strict=False):
        if first in words.AUXILIARIES and word in unknown and verb in words.VERBS:
            return word
    return None


def without_name(text: str, profile: Profile) -> str:
    """Take the words of somebody's name out of a message, as plain text."""
    plain = typed.plain(text)
    for part in sorted(_name_parts(profile.name), key=len, reverse=True):
        # A name that is a word of questions too stays: "Will" in "will she move?".
        if part not in words.vocabulary():
            plain = re.sub(
                rf"(?<![\w/.-]){re.escape(part)}(?:'s)?(?![\w/-]|\.\w)",
                " ",
                plain,
                flags=re.IGNORECASE,
            )
    return " ".join(plain.split())


def _number(heard: Sequence[str]) -> int | None:
    """The number that is all of a message: "2", "number 2", "the second one please"."""
    numbers = [
        int(word) if word.isdecimal() else _ORDINALS[word]
        for word in heard
        if (word.isdecimal() and len(word) < 3) or word in _ORDINALS
    ]
    others = {word for word in heard if not word.isdecimal() and word not in _ORDINALS}
    return numbers[0] if len(numbers) == 1 and others <= _BESIDE_NUMBER else None


def _points(telling: Sequence[str], profile: Profile, describes: bool) -> int:
    """A word of the name counts more than one of the headline or location."""
    name = set(_name_parts(profile.name))
    rest = _head_words(profile) if describes else set()
    return sum(3 if word in name else 1 if word in rest else 0 for word in telling)


def _head_words(profile: Profile) -> set[str]:
    return set(typed.words(typed.plain(f"{profile.headline or ''} {profile.location or ''}")))


def _name_parts(name: str) -> list[str]:
    heard = typed.words(typed.plain(name))
    return [*heard, *(part for word in heard for part in re.split(r"[-']", word))]


def _parts(repos: Sequence[str]) -> set[str]:
    return {part for repo in repos for part in (repo.casefold(), *repo.casefold().split("/"))}
