"""Telling a headline from a location by its form, where a page has just one of the two.

A place ends in a country, a state or a region that is known here, or reads "City, Region" without
a word of work. A headline has a company ("... at Ferry"), a title word, or a separator.
"""

import re
from functools import lru_cache
from importlib import resources

from seeds import skills

COUNTRIES = frozenset(
    line.strip()
    for line in """
    afghanistan|albania|algeria|andorra|angola|argentina|armenia|australia|austria|azerbaijan
    bahamas|bahrain|bangladesh|barbados|belarus|belgium|belize|benin|bhutan|bolivia
    bosnia and herzegovina|botswana|brazil|brunei|bulgaria|burkina faso|burundi|cambodia|cameroon
    canada|cape verde|chad|chile|china|colombia|congo|costa rica|croatia|cuba|cyprus|czechia
    czech republic|denmark|djibouti|dominican republic|ecuador|egypt|el salvador|eritrea|estonia
    eswatini|ethiopia|fiji|finland|france|gabon|gambia|georgia|germany|ghana|greece|greenland
    guatemala|guinea|guyana|haiti|honduras|hong kong|hungary|iceland|india|indonesia|iran|iraq
    ireland|israel|italy|ivory coast|jamaica|japan|jordan|kazakhstan|kenya|kosovo|kuwait
    kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|lithuania|luxembourg|macau
    macao|madagascar|malawi|malaysia|maldives|mali|malta|mauritania|mauritius|mexico|moldova|monaco
    mongolia|montenegro|morocco|mozambique|myanmar|namibia|nepal|netherlands|the netherlands
    new zealand|nicaragua|niger|nigeria|north macedonia|norway|oman|pakistan|palestine|panama
    papua new guinea|paraguay|peru|philippines|poland|portugal|puerto rico|qatar|romania|russia
    russian federation|rwanda|saudi arabia|senegal|serbia|seychelles|sierra leone|singapore
    slovakia|slovenia|somalia|south africa|south korea|korea|republic of korea|spain|sri lanka
    sudan|suriname|sweden|switzerland|syria|taiwan|tajikistan|tanzania|thailand|togo|tunisia
    turkey|türkiye|turkmenistan|uganda|ukraine|united arab emirates|uae|united kingdom|uk|england
    scotland|wales|northern ireland|united states|united states of america|usa|us|uruguay
    uzbekistan|venezuela|vietnam|viet nam|yemen|zambia|zimbabwe|earth|worldwide
    中国|台湾|香港|日本|한국|대한민국|россия|украина|беларусь|казахстан|deutschland|österreich|schweiz
    españa|méxico|brasil|italia|polska|česko|nederland|belgique|suisse|danmark|sverige|norge|suomi
    """.replace("\n", "|").split("|")
    if line.strip()
)

REGIONS = frozenset(
    line.strip()
    for line in """
    alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho
    illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota
    mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york
    north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina
    south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming
    ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia
    new south wales|victoria|queensland|bavaria|bayern|hesse|saxony|berlin|hamburg|catalonia
    andalusia|île-de-france|ile-de-france|lombardy|lazio|karnataka|maharashtra|tamil nadu|telangana
    kerala|gujarat|punjab|delhi|west bengal|uttar pradesh|haryana|guangdong|zhejiang|jiangsu
    sichuan|hubei|shaanxi|shandong|fujian|são paulo|sao paulo|rio de janeiro|bay area
    san francisco bay area|greater london|london|paris|beijing|shanghai|shenzhen|hangzhou|tokyo
    osaka|kyoto|seoul|taipei|bangalore|bengaluru|hyderabad|mumbai|pune|chennai|madrid|barcelona
    lisbon|rome|milan|munich|zurich|zürich|geneva|vienna|amsterdam|brussels|copenhagen|stockholm
    oslo|helsinki|warsaw|kraków|krakow|prague|budapest|bucharest|sofia|athens|istanbul|kyiv|kiev
    moscow|saint petersburg|st. petersburg|minsk|tel aviv|dubai|cairo|nairobi|lagos|cape town
    johannesburg|toronto|montreal|montréal|vancouver|san francisco|seattle|boston|chicago|austin
    los angeles|mexico city|bogotá|bogota|buenos aires|santiago|lima|sydney|melbourne|auckland
    jakarta|manila|bangkok|hanoi|ho chi minh city|kuala lumpur|北京|上海|深圳|杭州|广州|东京
    """.replace("\n", "|").split("|")
    if line.strip()
)

# What ends the name of a company: "Acme, Inc."
_COMPANY_FORMS = frozenset(
    "inc llc ltd limited gmbh corp corporation co ag bv nv sa sas sarl srl spa plc pty oy ab as kg"
    " kk llp".split()
)

_AREA = re.compile(
    r"(?:greater )?[\w .'’-]+ (?:metropolitan |metro )?(?:area|region|province|county)"
    r"|greater [\w .'’-]+|remote(?: .{1,30}| \(.{1,30}\))?",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[,，、]")
_US_STATE = re.compile(r"^[A-Z]{2}(?:\s+\d{5})?$")
_WORK = re.compile(
    r"\b(?:engineer\w*|developer\w*|programmer|architect|scientist|researcher|analyst|manager|lead"
    r"|head|director|founder|co-?founder|ceo|cto|cio|vp|president|consultant|designer|student"
    r"|professor|lecturer|teacher|intern|freelance\w*|administrator|specialist|expert|maintainer"
    r"|contributor|hacker|devops|sre|full[- ]?stack|front[- ]?end|back[- ]?end|software|technical"
    r"|principal|senior|junior|staff|chief|owner|officer|coach|fellow|postdoc\w*|phd|candidate"
    r"|self-employed|open to work|building|working|разработчик|инженер|entwickler\w*|ingénieur\w*"
    r"|développeu\w*|ingeniero|desarrollador\w*)\b",
    re.IGNORECASE,
)
_WORK_HAN = re.compile("工程师|開發|开发|架构师|研究员|程序员|经理|总监|创始人|学生|教授|科学家")
_COMPANY = re.compile(r"\s(?:at|@)\s|[|•·–—]|\s[-/]\s")


def is_headline(line: str) -> bool:
    """Whether a line reads like a headline: "Compiler Engineer at Ferry"."""
    return bool(_COMPANY.search(line) or _WORK.search(line) or _WORK_HAN.search(line))


def is_location(line: str) -> bool:
    """Whether a line reads like a place: "Ghent, Belgium"; an unknown "Aba, Oda" does too."""
    parts = [part.strip() for part in _BETWEEN.split(line) if part.strip()]
    if not parts:
        return False
    last = parts[-1].casefold().rstrip(".")
    if last in COUNTRIES or last in REGIONS or parts[0].casefold() in REGIONS:
        return not _COMPANY.search(line)
    if len(parts) == 1 and last in _cities():
        return True
    if _AREA.fullmatch(parts[-1]) and not is_headline(line):
        return True
    if len(parts) > 1 and _US_STATE.match(parts[-1]):
        return True
    if not 2 <= len(parts) <= 4 or last in _COMPANY_FORMS or is_headline(line):
        return False
    known = skills.technologies()
    return not any(skills.canonical(part) in known for part in parts)  # "Data, AI, Python"


def is_known(line: str) -> bool:
    """Whether a line ends in a country, region or city that is known here, and is nothing else."""
    parts = [part.strip() for part in _BETWEEN.split(line) if part.strip()]
    last = parts[-1].casefold().rstrip(".") if parts else ""
    known = last in COUNTRIES or last in REGIONS or last in _cities()
    return (known or bool(_US_STATE.match(parts[-1]))) and not is_headline(line) if parts else False


@lru_cache(maxsize=1)
def _cities() -> frozenset[str]:
    """The cities that many developers live in, case folded."""
    text = resources.files("seeds").joinpath("cities.txt").read_text("utf-8")
    return frozenset(text.splitlines())
