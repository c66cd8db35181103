"""A small Slack on this machine, to try the bot in and to test it against.

The bot reaches it as it reaches Slack, through an address in its settings; nothing in the bot
knows which of the two it talks to. It is strict where Slack is strict and that protects people:
blocks, membership, acknowledgements in time, addresses that wear out.

`Slack` is the team with its people, channels and messages, and what a person can do there;
`Server` puts it on loopback. Of the bot, this package imports only the rules for blocks.
"""

from bot.workspace.faults import Fault
from bot.workspace.refusals import NotPossible
from bot.workspace.server import Server
from bot.workspace.slack import Slack

__all__ = ["Fault", "NotPossible", "Server", "Slack"]
