"""The report of a review as JSON: what was checked, with which settings, and what was found.

Same input, same settings: the same bytes. So there is no clock in it, no path and no file name.
"""

from __future__ import annotations

import json
import platform
import re
from typing import Any

import numpy as np

from sdc_core.digests import as_json
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.conventions import conventions_of
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.settings import plain
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.table.table import Note

FORMAT = "table-review-report-1"
INPUT = "input"
"""What notes call the file: the same table under another name has the same report."""


def report_json(review: Review, *, version: str) -> bytes:
    """The report as the bytes of a JSON file. version: that of this program."""
    return as_bytes(report_content(review, version=version))


def as_bytes(content: dict[str, Any]) -> bytes:
    """A report as the bytes of its file: the same content, the same bytes."""
    return (json.dumps(content, ensure_ascii=False, indent=2, sort_keys=True, default=as_json) + "\n").encode()


def report_content(review: Review, *, version: str) -> dict[str, Any]:
    """The report as plain values."""
    cube, findings = review.cube, review.findings
    conventions = conventions_of(review)
    return {
        "format": FORMAT,
        "use": "internal: it holds the parameters of the policy",
        "title": cube.spec.title,
        "input": {"sha256": cube.source.sha256, "sheet": cube.source.sheet},
        "spec": spec_to_toml(cube.spec),
        "variables": list(cube.spec.names),  # in their order, which sorted keys do not keep
        "policy": policy_to_toml(review.policy)
        | {"hides": review.policy.hides(), "hides sums of": review.policy.hides_sums()},
        "versions": {
            "table-review": version,
            "python": platform.python_version(),
            "numpy": np.__version__,
        },
        "counts": {
            "cells": len(cube),
            "unsafe": findings.unsafe_cells,
            "not judged": int(np.count_nonzero(findings.not_judged)),
            "informative zeros": len(findings.informative),
            "findings": len(findings),
        },
        "counts by rule": _by_rule(review),
        "contributions": None if conventions is None else conventions.content(),
        "checks": _checks(review),
        "exit status": review.exit_status,
    }


def _by_rule(review: Review) -> list[dict[str, Any]]:
    """For each rule that was applied, in the order of the policy: cells and findings by verdict."""
    found: dict[int, dict[str, int]] = {}
    for verdict in review.findings.verdicts:
        tally = found.setdefault(verdict.check.number, {"unsafe": 0, "not judged": 0})
        tally["unsafe"] += len(verdict.unsafe)
        tally["not judged"] += len(verdict.not_judged)
    return [
        {
            "rule": check.rule.id,
            "settings": {item.name: plain(value) for item, value in check.rule.values()},
            "cells": {"unsafe": unsafe, "not judged": not_judged},
            "findings": found[check.number],
        }
        for check, unsafe, not_judged in review.findings.counts()
    ]


def _checks(review: Review) -> dict[str, Any]:
    """What was looked at beside the rules, and what came of it."""
    cube = review.cube
    microdata = cube.spec.layout == "microdata"
    missing = cube.missing if cube.contributions is None else cube.contributions.missing
    return {
        "additivity": {
            "totals given": cube.margins_given,
            "totals that differ": cube.differences_in_all,
            "on difference": cube.spec.additivity,
            "not all could be checked": missing is not None and cube.margins_given > 0,
        },
        "duplicates": "every row is a unit" if microdata else "none",
        "missing cells": 0 if missing is None else int(np.count_nonzero(missing)),
        "structural zeros": 0 if cube.structural is None else int(np.count_nonzero(cube.structural)),
        "not applied": [str(reason) for reason in review.idle],
        "notes": [_note(note, name=cube.source.name) for note in cube.notes],
    }


def _note(note: Note, *, name: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(name)}(?=[,:])", INPUT, str(note)) if name else str(note)
