"""Conversations with the whole bot, over real sockets."""

from collections.abc import Iterator
from typing import Any

import pytest

from storage.database import Database
from tests.bot.talk import (
    ANN,
    ANNS_DIRECT,
    BEN,
    ENGINEERING,
    HIRING,
    LEADERSHIP,
    Talk,
    button,
    keep_people,
    kind,
    talking,
)
from tests.factories import full_profile, profile, work

ADA = full_profile()
BO = profile(
    "Bo Quill",
    headline="Site Reliability Engineer at Lantern",
    location="Oslo, Norway",
    coding_years=4,
    lines={"headline": (2, 2), "location": (3, 3), "coding_years": (5, 5)},
)
LUCJA = profile("Łucja Wrona", location="Gdynia, Poland", contributions=(work("wrona/nest"),))


@pytest.fixture
def talk(sqlite_url: str) -> Iterator[Talk]:
    database = Database(sqlite_url)
    database.migrate()
    keep_people(database, ADA, BO, LUCJA)
    with talking(database) as talk:
        yield talk
    database.close()


def test_a_name_gives_a_card_and_its_thread_answers(talk: Talk) -> None:
    card = talk.command("ada")
    assert kind(card) == "card"
    assert "thread_ts" not in card
    reply = talk.say("where is she based?", card["ts"])
    assert (kind(reply), reply["thread_ts"]) == ("fact", card["ts"])
    assert "Ghent, Belgium" in reply["text"]
    assert kind(talk.say("does she know java?", card["ts"])) == "not_stated"
    assert kind(talk.say("CUDA?", card["ts"])) == "evidence"
    assert "Feb 2019" in talk.say("when did she work on inkwell?", card["ts"])["text"]
    assert kind(talk.say("thanks!", card["ts"])) == "help"


def test_several_people_are_a_choice_and_a_click_takes_one(talk: Talk) -> None:
    choice = talk.command("quill")
    assert kind(choice) == "choose"
    card = talk.click(choice, "2. Bo Quill")
    assert (kind(card), card["ts"]) == ("card", choice["ts"])  # one message, updated
    assert "Oslo" in talk.say("where?", card["ts"])["text"]


@pytest.mark.parametrize("taking", ["2", "the second one", "bo", "Bo Quill", "the one in oslo"])
def test_a_choice_is_answered_by_number_or_words_in_the_thread(talk: Talk, taking: str) -> None:
    choice = talk.command("quill")
    card = talk.say(taking, choice["ts"])
    assert (kind(card), card["thread_ts"]) == ("card", choice["ts"])
    assert "Bo Quill" in card["text"]
    assert "4 years" in talk.say("how many years of coding?", choice["ts"])["text"]


def test_a_question_before_the_choice_waits_for_it(talk: Talk) -> None:
    choice = talk.command("quill")
    asked = talk.say("where is she based?", choice["ts"])
    assert kind(asked) == "clarify"
    answered = talk.say("lantern", choice["ts"])
    assert kind(answered) == "fact"
    assert "Oslo" in answered["text"]


def test_a_click_on_a_waiting_choice_answers_the_question(talk: Talk) -> None:
    choice = talk.command("quill")
    asked = talk.say("where is she based?", choice["ts"])
    answered = talk.click(asked, "1. Ada Quill")
    assert kind(answered) == "fact"
    assert "Ghent" in answered["text"]


@pytest.mark.parametrize(
    "said",
    [
        "7",  # beyond the choice
        "top 1 skills",  # a number of something else
        "which engineer has more years of coding?",  # a word of a headline in a question
        "what did she do first",
    ],
)
def test_a_question_is_not_taken_for_a_choice(talk: Talk, said: str) -> None:
    choice = talk.command("quill")
    assert kind(talk.say(said, choice["ts"])) == "clarify"


def test_another_spelling_is_taken_and_says_so(talk: Talk) -> None:
    card = talk.command("lucja")
    assert kind(card) == "card"
    assert "another spelling" in card["text"]


def test_a_typing_error_is_offered_and_never_taken(talk: Talk) -> None:
    offer = talk.command("wroma")
    assert kind(offer) == "choose"
    assert "Did you mean" in offer["text"]
    assert kind(talk.click(offer, "1. Łucja Wrona")) == "card"


def test_yes_takes_the_only_near_name(talk: Talk) -> None:
    offer = talk.command("wroma")
    assert kind(talk.say("yes", offer["ts"])) == "card"


def test_a_name_alone_in_a_thread_shows_that_card(talk: Talk) -> None:
    card = talk.command("ada")
    talk.say("where?", card["ts"])
    shown = talk.say("bo", card["ts"])
    assert kind(shown) == "card"
    assert "Bo Quill" in shown["text"]


@pytest.mark.parametrize("said", ["🙏", "???", "...", "2", "​", "<@U0ANNORTEG>"])
def test_a_message_of_no_words_is_answered_or_left_alone(talk: Talk, said: str) -> None:
    card = talk.command("ada")
    talk.slack.say(ANN, HIRING, said, thread_ts=card["ts"])
    assert [kind(reply) for reply in talk.replies()] in ([], ["help"])


def test_nobody_found_says_what_to_try(talk: Talk) -> None:
    reply = talk.command("zebedee")
    assert kind(reply) == "not_found"
    assert "zebedee" in reply["text"]


def test_somebody_else_named_in_the_thread_is_answered_about(talk: Talk) -> None:
    card = talk.command("ada")
    talk.say("where is she based?", card["ts"])
    assert "Oslo" in talk.say("and bo?", card["ts"])["text"]  # the same of Bo
    assert "4 years" in talk.say("how many years has he been coding?", card["ts"])["text"]
    assert "12 years" in talk.say("and ada?", card["ts"])["text"]


def test_a_name_that_fits_several_is_asked_back(talk: Talk) -> None:
    card = talk.command("lucja")
    asked = talk.say("where is quill based?", card["ts"])
    assert kind(asked) == "clarify"
    assert "Oslo" in talk.say("bo", card["ts"])["text"]


def test_a_question_about_a_stranger_is_not_answered_about_the_person_at_hand(talk: Talk) -> None:
    card = talk.command("ada")
    reply = talk.say("where does maria live?", card["ts"])
    assert kind(reply) == "not_found"
    assert "maria" in reply["text"]
    assert "Ghent" not in reply["text"]
    assert "Ghent" in talk.say("where does she live?", card["ts"])["text"]


def test_threads_do_not_share_their_people(talk: Talk) -> None:
    first, second = talk.command("ada"), talk.command("bo")
    assert "Ghent" in talk.say("where?", first["ts"])["text"]
    assert "Oslo" in talk.say("where?", second["ts"])["text"]
    assert "Ghent" in talk.say("where?", first["ts"], user=BEN)["text"]


def test_the_buttons_of_a_card_ask_on(talk: Talk) -> None:
    card = talk.command("ada")
    reply = talk.click(card, "All skills")
    assert (kind(reply), reply["thread_ts"]) == ("list", card["ts"])
    assert "llvm 10" in reply["text"]
    following = talk.click(talk.say("llvm?", card["ts"]), "Since when?")
    assert "quill/inkwell" in following["text"]


def test_the_question_form_answers_in_the_thread(talk: Talk) -> None:
    card = talk.command("ada")
    talk.slack.click(ANN, HIRING, card["ts"], button(card, "Ask a question"))
    (opened,) = talk.replies()
    values = {"question": {"text": {"type": "plain_text_input", "value": "which university?"}}}
    assert talk.slack.submit(ANN, opened["view"]["id"], values) == {}
    reply = talk.only_reply()
    assert reply["thread_ts"] == card["ts"]
    assert "KU Leuven" in reply["text"]


def test_a_mention_and_its_message_are_answered_once(talk: Talk) -> None:
    reply = talk.say("@recruiter who is Bo Quill?", None)
    assert kind(reply) == "card"
    assert "Oslo" in talk.say("where?", reply["thread_ts"])["text"]


def test_a_direct_message_is_answered(talk: Talk) -> None:
    assert kind(talk.say("hello!", None, channel=ANNS_DIRECT)) == "help"
    reply = talk.say("ada", None, channel=ANNS_DIRECT)
    assert kind(reply) == "card"
    reply = talk.say("years of coding?", reply["thread_ts"], channel=ANNS_DIRECT)
    assert "12 years" in reply["text"]


def test_what_is_not_said_to_the_bot_is_left_alone(talk: Talk) -> None:
    card = talk.command("ada")
    talk.slack.say(ANN, HIRING, "ada is a nice name")  # no thread, no mention
    talk.slack.say(ANN, HIRING, "@ben where is she based?", thread_ts=card["ts"])
    other = talk.slack.say(BEN, HIRING, "lunch?")
    talk.slack.say(ANN, HIRING, "where?", thread_ts=other)
    assert talk.replies() == []


@pytest.mark.parametrize("channel", [ENGINEERING, LEADERSHIP])
def test_where_the_bot_is_not_only_the_asker_sees_the_card(talk: Talk, channel: str) -> None:
    card = talk.command("ada", channel=channel)
    assert card["ephemeral_to"] == ANN
    assert "Ghent" in card["text"]
    assert "/invite" in card["text"]


def test_where_the_bot_is_not_the_buttons_and_the_form_answer_all_the_same(talk: Talk) -> None:
    card = talk.command("ada", channel=ENGINEERING)
    skills = talk.click(card, "All skills")
    assert skills["ephemeral_to"] == ANN
    assert "llvm 10" in skills["text"]
    talk.slack.click(ANN, ENGINEERING, card["ts"], button(card, "Ask a question"))
    (opened,) = talk.replies()
    values = {"question": {"text": {"type": "plain_text_input", "value": "where?"}}}
    assert talk.slack.submit(ANN, opened["view"]["id"], values) == {}
    answer = talk.only_reply()
    assert answer["ephemeral_to"] == ANN
    assert "Ghent" in answer["text"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", "help"),
        ("help", "help"),
        ("x" * 3_000, "not_found"),
        ("<!channel>", "not_found"),
        ("*bold*", "not_found"),
        ("%", "not_found"),
        ("ada & <bo> \u202e\u200b", "not_found"),
    ],
)
def test_rubbish_gets_a_sentence_and_notifies_nobody(talk: Talk, typed: str, expected: str) -> None:
    reply = talk.command(typed)
    assert kind(reply) == expected
    assert "<!" not in str(reply)
    assert "<@" not in str(reply)


def test_an_unknown_question_says_what_can_be_asked(talk: Talk) -> None:
    card = talk.command("ada")
    reply = talk.say("blorp the wug", card["ts"])
    assert kind(reply) == "help"
    assert kind(talk.click(reply, "Top skills?")) == "list"


def test_quick_questions_are_answered_in_order(talk: Talk) -> None:
    card = talk.command("ada")
    for text in ("where?", "llvm?", "languages?", "badges?", "years?"):
        talk.slack.say(ANN, HIRING, text, thread_ts=card["ts"])
    said = [reply["text"].split("\n")[0] for reply in talk.replies()]
    order = [text for text in said for word in ("Ghent", "llvm", "Dutch", "Rockstar", "12 years")
             if word in text]  # fmt: skip
    assert said == order
    assert len(said) == 5


def test_a_candidate_who_is_gone_is_said_to_be_gone(talk: Talk, sqlite_url: str) -> None:
    card = talk.command("bo")
    database = Database(sqlite_url)
    with database.writing() as connection:
        from storage import tables

        connection.execute(tables.Candidate.__table__.delete().where(tables.Candidate.id == 2))
    database.close()
    assert kind(talk.say("where?", card["ts"])) == "not_found"


def test_every_reply_carries_flat_metadata_with_opaque_ids(talk: Talk) -> None:
    card = talk.command("ada")
    payload: dict[str, Any] = card["metadata"]["event_payload"]
    assert card["metadata"]["event_type"] == "recruiter_reply"
    assert payload["candidates"] == "1"
    assert all(isinstance(value, str) for value in payload.values())
    assert "Ada" not in str(payload)


def test_a_workspace_without_candidates_says_how_to_load_some(tmp_path: Any) -> None:
    database = Database(f"sqlite:///{tmp_path}/empty.db")
    database.migrate()
    with talking(database) as talk:
        assert "recruiter load" in talk.command("ada")["text"]
    database.close()


def test_nobody_of_another_workspace_is_shown(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    database.migrate()
    keep_people(database, ADA)
    with talking(database, workspace="other") as talk:
        assert kind(talk.command("ada")) == "not_found"
    database.close()
