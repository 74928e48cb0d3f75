# The two commands of the README are `make play` and `make test`; each sets up all that it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test test-long lint web gallery shapes compiled bench clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.play ## set up and play in the browser, or in the terminal where the page cannot be built
	@if tools/web $(VENV); then $(BIN)/greathouse serve --open; else $(BIN)/greathouse play; fi

test: $(VENV)/.test lint web ## set up, then style, types and all tests but the long ones
	$(BIN)/python -m pytest -n 2

test-long: $(VENV)/.long web ## the longer checks as well
	$(BIN)/python -m pytest -n 2 -m "slow or not slow"

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

web: $(VENV)/.test ## check, test and build the web app
	tools/web $(VENV) check

gallery: $(VENV)/.test ## take pictures of every screen into build/gallery
	tools/web $(VENV)
	PYTHONPATH=. $(BIN)/python tools/screenshots.py

shapes: $(VENV)/.test ## write what follows from declarations: types of the page, what research observes, house rulings
	$(BIN)/python tools/shapes.py
	$(BIN)/python tools/rulings.py

compiled: $(VENV)/.test web ## build with mypyc into build/compiled and run the tests on that build
	$(BIN)/python tools/compile.py
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n 2

bench: $(VENV)/.bench ## measure, side by side with other libraries
	$(BIN)/greathouse bench

$(VENV)/.play: tools/setup pyproject.toml
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[server]"
	@touch $@

$(VENV)/.test: tools/setup tools/packages pyproject.toml
	tools/packages postgresql chromium
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[dev]"
	@touch $@

$(VENV)/.long: $(VENV)/.test
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[long]"
	@touch $@

$(VENV)/.bench: tools/setup pyproject.toml
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[dev,bench]"
	@touch $@

clean: ## remove what these commands made
	rm -rf $(VENV) build web/node_modules src/greathouse/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
