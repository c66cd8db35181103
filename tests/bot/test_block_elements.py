"""Every documented limit of elements, options and rich text has an example that breaks it."""

import pytest

from bot.delivery import blocks as rules
from tests.bot.block_examples import (
    LONG,
    Json,
    actions,
    button,
    confirm,
    context_actions,
    feedback,
    field,
    image,
    line,
    listed,
    menu,
    mrkdwn,
    option,
    plain,
    rich,
    section,
)

# What is fine, what just is not, and where.
LIMITS: list[tuple[str, Json, Json, str]] = [
    ("actions 25", actions(*[button()] * 25), actions(*[button()] * 26), "/elements"),
    ("actions not empty", actions(button()), actions(), "/elements"),
    ("actions kinds", actions(button()), actions(image()), "/elements/0/type"),
    (
        "actions hold no text input",
        actions(menu()),
        actions({"type": "plain_text_input"}),
        "/elements/0/type",
    ),
    (
        "button text 75",
        actions(button(text=plain(75))),
        actions(button(text=plain(76))),
        "/elements/0/text/text",
    ),
    (
        "button text plain",
        actions(button()),
        actions(button(text=mrkdwn())),
        "/elements/0/text/type",
    ),
    (
        "button value 2000",
        actions(button(value="x" * 2000)),
        actions(button(value="x" * 2001)),
        "/elements/0/value",
    ),
    (
        "button url 3000",
        actions(button(url="https://x.org")),
        actions(button(url="https://" + LONG)),
        "/elements/0/url",
    ),
    (
        "button url scheme",
        actions(button(url="mailto:a@b.org")),
        actions(button(url="javascript:alert(1)")),
        "/elements/0/url",
    ),
    (
        "button style",
        actions(button(style="danger")),
        actions(button(style="default")),
        "/elements/0/style",
    ),
    (
        "button label 75",
        actions(button(accessibility_label="x" * 75)),
        actions(button(accessibility_label="x" * 76)),
        "/elements/0/accessibility_label",
    ),
    (
        "agent_prompt 4000",
        actions(button(agent_prompt="x" * 4000)),
        actions(button(agent_prompt="x" * 4001)),
        "/elements/0/agent_prompt",
    ),
    (
        "action_id 255",
        actions(button(action_id="x" * 255)),
        actions(button(action_id="x" * 256)),
        "/elements/0/action_id",
    ),
    ("block_id 255", section(), section(text=plain(), block_id="x" * 256), "/block_id"),
    (
        "action_id once in a block",
        actions(button(action_id="a"), button(action_id="b")),
        actions(button(action_id="a"), button(action_id="a")),
        "",
    ),
    (
        "confirm title 100",
        actions(button(confirm=confirm(title=plain(100)))),
        actions(button(confirm=confirm(title=plain(101)))),
        "/elements/0/confirm/title/text",
    ),
    (
        "confirm text 300",
        actions(button(confirm=confirm(text=plain(300)))),
        actions(button(confirm=confirm(text=plain(301)))),
        "/elements/0/confirm/text/text",
    ),
    (
        "confirm 30",
        actions(button(confirm=confirm(confirm=plain(30)))),
        actions(button(confirm=confirm(confirm=plain(31)))),
        "/elements/0/confirm/confirm/text",
    ),
    (
        "deny 30",
        actions(button(confirm=confirm(deny=plain(30)))),
        actions(button(confirm=confirm(deny=plain(31)))),
        "/elements/0/confirm/deny/text",
    ),
    (
        "confirm is complete",
        actions(button(confirm=confirm())),
        actions(button(confirm={"title": plain()})),
        "/elements/0/confirm",
    ),
    ("options 100", actions(menu(count=100)), actions(menu(count=101)), "/elements/0/options"),
    ("options not empty", actions(menu(count=1)), actions(menu(count=0)), "/elements/0/options"),
    (
        "option values once",
        actions(menu(count=2)),
        actions({"type": "static_select", "options": [option(1), option(1)]}),
        "/elements/0/options",
    ),
    (
        "groups 100",
        actions(
            {"type": "static_select", "option_groups": [{"label": plain(), "options": [option()]}]}
        ),
        actions(
            {
                "type": "static_select",
                "option_groups": [{"label": plain(), "options": [option(n)]} for n in range(101)],
            }
        ),
        "/elements/0/option_groups",
    ),
    (
        "options or groups",
        actions(menu()),
        actions(menu(option_groups=[{"label": plain(), "options": [option(9)]}])),
        "/elements/0",
    ),
    (
        "option text 75",
        actions({"type": "static_select", "options": [option(text=plain(75))]}),
        actions({"type": "static_select", "options": [option(text=plain(76))]}),
        "/elements/0/options/0/text/text",
    ),
    (
        "option value 150",
        actions({"type": "static_select", "options": [option(value="x" * 150)]}),
        actions({"type": "static_select", "options": [option(value="x" * 151)]}),
        "/elements/0/options/0/value",
    ),
    (
        "option description 75",
        actions({"type": "static_select", "options": [option(description=plain(75))]}),
        actions({"type": "static_select", "options": [option(description=plain(76))]}),
        "/elements/0/options/0/description/text",
    ),
    (
        "option url only in overflow",
        actions({"type": "overflow", "options": [option(url="https://x.org")]}),
        actions({"type": "static_select", "options": [option(url="https://x.org")]}),
        "/elements/0/options/0",
    ),
    (
        "placeholder 150",
        actions(menu(placeholder=plain(150))),
        actions(menu(placeholder=plain(151))),
        "/elements/0/placeholder/text",
    ),
    (
        "min_query_length",
        actions({"type": "external_select", "min_query_length": 0}),
        actions({"type": "external_select", "min_query_length": -1}),
        "/elements/0/min_query_length",
    ),
    (
        "max_selected_items",
        section(text=plain(), accessory=menu("multi_static_select", max_selected_items=1)),
        section(text=plain(), accessory=menu("multi_static_select", max_selected_items=0)),
        "/accessory/max_selected_items",
    ),
    (
        "overflow 5",
        actions(menu("overflow", 5)),
        actions(menu("overflow", 6)),
        "/elements/0/options",
    ),
    (
        "checkboxes 10",
        actions(menu("checkboxes", 10)),
        actions(menu("checkboxes", 11)),
        "/elements/0/options",
    ),
    (
        "radio 10",
        actions(menu("radio_buttons", 10)),
        actions(menu("radio_buttons", 11)),
        "/elements/0/options",
    ),
    (
        "datepicker placeholder 150",
        actions({"type": "datepicker", "placeholder": plain(150)}),
        actions({"type": "datepicker", "placeholder": plain(151)}),
        "/elements/0/placeholder/text",
    ),
    ("input label 2000", field(menu()), field(menu(), label=plain(2001)), "/label/text"),
    ("input label plain", field(menu()), field(menu(), label=mrkdwn()), "/label/type"),
    (
        "input hint 2000",
        field(menu(), hint=plain(2000)),
        field(menu(), hint=plain(2001)),
        "/hint/text",
    ),
    ("input has an element", field(menu()), {"type": "input", "label": plain()}, ""),
    ("input kinds", field(menu()), field(button()), "/element/type"),
    (
        "min_length 3000",
        field({"type": "plain_text_input", "min_length": 3000}),
        field({"type": "plain_text_input", "min_length": 3001}),
        "/element/min_length",
    ),
    (
        "max_length from 1",
        field({"type": "plain_text_input", "max_length": 1}),
        field({"type": "plain_text_input", "max_length": 0}),
        "/element/max_length",
    ),
    (
        "rich text lines",
        field({"type": "rich_text_input", "max_lines": 100}),
        field({"type": "rich_text_input", "max_lines": 101}),
        "/element/max_lines",
    ),
    (
        "files 10",
        field({"type": "file_input", "max_files": 10}),
        field({"type": "file_input", "max_files": 11}),
        "/element/max_files",
    ),
    ("rich text not empty", rich(line()), rich(), "/elements"),
    ("rich text kinds", rich(line()), rich({"type": "text", "text": "x"}), "/elements/0/type"),
    (
        "inline kinds",
        rich(line({"type": "text", "text": "x", "style": {"bold": True}})),
        rich(line({"type": "button"})),
        "/elements/0/elements/0/type",
    ),
    (
        "inline text not empty",
        rich(line({"type": "text", "text": "x"})),
        rich(line({"type": "text", "text": ""})),
        "/elements/0/elements/0/text",
    ),
    (
        "inline style",
        rich(line({"type": "text", "text": "x", "style": {"code": True}})),
        rich(line({"type": "text", "text": "x", "style": {"blink": True}})),
        "/elements/0/elements/0/style",
    ),
    (
        "link scheme",
        rich(line({"type": "link", "url": "https://x.org"})),
        rich(line({"type": "link", "url": "javascript:alert(1)"})),
        "/elements/0/elements/0/url",
    ),
    ("indent 8", rich(listed(indent=8)), rich(listed(indent=9)), "/elements/0/indent"),
    ("border 1", rich(listed(border=1)), rich(listed(border=2)), "/elements/0/border"),
    (
        "list style",
        rich(listed(style="ordered")),
        rich(listed(style="roman")),
        "/elements/0/style",
    ),
    (
        "list holds sections",
        rich(listed()),
        rich(listed(elements=[{"type": "text", "text": "x"}])),
        "/elements/0/elements/0/type",
    ),
    (
        "context actions 5",
        context_actions(*[feedback()] * 5),
        context_actions(*[feedback()] * 6),
        "/elements",
    ),
    (
        "context actions kinds",
        context_actions(feedback()),
        context_actions(button()),
        "/elements/0/type",
    ),
    (
        "feedback text 75",
        context_actions(feedback()),
        context_actions(feedback(positive_button={"text": plain(76), "value": "x"})),
        "/elements/0/positive_button/text/text",
    ),
    (
        "feedback value 2000",
        context_actions(feedback()),
        context_actions(feedback(positive_button={"text": plain(), "value": "x" * 2001})),
        "/elements/0/positive_button/value",
    ),
    (
        "icon kinds",
        context_actions({"type": "icon_button", "icon": "trash", "text": plain()}),
        context_actions({"type": "icon_button", "icon": "star", "text": plain()}),
        "/elements/0/icon",
    ),
]


@pytest.mark.parametrize(
    ("fine", "wrong", "where"), [row[1:] for row in LIMITS], ids=[row[0] for row in LIMITS]
)
def test_every_element_limit_has_a_failing_example(fine: Json, wrong: Json, where: str) -> None:
    assert rules.check([fine]) == ()
    assert f"/blocks/0{where}" in {problem.pointer for problem in rules.check([wrong])}
