"""Rules about blocks that no single field breaks: ids that clash, totals, columns, options.

The tables of `block_rules` and `element_rules` say what one field may hold. Everything that has to
look at two places at once is here. Nothing here raises on malformed JSON: a field of the wrong type
is the walk's problem, and is passed over.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.delivery.block_grammar import Problem
from bot.delivery.block_rules import (
    MOST_CHARTS,
    MOST_DATA_TABLE_CHARACTERS,
    MOST_MARKDOWN_CHARACTERS,
    MOST_MESSAGE_CHARACTERS,
)

BROADCAST = re.compile(r"<!(?:channel|here|everyone|subteam)\b")


def check_options(element: Mapping[str, Any], pointer: str) -> Iterator[Problem]:
    """Two options with one value could not be told apart when one of them is chosen."""
    groups = [element, *sequence(element.get("option_groups"))]
    seen: set[str] = set()
    for group in groups:
        for option in sequence(group.get("options") if isinstance(group, Mapping) else None):
            value = option.get("value") if isinstance(option, Mapping) else None
            if isinstance(value, str) and value in seen:
                yield Problem(f"{pointer}/options", f"has the value {value!r} more than once")
            elif isinstance(value, str):
                seen.add(value)


def check_broadcast(text: Any, pointer: str) -> Iterator[Problem]:
    """A page that says `<!channel>` must not ring everybody: our rule, not one of Slack's."""
    if isinstance(text, str) and (found := BROADCAST.search(text)):
        yield Problem(pointer, f"must not notify a whole channel or group: {found.group()}>")


def _check_data_table(block: Mapping[str, Any], pointer: str) -> Iterator[Problem]:
    rows = [row for row in sequence(block.get("rows")) if is_array(row)]
    if len({len(row) for row in rows}) > 1:
        yield Problem(f"{pointer}/rows", "must have the same number of cells in every row")
    if rows and any(kind_of(cell) == "rich_text" for cell in rows[0]):
        yield Problem(f"{pointer}/rows/0", "must not hold rich_text in the header row")


def _check_container(block: Mapping[str, Any], pointer: str) -> Iterator[Problem]:
    if block.get("default_collapsed") and not block.get("is_collapsible"):
        yield Problem(f"{pointer}/default_collapsed", "requires is_collapsible")


def _check_markdown(block: Mapping[str, Any], pointer: str) -> Iterator[Problem]:
    yield from check_broadcast(block.get("text"), f"{pointer}/text")


_BESIDE: Mapping[str, Callable[[Mapping[str, Any], str], Iterator[Problem]]] = {
    "data_table": _check_data_table,
    "container": _check_container,
    "markdown": _check_markdown,
}


def check_beside(block: Mapping[str, Any], pointer: str) -> Iterator[Problem]:
    """Problems of one block that lie between its fields."""
    beside = _BESIDE.get(kind_of(block) or "")
    if beside is not None:
        yield from beside(block, pointer)


def check_ids(blocks: Sequence[Any]) -> Iterator[Problem]:
    """A block_id names one block of the message; an action_id names one element of its block."""
    block_ids: set[str] = set()
    for block, pointer in _every_block(blocks, "/blocks"):
        block_id = block.get("block_id")
        if isinstance(block_id, str) and block_id in block_ids:
            yield Problem(f"{pointer}/block_id", f"block_id {block_id!r} is used more than once")
        elif isinstance(block_id, str):
            block_ids.add(block_id)
        action_ids: set[str] = set()
        elements = [
            block.get("accessory"),
            block.get("element"),
            *sequence(block.get("elements")),
            *(sequence(block.get("actions")) if block.get("type") == "card" else ()),
        ]
        for element in elements:
            action_id = element.get("action_id") if isinstance(element, Mapping) else None
            if isinstance(action_id, str) and action_id in action_ids:
                yield Problem(pointer, f"action_id {action_id!r} is used more than once")
            elif isinstance(action_id, str):
                action_ids.add(action_id)


def _every_block(blocks: Any, pointer: str) -> Iterator[tuple[Mapping[str, Any], str]]:
    for index, block in enumerate(sequence(blocks)):
        if not isinstance(block, Mapping):
            continue
        yield block, f"{pointer}/{index}"
        kind = kind_of(block)
        inside = {"carousel": "elements", "container": "child_blocks", "plan": "tasks"}
        if kind in inside:
            name = inside[kind]
            yield from _every_block(block.get(name), f"{pointer}/{index}/{name}")


def check_totals(blocks: Sequence[Any]) -> Iterator[Problem]:
    """What a message may hold in all, whatever each block holds."""
    every = [block for block, _ in _every_block(blocks, "/blocks")]
    of_kind = {
        kind: [block for block in every if block.get("type") == kind]
        for kind in ("markdown", "table", "data_table", "data_visualization")
    }
    totals = (
        (len(of_kind["table"]), 1, "table blocks"),
        (len(of_kind["data_visualization"]), MOST_CHARTS, "data_visualization blocks"),
        (
            sum(_characters(block) for block in of_kind["markdown"]),
            MOST_MARKDOWN_CHARACTERS,
            "characters of markdown",
        ),
        (
            sum(_characters(block) for block in of_kind["data_table"]),
            MOST_DATA_TABLE_CHARACTERS,
            "characters of data_table",
        ),
        (
            sum(_characters(block) for block in blocks if kind_of(block) != "data_table"),
            MOST_MESSAGE_CHARACTERS,
            "characters",
        ),
    )
    for found, most, what in totals:
        if found > most:
            yield Problem("/blocks", f"no more than {most} {what} allowed in a message")


def _characters(value: Any) -> int:
    """Characters that a reader sees: the strings in fields named text, at any depth."""
    if isinstance(value, Mapping):
        return sum(
            len(held) if name == "text" and isinstance(held, str) else _characters(held)
            for name, held in value.items()
        )
    return sum(_characters(item) for item in value) if is_array(value) else 0


def kind_of(value: Any) -> str | None:
    """The type of a block or element; None when it has none."""
    kind = value.get("type") if isinstance(value, Mapping) else None
    return kind if isinstance(kind, str) else None


def is_array(value: Any) -> bool:
    """Whether a value is a JSON array."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def sequence(value: Any) -> Sequence[Any]:
    """An array as it is; empty for anything else."""
    return value if is_array(value) else ()
