"""Whether Slack would take these blocks: a pure checker over plain JSON.

Slack answers `invalid_blocks` and posts nothing when one field of one block is wrong, so a card is
checked before it leaves, and the local workspace refuses what Slack would refuse. One walk follows
the tables of `block_rules` and `element_rules`; what a table cannot say (equal columns, an option
only once, totals of a message) is a small check beside it.

It does not look at a message's `text`, and it does not mend anything. Two rules are ours rather
than Slack's, since both protect the channel: an unescaped `<!channel>` and its like, and addresses
that are not links. Lengths are code points, as slack_sdk counts them; Slack does not say whether
it counts UTF-16 units instead, so text full of emoji should stay clear of a limit.

    >>> check([{"type": "header", "text": {"type": "mrkdwn", "text": "Cherry"}}])
    (Problem(pointer='/blocks/0/text/type', message='must be one of: plain_text'),)
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, assert_never

from bot.delivery.block_grammar import (
    Anything,
    Block,
    Element,
    Flag,
    Many,
    Number,
    Part,
    Problem,
    Rule,
    Shape,
    String,
    Surface,
    Text,
)
from bot.delivery.block_rules import (
    BLOCKS,
    MOST_BLOCKS,
    MOST_VIEW_BYTES,
    VIEWS,
)
from bot.delivery.block_wholes import (
    check_beside,
    check_broadcast,
    check_ids,
    check_options,
    check_totals,
    is_array,
    kind_of,
    sequence,
)
from bot.delivery.element_rules import ELEMENTS, INTERACTIVE, PARTS

__all__ = ["Problem", "Surface", "check", "check_view"]

MOST_ID_CHARACTERS = 255


def check(blocks: Sequence[Mapping[str, Any]], surface: Surface = "message") -> tuple[Problem, ...]:
    """The problems of blocks on one surface, in reading order; empty when Slack would take them."""
    return tuple(_check_blocks(blocks, surface))


def check_view(view: Mapping[str, Any]) -> tuple[Problem, ...]:
    """The problems of a modal or an App Home with its blocks; empty when Slack would take it."""
    kind = view.get("type")
    if not isinstance(kind, str) or kind not in VIEWS:
        return (Problem("/type", f"must be one of: {', '.join(VIEWS)}"),)
    surface: Surface = "modal" if kind == "modal" else "home"
    problems = [*_check_shape(VIEWS[kind], view, "")]
    if "blocks" in view:
        problems += _check_blocks(view["blocks"], surface)
    has_input = any(kind_of(block) == "input" for block in sequence(view.get("blocks")))
    if kind == "modal" and has_input and "submit" not in view:
        problems.append(Problem("", "missing required field: submit"))
    if len(json.dumps(view, ensure_ascii=False).encode()) > MOST_VIEW_BYTES:
        problems.append(Problem("", f"must be at most {MOST_VIEW_BYTES} bytes"))
    return tuple(problems)


def _check_blocks(blocks: Any, surface: Surface) -> Iterator[Problem]:
    if not is_array(blocks):
        yield Problem("/blocks", "must provide an array")
        return
    if len(blocks) > MOST_BLOCKS[surface]:
        yield Problem("/blocks", f"no more than {MOST_BLOCKS[surface]} items allowed")
    for index, block in enumerate(blocks):
        yield from _check_block(tuple(BLOCKS), block, f"/blocks/{index}", surface)
    yield from check_ids(blocks)
    if surface == "message":
        yield from check_totals(blocks)


def _check_block(
    allowed: tuple[str, ...], block: Any, pointer: str, surface: Surface | None
) -> Iterator[Problem]:
    if not isinstance(block, Mapping):
        yield Problem(pointer, "must provide an object")
        return
    kind = block.get("type")
    if not isinstance(kind, str) or kind not in allowed:
        yield Problem(f"{pointer}/type", f"unsupported type: {kind}")
        return
    shape = BLOCKS[kind]
    if surface is not None and surface not in shape.surfaces:
        yield Problem(f"{pointer}/type", f"unsupported type: {kind} in a {surface}")
        return
    yield from _check_shape(shape, block, pointer, extra=("type", "block_id"))
    if "block_id" in block:
        yield from _check_rule(String(MOST_ID_CHARACTERS), block["block_id"], f"{pointer}/block_id")
    yield from check_beside(block, pointer)
    if kind == "task_card" and surface is not None and block.get("status") == "pending":
        yield Problem(f"{pointer}/status", "must not be pending outside a plan")


def _check_element(allowed: tuple[str, ...], element: Any, pointer: str) -> Iterator[Problem]:
    if not isinstance(element, Mapping):
        yield Problem(pointer, "must provide an object")
        return
    kind = element.get("type")
    if not isinstance(kind, str) or kind not in allowed:
        yield Problem(f"{pointer}/type", f"unsupported type: {kind}")
        return
    if kind in ("plain_text", "mrkdwn"):
        yield from _check_rule(Text(), element, pointer)
        return
    extra = ("type", "action_id") if kind in INTERACTIVE else ("type",)
    if kind == "rich_text":  # a cell of a table may carry the id that it had as a block
        extra = ("type", "block_id")
    yield from _check_shape(ELEMENTS[kind], element, pointer, extra=extra)
    if kind in INTERACTIVE and "action_id" in element:
        rule = String(MOST_ID_CHARACTERS)
        yield from _check_rule(rule, element["action_id"], f"{pointer}/action_id")
    yield from check_options(element, pointer)


def _check_shape(
    shape: Shape, value: Mapping[str, Any], pointer: str, extra: tuple[str, ...] = ("type",)
) -> Iterator[Problem]:
    for name in shape.required:
        if name not in value:
            yield Problem(pointer, f"missing required field: {name}")
    for group in shape.any_of:
        if not any(name in value for name in group):
            yield Problem(pointer, f"missing required field: one of {', '.join(group)}")
    for group in shape.one_of:
        if sum(name in value for name in group) > 1:
            yield Problem(pointer, f"only one of these fields is allowed: {', '.join(group)}")
    for name, held in value.items():
        rule = shape.required.get(name) or shape.optional.get(name)
        if rule is not None:
            yield from _check_rule(rule, held, f"{pointer}/{name}")
        elif name not in extra:
            yield Problem(pointer, f"invalid additional property: {name}")


def _check_rule(rule: Rule, value: Any, pointer: str) -> Iterator[Problem]:
    match rule:
        case Text():
            yield from _check_text(rule, value, pointer)
        case String():
            yield from _check_string(rule, value, pointer)
        case Number():
            yield from _check_number(rule, value, pointer)
        case Flag():
            if not isinstance(value, bool):
                yield Problem(pointer, "must provide a boolean")
        case Anything():
            return
        case Many():
            yield from _check_many(rule, value, pointer)
        case Part():
            if isinstance(value, Mapping):
                yield from _check_shape(PARTS[rule.shape], value, pointer, extra=())
            else:
                yield Problem(pointer, "must provide an object")
        case Block():
            yield from _check_block(rule.of, value, pointer, None)
        case Element():
            yield from _check_element(rule.of, value, pointer)
        case _:
            assert_never(rule)


def _check_text(rule: Text, value: Any, pointer: str) -> Iterator[Problem]:
    if not isinstance(value, Mapping):
        yield Problem(pointer, "must provide an object")
        return
    kind = value.get("type")
    if kind not in rule.kinds:
        yield Problem(f"{pointer}/type", f"must be one of: {', '.join(rule.kinds)}")
        return
    flag = "emoji" if kind == "plain_text" else "verbatim"
    shape = Shape({"text": String(rule.most)}, {flag: Flag()})
    yield from _check_shape(shape, value, pointer)
    if kind == "mrkdwn":
        yield from check_broadcast(value.get("text"), f"{pointer}/text")


def _check_string(rule: String, value: Any, pointer: str) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield Problem(pointer, "must provide a string")
    elif rule.among and value not in rule.among:
        yield Problem(pointer, f"must be one of: {', '.join(rule.among)}")
    elif len(value) < rule.least:
        yield Problem(pointer, f"must be more than {rule.least - 1} characters")
    elif len(value) > rule.most:
        yield Problem(pointer, f"must be less than {rule.most + 1} characters")
    elif rule.schemes and not value.lower().startswith(rule.schemes):
        yield Problem(pointer, f"must begin with one of: {', '.join(rule.schemes)}")


def _check_number(rule: Number, value: Any, pointer: str) -> Iterator[Problem]:
    if isinstance(value, bool) or not isinstance(value, int | float if rule.decimal else int):
        yield Problem(
            pointer, "must provide a number" if rule.decimal else "must provide an integer"
        )
    elif rule.least is not None and value < rule.least:
        yield Problem(pointer, f"must be at least {rule.least:g}")
    elif rule.most is not None and value > rule.most:
        yield Problem(pointer, f"must be at most {rule.most:g}")


def _check_many(rule: Many, value: Any, pointer: str) -> Iterator[Problem]:
    if not is_array(value):
        yield Problem(pointer, "must provide an array")
        return
    if len(value) < rule.least:
        yield Problem(pointer, f"no fewer than {rule.least} items allowed")
    if len(value) > rule.most:
        yield Problem(pointer, f"no more than {rule.most} items allowed")
    for index, item in enumerate(value):
        if not (rule.nulls and item is None):
            yield from _check_rule(rule.of, item, f"{pointer}/{index}")
