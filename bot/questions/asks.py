"""What can be asked about one person, as values.

A message becomes one or more asks (`understanding`), and each ask an answer (`answering`). What
the last ask was about is kept with the thread, so that "and docker?" or "since when?" can borrow
what it leaves out.
"""

from dataclasses import dataclass
from enum import StrEnum

from pydantic import TypeAdapter


class Topic(StrEnum):
    """A part of the page that is asked for as a whole."""

    LOCATION = "location"
    HEADLINE = "headline"
    EMPLOYER = "employer"
    YEARS = "years"
    CODING_YEARS = "coding years"
    EMPLOYMENT_YEARS = "employment years"
    LANGUAGES = "languages"
    BADGES = "badges"
    CODE_LANGUAGES = "programming languages"
    SUMMARY = "summary"
    COVERAGE = "coverage"


@dataclass(frozen=True, slots=True)
class AskTopic:
    """A part of the page: "where is she based?"."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class AskLanguage:
    """One spoken language: "does she speak French?"."""

    language: str


@dataclass(frozen=True, slots=True)
class AskBadge:
    """One badge: "is she a rockstar?"."""

    badge: str


class Level(StrEnum):
    """The level of a degree."""

    BACHELOR = "bachelor"
    MASTER = "master"
    DOCTOR = "doctor"


@dataclass(frozen=True, slots=True)
class AskEducation:
    """Schools and degrees, perhaps of one level: "where from is his PhD?"."""

    level: Level | None = None


@dataclass(frozen=True, slots=True)
class AskSkill:
    """One skill, in the asker's spelling: "how good is she at pytorch?"."""

    term: str


@dataclass(frozen=True, slots=True)
class AskTopSkills:
    """The skills in order of score; `lowest` asks from the other end.

    Attributes:
        limit: How many; None is as many as fit an answer.
    """

    limit: int | None = None
    lowest: bool = False


class Aspect(StrEnum):
    """What of a contribution is asked for."""

    WHAT = "what"
    WHEN = "when"
    STARTED = "started"
    ENDED = "ended"
    DURATION = "duration"
    ROLE = "role"
    COUNT = "count"
    TOPICS = "topics"


class Pick(StrEnum):
    """A contribution named by its place among the others."""

    FIRST_SHOWN = "first shown"
    EARLIEST = "earliest"
    LATEST = "latest"
    LONGEST = "longest"


@dataclass(frozen=True, slots=True)
class AskWork:
    """One contribution: "when did she work on pytorch?", "her longest contribution?".

    Attributes:
        repo: "owner/name" as on the page, or None when `pick` names the contribution.
        count: What is counted, for Aspect.COUNT: "prs"; None asks for all counts.
    """

    repo: str | None
    aspect: Aspect
    count: str | None = None
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class AskContributions:
    """The contributions shown, perhaps of one calendar year."""

    year: int | None = None


@dataclass(frozen=True, slots=True)
class AskTotal:
    """A sum over the contributions shown; None sums every count."""

    count: str | None


@dataclass(frozen=True, slots=True)
class AskUse:
    """In which contributions a skill shows, and when: "since when?" after a skill."""

    term: str


@dataclass(frozen=True, slots=True)
class AskCard:
    """The person as a whole: "and hao?" with nothing to carry over."""


@dataclass(frozen=True, slots=True)
class AskWord:
    """Something that is no skill, to be looked for in the text: "has she worked at GM?"."""

    term: str


@dataclass(frozen=True, slots=True)
class AskUnstated:
    """Something that such pages never state: a salary, a phone number.

    Attributes:
        subject: What it is, as a noun phrase: "a salary".
    """

    subject: str


@dataclass(frozen=True, slots=True)
class AskProtected:
    """Something that is not answered on principle; `subject` as in `AskUnstated`."""

    subject: str


@dataclass(frozen=True, slots=True)
class Courtesy:
    """A greeting or thanks: nothing is asked.

    Attributes:
        thanks: Thanks rather than a greeting.
    """

    thanks: bool


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A message of which nothing was made."""


Ask = (
    AskTopic
    | AskLanguage
    | AskBadge
    | AskEducation
    | AskSkill
    | AskTopSkills
    | AskWork
    | AskContributions
    | AskTotal
    | AskUse
    | AskCard
    | AskWord
    | AskUnstated
    | AskProtected
    | Courtesy
    | NotUnderstood
)

_KINDS: dict[str, type[Ask]] = {
    kind.__name__: kind
    for kind in (
        AskTopic,
        AskLanguage,
        AskBadge,
        AskEducation,
        AskSkill,
        AskTopSkills,
        AskWork,
        AskContributions,
        AskTotal,
        AskUse,
    )
}
"""What a fragment can borrow from; the other asks leave nothing behind."""


def to_about(ask: Ask) -> str | None:
    """Write an ask as the text that a thread keeps; None when it leaves nothing to borrow."""
    name = type(ask).__name__
    if name not in _KINDS:
        return None
    return f"{name} {TypeAdapter(_KINDS[name]).dump_json(ask).decode()}"


def from_about(about: str | None) -> Ask | None:
    """Read what a thread kept; None for nothing, or for what another version kept."""
    name, _, value = (about or "").partition(" ")
    if name not in _KINDS:
        return None
    try:
        asked: Ask = TypeAdapter(_KINDS[name]).validate_json(value)
    except ValueError:
        return None
    return asked
