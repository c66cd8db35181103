"""What the environment says. The only place that reads it.

| variable | meaning | default |
|---|---|---|
| RECRUITER_DATABASE | where candidates are kept | SQLite in the user's data folder |
| RECRUITER_WORKSPACE | whose candidates the bot speaks of | main |
| SLACK_BOT_TOKEN, SLACK_APP_TOKEN | the app's two tokens for Socket Mode | none |
| SLACK_API_URL | the address of Slack's Web API, or of a stand-in | https://slack.com/api/ |
"""

import os
from urllib.parse import urlsplit

import platformdirs
from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

DEFAULT_WORKSPACE = "main"


def default_database() -> str:
    """Get the address of the SQLite file in the platform's user data folder."""
    return f"sqlite:///{platformdirs.user_data_path('recruiter-bot')}/recruiter.db"


class Settings(BaseSettings):
    """The settings of one run."""

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True, frozen=True)

    database: str = Field(default_factory=default_database, validation_alias="RECRUITER_DATABASE")
    workspace: str = Field(default=DEFAULT_WORKSPACE, validation_alias="RECRUITER_WORKSPACE")
    bot_token: SecretStr | None = Field(default=None, validation_alias="SLACK_BOT_TOKEN")
    app_token: SecretStr | None = Field(default=None, validation_alias="SLACK_APP_TOKEN")
    api_url: str = Field(default="https://slack.com/api/", validation_alias="SLACK_API_URL")


def read(database: str | None = None, workspace: str | None = None) -> Settings:
    """Read the environment; what is given here outranks it."""
    given = {"database": database, "workspace": workspace}
    update = {name: value for name, value in given.items() if value is not None}
    return Settings().model_copy(update=update)


def ignore_proxies_for(api_url: str) -> None:
    """Stop using proxies in this process when Slack's address is on this machine.

    slack_sdk sends all calls through HTTPS_PROXY and HTTP_PROXY when they are set, ignores
    NO_PROXY, and cannot be told otherwise: a stand-in on loopback would never be reached.
    """
    if urlsplit(api_url).hostname in LOOPBACK:
        for variable in ("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"):
            os.environ.pop(variable, None)
