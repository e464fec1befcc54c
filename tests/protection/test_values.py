"""Values of this room stay as they were made, and those that hold columns are equal to nothing but themselves."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import numpy as np
import pytest

from sdc_core.protection.suppression.choosing import Choice
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.earlier_pattern import EarlierPattern
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.levels import Figures, Levels
from sdc_core.protection.suppression.losses import LevelLoss, Losses
from sdc_core.protection.suppression.need import Exposed, Need
from sdc_core.protection.suppression.proving import Proof
from sdc_core.protection.suppression.searching import Pattern
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.protection.suppression.task import Task

OF_COLUMNS = (
    Choice, Claims, EarlierPattern, Demands, Instance, Knowledge, Figures, Levels, Need, Pattern, Suppressed, Task,
)  # fmt: skip


def made(kind: type) -> object:
    """A value of this kind whose fields are all columns of their own."""
    value: object = object.__new__(kind)
    for one in fields(kind):
        object.__setattr__(value, one.name, np.arange(2))
    return value


@pytest.mark.parametrize("kind", [*OF_COLUMNS, LevelLoss, Losses, Exposed])
def test_a_value_is_never_changed(kind: type) -> None:
    value = made(kind)

    for one in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(value, one.name, None)


@pytest.mark.parametrize("kind", [*OF_COLUMNS, Proof])
def test_two_values_of_columns_are_two_however_alike_they_are(kind: type) -> None:
    """Columns have no answer to whether they are equal; a value can be looked up all the same."""
    first, second = made(kind), made(kind)

    assert first != second
    assert {first: 1, second: 2}[first] == 1
