"""Microdata of any size from disk to a cube: what a file is, how it is written, and its fingerprint.

Every file is read through once to see that all of it is text of one encoding and to take its SHA-256;
nothing of it is kept. The rows are then read by `tabulate`.
"""

from __future__ import annotations

import codecs
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.cube.cube import Cube
from sdc_core.cube.cube import Source as Origin
from sdc_core.entries.record_keys import KeySource
from sdc_core.errors import InputError
from sdc_core.io.opening import messages
from sdc_core.io.raw.delimiters import Delimiter, find_delimiter
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.messages import WINDOWS_1252
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.statistical.messages import READ_AS_PARQUET
from sdc_core.io.text.messages import READ_AS
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note
from sdc_core.tabulation.blank_rows import BlankRowCounter, together
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.files import data_files

SCANNED = (".csv", ".tsv", ".txt", ".parquet")
"""Endings of files that can be scanned."""

BLOCK = 1 << 22
SAMPLE = 65_536
UNDEFINED = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")
"""Bytes that are no letters in Windows-1252."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

Advance = Callable[[int], None]
"""Told how many bytes more have been read."""


def read_microdata(
    path: Location,
    spec: TableSpec,
    need: Need | None = None,
    progress: Progress = no_progress,
    *,
    memory: int | None = None,
    keys: KeySource | None = None,
    allowed: Allowed = UNLIMITED,
) -> Cube:
    """The cube of a CSV or Parquet file with one row a unit, or of a folder of them; larger than memory if need be.

    need: what the policy asks about contributions. memory: bytes that tabulating may take beside the cube. keys: where
    record keys come from, if cell keys are wanted. allowed: how many cells the cube may have.
    The SHA-256 of a folder is that of the names and SHA-256 of its files in the order of their names.
    """
    from sdc_core.tabulation.tabulating import MEMORY, tabulate  # noqa: PLC0415 - its engine takes long to load

    path = Path(path)
    files, _ = data_files(path)
    size = sum(file.stat().st_size for file in files)
    read = 0

    def advance(more: int) -> None:
        nonlocal read
        read += more
        progress(0.2 * read / size, "looking the file over")

    looked = [_looked_over(file, _where(path, files, number), advance) for number, file in enumerate(files, start=1)]
    texts = [text for _, text in looked]
    dialect = _common(path, [text and text[0] for text in texts])
    cube = tabulate(
        path, spec, need=need, memory=memory or MEMORY, dialect=dialect or CsvDialect(), keys=keys, allowed=allowed,
        progress=lambda share, doing: progress(0.2 + 0.8 * share, doing),
    )  # fmt: skip
    text = next(filter(None, texts), None)
    read_as = READ_AS_PARQUET.noted(path.name) if text is None else _read_as(path.name, *text)
    digest = _digest(files, [digest for digest, _ in looked])
    return replace(cube, source=Origin(path.name, digest), notes=(read_as, *cube.notes))


def _where(path: Path, files: Sequence[Path], number: int) -> str:
    return path.name if len(files) == 1 else f"{path.name}, file {number} in the order of their names"


def _looked_over(file: Path, where: str, advance: Advance) -> tuple[str, tuple[CsvDialect, Delimiter] | None]:
    """The SHA-256 of a file, and how it is written if it is text."""
    try:
        with file.open("rb") as stream:
            head = stream.read(SAMPLE)
        format = recognise(Source(where, head))
        if format is Format.PARQUET:
            return _sha256(file, advance, []), None
        if format is not Format.TEXT:
            raise InputError(messages.NO_MICRODATA_FORMAT.at(where, format=format.words()))
        return _text(file, where, head, advance)
    except OSError:
        raise InputError(messages.CANNOT_BE_OPENED.at(where)) from None


def _text(file: Path, where: str, head: bytes, advance: Advance) -> tuple[str, tuple[CsvDialect, Delimiter]]:
    marked = next((encoding for mark, encoding in _MARKS if head.startswith(mark)), "")
    # A letter of several bytes may be cut at the end of the sample, a line may not.
    whole = (
        head[: head.rfind(b"\n") + 1] if len(head) == SAMPLE and not marked.startswith(("utf-16", "utf-32")) else head
    )
    sample, spoken = as_utf8(where, whole or head)
    wide = marked if marked.startswith(("utf-16", "utf-32")) else ""
    if spoken == "UTF-16" and not wide:
        wide = "utf-16-be" if head[0] == 0 else "utf-16-le"
    seen, delimiter = _Letters(), find_delimiter(sample)
    blank = BlankRowCounter(delimiter.mark, width=delimiter.width)
    digest = _sha256(file, advance, [] if wide else [seen.look, blank.look])
    encoding = wide or seen.encoding(where, marked=bool(marked))
    dialect = CsvDialect(delimiter.mark, encoding, 1 if delimiter.skipped else 0, None if wide else blank.found())
    return digest, (dialect, delimiter)


class _Letters:
    """What the bytes of a text can be, block after block."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._utf8, self._windows, self._binary = True, True, False

    def look(self, block: bytes) -> None:
        """Take note of a block; an empty one is the end."""
        self._binary |= b"\0" in block
        self._windows &= not any(byte in block for byte in UNDEFINED)
        if self._utf8:
            try:
                self._decoder.decode(block, final=not block)
            except UnicodeDecodeError:
                self._utf8 = False

    def encoding(self, where: str, *, marked: bool) -> str:
        """The encoding of all blocks; refuses what is no text."""
        if self._binary:
            raise InputError(messages.BINARY.at(where))
        if self._utf8:
            return "utf-8"
        if marked:
            raise InputError(messages.NOT_UTF_8.at(where))
        if not self._windows:
            raise InputError(messages.UNKNOWN_ENCODING.at(where))
        return "cp1252"


def _sha256(file: Path, advance: Advance, lookers: Sequence[Callable[[bytes], None]]) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        while block := stream.read(BLOCK):
            digest.update(block)
            for look in lookers:
                look(block)
            advance(len(block))
    for look in lookers:
        look(b"")
    return digest.hexdigest()


def _digest(files: Sequence[Path], digests: Sequence[str]) -> str:
    if len(files) == 1:
        return digests[0]
    listed = "".join(f"{file.name} {digest}\n" for file, digest in zip(files, digests, strict=True))
    return hashlib.sha256(listed.encode()).hexdigest()


def _common(path: Path, dialects: Sequence[CsvDialect | None]) -> CsvDialect | None:
    """The dialect of all files of a folder."""
    for number, dialect in enumerate(dialects, start=1):
        if dialect is not None and dialects[0] is not None and dialect != dialects[0]:
            raise InputError(messages.FILES_DIFFER.at(path.name, number=number))
    first, blank = dialects[0], [one.blank_rows for one in dialects if one is not None and one.blank_rows is not None]
    if first is None or len(blank) < len(dialects):
        return first
    return replace(first, blank_rows=together(blank))


def _read_as(where: str, dialect: CsvDialect, delimiter: Delimiter) -> Note:
    windows = dialect.encoding == "cp1252"
    encoding = WINDOWS_1252.phrase() if windows else dialect.encoding[:6].upper().rstrip("-")
    return READ_AS.noted(where, format=delimiter.words(), encoding=encoding)
