"""How long one decision takes on the server, from the letter of the browser to the answer that it gets.

    PYTHONPATH=. python benchmarks/decide_findings.py [REPEATS]

A table of 1,000 and of 50,000 findings, nothing decided and everything decided. `list` is made once a review: the
identifiers, and the bytes that the browser reads (their size in the last column). `one decision` is what runs for each
letter: its reading, the step, who decided on what, what still holds, and the answer. `all at once` is one step about
every finding. Prints medians in milliseconds of processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.signoff.binding import Binding, signed_by
from sdc_core.signoff.fallen_back import still_about, with_earlier
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from ui.session.deciding_state import Deciding
from ui.signoff.findings_list.findings import Listed
from ui.signoff.findings_list.letters import NOTHING, said_in, written
from ui.signoff.hearing import taken

SIZES = (1_000, 50_000)


def main(repeats: int) -> None:
    """Measure both sizes and print the table."""
    print("findings   list   one decision, nothing else decided   all at once   one decision, all decided   KB")
    for size in SIZES:
        reviewed = reviewed_table(size)
        listing = milliseconds(lambda one=reviewed: Listed.of(one).encoded("findings"), repeats)
        listed, binding = Listed.of(reviewed), Binding(reviewed)
        payload = len(listed.encoded("findings"))
        _, everything = decided(listed, binding, SignOff(), [[0, len(listed) - 1]])
        times = [
            milliseconds(partial(decided, listed, binding, before, runs), repeats)
            for before, runs in ((SignOff(), [[7, 7]]), (SignOff(), [[0, len(listed) - 1]]), (everything, [[7, 7]]))
        ]
        one, many, among = times
        print(f"{len(listed):8,} {listing:6.0f} {one:37.1f} {many:13.0f} {among:27.1f} {payload / 1024:4,.0f}")


def decided(listed: Listed, binding: Binding, before: SignOff, runs: list[list[int]]) -> tuple[bytes, SignOff]:
    """The answer to one letter with one step, and what stands then."""
    step = {"serial": 1, "runs": runs, "disposition": 1, "reason": "to be mended"}
    letter = {"origin": "benchmark", "token": listed.token, "steps": [step], "wanted": [], "rest": 0}
    said = said_in(letter, listed)
    assert said is not None
    seal = partial(signed_by, binding=binding, by="Ann", at="2026-11-22 14:05")
    _, fallen = still_about(before, listed.review, binding=binding)
    signoff, deciding = taken(before, Deciding(), said, listed.identifiers, seal=seal)
    kept = with_earlier(signoff, before, fallen, binding)
    held, _ = still_about(kept, listed.review, binding=binding)
    return written(listed, held, deciding, NOTHING, key="findings"), kept


def reviewed_table(findings: int) -> Review:
    """A table with about so many findings: four for each region, two of them about each of its cells."""
    regions = findings // 4
    labels = [f"Region {number:05}" for number in range(regions) for _ in range(2)]
    columns = (
        Column.from_texts(["region", *labels]),
        Column.from_texts(["offence", *["Yes", "No"] * regions]),
        Column.from_texts(["n", *["1"] * (2 * regions)]),
    )
    spec = TableSpec(
        variables=(Variable("region", "key"), Variable("offence", "target")), measure=Measure(count="n"), unit="person"
    )
    policy = Policy("benchmark", (FewOthers(t=3), LargeShare(percent=40)))
    return review(Cube.build(Table("many.csv", "", columns), spec), policy)


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """The median of the processor time of some calls."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return median(times) * 1000


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
