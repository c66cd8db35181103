"""Candidates with their pages and name words, threads, and the inbox.

Revision: 0001
Follows: nothing
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# A migration keeps the column types of its own day: it must not follow later changes of the code.
WORD = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
CANDIDATE_ID = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def _of_candidate() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["workspace", "candidate_id"],
        ["candidates.workspace", "candidates.id"],
        ondelete="CASCADE",
    )


def upgrade() -> None:
    op.create_table(
        "workspaces",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("next_candidate", CANDIDATE_ID, nullable=False),
    )
    op.create_table(
        "candidates",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("id", CANDIDATE_ID, primary_key=True, autoincrement=False),
        sa.Column("name_key", WORD, nullable=False),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("loaded_at", sa.DateTime, nullable=False),
        sa.Index("candidates_by_name_key", "workspace", "name_key"),
    )
    op.create_table(
        "pages",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("candidate_id", CANDIDATE_ID, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("loaded_at", sa.DateTime, nullable=False),
        _of_candidate(),
        sa.Index("pages_by_candidate", "workspace", "candidate_id"),
    )
    op.create_table(
        "name_words",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("form", sa.Text, primary_key=True),
        sa.Column("word", WORD, primary_key=True),
        sa.Column("candidate_id", CANDIDATE_ID, primary_key=True, autoincrement=False),
        _of_candidate(),
        sa.Index("name_words_by_candidate", "workspace", "candidate_id"),
    )
    op.create_table(
        "threads",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("ts", sa.Text, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("changed_at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "thread_candidates",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("ts", sa.Text, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("candidate_id", CANDIDATE_ID, nullable=False),
        _of_candidate(),
        sa.ForeignKeyConstraint(
            ["workspace", "channel", "ts"],
            ["threads.workspace", "threads.channel", "threads.ts"],
            ondelete="CASCADE",
        ),
        sa.Index("thread_candidates_by_candidate", "workspace", "candidate_id"),
    )
    op.create_table(
        "inbox",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("message", sa.Text),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("request", sa.Text),
        sa.Column("answer", sa.Text),
        sa.Column("received_at", sa.DateTime, nullable=False),
        sa.UniqueConstraint("workspace", "message", name="inbox_message_once"),
        sa.Index("inbox_by_stage", "workspace", "stage"),
    )


def downgrade() -> None:
    for table in (
        "inbox",
        "thread_candidates",
        "threads",
        "name_words",
        "pages",
        "candidates",
        "workspaces",
    ):
        op.drop_table(table)
