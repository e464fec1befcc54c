"""From microdata to a cube: scanning, adding up, and contributions holding by holding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sdc_core.tabulation.tabulating import tabulate

__all__ = ["tabulate"]


def __getattr__(name: str) -> Any:
    """The engine is loaded when somebody tabulates, not by those who only add up what is in memory."""
    if name != "tabulate":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sdc_core.tabulation.tabulating import tabulate  # noqa: PLC0415

    return tabulate
