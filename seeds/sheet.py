"""A page as numbered lines, with a record of what was made of each.

Readers of sections take lines from the sheet and note where each value stands; what nobody took
is what the profile reports as unread. So every line of a page is accounted for.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from seeds.decoding import clean
from seeds.profile import Oddity, Unread


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is not empty.

    Attributes:
        number: 1-based, in the original text.
        text: In plain characters, see `decoding.clean`.
    """

    number: int
    text: str


@dataclass(slots=True)
class Sheet:
    """The lines of a page and what was made of them.

    Attributes:
        lines: Those that are not empty, in order.
        places: Field path -> first and last line.
        warnings: What was bent.
    """

    lines: list[Line]
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    warnings: list[Oddity] = field(default_factory=list)
    _taken: set[int] = field(default_factory=set)

    def take(self, *lines: Line) -> None:
        """Mark lines as part of the profile or as known boilerplate."""
        self._taken.update(line.number for line in lines)

    def note(self, path: str, lines: Iterable[Line]) -> None:
        """Say where a value stands, and take its lines; at least one."""
        numbers = [line.number for line in lines]
        self.places[path] = (min(numbers), max(numbers))
        self._taken.update(numbers)

    def warn(self, line: Line, text: str) -> None:
        """Say that a line was bent to be read, or that a part of it was not believed."""
        self.warnings.append(Oddity(line=line.number, text=text))

    def unread(self) -> tuple[Unread, ...]:
        """Get the lines that nobody took, in order."""
        left = (line for line in self.lines if line.number not in self._taken)
        return tuple(Unread(line=line.number, text=line.text) for line in left)


def read_lines(text: str) -> list[Line]:
    """Split a text into its lines, leaving out the empty ones."""
    numbered = enumerate(text.split("\n"), 1)
    cleaned = (Line(number, clean(raw)) for number, raw in numbered)
    return [line for line in cleaned if line.text]
