"""What follows /candidate, and what is said to the bot outside of threads."""

import pytest

from bot.questions.commands import Command, FindCandidate, ShowHelp, parse, parse_address


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("cherry", FindCandidate("cherry")),
        ("  Zhang   Hao ", FindCandidate("Zhang Hao")),
        ("“Hao Zhang”", FindCandidate("Hao Zhang")),  # quotes around all of it
        ("O’Dowd", FindCandidate("O'Dowd")),
        ("will", FindCandidate("will")),  # a name, not a stop word
        ("help me", FindCandidate("help me")),
        ("<!channel>", FindCandidate("@channel")),
        ("*bold*", FindCandidate("*bold*")),
        ("", ShowHelp()),
        (" HELP ", ShowHelp()),
        ("—help", ShowHelp()),  # a phone made one dash of two
        ("?", ShowHelp()),
    ],
)
def test_a_command_is_a_name_or_a_word_of_its_own(text: str, command: Command) -> None:
    assert parse(text) == command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("who is Hao Zhang?", FindCandidate("Hao Zhang")),
        ("candidate hao", FindCandidate("hao")),
        ("Show me cherry!", FindCandidate("cherry")),
        ("hao", FindCandidate("hao")),
        ("", ShowHelp()),
        ("?", ShowHelp()),
        ("help", ShowHelp()),
    ],
)
def test_the_bot_is_addressed_in_short_sentences(text: str, command: Command) -> None:
    assert parse_address(text) == command
