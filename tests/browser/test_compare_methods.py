"""From an upload over the map of all methods to a release that somebody takes away."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.serving import ROOT, RunningApp

pytestmark = pytest.mark.browser

TABLE = ROOT / "examples/twelve-key-values.csv"
TAKE = "Take this as the release"


def test_from_an_upload_over_a_point_of_the_map_to_a_release(page: Page, app: RunningApp, outside_requests: list[str]):
    steps.open_app(page, app.url)
    steps.upload(page, TABLE)
    steps.mark(page, "key", "target")
    steps.confirm(page)
    steps.go(page, "Protect", "Protect")
    page.get_by_role("radiogroup", name="One method or all").get_by_text("Compare methods").click()
    expect(page.get_by_text("Upwards: what is at risk")).to_be_visible()
    steps.settle(page)
    page.get_by_role("button", name="Compare methods").click()
    expect(page.get_by_text("The same as a list")).to_be_visible(timeout=180_000)
    steps.settle(page)

    # A point is clicked, and its table stands before and after.
    points = page.locator(".js-plotly-plot .points path.point")
    expect(points.first).to_be_attached()
    points.nth(3).click(force=True)
    take = page.get_by_role("button", name=TAKE)
    expect(take).to_be_visible()
    expect(page.get_by_role("grid")).to_be_attached()
    steps.settle(page)
    name = page.get_by_role("heading", level=3).first.inner_text()
    take.click()
    expect(take).to_have_count(0)
    expect(page.get_by_role("grid")).to_be_attached()
    steps.settle(page)

    # What was taken is the release, whatever method it was.
    assert page.get_by_role("combobox", name="Method", exact=True).input_value() == name.split(" (")[0]
    saved = steps.download(page, page.get_by_role("button", name="Release for internal use (CSV)").click)
    lines = list(csv.DictReader(StringIO(saved.decode())))
    assert len(lines) == 65
    assert {line["status"] for line in lines} <= {"published", "primary", "secondary", "rounded", "perturbed"}
    assert outside_requests == []
