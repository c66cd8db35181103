"""The Slack app manifest: what the app asks Slack for, and nothing more.

Paste it at https://api.slack.com/apps, "Create New App", "From a manifest". The lists below are
held against what the listeners register by a test.
"""

from typing import Any

COMMANDS: tuple[dict[str, Any], ...] = (
    {
        "command": "/candidate",
        "description": "Show a candidate's card; ask on in its thread",
        "usage_hint": "NAME | help",
        # Users and channels then arrive as references that can be told from plain text.
        "should_escape": True,
    },
    {
        "command": "/skill",
        "description": "Find who knows something, best first, with proof",
        "usage_hint": "pytorch>=8 -java in:oslo | help",
        "should_escape": True,
    },
)

EVENTS = (
    "app_mention",
    "message.channels",
    "message.groups",
    "message.im",
    "message.mpim",
)

SCOPES = (
    "app_mentions:read",
    "channels:history",
    "chat:write",
    "commands",
    "groups:history",
    "im:history",
    "mpim:history",
)


def build(name: str = "Recruiter") -> dict[str, Any]:
    """Build the manifest for Socket Mode, as JSON.

    Args:
        name: What people call the app in Slack, 35 characters at most.
    """
    return {
        "_metadata": {"major_version": 2, "minor_version": 0},
        "display_information": {
            "name": name,
            "description": "Answers questions about developers from their profile pages",
            "background_color": "#1f4d46",
        },
        "features": {
            "app_home": {
                "home_tab_enabled": False,
                "messages_tab_enabled": True,
                "messages_tab_read_only_enabled": False,
            },
            "bot_user": {"display_name": name.lower(), "always_online": True},
            "slash_commands": [dict(command) for command in COMMANDS],
        },
        "oauth_config": {"scopes": {"bot": list(SCOPES)}},
        "settings": {
            "event_subscriptions": {"bot_events": list(EVENTS)},
            "interactivity": {"is_enabled": True},
            "org_deploy_enabled": False,
            "socket_mode_enabled": True,
            "token_rotation_enabled": False,
        },
    }
