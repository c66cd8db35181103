"""Text as people and Slack write it, made plain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.questions import typed


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("R&amp;D people", "R&D people"),
        ("a &lt;b&gt; c", "a <b> c"),
        ("&amp;lt;", "&lt;"),  # unescaped once, not twice
        ("knows <http://node.js|node.js>?", "knows node.js?"),
        ("see <https://x.org/a>", "see https://x.org/a"),
        ("ask <@U024BE7LH|ann> in <#C024BE7LR|general>", "ask @ann in #general"),
        ("<!channel> hi <!subteam^S1|@leads>", "@channel hi @@leads"),
        ("“Ada Quill” — what’s up…", '"Ada Quill" - what\'s up...'),  # phones
        ("ｐｙｔｏｒｃｈ　１０？", "pytorch 10?"),  # full-width letters and space
        ("a\u00a0b\u200bc\u202ed", "a bcd"),  # no-break, zero-width, bidi
        (":wave: hi :+1::skin-tone-2:", "hi"),
        ("C::std at 10:30", "C::std at 10:30"),  # colons that are no emoji
        ("  two \n lines\t", "two lines"),
        ("50% _sure_ *x*", "50% _sure_ *x*"),  # nothing else is markup
        ("", ""),
    ],
)
def test_text_is_made_plain(raw: str, plain: str) -> None:
    assert typed.plain(raw) == plain


@given(st.text(max_size=300))
def test_plain_text_has_no_controls_and_single_spaces(text: str) -> None:
    plain = typed.plain(text)
    assert plain == " ".join(plain.split())
    assert len(plain) <= typed.MAX_CHARACTERS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Does she know C++, C# or .NET?", ("does", "she", "know", "c++", "c#", "or", ".net")),
        ("node.js and apache/tvm.", ("node.js", "and", "apache/tvm")),
        ("Hao's docker score", ("hao", "docker", "score")),
        ("don't", ("don't",)),
        ("她在哪", ("她在哪",)),
        ("?!", ()),
    ],
)
def test_skills_and_repositories_stay_one_word(text: str, words: tuple[str, ...]) -> None:
    assert typed.words(text) == words


def test_mentions_are_seen_but_not_in_code() -> None:
    assert typed.mentioned_users("<@U1> or <@U2|bo> `<@U3>` ```\n<@U4>```") == ("U1", "U2")
    assert typed.without_mention("who is Ada <@U1|bot>?", "U1") == "who is Ada  ?"
