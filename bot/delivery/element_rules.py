"""What Slack allows inside a block: elements, parts of rich text, and objects such as options.

The rows follow https://docs.slack.dev/reference/block-kit/block-elements and
https://docs.slack.dev/reference/block-kit/composition-objects (autumn 2026). Which element may
stand in which block is said by the block's row in `block_rules`.
"""

from collections.abc import Mapping

from bot.delivery.block_grammar import (
    LINKS,
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
    Text,
)

_IMAGE: dict[str, Rule] = {"image_url": String(schemes=WEB), "slack_file": Part("slack_file")}
_PLACEHOLDER: dict[str, Rule] = {"placeholder": Text(150, PLAIN), "focus_on_load": Flag()}
_CHOICE: dict[str, Rule] = {**_PLACEHOLDER, "confirm": Part("confirm")}
_OPTIONS: dict[str, Rule] = {
    "options": Many(Part("option")),
    "option_groups": Many(Part("option_group")),
}
_TEN_OPTIONS = Many(Part("option"), most=10)
_TYPED: dict[str, Rule] = {
    **_PLACEHOLDER,
    "initial_value": String(least=0),
    "dispatch_action_config": Part("dispatch_action_config"),
}
_SEVERAL: dict[str, Rule] = {**_CHOICE, "max_selected_items": Number(1)}
_IDS = Many(String(255))
_CONVERSATIONS: dict[str, Rule] = {
    "default_to_current_conversation": Flag(),
    "filter": Part("conversation_filter"),
}
_FACE: dict[str, Rule] = {"style": String(among=("primary", "danger"))}

RICH_TEXT_PARTS = (
    *("rich_text_section", "rich_text_list"),
    *("rich_text_preformatted", "rich_text_quote"),
)
_INLINE = (
    *("text", "link", "user", "usergroup", "channel", "emoji"),
    *("broadcast", "date", "color", "team"),
)
_STYLE = {"style": Part("inline_style")}
_LINES = Many(Element(_INLINE), least=0, most=10_000)
_BORDER = Number(0, 1)
_SERIES: dict[str, Rule] = {
    "series": Many(Part("series"), most=12),
    "axis_config": Part("axis_config"),
}

# Elements that a person can act on: they may carry an action_id, which is unique in its block.
INTERACTIVE: Mapping[str, Shape] = {
    "button": Shape(
        {"text": Text(75, PLAIN)},
        {
            **_FACE,
            "value": String(2000),
            "url": String(schemes=LINKS),
            "confirm": Part("confirm"),
            "accessibility_label": String(75),
            "agent_prompt": String(4000),
            "agent_prompt_display": String(),
            "visible_to_user_ids": Many(String(255), most=10),
        },
    ),
    "workflow_button": Shape(
        {"text": Text(75, PLAIN), "workflow": Anything()},
        {**_FACE, "accessibility_label": String(75)},
    ),
    "icon_button": Shape(
        {"icon": String(among=("trash",)), "text": Text(75, PLAIN)},
        {
            "value": String(2000),
            "confirm": Part("confirm"),
            "accessibility_label": String(75),
            "visible_to_user_ids": Many(String(255), most=10),
        },
    ),
    "feedback_buttons": Shape(
        {
            "positive_button": Part("feedback_button"),
            "negative_button": Part("feedback_button"),
        }
    ),
    "overflow": Shape(
        {"options": Many(Part("overflow_option"), most=5)}, {"confirm": Part("confirm")}
    ),
    "static_select": Shape(
        {},
        {**_CHOICE, **_OPTIONS, "initial_option": Part("option")},
        any_of=(("options", "option_groups"),),
        one_of=(("options", "option_groups"),),
    ),
    "multi_static_select": Shape(
        {},
        {**_SEVERAL, **_OPTIONS, "initial_options": Many(Part("option"))},
        any_of=(("options", "option_groups"),),
        one_of=(("options", "option_groups"),),
    ),
    "external_select": Shape(
        {}, {**_CHOICE, "min_query_length": Number(0), "initial_option": Part("option")}
    ),
    "multi_external_select": Shape(
        {}, {**_SEVERAL, "min_query_length": Number(0), "initial_options": Many(Part("option"))}
    ),
    "users_select": Shape({}, {**_CHOICE, "initial_user": String(255)}),
    "multi_users_select": Shape({}, {**_SEVERAL, "initial_users": _IDS}),
    "conversations_select": Shape(
        {},
        {
            **_CHOICE,
            **_CONVERSATIONS,
            "initial_conversation": String(255),
            "response_url_enabled": Flag(),
        },
    ),
    "multi_conversations_select": Shape(
        {}, {**_SEVERAL, **_CONVERSATIONS, "initial_conversations": _IDS}
    ),
    "channels_select": Shape(
        {}, {**_CHOICE, "initial_channel": String(255), "response_url_enabled": Flag()}
    ),
    "multi_channels_select": Shape({}, {**_SEVERAL, "initial_channels": _IDS}),
    "checkboxes": Shape(
        {"options": _TEN_OPTIONS},
        {"initial_options": _TEN_OPTIONS, "confirm": Part("confirm"), "focus_on_load": Flag()},
    ),
    "radio_buttons": Shape(
        {"options": _TEN_OPTIONS},
        {"initial_option": Part("option"), "confirm": Part("confirm"), "focus_on_load": Flag()},
    ),
    "datepicker": Shape({}, {**_CHOICE, "initial_date": String(10)}),
    "timepicker": Shape({}, {**_CHOICE, "initial_time": String(5), "timezone": String(100)}),
    "datetimepicker": Shape(
        {},
        {"initial_date_time": Number(0), "confirm": Part("confirm"), "focus_on_load": Flag()},
    ),
    "plain_text_input": Shape(
        {},
        {
            **_TYPED,
            "multiline": Flag(),
            "min_length": Number(0, 3000),
            "max_length": Number(1, 3000),
        },
    ),
    "email_text_input": Shape({}, _TYPED),
    "url_text_input": Shape({}, _TYPED),
    "number_input": Shape(
        {"is_decimal_allowed": Flag()},
        {**_TYPED, "min_value": String(), "max_value": String()},
    ),
    "rich_text_input": Shape(
        {},
        {
            **_TYPED,
            "initial_value": Block(("rich_text",)),
            "min_lines": Number(1, 100),
            "max_lines": Number(1, 100),
        },
    ),
    "file_input": Shape({}, {"filetypes": Many(String(20)), "max_files": Number(1, 10)}),
}

ELEMENTS: Mapping[str, Shape] = {
    **INTERACTIVE,
    "image": Shape(
        {"alt_text": String(2000)},
        _IMAGE,
        any_of=(("image_url", "slack_file"),),
        one_of=(("image_url", "slack_file"),),
    ),
    "raw_text": Shape({"text": String()}),
    "raw_number": Shape({"value": Number(decimal=True)}, {"text": String()}),
    "url": Shape({"url": String(schemes=WEB), "text": String()}),
    "rich_text": Shape({"elements": Many(Element(RICH_TEXT_PARTS))}),
    "rich_text_section": Shape({"elements": _LINES}),
    "rich_text_list": Shape(
        {
            "style": String(among=("bullet", "ordered")),
            "elements": Many(Element(("rich_text_section",)), most=10_000),
        },
        {"indent": Number(0, 8), "offset": Number(0), "border": _BORDER},
    ),
    "rich_text_preformatted": Shape(
        {"elements": Many(Element(("text", "link")), most=10_000)},
        {"border": _BORDER, "language": String(100)},
    ),
    "rich_text_quote": Shape({"elements": _LINES}, {"border": _BORDER}),
    "text": Shape({"text": String(13_000)}, _STYLE),
    "link": Shape({"url": String(schemes=LINKS)}, {"text": String(), "unsafe": Flag(), **_STYLE}),
    "user": Shape({"user_id": String(255)}, _STYLE),
    "usergroup": Shape({"usergroup_id": String(255)}, _STYLE),
    "channel": Shape({"channel_id": String(255)}, _STYLE),
    "team": Shape({"team_id": String(255)}, _STYLE),
    "emoji": Shape(
        {"name": String(255)}, {"unicode": String(255), "skin_tone": Number(1, 6), **_STYLE}
    ),
    "broadcast": Shape({"range": String(among=("here", "channel", "everyone"))}, _STYLE),
    "date": Shape(
        {"timestamp": Number(0), "format": String()},
        {"url": String(schemes=LINKS), "fallback": String(), **_STYLE},
    ),
    "color": Shape({"value": String(20)}, _STYLE),
    "pie": Shape({"segments": Many(Part("segment"), most=12)}),
    **dict.fromkeys(("bar", "area", "line"), Shape(_SERIES)),
}

_OPTION_TEXT: dict[str, Rule] = {"text": Text(75), "value": String(150)}
_INLINE_STYLES = (
    *("bold", "italic", "strike", "code", "underline"),
    *("highlight", "client_highlight", "unlink"),
)

PARTS: Mapping[str, Shape] = {
    "option": Shape(_OPTION_TEXT, {"description": Text(75)}),
    "overflow_option": Shape(
        {"text": Text(75, PLAIN), "value": String(150)},
        {"description": Text(75, PLAIN), "url": String(schemes=LINKS)},
    ),
    "option_group": Shape({"label": Text(75, PLAIN), "options": Many(Part("option"))}),
    "confirm": Shape(
        {
            "title": Text(100, PLAIN),
            "text": Text(300),
            "confirm": Text(30, PLAIN),
            "deny": Text(30, PLAIN),
        },
        _FACE,
    ),
    "feedback_button": Shape(
        {"text": Text(75, PLAIN), "value": String(2000)}, {"accessibility_label": String(75)}
    ),
    "slack_file": Shape(
        {}, {"id": String(255), "url": String(schemes=WEB)}, any_of=(("id", "url"),)
    ),
    "dispatch_action_config": Shape(
        {
            "trigger_actions_on": Many(
                String(among=("on_enter_pressed", "on_character_entered")), most=2
            )
        }
    ),
    "conversation_filter": Shape(
        {},
        {
            "include": Many(String(among=("im", "mpim", "private", "public")), most=4),
            "exclude_external_shared_channels": Flag(),
            "exclude_bot_users": Flag(),
        },
        any_of=(("include", "exclude_external_shared_channels", "exclude_bot_users"),),
    ),
    "column_setting": Shape(
        {}, {"align": String(among=("left", "center", "right")), "is_wrapped": Flag()}
    ),
    "segment": Shape({"label": String(20), "value": Number(decimal=True)}),
    "series": Shape({"name": String(20), "data": Many(Part("segment"), most=20)}),
    "axis_config": Shape(
        {"categories": Many(String(20), most=20)}, {"x_label": String(50), "y_label": String(50)}
    ),
    "inline_style": Shape({}, dict.fromkeys(_INLINE_STYLES, Flag())),
}
