"""10,000 releases of 200 cells, searched for those that overlap with a table: python -m benchmarks.register_search

Every release counts one of 20 populations by three of 40 variables, and each has a spec and 200 cells as they are
published. The last lines search where all of them count the same population by the same variables.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from sdc_core.register.entry import Entry, Sought, Variable
from sdc_core.register.opening import entry_made, opened
from sdc_core.register.register import Register, inserted

RELEASES = 10_000
SIZE = (10, 5, 4)
"""Categories of the three variables: 200 cells."""


def main() -> None:
    """Print the size of the file, and the time that a search, a list and a single entry take."""
    for title, populations, variables in (("various", 20, 40), ("all alike", 1, 3)):
        with TemporaryDirectory() as folder:
            print(f"{title}: {_measured(Register(Path(folder) / 'register.sqlite'), populations, variables)}")


def _measured(register: Register, populations: int, variables: int) -> str:
    entries = list(_entries(populations, variables))
    with opened(register.path, "create") as file, entry_made(file):
        for entry in entries:
            inserted(file, entry)
    size = register.path.stat().st_size / 1e6
    began = time.perf_counter()
    found = register.overlapping(Sought.of(entries[0]))
    searched = time.perf_counter()
    register.releases()
    listed = time.perf_counter()
    register.add(entries[0])
    added = time.perf_counter()
    return (
        f"{RELEASES:,} releases of {np.prod(SIZE)} cells, {size:.0f} MB; {len(found):,} overlap; "
        f"search {searched - began:.2f} s, list {listed - searched:.2f} s, one entry {added - listed:.2f} s, "
        "the check of the whole file included in each"
    )


def _entries(populations: int, variables: int) -> Iterator[Entry]:
    draws = np.random.default_rng(1)
    for number in range(RELEASES):
        names = draws.choice(variables, size=3, replace=False)
        made = tuple(
            Variable(f"variable {name}", tuple(f"category {name}.{one}" for one in range(size)))
            for name, size in zip(names, SIZE, strict=True)
        )
        counts = draws.poisson(20, size=SIZE)
        lines = "".join(
            f"{made[0].categories[i]},{made[1].categories[j]},{made[2].categories[k]},{n},published\n"
            for (i, j, k), n in np.ndenumerate(counts)
        )
        yield Entry(
            title=f"Table {number}",
            population=f"Population {draws.integers(populations)}",
            unit="person",
            measure="",
            conditions=(),
            variables=made,
            cells=counts.size,
            withheld=0,
            changed=False,
            spec='layout = "cells"\n' * 20,
            content=f"a,b,c,value,status\n{lines}".encode(),
            on=date(2020, 1, 1) + timedelta(days=number // 10),
        )


if __name__ == "__main__":
    main()
