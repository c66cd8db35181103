"""The words of queries that are no skills: operators, filters, and what people put around them."""

from storage.search.queries import Measure
from storage.terms import Kind

AND, OR, NOT = (
    frozenset("and & && + , ; also plus und et y".split()),
    frozenset("or | || oder ou".split()),
    frozenset("not without except ! but_not".split()),
)

SAID = "mentions"
"""The filter for words of the text."""

SKILL = "skill"

FILTERS: dict[str, Kind] = {
    **dict.fromkeys("in location loc city region country place from based".split(), Kind.PLACE),
    **dict.fromkeys("speaks speak speaking language lang".split(), Kind.TONGUE),
    **dict.fromkeys("school university college studied education edu".split(), Kind.SCHOOL),
    **dict.fromkeys("repo repository project".split(), Kind.REPO),
    **dict.fromkeys("role title job headline".split(), Kind.ROLE),
    **dict.fromkeys("badge badges".split(), Kind.BADGE),
}
"""What may stand before a colon -> what is then looked for."""

TEXTS = frozenset("mentions mention says text about".split())

SKILLS = frozenset("skill skills knows".split())

MEASURES: dict[str, Measure] = {
    **dict.fromkeys("years coding experience yoe".split(), Measure.CODING),
    **dict.fromkeys("employed employment".split(), Measure.EMPLOYED),
    **dict.fromkeys("active since".split(), Measure.ACTIVE),
}
"""What may stand before a comparison -> the number that is compared."""

NAMES: dict[Kind | Measure, str] = {
    Kind.PLACE: "in",
    Kind.TONGUE: "speaks",
    Kind.SCHOOL: "school",
    Kind.REPO: "repo",
    Kind.ROLE: "role",
    Kind.BADGE: "badge",
    Measure.CODING: "years",
    Measure.EMPLOYED: "employed",
    Measure.ACTIVE: "active",
}
"""How a filter is written when a query is repeated to people."""

COMPARISONS = {
    ">=": ">=", "=>": ">=", "≥": ">=", "⩾": ">=", "≧": ">=", ">": ">", "<=": "<=", "=<": "<=",
    "≤": "<=", "⩽": "<=", "≦": "<=", "<": "<", "=": "=", "==": "=",
}  # fmt: skip

SINCE = frozenset("since from min minimum least over".split())
"""Words between a measure and its number: "active since 2024"."""

YEARS = frozenset("years year yrs yr y".split())
"""Words after a number of years."""

PLACE_WORDS = frozenset("in from based at".split())
"""Words before a place, where no colon stands: "rust in oslo"."""

TONGUE_WORDS = frozenset("speaks speak speaking".split())

OPENING = frozenset(
    """who whos who's whom anyone anybody someone somebody everyone everybody which what people
    person developer developers dev devs engineer engineers programmer programmers candidate
    candidates find show list get me us search look for looking need want is are there any all the
    a an do does we have has had can could know knows knowing used uses use using with works worked
    work on good great strong experienced experience skilled skills skill in of that please hi
    hello hey""".split()
)
"""Words that may stand before a query, in the bot's direct messages: "who knows rust?"."""

FILLING = frozenset(
    "with who whose knows know uses has have the a an of also please but that".split()
)
"""Words between parts that say nothing, unless a skill is called so or they stand in quotes."""

PLACES_BEGIN = frozenset(
    """new san los las saint st st. santa santo são sao sankt south north east west northern
    southern eastern western united hong kuala rio buenos tel abu el la le the greater bay cape ho
    port salt fort saudi costa puerto czech sri ivory sierra el papua burkina cabo porto belo
    novi nizhny den bad ciudad mexico kansas silicon great addis ras phnom quezon baton long
    oklahoma panama guatemala""".split()
)
"""Words with which names of places of several words begin: the next word belongs to them."""

PLACES_END = frozenset(
    "city area bay coast kingdom republic islands valley emirates states".split()
)
"""Words that belong to the name of the place before them."""
