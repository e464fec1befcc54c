"""Rows in which nothing stands: no units, and passed over, wherever they are in a file.

The engine skips some of them without a word (empty lines) and takes others for units with blanks everywhere (a
line of delimiters), so they are counted in the bytes of a text file before it is read.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from pathlib import Path

from sdc_core.tabulation.dialect import BlankRows, CsvDialect

BLOCK = 1 << 22


class BlankRowCounter:
    """Counts them in a text, block after block. width: how many fields a row has."""

    def __init__(self, delimiter: str, *, width: int) -> None:
        mark = delimiter.encode()
        fields = rb'(?:"")?' + (rb"(?:" + re.escape(mark) + rb'(?:"")?)' + b"{%d}" % (width - 1))
        empty = rb"[ \t]*|" if width > 1 else rb""
        self._run = re.compile(rb"(?<=\n)(?:(?:" + empty + fields + rb")\n)+")
        self._signs = tuple(b"\n" + sign for sign in (b"\n", mark, b'""', b" ", b"\t"))
        self._of_delimiters = mark if width > 1 else b"\n"
        self._rest = b""
        self._quotes = 0
        self._pending = 0
        self._inside = 0
        self._records = False

    def look(self, block: bytes) -> None:
        """Take note of a block; an empty one is the end."""
        # The last letter may be the first half of a line end, and the last line goes on in the next block.
        text = self._rest + block
        end = len(text) if not block else max(text.rfind(b"\n"), text[:-1].rfind(b"\r")) + 1
        self._rest = text[end:]
        if end:
            lines = text[:end] if b"\r" not in text else text[:end].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            self._count(b"\n" + lines + (b"" if lines.endswith(b"\n") else b"\n"))

    def found(self) -> BlankRows:
        """What there was, after the end."""
        return BlankRows(self._inside, self._records)

    def _count(self, text: bytes) -> None:
        """Whole lines below a line end. A row is inside when a row with something in it follows."""
        at = ended = 1
        if any(sign in text for sign in self._signs):
            for run in self._run.finditer(text):
                self._quotes += text.count(b'"', at, run.start())
                at = run.start()
                if self._quotes % 2:
                    continue  # lines within a quoted field
                if run.start() > ended:
                    self._close()
                self._pending += run[0].count(b"\n")
                self._records |= self._of_delimiters in run[0] or b'"' in run[0]
                ended = run.end()
        self._quotes += text.count(b'"', at)
        if ended < len(text):
            self._close()

    def _close(self) -> None:
        self._inside += self._pending
        self._pending = 0


def counted(files: Sequence[Path], dialect: CsvDialect, *, width: int) -> BlankRows:
    """The rows of these files in which nothing stands."""
    found = []
    for file in files:
        counter = BlankRowCounter(dialect.delimiter, width=width)
        decoder = codecs.getincrementaldecoder(dialect.encoding)(errors="replace")
        wide = codecs.lookup(dialect.encoding).name.startswith(("utf-16", "utf-32"))
        with file.open("rb") as stream:
            while block := stream.read(BLOCK):
                if text := decoder.decode(block).encode() if wide else block:
                    counter.look(text)
        counter.look(b"")
        found.append(counter.found())
    return together(found)


def together(found: Sequence[BlankRows]) -> BlankRows:
    """Those of several files."""
    return BlankRows(sum(one.inside for one in found), any(one.records for one in found))
