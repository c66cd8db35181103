"""Telling a person's name from other lines by its form.

Names have no form of their own, so a name is what reads like nothing else: no headline, place,
address, sentence, skill or badge.
"""

import re

from seeds import education, places, skills, spoken, summary

LONGEST = 120
"""Characters of the longest line that is taken for a name."""

_NO_NAME = re.compile(
    r"[@<>{}\[\]|/\\=#]|\d|[!?:;]$|\w{4,}\.$|,.*,|,\S"  # "Jr." may end a name, a sentence may not
    r"|\b(?:University|College|Institute|School|Academy|Resume|Résumé|Curriculum|Profile|Portfolio"
    r"|Street|Avenue)\b",
    re.IGNORECASE,
)
_PRONOUNS = re.compile(r"\((?:she|he|they|her|him|them|[a-z]{1,5}/)[a-z/ ]*\)", re.IGNORECASE)
_COMPANY = re.compile(r"\s(?:at|@)\s")
_OF_WORK = re.compile(
    r"\b(?:Engineer|Developer|Programmer|Scientist|Architect|Administrator|CTO|CEO)\b",
    re.IGNORECASE,
)
_OF_CONTRIBUTIONS = re.compile(
    r"Contributions?(?: summary)? ?:|Role in this project", re.IGNORECASE
)
_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")
_MOST_WORDS = 8


def may_be(text: str) -> bool:
    """Whether a line reads like a person's name."""
    text = _PRONOUNS.sub("", text) if "(" in text else text
    return (
        len(text) <= LONGEST  # first, as the pattern takes its time over a long word
        and len(text.split()) <= _MOST_WORDS
        and not _NO_NAME.search(text)
        and not places.is_headline(text)
        # Many people are called like a place: Florence, Jordan.
        and not ("," in text and places.is_location(text))
        and summary.badge_in_front(text) is None
    )


def is_full(text: str) -> bool:
    """Whether a line can hardly be anything but a name: "Ada Quill", but not "Rust" or "Oslo"."""
    words = text.split()
    return (
        may_be(text)
        and 2 <= len(words) <= 4
        and all(word[0].isalpha() and word[0].upper() == word[0] for word in words)
        and not places.is_location(text)
        and not is_skill(text)
    )


def is_skill(text: str) -> bool:
    """Whether a line is a label of the skill list, or the name of a technology."""
    return skills.canonical(text) in skills.technologies() or (
        " " not in text and text[-1].isdecimal() and text[0].isalpha() and text == text.lower()
    )


def what_instead(text: str) -> str | None:
    """Say what a line is that cannot be a name; None where it might be one all the same."""
    if len(text) > LONGEST:
        return f"a line of {len(text):,} characters"
    if education.is_degree(text):
        return "education"
    if _COMPANY.search(text) or _OF_WORK.search(text):
        return "a headline"
    if "," in text and places.is_known(text):
        return "a location"
    if summary.badge_in_front(text) is not None:
        return "a badge"
    if spoken.is_list(text):
        return "a list of languages"
    if education.is_study(text):
        return "education"
    if _OF_CONTRIBUTIONS.search(text) or _REPOSITORY.fullmatch(text):
        return "a line of the contributions"
    if is_skill(text):
        return "a skill"
    if len(text.split()) > _MOST_WORDS or text.endswith((".", "!", "?")):
        return "a sentence"
    return None
