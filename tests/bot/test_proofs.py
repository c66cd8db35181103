"""Why somebody fits a query, in one line for each part of it."""

import pytest

from bot.search.proofs import LONGEST_QUOTE, written
from seeds.profile import Education, Profile, Skill
from storage.search import prove
from storage.search.queries import All, Has, Measure, Not, Number, Phrase, Query, month_number
from storage.search.queries import Skill as Wanted
from storage.terms import Kind
from tests.factories import full_profile, profile, work

ADA = full_profile()
WORDY = "word " * 60
BO = profile(
    "Bo Ash",
    summary=f"Bo lets go of nothing. {WORDY}writes Go in {WORDY}. He met Zig people once.",
    skills=(Skill(name="K8s", score=None), Skill(name="rust", score=9)),
    programming_languages=("Fortran",),
    education=(Education(school="KU Leuven"),),
    badges=("Rockstar",),
    contributions=(
        work("ash/early", started="2018-01", ended="2019-01", topics=("rust", "ocaml")),
        work("ash/late", started="2024-02", counts={"prs": 1, "reviews": 3}, topics=("rust",)),
    ),
)


@pytest.mark.parametrize(
    ("query", "person", "lines"),
    [
        (Wanted("rust"), BO, ["rust 9 · ash/late, 1 PR, since Feb 2024 (+1 more)"]),
        (Wanted("rust", least=9), BO, ["rust 9 · ash/late, 1 PR, since Feb 2024 (+1 more)"]),
        (Wanted("rust", least=10), BO, []),
        (Wanted("kubernetes"), BO, ["K8s, no score"]),
        (Wanted("ocaml"), BO, ["ocaml only in the topics of ash/early"]),
        (Wanted("fortran"), BO, ["Fortran, of the programming languages"]),
        (Wanted("zig"), BO, ["zig only mentioned: “He met Zig people once.”, the summary"]),
        (Has(Kind.PLACE, "belgium"), ADA, ["Ghent, Belgium"]),
        (Has(Kind.TONGUE, "dutch"), ADA, ["Languages: Dutch, English"]),
        (Has(Kind.SCHOOL, "leuven"), BO, ["KU Leuven"]),
        (Has(Kind.BADGE, "rockstar"), BO, ["Badge: Rockstar"]),
        (Has(Kind.REPO, "ash/early"), BO, ["ash/early, Jan 2018 - Jan 2019"]),
        (Number(Measure.CODING, least=3), ADA, ["12 years of coding"]),
        (Number(Measure.EMPLOYED, least=3), ADA, ["7 years employed as a developer"]),
        (
            Number(Measure.ACTIVE, least=month_number("2019-01")),
            BO,
            ["Last seen Feb 2024, ash/late"],
        ),
        (Phrase("drew a crowd"), ADA, ["“Her talk on CUDA graphs drew a crowd.”, the summary"]),
        (Not(Wanted("rust")), ADA, []),
        (
            All((Has(Kind.PLACE, "ghent"), Has(Kind.PLACE, "belgium"), Wanted("llvm", least=10))),
            ADA,
            ["Ghent, Belgium", "llvm 10 · quill/inkwell, 9 PRs, Feb 2019 - Apr 2021"],
        ),
    ],
)
def test_each_part_that_fits_is_one_line(query: Query, person: Profile, lines: list[str]) -> None:
    assert list(written(prove(query, person), person)) == lines


def test_a_mention_is_quoted_where_it_means_the_skill_and_cut_to_a_line() -> None:
    (line,) = written(prove(Wanted("go"), BO), BO)
    assert "writes Go in" in line
    assert "lets go" not in line
    assert len(line) < LONGEST_QUOTE + 60
