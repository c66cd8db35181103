"""How fast pages are read and loaded: `python -m tests.bench.reading [--pages N]`.

Figures and ratios are of one run on one machine: rounds alternate, the best of each counts, since
anything else the machine does only makes a round slower.
"""

import argparse
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from string import ascii_lowercase

from bot.cli.loading import BATCH
from seeds import topics
from seeds.decoding import decode
from seeds.profile import Profile
from seeds.progai import read_page
from tests.bench.population import REPOSITORIES, people
from tests.seeds.pages import page

ROUNDS = 15
SAMPLE = 200


def read(raw: bytes) -> Profile:
    return read_page(decode(raw))


def best(functions: dict[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """The best time of each function, in seconds; rounds of all of them take turns."""
    times: dict[str, float] = {}
    for _ in range(rounds):
        for name, function in functions.items():
            started = time.perf_counter()
            function()
            spent = time.perf_counter() - started
            times[name] = min(spent, times.get(name, spent))
    return times


def one_core() -> None:
    raws = [page(made).encode() for made in people(SAMPLE)]
    plain = [read(raw).model_dump() for raw in raws]

    def read_all() -> None:
        for raw in raws:
            read(raw)

    def read_all_anew() -> None:
        topics._split.cache_clear()  # as if no repository had been met before
        read_all()

    def validate_all() -> None:
        for fields in plain:
            Profile.model_validate(fields)

    def split_all() -> None:
        for raw in raws:
            raw.decode().splitlines()

    times = best(
        {
            "read, no repository met before": read_all_anew,
            "read, all repositories met before": read_all,
            "pydantic's validation alone": validate_all,
            "splitlines alone": split_all,
        }
    )
    size = sum(map(len, raws)) / len(raws)
    print(f"one core, {SAMPLE} pages of {size:,.0f} bytes on average")
    for name, spent in times.items():
        share = spent / times["pydantic's validation alone"]
        each = spent / len(raws)
        print(
            f"  {name:32} {each * 1e3:7.3f} ms a page {1 / each:9,.0f}/s {share:6.1f} x validation"
        )


def stream(number: int) -> None:
    """Read pages once each, as a load does: what is met again depends on how people work."""
    raws = [page(made).encode() for made in people(number, seed=2)]
    topics._split.cache_clear()
    started = time.perf_counter()
    made = [read(raw) for raw in raws]
    spent = time.perf_counter() - started
    plain = [profile.model_dump() for profile in made]
    started = time.perf_counter()
    for fields in plain:
        Profile.model_validate(fields)
    validated = time.perf_counter() - started
    print(f"one core, a stream of {number:,} pages, {REPOSITORIES:,} repositories in the world")
    print(f"  {number / spent:,.0f} pages/s, {spent / validated:.1f} x validation")


def read_anew(raw: bytes) -> Profile:
    """Read a page as if no repository had been met before."""
    topics._split.cache_clear()
    return read(raw)


def growth() -> None:
    """Time by the length of a page, for pages that are long in different ways."""
    made = next(people(1))
    letters = random.Random(1)
    line = "word jumped over owner/repo Contributions: in Jan 2020 - Mar 2021 "
    shapes: dict[str, Callable[[int], str]] = {
        "long summary": lambda n: f"Ada Quill\nSummary\n{line * (n // len(line))}",
        "many skills": lambda n: page(made) + "\nskill-name9" * (n // 12),
        "many contributions": lambda n: (
            "Ada Quill\nGithub contributions (9)\n"
            + "a/b\nJan 2020 - Mar 2021\nContributions:3 commits in 1 year\npythongpu\n" * (n // 70)
        ),
        "topics nobody knows": lambda n: (
            "Ada Quill\nGithub contributions (9)\n"
            + "".join(
                f"a/b\nJan 2020 - Mar 2021\n{''.join(letters.choices(ascii_lowercase, k=24))}\n"
                for _ in range(n // 48)
            )
        ),
        "one long topics line": lambda n: page(made) + "\n" + "python" * (n // 6),
        "mojibake": lambda n: "Ada Quill\nSummary\n" + "JosÃ© GarcÃ\xada â€” " * (n // 24),
        "blanks": lambda n: "Ada Quill\nSummary\n" + "a \t " * (n // 4),
        "odd letters": lambda n: "Ada Quill\nSummary\n" + "ａﬁ\u200b９" * (n // 12),
    }  # fmt: skip
    print("time by length: ms for 10 kB, 100 kB, 1 MB, and the growth over the last tenfold")
    for name, shape in shapes.items():
        spent: list[float] = []
        for size in (10_000, 100_000, 990_000):
            raw = shape(size).encode()[:999_000]
            raw = raw.decode(errors="ignore").encode()
            spent.append(best({"read": lambda raw=raw: read_anew(raw)}, 3)["read"])  # type: ignore[misc]
        shown = " ".join(f"{seconds * 1e3:9.1f}" for seconds in spent)
        print(f"  {name:24} {shown}   x {spent[2] / spent[1]:.1f}")


def all_cores(number: int) -> None:
    raws = [page(made).encode() for made in people(min(number, 4_000))]
    cores = os.cpu_count() or 1
    chunks = [raws[at : at + 100] for at in range(0, len(raws), 100)]
    with ProcessPoolExecutor(cores) as pool:
        list(pool.map(_read_chunk, chunks))  # starts the processes, reads the vocabulary
        started = time.perf_counter()
        list(pool.map(_read_chunk, chunks))
        spent = time.perf_counter() - started
    print(f"{cores} cores: {len(raws) / spent:,.0f} pages/s")


def _read_chunk(raws: list[bytes]) -> int:
    return len([read(raw) for raw in raws])


def loading(number: int) -> None:
    """Load a folder with the command, and write the very same rows with sqlite3."""
    with tempfile.TemporaryDirectory() as scratch:
        for index, made in enumerate(people(number)):
            folder = Path(scratch, "pages", f"{index // 1000:04}")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{index:06}.txt").write_text(page(made))
        loaded = Path(scratch, "loaded.db")
        program = "import sys; from bot.cli import main; sys.exit(main())"
        command = [sys.executable, "-c", program, "load", f"{scratch}/pages"]
        started = time.perf_counter()
        subprocess.run([*command, "--database", f"sqlite:///{loaded}"], check=True,
                       stdout=subprocess.DEVNULL)  # fmt: skip
        spent = time.perf_counter() - started
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"recruiter load: {number:,} pages in {spent:.0f} s, {number / spent:,.0f}/s")
        print(f"  the largest of its processes held {peak:.0f} MB")
        written = _keep_alone(loaded, Path(scratch, "kept.db"), number)
        raw = _raw_rows(loaded, Path(scratch, "raw.db"))
        print(f"  keeping alone: {number / written:,.0f} pages/s")
        print(f"  the same rows with sqlite3: {number / raw:,.0f} pages/s")
        print(f"  keeping is {raw / written:.2f} of the speed of the rows alone")


def _keep_alone(loaded: Path, target: Path, number: int) -> float:
    """Keep pages that are read already; seconds of the transactions."""
    from datetime import UTC, datetime

    from storage import imports
    from storage.database import Database
    from storage.preparing import prepare

    database = Database(f"sqlite:///{target}")
    database.migrate()
    spent = 0.0
    for batch in _batches(loaded):
        readings = [prepare(text, read(text.encode()), source) for text, source in batch]
        started = time.perf_counter()
        with database.writing() as connection:
            imports.keep(connection, "main", readings, datetime.now(UTC))
        spent += time.perf_counter() - started
    database.close()
    return spent


def _batches(loaded: Path) -> Iterator[list[tuple[str, str]]]:
    with sqlite3.connect(loaded) as connection:
        pages = connection.execute("SELECT text, source FROM pages ORDER BY rowid")
        while batch := pages.fetchmany(BATCH):
            yield batch


def _raw_rows(loaded: Path, target: Path) -> float:
    """Write the rows of all tables as they are, with their indexes in place; seconds."""
    with sqlite3.connect(loaded) as source:
        schema = source.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
        names = ("candidates", "candidate_traces", "pages", "terms", "postings", "misspellings")
        tables = {name: source.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    with sqlite3.connect(target) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        for (statement,) in schema:
            connection.execute(statement)
        started = time.perf_counter()
        for name, rows in tables.items():
            marks = ", ".join("?" * len(rows[0]))
            connection.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)
        connection.commit()
        return time.perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=10_000, help="how many are loaded")
    number = parser.parse_args().pages
    one_core()
    stream(number=5_000)
    all_cores(number)
    growth()
    loading(number)


if __name__ == "__main__":
    main()
