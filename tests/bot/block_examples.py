"""Blocks for tests: each builder makes the smallest valid one, and takes any field on top."""

from typing import Any

Json = dict[str, Any]


def plain(length: int = 1, **more: Any) -> Json:
    return {"type": "plain_text", "text": "x" * length, **more}


def mrkdwn(length: int = 1, **more: Any) -> Json:
    return {"type": "mrkdwn", "text": "x" * length, **more}


def section(**fields: Any) -> Json:
    return {"type": "section", **(fields or {"text": plain()})}


def actions(*elements: Json, **more: Any) -> Json:
    return {"type": "actions", "elements": list(elements), **more}


def button(**fields: Any) -> Json:
    return {"type": "button", "text": plain(), **fields}


def option(number: int = 1, **fields: Any) -> Json:
    return {"text": plain(), "value": f"v{number}", **fields}


def options(number: int) -> list[Json]:
    return [option(n) for n in range(number)]


def menu(kind: str = "static_select", count: int = 1, **fields: Any) -> Json:
    return {"type": kind, "options": options(count), **fields}


def field(element: Json, **fields: Any) -> Json:
    return {"type": "input", "label": plain(), "element": element, **fields}


def image(**fields: Any) -> Json:
    return {"type": "image", "alt_text": "x", "image_url": "https://example.com/x.png", **fields}


def confirm(**fields: Any) -> Json:
    return {"title": plain(), "text": plain(), "confirm": plain(), "deny": plain(), **fields}


def rich(*elements: Json) -> Json:
    return {"type": "rich_text", "elements": list(elements)}


def line(*elements: Json) -> Json:
    return {"type": "rich_text_section", "elements": list(elements)}


def listed(**fields: Any) -> Json:
    return {"type": "rich_text_list", "style": "bullet", "elements": [line()], **fields}


def cell(text: str = "x") -> Json:
    return {"type": "raw_text", "text": text}


def table(rows: int = 1, columns: int = 1, kind: str = "table", **fields: Any) -> Json:
    return {"type": kind, "rows": [[cell()] * columns for _ in range(rows)], **fields}


def data_table(rows: int = 2, columns: int = 1, **fields: Any) -> Json:
    return table(rows, columns, "data_table", caption="x", **fields)


def chart(**fields: Any) -> Json:
    drawn = {"type": "pie", "segments": [{"label": "x", "value": 1}], **fields}
    return {"type": "data_visualization", "title": "x", "chart": drawn}


def card(**fields: Any) -> Json:
    return {"type": "card", **(fields or {"title": plain()})}


def container(children: int = 1, **fields: Any) -> Json:
    held = [{"type": "divider"}] * children
    return {"type": "container", "title": plain(), "child_blocks": held, **fields}


def task(**fields: Any) -> Json:
    return {"type": "task_card", "task_id": "1", "title": "x", "status": "complete", **fields}


def feedback(**fields: Any) -> Json:
    face = {"text": plain(), "value": "x"}
    shown = {"positive_button": face, "negative_button": face, **fields}
    return {"type": "feedback_buttons", **shown}


def context_actions(*elements: Json) -> Json:
    return {"type": "context_actions", "elements": list(elements)}


def video(**fields: Any) -> Json:
    return {
        "type": "video",
        "alt_text": "x",
        "title": plain(),
        "thumbnail_url": "https://example.com/x.png",
        "video_url": "https://example.com/x",
        **fields,
    }


LONG = "x" * 3001
DIVIDER = {"type": "divider"}
