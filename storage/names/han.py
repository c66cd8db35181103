"""Names in Chinese characters and Hangul: where the family name ends, and how it is read.

Characters are read by their most usual sound, except family names that are read otherwise: 单 is
dan, but as a family shan. A name of one word begins with the family; some families have two
characters.
"""

from functools import lru_cache

from anyascii import anyascii

_FAMILY_READINGS = {
    "单": "shan", "單": "shan", "曾": "zeng", "仇": "qiu", "解": "xie", "查": "zha", "区": "ou",
    "區": "ou", "朴": "piao", "盖": "ge", "蓋": "ge", "任": "ren", "翟": "zhai", "缪": "miao",
    "繆": "miao", "乐": "yue", "樂": "yue", "尉": "wei", "员": "yun", "員": "yun", "冼": "xian",
    "洗": "xian", "黑": "he", "秘": "bi", "召": "shao", "纪": "ji", "紀": "ji", "晁": "chao",
    "覃": "qin", "褚": "chu", "种": "chong", "折": "she", "繁": "po", "幺": "yao", "訾": "zi",
    "逄": "pang", "隗": "wei", "尹": "yin", "沈": "shen", "宿": "su", "长孙": "zhangsun",
    "万俟": "moqi", "尉迟": "yuchi", "尉遲": "yuchi", "单于": "chanyu", "單于": "chanyu",
    "澹台": "tantai", "令狐": "linghu", "吕": "lv", "呂": "lv",
}  # fmt: skip

_TWO_CHARACTERS = frozenset(
    """
    欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 宇文
    长孙 長孫 东方 東方 南宫 南宮 端木 夏侯 轩辕 軒轅 钟离 鍾離 闻人 聞人 万俟 司空
    独孤 獨孤 百里 呼延 拓跋 澹台 公冶 单于 單于 申屠 太史 濮阳 濮陽 淳于 第五 赫连
    赫連 西门 西門 东郭 東郭 南门 南門 鲜于 鮮于 남궁 황보 제갈 사공 선우 서문 독고
    """.split()
)

_ALSO = {"lv": ("lu", "lyu"), "nv": ("nu",), "lve": ("lue",), "nve": ("nue",)}
"""Ways to write ü without dots."""


def is_han(word: str) -> bool:
    """Whether a word is Chinese characters only."""
    return bool(word) and all("\u4e00" <= c <= "\u9fff" or "\u3400" <= c <= "\u4dbf" for c in word)


def is_hangul(word: str) -> bool:
    """Whether a word is Hangul syllables only."""
    return bool(word) and all("\uac00" <= c <= "\ud7a3" for c in word)


def split_family(word: str) -> tuple[str, str] | None:
    """Split a whole name into family and given name; None for one character or a long word."""
    if not (is_han(word) or is_hangul(word)) or not 2 <= len(word) <= 5:
        return None
    size = 2 if word[:2] in _TWO_CHARACTERS and len(word) > 2 else 1
    return word[:size], word[size:]


@lru_cache(maxsize=20_000)
def readings(word: str) -> tuple[str, ...]:
    """How a family name, or another word of Chinese characters, may be read; likeliest first."""
    usual = "".join(anyascii(c).casefold() for c in word)
    family = _FAMILY_READINGS.get(word)
    first = [family, usual] if family else [usual]
    written = [other for one in first for other in (one, *_ALSO.get(one, ()))]
    return tuple(dict.fromkeys(filter(str.isalnum, written)))
