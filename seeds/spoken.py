"""Reading the list of spoken languages, which is told by the names in it."""

import re

NAMES = frozenset(
    """afrikaans albanian amharic arabic armenian assamese azerbaijani bambara bashkir basque
    belarusian bengali bosnian breton bulgarian burmese cantonese catalan cebuano chinese corsican
    croatian czech danish dari dutch english esperanto estonian faroese farsi filipino finnish
    flemish french frisian galician georgian german greek greenlandic guarani gujarati hausa
    hawaiian hebrew hindi hokkien hungarian icelandic igbo indonesian irish italian japanese
    javanese kannada kazakh khmer kinyarwanda konkani korean kurdish kyrgyz lao latin latvian
    lingala lithuanian luxembourgish macedonian malagasy malay malayalam maltese mandarin maori
    marathi moldovan mongolian montenegrin nepali norwegian occitan odia oromo pashto persian
    polish portuguese punjabi quechua romanian romansh russian samoan sanskrit scots serbian
    sesotho shona sindhi sinhala slovak slovene slovenian somali spanish sundanese swahili swedish
    tagalog tajik tamil tatar telugu thai tibetan tigrinya tongan turkish turkmen twi uighur
    ukrainian urdu uzbek vietnamese welsh wolof wu xhosa yiddish yoruba zulu

    bahasa català čeština cymraeg dansk deutsch eesti english español euskara français
    gaeilge galego hrvatski íslenska italiano latviešu lietuvių magyar nederlands norsk polski
    português română shqip slovenčina slovenščina srpski suomi svenska türkçe tiếng việt
    ελληνικά беларуская български македонски русский српски українська қазақ עברית العربية فارسی
    اردو हिन्दी हिंदी বাংলা தமிழ் తెలుగు ไทย 中文 汉语 漢語 普通话 國語 国语 粤语 粵語 英语 英語 英文
    日语 日文 日本語 法语 德语 한국어 영어""".split()
)
"""Names and words of names, in English and in the languages themselves, case folded."""

_NAMES = tuple(NAMES)
_BETWEEN = re.compile(r"[,;，、/|·•]|\s(?:and|&)\s", re.IGNORECASE)
_HEADING = re.compile(r"^(?:spoken )?languages?(?: spoken)?\s*(?:[:：]\s*|$)", re.IGNORECASE)
_GLUED = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])")
_LONGEST_GLUED = 60
_FRONT = re.compile(r"^[^\w(]+")  # a flag, a bullet
_LEVEL = re.compile(r"\s*[(（][^()（）]*[)）]|\s[-–—:]\s.*")  # "(Native)", " - fluent"


def read(line: str) -> tuple[str, ...]:
    """Split a list of languages, in page order, each as the page has it."""
    parts = _BETWEEN.split(_HEADING.sub("", line, count=1))
    entries = [entry for part in parts if (entry := _FRONT.sub("", part).strip())]
    if len(entries) == 1 and len(line) <= _LONGEST_GLUED:
        glued = _GLUED.split(line)
        if len(glued) > 1 and all(one.casefold() in NAMES for one in glued):
            return tuple(glued)
    return tuple(entries)


def is_heading(line: str) -> bool:
    """Whether a line says that languages follow."""
    return bool(_HEADING.fullmatch(line))


def is_list(line: str) -> bool:
    """Whether a line is a list of spoken languages: "English, Mandarin Chinese".

    At least half of its entries hold a name known here, since nobody knows them all; none is
    longer than a language's name can be, nor a place of study. A full stop makes it a sentence.
    """
    if line.endswith("."):
        return False
    entries = [entry.casefold() for entry in read(line)]
    known = sum(map(_is_language, entries))
    return 0 < len(entries) <= known * 2 and all(map(_may_be_language, entries))


def cut(line: str) -> tuple[str, str]:
    """Cut off a list that is glued to something: "Ghent UniversityDutch, English".

    Returns:
        What stands before it, and the list; the whole line and nothing, where none is there.
    """
    if not line[-_LONGEST_GLUED:].casefold().rstrip(")").endswith(_NAMES):
        return line, ""
    for glued in _GLUED.finditer(line):
        rest = line[glued.start() :]
        if all(map(_is_language, map(str.casefold, read(rest)))) and is_list(rest):
            return line[: glued.start()], rest
    return line, ""


def _is_language(entry: str) -> bool:
    # "Chinese (Mandarin)", "Brazilian Portuguese", "sign language" and the like.
    return any(word in NAMES or word == "language" for word in _words(entry))


def _may_be_language(entry: str) -> bool:
    words = _words(_LEVEL.sub("", entry))
    return 0 < len(words) <= 3 and not _STUDY & set(words)


def _words(entry: str) -> list[str]:
    return entry.replace("(", " ").replace(")", " ").split()


_STUDY = frozenset(
    "university college school institute academy degree literature studies studied".split()
)
