"""How files are mutated: byte by byte, in the marks of their format, and inside what is packed.

A mutation is drawn from a `Random`, so one number says which file was made of a seed.
"""

from __future__ import annotations

import io
import re
import struct
import zlib
from collections.abc import Callable, Sequence
from random import Random
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from tests.fuzz.seeds import Files

NUMBERS = (
    b"0", b"-1", b"-0", b"1e5", b"1E999999999", b"1e-999999999", b"9" * 5_000, b"0." + b"1" * 5_000, b"NaN", b"sNaN",
    b"Infinity", b"-inf", b"2147483648", b"9223372036854775808", b"4294967295", b"16385", b"1048577", b"0x10", b"1_0",
    b"1,234.5", b"1.234,5", b"\xd9\xa1", b"\xc2\xb2", b"<5", b"5-9", b"10+", b"100%", b"1.7976931348623157e308",
    b"9999-12-31", b"0000-00-00", b"2020-02-30", b"PT999999999999H", b"true", b"null",
)  # fmt: skip
"""What a number may be replaced by."""

TEXTS = (
    b"", b" ", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xa8", b"\x1a",
    b'"', b"'", b'"""', b";", b",", b"\t", b"|", b"\r", b"\n", b"\r\n", b"=1+1", b"Total", b"..", b"-", b"@", b"@@@@",
    b"<", b">", b"&amp;", b"&#0;", b"&#x110000;", b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<?x?>", b"/", b"\\", b"(",
    b")", b"[", b"]", b"{", b"}", b"=", b":", b"#", b"a" * 300_000, b"a." * 5_000, b"[" * 5_000, b"\\" * 10_000,
)  # fmt: skip
"""What may be put anywhere."""

WORDS = {
    ".px": (b"STUB", b"HEADING", b"VALUES", b"CODES", b"KEYS", b"DATA", b"ELIMINATION", b"CONTVARIABLE", b"TIMEVAL",
            b"CHARSET", b"CODEPAGE", b"DECIMALS", b"DATASYMBOL1", b"TLIST(A1,\"2000\"-\"2999\")", b"HIERARCHIES",
            b"AXIS-VERSION", b"LANGUAGES", b"MATRIX", b"[en]", b"(\"region\")", b"utf-99", b"utf-7"),
    ".rda": (b"<SEPARATOR>", b"<SAFE>", b"<HIERLEVELS>", b"<HIERCODELIST>", b"<HIERLEADSTRING>", b"<TOTCODE>",
             b"<NUMERIC>", b"<MAXSCORE>", b"<FREQUENCY>", b"<CODELIST>", b"<STATUS>", b"<SHADOW>", b"//", b"99999"),
    ".toml": (b"role", b"total", b"tree", b"hierarchy", b"codelist", b"bands", b"merge", b"levels", b"structural",
              b"missing", b"[[rule]]", b"[[table]]", b"[policy]", b"{a={a={}}}", b"[[]]", b"1979-05-27T07:32:00Z",
              b"'../../../etc/passwd'", b'"A1:XFD9999999"', b'"1:999999999"', b"0xffffffffffffffffff"),
    ".json": (b"null", b"true", b"{}", b"[]", b"[[]]", b'"dimension"', b'"id"', b'"size"', b'"value"', b'"status"',
              b'"category"', b'"index"', b'"label"', b'"child"', b'"role"', b"\\ud800", b"1e400", b"-1", b"2.0"),
    ".xml": (b'r="XFD1048576"', b'r="A1"', b't="s"', b't="e"', b't="d"', b't="inlineStr"', b's="99999"', b'hidden="1"',
             b"<f/>", b"<v>1</v>", b"<c/>", b"<row/>", b"<si/>", b'ref="A1:XFD1048576"', b'min="1" max="99999"',
             b'encoding="UTF-99"', b'encoding="shift_jis"', b"xmlns:x='y'", b"<x:c/>", b'count="4294967295"',
             b'table:number-columns-repeated="16384"', b'table:number-rows-repeated="1048576"',
             b'office:value="1E999999999"', b'office:value-type="date"', b'state="veryHidden"', b'Target="../../x"',
             b'formatCode="0000000000"', b'numFmtId="46"', b"<!DOCTYPE x>", b'xml:space="preserve"'),
}  # fmt: skip
WORDS[".rels"] = WORDS[".xml"]

_FIGURE = re.compile(rb"[0-9]+(?:\.[0-9]+)?")
_WORD = re.compile(rb"[A-Za-z_-]{2,}")
_QUOTED = re.compile(rb"\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'")
_TAG = re.compile(rb"<[^<>]{1,400}>")
_ATTRIBUTE = re.compile(rb'\s[\w:-]+="[^"<>]*"')

Mutation = Callable[[Random, bytes, str], bytes]


def mutated(random: Random, files: Files) -> Files:
    """The files with one to four mutations, mostly of the first."""
    changed = dict(files)
    names = list(changed)
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        name = names[0] if random.random() < 0.7 else random.choice(names)
        changed[name] = _content(random, changed[name], name)[:5_000_000]
    if len(names) > 2 and random.random() < 0.03:
        del changed[random.choice(names[1:])]
    return changed


def _content(random: Random, content: bytes, name: str) -> bytes:
    if content.startswith(b"PK") and random.random() < 0.85:
        return _archive(random, content)
    if content.startswith(b"PAR1") and random.random() < 0.6:
        return _footer(random, content)
    return _bytes(random, content, name)


def _bytes(random: Random, content: bytes, name: str) -> bytes:
    ending = name[name.rfind(".") :].lower()
    every: Sequence[Mutation] = _OF_TEXT + _OF_BYTES if ending not in _PACKED else _OF_BYTES
    if ending in (".xml", ".rels") and random.random() < 0.6:
        every = _OF_XML
    return random.choice(every)(random, content, ending)


_PACKED = (".parquet", ".sqlite", ".xlsx", ".ods", ".zip")


def _span(random: Random, content: bytes, most: int = 64) -> tuple[int, int]:
    start = random.randrange(len(content) + 1)
    return start, min(len(content), start + random.randint(0, most))


def _flip(random: Random, content: bytes, ending: str) -> bytes:
    changed = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 8)) if changed else 0):
        changed[random.randrange(len(changed))] = random.choice((0, 1, 127, 128, 255, random.randrange(256)))
    return bytes(changed)


def _drop(random: Random, content: bytes, ending: str) -> bytes:
    start, end = _span(random, content)
    return content[:start] + content[end:]


def _double(random: Random, content: bytes, ending: str) -> bytes:
    start, end = _span(random, content)
    return content[:end] + content[start:end] * random.choice((1, 1, 2, 50)) + content[end:]


def _cut(random: Random, content: bytes, ending: str) -> bytes:
    return content[: random.randrange(len(content) + 1)]


def _insert(random: Random, content: bytes, ending: str) -> bytes:
    at = random.randrange(len(content) + 1)
    return content[:at] + random.choice(TEXTS) + content[at:]


def _word(random: Random, content: bytes, ending: str) -> bytes:
    at = random.randrange(len(content) + 1)
    return content[:at] + random.choice(WORDS.get(ending, TEXTS)) + content[at:]


def _swap_lines(random: Random, content: bytes, ending: str) -> bytes:
    lines = content.splitlines(keepends=True)
    if len(lines) < 2:
        return content
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    what = random.randrange(3)
    if what == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif what == 1:
        lines.insert(one, lines[other] * random.choice((1, 1, 300)))
    else:
        del lines[one]
    return b"".join(lines)


def _replacing(pattern: re.Pattern[bytes], by: Callable[[Random, Sequence[bytes], str], bytes]) -> Mutation:
    def replaced(random: Random, content: bytes, ending: str) -> bytes:
        found = list(pattern.finditer(content))
        if not found:
            return _insert(random, content, ending)
        one = random.choice(found)
        made = by(random, [match[0] for match in found], ending)
        return content[: one.start()] + made + content[one.end() :]

    return replaced


def _another(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    other = random.choice(found)
    return random.choice((b"", other, other, other + other, other * 300))


def _known_word(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    return random.choice((*WORDS.get(ending, (b"x",)), random.choice(found)))


def _quoted(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    inside = random.choice((*TEXTS, *NUMBERS, random.choice(found)[1:-1], *WORDS.get(ending, ())))
    return random.choice((b'"%b"', b"'%b'", b"%b")) % inside


def _figure(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    return random.choice((*NUMBERS, random.choice(found)))


def _wrapped(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    tag = random.choice(found)
    return random.choice((tag * 2, tag * 250, b"<!--" + tag + b"-->", b"<x:" + tag[1:], tag.replace(b'"', b"'")))


def _attributes(random: Random, found: Sequence[bytes], ending: str) -> bytes:
    name, _, value = random.choice(found).partition(b"=")
    given = random.choice((*NUMBERS, *TEXTS, value[1:-1]))
    return random.choice((b'%b="%b"' % (name, given), b'%b="%b"%b="%b"' % (name, given, name, value[1:-1]), b""))


_OF_BYTES = (_flip, _flip, _drop, _double, _cut, _insert)
_OF_TEXT = (
    _word, _swap_lines, _replacing(_FIGURE, _figure), _replacing(_FIGURE, _figure), _replacing(_WORD, _another),
    _replacing(_WORD, _known_word), _replacing(_QUOTED, _quoted), _replacing(_QUOTED, _another),
)  # fmt: skip
_OF_XML = (
    _word, _replacing(_TAG, _another), _replacing(_TAG, _wrapped), _replacing(_ATTRIBUTE, _attributes),
    _replacing(_ATTRIBUTE, _attributes), _replacing(_ATTRIBUTE, _another), _replacing(_FIGURE, _figure),
)  # fmt: skip


def _archive(random: Random, content: bytes) -> bytes:
    """A part mutated and all packed again, or the headers of the archive mutated."""
    if random.random() < 0.1:
        return _headers(random, content)
    try:
        with ZipFile(io.BytesIO(content)) as old:
            parts = [(name, old.read(name)) for name in old.namelist()]
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError, struct.error):
        return _headers(random, content)
    if not parts:
        return content
    weights = [3 if "sheet" in name or "content" in name or name.endswith(".toml") else 1 for name, _ in parts]
    at = random.choices(range(len(parts)), weights)[0]
    name, inside = parts[at]
    what = random.random()
    if what < 0.9:
        parts[at] = (name, _bytes(random, inside, name))
    elif what < 0.94:
        del parts[at]
    elif what < 0.97:
        parts[at] = (random.choice((name.upper(), "/" + name, name.replace("/", "\\"), "../" + name)), inside)
    else:
        parts.append((name, random.choice(parts)[1]))
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name, inside in parts:
            about = ZipInfo(name or "x")
            about.compress_type = random.choice((ZIP_DEFLATED, ZIP_DEFLATED, 0))
            new.filelist.append(about) if about.filename in new.NameToInfo else None
            new.NameToInfo.pop(about.filename, None)
            new.writestr(about, inside)
    return made.getvalue()


_SIGNS = (b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06")


def _headers(random: Random, content: bytes) -> bytes:
    """A number in one of the headers of an archive changed."""
    places = [match.start() for sign in _SIGNS for match in re.finditer(re.escape(sign), content)]
    if not places:
        return _flip(random, content, "")
    at = random.choice(places) + random.randrange(4, 46)
    value = random.choice((0, 1, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF, 8, 12, random.randrange(1 << 16)))
    return content[:at] + struct.pack("<L", value)[: random.choice((1, 2, 4))] + content[at + 4 :]


def _footer(random: Random, content: bytes) -> bytes:
    """Bytes of the footer of a Parquet file changed, or its length."""
    if len(content) < 12 or int.from_bytes(content[-8:-4], "little") == 0:
        return content
    length = int.from_bytes(content[-8:-4], "little")
    start = min(max(4, len(content) - 8 - length), len(content) - 9)
    changed = bytearray(content)
    if random.random() < 0.1:
        changed[-8:-4] = struct.pack("<L", random.choice((0, length + 1, length // 2, 0x7FFFFFFF)))
    for _ in range(random.choice((1, 1, 2, 5))):
        changed[random.randrange(start, len(changed) - 8)] = random.randrange(256)
    return bytes(changed)
