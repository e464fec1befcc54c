"""The command `compare`: what several published tables give away together."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import WAYS, Parser, language_argument
from sdc_core.commands.reviewing import is_file, policy_argument, policy_of
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.messages import Figure, Grouped
from sdc_core.register.messages import IN_NO_TABLE, NO_RULE_BROKEN, SUMS_NOT_HELD

if TYPE_CHECKING:
    from sdc_core.attack.linked.in_parts import LinkedInParts
    from sdc_core.attack.linked.linking import Linked, Narrowing
    from sdc_core.attack.publication import Publication
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.spec.table_spec import TableSpec

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_compare(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "compare",
        help="work out what several tables give away together",
        description="Put published tables side by side: what can be worked out by subtraction and from all equations.",
        epilog="Exit status: 1 something disclosed, otherwise 2 something not settled or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument("tables", metavar="TABLE", nargs="+", help="tables that are or will be published, or releases")
    parser.add_argument(
        "--spec", action="append", default=[], metavar="SPEC.toml", help="what each table means, in the same order"
    )
    policy_argument(parser)
    parser.add_argument(
        "--same-variable", action="append", default=[], metavar="A=B", help="variable A of one table is B of another"
    )
    parser.add_argument(
        "--same",
        action="append",
        default=[],
        metavar="VARIABLE:A=B",
        help="category A of one table is B of another, or the sum of several: A=B+C",
    )
    parser.add_argument(
        "--lookup", metavar="AREAS.csv", help="small areas with their area in each system, and their counts"
    )
    parser.add_argument(
        "--percentages",
        action="append",
        default=[],
        metavar="P.csv",
        help="percentages of groups whose size a table publishes: columns of the groups, the category, and percent",
    )
    parser.add_argument(
        "--largest",
        action="append",
        default=[],
        metavar="VARIABLE=A[,OTHER=B]",
        help="it is known that no category beside A has more than A",
    )
    parser.add_argument("--intervals", metavar="F.csv", help="write the interval of every cell that no table publishes")
    parser.add_argument("--findings", metavar="F.csv", help="write what is disclosed by the tables together")
    parser.add_argument("--derivations", metavar="F.csv", help="write how each figure that follows is worked out")
    language_argument(parser, english=WAYS)
    parser.set_defaults(run=run_compare)


def run_compare(arguments: argparse.Namespace) -> int:
    """Put the tables side by side and report what was found."""
    from sdc_core.attack.linked.in_parts import link_or_in_parts
    from sdc_core.attack.linked.matching import Same
    from sdc_core.attack.linked.statements import Largest
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.io.releases.linked_csv import linked_derivations, linked_intervals, linked_lines
    from sdc_core.io.releases.lookup_file import read_lookup
    from sdc_core.io.releases.shares_file import read_shares
    from sdc_core.io.settings_file import read_settings

    if not len(arguments.tables) == len(arguments.spec) > (0 if arguments.percentages else 1):
        raise SettingError(messages.SPEC_FOR_EACH.at("--spec", tables=len(arguments.tables), specs=len(arguments.spec)))
    outputs = [Path(path) for path in (arguments.intervals, arguments.findings, arguments.derivations) if path]
    given = [path for path in (arguments.lookup, arguments.policy if is_file(arguments.policy) else None) if path]
    inputs = [*arguments.tables, *arguments.spec, *arguments.percentages, *given]
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    described = [read_settings(path) for path in arguments.spec]
    own = next((policy for _, policy in described if policy is not None), None)
    policy, _ = policy_of(arguments.policy, own, described[0][0].measure)
    same_variables = dict(map(_pair, arguments.same_variable))
    lookup = None if arguments.lookup is None else read_lookup(Path(arguments.lookup))
    with ProgressLine(sys.stderr) as progress:
        publications = [
            published_table(path, spec, policy, progress)
            for path, (spec, _) in zip(arguments.tables, described, strict=True)
        ]
        publications += [shares.published(publications) for shares in map(read_shares, arguments.percentages)]
        linked = link_or_in_parts(
            publications,
            policy,
            same_variables=same_variables,
            same=[Same.parse(text, publications) for text in arguments.same],
            lookup=lookup,
            statements=[Largest.parse(text) for text in arguments.largest],
            progress=progress,
        )
        files = {}
        if arguments.intervals:
            files[Path(arguments.intervals)] = "".join(linked_intervals(linked)).encode()
        if arguments.findings:
            files[Path(arguments.findings)] = "".join(linked_lines(linked)).encode()
        if arguments.derivations:
            files[Path(arguments.derivations)] = "".join(linked_derivations(linked)).encode()
        write_together(files)
    for line in _lines(linked):
        print(line)
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in outputs))}")
    return linked.exit_status


def _pair(text: str) -> tuple[str, str]:
    one, sign, other = (part.strip() for part in text.partition("="))
    if not (one and sign and other):
        raise SettingError(messages.SAME_VARIABLE_UNREADABLE.at("--same-variable"))
    return one, other


def published_table(path: str, spec: TableSpec, policy: Policy, progress: Progress) -> Publication:
    """One table as the public has it: a release by its statuses, any other table by its symbols."""
    from sdc_core.attack.publication import Publication, may_be_negative
    from sdc_core.commands.reviewing import cube_of
    from sdc_core.io.releases.reading import looks_like_release, read_any_release

    if looks_like_release(path):
        cube = read_any_release(path, spec, progress=progress).cube
        own = cube.spec.measure  # its column is called value, whatever it holds
        measure = own if own.kind == "frequency" else replace(own, value=spec.measure.value)
        cube = replace(cube, spec=replace(cube.spec, measure=measure))
    else:
        cube = cube_of(path, spec, policy, progress)
    return Publication.of_others(cube, negative=may_be_negative(cube, policy))


def _lines(linked: Linked | LinkedInParts) -> Iterator[str]:
    """What was found, in plain lines; no label and no figure of the tables is in them."""
    from sdc_core.attack.linked.in_parts import LinkedInParts

    if not isinstance(linked, LinkedInParts):
        yield from _lines_of_all(linked)
        return
    yield messages.MADE_OF_PAIRS.said()
    for pair in linked.pairs:
        one, other = (number + 1 for number in pair.tables)
        yield f"\n{messages.PAIR.phrase(one=one, other=other)}"
        if pair.left_out:
            yield messages.SUMMED_OVER.said(names=tuple(pair.left_out))
        yield from _lines_of_all(pair.linked)
    if linked.pairs:
        yield ""
    for one, other in linked.apart:
        yield messages.PAIR_APART.said(one=one + 1, other=other + 1)
    for one, other in linked.not_looked_at:
        yield messages.PAIR_TOO_LARGE.said(one=one + 1, other=other + 1)
    if linked.tables > 2:
        yield messages.THREE_TOGETHER.said()


def _lines_of_all(linked: Linked) -> Iterator[str]:
    shared = linked.joint.shared
    yield messages.SHARED_BY_ALL.said(names=tuple(shared)) if shared else messages.SHARED_BY_SOME.said()
    yield IN_NO_TABLE.said(cells=Grouped(len(linked.unpublished)), derived=len(linked.derived))
    if number := len(linked.recovered):
        yield messages.HIDDEN_AMONG_THEM.said(cells=Grouped(number))
    if linked.known is None:
        yield SUMS_NOT_HELD.said()
    elif number := linked.known.findings.unsafe_cells:
        yield messages.UNPUBLISHED_UNSAFE.said(cells=Grouped(number))
    else:
        yield NO_RULE_BROKEN.said()
    if linked.narrowing is not None:
        yield from _narrowing(linked.narrowing, linked.joint.decimals)
    if number := len(linked.unsettled):
        yield messages.NOT_SETTLED.said(cells=Grouped(number))
    elif not bool(linked.intervals.exact.all()):
        yield messages.NARROWER_PERHAPS.said()


def _narrowing(narrowing: Narrowing, decimals: int) -> Iterator[str]:
    yield messages.STATED_NARROWS.said(intervals=Grouped(narrowing.cells))
    if narrowing.before is not None and narrowing.after is not None:
        before, after = (Figure(f"{width / 10**decimals:.1f}") for width in (narrowing.before, narrowing.after))
        yield messages.WIDTHS.said(before=before, after=after)
