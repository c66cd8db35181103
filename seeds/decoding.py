"""From bytes to the text of a page, or a clear refusal.

Text keeps its lines: line numbers in errors, provenance and `unread` are those that an editor
shows. What cannot be a page is refused before any costly work.
"""

import codecs
import html
import re
from itertools import islice
from unicodedata import decimal, is_normalized, normalize

from ftfy import fix_encoding

from seeds.errors import PageRefused

MAX_BYTES = 1_000_000
"""A page has a few thousand bytes; a hundred times that is something else."""

HOW_TO_COPY = "copy the text of the profile page in the browser, and save it as a UTF-8 text file"

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROLS = bytes((*range(0x09), *range(0x0E, 0x20)))
_ASCII = bytes(range(0x80))
_ASCII_AS_BLANKS = b" " * 0x80 + bytes(range(0x80, 0x100))
_HTML = re.compile(r"^[ \t]*<(?:!doctype\s+html|html|head|body|\?xml)\b", re.I | re.M)
_FIRST_TAG, _END_TAG = re.compile(r"\s*<[a-z][\w-]*[\s>/]", re.I), re.compile(r"</[a-z]\w*>", re.I)
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});", re.I)
_MOST_END_TAGS = 3
"""More than a description that writes of tags."""
_RICH_TEXT = "{\\rtf"
_QUOTED = re.compile(r"(?m)^[ \t]*(?:>[ \t]?)+")  # as mail programs mark what they forward
# UTF-8 that was once read as Windows-1252 has a letter that stands for a first byte, and then one
# that stands for a second: "é" becomes "Ã©". Only such lines are worth the library's long look.
_MOJIBAKE = re.compile("[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
# Marks that stand for nothing: soft hyphen, zero-width space, bidi controls, word joiner, byte
# order mark. Zero-width joiners stay: emoji and some scripts are spelt with them.
_INVISIBLE = "\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
_ZEROS = "٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀០᠐０"
_DIGITS = "".join(f"{zero}-{chr(ord(zero) + 9)}" for zero in _ZEROS)
_OTHER_SHAPES = "ﬀ-ﬆＡ-Ｚａ-ｚ\U0001d400-\U0001d7ff"  # ligatures, full-width, mathematical
# Marks that letters are composed with, in the scripts that do so.
_COMBINING = re.compile("[\u0300-\u036f\u0590-\u0900\u3099\u309a]")
# More marks on one letter than any script has; composing them takes time by their square.
_LETTER_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff"
    "\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f"
)
_LETTER_MARK = re.compile(f"[{_LETTER_MARKS}]")
_TOO_MANY_MARKS = re.compile(f"([{_LETTER_MARKS}]{{30}})[{_LETTER_MARKS}]+")
_BLANKS = "\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_UNUSUAL = re.compile(f"[{_INVISIBLE}{_BLANKS}{_DIGITS}{_OTHER_SHAPES}]")


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
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\v", "\n").replace("\f", "\n")  # between the pages of a document
    if not text.isascii():  # line ends of some editors and phones
        text = text.replace("\u2028", "\n").replace("\u2029", "\n").replace("\u0085", "\n")
        if _LETTER_MARK.search(text.encode().translate(None, _ASCII).decode()):
            text = _TOO_MANY_MARKS.sub(r"\1", text)
    plain = text.encode()
    if len(plain.translate(None, _CONTROLS)) != len(plain):
        at = next(at for at, byte in enumerate(plain) if byte in _CONTROLS)
        problem = "it is not text: it holds control characters"
        raise PageRefused(problem, HOW_TO_COPY, plain.count(b"\n", 0, at) + 1)
    if not text.strip():
        raise PageRefused("it is empty", HOW_TO_COPY)
    if "<" in text and (begins := _markup(text)) is not None:
        problem = "it is HTML, not the text of a page"
        raise PageRefused(problem, HOW_TO_COPY, text.count("\n", 0, begins) + 1)
    if text.startswith(_RICH_TEXT):
        raise PageRefused("it is rich text (RTF), not plain text", HOW_TO_COPY, 1)
    return text


def _markup(text: str) -> int | None:
    """Find where a text shows that it is HTML; a line about "<table>" is none."""
    if found := _HTML.search(text) or _FIRST_TAG.match(text):
        return found.start()
    ends = list(islice(_END_TAG.finditer(text), _MOST_END_TAGS + 1))
    return ends[0].start() if len(ends) > _MOST_END_TAGS else None


def clean_lines(text: str) -> list[str]:
    """Split a text into lines, each made plain; see `clean`.

    The marks of a mail program go, if all lines bear them: "> Ada Quill".
    """
    if text.lstrip().startswith(">") and all(
        line.startswith(">") for line in map(str.strip, text.split("\n")) if line
    ):
        text = _QUOTED.sub("", text)
    return list(map(str.strip if _is_plain(text) else clean, text.split("\n")))


def clean(line: str) -> str:
    """Make a line plain: what looks alike is spelt alike, and nothing invisible is left.

    Entities of HTML become their letters; mojibake is mended where it is certain; letters with
    marks are composed; ligatures, full-width and mathematical letters and digits of all scripts
    become plain ones; invisible marks go; every run of blanks is one space. Punctuation stays as
    it is.

    >>> clean(" Bachelorâ€™s   Degree, ﬁrst class")
    'Bachelor’s Degree, first class'
    """
    if "&" in line and _ENTITY.search(line):
        line = html.unescape(line)
    if _MOJIBAKE.search(line):
        line = fix_encoding(line)
    line = _UNUSUAL.sub(_usual, normalize("NFC", line))
    return " ".join(line.split())


def _is_plain(text: str) -> bool:
    """Whether `clean` would only strip its lines."""
    if "  " in text or "\t" in text or ("&" in text and _ENTITY.search(text)):
        return False
    if text.isascii():
        return True
    # What is not ASCII is little on most pages, and quickly looked through.
    padded = text.encode().translate(_ASCII_AS_BLANKS).decode()
    runs = padded.split()
    rare = " ".join(runs)
    odd_blanks = len(padded) - padded.count(" ") - sum(map(len, runs))
    if odd_blanks or _UNUSUAL.search(rare) or _MOJIBAKE.search(rare):
        return False
    return is_normalized("NFC", text if _COMBINING.search(rare) else rare)


def _usual(unusual: re.Match[str]) -> str:
    found = unusual.group()
    if found.isspace():
        return " "
    if found.isdecimal():
        return str(decimal(found))
    return normalize("NFKC", found) if found.isalnum() else ""
