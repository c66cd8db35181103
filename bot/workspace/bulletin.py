"""What happens in the workspace, told in order to whoever may see it.

Pages, `recruiter chat` and tests listen here. Listeners are called while the state is locked, so
that nobody hears two events in the wrong order; a listener must therefore only take note (put into
a queue) and return. Nothing is remembered: who comes later reads the messages instead.
"""

from collections.abc import Callable, Collection

from bot.workspace.cast import Json

Listener = Callable[[Json], None]


class Bulletin:
    """The listeners, and whom each of them stands for."""

    def __init__(self) -> None:
        self._listeners: dict[int, tuple[Listener, str | None]] = {}
        self._next = 0

    def subscribe(self, listener: Listener, user: str | None = None) -> Callable[[], None]:
        """Call `listener` with each event that `user` may see; None sees everything.

        Returns:
            A function that ends the subscription; calling it twice does no harm.
        """
        key, self._next = self._next, self._next + 1
        self._listeners[key] = (listener, user)
        return lambda: self._listeners.pop(key, None) and None

    def publish(self, event: Json, seen_by: Collection[str] | None = None) -> None:
        """Tell one event to those who may see it; None tells everybody."""
        for listener, user in tuple(self._listeners.values()):
            if user is None or seen_by is None or user in seen_by:
                listener(event)
