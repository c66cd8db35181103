"""Made-up developers in any number: the same seed gives the same people.

What matters for speed is as on real pages: skills and repositories are few that many have and many
that few have (Zipf), a page shows some 15 skills and 3 to 4 contributions, its text is 2 to 4
thousand characters, and names come from several scripts.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Generic, TypeVar

from seeds.profile import Contribution, Education, Profile, Skill
from seeds.topics import vocabulary

GIVEN = """Ada Bram Chloé Dmitri Elif Farah Giulia Hao Ines Jakub Kenji Lucía Mateo Nadia Olu Priya
Quentin Rui Søren Thảo Uche Vera Wei Ximena Yusuf Zoë Łukasz Anaïs Björn Ceren Đặng Émile Fatima
Gwenaël Håkon İpek João Katarzyna Ling Marek Noor Oskar Pavel Qian Renée Siobhán Tomáš Ursula Vikram
Wiktoria Xiaoli Yuki Zsófia 伟 丽 静 健太 さくら 민수 Сергей Ольга Γιώργος""".split()
FAMILY = """Abara Bianchi Černý Dubois Eriksson Fujita García Haddad Ivanova Jansen Kowalski Liu
Müller Nguyễn O’Brien Petrov Quiroga Rossi Sørensen Tanaka Ünal Vermeer Wang Xu Yılmaz Zhang Álvarez
Bąk Castelo Davies Eze Ferreira Grönholm Hernández Ikeda Jovanović Khan Lindqvist Mbeki Novák Okafor
Pham Quispe Rasmussen Schäfer Traoré Umarov Vidal Wójcik Yamada Zieliński Brankovel Corduwane
Darrowmilt Elstrandigo Fenwhistle Garnottoli 李 王 佐藤 김 Иванов Παπαδόπουλος""".split()
TITLES = """Software Engineer|Senior Software Engineer|Compiler Engineer|Data Engineer|SRE|CTO
Staff Engineer|Machine Learning Engineer|Front-end Developer|Security Engineer|Research Scientist"""
COMPANIES = "Ferry Lantern Quayside Hollowoak Millrace Tidewater Brightloom Osprey Cobalt".split()
PLACES = """Ghent, Belgium|Pudong, Shanghai, China|Singapore|Oslo, Norway|Kraków, Poland
Lagos, Nigeria|Austin, Texas, United States|Berlin, Germany|São Paulo, Brazil
Bengaluru, Karnataka, India|Tokyo, Japan|Toronto, Ontario, Canada|Lisbon, Portugal
Tallinn, Estonia|Nairobi, Kenya"""
SCHOOLS = """Ghent University|Fudan University|Uppsala University|AGH University|University of Lagos
Delft University of Technology|ETH Zürich|Universidade de Lisboa|Tokyo Institute of Technology"""
DEGREES = (
    "Bachelor’s Degree Computer Science|Master’s Degree Mathematics|Doctor of Philosophy Physics"
)
TONGUES = "English French German Spanish Mandarin Portuguese Polish Japanese Hindi Yoruba".split()
ROLES = "Back-end Developer|Front-end Developer|ML & Data Engineer|DevOps Engineer|Tech Lead"
VERBS = (
    "built rewrote tuned designed documented tested reviewed shipped measured simplified".split()
)
KINDS = "commits prs reviews comments issues pushes releases branches".split()

REPOSITORIES = 20_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository that contributions point to."""

    name: str
    description: str
    topics: tuple[str, ...]


class Zipf(Generic[T]):
    """Chooses among values, the first most often: by 1 / (rank + 5)."""

    def __init__(self, values: Sequence[T]) -> None:
        self._values = values
        self._weights = list(accumulate(1 / (rank + 5) for rank in range(len(values))))

    def choose(self, chance: random.Random, number: int) -> list[T]:
        """Choose up to `number` different values."""
        drawn = chance.choices(self._values, cum_weights=self._weights, k=number)
        return list(dict.fromkeys(drawn))


def people(number: int, seed: int = 1) -> Iterator[Profile]:
    """Make up people, in the order of their making."""
    chance = random.Random(seed)
    families = Zipf(_family_names(chance))
    skills = Zipf(vocabulary.lists()[0])
    repositories = Zipf(_repositories(random.Random(seed + 1)))
    for _ in range(number):
        yield _person(chance, families, skills, repositories)


def _repositories(chance: random.Random) -> list[Repository]:
    common, others = vocabulary.lists()
    topics, rare = Zipf(common), sorted(others)
    made: list[Repository] = []
    for _ in range(REPOSITORIES):
        words = topics.choose(chance, chance.randint(2, 4)) + chance.sample(
            rare, chance.randint(0, 1)
        )
        owner = chance.choice(FAMILY).encode("ascii", "ignore").decode().lower() or "acme"
        name = f"{words[-1]}-{chance.choice(['kit', 'tools', 'lab', 'core'])}"
        description = (
            f"A {chance.choice(['small', 'fast', 'simple'])} library for {', '.join(words)}"
        )
        made.append(Repository(f"{owner}{chance.randint(1, 99)}/{name}", description, tuple(words)))
    return made


def _family_names(chance: random.Random) -> list[str]:
    """Real ones, and many that sound like some: names of people are far more than of places."""
    heads = "Bar Cor Dal Est Fen Gar Hol Ist Jor Kel Lan Mor Nev Ost Pel Quin Ros Tor Ul".split()
    middles = "a e i o u an el in or und av ist eth ol ir amm".split()
    tails = "berg dale ski sson ez wick mann ova ides dottir ton ard eau inho ić yan".split()
    made = {head + middle + tail for head in heads for middle in middles for tail in tails}
    return FAMILY + chance.sample(sorted(made), len(made))


def _person(
    chance: random.Random,
    families: Zipf[str],
    skills: Zipf[str],
    repositories: Zipf[Repository],
) -> Profile:
    name = f"{chance.choice(GIVEN)} {families.choose(chance, 1)[0]}"
    known = skills.choose(chance, chance.randint(8, 24))
    scores = sorted((chance.randint(1, 10) for _ in known), reverse=True)
    years = chance.randint(1, 30)
    works = tuple(
        _work(chance, name, repository)
        for repository in repositories.choose(chance, chance.choice((1, 2, 3, 3, 4, 4, 5, 6)))
    )
    return Profile(
        name=name,
        headline=f"{_one(chance, TITLES)} at {chance.choice(COMPANIES)} {chance.randint(1, 99)}",
        location=_one(chance, PLACES),
        badges=tuple(chance.sample(["Rockstar", "Top School"], chance.randint(0, 2))),
        summary=_prose(chance, name, known, 5),
        coding_years=years,
        employment_years=chance.randint(1, years),
        education=(Education(school=_school(chance), degree=_one(chance, DEGREES)),),
        languages=tuple(chance.sample(TONGUES, chance.randint(1, 3))),
        skills=tuple(
            Skill(name=skill, score=score) for skill, score in zip(known, scores, strict=True)
        ),
        skills_total=len(known) + chance.randint(0, 9),
        programming_languages_total=chance.randint(1, 12),
        contributions=works,
        contributions_total=len(works) + chance.randint(0, 20),
    )


def _work(chance: random.Random, name: str, repository: Repository) -> Contribution:
    year, months = chance.randint(2012, 2025), chance.randint(0, 40)
    month = chance.randint(1, 12)
    last = year * 12 + month - 1 + months
    return Contribution(
        repo=repository.name,
        started=f"{year}-{month:02}",
        ended=f"{last // 12}-{last % 12 + 1:02}",
        description=repository.description,
        role=_one(chance, ROLES),
        counts={
            kind: chance.randint(1, 900) for kind in chance.sample(KINDS, chance.randint(1, 3))
        },
        active_months=months,
        summary=_prose(chance, name, list(repository.topics), 4),
        topics=repository.topics,
        topics_text="".join(repository.topics),
    )


def _prose(chance: random.Random, name: str, words: Sequence[str], sentences: int) -> str:
    said = [
        f"{name.split()[0]} {chance.choice(VERBS)} the {chance.choice(words)} part of the"
        f" {chance.choice(COMPANIES)} platform, and {chance.choice(VERBS)} its"
        f" {chance.choice(words)} tests with care for those who run it at night."
        for _ in range(sentences)
    ]
    return " ".join(said)


def _school(chance: random.Random) -> str:
    """A known school, or one of some hundred that are not: namesakes seldom share theirs."""
    if chance.random() < 0.2:
        return _one(chance, SCHOOLS)
    where = chance.choice("North South East West Upper Lower New Old Great Little".split())
    return f"{where} {chance.choice(FAMILY[36:46])}ton University"


def _one(chance: random.Random, choices: str) -> str:
    return chance.choice(choices.replace("\n", "|").split("|"))
