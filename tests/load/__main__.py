"""Many people at once on this machine.

    python -m tests.load [PEOPLE] [CELLS]

Starts the app in a process of its own; every person is a session that speaks the browser's protocol. Prints errors,
the time of a threshold change while five work at once, and the memory of the server. What the browser needs to
draw is not in these times; the people run on the same machine as the server and slow it down.
"""

from __future__ import annotations

import sys

from tests.load.many import run_load
from tests.serving import OFFICE, serving


def main(people: int = 20, cells: int = 100_000) -> None:
    """Run it and print what was met."""
    with serving(**OFFICE) as app:
        print(f"{people} people, {cells} cells each")
        print("\n".join(run_load(app, people, cells).lines()), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
