"""The list of findings on the sign-off page as a test sees it: what the browser is sent, and what it says."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np

from sdc_core.rules import MARKS
from sdc_core.signoff.signoff import DISPOSITIONS
from tests.pages.visitor import Visitor
from tests.ui.grids.test_grid_payload import opened
from ui.session.selection import runs

LIST, POST = "table_review_findings", "table_review_findings_post"
ORIGIN = "a tab"


@dataclass(frozen=True)
class Line:
    """A finding as the list shows it."""

    where: str
    mark: str
    figures: str
    sentence: str
    decision: str
    reason: str


def sent(visitor: Visitor, component: str) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What the page has sent a component."""
    return opened(proto_of(visitor, component).bytes)


def lines(visitor: Visitor) -> list[Line]:
    """Every finding of the list, in its order."""
    findings, arrays = sent(visitor, LIST)
    letter, decided = sent(visitor, POST)
    assert letter["token"] == findings["token"]
    labels = [
        [f"{name} {labels[node]}" for node in arrays[f"nodes{variable}"]]
        for variable, (name, labels) in enumerate(zip(findings["names"], findings["labels"], strict=True))
    ]
    return [
        Line(
            ", ".join(where),
            findings["marks"][arrays["mark"][at]]["text"],
            *findings["texts"][at],
            decision=DISPOSITIONS[decided["disposition"][at]],
            reason=letter["reasons"][decided["reason"][at]],
        )
        for at, where in enumerate(zip(*labels, strict=True))
    ]


def say(visitor: Visitor, *steps: dict[str, Any], origin: str = ORIGIN, token: str | None = None, **more: Any) -> None:
    """Say to the page what the browser would."""
    findings, _ = sent(visitor, LIST)
    said = {
        "origin": origin,
        "token": token or findings["token"],
        "steps": list(steps),
        "wanted": [],
        "rest": 0,
        **more,
    }
    states = visitor.app._tree.get_widget_states()
    state = states.widgets.add()
    state.id = proto_of(visitor, POST).id
    state.json_value = json.dumps({"said": said})
    visitor.app._run(states)
    visitor.run()


def step(serial: int, which: list[int], decision: str, reason: str = "") -> dict[str, Any]:
    """One decision about findings, by their numbers."""
    kind = DISPOSITIONS.index(decision)  # type: ignore[arg-type]
    return {"serial": serial, "runs": runs(which), "disposition": kind, "reason": reason}


def decide(visitor: Visitor, rule: str, decision: str, reason: str = "") -> None:
    """Decide for all findings that are unsafe by a rule at once."""
    which = [at for at, line in enumerate(lines(visitor)) if line.mark == MARKS[rule]]
    assert which
    serial = visitor.work.deciding.heard + 1
    say(visitor, step(serial, which, decision, reason))


def proto_of(visitor: Visitor, component: str) -> Any:
    """The one component of this name on the page."""
    found = [one.proto for one in visitor.app.get("bidi_component") if one.proto.component_name == component]
    assert len(found) == 1
    return found[0]
