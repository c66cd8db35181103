"""Profiles and candidates with all defaults; a test writes only what matters to it."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from seeds.profile import Contribution, Education, Profile, Skill
from storage import imports
from storage.imports import Kept
from storage.preparing import prepare
from storage.profiles import Candidate

T0 = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)


def profile(name: str = "Ada Quill", **fields: Any) -> Profile:
    return Profile(name=name, **fields)


def candidate(candidate_id: int = 1, of: Profile | None = None, **fields: Any) -> Candidate:
    given = {"source": "ada.txt", "loaded_at": T0, **fields}
    return Candidate(id=candidate_id, profile=of or full_profile(), **given)


def work(repo: str = "quill/inkwell", **fields: Any) -> Contribution:
    return Contribution(repo=repo, **fields)


def full_profile(**fields: Any) -> Profile:
    """A profile with every part, and more counted than shown."""
    parts: dict[str, Any] = {
        "headline": "Compiler Engineer at Ferry & Sons",
        "location": "Ghent, Belgium",
        "badges": ("Rockstar",),
        "summary": (
            "Ada builds compilers for small machines. At Ferry & Sons she now leads the back end"
            " team. Her talk on CUDA graphs drew a crowd. She has spent a decade on code quality."
        ),
        "coding_years": 12,
        "employment_years": 7,
        "education": (
            Education(school="Ghent University", degree="Master’s Degree Mathematics"),
            Education(school="KU Leuven", degree="Doctor of Philosophy (Ph.D.) Logic"),
        ),
        "languages": ("Dutch", "English"),
        "skills": (
            Skill(name="llvm", score=10),
            Skill(name="c++", score=9),
            Skill(name="machine-learning", score=8),
            Skill(name="python3"),
        ),
        "skills_total": 9,
        "programming_languages_total": 3,
        "contributions": (
            work(
                "quill/inkwell",
                started="2019-02",
                ended="2021-04",
                description="An assembler for ink",
                role="Compiler Engineer",
                counts={"prs": 9, "reviews": 1_204, "commits": 1},
                active_months=26,
                summary="Ada wrote the register allocator. She also ported it to Spark.",
                topics=("llvm", "assembler"),
            ),
            work(
                "ferry/tide-tables",
                started="2022-06",
                ended="2022-06",
                counts={"prs": 2},
                active_months=0,
            ),
        ),
        "contributions_total": 4,
    }
    parts |= fields
    made = Profile(name=parts.pop("name", "Ada Quill"), **parts)
    return made.model_copy(update={"lines": _numbered(made)})


def _numbered(made: Profile) -> dict[str, tuple[int, int]]:
    """A line for every value, in the order of the model, as a page would have them."""
    paths = ["name"]
    for field in ("headline", "location", "badges", "summary", "coding_years", "employment_years"):
        if field == "badges":
            paths += [f"badges[{i}]" for i in range(len(made.badges))]
        elif getattr(made, field) is not None:
            paths.append(field)
    paths += [f"education[{i}]" for i in range(len(made.education))]
    paths += ["languages"] if made.languages else []
    paths += ["skills_total", *(f"skills[{i}]" for i in range(len(made.skills)))]
    paths += ["programming_languages_total", "contributions_total"]
    for i, one in enumerate(made.contributions):
        for part in ("repo", "started", "ended", "description", "role", "counts",
                     "active_months", "summary", "topics"):  # fmt: skip
            if getattr(one, part) not in (None, {}, ()):
                paths.append(f"contributions[{i}].{part}")
    return {path: (line, line) for line, path in enumerate(paths, 1)}


def keep(
    connection: Connection, text: str, made: Profile, workspace: str = "main", source: str = "p.txt"
) -> Kept:
    """Load one page."""
    (kept,) = imports.keep(connection, workspace, [prepare(text, made, source)], T0)
    return kept
