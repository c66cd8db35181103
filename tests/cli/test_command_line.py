"""The command line as people and scripts use it: a process, its output, its exit status."""

import io
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.delivery import manifest as app_manifest
from bot.workspace.server import Server
from bot.workspace.slack import Slack
from seeds import documents

RECRUITER = [sys.executable, "-c", "import sys; from bot.cli import main; sys.exit(main())"]


def recruiter(
    *arguments: str, stdin: bytes = b"", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    import os

    variables = {**os.environ, "COLUMNS": "100", **(environment or {})}
    return subprocess.run(
        [*RECRUITER, *arguments], input=stdin, capture_output=True, env=variables, timeout=60
    )


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    folder.mkdir()
    for name, content in documents.pages():
        (folder / name).write_bytes(content)
    return folder


def assert_refused(done: subprocess.CompletedProcess[bytes], *words: str) -> None:
    said = done.stderr.decode()
    assert done.returncode == 1
    assert done.stdout == b""
    assert len(said.strip().split("\n")) == 1, said
    assert "Traceback" not in said
    for word in words:
        assert word in said


def test_reading_prints_the_profile_and_keeps_nothing(pages: Path, tmp_path: Path) -> None:
    done = recruiter("read", str(pages / "hao-zhang.txt"))
    assert done.returncode == 0
    said = done.stdout.decode()
    assert "Hao Zhang" in said
    assert "15 of 20 skills" in said
    assert list(tmp_path.rglob("*.db")) == []


def test_reading_as_json_is_the_contract(pages: Path) -> None:
    done = recruiter("read", str(pages / "cherry-zhang.txt"), "--json")
    profile = json.loads(done.stdout)
    assert profile["location"] == "Pudong, Shanghai, China"
    assert profile["skills"][0] == {"name": "pytorch", "score": 10}
    assert profile["contributions"][0]["counts"] == {"reviews": 37, "prs": 9, "comments": 81}
    assert profile["lines"]["summary"] == [6, 6]
    assert profile["unread"] == []


def test_a_page_may_come_from_standard_input() -> None:
    (_, raw), *_ = documents.pages()
    assert json.loads(recruiter("read", "-", "--json", stdin=raw).stdout)["name"] == "Cherry Zhang"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("empty.txt", b"", ["empty"]),
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00", ["not"]),
        ("page.html", b"<!doctype html><html><body>Ada</body></html>", ["HTML", "copy the text"]),
        ("big.txt", b"a" * 1_000_001, ["more than 1,000,000 bytes"]),
        ("two.txt", b"\n".join(raw for _, raw in documents.pages()), ["two people", "line"]),
    ],
)
def test_what_is_no_page_is_refused_in_one_line(
    tmp_path: Path, name: str, content: bytes, words: list[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    assert_refused(recruiter("read", str(file)), name, *words)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert_refused(recruiter("read", str(tmp_path / "none.txt")), "none.txt", "does not exist")
    assert_refused(recruiter("read", str(tmp_path)), "folder", "recruiter load")


def test_loading_twice_changes_nothing(pages: Path, sqlite_url: str) -> None:
    first = recruiter("load", str(pages), "--database", sqlite_url)
    assert first.returncode == 0
    assert b"2 added, 0 changed, 0 unchanged, 0 refused" in first.stdout
    again = recruiter("load", str(pages), "--database", sqlite_url)
    assert b"0 added, 0 changed, 2 unchanged, 0 refused" in again.stdout


def test_a_dry_run_keeps_nothing(pages: Path, sqlite_url: str) -> None:
    done = recruiter("load", str(pages), "--database", sqlite_url, "--dry-run")
    assert b"2 added" in done.stdout
    assert b"nothing was kept" in done.stdout
    assert b"2 added" in recruiter("load", str(pages), "--database", sqlite_url).stdout


def test_bad_pages_are_refused_with_reasons_and_good_ones_kept(
    pages: Path, sqlite_url: str
) -> None:
    (pages / "empty.txt").write_bytes(b"")
    done = recruiter("load", str(pages), str(pages / "none.txt"), "--database", sqlite_url)
    assert done.returncode == 1
    assert b"2 added, 0 changed, 0 unchanged, 2 refused" in done.stdout
    said = done.stderr.decode()
    assert "empty.txt: it is empty" in said
    assert "none.txt" in said
    assert "Traceback" not in said


def test_what_people_are_found_by_is_checked_and_mended(pages: Path, sqlite_url: str) -> None:
    recruiter("load", str(pages), "--database", sqlite_url)
    well = recruiter("verify", "--database", sqlite_url)
    assert (well.returncode, well.stdout) == (
        0, b"All candidates are found by what their pages say.\n",
    )  # fmt: skip
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM postings")
    broken = recruiter("verify", "--database", sqlite_url)
    assert broken.returncode == 1
    assert b"given 'cherry': 1 not found by it, 0 found wrongly" in broken.stdout
    assert broken.stdout.endswith(b"\nMend them: recruiter rebuild\n")
    mended = recruiter("rebuild", "--database", sqlite_url)
    assert (mended.returncode, mended.stdout) == (0, b"Made anew for 2 candidates.\n")
    assert recruiter("verify", "--database", sqlite_url).returncode == 0


def test_a_folder_without_pages_is_refused(tmp_path: Path, sqlite_url: str) -> None:
    done = recruiter("load", str(tmp_path), "--database", sqlite_url)
    assert (done.returncode, b"no *.txt file" in done.stderr) == (1, True)


def test_a_newer_page_shows_what_changed(sqlite_url: str) -> None:
    page = (
        "Ada Quill\nEngineer at Ferry\nGithub Skills (1)\npython{}\n{} years of coding experience"
    )
    recruiter("load", "-", "--database", sqlite_url, stdin=page.format(8, 3).encode())
    done = recruiter("load", "-", "--database", sqlite_url, stdin=page.format(9, 4).encode())
    assert b"changed  Ada Quill: coding years 3" in done.stdout
    assert "skills python 9 (was 8)" in done.stdout.decode()


def test_what_was_bent_and_what_was_not_read_is_shown() -> None:
    page = b"Log in\nAda Quill\nGithub Skills (2)\npython9\ngo9\nd310\nrust8\nPeople you may like"
    done = recruiter("read", "-", stdin=page)
    assert b"line 6: a score of 10 would break the order: kept whole" in done.stdout
    assert b"line 8 was not read: People you may like" in done.stdout


def test_the_terminal_talks_with_the_whole_bot(pages: Path, sqlite_url: str) -> None:
    recruiter("load", str(pages), "--database", sqlite_url)
    lines = [
        "/candidate cherry", "", "where is she based?", "how good is she at pytorch?",
        "does she know java?", "/candidate zhang", "hao", "when did he work on tvm?",
        "/nonsense", "/candidate <!channel>",
    ]  # fmt: skip
    done = recruiter("chat", "--json", "--database", sqlite_url, stdin="\n".join(lines).encode())
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    replies = {reply["in"]: reply for reply in map(json.loads, io.BytesIO(done.stdout))}
    kinds = {
        number: (reply["metadata"] or {}).get("event_payload", {}).get("kind")
        for number, reply in replies.items()
    }
    assert kinds == {
        1: "card", 3: "fact", 4: "fact", 5: "not_stated", 6: "choose", 7: "card", 8: "fact",
        9: None, 10: "not_found",
    }  # fmt: skip
    assert "Shanghai" in replies[3]["text"]
    assert "10 of 10" in replies[4]["text"]
    assert "Apr 2020 - Apr 2021" in replies[8]["text"]
    assert replies[3]["thread_ts"]
    assert not replies[3]["ephemeral"]
    assert replies[3]["blocks"]


def test_the_terminal_says_so_when_nobody_is_loaded(sqlite_url: str) -> None:
    done = recruiter("chat", "--database", sqlite_url, stdin=b"/candidate ada\n")
    assert b"recruiter load" in done.stdout


@pytest.mark.parametrize(
    ("given", "variable"),
    [({}, "SLACK_BOT_TOKEN"), ({"SLACK_BOT_TOKEN": "xoxb-1"}, "SLACK_APP_TOKEN")],
)
def test_a_missing_token_is_one_line_that_says_where_to_get_it(
    given: dict[str, str], variable: str, sqlite_url: str
) -> None:
    done = recruiter("serve", "--database", sqlite_url, environment=given)
    assert_refused(done, f"{variable} is not set", "api.slack.com/apps")


def test_an_unreachable_slack_is_one_line(sqlite_url: str) -> None:
    environment = {
        "SLACK_BOT_TOKEN": "xoxb-1",
        "SLACK_APP_TOKEN": "xapp-1",
        "SLACK_API_URL": "http://127.0.0.1:9/api/",
    }
    done = recruiter("serve", "--database", sqlite_url, environment=environment)
    assert_refused(done, "no answer from Slack at http://127.0.0.1:9/api/")


@pytest.mark.parametrize("wrong", ["SLACK_BOT_TOKEN", "SLACK_APP_TOKEN"])
def test_a_token_that_slack_refuses_is_one_line(wrong: str, sqlite_url: str) -> None:
    slack = Slack(app_manifest.build())
    with Server(slack, 0) as server:
        environment = {
            "SLACK_BOT_TOKEN": slack.bot_token,
            "SLACK_APP_TOKEN": slack.app_token,
            "SLACK_API_URL": f"{server.url}/api/",
        } | {wrong: "xoxb-wrong"}
        done = recruiter("serve", "--database", sqlite_url, environment=environment)
    assert_refused(done, f"Slack refuses {wrong} (invalid_auth)", "api.slack.com/apps")


def test_a_bad_database_is_one_line(pages: Path) -> None:
    assert_refused(recruiter("load", str(pages), "--database", "nonsense"), "nonsense")


def test_wrong_usage_ends_with_2() -> None:
    assert recruiter("lode").returncode == 2
    assert recruiter("read").returncode == 2
    assert recruiter("--port", "99999999").returncode == 2


def test_the_manifest_is_json() -> None:
    manifest = json.loads(recruiter("manifest", "--name", "Talent").stdout)
    assert manifest["display_information"]["name"] == "Talent"
    assert manifest["settings"]["socket_mode_enabled"] is True


def test_every_setting_stands_in_the_readme() -> None:
    from bot.settings import Settings

    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    variables = {str(field.validation_alias) for field in Settings.model_fields.values()}
    assert "SLACK_API_URL" in variables
    assert [variable for variable in variables if f"`{variable}`" not in readme] == []


def test_every_command_has_help_and_stands_in_the_readme() -> None:
    from bot.cli import app

    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    names = [command.callback.__name__ for command in app.registered_commands]
    assert names == ["serve", "read", "load", "chat", "verify", "rebuild", "manifest"]
    for name in names:
        assert f"recruiter {name}" in readme
        assert recruiter(name, "--help").returncode == 0
