"""Keeping and finding: everything that outlives a process, on SQLite or PostgreSQL.

Modules by what they keep: `profiles` (candidates and their pages), `imports` (loading pages),
`names` (finding people), `threads` (what a conversation is about), `inbox` (each event answered
once). `tables` names the columns, `database` opens them. No table object leaves this package, and
nothing here knows Slack: ids of channels and messages are just text.

Every function takes the connection of a transaction that its caller opened, and a workspace: no
row of one workspace is ever read for another.
"""
