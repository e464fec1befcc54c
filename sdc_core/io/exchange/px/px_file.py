"""A PX file as a table of one row a cell, and the spec that the file suggests.

The variables of STUB come first, then those of HEADING. A category is known by its code where the
file has codes, and labelled by its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sdc_core.io.exchange import messages
from sdc_core.io.exchange.dimensions import Dimension, check_size, is_tree, spec_of, table_of
from sdc_core.io.exchange.px.data import NIL, read_data
from sdc_core.io.exchange.px.keywords import Entry, Keywords, keywords_of
from sdc_core.io.exchange.px.px_text import text_of
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note, Table

SYMBOLS = tuple(f"DATASYMBOL{number}" for number in range(1, 7))
NOT_READ = ("CELLNOTE", "CELLNOTEX", "VALUENOTE", "VALUENOTEX", "CONFIDENTIAL", "DATANOTECELL", "DATANOTESUM")


def read_px(source: Source, limits: Limits, progress: Progress) -> Table:
    """The cells of a PX file, one row each."""
    return px_described(source, limits, progress)[0]


def px_described(source: Source, limits: Limits, progress: Progress) -> tuple[Table, TableSpec]:
    """The cells of a PX file, and what the file says about them."""
    progress(0.0, "reading")
    text, encoding = text_of(source)
    file = _PxFile.of(keywords_of(source.name, text))
    stub, heading = file.texts("STUB"), file.texts("HEADING")
    file.refuse_repeated([*stub, *heading])
    dimensions = [file.dimension(name) for name in (*stub, *heading)]
    check_size(source, dimensions, limits)
    shape = [len(dimension.codes) for dimension in dimensions]
    data = read_data(file.found, shape, [file.keys(name) for name in stub] if file.has("KEYS") else [], file.symbols())
    progress(1.0, "reading")
    nil = {NIL, *file.texts("DATASYMBOLNIL")}
    read_as = messages.READ_AS_PX.noted(source.name, encoding=encoding)
    notes = [read_as, *file.notes, *file.left_unread(data.left_out)]
    spec = spec_of(
        dimensions,
        measured=not data.whole,
        title=(file.texts("TITLE") or file.texts("DESCRIPTION") or ("",))[0],
        missing=[symbol for symbol in data.symbols if symbol not in nil],
        zero=[symbol for symbol in data.symbols if symbol in nil],
    )
    return table_of(source, dimensions, data.values, notes), spec


@dataclass(frozen=True)
class _PxFile:
    """The keywords of one language by what they are about."""

    found: Keywords
    entries: dict[tuple[str, tuple[str, ...]], Entry]
    notes: list[Note]

    @classmethod
    def of(cls, found: Keywords) -> _PxFile:
        """The entries without a language, or of the first language where the variables have one."""
        bare = any(entry.keyword in ("STUB", "HEADING") and not entry.language for entry in found.entries)
        first = next((entry.language for entry in found.entries if entry.keyword in ("STUB", "HEADING")), "")
        chosen = ("",) if bare else ("", first)
        others = {entry.language for entry in found.entries} - {*chosen}
        notes = [messages.PX_LANGUAGES_NOT_READ.noted(found.name, languages=len(others))] if others else []
        entries: dict[tuple[str, tuple[str, ...]], Entry] = {}
        for entry in found.entries:
            if entry.language in chosen:
                entries.setdefault((entry.keyword, entry.about), entry)
        return cls(found, entries, notes)

    def has(self, keyword: str) -> bool:
        """Whether the keyword occurs in the file, for any variable or value."""
        return any(known == keyword for known, _ in self.entries)

    def entry(self, keyword: str, *about: str) -> Entry | None:
        """The entry of a keyword, about a variable where one is named."""
        return self.entries.get((keyword, about))

    def texts(self, keyword: str, *about: str) -> tuple[str, ...]:
        """The values of a keyword; none where it does not occur in the file."""
        entry = self.entry(keyword, *about)
        return entry.texts if entry else ()

    def refuse_repeated(self, names: Sequence[str]) -> None:
        """Refuse two variables of one name, and one without."""
        bare = [name.strip() for name in names]
        if len(set(bare)) < len(bare) or "" in bare:
            entry = self.entry("HEADING") or self.entry("STUB")
            message = messages.PX_NAMES_REPEAT if "" not in bare else messages.PX_NO_NAME
            raise self.found.refused(entry.at if entry else 0, message)

    def symbols(self) -> list[str]:
        """What this file writes for values that are missing or nil, as it shows them."""
        shown = (self.texts(keyword) for keyword in (*SYMBOLS, "DATASYMBOLSUM", "DATASYMBOLNIL"))
        return [text for texts in shown for text in texts if text.strip()]

    def keys(self, name: str) -> tuple[str, ...]:
        """The categories of a variable as rows with keys name them."""
        by_code = self.texts("KEYS", name) == ("CODES",)
        return self.texts("CODES", name) if by_code else self.texts("VALUES", name)

    def dimension(self, name: str) -> Dimension:
        """One variable with its categories, its total and its hierarchy."""
        values, codes = self.entry("VALUES", name), self.entry("CODES", name)
        given = values or codes
        if given is None:
            side = self.entry("STUB") or self.entry("HEADING")
            raise self.found.refused(side.at if side else 0, messages.PX_WITHOUT_VALUES)
        shown, coded = given.texts, (codes or given).texts
        if len(shown) != len(coded) and codes:
            raise self.found.refused(codes.at, messages.PX_CODES_MISFIT, codes=len(coded), values=len(shown))
        if _distinct(coded):
            own = coded
        elif _distinct(shown):
            own = shown
        else:
            raise self.found.refused(given.at, messages.PX_SAME_CATEGORIES)
        known = dict(zip(shown, own, strict=True)) | dict(zip(own, own, strict=True))
        total = self._total(name, known)
        parents, root = self._hierarchy(name, known)
        return Dimension(
            name.strip(),
            own,
            labels=dict(zip(own, shown, strict=True)) if _distinct(shown) else {},
            total=tuple(dict.fromkeys([*total, *root])),
            parents=parents,
            separate=self._is_apart(name),
        )

    def _is_apart(self, name: str) -> bool:
        return self.entry("TIMEVAL", name) is not None or name in self.texts("CONTVARIABLE")

    def _total(self, name: str, known: dict[str, str]) -> list[str]:
        """The category that ELIMINATION names; YES and NO name none."""
        named = self.texts("ELIMINATION", name)
        return [known[text] for text in named[:1] if text in known]

    def _hierarchy(self, name: str, known: dict[str, str]) -> tuple[dict[str, str], list[str]]:
        """Code → parent code, and the code at the top of all."""
        entry = self.entry("HIERARCHIES", name)
        if entry is None:
            return {}, []
        pairs = [tuple(known.get(part, part) for part in value) for value in entry.values]
        roots = [pair[0] for pair in pairs if len(pair) == 1]
        parents = {pair[1]: pair[0] for pair in pairs if len(pair) == 2}
        links = [pair for pair in pairs if len(pair) == 2]
        if len(parents) < len(links) or len(roots) != 1 or len(roots) + len(links) < len(pairs) or not is_tree(parents):
            self.notes.append(messages.PX_HIERARCHY_NOT_USED.noted(self.found.name))
            return {}, []
        return parents, roots

    def left_unread(self, left_out: int) -> Iterable[Note]:
        """What else a person should know: rows that are noughts, and notes that are not read."""
        if left_out:
            yield messages.PX_ROWS_ARE_NOUGHTS.noted(self.found.name, rows=left_out)
        unread = sum(keyword in NOT_READ for keyword, _ in self.entries)
        if unread:
            yield messages.PX_NOTES_NOT_READ.noted(self.found.name, notes=unread)


def _distinct(texts: Sequence[str]) -> bool:
    return len(set(texts)) == len(texts)
