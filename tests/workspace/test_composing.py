"""What becomes of typed text on its way to the bot."""

import pytest

from bot.workspace.cast import build_cast
from bot.workspace.composing import Composer

CAST = build_cast("Recruiter")
COMPOSER = Composer(CAST.people.values(), CAST.channels.values())
ANN, BOT, HIRING = "U0ANNORTEG", "U0RECRUITR", "C0HIRING00"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("R&D, a < b > c", "R&amp;D, a &lt; b &gt; c"),
        ("&amp;", "&amp;amp;"),
        ("<@U0ANNORTEG>", "&lt;@U0ANNORTEG&gt;"),  # typed, not picked
        ("<!channel>", "&lt;!channel&gt;"),
        ("@channel look", "<!channel> look"),
        ("@recruiter hi", f"<@{BOT}> hi"),
        ("@Recruiter: hi", f"<@{BOT}>: hi"),
        ("@Ann Ortega and @ann", f"<@{ANN}> and <@{ANN}>"),
        ("@annette", "@annette"),
        ("ann@example.com", "<mailto:ann@example.com|ann@example.com>"),
        ("in #hiring.", f"in <#{HIRING}|hiring>."),
        ("#hiring-more", "#hiring-more"),
        ("see https://x.org/a?b=1&c=2.", "see <https://x.org/a?b=1&amp;c=2>."),
        ("Prog.AI knows", "<http://Prog.AI|Prog.AI> knows"),
        ("asp.net or .net", "<http://asp.net|asp.net> or .net"),
        ("node.js and v1.2", "node.js and v1.2"),
        ("thanks 👍", "thanks :+1:"),
        ("C++ c# *bold* `code`", "C++ c# *bold* `code`"),
        ("", ""),
    ],
)
def test_typed_text_is_written_as_slack_writes_it(typed: str, told: str) -> None:
    assert COMPOSER.message(typed).text == told


def test_a_command_names_whom_it_mentions() -> None:
    assert COMPOSER.command("@ann") == f"<@{ANN}|ann>"


def test_the_blocks_say_the_same_as_the_text() -> None:
    (block,) = COMPOSER.message("hi @ann & co").blocks
    assert block["type"] == "rich_text"
    assert block["elements"][0]["elements"] == [
        {"type": "text", "text": "hi "},
        {"type": "user", "user_id": ANN},
        {"type": "text", "text": " & co"},
    ]
