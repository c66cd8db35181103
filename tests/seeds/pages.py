"""Printing a profile in the layout of a page, to read it back.

    page(profile)  ->  text whose reading is that profile again

Both layouts of a role, both orders of badges and a glued footer are chosen by the arguments.
"""

from seeds.profile import Contribution, Profile

_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_EMOJI = {"Rockstar": "🤩", "Top School": "🎓"}
FOOTER = "Find and Hire Top DevelopersWe read the code of many people."


def page(made: Profile, role_on_one_line: bool = False, footer: bool = True) -> str:
    lines = [made.name, made.headline, made.location]
    if made.badges or made.summary:
        lines.append("Summary")
        lines += _badges(made)
    lines += [
        made.coding_years is not None and _years(made.coding_years, "coding experience"),
        made.employment_years is not None
        and _years(made.employment_years, "employment as a software developer"),
        "".join(_education(entry.degree, entry.school) for entry in made.education),
        ", ".join(made.languages),
    ]
    if made.skills_total is not None:
        lines.append(f"Github Skills ({made.skills_total})")
        lines += [f"{skill.name}{skill.score or ''}" for skill in made.skills]
    if made.programming_languages_total is not None:
        lines.append(f"Programming languages ({made.programming_languages_total})")
        lines += made.programming_languages
    if made.contributions_total is not None:
        lines.append(f"Github contributions ({made.contributions_total})")
        for one in made.contributions:
            lines += _contribution(one, role_on_one_line)
    lines.append(FOOTER if footer else None)
    return "\n".join(line for line in lines if line)


def _badges(made: Profile) -> list[str]:
    lines, glued = [], ""
    for badge in made.badges:
        lines.append(glued + _EMOJI[badge])
        glued = badge
    return [*lines, glued + (made.summary or "")]


def _years(number: int, of: str) -> str:
    return f"{number} {'year' if number == 1 else 'years'} of {of}"


def _education(degree: str | None, school: str | None) -> str:
    twice = f"{degree}, {degree}" if degree else ""
    return f"{twice} at {school}" if degree and school else twice or school or ""


def _month(month: str) -> str:
    year, number = month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def _contribution(one: Contribution, role_on_one_line: bool) -> list[str | None]:
    lines: list[str | None] = [one.repo, f"{_month(one.started)} - {_month(one.ended)}"]  # type: ignore[arg-type]
    lines.append(one.description)
    if one.role:
        heading = "Role in this project:"
        lines += [heading + one.role] if role_on_one_line else [heading, one.role]
    if one.counts:
        counts = ", ".join(
            f"{number} {kind.removesuffix('s') if number == 1 else kind}"
            for kind, number in one.counts.items()
        )
        years, months = divmod(one.active_months or 0, 12)
        spans = [f"{years} years"] * bool(years) + [f"{months} months"] * bool(months)
        lines.append(f"{one.role or ''}Contributions:{counts} in {' '.join(spans) or '9 days'}")
    if one.summary:
        lines.append(f"Contributions summary:{one.summary}")
    return [*lines, one.topics_text]
