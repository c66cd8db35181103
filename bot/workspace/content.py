"""What a message may say: text, blocks and metadata, checked before they are kept."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.delivery.blocks import check
from bot.workspace.cast import Json
from bot.workspace.refusals import Refused
from bot.workspace.views import with_ids

# Slack does not publish this limit; an app that stays far below it never meets it.
MOST_METADATA_CHARACTERS = 8_000
MOST_TEXT_CHARACTERS = 40_000  # Slack cuts longer text off


def checked(content: Mapping[str, Any]) -> Json:
    """The text, blocks, attachments and metadata of a message, as they will be kept.

    Raises:
        Refused: Slack would not take them; its word for it.
    """
    text, blocks = content.get("text") or "", content.get("blocks") or []
    if not text and not blocks and not content.get("attachments"):
        raise Refused("no_text")
    kept: Json = {"text": str(text)[:MOST_TEXT_CHARACTERS]}
    if blocks:
        kept["blocks"] = _checked_blocks(blocks)
    for name in ("attachments", "metadata"):
        if content.get(name):
            kept[name] = content[name]
    metadata = content.get("metadata") or {"event_type": "none", "event_payload": {}}
    if not isinstance(metadata, dict) or not metadata.get("event_type"):
        raise Refused("invalid_metadata_format")
    if not isinstance(metadata.get("event_payload"), dict):
        raise Refused("invalid_metadata_schema")
    if len(json.dumps(metadata)) > MOST_METADATA_CHARACTERS:
        raise Refused("metadata_too_large")
    return kept


def _checked_blocks(blocks: Any) -> list[Json]:
    if not isinstance(blocks, Sequence) or isinstance(blocks, str):
        raise Refused("invalid_blocks_format")
    problems = check(blocks)
    if problems:
        lines = (f"[ERROR] {p.message} [json-pointer:{p.pointer}]" for p in problems)
        raise Refused("invalid_blocks", tuple(lines))
    return with_ids(blocks)
