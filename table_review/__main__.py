"""`table-review` starts the app; `table-review COMMAND …` is the command line, as `python -m sdc_core COMMAND …`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sdc_core.__main__ import command_line, run
from sdc_core.commands.parser import Parser
from sdc_core.version import VERSION

PROGRAM = "table-review"

# The app is not imported before it is started: the command line needs none of it.
# ruff: noqa: PLC0415


def main(argv: Sequence[str] | None = None) -> int:
    """Start the app and return when it has ended, or run one command; the exit status."""
    given = sys.argv[1:] if argv is None else list(argv)
    if given and not given[0].startswith("-"):
        run(given, PROGRAM)
    chosen = _parser().parse_args(given)
    if chosen.help:
        print(_parser().format_help(), command_line(PROGRAM).format_help(), sep="\n", end="")
        return 0
    from table_review.starting import start

    start(port=chosen.port, browser=chosen.browser, container=chosen.container)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        PROGRAM,
        usage=f"{PROGRAM} [--port N] [--no-browser]",
        description="May this table be published? Starts the app, on this machine and for this machine only.",
        add_help=False,
        allow_abbrev=False,
    )
    parser.add_argument("--port", type=_port, metavar="N", help="where it answers; 8501, or the next that is free")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    parser.add_argument(
        "--container",
        action="store_true",
        help="inside a container: answer at its address; names other than this machine's are refused as ever",
    )
    parser.add_argument("--version", action="version", version=f"Table Review {VERSION}")
    parser.add_argument("-h", "--help", action="store_true", help="say this, and which commands there are")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65_536:
        raise argparse.ArgumentTypeError("a port is a whole number from 1 to 65535")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
