"""Names of spoken languages, in English, case folded."""

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
    ukrainian urdu uzbek vietnamese welsh wolof wu xhosa yiddish yoruba zulu""".split()
)


def is_list(line: str) -> bool:
    """Whether a line is a list of spoken languages: "English, Mandarin Chinese".

    At least half of its entries hold a name known here, since nobody knows them all; none is
    longer than a language's name can be, nor a place of study. A full stop makes it a sentence.
    """
    if line.endswith("."):
        return False
    entries = [entry.strip().casefold() for entry in line.split(",")]
    known = sum(_is_language(entry) for entry in entries)
    return known * 2 >= len(entries) and all(map(_may_be_language, entries))


def _is_language(entry: str) -> bool:
    # "Chinese (Mandarin)", "Brazilian Portuguese", "sign language" and the like.
    return any(word in NAMES or word == "language" for word in _words(entry))


def _may_be_language(entry: str) -> bool:
    words = _words(entry)
    return 0 < len(words) <= 3 and not _STUDY & set(words)


def _words(entry: str) -> list[str]:
    return entry.replace("(", " ").replace(")", " ").split()


_STUDY = frozenset(
    "university college school institute academy degree literature studies studied".split()
)
