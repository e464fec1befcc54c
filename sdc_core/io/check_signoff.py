"""The part of a check that people answer for: names, ticks and decisions, with what they were given for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sdc_core.errors import SdcError, SpecError
from sdc_core.signoff.decision import DISPOSITIONS, About, Decision
from sdc_core.signoff.office import Office, office_from_toml, office_to_toml
from sdc_core.signoff.signoff import OUTCOMES, SignOff

NAMES = (
    "author", "author_date", "checker", "checker_date", "approver", "approver_date", "earlier_releases", "remarks",
    "outcome", "stated",
)  # fmt: skip
TABLES = {"about", "recoverable"}
OF_DECISION = {"decision", "reason", "by", "at", "remark", "about", "instead_of"}
OF_ABOUT = ("table", "policy", "release", "place")


def signoff_to_toml(signoff: SignOff) -> dict[str, Any]:
    """The parts `signoff`, `office` and `decision`; what says nothing is left out."""
    described: dict[str, Any] = {name: text for name in NAMES if (text := getattr(signoff, name))}
    described["ticked"] = sorted(signoff.ticked)
    if signoff.about is not None:
        described["about"] = _about_to_toml(signoff.about)
    if signoff.recoverable != Decision():
        described["recoverable"] = _decision_to_toml(signoff.recoverable)
    return {
        "signoff": described,
        "office": office_to_toml(signoff.office),
        "decision": [
            {"finding": finding} | _decision_to_toml(made)
            for finding, made in sorted(signoff.decisions.items())
            if made != Decision()
        ],
    }


def signoff_from_toml(parsed: Mapping[str, Any], name: str) -> SignOff:
    """The same read back; `ValueError`, `TypeError` or `LookupError` where a part is not whole."""
    described = parsed.get("signoff", {})
    office = office_from_toml(parsed["office"], f"{name}, office") if "office" in parsed else Office()
    known = {item.id for item in office.questions}
    decisions = {}
    for one in parsed.get("decision", ()):
        entry = dict(one)
        finding = as_text(entry.pop("finding"))
        decisions[finding] = _decision(entry)
    if not set(described) <= {*NAMES, *TABLES, "ticked"}:
        raise ValueError("unknown key")
    texts: dict[str, Any] = {key: as_text(described.get(key, "")) for key in NAMES}
    if texts["outcome"] not in ("", *OUTCOMES):
        raise ValueError("unknown outcome")
    try:
        return SignOff(
            **texts,
            ticked=frozenset(described.get("ticked", ())) & known,
            decisions=decisions,
            office=office,
            about=_about(described["about"]) if "about" in described else None,
            recoverable=_decision(described["recoverable"]) if "recoverable" in described else Decision(),
        )
    except SdcError as error:
        raise SpecError(*(problem for problem in error.problems)) from None


def as_text(value: object) -> str:
    """A value that has to be a text; `TypeError` where it is none."""
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _decision_to_toml(made: Decision) -> dict[str, Any]:
    described: dict[str, Any] = {"decision": made.disposition, "reason": made.reason}
    described |= {key: text for key in ("by", "at", "remark") if (text := getattr(made, key))}
    if made.about is not None:
        described["about"] = _about_to_toml(made.about)
    if made.instead_of is not None:
        described["instead_of"] = _decision_to_toml(made.instead_of)
    return described


def _decision(described: Mapping[str, Any], *, depth: int = 0) -> Decision:
    if described["decision"] not in DISPOSITIONS or not set(described) <= OF_DECISION or depth > 1:
        raise ValueError("unknown decision")
    about, before = described.get("about"), described.get("instead_of")
    return Decision(
        described["decision"],
        as_text(described.get("reason", "")),
        as_text(described.get("by", "")),
        as_text(described.get("at", "")),
        None if about is None else _about(about),
        as_text(described.get("remark", "")),
        None if before is None else _decision(before, depth=depth + 1),
    )


def _about_to_toml(about: About) -> dict[str, str]:
    return {key: text for key in OF_ABOUT if (text := getattr(about, key))}


def _about(described: Mapping[str, Any]) -> About:
    if not set(described) <= {*OF_ABOUT}:
        raise ValueError("unknown key")
    return About(**{key: as_text(text) for key, text in described.items()})
