"""What messages ask, about a person with every part on the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.questions.asks import (
    Ask,
    AskBadge,
    AskCard,
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
    from_about,
    to_about,
)
from bot.questions.understanding import understand
from tests.factories import full_profile

INK = "quill/inkwell"
TIDE = "ferry/tide-tables"


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        # the head of the page
        ("where is she based?", AskTopic(Topic.LOCATION)),
        ("Which country does he live in", AskTopic(Topic.LOCATION)),
        ("location?", AskTopic(Topic.LOCATION)),
        ("and where is he?", AskTopic(Topic.LOCATION)),
        ("who does she work for?", AskTopic(Topic.EMPLOYER)),
        ("current employer", AskTopic(Topic.EMPLOYER)),
        ("what's her job title", AskTopic(Topic.HEADLINE)),
        ("how many years has he been coding?", AskTopic(Topic.CODING_YEARS)),
        ("years employed as a developer?", AskTopic(Topic.EMPLOYMENT_YEARS)),
        ("how much experience does she have", AskTopic(Topic.YEARS)),
        ("what did she study?", AskEducation()),
        ("which university", AskEducation()),
        ("does she have a PhD?", AskEducation(Level.DOCTOR)),
        ("and the master’s?", AskEducation(Level.MASTER)),
        ("what languages does she speak?", AskTopic(Topic.LANGUAGES)),
        ("does he speak french?", AskLanguage("French")),
        ("dutch?", AskLanguage("Dutch")),
        ("which programming languages?", AskTopic(Topic.CODE_LANGUAGES)),
        ("any badges?", AskTopic(Topic.BADGES)),
        ("is she a rockstar?", AskBadge("Rockstar")),
        ("top school?", AskBadge("Top School")),
        ("what does the page leave out?", AskTopic(Topic.COVERAGE)),
        ("tell me about her", AskTopic(Topic.SUMMARY)),
        # skills
        ("how good is she at llvm?", AskSkill("llvm")),
        ("does she know java?", AskSkill("java")),
        ("doesn't he know JavaScript", AskSkill("javascript")),
        ("c++?", AskSkill("c++")),
        ("does she know c#", AskSkill("c#")),
        ("knows go?", AskSkill("go")),
        ("any machine learning?", AskSkill("machine learning")),
        ("has she used frobnix?", AskSkill("frobnix")),
        ("experience with ink presses", AskSkill("ink presses")),
        ("top skills", AskTopSkills()),
        ("top 3 skills", AskTopSkills(3)),
        ("what is she best at?", AskTopSkills()),
        ("weakest skill?", AskTopSkills(lowest=True)),
        # contributions
        ("which projects did she contribute to?", AskContributions()),
        ("what open source did she contribute to?", AskContributions()),
        ("list her degrees pls", AskEducation()),
        ("what was she working on in 2020", AskContributions(2020)),
        ("2022?", AskContributions(2022)),
        ("when did she work on inkwell?", AskWork(INK, Aspect.WHEN)),
        ("since when on quill/inkwell", AskWork(INK, Aspect.STARTED)),
        ("what did he do in tide tables?", AskWork(TIDE, Aspect.WHAT)),
        ("her role in inkwell?", AskWork(INK, Aspect.ROLE)),
        ("topics of inkwell", AskWork(INK, Aspect.TOPICS)),
        ("how many PRs in tide-tables", AskWork(TIDE, Aspect.COUNT, "prs")),
        ("how many pull requests for inkwell?", AskWork(INK, Aspect.COUNT, "prs")),
        ("how long did inkwell last?", AskWork(INK, Aspect.DURATION)),
        ("longest contribution?", AskWork(None, Aspect.WHEN, pick=Pick.LONGEST)),
        ("what did she last contribute to", AskWork(None, Aspect.WHEN, pick=Pick.LATEST)),
        ("how many reviews altogether?", AskTotal("reviews")),
        # nothing that pages state, or that is anybody's business
        ("what salary does she expect?", AskUnstated("a salary")),
        ("her email?", AskUnstated("an e-mail address")),
        ("is he open to relocation", AskUnstated("relocation")),
        ("how old is she?", AskProtected("age")),
        ("is she married?", AskProtected("family")),
        ("a man or a woman?", AskProtected("gender")),
        # places and companies are no skills
        ("does she live in Belgium?", AskTopic(Topic.LOCATION)),
        ("isn't she in Norway?", AskTopic(Topic.LOCATION)),
        ("has she worked at Lantern?", AskWord("lantern")),
        ("when did she last commit?", AskWork(None, Aspect.WHEN, pick=Pick.LATEST)),
        ("show me her card", AskCard()),
        ("2", NotUnderstood()),
        # nobody else's answer
        ("who else knows llvm?", NotUnderstood()),
        ("anyone similar?", NotUnderstood()),
        # no question
        ("thanks!", Courtesy(thanks=True)),
        ("Good morning 👋", Courtesy(thanks=False)),
        ("who is she?", AskCard()),
        ("blorp the wug", NotUnderstood()),
        ("?", NotUnderstood()),
        ("", NotUnderstood()),
    ],
)
def test_a_question_is_understood_by_itself(text: str, ask: Ask) -> None:
    assert understand(text, full_profile(), None) == (ask,)


@pytest.mark.parametrize(
    ("before", "text", "ask"),
    [
        ("does she know llvm?", "and docker?", AskSkill("docker")),
        ("does she know llvm?", "what about frobnix", AskSkill("frobnix")),
        ("does she know llvm?", "since when?", AskUse("llvm")),
        ("when did she work on inkwell?", "and tide-tables?", AskWork(TIDE, Aspect.WHEN)),
        ("when did she work on inkwell?", "role?", AskWork(INK, Aspect.ROLE)),
        ("what did she do in inkwell?", "how long did that take", AskWork(INK, Aspect.DURATION)),
        ("how many PRs in inkwell?", "reviews?", AskWork(INK, Aspect.COUNT, "reviews")),
        ("how many PRs in inkwell?", "and in tide-tables?", AskWork(TIDE, Aspect.COUNT, "prs")),
        ("which projects?", "what did she do in the first one?",
         AskWork(None, Aspect.WHAT, pick=Pick.FIRST_SHOWN)),
        ("does she know CUDA?", "which project was that in?", AskUse("cuda")),
        ("years of coding?", "and employed?", AskTopic(Topic.EMPLOYMENT_YEARS)),
        ("who does she work for?", "as what?", AskTopic(Topic.HEADLINE)),
        ("does she have a phd?", "from where?", AskEducation(Level.DOCTOR)),
        ("how many PRs in inkwell?", "in total?", AskTotal("prs")),
        ("which projects?", "inkwell?", AskWork(INK, Aspect.WHAT)),
        ("which projects?", "which is the longest?", AskWork(None, Aspect.WHEN, pick=Pick.LONGEST)),
        ("longest contribution?", "how many PRs there?",
         AskWork(None, Aspect.COUNT, "prs", Pick.LONGEST)),
    ],
)  # fmt: skip
def test_a_fragment_borrows_from_the_question_before(before: str, text: str, ask: Ask) -> None:
    made = full_profile()
    (first,) = understand(before, made, None)
    assert understand(text, made, from_about(to_about(first))) == (ask,)


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        ("wher is she basd?", AskTopic(Topic.LOCATION)),
        ("how many yeras of codng", AskTopic(Topic.CODING_YEARS)),
        ("does she knwo pyhton3", AskSkill("python3")),
        ("edcuation?", AskEducation()),
        ("role in inkwel", AskWork(INK, Aspect.ROLE)),
    ],
)
def test_one_typing_error_a_word_is_forgiven(text: str, ask: Ask) -> None:
    assert understand(text, full_profile(), None) == (ask,)


def test_several_questions_are_several_asks() -> None:
    asked = understand("Hi! Where is she based? Does she know C++? thanks", full_profile(), None)
    assert asked == (AskTopic(Topic.LOCATION), AskSkill("c++"))


@pytest.mark.parametrize("joined", ["CUDA and Java", "CUDA, Java", "CUDA or java"])
def test_several_skills_in_one_question_are_all_asked(joined: str) -> None:
    asked = understand(f"does she know {joined}?", full_profile(), None)
    assert asked == (AskSkill("cuda"), AskSkill("java"))


def test_a_repository_named_like_a_skill_is_graded_as_a_skill() -> None:
    made = full_profile(contributions=(), skills=())
    made = made.model_copy(
        update={"contributions": (full_profile().contributions[0].model_copy(
            update={"repo": "pytorch/pytorch"}),)}
    )  # fmt: skip
    assert understand("how good is she at pytorch?", made, None) == (AskSkill("pytorch"),)
    assert understand("when did she work on pytorch?", made, None) == (
        AskWork("pytorch/pytorch", Aspect.WHEN),
    )


@given(st.text(max_size=120))
def test_any_text_at_all_is_understood_as_something(text: str) -> None:
    assert understand(text, full_profile(), None)
