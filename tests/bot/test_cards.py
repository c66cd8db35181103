"""Every reply as a message: within Slack's rules, and the same in text and blocks."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import draw, parts
from bot.cards.notice import question_form
from bot.carried import FormPlace
from bot.delivery import blocks
from bot.questions.answering import answer
from bot.questions.answers import Kind
from bot.questions.asks import AskSkill, AskTopic, AskWork, Aspect, Topic
from bot.replies import (
    Answered,
    Choose,
    Failed,
    Gone,
    Help,
    Hit,
    Interrupted,
    Known,
    Listed,
    Message,
    NobodyFits,
    NotFound,
    Reply,
    ShowCard,
    Similar,
    Wider,
)
from bot.search.grammar import Misread
from seeds.profile import Education, Profile, Skill
from storage.search.queries import All, Phrase
from storage.search.queries import Skill as Wanted
from tests.factories import T0, candidate, full_profile, profile, work

HOSTILE = "<!channel> *Ada* & <https://evil.example|click> _x_ `y` :fire: @here"


def hostile_profile() -> Profile:
    return full_profile(
        name=HOSTILE,
        headline=f"{HOSTILE} at {HOSTILE}",
        location=HOSTILE,
        summary=f"{HOSTILE} knows CUDA.",
        skills=(Skill(name=HOSTILE, score=3),),
        education=(Education(school=HOSTILE, degree=HOSTILE),),
        contributions=(work("a/b", role=HOSTILE, description=HOSTILE, summary=HOSTILE),),
    )


def texts(node: Any) -> list[str]:
    """Every text that the blocks show, with what kind of text object it is in."""
    if isinstance(node, dict):
        own = [node["text"]] if isinstance(node.get("text"), str) else []
        return own + [text for value in node.values() for text in texts(value)]
    if isinstance(node, list | tuple):
        return [text for item in node for text in texts(item)]
    return []


def answers_of(made: Profile) -> Answered:
    asks = (AskTopic(Topic.EMPLOYER), AskSkill("cuda"), AskWork("a/b", Aspect.WHAT))
    return Answered(tuple(answer(ask, 1, made, T0) for ask in asks))


RUST = Wanted("rust")
LONG_QUERY = All((RUST, *(Phrase(f"{HOSTILE} {number}") for number in range(11))))


def listed_of(made: Profile, **fields: Any) -> Listed:
    hits = tuple(Hit(candidate(i, made), (made.name, "rust 9")) for i in range(1, 11))
    return Listed(LONG_QUERY, ((HOSTILE, "rust"),), hits, **{"start": 20, "total": 1_234, **fields})


REPLIES: dict[str, Reply] = {
    "card": ShowCard(candidate(), "ada"),
    "card of a name": ShowCard(candidate(of=profile()), "ada", spelled=True),
    "hostile card": ShowCard(candidate(of=hostile_profile()), HOSTILE, spelled=True),
    "choice": Choose("quill", tuple(candidate(i) for i in range(1, 10)), 140),
    "near name": Choose("quil", (candidate(),), 1, near=True),
    "clarification": Choose("", (candidate(1), candidate(2, profile("Bo"))), 2, pending="where?"),
    "hostile choice": Choose(HOSTILE, (candidate(1, hostile_profile()), candidate(2)), 2),
    "not found": NotFound("nobody", empty=False),
    "hostile query": NotFound(HOSTILE * 40, empty=True),
    "found by skill": ShowCard(candidate(), "who knows cuda", proofs=("cuda 9", HOSTILE)),
    "name and skill": Choose(
        "rust",
        (candidate(1), candidate(2)),
        2,
        skill=Known(RUST, 40),
        skilled=(Hit(candidate(3, hostile_profile()), (HOSTILE,)),),
    ),
    "skill, no name": NotFound("rust", empty=False, skill=Known(RUST, 1)),
    "page of hits": listed_of(full_profile()),
    "hostile hits": listed_of(hostile_profile(), unread=9, called=candidate(of=hostile_profile())),
    "nobody fits": NobodyFits(
        LONG_QUERY,
        ((HOSTILE, "rust"),),
        unread=3,
        impossible=(Phrase(HOSTILE), RUST),
        wider=(Wider(RUST, 9, without=Phrase(HOSTILE * 40)), Wider(RUST, 2)),
        similar=(Similar(HOSTILE, (Known(RUST, 3),)),),
        called=(candidate(of=hostile_profile()),),
    ),
    "nobody kept": NobodyFits(RUST, empty=True),
    "nothing to offer": NobodyFits(RUST),
    "misread": Misread(HOSTILE * 40, (2, 14), HOSTILE, proposal=HOSTILE * 40),
    "misread at its end": Misread("rust and", (8, 8), "something is missing", proposal=None),
    "answers": answers_of(full_profile()),
    "hostile answers": answers_of(hostile_profile()),
    "help": Help(),
    "gone": Gone(),
    "failed": Failed("ab12cd34"),
    "interrupted": Interrupted(),
}
every_reply = pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)


@every_reply
def test_every_message_keeps_slacks_rules(reply: Reply) -> None:
    message = draw(reply)
    assert blocks.check(message.blocks) == ()
    assert 0 < len(message.text) <= 4_000
    json.dumps(message.blocks)


@every_reply
def test_no_text_of_a_page_or_query_is_ever_parsed(reply: Reply) -> None:
    message = draw(reply)
    assert "mrkdwn" not in json.dumps(message.blocks)
    assert '"emoji": true' not in json.dumps(message.blocks)
    for character in "<>":
        assert character not in message.text


def shown(message: Message) -> str:
    return "\n".join(texts(message.blocks))


def test_a_card_shows_the_whole_person() -> None:
    message = draw(ShowCard(candidate(), "ada"))
    for part in (
        "Ada Quill", "Compiler Engineer at Ferry & Sons", "Ghent, Belgium", "Rockstar",
        "12 years of coding · 7 years employed as a developer",
        "llvm 10, c++ 9, machine-learning 8, python3",
        "Doctor of Philosophy (Ph.D.) Logic at KU Leuven", "Dutch, English", "quill/inkwell",
        "Feb 2019 - Apr 2021 · Compiler Engineer · 9 PRs, 1,204 reviews and 1 commit",
        "The page shows 4 of 9 skills and 2 of 4 contributions.",
        "Page loaded 4 Mar 2026 from ada.txt.",
    ):  # fmt: skip
        assert part in shown(message)
        assert parts.escape(part) in message.text
    assert (message.kind, message.candidates) == (Kind.CARD, (1,))


def test_a_card_of_little_shows_no_empty_label() -> None:
    message = draw(ShowCard(candidate(of=profile("Bo")), "bo"))
    assert "Languages" not in shown(message)
    assert "None" not in message.text


def test_a_card_found_by_another_spelling_says_so() -> None:
    message = draw(ShowCard(candidate(), "adä", spelled=True))
    assert "Found by another spelling of “adä”." in shown(message)


def test_a_choice_is_numbered_and_tells_people_apart() -> None:
    message = draw(Choose("quill", (candidate(3), candidate(5, profile("Bo Quill"))), 2))
    assert "1. Ada Quill" in message.text
    assert "Ghent, Belgium" in message.text
    assert "2. Bo Quill" in message.text
    assert (message.kind, message.candidates) == (Kind.CHOOSE, (3, 5))


def test_a_near_name_is_offered_not_taken() -> None:
    message = draw(Choose("adda", (candidate(),), 1, near=True))
    assert message.text.startswith("Nobody is called “adda”. Did you mean:")
    assert message.kind is Kind.CHOOSE


def test_a_choice_that_a_question_waits_for_is_a_clarification() -> None:
    message = draw(Choose("quill", (candidate(1), candidate(2)), 2, pending="where?"))
    assert message.kind is Kind.CLARIFY


def test_an_answer_shows_the_lines_it_rests_on() -> None:
    made = answers_of(full_profile()).answers[1]
    message = draw(Answered((made,)))
    line = full_profile().lines["summary"][0]
    assert message.kind is Kind.EVIDENCE
    assert "“Her talk on CUDA graphs drew a crowd.”" in message.text
    assert f"Page: summary, line {line}, loaded 4 Mar 2026." in shown(message)


def test_several_answers_are_one_list() -> None:
    assert draw(answers_of(full_profile())).kind is Kind.LIST


def test_the_form_keeps_slacks_rules_and_remembers_its_place() -> None:
    view = question_form(FormPlace(channel="C1", thread="17.000100", candidate=42))
    assert blocks.check_view(view) == ()
    assert json.loads(view["private_metadata"]) == {
        "channel": "C1", "thread": "17.000100", "candidate": 42, "response_url": None,
    }  # fmt: skip


@given(st.text(max_size=400), st.integers(1, 60))
def test_text_is_cut_to_its_limit_between_graphemes(text: str, limit: int) -> None:
    cut = parts.cut(text, limit)
    assert len(cut) <= max(limit, 1)
    assert cut == text or cut.endswith("…")


def test_a_family_is_not_torn() -> None:
    assert parts.cut("ab👨‍👩‍👧‍👦cd", 6) == "ab…"


@given(st.text(max_size=300), st.integers(10, 80))
def test_escaped_text_keeps_its_limit_and_is_not_cut_in_an_entity(text: str, limit: int) -> None:
    escaped = parts.escape(text, limit)
    assert len(escaped) <= limit
    bare = escaped.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "")
    assert not set(bare) & set("&<>")


@settings(max_examples=40)
@given(st.text(min_size=1, max_size=6_000), st.text(min_size=1, max_size=400))
def test_any_text_in_a_profile_is_drawn_within_the_rules(long: str, short: str) -> None:
    made = hostile_profile().model_copy(
        update={
            "name": short,
            "summary": long,
            "languages": (long, short),
            "contributions": tuple(work(f"o/{i}", role=long, summary=long) for i in range(9)),
        }
    )
    shown_card = ShowCard(replace(candidate(), profile=made), long)
    for reply in (shown_card, answers_of(made), Choose(long, (shown_card.candidate,) * 9, 9)):
        message = draw(reply)
        assert blocks.check(message.blocks) == ()
        assert 0 < len(message.text) <= 4_000
