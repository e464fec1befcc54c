"""All the fresh sheets. Each lot was measured at first sight, before the detector was mended by it."""

from __future__ import annotations

from tests.sheets.fresh.britain import BRITAIN
from tests.sheets.fresh.continent import CONTINENT
from tests.sheets.fresh.eighth import SHEETS as EIGHTH
from tests.sheets.fresh.fifth import SHEETS as FIFTH
from tests.sheets.fresh.fourth import SHEETS as FOURTH
from tests.sheets.fresh.ninth import SHEETS as NINTH
from tests.sheets.fresh.overseas import OVERSEAS
from tests.sheets.fresh.printed import Printed
from tests.sheets.fresh.second import SHEETS as SECOND
from tests.sheets.fresh.seventh import SHEETS as SEVENTH
from tests.sheets.fresh.sixth import SHEETS as SIXTH
from tests.sheets.fresh.third import SHEETS as THIRD

FIRST: tuple[Printed, ...] = (*BRITAIN, *CONTINENT, *OVERSEAS)

__all__ = ["EIGHTH", "FIFTH", "FIRST", "FOURTH", "NINTH", "SECOND", "SEVENTH", "SIXTH", "THIRD"]
