"""The grammar in which Slack's rules for blocks are written down.

A `Shape` names the fields of one kind of object; a rule says what a field may hold. The tables
are in `block_rules` and `element_rules`; `blocks` walks them. Nothing here knows a limit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Surface = Literal["message", "modal", "home"]

PLAIN = ("plain_text",)
WEB = ("http://", "https://")
LINKS = (*WEB, "mailto:", "tel:", "slack://")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that Slack would not take.

    Attributes:
        pointer: Where, as a JSON pointer: "/blocks/0/text/text".
        message: What is wrong: "must be less than 3001 characters".
    """

    pointer: str
    message: str


@dataclass(frozen=True, slots=True)
class Text:
    """A text object of one of `kinds`, with 1 to `most` characters."""

    most: int = 3000
    kinds: tuple[str, ...] = ("plain_text", "mrkdwn")


@dataclass(frozen=True, slots=True)
class String:
    """A JSON string. `among` closes the set; `schemes` are how an address may begin."""

    most: int = 3000
    least: int = 1
    among: tuple[str, ...] = ()
    schemes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """A JSON number between `least` and `most`; whole unless `decimal`."""

    least: float | None = None
    most: float | None = None
    decimal: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Whatever Slack itself made: not checked further."""


@dataclass(frozen=True, slots=True)
class Many:
    """An array of `least` to `most` items."""

    of: "Rule"
    least: int = 1
    most: int = 100
    nulls: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """An object that has no type of its own, such as an option; `shape` is a key of `PARTS`."""

    shape: str


@dataclass(frozen=True, slots=True)
class Block:
    """A block inside a block, of one of these types."""

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Element:
    """An element of one of these types; text objects count as elements of a context."""

    of: tuple[str, ...]


Rule = Text | String | Number | Flag | Anything | Many | Part | Block | Element


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of one kind of object.

    Attributes:
        required: Fields that must be there.
        optional: Fields that may be there; any other field is a problem.
        any_of: Of each group at least one field must be there.
        one_of: Of each group at most one field may be there.
        surfaces: Where a block may stand; empty for what only stands inside a block.
    """

    required: Mapping[str, Rule] = field(default_factory=dict)
    optional: Mapping[str, Rule] = field(default_factory=dict)
    any_of: tuple[tuple[str, ...], ...] = ()
    one_of: tuple[tuple[str, ...], ...] = ()
    surfaces: tuple[Surface, ...] = ()
