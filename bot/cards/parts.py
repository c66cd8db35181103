"""The pieces that messages are made of, within Slack's limits.

Lengths are counted in code points and cut between graphemes, so that no accent, flag or family of
emoji is torn. Empty text is refused by Slack; callers leave an empty piece out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import regex
from pydantic import BaseModel

from bot.replies import Block

MAX_HEADER_CHARACTERS = 150
MAX_SECTION_CHARACTERS = 3_000
MAX_CONTEXT_CHARACTERS = 2_000
MAX_BUTTON_CHARACTERS = 75
MAX_TEXT_CHARACTERS = 3_900
"""Slack cuts `text` at 4,000 on update; a margin for what escaping adds at the end."""

_GRAPHEME = regex.compile(r"\X")
_REFERENCE = regex.compile(r"<(?=[!@#]|\w+:)")


@dataclass(frozen=True, slots=True)
class Run:
    """A run of unparsed text, perhaps bold, italic or as code."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False


def cut(text: str, limit: int) -> str:
    """Cut text to a number of characters between graphemes, ending in "…" when cut."""
    if len(text) <= limit:
        return text
    kept, length = [], 1
    for grapheme in _GRAPHEME.findall(text):
        length += len(grapheme)
        if length > limit:
            break
        kept.append(grapheme)
    return "".join(kept).rstrip() + "…"


def escape(text: str, limit: int = MAX_TEXT_CHARACTERS) -> str:
    """Escape text for Slack's `text` field, cut by its escaped length.

    Besides the three characters that Slack asks to escape, nothing in it can address anybody:
    messages are sent with parsing switched off.
    """
    shorter = limit
    while True:
        escaped = cut(text, shorter)
        for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            escaped = escaped.replace(character, entity)
        if len(escaped) <= limit:
            return escaped
        shorter -= max(1, len(escaped) - limit)


def plain_text(text: str, limit: int) -> Block:
    """A text object that is shown as it is: no markup, no emoji names."""
    return {"type": "plain_text", "text": cut(_defused(text), limit), "emoji": False}


def header(text: str) -> Block:
    """A large line."""
    return {"type": "header", "text": plain_text(text, MAX_HEADER_CHARACTERS)}


def section(text: str) -> Block:
    """A paragraph of unparsed text."""
    return {"type": "section", "text": plain_text(text, MAX_SECTION_CHARACTERS)}


def context(lines: Sequence[str]) -> Block:
    """Small print, at most ten lines."""
    return {
        "type": "context",
        "elements": [plain_text(line, MAX_CONTEXT_CHARACTERS) for line in lines[:10]],
    }


def paragraphs(*contents: Sequence[Run]) -> Block:
    """Paragraphs of unparsed text with bold and italic runs."""
    return {
        "type": "rich_text",
        "elements": [
            {"type": "rich_text_section", "elements": _runs(runs, ends=at < len(contents) - 1)}
            for at, runs in enumerate(contents)
        ],
    }


def bullets(items: Sequence[Sequence[Run]]) -> Block:
    """A list of unparsed text, at least one item."""
    return {
        "type": "rich_text",
        "elements": [
            {
                "type": "rich_text_list",
                "style": "bullet",
                "elements": [
                    {"type": "rich_text_section", "elements": _runs(runs, ends=False)}
                    for runs in items
                ],
            }
        ],
    }


def button(label: str, action_id: str, value: BaseModel, style: str | None = None) -> Block:
    """A button; what it carries is read back with the same model."""
    drawn: Block = {
        "type": "button",
        "action_id": action_id,
        "text": plain_text(label, MAX_BUTTON_CHARACTERS),
        "value": value.model_dump_json(),
    }
    return drawn | ({"style": style} if style else {})


def actions(buttons: Sequence[Block]) -> Block:
    """A row of buttons, at least one."""
    return {"type": "actions", "elements": list(buttons)}


def _defused(text: str) -> str:
    """Break Slack's references, "<!channel>" or "<https://...>", with a mark that nobody sees.

    Slack does not parse this text; whoever copies it into a message must not ping a channel.
    """
    return _REFERENCE.sub("<\u200b", text)


def _runs(runs: Sequence[Run], ends: bool) -> list[Block]:
    elements: list[Block] = []
    for run in runs:
        element: Block = {"type": "text", "text": cut(_defused(run.text), MAX_SECTION_CHARACTERS)}
        style = {name: True for name in ("bold", "italic", "code") if getattr(run, name)}
        elements.append(element | ({"style": style} if style else {}))
    if ends:
        elements.append({"type": "text", "text": "\n"})
    return elements
