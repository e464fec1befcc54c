"""Microdata on disk: what a file is and how it is written is found out, and its fingerprint taken."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError
from sdc_core.io.opening.microdata import SAMPLE, read_microdata
from sdc_core.io.reading import read_table
from sdc_core.progress import stop
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

SPEC = TableSpec((Variable("town", "key"),), layout="microdata")
TEXT = "town;income\nÅby;1,5\nÖby;2,5\nÅby;3\n"

ENCODED = (
    (TEXT.encode(), "encoding UTF-8"),
    (TEXT.encode("utf-8-sig"), "encoding UTF-8"),
    (TEXT.encode("cp1252"), "encoding Windows-1252"),
    (TEXT.encode("utf-16"), "encoding UTF-16"),
    (TEXT.encode("utf-16-le"), "encoding UTF-16"),
    (TEXT.encode("utf-16-be"), "encoding UTF-16"),
    (TEXT.encode("utf-32"), "encoding UTF-32"),
    (TEXT.replace(";", "\t").encode("cp1252"), "separated by tabs"),
    (TEXT.replace(";", "|").replace("\n", "\r\n").encode(), "separated by bars"),
    (f"sep=;\n{TEXT}".encode(), "separated by semicolons"),
    (TEXT.replace("Åby;3", ";\nÅby;3\n;\n;\n\n").encode(), "1 row in which nothing stands is left out"),
)


def written(file: Path, content: bytes) -> Path:
    file.write_bytes(content)
    return file


@pytest.mark.parametrize(("content", "said"), ENCODED)
def test_a_text_file_is_read_as_it_is_written(tmp_path: Path, content: bytes, said: str) -> None:
    file = written(tmp_path / "units.csv", content)

    cube = read_microdata(file, SPEC)

    assert cube.count.tolist() == [3, 2, 1]
    assert cube.hierarchies[0].codes == ("Total", "Åby", "Öby")
    assert cube.total == Cube.build(read_table(file), SPEC).total
    assert any(said in note.what for note in cube.notes)


def test_letters_beyond_the_sample_decide_too(tmp_path: Path) -> None:
    ascii_rows = "Aby;1\n" * SAMPLE
    file = written(tmp_path / "units.csv", f"town;income\n{ascii_rows}Åby;2\n".encode("cp1252"))

    assert read_microdata(file, SPEC).count.tolist() == [SAMPLE + 1, SAMPLE, 1]


def test_a_letter_cut_by_the_end_of_the_sample_is_whole(tmp_path: Path) -> None:
    for shift in range(3):
        file = written(tmp_path / "units.csv", ("x" * shift + "town\n" + "Å\n" * SAMPLE).encode())
        spec = TableSpec((Variable("x" * shift + "town", "key"),), layout="microdata")
        assert read_microdata(file, spec).hierarchies[0].codes == ("Total", "Å")


def test_text_that_ends_within_a_letter_is_not_utf_8(tmp_path: Path) -> None:
    assert read_microdata(written(tmp_path / "units.csv", b"town\nx\n\xc3"), SPEC).hierarchies[0].codes[2] == "Ã"


def test_sums_are_read_with_what_the_policy_asks(tmp_path: Path) -> None:
    file = written(tmp_path / "units.csv", TEXT.encode())
    spec = TableSpec(SPEC.variables, layout="microdata", measure=Measure("magnitude", value="income"))

    contributions = read_microdata(file, spec, Need(largest=2)).contributions

    assert contributions is not None
    assert (contributions.total.tolist(), contributions.decimals, contributions.largest.tolist()) == (
        [70, 45, 25],
        1,
        [[30, 25], [30, 15], [25, 0]],
    )


def test_the_fingerprint_is_that_of_the_file_or_of_all_files_and_their_names(tmp_path: Path) -> None:
    one, other = (written(tmp_path / f"{name}.csv", TEXT.encode()) for name in "ab")
    digest = hashlib.sha256(TEXT.encode()).hexdigest()

    assert read_microdata(one, SPEC).source.sha256 == digest
    assert (
        read_microdata(tmp_path, SPEC).source.sha256
        == hashlib.sha256(f"a.csv {digest}\nb.csv {digest}\n".encode()).hexdigest()
    )
    assert read_microdata(tmp_path, SPEC).source.name == tmp_path.name
    assert read_microdata(tmp_path, SPEC).total == 6
    other.rename(tmp_path / "c.csv")
    assert read_microdata(tmp_path, SPEC).source.sha256 != digest


def test_parquet_is_known_by_its_content(tmp_path: Path) -> None:
    file = tmp_path / "units.csv"
    parquet.write_table(pa.table({"town": ["x", None], "sex": ["m", "w"]}), file)

    assert read_microdata(file, SPEC).count.tolist() == [2, 1, 1]


REFUSED = (
    (b"town\nx\0\n", "units.csv: the file holds binary data, not text"),
    (b"PK\x03\x04 xl/workbook.xml", "units.csv: this is an Excel workbook"),
    (b"%PDF-1.7", "units.csv: this is a PDF document"),
    (b"town\n" + b"x\n" * SAMPLE + b"\x81\n", "units.csv: the text is neither UTF-8 nor Windows-1252"),
    (b"\xef\xbb\xbftown\n" + b"x\n" * SAMPLE + b"\xe4\n", "units.csv: the file says it is UTF-8 and is not"),
    (b"town\n" + b"x\n" * SAMPLE + b"\0\n", "units.csv: the file holds binary data, not text"),
)


@pytest.mark.parametrize(("content", "start"), REFUSED)
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes, start: str) -> None:
    with pytest.raises(InputError) as refusal:
        read_microdata(written(tmp_path / "units.csv", content), SPEC)

    assert str(refusal.value).startswith(start)


def test_files_of_one_folder_are_written_in_one_way(tmp_path: Path) -> None:
    written(tmp_path / "a.csv", TEXT.encode())
    written(tmp_path / "b.csv", TEXT.replace(";", "\t").encode())

    with pytest.raises(InputError, match="file 2 in the order of their names has another delimiter or encoding"):
        read_microdata(tmp_path, SPEC)


def test_looking_a_file_over_can_be_stopped(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        read_microdata(written(tmp_path / "units.csv", TEXT.encode()), SPEC, progress=lambda share, doing: stop())


def test_progress_only_rises_from_the_first_byte_to_the_last_cell(tmp_path: Path) -> None:
    shares: list[float] = []

    read_microdata(written(tmp_path / "units.csv", TEXT.encode()), SPEC, progress=lambda share, _: shares.append(share))

    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.2, 1.0)
