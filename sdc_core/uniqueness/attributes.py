"""What kind of attribute a variable of microdata is: how it could lead to a person, or what it would give away.

- identifier: says by itself who somebody is (a name, a number).
- quasi-identifier: together with others it leads to somebody, through what is known from elsewhere.
- confidential: what nobody should learn about somebody.
- not confidential: neither leads to anybody nor harms anybody.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from sdc_core.messages import Phrase
from sdc_core.spec.parts import Role
from sdc_core.uniqueness import messages

Attribute = Literal["identifier", "quasi-identifier", "confidential", "not confidential"]

BY_ROLE: Mapping[Role, Attribute] = {"key": "quasi-identifier", "target": "confidential", "by": "not confidential"}
"""What a variable of each role is taken for."""

ENOUGH = 20
"""From so many units on it is no accident that no two have the same category."""

NAMES = frozenset(
    "id identifier name fullname firstname lastname surname personid unitid recordid respondentid caseid ssn "
    "socialsecuritynumber passport passportnumber email phone telephone address".split()
)
"""What columns are called that say who somebody is, without spaces and marks."""


def identifier(name: str, *, categories: int, units: int) -> Phrase | None:
    """Why a column of microdata seems to be an identifier; None where it does not.

    categories: how many the column has. units: how many rows.
    """
    if units >= ENOUGH and categories >= units:
        return messages.VALUE_OF_ITS_OWN.phrase()
    if re.sub(r"[\W_]+", "", name).casefold() in NAMES:
        return messages.NAMED_LIKE_IDENTIFIER.phrase()
    return None
