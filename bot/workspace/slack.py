"""What a person can do in the local Slack: the same for the page, `recruiter chat` and tests.

    slack = Slack(manifest)
    slack.command("U0ANNORTEG", "C0HIRING00", "/candidate", "cherry")
    slack.wait_until_acknowledged(3)
    slack.messages("C0HIRING00")

Each method is one thing that Slack's own client does; what the client would not offer raises
`NotPossible`. What the bot does comes through the Web API instead.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from copy import deepcopy
from typing import Any

from bot.workspace import forms, payloads
from bot.workspace.answers import closed_views
from bot.workspace.bulletin import Listener
from bot.workspace.cast import BOT_USER_ID, Channel, Json
from bot.workspace.refusals import NotPossible
from bot.workspace.state import State

TROUBLE = "The app did not respond. Try again."


class Slack(State):
    """The workspace, and what its people do."""

    def type(self, user: str, channel: str, text: str, thread_ts: str | None = None) -> str | None:
        """Send what stands in the composer: a command when it begins with "/", else a message.

        Returns:
            The ts of the message; None for a command.
        """
        if not text.startswith("/"):
            return self.say(user, channel, text, thread_ts)
        command, *rest = text.split(maxsplit=1)
        self.command(user, channel, command, "".join(rest), thread_ts)
        return None

    def say(self, user: str, channel: str, text: str, thread_ts: str | None = None) -> str:
        """Post a message; its ts. "@ann", "#hiring" and addresses become links as in Slack."""
        with self.lock:
            found = self.find_channel(user, channel)
            if not text.strip():
                raise NotPossible("An empty message cannot be sent.")
            ts = self.post_by_person(user, found, text, thread_ts)
            mentioned = f"<@{BOT_USER_ID}>" in self.posted.find(channel, ts)["text"]  # type: ignore[index]
            if mentioned and BOT_USER_ID not in self.members[channel]:
                handle = self.cast.bot.handle
                hint = f"@{handle} is not in this channel. Type /invite @{handle} to add the app."
                self.tell_person(user, channel, hint)
            return ts

    def command(
        self, user: str, channel: str, command: str, text: str = "", thread_ts: str | None = None
    ) -> None:
        """Give a slash command. Whatever goes wrong is told to this person only."""
        with self.lock:
            person, found = self.find_person(user), self.find_channel(user, channel)
            known = self.commands.get(command)
            if thread_ts is not None:
                refusal = f"{command} cannot be used in a thread"
                return self.tell_person(user, channel, refusal)
            if command == "/invite":
                return self._invite(user, found, text)
            if known is None:
                refusal = f"{command} is not a command here. To send it as text, begin with a space"
                return self.tell_person(user, channel, refusal)
            text = text.strip()
            typed = self.composer.command(text) if known.get("should_escape") else text
            url = self._response_url(channel, user)
            trigger = self.triggers.issue(user)
            payload = payloads.slash_command(
                self.cast, person, found, (command, typed), url, trigger
            )
            self.envelopes.put("slash_commands", payload)
            return None

    def click(
        self,
        user: str,
        channel: str,
        message_ts: str,
        action_id: str,
        block_id: str | None = None,
        value: Any = None,
        selected_option: Any = None,
        **chosen: Any,
    ) -> None:
        """Use a button, menu or picker of a message.

        Args:
            user: Who clicks.
            channel: Where.
            message_ts: On which message.
            action_id: What is clicked.
            block_id: In which block; None takes the first that has it.
            value: The value of the option that is chosen.
            selected_option: The option that is chosen, as the message has it.
            **chosen: Other fields of an action, such as `selected_user`.
        """
        with self.lock:
            person, found = self.find_person(user), self.cast.channels.get(channel)
            message = self.posted.find(channel, message_ts)
            if found is None or message is None or not self._sees(user, found, message):
                raise NotPossible(f"There is no message {message_ts!r} to click on.")
            blocks = message.get("blocks", [])
            element = forms.find(blocks, action_id, block_id)
            key = (user, f"{channel}/{message_ts}")
            action, values = self._act(key, element, blocks, value, selected_option, chosen)
            trigger = self.triggers.issue(user)
            payload = payloads.block_actions(self.cast, person, action, values, trigger)
            url = self._response_url(channel, user, message_ts)
            placed = payloads.in_message(payload, deepcopy(message), found, url)
            self.envelopes.put("interactive", placed)

    def click_in_view(
        self,
        user: str,
        view_id: str,
        action_id: str,
        block_id: str | None = None,
        value: Any = None,
        selected_option: Any = None,
        **chosen: Any,
    ) -> None:
        """Use a button, menu or picker of a modal or of App Home."""
        with self.lock:
            person, view = self.find_person(user), self._view_of(user, view_id)
            element = forms.find(view["blocks"], action_id, block_id)
            action, values = self._act(
                (user, view_id), element, view["blocks"], value, selected_option, chosen
            )
            trigger = self.triggers.issue(user)
            payload = payloads.block_actions(self.cast, person, action, values, trigger)
            shown = {**deepcopy(view), "state": {"values": values}}
            self.envelopes.put("interactive", payloads.in_view(payload, shown))

    def begin_submit(
        self, user: str, view_id: str, values: Mapping[str, Any]
    ) -> "Future[Json | None]":
        """Send a modal off; the app's answer will be in the future, None when there is none."""
        with self.lock:
            person, view = self.find_person(user), self._view_of(user, view_id)
            filled = forms.fill_in(view["blocks"], values, self.filled.get((user, view_id)))
            errors = forms.missing(view["blocks"], filled)
            if errors:
                at_once: Future[Json | None] = Future()
                at_once.set_result({"response_action": "errors", "errors": errors})
                return at_once
            shown = {**deepcopy(view), "state": {"values": filled}}
            trigger = self.triggers.issue(user)
            payload = payloads.view_submission(self.cast, person, shown, trigger)
            return self.envelopes.put("interactive", payload).outcome

    def submit(self, user: str, view_id: str, values: Mapping[str, Any]) -> dict[str, str]:
        """Send a modal off and wait; the errors by block_id, empty when it was taken.

        Raises:
            NotPossible: The app did not answer in time.
        """
        outcome = self.begin_submit(user, view_id, values).result(self.ack_seconds + 5)
        if outcome is None:
            raise NotPossible(TROUBLE)
        errors: dict[str, str] = outcome.get("errors", {})
        return errors

    def close_view(self, user: str, view_id: str) -> None:
        """Close a modal without sending it off; the app hears of it if it asked to."""
        with self.lock:
            person, view = self.find_person(user), self._view_of(user, view_id)
            if view["type"] == "home":
                raise NotPossible("App Home cannot be closed.")
            closed = self.views.close(self.views.find(view_id))
            closed_views(self, user, closed)
            if view["notify_on_close"]:
                payload = payloads.view_closed(self.cast, person, deepcopy(view))
                self.envelopes.put("interactive", payload)

    def open_home(self, user: str, tab: str = "home") -> Json | None:
        """Look at the app; its Home as published so far, None when there is none."""
        with self.lock:
            person, view = self.find_person(user), self.views.home(user)
            if "app_home_opened" in self.bot_events:
                ts = self.posted.next_ts()
                event = payloads.app_home_opened(person, tab, deepcopy(view), ts)
                self.envelopes.put("events_api", payloads.event_callback(event, self.clock()))
            return deepcopy(view)

    def messages(self, channel: str, thread_ts: str | None = None) -> list[Json]:
        """All messages of a channel (replies too) or of one thread, newest last."""
        with self.lock:
            if thread_ts is not None:
                return deepcopy(self.posted.in_thread(channel, thread_ts))
            return deepcopy(self.posted.in_channel(channel))

    def subscribe(self, listener: Listener, user: str | None = None) -> Callable[[], None]:
        """Hear every event that `user` may see (None: all), in order; returns how to stop it."""
        with self.lock:
            return self.bulletin.subscribe(listener, user)

    def wait_until_acknowledged(self, seconds: float) -> bool:
        """Wait until the bot has acknowledged everything so far; False when it has not in time."""
        return self.envelopes.wait_until_acknowledged(seconds)

    def close(self) -> None:
        """Close the file that messages are kept in."""
        with self.lock:
            self.kept.close()

    def _invite(self, user: str, channel: Channel, text: str) -> None:
        """Slack's own /invite, which is how a bot gets into a private channel."""
        if text.strip().lstrip("@").casefold() not in (
            self.cast.bot.handle,
            self.cast.bot.name.casefold(),
        ):
            self.tell_person(user, channel.id, f"Only /invite @{self.cast.bot.handle} works here")
        elif channel.kind == "im" or BOT_USER_ID in self.members[channel.id]:
            self.tell_person(user, channel.id, f"@{self.cast.bot.handle} is here already")
        else:
            self.join(BOT_USER_ID, channel, inviter=user)

    def _act(
        self,
        key: tuple[str, str],
        element: Json,
        blocks: list[Json],
        value: Any,
        selected_option: Any,
        chosen: Json,
    ) -> tuple[Json, forms.Values]:
        """The action of a click, and everything else that is filled in around it.

        `key` is whose hand and which message or view; what was chosen there before stays chosen.
        """
        if value is not None:
            chosen["value"] = value
        if selected_option is not None:
            chosen["selected_option"] = selected_option
        action = forms.act(element, chosen, self.posted.next_ts())
        values = forms.fill_in(blocks, {}, self.filled.get(key))
        held = values.get(element["block_id"], {}).get(element["action_id"])
        if held is not None:
            held |= {name: action[name] for name in held}
            self.filled[key] = values
        return action, deepcopy(values)

    def _sees(self, user: str, channel: Channel, message: Json) -> bool:
        if "ephemeral_to" in message:
            return bool(message["ephemeral_to"] == user)
        return user in self.readers(channel)

    def _view_of(self, user: str, view_id: str) -> Json:
        views = [*self.views.stack(user), self.views.home(user)]
        for view in views:
            if view is not None and view["id"] == view_id:
                return view
        raise NotPossible(f"There is no view {view_id!r} open.")

    def _response_url(self, channel: str, user: str, message_ts: str | None = None) -> str:
        return f"{self.base_url}/respond/{self.response_urls.issue(channel, user, message_ts)}"
