"""The two ways in which this Slack says no."""


class Refused(Exception):
    """Raised when a Web API method is refused, as Slack refuses it.

    Attributes:
        error: Slack's word for it, such as "not_in_channel".
        messages: What is wrong in detail; empty when the word says all.
    """

    def __init__(self, error: str, messages: tuple[str, ...] = ()) -> None:
        super().__init__(error)
        self.error = error
        self.messages = messages


class NotPossible(ValueError):
    """Raised when a person tries what Slack's own page would not offer, such as a click on nothing.

    The message is a sentence for that person.
    """
