"""What Slack allows in a message, a modal and App Home: one row a block, and the totals.

A row has the fields of a block, their lengths and kinds, and the surfaces where it may stand. A
limit is changed here and nowhere else. The rows follow
https://docs.slack.dev/reference/block-kit/blocks (autumn 2026); what stands inside a block is in
`element_rules`. This file knows nothing of walking, and nothing of this bot's own messages.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.delivery.block_grammar import (
    PLAIN,
    WEB,
    Anything,
    Block,
    Element,
    Flag,
    Many,
    Number,
    Part,
    Rule,
    Shape,
    String,
    Surface,
    Text,
)
from bot.delivery.element_rules import RICH_TEXT_PARTS

# Message totals. Slack does not publish the last one: `msg_blocks_too_long` was reported at about
# 13,200 characters, so a message stays below that.
MOST_BLOCKS: Mapping[str, int] = MappingProxyType({"message": 50, "modal": 100, "home": 100})
MOST_MARKDOWN_CHARACTERS = 12_000
MOST_DATA_TABLE_CHARACTERS = 20_000
MOST_MESSAGE_CHARACTERS = 13_000
MOST_CHARTS = 2
MOST_VIEW_BYTES = 250_000

EVERYWHERE: tuple[Surface, ...] = ("message", "modal", "home")
MESSAGE: tuple[Surface, ...] = ("message",)
NOT_MODAL: tuple[Surface, ...] = ("message", "home")

_PICTURE = Element(("image",))
SELECTS = (
    *("static_select", "external_select", "users_select"),
    *("conversations_select", "channels_select"),
)
MULTI_SELECTS = tuple(f"multi_{kind}" for kind in SELECTS)
_PICKERS = ("datepicker", "timepicker", "datetimepicker", "checkboxes", "radio_buttons")
IN_ACTIONS = ("button", "workflow_button", "overflow", *SELECTS, *_PICKERS)
IN_SECTION = (*IN_ACTIONS, *MULTI_SELECTS, "image")
IN_INPUT = (
    *SELECTS,
    *MULTI_SELECTS,
    *_PICKERS,
    *("plain_text_input", "email_text_input", "url_text_input", "number_input"),
    *("rich_text_input", "file_input"),
)
IN_CONTEXT = ("image", "plain_text", "mrkdwn")
IN_CONTEXT_ACTIONS = ("feedback_buttons", "icon_button")
IN_CONTAINER = (
    *("actions", "context", "divider", "file", "header", "image", "input"),
    *("rich_text", "section", "table", "video"),
)
CELLS = ("raw_text", "raw_number", "rich_text")
_ROWS = Many(Many(Element(CELLS), most=20))

BLOCKS: Mapping[str, Shape] = {
    "section": Shape(
        optional={
            "text": Text(),
            "fields": Many(Text(2000), most=10),
            "accessory": Element(IN_SECTION),
            "expand": Flag(),
        },
        any_of=(("text", "fields"),),
        surfaces=EVERYWHERE,
    ),
    "header": Shape({"text": Text(150, PLAIN)}, surfaces=EVERYWHERE),
    "divider": Shape(surfaces=EVERYWHERE),
    "context": Shape({"elements": Many(Element(IN_CONTEXT), most=10)}, surfaces=EVERYWHERE),
    "image": Shape(
        {"alt_text": String(2000)},
        {
            "image_url": String(schemes=WEB),
            "slack_file": Part("slack_file"),
            "title": Text(2000, PLAIN),
        },
        any_of=(("image_url", "slack_file"),),
        one_of=(("image_url", "slack_file"),),
        surfaces=EVERYWHERE,
    ),
    "actions": Shape({"elements": Many(Element(IN_ACTIONS), most=25)}, surfaces=EVERYWHERE),
    "input": Shape(
        {"label": Text(2000, PLAIN), "element": Element(IN_INPUT)},
        {"hint": Text(2000, PLAIN), "optional": Flag(), "dispatch_action": Flag()},
        surfaces=EVERYWHERE,
    ),
    "rich_text": Shape({"elements": Many(Element(RICH_TEXT_PARTS))}, surfaces=EVERYWHERE),
    "file": Shape(
        {"external_id": String(255), "source": String(among=("remote",))}, surfaces=MESSAGE
    ),
    "video": Shape(
        {
            "alt_text": String(2000),
            "title": Text(200, PLAIN),
            "thumbnail_url": String(schemes=WEB),
            "video_url": String(schemes=("https://",)),
        },
        {
            "title_url": String(schemes=("https://",)),
            "description": Text(200, PLAIN),
            "author_name": String(50),
            "provider_name": String(50),
            "provider_icon_url": String(schemes=WEB),
        },
        surfaces=EVERYWHERE,
    ),
    "markdown": Shape({"text": String(MOST_MARKDOWN_CHARACTERS)}, surfaces=MESSAGE),
    "context_actions": Shape(
        {"elements": Many(Element(IN_CONTEXT_ACTIONS), most=5)}, surfaces=MESSAGE
    ),
    "table": Shape(
        {"rows": _ROWS},
        {"column_settings": Many(Part("column_setting"), most=20, nulls=True)},
        surfaces=NOT_MODAL,
    ),
    "data_table": Shape(
        {"rows": Many(Many(Element(CELLS), most=20), 2, 201), "caption": String()},
        {"page_size": Number(1, 100), "row_header_column_index": Number(0, 19)},
        surfaces=NOT_MODAL,
    ),
    "data_visualization": Shape(
        {"title": String(50), "chart": Element(("pie", "bar", "area", "line"))},
        surfaces=NOT_MODAL,
    ),
    "card": Shape(
        optional={
            "hero_image": _PICTURE,
            "icon": _PICTURE,
            "title": Text(150),
            "subtitle": Text(150),
            "body": Text(200),
            "subtext": Text(200),
            "actions": Many(Element(("button",)), most=3),
        },
        any_of=(("hero_image", "title", "body", "actions"),),
        surfaces=EVERYWHERE,
    ),
    "carousel": Shape({"elements": Many(Block(("card",)), most=10)}, surfaces=NOT_MODAL),
    "container": Shape(
        {"child_blocks": Many(Block(IN_CONTAINER), most=10)},
        {
            "title": Text(150, PLAIN),
            "rich_text_title": Block(("rich_text",)),
            "subtitle": Text(150),
            "icon": _PICTURE,
            "width": String(among=("narrow", "standard", "wide", "full")),
            "is_collapsible": Flag(),
            "default_collapsed": Flag(),
            "has_header_divider": Flag(),
        },
        any_of=(("title", "rich_text_title"),),
        surfaces=MESSAGE,
    ),
    "alert": Shape(
        {"text": Text(200)},
        {"level": String(among=("default", "info", "warning", "error", "success"))},
        surfaces=("modal",),
    ),
    "plan": Shape(
        {"title": String(255)},
        {"tasks": Many(Block(("task_card",)), most=50)},
        surfaces=MESSAGE,
    ),
    "task_card": Shape(
        {
            "task_id": String(255),
            "title": String(255),
            "status": String(among=("pending", "in_progress", "complete", "error")),
        },
        {
            "details": Block(("rich_text",)),
            "output": Block(("rich_text",)),
            "sources": Many(Element(("url",))),
        },
        surfaces=MESSAGE,
    ),
    "call": Shape(
        {"call_id": String(255)},
        {"api_decoration_available": Flag(), "call": Anything()},
        surfaces=MESSAGE,
    ),
}

_VIEW: dict[str, Rule] = {
    "private_metadata": String(3000, least=0),
    "callback_id": String(255, least=0),
    "external_id": String(255, least=0),
}

VIEWS: Mapping[str, Shape] = {
    "modal": Shape(
        {"title": Text(24, PLAIN), "blocks": Anything()},
        {
            **_VIEW,
            "submit": Text(24, PLAIN),
            "close": Text(24, PLAIN),
            "clear_on_close": Flag(),
            "notify_on_close": Flag(),
            "submit_disabled": Flag(),
        },
    ),
    "home": Shape({"blocks": Anything()}, _VIEW),
}
