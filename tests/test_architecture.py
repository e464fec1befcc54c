"""Arrows point one way, and what is dangerous stays where it is watched.

Every source is turned into short facts ("import plotly.express", "use session_state"); every
prohibition is a line of data that names sources, facts and a reason. The last tests prove on
made-up sources that the checker can fail.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("views", "ui", "sdc_core", "tests", "benchmarks", "docs", "examples")

PROGRAM = ("app.py", "views/*", "ui/*", "sdc_core/*")
EVERYTHING = ("*",)

# Values and errors that everything stands on.
GROUND = (
    "version",
    "total_words",
    "table",
    "columns",
    "numerals",
    "number_format",
    "arrays",
    "bounds",
    "amounts",
    "contributions",
    "bands",
    "wording",
    "glossary",
    "sum_words",
    "typed_numbers",
    "progress",
    "solver",
)

# The core from top to bottom: a module may import from its own layer and from those below.
LAYERS = (
    ("__main__", "__init__"),
    ("io", "evaluation", "signoff", "attack", "protection", "measures", "simulation", "thresholds", "lessons"),
    (
        "policy",
        "policy_file",
        "findings",
        "finding",
        "groups",
        "judging",
        "sums_judged",
        "telling",
        "bounds_told",
        "two_rules",
    ),
    ("rules",),
    (
        "cube",
        "relations",
        "tabulation",
        "layout",
        "categories",
        "named_categories",
        "cells",
        "named_columns",
        "microdata",
        "nesting",
        "response",
        "sums",
        "tables_of_sums",
        "figures",
        "grand_sum",
        "proposed_sums",
        "detector",
        "assembly",
        "additivity",
        "rollup",
        "tightening",
        "addresses",
        "blocks",
        "zeros",
        "arrangement",
        "crosstab",
        "proposal",
        "totals",
    ),
    ("spec", "spec_file", "hierarchy", "hierarchy_file", "settings", "errors", *GROUND),
)

# What rules share may be imported by each of them: their base and their mathematics.
SHARED_BY_RULES = ("import sdc_core.rules.base", "import sdc_core.rules.*mathematics*")


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


def _files(modules: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"sdc_core/{module}{end}" for module in modules for end in (".py", "/*"))


def _imports(modules: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"import sdc_core.{module}" for module in modules)


ARROWS_IN_THE_CORE = tuple(
    Prohibition(
        sources=_files(layer),
        forbidden=_imports(name for higher in LAYERS[:depth] for name in higher),
        reason=f"{', '.join(layer)} stand below it in the core",
    )
    for depth, layer in enumerate(LAYERS)
    if depth > 0
)

PROHIBITIONS = (
    *ARROWS_IN_THE_CORE,
    Prohibition(("views/*", "ui/*", "sdc_core/*"), ("import app",), "the frame is the top"),
    Prohibition(("ui/*", "sdc_core/*"), ("import views",), "pages use the rest, never the reverse"),
    Prohibition(("sdc_core/*",), ("import ui",), "the core does not know the screen"),
    Prohibition(("sdc_core/*",), ("import streamlit",), "the core runs in a notebook and in a terminal"),
    Prohibition(PROGRAM, ("import plotly",), "one package draws, so that one palette holds", exempt=("ui/charts/*",)),
    Prohibition(
        ("sdc_core/*",),
        ("import sdc_core.io",),
        "only the ends do I/O",
        exempt=("sdc_core/io/*", "sdc_core/__main__.py", "sdc_core/__init__.py"),
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
        ("import duckdb", "import numba"),
        "they take long to load, and most tables do without",
        exempt=("sdc_core/tabulation/*",),
    ),
    Prohibition(
        PROGRAM,
        ("import pyspark", "import pyreadstat"),
        "an optional extra is asked for by what needs it, and by nothing else",
        exempt=("sdc_core/tabulation/spark*.py", "sdc_core/io/statistical*.py"),
    ),
    Prohibition(
        PROGRAM,
        ("use session_state",),
        "one module knows what a session holds, so that it can clear it",
        exempt=("ui/state.py",),
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
    ),
    Prohibition(PROGRAM, ("export its own name",), "the function would hide the module, or the module the function"),
)


def _matches(text: str, patterns: Iterable[str]) -> bool:
    # "import plotly" means the package and all that is in it, but not "plotly_extra".
    return any(fnmatchcase(text, pattern) or fnmatchcase(text, f"{pattern}.*") for pattern in patterns)


def facts_of(path: str, source: str) -> tuple[Fact, ...]:
    """What a source does that any prohibition could be about."""
    tree = ast.parse(source, filename=path)
    parts = PurePosixPath(path).with_suffix("").parts
    named = [Fact(1, f"named {part}") for part in parts]
    walked = [
        Fact(getattr(node, "lineno", 1), text)
        for node in ast.walk(tree)
        for text in _facts_of_node(node, package=parts[:-1])
    ]
    own_name = parts[-2] if parts[-1] == "__init__" else parts[-1]
    names = _passed_on if parts[-1] == "__init__" else _defined
    own = [Fact(node.lineno, "export its own name") for node in tree.body if own_name in names(node)]
    return (*named, *walked, *own)


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
    return [ROOT / "app.py", *found]


def test_no_arrow_turns_and_nothing_dangerous_spreads():
    breaches = [
        breach
        for path in _sources()
        for breach in breaches_in(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]

    assert not breaches, "\n".join(breaches)


def test_every_module_of_the_core_has_its_place_among_the_layers():
    placed = {name for layer in LAYERS for name in layer}
    modules = {path.stem for path in (ROOT / "sdc_core").glob("*.py")}
    packages = {path.parent.name for path in (ROOT / "sdc_core").glob("*/__init__.py")}

    without_a_place = (modules | packages) - placed

    assert not without_a_place, f"give them a place in LAYERS: {sorted(without_a_place)}"


MADE_UP_BREACHES = (
    ("sdc_core/errors.py", "from sdc_core.spec_file import load\nfrom sdc_core import cube"),
    ("sdc_core/hierarchy.py", "import sdc_core.relations as equations"),
    ("sdc_core/cube.py", "def build():\n    from sdc_core.rules.base import Rule"),
    ("sdc_core/cells.py", "from .policy import Policy"),
    ("sdc_core/rules/share.py", "from ..findings import Findings"),
    ("sdc_core/findings.py", "from sdc_core.evaluation import review"),
    ("sdc_core/protection/rounding.py", "from sdc_core.__main__ import main"),
    ("sdc_core/evaluation.py", "from sdc_core.io.workbook import write_workbook"),
    ("sdc_core/rules/share.py", "from sdc_core.io import reading"),
    ("sdc_core/rules/share.py", "from sdc_core.rules.few_others import FewOthers"),
    ("sdc_core/rules/share.py", "from . import few_others"),
    ("sdc_core/rules/share.py", "from sdc_core.rules import RULES"),
    ("sdc_core/io/workbook.py", "from sdc_core import review"),
    ("sdc_core/cube.py", "import streamlit as st"),
    ("sdc_core/cube.py", "from ui import state"),
    ("sdc_core/cube.py", "import views.review"),
    ("ui/legend.py", "import plotly.express as px"),
    ("sdc_core/table.py", "from plotly.graph_objects import Figure"),
    ("ui/legend.py", "from views.review import show"),
    ("views/review.py", "import app"),
    ("sdc_core/relations.py", "from scipy import optimize"),
    ("sdc_core/attack/audit.py", "import highspy"),
    ("sdc_core/attack/audit.py", "from importlib import import_module\nimport_module('ortools.sat')"),
    ("views/signoff.py", "import xlsxwriter"),
    ("sdc_core/table.py", "from openpyxl import load_workbook"),
    ("ui/forms.py", "from python_calamine import CalamineWorkbook"),
    ("sdc_core/cube.py", "import duckdb"),
    ("sdc_core/io/reading.py", "from pyreadstat import read_dta"),
    ("views/review.py", "import streamlit as st\nst.session_state['cube'] = 1"),
    ("ui/forms.py", "from streamlit import session_state as state"),
    ("ui/charts/curves.py", "import streamlit as st\n@st.cache_data\ndef draw(): ..."),
    ("views/table.py", "from streamlit import cache_resource"),
    ("ui/utils.py", ""),
    ("tests/common/tables.py", ""),
    ("sdc_core/io/misc.py", ""),
    ("benchmarks/helpers.py", ""),
    ("sdc_core/io/reading.py", "try: ...\nexcept: ..."),
    ("sdc_core/io/reading.py", "try: ...\nexcept Exception as problem: ..."),
    ("tests/core/test_cube.py", "try: ...\nexcept (ValueError, BaseException): ..."),
    ("ui/state.py", "import contextlib\nwith contextlib.suppress(Exception): ..."),
    ("sdc_core/attack.py", "def attack(release): ..."),
    ("ui/grid/__init__.py", "from ui.grid.component import grid"),
)

MADE_UP_SOURCES_WITHOUT_FAULT = (
    ("app.py", "import streamlit as st\nfrom views import start\nfrom ui import state"),
    ("views/review.py", "from sdc_core.evaluation import review\nfrom ui.grid import draw"),
    ("ui/charts/lines.py", "import plotly.express as px\nfrom sdc_core.findings import Findings"),
    ("ui/state.py", "import streamlit as st\nst.session_state"),
    ("ui/forms.py", "import plotly_extra\nfrom ui import state\nstate.policy()"),
    ("sdc_core/evaluation.py", "from sdc_core.policy import Policy\ndef review(cube, policy): ..."),
    (
        "sdc_core/__main__.py",
        "from sdc_core.io.reading import read_table\nfrom sdc_core.evaluation import review",
    ),
    ("sdc_core/io/workbook.py", "import xlsxwriter\nfrom sdc_core.evaluation import Review"),
    ("sdc_core/rules/__init__.py", "from sdc_core.rules.few_others import FewOthers"),
    (
        "sdc_core/rules/share.py",
        "from sdc_core.rules.base import Rule\nfrom . import concentration_mathematics",
    ),
    ("sdc_core/io/report.py", "from sdc_core import policy"),
    ("sdc_core/solver.py", "import highspy\nfrom scipy.optimize import milp"),
    ("sdc_core/relations.py", "from scipy import sparse\nfrom sdc_core.cube import Cube"),
    ("tests/core/test_workbook.py", "import openpyxl\nfrom sdc_core.rules import RULES"),
    ("sdc_core/spec.py", "try: ...\nexcept (KeyError, ValueError): ..."),
    ("sdc_core/hierarchy.py", "class Hierarchy:\n    def hierarchy(self): ..."),
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
    (breach,) = breaches_in("ui/legend.py", "import os\nimport plotly.express")

    assert breach == "ui/legend.py:2: import plotly.express: one package draws, so that one palette holds"
