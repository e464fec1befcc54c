"""What a person has guessed and set among the threshold experiments."""

from __future__ import annotations

from dataclasses import dataclass, field

from sdc_core.simulation.experiment import Experiment, Reading


@dataclass(frozen=True)
class Explored:
    """The guesses made so far (places of options), whether the rest was skipped, and the experiment as set."""

    guessed: tuple[int, ...] = ()
    skipped: bool = False
    experiment: Experiment = field(default_factory=lambda: Experiment.of_paper("totals"))
    reading: Reading = "true total shown"
