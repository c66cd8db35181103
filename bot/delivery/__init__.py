"""Talking to Slack: sending once and in order, Slack's rules for blocks, the manifest.

`lanes` runs work on threads of our own, in order per conversation; `sending` posts messages and
finds out what became of them; `blocks` knows Slack's rules; `manifest` describes the app.
"""
