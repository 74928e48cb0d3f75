# The two commands of the README are `make play` and `make test`; each sets up all that it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test test-long lint compiled bench records clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.play ## set up and play
	$(BIN)/greathouse play

test: $(VENV)/.test lint ## set up, then style, types and all tests but the long ones
	$(BIN)/python -m pytest -n 2

test-long: $(VENV)/.test ## the longer checks as well
	$(BIN)/python -m pytest -n 2 -m "slow or not slow"

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

compiled: $(VENV)/.test ## build with mypyc into build/compiled and run the tests on that build
	$(BIN)/python tools/compile.py
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n 2

bench: $(VENV)/.bench ## measure, side by side with other libraries
	$(BIN)/greathouse bench

$(VENV)/.play: tools/setup pyproject.toml
	PYTHON=$(PYTHON) tools/setup $(VENV) .
	@touch $@

$(VENV)/.test: tools/setup tools/packages pyproject.toml
	tools/packages postgresql
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[dev]"
	@touch $@

$(VENV)/.bench: tools/setup pyproject.toml
	PYTHON=$(PYTHON) tools/setup $(VENV) ".[dev,bench]"
	@touch $@

clean: ## remove what these commands made
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis
