"""A check in an archive: with the hierarchies that it names, without anything else, and whatever an attacker packs."""

from __future__ import annotations

import io
import struct
import warnings
from dataclasses import replace
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sdc_core.errors import SpecError
from sdc_core.io import check_archive
from sdc_core.io.check_file import ending_of, is_check, load_check, save_check
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.signoff.check import Check
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

NAME = "offences.check.zip"
TREE = b"code,parent\nNorth,\na,North\nb,North\n"
LEADING = b"North\n@a\n@b\n"
PARENTS = {"North": "", "a": "North", "b": "North"}


def check(**fields: object) -> Check:
    spec = TableSpec((Variable("region", "key", total=("All",)),), measure=Measure(count="n"), layout="cells")
    made = Check("a.csv", "", FilledFile(columns=2, labels={"A1": "abc"}), spec, Policy.preset(DEFAULT))
    return replace(made, **fields)


def naming(lines: str) -> bytes:
    """The check with further lines about its variable."""
    content = save_check(check()).decode()
    return content.replace('role = "key"\n', f'role = "key"\n{lines}\n', 1).encode()


def zipped(*files: tuple[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with warnings.catch_warnings(), ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore")  # two files of one name
        for name, content in files:
            archive.writestr(name, content)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ('hierarchy = "region.csv"', ("region.csv", TREE)),
        ('hierarchy = "region.hrc"', ("region.hrc", LEADING)),
        ('hierarchy = "region.hrc"\nleading = "."', ("region.hrc", LEADING.replace(b"@", b"."))),
        ('hierarchy = "region.csv"', ("region.csv", TREE.replace(b"North,\n", b"North,All\n"))),
    ],
)
def test_a_hierarchy_may_lie_beside_the_check(line: str, file: tuple[str, bytes]):
    loaded = load_check(zipped(file, ("my.check.toml", naming(line))), NAME)

    assert loaded.spec is not None
    assert dict(loaded.spec.variables[0].parents) == PARENTS
    assert loaded.beside == {}
    assert save_check(loaded)[:4] != b"PK\x03\x04"  # saved again it needs no other file


def test_a_codelist_may_lie_beside_the_check():
    content = zipped(("my.check.toml", naming('codelist = "names.csv"')), ("names.csv", b"code,label\na,Alpha\n"))

    loaded = load_check(content, NAME)

    assert loaded.spec is not None
    assert dict(loaded.spec.variables[0].labels) == {"a": "Alpha"}


def test_what_describes_the_table_travels_with_the_check_and_the_same_check_gives_the_same_bytes():
    made = check(beside={"a.rda": b"region 1 2\n", "a.hrc": LEADING})

    saved = save_check(made)

    assert ending_of(made) == ".check.zip"
    assert ending_of(check()) == ".check.toml"
    assert is_check(saved, NAME)
    assert load_check(saved, NAME) == made
    assert save_check(load_check(saved, NAME)) == saved


TOML = ("my.check.toml", save_check(check()))


def damaged(content: bytes) -> bytes:
    at = content.index(b"[file]") if b"[file]" in content else len(content) // 3
    return content[:at] + b"\0\0\0\0" + content[at + 4 :]


def encrypted(content: bytes) -> bytes:
    """The same with the bit set that says so, in both places."""
    central = content.index(b"PK\x01\x02")
    flags = [6, central + 8]
    for at in flags:
        content = content[:at] + b"\x01\x00" + content[at + 2 :]
    return content


def lying(content: bytes) -> bytes:
    """The same with a size that is not that of its part."""
    central = content.index(b"PK\x01\x02")
    return content[: central + 24] + struct.pack("<I", 7) + content[central + 28 :]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (zipped(), "0 checks are in the archive"),
        (zipped(("region.hrc", LEADING)), "0 checks are in the archive"),
        (zipped(TOML, ("other.toml", TOML[1])), "2 checks are in the archive"),
        (zipped(TOML, TOML), "two files in the archive have the same name"),
        (zipped(TOML, ("MY.check.TOML", b"")), "two files in the archive have the same name"),
        (zipped(TOML, ("offences.xlsx", b"PK\x03\x04")), "file 2 in the archive is in a folder, or is no check"),
        (zipped(TOML, ("inner.zip", zipped(TOML))), "file 2 in the archive is in a folder, or is no check"),
        (zipped(("../../etc/my.check.toml", TOML[1])), "file 1 in the archive is in a folder"),
        (zipped(("/etc/my.check.toml", TOML[1])), "file 1 in the archive is in a folder"),
        (zipped(("a\\my.check.toml", TOML[1])), "file 1 in the archive is in a folder"),
        (zipped(("folder/", b""), TOML), "file 1 in the archive is in a folder"),
        (zipped(TOML, ("figures.csv", b"region,n\na,3\n")), "the archive holds 'figures.csv', which no variable"),
        (zipped(("my.check.toml", naming('hierarchy = "/etc/hostname"'))), "its hierarchy is in another file"),
        (zipped(("my.check.toml", naming('hierarchy = "gone.hrc"'))), "its hierarchy is in another file"),
        (zipped(("my.check.toml", naming('hierarchy = "r.csv"')), ("r.csv", b"a,b\n")), "r.csv"),
        (zipped(TOML, ("a.hrc", b"0" * (check_archive.LIMITS.unpacked_bytes + 1))), "more than belongs to a check"),
        (zipped(TOML, ("a.hrc", b"0" * 20_000_000)), "more than belongs to a check"),  # a bomb by its ratio
        (zipped(TOML, *((f"{at}.hrc", b"a") for at in range(check_archive.MOST_FILES))), "more than belongs to a chec"),
        (damaged(zipped(TOML)), "the archive is damaged"),
        (encrypted(zipped(TOML)), "the archive is damaged, encrypted"),
        (lying(zipped(TOML)), "the archive is damaged"),
        (zipped(TOML)[:-30], "the archive is damaged"),
        (b"PK\x03\x04", "the archive is damaged"),
        (b"", "the archive is damaged"),
    ],
)
def test_an_archive_that_is_not_one_check_is_refused(content: bytes, sentence: str):
    with pytest.raises(SpecError, match=sentence):
        load_check(content, NAME)


def test_no_sentence_repeats_a_name_that_an_archive_hides_in_a_path():
    with pytest.raises(SpecError) as refused:
        load_check(zipped(TOML, ("secret/Zweig-31007.hrc", b"a")), NAME)

    assert "Zweig" not in str(refused.value)
