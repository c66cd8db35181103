"""Methods about who is who, and the one that opens a socket."""

from bot.workspace import listings
from bot.workspace.arguments import is_true, page_of
from bot.workspace.cast import APP_ID, BOT_ID, Json
from bot.workspace.refusals import Refused
from bot.workspace.state import State


def api_test(state: State, arguments: Json) -> Json:
    """api.test: says back what it was given."""
    if arguments.get("error"):
        raise Refused(str(arguments["error"]))
    return {"args": {name: value for name, value in arguments.items() if name != "token"}}


def apps_connections_open(state: State, arguments: Json) -> Json:
    """apps.connections.open: the address of a socket, good for one connection."""
    ticket = state.socket_tickets.issue("app")
    base = state.base_url.replace("http://", "ws://", 1)
    return {"url": f"{base}/link/?ticket={ticket}&app_id={APP_ID}"}


def auth_test(state: State, arguments: Json) -> Json:
    """auth.test: whose token this is."""
    bot, team = state.cast.bot, state.cast.team
    return {
        "url": f"https://{team.domain}.slack.com/",
        "team": team.name,
        "user": bot.handle,
        "team_id": team.id,
        "user_id": bot.id,
        "bot_id": BOT_ID,
        "is_enterprise_install": False,
    }


def bots_info(state: State, arguments: Json) -> Json:
    """bots.info: the app itself is the only bot."""
    if arguments.get("bot") not in (None, "", BOT_ID):
        raise Refused("bot_not_found")
    bot = state.cast.bot
    return {
        "bot": {
            "id": BOT_ID,
            "deleted": False,
            "name": bot.name,
            "updated": listings.FOUNDED,
            "app_id": APP_ID,
            "user_id": bot.id,
            "icons": {f"image_{size}": "" for size in (36, 48, 72)},
        }
    }


def team_info(state: State, arguments: Json) -> Json:
    """team.info: the workspace."""
    team = state.cast.team
    return {
        "team": {
            "id": team.id,
            "name": team.name,
            "domain": team.domain,
            "url": f"https://{team.domain}.slack.com/",
            "email_domain": "",
            "icon": {"image_default": True},
        }
    }


def users_info(state: State, arguments: Json) -> Json:
    """users.info: one person, or the bot."""
    person = state.cast.people.get(str(arguments.get("user") or ""))
    if person is None:
        raise Refused("user_not_found")
    return {"user": listings.user(person, is_true(arguments, "include_locale"))}


def users_list(state: State, arguments: Json) -> Json:
    """users.list: everybody, page by page."""
    page, cursor = page_of(list(state.cast.people.values()), arguments)
    locale = is_true(arguments, "include_locale")
    return {
        "members": [listings.user(person, locale) for person in page],
        "cache_ts": int(state.clock()),
        "response_metadata": {"next_cursor": cursor},
    }
