"""What is said of how those whom two tables count lie to each other."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.messages import Message
from sdc_core.spec.parts import Filter
from ui.compare import messages
from ui.compare.sharing import relation

OVER_16, OVER_18 = (Filter("age", at_least=Decimal(age)) for age in (16, 18))
UNDER_16 = Filter("age", below=Decimal(16))
WOMEN, MEN = Filter("sex", one_of=("f",)), Filter("sex", one_of=("m",))
OWNERS, HOUSED = Filter("tenure", one_of=("own",)), Filter("tenure", one_of=("own", "rent"))


@pytest.mark.parametrize(
    ("own", "theirs", "said"),
    [
        ((), (), messages.SAME_UNITS),
        ((WOMEN, OVER_16), (OVER_16, WOMEN), messages.SAME_UNITS),
        ((OVER_18, OVER_16), (OVER_18,), messages.SAME_UNITS),
        ((), (WOMEN,), messages.PART_OF_OURS),
        ((OVER_16,), (OVER_18,), messages.PART_OF_OURS),
        ((OVER_16,), (OVER_18, WOMEN), messages.PART_OF_OURS),
        ((OWNERS,), (HOUSED,), messages.PART_OF_THEIRS),
        ((OVER_18,), (OVER_16,), messages.PART_OF_THEIRS),
        ((OVER_16,), (WOMEN,), messages.OVERLAP),
        ((OVER_16, WOMEN), (OVER_18,), messages.OVERLAP),
        ((WOMEN,), (MEN,), messages.APART),
        ((OVER_16, WOMEN), (UNDER_16, WOMEN), messages.APART),
    ],
)
def test_conditions_say_who_is_part_of_whom(own: tuple[Filter, ...], theirs: tuple[Filter, ...], said: Message) -> None:
    assert relation(own, theirs) == said.said()
