# `make help` lists what can be made. On Windows `py start.py` does what `make app` does.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RELEASE := $(VENV)/release

# Wheels only: nothing that is downloaded runs code while it is being installed.
INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary=:all:

# Flags win over a person's own Streamlit settings and environment; the rest is in .streamlit/config.toml.
PRIVATE := --browser.gatherUsageStats=false --server.address=127.0.0.1 --server.enableAgentApi=false

# What Python has compiled is kept: the tests start the program some hundred times.
export PYTHONDONTWRITEBYTECODE :=

# Two processes more than there are cores, since browsers and their servers wait for each other.
PROCESSES := $$(($$(getconf _NPROCESSORS_ONLN) + 2))

LOCK := pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-emit-options \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help:  ## List what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

.PHONY: app
app: $(VENV)/app.installed  ## Start the app in the browser (installs it the first time)
	$(BIN)/python -m streamlit run serve.py $(PRIVATE)

.PHONY: test
test: programs $(VENV)/tests.installed  ## Run every test
	$(BIN)/python -m pytest -n $(PROCESSES) --dist loadfile --no-loadscope-reorder $(TESTS)

.PHONY: check
check: $(VENV)/tests.installed  ## Check style, types and the direction of the imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_architecture.py

.PHONY: mutants
mutants: $(VENV)/tests.installed  ## Change one line at a time and see that a test fails (SAMPLE=200 SEED=1 ONLY=sdc_core/rules FOLLOW=tests/rules MINUTES=60 SECONDS=90)
	nice -n 10 $(BIN)/python -m tests.mutants --seed $(or $(SEED),1) $(if $(SAMPLE),--sample $(SAMPLE)) \
		$(if $(ONLY),--only $(ONLY)) $(if $(FOLLOW),--tests $(FOLLOW)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SECONDS),--budget $(SECONDS))

.PHONY: fuzz
fuzz: $(VENV)/tests.installed  ## Mutate files and read them, for SECONDS (600) on all cores; what is found is kept in .fuzz
	$(BIN)/python -m tests.fuzz.running --seconds $(or $(SECONDS),600) --processes $$(getconf _NPROCESSORS_ONLN)

.PHONY: wander
wander: $(VENV)/tests.installed  ## Walk through the app at random, for SECONDS (600) from SEED on, and see that nothing is left behind
	$(BIN)/python -m tests.pages.wandering --seconds $(or $(SECONDS),600) --start $(or $(SEED),$$(date +%s))

.PHONY: bench
bench: programs $(VENV)/tests.installed  ## Measure the speed: run every script in benchmarks/
	@set -e; for script in benchmarks/*.py; do \
		case $$script in */_*) continue;; esac; \
		echo "== $$script"; PYTHONPATH=. $(BIN)/python $$script; \
	done

.PHONY: load
load: $(VENV)/tests.installed  ## Let 20 people work at once on tables of 100,000 cells, and measure what the server needs
	$(BIN)/python -m tests.load 20 100000

.PHONY: screenshots
screenshots: programs $(VENV)/tests.installed  ## Take the pictures of the README anew from the running app
	PYTHONPATH=. $(BIN)/python docs/make_screenshots.py

.PHONY: lock
lock: $(RELEASE)/installed  ## Pin the requirements anew, with hashes
	CUSTOM_COMPILE_COMMAND="make lock" $(RELEASE)/bin/$(LOCK) --output-file=requirements.txt requirements.in
	CUSTOM_COMPILE_COMMAND="make lock" $(RELEASE)/bin/$(LOCK) --output-file=requirements-dev.txt requirements-dev.in
	CUSTOM_COMPILE_COMMAND="make lock" $(RELEASE)/bin/$(LOCK) --output-file=requirements-spark.txt requirements-spark.in
	CUSTOM_COMPILE_COMMAND="make lock" $(RELEASE)/bin/$(LOCK) --output-file=requirements-release.txt requirements-release.in

.PHONY: wheel
wheel: $(VENV)/tests.installed  ## Write dist/table_review-….whl: the program to be installed anywhere, for a release
	rm -rf dist
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || echo 1580601600)} \
		$(BIN)/python -m build --wheel --no-isolation --outdir dist .

.PHONY: container
container: wheel  ## Build the image table-review from the wheel (needs podman or docker; BASE=python:3.11-slim@sha256:…)
	@engine=$$(command -v podman || command -v docker) || { \
		echo "There is neither podman nor docker here: install one of them, then try again." >&2; exit 1; }; \
	$$engine build $(if $(BASE),--build-arg BASE=$(BASE)) --tag table-review --file Containerfile .

.PHONY: sbom
sbom: $(RELEASE)/installed  ## Write sbom.json: everything the app installs, for a release
	$(RELEASE)/bin/cyclonedx-py requirements --output-reproducible --output-file sbom.json requirements.txt

.PHONY: licences
licences: $(VENV)/app.installed  ## Write docs/licences.md: the licence of everything the app installs, for a release
	$(BIN)/python docs/list_licences.py

.PHONY: audit
audit: $(BIN)/python  ## Ask the internet about known faults of everything the app installs
	@$(BIN)/python -c 'import socket; socket.create_connection(("pypi.org", 443), timeout=10)' 2>/dev/null || { \
		echo "There is no internet here: nothing was asked. docs/releasing.md says how to ask elsewhere." >&2; exit 1; }
	$(BIN)/python -m venv --clear $(VENV)/audit
	$(VENV)/audit/bin/python -m pip install --quiet --only-binary=:all: pip-audit
	$(VENV)/audit/bin/pip-audit --require-hashes --disable-pip -r requirements.txt

.PHONY: clean
clean:  ## Remove what was installed and what the tools left behind
	rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis sbom.json

.PHONY: programs
programs:
	@.ci/packages

$(VENV)/app.installed: requirements.txt | $(BIN)/python
	@echo "Table Review: installing what the app needs, once; this takes some minutes."
	@$(BIN)/python $(INSTALL) -r requirements.txt
	@touch $@

$(VENV)/tests.installed: requirements-dev.txt requirements-spark.txt | $(BIN)/python
	$(BIN)/python $(INSTALL) -r requirements-dev.txt
	$(BIN)/python $(INSTALL) --no-binary=pyspark -r requirements-spark.txt
	$(BIN)/python -m sdc_core.contributions.warming
	@touch $@ $(VENV)/app.installed

$(RELEASE)/installed: requirements-release.txt | $(BIN)/python
	$(BIN)/python -m venv --clear $(RELEASE)
	$(RELEASE)/bin/python $(INSTALL) -r requirements-release.txt
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Table Review needs Python 3.11 or newer: install it, or name it with make PYTHON=python3.12 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make environments: install the Debian package python3-venv, then try again." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
