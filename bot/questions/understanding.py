"""From a message to what it asks.

How it works: the message is made plain (`typed`) and split into sentences. Of each, `mentions`
finds the repositories, skills, languages, badges, years and counts that it names. Then `readers`
are tried in a fixed order, from the most to the least specific; the first that recognises the
sentence by its words (`words`) gives the ask. What a fragment leaves out ("and docker?", "since
when?") is borrowed from what the last ask was about. Nothing recognised is `NotUnderstood`: a guess
would be an answer to another question.

Whom a message is about is decided before (`people`).
"""

import re

from bot.questions import mentions, typed
from bot.questions.asks import Ask, AskSkill, Courtesy, NotUnderstood
from bot.questions.readers import READERS, Heard
from seeds.profile import Profile


def understand(text: str, profile: Profile, about: Ask | None) -> tuple[Ask, ...]:
    """Read a message.

    Args:
        text: As it was typed, mentions of the bot and of the person removed.
        profile: The person whom it is about.
        about: What the thread's last ask was about; None at its start.

    Returns:
        What is asked, in order, at least one; a greeting beside a question is left out.
    """
    asked: list[Ask] = []
    for sentence in re.split(r"[?!;\n]+|\.(?=\s|$)", typed.plain(text)):
        said = typed.words(sentence)
        if not said:
            continue
        heard = Heard(mentions.find(said, profile), profile, about)
        ask = _read(heard)
        asked += [one for one in _with_other_skills(ask, heard) if one not in asked]
        about = ask if not isinstance(ask, Courtesy | NotUnderstood) else about
    questions = tuple(ask for ask in asked if not isinstance(ask, Courtesy | NotUnderstood))
    return questions or tuple(asked[:1]) or (NotUnderstood(),)


def _with_other_skills(ask: Ask, heard: Heard) -> tuple[Ask, ...]:
    """Ask for each skill of "CUDA and Java?", in the order named."""
    if isinstance(ask, AskSkill) and ask.term in heard.named.skills:
        return tuple(AskSkill(term) for term in heard.named.skills)
    return (ask,)


def _read(heard: Heard) -> Ask:
    for reader in READERS:
        ask = reader(heard)
        if ask is not None:
            return ask
    return NotUnderstood()
