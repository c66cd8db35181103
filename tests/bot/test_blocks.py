"""Every documented limit of blocks and views has an example that breaks it."""

import json
from typing import Any

import pytest

from bot.delivery import blocks as rules
from tests.bot.block_examples import (
    DIVIDER,
    LONG,
    Json,
    actions,
    button,
    card,
    cell,
    chart,
    container,
    context_actions,
    data_table,
    feedback,
    field,
    image,
    line,
    menu,
    mrkdwn,
    plain,
    rich,
    section,
    table,
    task,
    video,
)

# What is fine, what just is not, and where.
LIMITS: list[tuple[str, Json, Json, str]] = [
    ("text 3000", section(text=mrkdwn(3000)), section(text=mrkdwn(3001)), "/text/text"),
    ("text not empty", section(text=plain(1)), section(text=plain(0)), "/text/text"),
    ("text has a type", section(text=plain()), section(text={"text": "x"}), "/text/type"),
    ("text is a string", section(), section(text={"type": "mrkdwn", "text": 1}), "/text/text"),
    (
        "emoji only plain",
        section(text=plain(emoji=False)),
        section(text=mrkdwn(emoji=True)),
        "/text",
    ),
    (
        "verbatim only mrkdwn",
        section(text=mrkdwn(verbatim=True)),
        section(text=plain(verbatim=True)),
        "/text",
    ),
    ("section says something", section(), {"type": "section"}, ""),
    ("fields 10", section(fields=[plain()] * 10), section(fields=[plain()] * 11), "/fields"),
    ("fields not empty", section(fields=[plain()]), section(fields=[]), "/fields"),
    (
        "field 2000",
        section(fields=[mrkdwn(2000)]),
        section(fields=[mrkdwn(2001)]),
        "/fields/0/text",
    ),
    (
        "accessory kinds",
        section(text=plain(), accessory=menu()),
        section(text=plain(), accessory={"type": "plain_text_input"}),
        "/accessory/type",
    ),
    ("unknown field", section(), section(text=plain(), color="red"), ""),
    (
        "header 150",
        {"type": "header", "text": plain(150)},
        {"type": "header", "text": plain(151)},
        "/text/text",
    ),
    (
        "header plain",
        {"type": "header", "text": plain()},
        {"type": "header", "text": mrkdwn()},
        "/text/type",
    ),
    (
        "context 10",
        {"type": "context", "elements": [mrkdwn()] * 10},
        {"type": "context", "elements": [mrkdwn()] * 11},
        "/elements",
    ),
    (
        "context kinds",
        {"type": "context", "elements": [image()]},
        {"type": "context", "elements": [button()]},
        "/elements/0/type",
    ),
    ("image has alt_text", image(), {"type": "image", "image_url": "https://x.org"}, ""),
    ("alt_text 2000", image(alt_text="x" * 2000), image(alt_text="x" * 2001), "/alt_text"),
    ("image title 2000", image(title=plain(2000)), image(title=plain(2001)), "/title/text"),
    ("image has a source", image(), {"type": "image", "alt_text": "x"}, ""),
    ("image has one source", image(), image(slack_file={"id": "F1"}), ""),
    ("image over http", image(), image(image_url="file:///etc/passwd"), "/image_url"),
    ("image url 3000", image(), image(image_url="https://x.org/" + LONG), "/image_url"),
    (
        "file is remote",
        {"type": "file", "external_id": "x", "source": "remote"},
        {"type": "file", "external_id": "x", "source": "local"},
        "/source",
    ),
    ("video title 200", video(title=plain(200)), video(title=plain(201)), "/title/text"),
    ("video author 50", video(author_name="x" * 50), video(author_name="x" * 51), "/author_name"),
    ("video over https", video(), video(video_url="http://example.com"), "/video_url"),
    (
        "markdown 12000",
        {"type": "markdown", "text": "x" * 12_000},
        {"type": "markdown", "text": "x" * 12_001},
        "/text",
    ),
    ("table rows 100", table(100), table(101), "/rows"),
    ("table columns 20", table(1, 20), table(1, 21), "/rows/0"),
    (
        "column_settings 20",
        table(column_settings=[None] * 20),
        table(column_settings=[{"align": "left"}] * 21),
        "/column_settings",
    ),
    (
        "table cells",
        {"type": "table", "rows": [[rich(line()), cell()]]},
        {"type": "table", "rows": [[plain()]]},
        "/rows/0/0/type",
    ),
    ("data_table rows 2", data_table(2), data_table(1), "/rows"),
    ("data_table rows 201", data_table(201), data_table(202), "/rows"),
    ("data_table columns 20", data_table(2, 20), data_table(2, 21), "/rows/0"),
    (
        "data_table equal rows",
        data_table(2),
        {"type": "data_table", "caption": "x", "rows": [[cell()], [cell(), cell()]]},
        "/rows",
    ),
    (
        "data_table plain header",
        {"type": "data_table", "caption": "x", "rows": [[cell()], [rich(line())]]},
        {"type": "data_table", "caption": "x", "rows": [[rich(line())], [cell()]]},
        "/rows/0",
    ),
    ("data_table caption", data_table(2), table(2, kind="data_table"), ""),
    ("page_size 100", data_table(page_size=100), data_table(page_size=101), "/page_size"),
    ("page_size whole", data_table(page_size=1), data_table(page_size=1.5), "/page_size"),
    (
        "chart title 50",
        {**chart(), "title": "x" * 50},
        {**chart(), "title": "x" * 51},
        "/title",
    ),
    (
        "pie 12",
        chart(segments=[{"label": "x", "value": 1}] * 12),
        chart(segments=[{"label": "x", "value": 1}] * 13),
        "/chart/segments",
    ),
    (
        "chart label 20",
        chart(segments=[{"label": "x" * 20, "value": 1.5}]),
        chart(segments=[{"label": "x" * 21, "value": 1}]),
        "/chart/segments/0/label",
    ),
    ("card says something", card(), {"type": "card", "subtitle": plain()}, ""),
    ("card title 150", card(title=mrkdwn(150)), card(title=mrkdwn(151)), "/title/text"),
    (
        "card subtitle 150",
        card(title=plain(), subtitle=plain(150)),
        card(title=plain(), subtitle=plain(151)),
        "/subtitle/text",
    ),
    ("card body 200", card(body=mrkdwn(200)), card(body=mrkdwn(201)), "/body/text"),
    (
        "card subtext 200",
        card(body=plain(), subtext=plain(200)),
        card(body=plain(), subtext=plain(201)),
        "/subtext/text",
    ),
    ("card actions 3", card(actions=[button()] * 3), card(actions=[button()] * 4), "/actions"),
    ("card action kinds", card(actions=[button()]), card(actions=[menu()]), "/actions/0/type"),
    (
        "card icon is an image",
        card(title=plain(), icon=image()),
        card(title=plain(), icon="https://x.org"),
        "/icon",
    ),
    (
        "carousel 10",
        {"type": "carousel", "elements": [card()] * 10},
        {"type": "carousel", "elements": [card()] * 11},
        "/elements",
    ),
    (
        "carousel holds cards",
        {"type": "carousel", "elements": [card()]},
        {"type": "carousel", "elements": [section()]},
        "/elements/0/type",
    ),
    ("container 10", container(10), container(11), "/child_blocks"),
    (
        "container kinds",
        container(),
        container(child_blocks=[container()]),
        "/child_blocks/0/type",
    ),
    (
        "container has a title",
        container(),
        {"type": "container", "child_blocks": [DIVIDER]},
        "",
    ),
    ("container title 150", container(), container(title=plain(151)), "/title/text"),
    ("container width", container(width="full"), container(width="huge"), "/width"),
    (
        "collapsed needs collapsible",
        container(is_collapsible=True, default_collapsed=True),
        container(default_collapsed=True),
        "/default_collapsed",
    ),
    (
        "plan 50",
        {"type": "plan", "title": "x", "tasks": [task()] * 50},
        {"type": "plan", "title": "x", "tasks": [task()] * 51},
        "/tasks",
    ),
    ("task status", task(), task(status="done"), "/status"),
    ("lone task not pending", task(status="error"), task(status="pending"), "/status"),
    (
        "flags are flags",
        section(text=plain(), expand=True),
        section(text=plain(), expand=1),
        "/expand",
    ),
]


@pytest.mark.parametrize(
    ("fine", "wrong", "where"), [row[1:] for row in LIMITS], ids=[row[0] for row in LIMITS]
)
def test_every_documented_limit_has_a_failing_example(fine: Json, wrong: Json, where: str) -> None:
    assert rules.check([fine]) == ()
    assert f"/blocks/0{where}" in {problem.pointer for problem in rules.check([wrong])}


@pytest.mark.parametrize(
    ("blocks", "message"),
    [
        ([DIVIDER] * 51, "no more than 50 items allowed"),
        ([table(), table()], "no more than 1 table blocks allowed in a message"),
        ([chart()] * 3, "no more than 2 data_visualization blocks allowed in a message"),
        (
            [{"type": "markdown", "text": "x" * 6001}] * 2,
            "no more than 12000 characters of markdown allowed in a message",
        ),
        (
            [data_table(2), {**data_table(), "rows": [[cell("x" * 2999)] * 7] * 2}],
            "no more than 20000 characters of data_table allowed in a message",
        ),
        ([section(text=mrkdwn(2700))] * 5, "no more than 13000 characters allowed in a message"),
    ],
)
def test_a_message_has_limits_in_all(blocks: list[Json], message: str) -> None:
    assert rules.Problem("/blocks", message) in rules.check(blocks)


@pytest.mark.parametrize(
    ("block", "surfaces"),
    [
        (section(), {"message", "modal", "home"}),
        ({"type": "markdown", "text": "x"}, {"message"}),
        (context_actions(feedback()), {"message"}),
        (table(), {"message", "home"}),
        (data_table(), {"message", "home"}),
        (chart(), {"message", "home"}),
        (card(), {"message", "modal", "home"}),
        ({"type": "carousel", "elements": [card()]}, {"message", "home"}),
        (container(), {"message"}),
        ({"type": "alert", "text": plain(), "level": "info"}, {"modal"}),
        (task(), {"message"}),
        ({"type": "file", "external_id": "x", "source": "remote"}, {"message"}),
    ],
)
def test_a_block_stands_only_where_slack_shows_it(block: Json, surfaces: set[str]) -> None:
    every: tuple[rules.Surface, ...] = ("message", "modal", "home")
    assert {surface for surface in every if not rules.check([block], surface)} == surfaces


def test_an_alert_has_at_most_two_hundred_characters() -> None:
    alert = {"type": "alert", "text": plain(201)}
    assert [p.pointer for p in rules.check([alert], "modal")] == ["/blocks/0/text/text"]


def test_a_block_id_names_one_block_also_inside_a_container() -> None:
    inside = container(child_blocks=[{"type": "divider", "block_id": "a"}])
    (problem,) = rules.check([{"type": "divider", "block_id": "a"}, inside])
    assert problem.pointer == "/blocks/1/child_blocks/0/block_id"


def test_an_action_id_may_return_in_another_block() -> None:
    assert rules.check([actions(button(action_id="a")), actions(button(action_id="a"))]) == ()


@pytest.mark.parametrize("ping", ["<!channel>", "<!here>", "<!everyone|all>", "<!subteam^S1>"])
def test_nothing_rings_a_whole_channel(ping: str) -> None:
    loud = section(text={"type": "mrkdwn", "text": f"hello {ping}"})
    markdown = {"type": "markdown", "text": ping}
    assert len(rules.check([loud])) == len(rules.check([markdown])) == 1
    assert rules.check([section(text={"type": "plain_text", "text": ping})]) == ()


def test_escaped_pings_and_dates_are_just_text() -> None:
    text = "&lt;!channel&gt; <!date^1700000000^{date}|then> <@U1>"
    assert rules.check([section(text={"type": "mrkdwn", "text": text})]) == ()


@pytest.mark.parametrize(
    "nonsense",
    [None, 1, "section", [], {}, {"type": None}, {"type": []}, {"type": "call_me"}],
)
def test_what_is_no_block_is_a_problem_and_no_error(nonsense: Any) -> None:
    assert rules.check([nonsense])
    assert rules.check_view({"type": "modal", "title": plain(), "blocks": [nonsense]})


@pytest.mark.parametrize("nonsense", [None, 1, "x", {}, [None], [[None]]])
def test_nonsense_in_any_field_is_a_problem_and_no_error(nonsense: Any) -> None:
    for _, fine, _, _ in LIMITS:
        for name in fine:
            rules.check([{**fine, name: nonsense}])


MODAL: Json = {"type": "modal", "title": plain(), "blocks": [DIVIDER]}
HOME: Json = {"type": "home", "blocks": [DIVIDER]}


@pytest.mark.parametrize("view", [MODAL, HOME, {**MODAL, "submit": plain(24), "close": plain(24)}])
def test_a_view_that_slack_would_take_has_no_problem(view: Json) -> None:
    assert rules.check_view(view) == ()


@pytest.mark.parametrize(
    ("view", "where"),
    [
        ({**MODAL, "type": "dialog"}, "/type"),
        ({"type": "modal", "blocks": []}, ""),
        ({"type": "modal", "title": plain()}, ""),
        ({**MODAL, "title": plain(25)}, "/title/text"),
        ({**MODAL, "title": mrkdwn()}, "/title/type"),
        ({**MODAL, "submit": plain(25)}, "/submit/text"),
        ({**MODAL, "close": plain(25)}, "/close/text"),
        ({**MODAL, "private_metadata": LONG}, "/private_metadata"),
        ({**MODAL, "callback_id": "x" * 256}, "/callback_id"),
        ({**MODAL, "external_id": "x" * 256}, "/external_id"),
        ({**MODAL, "notify_on_close": "yes"}, "/notify_on_close"),
        ({**MODAL, "blocks": [DIVIDER] * 101}, "/blocks"),
        ({**MODAL, "blocks": [field(menu())]}, ""),  # an input without submit
        ({**MODAL, "blocks": [table()]}, "/blocks/0/type"),
        ({**HOME, "submit": plain()}, ""),
        ({**HOME, "title": plain()}, ""),
    ],
)
def test_every_limit_of_a_view_has_a_failing_example(view: Json, where: str) -> None:
    assert where in {problem.pointer for problem in rules.check_view(view)}


def test_a_view_of_a_quarter_megabyte_is_too_large() -> None:
    blocks = [section(text=plain(3000), block_id=str(n)) for n in range(90)]
    view = {**MODAL, "blocks": blocks}
    assert len(json.dumps(view)) > 250_000
    assert [p.message for p in rules.check_view(view)] == ["must be at most 250000 bytes"]


def test_a_problem_reads_as_slack_writes_it() -> None:
    (problem,) = rules.check([section(text=mrkdwn(3001))])
    assert problem == rules.Problem("/blocks/0/text/text", "must be less than 3001 characters")
