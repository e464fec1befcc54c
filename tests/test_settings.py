"""A setting refuses what is out of its bounds and says what is allowed."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from sdc_core.errors import SettingError
from sdc_core.settings import Settings, nearest, plain, setting


@dataclass(frozen=True)
class Oven(Settings):
    """Settings of every kind."""

    degrees: int = setting(180, low=50, high=250, label="Heat", help="In degrees.")
    salt: Decimal = setting(Decimal("1.5"), low=0, high=100, label="Salt (%)", help="In per cent.")
    fan: bool = setting(False, label="Fan", help="Whether the air moves.")
    shelf: str = setting("middle", choices=("top", "middle"), label="Shelf", help="Where it stands.")


@pytest.mark.parametrize(
    "values",
    [
        {"degrees": 50},
        {"degrees": 250},
        {"salt": 0},
        {"salt": 100},
        {"salt": "99.999999"},
        {"salt": 0.1},
        {"fan": True},
        {"shelf": "top"},
    ],
)
def test_what_is_within_the_bounds_is_taken(values: dict[str, Any]) -> None:
    assert Oven.from_values(values) != Oven()


@pytest.mark.parametrize(
    ("values", "allowed"),
    [
        ({"degrees": 49}, "a whole number from 50 to 250"),
        ({"degrees": 251}, "a whole number from 50 to 250"),
        ({"degrees": 180.0}, "a whole number"),
        ({"degrees": "180"}, "a whole number"),
        ({"degrees": True}, "a whole number"),
        ({"salt": Decimal("-0.1")}, "from 0 to 100"),
        ({"salt": Decimal("100.000001")}, "from 0 to 100"),
        ({"salt": "1.0000001"}, "at most 6 decimals"),
        ({"salt": "nan"}, "from 0 to 100"),
        ({"salt": "inf"}, "from 0 to 100"),
        ({"salt": float("nan")}, "from 0 to 100"),
        ({"salt": "much"}, "from 0 to 100"),
        ({"salt": True}, "from 0 to 100"),
        ({"salt": None}, "from 0 to 100"),
        ({"fan": 1}, "true or false"),
        ({"fan": "true"}, "true or false"),
        ({"shelf": "bottom"}, "top or middle"),
        ({"shelf": 1}, "top or middle"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_what_is_allowed(values: dict[str, Any], allowed: str) -> None:
    with pytest.raises(SettingError, match=allowed) as refused:
        Oven.from_values(values)

    assert str(refused.value).startswith(f"Oven: {next(iter(values))} is out of bounds; it must be ")


def test_an_error_does_not_repeat_the_value() -> None:
    with pytest.raises(SettingError) as refused:
        Oven(shelf="Kanarieöarna")

    assert "Kanarieöarna" not in str(refused.value)


@pytest.mark.parametrize(("salt", "kept"), [("2.50", "2.5"), ("1E+1", "10"), (5.0, "5"), (2, "2"), ("0.000", "0")])
def test_a_decimal_is_kept_in_one_way_of_writing_it(salt: object, kept: str) -> None:
    assert str(Oven(salt=salt).salt) == kept  # type: ignore[arg-type]


def test_an_unknown_setting_is_named_with_the_nearest_known_one() -> None:
    with pytest.raises(SettingError, match="unknown setting 'degreees'; did you mean 'degrees'"):
        Oven.from_values({"degreees": 100})


def test_the_settings_come_in_the_order_of_the_fields_with_their_values() -> None:
    values = [(item.name, item.kind, value) for item, value in Oven(fan=True).values()]

    assert values == [
        ("degrees", int, 180),
        ("salt", Decimal, Decimal("1.5")),
        ("fan", bool, True),
        ("shelf", str, "middle"),
    ]


def test_settings_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Oven().degrees = 200  # type: ignore[misc]


@pytest.mark.parametrize(
    ("word", "known", "advice"),
    [
        ("layuot", ["layout", "title"], "did you mean 'layout'"),
        ("xyz", ["layout", "title"], "known are layout, title"),
        ("xyz", [], "nothing is known here"),
    ],
)
def test_the_nearest_known_word_is_advised(word: str, known: list[str], advice: str) -> None:
    assert str(nearest(word, known)) == advice


@pytest.mark.parametrize(("value", "written"), [(Decimal("99"), 99), (Decimal("99.5"), 99.5), ("a", "a"), (True, True)])
def test_files_write_decimals_as_plain_numbers(value: object, written: object) -> None:
    assert plain(value) == written
    assert type(plain(value)) is type(written)
