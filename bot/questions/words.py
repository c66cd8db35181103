"""English words that show what is asked. Data only; `understanding` says how they are used.

A cue is a set of groups: a message shows the cue when it has a word of every group. More groups
say more, so the cue with the most groups wins; among equals the earlier one.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.questions.asks import Aspect, Level, Pick, Topic


def _groups(*groups: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(group.split()) for group in groups)


@dataclass(frozen=True, slots=True)
class Cue:
    """Words of every group mean `subject`."""

    subject: str
    groups: tuple[frozenset[str], ...]


PRONOUNS = frozenset("he she they him her them his hers their theirs it its".split())

STOP_WORDS = PRONOUNS | frozenset(
    """show see a about actually all also exactly overall precisely roughly surely am an and any
    anyone anything are as at be been but by can could did do does doesn't don't didn't ever for
    from had has hasn't have haven't hey how i i'd if in into is isn't just know like me more
    much my no not now of ok okay on one or other our please pls really same say so some
    something still sure tell than thanks that the then there these thing things this those to
    too up us very want was wasn't we well were what what's when where which who whom why will
    with would yes you your yet never right""".split()
)
"""Words that carry no subject of their own. Nobody's name is looked for among them, unless it is
written with a capital inside a sentence."""

COURTESY = frozenset(
    """hi hey hello there good morning afternoon evening day dear bot thanks thank thx ty cheers
    you so much very a lot many great cool nice perfect awesome super ok okay bye goodbye please
    got it understood wow lol haha welcome everyone all team""".split()
)
THANKS = frozenset("thanks thank thx ty cheers".split())

KNOWING = frozenset(
    """know knows known knew experience experienced expert expertise familiar skill skilled skills
    level score scores scored rate rating rated good strong strength proficient proficiency fluent
    use uses used using touched comfortable handle handles competent knowledge exposure worked
    done understand understands seen code codes write writes wrote program programs""".split()
)
"""Words beside which an otherwise unknown word is taken for a skill."""

GRADING = frozenset(
    """know knows level score scores scored rate rating rated good strong proficient proficiency
    skilled skill expert expertise familiar comfortable competent experience""".split()
)
"""Words that ask for a skill even when a repository has the same name."""

PROTECTED = (
    Cue("age", _groups("how", "old")),
    Cue("age", _groups("age aged birthday birthdate born birth")),
    Cue("gender", _groups("gender sex man woman male female nonbinary transgender pronouns")),
    Cue("ethnic origin", _groups("ethnic ethnically ethnicity race racial nationality caste")),
    Cue("ethnic origin", _groups("is", "black white asian hispanic latino arab jewish")),
    Cue(
        "religion",
        _groups(
            "religion religious christian muslim hindu buddhist jewish catholic atheist pray faith"
        ),
    ),
    Cue(
        "family",
        _groups(
            "married marriage husband wife spouse kids children child pregnant pregnancy family"
            " divorced boyfriend girlfriend"
        ),
    ),
    Cue("health", _groups("health healthy sick illness disease disabled disability handicap")),
    Cue("looks", _groups("looks handsome pretty attractive beautiful ugly overweight")),
    Cue("sexual orientation", _groups("gay lesbian straight bisexual orientation")),
    Cue("politics", _groups("political politics vote votes")),
)
"""What is not answered on principle: it has no place in a hiring decision."""


@dataclass(frozen=True, slots=True)
class Unstated:
    """What profile pages do not state; `traces` are words that would show it after all."""

    cue: Cue
    traces: tuple[str, ...] = ()


UNSTATED = (
    Unstated(
        Cue("a salary", _groups("salary salaries pay paid wage compensation earn earns income")),
        ("salary",),
    ),
    Unstated(Cue("an e-mail address", _groups("email e-mail mail")), ("e-mail", "email")),
    Unstated(Cue("a phone number", _groups("phone telephone mobile cell")), ()),
    Unstated(Cue("a visa or work permit", _groups("visa permit sponsorship")), ("visa",)),
    Unstated(Cue("a notice period", _groups("notice")), ("notice period",)),
    Unstated(Cue("relocation", _groups("relocate relocation relocating move")), ("relocat",)),
    Unstated(Cue("remote work", _groups("remote remotely hybrid onsite")), ("remote work",)),
    Unstated(Cue("availability", _groups("available availability"))),
    Unstated(Cue("availability", _groups("when", "join start", "us"))),
    Unstated(
        Cue("certifications", _groups("certification certifications certificate certified")),
        ("certification", "certified", "certificate"),
    ),
    Unstated(Cue("contact details", _groups("contact linkedin twitter address website"))),
    Unstated(Cue("an earlier job", _groups("previous former earlier", "job employer company"))),
    Unstated(Cue("hobbies", _groups("hobby hobbies")), ("hobby", "hobbies")),
    Unstated(Cue("references", _groups("references referees"))),
)

CONTRIBUTIONS = "contributions"
EDUCATION = "education"
SKILLS = "skills"

TOPICS = (
    Cue(Topic.CODING_YEARS, _groups("years yrs year yr long", "coding code coded programming")),
    Cue(
        Topic.EMPLOYMENT_YEARS,
        _groups("years yrs year yr long", "employed employment professional professionally job"),
    ),
    Cue(Topic.CODING_YEARS, _groups("coding programming", "experience")),
    Cue(Topic.YEARS, _groups("how", "much long many", "experience")),
    Cue(Topic.YEARS, _groups("years yrs seniority")),
    Cue(Topic.CODE_LANGUAGES, _groups("programming coding code", "languages language")),
    Cue(Topic.LANGUAGES, _groups("languages language", "speak speaks spoken human which what")),
    Cue(Topic.LANGUAGES, _groups("speak speaks spoken fluent languages language")),
    Cue(Topic.EMPLOYER, _groups("who where whom which", "work works working employed")),
    Cue(Topic.EMPLOYER, _groups("employer company firm employs")),
    Cue(Topic.HEADLINE, _groups("current present", "role position job")),
    Cue(Topic.HEADLINE, _groups("headline title profession occupation position job")),
    Cue(Topic.LOCATION, _groups("where", "based live lives living located sits resides")),
    Cue(
        Topic.LOCATION,
        _groups("location located based city country town region live lives living residence"),
    ),
    Cue(Topic.BADGES, _groups("badge badges award awards")),
    Cue(
        SKILLS,
        _groups("top best main strongest key core primary", "skill skills technologies technology"),
    ),
    Cue(SKILLS, _groups("best", "at")),
    Cue(SKILLS, _groups("weakest worst lowest", "skill skills one at")),
    Cue(SKILLS, _groups("skills skillset strengths stack technologies weakest strongest")),
    Cue(
        CONTRIBUTIONS,
        _groups(
            "contributions contribution contribute contributed contributes contributing repos"
            " repositories projects project repo repository open-source opensource oss github"
        ),
    ),
    Cue(CONTRIBUTIONS, _groups("what", "work worked working", "on")),
    Cue(Topic.COVERAGE, _groups("page profile", "complete leave missing omit omits")),
    Cue(Topic.SUMMARY, _groups("summary bio overview background")),
    Cue(Topic.SUMMARY, _groups("tell", "about")),
    Cue(
        EDUCATION,
        _groups(
            "education educated study studied studies studying university college school degree"
            " degrees graduate graduated academic diploma major majored alma"
        ),
    ),
)

DEGREES = {
    Level.DOCTOR: frozenset("phd ph.d doctorate doctor doctoral dphil".split()),
    Level.MASTER: frozenset("master masters master's msc m.sc mba meng ma".split()),
    Level.BACHELOR: frozenset("bachelor bachelors bachelor's bsc b.sc beng ba".split()),
}

ASPECTS = (
    (Aspect.COUNT, _groups("how", "many")),
    (Aspect.DURATION, _groups("how", "long")),
    (Aspect.DURATION, _groups("duration lasted last lasting")),
    (Aspect.STARTED, _groups("start started begin began since starting")),
    (Aspect.ENDED, _groups("end ended stop stopped until till finish finished")),
    (Aspect.WHEN, _groups("when period dates date time")),
    (Aspect.ROLE, _groups("role roles capacity")),
    (Aspect.TOPICS, _groups("topic topics tag tags")),
    (Aspect.WHAT, _groups("what tell describe", "did do does done about work doing was build")),
)

PICKS = {
    Pick.LONGEST: frozenset("longest".split()),
    Pick.LATEST: frozenset("latest newest last recent recently".split()),
    Pick.EARLIEST: frozenset("earliest oldest first".split()),
}

WORK_WORDS = frozenset(
    """contribution contributions contribute contributed project projects repo repos repository
    activity work worked thing commit github""".split()
)

YEARS_OF = {
    Topic.CODING_YEARS: frozenset("coding code programming".split()),
    Topic.EMPLOYMENT_YEARS: frozenset("employed employment professional professionally".split()),
}

DOING = frozenset("do does doing done build built make".split())

AUXILIARIES = frozenset("does do did is has was can could and about".split())

VERBS = frozenset(
    """know knows live lives have has speak speaks work works worked use uses used based located
    study studied contribute contributed do go get been any good code""".split()
)
"""Words that follow whoever is asked about: "does X know", "is X based"."""

WORKING_AT = frozenset("work works worked working job employed".split())

YES = frozenset("yes yep yeah yup y ok okay right correct sure exactly please".split())

REFERENCES = frozenset("there that this it one project repo repository thing work".split())
"""Words that point back at the contribution spoken of last."""

FRAGMENT_OPENINGS = frozenset("and what about how any also or ok then".split())

TOTALS = frozenset("total totals altogether sum overall all add together combined".split())

WORKING_NOW = frozenset("now currently today present".split())

COUNTS = {
    "pr": "prs",
    "prs": "prs",
    "mr": "prs",
    "mrs": "prs",
    "review": "reviews",
    "reviews": "reviews",
    "commit": "commits",
    "commits": "commits",
    "comment": "comments",
    "comments": "comments",
    "push": "pushes",
    "pushes": "pushes",
    "branch": "branches",
    "branches": "branches",
    "issue": "issues",
    "issues": "issues",
    "release": "releases",
    "releases": "releases",
}

SPOKEN_LANGUAGES = frozenset(
    """afrikaans albanian amharic arabic armenian azerbaijani basque belarusian bengali bosnian
    bulgarian burmese cantonese catalan chinese croatian czech danish dutch english esperanto
    estonian farsi filipino finnish flemish french galician georgian german greek gujarati hausa
    hebrew hindi hungarian icelandic igbo indonesian irish italian japanese javanese kannada
    kazakh khmer korean kurdish kyrgyz lao latin latvian lithuanian luxembourgish macedonian malay
    malayalam maltese mandarin marathi mongolian nepali norwegian pashto persian polish portuguese
    punjabi romanian russian sanskrit serbian sinhala slovak slovenian somali spanish sundanese
    swahili swedish tagalog tajik tamil telugu thai tibetan turkish turkmen ukrainian urdu uzbek
    vietnamese welsh xhosa yiddish yoruba zulu""".split()
)

ABOUT_OTHERS = frozenset(
    "else others anyone anybody everyone someone similar alike compare compared versus vs".split()
)
"""Words that ask about somebody besides the person at hand."""

OF_EDUCATION = frozenset("where from field subject which place".split())
"""Words of a fragment that asks on about education."""


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """All words above: a word of these is never taken for a misspelling of another."""
    cues = (*PROTECTED, *TOPICS, *(unstated.cue for unstated in UNSTATED))
    grouped = [group for cue in cues for group in cue.groups]
    grouped += [group for _, groups in ASPECTS for group in groups]
    return frozenset().union(
        STOP_WORDS, COURTESY, KNOWING, GRADING, WORKING_AT, YES, {"card"}, REFERENCES, WORK_WORDS,
        FRAGMENT_OPENINGS, TOTALS, WORKING_NOW, COUNTS, SPOKEN_LANGUAGES, *grouped,
        *DEGREES.values(), *PICKS.values(),
    )  # fmt: skip
