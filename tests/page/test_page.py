"""The page in a real browser: a newcomer does the whole job."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.running import load_samples
from storage.database import Database
from tests.bot.talk import Talk, talking

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SCREENSHOT = Path(__file__).parents[2] / "bot" / "workspace" / "screenshot.png"
MILLISECONDS = 10_000

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("RECRUITER_BROWSER_REQUIRED"),
    reason="there is no chromium here; .ci/run installs it",
)


@pytest.fixture
def talk(sqlite_url: str) -> Iterator[Talk]:
    database = Database(sqlite_url)
    database.migrate()
    load_samples(database)
    with talking(database) as talk:
        yield talk
    database.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()


class Visitor:
    """Somebody with the page open."""

    def __init__(self, browser, url: str, width: int = 1280) -> None:  # type: ignore[no-untyped-def]
        self.page = browser.new_page(viewport={"width": width, "height": 860})
        self.page.set_default_timeout(MILLISECONDS)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.faults.append(said.text) if said.type == "error" else None,
        )
        self.page.goto(url)
        self.page.wait_for_selector("[data-channel]", state="attached")

    def type(self, text: str, box: str = "#composer") -> None:
        self.page.fill(box, text)
        self.page.press(box, "Enter")

    def sees(self, text: str, within: str = "main") -> None:
        self.page.locator(within).get_by_text(text).last.wait_for()

    def leave(self) -> None:
        self.page.close()
        assert self.faults == []


def test_a_newcomer_reads_a_card_and_asks_in_its_thread(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    ann.page.fill("#composer", "/cand")
    ann.page.get_by_role("option").get_by_text("/candidate").wait_for()
    ann.page.press("#composer", "Tab")
    assert ann.page.input_value("#composer") == "/candidate "
    ann.page.keyboard.type("cherry")
    ann.page.keyboard.press("Enter")
    ann.sees("Pudong, Shanghai, China")
    ann.page.get_by_role("button", name="Ask in thread").click()
    ann.type("where is she based?", "#thread-composer")
    ann.sees("Cherry Zhang is based in Pudong, Shanghai, China.", "#thread")
    ann.sees("Page: location, line 2", "#thread")
    ann.type("does she know java?", "#thread-composer")
    ann.sees("Java is not among the 10 skills on Cherry Zhang's page", "#thread")
    if os.environ.get("RECRUITER_SCREENSHOT"):
        ann.page.screenshot(path=SCREENSHOT)
    ann.page.get_by_role("button", name="Close thread").click()
    ann.page.get_by_role("button", name="4 replies").wait_for()
    ann.leave()


def test_a_choice_is_taken_by_a_click(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    ann.type("/candidate zhang")
    ann.page.get_by_role("button", name="2. Hao Zhang").click()
    ann.sees("System Architect Scientist at 4Paradigm")
    ann.sees("15 of 20 skills")
    ann.leave()


def test_a_question_is_asked_in_a_form_by_keyboard(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    ann.type("/candidate hao")
    ann.page.get_by_role("button", name="Ask a question").focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("dialog").get_by_label("Your question").wait_for()
    ann.page.keyboard.type("does he have a phd?")
    ann.page.keyboard.press("Enter")
    ann.sees("Yes, Hao Zhang has: Doctor of Philosophy", "#thread")
    ann.sees("Asked: “does he have a phd?”", "#thread")
    ann.page.get_by_role("dialog").wait_for(state="detached")
    ann.leave()


def test_the_job_is_done_on_a_phone(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url, width=400)
    ann.type("/candidate cherry")
    ann.page.get_by_role("button", name="Ask in thread").click()
    ann.type("pytorch?", "#thread-composer")
    ann.sees("Cherry Zhang has pytorch at 10 of 10.", "#thread")
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 400
    ann.page.get_by_role("button", name="Close thread").click()
    ann.page.get_by_role("button", name="Show conversations").click()
    ann.page.locator("[data-channel='C0ENGINEER']").click()
    ann.sees("the bot is not in this channel")
    ann.leave()


def test_what_a_page_says_is_text_and_never_markup(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    ann.type("/candidate <img src=x onerror=alert(1)> *bold* <!channel>")
    ann.sees("<img src=x onerror=alert(1)> *bold*")
    assert ann.page.locator("main img").count() == 0
    ann.leave()


def test_what_was_typed_is_not_lost_when_the_program_is_gone(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    talk.server.stop()
    ann.type("/candidate cherry")
    ann.sees("The local workspace does not answer.")
    assert ann.page.input_value("#composer") == "/candidate cherry"
    ann.page.get_by_text("Reconnecting").wait_for()
    ann.page.close()


def test_others_do_not_see_what_only_one_may_see(talk: Talk, browser: object) -> None:
    ann = Visitor(browser, talk.server.url)
    ann.page.locator("[data-channel='C0ENGINEER']").click()
    ann.type("/candidate cherry")
    ann.sees("Only visible to you")
    ann.page.select_option("#person", label="Ben Okafor, Recruiter")
    ann.page.locator("[data-channel='C0ENGINEER']").click()
    ann.sees("Welcome to #engineering")
    ann.leave()
