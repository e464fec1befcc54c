"""What goes to and fro while findings are decided: steps from the browser, what stands there now from the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeGuard

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.signoff.in_words import disposition_in_words
from sdc_core.signoff.signoff import DISPOSITIONS, Decision, SignOff
from ui.grids.packing import narrow, packed
from ui.session.deciding_state import Deciding
from ui.session.selection import lines_of_runs
from ui.signoff import messages
from ui.signoff.findings_list.findings import Listed

MOST_LETTERS = 2_000
MOST_STEPS = 10_000
NOTHING = np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Step:
    """One decision about some findings, or, where `undone` names an earlier step, its being taken back."""

    serial: int
    which: IntColumn
    decision: Decision = field(default_factory=Decision)
    undone: int = 0


@dataclass(frozen=True, eq=False)
class Said:
    """All steps that the browser has not been told to be heard, the findings whose sentences it lacks, and how often
    the person's hands have come to rest.
    """

    origin: str
    steps: tuple[Step, ...]
    wanted: IntColumn
    rest: int


def said_in(answer: Any, listed: Listed) -> Said | None:
    """What the browser says about these findings; None where it says anything else. It is checked like any input."""
    if not isinstance(answer, dict) or answer.get("token") != listed.token:
        return None
    origin, rest, steps = answer.get("origin"), answer.get("rest"), answer.get("steps")
    wanted = _numbers(answer.get("wanted"), len(listed))
    if not isinstance(origin, str) or not _is_count(rest) or not isinstance(steps, list) or wanted is None:
        return None
    read = [_step(one, len(listed)) for one in steps[:MOST_STEPS]]
    good = tuple(one for one in read if one is not None)
    return Said(origin, good, wanted, rest) if len(good) == len(read) else None


def written(listed: Listed, signoff: SignOff, deciding: Deciding, wanted: IntColumn, *, key: str) -> bytes:
    """What is decided about these findings now, how far the browser was heard, and the sentences that it lacks."""
    disposition = np.zeros(len(listed), dtype=np.uint8)
    reason, who = np.zeros(len(listed), dtype=np.int64), np.zeros(len(listed), dtype=np.int64)
    reasons, whos = {"": 0}, {"": 0}
    places = listed.places
    for identifier, decision in signoff.decisions.items():
        at = places.get(identifier)
        if at is not None:
            disposition[at] = DISPOSITIONS.index(decision.disposition)
            reason[at] = reasons.setdefault(decision.reason, len(reasons))
            who[at] = whos.setdefault(_who(decision), len(whos))
    same = listed.first_of
    header = {
        "key": key,
        "token": listed.token,
        "origin": deciding.origin,
        "heard": deciding.heard,
        "reasons": list(reasons),
        "whos": list(whos),
        "texts": [(at, *text) for at, text in zip(wanted.tolist(), listed.texts(wanted), strict=True)],
    }
    arrays = {"disposition": disposition[same], "reason": narrow(reason[same]), "who": narrow(who[same])}
    return packed(header, arrays)


def _who(decision: Decision) -> str:
    """Who decided, when, and instead of what, as far as it is known."""
    was = decision.instead_of
    words = [one for one in (decision.by, decision.at) if one]
    if was is not None:
        said = disposition_in_words(was.disposition)
        words.append(messages.INSTEAD_OF_BY.said(decision=said, name=was.by))
    return ", ".join(words)


def _step(given: Any, count: int) -> Step | None:
    if not isinstance(given, dict) or not _is_count(given.get("serial")):
        return None
    serial, undone = given["serial"], given.get("undo")
    if undone is not None:
        return Step(serial, NOTHING, undone=undone) if _is_count(undone) else None
    which, kind, reason = _numbers(given.get("runs"), count), given.get("disposition"), given.get("reason")
    if which is None or not isinstance(reason, str) or len(reason) > MOST_LETTERS:
        return None
    if not _is_count(kind) or kind >= len(DISPOSITIONS):
        return None
    return Step(serial, which, Decision(DISPOSITIONS[kind], reason))


def _numbers(runs: Any, count: int) -> IntColumn | None:
    lines = lines_of_runs(runs, count)
    return None if lines is None else np.array(lines, dtype=np.int64)


def _is_count(given: Any) -> TypeGuard[int]:
    return isinstance(given, int) and not isinstance(given, bool) and given >= 0
