"""How many changes survive, by room: a share and what a sample says about all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from scipy.stats import binomtest

from tests.mutants.changes import Change


@dataclass
class Tally:
    """What became of the changes that were tried."""

    tried: Counter[str] = field(default_factory=Counter)
    survivors: list[tuple[str, Change]] = field(default_factory=list)

    def add(self, room: str, change: Change, *, noticed: bool) -> None:
        self.tried[room] += 1
        if not noticed:
            self.survivors.append((room, change))

    def lines(self) -> list[str]:
        """One line for each room and one for all, then the survivors."""
        survived = Counter(room for room, _ in self.survivors)
        rows = [_line(room, survived[room], tried) for room, tried in sorted(self.tried.items())]
        whole = _line("all rooms", len(self.survivors), self.tried.total()) if rows else "No change was tried."
        return [*rows, whole, *(f"\nsurvived: {change}" for _, change in self.survivors)]


def _line(name: str, survived: int, tried: int) -> str:
    low, high = binomtest(survived, tried).proportion_ci(method="exact")
    return f"{name:20} {survived:4} of {tried:5} survived: {survived / tried:6.1%} (95 %: {low:.1%} to {high:.1%})"
