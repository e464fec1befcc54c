"""A curve says at every threshold what a review with that threshold says: random tables, rules, ties and bounds."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.thresholds.curve import curves_of
from tests.reviewed import cube_of, reviewed, sparse_cube_of
from tests.strategies import RandomPolicy, RandomTable, policies, tables
from tests.table.sheets import sheet
from tests.test_sums_against_oracle import TREE, Row, rows
from tests.thresholds.at_each_value import check_some_values

MANY = settings(max_examples=60, deadline=None)
HIDDEN = ("<5", "2–6", "10+", "..")


def has_something_to_judge(table: RandomTable, policy: RandomPolicy) -> bool:
    return any(variable.role == "target" for variable in table.variables) or any(id == "3" for id, _ in policy.rules)


@MANY
@given(st.data(), tables(), policies())
def test_every_point_is_what_a_review_finds(data: st.DataObject, table: RandomTable, policy: RandomPolicy):
    assume(has_something_to_judge(table, policy))
    result = reviewed(cube_of(table.base, table.variables, table.structural), policy.rules, policy.key_margin)

    check_some_values(data, curves_of(result), result)


@MANY
@given(st.data(), tables(), policies())
def test_the_same_in_a_sparse_cube(data: st.DataObject, table: RandomTable, policy: RandomPolicy):
    assume(has_something_to_judge(table, policy))
    assume(all(settings.get("zeros", "safe") == "safe" for _, settings in policy.rules))
    result = reviewed(sparse_cube_of(table.base, table.variables), policy.rules, policy.key_margin)

    check_some_values(data, curves_of(result), result)


@st.composite
def tables_with_hidden_counts(draw: st.DrawFn) -> Cube:
    """Three groups by three answers; some counts are told within bounds, some not at all."""
    count = st.integers(0, 12).map(str) | st.sampled_from(HIDDEN)
    lines = [f"{group},{answer},{draw(count)}" for group in "abc" for answer in "xyz"]
    lines[0] = f"a,x,{draw(st.integers(0, 12))}"  # a table without any number is no table
    variables = Variable("group", "key"), Variable("answer", "target", sensitive=("x",))
    return Cube.build(
        sheet("\n".join(["group,answer,n", *lines])), TableSpec(variables, measure=Measure(count="n"), missing=HIDDEN)
    )


@MANY
@given(st.data(), tables_with_hidden_counts(), st.sampled_from(["safe", "informative", "unsafe"]), st.booleans())
def test_what_is_hidden_is_not_judged_where_the_review_does_not_judge_it(
    data: st.DataObject, cube: Cube, zeros: str, inclusive: bool
):
    rules = (
        FewOthers(inclusive=inclusive),
        FewElsewhere(),
        LargeShare(percent=Decimal(75), inclusive=inclusive),
        SmallCount(zeros=zeros, cell=0, key=0, target=0),
        SensitiveShare(),
        FewNonSensitive(),
    )
    result = review(cube, Policy("all", rules))

    check_some_values(data, curves_of(result), result)


@st.composite
def rules_about_sums(draw: st.DrawFn) -> tuple[FewContributors, Dominance, PPercent, PQ]:
    """One rule of each kind, with limits that small sums tie with."""
    limit = st.integers(1, 50).map(Decimal) | st.sampled_from([Decimal("0.5"), Decimal("33.3")])
    inclusive, coalition = draw(st.booleans()), draw(st.integers(1, 3))
    p = draw(limit)
    return (
        FewContributors(n=draw(st.integers(1, 5))),
        Dominance(n=draw(st.integers(1, 4)), k=100 - draw(limit), inclusive=inclusive),
        PPercent(p=p, coalition=coalition, inclusive=inclusive),
        PQ(p=p, q=p + 30, inclusive=inclusive),
    )


@MANY
@given(
    st.data(),
    rows(signed=False) | rows(signed=True),
    rules_about_sums(),
    st.builds(
        Options,
        negatives=st.sampled_from(["not-judged", "absolute"]),
        counts=st.sampled_from(["unweighted", "weighted"]),
    ),
    st.sampled_from(["waiver", ""]),
)
def test_sums_are_judged_at_every_threshold_as_a_review_does(
    data: st.DataObject, units: list[Row], rules: tuple, options: Options, waiver: str
):
    text = "region,size,turnover,holding,weight,waiver\n" + "\n".join(row.line() for row in units)
    measure = Measure(
        "magnitude", value="turnover", holding="holding", weight="weight", waiver="waiver" if waiver else ""
    )
    variables = Variable("region", "key", parents=TREE), Variable("size", "target")
    cube = Cube.build(sheet(text), TableSpec(variables, layout="microdata", measure=measure))
    picked = data.draw(st.lists(st.sampled_from(rules), min_size=1, max_size=4, unique=True))
    result = review(cube, Policy("sums", tuple(picked), options))

    check_some_values(data, curves_of(result), result)


@MANY
@given(st.data(), st.lists(st.tuples(st.integers(0, 6), st.integers(0, 60), st.integers(0, 3)), min_size=2, max_size=6))
def test_ready_made_sums_of_which_not_all_is_told(data: st.DataObject, cells: list[tuple[int, int, int]]):
    lines = ["region,n,turnover,x1,x2"]
    for at, (number, largest, known) in enumerate(cells):
        amounts = [largest, largest // 2, *[largest // 3] * 9][:number]
        shown = [str(one) for one in amounts[:known]] + ["", ""]
        lines.append(f"r{at},{number if known < 3 else '..'},{sum(amounts)},{shown[0]},{shown[1]}")
    measure = Measure("magnitude", value="turnover", contributors="n", largest=("x1", "x2"), disjoint=True)
    spec = TableSpec((Variable("region", "key"),), measure=measure, missing=("..",))
    result = review(Cube.build(sheet("\n".join(lines)), spec), Policy("p", (PPercent(), Dominance(n=1, k=Decimal(60)))))

    check_some_values(data, curves_of(result), result)
