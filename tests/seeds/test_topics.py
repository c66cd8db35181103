"""Glued topics: split by what is likely."""

import re
from collections.abc import Mapping
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeds import topics
from seeds.topics import Glued, vocabulary


def split(text: str, repo: str = "", description: str = "", **seen: float) -> list[str]:
    return list(topics.split(Glued(text, repo, description), seen))


@pytest.mark.parametrize(
    "topics",
    [
        ["python", "docker"],
        ["docker", "python", "cli"],
        ["c"],
        ["rust", "zig"],
        ["deep-learning", "gpu", "python"],
        ["r", "statistics", "data-visualization"],
        ["api-client", "graphql", "typescript"],
        ["kubernetes", "helm", "gitops", "argocd", "k8s"],
        ["java", "javascript"],
        ["machine-learning", "machine-learning-algorithms"],
        ["html5", "css3", "es6"],
        ["home-assistant", "zigbee2mqtt", "mqtt"],
        ["covid-19", "epidemiology", "sars-cov-2"],
    ],
    ids="".join,
)
def test_known_topics_are_split(topics: list[str]) -> None:
    assert split("".join(topics)) == topics


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kafkataskelume", ["kafka", "taskelume"]),  # an unknown end
        ("taskelumekafka", ["taskelume", "kafka"]),  # an unknown beginning
        ("taskelume", ["taskelume"]),
        ("linuxtide-gauge-logger", ["linux", "tide-gauge-logger"]),  # an unknown compound
        ("weather-ballooningtelemetry", ["weather-ballooning", "telemetry"]),
    ],
)
def test_an_unknown_topic_is_told_by_what_stands_beside_it(text: str, expected: list[str]) -> None:
    assert split(text) == expected


def test_words_of_the_repository_are_likelier_topics() -> None:
    assert split("hashowlrust") == ["hash", "owl", "rust"]
    assert split("hashowlrust", repo="ann/hashowl") == ["hashowl", "rust"]
    assert split("hashowlrust", description="A Hashowl, in Rust") == ["hashowl", "rust"]


@pytest.mark.parametrize(
    ("text", "repo", "expected"),
    [
        # The name of the repository is likely, but it can be no topic twice in a row ...
        ("ferryferrytec", "mira/ferry", ["ferry", "ferrytec"]),
        # ... nor can there be six topics.
        ("apicratecratehubpythonrust", "ann/crate", ["api", "crate", "cratehub", "python", "rust"]),
    ],
)
def test_the_likeliest_pieces_give_way_where_they_cannot_stand(
    text: str, repo: str, expected: list[str]
) -> None:
    assert split(text, repo) == expected


def test_names_seen_elsewhere_on_the_page_are_likelier_topics() -> None:
    assert split("hashowlrust", hashowl=1, python=3) == ["hashowl", "rust"]


def test_what_is_read_in_one_repository_helps_to_read_another() -> None:
    works = [Glued("hashowlrust"), Glued("cargohashowl", "ann/hashowl")]
    assert topics.split_all(works) == [("hashowl", "rust"), ("cargo", "hashowl")]


def test_skills_of_the_person_are_likelier_topics() -> None:
    assert topics.split_all([Glued("hashowlrust")], ["hashowl"]) == [("hashowl", "rust")]


def test_topics_in_order_are_likelier_than_others() -> None:
    # All of these are known names: it is the order that tells maker|clone from make|rclone.
    assert split("makerclone") == ["make", "rclone"]
    assert split("tabletrain") == ["table", "train"]


@given(st.from_regex(r"[a-z0-9][a-z0-9-]{0,60}", fullmatch=True))
def test_the_pieces_make_up_the_glued_text(text: str) -> None:
    pieces = split(text)
    assert not pieces or "".join(pieces) == text
    assert len(pieces) <= topics.MAX_TOPICS
    assert all(len(piece) > 1 or piece in topics.SHORT for piece in pieces)
    assert not any(piece.startswith("-") or piece.endswith("-") for piece in pieces)


NAMES = st.sampled_from(sorted(vocabulary.read().names))


@given(st.lists(NAMES, min_size=1, max_size=5, unique=True), st.dictionaries(NAMES, st.just(1)))
def test_known_topics_always_have_a_reading(names: list[str], seen: Mapping[str, float]) -> None:
    text = "".join(names)
    assert "".join(topics.split(Glued(text), seen)) == text


def test_text_too_long_for_five_topics_is_not_split() -> None:
    assert split("python" * 100_000) == []


def test_the_lists_are_well_kept() -> None:
    seen: dict[str, str] = {}
    for file in resources.files("seeds.topics").joinpath("names").iterdir():
        names = file.read_text(encoding="utf-8").splitlines()
        assert names == sorted(names) or file.name == "common.txt"
        for name in names:
            assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name), name
            assert len(name) > 1 or name in topics.SHORT, name
            assert seen.setdefault(name, file.name) == file.name, name
