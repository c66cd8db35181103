"""The action and callback ids of everything that can be clicked or submitted.

A click arrives with the id that the message was drawn with, perhaps weeks ago: ids are a contract
with old messages, so a changed meaning gets a new id. Several buttons in one row need different
ids, so some end in a number; listeners match the part before it.
"""

TAKE = "take"
"""An option of a choice; carries `replies.Take`. Ends in ":" and a number."""

OPEN = "open"
"""Somebody on a list; carries `replies.Take`. Ends in ":" and a number."""

SEARCH = "search"
"""A page of a search, or another search; carries `replies.Search`. Ends in ":" and a number."""

FOLLOW = "follow"
"""A likely next question; carries `replies.Follow`. Ends in ":" and a number."""

ASK = "ask"
"""Opens the form for a question; carries `replies.Take`."""

QUESTION_FORM = "question"
"""The form for a question."""

QUESTION_BLOCK = "question"
QUESTION_INPUT = "text"
