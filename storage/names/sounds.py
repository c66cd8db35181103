"""Words that sound alike though they are spelt otherwise: near names, to be offered only.

skeleton   scripts that leave vowels out: أحمد is Ahmad, Ahmed or Ahmet, by its consonants
family     one Chinese or Korean family name in the romanisations of several countries
nickname   short forms, from the `nicknames` package
"""

import unicodedata
from functools import lru_cache
from itertools import groupby

from nicknames import NickNamer

from storage.names.words import fold

_VOWELS = str.maketrans("", "", "aeiouy'")

_FAMILIES = tuple(
    frozenset(group.split())
    for group in """
    zhang chang cheung cheong teo tiong jang | chen chan chin tan tran ching |
    wang wong ong heng vuong | huang wong ng ooi oei hwang huynh | li lee lei ly lie |
    liu lau lao low liew luu | lin lam lim lum | wu ng goh woo ngo | zhao chao chiu jo cho |
    zhou chow chou jau chu joo | xu hsu chui hui heo huh | sun suen soon | zhu chu choo chee |
    hu woo wu ho | guo kwok kuo quach gwak | he ho hor ha | gao ko kao go | luo law lo loh |
    zheng cheng cheang tay teh jeong chung | liang leung leong loeng luong neo |
    xie hsieh tse tseng cheah | song sung soong | tang tong deng teng dang | deng teng tang |
    feng fung | cao tsao cho | peng pang phang | zeng tsang tseng chan |
    xiao hsiao siu shiu siew | tian tien tin | dong tung dung | pan poon phua | yuan yuen |
    cai tsai choi chua | jiang chiang kong keung | yu yue yee | du to tu toh | ye yip yeh yap |
    cheng ching | su so soh | wei ngai way | lu lo loo luk | ding ting | ren yam jen | yao yiu |
    shen shum sim | fan fam hwan | fang fong hong | qian chien chin | qiu yau khoo chiu |
    xia hsia ha | tan tam | zou chow | jin kam chin kim | kim gim | park bak pak | choi choe |
    jung jeong chung | kang gang | yoon yun | lim im rim | shin sin | kwon gwon |
    yang yeung young | mo mok | nguyen ruan yuen
    """.split("|")
)
"""Each group is one family, or several that some country writes alike. They are offered, and never
taken."""


def of_script(word: str) -> str:
    """The consonants of a word in a script that leaves vowels out; empty for other scripts."""
    first = next((c for c in word if c.isalpha()), "")
    if not first or not unicodedata.name(first, "").startswith(("ARABIC", "HEBREW")):
        return ""
    return skeleton(fold(word))


def skeleton(plain: str) -> str:
    """The consonants of a word in plain letters; empty when they tell too little."""
    consonants = "".join(letter for letter, _ in groupby(plain.translate(_VOWELS)))
    return consonants if len(consonants) > 1 else ""


@lru_cache(maxsize=10_000)
def families(plain: str) -> frozenset[str]:
    """Get the other romanisations of a family name; often none."""
    alike = [family for family in _FAMILIES if plain in family]
    return frozenset().union(*alike) - {plain}


@lru_cache(maxsize=10_000)
def nicknames(plain: str) -> frozenset[str]:
    """Get the names that a word is short for, or that are short for it; often none."""
    known = _nick_namer()
    direct = known.canonicals_of(plain) | known.nicknames_of(plain)
    # Two short forms of one name: Bill and Will.
    alike = {short for long in known.canonicals_of(plain) for short in known.nicknames_of(long)}
    return frozenset(direct | alike) - {plain}


@lru_cache(maxsize=1)
def _nick_namer() -> NickNamer:
    return NickNamer()
