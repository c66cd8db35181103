"""What a profile answers: the kind, the sentence, and the lines it rests on."""

import pytest

from bot.questions.answering import answer, suggestions
from bot.questions.answers import Answer, Kind
from bot.questions.asks import (
    Ask,
    AskBadge,
    AskContributions,
    AskEducation,
    AskLanguage,
    AskProtected,
    AskSkill,
    AskTopic,
    AskTopSkills,
    AskTotal,
    AskUnstated,
    AskUse,
    AskWord,
    AskWork,
    Aspect,
    Courtesy,
    Level,
    NotUnderstood,
    Pick,
    Topic,
)
from bot.questions.understanding import understand
from seeds.profile import Profile
from tests.factories import T0, full_profile, profile

INK = "quill/inkwell"
TIDE = "ferry/tide-tables"


def answered(ask: Ask, made: Profile | None = None) -> Answer:
    return answer(ask, 7, made or full_profile(), T0)


@pytest.mark.parametrize(
    ("ask", "kind", "said", "sections"),
    [
        (AskTopic(Topic.LOCATION), Kind.FACT, "Ada Quill is based in Ghent, Belgium.",
         ["location"]),
        (AskTopic(Topic.EMPLOYER), Kind.FACT,
         "Ada Quill works at Ferry & Sons as Compiler Engineer.", ["headline"]),
        (AskTopic(Topic.HEADLINE), Kind.FACT,
         "Ada Quill's headline is “Compiler Engineer at Ferry & Sons”.", ["headline"]),
        (AskTopic(Topic.LANGUAGES), Kind.LIST, "Ada Quill speaks Dutch and English.",
         ["languages"]),
        (AskLanguage("Dutch"), Kind.FACT,
         "Yes, Ada Quill speaks Dutch; listed are Dutch and English.", ["languages"]),
        # a language that is not listed may be spoken all the same
        (AskLanguage("French"), Kind.NOT_STATED,
         "French is not among the languages listed for Ada Quill (Dutch and English).",
         ["languages"]),
        (AskBadge("Rockstar"), Kind.FACT, "Yes, Ada Quill has the Rockstar badge.", ["badges"]),
        (AskBadge("Top School"), Kind.NOT_STATED,
         "The page does not show the Top School badge for Ada Quill; it shows Rockstar.",
         ["badges"]),
        (AskEducation(Level.DOCTOR), Kind.FACT,
         "Yes, Ada Quill has: Doctor of Philosophy (Ph.D.) Logic at KU Leuven.", ["education"]),
        (AskTopic(Topic.CODE_LANGUAGES), Kind.NOT_STATED,
         "The page counts 3 programming languages for Ada Quill but does not name them.",
         ["Programming languages"]),
        (AskSkill("llvm"), Kind.FACT, "Ada Quill has llvm at 10 of 10.", ["Github Skills"]),
        (AskSkill("machine learning"), Kind.FACT, "Ada Quill has machine-learning at 8 of 10.",
         ["Github Skills"]),
        (AskSkill("python3"), Kind.FACT,
         "Ada Quill has python3 on the skill list, without a score.", ["Github Skills"]),
        (AskSkill("cuda"), Kind.EVIDENCE,
         "CUDA has no score on Ada Quill's page, but is mentioned in the summary.",
         ["the summary"]),
        (AskSkill("java"), Kind.NOT_STATED,
         "Java is not among the 4 of 9 skills that Ada Quill's page shows, nor in its text.",
         ["Github Skills"]),
        (AskTopSkills(2), Kind.LIST,
         "Ada Quill's top skills: llvm 10, c++ 9. The page shows 4 of 9 skills.",
         ["Github Skills"]),
        (AskTopSkills(lowest=True), Kind.FACT,
         "Ada Quill's lowest score shown: machine-learning 8. The page shows 4 of 9 skills.",
         ["Github Skills"]),
        (AskWork(INK, Aspect.WHEN), Kind.FACT,
         "Ada Quill worked on quill/inkwell Feb 2019 - Apr 2021.", [INK]),
        (AskWork(TIDE, Aspect.WHEN), Kind.FACT,
         "Ada Quill worked on ferry/tide-tables Jun 2022.", [TIDE]),
        (AskWork(INK, Aspect.DURATION), Kind.FACT,
         "Ada Quill was active in quill/inkwell for 2 years 2 months (Feb 2019 - Apr 2021).",
         [INK]),
        (AskWork(TIDE, Aspect.DURATION), Kind.FACT,
         "Ada Quill was active in ferry/tide-tables for less than a month (Jun 2022).", [TIDE]),
        (AskWork(INK, Aspect.COUNT, "reviews"), Kind.FACT,
         "Ada Quill has 1,204 reviews in quill/inkwell.", [INK]),
        (AskWork(INK, Aspect.COUNT), Kind.FACT,
         "Ada Quill has 9 PRs, 1,204 reviews and 1 commit in quill/inkwell.", [INK]),
        (AskWork(TIDE, Aspect.ROLE), Kind.NOT_STATED,
         "The page does not state a role for Ada Quill's work on ferry/tide-tables.", [TIDE]),
        (AskWork(TIDE, Aspect.COUNT, "reviews"), Kind.NOT_STATED,
         "The page does not state any reviews for Ada Quill's work on ferry/tide-tables.",
         [TIDE]),
        (AskWork(INK, Aspect.TOPICS), Kind.LIST,
         "The topics of quill/inkwell are llvm and assembler.", [INK]),
        (AskWork(None, Aspect.WHEN, pick=Pick.LATEST), Kind.FACT,
         "Ada Quill's latest contribution shown is ferry/tide-tables, Jun 2022, active for less"
         " than a month.", [TIDE]),
        (AskWork(None, Aspect.WHEN, pick=Pick.LONGEST), Kind.FACT,
         "Ada Quill's longest contribution shown is quill/inkwell, Feb 2019 - Apr 2021,"
         " active for 2 years 2 months.", [INK]),
        (AskContributions(), Kind.LIST,
         "Ada Quill's page shows 2 of 4 contributions: quill/inkwell (Feb 2019 - Apr 2021,"
         " Compiler Engineer); ferry/tide-tables (Jun 2022).", ["Github contributions"]),
        (AskContributions(2020), Kind.FACT,
         "In 2020, Ada Quill contributed to quill/inkwell (Feb 2019 - Apr 2021, Compiler"
         " Engineer).", ["Github contributions"]),
        (AskContributions(2015), Kind.NOT_STATED,
         "None of the 2 of 4 contributions on Ada Quill's page falls in 2015.",
         ["Github contributions"]),
        (AskTotal("prs"), Kind.FACT,
         "Ada Quill has 11 PRs in total over the 2 of 4 contributions shown.",
         ["Github contributions"]),
        (AskWord("ferry"), Kind.EVIDENCE,
         "Ada Quill's page mentions Ferry in the headline, the summary and the repository"
         " ferry/tide-tables.",
         ["the headline", "the summary", "the repository ferry/tide-tables"]),
        (AskWord("GM"), Kind.NOT_STATED, "Ada Quill's page does not mention “GM”.", []),
        (AskUse("spark"), Kind.EVIDENCE,
         "Spark shows in Ada Quill's work on quill/inkwell (Feb 2019 - Apr 2021).",
         ["the work on quill/inkwell"]),
        (AskUnstated("a salary"), Kind.NOT_STATED,
         "The page does not state a salary for Ada Quill.", []),
        (AskProtected("age"), Kind.DECLINED,
         "I do not answer questions about age: it has no place in a hiring decision.", []),
        (NotUnderstood(), Kind.HELP,
         "I did not understand that. You can ask about Ada Quill, for example:", []),
    ],
)  # fmt: skip
def test_an_ask_is_answered_with_its_evidence(
    ask: Ask, kind: Kind, said: str, sections: list[str]
) -> None:
    made = answered(ask)
    assert made.kind is kind
    assert made.sentences[0] == said
    assert [evidence.section for evidence in made.evidence] == sections
    assert made.candidate_id == 7


def test_all_kinds_of_years_are_told_with_the_one_asked_for_first() -> None:
    made = answered(AskTopic(Topic.EMPLOYMENT_YEARS))
    assert made.sentences == (
        "Ada Quill has 7 years of employment as a software developer.",
        "The page counts coding apart: 12 years.",
        "The summary says: “She has spent a decade on code quality.”",
    )


def test_a_skill_that_is_only_mentioned_is_quoted() -> None:
    (evidence,) = answered(AskSkill("CUDA")).evidence
    assert evidence.quote == "Her talk on CUDA graphs drew a crowd."
    assert evidence.lines == full_profile().lines["summary"]


def test_an_employer_without_a_headline_is_quoted_from_the_summary() -> None:
    made = answered(AskTopic(Topic.EMPLOYER), full_profile(headline=None))
    assert made.kind is Kind.EVIDENCE
    assert made.sentences == (
        "The summary says: “At Ferry & Sons she now leads the back end team.”",
    )


@pytest.mark.parametrize("term", ["c", "r", "inkwel", "well", "script", "art"])
def test_a_piece_of_a_word_is_no_mention(term: str) -> None:
    assert answered(AskSkill(term)).kind is Kind.NOT_STATED


SILENT = (
    *(AskTopic(topic) for topic in Topic if topic is not Topic.COVERAGE),
    AskLanguage("Dutch"), AskBadge("Rockstar"), AskEducation(), AskEducation(Level.MASTER),
    AskSkill("java"), AskTopSkills(), AskUse("java"), AskContributions(), AskContributions(2020),
    AskTotal("prs"), AskWork(None, Aspect.WHEN, pick=Pick.LATEST), AskUnstated("a salary"),
)  # fmt: skip


@pytest.mark.parametrize("ask", SILENT, ids=repr)
def test_an_empty_page_states_nothing(ask: Ask) -> None:
    made = answered(ask, profile())
    assert made.kind is Kind.NOT_STATED
    assert made.evidence == ()
    assert made.sentences


@pytest.mark.parametrize("made", [full_profile(), full_profile(skills=(), contributions=())])
def test_every_suggested_question_is_understood_and_answered(made: Profile) -> None:
    questions = list(suggestions(made))
    for ask in (*SILENT, Courtesy(thanks=False), AskWork(INK, Aspect.WHAT)):
        questions += answered(ask, made).following
    about: Ask | None = AskSkill("llvm")  # "Since when?" is suggested after a skill
    for question in questions:
        (understood,) = understand(question, made, about)
        assert not isinstance(understood, NotUnderstood), question
        assert answered(understood, made).kind is not Kind.HELP, question
