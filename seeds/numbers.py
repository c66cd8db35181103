"""Reading whole numbers as people write them: "1,209", "1 209", "1.209"."""

import re

_WHOLE = re.compile(r"\d+|\d{1,3}(?:[,.'’ \u202f]\d{3})+")


def whole(written: str) -> int | None:
    """Read a whole number; None for anything else, as "6,5", "-3" or "12+"."""
    if written.isdecimal():
        return int(written)
    return int(re.sub(r"\D", "", written)) if _WHOLE.fullmatch(written) else None
