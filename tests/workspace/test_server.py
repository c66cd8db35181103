"""Starting, stopping, and starting again."""

import httpx
import pytest

from bot.workspace import Server, Slack
from tests.workspace.tiny_app import ANN, MANIFEST


@pytest.fixture
def slack() -> Slack:
    return Slack(MANIFEST)


def test_a_taken_port_is_an_error_at_once(slack: Slack) -> None:
    with Server(slack) as server, pytest.raises(OSError, match="in use"):
        Server(slack, server.port).start()
    slack.close()


def test_a_stopped_server_starts_again_on_its_port(slack: Slack) -> None:
    server = Server(slack)
    server.start()
    url = server.url
    server.stop()
    server.stop()  # once more does no harm
    with pytest.raises(httpx.ConnectError):
        httpx.get(url)
    with server:
        assert server.url == url
        assert httpx.get(f"{url}/local/state", params={"user": ANN}).status_code == 200
    slack.close()


def test_a_stop_ends_streams_of_events(slack: Slack) -> None:
    with Server(slack) as server:
        address = f"{server.url}/local/events"
        with httpx.stream("GET", address, params={"user": ANN}, timeout=5) as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("data: ")
            server.stop()
            assert [line for line in lines if line] == []
    slack.close()
