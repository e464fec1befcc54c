"""Small reviewed tables with the labels that break files: quotes, separators, å, Greek, line breaks."""

from __future__ import annotations

from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import RESERVED, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

NASTY = (
    'a "quoted" word',
    '"',
    '""',
    "semi;colon",
    "com,ma",
    "co:lon",
    "tab\there",
    "line\nbreak",
    "å Å ä ö",
    "Ελλάς",
    "Α",  # Greek
    "A",
    "А",  # Cyrillic
    " padded ",
    "-",
    "..",
    "0",
    "007",
    "1,5",
    "#",
    "'",
    "\\",
    "=1+1",
    "(x)",
    "[en]",
    "DATA=",
    "</status>",
    "null",
    "@lead",
    "//",
    "<b>",
    "東京",
)
COUNT = "how many"


def texts(awkward: str = "") -> st.SearchStrategy[str]:
    """Labels without the characters a format cannot hold."""
    alphabet = st.characters(exclude_categories=["Cs", "Cc", "Cn", "Zl", "Zp"], exclude_characters=awkward)
    invented = st.text(alphabet, min_size=1, max_size=6).filter(lambda text: bool(text.strip()) and text != "Total")
    known = [text for text in NASTY if not set(text) & set(awkward)]
    return st.one_of(st.sampled_from(known), invented)


@st.composite
def reviews(draw: st.DrawFn, *, awkward: str = "", most_missing: int = 1) -> Review:
    """Tables of counts of one to three keys, one of them perhaps with a hierarchy, held against a minimum."""
    names = draw(
        st.lists(
            texts(awkward).map(str.strip).filter(lambda name: name not in (*RESERVED, COUNT) and len(name) > 0),
            min_size=1,
            max_size=3,
            unique=True,
        )
    )
    variables, categories = [], []
    for name in names:
        labels = draw(st.lists(texts(awkward), min_size=2, max_size=4, unique=True))
        parents = {}
        if len(labels) == 4 and draw(st.booleans()):
            parents = {labels[0]: "", labels[1]: labels[0], labels[2]: labels[0], labels[3]: ""}
        variables.append(Variable(name, "key", parents=parents))
        categories.append(labels[1:] if parents else labels)
    cells: list[tuple[str, ...]] = [()]
    for labels in categories:
        cells = [(*cell, label) for cell in cells for label in labels]
    counts = draw(st.lists(st.integers(0, 12).map(str), min_size=len(cells), max_size=len(cells)))
    for at in draw(st.lists(st.integers(0, len(cells) - 1), max_size=most_missing)):
        counts[at] = "··" if len(cells) > 1 else counts[at]
    columns = [*zip(*cells, strict=True), counts]
    table = Table(
        "nasty.csv",
        "",
        tuple(Column.from_texts([name, *column]) for name, column in zip([*names, COUNT], columns, strict=True)),
    )
    spec = TableSpec(tuple(variables), measure=Measure(count=COUNT), missing=("··",), title=draw(texts(awkward)))
    return review(Cube.build(table, spec), Policy("tested", (SmallCount(cell=3),)))


def same_cells(one: Cube, other: Cube) -> bool:
    """Whether two cubes have the same variables, categories, hierarchies, counts and gaps."""
    shapes = zip(one.hierarchies, other.hierarchies, strict=True)
    return (
        one.spec.names == other.spec.names
        and all(a.codes == b.codes and a.parent.tolist() == b.parent.tolist() for a, b in shapes)
        and one.count.tolist() == other.count.tolist()
        and _gaps(one) == _gaps(other)
    )


def _gaps(cube: Cube) -> list[bool]:
    return [False] * len(cube) if cube.missing is None else cube.missing.tolist()
