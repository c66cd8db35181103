"""The Slack bot: hears, thinks, draws and sends.

Arrows: `listeners` hear and have `turns` keep it; `conversation` decides with `questions` and
`storage`; then `cards` draw and `delivery` sends. Values that travel between them are in `replies`.
`workspace` is a small local Slack to try the bot in; the bot reaches it as it reaches Slack.
"""
