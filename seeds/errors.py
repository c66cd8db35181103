"""What can go wrong that a person may be told.

| error | raised when |
|---|---|
| `RecruiterError` | never by itself: the root of the others |
| `PageRefused` | a text is not one readable Prog.AI page |

An error has two parts, because people need both: what happened in which input (`problem`), and
what to do next (`fix`). They read on in one line: "problem; fix".
"""


class RecruiterError(Exception):
    """The root of every error that is meant to be read by a person.

    Attributes:
        problem: What happened, in which input.
        fix: What to do next.
    """

    def __init__(self, problem: str, fix: str) -> None:
        super().__init__(f"{problem}; {fix}")
        self.problem = problem
        self.fix = fix


class PageRefused(RecruiterError):
    """Raised when a text is not one readable Prog.AI page; nothing of it is kept.

    Attributes:
        line: The 1-based line that shows it, or None when it is the text as a whole.
    """

    def __init__(self, problem: str, fix: str, line: int | None = None) -> None:
        super().__init__(problem, fix)
        self.line = line
