"""Runs the migrations inside the transaction that `storage.database` opened."""

from alembic import context

from storage.tables import Table

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Table.metadata,
    # SQLite changes a table by copying it.
    render_as_batch=True,
)
context.run_migrations()
