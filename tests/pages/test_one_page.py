"""What a page says in one place it does not deny in another: totals, scores, numbers and their plurals."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.rounds import Round
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.pages.visitor import Visitor
from tests.serving import ROOT
from ui.learn.learning_rules import TAB_KEY
from ui.session.state import OWN_FILE

ONE_OF_MANY = re.compile(r"\b1\b\*{0,2} (?!of )[a-z]+(?: [a-z]+)?s\b")
"""A one before a plural: "1 rows". ("1 of 2 variables" counts two.)"""
NOT_PLURAL = ("is", "has", "was", "this", "tells", "as", "does", "less", "its")

LEVELS = "region,sex,n\nN,f,8\nN,m,7\nN1,f,5\nN1,m,4\nN2,f,3\nN2,m,3\nS,f,9\nS,m,9\nTotal,f,17\nTotal,m,16\n"
TWO_TOTALS = "region,sex,n\nN,f,8\nN,m,7\nN,Total,15\nN,All,15\nS,f,9\nS,m,9\nS,Total,18\nS,All,18\n"
ONE_PART = "region,sex,n\nN,f,8\nN,Total,8\nS,f,9\nS,Total,9\n"
UNKNOWN = "region,sex,n\nN,f,..\nN,m,7\nN,Total,15\nS,f,9\nS,m,9\nS,Total,18\n"


def loaded(text: str, settings: str) -> Visitor:
    visitor = Visitor()
    visitor.upload(text)
    box = next(one for one in visitor.app.file_uploader if "SPEC" in one.label)
    box.set_value(("settings.toml", settings.encode(), "application/toml"))
    visitor.run()
    return visitor


def marked(*variables: str) -> str:
    """Settings with a key and a target; what is added is said of each."""
    region, sex = variables
    return (
        f'missing = [".."]\n[measure]\ncount = "n"\n[variables.region]\nrole = "key"\n{region}\n'
        f'[variables.sex]\nrole = "target"\n{sex}\n'
    )


TREE = 'total = "Total"\n[variables.region.tree]\nN = ["N1", "N2"]\nR = ["S"]'


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        (LEVELS, marked(TREE, "")),
        (TWO_TOTALS, marked("", 'total = ["Total", "All"]')),
        (ONE_PART, marked("", 'total = "Total"')),
        (UNKNOWN, marked("", 'total = "Total"')),
    ],
    ids=["levels", "two totals", "one part", "a figure is missing"],
)  # fmt: skip
def test_a_total_that_adds_up_is_not_said_to_be_no_sum(text: str, settings: str):
    visitor = loaded(text, settings)

    assert not visitor.says("it is not the sum of the others")
    assert not visitor.app.error
    assert visitor.says("Every total of the file is the sum of its parts.")


def test_a_total_that_does_not_add_up_is_said_to_be_no_sum_above_and_below():
    visitor = loaded(TWO_TOTALS.replace("S,Total,18", "S,Total,17"), marked("", 'total = "Total"'))

    assert visitor.says("it is called a total, but it is not the sum of the others")
    assert not visitor.says("Every total of the file is the sum of its parts.")


def test_a_false_alarm_that_comes_close_to_no_rule_is_not_called_nothing_in_vain():
    chosen = Round("counts", 1, 1)
    review = fresh_table(chosen).reviewed()
    unsafe = np.flatnonzero(review.findings.unsafe_rules).tolist()
    safe = [row for row in np.argsort(-review.cube.count).tolist() if row not in unsafe]
    visitor = Visitor()
    visitor.go("learn")
    visitor.app.session_state[TAB_KEY] = "Practice"
    visitor.run()
    for far in safe:
        score(visitor, [*unsafe, far])
        if visitor.says("comes close to no rule"):
            break
    else:
        pytest.fail("every safe cell of this round is close to a rule")

    assert (visitor.metrics["Missed"], visitor.metrics["False alarms"]) == ("0", "1")
    assert not visitor.says("nothing marked in vain")
    assert not visitor.says("All found. Over")


def score(visitor: Visitor, marks: list[int]) -> None:
    learning = visitor.work.learning
    before = learning.attempt("practice-C1-1")
    attempt = replace(before, marked=frozenset(marks), answered=False, edition=before.edition + 1)
    visitor.seed(learning=replace(learning, attempts={"practice-C1-1": attempt}))
    visitor.press("Score")


# Numbers


def ones(text: str) -> list[str]:
    """Every one that is followed by a plural."""
    found = [match.group() for match in ONE_OF_MANY.finditer(text)]
    return [words for words in found if words.rpartition(" ")[2] not in NOT_PLURAL]


def test_a_table_of_one_row_and_one_difference_is_told_in_the_singular():
    visitor = loaded("region,sex,n\nN,Total,8\nN,f,9\n", marked("", 'total = "Total"'))

    assert visitor.says("1 total of the file is not the sum of its parts")
    assert ones(visitor.text()) == []


def test_one_variable_and_one_row_are_told_in_the_singular():
    visitor = Visitor()
    visitor.upload("region,n\nA,1\nB,1\n", "one.csv")

    assert visitor.says("The variable is not marked yet")
    assert ones(visitor.text()) == []


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.id)
def test_no_rule_counts_one_in_the_plural(kind: type[Rule]):
    lowest = {
        item.name: 1 for item, _ in kind().values() if item.kind is int and item.low is not None and item.low <= 1
    }

    said = kind(**lowest).describe()

    assert ones(said) == []
    assert "fewer than 1" not in said or kind is SmallCount


def test_minimums_that_differ_say_where_each_holds_and_nothing_else():
    policy = Policy("mine", (SmallCount(cell=4, key=2, target=2), FewOthers()))
    visitor = Visitor()
    visitor.upload("region,sex,n\nN,f,8\nN,m,7\nS,f,9\nS,m,9\n")
    visitor.mark("key", "target")
    visitor.confirm()

    visitor.seed(base=policy, policy=policy, preset=OWN_FILE, edition=5)

    assert visitor.says("hides counts of **1–3 inside, 1 of groups, 1 of totals over the key**.")
    assert not visitor.says("wherever they stand")


def test_every_page_sets_thousands_apart_in_the_same_way():
    """One writer of numbers for all pages: `grouped` and, for fractions, `figure`; no comma is put in by hand."""
    writers = {"ui/words/explain.py", "ui/grids/table_grid/plain.py"}
    by_hand = [
        str(path.relative_to(ROOT))
        for folder in ("ui", "pages")
        for path in (ROOT / folder).rglob("*.py")
        if ":,}" in path.read_text("utf-8") and str(path.relative_to(ROOT)) not in writers
    ]

    assert by_hand == []


def test_a_large_table_is_told_with_one_format_of_numbers():
    lines = [f"r{at},{sex},{at + 1}" for at in range(1200) for sex in ("f", "m")]
    lines += [f"r{at},Total,{2 * at + 2}" for at in range(1200)]
    visitor = loaded("\n".join(["region,sex,n", *lines, ""]), marked("", 'total = "Total"'))

    assert visitor.says("1\u202f200 stood in the file")
    assert not re.search(r"\d,\d{3}", visitor.text().split("Does it fit?")[-1])


# Two columns of one name


@pytest.mark.parametrize("layout", ["cells", "microdata"])
@pytest.mark.parametrize(
    ("header", "name"),
    [("region,offence,offence,n", "offence"), ("offence,offence,offence,n", "offence"), ("region,offence,n,n", "n")],
)
def test_columns_of_one_name_are_refused_in_one_sentence(layout: str, header: str, name: str):
    visitor = Visitor()
    visitor.upload(f"{header}\nA,Yes,2,9\nA,No,3,8\nB,Yes,4,7\nB,No,5,6\nB,No,6,6\n", "two.csv")
    if "Layout" in [one.label for one in visitor.app.segmented_control]:
        visitor.set("segmented_control", "Layout", layout)
    for number in range(len(visitor.roles())):
        visitor.roles()[number].set_value("key")
        visitor.run()

    (error,) = visitor.app.error

    sentence = str(error.value).replace("\\", "")
    assert sentence.count(f"columns are called '{name}'") == 1
    assert sentence.split("\n\n")[1:] == [sentence.split("\n\n")[-1]]
