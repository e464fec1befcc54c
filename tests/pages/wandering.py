"""Random walks of a visitor through the whole app: what one table has left behind shows where nobody planned to go.

Each step is one thing that a person can do on the page at hand. What must hold after it is in `wander_promises`. A walk
that breaks a promise is shrunk: steps are left out as long as the same promise breaks.

For as long as one likes: `python -m tests.pages.wandering --start SEED --seconds N`.
"""

from __future__ import annotations

import argparse
import logging
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sdc_core.signoff.signoff import DISPOSITIONS
from tests.pages.finding_list import LIST
from tests.pages.wander_files import FILES
from tests.pages.wander_promises import TYPED, Watch
from tests.pages.wanderer import (
    ADDRESSES,
    BUTTONS,
    GRID,
    NUMBERS,
    SHEET,
    SWITCHES,
    Broken,
    Step,
    Wanderer,
    sent_to,
    shape_of,
)
from ui.session.messages import CLEAR

LENGTH = 60
"""Steps of a walk."""
SHRINKING = 240.0
"""Seconds after which a walk is not shrunk any further."""
DRAWN_TO = {
    "nothing": ("start",),
    "open": ("start", "table"),
    "confirmed": ("start", "review", "protect", "compare", "signoff"),
}
"""The pages to which a person turns most, by what has become of the table."""
LEFT_ALONE = ("date_input", "file_uploader")


@dataclass(frozen=True)
class Fault:
    """A promise that was broken, and the way there."""

    promise: str
    details: str
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        way = "\n".join(f"  {number:2} {step}" for number, step in enumerate(self.steps, start=1))
        return f"{self.promise}\n{way}\n{self.details}"


class Chooser:
    """Chooses the next step from what the page offers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.taken = 0
        self.typed = 0
        self.rested = True

    def next(self, wanderer: Wanderer) -> Step:
        """Something that can be done now; a way on where nothing was chosen."""
        ways: list[tuple[int, Callable[[Wanderer], Step | None]]] = [
            (0 if self.rested else 5, self._station),
            (8, self._turn),
            (3, self._tab),
            (4 if wanderer.work.confirmed and wanderer.page != "start" else 0, self._to_the_start),
            (16 if wanderer.page == "start" else 3, self._drop),
            (3, self._take),
            (5, self._cell),
            (5, self._lines),
            (5, self._decide),
            (30 if wanderer.page == "table" else 0, self._mark),
            (20 if wanderer.page in ("table", "protect") else 12, self._go_on),
            (2, self._clear),
            (20 if self._is_asked(wanderer) else 0, self._go_on),
            (24, self._widget),
        ]
        for _ in range(20):
            (way,) = self.random.choices([way for _, way in ways], [weight for weight, _ in ways])
            step = way(wanderer)
            if step is not None:
                self.rested = step.kind == "station"
                return step
        return self._turn(wanderer)

    def _station(self, wanderer: Wanderer) -> Step | None:
        return None if wanderer.work.table is None else Step("station")

    def _turn(self, wanderer: Wanderer) -> Step:
        """Another page, most often one on which something can be done now."""
        work = wanderer.work
        likely = DRAWN_TO["nothing"] if work.table is None else DRAWN_TO["confirmed" if work.confirmed else "open"]
        pages = [address for address in ADDRESSES if address != wanderer.page]
        weights = [3 if address in likely else 1 for address in pages]
        return Step("turn", self.random.choices(pages, weights)[0])

    def _to_the_start(self, wanderer: Wanderer) -> Step:
        return Step("turn", "start")

    def _tab(self, wanderer: Wanderer) -> Step | None:
        groups = wanderer.tab_groups()
        if not groups:
            return None
        key = self.random.choice(sorted(groups))
        return Step("tab", key, self.random.randrange(len(groups[key])))

    def _drop(self, wanderer: Wanderer) -> Step | None:
        """A table, a table and something that was saved, or something that does not belong there."""
        boxes = [step for step, node in wanderer.widgets() if node.type == "file_uploader"]
        if not boxes:
            return None
        box, names = self.random.choice(boxes), [filed.name for filed in FILES]
        kinds = tuple(wanderer.named(box).allowed_type)
        fitting = [name for name in wanderer.shelf if not kinds or name.endswith(kinds)]
        taken = [name for name in fitting if name not in names]
        if not fitting:
            return None
        chosen = [self.random.choice(fitting if wanderer.page != "start" else names)]
        if taken and self.random.random() < 0.3:
            chosen.append(self.random.choice(taken))
        return Step("drop", box.label, box.nth, list(dict.fromkeys(chosen)))

    def _take(self, wanderer: Wanderer) -> Step | None:
        offers = [(step, node) for step, node in wanderer.widgets() if node.type == "download_button"]
        if not offers:
            return None
        saved = [(step, node) for step, node in offers if node.key == "save-check"]
        step, node = self.random.choice(saved if saved and self.random.random() < 0.5 else offers)
        self.taken += 1
        return Step("take", step.label, step.nth, f"{self.taken}-{wanderer.name_of(node)}")

    def _cell(self, wanderer: Wanderer) -> Step | None:
        sent = wanderer.components(GRID)
        if not sent:
            return None
        nth = self.random.randrange(len(sent))
        rows, columns = shape_of(sent[nth])
        if not rows or not columns:
            return None
        return Step("cell", nth=nth, value=(self.random.randrange(rows), self.random.randrange(columns)))

    def _lines(self, wanderer: Wanderer) -> Step | None:
        sent = wanderer.components(SHEET)
        if not sent:
            return None
        header = sent_to(sent[0])
        axis = self.random.choice(("rows", "columns"))
        length = header["shape"][axis == "columns"]
        lines = sorted(self.random.sample(range(length), min(length, self.random.choice((1, 1, 2, 3)))))
        says = ["", *(entry["id"] for entry in header["menus"][axis])]
        return Step("lines", self.random.choice(says), value=(axis, lines, self.random.randrange(1, 10**6)))

    def _decide(self, wanderer: Wanderer) -> Step | None:
        sent = wanderer.components(LIST)
        if not sent or not (findings := len(sent_to(sent[0])["texts"])):
            return None
        first = self.random.randrange(findings)
        last = min(findings - 1, first + self.random.choice((0, 0, 1, 5)))
        return Step(
            "decide", self.random.choice(DISPOSITIONS), value=(first, last, self.random.choice(("", self._word())))
        )

    def _mark(self, wanderer: Wanderer) -> Step | None:
        """Give a variable without a role one, or change the role of another."""
        roles = [(step, node) for step, node in wanderer.widgets() if str(node.key).endswith("-role")]
        open_roles = [one for one in roles if one[1].value is None]
        if not roles:
            return None
        if open_roles or self.random.random() < 0.2:
            step, node = self.random.choice(open_roles or roles)
            return Step(step.kind, step.label, step.nth, [self.random.choice(node.options)])
        return self._go_on(wanderer)

    def _go_on(self, wanderer: Wanderer) -> Step | None:
        """What leads on: the main button of the page, or that to go on without saving."""
        leaving = [step for step, node in wanderer.widgets() if str(node.key).startswith("leave-")]
        if leaving and self.random.random() < 0.7:
            return leaving[0]
        main = [step for step, node in wanderer.widgets() if node.type == "button" and node.proto.type == "primary"]
        return self.random.choice(main) if main else None

    def _is_asked(self, wanderer: Wanderer) -> bool:
        """Whether the page waits for a word about unsaved work."""
        return any(str(node.key).startswith("leave-") for _, node in wanderer.widgets())

    def _clear(self, wanderer: Wanderer) -> Step | None:
        with wanderer.spoken():
            label = CLEAR.said()
        return next((step for step, _ in wanderer.widgets() if step.label == label), None)

    def _widget(self, wanderer: Wanderer) -> Step | None:
        offered = [
            (step, node) for step, node in wanderer.widgets() if node.type not in (*LEFT_ALONE, "download_button")
        ]
        if self.random.random() < 0.9:
            offered = [one for one in offered if one[1].key != "language"]
        kinds = sorted({node.type for _, node in offered})
        if not kinds:
            return None
        kind = self.random.choice(kinds)
        step, node = self.random.choice([one for one in offered if one[1].type == kind])
        if node.type != "button" and node.proto.form_id:
            return None
        if node.type == "button" and node.proto.is_form_submitter:
            fields = [one for one in offered if one[1].type != "button" and one[1].proto.form_id == node.proto.form_id]
            return Step(step.kind, step.label, step.nth, [(one, self._value(field)) for one, field in fields])
        return self._entered(step, node)

    def _entered(self, step: Step, node: Any) -> Step:
        return Step(step.kind, step.label, step.nth, None if node.type in BUTTONS else self._value(node))

    def _value(self, node: Any) -> Any:
        """Something that a browser lets a person enter there."""
        kind, proto = node.type, node.proto
        if kind in SWITCHES:
            return not node.value
        if kind in NUMBERS:
            return self._number(proto.min, proto.max, proto.step, of=len(proto.default))
        if kind == "number_input":
            low = proto.min if proto.has_min else -5
            high = proto.max if proto.has_max else 1000
            return self._number(low, min(high, low + self.random.choice((3, 20, 200))), proto.step, of=1)[0]
        if kind in ("text_input", "text_area"):
            return self.random.choice(("", "3", "a | b *c*", self._word(), self._word()))[: proto.max_chars or None]
        if kind == "multiselect" or (kind == "button_group" and not node._is_single_select):
            return self.random.sample(node.options, self.random.randint(0, min(3, len(node.options))))
        if kind == "button_group":
            free = [] if proto.required else [[]]
            return self.random.choice([*([option] for option in node.options), *free])
        return self.random.choice(node.options) if node.options else ""

    def _word(self) -> str:
        """A word that is typed this once, so that it is known again wherever it shows."""
        self.typed += 1
        return f"{TYPED}{self.typed}x"

    def _number(self, low: float, high: float, step: float, *, of: int) -> list[float]:
        places = int((high - low) / step) if step else 0
        return sorted(low + step * self.random.randint(0, max(0, places)) for _ in range(of))


def walk(seed: int, *, length: int = LENGTH, pages: Counter[str] | None = None) -> Iterator[Fault | None]:
    """One random walk: nothing after each step that kept every promise, at last the fault where one did not.

    pages: where to count on which page each step was done.
    """
    chooser, watch, steps = Chooser(seed), Watch(Wanderer()), list[Step]()
    for number in range(length):
        step = chooser.next(watch.wanderer) if number < length - 1 else Step("station")
        steps.append(step)
        if pages is not None:
            pages[watch.wanderer.page] += 1
        fault = _fault_of(watch, steps)
        yield fault
        if fault is not None:
            return


def _fault_of(watch: Watch, steps: Sequence[Step]) -> Fault | None:
    """Do the last of these steps; the fault where it breaks a promise."""
    try:
        watch.do(steps[-1])
    except (AssertionError, RuntimeError) as error:  # the latter where a page does not end
        promise = error.promise if isinstance(error, Broken) else f"{type(error).__name__}: {str(error)[:60]}"
        return Fault(promise, str(error), tuple(steps))
    return None


def replay(steps: Sequence[Step]) -> Fault | None:
    """The same steps in a new session; what is not offered any more is left out."""
    watch, done = Watch(Wanderer()), list[Step]()
    for step in steps:
        done.append(step)
        fault = _fault_of(watch, done)
        if fault is not None:
            return fault
    return None


def shrunk(fault: Fault, *, seconds: float = SHRINKING) -> Fault:
    """A shorter way to the same broken promise: parts of it are left out, large ones first."""
    until, size = time.monotonic() + seconds, max(1, len(fault.steps) // 2)
    while size and time.monotonic() < until:
        at, shorter = 0, False
        while at < len(fault.steps) and time.monotonic() < until:
            again = replay((*fault.steps[:at], *fault.steps[at + size :]))
            if again is not None and again.promise == fault.promise:
                fault, shorter = again, True
            else:
                at += size
        size = size if shorter and size == 1 else size // 2
    return fault


def main() -> int:
    """Walk for the seconds that are named; the exit status is 1 where a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--start", type=int, default=0, help="the seed of the first walk")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--length", type=int, default=LENGTH, help="steps of a walk")
    parser.add_argument("--every", type=int, default=1, help="walk only every so manieth seed")
    given = parser.parse_args()
    logging.disable(logging.WARNING)
    found, pages, seed, until = Counter[str](), Counter[str](), given.start, time.monotonic() + given.seconds
    while time.monotonic() < until:
        print(f"\rseed {seed}, {pages.total()} steps so far ", end="", file=sys.stderr, flush=True)
        for fault in walk(seed, length=given.length, pages=pages):
            if fault is None:
                continue
            found[fault.promise] += 1
            if found[fault.promise] == 1:
                print(f"\nseed {seed}: {shrunk(fault)}", flush=True)
        seed += given.every
    print(f"\n{pages.total()} steps, seeds {given.start} to {seed - given.every}")
    print(", ".join(f"{page} {times}" for page, times in pages.most_common()))
    for promise, times in found.most_common():
        print(f"{times:6} × {promise}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
