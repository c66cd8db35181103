"""Thinking: what a message asks, and what a profile answers. Pure: no Slack, no SQL.

A message goes through `typed` (characters as people type them), `commands` (slash commands) or
`understanding` (follow-ups in a thread), which give `asks`; `answering` turns an ask and a
profile into an `answers.Answer`. The words are in `words`, the sentences in `sentences`.
"""
