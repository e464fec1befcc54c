"""What is published holds no figure that is not, and bad releases are refused in a sentence."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.errors import InputError, SettingError
from sdc_core.io.public.published import Published
from tests.io.public.releases import regions_cube, small_release


def test_the_true_figures_are_gone_once_the_value_is_made():
    published, true = small_release()

    assert not published.value[published.hidden].any()
    assert not published.cube.count.any()
    assert published.cube.contributions is None
    assert published.cube.units is None
    assert (published.value[~published.hidden] == true[~published.hidden]).all()


def test_the_sentences_tell_the_symbol_and_no_threshold():
    published, _ = small_release(symbol="..", source="Register of ships", notes=("Preliminary.",))

    assert published.sentences == (
        ".. = not published.",
        "Some figures are not published, to protect confidentiality.",
        "Source: Register of ships",
        "Preliminary.",
    )


def test_a_table_that_hides_nothing_has_no_legend():
    cube = regions_cube()

    assert Published(cube, cube.count, np.zeros(len(cube), dtype=bool)).sentences == ()


@pytest.mark.parametrize("symbol", ["", "5", "<5", "=", "-", "a b", '"', "nine-long", "@x", "x\n", "."[:0], "12"])
def test_a_symbol_that_could_be_a_figure_or_a_formula_is_refused(symbol: str):
    with pytest.raises(SettingError, match="cannot stand in place of a hidden figure"):
        small_release(symbol=symbol)


def test_a_symbol_that_means_nil_in_the_table_is_refused():
    cube = regions_cube(zero=("c",))

    with pytest.raises(SettingError, match="nil"):
        Published(cube, cube.count, np.arange(len(cube)) == 0, symbol="c")


def test_a_release_that_hides_everything_is_refused():
    cube = regions_cube()

    with pytest.raises(InputError, match="no figure of the table is published"):
        Published(cube, cube.count, np.ones(len(cube), dtype=bool))


def test_a_release_of_another_table_is_refused():
    cube = regions_cube()

    with pytest.raises(InputError, match="3 figures for a table of 12 cells"):
        Published(cube, cube.count[:3], np.zeros(3, dtype=bool))


def test_a_figure_that_is_not_available_cannot_be_published():
    cube = regions_cube()
    missing = np.arange(len(cube)) == 5
    gone = type(cube)(**{**vars(cube), "missing": missing})

    with pytest.raises(InputError, match="1 cell that is not available"):
        Published(gone, cube.count, np.zeros(len(cube), dtype=bool))


def test_floating_point_figures_are_refused():
    cube = regions_cube()

    with pytest.raises(InputError, match="no whole numbers"):
        Published(cube, cube.count / 2, np.zeros(len(cube), dtype=bool))
