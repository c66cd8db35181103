"""Reading the head of a page: the name, and what stands below it before the first heading.

    head = clutter* name headline? location? education* languages*

The name is the first line that may be one. Lines above it are the site's, or somebody's heading,
and stay unread unless they are known clutter; so do asides, such as a mail address. With one line
below the name, its form tells a headline from a location; with two, they stand in this order unless
their forms say otherwise.

Two names in one head are two people, unless the page tells of just one of them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from seeds import education, naming, places, spoken
from seeds.clutter import is_clutter
from seeds.errors import PageRefused
from seeds.sheet import Line, Sheet

FROM_THE_TOP = "copy the page from its very top"

_ASIDE = re.compile(
    r"\S+@\S+\.\w+|@[\w.-]+|\+?[\d ()./-]{7,}"
    r"|\(?(?:she|he|they|ze|xe|her|him|them)(?: ?/ ?\w+)+\)?"
    r"|[\d,.]+k?\+? (?:connections?|followers?|following|stars?|repositories|repos)",
    re.IGNORECASE,
)

_LABEL = re.compile(r"(?:full )?(?:name|headline|title|location)\s*[:：]\s*", re.IGNORECASE)


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


def read(lines: Sequence[Line], sheet: Sheet, has_summary: bool, late: bool) -> Head:
    """Read the lines above the first heading; at least one is no clutter.

    Args:
        lines: The first of the sheet's.
        sheet: Where places are noted.
        has_summary: Whether the page has the heading "Summary".
        late: Whether the first heading is one below the skills, so that the lines may be the end
            of their list.

    Raises:
        PageRefused: None of them can be a name, or two people are named.
    """
    own: list[Line] = []
    for line in lines:
        if is_clutter(line.text):
            sheet.take(line)
        elif not _ASIDE.fullmatch(line.text):
            own.append(line)
    if not own:
        raise _nameless(lines[0], "an address or a number")
    if late and all(naming.is_skill(line.text) for line in own):
        raise _nameless(own[0], "a skill")
    rest: list[Line] = []
    if not has_summary:
        # Without the heading, education and languages follow the head directly.
        while len(own) > 1 and _is_no_head(own[-1].text):
            rest.append(own.pop())
        rest.reverse()
    at = _find_name(own, sheet.lines[len(lines) :])
    name, below = own[at], own[at + 1 :]
    headline, location = _told_apart(below)
    sheet.note("name", name)
    for field, found in (("headline", headline), ("location", location)):
        if found is not None:
            sheet.note(field, found)
    others = () if has_summary else (line for line in below if line not in (headline, location))
    return Head(
        _unmarked(name.text) or name.text,
        _unmarked(headline.text) if headline else None,
        _unmarked(location.text) if location else None,
        (*others, *rest),
    )


def _is_no_head(text: str) -> bool:
    if spoken.is_list(text):
        return True
    return education.is_degree(text) and not places.is_headline(text.partition(" at ")[0])


def _find_name(own: Sequence[Line], told: Sequence[Line]) -> int:
    """Find the position of the name.

    Args:
        own: Lines of the head, at least one.
        told: The lines below the head.
    """
    names = [at for at, line in enumerate(own) if naming.may_be(line.text)]
    if not names or (names[0] > 0 and all(places.is_known(own[at].text) for at in names)):
        # "Edson Junior" reads like a headline, and "Brazil" below like a name.
        instead = naming.what_instead(own[0].text)
        if instead is None:
            return 0
        if not names:
            raise _nameless(own[0], instead)
    first = names[0]
    rival = next((at for at in names[1:] if _is_rival(own, first, at)), None)
    if rival is None:
        return first
    told_of = [_is_told_of(own[at].text, told) for at in (first, rival)]
    if told_of == [True, False]:
        return first
    if told_of == [False, True] and rival == first + 1:
        return rival
    raise PageRefused(
        f"it names two people: {own[first].text!r}, and on line {own[rival].number}"
        f" {own[rival].text!r}",
        "save each page in a file of its own",
        own[rival].number,
    )


def _is_rival(own: Sequence[Line], first: int, at: int) -> bool:
    """Whether a second name heads the head of somebody: a headline follows, or too many lines."""
    if not naming.is_full(own[at].text):
        return False
    followed = at + 1 < len(own) and places.is_headline(own[at + 1].text)
    return followed or len(own) - first > 3


def _is_told_of(name: str, told: Sequence[Line]) -> bool:
    """Whether lines tell of somebody; a badge or a heading may be glued to the name."""
    words = "|".join(re.escape(word) for word in name.split() if len(word) > 1)
    told_of = re.compile(rf"(?:\b|(?<=[a-z]))(?:{words})\b")
    return any(told_of.search(line.text) for line in told)


def _nameless(line: Line, instead: str) -> PageRefused:
    shown = line.text if len(line.text) <= naming.LONGEST else f"{line.text[: naming.LONGEST]}…"
    problem = f"it begins with {instead}, {shown!r}, and no name stands above"
    return PageRefused(problem, FROM_THE_TOP, line.number)


def _told_apart(below: Sequence[Line]) -> tuple[Line | None, Line | None]:
    """Tell the headline from the location."""
    if not below:
        return None, None
    first, *others = below
    is_headline = places.is_headline(_unmarked(first.text))
    if not others:
        is_place = not is_headline and places.is_location(_unmarked(first.text))
        return (None, first) if is_place else (first, None)
    if len(below) > 2:  # something else stands between
        texts = [(line, _unmarked(line.text)) for line in below]
        headline = next((line for line, text in texts if places.is_headline(text)), None)
        location = next((line for line, text in texts if places.is_location(text)), None)
        if headline is not None and location is not None:
            return headline, location
    swapped = not is_headline and places.is_headline(_unmarked(others[0].text))
    return (others[0], first) if swapped else (first, others[0])


def _unmarked(text: str) -> str:
    """Take off a label, a pin, the marks of a document, and quotation marks around all or alone."""
    text = _LABEL.sub("", text.strip("#*_` ").lstrip("📍🏢💼🏠🌍🌎🌏 "), count=1)
    if text.startswith('"') and text.count('"') <= 2 and '"' not in text[1:-1]:
        text = text[1:]
        return text.removesuffix('"')
    return text[:-1] if text.endswith('"') and text.count('"') == 1 else text
