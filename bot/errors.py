"""What can go wrong between the bot and Slack that a person may be told.

| error | raised when |
|---|---|
| `TokenMissing` | a token is not set |
| `TokenRefused` | Slack does not take a token |
| `SlackUnreachable` | Slack does not answer |
| `AddressTaken` | the port of the local workspace is in use |
"""

from seeds.errors import RecruiterError

WHERE = {
    "SLACK_BOT_TOKEN": (
        "copy the Bot User OAuth Token (it begins with xoxb-) from https://api.slack.com/apps,"
        " your app, OAuth & Permissions"
    ),
    "SLACK_APP_TOKEN": (
        "make an App-Level Token with the scope connections:write (it begins with xapp-) at"
        " https://api.slack.com/apps, your app, Basic Information"
    ),
}
"""Where each token is found."""


class TokenMissing(RecruiterError):
    """Raised when a token is not set."""

    def __init__(self, variable: str) -> None:
        super().__init__(f"{variable} is not set", f"{WHERE[variable]}, and set {variable} to it")


class TokenRefused(RecruiterError):
    """Raised when Slack does not take a token."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"Slack refuses {variable} ({reason})", WHERE[variable])


class SlackUnreachable(RecruiterError):
    """Raised when Slack does not answer."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(
            f"no answer from Slack at {address} ({reason})",
            "check the network, or SLACK_API_URL if you set it",
        )


class AddressTaken(RecruiterError):
    """Raised when the port of the local workspace is in use."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"port {port} is in use, perhaps by another recruiter",
            f"end the other, or choose another port: recruiter --port {port + 1}",
        )
