"""The report of a protection: that of the review, and beside it what was done, what it proved and what went out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.report import report_content
from sdc_core.io.public.clearance import Despite, objections
from sdc_core.messages import ENGLISH
from sdc_core.protection.chain import Steps
from sdc_core.protection.perturbed import Public
from sdc_core.protection.release import Release
from sdc_core.settings import plain
from sdc_core.version import VERSION

SEED = "seed"
KEPT_BACK = "kept back by the office"


def protection_content(
    review: Review,
    release: Release,
    exposure: Exposure | Inference | None,
    *,
    content: bytes,
    files: Mapping[str, str] | None = None,
    cost_column: str = "",
    hide_seed: bool = False,
) -> dict[str, Any]:
    """The report as plain values. Same input, same settings: the same values.

    exposure: None where the release could not be attacked. content: the bytes of the release. files: setting →
    SHA-256 of the file that it named. hide_seed: the office keeps the seed to itself, and the report says so.
    """
    if isinstance(release.method, Steps):
        review = review.with_steps_applied()
    report = report_content(review, version=VERSION)
    report["method"] = {
        "id": release.method.id,
        "settings": _settings(release, hide_seed=hide_seed),
        "files": {**release.method.fingerprints(), **(files or {})},
    }
    if cost_column:
        report["method"]["cost column"] = cost_column
    report["release"] = {
        "sha256": hashlib.sha256(content).hexdigest(),
        **release.facts(),
        "notes": list(map(str, release.notes)),
        "recoverable": None if exposure is None else len(exposure.recovered),
    }
    if isinstance(exposure, Inference):
        report["outsiders"] = _concluded(exposure)
    return report


def _settings(release: Release, *, hide_seed: bool) -> dict[str, object]:
    """The settings of the method; a seed that is kept back is named without its value."""
    return {
        item.name: KEPT_BACK if hide_seed and item.name == SEED else plain(value)
        for item, value in release.method.values()
    }


def _concluded(inference: Inference) -> dict[str, object]:
    """What follows for whoever knows the method and its settings, rule by rule, in numbers of cells."""
    return {
        "know": Public.SETTINGS.value,
        "effort": inference.effort.value,
        "concluded": [
            {"rule": check.rule.id, "disclosed": disclosed, "not settled": open_}
            for check, disclosed, open_ in inference.findings.counts()
        ],
    }


def publication_content(
    copies: Sequence[tuple[str, bytes]], review: Review, exposure: Exposure | Inference, despite: Despite | None
) -> dict[str, Any]:
    """What went out: each copy by its format and SHA-256, what spoke against it, and who published all the same."""
    return {
        "copies": [{"format": name, "sha256": hashlib.sha256(content).hexdigest()} for name, content in copies],
        "spoke against it": list(map(ENGLISH.said, objections(review, exposure))),
        "despite": None if despite is None else {"name": despite.name, "reason": despite.reason},
    }
