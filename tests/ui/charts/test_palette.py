"""The rules' colours: what is asked of them, and that a code stands wherever they do not suffice.

Seven tints can be told apart by most people, but not by everybody: under deuteranopia the blue of
1b and the violet of 3 are nearly one colour. So colours must be *readable* for everybody and
*visible* on the page for everybody; which rule it is, the code in the cell says. Figures and
sources: docs/decisions/0004-colours.md.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.base import Colours
from sdc_core.rules.palette import PALETTE
from sdc_core.spec.table_spec import TableSpec
from tests.serving import ROOT
from ui.grids.shading import shaded

READABLE = 4.5  # WCAG 2.2, 1.4.3: contrast of text and its ground
PAPERS = {"light": "#ffffff", "dark": "#171614"}

# How a colour in linear RGB looks without one kind of cone: Machado, Oliveira and Fernandes, A
# physiologically-based model for simulation of color vision deficiency (2009), severity 1.0.
SIGHTS = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}

# Linear sRGB to CIE XYZ under D65 (IEC 61966-2-1), and its white.
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
WHITE = XYZ.sum(axis=1)

themes = pytest.mark.parametrize("theme", PAPERS)
sights = pytest.mark.parametrize("sight", SIGHTS)
rules = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


def fill_and_ink(rule: type[Rule], theme: str) -> tuple[str, str]:
    colours = rule.colours
    return (colours.fill, colours.ink) if theme == "light" else (colours.dark_fill, colours.dark_ink)


def seen(colour: str, sight: str) -> np.ndarray:
    """A colour as linear RGB, as it looks to this sight."""
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.clip(SIGHTS[sight] @ linear, 0, 1)


def contrast(one: str, other: str, sight: str = "all cones") -> float:
    darker, lighter = sorted(float(XYZ[1] @ seen(colour, sight)) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: str, other: str, sight: str = "all cones") -> float:
    """How far two colours look apart: CIE 1976 ΔE, of which 2.3 is about the least that is noticed."""
    return float(np.linalg.norm(_lab(seen(one, sight)) - _lab(seen(other, sight))))


def _lab(linear: np.ndarray) -> np.ndarray:
    share = XYZ @ linear / WHITE
    bent = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])])


def test_the_measures_give_the_known_figures():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the textbook near miss
    assert distance("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert distance("#ff0000", "#00ff00", "deuteranopia") < distance("#ff0000", "#00ff00") / 2
    for sight in SIGHTS:  # a grey stays the grey it is, whatever cone is missing
        assert distance("#808080", "#ffffff", sight) == pytest.approx(distance("#808080", "#ffffff"), abs=0.1)


@themes
@sights
@rules
def test_a_number_reads_well_on_the_fill_of_its_rule(rule: type[Rule], sight: str, theme: str):
    fill, ink = fill_and_ink(rule, theme)

    assert contrast(fill, ink, sight) >= READABLE


@themes
@sights
@rules
def test_a_marked_cell_differs_from_an_unmarked_one(rule: type[Rule], sight: str, theme: str):
    fill, _ = fill_and_ink(rule, theme)

    assert distance(fill, PAPERS[theme], sight) >= 6  # more than twice what is just noticed


@themes
@pytest.mark.parametrize("one, other", [*combinations(RULES, 2)], ids=lambda rule: rule.id)
def test_with_all_cones_two_rules_look_different(one: type[Rule], other: type[Rule], theme: str):
    assert distance(fill_and_ink(one, theme)[0], fill_and_ink(other, theme)[0]) >= 9


@sights
def test_the_colours_of_the_rules_are_not_enough_for_everybody(sight: str):
    """Why codes are not optional. Should this fail, the palette has become better than its page says."""
    closest = min(distance(one.colours.fill, other.colours.fill, sight) for one, other in combinations(RULES, 2))

    assert (closest >= 9) == (sight == "all cones")


@themes
@pytest.mark.parametrize("spare", PALETTE, ids=lambda colours: colours.fill)
def test_the_colours_for_rules_that_name_none_are_as_good(spare: Colours, theme: str):
    fill, ink = (spare.fill, spare.ink) if theme == "light" else (spare.dark_fill, spare.dark_ink)
    taken = [fill_and_ink(rule, theme)[0] for rule in RULES if rule.colours != spare]
    taken += [one.fill if theme == "light" else one.dark_fill for one in PALETTE if one is not spare]

    assert contrast(fill, ink) >= 7
    for sight in SIGHTS:
        assert contrast(fill, ink, sight) >= READABLE
        assert distance(fill, PAPERS[theme], sight) >= 6
    assert min(distance(fill, other) for other in taken) >= 9


def test_every_rule_has_a_code_of_its_own():
    codes = [rule.id for rule in RULES]

    assert len(set(codes)) == len(codes)
    assert all(codes)


def test_no_cell_is_coloured_without_its_codes():
    table = read_table(ROOT / "examples/ship-owners.csv")
    cube = Cube.build(table, TableSpec.load(ROOT / "examples/ship-owners.toml"))
    result = review(cube, Policy("all rules", tuple(rule() for rule in RULES)))

    picture = shaded(result, Arrangement.of(cube))

    coloured = [style for style in picture.styles if style.fill or style.dark_fill]
    assert coloured
    for style in coloured:
        codes = [code for code in style.codes.split() if code != "?"]
        first = next(rule for rule in RULES if rule.mark() == codes[0])
        assert (style.fill, style.ink) == (first.colours.fill, first.colours.ink)
        assert (style.dark_fill, style.dark_ink) == (first.colours.dark_fill, first.colours.dark_ink)
        assert style.border == (len(codes) > 1)
        ids = {rule.mark(): rule.id for rule in RULES}
        assert all(ids[code] in style.spoken for code in codes)
