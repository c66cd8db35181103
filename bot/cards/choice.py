"""A choice between people: what tells them apart, as buttons, by number and by word."""

from bot.cards import ids, listing, parts
from bot.cards.parts import Run
from bot.carried import Take
from bot.questions.answers import Kind
from bot.questions.wording import quoted
from bot.replies import Choose, Message
from bot.search import writing
from storage.profiles import Candidate

MAX_SKILLS = 3


def draw(reply: Choose) -> Message:
    """Draw a choice; its options are numbered from 1 in the order given."""
    question = _question(reply)
    options = [(option, _telling(option)) for option in reply.options]
    options += [(hit.candidate, _proven(hit.candidate, hit.proofs)) for hit in reply.skilled]
    items = [
        [Run(f"{number}. {option.name}", bold=True), Run(f" · {details}" if details else "")]
        for number, (option, details) in enumerate(options, 1)
    ]
    items = [[run for run in item if run.text] for item in items]
    hint = "Click a name, or answer in this thread with a number or a name."
    buttons = [
        parts.button(f"{number}. {option.name}", f"{ids.TAKE}:{number}", Take(candidate=option.id))
        for number, (option, _) in enumerate(options, 1)
    ]
    everybody = [listing.holders(reply.skill)] if reply.skill is not None else []
    lines = [
        question,
        *(f"{number}. {option.name}" + (f", {details}" if details else "")
          for number, (option, details) in enumerate(options, 1)),
        *(label for label, _ in everybody),
        hint,
    ]  # fmt: skip
    return Message(
        text=parts.escape("\n".join(lines)),
        blocks=(
            parts.section(question),
            parts.paragraphs(*items),
            parts.actions([*buttons, *(button for _, button in everybody)]),
            parts.context([hint]),
        ),
        kind=Kind.CLARIFY if reply.pending is not None else Kind.CHOOSE,
        candidates=tuple(option.id for option, _ in options),
    )


def _question(reply: Choose) -> str:
    query = quoted(parts.cut(reply.query, 80)) if reply.query else None
    if reply.pending is not None:
        fits = f"{query} fits several people" if query else "This thread is about several people"
        return f"{fits}: whom do you mean?"
    if reply.skill is not None:
        name = "a near name" if reply.near else "a name"
        skill = writing.written(reply.skill.query)
        return f"{query} is {name}, and {skill} is a skill. Whom do you mean?"
    if reply.near:
        return f"Nobody is called {query}. Did you mean:"
    shown = len(reply.options)
    more = f", of whom {shown} are shown; type more of the name" if reply.total > shown else ""
    return f"{reply.total} people fit {query}{more}. Whom do you mean?"


def _telling(option: Candidate) -> str:
    profile = option.profile
    top = ", ".join(skill.name for skill in profile.skills[:MAX_SKILLS])
    return " · ".join(part for part in (profile.headline, profile.location, top) if part)


def _proven(option: Candidate, proofs: tuple[str, ...]) -> str:
    """What somebody is offered for, where a skill was named."""
    return " · ".join((*proofs, *filter(None, [option.profile.location])))
