"""Changes that a test notices and changes that none does, limits of forks, and the shares that are printed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from tests.mutants.changes import Change, changes_of
from tests.mutants.choosing import Choice
from tests.mutants.following import Followed
from tests.mutants.forked import Limits, in_a_fork
from tests.mutants.judging import Changed, Judge
from tests.mutants.rooms import ROOT
from tests.mutants.shares import Tally

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no forks")

PATH = "sdc_core/rules/margin_mathematics.py"


def test_a_fork_hands_back_what_it_found_and_changes_nothing_here() -> None:
    here: list[int] = []

    def work() -> dict[str, int]:
        here.append(1)
        return {"length": len(here)}

    assert in_a_fork(work, Limits()) == {"length": 1}
    assert here == []


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _need_memory() -> int:
    return len(bytearray(64 << 30))


@pytest.mark.parametrize("work", [_kill, _need_memory, lambda: time.sleep(60)])
def test_a_fork_that_dies_or_needs_too_much_hands_back_nothing_and_is_gone(
    work: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    children: list[int] = []
    fork = os.fork

    def noted() -> int:
        child = fork()
        children.append(child)
        return child

    monkeypatch.setattr("os.fork", noted)
    begun = time.monotonic()

    assert in_a_fork(work, Limits(seconds=1.5)) is None
    assert time.monotonic() - begun < 20
    (child,) = children
    with pytest.raises(ChildProcessError):
        os.waitpid(child, os.WNOHANG)


def _change(before: str) -> Change:
    source = (ROOT / PATH).read_text(encoding="utf-8")
    return next(change for change in changes_of(PATH, source) if change.before == before)


def test_a_module_is_imported_with_a_change_and_its_file_is_left_alone() -> None:
    change, before = _change("return self.t + self.inclusive"), (ROOT / PATH).read_bytes()

    def work() -> int:
        for name in [name for name in sys.modules if name.startswith("sdc_core")]:
            del sys.modules[name]
        Changed(change).install()
        from sdc_core.rules.few_others import FewOthers

        return FewOthers(t=3, inclusive=True).others

    assert in_a_fork(work, Limits()) == 2
    assert (ROOT / PATH).read_bytes() == before


LOOKS = "tests/test_worked_cases.py::test_the_engine_finds_what_the_example_says"
LOOKS_AWAY = "tests/rules/test_marks.py::test_no_two_rules_share_a_mark"


def _printed(code: str) -> list[str]:
    """What a process of its own prints, as the exercise runs in one: this one has imported the program."""
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return ended.stdout.splitlines()


def test_a_change_is_noticed_by_a_test_that_fails_and_survives_one_that_does_not_look() -> None:
    change = _change("return np.maximum(margin - self.others, 0)")
    runs = {PATH: {change.line}}
    code = f"""
from tests.mutants.test_judging import Choice, Followed, Judge, _change
for test in ({LOOKS!r}, {LOOKS_AWAY!r}):
    choice = Choice({{"": Followed({{test: 1.0}}, {{test: {runs!r}}})}})
    print(Judge(choice, seed=1, budget=60.0).killer(_change({change.before!r})))
"""

    noticed_by, survives = _printed(code)

    assert noticed_by.startswith(LOOKS)
    assert survives == "None"


SUMS_AGAIN = "tests/contributions/test_ledger.py::test_a_holding_is_summed_again_in_every_margin"


def test_a_change_of_what_is_compiled_is_made_in_plain_python() -> None:
    code = f"""
from tests.mutants.test_judging import Choice, Followed, Judge, ROOT, changes_of
path = "sdc_core/contributions/kernel.py"
source = (ROOT / path).read_text(encoding="utf-8")
change = next(one for one in changes_of(path, source) if one.before == "found += cell >= 0")
choice = Choice({{"": Followed({{{SUMS_AGAIN!r}: 1.0}}, {{{SUMS_AGAIN!r}: {{path: {{change.line}}}}}})}})
judge = Judge(choice, seed=1, budget=60.0)
print(judge.killer(change), judge.distrusted)
"""

    assert _printed(code) == [f"{SUMS_AGAIN} set()"]


def test_no_more_tests_are_run_than_a_change_is_worth() -> None:
    change = _change("return self.t + self.inclusive")
    seconds = {"a": 1.0, "b": 2.0, "c": 3.0}
    judge = Judge.__new__(Judge)
    judge._choice = Choice({"": Followed(seconds, {test: {PATH: {change.line}} for test in seconds})})
    judge._budget = 3.5

    assert judge._within_budget(judge._choice.tests_of(change)) == ["a", "b"]


def test_a_share_is_printed_for_each_room_with_what_it_says_about_all() -> None:
    """Of 20 tried and none surviving the exact interval ends at 1 − 0.025^(1/20) = 16.8 %."""
    change, tally = _change("return self.t + self.inclusive"), Tally()
    for _ in range(20):
        tally.add("rules", change, noticed=True)
    tally.add("cube", change, noticed=False)

    cube, rules, whole, survivor = tally.lines()

    assert rules.split() == "rules 0 of 20 survived: 0.0% (95 %: 0.0% to 16.8%)".split()
    assert cube.split()[1:4] == ["1", "of", "1"]
    assert whole.split()[2:5] == ["1", "of", "21"]
    assert str(change) in survivor
