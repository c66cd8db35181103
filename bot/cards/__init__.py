"""Drawing: every reply as a message of text and blocks. Values in, blocks out; no Slack call.

Text of a page is data. It is only ever put into `plain_text` and `rich_text`, which Slack does not
parse, so that no page can ping a channel, format, link or unfurl.
"""

from typing import assert_never

from bot.cards import answer, candidate, choice, listing, notice
from bot.replies import (
    Answered,
    Choose,
    Failed,
    Gone,
    Help,
    Interrupted,
    Listed,
    Message,
    NobodyFits,
    NotFound,
    Reply,
    ShowCard,
)
from bot.search.grammar import Misread


def draw(reply: Reply) -> Message:
    """Draw a reply as the message that says it."""
    match reply:
        case ShowCard():
            return candidate.draw(reply)
        case Choose():
            return choice.draw(reply)
        case Listed():
            return listing.hits(reply)
        case NobodyFits():
            return listing.nobody(reply)
        case Misread():
            return listing.misread(reply)
        case Answered(answers, asked):
            return answer.draw(answers, asked)
        case NotFound():
            return notice.not_found(reply)
        case Help():
            return notice.help_message()
        case Gone():
            return notice.gone()
        case Failed(reference):
            return notice.failed(reference)
        case Interrupted():
            return notice.interrupted()
        case _:
            assert_never(reply)
