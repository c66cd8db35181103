"""Terms with their postings, in place of name words; names of candidates in a column.

Revision: 0003
Follows: 0002
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

WORD = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

UNKNOWN = 0
"""The version of the rules by which terms were made: older than all, so they are made anew."""


def upgrade() -> None:
    op.drop_table("name_words")
    op.create_table(
        "terms",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("term", WORD, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("candidates", sa.Integer, nullable=False),
        sa.Index("terms_by_number", "workspace", "number"),
    )
    op.create_table(
        "postings",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("level", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("chunk", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ids", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "misspellings",
        sa.Column("workspace", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("variant", WORD, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Index("misspellings_by_number", "workspace", "number"),
        sqlite_with_rowid=False,
    )
    for table, column in (
        ("workspaces", sa.Column("next_term", sa.BigInteger, nullable=False, server_default="1")),
        ("workspaces", sa.Column("indexed", sa.Integer, nullable=False, server_default="0")),
        ("candidates", sa.Column("name", sa.Text, nullable=False, server_default="")),
    ):
        op.add_column(table, column)
    _fill_names()


def _fill_names() -> None:
    candidates = sa.table(
        "candidates", *(sa.column(name) for name in ("workspace", "id", "name", "profile"))
    )
    connection = op.get_bind()
    rows = connection.execute(
        sa.select(candidates.c.workspace, candidates.c.id, candidates.c.profile)
    )
    statement = (
        sa.update(candidates)
        .where(candidates.c.workspace == sa.bindparam("of"), candidates.c.id == sa.bindparam("who"))
        .values(name=sa.bindparam("called"))
    )
    for kept in list(rows.partitions(1_000)):
        connection.execute(
            statement,
            [
                {"of": workspace, "who": candidate_id, "called": json.loads(profile)["name"]}
                for workspace, candidate_id, profile in kept
            ],
        )


def downgrade() -> None:
    raise RuntimeError("name words cannot be made again: restore the backup from before")
