"""Traces: what tells that two pages are about one person, to be looked up at once.

Revision: 0002
Follows: 0001
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

CANDIDATE_ID = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    traces = op.create_table(
        "candidate_traces",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("trace", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("candidate_id", CANDIDATE_ID, primary_key=True, autoincrement=False),
        sa.ForeignKeyConstraint(
            ["workspace", "candidate_id"],
            ["candidates.workspace", "candidates.id"],
            ondelete="CASCADE",
        ),
        sa.Index("candidate_traces_by_candidate", "workspace", "candidate_id"),
        sqlite_with_rowid=False,
    )
    candidates = sa.table(
        "candidates", *(sa.column(name) for name in ("workspace", "id", "name_key", "profile"))
    )
    connection = op.get_bind()
    for kept in connection.execute(sa.select(candidates)).partitions(1_000):
        rows = [
            {"workspace": workspace, "trace": trace, "candidate_id": candidate_id}
            for workspace, candidate_id, name_key, profile in kept
            for trace in sorted(set(_traces(name_key, json.loads(profile))))
        ]
        if rows:
            op.bulk_insert(traces, rows)


def _traces(name_key: str, profile: dict[str, Any]) -> Iterator[int]:
    for kind, value in (
        *(("repo", work["repo"]) for work in profile.get("contributions", ())),
        *(("school", entry["school"]) for entry in profile.get("education", ())),
        ("headline", profile.get("headline")),
    ):
        if value:
            digest = blake2b(f"{name_key}\n{kind}\n{value.casefold()}".encode(), digest_size=8)
            yield int.from_bytes(digest.digest(), "big", signed=True)


def downgrade() -> None:
    op.drop_table("candidate_traces")
