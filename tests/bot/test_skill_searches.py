"""Searches for skills with the whole bot, over real sockets."""

from collections.abc import Iterator

import pytest

from seeds.profile import Profile, Skill
from storage.database import Database
from tests.bot.talk import BEN, Json, Talk, keep_people, kind, talking
from tests.factories import full_profile, profile, work

ADA = full_profile()


def skilled(name: str, scores: dict[str, int], **fields: object) -> Profile:
    listed = tuple(Skill(name=skill, score=score) for skill, score in scores.items())
    return profile(name, skills=listed, **fields)


PEOPLE = (
    ADA,
    skilled(
        "Bo Ash",
        {"rust": 9, "kubernetes": 4},
        headline="Platform Engineer at Lantern",
        location="Oslo, Norway",
        coding_years=4,
        contributions=(
            work("ash/early", ended="2019-01", topics=("rust",)),
            work("ash/late", started="2024-02", ended="2024-09", counts={"prs": 12, "reviews": 3},
                 summary="Bo rewrote the scheduler in Rust."),
        ),
    ),
    skilled("Cy Elm", {"rust": 10, "java": 2}, location="Ghent, Belgium"),
    profile("Di Fir", summary="She once read a book about Rust. Her team prefers mixed precision."),
    skilled("Rust Hale", {"go": 7}),
    *(skilled(f"Nim{n:02} Horde", {"nim": 1 + n % 9}) for n in range(23)),
)  # fmt: skip


@pytest.fixture
def talk(sqlite_url: str) -> Iterator[Talk]:
    database = Database(sqlite_url)
    database.migrate()
    keep_people(database, *PEOPLE)
    with talking(database) as talk:
        yield talk
    database.close()


def labels(message: Json) -> list[str]:
    return [
        element["text"]["text"]
        for block in message["blocks"]
        for element in block.get("elements", [])
        if element["type"] == "button"
    ]


def test_who_knows_a_skill_is_listed_best_first_with_a_proof_each(talk: Talk) -> None:
    found = talk.skill("rust")
    assert kind(found) == "list"
    assert found["text"].splitlines() == [
        "3 people fit rust.",
        "1. Cy Elm · Ghent, Belgium",
        "rust 10",
        "2. Bo Ash · Platform Engineer at Lantern · Oslo, Norway",
        "rust 9 · ash/late, 12 PRs, Feb 2024 - Sep 2024 (+1 more)",
        "3. Di Fir",
        "rust only mentioned: “She once read a book about Rust.”, the summary",
        "Click a name for the card, or answer in this thread with a number or a name.",
    ]


def test_filters_narrow_a_search_and_the_query_is_repeated_as_read(talk: Talk) -> None:
    found = talk.skill("rust >= 5 & in:Norge -java years>=4")
    assert found["text"].splitlines()[0] == "1 person fits rust&gt;=5 in:norge -java years&gt;=4."
    assert "Bo Ash" in found["text"]
    assert "4 years of coding" in found["text"]


def test_another_name_of_a_skill_is_told(talk: Talk) -> None:
    assert "“k8s” is known as kubernetes." in talk.skill("k8s")["text"]


def test_a_click_on_a_hit_posts_the_card_under_the_list_which_stays(talk: Talk) -> None:
    found = talk.skill("rust")
    card = talk.click(found, "2. Bo Ash")
    assert (kind(card), card["thread_ts"]) == ("card", found["ts"])
    assert "4 years" in talk.say("how many years of coding?", found["ts"])["text"]
    other = talk.click(found, "1. Cy Elm", user=BEN)
    assert "Cy Elm" in other["text"]


def test_the_thread_under_a_list_takes_people_by_number_and_name(talk: Talk) -> None:
    found = talk.skill("rust")
    assert "Cy Elm" in talk.say("1", found["ts"])["text"]
    assert "Bo Ash" in talk.say("2", found["ts"])["text"]
    assert "Oslo" in talk.say("where is he based?", found["ts"])["text"]
    assert "Di Fir" in talk.say("and di?", found["ts"])["text"]


def test_a_question_to_a_list_asks_whom_it_is_about(talk: Talk) -> None:
    found = talk.skill("rust")
    asked = talk.say("where is he based?", found["ts"])
    assert kind(asked) == "clarify"
    assert "Ghent" in talk.say("cy", found["ts"])["text"]


def test_long_lists_have_pages_that_replace_one_another(talk: Talk) -> None:
    first = talk.skill("nim")
    assert "23 people fit nim. Best first, 1-10:" in first["text"]
    assert labels(first)[-1] == "Next 10"
    second = talk.click(first, "Next 10")
    assert second["ts"] == first["ts"]
    assert "Best first, 11-20:" in second["text"]
    third = talk.click(second, "Next 3")
    assert "21-23" in third["text"]
    assert labels(third)[-1] == "Previous 10"
    assert talk.click(third, "Previous 10")["text"] == second["text"]
    names = [
        line for page in (first, second, third) for line in page["text"].splitlines()
        if "Horde" in line
    ]  # fmt: skip
    assert len({line.split(". ")[1] for line in names}) == 23


def test_numbers_in_the_thread_follow_the_page_that_is_shown(talk: Talk) -> None:
    first = talk.skill("nim")
    second = talk.click(first, "Next 10")
    (third_line,) = (line for line in second["text"].splitlines() if line.startswith("3. "))
    assert third_line.removeprefix("3. ") in talk.say("3", first["ts"])["text"]


def test_nobody_is_explained_and_a_wider_search_is_one_click_away(talk: Talk) -> None:
    nobody = talk.skill("rust>=8 in:lima")
    assert kind(nobody) == "not_found"
    assert nobody["text"].splitlines() == [
        "Nobody fits rust&gt;=8 in:lima.",
        "Nobody at all fits in:lima.",
        "without in:lima: 2",
    ]
    found = talk.click(nobody, "without in:lima: 2")
    assert (kind(found), found["ts"]) == ("list", nobody["ts"])
    assert "2 people fit rust&gt;=8." in found["text"]


def test_a_score_that_nobody_reaches_is_offered_without_it(talk: Talk) -> None:
    nobody = talk.skill("java>=9")
    assert labels(nobody) == ["java: 1"]


def test_a_misspelt_skill_is_not_replaced_but_offered(talk: Talk) -> None:
    nobody = talk.skill("kubernets rust")
    assert "No page has a skill “kubernets”." in nobody["text"]
    assert "kubernetes rust: 1" in labels(nobody)
    assert "Bo Ash" in talk.click(nobody, "kubernetes rust: 1")["text"]


def test_a_name_where_a_skill_is_asked_for_is_offered_as_a_card(talk: Talk) -> None:
    nobody = talk.skill("horde")
    assert kind(nobody) == "not_found"
    assert "Card of Nim00 Horde" in labels(nobody)
    mentioned = talk.skill("bo")  # he is in what is told of his work
    assert "it is a name: Bo Ash" in mentioned["text"]
    card = talk.click(mentioned, "Card of Bo Ash")
    assert (kind(card), card["ts"]) == ("card", mentioned["ts"])


def test_a_query_that_cannot_be_read_is_marked_and_mended_by_a_click(talk: Talk) -> None:
    bad = talk.skill("rust and")
    assert kind(bad) == "error"
    assert bad["text"].splitlines() == [
        "I cannot read this query: rust *and*",
        "Nothing follows 'and'.",
        "Try: rust",
    ]
    assert kind(talk.click(bad, "Search rust")) == "list"


def test_no_query_is_answered_with_what_can_be_asked(talk: Talk) -> None:
    for nothing in ("", "  ", "help", "HELP", "?"):
        assert kind(talk.skill(nothing)) == "help"


def test_a_word_that_is_a_name_and_a_skill_is_a_choice_of_both(talk: Talk) -> None:
    both = talk.command("rust")
    assert kind(both) == "choose"
    assert both["text"].splitlines()[:3] == [
        "“rust” is a name, and rust is a skill. Whom do you mean?",
        "1. Rust Hale, go",
        "2. Cy Elm, rust 10 · Ghent, Belgium",
    ]
    assert kind(talk.click(both, "3 people know rust")) == "list"
    assert "Cy Elm" in talk.click(talk.command("rust"), "2. Cy Elm")["text"]


def test_a_name_that_is_a_skill_of_nobody_else_is_that_person(talk: Talk) -> None:
    assert kind(talk.command("ada")) == "card"  # "Ada builds compilers" is not about the language


def test_the_name_of_a_skill_alone_offers_who_knows_it(talk: Talk) -> None:
    nobody = talk.command("java")
    assert kind(nobody) == "not_found"
    assert kind(talk.click(nobody, "1 person knows java")) == "list"


def test_who_knows_it_can_be_asked_in_a_sentence(talk: Talk) -> None:
    assert kind(talk.command("who knows rust?")) == "list"
    one = talk.command("who knows java?")  # one person: the card at once, and why
    assert kind(one) == "card"
    assert "Fits “who knows java?”: java 2." in one["text"]
    assert "Bo Ash" in talk.command("find developers who know rust in oslo")["text"]


@pytest.mark.parametrize(
    "text", ["<!channel>", "*rust*", "`rust`", "%", "a" * 3_000, "🚀", "((((("]
)
def test_rubbish_is_answered_like_any_other_query(talk: Talk, text: str) -> None:
    assert kind(talk.skill(text)) in ("list", "not_found", "error", "help")


def test_a_query_too_long_for_the_buttons_of_its_pages_is_refused(talk: Talk) -> None:
    refused = talk.skill(" or ".join(f'"{"very " * 14}{number}"' for number in range(14)))
    assert kind(refused) == "error"
    assert "characters at most" in refused["text"]
