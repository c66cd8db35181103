"""Deciding: what is said to somebody who asked.

With `turns`, the only user of storage while a question is answered. People are known by id only: a
thread is pinned to candidates, and what a message means depends on that thread alone, never on
what the same person asked elsewhere.
"""

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot import searching
from bot.questions import commands, people, typed, understanding
from bot.questions.answering import answer
from bot.questions.asks import Ask, AskCard, from_about, to_about
from bot.replies import (
    Answered,
    Choose,
    Door,
    Gone,
    Help,
    Incoming,
    Known,
    Listed,
    NobodyFits,
    NotFound,
    Reply,
    ShowCard,
)
from bot.search.grammar import Misread
from storage import names, profiles, threads
from storage.names import Tier
from storage.profiles import Candidate
from storage.threads import State

MAX_OPTIONS = 9
"""People in one choice: more is a list that nobody reads, and digits stay single."""

MOST_SKILLED = 3
"""Of these, people who know a skill, where a name is one and many are called so."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A reply, and what the thread is about from then on; None leaves the thread as it was."""

    reply: Reply
    state: State | None = None


def is_ours(connection: Connection, incoming: Incoming) -> bool:
    """Whether a message stands in a thread that the bot answers without being mentioned."""
    return incoming.thread is not None and _state(connection, incoming) is not None


def decide(connection: Connection, incoming: Incoming) -> Decision:
    """Decide what is said to somebody, and what their thread is about from then on."""
    if incoming.door is Door.COMMAND:
        return _begin(connection, incoming, commands.parse(incoming.text))
    if incoming.door is Door.SEARCH:
        return _begin(connection, incoming, commands.parse_search(incoming.text))
    state = _state(connection, incoming)
    if incoming.chosen is not None:
        return _clicked(connection, incoming, state or State(), incoming.chosen)
    if incoming.start is not None:
        return _listed(connection, incoming, incoming.text, state or State(), incoming.start)
    if state is None:
        return _begin(connection, incoming, commands.parse_address(incoming.text))
    return _said(connection, incoming, state)


def _state(connection: Connection, incoming: Incoming) -> State | None:
    thread = incoming.thread or incoming.ts
    if thread is None:
        return None
    return threads.find(connection, incoming.workspace, incoming.channel, thread)


def _begin(connection: Connection, incoming: Incoming, command: commands.Command) -> Decision:
    """Find a person by name or people by skill, or show what can be asked."""
    match command:
        case commands.ShowHelp():
            return Decision(Help())
        case commands.FindSkilled(query):
            return _listed(connection, incoming, query, State(), take_only=command.by_sentence)
        case commands.FindCandidate(query):
            return _named(connection, incoming, query)


def _named(connection: Connection, incoming: Incoming, query: str) -> Decision:
    found = names.find(connection, incoming.workspace, query, MAX_OPTIONS)
    called = profiles.find(connection, incoming.workspace, found.candidate_ids)
    skill = searching.skill_named(connection, incoming.workspace, query)
    if not called:
        empty = profiles.count(connection, incoming.workspace) == 0
        return Decision(NotFound(query, empty, skill))
    near = found.tier is not None and not found.tier.is_sure
    if skill is not None:
        choose = Choose(query, called, found.total, near)
        if (either := _either_reading(connection, incoming, choose, skill)) is not None:
            return either
    if len(called) == 1 and not near:
        return _take(called[0], State(), query, found.tier is Tier.SPELLING)
    return _offer(called, found.total, State(), query, near)


def _either_reading(
    connection: Connection, incoming: Incoming, choose: Choose, skill: Known
) -> Decision | None:
    """Let somebody choose where a word is a name and a skill, too, which somebody else has."""
    called = choose.options[: MAX_OPTIONS - MOST_SKILLED]
    best = searching.hits(connection, incoming.workspace, skill.query, MAX_OPTIONS)
    named = {one.id for one in called}
    skilled = [hit for hit in best if hit.candidate.id not in named][: MAX_OPTIONS - len(called)]
    if not skilled:
        return None
    reply = replace(choose, options=called, skill=skill, skilled=tuple(skilled))
    ids = (*(one.id for one in called), *(hit.candidate.id for hit in skilled))
    return Decision(reply, State(candidates=ids, choice=ids))


def _listed(
    connection: Connection,
    incoming: Incoming,
    query: str,
    state: State,
    start: int = 0,
    take_only: bool = False,
) -> Decision:
    """Say who fits a query; the thread is about them from then on."""
    reply = searching.answer(connection, incoming.workspace, query, start)
    match reply:
        case Listed(total=1, hits=(hit,)) if take_only:
            card = ShowCard(hit.candidate, query, proofs=hit.proofs)
            return Decision(card, _about(state, hit.candidate.id, None))
        case Listed():
            ids = tuple(hit.candidate.id for hit in reply.hits)
        case NobodyFits():
            ids = tuple(one.id for one in reply.called)
        case Misread():
            ids = ()
    if not ids:
        return Decision(reply)
    everybody = tuple(dict.fromkeys((*state.candidates, *ids)))
    return Decision(reply, replace(state, candidates=everybody, choice=ids, pending=None))


def _take(candidate: Candidate, state: State, query: str = "", spelled: bool = False) -> Decision:
    """Show somebody's card; the thread is about that person from then on."""
    return Decision(ShowCard(candidate, query, spelled), _about(state, candidate.id, None))


def _offer(
    options: tuple[Candidate, ...],
    total: int,
    state: State,
    query: str,
    near: bool = False,
    pending: str | None = None,
) -> Decision:
    """Let somebody choose; what is asked meanwhile waits for the choice."""
    ids = tuple(option.id for option in options)
    everybody = tuple(dict.fromkeys((*state.candidates, *ids)))
    chosen_from = replace(state, candidates=everybody, choice=ids, pending=pending)
    return Decision(Choose(query, options, total, near, pending), chosen_from)


def _clicked(
    connection: Connection, incoming: Incoming, state: State, candidate_id: int
) -> Decision:
    """A button: an option of a choice, or a likely next question about somebody."""
    found = profiles.find(connection, incoming.workspace, [candidate_id])
    if not found:
        return Decision(Gone())
    if incoming.text:
        return _asked(found[0], incoming.text, state, shown=False)
    if state.pending:
        return _asked(found[0], state.pending, state)
    return _take(found[0], state)


def _said(connection: Connection, incoming: Incoming, state: State) -> Decision:
    """A message in a thread of ours."""
    if state.choice:
        options = profiles.find(connection, incoming.workspace, state.choice)
        sides = [people.Option(option.id, option.profile) for option in options]
        # Once somebody was taken, words are about that person, but a number is still a number.
        open_choice = state.subject is None or state.pending is not None
        choose = people.choose if open_choice else people.choose_by_number
        taken = choose(incoming.text, sides)
        chosen = next((option for option in options if option.id == taken), None)
        if chosen is not None and state.pending:
            return _asked(chosen, state.pending, state)
        if chosen is not None and _only_chooses(incoming.text, chosen):
            return _take(chosen, state)
        if chosen is not None:
            return _asked(chosen, incoming.text, state)
        if state.subject is None:
            if not options:
                return Decision(Gone())
            command = commands.parse_address(incoming.text)
            if isinstance(command, commands.FindSkilled):
                return _listed(connection, incoming, command.query, state)
            return _offer(options, len(options), state, "", pending=incoming.text)
    everybody = profiles.find(connection, incoming.workspace, state.candidates)
    subject = next((one for one in everybody if one.id == state.subject), None)
    if subject is None:
        return Decision(Gone())
    in_thread = [one.profile for one in everybody]
    wanted = people.name_words(incoming.text, subject.profile, in_thread)
    matches = names.find_exact(connection, incoming.workspace, wanted)
    meant = people.meant(matches, state.candidates)
    if len(meant) == 1:
        named = profiles.find(connection, incoming.workspace, meant)
        return _asked(named[0], incoming.text, state) if named else Decision(Gone())
    if meant:
        options = profiles.find(connection, incoming.workspace, meant[:MAX_OPTIONS])
        query = " ".join(wanted)
        return _offer(options, len(meant), state, query, pending=incoming.text)
    stranger = people.find_stranger(incoming.text, subject.profile)
    if stranger is not None:
        return Decision(NotFound(stranger, empty=False))
    return _asked(subject, incoming.text, state)


def _only_chooses(text: str, chosen: Candidate) -> bool:
    """Whether a message that takes an option asks nothing besides."""
    beside = people.beside_choice(text, chosen.profile)
    asked = understanding.understand(beside, chosen.profile, None)
    return not any(to_about(ask) for ask in asked)


def _asked(candidate: Candidate, text: str, state: State, shown: bool = True) -> Decision:
    """Answer a question about one person; one that stands in no message is shown with it."""
    about = from_about(state.about)
    question = _without_name(text, candidate)
    asked = understanding.understand(question, candidate.profile, about)
    only_named = not typed.words(question) and bool(typed.words(typed.plain(text)))
    if only_named or all(isinstance(ask, AskCard) for ask in asked):
        # "and hao?" asks the same of Hao; "hao", or nothing to ask again, asks who Hao is.
        if only_named or about is None or candidate.id == state.subject:
            return _take(candidate, state)
        asked = (about,)
    answers = tuple(
        answer(ask, candidate.id, candidate.profile, candidate.loaded_at) for ask in asked
    )
    unseen = None if shown else typed.plain(text)
    return Decision(Answered(answers, unseen), _about(state, candidate.id, asked[-1]))


def _about(state: State, candidate_id: int, ask: Ask | None) -> State:
    """The state after an answer about somebody: the ask can be borrowed.

    What was chosen from stays, so that another number takes another person.
    """
    everybody = tuple(dict.fromkeys((*state.candidates, candidate_id)))
    about = None if ask is None else to_about(ask) or state.about
    return State(candidates=everybody, subject=candidate_id, about=about, choice=state.choice)


def _without_name(text: str, candidate: Candidate) -> str:
    """Take the person's name out of a message: it is settled whom the message is about."""
    return people.without_name(text, candidate.profile)
