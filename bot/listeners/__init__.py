"""Hearing: one file per Slack surface. The registration below is the table of contents.

A listener makes an `Incoming` of what Slack sent, and hands it to the reception, which keeps it,
acknowledges it and has it answered. Nothing is decided, drawn or sent here.
"""

from slack_bolt import App

from bot.listeners import buttons, failures, forms, messages, slash
from bot.listeners.reception import Reception


def register(app: App, reception: Reception) -> None:
    """Register everything that the bot hears; Bolt takes the first listener that fits."""
    slash.register(app, reception)  # /candidate
    messages.register(app, reception)  # threads, mentions, direct messages
    buttons.register(app, reception)  # choices, likely next questions, "Ask a question"
    forms.register(app, reception)  # the question form
    failures.register(app)  # all that is left, and all that breaks
