"""Finding people by what their pages say: skills with scores, filters, and words of the text.

queries    what can be searched for, as a tree of values
indexing   the terms by which a page is found, with their levels
finding    a query -> candidates, best first
"""

from storage.search.finding import Hits, count, find
from storage.search.indexing import entries

__all__ = ["Hits", "count", "entries", "find"]
