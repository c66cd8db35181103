"""The project's sample pages, in the layout of a Prog.AI page."""

from importlib import resources


def pages() -> tuple[tuple[str, bytes], ...]:
    """Get the sample pages: file name and content, by name."""
    files = sorted(resources.files("seeds.documents").iterdir(), key=lambda file: file.name)
    return tuple((file.name, file.read_bytes()) for file in files if file.name.endswith(".txt"))
