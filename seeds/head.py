"""Reading the head of a page: the name, and what stands below it before the first heading.

    head = clutter* name headline? location? education* languages*

The name is the first line that may be one. Lines above it are the site's, or somebody's heading,
and stay unread unless they are known clutter. With one line below the name, its form tells a
headline from a location; with two, they stand in this order unless their forms say otherwise.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from seeds import places, spoken
from seeds.clutter import is_clutter
from seeds.errors import PageRefused
from seeds.sheet import Line, Sheet

LONGEST_NAME = 120
"""Characters of the longest line that is taken for a name."""

_NO_NAME = re.compile(
    r"[@<>{}\[\]|/\\=#]|\d|[!?:;]$|\w{4,}\.$|,.*,|,\S"  # "Jr." may end a name, a sentence may not
    r"|\b(?:University|College|Institute|School|Academy|Resume|Résumé|Curriculum|Profile|Portfolio"
    r"|Street|Avenue)\b",
    re.IGNORECASE,
)
_PRONOUNS = re.compile(r"\((?:she|he|they|her|him|them|[a-z]{1,5}/)[a-z/ ]*\)", re.IGNORECASE)
_COMPANY = re.compile(r"\s(?:at|@)\s")
_MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the first heading.

    Attributes:
        rest: Lines that are no name, headline or location; education or languages on a page
            without the heading "Summary".
    """

    name: str
    headline: str | None
    location: str | None
    rest: tuple[Line, ...]


def read(lines: Sequence[Line], sheet: Sheet, has_summary: bool) -> Head:
    """Read the lines above the first heading; at least one is no clutter.

    Raises:
        PageRefused: None of them can be a name.
    """
    own: list[Line] = []
    for line in lines:
        if is_clutter(line.text):
            sheet.take(line)
        else:
            own.append(line)
    at = next((at for at, line in enumerate(own) if may_be_name(line.text)), 0)
    name, below = own[at], own[at + 1 :]
    if _COMPANY.search(name.text) and not may_be_name(name.text):
        raise PageRefused(
            f"no name stands above {name.text[:LONGEST_NAME]!r}, which is a headline",
            "copy the page from its very top",
            name.number,
        )
    if len(name.text) > LONGEST_NAME:
        raise PageRefused(
            f"its first line has {len(name.text):,} characters, which is no name",
            "copy the page from its very top",
            name.number,
        )
    sheet.note("name", name)
    rest: list[Line] = []
    if not has_summary:
        # Without the heading, education and languages follow the head directly.
        while below and spoken.is_list(below[-1].text):
            rest.append(below.pop())
        rest.reverse()
    headline, location = _told_apart(below)
    for field, found in (("headline", headline), ("location", location)):
        if found is not None:
            sheet.note(field, found)
    others = () if has_summary else below[2:]
    return Head(
        name.text,
        headline.text if headline else None,
        location.text if location else None,
        (*others, *rest),
    )


def may_be_name(text: str) -> bool:
    """Whether a line reads like a person's name."""
    text = _PRONOUNS.sub("", text) if "(" in text else text
    return (
        len(text) <= LONGEST_NAME  # first, as the pattern takes its time over a long word
        and len(text.split()) <= _MOST_WORDS
        and not _NO_NAME.search(text)
        and not places.is_headline(text)
        and not places.is_location(text)
    )


def _told_apart(below: Sequence[Line]) -> tuple[Line | None, Line | None]:
    """Tell the headline from the location."""
    if not below:
        return None, None
    first = below[0]
    if len(below) == 1:
        is_place = places.is_location(first.text) and not places.is_headline(first.text)
        return (None, first) if is_place else (first, None)
    second = below[1]
    swapped = places.is_headline(second.text) and not places.is_headline(first.text)
    return (second, first) if swapped else (first, second)
