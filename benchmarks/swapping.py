"""Swapping the records of a made-up population, beside counting its table.

    PYTHONPATH=. python benchmarks/swapping.py [PERSONS] [REPEATS]

A million persons in households of one to five, in 200 municipalities of 20 counties of 4 parts of the country; the
table is municipality by age by sex by activity. Risk is by age, sex and activity, partners agree in age and sex, or
else in nothing but their number; one in ten is swapped. Times are medians in seconds, of wall time and of the
processor, without the first run, which compiles; ratios are those of the processor.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from decimal import Decimal
from statistics import median

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection.swapping.record_swapping import RecordSwapping
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table

MUNICIPALITIES = 200


def main(persons: int, repeats: int) -> None:
    """Print a line for persons and one for households."""
    table, spec = population(persons), spec_of()
    wall, counting = measured(lambda: Cube.build(table, spec), repeats)
    reviewed = review(Cube.build(table, spec), Policy("small", (SmallCount(cell=3, key=3, target=3),)))
    print(f"{persons} persons, {len(reviewed.cube)} cells; counting {wall:.2f} s, processor {counting:.2f} s")
    for household in ("", "household"):
        method = RecordSwapping(
            levels="region", risk="age, sex, activity", matching="age, sex;", household=household, rate=Decimal("0.1")
        )
        method.protect(reviewed, table=table)
        wall, swapping = measured(lambda: method.protect(reviewed, table=table), repeats)  # noqa: B023
        print(
            f"{household or 'person':<10} {wall:6.2f} s, processor {swapping:6.2f} s, "
            f"{swapping / counting:5.1f} times counting"
        )
        for note in method.protect(reviewed, table=table).notes:
            print(f"    {note}")


def population(persons: int) -> Table:
    """Households one after the other, each in one municipality."""
    random = np.random.default_rng(1)
    size = random.integers(1, 6, persons)
    household = np.repeat(np.arange(persons), size)[:persons]
    size_of_place = random.lognormal(0, 1, MUNICIPALITIES)
    place = random.choice(MUNICIPALITIES, persons, p=size_of_place / size_of_place.sum())[household]
    columns = {
        "region": coded(place, [f"m{at:03d}" for at in range(MUNICIPALITIES)]),
        "age": coded(random.choice(20, persons, p=np.arange(40, 0, -2) / 420), [f"a{at:02d}" for at in range(20)]),
        "sex": coded(random.integers(0, 2, persons), ["f", "m"]),
        "activity": coded(random.choice(6, persons, p=[0.5, 0.3, 0.1, 0.06, 0.03, 0.01]), list("abcdef")),
        "household": coded(household, [str(at) for at in range(int(household[-1]) + 1)]),
    }
    return Table("made-up.csv", "", tuple(under(name, column) for name, column in columns.items()))


def coded(codes: np.ndarray, texts: list[str]) -> Column:
    """A column from the number of each row's text."""
    return Column.encoded(texts, [Kind.TEXT] * len(texts), codes.astype(np.int32))


def under(name: str, column: Column) -> Column:
    """The column with its name on top."""
    codes = np.concatenate([[len(column.texts)], column.codes]).astype(np.int32)
    return Column.encoded([*column.texts, name], [Kind.TEXT] * (len(column.texts) + 1), codes)


def spec_of() -> TableSpec:
    """Municipalities in counties, counties in parts of the country."""
    municipalities = {f"m{at:03d}": f"county {at // 10:02d}" for at in range(MUNICIPALITIES)}
    counties = {f"county {at:02d}": f"part {at // 5}" for at in range(MUNICIPALITIES // 10)}
    parents = {**dict.fromkeys(counties.values(), ""), **counties, **municipalities}
    return TableSpec(
        (
            Variable("region", "key", parents=parents),
            Variable("age", "key"),
            Variable("sex", "key"),
            Variable("activity", "target"),
        ),
        layout="microdata",
    )


def measured(work: Callable[[], object], repeats: int) -> tuple[float, float]:
    """The medians of wall time and of processor time."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter(), time.process_time()
        work()
        times.append((time.perf_counter() - start[0], time.process_time() - start[1]))
    wall, processor = zip(*times, strict=True)
    return median(wall), median(processor)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*given, *(1_000_000, 3)[len(given) :])
