"""Random profiles of every shape, with prose that looks like other parts of a page."""

from hypothesis import strategies as st

from seeds.clutter import is_clutter
from seeds.decoding import clean
from seeds.profile import Contribution, Education, Profile, Skill
from seeds.topics import vocabulary
from tests.seeds.pages import Layout

# Letters that may be the second half of mojibake are mended away beside some others.
LETTERS = st.characters(categories=["Lu", "Ll", "Lo"], exclude_characters="ªµºŠŒŽšœžŸƒ")
WORDS = st.text(LETTERS, min_size=2, max_size=12).map(clean)
NAMES = st.lists(WORDS.filter(bool), min_size=1, max_size=4).map(" ".join).map(clean)
NAMES = NAMES.filter(  # nobody could tell these
    lambda name: name.casefold() != "summary" and not is_clutter(name)
)

HOSTILE = (
    "Jan 2020 - Mar 2021", "from Feb 2019 - Present", "quill/inkwell", "see a/b and c/d",
    "Contributions: many", "Contributions to the core:", "9 years of work", "Github Skills matter",
    "Programming languages (many)", "a Summary of it", "Role of the team: lead", "web3", "10",
    "in 3 months", "37 reviews, 9 PRs", "at Ferry", "C++, C# and .NET", "*bold* _it_ <!channel>",
    "English, French", "🤩", "Rockstar", "École d’été", "第四范式", "“quoted”", "Ghent University",
)  # fmt: skip
PARTS = st.lists(st.sampled_from(HOSTILE) | WORDS.filter(bool), min_size=1, max_size=10)
PROSE = PARTS.map(lambda parts: clean(f"{' '.join(parts)}."))
DESCRIPTIONS = st.sampled_from(HOSTILE) | PROSE
SUMMARIES = st.lists(PROSE, min_size=1, max_size=3).map(" ".join)
MONTHS = st.builds("{}-{:02}".format, st.integers(1990, 2030), st.integers(1, 12))

TOPICS = st.sampled_from(vocabulary.lists()[0][:80])


@st.composite
def works(draw: st.DrawFn) -> Contribution:
    started, ended = sorted((draw(MONTHS), draw(MONTHS)))
    counts = draw(
        st.dictionaries(
            st.sampled_from("releases reviews commits prs comments pushes issues".split()),
            st.integers(1, 99_999),
            max_size=4,
        )
    )
    has_counts = bool(counts)
    summary = draw(st.none() | SUMMARIES)
    marked = has_counts or summary
    return Contribution(
        repo=draw(st.from_regex(r"[a-z][a-z0-9-]{1,12}/[A-Za-z0-9._-]{2,12}", fullmatch=True)),
        started=started,
        ended=draw(st.sampled_from([ended, None])),
        description=draw(st.none() | DESCRIPTIONS) if marked else draw(st.none() | PROSE),
        role=draw(st.none() | st.sampled_from(["Back-end Developer", "ML & Data Engineer"])),
        counts=counts,
        active_months=draw(st.none() | st.integers(0, 90)) if has_counts else None,
        summary=summary,
        topics_text=draw(st.none() | TOPICS) if marked else None,
    )


@st.composite
def labels(draw: st.DrawFn) -> tuple[Skill, ...]:
    """Skills in falling order; one without a score does not end in a digit."""
    scores = sorted(draw(st.lists(st.integers(1, 10), max_size=20)), reverse=True)
    scored = st.sampled_from("web3 c++ c# .net sha256 k8s es6 covid-19 go python3 vue r".split())
    found = [Skill(name=draw(scored), score=score) for score in scores]
    for _ in range(draw(st.integers(0, 2))):
        found.insert(draw(st.integers(0, len(found))), Skill(name=draw(TOPICS.filter(str.isalpha))))
    return tuple(found)


PROFILES = st.builds(
    Profile,
    name=NAMES,
    headline=st.none() | st.sampled_from(["Engineer at Ferry", "CTO @ Lantern", "前端工程师"]),
    location=st.none()
    | st.sampled_from(["Ghent, Belgium", "Singapore", "Pudong, Shanghai, China"]),
    badges=st.lists(st.sampled_from(["Rockstar", "Top School"]), unique=True).map(tuple),
    summary=st.none() | SUMMARIES,
    coding_years=st.none() | st.integers(0, 60),
    # Without this line, education could not be told from a summary in free form.
    employment_years=st.integers(0, 60),
    education=st.lists(
        st.sampled_from(
            [
                Education(school="Ghent University"),
                Education(school="MIT", degree="Master’s Degree Logic"),
                Education(school="Fudan University", degree="Bachelor’s Degree Physics"),
                Education(school="University of Texas at Austin", degree="Doctor of Philosophy"),
            ]
        ),
        max_size=3,
        unique=True,
    )
    # Nothing tells where a school ends and another begins that was named without a degree.
    .map(lambda found: tuple(sorted(found, key=lambda one: one.degree is None)))
    .filter(lambda found: all(one.degree for one in found) or len(found) == 1),
    languages=st.lists(
        st.sampled_from(["English", "Mandarin Chinese", "Dutch"]), max_size=3, unique=True
    ).map(tuple),
    skills=labels(),
    skills_total=st.integers(0, 9_999),
    programming_languages_total=st.none() | st.integers(0, 99),
    programming_languages=st.just(()),
    contributions=st.lists(works(), max_size=4, unique_by=lambda work: work.repo).map(tuple),
    contributions_total=st.integers(0, 9_999),
)

LAYOUTS = st.builds(
    Layout,
    role=st.sampled_from(["one line", "two lines", "before counts"]),
    footer=st.sampled_from(["line", "none"]),
    clutter=st.lists(
        st.sampled_from(["Prog.AI", "Log in", "https://prog.ai/p/7", "12/1/25, 3:40 PM", "Share"]),
        max_size=3,
    ).map(tuple),
    separator=st.sampled_from(["", ",", "."]),
    wrapped=st.booleans(),
    ending=st.sampled_from(["\n", "\r\n", "\n\n", " \n\t"]),
    emoji=st.sampled_from(["", "\ufe0f"]),
)
