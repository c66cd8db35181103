"""What the answering functions give: an answer before it is tied to a candidate."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.questions.answers import Evidence, Kind
from bot.questions.prose import cite
from seeds.profile import Profile


@dataclass(frozen=True, slots=True)
class Finding:
    """Kind, sentences, evidence and likely next questions; see `answers.Answer`."""

    kind: Kind
    sentences: tuple[str, ...]
    evidence: tuple[Evidence, ...] = ()
    following: tuple[str, ...] = ()


def not_stated(
    sentence: str, *evidence: Evidence | None, following: tuple[str, ...] = ()
) -> Finding:
    """Say that the page is silent; the evidence shows what it says instead, if anything."""
    shown = tuple(cited for cited in evidence if cited)
    return Finding(Kind.NOT_STATED, (sentence,), shown, following)


def cited(profile: Profile, section: str, paths: Iterable[str]) -> tuple[Evidence, ...]:
    """Cite fields of one section as one piece of evidence, from its first line to its last.

    Returns:
        One piece of evidence, or none when no line of the fields is known.
    """
    spans = [profile.lines[path] for path in paths if path in profile.lines]
    if not spans:
        return ()
    return (Evidence(section, (min(s[0] for s in spans), max(s[1] for s in spans))),)


def quoted(profile: Profile, path: str, section: str, quote: str | None) -> tuple[Evidence, ...]:
    """Cite one field with its words."""
    evidence = cite(profile, path, section, quote)
    return () if evidence is None else (evidence,)
