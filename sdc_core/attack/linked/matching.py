"""What a person says of how tables fit together: the same under two names, and sums of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.attack import messages
from sdc_core.attack.publication import Publication
from sdc_core.errors import SettingError
from sdc_core.spec.hierarchy import Hierarchy


@dataclass(frozen=True)
class Same:
    """A category that is the same as another one of the variable, or the sum of several others."""

    variable: str
    label: str
    parts: tuple[str, ...]

    @classmethod
    def parse(cls, text: str, publications: Sequence[Publication]) -> Same:
        """From "variable:label=other" or "variable:label=part+part"; names with such signs are read as names first."""
        variable, colon, said = text.partition(":")
        label, sign, others = said.partition("=")
        if not (variable and colon and label and sign and others):
            raise SettingError(messages.SAME_UNREADABLE.at("--same"))
        known = _labels(publications, variable)
        parts = (others,) if others in known else tuple(part.strip() for part in others.split("+"))
        return cls(variable, label, parts)

    def is_about(self, publications: Sequence[Publication]) -> bool:
        """Whether these tables have all of its categories between them."""
        return {self.label, *self.parts} <= _labels(publications, self.variable)


def renamed_variables(publications: Sequence[Publication], names: Mapping[str, str]) -> list[Publication]:
    """The same tables with variables under other names. Refuses names that no table has."""
    every = {name for one in publications for name in one.cube.spec.names}
    if unknown := sorted({*names} - every):
        raise SettingError(messages.NO_SUCH_VARIABLE.at("the tables", variable=unknown[0]))
    return [_renamed(one, names) for one in publications]


def matched(publications: Sequence[Publication], same: Sequence[Same]) -> list[Publication]:
    """The same tables with categories of one meaning under one name. Refuses categories that no table has."""
    for number, one in enumerate(same, start=1):
        if not one.is_about(publications):
            raise SettingError(messages.NO_SUCH_CATEGORY.at("the tables", number=number, variable=one.variable))
    alike = {(one.variable, one.parts[0]): one.label for one in same if len(one.parts) == 1}
    return [_relabelled(one, alike) for one in publications]


def with_parts(tree: Hierarchy, variable: str, same: Sequence[Same]) -> Hierarchy:
    """A tree in which each category that is said to be a sum has its parts below it, behind all other nodes."""
    for one in same:
        leaf = [node for node in np.flatnonzero(tree.is_leaf).tolist() if tree.labels[node] == one.label]
        if one.variable != variable or len(one.parts) < 2 or not leaf or {*one.parts} & {*tree.labels}:
            continue
        parents = np.concatenate([tree.parent, np.full(len(one.parts), leaf[0])])
        tree = Hierarchy((*tree.codes, *one.parts), parents, tree.names)
    return tree


def _labels(publications: Sequence[Publication], variable: str) -> set[str]:
    return {
        label
        for one in publications
        if variable in one.cube.spec.names
        for label in one.cube.hierarchies[one.cube.spec.names.index(variable)].labels
    }


def _renamed(publication: Publication, names: Mapping[str, str]) -> Publication:
    spec = publication.cube.spec
    titles = [names.get(title, title) for title in spec.names]
    if len(set(titles)) < len(titles):
        raise SettingError(messages.TWO_OF_ONE_NAME.at("the tables"))
    variables = tuple(replace(one, shown_as=title) for one, title in zip(spec.variables, titles, strict=True))
    return replace(publication, cube=replace(publication.cube, spec=replace(spec, variables=variables)))


def _relabelled(publication: Publication, alike: Mapping[tuple[str, str], str]) -> Publication:
    cube = publication.cube
    trees = []
    for name, tree in zip(cube.spec.names, cube.hierarchies, strict=True):
        own = {
            code: alike[name, label]
            for code, label in zip(tree.codes, tree.labels, strict=True)
            if (name, label) in alike and alike[name, label] not in tree.labels
        }
        trees.append(replace(tree, names={**tree.names, **own}) if own else tree)
    return replace(publication, cube=replace(cube, hierarchies=tuple(trees)))
