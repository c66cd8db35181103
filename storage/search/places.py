"""Where people are: the cities, regions and countries that a location names.

    "Pudong, Shanghai, China"    pudong, shanghai, china
    "Greater Boston Area"        greater boston area, boston
    "Austin, TX"                 austin, texas, united states
    "München, Deutschland"       munchen, germany

Countries are known by their names in many languages; the names are the Unicode project's (CLDR).
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from babel import Locale

_LANGUAGES = (
    "en de fr es pt it nl pl ru uk tr sv da nb fi cs sk sl hr sr bg el hu ro et lv lt zh zh_Hant ja"
    " ko ar fa he hi bn ta te vi th id ms ca"
).split()

_OTHER_NAMES = {
    "usa": "US", "u.s.": "US", "u.s.a.": "US", "us": "US", "america": "US",
    "united states of america": "US", "the united states": "US", "uk": "GB", "u.k.": "GB",
    "great britain": "GB", "britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
    "northern ireland": "GB", "uae": "AE", "emirates": "AE", "holland": "NL",
    "the netherlands": "NL", "czech republic": "CZ", "turkey": "TR", "korea": "KR",
    "republic of korea": "KR", "viet nam": "VN", "russian federation": "RU", "prc": "CN",
    "mainland china": "CN", "p.r. china": "CN", "pr china": "CN", "hong kong": "HK", "macau": "MO",
    "macao": "MO", "ivory coast": "CI", "burma": "MM", "brasil": "BR", "republic of ireland": "IE",
}  # fmt: skip

_SHORT_NAMES = {
    "nyc": "new york", "sf": "san francisco", "la": "los angeles", "dc": "washington",
    "sfo": "san francisco", "blr": "bengaluru", "bangalore": "bengaluru", "kiev": "kyiv",
    "bombay": "mumbai", "peking": "beijing", "cdmx": "mexico city",
}  # fmt: skip
"""Names that are asked for by another; both are looked up."""

_STATES = dict(
    pair.split(":")
    for pair in """al:alabama ak:alaska az:arizona ar:arkansas ca:california co:colorado
    ct:connecticut de:delaware fl:florida ga:georgia hi:hawaii id:idaho il:illinois in:indiana
    ia:iowa ks:kansas ky:kentucky la:louisiana me:maine md:maryland ma:massachusetts mi:michigan
    mn:minnesota ms:mississippi mo:missouri mt:montana ne:nebraska nv:nevada nh:new_hampshire
    nj:new_jersey nm:new_mexico ny:new_york nc:north_carolina nd:north_dakota oh:ohio ok:oklahoma
    or:oregon pa:pennsylvania ri:rhode_island sc:south_carolina sd:south_dakota tn:tennessee
    tx:texas ut:utah vt:vermont va:virginia wa:washington wv:west_virginia wi:wisconsin
    wy:wyoming""".split()
)
_STATE_NAMES = frozenset(name.replace("_", " ") for name in _STATES.values()) - {"georgia"}
_BETWEEN = re.compile(r"[,，、;/|·()]|\s[-–—]\s")
_AROUND = re.compile(
    r"^(?:greater )?(.+?)(?: (?:bay|metro|metropolitan|urban))?(?: (?:area|region))?$"
)
_CODE = re.compile(r"([A-Z]{2})(?: \d{5})?")


def of_location(location: str) -> frozenset[str]:
    """Get everything that a location may be searched by."""
    return frozenset(_of_parts([part.strip() for part in _BETWEEN.split(location)]))


def asked(place: str) -> frozenset[str]:
    """Get what a place that is asked for may be called in a location; any of these will do."""
    folded = fold(place)
    found = {folded, _SHORT_NAMES.get(folded, folded)}
    if country := _country(folded):
        found = {country}
    elif state := _STATES.get(folded):
        found.add(state.replace("_", " "))
    return frozenset(filter(None, found))


def fold(text: str) -> str:
    """Write a place without case, accents and double blanks."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(c for c in decomposed if not "\u0300" <= c <= "\u036f")
    return " ".join(unicodedata.normalize("NFC", bare).split())


def _of_parts(parts: list[str]) -> Iterator[str]:
    country = next(filter(None, (_country(fold(part)) for part in reversed(parts))), None)
    for at, part in enumerate(parts):
        folded = fold(part)
        if not folded:
            continue
        yield folded
        if around := _AROUND.match(folded):
            yield around[1]
        if folded in _SHORT_NAMES:
            yield _SHORT_NAMES[folded]
        code = _CODE.fullmatch(part) if at else None
        state = _STATES.get(code[1].lower(), "").replace("_", " ") if code else ""
        if state and country in (None, _name("US")):
            yield state
            yield _name("US")
        elif at and country is None and folded in _STATE_NAMES:
            yield _name("US")
    if country:
        yield country


def _country(folded: str) -> str | None:
    code = _OTHER_NAMES.get(folded) or _countries().get(folded)
    return _name(code) if code else None


@lru_cache(maxsize=300)
def _name(code: str) -> str:
    return fold(Locale("en").territories[code])


@lru_cache(maxsize=1)
def _countries() -> dict[str, str]:
    """Names of countries in many languages -> their codes."""
    names: dict[str, str] = {}
    for language in _LANGUAGES:
        for code, name in Locale.parse(language).territories.items():
            if len(code) == 2 and code.isalpha() and code not in ("EU", "EZ", "UN", "ZZ", "QO"):
                names.setdefault(fold(name), code)
    return names
