"""An upload stays in memory, however large it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.load.visit import Visit
from tests.serving import RunningApp, free_port, wait_until_it_answers

LARGE = b"region,sex,n\n" + b"".join(b"r%06d,f,3\nr%06d,m,4\n" % (n, n) for n in range(150_000))


@pytest.fixture
def server_without_a_disk(tmp_path: Path) -> Iterator[RunningApp]:
    """A server that the system lets write no byte to any file."""
    port = free_port()
    start = (
        f"ulimit -f 0; exec {sys.executable} -B -m streamlit run serve.py --server.port={port} --server.headless=true"
    )
    with subprocess.Popen(["sh", "-c", start], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        app = RunningApp(f"http://127.0.0.1:{port}", port, tmp_path / "log", tmp_path, tmp_path, process.pid)
        try:
            wait_until_it_answers(app, process)
            yield app
        finally:
            process.kill()


def test_an_upload_arrives_at_a_server_that_cannot_write_to_any_file(server_without_a_disk: RunningApp):
    assert len(LARGE) > 2 * 2**20
    visit = Visit(server_without_a_disk.url).open()

    visit.upload("large.csv", LARGE)

    assert "150 000 categories" in visit.words()
    visit.leave()
