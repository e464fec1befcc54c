"""What a review decides about hidden counts, held against every way to complete the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import islice

import numpy as np
import pytest

from sdc_core.attack import completions
from sdc_core.attack.completions import review_over_completions
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES as KINDS
from sdc_core.rules import Rule
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.attack.brute_force import all_nodes, every_table, interior_under
from tests.attack.tables import flat
from tests.oracle import TOTAL, UNSAFE, Cell, Rules, Spanning, judge
from tests.reviewed import cube_of, fired_by, informative_by, sparse_cube_of
from tests.table.sheets import sheet

Named = set[tuple[Cell, str, str, object]]
"""Findings by their cell, rule, target and limit."""

TREE = Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1"})
SHAPES = (
    (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3")),
    (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"), flat("c", "c1", "c2")),
    (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2", "b3", role="target")),
    (TREE, flat("b", "b1", "b2")),
    (TREE, Spanning("b", "key", {TOTAL: None, "b1": TOTAL, "b2": TOTAL, "b3": "b1", "b4": "b1"})),
    (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2"), Spanning("y", "by", {"y1": None, "y2": None})),
    (flat("k", "k1", "k2"), flat("a", "a1", "a2", "a3", role="target")),
)
POLICIES: tuple[Rules, ...] = (
    (
        ("1a", {"t": 2}),
        ("1b", {"t": 2}),
        ("2a", {"percent": Decimal(70)}),
        ("2b", {"percent": Decimal(70)}),
        ("3", {"cell": 2, "key": 3, "target": 2, "zeros": "informative"}),
        ("sensitive-share", {"percent": Decimal(40)}),
        ("non-sensitive", {"n": 2}),
    ),
    (
        ("1a", {"t": 1, "inclusive": True}),
        ("2a", {"percent": Decimal(50), "inclusive": True}),
        ("3", {"cell": 3, "key": 2, "target": 4, "zeros": "unsafe"}),
        ("non-sensitive", {"n": 1}),
    ),
    (("3", {"cell": 2, "key": 2, "target": 2, "zeros": "informative"}), ("2a", {"percent": Decimal(90)})),
)
MOST_TABLES = 4_000
LARGEST = 16
"""Of a hidden count that nothing bounds: brute force looks no further, so a few that it calls safe need not be."""

TABLES = 120
FLOOR = 0.98
"""The share of what brute force settles that has to be settled."""


@dataclass(frozen=True)
class Case:
    """A file with hidden counts and margins left out, the rules, and every completion of it."""

    variables: tuple[Spanning, ...]
    file: dict[Cell, int | None]
    structural: frozenset[Cell]
    rules: Rules
    key_margin: str
    completions: Sequence[Mapping[Cell, int]]
    bounded: bool

    def policy(self) -> Policy:
        kinds = {rule.id: rule for rule in KINDS}
        made = tuple(kinds[rule](**settings) for rule, settings in self.rules)
        return Policy("tested", made, Options(key_margin=self.key_margin))

    def found_in_completions(self) -> list[Named]:
        found = (judge(one, self.variables, self.rules, self.key_margin, self.structural) for one in self.completions)
        return [named(one, UNSAFE) for one in found]


def named(found: set, verdict: str) -> Named:
    return {(one.cell, one.rule, one.along, one.limit) for one in found if one.verdict == verdict}


def cases(number: int, seed: int) -> Iterator[Case]:
    """Tables by chance: all totals in the file, some of them hidden, or a hidden count or two below few totals."""
    by_chance = random.Random(seed)
    while number:
        variables = tuple(_with_sensitive(one, by_chance) for one in by_chance.choice(SHAPES))
        nodes = all_nodes(variables)
        interior = [cell for cell in nodes if interior_under(cell, variables) == [cell]]
        true = {cell: by_chance.choice([0, 0, 1, 2, 3, 4]) for cell in interior}
        figures = {cell: sum(true[leaf] for leaf in interior_under(cell, variables)) for cell in nodes}
        tops = [cell for cell in nodes if all(v.parent[node] is None for v, node in zip(variables, cell, strict=True))]
        bounded = by_chance.random() < 0.6
        if bounded:
            share, left_out = by_chance.choice([0.2, 0.4, 0.6]), set()
            hidden = {cell for cell in nodes if cell not in tops and by_chance.random() < share}
        else:
            hidden = set(by_chance.choice([interior[:2], by_chance.sample(interior, by_chance.choice([1, 2]))]))
            left_out = {cell for cell in nodes if cell not in interior and by_chance.random() < 0.6}
        empty = [cell for cell in interior if not true[cell]]
        structural = frozenset(by_chance.sample(empty, min(len(empty), by_chance.choice([0, 0, 1]))))
        published = {cell: count for cell, count in figures.items() if cell not in hidden | left_out}
        known = dict.fromkeys(hidden | left_out, (0, 10**6)) | dict.fromkeys(structural, (0, 0))
        largest = max(figures.values()) if bounded else LARGEST
        tables = list(islice(every_table(variables, published, known, largest=largest), MOST_TABLES))
        if not hidden or len(tables) == MOST_TABLES:
            continue
        number -= 1
        yield Case(
            variables,
            {cell: None if cell in hidden else figures[cell] for cell in nodes if cell not in left_out},
            structural,
            by_chance.choice(POLICIES),
            by_chance.choice(["joint", "each"]),
            tables,
            bounded,
        )


def _with_sensitive(one: Spanning, by_chance: random.Random) -> Spanning:
    if one.role != "target":
        return one
    return replace(one, sensitive=frozenset(by_chance.sample([node for node in one.parent if node != TOTAL], 1)))


def reviewed(cube: Cube, policy: Policy) -> Review:
    return review_over_completions(with_joint_bounds(cube), policy)


def test_what_every_completion_settles_is_settled_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    asked: Counter[tuple[str, str]] = Counter()
    settled: Counter[tuple[str, str]] = Counter()
    for case in cases(TABLES, seed=16):
        cube, policy = cube_of(case.file, case.variables, case.structural), case.policy()
        in_each = case.found_in_completions()
        always, sometimes = set.intersection(*in_each), set.union(*in_each)

        found = fired_by(reviewed(cube, policy))

        unsafe, open_ = named(found, UNSAFE), named(found, "not judged")
        assert not unsafe & open_
        assert unsafe <= always
        assert sometimes <= unsafe | open_
        if case.bounded:
            assert unsafe == always
            assert open_ == sometimes - always
        for one in named(fired_by(review(cube, policy)), "not judged"):
            if one in always:
                asked["unsafe", one[1]] += 1
                settled["unsafe", one[1]] += one in unsafe
            elif one not in sometimes:
                asked["safe", one[1]] += 1
                settled["safe", one[1]] += one not in open_
    with capsys.disabled():
        for verdict in ("unsafe", "safe"):
            part, whole = _sum(settled, verdict), _sum(asked, verdict)
            print(f"\nhidden counts: {part} of {whole} findings that every completion makes {verdict} are settled")
            assert part >= FLOOR * whole > 100


def _sum(counted: Counter[tuple[str, str]], verdict: str) -> int:
    return sum(number for (of, _), number in counted.items() if of == verdict)


def test_a_sparse_cube_settles_the_same() -> None:
    rules = POLICIES[0][:4]
    for case in cases(15, seed=3):
        dense = cube_of(case.file, case.variables)
        sparse = sparse_cube_of(case.file, case.variables)
        policy = replace(case, rules=rules).policy()

        assert fired_by(reviewed(sparse, policy)) == fired_by(reviewed(dense, policy))


SPEC = TableSpec(
    (Variable("group", "key", total=("Total",)), Variable("answer", "target", total=("Total",))),
    measure=Measure(count="n"),
    missing=("..",),
)


def table(lines: str, spec: TableSpec = SPEC) -> Cube:
    return Cube.build(sheet("group,answer,n\n" + lines.replace(" ", "\n")), spec)


def verdicts(found: Review) -> dict[tuple[str, ...], str]:
    return {one.labels: one.verdict for one in found.findings}


def policy(*rules: Rule) -> Policy:
    return Policy("tested", rules)


BESIDE_ENOUGH = "P,A,.. P,B,9 Q,A,9 Q,B,1"


def test_a_hidden_count_with_enough_beside_it_is_safe_whatever_it_is() -> None:
    """Cell and group are both unknown; 9 are outside the cell all the same."""
    cube, rules = table(BESIDE_ENOUGH), policy(FewOthers(t=3))

    assert verdicts(review(cube, rules))["P", "A"] == "not judged"
    assert ("P", "A") not in verdicts(reviewed(cube, rules))
    assert verdicts(reviewed(cube, rules))["P", "B"] == "not judged"  # how many are in A decides


def test_two_hidden_counts_without_bounds_leave_what_lies_outside_either_open() -> None:
    cube = table("P,A,.. P,B,.. P,C,1 Q,A,9 Q,B,9 Q,C,9")

    found = verdicts(reviewed(cube, policy(FewOthers(t=3))))

    assert found["P", "A"] == found["P", "B"] == found["P", "C"] == "not judged"


def test_a_hidden_count_that_is_small_whatever_it_is_says_so() -> None:
    cube = table("P,A,.. P,B,9 P,Total,11 Q,A,.. Q,B,.. Q,Total,9")

    findings = {one.labels: one for one in reviewed(cube, policy(SmallCount(cell=5, key=0, target=0))).findings}

    assert (findings["P", "A"].verdict, findings["P", "A"].value) == ("unsafe", 2)
    assert findings["Q", "A"].verdict == "not judged"
    assert findings["Q", "A"].explanation == (
        "This count is at most 9, and that does not decide rule 3. That does not mean it is safe."
    )


def test_a_cell_that_is_unsafe_in_every_completion_says_what_holds_in_all_of_them() -> None:
    """10 to 20 are in the cell and 11 to 21 in its group; the one outside it is known."""
    cube = table("P,A,.. P,B,1 Q,A,.. Q,B,.. Q,Total,10 Total,A,20")

    (one,) = [found for found in reviewed(cube, policy(FewOthers(t=3))).findings if found.labels == ("P", "A")]

    assert one.explanation == (
        "The group has at most 2 outside this cell, whatever the true counts are. This count lies between 10 and 20 "
        "and the one it is compared with lies between 11 and 21. "
        "Unsafe when fewer than 3 others share the group of the cell."
    )
    assert (one.verdict, one.value, one.margin, one.score) == ("unsafe", None, None, None)


@pytest.mark.parametrize(("beside", "noughts"), [(0, {("P", "B"), ("P", "C")}), (2, {("P", "C")}), (3, set())])
def test_a_nought_tells_something_where_every_completion_leaves_too_few_beside_it(
    beside: int, noughts: set[tuple[str, ...]]
) -> None:
    """10 to 20 are in A of P and so many in B; that fewer than 4 are outside A gives nobody away by a nought."""
    spec = replace(SPEC, variables=(SPEC.variables[0], replace(SPEC.variables[1], sensitive=("A",))))
    cube = table(f"P,A,.. P,B,{beside} P,C,0 Q,A,.. Q,B,.. Q,C,2 Q,Total,10 Total,A,20", spec)
    small = SmallCount(cell=1, key=0, target=0, zeros="informative")
    rules = policy(small, FewOthers(t=3), FewNonSensitive(n=4))
    assert not informative_by(review(cube, rules))

    found = reviewed(cube, rules)

    assert informative_by(found) == noughts
    unsafe = {(one.labels, one.rule) for one in found.findings if one.verdict == "unsafe"}
    few_others = {(("P", "A"), FewOthers.id)} if noughts else set()
    assert unsafe == {(("P", "A"), FewNonSensitive.id)} | few_others | {(cell, small.id) for cell in noughts}


def test_a_table_shows_what_its_file_says_and_not_what_follows() -> None:
    cube = with_joint_bounds(table("P,A,.. P,B,9 P,Total,11 Q,A,9 Q,B,9"))

    shown = {cube.label(row): figures_of(cube).text(row) for row in range(len(cube))}
    assert shown["P", "A"] == ".."


@pytest.mark.parametrize("lines", ["P,A,9 P,B,.. P,Total,7 Q,A,9 Q,B,9", "P,A,.. P,B,9 P,Total,7 Q,A,9 Q,B,9"])
def test_where_no_hidden_counts_agree_with_the_totals_nothing_follows_from_them(lines: str) -> None:
    cube = table(lines)

    found = reviewed(cube, policy(FewOthers(t=3)))

    assert verdicts(found) == verdicts(review(cube, policy(FewOthers(t=3))))
    assert str(found.cube.notes[-1]).startswith("small.csv, row 4: ")
    assert "no whole numbers from 0 in place of the hidden counts agree with the totals" in str(found.cube.notes[-1])


def test_where_totals_need_not_add_up_a_hidden_count_stays_not_judged() -> None:
    cube = table("P,A,.. P,B,9 P,Total,11 Q,A,9 Q,B,9", replace(SPEC, additivity="report"))

    assert verdicts(reviewed(cube, policy(SmallCount(cell=5))))["P", "A"] == "not judged"


def test_where_totals_need_not_add_up_a_count_within_bounds_is_judged_by_its_bounds_alone() -> None:
    """By the totals 2 would be left for A; by its text it is 0 to 8."""
    spec = replace(SPEC, additivity="report", missing=("<9",))
    cube, rules = table("P,A,<9 P,B,9 P,Total,11 Q,A,9 Q,B,9", spec), policy(SmallCount(cell=5, key=0, target=0))
    assert cube.bounds is not None

    found = verdicts(reviewed(cube, rules))

    assert found == verdicts(review(cube, rules))
    assert found["P", "A"] == "not judged"


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [(BESIDE_ENOUGH, None), ("P,A,.. P,B,1 Q,A,.. Q,B,.. Q,Total,10 Total,A,20", "unsafe")],
    ids=["9 are beside it", "10 at least are in it, and 1 beside it"],
)
def test_what_lies_beside_a_cell_decides_without_any_program(
    lines: str, verdict: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completions, "MOST_PROGRAMS", 0)

    assert verdicts(reviewed(table(lines), policy(FewOthers(t=3)))).get(("P", "A")) == verdict


def test_a_sum_that_is_hidden_stays_not_judged() -> None:
    spec = TableSpec(
        (Variable("group", "key"), Variable("answer", "key", total=("Total",))),
        measure=Measure(kind="magnitude", value="n", contributors="n"),
        missing=("..",),
    )
    cube = table("P,A,.. P,B,9 P,Total,11 Q,A,9 Q,B,9", spec)

    assert with_joint_bounds(cube) is cube


@pytest.fixture
def unsettled_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is settled by what must lie beside a cell, so that programs are asked."""
    monkeypatch.setattr(completions.Outside, "excludes", lambda _, __, rows: np.zeros(len(rows), dtype=bool))


@pytest.mark.usefixtures("unsettled_beside")
def test_what_is_left_by_the_limit_of_work_is_not_judged_and_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completions, "MOST_PROGRAMS", 0)
    cube = table(BESIDE_ENOUGH)

    found = reviewed(cube, policy(FewOthers(t=3)))

    assert verdicts(found)["P", "A"] == "not judged"
    assert "could not be settled within the limit of work and are not judged" in str(found.cube.notes[-1])


@pytest.mark.parametrize(
    ("programs", "note"),
    [
        (0, "2 findings about hidden counts could not be settled within the limit of work and are not judged."),
        (1, None),
    ],
)
def test_a_completion_that_shows_one_finding_to_be_open_shows_the_other_as_well(
    programs: int, note: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5 are in A and B together, and 1 to 4 are few: none of them is few where the other has all, and then both are."""
    monkeypatch.setattr(completions, "MOST_PROGRAMS", programs)
    cube = table("P,A,.. P,B,.. P,Total,5 Q,A,9 Q,B,9")

    found = reviewed(cube, policy(SmallCount(cell=5, key=0, target=0)))

    assert verdicts(found) == {("P", "A"): "not judged", ("P", "B"): "not judged"}
    said = [str(one).removeprefix("counts: ") for one in found.cube.notes if "limit of work" in str(one)]
    assert said == ([] if note is None else [note])


def test_a_walk_that_goes_on_shows_without_any_program_that_findings_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A square of hidden counts beside known totals: each can be 3, which is few, and 0 or 10, which is not."""
    monkeypatch.setattr(completions, "MOST_PROGRAMS", 0)
    for limit in ("STEPS", "FRUITLESS"):
        monkeypatch.setattr(completions, limit, 400)
    cube = table("P,A,.. P,B,.. P,C,.. P,Total,30 Q,A,.. Q,B,.. Q,C,.. Q,Total,20 Total,A,10 Total,B,20")

    found = reviewed(cube, policy(SmallCount(cell=5, key=0, target=0)))

    assert verdicts(found) == {(group, answer): "not judged" for group in "PQ" for answer in "ABC"}
    assert [str(note) for note in found.cube.notes if "limit of work" in str(note)] == []


@pytest.mark.usefixtures("unsettled_beside")
def test_progress_of_completions_is_a_share_that_never_goes_back() -> None:
    """Walking is told of up to three tenths, and what programs settle from there on."""
    shares: list[float] = []

    review_over_completions(
        with_joint_bounds(table(BESIDE_ENOUGH)), policy(FewOthers(t=3)), progress=lambda share, _: shares.append(share)
    )

    assert shares == sorted(shares)
    assert shares[0] == 0 and 0.3 < shares[-1] <= 1
    assert min(share for share in shares if share >= 0.3) == pytest.approx(0.3)


def test_up_to_so_many_hidden_counts_are_looked_at_jointly(monkeypatch: pytest.MonkeyPatch) -> None:
    cube = with_joint_bounds(table(BESIDE_ENOUGH))
    assert cube.bounds is not None
    number = int((cube.bounds.low < cube.bounds.high).sum())

    for most, note in ((number, []), (number - 1, [f"{number} counts are hidden, more than {number - 1}"])):
        monkeypatch.setattr(completions, "MOST_JOINTLY", most)
        found = review_over_completions(cube, policy(FewOthers(t=3)))
        said = [str(one).removeprefix("counts: ").partition(":")[0] for one in found.cube.notes]
        assert [one for one in said if "counts are hidden" in one] == note


@pytest.mark.usefixtures("unsettled_beside")
def test_a_finding_that_nothing_beside_the_cell_settles_is_settled_by_a_program() -> None:
    assert ("P", "A") not in verdicts(reviewed(table(BESIDE_ENOUGH), policy(FewOthers(t=3))))


@pytest.mark.usefixtures("unsettled_beside")
def test_of_too_many_hidden_counts_only_bounds_decide_and_a_note_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completions, "MOST_JOINTLY", 2)
    cube = table(BESIDE_ENOUGH)

    found = reviewed(cube, policy(FewOthers(t=3)))

    assert verdicts(found)["P", "A"] == "not judged"
    assert "each total was used by itself" in str(found.cube.notes[-1])
