"""Finding people by what their pages say: skills with scores, filters, and words of the text.

queries    what can be searched for, as a tree of values
indexing   the terms by which a page is found, with their levels
finding    a query -> candidates, best first
proving    a query and a page that fits -> the fields that it rests on
similar    how many have a skill; one that nobody has -> skills that may be meant
"""

from storage.search.finding import Hits, count, find
from storage.search.indexing import entries
from storage.search.proving import Proof, prove
from storage.search.similar import holders, similar

__all__ = ["Hits", "Proof", "count", "entries", "find", "holders", "prove", "similar"]
