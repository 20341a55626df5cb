# Fieldhouse: make play, make test. Another Python: PYTHON=python3.12 make test

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed-$(notdir $(PYTHON))
FAST   := $(VENV)/.compiled
PIP     = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Installs Fieldhouse alone, with the build tools that are installed; downloads nothing.
AGAIN   = $(PIP) --no-build-isolation --no-deps --force-reinstall
# A compiled installation stays until a target needs the sources.
READY  := $(if $(wildcard $(FAST)),fast,install)

.DEFAULT_GOAL := help
.PHONY: help install source fast play test quick lint docs bench accuracy clean

help:
	@echo "make install   create $(VENV) and install Fieldhouse with its development tools"
	@echo "make play      play a game"
	@echo "make test      lint, then run every test"
	@echo "make quick     run the tests of changed files, for a minute"
	@echo "make lint      ruff, mypy and the import contracts"
	@echo "make fast      install Fieldhouse with compiled rules (needs a C compiler, takes four minutes)"
	@echo "make bench     measure speed, with compiled rules if there is a C compiler"
	@echo "make docs      build the documentation in site/"
	@echo "make accuracy  replay every season many times and compare it with the real one"
	@echo "make clean     remove everything these commands made"

install: $(STAMP)

# Runs again only when pyproject.toml is newer than the last install, or PYTHON has changed.
$(STAMP): pyproject.toml
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Fieldhouse needs Python 3.11 or newer, and '$(PYTHON)' was not found." >&2; \
	  echo "Install Python, or name one: PYTHON=python3.12 make install" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Fieldhouse needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1)." >&2; \
	  echo "Name a newer one: PYTHON=python3.12 make install" >&2; exit 1; }
	@echo "installing into $(VENV)"
	@if [ -e $(STAMP) ]; then fresh=; else fresh=--clear; fi; $(PYTHON) -m venv $$fresh $(VENV) || { \
	  echo "Could not make $(VENV). On Debian the venv module is a package: apt install python3-venv" >&2; exit 1; }
	@$(PIP) -e '.[dev]'
	@rm -f $(FAST)
	@touch $(STAMP)

# Installs the sources in place of a compiled installation.
source: install
	@if [ -e $(FAST) ]; then $(AGAIN) -e . && rm -f $(FAST); fi

fast: $(FAST)

$(FAST): $(STAMP) scripts/compile.py $(shell find src -type f ! -name '*.pyc')
	@echo "compiling"
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(AGAIN) . \
	  && $(BIN)/python scripts/same_games.py || { \
	  rm -f $(FAST); $(AGAIN) -e .; \
	  echo "Could not compile: Fieldhouse stays installed in plain Python." >&2; exit 1; }
	@touch $(FAST)

# In a process group of its own, so that Ctrl-C ends the game and not make; 130 is Ctrl-C, which is a way to leave.
play: $(READY)
	@if [ -t 0 ]; then set -m; fi; $(BIN)/fieldhouse play || [ $$? -eq 130 ]

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

quick: source
	@$(BIN)/python scripts/quick.py

lint: source
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: install
	@$(BIN)/python -c 'import mkdocs, material, mkdocstrings' 2>/dev/null || $(PIP) -e '.[docs]'
	$(BIN)/mkdocs build --strict

bench: install
	@command -v cc >/dev/null 2>&1 && $(MAKE) --no-print-directory fast || echo "measured in plain Python"
	$(BIN)/python -m bench

# Not part of the tests, because it takes minutes. REPLAYS=10 make accuracy is quicker and less exact.
accuracy: $(READY)
	$(BIN)/fieldhouse season accuracy --every $(if $(REPLAYS),--replays $(REPLAYS)) --gate

clean:
	rm -rf $(VENV) build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
