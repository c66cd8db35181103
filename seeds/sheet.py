"""A page as numbered lines, with a record of what was made of each.

Readers of sections take lines from the sheet and note where each value stands; what nobody took
is what the profile reports as unread. So every line of a page is accounted for.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from seeds.decoding import clean_lines
from seeds.profile import Oddity, Unread


class Line(NamedTuple):
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
        """Mark lines as read, though no value stands there: headings and known boilerplate."""
        for line in lines:
            self._taken.add(line.number)

    def note(self, path: str, *lines: Line) -> None:
        """Say where a value stands, and so take its lines; at least one, in order."""
        self.places[path] = (lines[0].number, lines[-1].number)

    def warn(self, line: Line, text: str) -> None:
        """Say that a line was bent to be read, or that a part of it was not believed."""
        self.warnings.append(Oddity(line=line.number, text=text))

    def unread(self) -> tuple[Unread, ...]:
        """Get the lines that nobody took, in order."""
        taken = self._taken.union(first for first, _ in self.places.values())
        for first, last in self.places.values():
            if last > first:
                taken.update(range(first, last + 1))
        left = [line for line in self.lines if line.number not in taken]
        return tuple(Unread(line=line.number, text=line.text) for line in left)


def read_lines(text: str) -> list[Line]:
    """Split a text into its lines, leaving out the empty ones."""
    return [Line(number, line) for number, line in enumerate(clean_lines(text), 1) if line]
