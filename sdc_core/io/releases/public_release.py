"""A public release as the register takes it, and one of the register as an outsider finds it."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import date
from io import StringIO
from pathlib import Path

import numpy as np
import tomli_w

from sdc_core.attack.publication import Publication, may_be_negative
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, SpecError
from sdc_core.io.given_texts import given_toml
from sdc_core.io.raw.source import Source
from sdc_core.io.releases import messages
from sdc_core.io.releases.changed_figures import left_open
from sdc_core.io.releases.how_made import KEEPS_FIGURES, public_method
from sdc_core.io.releases.reading import HIDDEN, STATUS, VALUE, ReadRelease, read_any_release, spec_of_release
from sdc_core.messages import Problem
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.register.entry import Entry, Registered, Sought, Stored, Variable
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec

MOST_PROBLEMS = 20


def entry_of(
    source: Source,
    spec: TableSpec,
    *,
    on: date,
    signed_by: str = "",
    method: str = "",
    changed: bool = False,
    progress: Progress = no_progress,
) -> Entry:
    """A public release with what the register keeps of it.

    method: how it was made, as "controlled-rounding base=5". changed: whether its figures are known to be others than
    the true ones, where no method says so. Refuses, located, whatever the public may not see: reasons why cells are
    hidden, figures of hidden cells, other columns, settings that undo the method.
    """
    known = public_method(method, "--method")
    _refuse_internal(source)
    changed |= (known is not None and known.id not in KEEPS_FIGURES) or spec.additivity == "report"
    release = read_any_release(source, spec, changed=changed, progress=progress)
    meaning = spec_of_release(spec, perturbed=changed or release.is_changed)
    variables = variables_of(release.cube)
    return Entry(
        title=spec.title,
        population=spec.population,
        unit=spec.unit,
        measure=_measure(spec),
        conditions=_conditions(spec),
        variables=variables,
        cells=int(np.count_nonzero(release.status != "")),
        withheld=int(np.count_nonzero(release.hidden)),
        changed=changed or release.is_changed,
        spec=tomli_w.dumps(spec_to_toml(meaning)),
        content=source.content,
        on=on,
        signed_by=signed_by,
        method=method,
    )


def sought_by(cube: Cube, spec: TableSpec) -> Sought:
    """What the register is searched for: whom a table counts, and its variables with their categories."""
    return Sought(spec.population, spec.unit, _measure(spec), _conditions(spec), variables_of(cube))


def variables_of(cube: Cube) -> tuple[Variable, ...]:
    """The variables of a cube with every category but the total."""
    return tuple(
        Variable(name, tuple(label for label, root in zip(tree.labels, tree.is_root.tolist(), strict=True) if not root))
        if not tree.is_root.all()
        else Variable(name, tree.labels)
        for name, tree in zip(cube.spec.names, cube.hierarchies, strict=True)
    )


def read_stored(stored: Stored) -> ReadRelease:
    """A release of the register, read back."""
    name = f"{stored.facts.number}.csv"
    spec = TableSpec.from_toml(given_toml(stored.spec.encode(), name, SpecError), Path(name))
    return read_any_release(Source(name, stored.content), spec, changed=stored.facts.changed)


def publication_of(stored: Stored, table: TableSpec, policy: Policy) -> Publication:
    """A release as an outsider finds it beside a table that counts some of the same units.

    The population has the words of the table: that both mean the same was found when the release was looked up.
    Refuses a release of which nobody knows how its figures were changed.
    """
    release = read_stored(stored)
    own = release.cube.spec
    measure = own.measure if own.measure.kind == "frequency" else replace(own.measure, value=table.measure.value)
    spec = replace(own, population=table.population, unit=table.unit, measure=measure)
    cube = replace(release.cube, spec=spec)
    if stored.facts.changed:
        cube = _with_bounds(cube, release, stored.facts)
    return Publication.of_others(cube, negative=may_be_negative(cube, policy))


def _with_bounds(cube: Cube, release: ReadRelease, facts: Registered) -> Cube:
    """Changed counts with what each leaves open of the true one."""
    where = f"release {facts.number}"
    method = public_method(facts.method, where)
    counts = cube.spec.measure.kind == "frequency"
    bounds = left_open(release, method) if method is not None and counts else None
    if bounds is None:
        raise InputError(messages.CHANGED_NOT_KNOWN.at(where))
    return replace(cube, missing=bounds.low < bounds.high, stated=bounds)


def files_of(stored: Stored) -> dict[str, bytes]:
    """The release as plain files: its cells, what they mean, and what is known of it."""
    facts, stem = stored.facts, f"release-{stored.facts.number:05}"
    known = {
        "id": facts.number,
        "title": facts.title,
        "population": facts.population,
        "unit": facts.unit,
        "date": facts.date,
        "state": facts.state,
        "withdrawn": facts.withdrawn_on,
        "reason": facts.reason,
        "signed_by": facts.signed_by,
        "method": facts.method,
        "sha256": facts.sha256,
    }
    return {
        f"{stem}.csv": stored.content,
        f"{stem}.spec.toml": stored.spec.encode(),
        f"{stem}.meta.toml": tomli_w.dumps({name: value for name, value in known.items() if value != ""}).encode(),
    }


def _measure(spec: TableSpec) -> str:
    return "" if spec.measure.kind == "frequency" else spec.measure.value


def _conditions(spec: TableSpec) -> tuple[str, ...]:
    return tuple(one.describe() for one in spec.filters)


def _refuse_internal(source: Source) -> None:
    """Refuses statuses that only the office may know, and rows that are longer or shorter than the header.

    What reading a release refuses in any case (other columns, figures of hidden cells) is left to it.
    """
    rows = list(csv.reader(StringIO(source.content.decode("utf-8-sig", errors="replace"))))
    headers = [text.strip() for text in rows[0]] if rows else []
    if STATUS not in headers or VALUE not in headers:
        raise InputError(messages.NOT_A_RELEASE.at(source.name))
    problems: list[Problem] = []
    for number, row in enumerate(rows[1:], start=2):
        if row and len(row) != len(headers):
            problems.append(messages.RAGGED_ROW.at(f"{source.name}, row {number}"))
        elif row and row[headers.index(STATUS)].strip() in HIDDEN[:2]:
            where = f"{source.name}, row {number}, column {headers.index(STATUS) + 1}"
            problems.append(messages.NOT_FOR_THE_PUBLIC.at(where))
    if problems:
        raise InputError(*problems[:1])
