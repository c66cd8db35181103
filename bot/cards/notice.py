"""Everything that is neither a card, a choice nor an answer: help, nobody found, faults."""

from bot.cards import ids, listing, parts
from bot.cards.parts import Run
from bot.carried import FormPlace
from bot.questions.answers import Kind
from bot.questions.wording import quoted
from bot.replies import Block, Message, NotFound

EXAMPLES = (
    ("/candidate cherry", "the card of one person; a choice when several fit"),
    ("/candidate zhang", "any part of a name will do, in any order and spelling"),
    ("/skill pytorch", "who knows it, best first, each with a proof"),
    ("/skill pytorch>=8 rust -java in:oslo", "all of these: a score, another skill, none, a place"),
    ("/skill (go or rust) years>=5 speaks:german", "one of two, years of coding, a language"),
    ('/skill mentions:"mixed precision" active>=2024', "words of the text, lately active"),
    ("/candidate help", "this text"),
)

QUESTIONS = (
    "Where is she based?",
    "How good is he at Python?",
    "Has she used CUDA?",
    "When did he work on TVM?",
    "And Hao?",
)


def help_message() -> Message:
    """Say what can be typed."""
    intro = "I answer from the profile pages that were loaded, and show the lines I rest on."
    thread = "In the thread under a card, ask in your own words:"
    honest = (
        "What a page does not say, I say is not stated. Missing is never a no: a page may show"
        " fewer skills than it counts."
    )
    blocks: list[Block] = [
        parts.header("What you can ask"),
        parts.paragraphs([Run(intro)]),
        parts.bullets([[Run(typed, bold=True), Run(f"  {what}")] for typed, what in EXAMPLES]),
        parts.paragraphs([Run(thread)]),
        parts.bullets([[Run(question)] for question in QUESTIONS]),
        parts.context([honest]),
    ]
    lines = [
        intro,
        *(f"{typed}: {what}" for typed, what in EXAMPLES),
        f"{thread} {' '.join(QUESTIONS)}",
        honest,
    ]
    return Message(parts.escape("\n".join(lines)), tuple(blocks), Kind.HELP)


def not_found(reply: NotFound) -> Message:
    """Say that nobody is found, and what to do."""
    name = quoted(parts.cut(reply.query, 80))
    if reply.empty:
        said = (
            f"I know nobody yet, so nobody is called {name}. Whoever runs me can load profile"
            " pages: recruiter load FOLDER"
        )
        return _sentence(said, Kind.NOT_FOUND)
    if reply.skill is None:
        said = (
            f"Nobody is called {name}, and no name is near it. Try one part of the name, or"
            " another spelling."
        )
        return _sentence(said, Kind.NOT_FOUND)
    said = f"Nobody is called {name}, but it is a skill."
    label, button = listing.holders(reply.skill)
    blocks = (parts.section(said), parts.actions([button]))
    return Message(parts.escape(f"{said}\n{label}"), blocks, Kind.NOT_FOUND)


def gone() -> Message:
    """Say that a person is no longer kept."""
    return _sentence(
        "This candidate is no longer kept, so I cannot answer. /candidate NAME finds others.",
        Kind.NOT_FOUND,
    )


def failed(reference: str) -> Message:
    """Say that something broke, without saying what: the log knows."""
    return _sentence(
        f"Something went wrong on my side and this was not answered. Please ask again; if it stays,"
        f" tell whoever runs me the reference {reference}.",
        Kind.ERROR,
    )


def interrupted() -> Message:
    """Say that an answer may or may not have arrived, rather than send it twice."""
    return _sentence(
        "I was restarted while I answered, and cannot see whether my answer arrived. If it did"
        " not, please ask again.",
        Kind.ERROR,
    )


def question_form(place: FormPlace) -> Block:
    """The form in which a question is typed; remembers where the answer goes."""
    return {
        "type": "modal",
        "callback_id": ids.QUESTION_FORM,
        "private_metadata": place.model_dump_json(),
        "title": parts.plain_text("Ask a question", 24),
        "submit": parts.plain_text("Ask", 24),
        "close": parts.plain_text("Cancel", 24),
        "blocks": [
            {
                "type": "input",
                "block_id": ids.QUESTION_BLOCK,
                "label": parts.plain_text("Your question", 150),
                "hint": parts.plain_text("The answer is posted in the card's thread.", 150),
                "element": {
                    "type": "plain_text_input",
                    "action_id": ids.QUESTION_INPUT,
                    "max_length": 500,
                    "placeholder": parts.plain_text("Has she used CUDA?", 150),
                },
            }
        ],
    }


def _sentence(said: str, kind: Kind) -> Message:
    return Message(parts.escape(said), (parts.section(said),), kind)
