"""The option `--like` of `protect`: the pattern of an earlier release as a start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.errors import SettingError
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.releases.earlier_release import EarlierRelease
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.register.naming import VARIABLE, named_register
from sdc_core.register.register import Register

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method

OPTION = "--like"


def suppressing(method: Method) -> Suppress:
    """The method. Refuses one that hides no cells of its own choice."""
    if not isinstance(method, Suppress):
        raise SettingError(messages.LIKE_NEEDS_SUPPRESSION.at(OPTION, method=method.id))
    return method


def earlier_release(named: str, cube: Cube, progress: Progress) -> EarlierRelease:
    """The release in a file, or of this number in the register. Refuses one with other variables."""
    if not named.isdecimal() or Path(named).exists():
        return EarlierRelease.read(Source.opened(named, name=None, limits=LIMITS), cube, progress)
    path = named_register()
    if path is None:
        raise SettingError(messages.NO_REGISTER_NAMED.at(OPTION, variable=VARIABLE))
    return EarlierRelease.stored(Register(path).release(int(named)), cube)
