"""What Slack makes of the text that a person types.

Names after @ and #, addresses and e-mail become tokens (`<@U..>`, `<#C..|hiring>`, `<https://..>`,
`<http://prog.ai|prog.ai>`), emoji become their names, and the three characters of Slack's markup
are escaped. A message carries the same content a second time, as rich_text blocks. A bot must
undo all of this, which is why it is done here as Slack does it.

Formatting (*bold*, lists, code) stays as typed: Slack turns it into styles of rich_text only.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.workspace.cast import Channel, Json, Person

# The endings that Slack takes for a web address when no https:// stands before it.
_ENDINGS = "com|org|net|io|dev|ai|app|co|edu|gov|de|fr|uk"
_TOKEN = (
    r"(?P<url>https?://[^\s<>|]*[^\s<>|.,;:!?)\]'\"])"
    r"|(?P<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)"
    rf"|(?P<bare>(?<![\w@./-])(?:[\w-]+\.)+(?:{_ENDINGS})\b(?![.@-]?\w)(?:/[^\s<>|]*)?)"
    r"|(?P<broadcast>(?<!\w)@(?:here|channel|everyone)\b)"
    r"|(?P<user>(?<!\w)@(?P<user_name>USERS)(?![\w-]))"
    r"|(?P<channel>(?<!\w)\#(?P<channel_name>CHANNELS)(?![\w-]))"
    r"|(?P<emoji>EMOJI)"
)
_EMOJI = {"👋": "wave", "👍": "+1", "🙏": "pray", "🎉": "tada", "❤": "heart"}


@dataclass(frozen=True, slots=True)
class Composed:
    """A typed text as messages carry it."""

    text: str
    blocks: list[Json]


def escape(text: str) -> str:
    """Text with the three characters of Slack's markup written as entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Composer:
    """Knows the names that can be mentioned."""

    def __init__(self, people: Iterable[Person], channels: Iterable[Channel]) -> None:
        self._users = {
            name.casefold(): person for person in people for name in (person.handle, person.name)
        }
        self._channels = {
            channel.name.casefold(): channel for channel in channels if channel.kind != "im"
        }
        pattern = _TOKEN.replace("USERS", _either(self._users))
        pattern = pattern.replace("CHANNELS", _either(self._channels))
        pattern = pattern.replace("EMOJI", f"[{''.join(_EMOJI)}]\ufe0f?")
        self._tokens = re.compile(pattern, re.IGNORECASE)

    def message(self, text: str) -> Composed:
        """A typed message."""
        parts = list(self._parts(text, in_command=False))
        elements = [element for _, element in parts]
        section = {"type": "rich_text_section", "elements": elements}
        return Composed(
            "".join(token for token, _ in parts),
            [{"type": "rich_text", "block_id": "typed", "elements": [section]}],
        )

    def command(self, text: str) -> str:
        """The text behind a command whose manifest asks for escaping (`should_escape`)."""
        return "".join(token for token, _ in self._parts(text, in_command=True))

    def _parts(self, text: str, in_command: bool) -> Iterator[tuple[str, Json]]:
        """Each piece as a token of the text and as an element of rich_text."""
        at = 0
        for found in self._tokens.finditer(text):
            if found.start() > at:
                plain = text[at : found.start()]
                yield escape(plain), {"type": "text", "text": plain}
            at = found.end()
            yield self._token(found, in_command)
        if at < len(text) or not text:
            yield escape(text[at:]), {"type": "text", "text": text[at:]}

    def _token(self, found: re.Match[str], in_command: bool) -> tuple[str, Json]:
        typed = found.group()
        match found.lastgroup:
            case "url":
                return f"<{escape(typed)}>", {"type": "link", "url": typed}
            case "mail":
                link = {"type": "link", "url": f"mailto:{typed}", "text": typed}
                return f"<mailto:{typed}|{typed}>", link
            case "bare":
                link = {"type": "link", "url": f"http://{typed}", "text": typed}
                return f"<http://{escape(typed)}|{escape(typed)}>", link
            case "broadcast":
                reach = typed[1:].lower()
                return f"<!{reach}>", {"type": "broadcast", "range": reach}
            case "user":
                person = self._users[found["user_name"].casefold()]
                label = f"|{person.handle}" if in_command else ""
                return f"<@{person.id}{label}>", {"type": "user", "user_id": person.id}
            case "channel":
                channel = self._channels[found["channel_name"].casefold()]
                element: Json = {"type": "channel", "channel_id": channel.id}
                return f"<#{channel.id}|{channel.name}>", element
            case _:
                name = _EMOJI[typed[0]]
                return f":{name}:", {"type": "emoji", "name": name}


def _either(names: Iterable[str]) -> str:
    """A pattern for any of the names, the longest first so that "Ann Ortega" beats "Ann"."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
