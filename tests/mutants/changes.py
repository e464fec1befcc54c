"""The one-line changes that can be made to a module: every one is a slip that a person could make."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}  # fmt: skip
ARITHMETIC = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.LShift: ("<<", ">>"),
}  # fmt: skip
NAMES = {
    "maximum": "minimum", "minimum": "maximum", "max": "min", "min": "max", "any": "all", "all": "any",
    "union1d": "intersect1d", "intersect1d": "union1d", "logical_or": "logical_and", "logical_and": "logical_or",
    "zeros": "ones", "ones": "zeros", "low": "high", "high": "low", "unsafe": "not_judged", "not_judged": "unsafe",
}  # fmt: skip
"""Names that stand for one another after a dot: calls of numpy, ends of bounds, columns of verdicts."""

MASKS = ("BoolColumn", "bool")


@dataclass(frozen=True)
class Change:
    """One change of one line. path: of the module in the repository. before, after: the line, stripped."""

    path: str
    line: int
    before: str
    after: str
    changed: str
    """The whole module with the change."""

    @property
    def name(self) -> tuple[str, str, str]:
        """What it is called where line numbers have moved on."""
        return self.path, self.before, self.after

    @property
    def is_compiled(self) -> bool:
        """Whether the module holds functions that are turned into machine code."""
        return "@compiled" in self.changed

    @property
    def is_python(self) -> bool:
        """Whether the module can still be read: what stands in a formatted text has no place of its own."""
        try:
            compile(self.changed, self.path, "exec")
        except SyntaxError:
            return False
        return True

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n    {self.before}\n  → {self.after}"


@dataclass(frozen=True)
class _Edit:
    line: int
    start: int
    end: int
    text: str


def changes_of(path: str, source: str) -> list[Change]:
    """Every change that can be made to a module, in the order of its lines."""
    lines = source.splitlines(keepends=True)
    found = {}
    for edit in _edits(ast.parse(source), source.splitlines()):
        old = lines[edit.line - 1]
        # Columns of the syntax tree are counted in bytes.
        raw = old.encode()
        new = (raw[: edit.start] + edit.text.encode() + raw[edit.end :]).decode()
        if new != old:
            changed = "".join([*lines[: edit.line - 1], new, *lines[edit.line :]])
            found[edit.line, edit.start, edit.text] = Change(path, edit.line, old.strip(), new.strip(), changed)
    return [found[at] for at in sorted(found)]


def _edits(tree: ast.Module, lines: list[str]) -> Iterator[_Edit]:
    quiet = _without_consequence(tree)
    for node in ast.walk(tree):
        if node in quiet:
            continue
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from _between(node.left, node.comparators[0], COMPARISONS.get(type(node.ops[0])), lines)
        elif isinstance(node, ast.BinOp):
            yield from _between(node.left, node.right, ARITHMETIC.get(type(node.op)), lines)
        elif isinstance(node, ast.AugAssign):
            sign = ARITHMETIC.get(type(node.op))
            yield from _between(node.target, node.value, sign and (f"{sign[0]}=", f"{sign[1]}="), lines)
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from _between(left, right, words, lines)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
            if node.lineno == node.operand.lineno:
                yield _Edit(node.lineno, node.col_offset, node.operand.col_offset, "")
        elif isinstance(node, ast.Constant):
            yield from _of_constant(node)
        elif isinstance(node, ast.Attribute) and node.attr in NAMES and node.end_col_offset is not None:
            assert node.end_lineno is not None
            width = len(node.attr.encode())
            yield _Edit(node.end_lineno, node.end_col_offset - width, node.end_col_offset, NAMES[node.attr])
        elif isinstance(node, ast.FunctionDef):
            yield from _of_masks(node)


def _without_consequence(tree: ast.Module) -> set[ast.AST]:
    """Nodes of which a change would be noticed by nobody or by everybody: annotations, and what only types need."""
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.FunctionDef):
            parts = [node.returns, *(one.annotation for one in ast.walk(node.args) if isinstance(one, ast.arg))]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        elif _is_for_types_only(node) or (isinstance(node, ast.keyword) and node.arg == "strict"):
            parts = [node]
        quiet |= {below for part in parts if part is not None for below in ast.walk(part)}
    return quiet


def _is_for_types_only(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in {"cast", "isinstance"}
    return isinstance(node, ast.Assert)


def _between(left: ast.expr, right: ast.expr, words: tuple[str, str] | None, lines: list[str]) -> Iterator[_Edit]:
    """The operator between two operands on one line."""
    if words is None or left.end_lineno != right.lineno or left.end_col_offset is None:
        return
    gap = lines[right.lineno - 1].encode()[left.end_col_offset : right.col_offset].decode()
    at = gap.find(words[0])
    if at >= 0:
        start = left.end_col_offset + len(gap[:at].encode())
        yield _Edit(right.lineno, start, start + len(words[0]), words[1])


def _of_constant(node: ast.Constant) -> Iterator[_Edit]:
    if node.end_col_offset is None or node.lineno != node.end_lineno:
        return
    if isinstance(node.value, bool):
        yield _Edit(node.lineno, node.col_offset, node.end_col_offset, str(not node.value))
    elif isinstance(node.value, int):
        yield _Edit(node.lineno, node.col_offset, node.end_col_offset, str(node.value + 1))


def _of_masks(node: ast.FunctionDef) -> Iterator[_Edit]:
    """Masks that are returned the wrong way round."""
    if not isinstance(node.returns, ast.Name) or node.returns.id not in MASKS:
        return
    turned = "~" if node.returns.id == "BoolColumn" else "not "
    for inner in ast.walk(node):
        value = inner.value if isinstance(inner, ast.Return) else None
        if value is not None and value.lineno == value.end_lineno and value.end_col_offset is not None:
            written = ast.unparse(value)
            yield _Edit(value.lineno, value.col_offset, value.end_col_offset, f"{turned}({written})")
