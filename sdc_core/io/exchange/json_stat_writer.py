"""The reviewed table as a JSON-stat 2.0 dataset with the status of each cell. An internal file, and it says so."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from sdc_core.io.exchange.cell_status import INTERNAL, figure_texts, listed_cells
from sdc_core.spec.hierarchy import Hierarchy

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review


def write_json_stat(review: Review) -> bytes:
    """The whole reviewed table as a JSON-stat dataset; `status` says which cells are unsafe, and by which rule."""
    cube = review.cube
    listed = listed_cells(review)
    texts, which = listed.texts()
    places = np.flatnonzero(np.array([bool(text) for text in texts])[which])
    figures = np.array(figure_texts(listed.figures), dtype=object)
    figures[listed.missing | listed.impossible] = "null"
    status = dict(zip(map(str, places.tolist()), [texts[at] for at in which[places].tolist()], strict=True))
    return dataset(cube, figures.tolist(), status, {"note": [INTERNAL]})


def dataset(cube: Cube, values: Sequence[str], status: Mapping[str, str], about: Mapping[str, Any]) -> bytes:
    """A dataset of values as they are written, the status of some cells by their numbers, and what is said of it."""
    spec = cube.spec
    content = {
        "version": "2.0",
        "class": "dataset",
        "label": spec.title or ", ".join(spec.names),
        **about,
        "id": list(spec.names),
        "size": list(cube.addresses.shape),
        "dimension": {
            name: _dimension(name, hierarchy) for name, hierarchy in zip(spec.names, cube.hierarchies, strict=True)
        },
        "status": status,
    }
    head = json.dumps(content, ensure_ascii=False, indent=1).removesuffix("\n}")
    return f'{head},\n "value": [{",".join(values)}]\n}}\n'.encode()


def _dimension(name: str, hierarchy: Hierarchy) -> dict[str, Any]:
    category: dict[str, Any] = {"index": list(hierarchy.codes)}
    if hierarchy.labels != hierarchy.codes:
        category["label"] = dict(zip(hierarchy.codes, hierarchy.labels, strict=True))
    if hierarchy.is_root.all():
        return {"label": name, "category": category}
    if (hierarchy.depth > 1).any():
        category["child"] = {
            hierarchy.codes[parent]: [hierarchy.codes[node] for node in children.tolist()]
            for parent, children in hierarchy.families()
        }
    total = {"elimination": True, "eliminationValueCode": hierarchy.codes[0]}
    return {"label": name, "category": category, "extension": total}
