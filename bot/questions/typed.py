"""Text as people type it into Slack, made plain.

Slack escapes `&`, `<` and `>`, wraps links and mentions in angle brackets, and phones put in curly
quotes, long dashes, full-width letters and invisible marks. Everything here is undone once, before
anything is understood. Nothing is dropped that can be part of a name or a skill: `C++`, `R&D`,
`%` and quotes come through.
"""

import re
import unicodedata

MAX_CHARACTERS = 1_000
"""Longer questions are cut here: no question needs more, and work stays bounded."""

# Nothing else between angle brackets is Slack's: years<=5 active>=2024.
_REFERENCE = re.compile(r"<((?:[@#!]|[A-Za-z][A-Za-z0-9+.\-]*:)[^<>|]+)(?:\|([^<>]*))?>")
_EMOJI = re.compile(r"(?<![\w:]):(?=[a-z+\-])[a-z0-9_+-]+:(?::skin-tone-[2-6]:)?(?![\w:])")
_WORD = re.compile(
    r"\.?[\w](?:[\w+#]|[.\-/'&](?=\w))*[+#]*"  # .net, c++, node.js, owner/name, don't, r&d
)
_PLAIN = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "‚": "'",
        "‛": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "–": "-",
        "—": "-",
        "―": "-",
        "…": "...",
        "、": ",",
        "。": ". ",
    }
)


def plain(text: str) -> str:
    """Undo Slack's escapes and what keyboards put in; white space becomes single spaces.

    >>> plain("does she know R&amp;D or <http://node.js|node.js>？")
    'does she know R&D or node.js?'
    """
    text = _REFERENCE.sub(_shown, text[: MAX_CHARACTERS * 4])
    text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    text = unicodedata.normalize("NFKC", text).translate(_PLAIN)
    # Controls and format characters are invisible; a joiner of scripts that need it would be one,
    # but names are matched without it too.
    text = "".join(" " if c.isspace() else c for c in text if unicodedata.category(c) != "Cf")
    text = "".join(c for c in text if unicodedata.category(c) != "Cc")
    return " ".join(_EMOJI.sub(" ", text).split())[:MAX_CHARACTERS]


def mentioned_users(text: str) -> tuple[str, ...]:
    """Get the ids of the people whom a message mentions, in order: "<@U1|ann> hi" -> ("U1",)."""
    return tuple(
        target[1:] for target, _ in _REFERENCE.findall(_code_removed(text)) if target[0] == "@"
    )


def without_mention(text: str, user: str) -> str:
    """Remove every mention of one user from a message."""
    return re.sub(rf"<@{re.escape(user)}(?:\|[^<>]*)?>", " ", text).strip()


def words(text: str) -> tuple[str, ...]:
    """Split plain text into case-folded words; a skill or repository name stays one word.

    >>> words("Does she know C++, .NET or apache/tvm?")
    ('does', 'she', 'know', 'c++', '.net', 'or', 'apache/tvm')
    """
    found = (match.group().casefold() for match in _WORD.finditer(text))
    return tuple(word.removesuffix("'s") if word != "'s" else word for word in found)


def _shown(match: re.Match[str]) -> str:
    """What a reader sees of Slack's <...>: the label, or the name behind it."""
    target, label = match.group(1), match.group(2)
    if target[0] in "@#":
        return f"{target[0]}{label or target[1:]}"
    if target[0] == "!":
        return f"@{label or target[1:].split('^')[0]}"
    return label or target


def _code_removed(text: str) -> str:
    """A sample in backticks speaks to nobody."""
    return re.sub(r"```.*?```|`[^`]*`", " ", text, flags=re.DOTALL)
