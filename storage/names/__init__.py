"""Finding people by name, however it is spelt.

A query is matched in tiers, and the first tier that has hits wins, so that the very name is never
hidden by a similar one:

    full      all words of the name, in any order
    exact     every word of the query is a word of the name
    spelling  every word is one in another spelling: without accents, in another script, joined ...
    prefix    every word begins a word of the name, in whatever spelling
    nickname  a word is short for a word of the name, or the other way round
    near      a word has one typing error, or sounds alike

Ties stay ties: nothing here picks one of several. Words are never dropped while they lead to
somebody (Will, Don and An are names), and no character has a meaning of its own.
"""

from storage.names.finding import Found, Tier, find, find_exact
from storage.names.indexing import entries
from storage.names.words import fold, name_key, written_words

__all__ = ["Found", "Tier", "entries", "find", "find_exact", "fold", "name_key", "written_words"]
