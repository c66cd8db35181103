"""The model of one developer's profile, as a Prog.AI page states it.

Frozen values, validated once where a page is read or a stored profile is loaded. The JSON form is
a public contract (`recruiter read --json`, `recruiter export`), so field names are kept.

A missing value is None, a missing list is empty. Neither ever means "no" or "zero": the page is
silent. A total in a heading ("Github Skills (20)") is kept beside the list, since the page may
show fewer than it counts.
"""

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Month = Annotated[str, StringConstraints(pattern=r"^\d{4}-(0[1-9]|1[0-2])$")]
"""A calendar month as "YYYY-MM"; sorts by time as text."""

Score = Annotated[int, Field(ge=1, le=10)]
"""A skill's score: 1 is least, 10 is best."""


class Frozen(BaseModel):
    """Base of all profile values: immutable, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Education(Frozen):
    """One degree, one school, or both; never neither."""

    school: str | None = None
    degree: str | None = None


class Skill(Frozen):
    """A GitHub skill in the page's own spelling; `seeds.skills.canonical` gives the common one.

    `score` is None when the label showed none that can be trusted.
    """

    name: str
    score: Score | None = None


class Contribution(Frozen):
    """Work in one repository.

    Attributes:
        repo: "owner/name".
        started: First month of activity.
        ended: Last month of activity; not before `started`.
        counts: What was done, by plural kind: {"reviews": 37, "prs": 9}; empty when not shown.
        active_months: The duration beside the counts; 0 is less than a month.
        topics: The repository's topics as split by the most likely reading.
        topics_text: The same topics glued together, as the page has them.
    """

    repo: str
    started: Month | None = None
    ended: Month | None = None
    description: str | None = None
    role: str | None = None
    counts: dict[str, int] = Field(default_factory=dict)
    active_months: int | None = None
    summary: str | None = None
    topics: tuple[str, ...] = ()
    topics_text: str | None = None


class Unread(Frozen):
    """A line that is neither part of the profile nor known boilerplate."""

    line: int
    text: str


class Oddity(Frozen):
    """What was read, but not as it stood: `line` is 1-based, `text` says what and why."""

    line: int
    text: str


class Profile(Frozen):
    """Everything that one page states about one person.

    Attributes:
        badges: In page order, such as "Rockstar" and "Top School".
        coding_years: Whole years of coding experience.
        employment_years: Whole years employed as a software developer.
        languages: Spoken languages, in page order.
        skills: In page order, which is best first.
        skills_total: The number in the heading; None when there is no such heading.
        lines: Where each value stands: field path ("headline", "skills[0]",
            "contributions[1].summary") -> first and last line, 1-based and inclusive. Lines are
            counted in the original text.
        unread: Lines that nothing was made of, in page order.
        warnings: Lines that were bent to be read, in page order.
    """

    name: str
    headline: str | None = None
    location: str | None = None
    badges: tuple[str, ...] = ()
    summary: str | None = None
    coding_years: int | None = None
    employment_years: int | None = None
    education: tuple[Education, ...] = ()
    languages: tuple[str, ...] = ()
    skills: tuple[Skill, ...] = ()
    skills_total: int | None = None
    programming_languages: tuple[str, ...] = ()
    programming_languages_total: int | None = None
    contributions: tuple[Contribution, ...] = ()
    contributions_total: int | None = None
    lines: dict[str, tuple[int, int]] = Field(default_factory=dict)
    unread: tuple[Unread, ...] = ()
    warnings: tuple[Oddity, ...] = ()

    @property
    def employer(self) -> str | None:
        """The company named after the first " at " of the headline, or None."""
        match = re.search(r"\s(?:at|@)\s+(.+)$", self.headline or "")
        return match.group(1) if match else None

    @property
    def title(self) -> str | None:
        """The headline without its company, or None when there is no headline."""
        if self.headline is None or self.employer is None:
            return self.headline
        return re.sub(r"\s(?:at|@)\s+$", "", self.headline.removesuffix(self.employer))
