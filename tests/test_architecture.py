"""Arrows point one way, and what is dangerous stays where it is watched.

Every source is turned into short facts ("import plotly.express", "use session_state"); every
prohibition is a line of data that names sources, facts and a reason. The last tests prove on
made-up sources that the checker can fail.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import translate
from functools import cache
from itertools import pairwise
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("table_review", "pages", "ui", "sdc_core", "tests", "benchmarks", "docs", "examples")

PROGRAM = ("app.py", "serve.py", "table_review/*", "pages/*", "ui/*", "sdc_core/*")
EVERYTHING = ("*",)

# Values and errors that everything stands on; with the command line nothing else stands loose.
GROUND = ("messages", "errors", "settings", "digests", "progress", "arrays", "version")

# The rooms of the core from top to bottom: a module may import from its own room and from those below.
LAYERS = (
    ("__main__", "__init__"),
    ("commands",),
    ("io",),
    ("lessons",),
    ("record",),
    ("signoff",),
    ("register",),
    ("simulation", "thresholds"),
    ("comparison",),
    ("measures", "protection", "uniqueness"),
    ("attack",),
    ("evaluation",),
    ("policy",),
    ("rules",),
    ("sheets",),
    ("tabulation",),
    ("cube",),
    ("entries",),
    ("words",),
    ("contributions",),
    ("spec",),
    ("solver",),
    ("numbers",),
    ("table",),
    GROUND,
)

# Rooms whose parts have an order of their own, from top to bottom.
ROOMS_OF_SHEETS = (
    ("joining",),
    ("applying",),
    ("percentages",),
    ("naming",),
    ("correcting",),
    ("finding",),
    ("reading",),
    ("seeing",),
)

# Packages whose own file is more than a face: a tuple of members, or the one door of a format.
DOORS = (
    "sdc_core",
    "sdc_core.rules",
    "sdc_core.protection",
    "sdc_core.measures",
    "sdc_core.io.workbook",
    "sdc_core.io.own_workbook",
    "sdc_core.io.hidden",
)


def _imports_of_readers(names: str) -> tuple[str, ...]:
    return tuple(f"import sdc_core.io.{name}" for name in names.split())


# The only modules that open files: loaders of what the program ships, readers of what a person names, one writer.
LOADERS = (
    "sdc_core/__main__.py",
    "sdc_core/commands/reviewing.py",
    "sdc_core/lessons/lesson.py",
    "sdc_core/spec/hierarchy_file.py",
    "sdc_core/spec/reading.py",
    "sdc_core/policy/reading.py",
    "sdc_core/words/glossary.py",
    "sdc_core/words/languages.py",
    "sdc_core/record/reading.py",
    "sdc_core/tabulation/blank_rows.py",
    "sdc_core/tabulation/csv_files.py",
    "sdc_core/tabulation/parquet_files.py",
    "sdc_core/tabulation/files.py",
    "sdc_core/io/raw/source.py",
    "sdc_core/io/apart/serving.py",  # how much memory it has, as the system says
    "sdc_core/io/opening/*.py",
    "sdc_core/io/command_line/output.py",
    "sdc_core/io/workbook/writing.py",
    "ui/start/examples.py",
    "ui/session/folder.py",
    "ui/session/office.py",
    "ui/grids/shared/sources.py",
)

# What rules share may be imported by each of them: their base and their mathematics.
SHARED_BY_RULES = ("import sdc_core.rules.base", "import sdc_core.rules.*mathematics*")

# What measures may share: their base, the pair that they compare, and mathematics that several of them need.
SHARED_BY_MEASURES = tuple(
    f"import sdc_core.measures.{name}"
    for name in "base binomial crossing entropy_weights imputation independence information marital_table messages "
    "pair ranks spread".split()
)


# What parses the bytes of a file; only a worker does (sdc_core/io/apart/tasks.py).
PARSERS = (
    *_imports_of_readers("reading xlsx ods xls text statistical.parquet statistical.statistical_files exchange.px"),
    *_imports_of_readers("exchange.json_stat exchange.sdmx_csv exchange.argus.argus_files raw.archives"),
    *_imports_of_readers("opening.grid_of_sheet opening.hierarchy opening.head_of_parquet"),
    *_imports_of_readers("opening.descriptions.described opening.microdata.read_microdata"),
    *_imports_of_readers("hidden.search hidden.hidden_content hidden.xlsx_file hidden.ods_file hidden.xls_file"),
    *_imports_of_readers("own_workbook.annotated own_workbook.annotated_name own_workbook.losses"),
    *_imports_of_readers("own_workbook.annotating own_workbook.what_is_lost.losses public.own_layout.copying.own_copy"),
)

# Who reads settings that somebody gave.
SETTINGS_READERS = tuple(
    f"sdc_core/io/{name}.py" for name in "check_archive check_file office_file settings_file".split()
)

# Who has files of others in hand, and asks a worker about them.
ASKING = (
    "app.py",
    "pages/*",
    "ui/*",
    "sdc_core/__main__.py",
    "sdc_core/commands/*",
    "sdc_core/io/releases/*",
    "sdc_core/io/cell_keys/*",
    "sdc_core/io/opening/opening.py",
    "sdc_core/io/opening/checked_table.py",
    "sdc_core/io/opening/table_by_recipe.py",
    "sdc_core/io/opening/head.py",
    "sdc_core/io/hidden/listing.py",
    "sdc_core/io/own_workbook/copies.py",
    "sdc_core/io/check_archive.py",
)


@dataclass(frozen=True)
class Prohibition:
    """Sources (but not the exempt ones) of which no fact may match (but for the allowed ones)."""

    sources: tuple[str, ...]
    forbidden: tuple[str, ...]
    reason: str
    exempt: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()

    def breaches(self, path: str, facts: Iterable[Fact]) -> Iterator[str]:
        if not _matches(path, self.sources) or _matches(path, self.exempt):
            return
        for fact in facts:
            if _matches(fact.text, self.forbidden) and not _matches(fact.text, self.allowed):
                yield f"{path}:{fact.line}: {fact.text}: {self.reason}"


@dataclass(frozen=True)
class Fact:
    line: int
    text: str


def _files(rooms: Iterable[str], *, inside: str = "sdc_core") -> tuple[str, ...]:
    return tuple(f"{inside}/{room}{end}" for room in rooms for end in (".py", "/*"))


def _imports(rooms: Iterable[str], *, inside: str = "sdc_core") -> tuple[str, ...]:
    return tuple(f"import {inside}.{room}" for room in rooms)


def _arrows(layers: tuple[tuple[str, ...], ...], *, inside: str) -> tuple[Prohibition, ...]:
    return tuple(
        Prohibition(
            sources=_files(layer, inside=inside),
            forbidden=_imports((name for higher in layers[:depth] for name in higher), inside=inside.replace("/", ".")),
            reason=f"{', '.join(layer)} stand below it in {inside}",
        )
        for depth, layer in enumerate(layers)
        if depth > 0
    )


PROHIBITIONS = (
    *_arrows(LAYERS, inside="sdc_core"),
    *_arrows(ROOMS_OF_SHEETS, inside="sdc_core/sheets"),
    Prohibition(("pages/*", "ui/*", "sdc_core/*"), ("import app",), "the frame is the top"),
    Prohibition(("ui/*", "sdc_core/*"), ("import pages",), "pages use the rest, never the reverse"),
    Prohibition(("sdc_core/*",), ("import ui",), "the core does not know the screen"),
    Prohibition(("sdc_core/*",), ("import streamlit",), "the core runs in a notebook and in a terminal"),
    Prohibition(PROGRAM, ("import plotly",), "one package draws, so that one palette holds", exempt=("ui/charts/*",)),
    Prohibition(
        ("sdc_core/*",),
        ("import sdc_core.io",),
        "only the ends do I/O",
        exempt=("sdc_core/io/*", "sdc_core/commands/*", "sdc_core/__main__.py", "sdc_core/__init__.py"),
    ),
    Prohibition(
        ("sdc_core/*",),
        ("import sdc_core",),
        "the package's face stands above its modules: inside, name the module",
        exempt=_files(LAYERS[0]),
        allowed=(*_imports(name for layer in LAYERS for name in layer), "import sdc_core.?*.?*"),
    ),
    Prohibition(
        ("sdc_core/rules/*",),
        ("import sdc_core.rules",),
        "rules do not know one another",
        exempt=("sdc_core/rules/__init__.py",),
        allowed=SHARED_BY_RULES,
    ),
    Prohibition(
        ("sdc_core/measures/*",),
        ("import sdc_core.measures", "import sdc_core.protection"),
        "measures know neither one another nor any method",
        exempt=("sdc_core/measures/__init__.py", "sdc_core/measures/measuring.py"),
        allowed=SHARED_BY_MEASURES,
    ),
    Prohibition(("sdc_core/protection/*",), ("import sdc_core.measures",), "methods do not know what measures them"),
    Prohibition(
        PROGRAM,
        ("import highspy", "import ortools", "import scipy.optimize"),
        "one module knows the solver, so that it can be exchanged",
        exempt=("sdc_core/solver.py",),
    ),
    Prohibition(
        PROGRAM,
        ("import openpyxl", "import xlsxwriter", "import python_calamine"),
        "file formats stay at the ends",
        exempt=("sdc_core/io/*",),
    ),
    Prohibition(
        PROGRAM,
        ("import cryptography",),
        "one module signs, so that whoever doubts a signature has one file to read",
        exempt=("sdc_core/record/signing.py",),
    ),
    Prohibition(
        PROGRAM,
        ("import sqlite3",),
        "the register alone is a database, so that one room answers for what is kept",
        exempt=("sdc_core/register/*",),
    ),
    Prohibition(
        PROGRAM,
        ("import duckdb", "import numba"),
        "they take long to load, and most tables do without",
        exempt=("sdc_core/tabulation/*", "sdc_core/contributions/*"),
    ),
    Prohibition(
        PROGRAM,
        ("import pyspark", "import pyreadstat"),
        "an optional extra is asked for by what needs it, and by nothing else",
        exempt=("sdc_core/tabulation/spark/*", "sdc_core/io/statistical/*"),
    ),
    Prohibition(
        PROGRAM,
        ("use session_state",),
        "one module knows what a session holds, so that it can clear it",
        exempt=("ui/session/state.py", "ui/server/inside.py"),  # the second empties the state of an ended session
    ),
    Prohibition(
        PROGRAM,
        ("use cache_data", "use cache_resource"),
        "Streamlit's caches are shared by all sessions and hash a large frame from a sample",
    ),
    Prohibition(
        EVERYTHING,
        ("named utils", "named common", "named misc", "named helpers"),
        "a name for not having thought of a name",
    ),
    Prohibition(
        EVERYTHING,
        ("catch everything", "catch Exception", "catch BaseException"),
        "an error nobody foresaw must not pass for an answer",
        exempt=("tests/fuzz/oracle.py",),  # there it is the answer
    ),
    Prohibition(
        ASKING,
        PARSERS,
        "what comes from outside is parsed by a worker: see sdc_core/io/apart/doors.py",
        exempt=("ui/start/examples.py", "ui/thresholds/threshold_explorer.py"),  # files of the program itself
    ),
    Prohibition(
        (*ASKING, *SETTINGS_READERS),
        ("import sdc_core.spec.toml_text.parse_toml", "import sdc_core.spec.hierarchy_file.parse_*"),
        "a worker parses it where it is large: see sdc_core/io/given_texts.py",
    ),
    Prohibition(
        PROGRAM,
        ("import sdc_core.io.apart.tasks",),
        "a task is for a worker, and one door leads to it",
        exempt=("sdc_core/io/apart/doors.py",),
    ),
    Prohibition(
        PROGRAM,
        ("import pickle", "import marshal", "import shelve"),
        "what is unpickled is executed: only a worker unpickles, and only what the program sends it",
        exempt=("sdc_core/io/apart/asking.py", "sdc_core/io/apart/serving.py"),
    ),
    Prohibition(PROGRAM, ("touch the disk",), "files are opened only where it says so: see LOADERS", exempt=LOADERS),
    Prohibition(PROGRAM, ("export its own name",), "the function would hide the module, or the module the function"),
)


@cache
def _matches(text: str, patterns: tuple[str, ...]) -> bool:
    return _any_of(patterns).match(text) is not None


@cache
def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    # "import plotly" means the package and all that is in it, but not "plotly_extra".
    meant = [meaning for pattern in patterns for meaning in (pattern, f"{pattern}.*")]
    return re.compile("|".join(map(translate, meant)) or r"(?!)")


@dataclass(frozen=True)
class Taken:
    """Names that a source takes from a module: `from module import names`."""

    line: int
    module: str | None
    names: tuple[str, ...]


def facts_of(path: str, source: str) -> tuple[Fact, ...]:
    """What a source does that any prohibition could be about, each but once, where it does so first."""
    return _seen_in(path, source)[0]


@cache
def _seen_in(path: str, source: str) -> tuple[tuple[Fact, ...], tuple[Taken, ...]]:
    tree = ast.parse(source, filename=path)
    parts = PurePosixPath(path).with_suffix("").parts
    first, taken = {f"named {part}": 1 for part in parts}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            taken.append(Taken(node.lineno, node.module, tuple(name.name for name in node.names)))
        for text in _facts_of_node(node, package=parts[:-1]):
            first.setdefault(text, getattr(node, "lineno", 1))
    own_name = parts[-2] if parts[-1] == "__init__" else parts[-1]
    names = _passed_on if parts[-1] == "__init__" else _defined
    for node in tree.body:
        if own_name in names(node):
            first.setdefault("export its own name", node.lineno)
    return tuple(Fact(line, text) for text, line in first.items()), tuple(taken)


def _facts_of_node(node: ast.AST, *, package: tuple[str, ...]) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (f"import {name.name}" for name in names)
        case ast.ImportFrom(module=module, names=names, level=level):
            base = [*package[: len(package) - level + 1]] if level else []
            for name in names:
                yield f"import {'.'.join([*base, *([module] if module else []), name.name])}"
                yield f"use {name.name}"
        case ast.Call(func=function, args=[ast.Constant(value=str(module)), *_]) if _called(function) in (
            "import_module",
            "__import__",
        ):
            yield f"import {module}"
        case ast.Call(func=function, args=arguments) if _called(function) in DISK or _opens(function, arguments):
            yield "touch the disk"
        case ast.Call(func=function, args=arguments) if _called(function) == "suppress":
            yield from (f"catch {_called(argument)}" for argument in arguments)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            yield f"use {name}"
        case ast.ExceptHandler(type=None):
            yield "catch everything"
        case ast.ExceptHandler(type=ast.Tuple(elts=caught)):
            yield from (f"catch {_called(one)}" for one in caught)
        case ast.ExceptHandler(type=caught):
            yield f"catch {_called(caught)}"


DISK = frozenset(
    "read_text read_bytes write_text write_bytes OSFile iterdir mkstemp mkdtemp NamedTemporaryFile".split()
)
MODES = frozenset("r rb w wb a ab x xb r+ rb+ w+ wb+".split())


def _opens(function: ast.expr, arguments: list[ast.expr]) -> bool:
    """Whether a call opens a file: `open(path)`, or a method of that name that is given a mode."""
    if isinstance(function, ast.Name):
        return function.id == "open"
    modes = [one.value for one in arguments if isinstance(one, ast.Constant)]
    return _called(function) == "open" and (not arguments or any(mode in MODES for mode in modes))


def _called(node: ast.expr | None) -> str:
    """The last part of a dotted name: contextlib.suppress is suppress."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _defined(node: ast.stmt) -> tuple[str, ...]:
    return (node.name,) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else ()


def _passed_on(node: ast.stmt) -> tuple[str, ...]:
    if isinstance(node, ast.ImportFrom):
        return tuple(name.asname or name.name for name in node.names)
    return _defined(node)


def breaches_in(path: str, source: str) -> list[str]:
    facts = facts_of(path, source)
    return [breach for prohibition in PROHIBITIONS for breach in prohibition.breaches(path, facts)]


def _sources() -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [ROOT / "app.py", ROOT / "serve.py", *found]


def test_no_arrow_turns_and_nothing_dangerous_spreads():
    breaches = [
        breach
        for path in _sources()
        for breach in breaches_in(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]

    assert not breaches, "\n".join(breaches)


def imports_of(path: str, source: str, modules: frozenset[str]) -> set[str]:
    """The modules of the program that a source imports anywhere: lazily and for types only as well."""
    named = [fact.text.removeprefix("import ") for fact in facts_of(path, source) if fact.text.startswith("import ")]
    return {name if name in modules else name.rpartition(".")[0] for name in named} & modules


def module_of(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def circles_in(sources: dict[str, str]) -> list[list[str]]:
    """Groups of modules each of which imports, by any way round, every other one of its group."""
    modules = frozenset(map(module_of, sources))
    graph = {module_of(path): imports_of(path, source, modules) for path, source in sources.items()}
    reached = {module: _reached(module, graph) for module in graph}
    groups = {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in graph
        if module in reached[module]
    }
    return sorted(sorted(group) for group in groups)


def _reached(start: str, graph: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    pending = list(graph[start])
    while pending:
        module = pending.pop()
        if module not in found:
            found.add(module)
            pending.extend(graph[module])
    return found


def faces_used_in(path: str, source: str, packages: frozenset[str]) -> list[str]:
    """Names that a module of the program takes from a package's face instead of the module that has them."""
    return [
        f"{path}:{taken.line}: {taken.module}"
        for taken in _seen_in(path, source)[1]
        if taken.module in packages - frozenset(DOORS)
        and any(f"{taken.module}.{name}" not in packages | MODULES for name in taken.names)
    ]


def _program() -> dict[str, str]:
    paths = [path.relative_to(ROOT).as_posix() for path in _sources()]
    return {path: (ROOT / path).read_text(encoding="utf-8") for path in paths if _matches(path, PROGRAM)}


MODULES = frozenset(module_of(path) for path in _program())


def test_no_module_reaches_itself_by_its_imports():
    assert circles_in(_program()) == []


def test_inside_the_program_the_module_is_named_and_not_the_face_of_its_package():
    program = _program()
    packages = frozenset(module_of(path) for path in program if path.endswith("__init__.py"))

    assert [use for path, source in program.items() for use in faces_used_in(path, source, packages)] == []


def test_every_room_says_what_lives_there():
    silent = [
        path for path, source in _program().items() if path.endswith("__init__.py") and not source.startswith('"""')
    ]

    assert silent == []


@pytest.mark.parametrize(
    "lazy",
    [
        "from sdc_core.made_up.two import b",
        "def f():\n    from sdc_core.made_up import two",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import sdc_core.made_up.two",
        "def f():\n    from .two import b",
    ],
)
def test_a_made_up_circle_is_found_however_it_is_imported(lazy: str):
    sources = {
        "sdc_core/made_up/one.py": lazy,
        "sdc_core/made_up/two.py": "from sdc_core.made_up.three import c",
        "sdc_core/made_up/three.py": "import sdc_core.made_up.one",
        "sdc_core/made_up/four.py": "from sdc_core.made_up.one import a",
    }

    assert circles_in(sources) == [["sdc_core.made_up.one", "sdc_core.made_up.three", "sdc_core.made_up.two"]]


def test_made_up_modules_without_a_circle_pass():
    assert circles_in({"sdc_core/one.py": "from sdc_core import two", "sdc_core/two.py": "import json"}) == []


def test_a_name_taken_from_a_face_is_found():
    packages = frozenset({"sdc_core.cube"})

    assert faces_used_in("ui/a.py", "from sdc_core.cube import Cube", packages)
    assert faces_used_in("ui/a.py", "from sdc_core.cube.cube import Cube", packages) == []


def test_every_module_of_the_core_has_its_place_among_the_layers():
    placed = {name for layer in LAYERS for name in layer}
    modules = {path.stem for path in (ROOT / "sdc_core").glob("*.py")}
    packages = {path.parent.name for path in (ROOT / "sdc_core").glob("*/__init__.py")}

    without_a_place = (modules | packages) - placed

    assert not without_a_place, f"give them a place in LAYERS: {sorted(without_a_place)}"
    assert modules <= {*LAYERS[0], *GROUND, "solver"}, "a module of the core stands in a room"


MADE_UP_BREACHES = (
    ("sdc_core/errors.py", "from sdc_core.spec.spec_file import load"),
    *(
        (f"sdc_core/{lower[0]}/made_up.py", f"from sdc_core.{higher[0]} import made_up")
        for higher, lower in pairwise(LAYERS[1:-1])
        if lower != ("solver",)
    ),
    *(
        (f"sdc_core/sheets/{lower[0]}/made_up.py", f"import sdc_core.sheets.{higher[0]}.made_up")
        for higher, lower in pairwise(ROOMS_OF_SHEETS)
    ),
    ("sdc_core/cube/cube.py", "def build():\n    from sdc_core.rules.base import Rule"),
    ("sdc_core/entries/cells.py", "from ..policy.policy import Policy"),
    ("sdc_core/rules/share.py", "from ..evaluation.findings import Findings"),
    ("sdc_core/protection/rounding.py", "from sdc_core.__main__ import main"),
    ("sdc_core/io/reading.py", "from sdc_core.__main__ import main"),
    ("sdc_core/commands/auditing.py", "from sdc_core.__main__ import main"),
    ("sdc_core/solver.py", "from sdc_core.spec.hierarchy import Hierarchy"),
    ("sdc_core/evaluation/reviewing.py", "from sdc_core.io.workbook import write_workbook"),
    ("sdc_core/rules/share.py", "from sdc_core.rules.few_others import FewOthers"),
    ("sdc_core/rules/share.py", "from . import few_others"),
    ("sdc_core/rules/share.py", "from sdc_core.rules import RULES"),
    ("sdc_core/measures/spearman.py", "from sdc_core.measures.cramers_v import CramersV"),
    ("sdc_core/measures/spearman.py", "from sdc_core.protection.release import Release"),
    ("sdc_core/protection/release.py", "from sdc_core.measures.pair import Pair"),
    ("sdc_core/io/workbook.py", "from sdc_core import review"),
    ("sdc_core/cube/cube.py", "import streamlit as st"),
    ("sdc_core/cube/cube.py", "from ui.session import state"),
    ("sdc_core/cube/cube.py", "import pages.review"),
    ("ui/review/legend.py", "import plotly.express as px"),
    ("sdc_core/table/table.py", "from plotly.graph_objects import Figure"),
    ("ui/review/legend.py", "from pages.review import show"),
    ("pages/review.py", "import app"),
    ("sdc_core/cube/relations.py", "from scipy import optimize"),
    ("sdc_core/attack/audit.py", "import highspy"),
    ("sdc_core/io/releases/history_csv.py", "import sqlite3"),
    ("sdc_core/commands/verifying.py", "from cryptography.hazmat.primitives import serialization"),
    ("sdc_core/attack/audit.py", "from importlib import import_module\nimport_module('ortools.sat')"),
    ("pages/signoff.py", "import xlsxwriter"),
    ("sdc_core/table/table.py", "from openpyxl import load_workbook"),
    ("ui/words/forms.py", "from python_calamine import CalamineWorkbook"),
    ("sdc_core/cube/cube.py", "import duckdb"),
    ("sdc_core/io/reading.py", "from pyreadstat import read_dta"),
    ("pages/review.py", "import streamlit as st\nst.session_state['cube'] = 1"),
    ("ui/words/forms.py", "from streamlit import session_state as state"),
    ("ui/charts/curves.py", "import streamlit as st\n@st.cache_data\ndef draw(): ..."),
    ("pages/table.py", "from streamlit import cache_resource"),
    ("sdc_core/cube/cube.py", "from pathlib import Path\nPath('a').read_bytes()"),
    ("sdc_core/evaluation/findings.py", "def keep(path):\n    with open(path) as file: ..."),
    ("ui/review/legend.py", "def keep(path):\n    path.open('wb').write(b'')"),
    ("pages/review.py", "def keep(path):\n    path.open().read()"),
    ("ui/session/jobs.py", "import tempfile\ntempfile.mkstemp()"),
    ("ui/start/uploading.py", "from sdc_core.io.reading import read_table"),
    ("sdc_core/io/opening/opening.py", "from sdc_core.io.opening.grid_of_sheet import read_grid"),
    ("sdc_core/commands/reviewing.py", "def f():\n    from sdc_core.io.opening.microdata import read_microdata"),
    ("ui/table/reading_view.py", "from sdc_core.io.hidden import hidden_content"),
    ("sdc_core/io/opening/opening.py", "from sdc_core.io.apart.tasks import table"),
    ("sdc_core/io/check_file.py", "from sdc_core.spec.toml_text import parse_toml"),
    ("sdc_core/io/check_archive.py", "from sdc_core.spec.hierarchy_file import parse_labels"),
    ("sdc_core/io/apart/codec.py", "import pickle"),
    ("ui/utils.py", ""),
    ("tests/common/tables.py", ""),
    ("sdc_core/io/misc.py", ""),
    ("benchmarks/helpers.py", ""),
    ("sdc_core/io/reading.py", "try: ...\nexcept: ..."),
    ("sdc_core/io/reading.py", "try: ...\nexcept Exception as problem: ..."),
    ("tests/cube/test_cube.py", "try: ...\nexcept (ValueError, BaseException): ..."),
    ("ui/session/state.py", "import contextlib\nwith contextlib.suppress(Exception): ..."),
    ("sdc_core/attack/attack.py", "def attack(release): ..."),
    ("ui/grids/grid/__init__.py", "from ui.grids.grid.component import grid"),
)

MADE_UP_SOURCES_WITHOUT_FAULT = (
    ("app.py", "import streamlit as st\nfrom pages import start\nfrom ui.session import state"),
    ("pages/review.py", "from sdc_core.evaluation.reviewing import review\nfrom ui.grids.table_grid import component"),
    ("ui/charts/lines.py", "import plotly.express as px\nfrom sdc_core.evaluation.findings import Findings"),
    ("ui/session/state.py", "import streamlit as st\nst.session_state"),
    ("ui/words/forms.py", "import plotly_extra\nfrom ui.session import state\nstate.policy()"),
    ("ui/review/table_view.py", "if tab.open:\n    dialog.open('Table')"),
    ("sdc_core/evaluation/reviewing.py", "from sdc_core.policy.policy import Policy\ndef review(cube, policy): ..."),
    (
        "sdc_core/__main__.py",
        "from sdc_core.io.apart.doors import read_table\nfrom sdc_core.evaluation.reviewing import review",
    ),
    ("sdc_core/io/workbook/writing.py", "import xlsxwriter\nfrom sdc_core.evaluation.reviewing import Review"),
    ("sdc_core/io/raw/source.py", "def read(path):\n    return path.read_bytes()"),
    ("sdc_core/rules/__init__.py", "from sdc_core.rules.few_others import FewOthers"),
    (
        "sdc_core/rules/share.py",
        "from sdc_core.rules.base import Rule\nfrom . import concentration_mathematics",
    ),
    ("sdc_core/io/findings/report.py", "from sdc_core.policy import policy"),
    ("sdc_core/solver.py", "import highspy\nfrom scipy.optimize import milp"),
    ("sdc_core/register/opening.py", "import sqlite3"),
    ("sdc_core/cube/relations.py", "from scipy import sparse\nfrom sdc_core.cube.cube import Cube"),
    ("tests/io/workbook/test_workbook.py", "import openpyxl\nfrom sdc_core.rules import RULES"),
    ("sdc_core/spec/table_spec.py", "try: ...\nexcept (KeyError, ValueError): ..."),
    ("sdc_core/spec/hierarchy.py", "class Hierarchy:\n    def hierarchy(self): ..."),
)


@pytest.mark.parametrize(("path", "source"), MADE_UP_BREACHES)
def test_a_made_up_breach_is_found(path: str, source: str):
    assert breaches_in(path, source)


@pytest.mark.parametrize(("path", "source"), MADE_UP_SOURCES_WITHOUT_FAULT)
def test_a_made_up_source_without_fault_passes(path: str, source: str):
    assert breaches_in(path, source) == []


@pytest.mark.parametrize("prohibition", PROHIBITIONS, ids=lambda one: one.reason)
def test_every_prohibition_is_breached_by_a_made_up_source(prohibition: Prohibition):
    assert any(list(prohibition.breaches(path, facts_of(path, source))) for path, source in MADE_UP_BREACHES)


def test_a_breach_says_where_what_and_why():
    (breach,) = breaches_in("ui/review/legend.py", "import os\nimport plotly.express")

    assert breach == "ui/review/legend.py:2: import plotly.express: one package draws, so that one palette holds"
