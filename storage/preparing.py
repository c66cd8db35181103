"""Preparing a page to be kept: all that needs no database, so that many processes may do it."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b, sha256

from seeds.profile import Profile
from storage import index, names
from storage.postings import Entries


@dataclass(frozen=True, slots=True)
class Prepared:
    """A page, ready to be kept; see `prepare`.

    Attributes:
        entries: What the person is found by.
        profile: As JSON.
        traces: What another page of the same person would share, each as a hash with the name.
    """

    hash: str
    text: str
    source: str
    name: str
    name_key: str
    entries: Entries
    traces: tuple[int, ...]
    profile: str


def prepare(text: str, profile: Profile, source: str) -> Prepared:
    """Prepare a page to be kept.

    Args:
        text: The page, decoded; its hash decides whether it was loaded before.
        profile: What was read from the text.
        source: Where the text came from, for people: a file name.
    """
    name_key = names.name_key(profile.name)
    return Prepared(
        hash=sha256(text.encode()).hexdigest(),
        text=text,
        source=source,
        name=profile.name,
        name_key=name_key,
        entries=index.entries(profile),
        traces=tuple(sorted(set(_traces(name_key, profile)))),
        profile=profile.model_dump_json(),
    )


def _traces(name_key: str, profile: Profile) -> Iterator[int]:
    """What tells namesakes apart: repositories, schools and the headline, case folded."""
    for kind, value in (
        *(("repo", work.repo) for work in profile.contributions),
        *(("school", entry.school) for entry in profile.education),
        ("headline", profile.headline),
    ):
        if value:
            digest = blake2b(f"{name_key}\n{kind}\n{value.casefold()}".encode(), digest_size=8)
            yield int.from_bytes(digest.digest(), "big", signed=True)
