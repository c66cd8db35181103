"""Printing a profile in the layout of a page, to read it back.

    page(profile, layout)  ->  text whose reading is that profile again

The layout chooses among all that pages vary in; none of it changes what is read.
"""

from dataclasses import dataclass
from typing import Literal

from seeds.profile import Contribution, Profile

_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_EMOJI = {"Rockstar": "🤩", "Top School": "🎓"}
FOOTER = "Find and Hire Top DevelopersWe read the code of many people."


@dataclass(frozen=True, slots=True)
class Layout:
    """What a page may vary in.

    Attributes:
        role: On the heading's line, on the next line and once more before the counts, or only
            before the counts.
        footer: On a line of its own, glued to the last line, or missing.
        clutter: Lines of the web site above the name.
        separator: Between the digits of thousands.
        wrapped: A summary goes on in a second line after its first sentence.
        ending: Of a line.
        emoji: What follows the emoji of a badge: nothing, or a variation selector.
    """

    role: Literal["one line", "two lines", "before counts"] = "two lines"
    footer: Literal["line", "glued", "none"] = "line"
    clutter: tuple[str, ...] = ()
    separator: str = ""
    wrapped: bool = False
    ending: str = "\n"
    emoji: str = ""


def page(made: Profile, layout: Layout = Layout()) -> str:
    """Print a profile as a page shows it."""
    lines: list[str | Literal[False] | None] = [*layout.clutter]
    lines += [made.name, made.headline, made.location]
    if made.badges or made.summary:
        lines.append("Summary")
        lines += _badges(made, layout)
    lines += [
        made.coding_years is not None and _years(made.coding_years, "coding experience"),
        made.employment_years is not None
        and _years(made.employment_years, "employment as a software developer"),
        "".join(_education(entry.degree, entry.school) for entry in made.education),
        ", ".join(made.languages),
    ]
    if made.skills_total is not None:
        lines.append(f"Github Skills ({_number(made.skills_total, layout)})")
        lines += [f"{skill.name}{skill.score or ''}" for skill in made.skills]
    if made.programming_languages_total is not None:
        lines.append(f"Programming languages ({made.programming_languages_total})")
        lines += made.programming_languages
    if made.contributions_total is not None:
        lines.append(f"Github contributions ({_number(made.contributions_total, layout)})")
        for one in made.contributions:
            lines += _contribution(one, layout)
    printed = layout.ending.join(line for line in lines if line)
    if layout.footer == "none":
        return printed
    return printed + (layout.ending if layout.footer == "line" else "") + FOOTER


def _badges(made: Profile, layout: Layout) -> list[str | Literal[False] | None]:
    lines: list[str | Literal[False] | None] = []
    glued = ""
    for badge in made.badges:
        lines.append(f"{glued}{_EMOJI[badge]}{layout.emoji}")
        glued = badge
    first, *rest = _wrapped(made.summary or "", layout)
    return [*lines, glued + first, *rest]


def _wrapped(text: str, layout: Layout) -> list[str]:
    first, stop, rest = text.partition(". ")
    return [first + ".", rest] if layout.wrapped and stop else [text]


def _number(number: int, layout: Layout) -> str:
    return f"{number:,}".replace(",", layout.separator)


def _years(number: int, of: str) -> str:
    return f"{number} {'year' if number == 1 else 'years'} of {of}"


def _education(degree: str | None, school: str | None) -> str:
    twice = f"{degree}, {degree}" if degree else ""
    return f"{twice} at {school}" if degree and school else twice or school or ""


def _month(month: str | None) -> str:
    if month is None:
        return "Present"
    year, number = month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def _contribution(one: Contribution, layout: Layout) -> list[str | Literal[False] | None]:
    lines: list[str | Literal[False] | None] = [one.repo]
    lines.append(one.started and f"{_month(one.started)} - {_month(one.ended)}")
    lines.append(one.description)
    before_counts = one.role or ""
    if one.role and not (layout.role == "before counts" and one.counts):
        heading = "Role in this project:"
        lines += [heading + one.role] if layout.role == "one line" else [heading, one.role]
    if one.counts:
        counts = ", ".join(
            f"{_number(number, layout)} {kind.removesuffix('s') if number == 1 else kind}"
            for kind, number in one.counts.items()
        )
        duration = f" in {_duration(one.active_months)}" if one.active_months is not None else ""
        lines.append(f"{before_counts}Contributions:{counts}{duration}")
    if one.summary:
        first, *rest = _wrapped(one.summary, layout)
        lines += [f"Contributions summary:{first}", *rest]
    return [*lines, one.topics_text]


def _duration(months: int) -> str:
    years, rest = divmod(months, 12)
    spans = [f"{years} year{'s' * (years > 1)}"] * bool(years)
    spans += [f"{rest} month{'s' * (rest > 1)}"] * bool(rest)
    return " ".join(spans) or "9 days"
