"""How numbers, dates, lists and names are written in answers and on cards."""

from collections.abc import Sequence
from datetime import datetime

from seeds.profile import Contribution, Education, Skill

_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()

_SINGULAR = {"branches": "branch", "pushes": "push"}

_WRITTEN = {"prs": "PRs", "pr": "PR"}


def listed(items: Sequence[str]) -> str:
    """Join items as a sentence does: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def month(value: str) -> str:
    """Write a month: "2024-09" -> "Sep 2024"."""
    year, number = value.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def period(started: str | None, ended: str | None) -> str | None:
    """Write a period of months; None when neither end is known."""
    if started and ended:
        return month(started) if started == ended else f"{month(started)} - {month(ended)}"
    if started:
        return f"since {month(started)}"
    return f"until {month(ended)}" if ended else None


def months(number: int) -> str:
    """Write a number of months: 14 -> "1 year 2 months"; 0 -> "less than a month"."""
    years, rest = divmod(number, 12)
    parts = [counted(years, "years")] if years else []
    parts += [counted(rest, "months")] if rest else []
    return " ".join(parts) or "less than a month"


def counted(number: int, plural: str) -> str:
    """Write a number of things: (1, "prs") -> "1 PR"; (1473, "pushes") -> "1,473 pushes"."""
    singular = _SINGULAR.get(plural, plural.removesuffix("s"))
    noun = singular if number == 1 else plural
    return f"{number:,} {_WRITTEN.get(noun, noun)}"


def counts(numbers: dict[str, int]) -> str:
    """Write the counts of a contribution, in page order."""
    return listed([counted(number, kind) for kind, number in numbers.items()])


def plural(kind: str) -> str:
    """Write a kind of count: "prs" -> "PRs"."""
    return _WRITTEN.get(kind, kind)


def scored(skill: Skill) -> str:
    """Write a skill with its score: "pytorch 10"; a skill without one stands alone."""
    return skill.name if skill.score is None else f"{skill.name} {skill.score}"


def studied(entry: Education) -> str:
    """Write a degree with its school, or the one of them that is known."""
    return " at ".join(part for part in (entry.degree, entry.school) if part)


def work_details(work: Contribution) -> str:
    """Write when, as what and how much: "Feb 2019 · Engineer · 9 PRs"; empty for nothing known."""
    numbers = counts(work.counts) if work.counts else None
    return " · ".join(
        part for part in (period(work.started, work.ended), work.role, numbers) if part
    )


def opened(text: str) -> str:
    """Begin a sentence with a word as a person typed it: "java" -> "Java"."""
    return text[:1].upper() + text[1:]


def quoted(text: str) -> str:
    """Put a page's own words in quotes."""
    return f"“{text}”"


def day(at: datetime) -> str:
    """Write a day, UTC: "1 Dec 2026"."""
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}"


def shown_of(shown: int, total: int | None, things: str) -> str:
    """Say how much of a list the page shows: "2 of 5 contributions"."""
    if total is None or total <= shown:
        return f"{shown} {things}"
    return f"{shown} of {total} {things}"
