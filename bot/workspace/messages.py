"""The messages of every channel, in Slack's own shape, with threads that count their replies.

A message is a JSON object as Slack has it, plus `channel`, and for two local purposes
`ephemeral_to` (only this person sees it) and `deleted` (its place is kept because it has replies).
Nothing here asks who may do what, and nobody is told of a change: that is `state`'s work.
"""

from collections.abc import Callable
from copy import deepcopy

from bot.workspace.cast import BOT_USER_ID, Json
from bot.workspace.kept import Kept

# Fields that a reply gives to the first message of its thread.
_COUNTS = ("reply_count", "reply_users", "reply_users_count", "latest_reply", "subscribed")


class Messages:
    """All messages by channel and ts; read from the file, and written to it at each change."""

    def __init__(self, clock: Callable[[], float], kept: Kept) -> None:
        self._clock = clock
        self._kept = kept
        self._by_channel: dict[str, dict[str, Json]] = {}
        self._latest = 0
        for _, message in kept.all("message"):
            self._by_channel.setdefault(message["channel"], {})[message["ts"]] = message
            self._latest = max(self._latest, _microseconds(message["ts"]))

    def next_ts(self) -> str:
        """A ts later than every other, also when the clock stands still or is set back."""
        self._latest = max(self._latest + 1, int(self._clock() * 1_000_000))
        return f"{self._latest // 1_000_000}.{self._latest % 1_000_000:06d}"

    def find(self, channel: str, ts: str) -> Json | None:
        """The message itself, to be changed only through this class; None when there is none."""
        return self._by_channel.get(channel, {}).get(ts)

    def in_channel(self, channel: str) -> list[Json]:
        """All messages of a channel, replies and ephemeral ones too, oldest first.

        They are the messages themselves, since copies of a whole channel cost; whoever hands them
        out makes copies of what is handed out.
        """
        return list(self._by_channel.get(channel, {}).values())

    def in_thread(self, channel: str, thread_ts: str) -> list[Json]:
        """A thread's first message and its replies, oldest first; the messages themselves."""
        return [
            message
            for message in self.in_channel(channel)
            if thread_ts in (message["ts"], message.get("thread_ts"))
        ]

    def add(self, message: Json) -> Json | None:
        """Put a message at the end of its channel.

        Returns:
            A copy of the first message of its thread as it was before, when it has changed.
        """
        self._by_channel.setdefault(message["channel"], {})[message["ts"]] = message
        self._save(message)
        return self._count(message["channel"], message.get("thread_ts"), message)

    def replace(self, message: Json) -> None:
        """Put a changed message where it was."""
        self._by_channel[message["channel"]][message["ts"]] = message
        self._save(message)

    def remove(self, message: Json) -> Json | None:
        """Take a message away; the first message of a thread leaves a mark in its place.

        Returns:
            A copy of the first message of its thread as it was before, when it has changed.
        """
        channel, ts = message["channel"], message["ts"]
        if message.get("reply_count"):
            counts = {name: message[name] for name in _COUNTS if name in message}
            self.replace(
                {
                    "type": "message",
                    "subtype": "tombstone",
                    "text": "This message was deleted.",
                    "user": "USLACKBOT",
                    "hidden": True,
                    "channel": channel,
                    "ts": ts,
                    "thread_ts": ts,
                    "deleted": True,
                    **counts,
                }
            )
            return None
        del self._by_channel[channel][ts]
        self._kept.forget("message", f"{channel}/{ts}")
        return self._count(channel, message.get("thread_ts"), message)

    def _count(self, channel: str, thread_ts: str | None, reply: Json) -> Json | None:
        if thread_ts is None or thread_ts == reply["ts"] or "ephemeral_to" in reply:
            return None
        root = self.find(channel, thread_ts)
        if root is None:
            return None
        before = deepcopy(root)
        replies = [
            message
            for message in self._by_channel[channel].values()
            if message.get("thread_ts") == thread_ts
            and message["ts"] != thread_ts
            and "ephemeral_to" not in message
        ]
        for name in _COUNTS:
            root.pop(name, None)
        if replies:
            users = list(dict.fromkeys(message["user"] for message in replies))
            root |= {
                "thread_ts": thread_ts,
                "reply_count": len(replies),
                "reply_users": users,
                "reply_users_count": len(users),
                "latest_reply": replies[-1]["ts"],
                "subscribed": BOT_USER_ID in users,
            }
        else:
            root.pop("thread_ts", None)
        self._save(root)
        return before

    def _save(self, message: Json) -> None:
        self._kept.save("message", f"{message['channel']}/{message['ts']}", message)


def _microseconds(ts: str) -> int:
    """A ts as a number that keeps all its digits."""
    seconds, _, fraction = ts.partition(".")
    return int(seconds) * 1_000_000 + int(fraction)
