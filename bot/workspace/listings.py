"""People and conversations as the Web API lists them.

Only what belongs to a single workspace; the shapes are those of
https://docs.slack.dev/reference/objects/user-object and conversation-object.
"""

from collections.abc import Collection

from bot.workspace.cast import APP_ID, BOT_ID, BOT_USER_ID, TEAM_ID, Cast, Channel, Json, Person

FOUNDED = 1_700_000_000  # when the team was made, seconds since 1970


def user(person: Person, include_locale: bool = False) -> Json:
    """A person as users.info answers."""
    is_bot = person.kind == "bot"
    first, _, last = person.name.partition(" ")
    profile: Json = {
        "title": person.title,
        "phone": "",
        "skype": "",
        "real_name": person.name,
        "real_name_normalized": person.name,
        "display_name": person.handle,
        "display_name_normalized": person.handle,
        "status_text": "",
        "status_emoji": "",
        "status_expiration": 0,
        "avatar_hash": "",
        "first_name": first,
        "last_name": last,
        "team": TEAM_ID,
        "image_48": "",
        "image_72": "",
    }
    if is_bot:
        profile |= {"api_app_id": APP_ID, "always_active": True, "bot_id": BOT_ID}
    listed: Json = {
        "id": person.id,
        "team_id": TEAM_ID,
        "name": person.handle,
        "deleted": False,
        "color": "2b6cb0",
        "real_name": person.name,
        "tz": "Europe/Berlin",
        "tz_label": "Central European Time",
        "tz_offset": 3600,
        "profile": profile,
        "is_admin": person.is_admin,
        "is_owner": False,
        "is_primary_owner": False,
        "is_restricted": person.kind == "guest",
        "is_ultra_restricted": False,
        "is_bot": is_bot,
        "is_app_user": False,
        "updated": FOUNDED,
        "is_email_confirmed": True,
    }
    return listed | ({"locale": "en-GB"} if include_locale and not is_bot else {})


def conversation(channel: Channel, members: Collection[str], cast: Cast) -> Json:
    """A conversation as conversations.info answers; `members` are those who are in it now."""
    common: Json = {
        "id": channel.id,
        "created": FOUNDED,
        "is_archived": False,
        "is_im": channel.kind == "im",
        "is_org_shared": False,
        "context_team_id": TEAM_ID,
        "updated": FOUNDED * 1000,
    }
    if channel.kind == "im":
        other = next(
            person for person in cast.people.values() if person.direct_message == channel.id
        )
        return common | {"user": other.id, "is_user_deleted": False, "priority": 0}
    return common | {
        "name": channel.name,
        "name_normalized": channel.name,
        "is_channel": channel.kind == "public",
        "is_group": False,
        "is_mpim": False,
        "is_private": channel.kind == "private",
        "is_general": False,
        "is_shared": False,
        "is_ext_shared": False,
        "is_pending_ext_shared": False,
        "is_member": BOT_USER_ID in members,
        "shared_team_ids": [TEAM_ID],
        "pending_shared": [],
        "previous_names": [],
        "unlinked": 0,
        "creator": next(iter(cast.people)),
        "topic": {"value": channel.topic, "creator": "", "last_set": 0},
        "purpose": {"value": "", "creator": "", "last_set": 0},
        "num_members": len(members),
    }
