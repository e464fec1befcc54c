"""The command `protect` with several tables: they are protected at once, and beside what is published already."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser
from sdc_core.commands.reviewing import cube_of, is_file, policy_of
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.messages import ENGLISH, speaking

if TYPE_CHECKING:
    from sdc_core.commands.choosing import Chosen
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.protection.release import Release
    from sdc_core.protection.together.protecting import Together
    from sdc_core.protection.together.tables import Draft, Earlier

# ruff: noqa: PLC0415 - what a command does not need is not imported

FOR_ONE_TABLE = (
    *("copy", "exchange", "recipe", "new_spec", "despite", "mean_of", "means", "means_intervals", "like"),
    *("record", "public_record", "package", "internal_package", "sign"),
)
"""Options that have no meaning for several tables."""


def together_arguments(parser: Parser) -> None:
    """The arguments of tables that are protected together."""
    group = parser.add_argument_group("tables that are looked at together")
    for name, metavar, what in (
        ("--with", "TABLE", "another table that is not published yet, protected at the same time"),
        ("--with-spec", "SPEC.toml", "what each of them means, in the same order"),
        ("--with-release", "F.csv", "where the release of each of them is written, in the same order"),
        ("--published", "TABLE", "a table or a release that is published already, and stays as it is"),
        ("--published-spec", "SPEC.toml", "what each of them means, in the same order"),
    ):
        group.add_argument(
            name, action="append", default=[], metavar=metavar, help=what, dest=name[2:].replace("-", "_")
        )


def is_together(arguments: argparse.Namespace) -> bool:
    """Whether more than one table was named."""
    return any((getattr(arguments, "with"), arguments.published))


def run_protect_together(arguments: argparse.Namespace) -> int:
    """Protect the tables. Nothing is written unless all of it is made; published tables are only read."""
    from sdc_core.commands.choosing import Chosen
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.io.findings.report import as_bytes
    from sdc_core.protection.together.protecting import protect_together

    paths, specs, releases = _named(arguments)
    chosen = Chosen.of(arguments.method, arguments.set, seed=arguments.seed)
    named = (*chosen.files, *(("cost",) if chosen.cost_column else ()))
    if named:
        raise SettingError(messages.ONE_TABLE_ONLY.at("--set", options=named, number=len(named)))
    inputs = [*paths, *specs, *arguments.published, *arguments.published_spec, *chosen.inputs]
    inputs += [arguments.policy] if is_file(arguments.policy) else []
    outputs = [Path(path) for path in (*releases, arguments.report) if path]
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    with ProgressLine(sys.stderr) as progress:
        policy, drafts = _drafts(arguments, paths, specs, chosen=chosen, progress=progress)
        earlier = [
            _earlier(path, spec, policy, progress)
            for path, spec in zip(arguments.published, arguments.published_spec, strict=True)
        ]
        found = protect_together(drafts, earlier, chosen.method, progress=progress)
        contents = [_content(one, public=arguments.public) for one in found.releases]
        files = dict(zip(map(Path, releases), contents, strict=True))
        if arguments.report:
            with speaking(ENGLISH):
                report = _report(found, drafts, earlier, contents=contents, hide_seed=arguments.hide_seed)
            files[Path(arguments.report)] = as_bytes(report)
    write_together(files)
    for line in _lines(found, drafts, earlier):
        print(line)
    print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in files))}")
    return _status(found, drafts)


def _named(arguments: argparse.Namespace) -> tuple[list[str], list[str], list[str]]:
    """The tables that may change, their specs and their releases. Refuses, all at once, what does not fit together."""
    others = getattr(arguments, "with")
    problems = [
        messages.ONE_FOR_EACH.at(option, option=option, tables=len(tables), given=len(given), of=of)
        for option, of, tables, given in (
            ("--with-spec", "--with", others, arguments.with_spec),
            ("--with-release", "--with", others, arguments.with_release),
            ("--published-spec", "--published", arguments.published, arguments.published_spec),
        )
        if len(tables) != len(given)
    ]
    used = [f"--{name.replace('_', '-')}" for name in FOR_ONE_TABLE if getattr(arguments, name)]
    if used:
        problems.append(messages.ONE_TABLE_ONLY.at("--with and --published", options=tuple(used), number=len(used)))
    if problems:
        raise SettingError(*problems)
    return (
        [arguments.table, *others],
        [arguments.spec, *arguments.with_spec],
        [arguments.release, *arguments.with_release],
    )


def _drafts(
    arguments: argparse.Namespace, paths: Sequence[str], specs: Sequence[str], *, chosen: Chosen, progress: Progress
) -> tuple[Policy, list[Draft]]:
    """The policy, which is one for all tables, and the tables held against it."""
    from sdc_core.io.settings_file import read_settings
    from sdc_core.protection.cell_keys.cell_key import CellKey
    from sdc_core.protection.together.tables import Draft

    described = [read_settings(path) for path in specs]
    own = next((policy for _, policy in described if policy is not None), None)
    policy, _ = policy_of(arguments.policy, own, described[0][0].measure)
    keys = chosen.method.keys if isinstance(chosen.method, CellKey) else None
    return policy, [
        Draft.of(Path(path).name, cube_of(path, spec, policy, progress, keys=keys), policy, progress=progress)
        for path, (spec, _) in zip(paths, described, strict=True)
    ]


def _earlier(path: str, spec: str, policy: Policy, progress: Progress) -> Earlier:
    """A published table: a release by its statuses, any other by its symbols."""
    from sdc_core.attack.publication import Publication, may_be_negative
    from sdc_core.io.releases.reading import looks_like_release, read_any_release
    from sdc_core.io.settings_file import read_settings
    from sdc_core.protection.together.tables import Earlier

    described, _ = read_settings(spec)
    changed = False
    if looks_like_release(path):
        release = read_any_release(path, described, progress=progress)
        cube, changed = release.cube, release.is_changed
    else:
        cube = cube_of(path, described, policy, progress)
    publication = Publication.of_others(cube, negative=may_be_negative(cube, policy))
    return Earlier(Path(path).name, publication, changed)


def _content(release: Release, *, public: bool) -> bytes:
    from sdc_core.evaluation.treatment import Treatment
    from sdc_core.io.releases.release_csv import release_lines

    lines = release_lines(
        release.cube, release.value, release.status, [status.word for status in Treatment],
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip
    return "".join(lines).encode()


def _report(
    found: Together, drafts: Sequence[Draft], earlier: Sequence[Earlier], *, contents: Sequence[bytes], hide_seed: bool
) -> dict[str, Any]:
    """What was done with each table, which cells are hidden and why, and what the attack on all tables found."""
    from sdc_core.io.releases.protection_report import protection_content

    tables = []
    for one, release, content in zip(drafts, found.releases, contents, strict=True):
        made = protection_content(one.review, release, None, content=content, hide_seed=hide_seed)
        made["hidden"] = [
            {"cell": list(release.cube.label(row)), "why": _why(release, row)}
            for row in release.hidden.nonzero()[0].tolist()
        ]
        tables.append({"table": one.name, **made})
    audit = found.audit
    return {
        "tables": tables,
        "published": [{"table": one.name, "sha256": one.publication.cube.source.sha256} for one in earlier],
        "together": {
            **found.facts,
            "notes": list(map(str, found.notes)),
            "attack": {
                "disclosed": len(audit.disclosed),
                "known too well": len(audit.narrow),
                "disclosed by the published tables": audit.before,
                "settled": audit.settled,
            },
        },
    }


def _why(release: Release, row: int) -> str:
    """Why a cell is hidden, as the report says it in every language."""
    with speaking(ENGLISH):
        return release.reason(row)


def _lines(found: Together, drafts: Sequence[Draft], earlier: Sequence[Earlier]) -> Iterator[str]:
    """What was done with each table, and what the attack on all of them found."""
    from sdc_core.protection.together.wording import attack_sentences

    for one, release in zip(drafts, found.releases, strict=True):
        yield f"{one.name}: {release.summary()}"
    notes = dict.fromkeys(
        (*(str(note) for release in found.releases for note in release.notes), *map(str, found.notes))
    )
    for note in notes:
        yield f"{note[:1].upper()}{note[1:]}."
    yield from attack_sentences(found.audit, len(drafts) + len(earlier))


def _status(found: Together, drafts: Sequence[Draft]) -> int:
    if found.audit.exit_status:
        return found.audit.exit_status
    return 2 if any(one.review.findings.any_not_judged for one in drafts) else 0
