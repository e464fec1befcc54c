"""Everything that the command line writes about every example and about fifty random tables, as fingerprints.

A change that is meant to leave the outputs alone is held against the fingerprints of the commit before it. Workbooks
and packages are unpacked first, so that another version of the compressing library makes no difference.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import random
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import xlsxwriter

from sdc_core.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
EXCHANGES = ("px", "json", "csv", "zip")
RANDOM_TABLES = 50


def fingerprints(folder: Path) -> dict[str, str]:
    """For every output of every table its fingerprint, by "table/output"."""
    found: dict[str, str] = {}
    for name, table, spec, policy in [*_examples(), *_random_tables(folder)]:
        for output, content in outputs(folder, table, spec, policy).items():
            found[f"{name}/{output}"] = content
    return found


def _examples() -> Iterator[tuple[str, Path, Path, str]]:
    for spec in sorted(EXAMPLES.glob("*.toml")):
        table = spec.with_suffix(".csv")
        if table.exists():
            yield spec.stem, table, spec, ""


def _random_tables(folder: Path) -> Iterator[tuple[str, Path, Path, str]]:
    presets = sorted(path.stem for path in ROOT.glob("sdc_core/**/extended-threshold-*.toml"))
    for seed in range(RANDOM_TABLES):
        draw = random.Random(seed)
        make = (_cells, _crosstab, _microdata, _sums, _microdata_of_sums)[seed % 5]
        table, spec = make(folder / f"random-{seed}", draw)
        policy = draw.choice(presets) if make in (_cells, _crosstab, _microdata) else "acro-defaults"
        yield f"random-{seed}", table, spec, policy


def outputs(folder: Path, table: Path, spec: Path, policy: str) -> dict[str, str]:
    """Each file that a review writes; what it says comes from the run that writes the findings and nothing else."""
    flags = {
        "findings.json": "--findings",
        "report.json": "--report",
        "workbook.xlsx": "--workbook",
        **({"annotated.xlsx": "--annotate"} if table.suffix == ".xlsx" else {}),
    }
    made = folder / "made"
    made.mkdir(exist_ok=True)
    review = ["review", str(table), "--spec", str(spec), *(["--policy", policy] if policy else [])]

    def words(said: str) -> str:
        return _digest(said.replace(str(folder), "").encode())

    def written(wanted: dict[str, str]) -> tuple[int, str, dict[str, str]]:
        paths = {name: made / name for name in wanted}
        status, said = _run([*review, *(word for name, flag in wanted.items() for word in (flag, str(paths[name])))])
        found = {name: _fingerprint(path) if path.exists() else f"none: {words(said)}" for name, path in paths.items()}
        for path in paths.values():
            path.unlink(missing_ok=True)
        return status, said, found

    status, said, found = written({"findings.csv": "--findings"})
    found |= {"status": str(status), "said": words(said)} | written(flags)[2]
    for end in EXCHANGES:  # some tables cannot be written so, and why is an output as well
        found |= written({f"exchange.{end}": "--exchange"})[2]
    return found


def _run(arguments: list[str]) -> tuple[int, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
    return status, out.getvalue() + err.getvalue()


def _fingerprint(path: Path) -> str:
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as package:
            parts = [(entry.filename, package.read(entry)) for entry in package.infolist()]
        return _digest(b"".join(name.encode() + b"\0" + content for name, content in parts))
    return _digest(path.read_bytes())


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _categories(draw: random.Random, letter: str) -> list[str]:
    return [f"{letter}{number}" for number in range(1, draw.randint(2, 5) + 1)]


def _count(draw: random.Random) -> int:
    return draw.choice((0, 0, 0, 1, 2, 3, 5, 8, 20, 60, 297, 298))


def _spec_head(layout: str, measure: str, more: str = "") -> str:
    about = f'title = "A random table"\npopulation = "nobody"\nunit = "person"\nlayout = "{layout}"'
    return f"{about}\n{more}\n[measure]\n{measure}\n"


def _tree(draw: random.Random, categories: list[str]) -> str:
    if len(categories) < 4 or draw.random() < 0.4:
        return ""
    return f"\n[variables.region.tree]\nNorth = {categories[:2]!r}\nSouth = {categories[2:]!r}\n".replace("'", '"')


def _cells(start: Path, draw: random.Random) -> tuple[Path, Path]:
    regions, answers, sexes = _categories(draw, "r"), _categories(draw, "a"), ["men", "women"]
    hidden = draw.random() < 0.3
    lines = ["region,sex,answer,n"]
    lines += [
        f"{region},{sex},{answer},{'..' if hidden and draw.random() < 0.08 else _count(draw)}"
        for region in regions for sex in sexes for answer in answers
    ]  # fmt: skip
    by = draw.random() < 0.3
    spec = _spec_head("cells", 'kind = "frequency"\ncount = "n"', 'missing = [".."]')
    spec += f'\n[variables.region]\nrole = "key"\n{_tree(draw, regions)}\n'
    spec += f'[variables.sex]\nrole = "{"by" if by else "key"}"\n'
    spec += f'\n[variables.answer]\nrole = "target"\nsensitive = ["{answers[0]}"]\n'
    return _written(start, "\n".join(lines) + "\n", spec)


def _crosstab(start: Path, draw: random.Random) -> tuple[Path, Path]:
    regions, answers = _categories(draw, "r"), _categories(draw, "a")
    counts = [[_count(draw) for _ in answers] for _ in regions]
    rows = [["region", *answers, "Total"]]
    rows += [[region, *line, sum(line)] for region, line in zip(regions, counts, strict=True)]
    rows += [["Total", *(sum(column) for column in zip(*counts, strict=True)), sum(map(sum, counts))]]
    spec = _spec_head("crosstab", 'kind = "frequency"', "header_rows = 1\nstub_columns = 1")
    spec += (
        '\n[variables.region]\nrole = "key"\ntotal = "Total"\n\n[variables.answer]\nrole = "target"\ntotal = "Total"\n'
    )
    if draw.random() < 0.5:
        return _written(start, "\n".join(",".join(map(str, row)) for row in rows) + "\n", spec)
    table, path = start.with_suffix(".xlsx"), start.with_suffix(".toml")
    with xlsxwriter.Workbook(table) as book:
        book.set_properties({"created": datetime(2026, 1, 1)})
        sheet = book.add_worksheet("Table")
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    path.write_text(spec.replace("header_rows", 'sheet = "Table"\nheader_rows'), encoding="utf-8")
    return table, path


def _microdata(start: Path, draw: random.Random) -> tuple[Path, Path]:
    regions, answers = _categories(draw, "r"), _categories(draw, "a")
    lines = ["region,answer"] + [f"{draw.choice(regions)},{draw.choice(answers)}" for _ in range(draw.randint(5, 200))]
    spec = _spec_head("microdata", 'kind = "frequency"')
    spec += '\n[variables.region]\nrole = "key"\n\n[variables.answer]\nrole = "target"\n'
    return _written(start, "\n".join(lines) + "\n", spec)


def _sums(start: Path, draw: random.Random) -> tuple[Path, Path]:
    regions, sizes = _categories(draw, "r"), _categories(draw, "s")
    lines = ["region,size,total,n,x1,x2,x3"]
    for region in regions:
        for size in sizes:
            parts = sorted((draw.randint(0, 900) for _ in range(draw.randint(0, 6))), reverse=True)
            top = [*parts, 0, 0, 0][:3]
            lines.append(f"{region},{size},{sum(parts)},{len(parts)},{top[0]},{top[1]},{top[2]}")
    measure = 'kind = "magnitude"\nvalue = "total"\ncontributors = "n"\nlargest = ["x1", "x2", "x3"]'
    measure += "\ndisjoint = true" if draw.random() < 0.5 else ""
    spec = _spec_head("cells", measure) + '\n[variables.region]\nrole = "key"\n\n[variables.size]\nrole = "key"\n'
    return _written(start, "\n".join(lines) + "\n", spec)


def _microdata_of_sums(start: Path, draw: random.Random) -> tuple[Path, Path]:
    regions, sizes = _categories(draw, "r"), _categories(draw, "s")
    lines = ["region,size,turnover,group,w"]
    for _ in range(draw.randint(5, 120)):
        group = f"g{draw.randint(1, 30)}" if draw.random() < 0.7 else ""
        amount = f"{draw.randint(1, 9000) / 10:.1f}"
        lines.append(f"{draw.choice(regions)},{draw.choice(sizes)},{amount},{group},{draw.choice((1, 2, 2.5))}")
    measure = 'kind = "magnitude"\nvalue = "turnover"'
    measure += '\nholding = "group"' if draw.random() < 0.6 else ""
    measure += '\nweight = "w"' if draw.random() < 0.4 else ""
    spec = _spec_head("microdata", measure) + '\n[variables.region]\nrole = "key"\n\n[variables.size]\nrole = "key"\n'
    return _written(start, "\n".join(lines) + "\n", spec)


def _written(start: Path, table: str, spec: str) -> tuple[Path, Path]:
    start.with_suffix(".csv").write_text(table, encoding="utf-8")
    start.with_suffix(".toml").write_text(spec, encoding="utf-8")
    return start.with_suffix(".csv"), start.with_suffix(".toml")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        Path(sys.argv[1]).write_text(
            json.dumps(fingerprints(Path(made)), indent=1, sort_keys=True) + "\n", encoding="utf-8"
        )
