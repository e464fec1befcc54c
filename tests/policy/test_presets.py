"""The presets say what their sources say, and nothing that was not read."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT, PRESETS, preset_names


@dataclass(frozen=True)
class Published:
    """What a source says: the counts it hides, the minimum and the zeros of rule 3, its other rules."""

    name: str
    hides: str
    minimum: int | None
    zeros: str = "safe"
    others: tuple[str, ...] = ()
    date: str = "undated"
    incomplete: str = ""
    steps: int = 0


PUBLISHED = (
    Published("opensafely", "1–7", 8, date="August 2026", incomplete="by hand", steps=2),
    Published(
        "uk-llc", "0–9", 10, "unsafe", ("contributors n=10",), date="July 2025", incomplete="each row and column"
    ),
    Published(
        "abs-datalab",
        "1–9",
        10,
        others=("contributors n=10", "dominance n=1 k=50 inclusive=False", "dominance n=2 k=67 inclusive=False"),
        incomplete="group disclosure whose percentage was not read",
    ),
    Published(
        "acro-defaults",
        "0–9",
        10,
        "unsafe",
        ("contributors n=10", "dominance n=2 k=90 inclusive=False", "p% p=10 coalition=1 inclusive=False"),
        date="August 2026",
        incomplete="exactly 90 %",
    ),
    Published("insee-business", "", None, others=("contributors n=3", "dominance n=1 k=85 inclusive=False")),
    Published(
        "insee-fiscal-persons",
        "1–10",
        11,
        others=("contributors n=11", "dominance n=1 k=85 inclusive=False"),
        incomplete="wealth tax",
    ),
    Published("statistics-portugal", "1–2", 3, others=("contributors n=3",)),
    Published("statistics-norway-example", "1–2", 3, others=("contributors n=3",), incomplete="an example"),
    Published(
        "german-federal-employment-agency",
        "1–2",
        3,
        others=("contributors n=3",),
        incomplete="without published parameters",
    ),
    Published(
        "adrf-coleridge",
        "0–9",
        10,
        "unsafe",
        ("2a percent=100 inclusive=True", "2b percent=100 inclusive=True"),
        incomplete="four largest",
    ),
    Published("washington-state-health", "1–9", 10, incomplete="rates"),
    Published("dar-t", "1–10", 11, date="April 2025", incomplete="complementary suppression"),
    Published("ess-handbook-minimum", "", None, others=("contributors n=3",), date="2026", incomplete="no single p"),
    Published(
        "extended-threshold-example",
        "1",
        2,
        others=(
            "1a t=3 inclusive=False",
            "1b t=3 inclusive=False",
            "2a percent=99 inclusive=False",
            "2b percent=99 inclusive=False",
        ),
    ),
    Published(
        "extended-threshold-printed",
        "1",
        2,
        others=(
            "1a t=3 inclusive=True",
            "1b t=3 inclusive=True",
            "2a percent=99 inclusive=True",
            "2b percent=99 inclusive=True",
        ),
    ),
)

NOT_READ = (
    "ESSnet 2009",
    "DwB",
    "NHS",
    "ONS",
    "Office for National Statistics",
    "Denmark",
    "Manitoba",
    "Netherlands",
    "Statistics Canada",
    "StatCan",
    "NCHS",
    "Eurostat",
    "Finland",
    "SDAP",
    "Census DRB",
    "Stats NZ",
)
"""Who has no preset: their limits were not read at the source, or are not such that a rule can say them."""


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda one: one.name)
class TestPreset:
    def test_hides_what_its_source_hides(self, published: Published):
        policy = Policy.preset(published.name)

        assert policy.hides() == published.hides

    def test_has_the_limits_of_its_source(self, published: Published):
        policy = Policy.preset(published.name)

        small = [f"{rule.cell} {rule.key} {rule.target} {rule.zeros}" for rule in policy.rules if rule.id == "3"]
        expected = f"{published.minimum} {published.minimum} {published.minimum} {published.zeros}"
        assert small == ([] if published.minimum is None else [expected])

    def test_has_the_other_rules_of_its_source(self, published: Published):
        policy = Policy.preset(published.name)

        applied = [
            " ".join([rule.id, *(f"{item.name}={value}" for item, value in rule.values())])
            for rule in policy.rules
            if rule.id != "3"
        ]
        assert tuple(applied) == published.others

    def test_says_where_it_is_from_and_who_does_not_endorse_it(self, published: Published):
        provenance = Policy.preset(published.name).provenance

        assert provenance.title
        assert provenance.source
        assert provenance.version
        assert provenance.checked_by
        assert provenance.date == published.date
        assert provenance.confidence == "verified"
        assert provenance.endorsement.startswith("values read from the source named; not endorsed by ")

    def test_says_what_it_leaves_out(self, published: Published):
        policy = Policy.preset(published.name)

        assert published.incomplete in policy.provenance.incomplete
        assert bool(published.incomplete) == bool(policy.provenance.incomplete)
        assert len(policy.steps) == published.steps

    def test_is_called_like_its_file(self, published: Published):
        assert Policy.preset(published.name).name == published.name


def test_there_are_no_other_presets():
    assert set(preset_names()) == {published.name for published in PUBLISHED}


@pytest.mark.parametrize("organisation", NOT_READ)
def test_an_organisation_whose_limits_were_not_read_has_no_preset(organisation: str):
    titles = [Policy.preset(name).provenance.title for name in preset_names()]

    assert not [title for title in titles if organisation in title]


def test_the_default_is_a_preset():
    assert DEFAULT in preset_names()


def test_the_values_of_the_paper_are_not_called_the_policy_of_the_agency():
    for name in ("extended-threshold-example", "extended-threshold-printed"):
        assert "paper's" in Policy.preset(name).provenance.title
        assert "not the policy of the agency" in (PRESETS / f"{name}.toml").read_text(encoding="utf-8")


def test_options_follow_the_source():
    assert Policy.preset("abs-datalab").options.negatives == "absolute"
    assert Policy.preset("insee-business").options.weights == "known-response"
    assert Policy.preset("insee-business").options.counts == "weighted"
