"""What is raised inside the reader of queries; people see a `grammar.Misread`."""


class Unreadable(Exception):
    """Raised when a part of a query cannot be read.

    Args:
        bad: Where the part begins and ends in the query.
        problem: What is wrong with it, as a sentence without its end.
        instead: What could stand there; empty for nothing.
    """

    def __init__(self, bad: tuple[int, int], problem: str, instead: str) -> None:
        super().__init__(problem)
        self.bad = bad
        self.problem = problem
        self.instead = instead
