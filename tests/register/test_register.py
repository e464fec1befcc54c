"""The file of the register: what goes in comes out, and whatever happens to the file is one sentence and no loss."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from itertools import count
from pathlib import Path

import pytest

from sdc_core.errors import InputError
from sdc_core.register import opening
from sdc_core.register.opening import entry_made, opened
from sdc_core.register.register import Register
from sdc_core.register.schema import APPLICATION, STEPS
from tests.register.releases import entry

TODAY = date(2026, 1, 31)


@pytest.fixture
def register(tmp_path: Path) -> Register:
    """A register that does not exist yet."""
    return Register(tmp_path / "register.sqlite")


def _numbers(register: Register) -> list[int]:
    return [one.number for one in register.releases()]


def test_what_goes_in_comes_out(register: Register) -> None:
    given = entry(title="Räume, “gross”", conditions=("boundary old\nor new",), content=b"\x00\xffany bytes\r\n")

    entered = register.add(given)
    stored = register.release(entered.number)

    assert stored.content == given.content and stored.spec == given.spec
    assert stored.facts == entered
    assert (entered.title, entered.conditions, entered.variables) == (given.title, given.conditions, ("sex", "answer"))
    assert (entered.date, entered.state, entered.sha256) == ("2025-03-01", "published", given.sha256)


def test_a_number_is_never_given_twice(register: Register) -> None:
    assert [register.add(entry()).number for _ in range(3)] == [1, 2, 3]
    assert register.same_as(entry().sha256) == (1, 2, 3)


def test_a_withdrawn_release_stays_and_is_marked(register: Register) -> None:
    register.add(entry())

    register.withdraw(1, on=TODAY, reason="an error in the North")

    (facts,) = register.releases()
    assert (facts.state, facts.withdrawn_on, facts.reason) == ("withdrawn", "2026-01-31", "an error in the North")
    assert register.release(1).content == entry().content
    with pytest.raises(InputError, match="release 1 was withdrawn already"):
        register.withdraw(1, on=TODAY)
    with pytest.raises(InputError, match="has no release 2"):
        register.withdraw(2, on=TODAY)


def test_a_backup_is_a_register_of_its_own(register: Register, tmp_path: Path) -> None:
    register.add(entry())
    copy = tmp_path / "copy.sqlite"

    register.back_up(copy)
    register.add(entry())

    assert _numbers(Register(copy)) == [1] and _numbers(register) == [1, 2]
    with pytest.raises(InputError, match="there is a file of this name already"):
        register.back_up(copy)
    with pytest.raises(InputError, match="a copy cannot take the place of its register"):
        register.back_up(register.path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "register.sqlite"]


def test_the_version_of_the_format_is_that_of_the_file(register: Register) -> None:
    register.add(entry())

    with closing(sqlite3.connect(register.path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_an_older_register_is_brought_up_to_date_with_all_that_it_holds(register: Register) -> None:
    register.add(entry())
    further = (*STEPS, ("ALTER TABLE release ADD COLUMN period TEXT NOT NULL DEFAULT ''",))

    with opened(register.path, "read", steps=further) as file:
        assert opening.version_of(file) == len(STEPS) + 1
        assert file.execute("SELECT number, title, period FROM release").fetchall() == [(1, "Residents", "")]


def test_a_step_that_fails_leaves_the_older_register_as_it_was(register: Register) -> None:
    register.add(entry())
    before = register.path.read_bytes()
    further = (*STEPS, ("ALTER TABLE release ADD COLUMN period TEXT", "CREATE TABLE release (twice)"))

    with pytest.raises(sqlite3.OperationalError), opened(register.path, "read", steps=further):
        pass

    assert register.path.read_bytes() == before and _numbers(register) == [1]


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {len(STEPS) + 1}")


def _other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE figures (n INTEGER)")


def _text(path: Path) -> None:
    path.write_text("title = 'no register at all'\n" * 40, encoding="utf-8")


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 5] = b"\xa5" * 8192
    path.write_bytes(bytes(content))


def _cells_overwritten(path: Path) -> None:
    """Damage that a list of the releases would not come across."""
    content = bytearray(path.read_bytes())
    at = content.rindex(b"cells of the last release")
    content[at - at % 4096 : at - at % 4096 + 8] = b"\xa5" * 8
    path.write_bytes(bytes(content))


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _gone(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("happens", "sentence"),
    [
        (_newer, "a newer version of this program wrote the register (format 2, known up to 1)"),
        (_other_database, "the file is no register of releases"),
        (_text, "the file is no register of releases"),
        (_cut, "the register is damaged"),
        (_overwritten, "the register is damaged"),
        (_cells_overwritten, "the register is damaged"),
    ],
)
def test_what_is_wrong_with_the_file_is_one_sentence_and_the_file_stays(
    register: Register, happens: object, sentence: str
) -> None:
    for _ in range(20):
        register.add(entry(content=os.urandom(3000)))
    register.add(entry(content=b"cells of the last release" * 100))
    assert callable(happens)
    happens(register.path)
    before = register.path.read_bytes()

    for attempt in (register.releases, lambda: register.add(entry()), lambda: register.withdraw(1, on=TODAY)):
        with pytest.raises(InputError) as refused:
            attempt()
        assert sentence in str(refused.value) and len(str(refused.value).splitlines()) == 1
        assert register.path.name in str(refused.value)

    assert register.path.read_bytes() == before


@pytest.mark.parametrize(("happens", "sentence"), [(_empty, "it is no register yet"), (_gone, "there is no such file")])
def test_a_register_is_made_by_its_first_release_and_by_nothing_else(
    register: Register, happens: object, sentence: str
) -> None:
    register.add(entry())
    assert callable(happens)
    happens(register.path)

    with pytest.raises(InputError, match=sentence):
        register.releases()

    assert register.add(entry()).number == 1


def test_a_file_in_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the file cannot be opened"):
        Register(tmp_path / "nowhere" / "register.sqlite").add(entry())


def test_it_is_read_while_somebody_writes(register: Register) -> None:
    register.add(entry())
    with opened(register.path, "write") as writing, entry_made(writing):
        writing.execute("UPDATE release SET title = 'half-way'")

        assert [one.title for one in register.releases()] == ["Residents"]

    assert [one.title for one in register.releases()] == ["half-way"]


def test_a_register_that_somebody_holds_is_waited_for_and_then_left(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    register.add(entry())
    monkeypatch.setattr(opening, "PATIENCE", 0.2)
    with closing(sqlite3.connect(register.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")

        for attempt in (lambda: register.add(entry()), register.releases):
            with pytest.raises(InputError, match=r"did not let go of it within 0\.2 seconds; nothing was changed"):
                attempt()

    assert _numbers(register) == [1]


def test_whoever_comes_second_waits_before_looking_at_anything(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    register.add(entry())
    monkeypatch.setattr(opening, "PATIENCE", 0.2)

    with (
        opened(register.path, "write") as first,
        entry_made(first),
        pytest.raises(InputError, match="another program holds the register"),
    ):
        register.withdraw(1, on=TODAY)

    register.withdraw(1, on=TODAY)


WRITER = """
import sys
import threading
from pathlib import Path
from sdc_core.register.register import Register
from tests.register.releases import entry
for number in range(int(sys.argv[2])):
    Register(Path(sys.argv[1])).add(entry(title=f"{sys.argv[3]} {number}"))
"""


def _python(program: str, *arguments: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", "-c", program, *map(str, arguments)]
    return subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE)


def test_a_register_that_somebody_else_makes_meanwhile_is_not_taken_for_a_damaged_one(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[threading.Thread] = []
    version_of, asked = opening.version_of, count(1)

    def asking(file: sqlite3.Connection) -> int:
        found = version_of(file)
        if next(asked) == 2:  # the file has nothing in it yet; its tables are looked at next
            others.append(threading.Thread(target=register.add, args=(entry(title="other"),)))
            others[0].start()
            others[0].join(timeout=0.5)
        return found

    monkeypatch.setattr(opening, "version_of", asking)

    register.add(entry(title="own"))
    others[0].join()

    assert sorted(one.title for one in register.releases()) == ["other", "own"]


def test_two_writers_at_once_lose_nothing(register: Register) -> None:
    writers = [_python(WRITER, register.path, 25, name) for name in ("left", "right")]

    assert [writer.wait(timeout=120) for writer in writers] == [0, 0]

    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.close()
    titles = [one.title for one in register.releases()]
    assert sorted(titles) == sorted(f"{name} {number}" for name in ("left", "right") for number in range(25))
    assert _numbers(register) == list(range(1, 51))


KILLED = """
import sys
import threading
from pathlib import Path
from sdc_core.register import register as room
from sdc_core.register.opening import entry_made, opened
from tests.register.releases import entry
with opened(Path(sys.argv[1]), "create") as file, entry_made(file):
    file.execute("PRAGMA cache_spill = 1")
    file.execute("PRAGMA cache_size = 2")
    for _ in range(50):
        room.inserted(file, entry(content=b"half an entry" * 10_000))
    print("half-way", flush=True)
    sys.stdin.read()
"""


def _killed_half_way(register: Register) -> None:
    """A writer that is killed while its pages stand in the file already and its transaction is open."""
    command = [sys.executable, "-c", KILLED, str(register.path)]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[2], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"half-way\n"
        writer.send_signal(signal.SIGKILL)
        assert writer.wait(timeout=30) == -signal.SIGKILL


def test_a_killed_writer_leaves_nothing_half(register: Register) -> None:
    register.add(entry())
    small = register.path.stat().st_size

    _killed_half_way(register)

    assert register.path.stat().st_size > small, "the test is about pages that were written before the end"
    assert _numbers(register) == [1]
    assert register.add(entry()).number == 2
    assert not register.path.with_name("register.sqlite-journal").exists()


def test_a_writer_that_is_killed_at_the_first_release_leaves_a_register_without_one(register: Register) -> None:
    _killed_half_way(register)

    assert _numbers(register) == []
    assert register.add(entry()).number == 1


@pytest.fixture
def no_room() -> Iterator[object]:
    """No file may grow beyond a size, as on a disk that is full; called with that size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limited(size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))

    yield limited
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_without_room_is_one_sentence_and_nothing_is_lost(register: Register, no_room: object) -> None:
    assert callable(no_room)
    register.add(entry())
    no_room(register.path.stat().st_size + 8192)

    with pytest.raises(InputError) as refused:
        register.add(entry(content=b"x" * 200_000))

    no_room(resource.getrlimit(resource.RLIMIT_FSIZE)[1])
    assert "nothing was changed" in str(refused.value) and len(str(refused.value).splitlines()) == 1
    assert _numbers(register) == [1]
    assert register.add(entry()).number == 2


def test_a_database_that_may_not_grow_says_that_there_is_no_room(register: Register) -> None:
    register.add(entry())

    with (
        pytest.raises(InputError, match="there is no room left for the register; nothing was changed"),
        opened(register.path, "write") as file,
        entry_made(file),
    ):
        file.execute("PRAGMA max_page_count = 1")
        file.execute("INSERT INTO content VALUES (7, ?)", (b"x" * 500_000,))

    assert _numbers(register) == [1]
