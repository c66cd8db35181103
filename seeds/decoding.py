"""From bytes to the text of a page, or a clear refusal.

Text keeps its lines: line numbers in errors, provenance and `unread` are those that an editor
shows. What cannot be a page is refused before any costly work.
"""

import codecs
import contextlib
import re

import ftfy.bad_codecs  # noqa: F401 - registers sloppy-windows-1252, cp1252 without gaps
from ftfy.badness import is_bad

from seeds.errors import PageRefused

MAX_BYTES = 1_000_000
"""A page has a few thousand bytes; a hundred times that is something else."""

HOW_TO_COPY = "copy the text of the profile page in the browser, and save it as a UTF-8 text file"

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_HTML = re.compile(r"^\s*<(?:!doctype\s+html|html|head|body|\?xml)\b", re.IGNORECASE | re.MULTILINE)
# Marks that stand for nothing: zero-width space, word joiner, byte order mark, soft hyphen, bidi
# controls. Zero-width joiners stay: emoji and some scripts are spelt with them.
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")


def decode(raw: bytes) -> str:
    """Decode a page; its lines end in line feeds.

    Args:
        raw: UTF-8, with or without a mark, or UTF-16 with one; of a large file, its first
            `MAX_BYTES` + 1 bytes are enough.

    Raises:
        PageRefused: It is too large, not text, HTML, or has nothing to read.
    """
    if len(raw) > MAX_BYTES:
        raise PageRefused(f"it has more than {MAX_BYTES:,} bytes, which no page has", HOW_TO_COPY)
    encoding = next((name for mark, name in _MARKS if raw.startswith(mark)), "utf-8")
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1 if encoding == "utf-8" else None
        raise PageRefused("it is not UTF-8 text", HOW_TO_COPY, line) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    control = re.search(r"[\x00-\x08\x0e-\x1f]", text)
    if control:
        line = text.count("\n", 0, control.start()) + 1
        raise PageRefused("it is not text: it holds control characters", HOW_TO_COPY, line)
    if not clean(text).strip():
        nothing = "it has only invisible characters" if text.strip() else "it is empty"
        raise PageRefused(nothing, HOW_TO_COPY)
    markup = _HTML.search(text)
    if markup:
        line = text.count("\n", 0, markup.start()) + 1
        raise PageRefused("it is HTML, not the text of a page", HOW_TO_COPY, line)
    return text


def clean(line: str) -> str:
    """Make a line plain: no invisible marks, single spaces, mojibake mended where it is certain.

    >>> clean(" Bachelorâ€™s   Degree ")
    'Bachelor’s Degree'
    """
    if not line.isascii() and is_bad(line):
        # Certain only if the whole line is UTF-8 that was once read as Windows-1252.
        with contextlib.suppress(UnicodeError):
            line = line.encode("sloppy-windows-1252").decode("utf-8")
    return " ".join(_INVISIBLE.sub("", line).split())
