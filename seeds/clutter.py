"""Lines of the web site around a profile, which come along when a whole page is copied.

    clutter = menu entry | address | time of printing | "Page 1 of 3" | picture | notice

They are boilerplate: no part of the profile, and not worth a person's look. Only whole lines are
clutter, so that "Search" is, and "Search engineer at Ferry" is not.
"""

import re

_MENU = frozenset(
    entry.strip()
    for entry in """
    prog.ai|progai|prog ai|home|menu|search|search results|developers|find developers|candidates
    candidate|profile|profiles|developer profile|candidate profile|view profile|full profile
    public profile|dashboard|projects|my projects|lists|my lists|inbox|messages|notifications
    settings|account|my account|help|help center|support|faq|docs|documentation|api|blog|news
    about|about us|company|careers|jobs|contact|contact us|contact sales|pricing|plans|features
    product|products|solutions|resources|enterprise|for recruiters|for companies|for developers
    customers|case studies|integrations|chrome extension|extension|download|downloads
    log in|login|log out|logout|sign in|sign up|sign out|signin|signup|register|join|join now
    join for free|get started|get started for free|start free trial|start for free|try for free
    try it free|free trial|book a demo|request a demo|get a demo|watch demo|upgrade|upgrade now
    back|go back|back to search|back to results|back to list|back to candidates|previous
    next candidate|previous candidate|close|cancel|edit|delete|save|saved|save profile
    save candidate|share|share profile|copy link|copy profile link|print|export|export to pdf
    export profile|download pdf|download resume|add to list|add to project|add to shortlist
    shortlist|follow|following|unfollow|message|send message|email|send email|contact candidate
    get contact|get email|show email|show contact|reveal contact|reveal contacts|unlock profile
    show more|show less|see more|see all|view all|read more|load more|overview|activity
    skip to content|skip to main content|skip to navigation|toggle navigation|toggle menu
    open menu|close menu|main menu|navigation|breadcrumb|breadcrumbs|language|english (us)
    dark mode|light mode|loading|loading...|loading…|please wait|beta
    accept|accept all|accept cookies|accept all cookies|reject all|decline|cookie settings
    manage cookies|cookie policy|cookies|privacy|privacy policy|terms|terms of service|terms of use
    legal|imprint|security|status|sitemap|all rights reserved|powered by prog.ai
    avatar|user avatar|profile picture|profile photo|profile image|photo|image|logo|prog.ai logo
    github|linkedin|twitter|facebook|instagram|youtube|stack overflow|website|view on github
    github profile|view github profile|linkedin profile|view on linkedin|open in new tab
    """.replace("\n", "|").split("|")
    if entry.strip()
)
_FORM = re.compile(
    r"https?://\S+|www\.\S+|(?:[\w-]+\.)*prog\.ai(?:/\S*)?"
    r"|page \d+(?: of \d+)?|\d+ ?/ ?\d+|\d+ of \d+"
    r"|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?.*"
    r"|(?:©|\(c\)|copyright)\s.*|.*\ball rights reserved\b.*"
    r"|.*\b(?:uses?|using) cookies\b.*"
    r"|(?:avatar|photo|picture|image|profile picture|profile photo) (?:of|for) .*"
    r"|.* (?:[|·–—-]) prog\.ai|prog\.ai (?:[|·–—-]) .*"
    r"|(?:home|developers|candidates|search) ?[>›»/] ?.*"
    r"|[\W_]+",
    re.IGNORECASE,
)

_CONTROL = re.compile(
    r"(?:show|see|view|load|read) (?:more|less|all|\d+ more)(?: \(\d+\))?(?:\.\.\.|…)?"
    r"|(?:\+|and )? ?\d+ more(?:\.\.\.|…)?|loading(?:\.\.\.|…)|please wait(?:\.\.\.|…)?",
    re.IGNORECASE,
)
LONGEST_CONTROL = 24
ENDS_OF_CONTROLS = tuple("eElLsSgGtT).…")

_BULLETS = frozenset(f"{bullet} " for bullet in "•·▪◦‣●○■*–—-")


def is_control(text: str) -> bool:
    """Whether a line is a control of the site that stands inside the parts of a page."""
    return len(text) <= LONGEST_CONTROL and bool(_CONTROL.fullmatch(text))


def is_clutter(text: str) -> bool:
    """Whether a line of a copied page belongs to the site, not to the person."""
    return text.casefold().strip(" .:•·|") in _MENU or bool(_FORM.fullmatch(text))


def without_bullet(text: str) -> str:
    """Take off the bullet that a list gets in a document or mail: "• rust" is rust."""
    return text[2:] if text[:2] in _BULLETS else text
