"""The team that lives in the local Slack: a few people, a few channels, and the bot.

Everybody that the bot treats differently is there once: two recruiters, a hiring manager, a guest;
a channel with the bot, one without it, and a private one without it. The ids are fixed, so that a
bot that is started again meets the same people.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Json = dict[str, Any]

TEAM_ID = "T0NORTHWND"
APP_ID = "A0RECRUITR"
BOT_ID = "B0RECRUITR"
BOT_USER_ID = "U0RECRUITR"


@dataclass(frozen=True, slots=True)
class Team:
    """The workspace."""

    id: str
    name: str
    domain: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person, or the bot's own user.

    Attributes:
        handle: What is typed after @, lower case.
        direct_message: The conversation of this person with the bot; "" for the bot.
    """

    id: str
    name: str
    handle: str
    title: str
    kind: Literal["member", "guest", "bot"]
    direct_message: str = ""
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class Channel:
    """A conversation.

    Attributes:
        name: Without #; for a direct message the person's handle.
        members: The people who are in it from the start, by id; the bot included.
    """

    id: str
    name: str
    kind: Literal["public", "private", "im"]
    topic: str
    members: frozenset[str]

    @property
    def type_in_events(self) -> str:
        """The word that events use: "channel", "group" or "im"."""
        return {"public": "channel", "private": "group", "im": "im"}[self.kind]

    @property
    def name_in_commands(self) -> str:
        """The name that commands and clicks carry, which hides private names."""
        return {"public": self.name, "private": "privategroup", "im": "directmessage"}[self.kind]


@dataclass(frozen=True, slots=True)
class Cast:
    """The team, its people (the bot last) and its conversations, by id."""

    team: Team
    people: Mapping[str, Person]
    channels: Mapping[str, Channel]

    @property
    def bot(self) -> Person:
        """The bot's own user."""
        return self.people[BOT_USER_ID]


def build_cast(bot_name: str) -> Cast:
    """The team, with the bot under the name that its manifest gives it."""
    handle = re.sub(r"[^\w.-]+", "_", bot_name.strip().lower()) or "bot"
    people = (
        Person("U0ANNORTEG", "Ann Ortega", "ann", "Recruiter", "member", "D0ANNORTEG", True),
        Person("U0BENOKAFO", "Ben Okafor", "ben", "Recruiter", "member", "D0BENOKAFO"),
        Person("U0MIALINDQ", "Mia Lindqvist", "mia", "Hiring manager", "member", "D0MIALINDQ"),
        Person("U0GUSWEBER", "Gus Weber", "gus", "Agency partner", "guest", "D0GUSWEBER"),
        Person(BOT_USER_ID, bot_name, handle, "App", "bot"),
    )
    ann, ben, mia, gus, bot = (person.id for person in people)
    channels = (
        Channel(
            *("C0HIRING00", "hiring", "public", "Who we are looking for"),
            members=frozenset({ann, ben, mia, gus, bot}),
        ),
        Channel(
            *("C0ENGINEER", "engineering", "public", "What we build"),
            members=frozenset({ann, ben, mia}),
        ),
        Channel(
            *("G0LEADERSH", "leadership", "private", "Plans that are not public yet"),
            members=frozenset({ann, mia}),
        ),
        *(
            Channel(
                *(person.direct_message, person.handle, "im", ""),
                members=frozenset({person.id, bot}),
            )
            for person in people
            if person.direct_message
        ),
    )
    return Cast(
        Team(TEAM_ID, "Northwind", "northwind"),
        {person.id: person for person in people},
        {channel.id: channel for channel in channels},
    )
