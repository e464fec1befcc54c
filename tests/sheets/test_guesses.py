"""Names guessed from categories."""

from __future__ import annotations

import pytest

from sdc_core.words.guesses import guessed_name


@pytest.mark.parametrize(
    ("categories", "name"),
    [
        (["Women", "Men"], "sex"),
        (["Kvinnor", "Män", "Okänt"], "sex"),
        (["0-15", "16–64", "65+"], "age"),
        (["Under 18", "18 - 64 years", "65 and over"], "age"),
        (["2023", "2024", "2025"], "year"),
        (["2023/24", "2024/25"], "year"),
        (["Q1", "Q2", "Q3", "Q4"], "quarter"),
        (["2024 K1", "2024 K2"], "quarter"),
        (["January", "February"], "month"),
        (["North", "South-East", "Elsewhere"], "region"),
        (["Ogift", "Gift", "Skild"], "marital status"),
        (["Yes", "No"], "answer"),
        (["F", "M"], "sex"),
        (["A", "B", "C"], ""),
        (["Women", "Dogs", "Cats"], ""),
        (["1985", "lorry", "tram"], ""),
        ([], ""),
        (["", " "], ""),
    ],
)
def test_a_name_is_guessed_where_most_categories_speak_for_it(categories: list[str], name: str) -> None:
    assert guessed_name(categories) == name
