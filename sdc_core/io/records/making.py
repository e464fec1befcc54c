"""A record of a review, of a release made from it, and of those who signed either."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import tomli_w

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.digests import canonical, sha256
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.report import report_content
from sdc_core.io.public.published import Published
from sdc_core.io.records.figures import figures_sha256_of
from sdc_core.io.records.signed import signoff_content
from sdc_core.io.releases.protection_report import protection_content
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.record.record import Record
from sdc_core.record.versions import versions_here
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.version import VERSION


@dataclass(frozen=True, eq=False, kw_only=True)
class Made:
    """A release with all that was made of it.

    exposure: what the attack on it found. content: the release as it was written for the office. files: setting of
    the method → SHA-256 of the file that it named. copies: the ending of each public copy, and its bytes.
    publication: what spoke against the copies, and who published all the same. earlier: earlier releases that this
    one was held against or continues. published: what goes out, where it has words of its own.
    """

    release: Release
    exposure: Exposure | Inference
    content: bytes
    files: Mapping[str, str] | None = None
    cost_column: str = ""
    hide_seed: bool = False
    copies: Sequence[tuple[str, bytes]] = ()
    publication: Mapping[str, Any] | None = None
    earlier: Sequence[Mapping[str, Any]] = ()
    published: Published | None = None


def record_of(
    review: Review,
    made: Made | None = None,
    *,
    reading: str = "",
    signoff: SignOff | None = None,
    signed: SignedRelease | None = None,
) -> Record:
    """The internal record of a review, and of what was made of it. Same input, same settings: the same record.

    reading: how the table was found in its file, as the text of a recipe or of a check. signoff: what people signed.
    signed: the release that they signed, None for the table as it is.
    """
    report = _report(review, made)
    cube = review.cube
    return Record(
        use="internal",
        public=_public(review, made, signoff),
        inside={
            "attack": _attack(report, made),
            "certificates": None if made is None else certificates_of(made.release),
            "earlier": [] if made is None else list(made.earlier),
            "input": report["input"],
            "method": report.get("method"),
            "policy": tomli_w.dumps(policy_to_toml(review.policy)),
            "publication": None if made is None else made.publication,
            "reading": reading,
            "release": None if made is None else _release(report, made),
            "review": {
                "counts": report["counts"],
                "by rule": report["counts by rule"],
                "checks": report["checks"],
                "findings": findings_sha256(review),
                "exit status": report["exit status"],
            },
            "signoff": None if signoff is None else signoff_content(signoff, review, signed),
            "spec": tomli_w.dumps(spec_to_toml(cube.spec)),
            "versions": versions_here(),
        },
    )


def findings_sha256(review: Review) -> str:
    """The digest of the names of all findings; a name rests on all that a finding rests on but the figures."""
    return sha256(canonical(sorted(review.findings.identifiers())))


def certificates_of(release: Release) -> dict[str, Any] | None:
    """The movements that prove a pattern of hidden cells; None for a release that hides none, or proves otherwise.

    Rows are those of the table as it is read. No figure and no required protection stands in it: whoever verifies
    them takes both from the table itself.
    """
    if not isinstance(release, Suppressed):
        return None
    moved = release.movements.tocsr()
    bounds = zip(moved.indptr[:-1].tolist(), moved.indptr[1:].tolist(), strict=True)
    return {
        "hidden": np.flatnonzero(release.hidden).tolist(),
        "primary": release.claims.rows.tolist(),
        "movements": [
            {"rows": moved.indices[start:end].tolist(), "changes": moved.data[start:end].tolist()}
            for start, end in bounds
        ],
    }


def _report(review: Review, made: Made | None) -> dict[str, Any]:
    if made is None:
        return report_content(review, version=VERSION)
    return protection_content(
        review, made.release, made.exposure, content=made.content, files=made.files,
        cost_column=made.cost_column, hide_seed=made.hide_seed,
    )  # fmt: skip


def _public(review: Review, made: Made | None, signoff: SignOff | None) -> dict[str, Any]:
    """What everybody may know."""
    spec = review.cube.spec if made is None else made.release.cube.spec
    public: dict[str, Any] = {"version": VERSION, "copies": [], "published": None}
    public["signed"] = [] if signoff is None else [one.role for one in signoff.signatures()]
    if made is not None:
        release = made.release
        spec = spec if made.published is None else made.published.cube.spec
        public["published"] = {
            "figures": figures_sha256_of(release.cube, release.value, release.hidden, release.decimals),
            "withheld": int(np.count_nonzero(release.hidden)),
            "changed": bool(release.public_words),
        }
        public["copies"] = [{"format": ending, "sha256": sha256(content)} for ending, content in made.copies]
    return public | {
        "title": spec.title,
        "population": spec.population,
        "unit": spec.unit,
        "variables": list(spec.names),
    }


def _release(report: Mapping[str, Any], made: Made) -> dict[str, Any]:
    facts = {name: value for name, value in report["release"].items() if name not in ("sha256", "notes", "recoverable")}
    return {"sha256": sha256(made.content), "facts": facts, "notes": report["release"]["notes"]}


def _attack(report: Mapping[str, Any], made: Made | None) -> dict[str, Any] | None:
    """What the attack found, in numbers of cells."""
    if made is None:
        return None
    found = {"recoverable": report["release"]["recoverable"], "exit status": made.exposure.exit_status}
    return found | ({"outsiders": report["outsiders"]} if "outsiders" in report else {})
