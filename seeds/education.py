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
    r"|Engineer['’]s|Postgraduate|Undergraduate|Graduate|Certificate|High School|Juris|Candidate"
    r"|Bacharel|Mestrado|Doutorado|Licenciatura|Tecnólogo|Grado\b|Máster|Maestría|Doctorado|Doctorat"
    r"|Ingénieur|Ingenier|Ingeniør|Diplôme|Laurea|Doktor|Magistr|Kandidat|Bakalavr|Lisans"
    r"|Бакалавр|Магистр|Специалист|Аспирант)"
)
# Words of schools, and degrees in scripts that glue nothing.
_STUDY = regex.compile(
    r"Universi|College|School|Institut|Academ|Bootcamp|Degree|Hochschule|École|Ecole|Facult"
    r"|Polit[eé]c|Polytech|Escola|Escuela|Instituto|Gymnasium|Seminary|Conservator"
    r"|大学|大學|学院|學院|学校|學校|学士|硕士|碩士|博士|本科|대학|университет|институт|академия",
    regex.IGNORECASE,
)
# Where a mail program broke a line: the first line cannot end there, or the second begin so.
_BROKEN_OFF = regex.compile(r"(?:\s(?:at|of|in|and|for|the|de)|[,&])$")
_BROKEN_IN = regex.compile(r"^(?:\p{Ll}|(?:University|College|Institute|School)(?! of\b))")
_NO_SCHOOL = regex.compile(
    r"[\d:/@#|%<>{}=]|^(?:Self[- ]?taught|Autodidact|None)$"
    r"|\b(?!(?:of|the|and|at|in|for|de|del|la|le|les|du|des|di|da|do|dos|e|y|et|für|und|van|der)\b)"
    r"\p{Ll}[\p{Ll}\d]*\b"  # a sentence, or a part of one
)
_JOB = regex.compile(
    r"\b(?:Engineer|Developer|Programmer|Scientist|Architect|Manager|Director|Lead|Consultant|Intern"
    r"|Founder|Analyst|Administrator|CEO|CTO|VP)$"
)
_CONTACT = regex.compile(r"@|://|\+\d|\d{3}[ ./-]?\d{3}[ ./-]?\d")
_HEADING = regex.compile(r"^Education\s*(?:[:：]\s*|$)", regex.IGNORECASE)
_LONGEST_BARE_SCHOOL = 80
# Capitals before letters of a degree are the same word, "EMBA", and so is "Mc" before "Master".
_DEGREE_START = regex.compile(
    rf"(?<=[^\s\-–(/,&'’.\p{{Lu}}])(?<!\b(?:Mc|Mac))(?={_DEGREE})"
    rf"|(?<=[a-z)]\.)(?={_DEGREE})|(?<=\p{{Lu}}{{2}})(?=\p{{Lu}}\p{{Ll}})(?={_DEGREE})"
)
_STARTS_WITH_DEGREE = regex.compile(rf"^{_DEGREE}")
# "UniversityPeking": the end of a word of four letters or more, then a capital and small letter.
# Shorter beginnings are names: McGill, DeVry, MacEwan, LaTrobe.
_SCHOOL_START = regex.compile(r"(?<=\p{Ll}{4})(?=\p{Lu}\p{Ll}{2,}\b)|(?<=\))(?=\p{Lu})")


def read(line: str) -> tuple[Education, ...]:
    """Read one line of glued education, in page order; empty for an empty line."""
    entries: list[Education] = []
    line = _HEADING.sub("", line).removeprefix("at ").removesuffix(" at")
    for glued in _split_at(_DEGREE_START, line):
        degree, at, rest = glued.partition(" at ")
        if not at:
            if _STARTS_WITH_DEGREE.match(glued):
                entries.append(Education(degree=_collapse(glued)))
            else:
                entries += [Education(school=school) for school in _schools(glued)]
            continue
        first, *others = _schools(rest)
        entries.append(Education(school=first, degree=_collapse(degree)))
        entries += map(_further, others)
    return tuple(entries)


def _further(glued: str) -> Education:
    """A degree that no list knows shows in what stands before its " at ": it is no school."""
    degree, at, school = glued.partition(" at ")
    if at and not _STUDY.search(degree):
        return Education(school=school, degree=_collapse(degree))
    return Education(school=glued)


def is_study(line: str) -> bool:
    """Whether a line is education by its words: a degree or a school, and no sentence."""
    return not line.endswith((".", "!", "?")) and bool(
        _STARTS_WITH_DEGREE.match(line) or _STUDY.search(line)
    )


def is_heading(line: str) -> bool:
    """Whether a line says that education follows."""
    return bool(_HEADING.fullmatch(line))


def is_entry(line: str) -> bool:
    """Whether a line is education by its words or its form, and no sentence, job or address."""
    if is_study(line):
        return not _CONTACT.search(line)
    what, at, where = line.partition(" at ")
    if not at or _JOB.search(what) or _CONTACT.search(line):
        return False
    return not (where.endswith((".", "!", "?")) and where.split()[-1].islower())


def is_degree(line: str) -> bool:
    """Whether a line begins with a degree: "Master’s Degree Logic at Ghent University"."""
    return bool(_STARTS_WITH_DEGREE.match(line)) and not line.endswith((".", "!", "?"))


def may_be_school(line: str) -> bool:
    """Whether a line may name a school without a word of one: "MIT"."""
    return (
        len(line) <= _LONGEST_BARE_SCHOOL
        and not line.endswith((".", "!", "?", ","))
        and not _NO_SCHOOL.search(line)
        and " at " not in line
    )


def goes_on(line: str, following: str) -> bool:
    """Whether two lines are one that was broken: "... at Ghent" and "University"."""
    return bool(_BROKEN_OFF.search(line) or _BROKEN_IN.match(following))


def _schools(glued: str) -> list[str]:
    """Part schools that are glued; "WeCloudData" is one, as nothing in it says that it is two."""
    cuts = [0]
    for found in _SCHOOL_START.finditer(glued):
        at = found.start()
        if glued[at - 1] == ")" or _STUDY.search(glued, cuts[-1], at):
            cuts.append(at)
    return _pieces(glued, cuts)


def _collapse(degree: str) -> str:
    """Say an exact repetition once: "Logic, Logic" -> "Logic"."""
    half, odd = divmod(len(degree) - 2, 2)
    if not odd and half > 0 and degree[half : half + 2] == ", ":
        first, second = degree[:half], degree[half + 2 :]
        if first == second:
            return first
    return degree


def _split_at(boundary: regex.Pattern[str], text: str) -> list[str]:
    return _pieces(text, [0, *(found.start() for found in boundary.finditer(text))])


def _pieces(text: str, cuts: list[int]) -> list[str]:
    """Cut a text apart; blanks around pieces go, and so do empty ones."""
    pieces = [text[first:last].strip() for first, last in pairwise([*cuts, len(text)])]
    return [piece for piece in pieces if piece]
