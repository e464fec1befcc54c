"""All the fresh sheets: those the detector was mended by after they were measured once, and those drawn after that."""

from __future__ import annotations

from tests.sheets.fresh.britain import BRITAIN
from tests.sheets.fresh.continent import CONTINENT
from tests.sheets.fresh.overseas import OVERSEAS
from tests.sheets.fresh.printed import Printed
from tests.sheets.fresh.second import SECOND
from tests.sheets.fresh.third import THIRD

FIRST: tuple[Printed, ...] = (*BRITAIN, *CONTINENT, *OVERSEAS)
LATER: tuple[Printed, ...] = SECOND
LAST: tuple[Printed, ...] = THIRD
