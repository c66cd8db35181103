"""Loading pages from files into the database: `recruiter load`.

    files -> read, on all cores when there are many -> kept, one transaction a batch -> reported

What is reported as kept is kept: a batch is reported after its transaction. So Ctrl-C, or a crash,
loses nothing that was reported, and the same command again goes on where it stopped. However many
pages there are, only a few batches are in memory.
"""

import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from bot.cli import cores
from bot.cli.reading import STANDARD_INPUT, bytes_of, name_of, read_bytes
from seeds.errors import PageRefused
from storage import imports
from storage.database import Database
from storage.imports import Kept, Outcome
from storage.preparing import Prepared, prepare

BATCH = 2_000
"""Pages in one transaction: a crash leaves whole batches, and nobody waits long for the lock."""

FEW = 100
"""Pages up to which each one that was added is named."""


@dataclass(slots=True)
class Report:
    """What became of all pages, in numbers.

    Attributes:
        kept: Outcome -> pages.
        refused: Pages that could not be read, and paths that lead to none.
        interrupted: Ctrl-C came before all were loaded.
    """

    kept: Counter[Outcome] = field(default_factory=Counter)
    refused: int = 0
    interrupted: bool = False

    def count(self, page: Kept | PageRefused) -> None:
        """Count what became of one page."""
        if isinstance(page, Kept):
            self.kept[page.outcome] += 1
        else:
            self.refused += 1


def load(paths: Sequence[str], database_url: str, workspace: str, dry_run: bool) -> Report:
    """Load files, folders of *.txt (recursively) and standard input, and say what became of them.

    Args:
        paths: In the order to load; a path that leads to no page is refused, like a bad page.
        database_url: Migrated first.
        workspace: Whose candidates they become.
        dry_run: Find out what would happen, and keep nothing. Each batch is tried by itself, so
            two pages of one person in different batches count as two.
    """
    report = Report()
    database = Database(database_url)
    number = sum(1 for _ in _files(paths))
    try:
        database.migrate()
        with _progress() as progress:
            bar = progress.add_task("Loading", total=number)
            say = _Speaker(progress, each=number <= FEW)
            with (
                _ctrl_c_noticed(report),
                cores.ordered(_read, _chunks(_files(paths)), number) as read,
            ):
                for batch in _batches(read):
                    for became in _keep(database, workspace, batch, dry_run):
                        report.count(became)
                        say.became(became)
                    progress.advance(bar, len(batch))
                    if report.interrupted:
                        break
    finally:
        database.close()
    return report


def keep(
    database: Database, workspace: str, pages: Sequence[Prepared], dry_run: bool = False
) -> list[Kept]:
    """Keep pages in one transaction; with `dry_run` it is taken back."""
    kept: list[Kept] = []
    try:
        with database.writing() as connection:
            kept = imports.keep(connection, workspace, pages, datetime.now(UTC))
            if dry_run:
                raise _TakenBack
    except _TakenBack:
        pass
    return kept


def summary(report: Report, dry_run: bool) -> str:
    """Say in one line what became of all pages."""
    counts = [f"{report.kept[outcome]} {outcome}" for outcome in Outcome]
    end = ""
    if report.interrupted:
        end = "; interrupted: the same command again goes on from here"
    if dry_run:
        end += " (dry run: nothing was kept)"
    return f"{', '.join(counts)}, {report.refused} refused{end}"


def _keep(
    database: Database, workspace: str, batch: Sequence[Prepared | PageRefused], dry_run: bool
) -> list[Kept | PageRefused]:
    """Keep the pages of a batch; gives what became of each, in order."""
    pages = [page for page in batch if isinstance(page, Prepared)]
    became = iter(keep(database, workspace, pages, dry_run))
    return [next(became) if isinstance(page, Prepared) else page for page in batch]


@contextmanager
def _ctrl_c_noticed(report: Report) -> Iterator[None]:
    """Have Ctrl-C end the load after the batch under way, not between keeping and reporting it.

    A second Ctrl-C ends it at once, and takes that batch back.
    """

    def notice(*_: object) -> None:
        report.interrupted = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, notice)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _TakenBack(Exception):
    """Rolls a dry run back."""


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        redirect_stdout=False,
    )


class _Speaker:
    """Says what became of a page: above the bar where both are on the screen.

    Args:
        progress: Shows the bar.
        each: Also name those who were added, which is a long list on a large load.
    """

    def __init__(self, progress: Progress, each: bool) -> None:
        self._each = each
        bar = None if progress.disable or not sys.stdout.isatty() else progress.console
        self._out = bar or Console(soft_wrap=True)
        self._err = bar or Console(stderr=True, soft_wrap=True)

    def became(self, page: Kept | PageRefused) -> None:
        """Say it, unless it is nothing new."""
        if isinstance(page, PageRefused):
            self._err.print(Text(f"refused  {page}"), soft_wrap=True)
        elif page.outcome is Outcome.CHANGED or (page.outcome is Outcome.ADDED and self._each):
            what = "; ".join(f"{d.field.replace('_', ' ')} {d.text}" for d in page.changed)
            text = f"{page.outcome}  {page.name}{': ' if what else ''}{what}"
            self._out.print(Text(text), soft_wrap=True)


def _files(paths: Iterable[str]) -> Iterator[str]:
    """Walk folders in the order of names; a few names at a time are in memory."""
    for path in paths:
        if path == STANDARD_INPUT or not Path(path).is_dir():
            yield path
            continue
        empty = True
        for file in _texts_below(path):
            empty = False
            yield file
        if empty:
            yield path  # to be refused, like any path that leads to no page


def _texts_below(folder: str) -> Iterator[str]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir(follow_symlinks=False):
            yield from _texts_below(entry.path)
        elif entry.name.endswith(".txt"):
            yield entry.path


def _read(files: Sequence[str]) -> list[Prepared | PageRefused]:
    """Read some pages; in a process of its own when there are many."""
    return [_read_one(file) for file in files]


def _read_one(file: str) -> Prepared | PageRefused:
    if file != STANDARD_INPUT and Path(file).is_dir():
        return PageRefused(f"the folder {file!r} holds no *.txt file", "name another folder")
    try:
        text, profile = read_bytes(bytes_of(file), name_of(file))
    except PageRefused as refused:
        return refused
    return prepare(text, profile, Path(file).name if file != STANDARD_INPUT else file)


def _chunks(files: Iterator[str]) -> Iterator[list[str]]:
    while chunk := list(islice(files, cores.CHUNK)):
        yield chunk


def _batches(
    read: Iterable[list[Prepared | PageRefused]],
) -> Iterator[list[Prepared | PageRefused]]:
    waiting: deque[Prepared | PageRefused] = deque()
    for some in read:
        waiting.extend(some)
        while len(waiting) >= BATCH:
            yield [waiting.popleft() for _ in range(BATCH)]
    if waiting:
        yield list(waiting)
