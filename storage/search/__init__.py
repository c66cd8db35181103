"""Searching: who knows what, how well, and by what proof."""

from storage.search.indexing import entries

__all__ = ["entries"]
