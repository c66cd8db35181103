"""Reading glued education: degrees and schools run together without a separator.

    entries = entry entry ...           nothing stands between them
    entry   = degree " at " school | school | degree
    degree  = text ", " text            an exact repetition, "X, X", is one X

A new entry begins where a degree word follows directly on another word ("TechnologyDoctor of"), or
where a capital follows directly on the end of a word of a school ("UniversityPeking University").
"""

from itertools import pairwise

import regex

from seeds.profile import Education

_DEGREE = (
    r"(?:Bachelor|Master|Doctor|Associate|Ph\.?\s?D|B\.?Sc|M\.?Sc|B\.?Eng|M\.?Eng|B\.?Tech|M\.?Tech"
    r"|B\.?A\.?\b|M\.?A\.?\b|B\.?S\.?\b|M\.?S\.?\b|MBA|Diploma|Diplom|Licence|Licenciat|Magister"
    r"|Engineer['’]s|Postgraduate|Undergraduate|Graduate|Certificate|High School|Juris|Candidate)"
)
_DEGREE_START = regex.compile(rf"(?<=[^\s\-–(/,&'’.])(?={_DEGREE})|(?<=[a-z)]\.)(?={_DEGREE})")
_STARTS_WITH_DEGREE = regex.compile(rf"^{_DEGREE}")
# "UniversityPeking": the end of a word of four letters or more, then a capital and small letter.
# Shorter beginnings are names: McGill, DeVry, MacEwan, LaTrobe.
_SCHOOL_START = regex.compile(r"(?<=\p{Ll}{4})(?=\p{Lu}\p{Ll}{2,}\b)|(?<=\))(?=\p{Lu})")


def read(line: str) -> tuple[Education, ...]:
    """Read one line of glued education, in page order; empty for an empty line."""
    entries: list[Education] = []
    for glued in _split_at(_DEGREE_START, line):
        degree, at, rest = glued.partition(" at ")
        if not at:
            if _STARTS_WITH_DEGREE.match(glued):
                entries.append(Education(degree=_collapse(glued)))
            else:
                entries += [Education(school=school) for school in _schools(glued)]
            continue
        schools = _schools(rest)
        entries.append(Education(school=schools[0], degree=_collapse(degree)))
        entries += [Education(school=school) for school in schools[1:]]
    return tuple(entries)


def _schools(glued: str) -> list[str]:
    return _split_at(_SCHOOL_START, glued)


def _collapse(degree: str) -> str:
    """Say an exact repetition once: "Logic, Logic" -> "Logic"."""
    half, odd = divmod(len(degree) - 2, 2)
    if not odd and half > 0 and degree[half : half + 2] == ", ":
        first, second = degree[:half], degree[half + 2 :]
        if first == second:
            return first
    return degree


def _split_at(boundary: regex.Pattern[str], text: str) -> list[str]:
    cuts = [0, *(match.start() for match in boundary.finditer(text)), len(text)]
    pieces = [text[a:b].strip() for a, b in pairwise(cuts)]
    return [piece for piece in pieces if piece]
