"""The command line: `recruiter`.

One function per command; the work is in the modules beside this one and in the packages below.
Exit status: 0 done, 1 done in part, nothing found or wrong input, 2 wrong usage. An error is one
line on standard error. Heavy imports wait until a command needs them, so that help and the first
line of `recruiter` are there at once.
"""

import json
import logging
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from seeds.errors import RecruiterError

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(
    help="Ask profile pages about developers, in Slack, with evidence. Without a command: try it "
    "in a local workspace.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="Where candidates are kept: sqlite:///FILE or postgresql://... "
        "[RECRUITER_DATABASE; else a file in your data folder]",
        show_default=False,
    ),
]
WorkspaceOption = Annotated[
    str | None,
    typer.Option(
        "--workspace",
        metavar="NAME",
        help="Whose candidates they are. [RECRUITER_WORKSPACE; else main]",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def main() -> int:
    """Run the command line; returns the exit status."""
    logging.basicConfig(
        level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    # It logs what is told to people, or logged with an id, anyway.
    logging.getLogger("slack_sdk.web.base_client").setLevel(logging.CRITICAL)
    try:
        status = app(standalone_mode=False)
    except RecruiterError as error:
        _complain(str(error))
        return 1
    except typer.Abort:  # Ctrl-C
        return 1
    except typer.Exit as ended:
        return ended.exit_code
    except BrokenPipeError:  # the reader of our output went away: head, less
        sys.stderr.close()
        return 1
    except Exception as error:
        show = getattr(error, "show", None)
        if show is not None:  # a usage error of the command line, which tells itself
            show()
            return 2
        logging.getLogger(__name__).debug("unexpected", exc_info=True)
        _complain(f"{type(error).__name__}: {error}; this is a fault of the program, report it")
        return 1
    return status if isinstance(status, int) else 0


@app.callback(invoke_without_command=True)
def local(
    context: typer.Context,
    database: DatabaseOption = None,
    port: Annotated[int, typer.Option(help="Where the page is.", min=1, max=65535)] = 8484,
) -> int:
    """Try the bot in a local workspace, without Slack."""
    if context.invoked_subcommand is not None:
        return 0
    typer.echo("recruiter-bot: starting the local workspace ...")
    from bot.cli import running

    return running.local(_settings(database).database, port)


@app.command()
def serve(database: DatabaseOption = None, workspace: WorkspaceOption = None) -> int:
    """Run the bot in Slack, over Socket Mode.

    SLACK_BOT_TOKEN and SLACK_APP_TOKEN are the app's tokens; SLACK_API_URL is another Slack.
    """
    from bot.cli import running

    return running.serve(_settings(database, workspace))


@app.command()
def read(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A page; - is standard input.")],
    as_json: JsonOption = False,
) -> int:
    """Read one page and print the profile; nothing is kept."""
    from bot.cli import reading

    profile = reading.read(file)
    if as_json:
        typer.echo(profile.model_dump_json(indent=1))
    else:
        reading.show(profile)
    return 0


@app.command()
def load(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Pages, folders of *.txt, or - (standard input)."),
    ],
    database: DatabaseOption = None,
    workspace: WorkspaceOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would happen; keep nothing.")
    ] = False,
) -> int:
    """Load pages into the database; the same page again changes nothing."""
    from bot.cli import loading

    settings = _settings(database, workspace)
    report = loading.load(paths, settings.database, settings.workspace, dry_run)
    typer.echo(loading.summary(report, dry_run))
    return 1 if report.refused or report.interrupted else 0


@app.command()
def chat(database: DatabaseOption = None, as_json: JsonOption = False) -> int:
    """Talk with the bot in the terminal: each line of standard input is one message.

    A line that begins with / is a command and starts a new thread; any other is said in it.
    """
    from bot.cli import chatting

    return chatting.chat(_settings(database), as_json)


@app.command()
def verify(database: DatabaseOption = None, workspace: WorkspaceOption = None) -> int:
    """Check that everybody is found by what their page says."""
    from bot.cli import checking

    settings = _settings(database, workspace)
    faults = checking.verify(settings.database, settings.workspace)
    typer.echo(checking.summary(faults))
    return 1 if faults else 0


@app.command()
def rebuild(database: DatabaseOption = None, workspace: WorkspaceOption = None) -> int:
    """Make anew what people are found by, from the profiles."""
    from bot.cli import checking

    settings = _settings(database, workspace)
    number = checking.rebuild(settings.database, settings.workspace)
    typer.echo(f"Made anew for {number:,} candidates.")
    return 0


@app.command()
def manifest(
    name: Annotated[str, typer.Option(help="What people call the app.")] = "Recruiter",
) -> int:
    """Print the Slack app manifest."""
    from bot.delivery import manifest as app_manifest

    typer.echo(json.dumps(app_manifest.build(name), indent=2))
    return 0


def _settings(database: str | None, workspace: str | None = None) -> "Settings":
    from bot.settings import read

    return read(database, workspace)


def _complain(sentence: str) -> None:
    one_line = " ".join(sentence.split())
    typer.echo(f"recruiter: {one_line}", err=True)
