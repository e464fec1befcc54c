"""The figures that no public file may hold, and which of them can be told from everything else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.messages import WRONG_LENGTH
from sdc_core.io.public.published import Published


@dataclass(frozen=True, eq=False)
class Secrets:
    """The hidden figures of a table beside those that are published.

    true_values: the figure of every row as it was before protection, in the units of `published`.
    """

    published: Published
    true_values: IntColumn

    def __post_init__(self) -> None:
        if np.shape(self.true_values) != (len(self.published),):
            given, cells = len(self.true_values), len(self.published)
            raise InputError(WRONG_LENGTH.at("true values", given=given, cells=cells))

    @cached_property
    def hidden(self) -> frozenset[Decimal]:
        """Every figure that is hidden somewhere, and every one that is published changed."""
        changed = self.published.hidden | (self.true_values != self.published.value)
        return self._as_numbers(self.true_values[changed])

    @cached_property
    def shown(self) -> Counter[Decimal]:
        """How often each figure is published."""
        rows = self.published.cube.addresses
        values = self.published.value[~self.published.hidden]
        counted = Counter(map(self._as_number, values.tolist()))
        counted[Decimal(0)] += rows.combinations - len(rows)  # cells that a sparse cube does not store
        return counted

    @cached_property
    def in_words(self) -> frozenset[Decimal]:
        """The numbers in what is said of the table: title, labels, sentences."""
        cube, published = self.published.cube, self.published
        spec = cube.spec
        texts = [published.title, spec.population, spec.unit, published.counted, *published.sentences, *spec.names]
        texts += [label for tree in cube.hierarchies for label in (*tree.labels, *tree.codes)]
        return frozenset(number for text in texts for number in numbers_in(text))

    @cached_property
    def distinctive(self) -> frozenset[Decimal]:
        """Hidden figures that no published figure and no text of the table equals: wherever one stands, it leaked."""
        return frozenset(self.hidden - set(self.shown) - self.in_words)

    def _as_numbers(self, values: IntColumn) -> frozenset[Decimal]:
        return frozenset(map(self._as_number, np.unique(values).tolist()))

    def _as_number(self, value: int) -> Decimal:
        return Decimal(value).scaleb(-self.published.decimals)
