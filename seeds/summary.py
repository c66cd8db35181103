"""Reading badges and summary, which stand glued below the heading "Summary".

    part     = badge* text line* rest
    badge    = emoji name                 the name begins the next line, or follows the emoji
    text     = glued to the name of the last badge, or on a line of its own

An emoji or a badge's name that stands otherwise is a word of the summary. On a page without years,
education and languages follow the summary directly.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from seeds import education, spoken
from seeds.sheet import Line, Sheet

BADGES = {
    "🤩": "Rockstar", ":star-struck:": "Rockstar",
    "🎓": "Top School", ":mortar_board:": "Top School",
}  # fmt: skip
"""By emoji, and by what Slack writes for it."""

_BESIDE_EMOJI = "\ufe0f\u200d "  # a variation selector, a joiner, a blank

_LONGEST_EDUCATION = 300


@dataclass(frozen=True, slots=True)
class Summary:
    """What was read.

    Attributes:
        badges: In page order.
        text: Its lines joined; None when there is none.
        rest: Lines below the text that are no part of it.
    """

    badges: tuple[str, ...]
    text: str | None
    rest: tuple[Line, ...]


def read(body: Sequence[Line], sheet: Sheet, followed: bool) -> Summary:
    """Read the lines below the heading, up to the next one.

    Args:
        body: Those lines.
        sheet: Where places are noted.
        followed: Whether nothing else stands among them, as years follow.
    """
    badges: list[str] = []
    text: list[Line] = []
    said: list[str] = []
    expected: str | None = None
    end = len(body)
    while not followed and end > 1 and _is_no_summary(body[end - 1].text):
        end -= 1
    for line in body[:end]:
        if said:
            left = line.text
        else:
            left, expected = _take_badges(line, expected, badges, sheet)
        if left:
            text.append(line)
            said.append(left)
        else:
            sheet.take(line)
    if text:
        sheet.note("summary", *text)
    return Summary(tuple(badges), " ".join(said) or None, tuple(body[end:]))


def _is_no_summary(text: str) -> bool:
    return spoken.is_list(text) or (len(text) < _LONGEST_EDUCATION and education.is_study(text))


def _take_badges(
    line: Line, expected: str | None, badges: list[str], sheet: Sheet
) -> tuple[str, str | None]:
    """Take badges from the front of a line.

    Args:
        line: Of the summary, before any of its text.
        expected: The badge whose emoji ended the line above.
        badges: Those found are added.
        sheet: Where they are noted.

    Returns:
        What is left of the line, and the badge whose emoji ends it.
    """
    left = line.text
    while True:
        emoji = next((sign for sign in BADGES if left.startswith(sign)), None)
        after = left.removeprefix(emoji).lstrip(_BESIDE_EMOJI) if emoji else left
        name = BADGES[emoji] if emoji else expected or _named(left)
        if emoji and not after and name not in badges:
            return "", name
        if name is None or name in badges or not after.startswith(name):
            return left, None
        sheet.note(f"badges[{len(badges)}]", line)
        badges.append(name)
        left, expected = after.removeprefix(name).lstrip(_BESIDE_EMOJI), None


def badge_in_front(text: str) -> str | None:
    """Find the badge that a line begins with, by its emoji or by its name."""
    emoji = next((sign for sign in BADGES if text.startswith(sign)), None)
    return BADGES[emoji] if emoji else _named(text)


def _named(text: str) -> str | None:
    """Find the badge that a text begins with, though its emoji was lost in copying.

    "RockstarAda builds" and "Rockstar" alone are one; "Rockstars build" and "Rockstar of" are not.
    """
    for name in BADGES.values():
        after = text.removeprefix(name)
        if after != text and (not after or after.startswith(tuple(BADGES)) or after[0].isupper()):
            return name
    return None
