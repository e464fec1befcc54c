"""Many people at once on this machine.

    python -m tests.load [PEOPLE] [CELLS]
    python -m tests.load beside [CELLS]

Starts the app in a process of its own; every person is a session that speaks the browser's protocol. Prints errors,
the time of a threshold change while five work at once, and the memory of the server; or how long one person's click
takes beside somebody with a large table. What the browser needs to draw is not in these times; the people run on
the same machine as the server and slow it down.
"""

from __future__ import annotations

import sys

from tests.load.many import run_beside, run_load
from tests.serving import OFFICE, serving


def main(what: str = "20", cells: str = "100000") -> None:
    """Run it and print what was met."""
    with serving(**OFFICE) as app:
        print(f"{what} people, {cells} cells each" if what != "beside" else f"beside {cells} cells", flush=True)
        found = run_beside(app, int(cells)) if what == "beside" else run_load(app, int(what), int(cells))
        print("\n".join(found.lines()), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
