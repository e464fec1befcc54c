"""`table-review` starts the app; `table-review COMMAND …` is the command line, as `python -m sdc_core COMMAND …`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sdc_core.__main__ import command_line, run
from sdc_core.commands.parser import LANGUAGE, Parser, language_argument, language_of
from sdc_core.commands.starting import port
from sdc_core.messages import speaking
from sdc_core.version import VERSION
from sdc_core.words.languages import catalogue_of

PROGRAM = "table-review"

# The app is not imported before it is started: the command line needs none of it.
# ruff: noqa: PLC0415


def main(argv: Sequence[str] | None = None) -> int:
    """Start the app and return when it has ended, or run one command; the exit status."""
    given = sys.argv[1:] if argv is None else list(argv)
    if _names_a_command(given):
        run(given, PROGRAM)
    with speaking(catalogue_of(language_of(given))):
        chosen = _parser().parse_args(given)
        if chosen.help:
            print(_parser().format_help(), command_line(PROGRAM).format_help(), sep="\n", end="")
            return 0
        from table_review.starting import start

        start(port=chosen.port, browser=chosen.browser, container=chosen.container)
    return 0


def _names_a_command(given: Sequence[str]) -> bool:
    """Whether a command follows, at once or after the language in which it is to be spoken."""
    rest = list(given)
    while rest and rest[0].partition("=")[0] == LANGUAGE:
        rest = rest[1 if "=" in rest[0] else 2 :]
    return bool(rest) and not rest[0].startswith("-")


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        PROGRAM,
        usage=f"{PROGRAM} [--port N] [--no-browser]",
        description="May this table be published? Starts the app, on this machine and for this machine only.",
        add_help=False,
        allow_abbrev=False,
    )
    parser.add_argument("--port", type=port, metavar="N", help="where it answers; 8501, or the next that is free")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    parser.add_argument(
        "--container",
        action="store_true",
        help="inside a container: answer at its address; names other than this machine's are refused as ever",
    )
    parser.add_argument("--version", action="version", version=f"Table Review {VERSION}")
    language_argument(parser)
    parser.add_argument("-h", "--help", action="store_true", help="say this, and which commands there are")
    return parser


if __name__ == "__main__":
    sys.exit(main())
