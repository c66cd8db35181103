"""What a newer page of the same person says otherwise than the one before.

Only what the pages state is compared: where it stood, what was odd, and a repository's topics,
which are a reading, are not.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from seeds import skills
from seeds.profile import Contribution, Education, Profile, Skill

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that differs.

    Attributes:
        field: A field of `Profile`.
        text: For people: "Ghent → Oslo", "+cuda 9, −llvm, python 8 → 9".
    """

    field: str
    text: str


def find(old: Profile, new: Profile) -> tuple[Difference, ...]:
    """Compare two profiles of one person; the differences are in the order of the model."""
    found: list[Difference] = []
    for field in Profile.model_fields:
        before, after = getattr(old, field), getattr(new, field)
        if field in _ABOUT_THE_PAGE or before == after:
            continue
        if field == "skills":
            text = _items(old.skills, new.skills, _skill_key, _skill, _score)
        elif field == "contributions":
            text = _items(
                old.contributions, new.contributions, _repo_key, lambda work: work.repo, _work
            )
        elif field == "education":
            text = _items(old.education, new.education, _study, _study, lambda *_: "")
        elif isinstance(before, tuple):
            text = _items(before, after, str, str, lambda *_: "")
        else:
            text = _scalar(before, after)
        if text:
            found.append(Difference(field, text))
    return tuple(found)


_ABOUT_THE_PAGE = frozenset({"lines", "unread", "warnings"})

_MOST_ITEMS = 8
"""Items of a list that are named; more are counted."""

_LONGEST_VALUE = 60
"""Characters of a value that is shown whole; of a summary it is enough that it changed."""


def _scalar(before: object, after: object) -> str:
    texts = ["none" if value is None else str(value) for value in (before, after)]
    if any(len(text) > _LONGEST_VALUE for text in texts):
        return "gone" if after is None else "new" if before is None else "rewritten"
    return " → ".join(texts)


def _items(
    before: Iterable[_Item],
    after: Iterable[_Item],
    key: Callable[[_Item], str],
    show: Callable[[_Item], str],
    compare: Callable[[_Item, _Item], str],
) -> str:
    old, new = ({key(item): item for item in items} for items in (before, after))
    changed = [
        f"{show(item)} {text}"
        for name, item in new.items()
        if name in old and (text := compare(old[name], item))
    ]
    added = [f"+{show(item)}" for name, item in new.items() if name not in old]
    gone = [f"−{show(item)}" for name, item in old.items() if name not in new]
    all_of_them = [*added, *gone, *changed]
    if not all_of_them:
        return "reordered" if list(old) != list(new) else ""
    more = len(all_of_them) - _MOST_ITEMS
    return ", ".join(all_of_them[:_MOST_ITEMS]) + (f", {more} more" if more > 0 else "")


def _skill_key(skill: Skill) -> str:
    return skills.canonical(skill.name)


def _skill(skill: Skill) -> str:
    return skill.name if skill.score is None else f"{skill.name} {skill.score}"


def _score(old: Skill, new: Skill) -> str:
    return "" if old.score == new.score else f"(was {old.score or 'without a score'})"


def _repo_key(work: Contribution) -> str:
    return work.repo.casefold()


def _work(old: Contribution, new: Contribution) -> str:
    fields = [
        field.replace("_", " ")
        for field in Contribution.model_fields
        if field != "topics" and getattr(old, field) != getattr(new, field)
    ]
    return f"({', '.join(fields)})" if fields else ""


def _study(entry: Education) -> str:
    return " at ".join(part for part in (entry.degree, entry.school) if part)
